"""Lobbies that nobody starts close by themselves, requests to close lapse, and finished games that are not packed yet
are: looked for at the start and then every hour, from the rows alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from bot.deadlines import LOBBY, lobby_closes
from bot.intents import Body, Lobby, thread_dest
from bot.live_table import NotForThisProgram
from bot.requests import lapse
from bot.rows import TableRow
from bot.store import Store
from bot.tables import Tables
from bot.waking import Waking

EVERY = 3600.0
ARCHIVED = 500  # finished games in one go: those of a bot that did not pack them yet, a part each hour


class Sweep(Waking):
    def __init__(self, store: Store, tables: Tables) -> None:
        super().__init__("sweep", tables.now)
        self.store = store
        self.tables = tables

    async def work(self) -> float:
        for table_id in await self.store.lobbies(self.now() - LOBBY):
            await self._edit(table_id, self._close)
        for table_id in await self.store.lapsed(self.now()):
            await self._edit(table_id, lambda row: lapse(row, self.now()))
        await self.store.archive(ARCHIVED)
        return self.now() + EVERY

    async def _edit(self, table_id: int, work: Callable[[TableRow], list[tuple[str, Body]]]) -> None:
        with suppress(NotForThisProgram):  # one that is left alone must not keep the others from being looked at
            await self.tables.edit(table_id, work)

    def _close(self, row: TableRow) -> list[tuple[str, Body]]:
        """It makes room, and its card says so; unless somebody came by in this very moment."""
        if row.phase != "lobby" or lobby_closes(row) > self.now():
            return []
        row.phase = "closed"
        return [(thread_dest(row.id), Lobby())]
