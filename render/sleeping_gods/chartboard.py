"""The atlas page that the ship is on, with everything that changes: places, havens, the water she lies in, the ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import keywords, locations, locations_in, regions, regions_of
from render.kit.boxes import Box, Sprite
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR
from render.sleeping_gods.grid import middle, spots, towards
from render.sleeping_gods.layout import LAYOUT

if TYPE_CHECKING:
    from games.sleeping_gods.printed import Location
    from games.sleeping_gods.views import SeaView

_BAND: int = LAYOUT.chart.band


def page_of(view: SeaView) -> int:
    return regions()[view.at].page


def chart(view: SeaView) -> list[Box]:
    """On the board."""
    x, y = LAYOUT.chart.at
    page = page_of(view)
    return [Sprite(OUR + "chart", (page,), x, y, "lt", drop=False), *pieces(view, page, x + _BAND, y + _BAND)]


def pieces(view: SeaView, page: int, x: float, y: float) -> list[Box]:
    """What lies on a page; (x, y) is the upper left corner of its map."""
    assert page in view.pages, "a page that was never seen is not drawn"
    here = view.at if regions()[view.at].page == page else ""
    out: list[Box] = [Sprite(OUR + "glow", (here,), x, y, "lt", drop=False)] if here else []
    for region in (regions()[one] for one in regions_of(page)):
        live = region.id == here
        if region.port:
            out.append(_haven("anchor", c.NAVY, region.id, region.port.at, live, x, y))
        if region.market:
            out.append(_haven("sg-scales", c.MARKET, region.id, region.market, live, x, y))
        out += [_place(view, place, live, x, y) for place in locations_in(region.id)]
    out += _course(view, page, x, y)
    if here:
        spot = spots(here)
        args = (view.active, spot.width)
        out.append(Sprite(OUR + "steamer", args, x + spot.ship[0], y + spot.ship[1], drop=False))
    return out


def _course(view: SeaView, page: int, x: float, y: float) -> list[Box]:
    """The declared way, as far as it lies on this page."""
    if view.course is None or regions()[view.at].page != page:
        return []
    way = [view.at]
    for region in view.course.course:
        if region not in regions() or regions()[region].page != page:  # over an edge
            break
        way += [region] if region != view.at else []
    points = [value for region in way for value in spots(region).ship]
    return [Sprite(OUR + "course", tuple(points), x, y, "lt", drop=False)] if len(way) > 1 else []


def _haven(icon: str, ground: str, region: str, at: tuple[float, float], live: bool, x: float, y: float) -> Sprite:
    mx, my = middle(at)
    return Sprite(OUR + "haven", (icon, ground, *towards(region, at), live), x + mx, y + my, drop=False)


def _place(view: SeaView, place: Location, live: bool, x: float, y: float) -> Sprite:
    mx, my = middle(place.at)
    args = (place.number, state_of(view, place.number), *towards(place.region, place.at), live)
    return Sprite(OUR + "place", args, x + mx, y + my, drop=False)


def wanted(view: SeaView) -> dict[int, list[str]]:
    """Keywords that places are known to want, and did not get."""
    found: dict[int, list[str]] = {}
    for note in view.notes:
        if (
            note.keyword
            and keywords().get(note.keyword) not in view.used
            and note.place.isdecimal()
            and int(note.place) in locations()
        ):
            found.setdefault(int(note.place), []).append(note.keyword)
    return found


def state_of(view: SeaView, number: int) -> str:
    """new, seen, or key: it is known to want a keyword."""
    if number in wanted(view):
        return "key"
    return "seen" if number in view.explored else "new"
