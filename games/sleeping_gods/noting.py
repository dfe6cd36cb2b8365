"""Places as the journal names them, and where players may write (section 5).

An unexplored place is a number, as on the chart.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from games.core.diary import Slot
from games.core.words import words_of
from games.sleeping_gods.atlas import Location, locations, locations_in, pages, regions, regions_of
from games.sleeping_gods.book import book
from games.sleeping_gods.jotting import CREW, LINE, LINES, NOTE, OWN, PLAN
from games.sleeping_gods.state import NOBODY
from games.sleeping_gods.views import SeaView


def say(*path: str, **args: Any) -> str:
    return words_of("sleeping_gods").say(("diary", *path), args)


def place_of(under: str) -> Location | None:
    """The location of a paragraph, or none: of the prologue, the bells, an ending."""
    number = under.partition(".")[0]
    return locations().get(int(number)) if number.isdecimal() else None


def place_name(view: SeaView, place: Location) -> str:
    """By its number alone until somebody has been there, or the ship lies before it."""
    return _name(place.number, place.number in view.explored or place.region == view.at)


@cache
def _name(number: int, named: bool) -> str:
    return say("place", "named" if named else "number", n=number, name=locations()[number].name)


def under_name(under: str) -> str:
    """Where something was read or heard."""
    place = place_of(under)
    if place is not None:
        return _name(place.number, True)
    return (book()[under].title if under in book() else "") or say("place", "voyage")


@cache
def page_name(page: int) -> str:
    return say("place", "page", n=page, name=pages()[page].name)


def in_sight(view: SeaView) -> list[Location]:
    """Places on pages that were revealed, page by page."""
    return [place for page in sorted(view.pages) for region in regions_of(page) for place in locations_in(region)]


# ---- slots -----------------------------------------------------------------------------------------------------------


def slots(view: SeaView) -> list[Slot]:
    found = [_plan(view, n) for n in LINES]
    for place in in_sight(view):
        if view.seat is not None:
            found.append(_about(view, place, OWN))
        found.append(_about(view, place, CREW))
    return found


def _plan(view: SeaView, n: int) -> Slot:
    title = say("plan", "line", n=n)
    return Slot(key=f"{PLAN}-{n}", title=title, most=LINE, shared=True, pinned=True, **_shared(view, f"{PLAN}-{n}"))


def _about(view: SeaView, place: Location, kind: str) -> Slot:
    """It comes up when the ship is there, and below the page of the atlas that shows the place."""
    key, name = f"{kind}-{place.number}", place_name(view, place)
    before_us = bool(view.at) and regions()[view.at].page == place.page
    said: dict[str, Any] = _shared(view, key) if kind == CREW else {"text": view.own_notes.get(key, "")}
    return Slot(
        key=key,
        title=name if kind == OWN else _for_all(name),
        most=NOTE,
        here=place.region == view.at,
        looks=(f"page.{place.page}", "part.chart") if before_us else (f"page.{place.page}",),
        shared=kind == CREW,
        **said,
    )


@cache
def _for_all(name: str) -> str:
    return say("notes", "crew", place=name)


def _shared(view: SeaView, key: str) -> dict[str, Any]:
    one = view.crew_notes.get(key)
    return {"text": one.text, "by": one.seat if one.seat != NOBODY else None} if one is not None else {}


def slots_on(view: SeaView, place: Location) -> tuple[str, ...]:
    crew = f"{CREW}-{place.number}"
    return (crew,) if view.seat is None else (f"{OWN}-{place.number}", crew)
