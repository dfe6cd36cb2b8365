"""What players write down (SLG-CAMP-03): notes of their own on places, notes for all, and the plan in three lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.core import IllegalAnswer
from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import locations, regions
from games.sleeping_gods.state import NOBODY, Jot, Voyage

T = TypeVar("T")

NOTES = 30  # of one player, and for all: a campaign is saved at every answer
NOTE, LINE = 240, 120  # characters
OWN, CREW, PLAN = "note", "crew", "plan"  # slots: "note-41", "crew-41", "plan-1"
LINES = (1, 2, 3)


def jot(g: Voyage, seat: int, slot: str, text: str) -> None:
    kind, _, number = slot.partition("-")
    if kind == OWN:
        notes = _with(g.own_notes.get(str(seat), {}), slot, text)
        g.own_notes = {**g.own_notes, str(seat): notes}
        return
    g.crew_notes = _with(g.crew_notes, slot, Jot(text, seat) if text else None)
    g.emit(ev.PlanChanged(seat=seat) if kind == PLAN else ev.NoteLeft(seat=seat, place=int(number)))


def _with(notes: Mapping[str, T], slot: str, note: T | None) -> dict[str, T]:
    """Taken out, or written where it stood."""
    kept = {key: old for key, old in notes.items() if key != slot or note}
    if note and slot not in kept and len(kept) >= NOTES:
        raise IllegalAnswer("full-book", most=NOTES)
    return {**kept, slot: note} if note else kept


def reseated(g: Voyage, order: Sequence[int | None]) -> None:
    """Notes go with their player; who has left keeps no name under what is for all."""
    now = {old: new for new, old in enumerate(order) if old is not None}
    g.own_notes = {str(new): g.own_notes[str(old)] for old, new in now.items() if str(old) in g.own_notes}
    g.crew_notes = {key: Jot(one.text, now.get(one.seat, NOBODY)) for key, one in g.crew_notes.items()}


def planned(g: Voyage) -> set[str]:
    """Regions that the plan speaks of, by the number of a place or by name: they come first where a course is set."""
    plan = " ".join(one.text for slot, one in g.crew_notes.items() if slot.startswith(PLAN)).casefold()
    numbers = set(map(int, re.findall(r"\b[0-9]{1,3}\b", plan)))
    by_number = {place.region for place in locations().values() if place.number in numbers}
    by_name = {region.id for region in regions().values() if plan and region.name.casefold() in plan}
    return {region for region in by_number | by_name if regions()[region].page in g.pages}
