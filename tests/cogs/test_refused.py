"""A command that is refused says why and how it can be put right, in a few lines, and leads to the question."""

from __future__ import annotations

import pytest

from tests.cogs.simulation import Person, Shown, Simulation


async def asked(sim: Simulation) -> tuple[Person, str]:
    """Who is asked, and the prompt's text in full."""
    await sim.gather(2)
    person, ask = (await sim.open_asks())[0]
    return person, (await sim.table()).spec.words.text(ask)


async def leads_on(person: Person, shown: Shown, question: str) -> None:
    assert [button["label"] for button in shown.screen.buttons] == ["My move"] and not shown.screen.menus
    after = await person.press(shown, "My move")
    assert after is not None and question in after.text and after.stored.id == shown.stored.id, "in the same message"


@pytest.mark.parametrize(
    ("command", "given", "why"),
    [
        ("bid", {"count": "99", "face": "9"}, "That is not among what is open to you: count 99, face 9."),
        ("answer", {"choice": "ninety nines"}, "That is not open now: a bid has to beat the last one"),
    ],
)
async def test_why_and_what_is_open_instead(sim: Simulation, command: str, given: dict[str, str], why: str):
    person, question = await asked(sim)
    shown = await person.slash(f"liars-dice {command}", **given)
    reason, way = shown.text.splitlines()
    assert reason.startswith(why)
    assert way == f"-# `/liars-dice {command}` takes now: 1 one · 1 two · 1 three · 1 four · 1 five · 1 six · …"
    assert question not in shown.text
    await leads_on(person, shown, question)


async def test_a_command_for_something_else_says_what_waits(sim: Simulation):
    person, question = await asked(sim)
    ask = (await sim.open_asks())[0][1]
    shown = await person.slash("liars-dice challenge")  # nobody has bid
    reason, waits = shown.text.splitlines()
    assert reason.startswith("Nobody has bid yet this round")
    assert (await sim.table()).spec.words.title(ask) in waits and question not in shown.text
    await leads_on(person, shown, question)


async def test_who_is_not_asked_hears_whom_the_table_waits_for(sim: Simulation):
    person, _ = await asked(sim)
    other = next(each for each in sim.people[:2] if each is not person)
    shown = await other.slash("liars-dice bid", count="1", face="2")
    assert person.name in shown.text and not shown.screen.buttons
