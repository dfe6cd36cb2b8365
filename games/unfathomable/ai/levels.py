"""How well a computer seat plays: the numbers and habits in which the levels differ.

What stands here as a default is the deckhand of the first release: `easy`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    thorough: bool = False
    """Takes all that a text allows, leaves the Sick Bay, rescues in time, searches the hold, hands things on."""
    farsighted: bool = False
    """Counts arrivals that a waypoint saves, turns that an item serves, and who stands where Hydra strikes next."""
    trust: float = 0.1  # what a card is still worth that was added by somebody who is surely a traitor
    thrift: float = 1.0  # what cards weigh that a check asks for, against what they are worth otherwise
    hull: float = 1.0  # what damage to the ship weighs, against everything else
    wary: float = 0.4  # how often a hidden traitor is taken to spoil a check
    case: float = 0.55  # suspicion that is enough for an accusation

    # ---- against the ship ----
    sabotage: float = 0.4  # how often a hidden traitor who can, spoils a check
    boldness: int = 3  # the highest card that it does so with in the early part of a voyage
    spoilers: int = 1  # cards against a check in the last part of it
    alms: int = 2  # cards for a check that it does not spoil
    nerve: float = 1.0  # how much worse a choice may be than what a loyal seat would choose
    idle: float = 0.34  # the part of its actions that are wasted outright
    help: float = 8.0  # no deed that is worth more than this to the ship


EASY = Level()
NORMAL = Level(
    thorough=True,
    trust=0.3,
    thrift=0.75,
    hull=1.3,
    sabotage=0.6,
    boldness=5,
    alms=1,
    nerve=1.2,
    idle=0.36,
    help=6.0,
)
HARD = Level(
    thorough=True,
    farsighted=True,
    trust=0.4,
    thrift=0.75,
    hull=1.3,
    wary=0.5,
    case=0.42,
    sabotage=0.65,
    boldness=5,
    spoilers=2,
    alms=1,
    nerve=1.5,
    idle=0.5,
    help=2.0,
)
