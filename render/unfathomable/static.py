"""Static layers of Unfathomable."""

from __future__ import annotations

from PIL import Image

from render.unfathomable.beds import beds, pocket
from render.unfathomable.hull import afloat, arrows, house_mask, walls
from render.unfathomable.rooms import rooms
from render.unfathomable.sea import water
from render.unfathomable.vistas import crisis, port, reckoning, wreck


def ship() -> Image.Image:
    """The SS Atlantica from above, at night, with the panels round her."""
    house = house_mask()
    im = afloat(water(), house)
    walls(im, house)
    im = rooms(im)
    arrows(im)
    beds(im)
    return im


LAYERS = {
    "ship": ship,
    "pocket": pocket,
    "crisis": crisis,
    "reckoning": reckoning,
    "port": port,
    "wreck": wreck,
}
