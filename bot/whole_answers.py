"""Whole answers in one menu: where there are few ways to share something out or put it in order, each is one press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from games.core.asks import Ask, Option, Picks, open_options

MOST = 25  # of one menu
VALUE = 100  # characters of a menu's value
ARRANGED = 4  # things have 24 orders
SHARED = 8  # options; more have too many ways
UNITS = 6  # of so many it is still seen at a glance what is chosen


def whole_answers(ask: Ask) -> dict[str, Picks]:
    """By the value that stands for each in a menu; empty where one menu does not hold them all.

    Where none is an answer too (a gift), little comes before much, and none last: nobody gives all by a slip.

    >>> ask = Ask(seat=0, kind="k", shape="split", least=2, most=2, default={"a": 2},
    ...     options=[Option("a"), Option("b", cap=1)])
    >>> whole_answers(ask)
    {'a*2': {'a': 2}, 'a*1+b*1': {'a': 1, 'b': 1}}
    """
    options = open_options(ask)
    found: dict[str, Picks] = {}
    if ask.shape == "split" and len(options) <= (SHARED if ask.most > 1 else MOST):
        for parts in _shares(options, ask.least, ask.most):
            found["+".join(f"{i}*{n}" for i, n in parts.items()) or "none"] = parts
            if len(found) > MOST:
                return {}
        if ask.least == 0:
            found = dict(sorted(found.items(), key=lambda one: (one[0] == "none", one[0].count("+"), _units(one[1]))))
    elif ask.shape == "arrange" and 1 < len(options) <= ARRANGED:
        for order in permutations(option.id for option in options):
            found["+".join(order)] = list(order)
    return found if len(found) > 1 and all(len(value) <= VALUE for value in found) else {}


def _units(picks: Picks) -> int:
    return sum(picks.values()) if isinstance(picks, dict) else 0


def unit_values(ask: Ask) -> dict[str, tuple[str, int]]:
    """By the value that stands for it in a menu: an option and which of its units; empty where a menu has no room.

    >>> ask = Ask(seat=0, kind="k", shape="split", least=2, most=2, default={"a": 2},
    ...     options=[Option("a"), Option("b", cap=1)])
    >>> unit_values(ask)
    {'a*1': ('a', 1), 'a*2': ('a', 2), 'b*1': ('b', 1)}
    """
    if ask.shape != "split" or ask.least != ask.most or not 2 <= ask.most <= UNITS:
        return {}
    caps = {option.id: min(option.cap or ask.most, ask.most) for option in open_options(ask)}
    if not ask.most <= sum(caps.values()) <= MOST:
        return {}
    return {f"{i}*{n}": (i, n) for i, cap in caps.items() for n in range(1, cap + 1)}


def units_chosen(ask: Ask, values: Sequence[str]) -> Picks:
    """What was chosen there, whichever of the units of an option it were."""
    known = unit_values(ask)
    chosen = [known[value][0] for value in dict.fromkeys(values) if value in known]
    return {option: chosen.count(option) for option in dict.fromkeys(chosen)}


def _shares(options: Sequence[Option], least: int, most: int) -> Iterator[dict[str, int]]:
    """All ways to share out least..most units, large parts of the first options first."""
    if not options:
        if least <= 0:
            yield {}
        return
    first, rest = options[0], options[1:]
    if least > sum(option.cap or most for option in options):
        return
    for n in range(min(first.cap or most, most), -1, -1):
        for others in _shares(rest, least - n, most - n):
            yield {first.id: n, **others} if n else others
