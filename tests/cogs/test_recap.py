"""Recap: from where a person last looked, what mattered first, then all of it in order, in pages."""

from __future__ import annotations

import random
import re

import pytest

from cogs.recap import known_lines, recap_pages
from games.core.telling import Line
from tests.cogs.screen import check_limits
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_clock import HOUR
from tests.cogs.test_orders import always_pass
from tests.cogs.test_windows import bid, react, windows


async def hasty(sim: Simulation, until: int, but: Person | None = None) -> None:
    """Play on until so many things have happened; one person may stay away (the clock answers)."""
    rng = random.Random(3)
    while (asks := await sim.open_asks()) and (await sim.table()).row.last_event < until:
        person, ask = asks[0]
        if person is but:
            await sim.env.advance_time(HOUR + 1)
            continue
        ids = [option.id for option in ask.options if not option.blocked]
        raises = [i for i in ids if i != "challenge"][:1]
        await person.slash(
            "liars-dice answer", choice=rng.choice(raises * 3 + ["challenge"]) if len(ids) > 1 else ids[0]
        )


async def all_pages(person: Person, shown: Shown) -> list[str]:
    texts = [shown.text]
    while on := next((b for b in shown.screen.buttons if b["label"] == "▶" and not b.get("disabled")), None):
        after = await person.press(shown, custom_id=on["custom_id"])
        assert after is not None
        check_limits(after.stored.components)
        shown = after
        texts.append(shown.text)
    return texts


def happened(text: str) -> str:
    """A page without what stands above the story: that is as it is now."""
    return re.split(r"\*\*What (?:happened|mattered)\*\*", text)[-1]


async def test_what_waits_stands_first_and_is_one_press_away(sim: Simulation):
    """Whoever opens the app now and then knows whether they are needed, and for what, before anything else."""
    people = await sim.gather(3, clock=HOUR)
    await hasty(sim, 20)
    asked, ask = (await sim.open_asks())[0]
    other = next(person for person in people if person is not asked)
    title = (await sim.table()).spec.words.title(ask)
    shown = await asked.look("Recap")
    assert shown.text.splitlines()[1].startswith(f"⏳ **Waits for you:** {title} (the clock runs out <t:")
    after = await asked.press(shown, "My move")
    assert after is not None and title in after.text
    quiet = await other.look("Recap")
    assert quiet.text.splitlines()[1] == f"**Nothing waits for you:** the table waits for {asked.name}."
    assert "My move" in [button["label"] for button in quiet.screen.buttons]


async def test_what_follows_a_recap_is_one_row(sim: Simulation):
    """On a phone a button alone in its row takes a line of the screen: also where nothing has happened since."""
    people = await sim.gather(3)
    for _ in range(2):
        shown = await people[0].look("Recap")
        *_, last = [row for row in shown.screen.all if row["type"] == 1]
        assert [button["label"] for button in last["components"]] == ["My move", "The story so far"]


async def seen(sim: Simulation, person: Person) -> int:
    seat = (await sim.table()).row.seat_of(person.id)
    assert seat is not None
    return seat.seen


async def test_nothing_is_dropped_and_what_mattered_comes_first(sim: Simulation):
    (ann, _bo, cleo) = await sim.gather(3, clock=HOUR)
    await hasty(sim, 90, but=cleo)
    texts = await all_pages(cleo, await cleo.look("Recap"))
    assert len(texts) > 1, "one page was not enough"
    assert "page 1 of" in texts[0]
    first = texts[0].splitlines()
    assert re.fullmatch(r"⌛ \*\*Your time ran out (once|[0-9]+ times) meanwhile:\*\* .*", first[2]), (
        "after what waits for her"
    )
    assert "What mattered" in first[3]
    head, _, rest = "\n".join(texts).partition("In order")
    assert "pays with a die" in head
    assert "bids" not in head, "a bid is no news by itself"
    assert "Round 1" in rest, "it begins where she left off"
    told = rest
    log = await all_log(ann)
    paid = [line for line in log.splitlines() if "pays with a die" in line or line.startswith("Cups up")]
    assert len(paid) > 10 and all(line in head for line in paid), "all that mattered, however much it was"
    public = [line for line in log.splitlines() if " bids " in line or "Round" in line]
    assert len(public) > 10
    for line in public:
        assert line in told


async def test_a_summary_that_leaves_hardly_anything_out_is_not_told(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    """Nobody reads the same lines twice in one message; three lines less are worth a summary."""
    await sim.gather(3, clock=HOUR)
    await hasty(sim, 30)
    shown: list[tuple[int, bool]] = []
    table, events = await sim.table(), await sim.bot.host.store.events(sim.table_id)
    lines = known_lines(table, events, 0)
    for less in (0, 1, 2, 3):
        told = [Line(line.text, {"x"} if i >= less else set()) for i, line in enumerate(lines)]
        monkeypatch.setattr("cogs.recap.known_lines", lambda *_, told=told: told)
        monkeypatch.setattr("cogs.recap.mattering", lambda *_: frozenset({"x"}))
        pages = "\n".join(recap_pages(table, events, 0))
        assert ("In order" in pages) == ("What mattered" in pages)
        shown.append((less, "What mattered" in pages))
    assert len(lines) > 8 and shown == [(0, False), (1, False), (2, False), (3, True)]


@pytest.mark.parametrize("once", [True, False])
async def test_what_the_clock_took_is_said_to_whom_it_was_taken_for(sim: Simulation, once: bool):
    (ann, _, cleo) = await sim.gather(3, clock=HOUR)
    seat = (await sim.table()).row.seat_of(cleo.id)
    assert seat is not None
    taken, until = 0, 0
    while taken < (1 if once else 2):
        until += 1
        await hasty(sim, until, but=cleo)
        taken = sum(a.by == "clock" and a.seat == seat.seat for a in await sim.bot.host.store.answers(sim.table_id))
    said = "once" if once else f"{taken} times"
    shown = await cleo.look("Recap")
    assert taken and f"Your time ran out {said} meanwhile" in shown.text
    assert "Your time ran out" not in (await ann.look("Recap")).text
    await all_pages(cleo, shown)
    assert "Your time ran out" not in (await cleo.look("Recap")).text, "it is told once"


async def all_log(person: Person) -> str:
    shown = await person.slash("table log")
    texts = [shown.text]
    while older := next((b for b in shown.screen.buttons if b["label"] == "◀" and not b.get("disabled")), None):
        after = await person.press(shown, custom_id=older["custom_id"])
        assert after is not None
        shown = after
        texts.append(shown.text)
    return "\n".join(texts)


async def test_it_is_seen_when_its_last_page_was_shown(sim: Simulation):
    (_, _, cleo) = await sim.gather(3, clock=HOUR)
    await hasty(sim, 90, but=cleo)
    shown = await cleo.look("Recap")
    assert await seen(sim, cleo) == 0, "the first page is not all of it"
    await all_pages(cleo, shown)
    assert await seen(sim, cleo) == (await sim.table()).row.last_event
    again = await cleo.look("Recap")
    assert "Nothing has happened" in again.text
    story = await cleo.press(again, "The story so far")
    assert story is not None
    assert "The story, page" in story.text


async def test_pages_stay_as_they_are_while_the_game_goes_on(sim: Simulation):
    (_, _, cleo) = await sim.gather(3, clock=HOUR)
    await hasty(sim, 60, but=cleo)
    shown = await cleo.look("Recap")
    upto = (await sim.table()).row.last_event
    texts = await all_pages(cleo, shown)
    await hasty(sim, 90, but=cleo)
    while back := next((b for b in shown.screen.buttons if b["label"] == "◀" and not b.get("disabled")), None):
        await cleo.press(shown, custom_id=back["custom_id"])
    assert [happened(text) for text in await all_pages(cleo, shown)] == [happened(text) for text in texts]
    assert await seen(sim, cleo) == upto
    assert "Nothing has happened" not in (await cleo.look("Recap")).text


async def test_neither_hand_nor_board_nor_the_clock_is_a_recap(sim: Simulation):
    (_, _, cleo) = await sim.gather(3, clock=HOUR)
    await hasty(sim, 30, but=cleo)
    assert await seen(sim, cleo) == 0, "what the clock took for her she has not seen"
    for command in ("hand", "board", "move", "log"):
        await cleo.slash(f"table {command}")
    assert await seen(sim, cleo) == 0
    assert "Round 1" in (await cleo.look("Recap")).text


async def test_a_pass_is_a_look_only_when_its_person_has_given_it(sim: Simulation):
    """In a window that is held, passes go into the game together: of people, of orders, and of the clock."""
    people = await sim.gather(3, open_calls="on", pace="hours", clock=HOUR)
    bidder = next(person for person, ask in await sim.open_asks() if not ask.is_window)
    ordered, asked = [person for person in people if person is not bidder]
    await always_pass(ordered)
    await bid(sim, "2x3")
    opened = (await sim.table()).row.last_event
    await react(sim, asked, "pass")
    assert await seen(sim, asked) == opened
    await sim.env.advance_time(181)
    assert not await windows(sim)
    assert await seen(sim, ordered) == 0
    assert "bids 2 threes" in (await ordered.look("Recap")).text


async def test_a_pass_that_the_clock_took_is_no_look(sim: Simulation):
    people = await sim.gather(3, open_calls="on", pace="hours", clock=HOUR)
    bidder = next(person for person, ask in await sim.open_asks() if not ask.is_window)
    await bid(sim, "2x3")
    await sim.env.advance_time(HOUR + 1)
    assert not await windows(sim)
    assert [await seen(sim, person) for person in people if person is not bidder] == [0, 0]


async def test_it_begins_after_ones_own_answer_and_not_after_the_computers(sim: Simulation):
    """What computers did in the same breath was not seen when the answer was given."""
    (ann,) = await sim.gather(1, computers=3)
    _, ask = (await sim.open_asks())[0]
    bids = [option.id for option in ask.options if not option.blocked and option.id != "challenge"]
    await ann.slash("liars-dice answer", choice=bids[0])
    recap = await ann.look("Recap")
    assert "Ann bids" not in recap.text
    assert any(seat.name in recap.text for seat in (await sim.table()).row.seats if seat.computer)


async def test_an_onlooker_reads_the_public_story_in_pages(sim: Simulation):
    (_ann, *_) = await sim.gather(3)
    await hasty(sim, 60)
    eve = sim.people[4]
    texts = await all_pages(eve, await eve.look("Recap"))
    assert "So far, page 1" in texts[0]
    assert "Under your cup" not in "".join(texts)


async def test_a_forged_span_shows_no_more_than_one_may_know(sim: Simulation):
    (ann, _bo) = await sim.gather(2)
    eve = sim.people[4]
    for forged in ("recap.0.999999999.0", "recap.0.5", "recap.x.y.z", "recap.0.999.999999", "recap.5.1.0"):
        result = await sim.late_click(eve, sim.board.stored, f"w:{sim.table_id}:0:{forged}")
        shown = sim.outcome(result, None)
        assert shown is not None
        assert "Under your cup" not in shown.text
    assert await seen(sim, ann) == 0
    await sim.late_click(ann, sim.board.stored, f"w:{sim.table_id}:0:recap.0.999999999.0")
    assert await seen(sim, ann) == (await sim.table()).row.last_event, "what has not happened nobody has seen"
