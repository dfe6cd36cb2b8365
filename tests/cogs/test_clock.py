"""The answer clock: off unless it is set, one reminder, then the default, said as such."""

from __future__ import annotations

from dataclasses import replace

from bot.settings import Settings
from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.party import Party, sensible
from tests.cogs.simulation import Person, Simulation

HOUR = 3600


async def first(sim: Simulation) -> tuple[Person, Ask]:
    return (await sim.open_asks())[0]


def story(sim: Simulation) -> str:
    return "\n".join(shown.text for shown in sim.messages(sim.place.id))


async def test_there_is_no_clock_unless_it_is_set(sim: Simulation):
    await sim.gather(2)
    _, ask = await first(sim)
    posts = len(sim.env.http_requests)
    await sim.env.advance_time(48 * HOUR - 60)
    assert len(sim.env.http_requests) == posts, "and nobody is bothered"
    await sim.env.advance_time(7 * 24 * HOUR)
    assert (await first(sim))[1].id == ask.id


async def test_without_a_clock_somebody_is_reminded_once_after_two_days(sim: Simulation):
    await sim.gather(2)
    person, ask = await first(sim)
    await sim.env.advance_time(48 * HOUR + 1)
    assert story(sim).count("A reminder for") == 1
    assert sim.board.stored.ping_user_ids == [person.id]
    await sim.env.advance_time(4 * 24 * HOUR)
    assert story(sim).count("A reminder for") == 1
    assert (await first(sim))[1].id == ask.id, "nothing is taken for anybody"


async def test_the_board_says_that_private_questions_wait_without_a_clock_and_what_ends_that(opener: Opener):
    async with opener() as sim:
        ann = (await sim.gather(2, game="sleeping_gods"))[0]
        await Party(sim, 4, sensible).find("challenge.join")
        assert "No clock runs" in sim.board.text
        await ann.slash("table clock", time=HOUR)
        assert "No clock runs" not in sim.board.text and "The clock runs out" in sim.board.text


async def test_who_plays_alone_is_not_reminded_without_a_clock(sim: Simulation):
    await sim.gather(1, computers=1)
    assert not [row for row in await sim.bot.host.store.deadlines(sim.table_id) if row.what == "remind"]


async def test_a_reminder_in_private_says_for_what(sim: Simulation):
    await sim.gather(3, open_calls="on", pace="hours")
    bidder, ask = await first(sim)
    await sim.answer(bidder, sim.board, ask, ["2x3"])
    other, window = next((p, a) for p, a in await sim.open_asks() if a.is_window)
    await sim.env.advance_time(4 * HOUR + 1)
    told = next(shown.text for shown in other.dms if "waits for your answer" in shown.text)
    assert f"Liar's Dice (table {sim.table_id})" in told
    title = (await sim.table()).spec.words.title(window, (await sim.table()).row.names())
    assert f"**{title}**" in told


async def test_nobody_is_reminded_of_a_time_that_is_over(sim: Simulation):
    """The bot was away for longer than the clock: only what was taken is told."""
    await sim.gather(2, clock=HOUR)
    person, ask = await first(sim)
    await sim.bot.close()
    await sim.env.advance_time(2 * HOUR)
    await sim.restart()
    await sim.env.advance_time(5)
    assert ask.id not in [a.id for _, a in await sim.open_asks()]
    assert f"The clock ran out for {person.name}" in story(sim)
    assert "A reminder for" not in story(sim)


async def test_one_reminder_at_half_time_then_the_default(sim: Simulation):
    await sim.gather(2, clock=HOUR)
    person, ask = await first(sim)
    assert "<t:" in sim.board.text
    await sim.env.advance_time(HOUR / 2 - 1)
    assert "A reminder for" not in story(sim)
    await sim.env.advance_time(2)
    assert story(sim).count("A reminder for") == 1
    assert sim.board.stored.ping_user_ids == [person.id]
    assert len(sim.boards) == 1
    await sim.env.advance_time(HOUR / 2 - 2)
    assert story(sim).count("A reminder for") == 1
    assert ask.id in [a.id for _, a in await sim.open_asks()]
    await sim.env.advance_time(2)
    assert ask.id not in [a.id for _, a in await sim.open_asks()]
    assert f"The clock ran out for {person.name}; taken as: *1 two*" in sim.board.text
    answers = (await sim.table()).row.seq
    assert answers == 1
    other, _ = await first(sim)
    assert sim.board.stored.ping_user_ids == [other.id]


async def test_an_answer_in_time_stops_it(sim: Simulation):
    await sim.gather(2, clock=HOUR)
    person, ask = await first(sim)
    await sim.env.advance_time(HOUR - 60)
    await sim.answer(person, sim.board, ask, ["2x3"])
    await sim.env.advance_time(120)
    assert "ran out" not in story(sim)
    assert (await sim.table()).row.seq == 1


async def test_a_whole_game_ends_by_the_clock_alone(sim: Simulation):
    await sim.gather(2, clock=HOUR)
    for _ in range(100):
        if not await sim.open_asks():
            break
        await sim.env.advance_time(HOUR + 1)
    assert "Winner" in sim.board.text


async def test_a_window_runs_out_without_a_word_in_public(sim: Simulation):
    (ann, bo, cleo) = await sim.gather(3, clock=HOUR, open_calls="on")
    bidder, ask = await first(sim)
    await sim.answer(bidder, sim.board, ask, ["2x3"])
    others = [person for person in (ann, bo, cleo) if person is not bidder]
    await sim.env.advance_time(HOUR / 2 + 1)
    assert "A reminder for" not in story(sim)
    for person in others:
        assert sum("waits for your answer" in shown.text for shown in person.dms) == 1
    assert not any("waits for your answer" in shown.text for shown in bidder.dms)
    await sim.env.advance_time(HOUR / 2)
    assert not any(a.is_window for _, a in await sim.open_asks())
    assert "ran out" not in story(sim)
    for person in others:
        assert (
            sum(
                f"Taken for you: **Let 2 threes of {bidder.name} stand?** → *Pass*." in shown.text
                for shown in person.dms
            )
            == 1
        )


async def test_a_secret_choice_runs_out_namelessly(opener: Opener, salvage_art: None):
    async with opener() as sim:
        (ann, bo) = await sim.gather(2, game="salvage", clock=HOUR)
        ask = next(a for p, a in await sim.open_asks() if p is ann)
        await sim.answer(ann, ann.hand, ask, ["b2"])
        await sim.env.advance_time(HOUR + 1)
        lines = [line for line in story(sim).splitlines() if "ran out" in line]
        assert lines == ["⌛ The clock ran out for a secret answer: its default was taken."]
        assert any("Taken for you: **" in shown.text and "→ *A1*." in shown.text for shown in bo.dms)
        assert not any("ran out" in shown.text for shown in ann.dms)


async def test_nothing_runs_for_computers(sim: Simulation):
    await sim.gather(1, computers=3, clock=HOUR)
    row = (await sim.table()).row
    deadlines = await sim.bot.host.store.deadlines(sim.table_id)
    asks = {ask.id: ask.seat for ask in (await sim.table()).state.asks}  # pyright: ignore
    assert {row.seats[asks[d.ask_id]].user_id for d in deadlines} == {sim.people[0].id}


async def test_the_clock_can_be_set_and_stopped_in_the_middle(sim: Simulation):
    (ann, _) = await sim.gather(2)
    _, ask = await first(sim)
    await sim.env.advance_time(10 * HOUR)
    await ann.slash("table clock", time=HOUR)
    assert "The clock is set: 1 hour" in sim.board.text
    assert "<t:" in sim.board.text
    await sim.env.advance_time(HOUR - 60)
    assert (await first(sim))[1].id == ask.id, "it counts from now"
    await ann.slash("table clock", time=0)
    _, off, after = sim.board.text.partition("The clock is off")
    assert off and "<t:" not in after
    await sim.env.advance_time(10 * HOUR)
    assert (await first(sim))[1].id == ask.id
    await ann.slash("table clock", time=24 * HOUR)
    await sim.env.advance_time(24 * HOUR + 1)
    assert (await sim.table()).row.seq == 1


async def test_a_closed_table_has_no_clock(sim: Simulation):
    (ann,) = await sim.gather(1, computers=1, clock=HOUR)
    await ann.press(await ann.slash("table close"), "Close it for good")
    before = len(sim.env.http_requests)
    await sim.env.advance_time(10 * HOUR)
    assert len(sim.env.http_requests) == before
    assert (await sim.table()).row.seq == 0


# ---- who is away ------------------------------------------------------------------------------------------------


async def expires(sim: Simulation, ask: Ask) -> float:
    """Seconds until the clock takes an answer."""
    rows = await sim.bot.host.store.deadlines(sim.table_id)
    return min(row.due for row in rows if row.ask_id == ask.id and row.what == "expire") - sim.bot.host.tables.now()


async def missed_once(sim: Simulation) -> tuple[Person, Ask]:
    """Of two, one has let the clock run out, the other plays, and the first is asked again."""
    away, ask = await first(sim)
    await sim.env.advance_time(24 * HOUR + 1)
    other, ask = await first(sim)
    assert other is not away
    assert 23 * HOUR < await expires(sim, ask) <= 24 * HOUR, "of the others nobody has less time"
    await sim.answer(other, sim.board, ask, ["3x3"])
    again, ask = await first(sim)
    assert again is away
    return away, ask


async def test_whoever_missed_an_answer_is_waited_for_an_eighth_as_long(sim: Simulation):
    await sim.gather(2, clock=24 * HOUR)
    away, ask = await missed_once(sim)
    assert f"Until {away.name} is back, each of their answers has 3 hours." in story(sim)
    assert 2 * HOUR < await expires(sim, ask) <= 3 * HOUR
    await sim.env.advance_time(2 * HOUR)
    assert story(sim).count("A reminder for") == 1, "of the first; who is away was called when it was asked"
    await sim.env.advance_time(HOUR + 1)
    assert ask.id not in [a.id for _, a in await sim.open_asks()]
    assert story(sim).count("is back, each of their answers") == 1, "said once"


async def test_a_look_is_enough_to_be_back(sim: Simulation):
    await sim.gather(2, clock=24 * HOUR)
    away, ask = await missed_once(sim)
    await away.press(sim.board, "My move")
    assert 23 * HOUR < await expires(sim, ask) <= 24 * HOUR
    await sim.env.advance_time(23 * HOUR)
    assert ask.id in [a.id for _, a in await sim.open_asks()]
    assert story(sim).count("A reminder for") == 2, "and they are reminded again"


async def test_an_answer_is_enough_to_be_back_and_so_after_a_restart(sim: Simulation):
    await sim.gather(2, clock=24 * HOUR)
    away, ask = await missed_once(sim)
    await sim.restart()
    assert (await sim.table()).row.seat_of(away.id).missed == 1  # pyright: ignore
    await sim.answer(away, sim.board, ask, ["3x4"])
    assert (await sim.table()).row.seat_of(away.id).missed == 0  # pyright: ignore


async def test_where_all_are_away_nobody_is_hurried(sim: Simulation):
    """Nobody waits, and people who have left a table alone are not called eight times a day."""
    await sim.gather(2, clock=24 * HOUR)
    for _ in range(3):
        await sim.env.advance_time(24 * HOUR + 1)
    _, ask = await first(sim)
    assert [seat.missed > 0 for seat in (await sim.table()).row.seats] == [True, True]
    assert await expires(sim, ask) > 20 * HOUR


async def test_a_short_clock_gets_no_shorter_than_ten_minutes(sim: Simulation):
    await sim.gather(2, clock=1800)
    _, ask = await first(sim)
    await sim.env.advance_time(1801)
    other, ask = await first(sim)
    await sim.answer(other, sim.board, ask, ["3x3"])
    _, ask = await first(sim)
    assert 590 < await expires(sim, ask) <= 600


async def test_a_missed_secret_answer_makes_nobody_known(opener: Opener, salvage_art: None):
    async with opener() as sim:
        (ann, bo) = await sim.gather(2, game="salvage", clock=24 * HOUR)
        ask = next(a for p, a in await sim.open_asks() if p is ann)
        await sim.answer(ann, ann.hand, ask, ["b2"])
        await sim.env.advance_time(24 * HOUR + 1)
        assert "is back" not in story(sim)
        assert (await sim.table()).row.seat_of(bo.id).missed == 0  # pyright: ignore


async def test_who_comes_back_to_a_secret_question_finds_its_clock_as_it_was(opener: Opener, salvage_art: None):
    """A time that began anew, or a board touched at that moment, would tell who is asked."""
    async with opener() as sim:
        (_, bo) = await sim.gather(2, game="salvage", clock=24 * HOUR)
        ask = next(a for p, a in await sim.open_asks() if p is bo)
        table = await sim.table()
        table.row.seats[ask.seat].missed = 1
        due = await expires(sim, ask)
        await sim.env.advance_time(5 * HOUR)
        await sim.bot.host.tables.is_here(sim.table_id, bo.id)
        assert (await sim.table()).row.seats[ask.seat].missed == 0
        assert abs(await expires(sim, ask) - (due - 5 * HOUR)) < 60


# ---- the pause of computers -------------------------------------------------------------------------------------


async def reveal(sim: Simulation) -> None:
    """Play until cups have come up and a computer is on turn, waiting."""
    for _ in range(60):
        table = await sim.table()
        g = table.state
        assert g is not None
        waiting = [ask for ask in g.asks if table.row.seats[ask.seat].computer]
        if waiting:
            return
        person, ask = await first(sim)
        ids = [option.id for option in ask.options if not option.blocked]
        await person.slash("liars-dice answer", choice="challenge" if "challenge" in ids else ids[0])
        if await over(sim):
            break
    raise AssertionError("no computer has come on turn after a reveal")


async def over(sim: Simulation) -> bool:
    return (await sim.table()).row.phase == "over"


async def test_computers_leave_a_moment_to_look_and_then_go_on(opener: Opener, settings: Settings):
    async with opener(settings=replace(settings, computer_pause=60.0)) as sim:
        (ann,) = await sim.gather(1, computers=3)
        await reveal(sim)
        seq = (await sim.table()).row.seq
        await ann.slash("table clock", time=HOUR)  # setting the clock does not make them forget
        await sim.restart()  # nor does a restart
        assert (await sim.table()).row.seq == seq
        await sim.env.advance_time(61)
        assert (await sim.table()).row.seq > seq
        assert [ask.seat for _, ask in await sim.open_asks()] == [0] or await over(sim)
