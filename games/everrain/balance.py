"""The numbers that play has tuned (7.23), from `data/everrain/balance.toml`."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from games.core.words import folder_of

Four = tuple[int, int, int, int]


class ElderNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By players."""

    dice: Four
    health: Four
    floods: Four
    wounds: Four
    broods: Four
    ports: Four
    severings: Four
    bindings: Four
    lectures: Four


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pace: tuple[Four, Four, Four, Four]
    listen: int
    elder: ElderNumbers


@cache
def balance() -> Balance:
    with (folder_of("everrain") / "balance.toml").open("rb") as file:
        return msgspec.convert(tomllib.load(file), Balance)


def by_players(numbers: Four) -> dict[int, int]:
    return dict(enumerate(numbers, 1))


PACE: dict[int, Four] = dict(enumerate(balance().pace, 1))
"""The steady advance by players and Act (7.5)."""

LISTEN = balance().listen
DICE, HEALTH = by_players(balance().elder.dice), by_players(balance().elder.health)
FLOODS, WOUNDS = by_players(balance().elder.floods), by_players(balance().elder.wounds)
BROODS, PORTS_TO_DROWN = by_players(balance().elder.broods), by_players(balance().elder.ports)
TASKS: dict[str, dict[int, int]] = {
    "ulmareth": by_players(balance().elder.severings),
    "osk-venn": by_players(balance().elder.bindings),
    "mother-caul": by_players(balance().elder.lectures),
}
"""How often the players' objective has to be paid (7.15)."""
