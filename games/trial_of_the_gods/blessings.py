"""Blessings, and what Gods Action Cards cost (TRI-DAWN-07, TRI-DAWN-10, TRI-BUY-01)."""

from __future__ import annotations

from games.trial_of_the_gods.cards import action, heroes
from games.trial_of_the_gods.harm import blessings_of
from games.trial_of_the_gods.passives import CheaperCards
from games.trial_of_the_gods.powers import total
from games.trial_of_the_gods.state import HOUSES, House, Player


def blessings(player: Player) -> dict[House, int]:
    """Of the Captain, of Companions (Trained or not) and of active Upgrades; Houses without any are not in it."""
    found: list[House] = list(heroes()[player.captain].blessings) if player.captain else []
    for mate in player.companions:
        found += heroes()[mate.hero].blessings
    for space in player.active:
        found += blessings_of(space)
    return {house: found.count(house) for house in HOUSES if house in found}


def price(player: Player, card: str, less: int = 0) -> int:
    """A Feat's reduction first, not below 1; then that of an Offer, not below 0 (ledger 8.1)."""
    cost = action(card).cost
    cheaper = total(player, CheaperCards)
    return max(0, (max(1, cost - cheaper) if cheaper else cost) - less)
