"""Effects in words: a clause for each, and how clauses become sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import msgspec

from games.unfathomable import vocabulary as v
from games.unfathomable.phrases import Voice, condition, doer, has, joined, place, player, say, several, told_off, verbs
from games.unfathomable.vocabulary import AnyEffect, Band

DIE = 8
MOST = {"": DIE, "value": DIE + 5}  # the highest a roll can come to


@dataclass(frozen=True)
class Clause:
    text: str
    bare: bool = True  # begins with its verb, so that "to" can stand before it
    block: bool = False  # a sentence of its own


def clauses(effects: Sequence[AnyEffect], voice: Voice) -> list[Clause]:
    found: list[Clause] = []
    i = 0
    while i < len(effects):
        effect = effects[i]
        if isinstance(effect, v.Cost):
            return [*found, *_paid(effect.do, effects[i + 1 :], voice)]
        if isinstance(effect, v.Gain | v.Lose) and not effect.res.startswith("chosen"):
            alike = _alike(effects[i:], type(effect))
            found.append(_amounts(alike))
            i += len(alike)
            continue
        found += _clauses(effect, voice)
        i += 1
    return found


def _alike(effects: Sequence[AnyEffect], kind: type[v.Gain] | type[v.Lose]) -> list[v.Gain | v.Lose]:
    """Gains (or losses) in a row: "lose 1 food and 1 sanity"."""
    row = takewhile(lambda e: isinstance(e, kind) and not e.res.startswith("chosen"), effects)
    return [effect for effect in row if isinstance(effect, v.Gain | v.Lose)]


def _amounts(effects: Sequence[v.Gain | v.Lose]) -> Clause:
    op = _tag(effects[0])
    return Clause(say("op", op, "plain", what=joined(say("op", op, "one", n=e.n, res=_term(e.res)) for e in effects)))


def _term(res: str) -> str:
    return say("resource", res)


def _paid(cost: Sequence[AnyEffect], rest: Sequence[AnyEffect], voice: Voice) -> list[Clause]:
    """A cost and what it is paid for: "discard 1 card to reroll the die"."""
    price = clauses(cost, voice)
    text = inline(price)
    follow = clauses(rest, voice if all(clause.bare for clause in price) else voice.inner())
    if not follow or not follow[0].bare or any(clause.block for clause in price):
        return [Clause(say("join", "first", text=text), False, True), *follow]
    first = follow[0]
    return [Clause(say("join", "to", cost=text, do=first.text), price[0].bare, first.block), *follow[1:]]


# ---- sentences ----------------------------------------------------------------------------------------------------


def runs(found: Sequence[Clause]) -> list[list[Clause]]:
    """Simple clauses in a row belong together; a block stands alone."""
    rows: list[list[Clause]] = []
    for clause in found:
        if rows and not clause.block and not rows[-1][-1].block:
            rows[-1].append(clause)
        else:
            rows.append([clause])
    return rows


def _row(row: Sequence[Clause]) -> str:
    *head, last = [clause.text for clause in row]
    return say("join", "then").join([say("join", "comma").join(head), last]) if head else last


def inline(found: Sequence[Clause]) -> str:
    """In the middle of a sentence."""
    return say("join", "after").join(_row(row) for row in runs(found)) if found else say("join", "no-effect")


def sentences(found: Sequence[Clause]) -> str:
    """Whole sentences; the first begins small, for whatever comes before it."""
    texts: list[str] = []
    after_block = False
    for row in runs(found):
        text = say("join", "next", text=_row(row)) if after_block else _row(row)
        texts.append(text if not texts else capital(text))
        after_block = row[-1].block
    return "".join(f"{text}. " for text in texts or [say("join", "nothing")]).rstrip()


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---- one effect ---------------------------------------------------------------------------------------------------


def _clauses(effect: AnyEffect, voice: Voice) -> list[Clause]:
    match effect:
        case v.Roll():
            return _roll(effect, voice)
        case v.Choose():
            return [_choose(effect, voice)]
        case v.May():
            paid = [v.Cost(do=effect.cost), *effect.do] if effect.cost else effect.do
            text = inline(clauses(paid, voice.inner()))
            return [Clause(say("block", "may", text=text, **verbs(voice)), False, True)]
        case v.If():
            return [_if(effect, voice)]
        case v.Check():
            return [_check(effect, voice)]
        case v.ForEach():
            text = inline(clauses(effect.do, told_off(voice)))
            return [Clause(say("block", "for-each", whom=player(effect.who, voice), text=text), False, True)]
        case _:
            return [_simple(effect, voice)]


def _choose(effect: v.Choose, voice: Voice) -> Clause:
    chooser = doer(effect.who, voice)
    ways = [way_text(way, told_off(chooser) if not chooser.bare else chooser) for way in effect.options]
    if any(";" in way or ":" in way for way in ways):
        ways = [say("block", f"option-{letter}", text=way) for letter, way in zip("abcd", ways, strict=False)]
    return Clause(say("block", "choose", options=say("block", "or").join(ways), **verbs(chooser)), chooser.bare, True)


def way_text(way: v.Way, voice: Voice) -> str:
    return inline(clauses(way_effects(way), voice))


def way_effects(way: v.Way) -> list[AnyEffect]:
    return [v.Cost(do=way.cost), *way.do] if way.cost else way.do


def _if(effect: v.If, voice: Voice) -> Clause:
    then, otherwise = (inline(clauses(part, voice)) for part in (effect.then, effect.otherwise))
    key = "if" if not effect.otherwise else "if-else" if effect.then else "unless"
    cond = condition(effect.cond, voice)
    return Clause(say("block", key, cond=cond, then=then, otherwise=otherwise), False, True)


def _check(effect: v.Check, voice: Voice) -> Clause:
    lines = [say("block", "pass", text=inline(clauses(effect.passed, voice)))]
    if effect.partial is not None:
        text = inline(clauses(effect.partial.do, voice))
        lines.append(say("block", "partial", n=effect.partial.at, text=text))
    lines.append(say("block", "fail", text=inline(clauses(effect.fail, voice))))
    skills = joined(say("skill", skill) for skill in effect.skills)
    text = say("block", "check", target=effect.target, skills=skills, lines=say("join", "semicolon").join(lines))
    return Clause(text, False, True)


def _roll(effect: v.Roll, voice: Voice) -> list[Clause]:
    """What all results have in common is said once, after them."""
    top = MOST[effect.plus]
    common = _tail(effect.bands) if effect.bands and effect.bands[-1].upto >= top else []
    lows = [1, *[band.upto + 1 for band in effect.bands]]
    bands = [
        say("block", "band", range=_range(low, band.upto, top), text=inline(clauses(do, voice.inner())))
        for low, band in zip(lows, effect.bands, strict=False)
        if (do := band.do[: len(band.do) - len(common)])
    ]
    key = "roll-bare" if not bands else "roll-value" if effect.plus else "roll"
    text = say("block", key, bands=say("join", "semicolon").join(bands), **verbs(voice))
    return [Clause(text, voice.bare, True), *clauses(common, voice)]


def _tail(bands: Sequence[Band]) -> list[AnyEffect]:
    """The effects that every band ends with."""
    columns = zip(*[reversed(band.do) for band in bands], strict=False)
    same = list(takewhile(lambda column: all(effect == column[0] for effect in column), columns))
    return [column[0] for column in reversed(same)]


def _range(low: int, high: int, top: int) -> str:
    key = "least" if low > 1 and high >= top else "most" if low == 1 and high > 1 else "between"
    return say("range", "one" if low == min(high, top) else key, low=low, high=high)


def _simple(effect: AnyEffect, voice: Voice) -> Clause:
    who = str(getattr(effect, "who", "you"))
    mine = isinstance(effect, v.PeekLoyalty | v.TakeItem | v.MoveCharacter | v.Free) or who == "you"
    subject = voice if mine else doer(who, voice)
    path = ("op", _tag(effect), variant(effect))
    args = {
        **msgspec.structs.asdict(effect),
        **verbs(subject),
        **_nouns(effect, who, voice),
        **_places(effect, voice),
        "your": voice.your,
    }
    text = say(*path, **args)
    bare = not isinstance(effect, v.Defeat) and (subject.bare or not text.startswith(subject.you))
    return Clause(text, bare)


def _tag(effect: AnyEffect) -> str:
    return str(type(effect).__struct_config__.tag)


def _nouns(effect: AnyEffect, who: str, voice: Voice) -> dict[str, Any]:
    """Fields whose values have words of their own."""
    whom = who.replace("+in-brig", "").replace("in-brig+", "") if isinstance(effect, v.Free) else who
    found: dict[str, Any] = {"whom": player(whom, voice), "many": several(whom, voice)}
    for field in ("deck", "track", "res", "skill"):
        value = getattr(effect, field, None)
        table = {"res": "resource"}.get(field, field)
        if isinstance(value, str) and has(table, value):
            found[field] = say(table, value)
    n = getattr(effect, "n", 0)
    found["n"], found["cards"] = abs(n), say("cards", "one" if n == 1 else "many")
    if isinstance(effect, v.Discard) and effect.types:
        found["kinds"] = joined((say("skill", skill) for skill in effect.types), "or")
    if isinstance(effect, v.Draw) and has("skill", effect.kind):
        found["kind"] = say("skill", effect.kind)
    if isinstance(effect, v.Attack):
        found["target"] = say("target", *(["each"] if effect.repeat == "each" else []), effect.against)
        key = "up" if effect.bonus > 0 else "down"
        found["bonus"] = say("bonus", key, n=abs(effect.bonus)) if effect.bonus else ""
    return found


def _places(effect: AnyEffect, voice: Voice) -> dict[str, str]:
    found: dict[str, str] = {}
    at, to = getattr(effect, "at", None), getattr(effect, "to", None)
    if isinstance(at, str):
        found["in"] = place("spread" if getattr(effect, "spread", False) else "in", at, voice)
        found["from"] = place("from", at, voice)
        found["room"] = place("room", at, voice)
    if isinstance(to, str) and not isinstance(effect, v.TransferTitle):
        found["to"] = place("to", to, voice)
    return found


def variant(effect: AnyEffect) -> str:
    """Which of an op's templates fits."""
    one = "one" if getattr(effect, "n", 0) == 1 else "plain"
    match effect:
        case v.Gain(res=res) | v.Lose(res=res):
            return res
        case v.AddToDeep(rise=rise):
            return one if rise == "none" else f"one-{rise}" if one == "one" else rise
        case v.Activate(monster=key) | v.Prevent(what=key) | v.RemoveItem(picker=key):
            return key
        case v.MoveMonsters(what=what, n=n):
            return what if n == 0 or what in ("hydra", "dagon") else f"{what}-{min(n, 2)}".replace("-2", "-n")
        case v.DefeatDeepOnes(n=n):
            return one if n else "all"
        case v.Advance(track=track) | v.Retreat(track=track):
            return "chosen" if track == "chosen" else "plain"
        case v.Draw(kind=kind):
            return kind if has("op", "draw", kind) else "type"
        case v.Discard():
            how = "total" if effect.total else effect.how
            return f"types-{how}".removesuffix("-chosen") if effect.types else how
        case v.Peek(arrange=arrange, n=n):
            return f"{arrange}-1" if n == 1 else arrange
        case v.DrawItem(look=look, keep=keep):
            return "look" if look > keep else "plain"
        case v.TakeItem(n=n, who=who):
            return "many" if n > 1 and who.startswith("chosen") else one
        case v.CastSpell(look=look):
            return "one" if look == 1 else "plain"
        case v.MoveCharacter(who=who) | v.Free(who=who):
            return "own" if who == "you" else "plain"
        case v.TransferTitle():
            return f"{effect.title}-{effect.to}"
        case v.Grant(up_to=up_to):
            return "many" if up_to > 1 else "plain"
        case v.Attack(repeat=repeat):
            return repeat
        case v.ModifyDie() | v.ModifyTotal():
            return "either" if effect.either else "up" if effect.n > 0 else "down"
        case v.ModifyTarget(n=n):
            return "up" if n > 0 else "down"
        case v.ChaosCards(n=n):
            return one if n else "none"
        case _:
            return one if has("op", _tag(effect), one) else "plain"
