"""What the table waits for, and the check that is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import Item, row
from render.unfathomable import palette as c
from render.unfathomable.common import Names, badge, glyph, person, said, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import awaited, ending, moment, say, signed, verb

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, ShipView

_B = LAYOUT.banner
RESULT = {"pass": "#7fe0a0", "partial": c.GOLD, "fail": c.ALARM}


def banner(view: ShipView, names: Names) -> list[Box]:
    x, _, w, _ = _B.box
    if view.over:
        return [row(_over(view), x + w / 2, _B.y, "m", _B.over, w - _B.free)]
    left = _B.left[0 if view.check else 1]
    said_ = _check(view.check) if view.check else _turn(view)
    return [
        row([glyph("hourglass", _B.icon, c.GOLD), *_awaits(view, names)], x + _B.x, _B.y, "l", _B.gap, left),
        row(said_, x + w - _B.right, _B.y, "r", _B.gap, w - _B.free - left),
    ]


def _over(view: ShipView) -> list[Item]:
    ink = "#7fe0a0" if view.cause == "arrived" else c.ALARM
    crew: list[Item] = [badge(view, seat, _B.crew) for seat in view.winners]
    words = ("nobody", "one")[len(crew)] if len(crew) < 2 else "all"
    who = said(say(f"banner.win.{words}"), _B.other, c.CREAM)
    return [said(ending(view.cause), _B.main, ink, "number"), *crew, who]


def _awaits(view: ShipView, names: Names) -> list[Item]:
    seats = awaited(view)
    if view.window:
        words = say("banner.window", moment=say(f"moment.{moment(view)}"))
        return [said(words, _B.main, c.WHITE, "number"), said(say("banner.react"), _B.small)]
    if not seats and view.of:
        words = say("banner.answered", n=view.answered, of=view.of)
        return [said(words, _B.main, c.WHITE, "number"), said(say("banner.secret"), _B.other)]
    if len(seats) == 1:
        return [*person(view, seats[0], names, (_B.badge, _B.main)), said(verb(view), _B.other)]
    badges: list[Item] = [badge(view, seat, _B.crew) for seat in seats]
    return [*badges, said(verb(view), _B.other)]


def _turn(view: ShipView) -> list[Item]:
    return [said(say("banner.turn", n=view.turn), _B.other, c.GOLD, "label")] if view.turn else []


def _check(check: CheckView) -> list[Item]:
    title = Text(check.name, face="deco", size=_B.title, fill=c.GOLD, cut=True)
    items: list[Item] = [title, Sprite("unfathomable/target", (check.target, _B.target), drop=False)]
    items += skill_icons(check.skills, _B.skill)
    if check.total is not None:
        total, words = say("total", n=signed(check.total)), say(f"banner.result.{check.result or 'open'}")
        ink = RESULT.get(check.result, c.CREAM)
        items += [said(total, _B.main, c.WHITE, "number"), said(words, _B.other, ink, "label")]
    return items
