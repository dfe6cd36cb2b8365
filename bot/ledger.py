"""Steps are made and committed here; windows, orders and clocks of a table all end in one of these calls.

The caller holds the table's queue.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from bot import reseating
from bot.computer_turns import goes_on, next_by_itself
from bot.deadlines import private_posts
from bot.intents import Board, Body, Post, person_dest
from bot.keepsakes import joined
from bot.live_table import LiveTable, Refused, copied
from bot.pace import pace_of
from bot.rows import Change, Deadline, KeepsakeRow, Order
from bot.settings import Settings
from bot.standing import Orders, Standing, without
from bot.step_record import StepRecord, give
from bot.steps import change_of, tutorial_posts
from bot.store import Store
from bot.table_cache import TableCache
from games.core.engine import open_ask
from games.core.errors import IllegalAnswer
from games.core.frames import State
from games.core.seating import part

log = logging.getLogger(__name__)


class Ledger:
    """`on_posts` and `on_deadline` are told of what a commit left to do, `on_change` of the table as it is now."""

    def __init__(self, store: Store, cache: TableCache, settings: Settings, now: Callable[[], float]) -> None:
        self.store = store
        self.cache = cache
        self.settings = settings
        self.now = now
        self.on_posts: Callable[[Iterable[str]], None] = lambda dests: None
        self.on_deadline: Callable[[float], None] = lambda due: None
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        self._leaving = asyncio.Lock()
        # One thread: a second would only take the first one's time, and the loop's.
        self._beside = ThreadPoolExecutor(1, thread_name_prefix="computers")

    def close(self) -> None:
        self._beside.shutdown(wait=False, cancel_futures=True)

    def standing(self, table: LiveTable, orders: Orders | None = None) -> Standing:
        """The orders of a table (or these, in their place), with the times of its pace."""
        pace = pace_of(table.row.pace, self.settings)
        return Standing(table.orders if orders is None else orders, pace.order, pace.window)

    def record(self, table: LiveTable) -> tuple[LiveTable, StepRecord]:
        """The table with a row to work on, and an empty record of it."""
        row = copied(table.row)
        return replace(table, row=row), StepRecord(table.spec, row, self.now(), before=table.told)

    async def commit(self, table: LiveTable, change: Change) -> LiveTable:
        left = change.keepsake
        posts = await (self.store.commit(change) if left is None else self._leave(table, left, change))
        self.cache.outdate(table.id)
        self.cache.keep(table)
        self.announce(posts)
        for deadline in change.deadlines:
            self.on_deadline(deadline.due)
        self.on_change(table)
        return table

    async def _leave(self, table: LiveTable, made: KeepsakeRow, change: Change) -> list[Post]:
        """One game after the other: each sees what another of the same people has left a moment ago."""
        async with self._leaving:
            change.keepsake = await joined(self.store, table.spec, table.row, made)
            return await self.store.commit(change)

    def announce(self, posts: list[Post]) -> None:
        if posts:
            self.on_posts({post.dest for post in posts})

    async def answer(
        self,
        table: LiveTable,
        seat: int,
        ask_id: int,
        picks: object,
        by: str,
        line: str = "",
        gone: Order | None = None,
        also: Sequence[tuple[str, Body]] = (),
    ) -> LiveTable:
        if table.state is None or table.row.phase not in ("live", "over"):
            raise Refused("table.not_live")
        if open_ask(table.state, ask_id).seat != seat:
            raise IllegalAnswer("wrong-seat")
        g = table.spec.codec.copy(table.state)  # an exception in the rules loses the answer, never the game
        table, record = self.record(table)
        record.say(line)
        give(table.spec, g, open_ask(g, ask_id), picks, by, record)
        return await self.step(table, g, record, gone, also)

    async def step(
        self,
        table: LiveTable,
        g: State,
        record: StepRecord,
        gone: Order | None = None,
        also: Sequence[tuple[str, Body]] = (),
        first: Sequence[tuple[str, Body]] = (),
        computers: bool = True,
        order: list[int | None] | None = None,
    ) -> LiveTable:
        """Let computers and orders answer, commit it all, and go on while they are not finished.

        What is said because of the step goes out between `first` and `also`.
        """
        more = computers and await self._go_on(table, g, record)
        orders = without(table.orders, gone.seat, gone.kind) if gone is not None else table.orders
        change = change_of(table.spec, table.row, table.state, g, record, self.standing(table, orders))
        change.orders_gone = [(gone.seat, gone.kind)] if gone is not None else []
        change.posts = [*first, *change.posts, *private_posts(table.row, record.told, silent=True), *also]
        change.order = order
        pause = self.settings.computer_pause if record.revealed else 0.0
        if more and (found := next_by_itself(table.spec, g, table.row)) is not None:
            # Also without a pause: what is left to do must be in the store, or a crash would leave it undone.
            change.deadlines.append(Deadline(table.id, found[0].id, "go", self.now() + pause))
        still_open = {ask.id for ask in g.asks}
        held = {i for i in table.held if i in still_open} | {d.ask_id for d in change.deadlines if d.what == "pass"}
        anew = any(isinstance(body, Board) and body.repost for _, body in change.posts)
        told = record.told_last(anew)
        table = await self.commit(replace(table, state=g, orders=orders, held=frozenset(held), told=told), change)
        if reseating.is_due(table.spec, table.row, g):
            return await self.reseat(table)
        return await self.go_on(table) if more and not pause else table

    async def reseat(self, table: LiveTable) -> LiveTable:
        """People come and go: a step of its own, told like the beginning of a game."""
        assert table.state is not None
        g = table.spec.codec.copy(table.state)
        going = sorted(reseating.leaving(table.row))
        if (asked := part(table.spec, g, going)) is not None:
            table, record = self.record(table)
            record.happened(asked)
            return await self.step(table, g, record)
        hands = [await self.store.message(table.id, f"hand:{seat}") for seat in going]
        coming = [wish.user_id for wish in reseating.newcomers(table.row)]
        known = await self.store.players(table.spec.slug, coming, but=0) if coming else set[int]()
        table, record = self.record(table)
        order = reseating.apply(table.spec, table.row, g, record)
        first = [post for post in tutorial_posts(table.spec, table.row, known) if post[0] in map(person_dest, coming)]
        orders = reseating.moved_orders(table.orders, order)
        seated = replace(table, state=None, orders=orders, held=frozenset[int]())
        also = reseating.hands_put_away(table, hands)
        return await self.step(seated, g, record, first=first, also=also, order=list(order))

    async def go_on(self, table: LiveTable) -> LiveTable:
        """The computers take their turn."""
        assert table.state is not None
        g = table.spec.codec.copy(table.state)
        table, record = self.record(table)
        return await self.step(table, g, record)

    async def _go_on(self, table: LiveTable, g: State, record: StepRecord) -> bool:
        """A computer may think for long: the loop, and everybody else at other tables, does not wait for it."""
        if next_by_itself(table.spec, g, table.row) is None:
            return False
        pause = self.settings.computer_pause > 0
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._beside, goes_on, table.spec, g, table.row, record, pause)
