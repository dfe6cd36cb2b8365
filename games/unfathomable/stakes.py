"""What a window is about, for its wording: who does what to whom, what is needed, what happens otherwise.

All of it is public; what a seat's own things would do at the moment is in `reasons.py`.
"""

from __future__ import annotations

from typing import Any

from games.core.asks import Arg
from games.core.stack import frame_below, open_frame
from games.unfathomable.actions import Acting
from games.unfathomable.attacks import Attacking
from games.unfathomable.cards import mythos
from games.unfathomable.check import SkillCheck, facts
from games.unfathomable.defeat import Defeats
from games.unfathomable.dice import DieRoll
from games.unfathomable.moments import rolled
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.resolve import Resolve, told_of
from games.unfathomable.ship import FRONT, room_of
from games.unfathomable.state import Voyage
from games.unfathomable.tracks import Casting
from games.unfathomable.views import RollView
from games.unfathomable.windows import FACTS

Args = dict[str, Arg]


# ---- the die ----------------------------------------------------------------------------------------------------


def _die(g: Voyage) -> Args:
    die = open_frame(g, DieRoll)
    roll = rolled(g)
    assert roll is not None, "a window at a die that was not thrown"
    result = die.result()
    known: Args = {"roller": die.roller, "natural": die.natural, "result": result, "why": list(die.why)}
    known |= {"need": roll.need, "enough": result >= roll.need}
    return known | _purpose(g, roll, frame_below(g, die), result)


def _purpose(g: Voyage, roll: RollView, below: Any, result: int) -> Args:
    if isinstance(below, Attacking):
        if roll.prey >= 0:
            return {"case": "blow", "prey": roll.prey}
        return {"case": "strike", "space": below.target.partition(".")[2]}
    if isinstance(below, DeepOnesAct):
        return {"case": "claws", "prey": below.prey, "space": below.space}
    if roll.what == "damage":
        return {"case": "damage", "space": room_of(result)}
    if roll.what == "risk":
        return {"case": "risk", "space": f"deck-{result}"}
    if roll.what == "rise":
        return {"case": "rise", "space": FRONT[0] if result <= 4 else FRONT[1]}
    if not roll.what:
        return {}
    return {"case": "better" if roll.need else "found", "source": told_of(g, roll.what)}


FACTS["die"] = _die


# ---- checks -----------------------------------------------------------------------------------------------------


def _announced(g: Voyage) -> Args:
    return facts(open_frame(g, SkillCheck))


def _totalled(g: Voyage) -> Args:
    found = open_frame(g, SkillCheck)
    total = found.sum + found.modifier
    return {"case": "known", **facts(found), "total": total, "stands": found.verdict(total)}


FACTS["announce"] = _announced
FACTS["total"] = _totalled


# ---- somebody about to fall ---------------------------------------------------------------------------------------


def _defeat(g: Voyage) -> Args:
    found = open_frame(g, Defeats)
    seats, spaces = found.threatened(g), found.in_danger()
    who = [*(f"seat@{seat}" for seat in seats), *spaces] or ["none"]
    known: Args = {"who": who, "people": bool(seats), "passengers": bool(spaces)}
    wrecked = any(g.players[seat].space in g.damage for seat in seats)
    return {**known, **_cause(frame_below(g, found), wrecked)}


def _cause(below: Any, wrecked: bool) -> Args:
    if isinstance(below, Resolve) and below.source:
        return {"case": "card", "source": below.source}
    for kind, by in ((DeepOnesAct, "deep-one"), (Attacking, "blow"), (Casting, "light"), (Acting, "murder")):
        if isinstance(below, kind):
            return {"case": "by", "by": by}
    return {"case": "by", "by": "wreck" if wrecked else "something"}


FACTS["defeat"] = _defeat


# ---- monsters about to wake ---------------------------------------------------------------------------------------


def _activation(g: Voyage) -> Args:
    icon = mythos()[g.card].icon
    known: Args = {"icon": icon, "card": g.card}
    if icon == "deep-ones":
        n = sum(g.deep_ones.values())
        return {**known, "case": "swarm" if n else "calm", "n": n}
    where = g.hydra if icon == "hydra" else g.dagon
    if where == "deep":
        return {**known, "case": "below"}
    number = int(where[1:])
    return {**known, "case": icon, "space": room_of(number) if icon == "hydra" else f"deck-{number}"}


FACTS["activation"] = _activation
