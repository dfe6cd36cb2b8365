"""Tables without Discord: one queue each, committed steps, a bounded cache that is never older than the store."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from bot.live_table import LiveTable, Refused
from bot.rows import Order, SeatRow, TableRow
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.tables import Tables
from games.core.errors import IllegalAnswer
from games.liars_dice.ai import Sailor
from tests.bot.build import a_row, query
from tests.core.packet import SPEC as PACKET
from tests.core.packet.rules import ROUNDS


@pytest.fixture
def tables(store: SqliteStore, tmp_path: Path) -> Tables:
    return Tables(store, Settings(database=tmp_path / "x.db", live_tables=3), lambda: 1000.0)


async def a_game(tables: Tables, seed: int = 5, **options: Any) -> int:
    row = a_row(phase="lobby", options=options)
    table_id = await tables.store.create(row)
    await tables.start(table_id, None, seed)
    return table_id


async def test_an_answer_is_one_row_and_a_new_snapshot(tables: Tables, store: SqliteStore):
    table_id = await a_game(tables)
    table = await tables.get(table_id)
    (ask,) = table.state.asks  # pyright: ignore
    seq = table.row.seq
    after = await tables.answer(table_id, 0, ask.id, ask.default, "11")
    assert after.row.seq > seq
    assert table.row.seq == seq, "what was read stays as it was"
    tables.forget(table_id)
    assert (await tables.get(table_id)).state == after.state
    rows = query(store.path, f"SELECT by FROM answers WHERE ask_id = {ask.id}")
    assert rows == [("11",)]


async def test_an_illegal_answer_changes_nothing(tables: Tables, store: SqliteStore):
    table_id = await a_game(tables)
    table = await tables.get(table_id)
    (ask,) = table.state.asks  # pyright: ignore
    saved = query(store.path, "SELECT snapshot, seq, updated_at FROM tables")
    for seat, ask_id, picks in ((1, ask.id, ask.default), (0, 99, ask.default), (0, ask.id, ["nonsense"])):
        with pytest.raises(IllegalAnswer):
            await tables.answer(table_id, seat, ask_id, picks, "11")
    assert query(store.path, "SELECT snapshot, seq, updated_at FROM tables") == saved
    assert (await tables.get(table_id)) is table


async def test_many_answers_at_once_count_once(tables: Tables):
    table_id = await a_game(tables)
    (ask,) = (await tables.get(table_id)).state.asks  # pyright: ignore
    tries = [tables.answer(table_id, 0, ask.id, ask.default, "11") for _ in range(20)]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(not isinstance(result, Exception) for result in results) == 1
    assert all(isinstance(r, IllegalAnswer) for r in results if isinstance(r, Exception))


async def test_the_cache_is_bounded(tables: Tables):
    ids = [await a_game(tables) for _ in range(8)]
    assert tables.in_memory <= 3
    for table_id in ids:
        assert (await tables.get(table_id)).row.phase == "live"
    assert tables.in_memory <= 3


async def test_a_slow_reader_never_puts_an_old_state_into_the_cache(
    tables: Tables, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
):
    """A look begins, an answer is committed meanwhile: the look must not bring the old state back."""
    table_id = await a_game(tables)
    (ask,) = (await tables.get(table_id)).state.asks  # pyright: ignore
    tables.forget(table_id)
    began, go_on = asyncio.Event(), asyncio.Event()
    real = store.load

    async def slow_once(wanted: int) -> TableRow | None:
        row = await real(wanted)
        if not began.is_set():
            began.set()
            await go_on.wait()
        return row

    monkeypatch.setattr(store, "load", slow_once)
    look = asyncio.create_task(tables.get(table_id))
    await began.wait()
    after = await tables.answer(table_id, 0, ask.id, ask.default, "11")
    for _ in range(5):
        tables.forget(table_id)  # as if the cache were full
    go_on.set()
    assert (await look).row.seq == after.row.seq
    assert (await tables.get(table_id)).row.seq == after.row.seq


async def test_orders_are_kept_and_taken_back(tables: Tables):
    table_id = await a_game(tables, open_calls="on")
    order = Order(0, "round.call", "pass")
    await tables.set_order(table_id, 0, "round.call", order)
    tables.forget(table_id)
    assert (await tables.get(table_id)).orders == {(0, "round.call"): order}
    await tables.set_order(table_id, 0, "round.call", None)
    tables.forget(table_id)
    assert (await tables.get(table_id)).orders == {}


async def test_a_table_starts_once(tables: Tables):
    table_id = await a_game(tables)
    with pytest.raises(Refused, match="begun"):
        await tables.start(table_id, None)


async def test_options_that_exclude_each_other_are_refused_at_the_start(tables: Tables):
    seats = [SeatRow(i, "Ann", user_id=11 + i) for i in range(4)]
    row = a_row(game="unfathomable", phase="lobby", seats=seats, options={"cultist": "off", "difficulty": "harder"})
    table_id = await tables.store.create(row)
    with pytest.raises(Refused, match="set Difficulty to standard"):
        await tables.start(table_id, None, 5)
    assert (await tables.get(table_id)).row.phase == "lobby"


async def test_a_table_that_names_a_computer_as_it_was_called_once_goes_on(tables: Tables):
    seats = [SeatRow(0, "Ann", user_id=11), *(SeatRow(i, "Barnacle", computer="deckhand") for i in (1, 2))]
    table_id = await tables.store.create(a_row(game="unfathomable", phase="lobby", seats=seats))
    table = await tables.start(table_id, None, 5)
    assert {ask.seat for ask in table.state.asks} == {0}  # pyright: ignore
    assert table.row.seats[1].computer == "deckhand"


async def test_an_unknown_table_is_refused(tables: Tables):
    with pytest.raises(Refused, match="no such table"):
        await tables.get(77)


async def test_a_commit_that_fails_leaves_the_table_as_it_was(tables: Tables, monkeypatch: pytest.MonkeyPatch):
    table_id = await a_game(tables)
    table = await tables.get(table_id)
    (ask,) = table.state.asks  # pyright: ignore

    async def fails(change: Any) -> Any:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(tables.store, "commit", fails)
        with pytest.raises(OSError, match="disk full"):
            await tables.answer(table_id, 0, ask.id, ask.default, "11")
    assert (await tables.get(table_id)) is table
    await tables.answer(table_id, 0, ask.id, ask.default, "11")


async def test_a_post_finds_the_table_that_it_was_written_with(
    tables: Tables, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
):
    """The outbox may see a row before the cache has the state that goes with it: it waits for the change to end."""
    table_id = await a_game(tables)
    (ask,) = (await tables.get(table_id)).state.asks  # pyright: ignore
    written, go_on = asyncio.Event(), asyncio.Event()
    real = store.commit

    async def slow(change: Any) -> Any:
        posts = await real(change)
        written.set()
        await go_on.wait()
        return posts

    monkeypatch.setattr(store, "commit", slow)
    answering = asyncio.create_task(tables.answer(table_id, 0, ask.id, ask.default, "11"))
    await written.wait()
    assert await store.pending(f"t{table_id}"), "the post is there to be read"
    reading = asyncio.create_task(tables.settled(table_id))
    await asyncio.sleep(0.01)
    go_on.set()
    assert (await reading).row.seq == (await answering).row.seq


async def test_computers_do_not_think_in_the_loops_thread(tables: Tables, monkeypatch: pytest.MonkeyPatch):
    """The loop turns while a computer chooses, however long that takes."""
    threads: list[threading.Thread] = []
    turned = threading.Event()
    choose = Sailor.choose

    def slowly(self: Any, *args: Any) -> Any:
        threads.append(threading.current_thread())
        assert turned.wait(10), "the loop stood still"
        return choose(self, *args)

    monkeypatch.setattr(Sailor, "choose", slowly)
    computers = [SeatRow(i, f"Computer {i}", computer="sailor") for i in range(2)]
    table_id = await tables.store.create(a_row(phase="lobby", seats=computers))
    playing = asyncio.create_task(tables.start(table_id, None, 5))
    while not threads:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    turned.set()
    await playing
    assert threading.main_thread() not in threads


@pytest.mark.parametrize("fault", ["illegal", "broken"])
async def test_a_computer_that_fails_does_not_freeze_the_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: str
):
    """What the rules refuse, or an error of its own: silence answers, and the log has nothing of a hand."""

    def fails(self: Any, *args: Any) -> Any:
        if fault == "broken":
            raise KeyError("the hand: 1, 2, 2, 5, 6")
        return ["no such option"]

    monkeypatch.setattr(Sailor, "choose", fails)
    computers = [SeatRow(i, f"Computer {i}", computer="sailor") for i in range(2)]
    table_id = await tables.store.create(a_row(phase="lobby", seats=computers))
    table = await tables.start(table_id, None, 5)
    assert table.row.seq >= 2, "both have answered"
    told = {record.getMessage() for record in caplog.records}
    error = {"illegal": "IllegalAnswer", "broken": "KeyError"}[fault]
    assert any(line.startswith("a computer of liars_dice failed at") and line.endswith(error) for line in told)
    assert "the hand" not in caplog.text


async def test_an_error_of_the_rules_is_not_taken_for_a_computers(tables: Tables, monkeypatch: pytest.MonkeyPatch):
    """Half of the game may have changed: nothing of that step is kept."""

    def breaks(*args: Any) -> Any:
        raise ZeroDivisionError

    computers = [SeatRow(i, f"Computer {i}", computer="sailor") for i in range(2)]
    table_id = await tables.store.create(a_row(phase="lobby", seats=computers))
    monkeypatch.setattr("bot.step_record.answer", breaks)
    with pytest.raises(ZeroDivisionError):
        await tables.start(table_id, None, 5)
    assert (await tables.get(table_id)).row.phase == "lobby"


@pytest.mark.usefixtures("packet")
async def test_games_of_a_group_that_end_in_the_same_instant_leave_one_keepsake(tables: Tables, store: SqliteStore):
    both = [await to_the_last_answer(tables, seed) for seed in (5, 6)]
    ended = await asyncio.gather(*(tables.answer(table.id, *last) for table, last in both))
    assert {table.row.phase for table in ended} == {"over"}
    posted = {letter for table in ended for letter in table.state.posted}  # pyright: ignore
    assert {*ended[0].state.posted} != {*ended[1].state.posted}  # pyright: ignore
    (latest, _) = await store.keepsakes("packet", ended[0].row.guild_id)
    assert PACKET.keepsakes is not None
    assert PACKET.keepsakes.decode("packet", latest.body).letters == sorted(posted)


async def to_the_last_answer(tables: Tables, seed: int) -> tuple[LiveTable, tuple[int, int, list[str], str]]:
    """A mail boat with one hand aboard, and what ends its voyage."""
    table_id = await tables.store.create(a_row(game="packet", phase="lobby", seats=[SeatRow(0, "Ann", user_id=11)]))
    table = await tables.start(table_id, None, seed)
    for _ in range(ROUNDS - 1):
        table = await tables.answer(table_id, *by_default(table))
    return table, by_default(table)


def by_default(table: LiveTable) -> tuple[int, int, list[str], str]:
    assert table.state is not None
    (ask,) = table.state.asks
    assert isinstance(ask.default, list)
    return ask.seat, ask.id, ask.default, "11"
