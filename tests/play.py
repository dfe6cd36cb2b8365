"""What the builders of the games share."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core import DONE, Ask, Frame, IllegalAnswer, Outcome, Picks
from games.core.engine import answer
from games.core.rng import Rng

DICE = (6, 8, 10)


class Loaded(Rng):
    """A generator whose next die results are laid ready; after those all are `rest`, or (0) those of the seed."""

    ready: list[int] = []
    rest: int = 0

    def roll(self, sides: int) -> int:
        assert sides in DICE, f"no box has a die of {sides} sides"
        return self.ready.pop(0) if self.ready else self.rest or super().roll(sides)


class Floor(Frame, tag="floor"):
    """Under the frames of a test: asks something when they are done, so that the engine stops."""

    steps = ("wait",)

    def wait(self, g: Any) -> Outcome:
        return Ask(seat=0, kind="floor", default=[], least=0, most=0)

    def on_wait(self, g: Any, ask: Ask, picks: Picks) -> Outcome:
        return DONE


def refused(g: Any, ask: Ask, seat: int, picks: Picks) -> str:
    """Why a seat's answer to an `ask` (which may be over) is refused; it must change nothing."""
    before = msgspec.json.encode(g)
    try:
        answer(g, ask.id, seat, picks)
    except IllegalAnswer as error:
        assert msgspec.json.encode(g) == before, "a refused answer changed the game"
        return error.key
    raise AssertionError(f"{ask.kind}: {picks} was taken")
