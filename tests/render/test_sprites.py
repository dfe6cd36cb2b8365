"""The kit's furniture: each piece is drawn, has the size that it says, and refuses words that do not fit."""

from __future__ import annotations

import pytest

import render.kit.cells  # noqa: F401 - its piece is known once it is imported
from render.kit.cards import H, W
from render.kit.fonts import TextDoesNotFit
from render.kit.sprites import MAKERS, maker, stamp

PIECES = [
    ("badge", (0, 60, ""), (60, 60)),
    ("badge", (5, 60, "traitor"), (60, 60)),
    ("pip", (12, 40), (40, 40)),
    ("medallion", (30, "tome", "#3a2708"), (60, 60)),
    ("disc", (56, "#a6dc4e", "#17351f", "deepone", "#eaffc4"), (56, 56)),
    ("halo", (200, 120, "#ffc65a"), (200, 120)),
    ("glow", (100, "#ffc65a"), (100, 100)),
    ("ring", (80,), (80, 80)),
    ("panel", (300, 90), (300, 90)),
    ("pill", (150, 40, "#ffd24a"), (150, 40)),
    ("hide", (300, 120, "#4a2a17", "#c49a62"), (300, 120)),
    ("paper", (200, 160), (200, 160)),
    ("rule", (200, 3, "#ffffff"), (200, 3)),
    ("ribbon", (180, 30, "#5c2c06"), (180, 30)),
    ("die", (6, 64), (64, 64)),
    ("die8", (8, 64), (64, 64)),
    ("socket", (52,), (52, 52)),
    ("track", (5, 2, 300, "#f0c466"), (300, 58)),
    ("bar", (5, 12, 200, 34, "#f0c466"), (200, 34)),
    ("dial", ("fuel", 2), (164, 164)),
    ("dial", ("souls", 10), (164, 164)),
    ("card", ("Grit", "Reroll the die.", "will", "#5cbcff", "#0d355f", "2", "A DIE IS ROLLED"), (W, H)),
    ("cell", (72, 72, "legal", "#12384a", 1), (72, 72)),
]


@pytest.mark.parametrize(("name", "args", "size"), PIECES)
def test_a_piece_is_drawn_at_its_size(name: str, args: tuple, size: tuple[int, int]):
    image = stamp(name, args).image
    assert image.mode == "RGBA"
    assert image.size == size
    assert image.getchannel("A").getextrema()[1] > 100


def test_every_piece_of_the_kit_is_drawn_here():
    maker("badge")
    ours = {name for name in MAKERS if "/" not in name}
    assert ours - {name for name, _, _ in PIECES} == {"icon"}


def test_a_stamp_is_drawn_once():
    assert stamp("die", (3, 40)) is stamp("die", (3, 40))


def test_a_card_whose_text_is_too_long_is_refused():
    with pytest.raises(TextDoesNotFit):
        stamp("card", ("Grit", "Reroll the die. " * 20, "will", "#5cbcff", "#0d355f"))


def test_a_card_whose_name_is_too_long_is_refused():
    with pytest.raises(TextDoesNotFit):
        stamp("card", ("Grit beyond all reasonable expectation", "Reroll.", "will", "#5cbcff", "#0d355f"))


@pytest.mark.parametrize("face", range(1, 7))
def test_the_pips_of_a_die_can_be_counted(face: int):
    """A flood of the dark spots finds as many as the face says."""
    from PIL import Image, ImageDraw

    dark = stamp("die", (face, 120)).image.convert("L").point([255 if v < 70 else 0 for v in range(256)])
    inner = dark.crop((12, 12, 108, 108))
    spots = 0
    for y in range(inner.height):
        for x in range(inner.width):
            if inner.getpixel((x, y)) == 255:
                spots += 1
                ImageDraw.floodfill(inner, (x, y), 0)
    assert spots == face
    assert isinstance(inner, Image.Image)
