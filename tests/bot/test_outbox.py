"""The outbox alone: order, coalescing, patience."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from bot import outbox as module
from bot.intents import Board, Body, Closed, Hand, Lobby, Post, Say, person_dest, thread_dest
from bot.outbox import Again, Outbox, Parked, merged
from bot.sqlite_store import SqliteStore
from tests.bot.build import a_table


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_DELAY", 0.001)


class Desk:
    """Takes deliveries, as a test wants it to."""

    def __init__(self, store: SqliteStore, failing: Callable[[Post, int], Exception | None] | None = None) -> None:
        self.store = store
        self.failing = failing or (lambda post, n: None)
        self.taken: list[tuple[str, Body]] = []
        self.tries: list[tuple[int, bool]] = []
        self.given_up: list[tuple[int, str]] = []
        self.gates: dict[str, asyncio.Event] = {}

    async def ready(self, post: Post) -> bool:
        gate = self.gates.pop(post.dest, None)
        if gate is not None:
            await gate.wait()
        return gate is not None

    async def give_up(self, post: Post, error: Exception) -> None:
        self.given_up.append((post.id, str(error)))
        await self.store.delivered([post.id], post.table_id)

    async def __call__(self, post: Post, doubtful: bool) -> None:
        self.tries.append((post.id, doubtful))
        await asyncio.sleep(0)
        error = self.failing(post, sum(i == post.id for i, _ in self.tries))
        if error is not None:
            raise error
        self.taken.append((post.dest, post.body))
        await self.store.delivered([post.id], post.table_id)


async def opened(store: SqliteStore, desk: Desk) -> Outbox:
    outbox = Outbox(store, desk)
    await outbox.start()
    return outbox


async def drained(outbox: Outbox, store: SqliteStore, desk: Desk | None = None) -> None:
    async with asyncio.timeout(60):
        while outbox.busy or await store.destinations():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def idle(outbox: Outbox) -> None:
    while outbox.busy:  # noqa: ASYNC110
        await asyncio.sleep(0.001)


async def told(store: SqliteStore, outbox: Outbox, *posts: tuple[str, Body], table_id: int) -> None:
    outbox.wake({post.dest for post in await store.enqueue(table_id, list(posts))})


async def test_each_destination_is_served_in_order(store: SqliteStore):
    table = await a_table(store)
    desk = Desk(store, lambda post, n: Again("later") if n < 3 and post.id % 3 == 0 else None)
    outbox = await opened(store, desk)
    here, there = thread_dest(table.id), person_dest(11)
    for n in range(12):
        await told(store, outbox, (here, Say(f"t{n}")), (there, Say(f"u{n}")), table_id=table.id)
    await drained(outbox, store)
    for dest, letter in ((here, "t"), (there, "u")):
        said = [body.text for d, body in desk.taken if d == dest and isinstance(body, Say)]
        assert said == [f"{letter}{n}" for n in range(12)]


async def test_only_the_newest_board_is_drawn_and_it_tells_everything(store: SqliteStore):
    table = await a_table(store)
    desk = Desk(store)
    outbox = await opened(store, desk)
    dest = thread_dest(table.id)
    posts: list[tuple[str, Body]] = [(dest, Board(text=f"line {n}", mention=[n])) for n in range(5)]
    posts[2] = (dest, Board(text="line 2", repost=True, mention=[2]))
    await told(store, outbox, *posts, (dest, Lobby()), (dest, Lobby()), (dest, Closed()), (dest, Closed()), table_id=1)
    await drained(outbox, store)
    bodies = [body for _, body in desk.taken]
    assert bodies == [
        Board(repost=True, text="\n".join(f"line {n}" for n in range(5)), mention=[0, 1, 2, 3, 4]),
        Lobby(),
        Closed(),
    ]


async def test_hands_are_merged_by_seat_and_a_call_is_not_lost(store: SqliteStore):
    table = await a_table(store)
    desk = Desk(store)
    outbox = await opened(store, desk)
    dest = person_dest(11)
    await told(store, outbox, (dest, Hand(0, notify=True)), (dest, Hand(1)), (dest, Hand(0)), table_id=table.id)
    await drained(outbox, store)
    assert sorted(desk.taken, key=str) == [(dest, Hand(0, notify=True)), (dest, Hand(1))]


def test_merging_keeps_what_matters():
    assert merged(Board(repost=True, text="a", mention=[1]), Board(text="b", mention=[2, 1])) == Board(
        repost=True, text="a\nb", mention=[1, 2]
    )
    assert merged(Lobby(), Lobby()) == Lobby()


async def test_a_post_that_may_have_been_sent_is_not_merged_away(store: SqliteStore):
    """It was tried: somebody may have seen it, so it is looked for and finished on its own."""
    table = await a_table(store)
    desk = Desk(store, lambda post, n: Again("500") if n == 1 else None)
    outbox = await opened(store, desk)
    dest = thread_dest(table.id)
    await told(store, outbox, (dest, Board(text="one")), table_id=table.id)
    while not desk.tries:  # noqa: ASYNC110
        await asyncio.sleep(0)
    await told(store, outbox, (dest, Board(text="two")), table_id=table.id)
    await drained(outbox, store)
    assert [body.text for _, body in desk.taken if isinstance(body, Board)] == ["one", "two"]
    assert [doubtful for _, doubtful in desk.tries][:2] == [False, True]


async def test_what_an_earlier_process_left_is_doubtful(store: SqliteStore):
    table = await a_table(store)
    await store.enqueue(table.id, [(thread_dest(table.id), Say("old")), (person_dest(11), Say("older"))])
    desk = Desk(store)
    outbox = Outbox(store, desk)
    await outbox.start()
    await drained(outbox, store)
    assert [doubtful for _, doubtful in desk.tries] == [True, True]
    await told(store, outbox, (person_dest(11), Say("new")), table_id=table.id)
    await drained(outbox, store)
    assert desk.tries[-1][1] is False


async def test_the_delay_grows(store: SqliteStore, monkeypatch: pytest.MonkeyPatch):
    waits: list[float] = []
    real = asyncio.sleep

    async def sleep(delay: float, *rest: Any) -> None:
        if delay >= 1:
            waits.append(delay)
        await real(0)

    monkeypatch.setattr(module, "FIRST_DELAY", 1.0)
    monkeypatch.setattr(module.asyncio, "sleep", sleep)
    table = await a_table(store)
    outbox = Outbox(store, Desk(store, lambda post, n: Again("500") if n < 12 else None))
    await told(store, outbox, (thread_dest(table.id), Say("x")), table_id=table.id)
    await drained(outbox, store)
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]


async def test_a_mistake_of_ours_is_tried_thrice_and_then_let_go(store: SqliteStore):
    table = await a_table(store)
    desk = Desk(store, lambda post, n: ValueError("ours") if getattr(post.body, "text", "") == "bad" else None)
    outbox = await opened(store, desk)
    dest = thread_dest(table.id)
    await told(store, outbox, (dest, Say("bad")), (dest, Say("good")), table_id=table.id)
    await drained(outbox, store)
    assert desk.taken == [(dest, Say("good"))]
    assert len(desk.tries) == 4
    assert [why for _, why in desk.given_up] == ["ours"], "and it is said"


async def test_one_destination_does_not_hold_up_another(store: SqliteStore):
    table = await a_table(store)
    desk = Desk(store, lambda post, n: Again("down") if post.dest.startswith("u") and n < 50 else None)
    outbox = Outbox(store, desk)
    await told(store, outbox, (person_dest(11), Say("dm")), (thread_dest(table.id), Say("here")), table_id=table.id)
    async with asyncio.timeout(60):
        while not desk.taken:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    assert desk.taken[0] == (thread_dest(table.id), Say("here"))
    outbox.stop()
    await asyncio.sleep(0)


async def test_what_waits_for_its_turn_takes_nobodys_place(store: SqliteStore):
    """A DM that has to wait for the pace is outside the slots, and what comes meanwhile is merged with it."""
    table = await a_table(store)
    desk = Desk(store)
    outbox = await opened(store, desk)
    people = [person_dest(n) for n in range(3 * module.AT_ONCE)]
    desk.gates = {dest: asyncio.Event() for dest in people}
    gates = list(desk.gates.values())
    await told(store, outbox, *[(dest, Hand(0, notify=True)) for dest in people], table_id=table.id)
    await told(store, outbox, (thread_dest(table.id), Say("here")), table_id=table.id)
    async with asyncio.timeout(60):
        while not desk.taken:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    assert desk.taken == [(thread_dest(table.id), Say("here"))]
    await told(store, outbox, (people[0], Hand(0)), table_id=table.id)
    for gate in gates:
        gate.set()
    await drained(outbox, store)
    assert [body for dest, body in desk.taken if dest == people[0]] == [Hand(0, notify=True)]
    assert len(desk.taken) == len(people) + 1


async def test_what_is_parked_stays_until_it_is_woken_and_holds_up_nothing(store: SqliteStore):
    table = await a_table(store)
    shut = True
    desk = Desk(store, lambda post, n: Parked("too new") if shut and post.body == Say("locked") else None)
    outbox = await opened(store, desk)
    dest = person_dest(11)
    await told(store, outbox, (dest, Say("locked")), (dest, Say("free")), table_id=table.id)
    async with asyncio.timeout(60):
        while outbox.busy:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    assert [body for _, body in desk.taken] == [Say("free")]
    assert [post.body for post in await store.pending(dest)] == [Say("locked")]
    shut = False
    outbox.wake([dest])
    await drained(outbox, store)
    assert [body for _, body in desk.taken] == [Say("free"), Say("locked")]


async def test_what_is_woken_before_the_start_is_doubtful(store: SqliteStore):
    """A click can come in before Discord is ready: nobody knows yet what an earlier process has sent."""
    table = await a_table(store)
    dest = thread_dest(table.id)
    await store.enqueue(table.id, [(dest, Say("old"))])
    desk = Desk(store)
    outbox = Outbox(store, desk)
    await told(store, outbox, (dest, Say("new")), table_id=table.id)
    await drained(outbox, store)
    assert [doubtful for _, doubtful in desk.tries] == [True, True]


async def test_a_worker_outlives_trouble_with_the_store(store: SqliteStore, monkeypatch: pytest.MonkeyPatch):
    table = await a_table(store)
    desk = Desk(store)
    outbox = await opened(store, desk)
    real = store.pending
    failures = iter([sqlite3.OperationalError("database is locked")] * 3)

    async def pending(dest: str) -> list[Post]:
        for error in failures:
            raise error
        return await real(dest)

    monkeypatch.setattr(store, "pending", pending)
    await told(store, outbox, (thread_dest(table.id), Say("x")), table_id=table.id)
    await drained(outbox, store)
    assert desk.taken == [(thread_dest(table.id), Say("x"))]


async def test_a_locked_database_never_drops_a_post(store: SqliteStore):
    table = await a_table(store)
    desk = Desk(store, lambda post, n: sqlite3.OperationalError("database is locked") if n < 8 else None)
    outbox = await opened(store, desk)
    await told(store, outbox, (thread_dest(table.id), Say("x")), table_id=table.id)
    await drained(outbox, store)
    assert desk.taken == [(thread_dest(table.id), Say("x"))]
    assert desk.given_up == []


async def test_what_stays_is_told_once_for_each_table(store: SqliteStore, caplog: pytest.LogCaptureFixture):
    """A table of a newer program may have hundreds of posts, and its thread is woken with every start and answer."""
    tables = [await a_table(store), await a_table(store)]
    desk = Desk(store, lambda post, n: Parked(f"table {post.table_id} is left alone"))
    for row in tables:
        await store.enqueue(row.id, [(dest, Say(f"line {n}")) for n in range(3) for dest in ("t1", "u11")])
    outbox = await opened(store, desk)
    for _ in range(3):
        await idle(outbox)
        outbox.wake(["t1", "u11"])
    await idle(outbox)
    assert len(desk.tries) == 4 * 12
    assert sum("stays" in record.getMessage() for record in caplog.records) == len(tables)
    outbox.stop()
