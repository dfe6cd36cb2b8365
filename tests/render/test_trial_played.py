"""Whatever a real voyage shows can be drawn: random games, every kind of ask made into scenes and painted."""

from __future__ import annotations

import pytest

from games.core.simulate import play
from games.trial_of_the_gods import SPEC
from render.kit.art import Scene
from render.kit.painter import picture
from render.trial_of_the_gods import ART
from tests.render.build import LONG
from tests.render.test_trial_pictures import fits


def made(g, seat: int) -> list[Scene]:
    names = LONG[: g.seats]
    public, private = SPEC.view(g, None), SPEC.view(g, seat)
    assert ART.board(private, names).boxes == ART.board(public, names).boxes or private.asks
    return [ART.board(public, names), *ART.extras(public, names), ART.hand(private, names)]


@pytest.mark.parametrize(
    ("seats", "mode", "seed"), [(2, "basic", 1), (3, "advanced", 2), (4, "basic", 3), (4, "advanced", 4)]
)
def test_everything_that_a_voyage_shows_is_drawn(seats: int, mode: str, seed: int):
    asked: dict[str, int] = {}
    painted = seats == 3

    def before(g, ask) -> None:
        asked[ask.kind] = asked.get(ask.kind, 0) + 1
        total = sum(asked.values())
        if asked[ask.kind] > 1 and total % 25:
            return
        for scene in made(g, ask.seat):
            if (asked[ask.kind] == 1 and painted) or total % 250 == 0:
                picture(scene)
            else:
                fits(scene)

    done = play(SPEC, seats, seed=seed, options={"mode": mode}, before=before)
    picture(ART.extras(SPEC.view(done.state, None), LONG[:seats])[0])
    assert len(asked) >= 15
