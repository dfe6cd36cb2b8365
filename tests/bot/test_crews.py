"""Claims, asides and settings at a table, without Discord: the toy game of two crews."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from bot.intents import Board, Hand, Lobby, Post
from bot.live_table import LiveTable, Refused
from bot.rows import Deadline, Order, SeatRow
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.status import prompts_of, public_prompt, status
from bot.tables import Tables
from games.core.asks import Ask
from games.core.errors import IllegalAnswer
from games.core.settings import settings_of
from tests.bot.build import Clock, a_row, query
from tests.core.muster.rules import order

pytestmark = pytest.mark.usefixtures("muster")

PEOPLE = {0: 10, 1: 11, 2: 12, 3: 13}
NAMES = ("Ann", "Bo", "Cleo", "Dov")
HOUR = 3600


@pytest.fixture
def tables(store: SqliteStore, tmp_path: Path, clock: Clock) -> Tables:
    return Tables(store, Settings(database=tmp_path / "x.db", computer_pause=0), clock)


async def a_game(tables: Tables, computers: Collection[int] = (), seats: int = 4, **more: Any) -> LiveTable:
    rows = [
        SeatRow(i, NAMES[i], computer="bosun") if i in computers else SeatRow(i, NAMES[i], user_id=PEOPLE[i])
        for i in range(seats)
    ]
    table_id = await tables.store.create(a_row(game="muster", phase="lobby", seats=rows, **more))
    return await tables.start(table_id, 77, 5)


def open_to(table: LiveTable) -> list[tuple[int, str]]:
    return [(ask.seat, ask.kind) for ask in table.state.asks]  # pyright: ignore[reportOptionalMemberAccess]


def ask_of(table: LiveTable, seat: int) -> Ask:
    return table.asks(seat)[0]


async def say(tables: Tables, table: LiveTable, seat: int, pick: str) -> LiveTable:
    table = await tables.get(table.id)
    return await tables.answer(table.id, seat, ask_of(table, seat).id, [pick], str(PEOPLE[seat]))


async def outbox(tables: Tables, table: LiveTable) -> dict[str, list[Any]]:
    """What stands in the outbox by destination; it is emptied."""
    found: dict[str, list[Any]] = {}
    for dest in (f"t{table.id}", *(f"u{user}" for user in PEOPLE.values())):
        posts: list[Post] = await tables.store.pending(dest)
        if posts:
            found[dest] = [post.body for post in posts]
            await tables.store.delivered([post.id for post in posts], table.id, None)
    return found


def waits(table: LiveTable) -> list[int]:
    return [seat.waits for seat in table.row.seats]


# ---- claims -----------------------------------------------------------------------------------------------------


async def test_all_who_can_claim_are_called_and_none_who_may_only_do_more(tables: Tables):
    table = await a_game(tables)
    assert open_to(table) == [(0, "turn.trim"), (2, "turn.trim"), (1, "flare.fire"), (3, "flare.fire")]
    posts = await outbox(tables, table)
    assert [post.mention for post in posts[f"t{table.id}"] if isinstance(post, Board)] == [[10, 12]]
    assert waits(table) == [1, 0, 1, 0]
    assert not any(isinstance(post, Hand) and post.notify for user in (10, 11, 12, 13) for post in posts[f"u{user}"])
    line = status(table, [])
    assert "<@10>" in line
    assert "<@12>" in line
    assert "<@11>" not in line
    assert "Whoever answers first decides it" in line
    assert public_prompt(table) is None, "each has an ask of their own"


async def test_computers_leave_a_claim_to_people_until_only_they_are_left(tables: Tables):
    table = await a_game(tables, computers={0, 1, 3})
    assert (0, "turn.trim") in open_to(table), "a computer was asked first and has waited"
    assert (2, "turn.trim") in open_to(table)
    assert "Whoever answers first" not in status(table, []), "nobody else does"
    assert table.state.score == [0, 4], "the others' computers have fired all they had"  # pyright: ignore
    table = await say(tables, table, 2, "wait")
    by = query(tables.store.path, "SELECT seat, by FROM answers WHERE kind = 'turn.trim' ORDER BY seq")  # pyright: ignore
    assert by[:3] == [(2, "12"), (0, "computer"), (1, "computer")]
    assert [seat for seat, kind in open_to(table) if kind == "turn.trim"] == [0, 2]


async def test_the_clock_of_a_claim_is_one_clock(tables: Tables, clock: Clock):
    table = await a_game(tables, clock=HOUR)
    rows = await tables.store.deadlines(table.id)
    first, second = (ask.id for ask in table.state.asks[:2])  # pyright: ignore
    assert {(row.ask_id, row.what) for row in rows} == {(i, w) for i in (first, second) for w in ("remind", "expire")}
    await outbox(tables, table)
    clock.now += HOUR / 2
    for row in await tables.store.due(clock.now):
        await tables.fall_due(row)
    (board,) = (await outbox(tables, table))[f"t{table.id}"]
    assert (board.mention, board.repost) == ([10, 12], True)
    assert "Ann, Cleo" in board.text
    clock.now += HOUR / 2
    due = await tables.store.due(clock.now)
    assert [row.ask_id for row in due] == [first, second]
    for row in due:
        await tables.fall_due(row)
    posts = (await outbox(tables, table))[f"t{table.id}"]
    assert len(posts) == 1, "one default, once"
    assert "it fell to Ann: *Trim the jib*" in posts[0].text
    table = await tables.get(table.id)
    assert table.state.round == 1  # pyright: ignore


async def test_a_default_waits_for_all_whose_time_is_not_over(tables: Tables, clock: Clock):
    table = await a_game(tables, clock=HOUR)
    first, second = (ask.id for ask in table.state.asks[:2])  # pyright: ignore
    await tables.fall_due(Deadline(table.id, first, "expire", clock.now + HOUR / 2))
    assert (await tables.get(table.id)).state.round == 0  # pyright: ignore
    await tables.fall_due(Deadline(table.id, second, "expire", clock.now + HOUR))
    assert (await tables.get(table.id)).state.round == 1  # pyright: ignore


# ---- asides -----------------------------------------------------------------------------------------------------


async def test_an_aside_has_no_clock_no_order_and_is_not_the_boards(tables: Tables, clock: Clock):
    table = await a_game(tables, seats=2, clock=HOUR)
    main, aside = table.state.asks  # pyright: ignore
    assert {row.ask_id for row in await tables.store.deadlines(table.id)} == {main.id}
    await tables.set_clock(table.id, 2 * HOUR)
    assert {row.ask_id for row in await tables.store.deadlines(table.id)} == {main.id}
    await tables.set_order(table.id, 1, "flare.fire", Order(1, "flare.fire", "preload", ["fire"]))
    assert {row.ask_id for row in await tables.store.deadlines(table.id)} == {main.id}
    table = await tables.get(table.id)
    assert waits(table) == [1, 0]
    prompt = public_prompt(table)
    assert prompt is not None
    assert prompt.ask.id == main.id
    assert [p.ask.id for p in prompts_of(table, 1)] == [aside.id]


async def test_an_aside_left_alone_calls_nobody_and_shows_nowhere(tables: Tables):
    table = await a_game(tables)
    await outbox(tables, table)
    await say(tables, table, 1, "pass")
    assert await outbox(tables, table) == {"u11": [Hand(1)]}, "a silent edit of the own DM"


async def test_an_aside_does_not_call_again_those_who_decide(tables: Tables):
    table = await a_game(tables)
    await outbox(tables, table)
    table = await say(tables, table, 1, "fire")
    posts = await outbox(tables, table)
    assert posts[f"t{table.id}"] == [Board(text="Bo fires a flare.")], "an edit, no call"
    assert waits(table) == [1, 0, 1, 0]
    assert not any(post.notify for user in (10, 11, 12, 13) for post in posts[f"u{user}"])


async def test_who_gets_no_dms_is_not_called_for_an_aside_in_public(tables: Tables):
    seats = [SeatRow(i, NAMES[i], user_id=PEOPLE[i], dm_open=False) for i in range(2)]
    table_id = await tables.store.create(a_row(game="muster", phase="lobby", seats=seats))
    table = await tables.start(table_id, 77, 5)
    boards = [post for post in (await outbox(tables, table))[f"t{table_id}"] if isinstance(post, Board)]
    assert [board.mention for board in boards] == [[10]]


async def test_a_public_aside_is_neither_awaited_nor_answered_on_the_board(tables: Tables):
    table = await a_game(tables, seats=2)
    main, aside = table.state.asks  # pyright: ignore
    aside.audience = "public"
    assert [prompt.ask.id for prompt in (public_prompt(table),) if prompt] == [main.id]
    table.state.asks.append(Ask(seat=0, kind="flare.fire", default=["pass"], options=aside.options, manner="aside"))  # pyright: ignore
    assert "Trim a sail" in status(table, [])
    assert "flare" not in status(table, [])


async def test_computers_use_their_asides_before_they_go_on(tables: Tables):
    table = await a_game(tables, computers=range(4))
    assert table.row.phase == "over"
    assert table.state.flares == [0, 0, 0, 0]  # pyright: ignore


async def test_what_waits_stands_before_what_may_also_be_done(tables: Tables):
    table = await a_game(tables, seats=2)
    state = table.state
    assert state is not None
    state.asks.insert(
        0, Ask(seat=0, kind="flare.fire", default=["pass"], options=state.asks[1].options, manner="aside")
    )
    assert [prompt.ask.is_aside for prompt in prompts_of(table, 0)] == [False, True]


# ---- settings ---------------------------------------------------------------------------------------------------


async def test_a_quiet_setting_is_kept_and_nobody_hears_of_it(tables: Tables):
    table = await a_game(tables)
    await outbox(tables, table)
    after = await tables.set_setting(table.id, 0, "arm.flag-4", "any")
    assert await outbox(tables, table) == {"u10": [Hand(0)]}
    assert order(after.state, 0, "arm.flag-4") == "any"  # pyright: ignore
    assert (after.row.seq, after.row.last_event) == (table.row.seq, table.row.last_event)
    assert waits(after) == waits(table)
    tables.forget(table.id)
    assert (await tables.get(table.id)).state == after.state


async def test_mates_may_see_one_and_the_others_do_not(tables: Tables):
    table = await a_game(tables)
    await outbox(tables, table)
    await tables.set_setting(table.id, 0, "lookout", "auto")
    assert await outbox(tables, table) == {"u10": [Hand(0)], "u12": [Hand(2)]}


async def test_what_a_setting_leads_to_is_told_like_an_answer(tables: Tables):
    table = await a_game(tables, seats=2)
    await outbox(tables, table)
    table = await tables.set_setting(table.id, 0, "away", "yes")
    (board,) = (await outbox(tables, table))[f"t{table.id}"]
    assert board.text.startswith("Ann goes below")
    assert board.mention == [11], "the turn has passed, since nobody else was asked"
    assert open_to(table)[0] == (1, "turn.trim")
    assert [event.body["event"] for event in await tables.store.events(table.id)] == ["below"]
    assert {row.what for row in await tables.store.deadlines(table.id)} == {"remind"}, "there is no clock"


async def test_a_game_that_is_given_up_is_over(tables: Tables):
    table = await a_game(tables, computers={1, 2, 3})
    await outbox(tables, table)
    table = await tables.set_setting(table.id, 0, "strike", "yes")
    posts = (await outbox(tables, table))[f"t{table.id}"]
    assert posts[0].repost
    assert "Ann would strike" in posts[0].text
    assert posts[1] == Lobby()
    assert (table.row.phase, table.state.winners) == ("over", [1, 3])  # pyright: ignore
    with pytest.raises(IllegalAnswer, match="over"):
        await tables.set_setting(table.id, 0, "strike", "no")


async def test_a_setting_that_is_not_offered_changes_nothing(tables: Tables):
    table = await a_game(tables)
    saved = query(tables.store.path, "SELECT snapshot, updated_at FROM tables")  # pyright: ignore
    for key, choice in (("arm.flag-99", "any"), ("lookout", "perhaps")):
        with pytest.raises(IllegalAnswer):
            await tables.set_setting(table.id, 0, key, choice)
    assert query(tables.store.path, "SELECT snapshot, updated_at FROM tables") == saved  # pyright: ignore
    assert await tables.get(table.id) is table


async def test_nothing_is_set_in_a_lobby_or_at_a_closed_table(tables: Tables):
    table_id = await tables.store.create(a_row(game="muster", phase="lobby"))
    with pytest.raises(Refused, match="not begun"):
        await tables.set_setting(table_id, 0, "lookout", "auto")
    table = await a_game(tables)

    def close(row: Any) -> list[Any]:
        row.phase = "closed"
        return []

    await tables.edit(table.id, close)
    with pytest.raises(Refused, match="closed"):
        await tables.set_setting(table.id, 0, "lookout", "auto")


async def test_a_quiet_setting_does_not_hurry_computers_that_pause(store: SqliteStore, tmp_path: Path, clock: Clock):
    tables = Tables(store, Settings(database=tmp_path / "x.db", computer_pause=4), clock)
    table = await a_game(tables, computers={1}, seats=2)
    table = await say(tables, table, 0, "main")
    assert (1, "turn.trim") in open_to(table), "people are looking at what was done"
    answers = "SELECT count(*) FROM answers"
    before = query(store.path, answers)
    await outbox(tables, table)
    await tables.set_setting(table.id, 0, "arm.flag-1", "jib")
    assert query(store.path, answers) == before
    assert await outbox(tables, table) == {"u10": [Hand(0)]}
    clock.now += 4
    for row in await store.due(clock.now):
        await tables.fall_due(row)
    assert query(store.path, answers) > before


async def test_computers_set_their_own_before_they_answer(tables: Tables):
    table = await a_game(tables, computers={1}, seats=2)
    now = {setting.key: setting.value for setting in settings_of(table.spec, table.state, 1)}
    assert (now["lookout"], now["arm.flag-3"], now["arm.flag-4"]) == ("auto", "jib", "no")


async def test_a_stored_table_whose_computer_has_an_earlier_name_plays_on(tables: Tables):
    """Rum & Bones once had a `bosun` for what is `easy` now."""
    rows = [SeatRow(0, "Ann", user_id=PEOPLE[0]), SeatRow(1, "Old hand", computer="bosun")]
    table_id = await tables.store.create(a_row(game="rum_and_bones", phase="lobby", seats=rows))
    table = await tables.start(table_id, 77, 5)
    table = await say(tables, table, 0, "marea")
    assert open_to(table) == [(0, "setup.heroes")]
    assert table.spec.view(table.state, None).seating[1].locked
