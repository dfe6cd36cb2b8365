"""The diary of a table: by buttons and by command, searched and written in, and all of it for the asker alone."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.diary import QUERY, line_of, plain_query, searched, snippet, with_snippets
from games.core.diary import Chapter, Entry
from tests.cogs.canaries import seats_by_id
from tests.cogs.conditions import MessageChecks, rows
from tests.cogs.scan import Leak, Scan
from tests.cogs.simulation import Person, Shown, Simulation
from tests.core.scrapbook import Scrapbook


async def turn(sim: Simulation, pick: str) -> Person:
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, [pick])
    return person


@pytest.fixture
async def table(scrapbook_art: None, sim: Simulation) -> Simulation:
    await sim.gather(2, game="scrapbook")
    return sim


async def form(person: Person, shown: Shown, action: str) -> Any:
    """The form that a button opens."""
    button = shown.screen.button(action)
    assert button is not None, f"no {action} in {shown.screen.labels}"
    result = await person.member.click(shown.message, custom_id=button["custom_id"])
    assert result.modal is not None
    return result


def field_of(opened: Any) -> dict[str, Any]:
    return opened.modal["components"][0]["component"]


async def fill(person: Person, shown: Shown, action: str, text: str) -> Shown:
    opened = await form(person, shown, action)
    result = await person.member.submit_modal(opened, {field_of(opened)["custom_id"]: text})
    found = person.sim.outcome(result, shown)
    assert found is not None and found.ephemeral
    return found


async def turn_to(person: Person, chapter: str, entry: str) -> Shown:
    """By the buttons alone: the board, the chapter, the entry."""
    front = await person.look("Diary")
    leaf = await person.choose(front, "diary.c", [chapter])
    assert leaf is not None
    found = await person.choose(leaf, "diary.e", [f"{chapter}.{entry}.0"])
    assert found is not None
    return found


async def test_it_takes_the_place_of_read_and_begins_with_its_chapters(table: Simulation):
    assert "Diary" in table.board.screen.labels and "Read" not in table.board.screen.labels
    for person in (table.people[0], table.people[4]):  # who plays, and who looks on
        front = await person.look("Diary")
        assert "Pages**: 0 read" in front.text and "Letters" in front.text
    empty = await person.choose(front, "diary.c", ["pages"])
    assert empty is not None and "Nothing was read yet." in empty.text


async def test_everything_that_was_read_can_be_read_again_leaf_by_leaf(checks: MessageChecks, table: Simulation):
    for _ in range(3):
        await turn(table, "on")
    reader = table.people[4]
    shown: Shown | None = await turn_to(reader, "pages", "page-2")
    assert shown is not None and "### Page 2\n-# watch 2 · <t:" in shown.text, "the place and the date"
    said = [shown.text]
    on = next(b for b in shown.screen.buttons if b["label"] == "▶")
    while "page-2" in on["custom_id"]:
        shown = await reader.press(shown, custom_id=on["custom_id"])
        assert shown is not None
        said.append(shown.text)
        on = next(b for b in shown.screen.buttons if b["label"] == "▶")
    assert [sum(f"page 2, line {n}:" in text for text in said) for n in range(25)] == [1] * 25
    after = await reader.press(shown, custom_id=on["custom_id"])
    assert after is not None and "### Page 3" in after.text, "and then the next one"
    before = await reader.press(await turn_to(reader, "pages", "page-2"), label="◀")
    assert before is not None and "### Page 1" in before.text
    back = await reader.press(before, label="Back to the list")
    assert back is not None and back.text.index("Page 3") < back.text.index("Page 1"), "the newest first"
    assert back.text.count("**Day 1**") == 1, "groups have one heading"
    checks.check()


async def test_a_search_finds_plain_words_in_what_was_read(table: Simulation):
    await turn(table, "on")
    await turn(table, "on")
    ann = table.people[0]
    found = await fill(ann, await ann.look("Diary"), "diary.find", "SENOR coughing Second")
    assert "1 place with" in found.text and "Page 2 · watch 2" in found.text
    assert "second señor coughs" in found.text, "with the words around it"
    leaf = await ann.choose(found, "diary.r.0.SENOR coughing Second", ["pages.page-2"])
    assert leaf is not None and "### Page 2" in leaf.text
    again = await ann.press(leaf, label="Back to what was found")
    assert again is not None and again.text == found.text
    nothing = await fill(ann, again, "diary.find", "fourth señor")
    assert "Nothing that has been read here has “fourth señor”" in nothing.text
    assert "third" not in nothing.text
    by_command = await ann.slash("scrapbook diary", find="señor second")
    assert "1 place with" in by_command.text


async def test_a_letter_stays_with_its_finder(table: Simulation):
    await turn(table, "on")
    finder = await turn(table, "search")
    other = next(person for person in table.people[:2] if person is not finder)
    assert "letter 1, line" in (await turn_to(finder, "letters", "letter-0")).text
    linked = await finder.choose(await turn_to(finder, "pages", "page-1"), "diary.e", ["letters.letter-0.0"])
    assert linked is not None and "letter 1, line" in linked.text, "a link leads there"
    for person in (other, table.people[4]):
        assert (
            "Nothing was found yet."
            in ((await person.choose(await person.look("Diary"), "diary.c", ["letters"])) or linked).text
        )
        assert "Nothing that has been read" in (await person.slash("scrapbook diary", find="letter 1")).text
        assert "Nothing called" in (await person.slash("scrapbook diary", open="letters.letter-0")).text
        offered = await person.member.autocomplete(table.place, "scrapbook diary", "open", "")
        assert [choice["value"] for choice in offered] == ["pages.page-1"]
        late = await table.late_click(person, table.board.stored, f"w:{table.table_id}:0:diary.e.letters.letter-0.0")
        refused = table.outcome(late, None)
        assert refused is not None and "That does not stand there any more." in refused.text


async def test_a_note_of_ones_own_is_written_changed_and_taken_out(checks: MessageChecks, table: Simulation):
    await turn(table, "on")
    ann, bo = table.people[:2]
    public = [shown.text for shown in table.messages(table.place.id)]
    leaf = await fill(ann, await turn_to(ann, "pages", "page-1"), "diary.w.note-1", "Ask the *gulls*\n@everyone")
    assert "✓ Written down. Nobody else sees it." in leaf.text
    assert "*Your note on page 1:* Ask the \\*gulls\\*\n\\@everyone" in leaf.text, "letter by letter"
    assert [shown.text for shown in table.messages(table.place.id)] == public, "nothing stirs in public"
    assert field_of(await form(ann, leaf, "diary.w.note-1"))["value"] == "Ask the *gulls*\n@everyone", "to be changed"
    await table.restart()
    assert "Ask the" in (await turn_to(ann, "pages", "page-1")).text
    assert "Ask the" not in (await turn_to(bo, "pages", "page-1")).text
    assert field_of(await form(bo, await turn_to(bo, "pages", "page-1"), "diary.w.note-1")).get("value", "") == ""
    changed = await fill(ann, await turn_to(ann, "pages", "page-1"), "diary.w.note-1", "Ask the terns")
    assert "Ask the terns" in changed.text and "gulls" not in changed.text
    assert "1 place with" in (await ann.slash("scrapbook diary", find="terns")).text, "a search finds it"
    assert "Nothing that has been read" in (await bo.slash("scrapbook diary", find="terns")).text
    gone = await fill(ann, changed, "diary.w.note-1", "   ")
    assert "✓ Taken out." in gone.text and "terns" not in gone.text
    g: Any = (await table.table()).state
    assert isinstance(g, Scrapbook) and g.notes == [{}, {}]
    checks.check()


async def test_a_note_of_a_table_that_is_not_in_memory_is_shown_before_it_can_be_changed(table: Simulation):
    """An empty form would have wiped it out: nobody saw what stood there."""
    await turn(table, "on")
    ann = table.people[0]
    leaf = await fill(ann, await turn_to(ann, "pages", "page-1"), "diary.w.note-1", "Ask the gulls")
    table.bot.host.tables.forget(table.table_id)
    shown = await ann.press(leaf, action="diary.w.note-1")
    assert shown is not None and "Ask the gulls" in shown.text
    assert field_of(await form(ann, shown, "diary.w.note-1"))["value"] == "Ask the gulls"


async def test_notes_stand_where_they_are_wanted(table: Simulation):
    """A note on where the table is comes with *My move*; what is pinned is under the board for all."""
    await turn(table, "on")
    ann, bo = table.people[:2]
    await ann.slash("scrapbook diary", write="Mind the reef")
    for person, sees in ((ann, True), (bo, False)):
        assert ("Your note on page 1:* Mind the reef" in (await person.look("My move")).text) is sees
    page = await ann.choose(await ann.look("Diary"), "diary.c", ["letters"])
    assert page is not None
    done = await fill(ann, page, "diary.w.port", "Sallow Quay")
    assert "✓ Written down, for everybody." in done.text and "📌 Sallow Quay (Ann)" in done.text
    assert "📌 Sallow Quay (Ann)" in table.board.text and "Ann writes in the margin." in table.board.text
    assert "📌 Sallow Quay" in (await bo.look("My move")).text
    await turn(table, "on")
    assert "Mind the reef" not in (await ann.look("My move")).text, "the table has gone on"


async def test_by_command_alone(table: Simulation):
    await turn(table, "on")
    await turn(table, "on")
    ann, bo, onlooker = table.people[0], table.people[1], table.people[4]
    offered = await ann.member.autocomplete(table.place, "scrapbook diary", "open", "PAGE 1")
    assert [(choice["name"], choice["value"]) for choice in offered] == [("Page 1 · watch 1", "pages.page-1")]
    assert await ann.member.autocomplete(table.place, "scrapbook diary", "open", "page 3") == []
    assert "### Page 1" in (await ann.slash("scrapbook diary", open="page 1")).text
    assert "Nothing called" in (await ann.slash("scrapbook diary", open="page")).text, "two of them"
    assert "for everybody" in (await ann.slash("scrapbook diary", open="page 1", write="Rocks!", for_all=True)).text
    assert "*Margin of page 1:* Rocks! (Ann)" in (await onlooker.slash("scrapbook diary", open="page 1")).text
    own = await bo.slash("scrapbook diary", open="page 1", write="No rocks")
    assert "Your note on page 1:* No rocks" in own.text and "Rocks! (Ann)" in own.text
    assert "Taken out" in (await bo.slash("scrapbook diary", open="page 1", write="-")).text
    assert "too long" in (await bo.slash("scrapbook diary", open="page 1", write="x" * 241)).text
    for person, text in ((onlooker, "seat"), (ann, "Written down")):
        assert text in (await person.slash("scrapbook diary", write="Here")).text
    assert "### Diary" in (await onlooker.slash("scrapbook diary")).text


async def test_a_note_too_many_and_a_note_after_the_end(table: Simulation):
    for _ in range(3):
        await turn(table, "on")
    ann = table.people[0]
    for n in (1, 2, 3):
        assert "Written" in (await ann.slash("scrapbook diary", open=f"page {n}", write=f"Note {n}")).text
    await turn(table, "on")
    over = await ann.slash("scrapbook diary", open="page 4", write="One more")
    assert "Written" not in over.text
    leaf = await turn_to(ann, "pages", "page-1")
    assert "Note 1" in leaf.text and "Change my note" not in leaf.screen.labels, "it can be read, and is closed"


async def test_recap_leads_to_what_was_missed(table: Simulation):
    """Two leaves that were turned while somebody was away, one after the other."""
    ann, bo = table.people[:2]
    assert not any("missed" in label for label in (await bo.look("Recap")).screen.labels)
    for n in (1, 2):
        while (asked := await table.open_asks())[0][0] is not ann:
            await table.answer(bo, table.board, asked[0][1], ["search"])
        await bo.look("Recap") if n == 1 else None
        await turn(table, "on")
    recap = await bo.look("Recap")
    button = next(b for b in recap.screen.buttons if "missed" in b["label"])
    assert button["label"] == "Read what you missed (1)", "what came before their own answer they have seen"
    leaf = await bo.press(recap, custom_id=button["custom_id"])
    assert leaf is not None and "what you missed (1 of 1)" in leaf.text and "### Page 2" in leaf.text


FORGED = """diary. diary.c diary.c.nowhere.9 diary.c.pages.99 diary.e diary.e.pages.page-9.0 diary.e.x diary.f
diary.f.9.x diary.r.0.x diary.n diary.n.0.9.99 diary.n.x.y.z diary.x diary.²"""


async def test_a_forged_place_is_some_place_or_none(checks: MessageChecks, table: Simulation):
    await turn(table, "on")
    for action in FORGED.split():
        result = await table.late_click(table.people[0], table.board.stored, f"w:{table.table_id}:0:{action}")
        assert result.acknowledged
        assert result.response is not None or result.followups, f"{action} was not answered"
    checks.check()


async def test_nobody_writes_for_another(table: Simulation):
    """A form is of whoever opens it: the id has no seat in it."""
    await turn(table, "on")
    ann, bo = table.people[:2]
    leaf = await turn_to(ann, "pages", "page-1")
    await fill(ann, leaf, "diary.w.note-1", "mine")
    await bo.slash("scrapbook diary", open="page 1", write="his")
    g: Any = (await table.table()).state
    assert [notes.get("note-1") for notes in g.notes] == ["mine", "his"]


@pytest.mark.parametrize("planted", [False, True], ids=["as it is", "with a leak"])
async def test_scan_of_notes(
    scrapbook_art: None,
    sim: Simulation,
    monkeypatch: pytest.MonkeyPatch,
    logged: pytest.LogCaptureFixture,
    planted: bool,
):
    """Every message to everybody: a word in a note of one's own reaches its writer and nobody else."""
    words = {0: "canarynoteofann", 1: "canarynoteofbo"}

    def forbidden(reader: int | None) -> list[str]:
        mine = seats_by_id(sim).get(reader or 0)
        return [word for seat, word in words.items() if seat != mine]

    await sim.gather(2, game="scrapbook")
    scan = Scan(sim.env.backend, forbidden, monkeypatch)
    await turn(sim, "on")
    for seat, word in words.items():
        await sim.people[seat].slash("scrapbook diary", open="page 1", write=word)
    if planted:
        g: Any = (await sim.table()).state
        g.margins = {"margin-1": (words[0], 0)}
    for person in (*sim.people[:2], sim.people[4]):
        for button in ("My hand", "My move", "Recap", "Diary"):
            if person is not sim.people[4] or button in ("Recap", "Diary"):
                await person.look(button)
        await turn_to(person, "pages", "page-1")
        await person.slash("scrapbook diary", find="canarynoteofann")
        await person.slash("scrapbook diary", find="page")
        await person.member.autocomplete(sim.place, "scrapbook diary", "open", "")
    await turn(sim, "on")
    assert words[0] in scan.reached(sim.people[0].id), "it reaches its writer"
    if planted:
        with pytest.raises(Leak):
            scan.check(logged.text)
    else:
        # what somebody looks for is said to them again: that is their own word
        scan.leaks = [leak for leak in scan.leaks if "Nothing that has been read here has" not in leak]
        scan.check(logged.text)
    assert rows(sim, "SELECT body FROM outbox") == []


def test_words_around_what_was_found():
    text = "A long day. " * 20 + "Then the Señora came. " + "It rained. " * 20
    assert "the Señora came." in snippet(text, "senora") and snippet(text, "senora").startswith("…")
    assert snippet("Short.", "short") == "Short."
    assert snippet("Straße und … Señora", "senoras") == "Straße und … Señora", "letters that fold into two or three"
    assert snippet("*Bold* words", "bold") == "\\*Bold\\* words", "letter by letter"


def test_what_a_search_finds_is_said_once_and_without_markdown():
    hint = Entry(key="h", title="Heard", line="The wick went aground.", text="The wick went **aground**.")
    book: Any = SimpleNamespace(chapters=[Chapter(key="c", title="Hints", entries=[hint])], slots={})
    (found,) = with_snippets(book, searched(book, "wick"), "wick")
    assert found.found == "The wick went aground."
    assert line_of(found).count("aground") == 1
    other = replace(found, found="…the lamp and the wick…")
    assert line_of(other).endswith("-# …the lamp and the wick…")


def test_a_search_fits_the_ids_of_its_pages():
    assert plain_query(" a \n b ") == "a b" and len(plain_query("x" * 500)) == QUERY
