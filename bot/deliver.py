"""Delivery: an outbox row becomes messages on Discord. Everything is built from the table as it is now."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import discord
import msgspec
from discord import ui
from discord.ext import commands

from bot import layouts
from bot.outbox import Again
from bot.people import People
from bot.prompts import Draft
from bot.rows import Board, Body, Hand, Lobby, MessageRow, Post, Say, Tell, person_dest, thread_dest
from bot.status import heading, prompts_of, public_prompt, status
from bot.store import Store
from bot.tables import Table, Tables
from bot.words import host
from render.kit.art import Picture
from render.kit.registry import art
from render.kit.studio import Studio

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, THREAD_ARCHIVED = 10003, 10008, 50083
STORY = 1500  # characters of narration on one board before a new one is posted


class Memo(msgspec.Struct, omit_defaults=True):
    """What is known of a standing message: enough to see whether an edit would change anything, and to retire it."""

    said: str = ""
    alt: str = ""
    suffix: str = "webp"
    print: str = ""


class Gone(Exception):
    """The place of a table does not exist any more, nor the channel it was in."""


class Delivery:
    def __init__(
        self, bot: commands.AutoShardedBot, store: Store, tables: Tables, studio: Studio, people: People
    ) -> None:
        self.bot = bot
        self.store = store
        self.tables = tables
        self.studio = studio
        self.people = people
        self.make_thread: Callable[[Table], Any] = lambda table: None

    async def __call__(self, post: Post, doubtful: bool) -> None:
        table = await self.tables.get(post.table_id)
        try:
            message = await self._deliver(table, post, doubtful)
        except discord.Forbidden as error:
            await self._give_up(table, post, error)
        except (discord.NotFound, Gone) as error:
            await self._lost(table, post, error)
        except (discord.HTTPException, discord.DiscordServerError, OSError, TimeoutError) as error:
            if isinstance(error, discord.HTTPException) and error.status < 500 and error.status != 429:
                raise
            raise Again(str(error)) from error
        else:
            await self.store.delivered([post.id], table.id, message)

    async def _deliver(self, table: Table, post: Post, doubtful: bool) -> MessageRow | None:
        body = post.body
        if isinstance(body, Board):
            return await self._board(table, post, body, doubtful)
        if isinstance(body, Lobby):
            return await self._lobby(table, post, doubtful)
        if isinstance(body, Hand):
            return await self._hand(table, post, body, doubtful)
        if isinstance(body, Tell):
            channel = await self.people.dm(table.row.seats[body.seat].user_id or 0)
            await self._send(channel, layouts.notice(body.text, post.id), None, [], post, doubtful)
            return None
        await self._send(self._place(table), layouts.notice(body.text, post.id), None, body.mention, post, doubtful)
        return None

    def _place(self, table: Table) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(table.row.place, guild_id=table.row.guild_id)

    async def _send(
        self,
        channel: Any,
        view: ui.LayoutView,
        file: discord.File | None,
        mention: list[int],
        post: Post,
        doubtful: bool,
    ) -> int:
        """Post once. The nonce guards a retry within minutes, the mark one after a restart."""
        if doubtful and (found := await self._find(channel, post.id)) is not None:
            return found
        message = await channel.send(
            view=view,
            files=[file] if file is not None else [],
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in mention]),
            nonce=f"{post.table_id}-{post.id}",
        )
        return message.id

    async def _find(self, channel: Any, post_id: int) -> int | None:
        wanted = layouts.mark(post_id)
        me = self.bot.user.id if self.bot.user else 0
        async for message in channel.history(limit=50):
            if message.author.id == me and wanted in _ids(message.components):
                return message.id
        return None

    # ---- the board ------------------------------------------------------------------------------------------------

    async def _board(self, table: Table, post: Post, body: Board, doubtful: bool) -> MessageRow | None:
        old = await self.store.message(table.id, "board")
        memo = msgspec.json.decode(old.text, type=Memo) if old is not None and old.text else Memo()
        said = "\n".join(part for part in ("" if body.repost else memo.said, body.text) if part)
        if old is not None and old.channel_id == table.row.place and not body.repost and len(said) <= STORY:
            with suppress(_Unedited):
                return await self._edit_board(table, old, memo, said)
        if len(said) > STORY:
            said = body.text
        return await self._post_board(table, post, old, memo, said[-layouts.TEXT_LIMIT // 2 :], body.mention, doubtful)

    async def _board_parts(self, table: Table, said: str) -> tuple[Picture, str, Memo]:
        picture = await self.picture(table, None)
        line = status(table, await self.store.deadlines(table.id))
        prompt = public_prompt(table)
        fingerprint = _print(picture.data, said, line, prompt.ref if prompt else "", table.row.phase)
        return picture, line, Memo(said, picture.alt, picture.suffix, fingerprint)

    async def _edit_board(self, table: Table, old: MessageRow, memo: Memo, said: str) -> MessageRow | None:
        picture, line, new = await self._board_parts(table, said)
        if new.print == memo.print:
            return None
        view = layouts.board(table.row, picture, said, line, public_prompt(table))
        message = self._place(table).get_partial_message(old.message_id)
        await _edit(message, view, layouts.file_of(picture, layouts.BOARD_FILE))
        return MessageRow("board", old.channel_id, old.message_id, _text(new))

    async def _post_board(
        self,
        table: Table,
        post: Post,
        old: MessageRow | None,
        memo: Memo,
        said: str,
        mention: list[int],
        doubtful: bool,
    ) -> MessageRow:
        picture, line, new = await self._board_parts(table, said)
        view = layouts.board(table.row, picture, said, line, public_prompt(table), post.id)
        file = layouts.file_of(picture, layouts.BOARD_FILE)
        message_id = await self._send(self._place(table), view, file, mention, post, doubtful)
        if old is not None and old.message_id != message_id:
            await self._retire_board(old, memo)
        return MessageRow("board", table.row.place, message_id, _text(new))

    async def _retire_board(self, old: MessageRow, memo: Memo) -> None:
        """The old board keeps its picture and its story and loses its buttons."""
        message = self.bot.get_partial_messageable(old.channel_id).get_partial_message(old.message_id)
        with suppress(discord.NotFound, discord.Forbidden, _Unedited):
            await _edit(message, layouts.old_board(memo.said, memo.alt, memo.suffix, None), None)

    # ---- other messages -------------------------------------------------------------------------------------------

    async def _lobby(self, table: Table, post: Post, doubtful: bool) -> MessageRow | None:
        old = await self.store.message(table.id, "lobby")
        view = layouts.lobby(table.row, table.spec, post.id)
        channel = self.bot.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
        if old is not None:
            with suppress(_Unedited):
                await _edit(channel.get_partial_message(old.message_id), view, None)
                return None
            if table.row.phase != "lobby":
                return None  # a deleted card of a game that has begun is not missed
        message_id = await self._send(channel, view, None, [], post, doubtful)
        return MessageRow("lobby", table.row.channel_id, message_id)

    async def _hand(self, table: Table, post: Post, body: Hand, doubtful: bool) -> MessageRow | None:
        seat = table.row.seats[body.seat]
        if seat.user_id is None or table.state is None:
            return None
        slot = f"hand:{body.seat}"
        old = await self.store.message(table.id, slot)
        memo = msgspec.json.decode(old.text, type=Memo) if old is not None and old.text else Memo()
        picture = await self.picture(table, body.seat)
        prompt = next(iter(prompts_of(table, body.seat)), None)
        draft = await self.draft(table.id, body.seat, prompt.ref) if prompt is not None else Draft()
        new = Memo(print=_print(picture.data, prompt.ref if prompt else "", table.row.phase))
        file = layouts.file_of(picture, layouts.HAND_FILE)
        title = hand_heading(table)
        if old is not None and not body.notify:
            if memo.print == new.print:
                return None
            view = layouts.hand(table.row, picture, title, prompt, draft)
            message = self.bot.get_partial_messageable(old.channel_id).get_partial_message(old.message_id)
            with suppress(_Unedited):
                await _edit(message, view, file)
                return MessageRow(slot, old.channel_id, old.message_id, _text(new))
        view = layouts.hand(table.row, picture, title, prompt, draft, post.id)
        channel = await self.people.dm(seat.user_id)
        message_id = await self._send(channel, view, file, [], post, doubtful)
        if seat.dm_open is None:
            await self.mark_dm(table.id, body.seat, True)
        if old is not None and old.message_id != message_id:
            with suppress(discord.HTTPException):
                await self.bot.get_partial_messageable(old.channel_id).get_partial_message(old.message_id).delete()
        return MessageRow(slot, channel.id, message_id, _text(new))

    async def draft(self, table_id: int, seat: int, ref: str) -> Draft:
        body = await self.store.draft(table_id, seat, ref)
        return msgspec.json.decode(body, type=Draft) if body else Draft()

    async def picture(self, table: Table, seat: int | None) -> Picture:
        """The board (None) or a seat's hand, from that viewer's view."""
        drawer = art(table.spec.slug)
        draw = drawer.board if seat is None else drawer.hand
        return await self.studio.picture(draw(table.view(seat), table.row.names()))

    async def mark_dm(self, table_id: int, seat: int, is_open: bool) -> None:
        def work(row: Any) -> list[tuple[str, Body]]:
            row.seats[seat].dm_open = is_open
            return []

        await self.tables.edit(table_id, work)

    # ---- when it cannot be delivered ------------------------------------------------------------------------------

    async def _give_up(self, table: Table, post: Post, error: discord.Forbidden) -> None:
        """Discord forbids it. The game goes on, and the reason is where people see it."""
        await self.store.delivered([post.id], table.id)
        if isinstance(post.body, Hand | Tell):
            await self._closed_dm(table, post.body.seat)
            return
        reason = host("trouble.forbidden", where=f"<#{table.row.place}>", error=error.text or "403")
        await self._trouble(table, reason)

    async def _closed_dm(self, table: Table, seat: int) -> None:
        row = table.row.seats[seat]
        if row.dm_open is False or row.user_id is None:
            return
        await self.mark_dm(table.id, seat, False)
        line = host("dm.closed", who=f"<@{row.user_id}>")
        await self.tables.post(table.id, [(thread_dest(table.id), Say(line, [row.user_id]))])

    async def _lost(self, table: Table, post: Post, error: Exception) -> None:
        """A channel is gone: a deleted thread is made anew, and everything in it is posted again."""
        code = getattr(error, "code", UNKNOWN_CHANNEL)
        if isinstance(post.body, Hand | Tell) or code != UNKNOWN_CHANNEL:
            log.warning("table %s: %s", table.id, error)
            await self.store.delivered([post.id], table.id)
            return
        if table.row.thread_id is not None and isinstance(post.body, Board | Say) and table.row.phase != "closed":
            try:
                if await self.make_thread(table) is not None:
                    return  # the row is still in the outbox and goes to the new thread
            except (discord.Forbidden, discord.NotFound) as second:
                log.warning("table %s: no new thread: %s", table.id, second)
        await self.store.delivered([post.id], table.id)
        await self._trouble(table, host("trouble.gone"))

    async def _trouble(self, table: Table, reason: str) -> None:
        log.warning("table %s: %s", table.id, reason)
        if table.row.trouble == reason:
            return

        def work(row: Any) -> list[tuple[str, Body]]:
            row.trouble = reason
            seat = row.seat_of(row.host_id)
            return [(person_dest(row.host_id), Tell(seat.seat, f"{heading(table)}: {reason}"))] if seat else []

        await self.tables.edit(table.id, work)


def hand_heading(table: Table) -> str:
    return f"{heading(table)} · <#{table.row.place}>"


class _Unedited(Exception):
    """The message cannot be edited (deleted, or in an archived thread): it has to be posted anew."""


async def _edit(message: discord.PartialMessage, view: ui.LayoutView, file: discord.File | None) -> None:
    try:
        if file is None:
            await message.edit(view=view)
        else:
            await message.edit(view=view, attachments=[file])
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):
            raise _Unedited from error
        raise


def _ids(components: Any) -> set[int]:
    """The ids of all components of a message, nested ones too."""
    found: set[int] = set()
    for component in components or ():
        found.add(getattr(component, "id", None) or 0)
        found |= _ids(getattr(component, "children", None))
    return found


def _print(*parts: bytes | str) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.encode())
        digest.update(b"\0")
    return digest.hexdigest()[:24]


def _text(memo: Memo) -> str:
    return msgspec.json.encode(memo).decode()
