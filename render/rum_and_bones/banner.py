"""What the table waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from render.kit.boxes import Box, Sprite, Text
from render.kit.fonts import measure
from render.kit.layout import spot
from render.kit.pieces import Item, badge, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Names, glyph, look, person, short, side_name, wins
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.words import awaited, chapter, counted, deciding, ending, say, stage, verb

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView

_B = LAYOUT.banner
_ONE, _TWO = _B.one, _B.two
_HERO_ASKS = {"act", "deploy", "attack", "walk", "rig", "push"}


def banner(view: RumView, names: Names, place: list[int]) -> list[Box]:
    x, y, w, h = place
    lead, rest = _lead(view, names), _rest(view, names)
    if h <= _B.low:
        (left, gap), (right, close) = _ONE.left, _ONE.right
        room = min(_ONE.widest, _wide(rest))
        boxes: list[Box] = [row(lead, x + left, y + h / 2, "l", gap, w - _ONE.taken - room)]
        return [*boxes, row(rest, x + w - right, y + h / 2, "r", close, room)] if rest else boxes
    # Two lines, narrow ones; the actions left stand at the end of the first.
    lead, rest = _smaller(lead), _smaller(rest)
    tail: list[Item] = [item for item in rest if isinstance(item, Text) and not item.cut]
    below = [*lead[2:], *(item for item in rest if item not in tail)]
    first, second, gaps = spot(_TWO.first, x, y, w), spot(_TWO.second, x, y, w), (_TWO.first[2], _TWO.second[2])
    boxes = [
        row(lead[:2], *first, "l", gaps[0], w - _TWO.taken[0] - _wide(tail)),
        row(below, *second, "l", gaps[1], w - _TWO.taken[1]),
    ]
    return [*boxes, row(tail, x + w - _TWO.tail, first[1], "r")] if tail else boxes


def _smaller(items: list[Item]) -> list[Item]:
    return [replace(i, size=_TWO.type) if isinstance(i, Text) and i.size == _B.type else i for i in items]


def _wide(items: list[Item]) -> int:
    """What a row of these takes, names whole."""
    texts = sum(measure(i.text, i.face, i.size) for i in items if isinstance(i, Text))
    return int(texts) + sum(_B.sprite for i in items if isinstance(i, Sprite)) + _B.gap * len(items)


def _lead(view: RumView, names: Names) -> list[Item]:
    if view.over:
        return _over(view, names)
    seats = awaited(view)
    if view.window:
        return [glyph("hourglass", _B.icon, c.GOLD), _name(say("banner.window")), _said(say("banner.answer"))]
    if not seats:
        if view.of:
            return [
                glyph("hourglass", _B.icon, c.GOLD),
                _name(say("banner.some", n=view.answered, of=view.of)),
                _said(say("banner.secret")),
            ]
        return [glyph("hourglass", _B.icon, c.GOLD), _name(stage(view).capitalize())]
    if len(seats) > 1:
        badges: list[Item] = [badge(seat, _B.badge[1]) for seat in seats]
        return [*badges, _said(verb(view, many=True))]
    seat, b = seats[0], view.board
    if b.active >= 0 and b.heroes[b.active].seat == seat and chapter(deciding(view)) in _HERO_ASKS:
        hero = b.heroes[b.active]
        face = Sprite("rum_and_bones/portrait", (hero.kind, look(b, hero.side), _B.portrait))
        return [face, _name(short(hero)), _said(verb(view))]
    return [badge(seat, _B.badge[2]), _name(names[seat], cut=True), _said(verb(view))]


def _over(view: RumView, names: Names) -> list[Item]:
    won = [s.side for s in view.seating if s.seat in view.winners]
    head = wins(view, won[0] if won else -1, names)
    return [
        glyph("skull", _B.skull, c.GOLD, True),
        _name(f"{head}!" if won else head, cut=view.board.clash),
        _said(ending(view.cause)),
    ]


def _rest(view: RumView, names: Names) -> list[Item]:
    """Who that is and what is left to them, at the right."""
    b, seats = view.board, awaited(view)
    if view.over or not seats:
        return []
    out: list[Item] = []
    if b.active >= 0 and b.heroes[b.active].seat in seats:
        if chapter(deciding(view)) in _HERO_ASKS:
            seat = b.heroes[b.active].seat
            out += person(seat, names, (_B.badge[0], _B.player), face="label")
        if b.moves and deciding(view) == "act.move":
            out.append(_said(counted("step", b.moves), "#c8ff5e"))
        elif b.actions:
            out.append(_said(counted("action", b.actions), c.GOLD))
    elif deciding(view) == "act.dragon":
        out.append(_said(counted("action", b.actions), c.GOLD))
    elif len(seats) == 1 and not b.clash and view.seats == 2:
        side = next((s.side for s in view.seating if s.seat == seats[0]), 0)
        out.append(_said(side_name(view, side), "#ffd9a0"))
    return out


def _name(words: str, cut: bool = False) -> Text:
    size, halo = _B.name
    face = "number" if cut else "pirate"
    return Text(words, face=face, size=size, fill=c.GOLD, halo=c.INK, halo_width=halo, cut=cut)


def _said(words: str, fill: str = c.WHITE) -> Text:
    return Text(words, face="label", size=_B.type, fill=fill, halo=c.INK, cut=fill == c.WHITE)
