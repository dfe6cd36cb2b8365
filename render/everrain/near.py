"""The part of the chart round what is being decided, or round a slot that somebody asks about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.everrain.printed import RING, neighbours
from render.everrain.chart import aimed_at, chart, heading_mark
from render.everrain.geometry import LAYOUT, middle, slot_middle
from render.everrain.marks import Marks, marks
from render.everrain.text import offered
from render.everrain.words import Names, foe_name, hex_text, say, where
from render.kit.alt import lines, sentences
from render.kit.art import Asked, Offer, Scene

if TYPE_CHECKING:
    from games.everrain.views import RainView

_N = LAYOUT.near
LAYER = "everrain/chart"


def near(view: RainView, names: Names, ask: Asked) -> Offer | None:
    """None where nothing of it lies on the chart. Hexes are called there as in the menu, headings have letters."""
    marked = marks(view, [ask.ask])
    if not marked or len(view.ships) <= ask.seat:
        return None
    here = view.ships[ask.seat].at
    spots = [middle(at) for at in (*marked.hexes, *aimed_at(marked), *([here] if here >= 0 else []))]
    spots += [slot_middle(slot) for slot, _ in marked.slots]
    scene = _scene(
        view, spots, marked, [say("near.alt", title=ask.title), *offered(view, marked), *_about(view, names)]
    )
    called = [(option, heading_mark(way)) for way, option in marked.headings]
    called += [(option, number) for _, option, number in marked.numbered]
    return Offer(scene, tuple(called), within="board")


def near_slot(view: RainView, names: Names, slot: int) -> Scene:
    """A slot and what is round it."""
    hexes = [*range(slot * RING, slot * RING + RING)]
    round_about = {to for at in hexes for to in neighbours(at)} | set(hexes)
    told = [say("near.slot", slot=slot, hexes=[where(view, at) for at in hexes])]
    ships = [seat for seat, ship in enumerate(view.ships) if ship.at in round_about]
    told += [say("near.ship", names, seat=seat, where=where(view, view.ships[seat].at)) for seat in ships]
    return _scene(view, [middle(at) for at in round_about], Marks(), told, pad=_N.pad // 2)


def _about(view: RainView, names: Names) -> list[str]:
    """Who else is there."""
    told = [
        say("near.ship", names, seat=seat, where=where(view, ship.at))
        for seat, ship in enumerate(view.ships)
        if ship.at >= 0
    ]
    return told + [say("near.foe", name=foe_name(one.id), hex=hex_text(one.at)) for one in view.raiders]


def _scene(
    view: RainView, spots: Sequence[tuple[float, float]], marked: Marks, told: list[str], pad: int = _N.pad
) -> Scene:
    x, y, w, h = _crop(spots, pad)
    return Scene(
        LAYER,
        tuple(chart(view, marked)),
        sentences(told),
        lines(told),
        (x, y, w, h),
        max(1.0, min(_N.wide / w, _N.most)),
    )


def _crop(spots: Sequence[tuple[float, float]], pad: int) -> tuple[int, int, int, int]:
    """The smallest part of the map with all of these, in the proportions of the least."""
    left, top, wide, high = LAYOUT.map.at
    least, low = _N.least
    x0, x1 = min(x for x, _ in spots) - pad, max(x for x, _ in spots) + pad
    y0, y1 = min(y for _, y in spots) - pad, max(y for _, y in spots) + pad
    w = min(wide, max(least, x1 - x0, (y1 - y0) * least / low))
    h = min(high, max(y1 - y0, w * low / least))
    x = min(max(left, (x0 + x1 - w) / 2), left + wide - w)
    y = min(max(top, (y0 + y1 - h) / 2), top + high - h)
    return round(x), round(y), round(w), round(h)
