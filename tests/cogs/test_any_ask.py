"""The toy game, with asks of all shapes and sizes, through the same doors: nothing here is known to bot/ or cogs/."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from games.core.asks import Ask, Picks, checked, random_picks
from games.core.errors import IllegalAnswer
from tests.cogs.conditions import rows
from tests.cogs.conftest import Opener
from tests.cogs.screen import check_limits
from tests.cogs.simulation import Person, Shown, Simulation

pytestmark = pytest.mark.usefixtures("salvage_art")


def legal(ask: Ask, rng: random.Random) -> Picks:
    """Random, but within what the rules of hauling add to the shape (three heavy crates)."""
    if ask.kind == "turn.haul":
        light = [o.id for o in ask.options if not o.blocked and o.group == "light"]
        return rng.sample(light, min(len(light), rng.randint(0, 7)))
    return random_picks(ask, rng)


async def play(sim: Simulation, answer, seed: int) -> set[str]:
    """To the end; which kinds of ask came up."""
    rng = random.Random(seed)
    kinds: set[str] = set()
    for _ in range(500):
        asks = await sim.open_asks()
        if not asks:
            return kinds
        person, ask = rng.choice(asks)
        await answer(person, ask, legal(ask, rng))
        assert ask.id not in [a.id for _, a in await sim.open_asks()], f"{ask.kind} was not taken"
        kinds.add(ask.kind)
    raise AssertionError("the game does not end")


def stored_picks(sim: Simulation, answers: dict[int, Picks]) -> None:
    """What was pressed is what the rules were given; of copies of a card, where one is wanted, any."""
    found = dict(rows(sim, "SELECT ask_id, picks FROM answers WHERE by != 'computer'"))
    for ask_id, picks in answers.items():
        got = msgspec.json.decode(found[ask_id])
        assert plain(got) == plain(picks)


def plain(picks: Picks) -> Picks:
    if not isinstance(picks, list):
        return picks
    return sorted(re.sub(r"\.\d+$", "", pick) for pick in picks) if len(picks) == 1 else sorted(picks)


@pytest.mark.parametrize(("people", "computers"), [(2, 0), (3, 1)])
async def test_every_shape_by_components_alone(opener: Opener, people: int, computers: int):
    async with opener() as sim:
        await sim.gather(people, computers, game="salvage")
        answers: dict[int, Picks] = {}

        async def answer(person: Person, ask: Ask, picks: Picks) -> None:
            seen = await sim.answer(person, await the_door(sim, person, ask), ask, picks)
            for shown in seen:
                if shown.exists:
                    check_limits(shown.stored.components)
            answers[ask.id] = picks

        kinds = await play(sim, answer, people)
        assert {"chest.hide", "plan.air", "plan.crew", "plan.gear", "turn.haul", "turn.play"} <= kinds
        stored_picks(sim, answers)
        assert "Winner" in sim.board.text


async def the_door(sim: Simulation, person: Person, ask: Ask) -> Shown:
    """The board for a public ask, the DM if it shows this ask first, else My move."""
    ref = str(ask.id)
    if ref in sim.board.screen.asks:
        return sim.board
    if ref in person.hand.screen.asks:
        return person.hand
    shown = await person.look("My move")
    if ref in shown.screen.asks:
        return shown
    await clear_the_way(sim, person, shown, ask)
    return await person.look("My move")


async def clear_the_way(sim: Simulation, person: Person, shown: Shown, ask: Ask) -> None:
    """My move shows the first two: answer those, and the third is there."""
    rng = random.Random(1)
    for other_person, other in await sim.open_asks():
        if other_person is person and str(other.id) in shown.screen.asks and other.id != ask.id:
            await sim.answer(person, shown, other, legal(other, rng))
            return


async def test_every_shape_by_slash_alone(opener: Opener):
    async with opener() as sim:
        await sim.gather(2, game="salvage")
        answers: dict[int, Picks] = {}

        async def answer(person: Person, ask: Ask, picks: Picks) -> None:
            mine = [a for p, a in await sim.open_asks() if p is person]
            ask = mine[0]  # a command answers what waits first
            picks = legal(ask, random.Random(ask.id))
            shown = await person.slash("salvage answer", choice=typed(picks))
            assert "✓" in shown.text, shown.text
            answers[ask.id] = picks

        rng = random.Random(4)
        for _ in range(500):
            asks = await sim.open_asks()
            if not asks:
                break
            await answer(*rng.choice(asks), [])
        stored_picks(sim, answers)
        assert "Winner" in sim.board.text


def typed(picks: Picks) -> str:
    if isinstance(picks, int):
        return str(picks)
    if isinstance(picks, dict):
        return ", ".join(f"{i}*{n}" for i, n in picks.items())
    return ",".join(picks) or "none"


async def test_commands_come_from_the_verbs(opener: Opener):
    async with opener() as sim:
        await sim.gather(2, game="salvage")
        names = sim.people[0].member.available_commands(sim.channel)
        assert {"salvage play", "salvage belay", "salvage pass", "salvage answer", "liars-dice bid"} <= set(names)
        shown = await sim.people[0].slash("liars-dice challenge")
        assert "Salvage" in shown.text
        choices = await sim.people[0].member.autocomplete(sim.place, "salvage answer", "choice", "c3")
        assert [(c["name"], c["value"]) for c in choices] == [("C3", "c3")]


async def test_a_typed_number_comes_through_the_form(opener: Opener):
    async with opener() as sim:
        (ann, bo) = await sim.gather(2, game="salvage")
        for person in (ann, bo):
            ask = next(a for p, a in await sim.open_asks() if p is person)
            await sim.answer(person, person.hand, ask, ["c3"])
        ask = next(a for p, a in await sim.open_asks() if p is ann and a.kind == "plan.air")
        shown = await ann.user.click(ann.hand.message, label="Type the number")
        assert shown.modal is not None
        await sim.restart()  # the form outlives the process that opened it
        field = shown.modal["components"][0]
        inner = (field.get("components") or [field["component"]])[0]
        await ann.user.submit_modal(shown, {inner["custom_id"]: " 117 "})
        assert ask.id not in [a.id for _, a in await sim.open_asks()]
        stored_picks(sim, {ask.id: 117})


async def test_an_answer_against_the_rules_is_refused_in_the_games_words(opener: Opener):
    async with opener() as sim:
        await sim.gather(2, game="salvage")
        rng = random.Random(2)
        while True:
            person, ask = (await sim.open_asks())[0]
            if ask.kind == "turn.haul":
                break
            await sim.answer(person, await the_door(sim, person, ask), ask, legal(ask, rng))
        heavy = [o.id for o in ask.options if o.group == "heavy" and not o.blocked][:5]
        checked(ask, heavy)
        before = (await sim.table()).row.seq
        (*_, last) = await sim.answer_until_refused(person, sim.board, ask, heavy)
        assert "at most 3 heavy" in last.text
        assert "SAL-HAUL-03" in last.text
        assert (await sim.table()).row.seq == before
        with pytest.raises(IllegalAnswer):
            checked(ask, [*heavy, "nonsense"])
