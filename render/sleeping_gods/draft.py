"""Whom to look after: the crew that is still to be had, two in a row, each with its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import crew
from render.kit.alt import lines, sentences
from render.kit.art import Asked, Offer
from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import Item, row
from render.kit.pocket import Cell, in_columns, numbers, numeral
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, face, said, sign, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.reading import member
from render.sleeping_gods.text import crew_line
from render.sleeping_gods.words import ability_text, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import CrewView, SeaView

_D = LAYOUT.draft


def draft(view: SeaView, ask: Asked) -> Offer:
    marks = numbers(option.id for option in ask.options)
    among = [member(view, option.id) for option in ask.options]
    cells = [_cell(one, marks[one.id]) for one in among]
    blocks = in_columns(cells, _D.left, _D.wide, 2, _D.gap)
    told = [crew_line(view, one) for one in among]
    abilities = [f"{crew()[one.id].abilities[i].name}: {ability_text(one.id, i)}" for one in among for i in range(2)]
    page = leaf(ask.title or say("title"), blocks, sentences(told), lines([*told, *abilities]))[0]
    return Offer(page, tuple(marks.items()), tuple(marks), instead="both")


def _cell(one: CrewView, mark: str) -> Cell:
    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        board = crew()[one.id]
        fx, fy, size = _D.face
        nx, ny, large, room = _D.name
        rx, ry, small = _D.role
        hx, hy, heart, step = _D.hearts
        cx, cy, across, cw, ch = _D.chips
        out: list[Box] = [
            slip(x, y, w, h, c.CARD, _D.seed + len(one.id)),
            face(one.id, size, x + fx, y + fy),
            Text(board.name, x + nx, y + ny, "goudy", large, c.INK, "lm", room),
            Text(board.role, x + rx, y + ry, "goudy-italic", small, "#6b4a30", "lm", room),
            Sprite(OUR + "hearts", (one.health, 0, heart, step), x + hx, y + hy, "lm", drop=False),
            *_weapon(one, x, y),
            *numeral(mark, x + w - _D.mark, y + _D.mark, _D.number, c.NOW),
        ]
        for i, (skill, n) in enumerate(one.skills.items()):
            out.append(Sprite(OUR + "chip", (skill, n, cw, ch), x + cx + i * across, y + cy, "lt", drop=False))
        ax, ay, lead, type_, wide = _D.ability
        for i, use in enumerate(board.abilities):
            words = say("draft.ability", name=use.name, cost=use.cost)
            out.append(Text(words, x + ax, y + ay + i * lead, "label", type_, c.BROWN, "lm", wide))
        return out

    return Cell(_D.tall, draw)


def _weapon(one: CrewView, x: float, y: float) -> list[Box]:
    """Accuracy, damage and block of the basic weapon."""
    wx, wy, icon, size, gap = _D.weapon
    arm = one.weapons[0]
    items: list[Item] = []
    for glyph, n, colour in (
        ("sg-aim", arm.accuracy, c.NAVY),
        ("sg-hit", arm.damage, c.CARMINE),
        ("sg-shield", arm.block, "#53742a"),
    ):
        items += [sign(glyph, icon, colour), said(str(n), size, c.INK, "number")]
    items += [sign("sg-bow", icon, "#6b4a30")] if arm.ranged else []
    return [row(items, x + wx, y + wy, "l", gap)]
