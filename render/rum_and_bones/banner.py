"""What the table waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Sprite, Text
from render.kit.fonts import measure
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Item, Names, glyph, look, row, short, side_name, wins
from render.rum_and_bones.words import awaited, chapter, counted, deciding, ending, say, stage, verb

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView

_HERO_ASKS = {"act", "deploy", "attack", "walk", "rig", "push"}


def banner(view: RumView, names: Names, place: list[int]) -> list[Box]:
    x, y, w, h = place
    lead, rest = _lead(view, names), _rest(view, names)
    if h > 100:  # two lines; the actions left stand at the end of the first
        tail: list[Item] = [item for item in rest if isinstance(item, Text) and not item.cut]
        boxes: list[Box] = [
            row(lead[:2], x + 16, y + 38, "l", 12, w - 44 - _wide(tail)),
            row([*lead[2:], *(item for item in rest if item not in tail)], x + 18, y + 92, "l", 14, w - 34),
        ]
        return [*boxes, row(tail, x + w - 18, y + 38, "r")] if tail else boxes
    right = min(480, _wide(rest))
    boxes = [row(lead, x + 18, y + h / 2, "l", 14, w - 62 - right)]
    return [*boxes, row(rest, x + w - 22, y + h / 2, "r", 12, right)] if rest else boxes


def _wide(items: list[Item]) -> int:
    """What a row of these takes, names whole."""
    texts = sum(measure(i.text, i.face, i.size) for i in items if isinstance(i, Text))
    return int(texts) + sum(60 for i in items if isinstance(i, Sprite)) + 12 * len(items)


def _lead(view: RumView, names: Names) -> list[Item]:
    if view.over:
        return _over(view, names)
    seats = awaited(view)
    if view.window:
        return [glyph("hourglass", 40, c.GOLD), _name(say("banner.window")), _said(say("banner.answer"))]
    if not seats:
        if view.of:
            return [
                glyph("hourglass", 40, c.GOLD),
                _name(say("banner.some", n=view.answered, of=view.of)),
                _said(say("banner.secret")),
            ]
        return [glyph("hourglass", 40, c.GOLD), _name(stage(view).capitalize())]
    if len(seats) > 1:
        badges: list[Item] = [Sprite("badge", (seat, 52, "")) for seat in seats]
        return [*badges, _said(verb(view, many=True))]
    seat, b = seats[0], view.board
    if b.active >= 0 and b.heroes[b.active].seat == seat and chapter(deciding(view)) in _HERO_ASKS:
        hero = b.heroes[b.active]
        who: list[Item] = [Sprite("rum_and_bones/portrait", (hero.kind, look(b, hero.side), 60)), _name(short(hero))]
        return [*who, _said(verb(view))]
    return [Sprite("badge", (seat, 54, "")), _name(names[seat], cut=True), _said(verb(view))]


def _over(view: RumView, names: Names) -> list[Item]:
    won = [s.side for s in view.seating if s.seat in view.winners]
    head = wins(view, won[0] if won else -1, names)
    return [
        glyph("skull", 44, c.GOLD, True),
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
            out += [Sprite("badge", (seat, 46, "")), Text(names[seat], face="label", size=32, fill=c.WHITE, cut=True)]
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
    return Text(words, face="pirate" if not cut else "number", size=40, fill=c.GOLD, halo=c.INK, halo_width=4, cut=cut)


def _said(words: str, fill: str = c.WHITE) -> Text:
    return Text(words, face="label", size=34, fill=fill, halo=c.INK, halo_width=3, cut=fill == c.WHITE)
