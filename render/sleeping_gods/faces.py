"""Cards for a pocket: a picture at the left, what it says at the right, as high as its words."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pocket import Block, para, tall
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, lozenge, slip
from render.sleeping_gods.layout import LAYOUT

_K = LAYOUT.card


@dataclass(frozen=True)
class Card:
    """What is on a card, whatever it is."""

    sign: str
    colour: str
    title: str
    sub: str = ""
    body: str = ""
    story: str = ""
    fate: int = 0
    cost: int | None = None
    price: int | None = None
    stamp: str = ""
    letter: str = ""
    motif: str = ""
    page: int = 0
    dim: bool = False


def card_block(card: Card, part: str = "", x: float = 0, w: int = 0) -> Block:
    x, w = x or _K.left, w or _K.wide
    tx, room = x + _K.text, w - _K.text - _K.inset
    body, story = tall(card.body, "info", _K.body, room), tall(card.story, "goudy-italic", _K.story, room)
    sub = _K.sub[1] if card.sub else 0
    h = _K.top + _K.title[1] + sub + (body if card.body else 0) + (story + _K.gap if card.story else 0) + _K.inset
    h = max(h, _K.least)

    def draw(y: float) -> list[Box]:
        return _drawn(card, x, y, w, h, tx, room)

    return Block(h, draw, part)


def _drawn(card: Card, x: float, y: float, w: int, h: int, tx: float, room: int) -> list[Box]:
    ink = c.FAINT if card.dim else c.INK
    pw, ph, px = _K.picture
    out: list[Box] = [slip(x, y, w, h, "#f1e8d4" if card.dim else c.CARD, _K.seed)]
    top = y + (h - ph) / 2
    if card.motif:
        out.append(Panel(OUR + "scene", x + px, top, pw, ph, (card.page, card.motif), drop=False))
    else:
        out.append(
            Panel(
                OUR + "emblem",
                x + px,
                top,
                pw,
                ph,
                (card.sign, c.FAINT if card.dim else card.colour, len(card.title)),
                drop=False,
            )
        )
    out += _corners(card, x, top, pw)
    taken = _K.stamp if card.stamp else 0
    cy = y + _K.top + _K.title[1] / 2
    out.append(Text(card.title, tx, cy, "goudy", _K.title[0], ink, "lm", room - taken, _K.title[2]))
    if card.stamp:
        out.append(Sprite(OUR + "stamp", (card.stamp,), x + w - _K.inset, cy, "rm", drop=False))
    y += _K.top + _K.title[1]
    if card.sub:
        out.append(
            Text(
                card.sub,
                tx,
                y + _K.sub[1] / 2,
                "label",
                _K.sub[0],
                c.FAINT if card.dim else card.colour,
                "lm",
                room,
                _K.sub[2],
            )
        )
        y += _K.sub[1]
    if card.body:
        out += para(card.body, tx, y, room, "info", _K.body, ink)
        y += tall(card.body, "info", _K.body, room)
    if card.story:
        out += para(card.story, tx, y + _K.gap, room, "goudy-italic", _K.story, c.DIM)
    return out


def _corners(card: Card, x: float, y: float, w: int) -> list[Box]:
    """Fate or letter at the left, cost or price at the right."""
    size, dx, dy, small = _K.corner
    out: list[Box] = []
    if card.fate or card.letter:
        ground = c.NOW if card.letter else c.PALE
        args = (card.letter or card.fate, size, ground, c.INK, card.colour)
        out.append(Sprite("pip", args, x + dx, y + dy, drop=False))
    if card.cost is not None:
        out.append(lozenge("sg-bell", card.cost, c.BELL, small, x + w - dx / 2, y + dy))
    if card.price is not None:
        out.append(lozenge("coin", card.price, "#8a5f0c", small, x + w - dx / 2, y + dy))
    return out
