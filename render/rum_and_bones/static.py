"""Static layers of Rum & Bones: a sea for each layout, and the grounds of the other pictures."""

from __future__ import annotations

from functools import partial

from PIL import Image

from games.rum_and_bones.views import facts
from render.rum_and_bones import beds, faces, ships, vistas, water
from render.rum_and_bones.grid import LAYOUT, frame, is_tall


def sea(layout: str) -> Image.Image:
    """The ships of a layout at sea, and the panels beside them."""
    shape, at = facts().layouts[layout], frame(layout)
    im = water.water()
    for zones in shape.kraken:
        water.shadow_below(im, at, zones, 0.62 if is_tall(layout) else 1.0)
    water.foam(im, water.hulls(at, shape))
    water.dashes(im, at)
    ships.fleets(im, at, shape)
    water.coordinates(im, at)
    place = LAYOUT.tall if is_tall(layout) else LAYOUT.wide
    beds.banner(im, place.banner)
    beds.score(im, place.panel)
    return im


SEAS = ("std", "gal_gal", "gal_jun", "lon_jun", "jun_jun", "lon_lon")
LAYERS = {name: partial(sea, name) for name in SEAS} | {
    "faces": faces.sheet,
    "melee": vistas.melee,
    "tally": vistas.tally,
    "cabin": vistas.cabin,
    "sunset": vistas.sunset,
}
