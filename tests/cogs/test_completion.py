"""Completion: whatever it offers is taken when it is sent, in every game, from states that random play reaches."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.bench.stage import new_row
from bot.live_table import LiveTable
from cogs.spelling import ANSWER, taken
from cogs.verbs import completions, prompts_for, through
from games.core.asks import Ask, random_picks
from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer
from games.core.obeying import obeyed
from games.core.registry import games
from games.core.spec import AnySpec, Verb
from tests.core import muster, plots, toy

PERSON = 100
STATES = 15  # of each game
EVERY = 7  # answers between two of them


def tables(spec: AnySpec) -> Iterator[tuple[LiveTable, Ask]]:
    """A table in the middle of a game, and an ask that is open there."""
    rng = random.Random(spec.slug)
    found = 0
    while found < STATES:
        seats = rng.choice(spec.seats)
        g = spec.new(seats, {}, rng.getrandbits(32))
        begin(g)
        row = new_row(spec, [PERSON + seat for seat in range(seats)])
        row.phase = "live"
        for step in range(200):
            if g.over or found == STATES:
                break
            ask = rng.choice(g.asks)
            if step % EVERY == 0:
                found += 1
                yield LiveTable(row, spec, spec.codec.copy(g)), ask
            _any_answer(g, ask, rng)


def _any_answer(g: object, ask: Ask, rng: random.Random) -> None:
    for _ in range(50):
        try:
            answer(g, ask.id, ask.seat, random_picks(ask, rng))  # pyright: ignore[reportArgumentType]
        except IllegalAnswer:
            continue
        return
    raise AssertionError(f"no answer to {ask.kind}")


async def spelled(table: LiveTable, seat: int, verb: Verb) -> list[dict[str, str]]:
    """Everything that somebody can put together who takes only what is offered."""
    found: list[dict[str, str]] = [{}]
    for name in verb.params or ("choice",):
        offered = [
            (given, await completions(table, seat, verb, name, typed, given)) for given in found for typed in ("", "a")
        ]
        found = [{**given, name: choice.value} for given, choices in offered for choice in choices]
    return found


async def refused(spec: AnySpec, verbs: tuple[Verb, ...]) -> tuple[int, list[str]]:
    sent, wrong = 0, list[str]()
    for table, ask in tables(spec):
        for verb in verbs:
            prompts = prompts_for(table, ask.seat, verb)
            for given in await spelled(table, ask.seat, verb) if prompts else ():
                sent += 1
                try:
                    at, rest = table, given
                    for way, left in through(table, ask.seat, verb, given):
                        at, rest = way.table, left
                    prompt, picks = taken(prompts_for(at, ask.seat, verb), verb, rest)
                    answer(spec.codec.copy(at.state), prompt.ask.id, prompt.ask.seat, picks)
                except Exception as error:
                    wrong.append(f"{verb.name} {given} at {ask.kind}: {error!r}")
    return sent, wrong


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.slug)
async def test_nothing_that_is_offered_is_refused(spec: AnySpec):
    several = tuple(verb for verb in spec.verbs if verb.params or verb.several)
    sent, wrong = await refused(spec, (*several, ANSWER))
    assert wrong == []
    assert sent >= 2 * STATES, "whoever is asked has a choice"


@pytest.mark.parametrize("module", [toy, muster, plots], ids=["salvage", "muster", "plots"])
async def test_nor_in_the_games_of_all_shapes(module: object):
    with module.registered() as spec:  # pyright: ignore[reportAttributeAccessIssue,reportUnknownVariableType,reportUnknownMemberType]
        sent, wrong = await refused(spec, (ANSWER,))
    assert wrong == []
    assert sent > 20


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.slug)
async def test_whoever_is_asked_is_offered_something(spec: AnySpec):
    for table, ask in tables(spec):
        if ask.options and ask.most and obeyed(spec, table.state, ask) is None:  # an order answers the others at once
            assert await completions(table, ask.seat, ANSWER, "choice", "", {}), ask.kind
