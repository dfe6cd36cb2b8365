"""Fate: the number of the top ability card (SLG-FATE)."""

from __future__ import annotations

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities
from games.sleeping_gods.state import Voyage

FACES = 6
NONE_LEFT = 3  # SLG-DEC-06: it cannot come to that


def faces(need: int) -> int:
    """Of six numbers that fate may show, how many are enough (8.10)."""
    return max(0, min(FACES, FACES + 1 - need))


def turn_up(g: Voyage, why: str = "") -> int:
    """Drawn and kept on display until `clear` (SLG-FATE-03)."""
    card = g.abilities.draw_one(g, ev.Reshuffled(what="abilities"))
    if card is None:
        return NONE_LEFT
    g.shown = [*g.shown, card]
    n = abilities()[card].fate
    g.emit(ev.Fate(n=n, card=card, why=why))
    return n


def clear(g: Voyage) -> None:
    """What is on display goes to the discard pile (SLG-CHAL-16)."""
    g.abilities.discard(g.shown)
    g.shown = []


def fate(g: Voyage, why: str = "") -> int:
    """Read and discarded at once (SLG-FATE-02). What a challenge shows stays where it is."""
    card = g.abilities.draw_one(g, ev.Reshuffled(what="abilities"))
    if card is None:
        return NONE_LEFT
    g.abilities.discard([card])
    n = abilities()[card].fate
    g.emit(ev.Fate(n=n, card=card, why=why))
    return n
