"""Known tables: for measuring, for warming the sprites up, for the pictures of the handbook, and for tests."""

from __future__ import annotations

from typing import Any

from games.liars_dice.views import Bid, Cup, Reveal, TableView
from render.kit.art import Scene
from render.liars_dice.board import board
from render.liars_dice.hand import hand

NAMES = ("Mara", "Tomas", "Ines", "Kofi", "Sunniva", "Bartholomew")


def table(*dice: int, bids: list[tuple[int, int, int]] | None = None, **facts: Any) -> TableView:
    """A table with so many dice before each seat; what is not said is as at the start of a game."""
    said = [Bid(*bid) for bid in bids or []]
    start: dict[str, Any] = {
        "seat": None,
        "seats": len(dice),
        "turn": 0,
        "round": 1,
        "wild": True,
        "can_spot_on": True,
        "open_calls": False,
        "wilds_on": True,
        "bid": said[-1] if said else None,
        "bids": said,
        "cups": [Cup(seat, n, not n) for seat, n in enumerate(dice)],
        "mine": [],
        "reveal": None,
        "out_order": [],
        "winner": None,
    }
    return TableView(**(start | facts))


def start() -> TableView:
    return table(5, 5)


def middle(**facts: Any) -> TableView:
    """Four seats, the third bid stands."""
    return table(5, 3, 4, 2, bids=[(0, 3, 5), (1, 4, 5), (2, 5, 2)], **({"turn": 3, "round": 7} | facts))


def crowded() -> TableView:
    """Six seats, thirty dice, more bids than the paper has lines."""
    bids = [(i % 6, 2 + i, 2 + i % 5) for i in range(11)]
    return table(5, 5, 5, 5, 5, 5, bids=bids, turn=5)


def windowed() -> TableView:
    """Open calls: everybody but the bidder may call."""
    return table(4, 5, 5, 2, 3, bids=[(1, 4, 6)], turn=1, round=4, open_calls=True, window=True)


HANDS = [[1, 2, 3, 5, 5], [1, 5, 5, 5, 6], [2, 2, 4, 4, 6], [1, 2, 3, 3, 5], [4, 4, 6, 6, 6], [1, 2, 3, 4, 5]]
FOUND = sum(die in (1, 5) for hand in HANDS for die in hand)


def challenged() -> TableView:
    """Thirty dice shown: the bid was one too high."""
    reveal = Reveal(4, "challenge", Bid(3, FOUND + 1, 5), HANDS, FOUND, True, 3, None)
    return table(5, 5, 5, 4, 5, 5, turn=3, round=2, reveal=reveal)


def spot_on() -> TableView:
    """Called exactly; the caller had a die to regain."""
    hands = [*HANDS[:4], [4, 4, 6, 6], HANDS[5]]
    reveal = Reveal(4, "spot-on", Bid(3, FOUND, 5), hands, FOUND, True, None, 4)
    return table(5, 5, 5, 5, 5, 5, turn=4, round=3, reveal=reveal)


def won() -> TableView:
    """The third seat is left with two dice."""
    last = Bid(1, 3, 6)
    reveal = Reveal(2, "challenge", last, [[], [6], [2, 6], []], 2, False, 1, None)
    facts = {"turn": 2, "round": 17, "wild": False, "wilds_on": False, "reveal": reveal, "out_order": [3, 0, 1]}
    return table(0, 0, 2, 0, bids=[(1, 3, 6)], winner=2, winners=[2], over=True, **facts)


BOARDS = {
    "start": start,
    "middle": middle,
    "crowded": crowded,
    "windowed": windowed,
    "challenged": challenged,
    "spot-on": spot_on,
    "won": won,
}


def scenes() -> dict[str, Scene]:
    boards = {name: board(make(), NAMES[: make().seats]) for name, make in BOARDS.items()}
    five = hand(middle(seat=0, mine=[1, 2, 2, 5, 6]), NAMES[:4])
    one = hand(middle(seat=3, mine=[2]), NAMES[:4])
    return boards | {"hand-five": five, "hand-one": one}
