"""Where hexes and slots lie on the chart, and zones on the deck."""

from __future__ import annotations

from pathlib import Path

from games.everrain.printed import NOWHERE, centre_of, places, zones
from render.everrain.hexes import spot
from render.kit.geometry import Point
from render.kit.layout import load

_HERE = Path(__file__).parent
LAYOUT = load(_HERE / "layout.toml", _HERE / "pages.toml")

HEX: int = LAYOUT.map.hex


def middle(at: int) -> Point:
    """Of a hex, by its number."""
    assert at != NOWHERE, "what lies beyond the edge is on no chart"
    return spot(places()[at], HEX, *LAYOUT.map.centre)


def slot_middle(slot: int) -> Point:
    return middle(centre_of(slot))


def zone_box(zone: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a zone of the deck."""
    x, y, unit = LAYOUT.ship.deck
    a, b, c, d = zones()[zone].box
    return x + a * unit, y + b * unit, x + c * unit, y + d * unit
