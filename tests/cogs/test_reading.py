"""Long texts at a table: read aloud in the thread or found by one seat, posted once, in pages, and to be read again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.intents import Post
from tests.cogs.conditions import MessageChecks
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_trouble import close_dms

LINES = 25  # of a page of the book, and each is said once


async def turn(sim: Simulation, pick: str) -> Person:
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, [pick])
    return person


def told(shown: list[Shown], what: str) -> list[int]:
    """How often each line of a text was said in these messages."""
    said = "\n".join(one.text for one in shown)
    return [said.count(f"{what}, line {n}:") for n in range(LINES)]


@pytest.fixture
async def table(logbook_art: None, sim: Simulation) -> Simulation:
    await sim.gather(2, game="logbook")
    return sim


async def test_a_page_is_read_aloud_once_and_whole_and_the_board_stands_below_it(
    table: Simulation, checks: MessageChecks
):
    await turn(table, "on")
    here = table.messages(table.place.id)
    assert told(here, "page 1") == [1] * LINES
    assert sum("Page 1" in shown.text and "line" in shown.text for shown in here) > 1, "it takes several messages"
    assert here[-1].message_id == table.board.message_id
    assert "line" not in table.board.text
    for _ in range(3):
        await turn(table, "on")
    for page in range(1, 5):
        assert told(table.messages(table.place.id), f"page {page}") == [1] * LINES
    assert len(table.boards) == 1
    checks.check()


async def test_a_letter_goes_to_its_finder_alone(table: Simulation):
    await turn(table, "on")
    public = [shown.message_id for shown in table.messages(table.place.id)]
    finder = await turn(table, "search")
    other = next(person for person in table.people[:2] if person is not finder)
    assert told(finder.dms, "letter 1")[:12] == [1] * 12
    assert sum(told(other.dms, "letter 1")) == sum(told(table.messages(table.place.id), "letter 1")) == 0
    posted = [shown for shown in table.messages(table.place.id) if shown.message_id not in public]
    assert len(posted) <= 1, "nothing but a board"
    for person, sees in ((finder, True), (other, False), (table.people[3], False)):
        panel = await person.look("Read")
        assert ("Letter 1" in panel.text) is sees


async def test_it_can_be_read_again_page_by_page(table: Simulation):
    await turn(table, "on")
    await turn(table, "on")
    reader = table.people[4]  # who does not even play
    shown: Shown | None = await reader.look("Read")
    assert "Page 2 (1 of" in shown.text
    seen = [shown.text]
    while shown is not None and (forward := shown.screen.button(f"read.1.{len(seen)}")) is not None:
        shown = await reader.press(shown, custom_id=forward["custom_id"])
        assert shown is not None
        seen.append(shown.text)
    assert [sum(f"page 2, line {n}:" in text for text in seen) for n in range(LINES)] == [1] * LINES
    assert shown is not None
    first = await reader.choose(shown, "read", ["0"])
    assert first is not None
    assert "Page 1 (1 of" in first.text


@pytest.mark.parametrize("at", ["", ".", "9", "0.99", "99999999999.1", "²", "-1.-1", "0.x"])
async def test_a_forged_place_in_a_book_is_some_place_in_it(table: Simulation, at: str):
    await turn(table, "on")
    person = table.people[0]
    await table.late_click(person, table.board.stored, f"w:{table.table_id}:0:read.{at}")


async def test_nothing_to_read_yet(table: Simulation):
    assert "nothing to read" in (await table.people[0].look("Read")).text


async def test_by_name_with_completion(table: Simulation):
    for pick in ("on", "on", "search"):
        finder = await turn(table, pick)
    stranger = table.people[4]
    offered = [choice["value"] for choice in await finder.member.autocomplete(table.place, "table read", "what", "")]
    assert offered == ["Letter 2", "Page 2", "Page 1"]
    assert [c["value"] for c in await stranger.member.autocomplete(table.place, "table read", "what", "")] == offered[
        1:
    ]
    assert [c["value"] for c in await finder.member.autocomplete(table.place, "table read", "what", "GE 1")] == [
        "Page 1"
    ]
    assert await finder.member.autocomplete(table.place, "table read", "what", "x" * 6000) == []
    assert "Page 1 (1 of" in (await stranger.slash("table read", what="page 1")).text
    assert "Letter 2" in (await finder.slash("table read", what="letter")).text
    assert "no text called" in (await stranger.slash("table read", what="letter 2")).text, "it is not theirs"
    assert "no text called" in (await finder.slash("table read", what="page")).text, "two of them"
    assert "Letter 2" in (await finder.slash("table read")).text, "the newest"


async def test_there_is_nothing_to_read_by_name_either(table: Simulation):
    assert "nothing to read" in (await table.people[0].slash("table read", what="page 1")).text


async def test_whom_dms_do_not_reach_reads_by_the_button(logbook_art: None, sim: Simulation):
    for person in sim.people[:2]:
        close_dms(sim, person)
    await sim.gather(2, game="logbook")
    finder = await turn(sim, "search")
    assert finder.dms == []
    assert "letter 0, line 0" in (await finder.look("Read")).text


async def test_a_crash_between_two_pages_neither_loses_nor_doubles_one(
    table: Simulation, monkeypatch: pytest.MonkeyPatch
):
    store = table.bot.host.store
    real = store.delivered
    said: list[int] = []

    async def dies(posts: list[int], table_id: int, message: Any = None, then: Any = ()) -> list[Post]:
        said.append(posts[0])
        if len(said) == 2:
            table.bot.host.outbox.stop()
            raise asyncio.CancelledError
        return await real(posts, table_id, message, then)

    person, ask = (await table.open_asks())[0]
    monkeypatch.setattr(store, "delivered", dies)
    await table.answer(person, table.board, ask, ["on"])
    await table.restart()
    assert told(table.messages(table.place.id), "page 1") == [1] * LINES
    assert len(table.boards) == 1
