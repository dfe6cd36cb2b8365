"""Whatever a real battle shows can be drawn: random games, every view made into scenes, some of them painted."""

from __future__ import annotations

import pytest

from games.core.simulate import play
from games.rum_and_bones import SPEC
from render.kit.art import Scene
from render.kit.registry import art
from tests.render.build import LONG, drawn

ART = art(SPEC.slug)
ASKS = 400  # of a game; later ones bring nothing new
TABLES = [
    (2, {}),
    (2, {"layout": "lon_lon", "allies": "strange"}),
    (3, {"layout": "gal_gal", "mirror": "on"}),
    (4, {"layout": "gal_jun", "fleets": "swapped"}),
    (6, {"layout": "jun_jun", "heroes": "random"}),
    (5, {"mode": "clash"}),
]


class Enough(Exception):
    """So much of the game was seen."""


def scenes(g, seat: int) -> list[Scene]:
    names = LONG[: g.seats]
    public, private = SPEC.view(g, None), SPEC.view(g, seat)
    assert ART.board(private, names) == ART.board(public, names)
    return [ART.board(public, names), *ART.extras(public, names), ART.hand(private, names)]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_everything_that_a_battle_shows_is_drawn(seats: int, options: dict[str, str]):
    asked: dict[str, int] = {}

    def before(g, ask) -> None:
        asked[ask.kind] = asked.get(ask.kind, 0) + 1
        total = sum(asked.values())
        if asked[ask.kind] > 1 and total % 25:
            return
        # The first ask of each kind is painted, and now and then one of those that are many.
        for scene in scenes(g, ask.seat):
            if asked[ask.kind] == 1 or total % 100 == 0:
                drawn(scene)
        if total > ASKS:
            raise Enough

    with pytest.raises(Enough):
        play(SPEC, seats, seed=11, options=options, before=before)
    assert len(asked) >= 5
