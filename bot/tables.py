"""Tables: what can be done with one. Each change waits its turn in the table's queue and ends in a commit.

The chapters are in modules of their own: loading in `table_cache`, steps in `ledger`, reaction windows in `windows`,
standing orders in `orders`, time in `clocks`, what was lost in `mending`.
"""

from __future__ import annotations

import logging
import secrets
from asyncio import Lock
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from bot import clocks, orders, reseating, standing_in, windows
from bot.intents import Body, Hand, Lobby, person_dest
from bot.keepsakes import keepsake_of
from bot.ledger import Ledger
from bot.live_table import LiveTable, Refused, copied
from bot.mending import missing
from bot.rows import Change, Deadline, Order, TableRow, Wish
from bot.settings import Settings
from bot.steps import tutorial_posts
from bot.store import Outdated, Store
from bot.table_cache import TableCache
from games.core.diary import jot
from games.core.engine import begin
from games.core.errors import SaveTooNew
from games.core.settings import set_setting
from games.core.spec import AnySpec

log = logging.getLogger(__name__)

T = TypeVar("T")
TRIES = 3  # of a change that was computed from a row which somebody else has replaced meanwhile


class Tables:
    """All tables. `on_missing` is told of a table that has lost a deadline it needs."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.cache = TableCache(store, settings.live_tables)
        self.ledger = Ledger(store, self.cache, settings, now)
        self.on_missing: Callable[[int], None] = lambda table_id: None

    def close(self) -> None:
        self.ledger.close()

    # ---- looking --------------------------------------------------------------------------------------------------

    def queue(self, table_id: int) -> Lock:
        return self.cache.queue(table_id)

    async def get(self, table_id: int) -> LiveTable:
        table, loaded = await self.cache.get(table_id)
        if loaded is not None and (self._missing(table, loaded) or reseating.is_overdue(table)):
            self.on_missing(table_id)
        return table

    async def settled(self, table_id: int) -> LiveTable:
        """The table when no change of it is under way.

        A post can be read from the store a moment before the change that it came with is in the cache.
        """
        async with self.queue(table_id):
            return await self.get(table_id)

    def forget(self, table_id: int) -> None:
        self.cache.forget(table_id)

    @property
    def in_memory(self) -> int:
        return len(self.cache)

    async def keepsake_of(self, table: LiveTable) -> bytes | None:
        """What an earlier game has left to this one; Refused if only a newer program can read it."""
        kept = await self.store.keepsake(table.row.keepsake) if table.row.keepsake else None
        if kept is None or table.spec.keepsakes is None:
            return None
        try:
            table.spec.keepsakes.decode(table.spec.slug, kept.body)
        except SaveTooNew as error:
            raise Refused("keepsake.newer") from error
        return kept.body

    # ---- changing -------------------------------------------------------------------------------------------------

    async def _change(self, table_id: int, work: Callable[[LiveTable], Awaitable[T]]) -> T:
        """One change in its turn. What was computed from an outdated row was not written: it is done anew."""
        async with self.queue(table_id):
            for _ in range(TRIES - 1):
                try:
                    return await work(await self.get(table_id))
                except Outdated as error:
                    log.warning("%s; it is loaded anew", error)
                    self.forget(table_id)
            return await work(await self.get(table_id))

    async def open(self, row: TableRow, also: Sequence[tuple[int, Body]] = (), once: str = "") -> LiveTable:
        """A new table with its card, and with what else is said of it at other tables; `once`: see the store."""
        self.ledger.announce(await self.store.begin(row, [(0, Lobby()), *also], once))
        return await self.get(row.id)

    async def edit(self, table_id: int, work: Callable[[TableRow], list[tuple[str, Body]]]) -> LiveTable:
        """Change a table's row (lobby, thread, clock …) and say something about it, in one commit."""

        async def change(table: LiveTable) -> LiveTable:
            row = copied(table.row)
            posts = work(row)
            row.updated_at = self.now()
            made = Change(table=row, posts=posts)
            if table.state is not None and not table.state.over and row.phase == "closed" != table.row.phase:
                made.keepsake = keepsake_of(table.spec, row, table.state, row.updated_at)
            return await self.ledger.commit(replace(table, row=row), made)

        return await self._change(table_id, change)

    async def post(self, table_id: int, posts: list[tuple[str, Body]]) -> None:
        """Say something that goes with no change."""
        self.ledger.announce(await self.store.enqueue(table_id, posts))

    async def start(self, table_id: int, thread_id: int | None, seed: int | None = None) -> LiveTable:
        """Deal. The thread is there already; from here on everything is in the state."""

        async def change(table: LiveTable) -> LiveTable:
            if table.row.phase != "lobby":
                raise Refused("table.started")
            table, record = self.ledger.record(table)
            row, spec = table.row, table.spec
            row.thread_id = thread_id
            row.phase = "live"
            if len(row.seats) not in spec.seats:
                raise Refused("lobby.wrong_count", title=spec.title, counts=_counts(spec), n=len(row.seats))
            if reason := spec.odds(len(row.seats), row.options):
                raise Refused("lobby.at_odds", reason=reason)
            luck = secrets.randbits(64) if seed is None else seed
            g = spec.new(len(row.seats), row.options, luck, await self.keepsake_of(table))
            record.happened(begin(g))
            people = [seat.user_id for seat in row.seats if seat.user_id is not None]
            known = await self.store.players(spec.slug, people, but=table_id)
            first = tutorial_posts(spec, row, known)  # before the first hand
            return await self.ledger.step(table, g, record, first=first)

        return await self._change(table_id, change)

    async def answer(self, table_id: int, seat: int, ask_id: int, picks: object, by: str) -> LiveTable:
        """A person's answer. IllegalAnswer leaves everything as it was."""

        async def change(table: LiveTable) -> LiveTable:
            ask = table.find(ask_id)
            standing = self.ledger.standing(table)
            if ask is not None and ask.seat == seat and windows.is_held(table, ask, picks, standing):
                return await windows.hold(self.ledger, table, ask, looked=True)
            return await self.ledger.answer(table, seat, ask_id, picks, by)

        return await self._change(table_id, change)

    async def set_setting(self, table_id: int, seat: int, key: str, choice: str) -> LiveTable:
        """A seat changes a private setting of the game. IllegalAnswer leaves everything as it was.

        A change that shows to nobody else moves nothing: neither the computers nor a message in public.
        """

        async def change(table: LiveTable) -> LiveTable:
            if table.state is None:
                raise Refused("table.not_live")
            if table.row.phase == "closed":
                raise Refused("table.closed")
            g = table.spec.codec.copy(table.state)
            asked = [ask.id for ask in g.asks]
            table, record = self.ledger.record(table)
            record.happened(set_setting(table.spec, g, seat, key, choice, table.row.people()))
            quiet = not record.events and [ask.id for ask in g.asks] == asked
            return await self.ledger.step(table, g, record, computers=not quiet)

        return await self._change(table_id, change)

    async def jot(self, table_id: int, seat: int, key: str, text: str) -> LiveTable:
        """A seat writes into the diary of the game. What shows to nobody else moves nothing, as with a setting."""

        async def change(table: LiveTable) -> LiveTable:
            if table.state is None:
                raise Refused("table.not_live")
            if table.row.phase == "closed":
                raise Refused("table.closed")
            g = table.spec.codec.copy(table.state)
            table, record = self.ledger.record(table)
            record.happened(jot(table.spec, g, seat, key, text))
            return await self.ledger.step(table, g, record, computers=False)

        return await self._change(table_id, change)

    async def wish(self, table_id: int, wish: Wish) -> LiveTable:
        """Somebody wants to join or leave a running game: now, if this is a moment for it, or at the next one."""

        async def change(table: LiveTable) -> LiveTable:
            table = replace(table, row=copied(table.row))
            posts = reseating.add_wish(table.row, table.spec, wish)
            now = reseating.is_overdue(table)
            posts += [] if now else reseating.noted(table.row, wish)
            table = await self.ledger.commit(table, Change(table=table.row, posts=posts))
            return await self.ledger.reseat(table) if now else table

        return await self._change(table_id, change)

    async def saw(self, table_id: int, user_id: int, event: int) -> None:
        """This person has read of all that happened up to an event."""

        async def change(table: LiveTable) -> None:
            row = copied(table.row)
            seat, last = row.seat_of(user_id), min(event, row.last_event)
            if row.phase == "live" and seat is not None and seat.seen < last:
                seat.seen = last
                await self.ledger.commit(replace(table, row=row), Change(table=row))

        await self._change(table_id, change)

    async def is_here(self, table_id: int, user_id: int) -> LiveTable:
        """Somebody does something at a table: whoever was away is waited for as long as everybody else."""

        async def change(table: LiveTable) -> LiveTable:
            seat = table.row.seat_of(user_id)
            if table.row.phase != "live" or seat is None or not seat.missed:
                return table
            return await clocks.welcome_back(self.ledger, table, seat.seat)

        return await self._change(table_id, change)

    async def step_back(self, table_id: int, user_id: int, by_others: bool = False) -> LiveTable:
        """A computer plays for this person from now on. `by_others`: somebody else says that they are away."""

        async def change(table: LiveTable) -> LiveTable:
            table, record = self.ledger.record(table)
            seat = table.row.seat_of(user_id)
            if seat is None or table.state is None:
                raise Refused("away.gone" if table.row.kept_for(user_id) else "table.not_seated")
            if by_others:
                standing_in.require_absent(table.row, seat, self.now())
            record.say(standing_in.step_back(table.row, table.spec, seat))
            return await self.ledger.step(table, table.spec.codec.copy(table.state), record)

        return await self._change(table_id, change)

    async def come_back(self, table_id: int, user_id: int) -> LiveTable:
        """Whoever does anything at a table has their seat again."""

        async def change(table: LiveTable) -> LiveTable:
            seat = table.row.kept_for(user_id)
            if seat is None or table.state is None:
                return table
            if table.row.phase != "live":  # the game has ended meanwhile: it is theirs to look at, and to play again
                row = copied(table.row)
                standing_in.come_back(row.seats[seat.seat])
                return await self.ledger.commit(replace(table, row=row), Change(table=row))
            table, record = self.ledger.record(table)
            record.say(standing_in.come_back(table.row.seats[seat.seat]))
            hand: tuple[str, Body] = (person_dest(user_id), Hand(seat.seat))
            assert table.state is not None
            table = await self.ledger.step(table, table.spec.codec.copy(table.state), record, also=[hand])
            asked = self._missing(table, await self.store.deadlines(table_id))  # the clock of what it left open
            return await self.ledger.commit(table, Change(table=table.row, deadlines=asked)) if asked else table

        return await self._change(table_id, change)

    async def set_order(self, table_id: int, seat: int, kind: str, order: Order | None) -> LiveTable:
        return await self._change(table_id, lambda table: orders.set_order(self.ledger, table, seat, kind, order))

    async def set_clock(self, table_id: int, seconds: int) -> LiveTable:
        return await self._change(table_id, lambda table: clocks.set_clock(self.ledger, table, seconds))

    async def set_pace(self, table_id: int, name: str) -> LiveTable:
        return await self._change(table_id, lambda table: clocks.set_pace(self.ledger, table, name))

    # ---- what falls due -------------------------------------------------------------------------------------------

    async def fall_due(self, deadline: Deadline) -> None:
        await self._change(deadline.table_id, lambda table: clocks.fall_due(self.ledger, table, deadline))

    async def mend(self, table_id: int) -> None:
        """Make the deadlines anew that the table needs and has not, and grant what was wished before a crash."""

        async def change(table: LiveTable) -> None:
            if reseating.is_overdue(table):
                await self.ledger.reseat(table)
                return
            lost = self._missing(table, await self.store.deadlines(table_id))
            if not lost:
                return
            log.warning("table %s had lost %s", table_id, ", ".join(sorted({row.what for row in lost})))
            passed = {row.ask_id for row in lost if row.what == "pass"}
            table = replace(table, row=copied(table.row), held=table.held | passed)
            await self.ledger.commit(table, Change(table=table.row, deadlines=lost))

        await self._change(table_id, change)

    def _missing(self, table: LiveTable, rows: list[Deadline]) -> list[Deadline]:
        return missing(table, rows, self.now(), self.ledger.standing(table))


def _counts(spec: AnySpec) -> str:
    return f"{spec.seats[0]} to {spec.seats[-1]}"
