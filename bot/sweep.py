"""Lobbies that nobody starts close by themselves, requests to close lapse, and finished games that are not packed yet
are: looked for at the start and then every hour, from the rows alone."""

from __future__ import annotations

import asyncio
import logging
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

log = logging.getLogger(__name__)

EVERY = 3600.0
ARCHIVED = 500  # finished games in one go: those of a bot that did not pack them yet, a part each hour


class Sweep(Waking):
    def __init__(self, store: Store, tables: Tables) -> None:
        super().__init__()
        self.store = store
        self.tables = tables

    def start(self) -> None:
        if not self._stopped:
            self._run = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        try:
            for table_id in await self.store.lobbies(self.tables.now() - LOBBY):
                await self._edit(table_id, self._close)
            for table_id in await self.store.lapsed(self.tables.now()):
                await self._edit(table_id, lambda row: lapse(row, self.tables.now()))
            await self.store.archive(ARCHIVED)
        except Exception:
            log.exception("lobbies and finished games could not be looked at; they are in an hour")
        if not self._stopped:
            self._timer = asyncio.get_running_loop().call_later(EVERY, self.start)

    async def _edit(self, table_id: int, work: Callable[[TableRow], list[tuple[str, Body]]]) -> None:
        with suppress(NotForThisProgram):  # one that is left alone must not keep the others from being looked at
            await self.tables.edit(table_id, work)

    def _close(self, row: TableRow) -> list[tuple[str, Body]]:
        """It makes room, and its card says so; unless somebody came by in this very moment."""
        if row.phase != "lobby" or lobby_closes(row) > self.tables.now():
            return []
        row.phase = "closed"
        return [(thread_dest(row.id), Lobby())]
