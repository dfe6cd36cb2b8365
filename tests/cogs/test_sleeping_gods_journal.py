"""The journal of Sleeping Gods on the simulated Discord: by buttons and by command, with restarts, scanned for what is
unread and for notes of others."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from games.sleeping_gods import journal
from games.sleeping_gods.atlas import locations, locations_in, pages
from games.sleeping_gods.book import book
from games.sleeping_gods.cards import quests
from games.sleeping_gods.state import Jot, Note, Reading, Voyage
from games.sleeping_gods.terms import hints
from tests.cogs.canaries import seats_by_id
from tests.cogs.conditions import MessageChecks, cached_state, state_of
from tests.cogs.party import Party, click, sensible, write
from tests.cogs.scan import Leak, Scan
from tests.cogs.screen import check_limits
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_diary import field_of, fill, form
from tests.cogs.work import A_FEW_MS, counted

GAME = "sleeping_gods"
SHOWN = 40  # letters of a paragraph by which it would be known
UNREAD = {leaf.id: json.dumps(leaf.text[:SHOWN], ensure_ascii=False)[1:-1] for leaf in book() if leaf.text}


async def at_sea(sim: Simulation, seed: int = 4, doors: Any = click, people: int = 2) -> list[Person]:
    """Past the prologue, with a place explored and the next turn begun."""
    here = await sim.gather(people, game=GAME, voyage="short")

    async def explored() -> bool:
        g: Voyage = await state_of(sim)
        return bool(g.explored) and any(ask.kind == "ship.room" for ask in g.asks)

    await Party(sim, seed, sensible, answering=doors).play(until=explored)
    return here


async def chapter(person: Person, key: str) -> Shown:
    found = await person.choose(await person.look("Journal"), "diary.c", [key])
    assert found is not None and found.ephemeral
    check_limits(found.stored.components)
    return found


async def opened(person: Person, key: str, entry: str) -> Shown:
    shown: Shown | None = await chapter(person, key)
    wanted = f"{key}.{entry}.0"
    while shown is not None and wanted not in shown.screen.values("diary.e"):
        shown = await person.press(shown, label="▶")
    assert shown is not None
    leaf = await person.choose(shown, "diary.e", [wanted])
    assert leaf is not None
    check_limits(leaf.stored.components)
    return leaf


async def test_by_buttons_alone(checks: MessageChecks, sim: Simulation):
    ann, bo = await at_sea(sim)
    g: Voyage = await state_of(sim)
    place = g.explored[0]
    for person in (ann, bo, sim.people[4]):  # who does not play may read as well
        front = await person.look("Journal")
        assert f"**The story so far**: {len(g.readings)} pieces read" in front.text
        for key in ("plan", "quests", "hints", "places", "story", "notes", "score"):
            await chapter(person, key)
        last = await opened(person, "story", f"read-{len(g.readings)}")
        assert book()[g.readings[-1].id].text.strip() in last.text
        assert f"Turn {g.readings[-1].turn} · " in last.text and "Page 2, Breakwater Isles · <t:" in last.text
        before = await person.press(last, label="◀")
        assert before is not None and book()[g.readings[-2].id].text.strip() in before.text
    leaf = await opened(ann, "places", f"place-{place}")
    assert f"{place} · " in leaf.text and "Explored: 1 visit" in leaf.text
    story = await ann.choose(leaf, "diary.e", [leaf.screen.values("diary.e")[0]])
    assert story is not None and any(book()[r.id].text.strip() in story.text for r in g.readings)
    found = await fill(ann, story, "diary.find", "THROUGH fog")
    assert "Through the Fog" in found.text and "Before the first turn" in found.text
    checks.check()


async def test_a_note_on_a_place_and_where_it_comes_up(checks: MessageChecks, sim: Simulation):
    ann, bo = await at_sea(sim)
    g: Voyage = await state_of(sim)
    number = locations_in(g.at)[0].number
    leaf = await fill(ann, await opened(ann, "notes", f"place-{number}"), f"diary.w.note-{number}", "Bring *rope*")
    assert "Bring \\*rope\\*" in leaf.text and "Nobody else sees it" in leaf.text
    await sim.restart()
    for person, sees in ((ann, True), (bo, False)):
        assert ("Bring" in (await person.look("My move")).text) is sees
        picture = await person.slash("table look", what="page.2")
        assert ("Bring" in picture.text) is sees
        assert ("Bring" in (await opened(person, "places", f"place-{number}")).text) is sees
        assert ("Bring" in (await person.slash("sleeping-gods journal", find="rope")).text) is sees
    again = await opened(ann, "places", f"place-{number}")
    assert field_of(await form(ann, again, f"diary.w.note-{number}"))["value"] == "Bring *rope*"
    shared = await fill(bo, await opened(bo, "places", f"place-{number}"), f"diary.w.crew-{number}", "No rope needed")
    assert "for everybody" in shared.text
    assert "No rope needed (Bo)" in (await ann.look("My move")).text
    assert f"Bo leaves a note for all on {number}." in sim.board.text
    gone = await fill(ann, await opened(ann, "notes", f"place-{number}"), f"diary.w.note-{number}", "")
    assert "Taken out" in gone.text and (await state_of(sim)).own_notes == {"0": {}}
    checks.check()


async def test_the_plan_is_under_the_board(sim: Simulation):
    ann, bo = await at_sea(sim)
    plan = await fill(bo, await chapter(bo, "plan"), "diary.w.plan-1", "9 Heron Light, with the oil")
    assert "📌 9 Heron Light, with the oil (Bo)" in plan.text
    assert "📌 9 Heron Light, with the oil (Bo)" in sim.board.text and "Bo changes the plan." in sim.board.text
    for person in (ann, bo):
        assert "📌 9 Heron Light" in (await person.look("My move")).text
        assert "📌 9 Heron Light" in (await person.look("Journal")).text


async def test_recap_says_what_waits_how_one_stands_and_what_was_missed(sim: Simulation):
    """In this order; and it is enough to go on."""
    ann, bo = await at_sea(sim)
    person, ask = next((p, a) for p, a in await sim.open_asks() if a.kind == "ship.room")
    other = bo if person is ann else ann
    await other.slash("sleeping-gods journal", open="plan-1", write="x")  # nothing is called so
    await fill(other, await chapter(other, "plan"), "diary.w.plan-1", "9, with the oil")
    table = await sim.table()
    table.row.seats[ask.seat].seen = 0  # away since the beginning
    told = (await person.look("Recap")).text
    order = [
        "Waits for you",
        "**You have the wheel**",
        "*Your crew:*",
        "*The ship:*",
        "*Aboard:*",
        "📌 9, with",
        "What mattered",
    ]
    assert [told.index(one) for one in order] == sorted(told.index(one) for one in order)
    quiet = (await other.look("Recap")).text
    assert "Nothing waits for you" in quiet and f"**{person.name} has the wheel**" in quiet
    assert {"My move", "The story so far"} <= set((await other.look("Recap")).screen.labels)
    onlooker = (await sim.people[4].look("Recap")).text
    assert "has the wheel" in onlooker and "Your crew" not in onlooker and "aits for you" not in onlooker


async def test_by_command_alone(sim: Simulation):
    ann, _ = await at_sea(sim, doors=write)
    g: Voyage = await state_of(sim)
    place = g.explored[0]
    front = await ann.slash("sleeping-gods journal")
    assert "### Journal" in front.text and front.ephemeral
    offered = await ann.member.autocomplete(sim.place, "sleeping-gods journal", "open", f"{place} ·")
    assert offered[0]["value"] == f"places.place-{place}"
    names = " ".join(
        choice["name"] for choice in await ann.member.autocomplete(sim.place, "sleeping-gods journal", "open", "")
    )
    assert not any(text in names for one, text in UNREAD.items() if one not in {r.id for r in g.readings})
    assert (
        "Written down" in (await ann.slash("sleeping-gods journal", open=f"places.place-{place}", write="Again!")).text
    )
    assert "Again!" in (await ann.slash("sleeping-gods journal", open=f"places.place-{place}")).text
    assert "Again!" in (await ann.slash("sleeping-gods journal", find="again")).text
    assert "Again!" in (await ann.slash("sleeping-gods journal", open=str(place))).text, "its number is enough"
    hidden = next(leaf for leaf in book() if leaf.text and leaf.id not in {r.id for r in g.readings})
    nothing = await ann.slash("sleeping-gods journal", find=hidden.text[:SHOWN])
    assert "Nothing that has been read here" in nothing.text
    assert "Nothing called" in (await ann.slash("sleeping-gods journal", open=hidden.title or hidden.id)).text


@pytest.mark.parametrize("leak", ["", "paragraph", "note"])
async def test_scan(sim: Simulation, monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture, leak: str):
    """Nothing unread reaches anybody, no note of one's own anybody else; and what is planted is found."""
    own = {0: "canarynoteofann", 1: "canarynoteofbo"}

    def forbidden(reader: int | None) -> Iterable[str]:
        g: Voyage = cached_state(sim)
        read = {reading.id for reading in g.readings}
        notes = [word for seat, word in own.items() if seat != seats_by_id(sim).get(reader or 0)]
        return [*notes, *(text for one, text in UNREAD.items() if one not in read)]

    ann, bo = await at_sea(sim)
    scan = Scan(sim.env.backend, forbidden, monkeypatch)
    g: Voyage = await state_of(sim)
    number = locations_in(g.at)[0].number
    for seat, word in own.items():
        await sim.people[seat].slash("sleeping-gods journal", open=f"places.place-{number}", write=word)
    if leak == "paragraph":
        real = journal._of

        def one_too_far(view: Any, n: int, reading: Any) -> Any:
            entry = real(view, n, reading)
            return type(entry)(key=entry.key, title=entry.title, text=book()["40"].text)

        monkeypatch.setattr(journal, "_of", one_too_far)
    elif leak == "note":
        cached_state(sim).own_notes["1"] = dict(cached_state(sim).own_notes["0"])
    for person in (ann, bo, sim.people[4]):
        for key in ("notes", "story", "hints", "places"):
            await chapter(person, key)
        await opened(person, "story", "read-1")
        await opened(person, "places", f"place-{number}")
        await person.slash("sleeping-gods journal", find="the")
        await person.member.autocomplete(sim.place, "sleeping-gods journal", "open", "")
        for button in ("Recap", "My move"):
            if person is not sim.people[4] or button == "Recap":
                await person.look(button)
    assert own[0] in scan.reached(ann.id)
    if leak:
        with pytest.raises(Leak):
            scan.check(logged.text)
    else:
        scan.check(logged.text)


async def test_the_journal_of_a_whole_campaign_fits_and_holds_nobody_up(sim: Simulation):
    """A quarter of the book read, every page of the atlas seen, notes in plenty: panels within Discord's limits."""
    (ann,) = await at_sea(sim, people=1)
    g: Voyage = cached_state(sim)
    read = [leaf.id for leaf in book() if leaf.text][::4]
    g.readings = [Reading(one, one.partition(".")[0], n // 6) for n, one in enumerate(read)]
    g.pages, g.explored, g.quests = sorted(pages()), sorted(locations())[:90], list(quests())[:20]
    g.notes = [Note(place=key.partition("#")[0], hint=key, turn=9) for key in hints() if "#" in key][:90]
    g.own_notes = {"0": {f"note-{n}": "*" * 240 for n in sorted(locations())[:30]}}
    g.crew_notes = {f"plan-{n}": Jot("_" * 120, 0) for n in (1, 2, 3)}
    for key in ("plan", "quests", "hints", "places", "story", "notes", "score"):
        shown: Shown | None = await chapter(ann, key)
        for _ in range(3):
            on = [b for b in shown.screen.buttons if b["label"] == "▶" and not b.get("disabled")] if shown else []
            if on:
                shown = await ann.press(shown, custom_id=on[0]["custom_id"])  # type: ignore[arg-type]
                assert shown is not None
                check_limits(shown.stored.components)
    await ann.slash("sleeping-gods journal", find="the")  # texts are taken apart once
    with counted() as standstill:
        for query in ("the", "a", "bell", "no such word at all"):
            found = await ann.slash("sleeping-gods journal", find=query)
            check_limits(found.stored.components)
            assert query == "no such word at all" or "(1 of" in found.text
    assert standstill.longest < A_FEW_MS
