"""Packet, a toy game of a mail boat whose crew changes: people come and go between rounds, and a finished voyage leaves
its postmarks to the next one of the same group.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from games.core import AskKind, GameSpec, Rng, Verb, words
from games.core.keepsakes import Keepsakes
from games.core.seating import Reseating
from tests.core.guests import guest
from tests.core.packet.rules import EVENTS, Boat, Postmarks, Round, between_rounds, deal, join, leave, take
from tests.core.packet.views import PacketView, scramble, view

words.ELSEWHERE["packet"] = Path(__file__).parent


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Boat:
    g = Boat(seats=seats, rng=rng, bag=[])
    g.push(Round())
    return g


SPEC = GameSpec[Boat, PacketView](
    slug="packet",
    title="Packet",
    tagline="The mail must get through, whoever carries it.",
    seats=(1, 2, 3, 4),
    version=1,
    state=Boat,
    frames=(Round,),
    events=EVENTS,
    kinds={"round.post": AskKind(), "round.read": AskKind()},
    setup=setup,
    view=view,
    scramble=scramble,
    computers={},
    verbs=(Verb("post", ("letter",)), Verb("read", ("letter",))),
    reseating=Reseating[Boat](now=between_rounds, apply=deal),
    keepsakes=Keepsakes[Boat, Postmarks](Postmarks, leave, take, join=join),
)


@contextmanager
def registered() -> Iterator[GameSpec[Boat, PacketView]]:
    with guest(SPEC.slug, sys.modules[__name__]):
        yield SPEC
