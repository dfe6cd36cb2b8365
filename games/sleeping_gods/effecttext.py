"""What effects do, when and at what price, in words: card texts are made of these.

Templates are in `effects.toml`; the most exact one that there is wins (`fatigue-lose-upto` before `fatigue-lose`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from games.core.effects import op_of
from games.core.phrasing import Phrases, listed
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.cards import adventures, enemy, quests

phrases = Phrases("sleeping_gods")
SIGNED = {"skill_mod", "travel_result", "distance", "accuracy", "damage", "nonheart_damage", "block", "defense", "rule"}
COSTS = tuple(v.Cost.__struct_fields__)


def effect_text(effect: v.AnyEffect, when: v.When = v.ALWAYS) -> str:
    """One clause, without a capital or a stop. `when`: the conditions of the use that it is an effect of."""
    text = phrases.best("effect", _keys(effect), **_args(effect))
    told = when_text(getattr(effect, "when", when), effect) or when_text(when, effect)
    return " ".join(part for part in (text, told) if part)


def passive_text(effect: v.AnyPassive) -> str:
    """What works by itself: some of it has no moment that says when."""
    key = f"{op_of(effect)}-passive"
    return phrases.say("effect", key, **_args(effect)) if phrases.has("effect", key) else effect_text(effect)


def effects_text(effects: Iterable[v.AnyEffect], when: v.When = v.ALWAYS) -> str:
    """All of them in a row; marks are nobody's business."""
    return listed([text for effect in effects if (text := effect_text(effect, when))])


def _keys(effect: v.AnyEffect) -> Iterator[str]:
    op = op_of(effect)
    n = getattr(effect, "n", None)
    sign = f"-{'lose' if n < 0 else 'gain'}" if isinstance(n, int) else ""
    who = getattr(effect, "who", None)
    kind = f"-{who.means.kind}" if isinstance(who, v.Target) else f"-{who}" if who else ""
    yield from (f"{op}-{about}" for about in _cases(effect))
    yield from (f"{op}{sign}{kind}", f"{op}{kind}", f"{op}{sign}", op)


def _cases(effect: v.AnyEffect) -> Iterator[str]:
    """What else tells one from another, the most exact first."""
    match effect:
        case v.Resource(kind=None):
            yield "any"
        case v.Xp() if effect.per_totems:
            yield "totems"
        case v.Restore(full=True):
            yield "full"
        case v.ReturnCommand():
            yield f"{effect.source}-cards" if effect.cards else effect.source
        case v.StatusRemove() if effect.n > 1 and effect.who.means.kind != "choose":
            yield "several"
        case v.MoveShip(port=True):
            yield "port"
        case v.IgnoreHazard() if effect.most:
            yield "most"
        case v.EorBlock(n=0):
            yield "basic" if effect.basic else "weapon"
        case v.Defense():
            yield effect.span
        case v.PreventDamage():
            yield from _prevented(effect)
        case v.Peek():
            yield from ([f"{effect.deck}-one"] if effect.n == 1 else [effect.deck])
        case v.Rule():
            yield effect.what
        case v.BasicWeapon():
            yield next(part for part in ("accuracy", "damage", "block") if getattr(effect, part))
        case _:
            pass


def _prevented(effect: v.PreventDamage) -> Iterator[str]:
    every = "" if effect.n else "-all"
    if len(effect.sources) == 1:
        yield f"{effect.sources[0]}-{effect.of}{every}"
        yield f"{effect.sources[0]}{every}"
    if len(effect.sources) > 1:
        yield f"{effect.of}-sources{every}"
    yield f"{effect.of}{every}"


def _args(effect: v.AnyEffect) -> dict[str, Any]:
    args: dict[str, Any] = {name: getattr(effect, name) for name in effect.__struct_fields__}
    n = args.get("n", 0)
    args |= {"size": abs(n), "n": n if op_of(effect) in SIGNED else abs(n)}
    match effect:
        case v.GainQuest() | v.LoseQuest() | v.CompleteQuest():
            args["quest"] = quests()[effect.quest].name
        case v.GainAdventure() | v.DiscardAdventure():
            args["card"] = adventures()[effect.card].name
        case v.Combat():
            args["enemies"] = listed([enemy(number).name for number in effect.enemies])
        case v.BasicWeapon():
            args["n"] = effect.accuracy or effect.damage or effect.block
        case v.Pay():
            args["cost"] = cost_text(effect.cost)
        case v.StatusRemove():
            kinds = [phrases.words.terms["status"][kind] for kind in effect.kinds]
            args["kinds"] = listed(kinds, "or") or phrases.say("card", "any-status")
        case v.PreventDamage():
            args["sources"] = listed([phrases.say("source", source) for source in effect.sources], "or")
        case v.FateSet():
            args["numbers"] = _numbers(effect.numbers)
        case v.IfFate():
            args |= {"numbers": _numbers(effect.numbers), "does": effects_text(effect.does)}
        case v.StartOfTurn() | v.EndOfTurn() | v.UnlessMoved():
            args["does"] = effects_text(effect.does)
        case v.MoveShip():
            args["pages"] = _numbers(effect.pages)
        case _:
            pass
    if isinstance(who := args.get("who"), v.Target):
        args["many"] = who.means.n
        args["who"] = phrases.say("who", who.means.kind, n=who.means.n)
    return args


def _numbers(numbers: list[int]) -> str:
    return listed([str(number) for number in numbers], "or")


# ---- when, and for what ---------------------------------------------------------------------------------------------


Matter = Literal["challenge", "travel", "attack", "counter", ""]
MATTERS: dict[str, Matter] = {
    "skill_mod": "challenge",
    "use_highest_skill": "challenge",
    "redraw_fate": "challenge",
    "fate_either": "challenge",
    "auto_success": "challenge",
    "travel_result": "travel",
    "accuracy": "attack",
    "damage": "attack",
    "block": "counter",
    "prevent_damage": "counter",
    "redirect_damage": "counter",
}


def when_text(when: v.When, effect: v.AnyEffect) -> str:
    """The condition as the end of a clause."""
    keys = _whens(when, MATTERS.get(op_of(effect), ""))
    return " ".join(phrases.say("when", key, skills=when.skills, others=when.others) for key in keys)


def _whens(when: v.When, matter: Matter) -> Iterator[str]:
    if matter == "travel" and when.takes_part:
        yield "takes_part-travel"
    elif matter == "challenge":
        yield from _challenged(when)
    elif matter in ("attack", "counter") and when.own:
        yield f"own-{matter}"
    if when.ranged is not None:
        yield "ranged" if when.ranged else "unranged"


def _challenged(when: v.When) -> Iterator[str]:
    if when.takes_part:
        more = {"skills": when.skills, "hazard": when.only_hazard, "alone": when.alone, "others": when.others}
        yield next((f"takes_part-{name}" for name, there in more.items() if there), "takes_part")
    elif when.skills:
        yield "skills"
    elif when.delve:
        yield "delve"


FATES: tuple[v.Window, ...] = ("challenge", "attack_fate", "travel")


def window_text(use: v.Use) -> str:
    """When it can be used: "After the fate of a challenge or of an attack"."""
    fates = [phrases.say("fate", window) for window in use.timing if window in FATES]
    if fates:
        return phrases.say("fate", "after", what=listed(fates, "or"))
    if "open" not in use.timing:
        return listed([phrases.say("window", window) for window in use.timing], "or")
    if use.when.story or use.when.calm:
        return phrases.say("window", "open-story" if use.when.story else "open-calm")
    return phrases.say("window", {"no": "open", "also": "open-also", "only": "open-only"}[use.when.combat])


# ---- prices and tests -----------------------------------------------------------------------------------------------


def cost_text(cost: v.Cost) -> str:
    return listed(_paid(cost))


def _paid(cost: v.Cost) -> list[str]:
    return [phrases.say("cost", name, n=n) for name in COSTS if (n := getattr(cost, name))]


TESTED = ("feared", "revered", "revered_minus_feared", "totems", *v.KINDS, "coins")


def test_text(test: v.Test) -> str:
    """What a choice asks for; of marks nothing, for nobody sees them."""
    words = [("keyword", test.keyword), ("no_keyword", test.no_keyword)]
    told = [phrases.say("test", name, what=word) for name, word in words if word]
    told += [phrases.say("test", name, n=getattr(test, name)) for name in TESTED if getattr(test, name)]
    return listed(told)


def price_text(use: v.Use, cost: int | None = None) -> str:
    """`cost`: the command it takes where that is not what is printed; 0 where it stands elsewhere."""
    n = use.cost if cost is None else cost
    parts = [phrases.say("card", "command", n=n)] if n else []
    parts += _paid(use.pay) if use.pay else []
    parts += [phrases.say("card", "discard")] if use.discards else []
    parts += [phrases.say("card", "once-a-turn")] if use.per_turn else []
    return listed(parts)


def use_text(use: v.Use, cost: int | None = None) -> str:
    """ "After the fate of a challenge, 1 command: +2 to the final number in a Strength challenge"."""
    does, price = effects_text(use.does, use.when), price_text(use, cost)
    key = "use" if price else "use-free"
    return phrases.say("card", key, when=window_text(use), price=price, does=does) if use.timing else does
