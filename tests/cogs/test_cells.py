"""Cells on a grid through the simulated Discord: few presses, typed as people write, and every refusal says why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.prompts import PAGE, make_prompt
from cogs.spelling import typed_picks
from games.core.asking import ask_cells
from games.core.asks import Ask, checked, random_picks
from games.core.patches import Patch, offered, touching, wholes
from games.core.spec import AnySpec
from tests.cogs.conditions import MessageChecks, the_door
from tests.cogs.conftest import Opener
from tests.cogs.party import Party, by_chance, click, sensible, typed, write
from tests.cogs.screen import action_of
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_every_game import check_the_end
from tests.cogs.work import A_FEW_MS, counted
from tests.core.plots import SPEC
from tests.core.plots.rules import GRID

pytestmark = pytest.mark.usefixtures("plots")


class Count:
    """Presses of buttons and menus."""

    n = 0


@pytest.fixture
def presses(monkeypatch: pytest.MonkeyPatch) -> Count:
    count = Count()
    for name in ("press", "choose"):
        real: Any = getattr(Person, name)

        async def counted(self: Person, *given: Any, real: Any = real, **named: Any) -> Any:
            count.n += 1
            return await real(self, *given, **named)

        monkeypatch.setattr(Person, name, counted)
    return count


def shape_of(ask: Ask) -> str:
    """How many presses it may take depends on this alone."""
    assert ask.patch is not None
    pages = "one menu" if len(ask.options) <= PAGE else "several menus"
    return f"{'exact' if ask.least == ask.most and not ask.patch.prices else 'open'}, {pages}"


# ---- presses ------------------------------------------------------------------------------------------------------


async def test_a_set_of_cells_takes_few_presses(opener: Opener, presses: Count):
    """From where the cells are shown; one is enough where it is clear when the set is whole.

    More than one menu holds only where something is buried: a set over two of them takes both, and a word that two
    cells were meant and not three."""
    worst: dict[str, int] = {}
    async with opener() as sim:
        for seed in range(3):
            await sim.gather(2 + seed, game="plots")
            party = Party(sim, seed, by_chance)
            while asks := await sim.open_asks():
                person, ask = party.rng.choice(asks)
                door = await the_door(sim, person, ask)
                picks = await by_chance(sim, ask, party.rng)
                before, opens = presses.n, door.screen.only(str(ask.id)).button("open") is not None
                await sim.answer(person, door, ask, picks)
                taken = presses.n - before - opens
                worst[shape_of(ask)] = max(worst.get(shape_of(ask), 0), taken)
    assert worst.pop("open, several menus") <= 3
    assert worst == {"exact, one menu": 1, "open, one menu": 1}


async def test_on_the_board_one_menu_is_the_whole_answer(opener: Opener, presses: Count):
    async with opener() as sim:
        person, ask, shown = await at(sim, "turn.claim", lambda ask: ask.most > 1)
        assert shown is sim.board or shown.message_id == sim.board.message_id
        (menu,) = shown.screen.only(str(ask.id)).menus
        assert (action_of(menu), menu["min_values"], menu["max_values"]) == ("all", ask.most, ask.most)
        assert not shown.screen.only(str(ask.id)).button("open")
        before = presses.n
        refused = await person.choose(shown, "all", next(apart_sets(ask)), str(ask.id))
        assert refused is not None
        assert "Apart from the rest" in refused.text
        await sim.answer(person, shown, ask, random_picks(ask, random.Random(1)))
        assert ask.id not in [a.id for _, a in await sim.open_asks()]
        assert presses.n - before == 2, "the refused one, and the answer"


async def test_a_suggestion_is_one_press(opener: Opener, presses: Count):
    async with opener() as sim:
        person, ask, shown = await at(sim, "turn.claim", lambda ask: ask.most > 1)
        assert shown.screen.only(str(ask.id)).labels[0].startswith("Most fertile: ")
        before = presses.n
        await person.press(shown, action="take0", ref=str(ask.id))
        assert presses.n - before == 1
        owner = (await sim.table()).state.owner  # pyright: ignore[reportOptionalMemberAccess,reportAttributeAccessIssue]
        assert {cell for cell, seat in owner.items() if seat == ask.seat} >= set(ask.suggested[0].picks)  # pyright: ignore


async def test_after_each_press_only_what_can_still_be_whole_is_offered(opener: Opener):
    async with opener() as sim:
        person, ask, shown = await at(sim, "start.bury")
        assert isinstance(ask.patch, Patch)
        ref = str(ask.id)
        assert shown.screen.only(ref).button("ok") is None
        assert len(shown.screen.only(ref).menus) == 2, "more than one menu holds"
        first = ask.options[0].id
        await person.choose(shown, "sel0", [first], ref)
        (menu,) = person.hand.screen.only(ref).menus
        cells = [option["value"] for option in menu["options"]]
        assert set(cells) == {first, *offered(ask.patch, ask.least, ask.most, [first])}
        assert len(cells) < len(ask.options)
        second = ask.patch.near[first][0]
        await person.choose(person.hand, "sel0", [first, second], ref)
        assert person.hand.screen.only(ref).button("ok") is not None, "two are enough, three are allowed"
        await person.press(person.hand, action="cl", ref=ref)
        refused = await person.choose(person.hand, "sel1", [ask.options[-1].id, far_from(ask)], ref)
        assert refused is not None
        assert "Apart from the rest" in refused.text
        assert "Chosen" not in person.hand.text, "what was refused is not kept"


def far_from(ask: Ask) -> str:
    """A cell in the same menu as the last, and too far from it."""
    last = ask.options[-1].id
    assert ask.patch is not None
    near = offered(ask.patch, ask.least, ask.most, [last])
    return next(option.id for option in reversed(ask.options) if option.id != last and option.id not in near)


def apart_sets(ask: Ask) -> Iterator[list[str]]:
    ids = [option.id for option in ask.options]
    rng = random.Random(ask.id)
    for _ in range(2000):
        cells = rng.sample(ids, ask.most)
        try:
            checked(ask, cells)
        except Exception as error:
            if getattr(error, "key", "") == "cells-apart":
                yield cells


async def at(sim: Simulation, kind: str, fits: Any = lambda ask: True) -> tuple[Person, Ask, Shown]:
    """A game that has come to such an ask, with cells to choose among, and where it is shown."""
    await sim.gather(2, game="plots")
    party = Party(sim, 4, sensible, answering=write)
    for _ in range(100):
        person, ask = (await sim.open_asks())[0]
        if ask.kind == kind and fits(ask) and (not ask.most or next(apart_sets(ask), None)):
            return person, ask, await the_door(sim, person, ask)
        await party.step(person, ask)
    raise AssertionError(f"no {kind}")


# ---- typed --------------------------------------------------------------------------------------------------------


async def test_cells_are_typed_as_people_write_them(opener: Opener):
    async with opener() as sim:
        person, ask, _ = await at(sim, "turn.claim", lambda ask: ask.most >= 2)
        assert ask.patch is not None
        cells = next(wholes(ask.patch, ask.least, ask.most))
        shown = await person.slash("plots claim", choice=" ".join(cells).lower())
        assert "✓" in shown.text, shown.text


async def test_a_refusal_names_the_cells(opener: Opener):
    async with opener() as sim:
        person, ask, _ = await at(sim, "turn.claim", lambda ask: ask.most >= 2)
        shown = await person.slash("plots claim", choice=" ".join(next(apart_sets(ask))))
        assert "All cells have to be joined. Apart from the rest: " in shown.text


async def test_completion_offers_whole_sets_and_suggestions_first(opener: Opener):
    async with opener() as sim:
        person, ask, _ = await at(sim, "turn.claim", lambda ask: ask.most >= 3)
        assert ask.patch is not None
        found = await person.member.autocomplete(sim.place, "plots claim", "choice", "")
        values = [choice["value"] for choice in found]
        assert values[0] == typed(ask.suggested[0].picks)
        assert len(values) >= 4
        for value in values:
            checked(ask, value.split(","))
        start = ask.options[-1].id
        found = await person.member.autocomplete(sim.place, "plots claim", "choice", f"{start.lower()} ")
        assert found
        assert all(start in choice["value"].split(",") for choice in found)


async def test_no_text_of_cells_holds_anybody_up(opener: Opener):
    letters = "ABCDEFG"
    texts = [
        "A1-G6 " * 160,
        "A1-Z99 " * 140,
        "A1-" * 330,
        "".join(f"{a}{n}" for a in letters for n in range(1, 7)) * 7,
        " ".join(f"{a}{n}" for n in (1, 3, 5) for a in "ACEG"),
        "A1 ; / + & " * 90,
        "a1…" * 250,
    ]
    async with opener() as sim:
        person, ask, _ = await at(sim, "start.bury")
        with counted() as standstill:
            for text in (*texts, " ".join(option.id for option in ask.options)):
                for command in ("plots answer", "plots bury"):
                    await person.member.autocomplete(sim.place, command, "choice", text[:1000])
                    shown = await person.slash(command, choice=text[:1000])
                    assert "✓" not in shown.text
        assert standstill.longest < A_FEW_MS
        assert ask.id in [a.id for _, a in await sim.open_asks()]


@pytest.mark.parametrize(
    ("typed_text", "cells"),
    [
        ("a1 b1", "A1,B1"),
        ("A1-C1", "A1,B1,C1"),
        ("c1 – A1", "A1,B1,C1"),
        ("A1..B2", "A1,B1,A2,B2"),
        ("B2A1;A2", "B2,A1,A2"),
        ("A1, A2 + B2", "A1,A2,B2"),
        ("A1:A3", "A1,A2,A3"),
    ],
)
def test_cells_are_read(typed_text: str, cells: str):
    ask = ask_cells(0, "turn.claim", Patch(touching(GRID.near, GRID.cells)), 1, 6, verb="claim", args={"n": 6})
    prompt = make_prompt(ask, SPEC.words, ["Ann"])
    assert typed_picks(prompt, typed_text) == cells.split(",")


# ---- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answering", [click, write], ids=["components", "commands"])
@pytest.mark.parametrize("people", [2, 4])
async def test_a_whole_game(plots: AnySpec, sim: Simulation, checks: MessageChecks, people: int, answering: Any):
    here = await sim.gather(people, game=plots.slug)
    await Party(sim, people, by_chance, answering=answering, restart_every=15).play()
    await check_the_end(sim, here)
    checks.check()
