"""Every registered game through the simulated Discord; a game that is added is held to it by being added.

Whole games by components and by commands, with restarts, closed DMs and a clock that runs out, and a scan of
everything that goes out for what is told to the wrong person. The long ones run in `make prove`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.words import say
from games.core import registry
from games.core.spec import AnySpec
from render.kit.registry import art
from tests.cogs import markers
from tests.cogs.canaries import finds_the_leak, leak_a_hand, look_around
from tests.cogs.conditions import MessageChecks, cached_state, nobody_is_asked, rows, shut_the_door_of
from tests.cogs.party import HOUR, Answering, Choose, Party, click, rash, sensible, write
from tests.cogs.scan import Scan
from tests.cogs.simulation import Person, Simulation

SHORT = 24  # answers of a game's beginning
FEW = 5  # answers, after which no game is over
LOOKS = ("board", "hand", "move", "recap", "log", "orders")


@pytest.fixture(params=[*registry.SLUGS, "plots"])
def spec(request: pytest.FixtureRequest) -> AnySpec:
    """With the toy game whose every answer is a set of cells."""
    return request.getfixturevalue("plots") if request.param == "plots" else registry.game(request.param)


def fewest(spec: AnySpec) -> int:
    """People at the smallest table at which there is somebody else."""
    return max(2, spec.seats[0])


async def check_the_end(sim: Simulation, people: list[Person], closed: Person | None = None) -> None:
    table = await sim.table()
    assert table.row.phase == "over"
    names = ", ".join(table.row.seats[seat].name for seat in table.view(None).winners)
    assert (f"**{names}**" if names else say("status.over")) in sim.board.text
    nobody_is_asked(sim, people, closed)
    assert rows(sim, "SELECT body FROM outbox") == [], "something was not delivered"
    assert sum(seat.waits for seat in table.row.seats) == 0


# ---- by every door ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answering", [click, write], ids=["components", "commands"])
async def test_a_game_begins_by_every_door(spec: AnySpec, sim: Simulation, checks: MessageChecks, answering: Answering):
    shut_the_door_of(sim, sim.people[1])
    people = fewest(spec)
    await sim.gather(people, computers=1 if people < spec.seats[-1] else 0, game=spec.slug, clock=HOUR)
    party = Party(sim, 3, rash, answering=answering, restart_every=15, sleeper=sim.people[0])
    await party.play(most=FEW)
    assert party.n == FEW or (await sim.table()).row.phase == "over"
    assert rows(sim, "SELECT body FROM outbox") == []
    checks.check()


def seat_counts() -> list[tuple[str, int]]:
    return [(slug, n) for slug in registry.SLUGS for n in registry.game(slug).seats]


@pytest.mark.slow
@pytest.mark.parametrize("answering", [click, write], ids=["components", "commands"])
@pytest.mark.parametrize(("slug", "people"), seat_counts())
async def test_a_whole_game(sim: Simulation, checks: MessageChecks, slug: str, people: int, answering: Answering):
    """With a bot that falls over every 25 answers."""
    here = await sim.gather(people, game=slug)
    await Party(sim, people, sensible, answering=answering, restart_every=25).play()
    await check_the_end(sim, here)
    checks.check()


@pytest.mark.slow
@pytest.mark.parametrize("choose", [sensible, rash])
async def test_a_whole_game_in_rough_weather(spec: AnySpec, sim: Simulation, checks: MessageChecks, choose: Choose):
    """A computer at the table, somebody whose DMs are closed, and somebody who falls asleep now and then."""
    people = fewest(spec)
    closed, sleeper = sim.people[1], sim.people[0]
    shut_the_door_of(sim, closed)
    here = await sim.gather(people, computers=1 if people < spec.seats[-1] else 0, game=spec.slug, clock=HOUR)
    party = Party(sim, 11, choose, sleeper=sleeper, restart_every=25)
    await party.play()
    await check_the_end(sim, here, closed)
    assert party.slept
    assert {seat for (seat,) in rows(sim, "SELECT seat FROM answers WHERE by = 'clock'")} == {0}
    checks.check()


# ---- nothing told to the wrong person ---------------------------------------------------------------------------


async def curious(sim: Simulation, spec: AnySpec, person: Person) -> None:
    """Presses everything that can be looked at, and a few things that are not theirs."""
    await look_around(person, *LOOKS)
    for action in ("log.0", "log.1", "orders.1", "recap"):
        await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:0:{action}")
    state: Any = (await sim.table()).state
    seat = sim.people.index(person)
    for ask in [ask for ask in state.asks if ask.seat != seat]:
        for action in ("=pass", "=nonsense", "add", "ok"):
            await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:{ask.id}:{action}")
    for verb in ("answer", *(verb.name for verb in spec.verbs if verb.several)):
        await person.member.autocomplete(sim.place, f"{spec.command} {verb}", "choice", "")


async def pry(sim: Simulation, spec: AnySpec, party: Party, most: int) -> None:
    """A game of people who look at everything."""
    for n in range(most):
        asks = await sim.open_asks()
        if not asks:
            return
        if n in (0, 20) or n % 60 == 59:
            for person in {*[p for p, _ in asks], sim.people[5]} if len(asks) < 6 else [asks[0][0]]:
                await curious(sim, spec, person)
        await party.step(*party.rng.choice(asks))


@pytest.mark.parametrize("most", [SHORT, pytest.param(6000, marks=pytest.mark.slow)], ids=["short", "whole"])
async def test_nothing_is_told_to_the_wrong_person(
    spec: AnySpec, sim: Simulation, monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture, most: int
):
    markers.plant(monkeypatch, spec.slug)
    scan = Scan(sim.env.backend, markers.secrets_of(sim), monkeypatch)
    shut_the_door_of(sim, sim.people[1])
    here = await sim.gather(min(4, spec.seats[-1]), game=spec.slug)
    await pry(sim, spec, Party(sim, 5, rash if most == SHORT else sensible, restart_every=40), most)
    for person in (*here, sim.people[5]):
        if person in here or len(here) < 6:
            await curious(sim, spec, person)
    scan.check(logged.text)
    for seat, person in enumerate(here):
        assert markers.own(seat, "hand") in scan.reached(person.id), "everybody was shown what is theirs"


def leak_a_prompt(sim: Simulation, patch: pytest.MonkeyPatch, pictures: type[Any]) -> None:
    """A secret prompt's text, as the line under the board."""
    patch.setattr("bot.deliver.status", lambda *_: markers.marked([0]))


def leak_to_a_neighbour(sim: Simulation, patch: pytest.MonkeyPatch, pictures: type[Any]) -> None:
    """Everybody gets the hand of the next seat."""
    for shown in ("hand", "pages"):
        if hasattr(pictures, shown):
            patch.setattr(pictures, shown, _of_a_neighbour(sim, getattr(pictures, shown)))


def _of_a_neighbour(sim: Simulation, real: Callable[..., Any]) -> Callable[..., Any]:
    def hand(self: Any, view: Any, names: tuple[str, ...]) -> Any:
        spec = next(spec for spec in registry.games() if isinstance(cached_state(sim), spec.state))
        other = spec.view(cached_state(sim), (view.seat + 1) % view.seats)
        return real(self, other, names)

    return hand


@pytest.mark.parametrize("leak", [leak_a_hand, leak_a_prompt, leak_to_a_neighbour])
async def test_the_scan_finds_a_leak(
    spec: AnySpec, sim: Simulation, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., None]
):
    markers.plant(monkeypatch, spec.slug)
    scan = Scan(sim.env.backend, markers.secrets_of(sim), monkeypatch)
    await sim.gather(fewest(spec), game=spec.slug)
    await Party(sim, 2).play(most=FEW)
    scan.check()
    leak(sim, monkeypatch, type(art(spec.slug)))
    asks = await sim.open_asks()
    await click(sim, *asks[0], await sensible(sim, asks[0][1], random.Random(1)))
    await finds_the_leak(sim, scan)
