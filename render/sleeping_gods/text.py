"""The board in words: alt text and text board, for who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import events, locations_in, regions, regions_of, rooms
from render.kit.alt import lines, sentences
from render.sleeping_gods import palette as c
from render.sleeping_gods.chartboard import page_of, state_of, wanted
from render.sleeping_gods.reading import asked, awaited, offers
from render.sleeping_gods.shipboard import is_shut
from render.sleeping_gods.words import Names, crew_name, page_name, region_name, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import CrewView, SeaView


def waiting(view: SeaView, names: Names) -> str:
    """What the table waits for, as a sentence."""
    seats = awaited(view)
    if seats:
        who = [say("wait.name", names, seat=seat) for seat in seats]
        return say("wait.seats", who=who, does=asked(view))
    return say("wait.all", does=asked(view))


def _where(view: SeaView) -> str:
    page = page_of(view)
    return say("alt.where", region=region_name(view.at), page=page, name=page_name(page))


def _clock(view: SeaView) -> str:
    kind, n = view.next_kind, view.events_left
    args = {"turn": view.turn, "n": view.going, "of": view.passes, "left": n}
    return say("alt.clock", **args, kind=say(f"event.{kind}")) if kind else say("alt.clock-out", **args)


def _goods(view: SeaView) -> str:
    found = {"coins": view.coins, **view.goods}
    told = [say("alt.good", n=found.get(kind, 0), kind=kind) for kind in c.GOODS]
    return say("alt.goods", goods=told, v=view)


def _record(view: SeaView) -> str:
    return say("alt.record", v=view)


def _ship(view: SeaView) -> str:
    shut = [rooms()[room].name for room in c.STERN_TO_BOW if is_shut(view, room)]
    where = rooms()[view.room].name if view.room in rooms() else say("alt.ashore")
    told = say("alt.ship", n=sum(view.damage.values()), room=where)
    return f"{told} {say('alt.shut', rooms=shut)}" if shut else told


def _ongoing(view: SeaView) -> str:
    return say("alt.ongoing", cards=[events()[card].name for card in view.ongoing]) if view.ongoing else ""


def crew_line(view: SeaView, one: CrewView) -> str:
    """Health, then only what is out of the ordinary."""
    told: list[str] = []
    told += [say("alt.tired", n=one.fatigue)] if one.fatigue else []
    told += [say(f"status.{kind}") for kind in one.statuses]
    told += [say("alt.blocked", n=one.command)] if one.command else []
    skills = " ".join(f"{say(f'skill.{skill}')} {n}" for skill, n in one.skills.items() if n)
    return say("text.crew", name=crew_name(one.id), left=one.left, health=one.health, skills=skills, told=told)


def _seat(view: SeaView, names: Names, seat: int) -> str:
    own = [
        say("alt.hand", name=crew_name(one.id), left=one.left, health=one.health)
        for one in view.crew
        if one.owner == seat
    ]
    return say("alt.seat", names, seat=seat, n=view.cards[seat], command=view.pools[seat], crew=own)


def board_alt(view: SeaView, names: Names) -> str:
    """What is decided first, then where the ship is, the clock, goods, the ship, everybody."""
    told = [waiting(view, names), offers_told(view), _where(view), _clock(view), _here(view), _ongoing(view)]
    told += [_ship(view), _goods(view), *(_seat(view, names, seat) for seat in range(view.seats)), _record(view)]
    return sentences([one for one in told if one])


def offers_told(view: SeaView) -> str:
    found = offers(view)
    return say("alt.offers", found=found) if found else ""


def _here(view: SeaView) -> str:
    """What lies in the ship's region."""
    return say("alt.here", told=_places(view, view.at)) if _places(view, view.at) else ""


def _places(view: SeaView, region: str) -> list[str]:
    one = regions()[region]
    told: list[str] = []
    told += [say("alt.port", name=one.port.name)] if one.port else []
    told += [say("alt.market")] if one.market else []
    if one.hazard:
        told.append(say("alt.hazard", skill=say(f"skills.{one.hazard.skill}"), n=one.hazard.number))
    for place in locations_in(region):
        state = state_of(view, place.number)
        keys = wanted(view).get(place.number, [])
        told.append(say(f"alt.place-{state}", n=place.number, keys=keys))
    return told


def page_lines(view: SeaView, page: int) -> list[str]:
    """A page, region by region."""
    head = say("text.page", n=page, name=page_name(page))
    return [head, *(_region(view, region) for region in regions_of(page))]


def _region(view: SeaView, region: str) -> str:
    told = _places(view, region) or [say("text.nothing")]
    return say("text.region-ship" if region == view.at else "text.region", name=region_name(region), told=told)


def board_text(view: SeaView, names: Names) -> str:
    told = [
        _clock(view),
        waiting(view, names),
        offers_told(view),
        _where(view),
        _ongoing(view),
        _ship(view),
        _goods(view),
    ]
    told += [_record(view)]
    told += [_line(view, names, seat) for seat in range(view.seats)]
    told += [crew_line(view, one) for one in view.crew]
    return lines([one for one in [*told, *page_lines(view, page_of(view))] if one])


def _line(view: SeaView, names: Names, seat: int) -> str:
    return say("text.seat", names, seat=seat, n=view.cards[seat], command=view.pools[seat])
