"""What happens at the table. `claim` is a bid's id, for the wording."""

from __future__ import annotations

from typing import ClassVar

from games.core import Event
from games.liars_dice.state import Bid


class RoundStarts(Event, tag="round-starts", kw_only=True):
    random: ClassVar[bool] = True
    round: int
    starter: int
    dice: int  # in play


class Rolled(Event, tag="rolled", kw_only=True):
    """A seat's own dice: nobody else knows of it."""

    random: ClassVar[bool] = True
    quiet: ClassVar[bool] = True
    seat: int
    dice: list[int]


class BidMade(Event, tag="bid", kw_only=True):
    seat: int
    count: int
    face: int
    claim: str


class Called(Event, tag="called", kw_only=True):
    seat: int
    call: str
    bid: Bid
    claim: str


class Revealed(Event, tag="revealed", kw_only=True):
    reveals: ClassVar[bool] = True
    hands: list[list[int]]
    tally: list[int]  # how many of each face, ones first
    count: int
    matching: int
    wild: bool


class Lost(Event, tag="lost", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int
    left: int


class Regained(Event, tag="regained", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int
    left: int


class CupFull(Event, tag="cup-full", kw_only=True):
    """Spot on, and five dice already."""

    seat: int


class Out(Event, tag="out", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int


class Won(Event, tag="won", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int


EVENTS = (RoundStarts, Rolled, BidMade, Called, Revealed, Lost, Regained, CupFull, Out, Won)
