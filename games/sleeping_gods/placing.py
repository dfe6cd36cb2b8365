"""Damage on squares (SLG-ATTACK-04 to -08, SLG-SPLASH, SLG-DEC-59, -60, -74): what is legal, and what is good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core import IllegalAnswer
from games.core.patches import Patch, touching
from games.sleeping_gods.foes import all_cells, beside, foe_of, near, squares
from games.sleeping_gods.squares import Square
from games.sleeping_gods.state import Voyage

PLANS = 400  # sets that are looked at for a suggestion


class Field(NamedTuple):
    """Where an attack's points may go. `cells` of the target first; `hearty` points may cover hearts, `spare` not."""

    target: int
    cells: dict[str, tuple[int, int]]
    near: dict[str, list[str]]
    hearty: int
    spare: int
    splash: int  # points that may leave the target

    @property
    def points(self) -> int:
        return self.hearty + self.spare


def field(g: Voyage, target: int, hearty: int, spare: int = 0, corners: bool = False, splashes: bool = True) -> Field:
    points = hearty + spare
    own = all_cells(g, [target])
    splash = points - -(-points // 2) if splashes else 0  # SLG-SPLASH-02
    cells = {**own, **(all_cells(g, beside(g, target)) if splash else {})}
    return Field(target, cells, touching(lambda cell: near(cell, corners), cells), hearty, spare, splash)


def square_at(f: Field, cell: str) -> Square:
    number, i = f.cells[cell]
    return squares(number)[i]


def patch(f: Field) -> Patch:
    """As far as a patch can say it; `check` says the rest."""
    own = [cell for cell, (number, _) in f.cells.items() if number == f.target]
    prices = {cell: n for cell in f.cells if (n := square_at(f, cell).price) > 1}
    return Patch(near=f.near, anchors=own, prices=prices, full=len(own) == len(f.cells) and not f.spare)


def check(f: Field, cells: Sequence[str]) -> None:
    """Splash, spare points, and nothing withheld that the target could still take."""
    off = sum(square_at(f, cell).price for cell in cells if f.cells[cell][0] != f.target)
    if off > f.splash:
        raise IllegalAnswer("splash", most=f.splash, n=off)
    hearts = sum(square_at(f, cell).heart for cell in cells)
    if hearts > f.hearty:
        raise IllegalAnswer("spare", n=f.spare)
    more = joinable(f, cells)
    if more:
        raise IllegalAnswer("withheld", cells=more[:6])


def joinable(f: Field, cells: Sequence[str]) -> list[str]:
    """Squares of the target that the points left could still cover."""
    left = f.points - sum(square_at(f, cell).price for cell in cells)
    hearty = f.hearty - sum(square_at(f, cell).heart for cell in cells)
    if left <= 0:
        return []
    edge = {other for cell in cells for other in f.near[cell]} - set(cells)
    return [cell for cell in sorted(edge) if f.cells[cell][0] == f.target and _affordable(f, cell, left, hearty)]


def _affordable(f: Field, cell: str, left: int, hearty: int) -> bool:
    square = square_at(f, cell)
    return square.price <= left and square.heart <= hearty


# ---- plans ------------------------------------------------------------------------------------------------------


def plans(f: Field) -> list[list[str]]:
    """Legal sets, as many as are worth looking at; there is always one if there is any square to cover."""
    found: dict[frozenset[str], None] = {}
    spots = {cell: _spot(f, cell) for cell in f.cells}
    starts = sorted((cell for cell, spot in spots.items() if spot.own), key=lambda c: -spots[c].worth)
    seen: set[frozenset[str]] = set()
    for start in starts:
        spot = spots[start]
        if spot.price <= f.points and spot.heart <= f.hearty:
            rest = (f.points - spot.price, f.hearty - spot.heart, f.splash)
            _grow(f, spots, frozenset([start]), rest, seen, found)
        if len(seen) > PLANS:
            break
    return [sorted(cells) for cells in found]


class Spot(NamedTuple):
    """A cell, looked at once."""

    price: int
    heart: int
    own: bool
    worth: float


def _spot(f: Field, cell: str) -> Spot:
    square = square_at(f, cell)
    return Spot(square.price, square.heart, f.cells[cell][0] == f.target, worth_of(f, cell))


def _grow(
    f: Field,
    spots: dict[str, Spot],
    cells: frozenset[str],
    rest: tuple[int, int, int],
    seen: set[frozenset[str]],
    found: dict[frozenset[str], None],
) -> None:
    """`rest`: points that are left, of them for hearts, and for the cards beside."""
    if cells in seen or len(seen) > PLANS:
        return
    seen.add(cells)
    left, hearty, off = rest
    edge = {other for cell in cells for other in f.near[cell]} - cells
    forced = False
    for cell in sorted(edge, key=lambda c: -spots[c].worth):
        price, heart, own, _ = spots[cell]
        if price > left or heart > hearty or (not own and price > off):
            continue
        forced = forced or own
        more = (left - price, hearty - heart, off if own else off - price)
        _grow(f, spots, cells | {cell}, more, seen, found)
    if not forced:
        found[cells] = None


def worth_of(f: Field, cell: str) -> float:
    """Section 9: hearts, bonus damage, end of round abilities, a synergy point."""
    square = square_at(f, cell)
    n = 2.5 * square.bonus + square.synergy
    if square.ability is not None:
        n += 2 if square.ability.at_end_of_round else -1.5 if square.ability.kind == "thorn" else 1.5
    return n + (3 if f.cells[cell][0] == f.target else 1.5) * square.heart


def value(g: Voyage, f: Field, cells: Sequence[str]) -> float:
    """100 for each card that falls."""
    n = sum(worth_of(f, cell) for cell in cells)
    for number in {f.cells[cell][0] for cell in cells}:
        foe = foe_of(g, number)
        left = {i for i, s in enumerate(squares(number)) if s.heart and i not in foe.covered}
        left -= {f.cells[cell][1] for cell in cells if f.cells[cell][0] == number}
        n += 0 if left else 100
    return n


def best(g: Voyage, f: Field, n: int = 1) -> list[list[str]]:
    """The best plans, each different in what it is good for."""
    ranked = sorted(plans(f), key=lambda cells: (-value(g, f, cells), cells))
    return ranked[:n]
