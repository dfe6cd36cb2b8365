"""The sums of the box (section 2) hold after every answer; whatever cannot be taken back says so; saves stay small."""

import itertools
from typing import Any

import pytest

from games.core import Ask
from games.core.engine import answer, begin
from games.core.simulate import play
from games.everrain import SPEC
from games.everrain.state import Fleet
from tests.core.walks import accepted
from tests.rules import rule

from .build import unsound

EXTRAS = [
    {"boarding": boarding, "expeditions": roaming} for boarding, roaming in itertools.product(("off", "on"), repeat=2)
]
LARGEST = 32 * 1024


class Look:
    """At every decision: the box is whole and the save is small."""

    def __init__(self) -> None:
        self.largest = 0
        self.n = 0

    def __call__(self, g: Any, ask: Ask) -> None:
        wrong = unsound(g, whole=True)
        assert not wrong, f"{wrong}: {ask.kind}"
        self.n += 1
        if self.n % 50 == 0:
            self.largest = max(self.largest, len(SPEC.codec.encode(g)))
            assert self.largest < LARGEST, f"{self.largest} bytes at {ask.kind}"


def sound_to_the_end(seats: int, seed: int, options: dict[str, str], computers: tuple[str, ...]) -> Look:
    look = Look()
    play(SPEC, seats, seed, options=options, computers=computers, before=look, limit=60_000, patience=2000)
    return look


@rule("EVR-SUPPLY-01", "EVR-SUPPLY-02", "EVR-SEAT-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("extras", [EXTRAS[0], EXTRAS[3]], ids=["plain", "extras"])
def test_nothing_is_lost_and_nothing_doubled(seats: int, extras: dict[str, str]):
    for seed in range(2):
        sound_to_the_end(seats, 100 * seats + seed, extras, ("random",))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_captains_play_to_the_end(seats: int):
    assert sound_to_the_end(seats, 7 + seats, EXTRAS[seats - 1], ("normal",)).largest > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("extras", EXTRAS, ids=["plain", "roaming", "boarding", "extras"])
def test_nothing_is_lost_in_thousands_of_games(seats: int, extras: dict[str, str]):
    for seed in range(250):
        sound_to_the_end(seats, 10_000 * seats + seed, extras, ("random",))


# ---- what can be taken back (EVR-SEAT-03) ------------------------------------------------------------------------


def unseen(g: Fleet) -> tuple[Any, ...]:
    """Chance, and what lies face down: if it changes, somebody has rolled, drawn or turned something up."""
    piles = [*g.decks.values(), g.treasure, g.improvement, g.artillery, g.lurking, g.virtues, g.vices]
    return g.rng.word, [list(pile.cards) for pile in piles], [list(pile) for pile in g.uncharted], list(g.pool)


def walk(seats: int, seed: int, options: dict[str, str], most: int) -> int:
    import random

    rng, g = random.Random(seed), SPEC.new(seats, options, seed)
    begin(g)
    marked = 0
    for _ in range(most):
        if g.over:
            break
        waiting = [ask for ask in g.asks if not ask.is_aside]  # chance alone would haggle all day
        ask = rng.choice(waiting if waiting and rng.random() < 0.9 else g.asks)
        picks = accepted(SPEC, g, ask, rng)
        before, returned = unseen(g), _returned(g)
        events = answer(g, ask.id, ask.seat, picks)
        after = unseen(g)
        told = any(event.random or event.reveals for event in events)
        drawn = before[0] != after[0] or (before != after and not _only_put_back(before, after, returned, _returned(g)))
        assert told or not drawn, f"seed {seed}, {ask.kind} {picks}: {[type(event).__name__ for event in events]}"
        marked += told
    return marked


def _returned(g: Fleet) -> int:
    return sum(len(pile.cards) for pile in (g.treasure, g.improvement, g.artillery))


def _only_put_back(before: tuple[Any, ...], after: tuple[Any, ...], were: int, now: int) -> bool:
    """Cards that go back under a deck are known to all; nobody has looked at what lay there."""
    same = all(old == new[len(new) - len(old) :] for old, new in zip(before[1], after[1], strict=True))
    return same and before[2] == after[2] and len(before[3]) <= len(after[3]) and now >= were


@rule("EVR-SEAT-03")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_roll_and_every_draw_is_marked_by_its_events(seats: int):
    assert walk(seats, 40 + seats, EXTRAS[3], 700) > 40


@rule("EVR-SEAT-03")
@pytest.mark.slow
def test_every_roll_and_every_draw_is_marked_in_many_games():
    for seed in range(60):
        walk(1 + seed % 4, seed, EXTRAS[seed % 4], 3000)
