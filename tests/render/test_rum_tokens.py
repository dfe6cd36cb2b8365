"""No token of Rum & Bones lies between two spaces: whoever stands in a zone stands inside it, however full it is."""

from __future__ import annotations

from itertools import product

import pytest

from games.rum_and_bones.views import facts
from render.kit.boxes import Sprite
from render.kit.registry import art
from render.kit.sprites import stamp
from render.rum_and_bones import samples as s
from render.rum_and_bones.crowd import in_zone
from render.rum_and_bones.grid import frame
from tests.render.rum_positions import LAYOUTS

RIM = 0.09  # of a zone: a medallion's rim, a heart on it, may lie on the border line
CREWS = [(0, 0, 0, 0), (1, 0, 0, 0), (12, 6, 0, 0), (3, 0, 2, 0), (3, 2, 4, 0), (12, 6, 12, 6)]
"""Deckhands and Bosuns of the one side and of the other."""


def tokens(layout: str, zone: str, heroes: tuple[int, int], crew: tuple[int, ...], chosen: bool) -> list[Sprite]:
    mine = [
        s.hero(name, side, zone=zone if i < n else "", conditions=["stun", "bleed"])
        for side, n in enumerate(heroes)
        for i, name in enumerate(s.FIVE[side])
    ]
    b = s.sea(layout, mine, round=2)
    s.crew(b, (0, zone, crew[0], crew[1]), (1, zone, crew[2], crew[3]))
    b.crew = [stack for stack in b.crew if stack.size]
    found = [box for box in in_zone(b, zone, chosen, frame(layout)) if isinstance(box, Sprite)]
    return [box for box in found if box.name in ("rum_and_bones/hero", "rum_and_bones/crew")]


def over(box: Sprite, layout: str, zone: str) -> float:
    """How far it lies over the border, in zones."""
    at = frame(layout)
    x, y = at.centre(zone)
    image = stamp(box.name, box.args).image
    aside = max(abs(box.x - x) + image.width / 2, abs(box.y - y) + image.height / 2)
    return aside / at.cell - 0.5


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_token_lies_inside_its_zone(layout: str):
    art("rum_and_bones")
    fleet = facts().layouts[layout].fleets[0]
    bare = next(zone for zone in fleet.ships[0].zones if zone not in [*fleet.tiles.values(), *fleet.guns])
    zones = [bare, next(iter(fleet.tiles.values())), *list(fleet.guns)[:1]]
    for zone, heroes, crew, chosen in product(zones, [(0, 0), (1, 0), (1, 1), (2, 1), (5, 5)], CREWS, (False, True)):
        here = tokens(layout, zone, heroes, crew, chosen)
        assert len(here) == sum(heroes) + sum(bool(n) for n in crew)
        for box in here:
            assert over(box, layout, zone) <= RIM, (zone, heroes, crew, box)
