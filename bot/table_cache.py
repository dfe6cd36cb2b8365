"""Tables in memory: loaded from one row, a bounded number of them, one queue each, never older than the store."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.live_table import LiveTable, NotForThisProgram, Refused
from bot.rows import Deadline, Order, TableRow
from bot.store import Store
from games.core.errors import SaveTooNew, UnknownGame
from games.core.registry import game
from games.core.spec import AnySpec

log = logging.getLogger(__name__)


@dataclass(eq=False)
class _Load:
    """A table on its way from the store."""

    stale: bool = False


class TableCache:
    def __init__(self, store: Store, size: int) -> None:
        self._store = store
        self._size = size
        self._kept: OrderedDict[int, LiveTable] = OrderedDict()
        self._loads: dict[int, list[_Load]] = {}
        self._queues: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._left_alone: set[int] = set()

    def __len__(self) -> int:
        return len(self._kept)

    def queue(self, table_id: int) -> asyncio.Lock:
        """One change of a table at a time, in order of arrival."""
        lock = self._queues.get(table_id)
        if lock is None:
            lock = self._queues[table_id] = asyncio.Lock()
        return lock

    def peek(self, table_id: int) -> LiveTable | None:
        """Without loading it, and without keeping it from being forgotten."""
        return self._kept.get(table_id)

    async def get(self, table_id: int) -> tuple[LiveTable, list[Deadline] | None]:
        """The table, and its deadlines if it had to be loaded for this."""
        table = self._kept.get(table_id)
        if table is not None:
            self._kept.move_to_end(table_id)
            return table, None
        load = _Load()
        self._loads.setdefault(table_id, []).append(load)
        try:
            row = await self._store.load(table_id)
            orders = await self._store.orders(table_id)
            deadlines = await self._store.deadlines(table_id)
        finally:
            self._loads[table_id].remove(load)
            if not self._loads[table_id]:
                del self._loads[table_id]
        if load.stale or table_id in self._kept:
            return await self.get(table_id)
        if row is None:
            raise Refused("table.unknown")
        return self.keep(self._decoded(row, orders, deadlines)), deadlines

    def _decoded(self, row: TableRow, orders: list[Order], deadlines: list[Deadline]) -> LiveTable:
        try:
            spec = game(row.game)
            state = spec.codec.decode(row.snapshot) if row.snapshot else None
        except (SaveTooNew, UnknownGame) as error:
            if row.id not in self._left_alone:
                self._left_alone.add(row.id)
                log.error("table %s is left alone, with all that it has to say: %s", row.id, error)
            raise NotForThisProgram(row.id) from error
        held = frozenset(deadline.ask_id for deadline in deadlines if deadline.what == "pass")
        known = {(order.seat, order.kind): order for order in orders if is_ahead(spec, order.kind)}
        return LiveTable(row, spec, state, known, held)

    def outdate(self, table_id: int) -> None:
        """Somebody writes to this table: what is being read of it may be older, and must not go into the cache."""
        for load in self._loads.get(table_id, ()):
            load.stale = True

    def keep(self, table: LiveTable) -> LiveTable:
        self._kept[table.id] = table
        self._kept.move_to_end(table.id)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)
        return table

    def forget(self, table_id: int) -> None:
        self._kept.pop(table_id, None)


def is_ahead(spec: AnySpec, kind: str) -> bool:
    """An order of an older program may be for a kind that the game's own settings answer by now."""
    return kind in spec.kinds and spec.kinds[kind].ahead
