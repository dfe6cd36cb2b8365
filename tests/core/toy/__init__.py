"""Salvage, a toy game with every shape of ask, windows, effects, nested frames, secrets and an old save format.

It is small, and a full GameSpec: the generic suite runs on it, and the host's tests play it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from games.core import Ask, AskKind, GameSpec, Rng, TableOption, Verb, words
from games.core.decks import copies
from games.core.migrating import with_audiences, with_questions
from tests.core.guests import guest
from tests.core.toy import state
from tests.core.toy.ai import Mate
from tests.core.toy.cards import cards
from tests.core.toy.state import Wreck
from tests.core.toy.turn import FRAMES, Voyage, air_ask
from tests.core.toy.views import SalvageView, scramble, view

words.ELSEWHERE["salvage"] = Path(__file__).parent


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Wreck:
    g = Wreck(
        seats=seats,
        rng=rng,
        rounds={"short": 2, "long": 4}[options["length"]],
        belay=options["belay"] == "on",
        deck=copies(cards()),
        hands=[[] for _ in range(seats)],
        hull=[state.HULL] * seats,
        gold=[0] * seats,
        chests=[""] * seats,
    )
    g.rng.shuffle(g.deck)
    for seat in range(seats):
        g.hands[seat] = [g.deck.pop() for _ in range(3)]
    g.push(Voyage())
    return g


def coins_to_gold(values: dict[str, Any]) -> dict[str, Any]:
    """Version 1 called the gold coins, and had no belaying: its tables go on as they were."""
    values["gold"] = values.pop("coins")
    values["belay"] = False
    return values


def to_version_3(values: dict[str, Any]) -> dict[str, Any]:
    return with_questions(with_audiences(values))


def next_air(shown: SalvageView) -> Ask | None:
    """The air of the coming round can be set ahead."""
    if shown.over or shown.round == shown.rounds or shown.seat is None:
        return None
    return air_ask(shown.seat, shown.round + 1)


SPEC = GameSpec[Wreck, SalvageView](
    slug="salvage",
    title="Salvage",
    tagline="Dive for crates, and keep the others from theirs.",
    seats=(2, 3, 4),
    version=3,
    state=Wreck,
    frames=FRAMES,
    events=state.EVENTS,
    kinds={
        "chest.hide": AskKind(),
        "plan.air": AskKind(passes=0, preload=next_air),
        "plan.crew": AskKind(),
        "plan.gear": AskKind(),
        "turn.haul": AskKind(),
        "turn.play": AskKind(),
        "react.belay": AskKind(passes=["pass"]),
        "damage.target": AskKind(),
        "discard.pick": AskKind(),
        "card.choose": AskKind(),
    },
    setup=setup,
    view=view,
    scramble=scramble,
    computers={"mate": Mate},
    options=(TableOption("length", ("short", "long"), "short"), TableOption("belay", ("on", "off"), "on")),
    verbs=(Verb("play", ("card",)), Verb("belay", ("card",)), Verb("pass")),
    migrations={1: coins_to_gold, 2: to_version_3},
)


@contextmanager
def registered() -> Iterator[GameSpec[Wreck, SalvageView]]:
    """While it lasts, the registry knows Salvage like any other game."""
    with guest(SPEC.slug, sys.modules[__name__]):
        yield SPEC
