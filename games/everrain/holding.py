"""Epilogues that are kept until their trigger, and used when their owner's order says so (EVR-ASYNC-03)."""

from __future__ import annotations

from games.everrain import events as ev
from games.everrain.cards import cards
from games.everrain.state import Fleet, Ship
from games.everrain.vocabulary import Hold, Trigger


def trigger_of(card: str) -> Trigger:
    return next(effect.until for effect in cards()[card].do if isinstance(effect, Hold))


def held_for(ship: Ship, trigger: Trigger) -> str:
    """The oldest card that is kept for this; none: empty."""
    return next((card for card in ship.held if trigger_of(card) == trigger), "")


def wishes(g: Fleet, seat: int, trigger: Trigger) -> bool:
    """A standing order: used at the first chance unless its owner keeps it back (row 47)."""
    return g.settings[seat].get(f"held-{trigger}", "use") == "use"


def spend_held(g: Fleet, seat: int, trigger: Trigger) -> bool:
    """Use it now, if there is one and its owner wants that. True: what triggered it does not happen."""
    card = held_for(g.ships[seat], trigger)
    if not card or not wishes(g, seat, trigger):
        return False
    g.ships[seat].held.remove(card)
    g.emit(ev.HeldCardUsed(seat=seat, card=card))
    return True
