"""Things that happen and put an end to ongoing events (SLG-EVENT-05)."""

from __future__ import annotations

from games.sleeping_gods.cards import events
from games.sleeping_gods.opening import lift
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.vocabulary import Happening, Happens


def happens(g: Voyage, what: Happening) -> None:
    for event in would_end(g, what):
        lift(g, event)


def would_end(g: Voyage, what: Happening) -> list[str]:
    """Ongoing events that it would put an end to."""
    return [
        event
        for event in g.ongoing
        if any(isinstance(way, Happens) and way.what == what for way in events()[event].discard_when)
    ]
