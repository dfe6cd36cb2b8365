"""Whatever a real voyage in the rain shows can be drawn: every kind of ask made into scenes, some of them painted."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.simulate import play
from games.everrain import SPEC
from render.everrain import ART
from render.kit.art import Asked, Offer, Scene
from render.kit.painter import picture
from tests.render.build import LONG
from tests.render.test_everrain import fits, near_enough


def made(g: Any, ask: Any) -> list[Scene]:
    names = LONG[: g.seats]
    public, own = SPEC.view(g, None), SPEC.view(g, ask.seat)
    scenes = [ART.board(public, names), *ART.extras(public, names), *ART.pages(own, names)]
    offer = ART.choices(public, names, Asked(ask, SPEC.words.title(ask, names), {}, {}))
    if offer is not None:
        check(offer, ask)
        scenes.append(offer.scene)
    return scenes


def check(offer: Offer, ask: Any) -> None:
    """Marks are of options that are there, and no two of one picture are called alike unless they are one choice."""
    assert {option for option, _ in offer.marks} <= {option.id for option in ask.options}
    near_enough(offer.scene)


@pytest.mark.parametrize(
    ("seats", "options", "computer", "seed"),
    [
        (1, {}, "normal", 1),
        (2, {"boarding": "on", "expeditions": "on"}, "random", 2),
        (3, {}, "easy", 3),
        (4, {"boarding": "on", "expeditions": "on"}, "normal", 4),
    ],
)
def test_everything_that_a_voyage_shows_is_drawn(seats: int, options: dict[str, str], computer: str, seed: int):
    asked: dict[str, int] = {}

    def before(g: Any, ask: Any) -> None:
        asked[ask.kind] = asked.get(ask.kind, 0) + 1
        total = sum(asked.values())
        if asked[ask.kind] > 1 and total % 40:
            return
        for scene in made(g, ask):
            if asked[ask.kind] == 1 and seats == 4:
                picture(scene)
            else:
                fits(scene)

    done = play(SPEC, seats, seed=seed, options=options, computers=[computer], before=before)
    last = SPEC.view(done.state, None)
    picture(ART.extras(last, LONG[:seats])[0])
    for look in ART.looks(last, LONG[:seats]):
        fits(ART.look(last, LONG[:seats], look.id))
    assert len(asked) >= 10
