"""What hangs in the balance just now: the roll, the check, the people about to be defeated. All of it is public."""

from __future__ import annotations

from typing import Any

from games.core.stack import maybe_frame
from games.unfathomable.attacks import DEEP_ONE, PERSON, Attacking
from games.unfathomable.damage import Hit
from games.unfathomable.defeat import Defeats
from games.unfathomable.dice import Banded, DieRoll
from games.unfathomable.monsters import DeepOnesAct, Rising, needed_for
from games.unfathomable.passengers import Risking
from games.unfathomable.state import Voyage
from games.unfathomable.views import RollView


def rolled(g: Voyage) -> RollView | None:
    """The die that lies on the table, and what its result is for."""
    for i in range(len(g.stack) - 1, 0, -1):
        die = g.stack[i]
        if isinstance(die, DieRoll):
            if not die.natural:
                return None
            return _purpose(g, RollView(die.roller, die.natural, die.modifier), g.stack[i - 1])
    return None


def _purpose(g: Voyage, roll: RollView, below: Any) -> RollView:
    if isinstance(below, Attacking):
        roll.what = "attack"
        roll.prey = int(below.target[5:]) if below.target.startswith("seat-") else -1
        roll.need = DEEP_ONE if roll.prey < 0 else PERSON
    elif isinstance(below, DeepOnesAct):
        roll.what, roll.prey = "deep-one", below.prey
        roll.need = needed_for(g, below.prey)
    elif isinstance(below, Banded):
        roll.what, bands = below.inner.source, below.effect.bands
        if len(bands) > 1 or below.effect.loses:
            roll.need = bands[0].upto + 1 - (below.inner.value if below.effect.plus == "value" else 0)
    elif isinstance(below, Hit):
        roll.what = "damage"
    elif isinstance(below, Risking):
        roll.what = "risk"
    elif isinstance(below, Rising):
        roll.what = "rise"
    return roll


def threatened(g: Voyage) -> list[int]:
    frame = maybe_frame(g, Defeats)
    return frame.threatened(g) if frame is not None else []


def threatened_at(g: Voyage) -> list[str]:
    """Deck spaces, once for each passenger who is not saved yet."""
    frame = maybe_frame(g, Defeats)
    return frame.in_danger() if frame is not None else []
