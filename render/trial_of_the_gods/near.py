"""The chart from near: where one can go, what waits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from games.trial_of_the_gods.printed import adjacent
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel
from render.kit.fonts import measure
from render.kit.geometry import Point
from render.kit.pieces import Item, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.archipelago import archipelago, here
from render.trial_of_the_gods.choices import offered
from render.trial_of_the_gods.common import OUR, said, stamped
from render.trial_of_the_gods.geometry import LAYOUT, OUTER, chip, inner, is_island, island, middle, number
from render.trial_of_the_gods.words import Names, foe_told, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView


class Way(NamedTuple):
    steps: int
    travels: int
    dishonor: int


_N = LAYOUT.near
ZONES = (
    "setup.place",
    "turn.sail",
    "sail.on",
    "order.zone",
    "target.zone",
    "target.island",
    "target.blocks",
    "target.drive",
)


def near_scene(
    view: TrialView,
    names: Names,
    about: Sequence[str],
    chosen: Sequence[str] = (),
    head: str = "",
    ways: Mapping[str, Way] | None = None,
) -> Scene:
    """So much of the chart that these Zones and those next to them are on it; `chosen`: to choose from."""
    ways = ways or {}
    shown = sorted({*about, *chosen, *(one for zone_ in about for one in adjacent(zone_))})
    x, y, w, h = _extent(shown)
    told = [head]
    for one in chosen or shown:
        told.append(told_zone(view, names, one))
        told += [say("near.way", w=ways[one])] if one in ways else []
    return Scene(
        "trial_of_the_gods/cup",
        (*archipelago(view, chosen), *(box for zone_, way in ways.items() for box in _price(zone_, way))),
        sentences(told),
        lines(one for one in told if one),
        (x, y, w, h),
        min(_N.largest, _N.widest / max(w, h)),
    )


def offered_zones(view: TrialView) -> list[str]:
    """Zones that this seat is asked about and nothing else: then the chart is worth more than the cards."""
    asks = [ask for ask in view.asks if ask.seat == view.seat and ask.kind in ZONES]
    return offered(asks)


def near_hand(view: TrialView, names: Names) -> Scene:
    """What can be chosen, seen from near, for the seat that chooses."""
    chosen = offered_zones(view)
    me = next(one for one in view.players if one.seat == view.seat)
    about = [me.zone] if me.zone else []
    head = say("near.choose", zones=[zone(one) for one in chosen])
    return near_scene(view, names, about, chosen, head, _ways(view, chosen))


def _ways(view: TrialView, chosen: Sequence[str]) -> dict[str, Way]:
    """What each Zone costs to reach, where the rules say so."""
    out: dict[str, Way] = {}
    for option in (option for ask in view.asks if ask.seat == view.seat for option in ask.options):
        if option.id in chosen and "steps" in option.args:
            numbers = [option.args.get(key, 0) for key in Way._fields]
            out[option.id] = Way(*(n if isinstance(n, int) else 0 for n in numbers))
    return out


def _price(where: str, way: Way) -> list[Box]:
    """Steps, then a sail for Travel Cards and a sign for Dishonor; how many, where they are several."""
    h, type_, icon, gap, pad = _N.price
    items: list[Item] = [said(str(way.steps), type_, c.PALE, "number")]
    w = measure(str(way.steps), "number", type_) + 2 * pad
    for sign, n, ink in (("sail", way.travels, c.TEXT), ("dishonor", way.dishonor, c.HURT)):
        if n:
            items.append(stamped(sign, icon, ink))
            w += icon + gap
        if n > 1:
            items.append(said(str(n), type_, ink, "number"))
            w += measure(str(n), "number", type_) + gap
    w = round(w)
    x, y = island(number(where)) if is_island(where) else _tag(number(where))
    aside, up, above = _N.tag
    inward = aside if x <= LAYOUT.cup.centre[0] else -aside
    over = -above if number(where) in _N.below else above
    x, y = (x + inward, y + up) if is_island(where) else (x, y + over)
    return [
        Panel(OUR + "plate", x - w / 2, y - h / 2, w, h, (c.BLACK, h // 2), drop=False),
        row(items, x, y, "m", gap),
    ]


def _tag(n: int) -> Point:
    """Where the number of a Sea Zone is."""
    if n <= OUTER:
        return chip(n)
    (x, y), _, _ = inner(n)
    return x, y


def _extent(shown: Sequence[str]) -> tuple[int, int, int, int]:
    """A part of the cup about these Zones, with some water round them."""
    across, down = _N.margin
    spots = [middle(one) for one in shown] + [_tag(number(one)) for one in shown if not is_island(one)]
    cx, cy = LAYOUT.cup.centre
    r = LAYOUT.cup.rim[0]
    x0 = max(cx - r, min(x for x, _ in spots) - across)
    y0 = max(cy - r, min(y for _, y in spots) - down)
    x1 = min(cx + r, max(x for x, _ in spots) + across)
    y1 = min(cy + r, max(y for _, y in spots) + down)
    return round(x0), round(y0), round(x1 - x0), round(y1 - y0)


def told_zone(view: TrialView, names: Names, where: str) -> str:
    """A Zone in a sentence: who and what is there."""
    who = here(view, where)
    told = [foe_told(foe, names) for foe in who.foes]
    told += [say("near.captain", names, seat=seat) for seat in who.captains]
    told += [say("near.companion", names, seat=seat) for seat, _ in who.companions]
    told += [say("near.block")] if where in view.blocks else []
    return say("near.zone", zone=zone(where), told=told or [say("near.nothing")])
