"""Storm, a toy storybook: five nights, each with somebody else reading, and a ship that may come home.

Its book has what a book can have: a hub, needs with a teaser, conditions, prices, checks by chance and by fight, things
that happen once, and a letter that only its reader sees.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from games.core import AskKind, GameSpec, Rng, Verb, words
from games.core.storybook import Journal
from tests.core.guests import guest
from tests.core.storm.leaves import book
from tests.core.storm.rules import EVENTS, FRAMES, Storm, Voyage
from tests.core.storm.views import StormView, scramble, texts, view

words.ELSEWHERE["storm"] = Path(__file__).parent
FATE = [pips for pips in range(1, 7) for _ in range(2)]


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Storm:
    g = Storm(seats=seats, rng=rng, fate=list(FATE), journal=Journal())
    g.rng.shuffle(g.fate)
    g.push(Voyage())
    return g


SPEC = GameSpec[Storm, StormView](
    slug="storm",
    title="Storm",
    tagline="Five nights, and then whoever is left goes home.",
    seats=(1, 2, 3),
    version=1,
    state=Storm,
    frames=FRAMES,
    events=EVENTS,
    kinds={kind: AskKind() for kind in ("night.where", "story.choose", "trial.rope", "fight.blow", "goods.toss")},
    setup=setup,
    view=view,
    scramble=scramble,
    computers={},
    verbs=(
        Verb("sail", ("place",)),
        Verb("choose", several=True),
        Verb("strike"),
        Verb("run"),
        Verb("toss", several=True),
    ),
    terms=lambda: book().terms(),
    texts=texts,
)


@contextmanager
def registered() -> Iterator[GameSpec[Storm, StormView]]:
    with guest(SPEC.slug, sys.modules[__name__]):
        yield SPEC
