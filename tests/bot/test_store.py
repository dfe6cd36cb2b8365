"""The store: one transaction a change, times that are kept, an outbox in order."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from bot.intents import Board, Body, Hand, Lobby, Say
from bot.rows import Change, Closing, Deadline, EventRow, MessageRow, Order, SeatRow
from bot.sqlite_store import SqliteStore
from tests.bot.build import a_row, a_table, answer, query

# ---- tables and commits -----------------------------------------------------------------------------------------


async def test_a_table_comes_back_as_it_went(store: SqliteStore):
    row = await a_table(store, options={"wilds": "off"}, clock=3600, thread_id=77, trouble="no way")
    row.snapshot, row.seats[0].dm_open = b'{"a": 1}', False
    await store.commit(Change(table=row, with_snapshot=True))
    assert await store.load(row.id) == row
    assert await store.load(row.id + 1) is None


async def test_a_commit_without_snapshot_keeps_the_old_one(store: SqliteStore):
    row = await a_table(store)
    row.snapshot = b"old"
    await store.commit(Change(table=row, with_snapshot=True))
    row.snapshot = b"never written"
    await store.commit(Change(table=row))
    loaded = await store.load(row.id)
    assert loaded is not None
    assert loaded.snapshot == b"old"


async def test_seats_are_replaced_renumbered_and_removed(store: SqliteStore):
    row = await a_table(store)
    row.seats = [SeatRow(0, "Barnacle", computer="sailor", seen=4), SeatRow(1, "Bo", user_id=12), SeatRow(2, "C")]
    await store.commit(Change(table=row))
    assert (await store.load(row.id)) == row
    row.seats = [SeatRow(0, "Bo", user_id=12, dm_open=True, waits=1)]
    await store.commit(Change(table=row))
    assert (await store.load(row.id)) == row
    assert [table.id for table in await store.of_user(12)] == [row.id]
    assert await store.of_user(11) == []


async def test_who_has_played_a_game_before(store: SqliteStore):
    """A deal counts, whatever became of it; a lobby does not, nor another game, nor the table itself."""
    two = [SeatRow(0, "Ann", user_id=11), SeatRow(1, "Bo", user_id=12)]
    played = await a_table(store, phase="closed", seats=two[:1], snapshot=b"{}")
    await a_table(store, phase="lobby", seats=two)
    other = await a_table(store, game="another", seats=two, snapshot=b"{}")
    now = await a_table(store, seats=two)
    for row in (played, other, now):
        await store.commit(Change(table=row, with_snapshot=True))
    assert await store.players("liars_dice", [11, 12, 13], but=now.id) == {11}
    assert await store.players("liars_dice", [11, 12], but=played.id) == set()


async def test_a_table_begins_with_its_posts_and_what_is_named_once_once(store: SqliteStore):
    old = await a_table(store, phase="over")
    row = a_row(phase="lobby")
    posts = await store.begin(row, [(0, Lobby()), (old.id, Say("Once more."))], once="again")
    assert [(p.table_id, p.dest, p.body) for p in posts] == [
        (row.id, f"t{row.id}", Lobby()),
        (old.id, f"t{old.id}", Say("Once more.")),
    ]
    second = a_row(phase="lobby")
    assert await store.begin(second, [(0, Lobby())], once="again") == []
    assert second.id == row.id
    assert len(await store.begin(a_row(phase="lobby"), [(0, Lobby())])) == 1, "without a name there is no limit"
    row.phase = "closed"
    await store.commit(Change(table=row))
    third = a_row(phase="lobby")
    assert len(await store.begin(third, [(0, Lobby())], once="again")) == 1
    assert third.id > row.id


async def test_tables_are_found_by_place_and_phase(store: SqliteStore):
    row = await a_table(store, phase="lobby")
    assert await store.by_place(2) == [row.id]
    assert await store.places() == [(row.id, 1, 2)]
    row.phase, row.thread_id = "live", 99
    await store.commit(Change(table=row))
    assert await store.by_place(99) == [row.id]
    assert await store.places() == [(row.id, 1, 99)]
    row.phase = "over"
    await store.commit(Change(table=row))
    assert await store.by_place(99) == [row.id]
    assert await store.by_place(2) == []
    assert await store.places() == []


async def test_a_commit_that_fails_leaves_nothing(store: SqliteStore):
    row = await a_table(store)
    before = await store.load(row.id)
    row.seq, row.seats[0].waits = 1, 3
    posts: list[tuple[str, Body]] = [("t1", Say("hello"))]
    unencodable: Any = object()
    for last in ([EventRow(1, 1, {"bad": unencodable})], [EventRow(1, 1, {}), EventRow(1, 1, {})]):
        change = Change(table=row, answers=[answer(1, 1)], events=last, posts=posts, open_asks=[])
        with pytest.raises((TypeError, sqlite3.IntegrityError)):
            await store.commit(change)
    assert await store.load(row.id) == before
    assert await store.pending("t1") == []
    assert query(store.path, "SELECT * FROM answers") == []
    await store.commit(Change(table=row, answers=[answer(1, 1)]))  # and the connection is fit for the next


async def test_an_ask_is_answered_once(store: SqliteStore):
    row = await a_table(store)
    row.seq = 1
    await store.commit(Change(table=row, answers=[answer(1, 7)]))
    row.seq = 2
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(Change(table=row, answers=[answer(2, 7)]))
    other = await a_table(store)
    other.seq = 1
    await store.commit(Change(table=other, answers=[answer(1, 7)]))
    assert query(store.path, "SELECT table_id, seq FROM answers ORDER BY table_id") == [(row.id, 1), (other.id, 1)]


async def test_events_come_in_order_after_one_and_the_last_few(store: SqliteStore):
    row = await a_table(store)
    await store.commit(Change(table=row, events=[EventRow(n, 1, {"event": "bid", "n": n}) for n in range(1, 6)]))
    assert [e.n for e in await store.events(row.id)] == [1, 2, 3, 4, 5]
    assert [e.body["n"] for e in await store.events(row.id, after=3)] == [4, 5]
    assert [e.n for e in await store.events(row.id, last=2)] == [4, 5]


# ---- deadlines, drafts, orders ----------------------------------------------------------------------------------


async def test_deadlines_keep_their_time_while_the_ask_is_open_and_go_with_it(store: SqliteStore):
    row = await a_table(store)
    first = [Deadline(row.id, 1, "remind", 50.0), Deadline(row.id, 1, "expire", 100.0)]
    second = [Deadline(row.id, 2, "expire", 90.0)]
    await store.commit(Change(table=row, deadlines=[*first, *second], open_asks=[1, 2]))
    again = [Deadline(row.id, 1, "expire", 999.0)]
    await store.commit(Change(table=row, deadlines=again, open_asks=[1]))
    assert sorted(d.due for d in await store.deadlines(row.id)) == [50.0, 100.0]
    assert await store.next_due() == 50.0
    await store.commit(Change(table=row))  # says nothing of asks: nothing goes
    assert len(await store.deadlines(row.id)) == 2
    await store.commit(Change(table=row, open_asks=[]))
    assert await store.deadlines(row.id) == []
    assert await store.next_due() is None


async def test_what_is_due_comes_earliest_first_and_can_be_dropped(store: SqliteStore):
    row = await a_table(store)
    rows = [
        Deadline(row.id, 1, "expire", 30.0),
        Deadline(row.id, 2, "order", 10.0),
        Deadline(row.id, 3, "expire", 40.0),
    ]
    await store.commit(Change(table=row, deadlines=rows, open_asks=[1, 2, 3]))
    assert [d.ask_id for d in await store.due(30.0)] == [2, 1]
    assert [d.ask_id for d in await store.due(30.0, limit=1)] == [2]
    await store.drop_deadline(rows[1])
    assert [d.ask_id for d in await store.due(100.0)] == [1, 3]


async def test_drafts_go_with_their_ask_and_those_for_later_stay(store: SqliteStore):
    row = await a_table(store)
    for ref in ("1", "2", "k0"):
        await store.set_draft(row.id, 0, ref, ref.encode())
    await store.commit(Change(table=row, open_asks=[2]))
    assert [await store.draft(row.id, 0, ref) for ref in ("1", "2", "k0")] == [None, b"2", b"k0"]
    await store.set_draft(row.id, 0, "2", b"two")
    assert await store.draft(row.id, 0, "2") == b"two"
    await store.set_draft(row.id, 0, "2", None)
    assert await store.draft(row.id, 0, "2") is None


@pytest.mark.parametrize("picks", [None, ["3x5"], 4, {"deck": 2}])
async def test_orders_come_back_as_they_went(store: SqliteStore, picks: Any):
    row = await a_table(store)
    order = Order(0, "round.call", "preload", picks, epoch=3)
    await store.commit(Change(table=row, orders_set=[order]))
    assert await store.orders(row.id) == [order]
    await store.commit(Change(table=row, orders_gone=[(0, "round.call")]))
    assert await store.orders(row.id) == []


async def test_an_order_is_replaced_and_taken_back(store: SqliteStore):
    row = await a_table(store)
    for mode in ("preload", "pass"):
        await store.commit(Change(table=row, orders_set=[Order(0, "round.call", mode)]))
    assert [order.mode for order in await store.orders(row.id)] == ["pass"]
    await store.commit(Change(table=row, orders_gone=[(0, "round.call")]))
    assert await store.orders(row.id) == []


# ---- the outbox and standing messages ---------------------------------------------------------------------------


async def test_the_outbox_keeps_the_order_of_each_destination(store: SqliteStore):
    row = await a_table(store)
    posts = [("t1", Say("one")), ("u11", Hand(0)), ("t1", Board(text="two"))]
    written = await store.commit(Change(table=row, posts=posts))
    written += await store.enqueue(row.id, [("t1", Say("three"))])
    assert [post.id for post in written] == sorted({post.id for post in written})
    assert await store.pending("t1") == [written[0], written[2], written[3]]
    assert await store.pending("u11") == [written[1]]
    assert await store.destinations() == ["t1", "u11"]
    assert await store.enqueue(row.id, []) == []


async def test_merging_drops_one_and_rewrites_the_other(store: SqliteStore):
    row = await a_table(store)
    old, new = await store.enqueue(row.id, [("t1", Board(text="a")), ("t1", Board(text="b"))])
    await store.merge(old.id, new.id, Board(text="a\nb"))
    (left,) = await store.pending("t1")
    assert (left.id, left.body) == (new.id, Board(text="a\nb"))


async def test_a_delivered_post_goes_and_its_message_is_known(store: SqliteStore):
    row = await a_table(store)
    (post,) = await store.enqueue(row.id, [("t1", Board())])
    await store.tried(post.id)
    assert (await store.pending("t1"))[0].tries == 1
    message = MessageRow("board", 2, 4242, "memo")
    await store.delivered([post.id], row.id, message)
    assert await store.pending("t1") == []
    assert await store.message(row.id, "board") == message
    assert await store.table_of_message(4242) == (row.id, "board")
    assert await store.forget_messages(2) == [row.id]
    assert await store.message(row.id, "board") is None


async def test_numbers_of_posts_are_never_given_twice(store: SqliteStore):
    """Messages on Discord carry them: a number used again after a restart would be found in an old message."""
    row = await a_table(store)
    (first,) = await store.enqueue(row.id, [("t1", Say("one"))])
    await store.delivered([first.id], row.id)
    await store.close()
    again = await SqliteStore.open(store.path)
    store._reader, store._writer = again._reader, again._writer  # for the fixture to close
    (second,) = await again.enqueue(row.id, [("t1", Say("two"))])
    assert second.id > first.id


async def test_a_failed_commit_does_not_give_numbers_that_come_again(store: SqliteStore):
    row = await a_table(store)
    twice = [EventRow(1, 1, {}), EventRow(1, 1, {})]
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(Change(table=row, events=twice, posts=[("t1", Say("never"))]))
    many = [("t1", Say(str(n))) for n in range(1500)]  # more than a block
    ids = [post.id for post in await store.enqueue(row.id, many)]
    ids += [post.id for post in await store.enqueue(row.id, many)]
    assert ids == sorted(set(ids))


async def test_notes_are_set_and_replaced(store: SqliteStore):
    assert await store.note("commands:1") is None
    await store.set_note("commands:1", "a")
    await store.set_note("commands:1", "b")
    assert await store.note("commands:1") == "b"


async def test_readers_do_not_write(store: SqliteStore):
    with pytest.raises(sqlite3.OperationalError):
        await store._read(lambda db: db.execute("DELETE FROM tables"))


async def test_pace_and_a_request_to_close_are_kept(store: SqliteStore):
    row = await a_table(store, pace="live", clock_chosen=True)
    assert await store.lapsed(9e9) == []
    row.closing = Closing(by=11, name="Ann", at=6.0, until=9.5, agreed=[12])
    await store.commit(Change(table=row))
    found = await store.load(row.id)
    assert found is not None
    assert (found.pace, found.clock_chosen, found.closing) == ("live", True, row.closing)
    assert (await store.lapsed(9.0), await store.lapsed(9.5)) == ([], [row.id])
    row.closing = Closing(by=11, name="Ann", at=6.0, until=9.5, ended="kept")
    await store.commit(Change(table=row))
    assert await store.lapsed(9.5) == []
