"""Static layers of Liar's Dice: the tavern table by lamplight, and the corner of it that is your own."""

from __future__ import annotations

from typing import Any

from PIL import Image

from render.liars_dice.common import LAYOUT
from render.liars_dice.scenery import Canvas
from render.liars_dice.text import say


def table() -> Image.Image:
    """The whole table: oak, rope, a chart under a leather mat, what the last guests left."""
    c = Canvas.oak(1600, 1200, seed=12, lamp=(800, 590, 860, 640))
    c.rum_ring(300, 598, 74)
    c.rum_ring(1408, 250, 66)
    c.rum_ring(560, 1040, 70)
    c.chart(800, 600, 820, 588, -2.5)
    c.tankard(800, 168, 96)
    c.tankard(1176, 1034, 90)
    c.compass(1180, 176, 84)
    c.bottle(118, 1010, 62)
    c.coins(1480, 1020, 9, 3)
    c.coins(150, 170, 6, 8)
    c.mat(436, 352, 728, 496)
    c.light(800, 590, 760, 560)
    c.inlay(say("layer.title.first"), 228, 404, 128)
    c.inlay(say("layer.title.second"), 228, 506, 128)
    c.tag(*_box(LAYOUT.info), 41)
    c.slip(*_box(LAYOUT.slip))
    c.rope(18)
    return c.im


def place() -> Image.Image:
    """One seat's own place: a leather mat under the same lamp."""
    c = Canvas.oak(1200, 700, seed=31, lamp=(560, 330, 720, 430))
    c.rum_ring(1090, 110, 62)
    c.coins(1132, 618, 4, 14)
    c.mat(34, 128, 1132, 356)
    c.light(560, 300, 560, 330)
    for seed, (x, y, w, h) in enumerate((LAYOUT.hand.bid, LAYOUT.hand.play, LAYOUT.hand.wild), start=43):
        c.tag(x, y, w, h, seed)
    c.rope(16)
    return c.im


def _box(part: Any) -> tuple[int, int, int, int]:
    return part.x, part.y, part.w, part.h


LAYERS = {"table": table, "place": place}
