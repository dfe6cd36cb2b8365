"""Sets of cells that are one answer: joined to each other, begun where one may begin, or of a given shape.

Any map will do, since what touches what is data: `touching(grid.near, cells)`. Legality is judged for a part of an
answer too: `offered` says what may still be added so that some whole answer has it all.

>>> from games.core.grid import Grid
>>> patch = Patch(near=touching(Grid(3, 2).near, ["A1", "B1", "C1", "A2", "C2"]), anchors=["A1"])  # a rock on B2
>>> offered(patch, 3, 3, [])
['A1', 'B1', 'C1', 'A2']
>>> offered(patch, 3, 3, ["C1"])
['A1', 'B1']
>>> list(wholes(patch, 3, 3, ["C1"]))
[['C1', 'B1', 'A1']]
>>> check_patch(patch, 3, 3, ["A1", "A2", "C1"])
Traceback (most recent call last):
games.core.errors.IllegalAnswer: All cells have to be joined. Apart from the rest: C1.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

import msgspec

from games.core.errors import IllegalAnswer
from games.core.graphs import regions
from games.core.grid import place_of

NAMED = 6  # cells in the reason of a refusal
PARTS = 5  # that lie apart: whether more can still be joined is not looked into, since that takes long


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a set of cells has to be. How much of it is the ask's `least` and `most`: of its cells, or of their prices.

    Either `near`, and the cells are joined; or `fits`, and they are exactly one of those sets.
    """

    near: dict[str, list[str]] = {}  # of each cell that is open, the open cells that it touches
    anchors: list[str] | None = None  # one of these is in the set (None: it lies anywhere)
    prices: dict[str, int] = {}  # of cells that count for more than one
    full: bool = False  # nothing may be left over that one more cell could have been joined for
    fits: list[list[str]] = []


def touching(near: Callable[[str], Iterable[str]], cells: Collection[str]) -> dict[str, list[str]]:
    """A map's neighbours, between these cells alone."""
    some = set(cells)
    return {cell: [other for other in near(cell) if other in some] for cell in cells}


def price(patch: Patch, cells: Iterable[str]) -> int:
    return sum(patch.prices.get(cell, 1) for cell in cells)


def cells_of(patch: Patch) -> list[str]:
    """Those that are open: in the order of the map, or row by row where a shape has to fit."""
    if not patch.fits:
        return list(patch.near)
    cells = {cell for fit in patch.fits for cell in fit}
    return sorted(cells, key=lambda cell: place_of(cell)[::-1])


def trimmed(patch: Patch, least: int, most: int) -> tuple[Patch, int, int]:
    """Without the cells that no answer has; and never more is asked for than there is to be had."""
    if patch.fits:
        sizes = [len(fit) for fit in patch.fits]
        return patch, min(sizes) if least else 0, max(sizes)
    if not patch.prices:
        parts = [part for part in regions(patch.near.__getitem__, patch.near) if _may_hold(patch, part)]
        room = max(map(len, parts), default=0)
        least, most = min(least, room), min(most, room)
    can = dict.fromkeys(offered(patch, least, most, ()))
    near = touching(patch.near.__getitem__, can)
    anchors = None if patch.anchors is None else [cell for cell in patch.anchors if cell in can]
    prices = {cell: n for cell, n in patch.prices.items() if cell in can}
    return Patch(near, anchors, prices, patch.full), min(least, len(can)), most


def _may_hold(patch: Patch, part: Collection[str]) -> bool:
    return patch.anchors is None or not set(patch.anchors).isdisjoint(part)


# ---- what is an answer --------------------------------------------------------------------------------------------


def check_patch(patch: Patch, least: int, most: int, cells: Sequence[str]) -> None:
    """IllegalAnswer with the reason. That each cell is open, and there once, has been seen to."""
    if not cells and least == 0:
        return
    if patch.fits:
        if not any(set(fit) == set(cells) for fit in patch.fits):
            raise IllegalAnswer("cells-no-fit")
        return
    cost = price(patch, cells)
    if cost > most:
        raise IllegalAnswer("cells-dear" if patch.prices else "too-many", most=most, cost=cost)
    parts = regions(patch.near.__getitem__, cells)
    if len(parts) > 1:
        main = max(parts, key=len)
        apart = [cell for part in parts if part is not main for cell in part]
        raise IllegalAnswer("cells-apart", cells=apart[:NAMED], n=len(apart))
    if cells and not _may_hold(patch, cells):
        raise IllegalAnswer("cells-adrift", cells=_few(patch.anchors or []))
    if cost < least:
        raise IllegalAnswer("too-few", least=least)
    if patch.full and (more := _joinable(patch, most, cells)):
        raise IllegalAnswer("cells-left", left=most - cost, cells=_few(more))


def is_patch(patch: Patch, least: int, most: int, cells: Sequence[str]) -> bool:
    try:
        check_patch(patch, least, most, cells)
    except IllegalAnswer:
        return False
    return True


def _few(cells: Sequence[str]) -> list[str]:
    return [*cells[:NAMED], "…"] if len(cells) > NAMED else list(cells)


def _joinable(patch: Patch, most: int, cells: Collection[str]) -> list[str]:
    """What touches a set and is within its means."""
    left = most - price(patch, cells)
    beside = dict.fromkeys(other for cell in cells for other in patch.near[cell])
    return [cell for cell in beside if cell not in cells and patch.prices.get(cell, 1) <= left]


# ---- what can become one ------------------------------------------------------------------------------------------


def offered(patch: Patch, least: int, most: int, cells: Collection[str]) -> list[str]:
    """The cells that some answer has together with all of these; none where nothing can be added.

    (Nor where these are in more than five parts, which nobody chooses who means to join them.)
    """
    if patch.fits:
        holding = [fit for fit in patch.fits if set(cells) <= set(fit)]
        return list(dict.fromkeys(cell for fit in holding for cell in fit if cell not in cells))
    budget = most - price(patch, cells)
    if budget <= 0:
        return []
    large = {cell for part in regions(patch.near.__getitem__, patch.near) if len(part) >= least for cell in part}
    if patch.prices:  # how many cells there are says little: a set is joined for as much as there is
        large = set(patch.near)
    need = _joining(patch, cells, budget)
    return [cell for cell in patch.near if cell not in cells and cell in large and need.get(cell, budget + 1) <= budget]


def is_promising(patch: Patch, least: int, most: int, cells: Sequence[str]) -> bool:
    """These are an answer, or part of one."""
    return is_patch(patch, least, most, cells) or bool(offered(patch, least, most, cells))


def wholes(patch: Patch, least: int, most: int, cells: Sequence[str] = ()) -> Iterator[list[str]]:
    """Answers that have these cells, none with a cell more than it takes; each once. No way leads into a dead end."""
    seen: set[frozenset[str]] = set()
    ways = [list(cells)]
    while ways:
        way = ways.pop()
        if frozenset(way) in seen:
            continue
        seen.add(frozenset(way))
        if way and is_patch(patch, least, most, way):
            yield way
        else:
            ways += [[*way, cell] for cell in reversed(_leading_on(patch, least, most, way))]


def _leading_on(patch: Patch, least: int, most: int, cells: Sequence[str]) -> list[str]:
    """Cells by which every answer with these can be reached: their first part grows by what touches it."""
    if patch.fits:
        return offered(patch, least, most, cells)
    if not cells:
        return _starts(patch, least, most)
    first, *others = regions(patch.near.__getitem__, cells)
    if not others and _may_hold(patch, cells):
        return _joinable(patch, most, cells)
    can = set(offered(patch, least, most, cells))
    return [cell for cell in dict.fromkeys(other for cell in first for other in patch.near[cell]) if cell in can]


def _starts(patch: Patch, least: int, most: int) -> list[str]:
    found = offered(patch, least, most, ())
    return found if patch.anchors is None else [cell for cell in found if cell in patch.anchors]


def drawn(patch: Patch, least: int, most: int, rng: random.Random) -> list[str]:
    """Any answer, by lot: grown from a cell where one may begin."""
    if patch.fits:
        return list(rng.choice(patch.fits)) if least or rng.random() < 0.9 else []
    starts = _starts(patch, least, most)
    wanted = most if patch.full else rng.randint(least, most)
    if not starts or not wanted:
        return []
    cells = [rng.choice(starts)]
    while price(patch, cells) < wanted and (more := _joinable(patch, most, cells)):
        cells.append(rng.choice(more))
    return cells


def _joining(patch: Patch, cells: Collection[str], budget: int) -> dict[str, int]:
    """For each cell the least price at which it is joined to all of these and to an anchor, within the budget.

    The smallest tree that joins several parts of a map (Dreyfus and Wagner): trees for some of the parts meet in a
    cell, or grow by one. Cells that are chosen cost nothing, so a part of several is one thing to be joined.
    """
    cost = {cell: 0 if cell in cells else patch.prices.get(cell, 1) for cell in patch.near}
    parts: list[Sequence[str]] = [*regions(patch.near.__getitem__, cells)]
    if patch.anchors is not None and not _may_hold(patch, cells):
        parts.append(patch.anchors)
    if not parts:
        return cost
    if len(parts) > PARTS:
        return {}
    trees: list[dict[str, int]] = [{}]
    for some in range(1, 1 << len(parts)):
        tree: dict[str, int] = {}
        if some & (some - 1) == 0:
            tree = {cell: cost[cell] for cell in parts[some.bit_length() - 1]}
        half = (some - 1) & some
        while half > some ^ half:  # each way to halve the parts once
            other = trees[some ^ half]
            for cell, spent in trees[half].items():
                if cell in other and (both := spent + other[cell] - cost[cell]) <= tree.get(cell, budget):
                    tree[cell] = both
            half = (half - 1) & some
        trees.append(_grown(patch.near, cost, tree, budget))
    return trees[-1]


def _grown(near: dict[str, list[str]], cost: dict[str, int], tree: dict[str, int], budget: int) -> dict[str, int]:
    """Cell by cell outwards, the cheapest first."""
    found: dict[str, int] = {}
    edge = [(spent, cell) for cell, spent in tree.items() if spent <= budget]
    heapq.heapify(edge)
    while edge:
        spent, cell = heapq.heappop(edge)
        if cell in found:
            continue
        found[cell] = spent
        for other in near[cell]:
            if other not in found and spent + cost[other] <= budget:
                heapq.heappush(edge, (spent + cost[other], other))
    return found
