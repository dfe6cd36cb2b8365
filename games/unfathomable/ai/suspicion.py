"""Whom to suspect: opposing cards beyond what chaos explains, weighed over those who added cards (ledger 9).

Everybody is one of three: loyal, a traitor from the start, or one since the awakening. Every check that is over says
something about each who added cards to it; the box says how many traitor cards there are.
"""

from __future__ import annotations

from functools import cache
from math import comb

from games.unfathomable.state import Past
from games.unfathomable.views import PlayerView, ShipView

SABOTAGE = 0.45  # how often a hidden traitor who adds cards is taken to add an opposing one
NOISE = 0.05  # how often somebody loyal is
HALF_HEARTED = 0.4  # how far the Cultist counts
STINGY = 1.15  # what adding nothing says
FLOOR, CEILING = 0.02, 0.97


def traitor_cards(view: ShipView) -> float:
    """In the game, by number of players; the Cultist does less harm, and a table may play without."""
    return (1.0 if view.seats <= 4 else 2.0) + (HALF_HEARTED if view.seats in (4, 6) else 0.0)


def suspicions(view: ShipView, observer: int | None) -> list[float]:
    """By seat. `observer` knows its own side and the loyalty cards it has looked at; None knows what all know."""
    weight = {"hybrid": 1.0, "cultist": HALF_HEARTED}
    hidden = traitor_cards(view) - sum(weight.get(player.shown, 0.0) for player in view.players)
    unknown = [p.seat for p in view.players if not p.shown and p.seat != observer]
    mine = view.mine.loyalty if observer is not None and view.mine is not None else []
    hidden = max(0.0, hidden - sum(weight.get(kind, 0.0) for kind in mine))
    each = min(0.45, hidden / (2 * max(1, len(unknown))))  # from the start; as much again since the awakening
    found = [0.0] * view.seats
    for player in view.players:
        if player.shown:
            found[player.seat] = 1.0
        elif player.seat != observer:
            found[player.seat] = _posterior(view, player, each)
    if observer is not None and view.mine is not None:
        for seat, kind in view.mine.saw:
            if kind != "human" and not view.players[seat].shown:
                found[seat] = CEILING
            elif seat != observer and not view.players[seat].shown:
                found[seat] *= 0.6
    return found


def _posterior(view: ShipView, player: PlayerView, each: float) -> float:
    early = late = 1.0
    for past in view.checks:
        ratio = _ratio(past, player)
        if past.awakened:
            late *= ratio
        else:
            early *= ratio
    later = each if view.awakened else 0.0
    guilty = each * early * late + later * late
    innocent = max(0.05, 1 - each - later)
    return min(CEILING, max(FLOOR, guilty / (guilty + innocent)))


def _ratio(past: Past, player: PlayerView) -> float:
    """How much likelier what was seen is if this player is a traitor."""
    for seat, card in past.open:
        if seat == player.seat:
            return 8.0 if card in past.opposing else 0.8
    n = past.added[player.seat] if player.seat < len(past.added) else 0
    if past.source in ("captains-cabin", "brig"):
        return 1.0
    if n <= 0:
        return STINGY if player.hand > 3 and past.result == "fail" else 1.0
    own = any(card.partition("-")[0] in player.skills for card in past.opposing)
    others = sum(added > 0 for added in past.added) - 1
    return _likelihood(len(past.opposing), past.chaos, len(past.skills), own, min(others, 3))


@cache
def _likelihood(opposing: int, chaos: int, skills: int, own: bool, others: int) -> float:
    """With so many opposing cards flipped: the chance if this player may have added one, over the chance if not."""
    by_chaos = [_binomial(chaos, m, (5 - skills) / 5 + 0.03) for m in range(opposing + 1)]
    strange = 0.12 * others + NOISE  # somebody else did it
    innocent = by_chaos[opposing] * (1 - strange) + (by_chaos[opposing - 1] * strange if opposing else 0.0) + 0.01
    share = SABOTAGE if own else SABOTAGE * 0.15
    one_less = innocent if not opposing else by_chaos[opposing - 1] * (1 - strange) + 0.01
    if opposing > 1:
        one_less += by_chaos[opposing - 2] * strange
    guilty = (1 - SABOTAGE) * innocent + share * (one_less if opposing else 0.0) + 0.002
    return max(0.55, min(4.0, guilty / innocent))


def _binomial(n: int, k: int, p: float) -> float:
    return comb(n, k) * p**k * (1 - p) ** (n - k) if 0 <= k <= n else 0.0
