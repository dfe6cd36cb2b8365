"""Private panels do not pile up: another of the same kind takes the place of the one before."""

from __future__ import annotations

import pytest
from simcord.backend import errors

from bot.inside.simcord_parts import routes
from bot.words import say
from tests.cogs.conftest import Opener
from tests.cogs.simulation import Person, Shown, Simulation

pytestmark = pytest.mark.usefixtures("quick_pictures")

BUTTONS = ("My move", "My hand", "Recap")


def private(sim: Simulation, person: Person) -> set[int]:
    """What this person sees of private messages in the table's place."""
    stored = sim.env.backend.messages.get(sim.place.id, {}).values()
    return {m.id for m in stored if m.is_ephemeral and m.visible_to(person.id)}


async def test_pressing_again_leaves_one_panel_of_each_kind(opener: Opener) -> None:
    async with opener() as sim:
        ann, bo = await sim.deal(2)
        others = {(await bo.look(button)).message_id for button in BUTTONS}
        rounds = [[(await ann.look(button)).message_id for button in BUTTONS] for _ in range(3)]
        assert private(sim, ann) == set(rounds[-1])
        assert private(sim, bo) == others, "another person's panels are theirs"


async def test_commands_and_buttons_open_the_same_panels(opener: Opener) -> None:
    async with opener() as sim:
        ann, _ = await sim.deal(2)
        for name, button in (("move", "My move"), ("hand", "My hand"), ("recap", "Recap"), ("orders", "")):
            first = await ann.slash(f"table {name}")
            second = await (ann.look(button) if button else ann.slash(f"table {name}"))
            assert second.exists and not first.exists


async def test_what_is_read_or_looked_at_does_not_pile_up_either(opener: Opener) -> None:
    async with opener() as sim:
        ann, _ = await sim.deal(2)
        rules = await ann.look("Rules")
        assert (await ann.look("Rules")).exists and not rules.exists
        for name in ("board", "log"):
            first = await ann.slash(f"table {name}")
            assert (await ann.slash(f"table {name}")).exists and not first.exists


async def test_typed_answers_leave_one_panel(opener: Opener) -> None:
    async with opener() as sim:
        await sim.deal(2)
        said: dict[int, list[Shown]] = {}
        for count in range(1, 5):
            mover, _ = (await sim.open_asks())[0]
            said.setdefault(mover.id, []).append(await mover.slash("liars-dice bid", count=str(count), face="2"))
        for mine in said.values():
            assert [shown.exists for shown in mine] == [False, True]
            assert mine[-1].text.startswith("✓ ")


@pytest.mark.parametrize("where", ["board", "dm"])
async def test_a_question_that_is_answered_elsewhere_leaves_a_line(opener: Opener, where: str) -> None:
    async with opener() as sim:
        await sim.deal(2)
        mover, ask = (await sim.open_asks())[0]
        panel, hand = await mover.look("My move"), await mover.look("My hand")
        await sim.answer(mover, sim.board if where == "board" else mover.hand, ask, ["1x2"])
        assert panel.text == "✓ 1 two" and panel.screen.labels == ["My move"] and not panel.screen.menus
        assert hand.stored.attachments, "a hand is looked at again"
        after = await mover.press(panel, "My move")
        assert after is not None and after.message_id == panel.message_id and say("move.nothing") in after.text


@pytest.mark.parametrize("by", ["others", "clock"])
async def test_a_question_that_passed_without_its_person_leaves_a_line(opener: Opener, by: str) -> None:
    """Their panel is not left with controls that mean nothing any more; whose question stands keeps theirs."""
    async with opener() as sim:
        await sim.deal(3, open_calls="on", clock=1800 if by == "clock" else 0)
        bidder, ask = next((p, a) for p, a in await sim.open_asks() if not a.is_window)
        await sim.answer(bidder, sim.board, ask, ["9x6"])
        (one, mine), (other, theirs) = [(p, a) for p, a in await sim.open_asks() if a.is_window]
        panel = await one.look("My move")
        assert str(mine.id) in panel.screen.asks
        if by == "others":
            await sim.answer(other, await other.look("My move"), theirs, ["challenge"])
        else:
            await sim.env.advance_time(1200)
            panel = await one.look("My move")  # which can be changed for a quarter of an hour only
            assert str(mine.id) in panel.screen.asks
            await sim.env.advance_time(700)
        assert not any(a.id == mine.id for _, a in await sim.open_asks())
        assert panel.text == say("move.passed") and panel.screen.labels == ["My move"] and not panel.screen.menus
        after = await one.press(panel, "My move")
        assert after is not None and after.message_id == panel.message_id and say("move.passed") not in after.text


async def test_a_closed_table_asks_nobody_anything_any_more(opener: Opener) -> None:
    """Nor whoever has just agreed to it."""
    async with opener() as sim:
        ann, bo = await sim.deal(2)
        mover, ask = (await sim.open_asks())[0]
        if mover is ann:
            await sim.answer(ann, sim.board, ask, ["1x2"])
        panel = await bo.look("My move")
        assert panel.screen.asks
        await ann.press(await ann.slash("table close"), "Ask the others")
        await bo.press(sim.messages(sim.place.id)[-1], "Agree to close")
        assert panel.text == say("move.passed") and not panel.screen.asks


async def test_a_question_that_stands_keeps_its_panel_whatever_others_do(opener: Opener) -> None:
    async with opener() as sim:
        await sim.deal(3, open_calls="on")
        bidder, ask = next((p, a) for p, a in await sim.open_asks() if not a.is_window)
        await sim.answer(bidder, sim.board, ask, ["2x3"])
        (one, mine), (other, theirs) = [(p, a) for p, a in await sim.open_asks() if a.is_window]
        panel = await one.look("My move")
        await sim.answer(other, await other.look("My move"), theirs, ["pass"])
        assert str(mine.id) in panel.screen.asks


async def test_a_panel_of_long_ago_is_left_as_it_is(opener: Opener) -> None:
    async with opener() as sim:
        await sim.deal(2)
        mover, ask = (await sim.open_asks())[0]
        panel = await mover.look("My move")
        before = panel.text
        await sim.env.advance_time(3600)
        await sim.answer(mover, sim.board, ask, ["1x2"])
        assert panel.text == before


async def test_a_panel_counts_as_what_it_shows_now(opener: Opener) -> None:
    """From My move to My orders in one message: that is the panel of orders now, and My move opens beside it."""
    async with opener() as sim:
        ann, _ = await sim.deal(2)
        first = await ann.look("My move")
        await ann.press(first, say("button.orders"))
        move = await ann.look("My move")
        assert first.exists and move.exists
        orders = await ann.slash("table orders")
        assert orders.exists and move.exists and not first.exists


async def test_each_press_on_a_panel_renews_the_time_in_which_it_can_go(opener: Opener) -> None:
    async with opener() as sim:
        people = await sim.deal(2)
        (mover, _) = (await sim.open_asks())[0]
        other = next(person for person in people if person is not mover)
        panel = await other.look("My move")
        for _ in range(2):
            await sim.env.advance_time(600)
            await other.press(panel, say("button.look_again"))
        await other.look("My move")
        assert not panel.exists


async def test_a_panel_of_long_ago_stays_and_works_on(opener: Opener) -> None:
    async with opener() as sim:
        people = await sim.deal(2)
        (mover, ask) = (await sim.open_asks())[0]
        old = await mover.look("My move")
        await sim.env.advance_time(3600)
        new = await mover.look("My move")
        assert old.exists and new.exists
        await sim.answer(mover, old, ask, ["1x2"])
        assert (await sim.open_asks())[0][0] is next(p for p in people if p is not mover)


async def test_after_a_restart_what_stood_there_stays_and_works_on(opener: Opener) -> None:
    async with opener() as sim:
        await sim.deal(2)
        (mover, ask) = (await sim.open_asks())[0]
        old = await mover.look("My move")
        await sim.restart()
        await mover.look("My move")
        assert old.exists
        await sim.answer(mover, old, ask, ["1x2"])
        assert not any(a.id == ask.id for _, a in await sim.open_asks())


@pytest.mark.parametrize("error", [errors.unknown_message, errors.unknown_webhook])
async def test_one_that_cannot_be_deleted_is_no_error_and_works_on(
    opener: Opener, monkeypatch: pytest.MonkeyPatch, error: object
) -> None:
    async with opener() as sim:
        await sim.deal(2)
        (mover, ask) = (await sim.open_asks())[0]
        old = await mover.look("My move")

        def refused(ctx: object) -> None:
            tried.append(ctx)
            raise error()  # type: ignore[operator]

        tried: list[object] = []
        monkeypatch.setitem(routes(), "DELETE", [(at, refused) for at, _ in routes()["DELETE"]])
        new = await mover.look("My move")
        assert tried and old.exists and new.exists
        await sim.answer(mover, old, ask, ["1x2"])
        assert not any(a.id == ask.id for _, a in await sim.open_asks())


async def test_a_press_on_a_panel_that_has_just_gone_is_answered(opener: Opener) -> None:
    """A client may show it a moment longer: the press counts, and what comes of it is told."""
    async with opener() as sim:
        people = await sim.deal(2)
        (mover, _) = (await sim.open_asks())[0]
        other = next(person for person in people if person is not mover)
        old = await other.look("My move")
        stored = old.stored
        again = next(b for b in old.screen.buttons if b["label"] == say("button.look_again"))
        await other.look("My move")
        assert not old.exists
        result = await sim.late_click(other, stored, again["custom_id"])
        shown = sim.outcome(result, None)
        assert isinstance(shown, Shown) and say("move.nothing") in shown.text


async def test_a_panel_that_says_nothing_waits_goes_on_to_what_does(opener: Opener) -> None:
    """Nobody reads "nothing waits" below a board that calls them, and nobody else's panel moves."""
    async with opener() as sim:
        people = await sim.deal(3)
        mover, ask = (await sim.open_asks())[0]
        quiet = {person.name: await person.look("My move") for person in people if person is not mover}
        assert all(say("move.nothing") in panel.text for panel in quiet.values())
        await sim.answer(mover, sim.board, ask, ["1x2"])
        called, its = (await sim.open_asks())[0]
        panel = quiet.pop(called.name)
        assert panel.screen.asks == {str(its.id)}
        assert say("move.nothing") not in panel.text
        (other,) = quiet.values()
        assert say("move.nothing") in other.text
        await sim.answer(called, panel, its, ["2x2"])
        assert not panel.screen.asks, "and it can be answered there"
