"""Plots, a toy game of settlers on an island drawn as a grid: everything they choose is a set of cells.

Exactly so many, from so many to so many, a shape, or as much as can be paid for; in the open and in secret.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from games.core import AskKind, GameSpec, Rng, Verb, words
from tests.core.guests import guest
from tests.core.plots import art
from tests.core.plots.ai import Surveyor
from tests.core.plots.rules import EVENTS, Island, Season, found
from tests.core.plots.views import PlotsView, scramble, view

words.ELSEWHERE["plots"] = Path(__file__).parent


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Island:
    g = found(seats, rng)
    g.push(Season())
    return g


SPEC = GameSpec[Island, PlotsView](
    slug="plots",
    title="Plots",
    tagline="An island, a few fences, and something under the sand.",
    seats=(2, 3, 4),
    version=1,
    state=Island,
    frames=(Season,),
    events=EVENTS,
    kinds={"start.bury": AskKind(), "turn.claim": AskKind(), "turn.fence": AskKind(), "turn.drain": AskKind()},
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"surveyor": Surveyor},
    verbs=(Verb("bury", several=True), Verb("claim", several=True)),
)


@contextmanager
def registered() -> Iterator[GameSpec[Island, PlotsView]]:
    """With its pictures: the game that shows how cells are drawn."""
    sys.modules["render.plots"] = art
    try:
        with guest(SPEC.slug, sys.modules[__name__]):
            yield SPEC
    finally:
        del sys.modules["render.plots"]
