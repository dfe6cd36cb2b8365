"""Games of tests, walked through decision by decision: how they begin, how far they go, what is looked at closely."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from games.core import Ask, Event, IllegalAnswer, Picks
from games.core.engine import answer, begin
from games.core.spec import AnySpec
from tests.core.sentences import NAMES, check_sentence

TRIES = 200


@dataclass(frozen=True)
class Size:
    """How much is enough: tables, whole games at each, and about how many decisions of a game get the long checks.

    A walk with long checks ends after `far` decisions (0: with the game). Games differ a hundredfold in length, so a
    check takes no further table after so many `answers` in all.
    """

    tables: int
    games: int
    decisions: int
    far: int = 0
    answers: int = 60_000


SMALL = Size(tables=8, games=2, decisions=24, far=300, answers=16_000)
LARGE = Size(tables=120, games=10, decisions=120, answers=48_000)
PATIENCE = 4_000  # random answers, after which the game's own computers play on


@dataclass(frozen=True)
class Opening:
    """How a game begins: at so many seats, with these options of the opening, from this seed."""

    seats: int
    options: dict[str, str]
    seed: int


@dataclass(frozen=True)
class Decision:
    """Before an answer: the state (it changes when the walk goes on), the ask, and the answer to come."""

    index: int
    g: Any
    ask: Ask
    picks: Picks


def option_rows(spec: AnySpec, every: int = 32) -> list[dict[str, str]]:
    """Every combination of table options; of a great many, so many that each pair of choices stands in one."""
    keys = [option.key for option in spec.options]
    rows = [dict(zip(keys, row, strict=True)) for row in itertools.product(*(o.choices for o in spec.options))]
    if len(rows) <= every:
        return rows
    random.Random(0).shuffle(rows)
    wanted = {pair for row in rows for pair in itertools.combinations(row.items(), 2)}
    chosen: list[dict[str, str]] = []
    while wanted:
        best = max(rows[:1000], key=lambda row: len(wanted.intersection(itertools.combinations(row.items(), 2))))
        new = wanted.intersection(itertools.combinations(best.items(), 2))
        best = best if new else next(row for row in rows if wanted.intersection(itertools.combinations(row.items(), 2)))
        wanted -= set(itertools.combinations(best.items(), 2))
        chosen.append(best)
    return chosen


def openings(spec: AnySpec, n: int) -> list[Opening]:
    """`n` games to begin, with a seed each: soon every seat count and row of options, in the end each with each."""
    rows = option_rows(spec)
    turn = math.lcm(len(rows), len(spec.seats))
    return [Opening(spec.seats[i % len(spec.seats)], rows[(i + i // turn) % len(rows)], seed=i) for i in range(n)]


def start(spec: AnySpec, opening: Opening) -> tuple[Any, list[Event]]:
    g = spec.new(opening.seats, opening.options, opening.seed)
    return g, begin(g)


def walk(spec: AnySpec, opening: Opening, computer: str = "random", far: int = 0) -> Iterator[Decision]:
    """Play a game, stopping before every answer. When the walk is over, `decision.g` is the game as it stands."""
    g, _ = start(spec, opening)
    yield from walk_on(spec, g, random.Random(opening.seed), computer, far)


def walk_on(spec: AnySpec, g: Any, rng: random.Random, computer: str = "random", far: int = 0) -> Iterator[Decision]:
    """To the end of the game, or for so many decisions."""
    for index in itertools.count():
        if g.over or (far and index >= far):
            return
        assert index < 50_000, f"{spec.slug}: not over after {index} answers"
        if index == PATIENCE:
            computer = spec.computer_names()[0]
        ask = rng.choice(g.asks)
        decision = Decision(index, g, ask, accepted(spec, g, ask, rng, computer))
        yield decision
        answer(g, ask.id, ask.seat, decision.picks)


@dataclass
class Budget:
    """Answers that a check may still make."""

    left: int

    def count(self, decisions: Iterator[Decision]) -> Iterator[Decision]:
        for decision in decisions:
            self.left -= 1
            yield decision


def walks(spec: AnySpec, size: Size) -> Iterator[tuple[Any, Iterator[Decision]]]:
    """Games at all kinds of tables, as they begin, each with its walk."""
    budget = Budget(size.answers)
    for opening in openings(spec, size.tables):
        if budget.left <= 0:
            return
        g, _ = start(spec, opening)
        yield g, budget.count(walk_on(spec, g, random.Random(opening.seed), far=size.far))


def accepted(spec: AnySpec, g: Any, ask: Ask, rng: random.Random, computer: str = "random") -> Picks:
    """An answer that the rules take; refusals on the way (rules beyond the ask's shape) must leave the game alone."""
    player = spec.computer(computer)
    before = spec.codec.encode(g)
    for _ in range(TRIES):
        picks = player.choose(spec.view(g, ask.seat) if computer != "random" else None, ask, rng)
        trial = spec.codec.decode(before)
        error = refusal(trial, ask.id, ask.seat, picks)
        if error is None:
            return picks
        assert computer == "random", f"{ask.kind}: the {computer} computer answers {picks}: {error.key}"
        assert spec.codec.encode(trial) == before, f"{ask.kind}: the refused answer {picks} left a trace"
        check_sentence(spec.words.refusal(error, NAMES))
    return ask.default


def refusal(g: Any, ask_id: Any, seat: Any, picks: Any) -> IllegalAnswer | None:
    try:
        answer(g, ask_id, seat, picks)
    except IllegalAnswer as error:
        return error
    return None


@dataclass
class Sampler:
    """Every decision at first, then fewer and fewer; but the first few of each kind always."""

    enough: int
    seen: Counter[str] = field(default_factory=Counter[str])

    def wants(self, decision: Decision) -> bool:
        self.seen[decision.ask.kind] += 1
        stride = 1 + decision.index // self.enough
        return self.seen[decision.ask.kind] <= 2 or decision.index % stride == 0


def sampled(spec: AnySpec, size: Size) -> Iterator[Decision]:
    """The decisions that get the long checks, from games at all kinds of tables."""
    for _, decisions in walks(spec, size):
        sampler = Sampler(size.decisions)
        yield from (decision for decision in decisions if sampler.wants(decision))
