"""Costs: all or nothing, and known to be payable before anything is begun (UNF-GEN-10, UNF-ACT-06)."""

from __future__ import annotations

from collections.abc import Sequence

from games.unfathomable.cards import skill_type, value_of
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import AnyEffect, Discard, RemoveItem, Risk


def can_pay(g: Voyage, seat: int, cost: Sequence[AnyEffect], using: str = "") -> bool:
    """Whether every part can be carried out in full. `using` is a hand card that is being played and cannot pay."""
    return all(_payable(g, seat, effect, using) for effect in cost)


def might_pay(g: Voyage, seat: int, cost: Sequence[AnyEffect]) -> bool:
    """What others can tell of it: a hand is known by its size alone."""
    hand = len(g.players[seat].hand)
    return all(hand >= max(1, e.n) if isinstance(e, Discard) else _payable(g, seat, e, "") for e in cost)


def _payable(g: Voyage, seat: int, effect: AnyEffect, using: str) -> bool:
    player = g.players[seat]
    if isinstance(effect, Discard):
        cards = [c for c in player.hand if c != using and (not effect.types or skill_type(c) in effect.types)]
        if effect.total:
            return sum(value_of(card) for card in cards) >= effect.total
        return len(cards) >= effect.n
    if isinstance(effect, Risk):
        return len(g.people) >= effect.n  # UNF-PASS-07
    if isinstance(effect, RemoveItem):
        return len(player.items) >= effect.n
    return True  # dials may be brought to 0 (UNF-RES-05)
