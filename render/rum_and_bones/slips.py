"""Tide Cards as slips of paper, where there are too many for whole cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Paragraph, Text
from render.kit.layout import spot
from render.kit.pieces import Item, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import glyph, said
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.tidework import moment_words

if TYPE_CHECKING:
    from games.rum_and_bones.views import CardFacts

_S = LAYOUT.slip


def slip(card: CardFacts, x: float, y: float, w: int, h: int, edge: str, more: list[Item]) -> list[Box]:
    head: list[Item] = [Text(card.name, face="pirate", size=_S.name, fill=c.RUST)]
    if card.kraken:
        head += [glyph("kraken", _S.kraken, c.KRAKEN), said(str(card.kraken), _S.kraken, c.KRAKEN, "number")]
    radius, line, marked = _S.plate
    low = h >= _S.tall  # room for the moment below the name
    text = _S.low if low else _S.text
    (dx, gap), inner, (most, least) = _S.row, w - _S.taken, _S.type
    middle = y + (text + h - _S.gap) / 2
    return [
        Panel(
            "rum_and_bones/plate", x, y, w, h, (c.PAPER, edge, radius, line if edge == c.INK else marked), drop=False
        ),
        row([*head, *more], x + dx, y + _S.head, "l", gap),
        _moment(moment_words(card.trigger), x, y, w, low),
        Paragraph(card.text, x + w / 2, middle, inner, h - text - _S.gap, "info", most, c.INK, least),
    ]


def _moment(words: str, x: float, y: float, w: int, low: bool) -> Text:
    """When it can be played: at the right of its name, or below it."""
    if low:
        return Text(words, *spot(_S.moment, x, y, w), "label", _S.moment[2], c.BROWN, "lm", w - _S.taken)
    right, size, room, least = _S.when
    return Text(words, x + w - right, y + _S.head, "label", size, c.BROWN, "rm", room, least)


def slips(cards: list[tuple[CardFacts, str]], place: list[int]) -> tuple[list[Box], int]:
    """Columns of them, each with a note; and where they end."""
    x0, y0, w = place
    each = (w - (_S.columns - 1) * _S.gap) // _S.columns
    boxes: list[Box] = []
    for i, (card, note) in enumerate(cards):
        x, y = x0 + i % _S.columns * (each + _S.gap), y0 + i // _S.columns * (_S.tall + _S.gap)
        boxes += slip(card, x, y, each, _S.tall, c.INK, [said(note, _S.note, c.BROWN, "number")])
    return boxes, y0 + -(-len(cards) // _S.columns) * (_S.tall + _S.gap) + _S.gap
