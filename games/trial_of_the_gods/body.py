"""Energy, Vigor and tokens of a player (TRI-ENERGY, TRI-VIGOR, TRI-HEAL, TRI-REST, TRI-LIMIT)."""

from __future__ import annotations

from games.trial_of_the_gods.events import (
    Absolved,
    ChampionGained,
    DishonorGained,
    EnergyGained,
    Exhausted,
    Healed,
    Restored,
)
from games.trial_of_the_gods.state import Trial

TRACK = 10  # squares of the Vigor Track
LOWEST = 1


def spend(g: Trial, seat: int, n: int) -> None:
    """In full: whoever offers it has made sure (TRI-ENERGY-02, TRI-ENERGY-03)."""
    player = g.players[seat]
    assert player.available >= n, f"seat {seat} cannot pay {n}"
    player.available -= n
    player.exhausted += n


def restore(g: Trial, seat: int, n: int, told: bool = True) -> int:
    """Up to n (TRI-ENERGY-04, TRI-REST-01); how many there were."""
    player = g.players[seat]
    moved = min(n, player.exhausted)
    player.exhausted -= moved
    player.available += moved
    if moved and told:
        g.emit(Restored(seat=seat, n=moved))
    return moved


def exhaust(g: Trial, seat: int, n: int) -> int:
    """TRI-ENERGY-07"""
    player = g.players[seat]
    moved = min(n, player.available)
    player.available -= moved
    player.exhausted += moved
    if moved:
        g.emit(Exhausted(seat=seat, n=moved))
    return moved


def gain_energy(g: Trial, seat: int, n: int, told: bool = True) -> int:
    """For good, as far as the pool goes (TRI-ENERGY-05, TRI-LIMIT-03, TRI-LIMIT-04)."""
    player = g.players[seat]
    moved = min(n, player.pool)
    player.pool -= moved
    player.available += moved
    if moved and told:
        g.emit(EnergyGained(seat=seat, n=moved))
    return moved


def heal(g: Trial, seat: int, n: int, told: bool = True) -> int:
    """Never past the Vigor Limit (TRI-HEAL-01, TRI-HEAL-02)."""
    player = g.players[seat]
    moved = max(0, min(n, player.limit - player.vigor))
    player.vigor += moved
    if moved and told:
        g.emit(Healed(seat=seat, n=moved, vigor=player.vigor))
    return moved


def raise_limit(g: Trial, seat: int, n: int) -> None:
    """The Limit alone, and told by whoever does it; beyond the last square the Limit Cube goes (TRI-VIGOR-03 to 05)."""
    player = g.players[seat]
    if not player.limit_cube:
        return
    player.limit_cube = player.limit + n <= TRACK
    player.limit = min(TRACK, player.limit + n)


def dishonor(g: Trial, seat: int, n: int, why: str) -> None:
    g.players[seat].dishonor += n
    g.emit(DishonorGained(seat=seat, n=n, why=why))


def absolve(g: Trial, seat: int, n: int) -> int:
    player = g.players[seat]
    given = min(n, player.dishonor)
    player.dishonor -= given
    if given:
        g.emit(Absolved(seat=seat, n=given))
    return given


def champion(g: Trial, seat: int, n: int) -> None:
    g.players[seat].champion += n
    g.emit(ChampionGained(seat=seat, n=n))
