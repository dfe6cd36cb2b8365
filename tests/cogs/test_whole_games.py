"""Whole games of Liar's Dice, to the end, by every door."""

from __future__ import annotations

import random

import pytest

from games.core.asks import Ask, random_picks
from tests.cogs.screen import check_limits
from tests.cogs.simulation import Person, Simulation

OPTIONS = [{}, {"wilds": "off"}, {"spot_on": "on"}, {"open_calls": "on"}, {"spot_on": "on", "open_calls": "on"}]


def hasty(ask: Ask, rng: random.Random) -> list[str]:
    """Bids low and calls often, so that a game is a few rounds of a few bids."""
    ids = [option.id for option in ask.options if not option.blocked]
    calls = [i for i in ids if i in ("challenge", "spot-on")]
    if calls and rng.random() < 0.5:
        return [rng.choice(calls)]
    return [rng.choice([i for i in ids[:40] if i not in calls] or calls)]


async def play(sim: Simulation, answer, seed: int = 1) -> int:
    """Somebody who is asked answers, in any order, until the game is over; how many answers it took."""
    rng = random.Random(seed)
    for n in range(1000):
        asks = await sim.open_asks()
        if not asks:
            return n
        person, ask = rng.choice(asks)
        await answer(person, ask, hasty(ask, rng), n)
        open_now = [a.id for _, a in await sim.open_asks()]
        assert ask.id not in open_now, f"{ask.kind} was not taken"
        assert len(sim.boards) == 1
    raise AssertionError("the game does not end")


async def check_the_end(sim: Simulation) -> None:
    table = await sim.table()
    assert table.row.phase == "over"
    winner = table.row.seats[table.state.winners[0]].name  # pyright: ignore
    assert f"Winner: **{winner}**" in sim.board.text
    assert "wins!" in sim.board.text
    assert sim.board.screen.asks == set(), "a finished board asks nothing"
    assert "over" in sim.card.text
    assert sim.card.screen.buttons == []
    for message in sim.messages(sim.place.id):
        if message.message_id != sim.board.message_id:
            assert message.screen.buttons == [], "an old board has kept its buttons"


@pytest.mark.parametrize(
    ("people", "options"),
    [(2, {}), (3, {"spot_on": "on"}), pytest.param(6, {"open_calls": "on"}, marks=pytest.mark.slow)],
)
async def test_by_components_only(sim: Simulation, people: int, options: dict[str, str]):
    """Public asks on the board, secret ones in the DM."""
    await sim.gather(people, **options)

    async def answer(person: Person, ask: Ask, picks: list[str], n: int) -> None:
        source = sim.board if ask.is_public else person.hand
        for shown in await sim.answer(person, source, ask, picks):
            if shown.exists:
                check_limits(shown.stored.components)

    await play(sim, answer, people)
    await check_the_end(sim)


@pytest.mark.parametrize(
    ("people", "options"),
    [(2, {"spot_on": "on"}), (3, {"open_calls": "on"}), pytest.param(6, {}, marks=pytest.mark.slow)],
)
async def test_by_slash_commands_only(sim: Simulation, people: int, options: dict[str, str]):
    await sim.gather(people, **options)

    async def answer(person: Person, ask: Ask, picks: list[str], n: int) -> None:
        count, x, face = picks[0].partition("x")
        if n % 3 == 2:
            shown = await person.slash("liars-dice answer", choice=picks[0])
        elif x:
            shown = await person.slash("liars-dice bid", count=count, face=face)
        else:
            shown = await person.slash(f"liars-dice {picks[0]}")
        assert "✓" in shown.text, shown.text

    await play(sim, answer, people)
    await check_the_end(sim)


async def test_in_dms_only(sim: Simulation):
    """The standing DM carries every prompt; commands work there too."""
    await sim.gather(2, open_calls="on")

    async def answer(person: Person, ask: Ask, picks: list[str], n: int) -> None:
        if n % 2:
            await sim.answer(person, person.hand, ask, picks)
        else:
            assert "✓" in (await person.dm_slash("liars-dice answer", choice=picks[0])).text

    await play(sim, answer)
    await check_the_end(sim)


async def test_by_my_move_only(sim: Simulation):
    await sim.gather(3, spot_on="on", open_calls="on")

    async def answer(person: Person, ask: Ask, picks: list[str], n: int) -> None:
        await sim.answer(person, await person.look("My move" if n % 2 else "My hand"), ask, picks)

    await play(sim, answer)
    await check_the_end(sim)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
async def test_with_computers_and_each_option(sim: Simulation, options: dict[str, str]):
    await sim.gather(1, computers=3, **options)
    assert (await sim.table()).row.options == {"wilds": "on", "spot_on": "off", "open_calls": "off", **options}

    async def answer(person: Person, ask: Ask, picks: list[str], n: int) -> None:
        source = sim.board if ask.is_public else person.hand
        await sim.answer(person, source, ask, picks)

    await play(sim, answer)
    await check_the_end(sim)


async def test_bids_are_completed_from_what_is_open(sim: Simulation):
    (ann, bo) = await sim.gather(2)
    first = (await sim.open_asks())[0][0]
    second = bo if first is ann else ann
    await first.slash("liars-dice bid", count="9", face="5")
    complete = second.member.autocomplete
    counts = await complete(sim.place, "liars-dice bid", "count", "")
    assert [c["value"] for c in counts] == ["9", "10"]
    faces = await complete(sim.place, "liars-dice bid", "face", "", count="9")
    assert [c["value"] for c in faces] == ["6"]
    faces = await complete(sim.place, "liars-dice bid", "face", "", count="10")
    assert [c["value"] for c in faces] == ["1", "2", "3", "4", "5", "6"]
    choices = await complete(sim.place, "liars-dice answer", "choice", "liar")
    assert [(c["name"], c["value"]) for c in choices] == [("Liar!", "challenge")]
    assert len(await complete(sim.place, "liars-dice answer", "choice", "")) <= 25
    assert await first.member.autocomplete(sim.place, "liars-dice bid", "count", "") == []
    bare = sim.newcomer("Stranger")
    assert await bare.member.autocomplete(sim.place, "liars-dice bid", "count", "") == []


async def test_a_slash_answer_that_is_not_open_is_refused_with_the_way_to_the_prompt(sim: Simulation):
    await sim.gather(2)
    person = (await sim.open_asks())[0][0]
    before = (await sim.table()).row.seq
    for command, options in {
        "liars-dice challenge": {},
        "liars-dice pass": {},
        "liars-dice bid": {"count": "11", "face": "2"},
        "liars-dice answer": {"choice": "nonsense"},
    }.items():
        shown = await person.slash(command, **options)
        assert "✓" not in shown.text
        assert not shown.screen.asks and shown.screen.labels == ["My move"]
    assert "LIE-BID-01" in (await person.slash("liars-dice challenge")).text
    assert (await sim.table()).row.seq == before


def test_the_hasty_player_is_legal():
    from games.liars_dice.bids import ask_bid

    ask = ask_bid(0, 10, None, spot_on=True, open_calls=False, epoch=1)
    rng = random.Random(3)
    assert all(ask.option(hasty(ask, rng)[0]) for _ in range(50))
    assert random_picks(ask, rng)
