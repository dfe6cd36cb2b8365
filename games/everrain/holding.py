"""Epilogues that are kept until their trigger, and used when their owner's order says so (EVR-ASYNC-03)."""

from __future__ import annotations

from games.core import Ask
from games.core.asking import ask_yes
from games.everrain import events as ev
from games.everrain.cards import cards
from games.everrain.state import Fleet, Ship
from games.everrain.vocabulary import Hold, Trigger


def trigger_of(card: str) -> Trigger:
    return next(effect.until for effect in cards()[card].do if isinstance(effect, Hold))


def held_cards() -> list[str]:
    """All that are kept until a trigger."""
    return [card.id for card in cards().values() if any(isinstance(effect, Hold) for effect in card.do)]


def held_for(ship: Ship, trigger: Trigger) -> str:
    """The oldest card that is kept for this; none: empty."""
    return next((card for card in ship.held if trigger_of(card) == trigger), "")


def order_for(g: Fleet, seat: int, trigger: Trigger) -> str:
    """A standing order: used at the first chance unless its owner keeps it back, or wants to be asked (row 47)."""
    return g.settings[seat].get(f"held-{trigger}", "use")


def spend_held(g: Fleet, seat: int, trigger: Trigger) -> bool:
    """Use it now, if there is one and its owner has said so. True: what triggered it does not happen."""
    card = held_for(g.ships[seat], trigger)
    if not card or order_for(g, seat, trigger) != "use":
        return False
    use_held(g, seat, trigger)
    return True


def use_held(g: Fleet, seat: int, trigger: Trigger) -> None:
    card = held_for(g.ships[seat], trigger)
    g.ships[seat].held.remove(card)
    g.emit(ev.HeldCardUsed(seat=seat, card=card))


def held_ask(g: Fleet, seat: int, trigger: Trigger, *, n: int = 0, default: bool = True) -> Ask | None:
    """The question for whoever wants to be asked, when the trigger occurs and before anything comes of it."""
    card = held_for(g.ships[seat], trigger)
    if not card or order_for(g, seat, trigger) != "ask":
        return None
    ask = ask_yes(seat, "held.use", verb="use", default=default)
    ask.args = {"card": card, "trigger": trigger, "n": n}
    return ask
