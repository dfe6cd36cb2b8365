"""When Discord does not take a message for good: the game goes on, and the reason is where people see it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.intents import Board, Body, Closed, Hand, Lobby, Post, Request, Say, Tell, person_dest, person_of, thread_dest
from bot.live_table import LiveTable, Refused
from bot.messages import NO_MESSAGE, Memo
from bot.outbox import Again
from bot.rows import MessageRow, TableRow
from bot.status import heading
from bot.store import Store
from bot.tables import Tables
from bot.words import say

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
WHY = 200  # characters of what Discord says


class Failures:
    """`make_thread` gives a table whose thread was deleted a new place; None where it has none."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self.make_thread: Callable[[LiveTable], Awaitable[int | None]] | None = None

    async def forbidden(self, table: LiveTable, post: Post, error: discord.Forbidden) -> None:
        await self.store.delivered([post.id], table.id, await self._owing(table, post.body))
        if isinstance(post.body, Hand | Tell):
            await self._closed_dm(table, person_of(post.dest))
            return
        await self.trouble(table, say("trouble.forbidden", where=f"<#{table.row.place}>", error=error.text or "403"))

    async def given_up(self, post: Post, error: Exception) -> None:
        """It was tried often enough. Like a refusal it is told to the table's host, and again when it is over."""
        try:
            table = await self.tables.settled(post.table_id)
        except Refused:  # the table itself is not there
            await self.store.delivered([post.id], post.table_id)
            return
        await self.store.delivered([post.id], table.id, await self._owing(table, post.body))
        if isinstance(post.body, Hand | Tell):
            await self._unreached(table, person_of(post.dest), why(error))
        elif isinstance(post.body, Board | Say | Closed | Lobby | Request):
            await self.trouble(table, say("trouble.refused", where=f"<#{table.row.place}>", error=why(error)))

    async def _owing(self, table: LiveTable, body: Body) -> MessageRow | None:
        """The story of a board that was refused is told on the next, and whom it called that one calls."""
        if not isinstance(body, Board) or not (body.whole or body.mention):
            return None
        old = await self.store.message(table.id, "board") or MessageRow("board", NO_MESSAGE, NO_MESSAGE)
        memo = Memo.of(old)
        memo.owed_calls = list(dict.fromkeys([*memo.owed_calls, *body.mention]))
        memo.owed = "\n".join(part for part in (memo.owed, body.whole) if part)
        return MessageRow("board", old.channel_id, old.message_id, memo.text())

    # ---- people ---------------------------------------------------------------------------------------------------

    async def _closed_dm(self, table: LiveTable, user_id: int) -> None:
        """The thread says so, once, in one message for all whom it concerns."""
        seat = table.row.seat_of(user_id)
        if seat is None or seat.dm_open is False:
            return

        def work(new: TableRow) -> list[tuple[str, Body]]:
            new.seats[seat.seat].dm_open = False
            return [(thread_dest(new.id), Closed())]

        await self.tables.edit(table.id, work)

    async def _unreached(self, table: LiveTable, user_id: int, reason: str) -> None:
        """A DM that Discord will not have, for whatever reason, is as good as a closed door; the host learns which."""
        await self._closed_dm(table, user_id)
        seat, host = table.row.seat_of(user_id), table.row.host_id
        if seat is None or host == user_id or await self.store.note(_unreached_key(table.id, seat.seat)):
            return
        await self.store.set_note(_unreached_key(table.id, seat.seat), reason)
        await self._tell_host(table, say("trouble.unreached", name=table.row.marked_names()[seat.seat], error=reason))

    async def reached(self, table: LiveTable, seat: int) -> None:
        """A DM has arrived again. If the host had been told of a trouble with it, so is its end."""
        key = _unreached_key(table.id, seat)
        if await self.store.note(key):
            await self.store.set_note(key, "")
            await self._tell_host(table, say("trouble.reached", name=table.row.seats[seat].name))

    async def _tell_host(self, table: LiveTable, line: str) -> None:
        await self.tables.post(table.id, [told_to_host(table.row, f"{heading(table)}: {line}")])

    # ---- places ---------------------------------------------------------------------------------------------------

    async def lost(self, table: LiveTable, post: Post, error: discord.NotFound) -> None:
        """A channel is gone: a deleted thread is made anew, and everything in it is posted again."""
        if not isinstance(post.body, Board | Say | Closed | Lobby | Request) or error.code != UNKNOWN_CHANNEL:
            log.warning("table %s: %s", table.id, error)
            await self.store.delivered([post.id], table.id)
            return
        if isinstance(post.body, Board | Say | Closed | Request) and await self._moved(table):
            return  # the row is still in the outbox and goes to the new thread
        await self.store.delivered([post.id], table.id)
        await self.trouble(table, say("trouble.gone"))

    async def _moved(self, table: LiveTable) -> bool:
        if table.row.thread_id is None or table.row.phase == "closed" or self.make_thread is None:
            return False
        try:
            return await self.make_thread(table) is not None
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise Again(str(error)) from error
            log.warning("table %s: no new thread: %s", table.id, error)
            return False

    async def trouble(self, table: LiveTable, reason: str) -> None:
        """Kept with the table, for every board and panel, and told to its host."""
        log.warning("table %s: %s", table.id, reason)

        def work(row: TableRow) -> list[tuple[str, Body]]:
            if row.trouble == reason:
                return []
            row.trouble = reason
            return [told_to_host(row, f"{heading(table)}: {reason}")]

        await self.tables.edit(table.id, work)

    async def over(self, table: LiveTable) -> None:
        """A board was posted again. It said what had been wrong; the next one need not."""

        def work(row: TableRow) -> list[tuple[str, Body]]:
            healed = bool(row.trouble)
            row.trouble = ""
            return [told_to_host(row, f"{heading(table)}: {say('trouble.over')}")] if healed else []

        if table.row.trouble:
            await self.tables.edit(table.id, work)


def told_to_host(row: TableRow, line: str) -> tuple[str, Body]:
    """The host of a table need not sit at it."""
    seat = row.seat_of(row.host_id)
    return person_dest(row.host_id), Tell(seat.seat if seat is not None else -1, line)


def why(error: Exception) -> str:
    """What may be said of an error in public: what Discord says about its own form, never what stood in it."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}/{error.code} {error.text.partition(chr(10))[0]}".strip()[:WHY]
    return type(error).__name__


def _unreached_key(table_id: int, seat: int) -> str:
    return f"unreached:{table_id}:{seat}"
