"""The state of a battle: the open board, and the secrets beside it."""

from __future__ import annotations

import msgspec

from games.core import State
from games.rum_and_bones.board import Board


class Player(msgspec.Struct, omit_defaults=True):
    """One seat and its secrets."""

    side: int
    hand: list[str] = []  # Tide Cards
    size: int = 0  # of a full hand
    settings: dict[str, str] = {}  # those that differ from those at the start
    laid: list[str] = []  # Tide Cards that go with this seat's next attack, own ones or teammates'
    picked: list[str] = []  # Heroes locked in, before the reveal
    rerolled: list[int] = []  # dice re-rolled in the roll that is going on


class Battle(State, kw_only=True, omit_defaults=True):
    board: Board
    players: list[Player]
    decks: list[list[str]] = []  # by side; the last card is the top
    random_heroes: bool = False
    strange: bool = False
    mirror: bool = False
    swapped: bool = False  # fleets go to the other faction
    extra_draw: bool = False  # round 1's First Player draws one more
    lives: int = 0
    cause: str = ""  # how it ended: points, last, conceded
