"""Grounds of the other pictures: a wall of black glaze under a band of clay, and bare clay."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.paint import image, paste
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.pottery import clay, glaze, strip

W, H = LAYOUT.size


def wall() -> Image.Image:
    """A private wall: the pictures are cut from its left."""
    im = image(glaze(W, H, 17))
    h, _, meander = LAYOUT.hand.head
    paste(im, image(clay(W, h - meander, c.RIM, 71, 0.6)), (0, 0))
    pen = ImageDraw.Draw(im)
    pen.rectangle([0, h - meander, W, h - meander + 3], fill=c.BLACK)
    paste(im, c.CLAY, (0, h - meander + 4), strip("meander", W, meander + 6))
    return im


def field() -> Image.Image:
    """Bare clay, as it came off the wheel."""
    return image(clay(W, H, c.FIELD, 43, 0.22))
