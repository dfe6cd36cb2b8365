"""Handing items on (D16): an Improvement that lies idle here is a card a turn to somebody who has none."""

from __future__ import annotations

from games.core import Ask
from games.core.asks import open_options
from games.unfathomable.ai import values
from games.unfathomable.ai.facts import Facts
from games.unfathomable.cards import items

TRUSTED = 0.4  # above this suspicion nobody is given anything
EFFORT = 0.6  # what it takes besides the action: both have to be there


def gifts(f: Facts, space: str) -> dict[str, float]:
    """What this seat would hand to people in a space, by option of the offer, with what the ship has of it."""
    if f.hostile or f.revealed or not f.level.thorough:
        return {}
    mates = [seat for seat in f.people_in(space) if seat != f.seat and f.suspicion[seat] < TRUSTED]
    idle = [owned.id for owned in f.me.items if owned.trait == "improvement" and not owned.active]
    return {f"give.{item}.{seat}": worth for item in idle for seat in mates if (worth := _served(f, item, seat)) > 0}


def _served(f: Facts, item: str, seat: int) -> float:
    other = f.player(seat)
    if any(owned.trait == "improvement" for owned in other.items) or other.space == "brig":
        return 0.0
    new = 1.2 if not other.skills.get(items()[item].improves or "") else 1.0  # a skill that they have not got at all
    return new * (1 - f.suspicion[seat]) * values.CARD * f.turns_left


def trade(f: Facts, space: str) -> float:
    """Opening a trade there."""
    return max(gifts(f, space).values(), default=0.0) - EFFORT


def offer(f: Facts, ask: Ask) -> str:
    worth = gifts(f, f.space)
    return max(
        (option.id for option in open_options(ask)), key=lambda key: worth.get(key, 0.01 if key == "done" else 0)
    )
