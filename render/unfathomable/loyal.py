"""A seat's loyalty on its page: the face, what it is by which cards, and how it wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pocket import LEAST, Block, para, tall
from render.unfathomable import palette as c
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import kind_words, say

if TYPE_CHECKING:
    from games.unfathomable.views import Mine

P = LAYOUT.pocket
_L = P.loyalty
_LOOK = {
    "human": (("#3a2a10", "#160e04"), "#ffe2a6"),
    "hybrid": (("#07322c", "#03120f"), "#c9ffe9"),
    "cultist": (("#2a1038", "#10041a"), "#efd0ff"),
}


def true_kind(kinds: list[str]) -> str:
    """What the cards make of their holder (a Hybrid card weighs more than the Cultist)."""
    return next((kind for kind in ("hybrid", "cultist") if kind in kinds), "human")


def loyalty_ink(mine: Mine, shown: str) -> str:
    return _LOOK[true_kind([*mine.loyalty, shown])][1]


def loyalty_words(mine: Mine, shown: str) -> str:
    """What it is, in a word; empty before there is any."""
    return say(f"kind.{true_kind([*mine.loyalty, shown])}") if mine.loyalty or shown else ""


def loyalty_block(mine: Mine, shown: str) -> Block:
    kind = true_kind([*mine.loyalty, shown])
    fill, ink = _LOOK[kind]
    known = bool(mine.loyalty or shown)
    words = mine.winning if known else say("column.none")
    if mine.reveal_text:
        words += " " + say("column.reveal", name=mine.reveal_name, text=_small(mine.reveal_text))
    top, size = _L.words
    wide = P.w - _L.text - P.x
    h = max(_L.least, top + tall(words, "info", size, wide) + _L.foot)

    def draw(y: float) -> list[Box]:
        x, left = P.x, P.x + _L.text
        fx, fy, fw, fh = _L.face
        (ky, big, edge), (cy, small) = _L.kind, _L.cards
        name = say(f"kind.{kind}").upper() if known else say("column.loyalty")
        portrait: Box = Sprite("unfathomable/face", (fw, fh, kind), x + fx, y + fy, "lt", drop=False)
        if not known:
            portrait = Sprite("unfathomable/back", (*_L.back, fh), x + fx + fw / 2, y + fy + fh / 2)
        return [
            Panel("unfathomable/panel", x, y, P.w, h, (LAYOUT.panel.step[2], *fill, LAYOUT.panel.line[1])),
            portrait,
            Text(name, left, y + ky, "deco", big, ink, "lm", wide, LEAST, halo="#02120d", halo_width=edge),
            Text(_by(mine, shown), left, y + cy, "label", small, c.GOLD, "lm", wide, LEAST),
            *para(words, left, y + top, wide, "info", size, c.CREAM),
        ]

    return Block(h, draw, "loyalty")


def _by(mine: Mine, shown: str) -> str:
    """By which cards."""
    cards = kind_words(mine.loyalty)
    if shown:
        return say("column.shown-hidden" if cards else "column.shown", cards=cards)
    if not cards:
        return ""
    return say("column.several" if len(mine.loyalty) > 1 else "column.one", cards=cards)


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]
