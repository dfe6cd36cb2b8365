"""Frames: one procedure of the rulebook, whose locals are fields and whose steps are named methods.

A step is a method `step(self, g) -> Outcome`; the answer to an ask that it opened goes to
`on_<step>(self, g, ask, picks)`.
The whole stack is data, so a game can be saved in the middle of anything.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, ClassVar, TypeAlias

import msgspec

from games.core.asks import Ask
from games.core.events import Event
from games.core.rng import Rng


class Move(Enum):
    """Where a frame goes after a step."""

    NEXT = "next"  # on to the following step; after the last one the frame is finished
    STAY = "stay"  # this step again (while asks are open: keep waiting for the others)
    DONE = "done"  # the frame is finished


NEXT, STAY, DONE = Move.NEXT, Move.STAY, Move.DONE


class Goto(msgspec.Struct, frozen=True):
    """To a named step of the same frame."""

    step: str


Outcome: TypeAlias = "Move | Goto | Ask | list[Ask]"


class Frame(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="frame"):
    """Subclasses set `tag="…"`, `steps` and their fields. Tags, steps and fields are the save format."""

    steps: ClassVar[tuple[str, ...]] = ()
    at: str = ""  # the step it stands at; empty: the first

    def step(self) -> str:
        return self.at or self.steps[0]


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What every game's state has. A game's own adds its board; seats are 0..n-1, nothing here knows people."""

    seats: int
    rng: Rng
    stack: list[Any] = []  # frames; `codec` knows the game's types
    asks: list[Ask] = []  # open now
    asked: int = 0  # ids given out
    batch: int = 0  # how many asks (not asides) were opened together with those open now
    over: bool = False
    winners: list[int] = []
    happened: list[Any] = []  # events of the answer being resolved; empty in every saved state

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def emit(self, event: Event) -> None:
        self.happened.append(event)

    def end(self, winners: list[int]) -> None:
        self.over = True
        self.winners = winners
