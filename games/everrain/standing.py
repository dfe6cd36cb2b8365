"""Standing orders that the rules themselves look at: how a captain wants things done unasked (rows 25 to 47).

Orders of one ship are its captain's. Those of the table (the enemy's order, ties at sea) are anybody's, and the latest
word counts (D-72): setting one takes away what others had said.
"""

from __future__ import annotations

from games.everrain.state import Fleet

ASK = "ask"
DEFEND, CAPTURE, REROLLS, BERTHS, WAGES, GAIN, LEAD, PURSE, HELM = (
    "defend",
    "capture",
    "rerolls",
    "berths",
    "wages",
    "gain",
    "lead",
    "purse",
    "helm",
)
ORDER, BAIT, WAY, NARRATOR = "enemy-order", "bait", "sea-way", "narrator"
COMPUTER = "computer"
CHOICES: dict[str, tuple[str, ...]] = {
    DEFEND: ("on", "off"),
    BERTHS: ("auto", ASK),
    CAPTURE: ("yes", "no", ASK),
    REROLLS: ("auto", ASK),
    WAGES: ("short", "auto", ASK),
    GAIN: ("navigation", "crew", "artillery", ASK),
    ORDER: ("usual", "late", "ships", ASK),
    WAY: ("usual", ASK),
    HELM: ("mine", COMPUTER),
}
"""By key; the first is what holds until somebody says otherwise."""
OF_THE_TABLE = (ORDER, BAIT, WAY, NARRATOR)
HELD = ("use", "keep", ASK)


def shown(g: Fleet, seat: int | None) -> list[dict[str, str]]:
    """Captains know each other's orders; onlookers those of the table."""
    if seat is not None:
        return g.settings
    return [{key: mine[key] for key in OF_THE_TABLE if key in mine} for mine in g.settings]


def order_of(g: Fleet, seat: int, key: str) -> str:
    return g.settings[seat].get(key, CHOICES[key][0])


def table_order(g: Fleet, key: str) -> tuple[str, int]:
    """What holds for all, and whose word it was; nobody's: the usual, -1."""
    return next(((mine[key], seat) for seat, mine in enumerate(g.settings) if key in mine), ("usual", -1))


def narrator(g: Fleet, seat: int) -> int:
    """To the left of whoever is active, or one who is named for the whole game (EVR-EVENT-03)."""
    named, _ = table_order(g, NARRATOR)
    return (seat + 1) % g.seats if named == "usual" else int(named.removeprefix("seat-"))


def steered(g: Fleet, seat: int) -> bool:
    """No person is at this helm."""
    return g.settings[seat].get(HELM) == COMPUTER
