"""Muster, a toy game of two crews with claims, asides and settings: all that Salvage does not have.

Even seats are one crew, odd seats the other. In its turn a crew trims its sails once, whoever is first; meanwhile the
others may fire a flare.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from games.core import AskKind, GameSpec, Rng, TableOption, Verb, words
from games.core.migrating import with_audiences
from tests.core.guests import guest
from tests.core.muster import rules
from tests.core.muster.ai import Bosun
from tests.core.muster.rules import EVENTS, Ships, Watch, apply_setting, mates
from tests.core.muster.views import MusterView, scramble, settings, view

words.ELSEWHERE["muster"] = Path(__file__).parent


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Ships:
    g = Ships(
        seats=seats,
        rng=rng,
        rounds={"short": 4, "long": 12}[options["length"]],
        flares=[rules.FLARES] * seats,
        orders=[{} for _ in range(seats)],
        score=[0, 0],
    )
    g.push(Watch())
    return g


SPEC = GameSpec[Ships, MusterView](
    slug="muster",
    title="Muster",
    tagline="Two crews, one wind.",
    seats=(2, 3, 4),
    version=2,
    state=Ships,
    frames=(Watch,),
    events=EVENTS,
    kinds={"turn.trim": AskKind(), "flare.fire": AskKind()},
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"bosun": Bosun},
    options=(TableOption("length", ("short", "long"), "short"),),
    verbs=(Verb("trim", ("sail",)), Verb("wait"), Verb("fire"), Verb("pass")),
    migrations={1: with_audiences},
    settings=settings,
    mates=mates,
    apply_setting=apply_setting,
)


@contextmanager
def registered() -> Iterator[GameSpec[Ships, MusterView]]:
    with guest(SPEC.slug, sys.modules[__name__]):
        yield SPEC
