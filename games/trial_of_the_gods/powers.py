"""What Feats and Hero Cards give their owner while they are there (TRI-FEAT-01 to 08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar

from games.trial_of_the_gods.cards import Power, feats, heroes
from games.trial_of_the_gods.passives import Passive
from games.trial_of_the_gods.state import Deed, Player

P = TypeVar("P", bound=Passive)


@cache
def power_of(source: str) -> Power:
    """Of a Feat (FI-1) or of a Hero (HE01)."""
    return feats()[source].power if source in feats() else heroes()[source].power


def sources(player: Player) -> list[str]:
    """Bought Feats, the Captain, Trained Companions (TRI-FEAT-03 to 05, TRI-FEAT-08)."""
    found = [*player.feats, player.captain] if player.captain else list(player.feats)
    return [*found, *(mate.hero for mate in player.companions if mate.trained)]


def passives(player: Player, kind: type[P]) -> Iterator[tuple[str, P]]:
    """Those of a kind that hold now: once per Round means until the Block Token is gone (TRI-FEAT-02)."""
    for source in sources(player):
        passive = power_of(source).passive
        if isinstance(passive, kind) and source not in player.blocked:
            yield source, passive


def has(player: Player, kind: type[P]) -> bool:
    return any(True for _ in passives(player, kind))


def total(player: Player, kind: type[P]) -> int:
    """The sum of their numbers."""
    return sum(int(getattr(passive, "n", 0)) for _, passive in passives(player, kind))


def actions(player: Player) -> list[str]:
    """Feats and Heroes whose Action can still be used in this Round and be paid for."""
    found: list[str] = []
    for source in sources(player):
        power = power_of(source)
        if power.is_action and source not in player.blocked and power.prayer <= player.available:
            found.append(source)
    return found


def argonauts_for(player: Player, symbols: Sequence[Deed]) -> int:
    """Captain and Companions, Trained or not, that share a symbol with a discipline: a die each (TRI-OLY-12)."""
    crew = [player.captain, *(mate.hero for mate in player.companions)]
    return sum(any(skill in symbols for skill in heroes()[hero].skills) for hero in crew)


def has_upgrade(player: Player, kind: str) -> bool:
    return any(player.upgrades[space] == kind for space in player.active)
