"""One of the nine from near: portrait, health, marks, skills, abilities, weapons, what is tucked under the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.sleeping_gods.printed import CAPTAIN, abilities, crew, levels
from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import Item, row
from render.kit.pocket import Block, para, tall
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, face, lozenge, plate, rule, said, sign, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.words import ability_text, card_text, say, synergy, weapon_name

if TYPE_CHECKING:
    from games.sleeping_gods.views import CrewView, SeaView

_Put = Callable[[float, float], list[Box]]

_B = LAYOUT.crew


def crew_block(view: SeaView, one: CrewView, part: str = "") -> Block:
    """As high as what it has."""
    rows = [*_abilities(one), _synergy(one), *_under(one)]
    h = _B.head + sum(high for high, _ in rows) + len(one.weapons) * _B.weapon[0] + _B.foot

    def draw(y: float) -> list[Box]:
        x, w = _B.left, _B.wide
        captain = one.id == CAPTAIN
        out: list[Box] = [slip(x, y, w, h, c.NOW_PAPER if captain else c.CARD, _B.seed, tapes="lr"), *_head(one, x, y)]
        at = y + _B.head
        for high, put in rows:
            out += put(x, at)
            at += high
        out.append(rule(x + _B.inset, at, w - 2 * _B.inset))
        return [*out, *_weapons(one, x, at + _B.rule)]

    return Block(h, draw, part)


def _head(one: CrewView, x: float, y: float) -> list[Box]:
    out_of_it = one.left <= 0
    fx, fy, size = _B.face
    nx, ny, large, wide = _B.name
    rx, ry, small = _B.role
    hx, hy, heart, step = _B.hearts
    board = crew()[one.id]
    left = one.left
    out: list[Box] = [
        face(one.id, size, x + fx, y + fy, out_of_it),
        Text(board.name, x + nx, y + ny, "goudy", large, c.INK, "lm", wide),
        Text(board.role, x + rx, y + ry, "goudy-italic", small, "#6b4a30"),
        Sprite(OUR + "hearts", (one.health, one.health - one.left, heart, step), x + hx, y + hy, "lm", drop=False),
        Text(
            f"{left}/{one.health}",
            x + _B.wide - _B.inset,
            y + hy,
            "number",
            _B.number,
            c.LOW if left <= 1 else c.INK,
            "rm",
        ),
        *_marks(one, x, y),
    ]
    cx, cy, step, w, h = _B.chips
    for i, (skill, n) in enumerate(one.skills.items()):
        words = say(f"skill.{skill}")
        out.append(Sprite(OUR + "big-chip", (skill, n, words, w, h), x + cx + i * step, y + cy, "lt", drop=False))
    return out


def _marks(one: CrewView, x: float, y: float) -> list[Box]:
    mx, my, large, size, gap = _B.marks
    items: list[Item] = []
    if one.fatigue:
        items += [
            lozenge("sg-moon", one.fatigue, c.FATIGUE[one.fatigue], large),
            said(say(f"crew.tired-{one.fatigue}"), size),
        ]
    for kind in one.statuses:
        items += [Sprite(OUR + "status", (kind, large), drop=False), said(say(f"status.{kind}"), size)]
    if one.command:
        items += [lozenge("sg-bell", one.command, c.BELL, large), said(say("crew.blocked"), size, c.CARMINE, "label")]
    if len(items) > _B.most:
        items = [item for item in items if isinstance(item, Sprite)]
    if not items:
        items = [said(say("crew.rested"), size, c.DIM)]
    return [row(items, x + mx, y + my, "l", gap)]


def _abilities(one: CrewView) -> list[tuple[int, _Put]]:
    """Both abilities: cost, name, what it does; grey while command lies on the board."""
    out: list[tuple[int, _Put]] = []
    for i, use in enumerate(crew()[one.id].abilities):
        words = ability_text(one.id, i, _cost(one, i))
        out.append((_B.ability[0] + tall(words, "info", _B.text, _B.room) + _B.gap, _ability(one, i, use.name, words)))
    return out


def _cost(one: CrewView, i: int) -> int | None:
    """With what level cards make of it; unknown of a board that is not in play."""
    return one.costs[i] if i < len(one.costs) else None


def _ability(one: CrewView, i: int, name: str, words: str) -> _Put:
    shut = bool(one.command) or one.left <= 0
    ink = c.FAINT if shut else c.INK
    cost = _cost(one, i) or 0
    head, size, lx, tx, large = _B.ability

    def put(x: float, y: float) -> list[Box]:
        return [
            lozenge("sg-bell", cost, c.FAINT if shut else "#8f5f08", size, x + lx, y + head),
            Text(name, x + tx, y + head / 2, "goudy", large, ink),
            *para(words, x + tx, y + head, _B.room, "info", _B.text, ink),
        ]

    return put


def _synergy(one: CrewView) -> tuple[int, _Put]:
    """What the own token does for whoever holds it."""
    words = synergy(one.id)
    _, size, lx, tx, _ = _B.tab
    h = max(size, tall(words, "info", _B.text, _B.room)) + _B.gap

    def put(x: float, y: float) -> list[Box]:
        icon = sign("sg-diamond", size, "#a3123f", x + lx, y + (h - _B.gap) / 2)
        return [icon, *para(words, x + tx, y, _B.room, "info", _B.text, c.INK)]

    return h, put


def _under(one: CrewView) -> list[tuple[int, _Put]]:
    """Tucked cards and level cards, each on its own tab."""
    found = [
        (abilities()[card].name, f"sg-{abilities()[card].skill}", c.SKILLS[abilities()[card].skill], card)
        for card in one.tucked
    ]
    found += [(levels()[card].name, "star", "#8a5a12", card) for card in one.levels]
    out: list[tuple[int, _Put]] = []
    for name, icon, colour, card in found:
        words = card_text(card)
        out.append((_B.tab[0] + tall(words, "info", _B.text, _B.room) + _B.gap, _tab(name, icon, colour, words)))
    return out


def _tab(name: str, icon: str, colour: str, words: str) -> _Put:
    head, size, lx, tx, large = _B.tab
    h = head + tall(words, "info", _B.text, _B.room)

    def put(x: float, y: float) -> list[Box]:
        return [
            plate(x + _B.inset, y, _B.wide - 2 * _B.inset, h, "#f5ebd2", _B.corner, colour),
            sign(icon, size, colour, x + lx, y + h / 2),
            Text(name, x + tx, y + head / 2 + 2, "label", large, c.INK, "lm", _B.room),
            *para(words, x + tx, y + head - 2, _B.room, "info", _B.text, c.INK),
        ]

    return put


def _weapons(one: CrewView, x: float, y: float) -> list[Box]:
    step, size, wide, bow, first, across, icon, number = _B.weapon
    out: list[Box] = []
    for i, arm in enumerate(one.weapons):
        cy = y + i * step + step / 2
        out.append(Text(weapon_name(one.id, arm.id), x + _B.inset, cy, "goudy", size, c.INK, "lm", wide))
        if arm.ranged:
            out.append(sign("sg-bow", icon, "#6b4a30", x + bow, cy))
        values = (
            ("sg-aim", arm.accuracy, c.NAVY),
            ("sg-hit", arm.damage, c.CARMINE),
            ("sg-shield", arm.block, "#53742a"),
        )
        for j, (glyph, n, colour) in enumerate(values):
            out.append(sign(glyph, icon, colour if n else "#b9ad98", x + first + j * across, cy))
            out.append(Text(str(n), x + first + j * across + icon * 0.7, cy, "number", number, c.INK if n else c.FAINT))
    return out
