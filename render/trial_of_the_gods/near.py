"""The chart from near: where one can go, what waits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import adjacent
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.trial_of_the_gods.archipelago import archipelago, here
from render.trial_of_the_gods.choices import offered
from render.trial_of_the_gods.geometry import LAYOUT, is_island, middle, number
from render.trial_of_the_gods.prices import Way, prices, tag
from render.trial_of_the_gods.words import Names, foe_told, say, zone

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView


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
    chart = archipelago(view, chosen)
    return Scene(
        "trial_of_the_gods/cup",
        (*chart, *prices(ways, chart)),
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


def _extent(shown: Sequence[str]) -> tuple[int, int, int, int]:
    """A part of the cup about these Zones, with some water round them."""
    across, down = _N.margin
    spots = [middle(one) for one in shown] + [tag(number(one)) for one in shown if not is_island(one)]
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
