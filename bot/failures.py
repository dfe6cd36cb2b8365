"""When Discord does not take a message for good: the game goes on, and the reason is where people see it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.intents import Board, Body, Closed, Hand, Post, Say, Tell, person_dest, thread_dest
from bot.live_table import LiveTable
from bot.messages import Memo
from bot.outbox import Again
from bot.rows import MessageRow, TableRow
from bot.status import heading
from bot.store import Store
from bot.tables import Tables
from bot.words import say

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003


class Failures:
    """`make_thread` gives a table whose thread was deleted a new place; None where it has none."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self.make_thread: Callable[[LiveTable], Awaitable[int | None]] | None = None

    async def forbidden(self, table: LiveTable, post: Post, error: discord.Forbidden) -> None:
        await self.store.delivered([post.id], table.id, await self._owing(table, post.body))
        if isinstance(post.body, Hand | Tell):
            await self._closed_dm(table, post.body.seat)
            return
        await self.trouble(table, say("trouble.forbidden", where=f"<#{table.row.place}>", error=error.text or "403"))

    async def _owing(self, table: LiveTable, body: Body) -> MessageRow | None:
        """The story of a board that was refused is told on the next."""
        old = await self.store.message(table.id, "board") if isinstance(body, Board) and body.text else None
        if old is None or not isinstance(body, Board):
            return None
        memo = Memo.of(old)
        memo.owed = "\n".join(part for part in (memo.owed, body.text) if part)
        return MessageRow("board", old.channel_id, old.message_id, memo.text())

    async def _closed_dm(self, table: LiveTable, seat: int) -> None:
        """The thread says so, once, in one message for all whom it concerns."""
        row = table.row.seats[seat]
        if row.dm_open is False or row.user_id is None:
            return

        def work(new: TableRow) -> list[tuple[str, Body]]:
            new.seats[seat].dm_open = False
            return [(thread_dest(new.id), Closed())]

        await self.tables.edit(table.id, work)

    async def lost(self, table: LiveTable, post: Post, error: discord.NotFound) -> None:
        """A channel is gone: a deleted thread is made anew, and everything in it is posted again."""
        if isinstance(post.body, Hand | Tell) or error.code != UNKNOWN_CHANNEL:
            log.warning("table %s: %s", table.id, error)
            await self.store.delivered([post.id], table.id)
            return
        if isinstance(post.body, Board | Say | Closed) and await self._moved(table):
            return  # the row is still in the outbox and goes to the new thread
        await self.store.delivered([post.id], table.id)
        await self.trouble(table, say("trouble.gone"))

    async def _moved(self, table: LiveTable) -> bool:
        if table.row.thread_id is None or table.row.phase == "closed" or self.make_thread is None:
            return False
        try:
            return await self.make_thread(table) is not None
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("table %s: no new thread: %s", table.id, error)
            return False
        except discord.HTTPException as error:
            raise Again(str(error)) from error

    async def trouble(self, table: LiveTable, reason: str) -> None:
        """Kept with the table, for every board and panel, and told to its host."""
        log.warning("table %s: %s", table.id, reason)

        def work(row: TableRow) -> list[tuple[str, Body]]:
            if row.trouble == reason:
                return []
            row.trouble = reason
            seat = row.seat_of(row.host_id)
            return [(person_dest(row.host_id), Tell(seat.seat, f"{heading(table)}: {reason}"))] if seat else []

        await self.tables.edit(table.id, work)

    async def over(self, table: LiveTable) -> None:
        """A board was posted again. It said what had been wrong; the next one need not."""

        def work(row: TableRow) -> list[tuple[str, Body]]:
            row.trouble = ""
            return []

        if table.row.trouble:
            await self.tables.edit(table.id, work)
