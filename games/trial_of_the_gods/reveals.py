"""Whole ways to reveal in Dawn step 3, for whoever would rather choose one than count (D-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, permutations, product

from games.trial_of_the_gods.state import HOUSES, House

SHOWN = 24  # ways that a menu offers
Way = dict[str, int]


def whole_ways(own: Mapping[House, int], most: int, extra: int, more: int, usual: Way) -> list[Way]:
    """Those that use all there is, as far as a menu holds them, else one for each two favourite Houses.

    `most`: the limit without special effects; `extra`: cards from Houses with a Blessing, `more`: from any one House.
    """
    most = min(most, sum(own.values()))
    found = _distinct(_all(own, most, extra, more), usual)
    return found if len(found) <= SHOWN else _distinct(_liked(own, most, extra, more), usual)[:SHOWN]


def _distinct(ways: Iterable[Way], but: Way) -> list[Way]:
    found = {tuple(way.get(house, 0) for house in HOUSES): way for way in ways}
    found.pop(tuple(but.get(house, 0) for house in HOUSES), None)
    return [found[key] for key in sorted(found, reverse=True)]


def _all(own: Mapping[House, int], most: int, extra: int, more: int) -> Iterator[Way]:
    for counts in product(*(range(n + 1) for n in own.values())):
        if sum(counts) == most:
            for added in combinations_with_replacement(own, extra if own else 0):
                for house in HOUSES if more else (None,):
                    yield _sum(dict(zip(own, counts, strict=True)), added, house, more)


def _liked(own: Mapping[House, int], most: int, extra: int, more: int) -> Iterator[Way]:
    """As much as can be of one House, then of another, then by Blessings."""
    for first, second in permutations(HOUSES, 2):
        ranked = sorted(own, key=lambda house: (house != first, house != second, -own[house], HOUSES.index(house)))
        counts: dict[House, int] = {}
        for house in ranked:
            counts[house] = min(own[house], most - sum(counts.values()))
        yield _sum(counts, ranked[:1] * extra, first if more else None, more)


def _sum(counts: Mapping[House, int], added: Sequence[House], house: House | None, more: int) -> Way:
    named = [*added, *([house] * more if house is not None else [])]
    return {one: n for one in HOUSES if (n := counts.get(one, 0) + named.count(one))}
