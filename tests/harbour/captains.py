"""The Everrain at the page: captains who chart, land, listen and hand in Clues, by menus and buttons only."""

from dataclasses import dataclass

from .boarding import Boarder, among_computers, in_order
from .desk import Desk
from .voyage import LAST, SPARED

GAME = "The Everrain"
SHIP, WATER, TURN, ASHORE = "Which ship", "ship begin", "Your turn, captain", "Ashore in"
VISIT, INTO_PORT, NO_CHANCE = "⚄ Visit", ", and ashore", ": 0 %"
GLADLY = (
    *("One step", "University", "Pay ", "Destroy", "⚄ All", VISIT, "⚄ Land", "⚄ Plunder", "⚄ Chart"),
    *("⚄ Cast off", "⚄ Island", "⚄ Wreck", "⚄", "To the mast", "Repair all", "Sell"),
)
RELUCTANT = (
    *("That is all", "Done", "Decline", "End turn", "Navigation Order", "Turn to", "Ahead", "Depart", "Water", "Rough"),
    *("⚄ Stir", "Trade", "Hand ", "Recover", "Keep", "Issue", "Put ", "Everything", "Confirm"),
    *LAST,
)


def put_to_sea(desk: Desk, computers: int = 0) -> str:
    """A voyage with computers or alone, begun; gives the thread's name."""
    return among_computers(desk, GAME, computers)


@dataclass
class Captain(Boarder):
    """Makes for a Port within reach, else for Clues; after so many answers the rain does the rest."""

    patience: int = 60

    def gladly(self, name: str) -> tuple[int, int]:
        if name in (SPARED, "Pass") or (name.startswith("End turn") and len(self.asked) > self.patience):
            return 0, 0
        if NO_CHANCE in name:
            return 3, len(RELUCTANT)
        rank = in_order(VISIT if INTO_PORT in name else name, GLADLY, RELUCTANT)
        return (4, 0) if rank[0] == 2 and ("→" in name or name.endswith("…")) else rank  # one by one, or a group
