"""How near the board looks at the chart: while little of it is charted, what lies there is drawn larger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from games.everrain.printed import RING
from render.everrain.common import OUR
from render.everrain.geometry import HEX, LAYOUT, middle
from render.everrain.slips import Area
from render.kit.boxes import Box, Panel, Sprite, zoomed
from render.kit.geometry import Point

_W = LAYOUT.window
_LEFT, _TOP, _WIDE, _HIGH = LAYOUT.map.at
_PLATES: tuple[list[int], ...] = (
    LAYOUT.track.at,
    LAYOUT.title.at,
    LAYOUT.round.at,
    LAYOUT.legend.at,
    LAYOUT.decks.at,
)


@dataclass(frozen=True)
class Window:
    """Which point of the chart lies where the sea begins, and how large its hexes are."""

    x: float = _LEFT
    y: float = _TOP
    hex: int = HEX

    @property
    def nearer(self) -> float:
        return self.hex / HEX

    def of(self, x: float, y: float) -> Point:
        """Where a point of the picture lies on the chart."""
        return self.x + (x - _LEFT) / self.nearer, self.y + (y - _TOP) / self.nearer

    @cached_property
    def sea(self) -> Area:
        """What can be seen of the chart."""
        return *self.of(_LEFT, _TOP), *self.of(_LEFT + _WIDE, _TOP + _HIGH)

    @cached_property
    def shut(self) -> tuple[Area, ...]:
        """What cannot: under the plates in the corners, and beyond."""
        left, top, right, bottom = self.sea
        far = _WIDE
        beyond = [
            (left - far, top - far, left, bottom + far),
            (right, top - far, right + far, bottom + far),
            (left - far, top - far, right + far, top),
            (left - far, bottom, right + far, bottom + far),
        ]
        plates = [(*self.of(x, y), *self.of(x + w, y + h)) for x, y, w, h in _PLATES]
        return *beyond, *plates

    def shows(self, area: Area) -> bool:
        """All of it."""
        return not any(_meet(area, one, _W.air) for one in self.shut)

    def touches(self, area: Area) -> bool:
        return _meet(area, self.sea)


WHOLE = Window()


def _meet(a: Area, b: Area, air: int = 0) -> bool:
    return a[0] < b[2] + air and b[0] < a[2] + air and a[1] < b[3] + air and b[1] < a[3] + air


def window(charted: Iterable[int], besides: Iterable[Area] = ()) -> Window:
    """The nearest one with all charted slots and what else must be seen.

    What can be chosen comes and goes: only where it would not be seen does the chart move for it.
    """
    slots, areas = tuple(charted), tuple(besides)
    found = _nearest(slots, ()) if slots else WHOLE
    return found if all(map(found.shows, areas)) else _nearest(slots, areas)


@lru_cache(maxsize=64)
def _nearest(slots: tuple[int, ...], areas: tuple[Area, ...]) -> Window:
    wanted = [*(area for slot in slots for area in hexes_of(slot)), *areas]
    tried = (one for size in _W.hex for one in _windows(size, wanted))
    return next((one for one in tried if all(map(one.shows, wanted))), WHOLE)


def hexes_of(slot: int) -> list[Area]:
    """Two oblongs for each of its hexes: as broad as it is, and as high."""
    out: list[Area] = []
    for at in range(slot * RING, slot * RING + RING):
        x, y = middle(at)
        out += [(x - w, y - h, x + w, y + h) for w, h in _W.oblongs]
    return out


def _windows(size: int, wanted: Sequence[Area]) -> Iterable[Window]:
    """Those about it all, as far in the middle as can be."""
    k = size / HEX
    x0, y0 = min(area[0] for area in wanted), min(area[1] for area in wanted)
    x1, y1 = max(area[2] for area in wanted), max(area[3] for area in wanted)
    wide, high = _WIDE / k - (x1 - x0), _HIGH / k - (y1 - y0)
    if wide < 0 or high < 0:
        return
    shares = [(a, b) for a in _W.shares for b in _W.shares]
    for a, b in sorted(shares, key=lambda one: abs(one[0]) + abs(one[1])):
        yield Window(x0 - wide * (0.5 + a), y0 - high * (0.5 + b), size)


def enlarged(boxes: Iterable[Box], seen: Window) -> list[Box]:
    """Boxes of the chart as they are seen: tiles and slips drawn for this size, and not those of the whole enlarged."""
    if seen == WHOLE:
        return list(boxes)
    k = seen.nearer
    return [_drawn(box, seen) for box in zoomed(boxes, *seen.of(0, 0), k)]


def _drawn(box: Box, seen: Window) -> Box:
    match box:
        case Sprite(name, (slot, letters, *_)) if name == OUR + "tile":
            x, y = round(box.x), round(box.y)
            args = (slot, letters, seen.hex, round(x - _LEFT), round(y - _TOP), seen.hex)
            return replace(box, args=args, x=x, y=y, zoom=1)
        case Panel():
            return replace(box, w=round(box.w * seen.nearer), h=round(box.h * seen.nearer), zoom=1)
        case _:
            return box
