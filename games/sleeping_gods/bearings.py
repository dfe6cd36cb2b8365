"""Where a player stands, for who comes back after some days: the wheel, the own crew, the ship. Above the recap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.words import words_of
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.state import ROOM, ROOMS, SINKING, TIRED
from games.sleeping_gods.views import CrewView, SeaView


def bearings(view: SeaView, names: Sequence[str]) -> list[str]:
    if not view.at or view.over:
        return []
    lines = [_wheel(view, names)]
    if view.seat is not None:
        lines.append(_crew(view, view.seat))
    return [*lines, _ship(view), _sea(view)]


def say(key: str, names: Sequence[str] = (), **args: Any) -> str:
    return words_of("sleeping_gods").say(("bearings", key), args, names)


def _wheel(view: SeaView, names: Sequence[str]) -> str:
    key = "own" if view.active == view.seat else "wheel"
    return say(key if view.turn else f"{key}-first", names, seat=view.active, turn=view.turn)


def _crew(view: SeaView, seat: int) -> str:
    own = [_hand(one) for one in view.crew if one.owner == seat]
    return say("crew", crew=own, cards=view.cards[seat], command=view.pools[seat])


def _hand(one: CrewView) -> str:
    """Health, and what is out of the ordinary."""
    told = [say("out")] if not one.left else []
    told += [say("tired" if one.fatigue >= TIRED else "weary", n=one.fatigue)] if one.fatigue else []
    told += [say("status", status=status) for status in one.statuses]
    told += [say("blocked", n=one.command)] if one.command else []
    return say("hand-but" if told else "hand", crew=one.id, left=one.left, health=one.health, told=told)


def _ship(view: SeaView) -> str:
    shut = [room for room in ROOMS if view.damage.get(room, 0) >= ROOM]
    told = [say("damage", n=view.hull, most=SINKING)]
    told += [say("figure", room=view.room)] if view.room in ROOMS else []
    told += [say("shut", rooms=shut)] if shut else []
    return say("ship", region=view.at, page=regions()[view.at].page, told=told)


def _sea(view: SeaView) -> str:
    goods = [say("good", n=n, kind=kind) for kind, n in view.goods.items() if n]
    aboard = [say("good", n=view.coins, kind="coins"), *goods]
    clock = say("clock" if view.next_kind else "clock-out", left=view.events_left, n=view.going, kind=view.next_kind)
    lasting = [say("lasting", event=event) for event in view.ongoing]
    return " ".join([say("goods", goods=aboard), clock, *lasting])
