"""A turn in one private message: it goes on with the next question, and what was begun goes on where it was."""

from __future__ import annotations

import pytest

from bot.words import say
from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.party import Party
from tests.cogs.simulation import Person, Shown, Simulation

pytestmark = pytest.mark.usefixtures("quick_pictures")


def asks_in(shown: Shown) -> set[str]:
    return shown.screen.asks


async def at_act(sim: Simulation) -> tuple[Person, Ask]:
    return await Party(sim, 3).find("act")


async def test_the_panel_goes_on_with_the_next_question_of_the_seat(opener: Opener) -> None:
    async with opener() as sim:
        await sim.gather(3, game="unfathomable")
        person, ask = await at_act(sim)
        panel = await person.look("My move")
        assert asks_in(panel) == {str(ask.id)}
        space = next(option.id for option in ask.options if option.id.startswith("move."))
        letters = [shown.stored.id for shown in person.dms]
        for shown in await sim.answer(person, panel, ask, [space]):
            assert shown.stored.id == panel.stored.id, "a second private message"
        (following,) = [a for who, a in await sim.open_asks() if who is person and a.kind == "act"]
        assert asks_in(panel) == {str(following.id)} and "✓" in panel.text
        assert f"{person.name} goes" in panel.text, "what came of it is not told"
        assert [shown.stored.id for shown in person.dms] == letters, "called although they are here"
        assert asks_in(person.hand) == {str(following.id)}, "the standing message asks on in its place"


async def test_a_panel_without_a_question_can_be_looked_at_again(opener: Opener) -> None:
    async with opener() as sim:
        people = await sim.deal(2)
        (mover, ask) = (await sim.open_asks())[0]
        other = next(person for person in people if person is not mover)
        panel = await other.look("My move")
        assert say("move.nothing") in panel.text and not asks_in(panel)
        await sim.restart()  # which panels there are is forgotten with the process: they stay as they are
        await sim.answer(mover, sim.board, ask, ["1x2"])
        assert not asks_in(panel)
        await other.press(panel, say("button.look_again"))
        (following,) = [a.id for who, a in await sim.open_asks() if who is other]
        assert asks_in(panel) == {str(following)} and say("button.look_again") not in panel.screen.labels


async def test_what_was_begun_on_the_board_goes_on_where_it_was_begun(opener: Opener) -> None:
    """*Choose…* opens the panel; half of the answer is given; *Choose…* pressed once more shows that half."""
    async with opener() as sim:
        await sim.deal(2)
        (mover, ask) = (await sim.open_asks())[0]
        first = await mover.press(sim.board, action="open", ref=str(ask.id))
        assert first is not None
        await mover.choose(first, "g", ["7"], str(ask.id))
        assert first.screen.only(str(ask.id)).button("=7x3")
        second = await mover.press(sim.board, action="open", ref=str(ask.id))
        assert second is not None and second.message_id != first.message_id
        assert not first.exists, "two panels for one question"
        assert second.screen.only(str(ask.id)).button("=7x3"), "it began anew"


async def test_cards_laid_ready_become_the_answer_when_the_turn_has_come(opener: Opener) -> None:
    """Somebody begins to lay cards ready, and is asked meanwhile: the press counts all the same."""
    async with opener() as sim:
        people = await sim.gather(3, game="unfathomable")
        asker, _ = await Party(sim, 3).find("check.add")
        table = await sim.table()
        later = [p for p in people if p is not asker and "k" in "".join(asks_in(await p.look("My move")))]
        assert later, "nobody is called to lay cards ready"
        person = later[0]
        panel = await person.look("My move")
        (ref,) = asks_in(panel)
        seat = table.row.seat_of(person.id)
        assert seat is not None
        while (open_ask := next((a for who, a in await sim.open_asks() if who is person), None)) is None:
            who, other = (await sim.open_asks())[0]
            await sim.answer(who, await who.look("My move"), other, other.default)
        assert open_ask.kind == "check.add"
        shown = await person.press(panel, action="ok", ref=ref)
        assert shown is not None and say("orders.not_now") not in shown.text
        assert not any(a.id == open_ask.id for _, a in await sim.open_asks()), "it was not taken"
