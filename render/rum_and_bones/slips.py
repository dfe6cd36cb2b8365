"""Tide Cards as slips of paper, where there are too many for whole cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Paragraph, Text
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Item, glyph, row, said
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.tidework import moment_words

if TYPE_CHECKING:
    from games.rum_and_bones.views import CardFacts

_S = LAYOUT.slip


def slip(card: CardFacts, x: float, y: float, w: int, h: int, edge: str, more: list[Item]) -> list[Box]:
    head: list[Item] = [Text(card.name, face="pirate", size=26, fill=c.RUST)]
    if card.kraken:
        head += [glyph("kraken", 24, c.KRAKEN), said(str(card.kraken), 24, c.KRAKEN, "number")]
    line = 5 if edge == c.INK else 8
    low = h >= _S.tall  # room for the moment below the name
    text = _S.low if low else _S.text
    moment = moment_words(card.trigger)
    when = Text(moment, x + w - 16, y + _S.head, "label", 20, c.BROWN, "rm", 190, 15)
    if low:
        when = Text(moment, x + 18, y + _S.moment, "label", 24, c.BROWN, "lm", w - 32)
    return [
        Panel("rum_and_bones/plate", x, y, w, h, (c.PAPER, edge, 14, line), drop=False),
        row([*head, *more], x + 18, y + _S.head, "l", 8),
        when,
        Paragraph(card.text, x + w / 2, y + (text + h - _S.gap) / 2, w - 32, h - text - _S.gap, "info", 24, c.INK, 15),
    ]


def slips(cards: list[tuple[CardFacts, str]], place: list[int]) -> tuple[list[Box], int]:
    """Three columns of them, each with a note; and where they end."""
    x0, y0, w = place
    each = (w - 2 * _S.gap) // 3
    boxes: list[Box] = []
    for i, (card, note) in enumerate(cards):
        x, y = x0 + i % 3 * (each + _S.gap), y0 + i // 3 * (_S.tall + _S.gap)
        boxes += slip(card, x, y, each, _S.tall, c.INK, [said(note, 26, c.BROWN, "number")])
    return boxes, y0 + -(-len(cards) // 3) * (_S.tall + _S.gap) + _S.gap
