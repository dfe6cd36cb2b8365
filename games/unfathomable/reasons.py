"""What a seat's own things would do in a window, and why some are not open (UNF-WINDOW-07): for its eyes only."""

from __future__ import annotations

from games.core import Option
from games.core.asks import Arg
from games.core.stack import maybe_frame, open_frame
from games.unfathomable.abilities import Held, held, is_usable, matters, why_not
from games.unfathomable.cards import SIDES
from games.unfathomable.check import SkillCheck
from games.unfathomable.dice import DieRoll
from games.unfathomable.moments import rolled
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import ModifyDie, ModifyTotal, Reroll
from games.unfathomable.windows import SHOWN

Args = dict[str, Arg]
Why = tuple[str, str, Args]  # the reason's key, the rule behind it, what its words need


def reactions(g: Voyage, seat: int, what: str) -> list[Option]:
    """All that a seat has for this window: what would do something now is open, the rest says why not."""
    return [_option(g, seat, thing) for thing in held(g, seat, what)]


SHOWN.append(reactions)


def _option(g: Voyage, seat: int, thing: Held) -> Option:
    args: Args = {"name": thing.ability.name, "card": thing.card}
    if is_usable(g, seat, thing) and matters(g, seat, thing):
        grave = thing.where == "feat"
        return Option(thing.id, verb="react", args={**args, **_comes_of(g, thing)}, grave=grave)
    key, rule, more = _why_not(g, seat, thing)
    return Option(thing.id, verb="react", args={**args, **more}, blocked=key, rule=rule)


def _comes_of(g: Voyage, thing: Held) -> Args:
    """What it makes of the die or the total, by itself."""
    for effect in thing.ability.do:
        if isinstance(effect, ModifyDie):
            die = open_frame(g, DieRoll)
            return {"case": "makes", "can": _both(die.result(effect.n), die.result(-effect.n), effect.either)}
        if isinstance(effect, ModifyTotal):
            check = open_frame(g, SkillCheck)
            now = check.sum + check.modifier
            return {"case": "makes", "can": _both(now + effect.n, now - effect.n, effect.either)}
        if isinstance(effect, Reroll) and (roll := rolled(g)) is not None and roll.need:
            reach = [n for n in range(1, SIDES + 1) if max(1, min(SIDES, n + roll.modifier)) >= roll.need]
            return {"case": "anew", "chances": len(reach), "need": roll.need}
    return {}


def _both(up: int, down: int, either: bool) -> list[int]:
    return sorted({up, down}) if either else [up]


def _why_not(g: Voyage, seat: int, thing: Held) -> Why:
    key, rule = why_not(g, seat, thing)
    if key:
        return key, rule, {}
    if thing.ability.own_roll and (die := maybe_frame(g, DieRoll)) is not None and die.roller != seat:
        return "own-roll", "UNF-DIE-05", {}
    return _too_little(g, thing)


def _too_little(g: Voyage, thing: Held) -> Why:
    check = maybe_frame(g, SkillCheck)
    if check is None:
        return "nobody", "UNF-WINDOW-07", {}
    if ability_once(check, thing):
        return "once", "UNF-CHECK-23", {}
    steps = [effect.n for effect in thing.ability.do if isinstance(effect, ModifyTotal)]
    if not steps:
        return "so-already", "UNF-WINDOW-07", {}
    now = check.sum + check.modifier
    if now >= check.target:
        return "passed", "UNF-WINDOW-07", {}
    goal = check.partial.at if check.partial is not None and now < check.partial.at else check.target
    return "short", "UNF-WINDOW-07", {"n": steps[0], "goal": goal}


def ability_once(check: SkillCheck, thing: Held) -> bool:
    return thing.ability.limit == "check" and thing.ability.name in check.once
