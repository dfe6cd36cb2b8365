"""Names on the chart: where one would lie over another, it gives way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from render.everrain.geometry import LAYOUT

_S = LAYOUT.slips
Area = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Slip:
    """Words about (x, y); `ways`: how far it may be shifted from there, what is liked best first."""

    words: str
    x: float
    y: float
    w: int
    h: int
    kind: str
    ways: tuple[tuple[int, int], ...] = ()

    @property
    def area(self) -> Area:
        return self.x - self.w / 2, self.y - self.h / 2, self.x + self.w / 2, self.y + self.h / 2


def ways(across: Sequence[int], down: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Each shift to either side with each one down."""
    sides = [0, *(dx for n in across for dx in (-n, n))]
    return tuple((dx, dy) for dy in (0, *down) for dx in sides)


def settled(slips: Sequence[Slip], shut: Sequence[Area] = (), busy: Sequence[Area] = ()) -> list[Slip]:
    """Only what lies over a name, or over what is `shut`, moves: to where it covers least, of what is `busy` too."""
    out = list(slips)
    for _ in range(_S.rounds):
        before = list(out)
        for i, slip in enumerate(slips):
            near = [*(one.area for j, one in enumerate(out) if j != i and _is_near(slip, one.area)), *shut]
            if not slip.ways or not any(_over(out[i].area, one) for one in near):
                continue
            around = [one for one in busy if _is_near(slip, one)]
            found = [replace(slip, x=slip.x + dx, y=slip.y + dy) for dx, dy in slip.ways]
            out[i] = min([out[i], *found], key=lambda one: _price(one, slip, near, around))
        if out == before:
            break
    return out


def _price(one: Slip, home: Slip, near: Sequence[Area], around: Sequence[Area]) -> float:
    covers = sum(_over(one.area, other) for other in near)
    hides = sum(_over(one.area, other) for other in around)
    return covers * _S.name + hides * _S.piece + _beyond(one) * _S.name + abs(one.x - home.x) + abs(one.y - home.y)


def _beyond(one: Slip) -> float:
    """What would lie off the sea."""
    left, top, wide, high = LAYOUT.map.at
    x0, y0, x1, y1 = one.area
    return one.h * max(0, left - x0, x1 - left - wide) + one.w * max(0, top - y0, y1 - top - high)


def _over(a: Area, b: Area) -> float:
    """How much two lie over each other, with a little air about them."""
    w = min(a[2], b[2]) - max(a[0], b[0]) + _S.air
    h = min(a[3], b[3]) - max(a[1], b[1]) + _S.air
    return w * h if w > 0 and h > 0 else 0


def _is_near(slip: Slip, area: Area) -> bool:
    x0, y0, x1, y1 = slip.area
    far = _S.far
    return area[0] < x1 + far and area[2] > x0 - far and area[1] < y1 + far and area[3] > y0 - far
