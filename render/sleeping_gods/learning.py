"""Level cards of the nine, with what they cost and do: open to all at any time (SLG-SETUP-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import levels_of
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.pocket import Block, para, tall
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, face, lozenge, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.words import Names, card_text, crew_name, say

if TYPE_CHECKING:
    from games.sleeping_gods.printed import LevelCard
    from games.sleeping_gods.views import CrewView, SeaView

_L = LAYOUT.learning


def level_pages(view: SeaView, names: Names) -> list[Scene]:
    """A slip for each of the nine, the cheapest card first; each page tells its own."""
    out: list[Scene] = []
    for i in range(0, len(view.crew), _L.page):
        some = view.crew[i : i + _L.page]
        who = [crew_name(one.id).partition(" ")[0] for one in some]
        told = [say("levels.alt", xp=view.xp), *(_told(card, one) for one in some for card in levels_of(one.id))]
        out += leaf(say("levels.head", who=who), [_slip(one) for one in some], sentences(told), lines(told))
    return out


def _told(card: LevelCard, one: CrewView) -> str:
    case = "learnt" if card.id in one.levels else "card"
    return say(f"levels.{case}", name=card.name, xp=card.xp, text=card_text(card.id))


def _slip(one: CrewView) -> Block:
    x, w, inset = _L.slip
    cards = levels_of(one.id)
    h = 2 * inset + sum(_high(card) for card in cards)

    def draw(y: float) -> list[Box]:
        fx, fy, size = _L.face
        nx, ny, type_, wide = _L.who
        out: list[Box] = [
            slip(x, y, w, h, c.CARD, _L.seed),
            face(one.id, size, x + fx, y + fy),
            Text(crew_name(one.id), x + nx, y + ny, "goudy", type_, c.INK, "mm", wide, least=_L.name[2]),
        ]
        at = y + inset
        for card in cards:
            out += _row(card, card.id in one.levels, x, at)
            at += _high(card)
        return out

    return Block(h, draw)


def _room() -> int:
    return _L.slip[1] - _L.text - _L.slip[2]


def _high(card: LevelCard) -> int:
    return _L.name[1] + tall(card_text(card.id), "info", _L.body, _room()) + _L.gap


def _row(card: LevelCard, learnt: bool, x: float, y: float) -> list[Box]:
    """What it costs, its name without its owner's, what it does; a stamp where it was learnt."""
    size, line, least = _L.name
    tx, cy = x + _L.text, y + line / 2
    px, price = _L.price
    icon, colour = c.RECORD["xp"]
    name = card.name.partition(", ")[2] or card.name
    stamp = Sprite(OUR + "stamp", (say("levels.stamp"),), x + _L.slip[1] - _L.slip[2], cy, "rm", drop=False)
    return [
        lozenge(icon, card.xp, colour, price, x + px, cy),
        Text(name, tx, cy, "goudy", size, c.INK, "lm", _room() - (_L.stamp if learnt else 0), least),
        *([stamp] if learnt else []),
        *para(card_text(card.id), tx, y + line, _room(), "info", _L.body, c.INK),
    ]
