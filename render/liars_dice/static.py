"""Static layers of Liar's Dice: the tavern table by lamplight, and the corner of it that is your own."""

from __future__ import annotations

from typing import Any

from PIL import Image

from render.liars_dice.common import LAYOUT
from render.liars_dice.scenery import Canvas
from render.liars_dice.sprites import hides
from render.liars_dice.text import say

_T, _P = LAYOUT.table, LAYOUT.hand.layer


def table() -> Image.Image:
    """The whole table: oak, rope, a chart under a leather mat, what the last guests left."""
    c = _oak(_T)
    c.chart(*_T.chart)
    for tankard in _T.tankards:
        c.tankard(*tankard)
    c.compass(*_T.compass)
    c.bottle(*_T.bottle)
    _played_on(c, _T)
    for word, title in zip(("first", "second"), _T.titles, strict=True):
        c.inlay(say(f"layer.title.{word}"), *title)
    c.tag(*_box(LAYOUT.info), _T.tag)
    c.slip(*_box(LAYOUT.slip))
    c.rope(_T.rope)
    return c.im


def place() -> Image.Image:
    """One seat's own place: a leather mat under the same lamp."""
    c = _oak(_P)
    _played_on(c, _P)
    for seed, (x, y, w, h) in enumerate((LAYOUT.hand.bid, LAYOUT.hand.play, LAYOUT.hand.wild), start=_P.tags):
        c.tag(x, y, w, h, seed)
    c.rope(_P.rope)
    return c.im


def _oak(layer: Any) -> Canvas:
    """The bare wood, and where mugs have stood on it."""
    w, h, seed = layer.size
    c = Canvas.oak(w, h, seed=seed, lamp=tuple(layer.lamp))
    for ring in layer.rings:
        c.rum_ring(*ring)
    return c


def _played_on(c: Canvas, layer: Any) -> None:
    """Coins, the mat, and the lamp over it all."""
    for heap in layer.coins:
        c.coins(*heap)
    c.mat(*layer.mat)
    c.light(*layer.light)


def _box(part: Any) -> tuple[int, int, int, int]:
    return part.x, part.y, part.w, part.h


LAYERS = {"table": table, "place": place, "hides": hides}
