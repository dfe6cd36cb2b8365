"""Choices, costs, conditions and repetitions in card texts (UNF-CRISIS, UNF-GEN-10)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Ask, Option
from games.core.asking import ask_one, ask_yes, said_yes
from games.unfathomable.choosing import players
from games.unfathomable.conditions import holds
from games.unfathomable.costs import can_pay
from games.unfathomable.events import OptionChosen
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import AnyEffect, Choose, Cost, ForEach, If, May, Way


def ask_way(g: Voyage, seat: int, kind: str, ways: Sequence[Way], default: str, source: str) -> Ask:
    """Ways whose cost cannot be paid are shown and cannot be taken; if none can, the first is open."""
    payable = [way for way in ways if can_pay(g, seat, way.cost)] or list(ways[:1])
    options = [
        Option(
            way.id,
            verb="choose",
            args={"card": source, "way": way.id},
            blocked="" if way in payable else "cost",
            rule="" if way in payable else "UNF-CRISIS-05",
        )
        for way in ways
    ]
    safe = default if any(way.id == default for way in payable) else payable[0].id
    return ask_one(seat, kind, options, safe, args={"card": source})


def taken(way: Way) -> list[AnyEffect]:
    return [*([Cost(do=way.cost)] if way.cost else []), *way.do]


@runs(Choose)
def choose(g: Voyage, r: Resolve, e: Choose) -> None:
    seats = players(g, r, e.who)[:1]
    for seat in seats:
        pick = r.pick(ask_way(g, seat, "choose", e.options, e.default, r.source))
        way = next(way for way in e.options if way.id == pick)
        g.emit(OptionChosen(seat=seat, card=r.source, option=pick))
        g.push(r.child(taken(way), seat))


@runs(May)
def may(g: Voyage, r: Resolve, e: May) -> None:
    if not can_pay(g, r.seat, e.cost):
        return
    if said_yes(r.pick(ask_yes(r.seat, "may", verb="choose", args={"card": r.source}))):
        g.push(r.child([*([Cost(do=e.cost)] if e.cost else []), *e.do]))


@runs(Cost)
def cost(g: Voyage, r: Resolve, e: Cost) -> None:
    """Paid first and in the open; what was discarded counts for the rest of the text."""
    paying = r.child(e.do)
    paying.paying = True
    paying.back = True
    g.push(paying)


@runs(If)
def condition(g: Voyage, r: Resolve, e: If) -> None:
    r.insert(e.then if holds(g, r.seat, e.cond, r) else e.otherwise)


@runs(ForEach)
def for_each(g: Voyage, r: Resolve, e: ForEach) -> None:
    """In seat order from the current player; the last pushed runs first."""
    for seat in reversed(players(g, r, e.who)):
        g.push(r.child(e.do, seat))
