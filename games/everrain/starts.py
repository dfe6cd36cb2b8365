"""How chapters that lead to each other begin one another: a node sinks a ship, a sunk ship moves a token, a token
spawns an enemy, an enemy breaks a node. The ring is closed here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from games.everrain.state import Fleet


def sink(g: Fleet, seat: int) -> None:
    from games.everrain.sinking import Sinking

    g.push(Sinking(seat=seat))


def discover(g: Fleet, token: Literal["player", "enemy", "elder"], n: int) -> None:
    from games.everrain.tracks import Discovering

    if n > 0:
        g.push(Discovering(token=token, n=n))


def advance(g: Fleet, n: int) -> None:
    """The Agenda."""
    from games.everrain.tracks import Advancing

    if n > 0:
        g.push(Advancing(n=n, first=True))


def spawn(g: Fleet, seat: int, n: int = 1, *, name: str = "", aboard: bool = False) -> None:
    """Draw and spawn, or a named enemy (EVR-SPAWN-01)."""
    from games.everrain.spawning import Spawning

    g.push(Spawning(seat=seat, left=n, name=name, aboard=aboard))


def spawn_ship(g: Fleet, *, free: bool = False) -> None:
    """An enemy ship of the lowest Act (EVR-SPAWN-10); `free`: with none to be had nothing happens."""
    from games.everrain.spawning import Spawning

    g.push(Spawning(seat=g.first, left=1, any_ship=True, free=free))


def arise(g: Fleet) -> None:
    from games.everrain.elder import Arising

    g.push(Arising())


def pay(g: Fleet, seats: Sequence[int]) -> None:
    from games.everrain.wages import Paying

    g.push(Paying(seats=list(seats)))


def is_boarding(g: Fleet, seat: int) -> bool:
    """The decks of two ships are joined (EVR-BOARD-02)."""
    from games.everrain.boarding import Boarding

    return any(isinstance(frame, Boarding) and frame.seat == seat for frame in g.stack)


def appeared(g: Fleet, card: str) -> None:
    """An enemy that appears in the Enemy Phase has only its spawn roll, though it was in play before (EVR-ROUND-06);
    one that appears during a boarding joins it from the next cycle (EVR-BOARD-11).
    """
    from games.everrain.boarding import Boarding
    from games.everrain.round import Rounds

    for frame in g.stack:
        if isinstance(frame, Rounds) and card in frame.acting:
            frame.acting = [one for one in frame.acting if one != card]
        elif isinstance(frame, Boarding) and card in frame.cycle:
            frame.cycle = [one for one in frame.cycle if one != card]
