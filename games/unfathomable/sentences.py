"""Lists of effects in words: choices, costs, conditions, rolls and checks, and how clauses become sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

import msgspec

from games.core.effects import op_of
from games.core.phrasing import capital, listed
from games.unfathomable import vocabulary as v
from games.unfathomable.cards import SIDES
from games.unfathomable.clauses import Clause, clause_of
from games.unfathomable.phrases import Voice, already_named, condition, doer, has, player, say, verbs
from games.unfathomable.vocabulary import AnyEffect, Band

MOST = {"": SIDES, "value": SIDES + 5}  # the highest a roll can come to


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
        if isinstance(effect, v.TransferTitle):
            voice = voice.former(effect.title)
        i += 1
    return found


def _alike(effects: Sequence[AnyEffect], kind: type[v.Gain] | type[v.Lose]) -> list[v.Gain | v.Lose]:
    """Gains (or losses) in a row: "lose 1 food and 1 sanity"."""
    row = takewhile(lambda e: isinstance(e, kind) and not e.res.startswith("chosen"), effects)
    return [effect for effect in row if isinstance(effect, v.Gain | v.Lose)]


def _amounts(effects: Sequence[v.Gain | v.Lose]) -> Clause:
    op = op_of(effects[0])
    return Clause(
        say("op", op, "plain", what=listed(say("op", op, "one", n=e.n, res=_term(e.res, e.n)) for e in effects))
    )


def _term(res: str, n: int) -> str:
    return say("resource-one" if n == 1 and has("resource-one", res) else "resource", res)


def _paid(cost: Sequence[AnyEffect], rest: Sequence[AnyEffect], voice: Voice) -> list[Clause]:
    """A cost and what it is paid for: "discard 1 card to reroll the die"."""
    price = clauses(cost, voice)
    text = inline(price)
    follow = clauses(rest, voice if all(clause.bare for clause in price) else voice.inner())
    if not follow:
        return [Clause(say("join", "alone", text=text), price[0].bare, price[-1].block)]
    if not follow[0].bare or any(clause.block for clause in price):
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
    *head, last = _merged(row)
    return say("join", "then").join([say("join", "comma").join(head), last]) if head else last


def _merged(row: Sequence[Clause]) -> list[str]:
    """One subject for clauses in a row that share it: "the Captain discards 1 card and goes to the Brig"."""
    texts: list[str] = []
    for before, clause in zip([None, *row], row, strict=False):
        that = before is not None and before.picked and clause.subject == say("who", "that")
        if before is not None and clause.subject and (that or clause.subject == before.subject):
            texts[-1] += say("join", "same", text=clause.text.removeprefix(clause.subject).lstrip())
        else:
            texts.append(clause.text)
    return texts


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
            match effect.do:
                case [v.Choose(who="you") as choice]:
                    return [_choose(msgspec.structs.replace(choice, who=effect.who), voice)]
                case _:
                    text = inline(clauses(effect.do, already_named(voice)))
            return [Clause(say("block", "for-each", whom=player(effect.who, voice), text=text), False, True)]
        case _:
            return [clause_of(effect, voice)]


def _choose(effect: v.Choose, voice: Voice) -> Clause:
    chooser = doer(effect.who, voice)
    ways = [way_text(way, already_named(chooser) if not chooser.bare else chooser) for way in effect.options]
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
    skills = listed(say("skill", skill) for skill in effect.skills)
    text = say("block", "check", target=effect.target, skills=skills, lines=say("join", "semicolon").join(lines))
    return Clause(text, False, True)


def _roll(effect: v.Roll, voice: Voice) -> list[Clause]:
    """What all results have in common is said once, after them."""
    top = MOST[effect.plus]
    common = _tail(effect.bands) if effect.bands and effect.bands[-1].upto >= top else []
    lows = [1, *[band.upto + 1 for band in effect.bands]]
    bands = [
        say("block", "band", range=_range(low, band.upto, top), text=inline(clauses(do, voice)))
        for low, band in zip(lows, effect.bands, strict=False)
        if (do := band.do[: len(band.do) - len(common)])
    ]
    key = "roll" + ("-value" if effect.plus else "") + ("" if bands else "-bare")
    text = say("block", key, bands=say("join", "semicolon").join(bands))
    return [Clause(text, True, bool(bands)), *clauses(common, voice)]


def _tail(bands: Sequence[Band]) -> list[AnyEffect]:
    """The effects that every band ends with."""
    columns = zip(*[reversed(band.do) for band in bands], strict=False)
    same = list(takewhile(lambda column: all(effect == column[0] for effect in column), columns))
    return [column[0] for column in reversed(same)]


def _range(low: int, high: int, top: int) -> str:
    key = "least" if low > 1 and high >= top else "most" if low == 1 and high > 1 else "between"
    return say("range", "one" if low == min(high, top) else key, low=low, high=high)
