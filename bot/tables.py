"""Tables: one queue each, loaded from one row, kept in a bounded cache, changed only by committed record."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from bot import windows
from bot.deadlines import clock_due, clock_line, clock_posts, duration, order_due, reminder_posts
from bot.intents import Board, Body, Hand, Lobby, Post, person_dest, thread_dest
from bot.live_table import LiveTable, Refused, copied, find
from bot.rows import Change, Deadline, Order, TableRow
from bot.settings import Settings
from bot.steps import Standing, StepRecord, change_of, computer_ask, computers_answer, give, tutorial_posts
from bot.store import Store
from bot.words import say
from games.core.asks import Ask, Picks
from games.core.engine import asks_of, begin, open_ask
from games.core.errors import IllegalAnswer
from games.core.registry import game
from games.core.settings import arrange
from games.core.spec import AnySpec

log = logging.getLogger(__name__)


@dataclass(eq=False)
class _Load:
    """A table on its way from the store."""

    stale: bool = False


class Tables:
    """All tables. `on_posts` and `on_deadline` are told of what a commit left to do."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], float]) -> None:
        self.store = store
        self.settings = settings
        self.now = now
        self.on_posts: Callable[[Iterable[str]], None] = lambda dests: None
        self.on_deadline: Callable[[float], None] = lambda due: None
        self._cache: OrderedDict[int, LiveTable] = OrderedDict()
        self._loads: dict[int, list[_Load]] = {}
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # ---- loading --------------------------------------------------------------------------------------------------

    def queue(self, table_id: int) -> asyncio.Lock:
        """One change of a table at a time, in order of arrival."""
        lock = self._queues.get(table_id)
        if lock is None:
            lock = self._queues[table_id] = asyncio.Lock()
        return lock

    async def get(self, table_id: int) -> LiveTable:
        table = self._cache.get(table_id)
        if table is not None:
            self._cache.move_to_end(table_id)
            return table
        load = _Load()
        self._loads.setdefault(table_id, []).append(load)
        try:
            row = await self.store.load(table_id)
            orders = await self.store.orders(table_id)
            held = frozenset(row.ask_id for row in await self.store.deadlines(table_id) if row.what == "pass")
        finally:
            self._loads[table_id].remove(load)
            if not self._loads[table_id]:
                del self._loads[table_id]
        if load.stale or table_id in self._cache:
            return await self.get(table_id)
        if row is None:
            raise Refused("table.unknown")
        spec = game(row.game)
        state = spec.codec.decode(row.snapshot) if row.snapshot else None
        return self._keep(LiveTable(row, spec, state, {(order.seat, order.kind): order for order in orders}, held))

    async def settled(self, table_id: int) -> LiveTable:
        """The table when no change of it is under way.

        A post can be read from the store a moment before the change that it came with is in the cache.
        """
        async with self.queue(table_id):
            return await self.get(table_id)

    def _outdate(self, table_id: int) -> None:
        """Somebody writes to this table: what is being read of it may be older, and must not go into the cache."""
        for load in self._loads.get(table_id, ()):
            load.stale = True

    def _keep(self, table: LiveTable) -> LiveTable:
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        while len(self._cache) > self.settings.live_tables:
            self._cache.popitem(last=False)
        return table

    def forget(self, table_id: int) -> None:
        self._cache.pop(table_id, None)

    @property
    def in_memory(self) -> int:
        return len(self._cache)

    async def open(self, row: TableRow, also: Sequence[tuple[int, Body]] = (), once: str = "") -> LiveTable:
        """A new table with its card, and with what else is said of it at other tables; `once`: see the store."""
        self._announce(await self.store.begin(row, [(0, Lobby()), *also], once))
        return await self.get(row.id)

    # ---- changing -------------------------------------------------------------------------------------------------

    async def edit(self, table_id: int, work: Callable[[TableRow], list[tuple[str, Body]]]) -> LiveTable:
        """Change a table's row (lobby, thread, clock …) and say something about it, in one commit."""
        async with self.queue(table_id):
            table = await self.get(table_id)
            row = copied(table.row)
            posts = work(row)
            row.updated_at = self.now()
            return await self._commit(replace(table, row=row), Change(table=row, posts=posts))

    async def _commit(self, table: LiveTable, change: Change) -> LiveTable:
        posts = await self.store.commit(change)
        self._outdate(table.id)
        self._keep(table)
        self._announce(posts)
        for deadline in change.deadlines:
            self.on_deadline(deadline.due)
        return table

    def _announce(self, posts: list[Post]) -> None:
        if posts:
            self.on_posts({post.dest for post in posts})

    async def post(self, table_id: int, posts: list[tuple[str, Body]]) -> None:
        """Say something that goes with no change."""
        self._announce(await self.store.enqueue(table_id, posts))

    async def start(self, table_id: int, thread_id: int | None, seed: int | None = None) -> LiveTable:
        """Deal. The thread is there already; from here on everything is in the state."""
        async with self.queue(table_id):
            table = await self.get(table_id)
            if table.row.phase != "lobby":
                raise Refused("table.started")
            row = copied(table.row)
            row.thread_id = thread_id
            row.phase = "live"
            spec = table.spec
            if len(row.seats) not in spec.seats:
                raise Refused("lobby.wrong_count", title=spec.title, counts=_counts(spec), n=len(row.seats))
            g = spec.new(len(row.seats), row.options, secrets.randbits(64) if seed is None else seed)
            record = StepRecord(row, self.now())
            record.happened(spec, begin(g))
            people = [seat.user_id for seat in row.seats if seat.user_id is not None]
            known = await self.store.players(spec.slug, people, but=table_id)
            first = tutorial_posts(spec, row, known)  # before the first hand
            return await self._step(replace(table, row=row), g, record, first=first)

    async def answer(self, table_id: int, seat: int, ask_id: int, picks: object, by: str) -> LiveTable:
        """A person's answer (or the clock's, or a standing order's). IllegalAnswer leaves everything as it was."""
        async with self.queue(table_id):
            table = await self.get(table_id)
            ask = find(table.state, ask_id)
            if ask is not None and ask.seat == seat and self._is_held(table, ask, picks):
                return await self._hold(table, ask)
            return await self._answer(table, seat, ask_id, picks, by)

    # ---- reaction windows -----------------------------------------------------------------------------------------

    def _is_held(self, table: LiveTable, ask: Ask, picks: object) -> bool:
        return windows.is_held(table, ask, picks, self._standing(table.orders))

    async def _hold(self, table: LiveTable, ask: Ask) -> LiveTable:
        """Note a pass, and close the window if it was the last that was waited for."""
        if ask.id not in table.held:
            table = await self._commit(*windows.held(table, ask, self._standing(table.orders)))
        return await self._close_window(table)

    async def _close_window(self, table: LiveTable) -> LiveTable:
        """All have passed and the time is over: the passes go into the game together."""
        passes = windows.passes_due(table, await self.store.deadlines(table.id), self.now())
        if not passes:
            return table
        g = table.spec.codec.copy(table.state)
        row = copied(table.row)
        record = StepRecord(row, self.now())
        windows.give_passes(table.spec, g, passes, record)
        return await self._step(replace(table, row=row), g, record)

    # ---- answers --------------------------------------------------------------------------------------------------

    async def _answer(
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
        row = copied(table.row)
        record = StepRecord(row, self.now())
        record.say(line)
        give(table.spec, g, open_ask(g, ask_id), picks, by, record)
        return await self._step(replace(table, row=row), g, record, gone, also)

    async def arrange(self, table_id: int, seat: int, key: str, choice: str) -> LiveTable:
        """A seat changes a private setting of the game. IllegalAnswer leaves everything as it was.

        A change that shows to nobody else moves nothing: neither the computers nor a message in public.
        """
        async with self.queue(table_id):
            table = await self.get(table_id)
            if table.state is None:
                raise Refused("table.not_live")
            if table.row.phase == "closed":
                raise Refused("table.closed")
            g = table.spec.codec.copy(table.state)
            row = copied(table.row)
            record = StepRecord(row, self.now())
            record.happened(table.spec, arrange(table.spec, g, seat, key, choice, row.people()))
            asked = [ask.id for ask in table.state.asks]
            quiet = not record.events and [ask.id for ask in g.asks] == asked
            return await self._step(replace(table, row=row), g, record, computers=not quiet)

    async def _step(
        self,
        table: LiveTable,
        g: Any,
        record: StepRecord,
        gone: Order | None = None,
        also: Sequence[tuple[str, Body]] = (),
        first: Sequence[tuple[str, Body]] = (),
        computers: bool = True,
    ) -> LiveTable:
        """Let the computers answer, commit it all, and go on while they are not finished.

        What is said because of the step goes out between `first` and `also`.
        """
        pause = self.settings.computer_pause
        more = computers and computers_answer(table.spec, g, table.row, record, pause > 0)
        used = (gone.seat, gone.kind) if gone is not None else None
        orders = {key: order for key, order in table.orders.items() if key != used}
        change = change_of(table.spec, table.row, table.state, g, record, self._standing(orders))
        change.orders_gone = [used] if used else []
        change.posts = [*first, *change.posts, *also]
        if more and record.revealed and (ask := computer_ask(g, table.row)) is not None and pause:
            change.deadlines.append(Deadline(table.id, ask.id, "go", self.now() + pause))
            more = False
        still_open = {ask.id for ask in g.asks}
        held = {i for i in table.held if i in still_open} | {d.ask_id for d in change.deadlines if d.what == "pass"}
        table = await self._commit(replace(table, state=g, orders=orders, held=frozenset(held)), change)
        if not more:
            return table
        row = copied(table.row)
        return await self._step(replace(table, row=row), table.spec.codec.copy(g), StepRecord(row, self.now()))

    # ---- standing orders ------------------------------------------------------------------------------------------

    def _standing(self, orders: dict[tuple[int, str], Order]) -> Standing:
        return Standing(orders, self.settings.order_delay, self.settings.window_minutes)

    def _with_orders(self, table: LiveTable, orders: dict[tuple[int, str], Order]) -> LiveTable:
        return windows.counted(replace(table, orders=orders), self._standing(orders))

    async def set_order(self, table_id: int, seat: int, kind: str, order: Order | None) -> None:
        """Private to the seat. An ask of this kind that is open already is settled by it too, after the usual while."""
        async with self.queue(table_id):
            table = await self.get(table_id)
            await self.store.set_order(table_id, seat, kind, order)
            self._outdate(table_id)
            orders = {key: kept for key, kept in table.orders.items() if key != (seat, kind)}
            table = self._with_orders(table, {**orders, **({(seat, kind): order} if order else {})})
            await self._commit(table, Change(table=table.row))
            if order is None:
                return
            mine = asks_of(table.state, seat) if table.state is not None else []
            wanted = [a for a in mine if a.kind == kind and self._standing({(seat, kind): order}).of(a) is not None]
            for ask in wanted:
                if order.mode != "preload" and self._is_held(table, ask, table.spec.kinds[kind].passes):
                    await self._hold(table, ask)
                    return
            due = [order_due(table.row, a, self.now(), self.settings.order_delay) for a in wanted]
            if due and table.state is not None:
                open_asks = [ask.id for ask in table.state.asks]
                await self._commit(table, Change(table=table.row, deadlines=due, open_asks=open_asks))

    # ---- the clock ------------------------------------------------------------------------------------------------

    async def set_clock(self, table_id: int, seconds: int) -> LiveTable:
        """A new clock counts from now for everything that is open."""
        async with self.queue(table_id):
            table = await self.get(table_id)
            row = copied(table.row)
            row.clock = seconds
            asks: list[Ask] = table.state.asks if table.state is not None else []
            for old in await self.store.deadlines(table_id):
                if old.what in ("remind", "expire"):
                    await self.store.drop_deadline(old)
            change = Change(table=row, open_asks=[ask.id for ask in asks])
            for ask in asks:
                if row.seats[ask.seat].user_id is not None and not ask.is_aside:
                    change.deadlines.extend(clock_due(row, ask, self.now()))
            if row.phase == "live":
                line = say("clock.set", time=duration(seconds)) if seconds else say("clock.off")
                change.posts = [(thread_dest(table_id), Board(text=line))]
            return await self._commit(replace(table, row=row), change)

    async def fall_due(self, deadline: Deadline) -> None:
        """A deadline has come. Whatever happens here, it does not come again."""
        async with self.queue(deadline.table_id):
            table = await self.get(deadline.table_id)
            ask = find(table.state, deadline.ask_id)
            if ask is not None and table.row.phase == "live":
                if deadline.what == "close":
                    await self.store.drop_deadline(deadline)
                    await self._close_window(table)
                elif ask.id in table.held and deadline.what != "go":
                    pass  # this person has passed already: nothing to remind of, nothing to take for them
                elif deadline.what == "expire" and self._is_held(table, ask, ask.default):
                    await self.post(table.id, clock_posts(table.spec, table.row, ask))
                    await self._hold(table, ask)
                elif deadline.what == "expire" and ask.is_claim and await self._is_early(table, deadline):
                    pass  # others who could take it still have time
                elif deadline.what == "expire":
                    line, told = clock_line(table.spec, table.row, ask), clock_posts(table.spec, table.row, ask)
                    await self._answer(table, ask.seat, ask.id, ask.default, "clock", line, also=told)
                elif deadline.what == "go":
                    await self._go_on(table)
                elif deadline.what == "remind":
                    posts = reminder_posts(table.row, ask, _claims(table))
                    self._announce(await self.store.enqueue(table.id, posts))
                else:
                    await self._obey(table, ask)
            await self.store.drop_deadline(deadline)

    async def _is_early(self, table: LiveTable, deadline: Deadline) -> bool:
        """Of a claim the default is taken when the time of all who were asked is over; then the first answers."""
        claims = {ask.id for ask in _claims(table)}
        rows = await self.store.deadlines(table.id)
        return any(row.what == "expire" and row.ask_id in claims and row.due > deadline.due for row in rows)

    async def _go_on(self, table: LiveTable) -> None:
        """The pause is over: the computers take their turn."""
        row = copied(table.row)
        await self._step(replace(table, row=row), table.spec.codec.copy(table.state), StepRecord(row, self.now()))

    async def _obey(self, table: LiveTable, ask: Ask) -> None:
        """A standing order is due: it is checked again, used, and, if it has become illegal, void."""
        order = table.orders.get((ask.seat, ask.kind))
        if order is None:
            return
        passes = table.spec.kinds[ask.kind].passes
        picks: Picks | None = order.picks if order.mode == "preload" else passes
        gone = order if order.mode == "preload" else None
        try:
            if gone is not None and gone.epoch != ask.epoch:
                raise IllegalAnswer("stale")  # it was laid ready for a situation that has passed
            await self._answer(table, ask.seat, ask.id, picks, "order", gone=gone)
        except IllegalAnswer:
            kept = {key: other for key, other in table.orders.items() if key != (ask.seat, ask.kind)}
            table = self._with_orders(table, kept)
            change = Change(table=table.row, orders_gone=[(ask.seat, ask.kind)])
            user = table.row.seats[ask.seat].user_id
            if user is not None:
                change.posts = [(person_dest(user), Hand(ask.seat, notify=True))]
            await self._commit(table, change)


def _claims(table: LiveTable) -> list[Ask]:
    """What people are asked of which the first answer counts."""
    asks: list[Ask] = table.state.asks if table.state is not None else []
    return [ask for ask in asks if ask.is_claim and table.row.seats[ask.seat].user_id is not None]


def _counts(spec: AnySpec) -> str:
    return f"{spec.seats[0]} to {spec.seats[-1]}"
