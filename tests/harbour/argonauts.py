"""Trial of the Gods at the page: one person among computers, who fights and explores, by menus and buttons only."""

from dataclasses import dataclass

from .boarding import Boarder, among_computers, in_order
from .desk import Desk
from .voyage import LAST, SPARED

GAME = "Trial of the Gods"
PLACE, MARKET, TURN, GAMES = "Where does your ship lie?", "Dawn market", "Your Turn", "lay your cards"
GLADLY = (
    *("Fewest that win", "Explore with", "Lay the best", "The usual Houses", "First free of"),  # whole answers
    *("Fight ·", "Explore ·", "Feats ·", "Sail ·", "Order ·", "Restore ·", "Heal ·", "Effects ·"),
)
RELUCTANT = (
    *(
        "Most Attack",
        "Sail 1 with",
        "Sail 2 with",
        "Sail 3 with",
        "Sail 4 with",
        "Stop here",
        "Enough",
        "Leave it",
        "None of them",
        "A card for nothing",
    ),
    *("End the Turn", "Pass for this Round", "A closer look", "Cards", "My board", "My orders"),
    *LAST,
)


def cast_off(desk: Desk, computers: int = 3) -> str:
    """A short voyage with computers, begun; gives the thread's name."""
    return among_computers(desk, GAME, computers)


@dataclass
class Argonaut(Boarder):
    """Fights and explores where that can be done, else sails on; passes when nothing is left."""

    def gladly(self, name: str) -> tuple[int, int]:
        return (0, 0) if name in (SPARED, "Pass", "Go on") else in_order(name, GLADLY, RELUCTANT)
