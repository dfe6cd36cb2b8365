"""Where a player stands, for who comes back after some days: whose turn, the ship, the own seat and side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.words import words_of
from games.unfathomable.views import CheckView, PlayerView, ShipView

PORT, TRACK, WRECKED = 12, 4, 6


def bearings(view: ShipView, names: Sequence[str]) -> list[str]:
    if view.over or not view.turn:
        return []
    lines = [say("own" if view.current == view.seat else "turn", names, seat=view.current, turn=view.turn), _ship(view)]
    if view.check is not None:
        lines.append(_check(view.check, names))
    if view.seat is not None:
        lines.append(_seat(view, view.players[view.seat]))
    return lines


def say(key: str, names: Sequence[str] = (), **args: Any) -> str:
    return words_of("unfathomable").say(("bearings", key), args, names)


def _ship(view: ShipView) -> str:
    dials = [say("dial", resource=resource, n=n) for resource, n in view.dials.items()]
    foes = sum(space.deep_ones for space in view.spaces)
    told = [say("distance", n=view.distance, of=PORT), say("travel", n=view.travel, of=TRACK)]
    told += [say("ritual", n=view.ritual, of=TRACK)]
    told += [say("damaged", n=view.damaged, of=WRECKED)] if view.damaged else []
    told += [say("foes", n=foes)] if foes else []
    return say("ship", dials=dials, told=told)


def _check(check: CheckView, names: Sequence[str]) -> str:
    """What is at stake: its target, and what failing costs."""
    case = "check" if check.source in words_of("unfathomable").terms["failed"] else "check-plain"
    if check.about is not None:
        case = "check-prisoner" if check.source == "brig" else "check-accused"
    return say(case, names, source=check.source, target=check.target, skills=check.skills, them=check.about)


def _seat(view: ShipView, me: PlayerView) -> str:
    titles = [title for title, has in (("captain", me.captain), ("keeper", me.keeper)) if has]
    told = [say("cards", n=me.hand), *(say("title", title=title) for title in titles)]
    line = say("you", who=me.character, space=me.space, told=told) if me.space else say("adrift", who=me.character)
    aim = say("aim", text=view.mine.winning) if view.mine is not None and view.mine.winning else ""
    return f"{line} {aim}".strip()
