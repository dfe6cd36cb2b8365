"""Clue costs: tokens and the Clue values of Treasures, mixed (EVR-CLUE-02, EVR-UNI-02)."""

from __future__ import annotations

from itertools import combinations

from games.core import Option
from games.everrain.cards import treasure
from games.everrain.purse import clue_worth, gain_clues, lose_treasure
from games.everrain.state import Fleet, Ship

LONGEST = 60  # letters of an option's id


def payments(ship: Ship, cost: int) -> list[tuple[str, ...]]:
    """The sets of Treasures with which the tokens reach a cost, none too many: least waste first."""
    worthy = [card for card in ship.hold if treasure(card).clues]
    found: list[tuple[str, ...]] = []
    for n in range(len(worthy) + 1):
        for cards in combinations(worthy, n):
            worth = sum(treasure(card).clues for card in cards)
            spare = worth - min((treasure(card).clues for card in cards), default=0)
            if ship.clues + worth >= cost and (not cards or spare < cost):
                found.append(cards)
    return sorted(found, key=lambda cards: (waste(ship, cards, cost), len(cards), cards))


def ways_to_pay(ship: Ship, cost: int, head: str = "p") -> dict[str, tuple[str, ...]]:
    """Each way by the id of its option; many Treasures at once would make too long a one."""
    found: dict[str, tuple[str, ...]] = {}
    for n, way in enumerate(payments(ship, cost)):
        name = head + "+".join(way)
        found[name if len(name) <= LONGEST else f"{head}{n}"] = way
    return found


def pay_options(ship: Ship, cost: int, head: str = "p") -> list[Option]:
    return [
        Option(
            name,
            verb="pay",
            args={"treasures": list(way), "clues": max(0, cost - sum(treasure(card).clues for card in way))},
        )
        for name, way in ways_to_pay(ship, cost, head).items()
    ]


def waste(ship: Ship, cards: tuple[str, ...], cost: int) -> int:
    return max(0, sum(treasure(card).clues for card in cards) - cost)


def pay_clues(
    g: Fleet, seat: int, cost: int, cards: tuple[str, ...] | None = None, *, told: bool = False
) -> tuple[int, list[str]]:
    """Pay with these Treasures (not said: as few as it takes) and tokens for the rest; says what was paid."""
    ship = g.ships[seat]
    assert clue_worth(ship) >= cost, "a Clue cost that cannot be paid is not on offer"
    used = payments(ship, cost)[0] if cards is None else cards
    tokens = max(0, cost - sum(treasure(card).clues for card in used))
    for card in used:
        lose_treasure(g, seat, card)
    gain_clues(g, seat, -tokens, told=told)
    return tokens, list(used)
