"""What the table waits for, and the check that is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Sprite, Text
from render.unfathomable import palette as c
from render.unfathomable.common import Item, Names, badge, glyph, is_traitor, name, row, said, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import awaited, ending, moment, say, signed, verb

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, ShipView

_B = LAYOUT.banner
RESULT = {"pass": "#7fe0a0", "partial": c.GOLD, "fail": c.ALARM}


def banner(view: ShipView, names: Names) -> list[Box]:
    x, _, w, _ = _B.box
    if view.over:
        return [row(_over(view), x + w / 2, _B.y, "m", 14, w - 60)]
    left = 830 if view.check else 1150
    return [
        row([glyph("hourglass", 36, c.GOLD), *_awaits(view, names)], x + 24, _B.y, "l", 12, left),
        row(_check(view.check) if view.check else _turn(view), x + w - 34, _B.y, "r", 12, w - 60 - left),
    ]


def _over(view: ShipView) -> list[Item]:
    ink = "#7fe0a0" if view.cause == "arrived" else c.ALARM
    crew: list[Item] = [badge(seat, 48, is_traitor(view, seat)) for seat in view.winners]
    words = ("nobody", "one")[len(crew)] if len(crew) < 2 else "all"
    return [said(ending(view.cause), 36, ink, "number"), *crew, said(say(f"banner.win.{words}"), 34, c.CREAM)]


def _awaits(view: ShipView, names: Names) -> list[Item]:
    seats = awaited(view)
    if view.window:
        words = say("banner.window", moment=say(f"moment.{moment(view)}"))
        return [said(words, 36, c.WHITE, "number"), said(say("banner.react"), 32)]
    if not seats and view.of:
        words = say("banner.answered", n=view.answered, of=view.of)
        return [said(words, 36, c.WHITE, "number"), said(say("banner.secret"), 34)]
    if len(seats) == 1:
        who = [badge(seats[0], 50, is_traitor(view, seats[0])), name(seats[0], names)]
        return [*who, said(verb(view))]
    badges: list[Item] = [badge(seat, 48, is_traitor(view, seat)) for seat in seats]
    return [*badges, said(verb(view))]


def _turn(view: ShipView) -> list[Item]:
    return [said(say("banner.turn", n=view.turn), 34, c.GOLD, "label")] if view.turn else []


def _check(check: CheckView) -> list[Item]:
    title = Text(check.name, face="deco", size=30, fill=c.GOLD, cut=True)
    items: list[Item] = [title, Sprite("unfathomable/target", (check.target, 48), drop=False)]
    items += skill_icons(check.skills, 38)
    if check.total is not None:
        total, words = say("total", n=signed(check.total)), say(f"banner.result.{check.result or 'open'}")
        items += [said(total, 36, c.WHITE, "number"), said(words, 34, RESULT.get(check.result, c.CREAM), "label")]
    return items
