"""Whom to suspect: opposing cards beyond what chaos explains, weighed over those who added cards.

Every way in which the hidden Hybrid cards may lie is a hypothesis: who holds one, and whether from the start or since
the awakening. Each check that is over makes some of them likelier; a seat's suspicion is what they add up to.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb

from games.unfathomable.state import Past
from games.unfathomable.views import ShipView

SABOTAGE = 0.4  # how often a hidden traitor who adds cards is taken to add an opposing one, where nobody says more
HELP = (1.15, 1.15, 0.75, 0.55)  # what 0, 1, 2, 3 or more cards say of somebody
NOISE = 0.03  # anything else: mistakes, cards from outside a skill set
CULTIST = 0.12  # what the Cultist adds to everybody's score
FLOOR, CEILING = 0.02, 0.97
TRIALS = ("captains-cabin", "brig")  # what people add there says something else

Traitors = tuple[tuple[int, bool], ...]  # each with: from the start


def suspicions(view: ShipView, observer: int | None, sabotage: float = SABOTAGE) -> list[float]:
    """By seat. `observer` knows its own side and the loyalty cards it has looked at; None knows what all know."""
    found = [1.0 if player.shown else 0.0 for player in view.players]
    unknown = [player.seat for player in view.players if not player.shown and player.seat != observer]
    base = CULTIST if view.seats in (4, 6) and not any(p.shown == "cultist" for p in view.players) else FLOOR
    for seat, share in _shares(view, unknown, _hidden(view, observer), sabotage).items():
        found[seat] = min(CEILING, max(FLOOR, base + share * (1 - base)))
    if observer is not None and view.mine is not None:
        for seat, kind in view.mine.saw:
            if seat in unknown:
                found[seat] = CEILING if kind != "human" else found[seat] * 0.6
    return found


def _hidden(view: ShipView, observer: int | None) -> int:
    """Hybrid cards in the game that an observer cannot place."""
    known = sum(player.shown == "hybrid" for player in view.players)
    if observer is not None and view.mine is not None:
        known += view.mine.loyalty.count("hybrid")
    return max(0, (1 if view.seats <= 4 else 2) - known)


def _shares(view: ShipView, unknown: list[int], hidden: int, sabotage: float) -> dict[int, float]:
    """How much of all likelihood says that a seat is a traitor by now."""
    seats = [seat for seat in unknown if view.players[seat].loyalty]
    if not hidden or not seats:
        return dict.fromkeys(unknown, 0.0)
    seen = [evidence(past, view, sabotage) for past in view.checks if past.source not in TRIALS]
    total, shares = 0.0, dict.fromkeys(unknown, 0.0)
    for traitors in _hypotheses(seats, min(hidden, len(seats))):
        weight = _likelihood(traitors, seen)
        total += weight
        for seat, early in traitors:
            if early or view.awakened:
                shares[seat] += weight
    return {seat: share / total for seat, share in shares.items()} if total else shares


def _hypotheses(seats: list[int], hidden: int) -> Iterator[Traitors]:
    for group in combinations(seats, hidden):
        for pattern in range(1 << hidden):
            yield tuple((seat, bool(pattern >> i & 1)) for i, seat in enumerate(group))


# ---- evidence ---------------------------------------------------------------------------------------------------


class Evidence:
    """One check: opposing cards not accounted for, chaos cards among them, and who may have added one."""

    def __init__(self, awakened: bool, opposing: int, chaos: int, skills: int) -> None:
        self.awakened = awakened
        self.opposing = opposing
        self.chaos = chaos
        self.skills = skills
        self.chance: dict[int, float] = {}  # by seat that added cards: how often a traitor would have spoilt it
        self.able: dict[int, bool] = {}  # whether a card of its types was among the opposing ones
        self.help: dict[int, float] = {}  # what the number of cards says
        self.caught: list[int] = []  # seen to add an opposing card


def evidence(past: Past, view: ShipView, sabotage: float) -> Evidence:
    treachery = sum(card.startswith("treachery") for card in past.opposing)
    foes = sum(past.added[seat] > 0 for seat in past.revealed)
    odd = max(treachery, foes)  # of revealed traitors and of the chaos deck
    found = Evidence(
        past.awakened, len(past.opposing) - odd, max(0, past.chaos - max(0, treachery - foes)), len(past.skills)
    )
    types = {card.partition("-")[0] for card in past.opposing}
    found.help = {seat: HELP[min(n, len(HELP) - 1)] for seat, n in enumerate(past.added) if n >= 0}
    found.caught = [seat for seat, card in past.open if card in past.opposing]
    for seat, n in enumerate(past.added):
        if n > 0 and seat not in past.revealed and not past.open:
            found.chance[seat] = sabotage if n < len(HELP) - 1 else sabotage / 2
            found.able[seat] = any(skill in types for skill in view.players[seat].skills)
    return found


def _likelihood(traitors: Traitors, seen: list[Evidence]) -> float:
    weight = 1.0
    for one in seen:
        active = [seat for seat, early in traitors if early or one.awakened]
        for seat in one.caught:
            weight *= 1.0 if seat in active else 0.1
        for seat in active:
            weight *= one.help.get(seat, 1.0)
        givers = [seat for seat in active if seat in one.chance]
        did = tuple(sorted(one.chance[seat] for seat in givers if one.able[seat]))
        idle = 1.0
        for seat in givers:
            if not one.able[seat]:
                idle *= 1 - one.chance[seat] * 0.8
        weight *= idle * _spoilt(one.opposing, one.chaos, one.skills, did)
    return weight


@cache
def _spoilt(opposing: int, chaos: int, skills: int, chances: tuple[float, ...]) -> float:
    """The chance of so many opposing cards, if these people were traitors."""
    ways = [1.0]  # by number of those who spoilt it
    for chance in chances:
        ways = [
            (ways[n] * (1 - chance) if n < len(ways) else 0.0) + (ways[n - 1] * chance if n else 0.0)
            for n in range(len(ways) + 1)
        ]
    wrong = (5 - skills) / 5
    return NOISE + sum(share * _binomial(chaos, opposing - n, wrong) for n, share in enumerate(ways))


def _binomial(n: int, k: int, p: float) -> float:
    return comb(n, k) * p**k * (1 - p) ** (n - k) if 0 <= k <= n else 0.0
