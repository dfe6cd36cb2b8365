"""Maps of spaces: what is next to what, how far, what is within reach, the way there, the nearest of several.

A map is any function from a space to its neighbours, so that a fixed one (`adjacent`) and one that depends on the state
(`lambda zone: neighbours(g, zone)`) are asked alike. Answers follow the order in which neighbours are listed: ties fall
the same way every time.

>>> ring = {"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c", "a"]}.__getitem__
>>> distance(ring, "a", "c"), path(ring, "a", "c"), reach(ring, "a", 1)
(2, ['b', 'c'], {'b': 1, 'd': 1})
>>> nearest(ring, "a", ["c", "d", "b"])
['b', 'd']
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from typing import Any, TypeVar

N = TypeVar("N", bound=Hashable)


def reach(
    near: Callable[[N], Iterable[N]],
    start: N,
    steps: int | None = None,
    may_enter: Callable[[N], bool] | None = None,
) -> dict[N, int]:
    """All spaces within so many steps (None: however many), each with its distance, the near ones first.

    The start is not among them. A space that may not be entered is neither reached nor passed.
    """
    found = _found(near, start, steps, may_enter)
    del found[start]
    return found


def distance(near: Callable[[N], Iterable[N]], a: N, b: N, may_enter: Callable[[N], bool] | None = None) -> int | None:
    """Steps from one space to another; None: there is no way."""
    for space, far in _steps(near, a, may_enter):
        if space == b:
            return far
    return None


def path(near: Callable[[N], Iterable[N]], a: N, b: N, may_enter: Callable[[N], bool] | None = None) -> list[N] | None:
    """A shortest way without its beginning; of equal ones that which takes the neighbours listed first."""
    came: dict[N, N] = {}
    edge = [a]
    seen = {a}
    while edge and b not in seen:
        here, edge = edge, list[N]()
        for space in here:
            for other in near(space):
                if other not in seen and (may_enter is None or may_enter(other)):
                    seen.add(other)
                    came[other] = space
                    edge.append(other)
    if b not in seen:
        return None
    way: list[N] = []
    while b != a:
        way.append(b)
        b = came[b]
    return way[::-1]


def nearest(
    near: Callable[[N], Iterable[N]],
    start: N,
    among: Collection[N],
    key: Callable[[N], Any] | None = None,
    may_enter: Callable[[N], bool] | None = None,
) -> list[N]:
    """Those of the spaces that are equally nearest; the start itself counts as distance 0. `key` orders the tied."""
    wanted = set(among)
    best: list[N] = []
    at = -1
    for space, far in _steps(near, start, may_enter):
        if best and far > at:
            break
        if space in wanted:
            best.append(space)
            at = far
    return sorted(best, key=key) if key is not None else best


def first_steps(
    near: Callable[[N], Iterable[N]],
    start: N,
    among: Collection[N],
    may_enter: Callable[[N], bool] | None = None,
) -> list[N]:
    """The neighbours with which a shortest way to the nearest of the spaces begins; none where it is reached already.

    >>> ring = {"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c", "a"]}.__getitem__
    >>> first_steps(ring, "a", ["c"]), first_steps(ring, "a", ["a", "c"])
    (['b', 'd'], [])
    """
    goals = nearest(near, start, among, may_enter=may_enter)
    far = distance(near, start, goals[0], may_enter) if goals else None
    if not far:
        return []
    doors = [space for space in near(start) if may_enter is None or may_enter(space)]
    return [door for door in doors if not _found(near, door, far - 1, may_enter).keys().isdisjoint(goals)]


def is_connected(near: Callable[[N], Iterable[N]], spaces: Collection[N]) -> bool:
    """Every space of these can be reached from every other without leaving them. None and one are connected."""
    some = set(spaces)
    return not some or len(reach(near, next(iter(some)), None, some.__contains__)) == len(some) - 1


def regions(near: Callable[[N], Iterable[N]], spaces: Iterable[N]) -> list[list[N]]:
    """The connected parts of some spaces, each in the order in which it was found."""
    left = dict.fromkeys(spaces)
    found: list[list[N]] = []
    while left:
        start = next(iter(left))
        part = [start, *reach(near, start, None, left.__contains__)]
        found.append(part)
        for space in part:
            del left[space]
    return found


def check_map(near: Callable[[N], Iterable[N]], spaces: Collection[N], both_ways: bool = True) -> None:
    """A loaded map is sound: neighbours exist, nothing is next to itself, and who is next to whom is mutual."""
    for space in spaces:
        others = list(near(space))
        assert len(set(others)) == len(others), f"{space}: a neighbour is listed twice"
        for other in others:
            assert other in spaces, f"{space}: its neighbour {other} is not on the map"
            assert other != space, f"{space} is its own neighbour"
            assert not both_ways or space in near(other), f"{space} is next to {other}, and not the other way round"


def _steps(
    near: Callable[[N], Iterable[N]], start: N, may_enter: Callable[[N], bool] | None
) -> Iterator[tuple[N, int]]:
    """Space by space from the start outwards, each with its distance."""
    seen = {start}
    edge = [start]
    far = 0
    while edge:
        for space in edge:
            yield space, far
        far += 1
        here, edge = edge, list[N]()
        for space in here:
            for other in near(space):
                if other not in seen and (may_enter is None or may_enter(other)):
                    seen.add(other)
                    edge.append(other)


def _found(
    near: Callable[[N], Iterable[N]], start: N, steps: int | None, may_enter: Callable[[N], bool] | None
) -> dict[N, int]:
    """Ring by ring, and no ring beyond the last that is wanted is looked for: games walk two steps very often."""
    found = {start: 0}
    edge = [start]
    far = 0
    while edge and far != steps:
        far += 1
        here, edge = edge, list[N]()
        for space in here:
            for other in near(space):
                if other not in found and (may_enter is None or may_enter(other)):
                    found[other] = far
                    edge.append(other)
    return found
