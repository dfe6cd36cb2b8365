"""Where a table stands: its thread, the channel of its lobby card, and what is done when one of them is gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias, TypeGuard

import discord
from discord.ext import commands

from bot.host import Host
from bot.intents import Board, Body, Invite, Lobby, errand_dest, thread_dest
from bot.live_table import LiveTable, NotForThisProgram, Refused
from bot.permissions import FOR_THREADS, NAMES, can_thread, missing
from bot.rows import TableRow
from bot.threads import new_thread, thread_of
from bot.words import say

log = logging.getLogger(__name__)

Place: TypeAlias = discord.abc.GuildChannel | discord.Thread

TRIES = 3
PAUSE = 1.0  # seconds before the second try, doubled for the third


def require(bot: commands.AutoShardedBot, place: object) -> Place:
    """The place itself. Missing permissions are named before anything begins."""
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        raise Refused("lobby.no_server")
    me = place.guild.me
    lacking = missing(place.permissions_for(me), isinstance(place, discord.Thread))
    if lacking:
        raise Refused("lobby.permissions", where=place.mention, names=_bold(lacking))
    return place


def _bold(names: list[str]) -> str:
    return ", ".join(f"**{name}**" for name in names)


async def find_channel(bot: commands.AutoShardedBot, channel_id: int) -> Place | discord.abc.PrivateChannel:
    return bot.get_channel(channel_id) or await bot.fetch_channel(channel_id)


def _takes_threads(place: object) -> TypeGuard[discord.TextChannel]:
    return isinstance(place, discord.TextChannel) and can_thread(place.permissions_for(place.guild.me))


def thread_name(table: LiveTable) -> str:
    return f"{table.spec.title} · {table.id}"[:100]


async def make_thread(host: Host, table: LiveTable, place: object) -> int | None:
    """The thread of the lobby card. A card has one thread at most, whose id is the card's: asking twice is harmless."""
    if not _takes_threads(place):
        return None
    card = await host.store.message(table.id, "lobby")
    try:
        if card is not None:
            with suppress(discord.NotFound):
                return await _patiently(lambda: thread_of(place, card.message_id, thread_name(table)))
        return await new_thread(place, thread_name(table))
    except discord.Forbidden as error:
        names = _bold([NAMES[name] for name in FOR_THREADS])
        raise Refused("lobby.no_thread", where=place.mention, error=error.text or "403", names=names) from error


async def _patiently(work: Callable[[], Awaitable[int]]) -> int:
    """Something that may be repeated, tried again when Discord has a bad moment."""
    for n in range(TRIES - 1):
        try:
            return await work()
        except discord.HTTPException as error:
            if error.status < 500 and error.status != 429:
                raise
            await asyncio.sleep(PAUSE * 2**n)
    return await work()


# ---- places that are gone ---------------------------------------------------------------------------------------


async def remake_thread(host: Host, bot: commands.AutoShardedBot, table: LiveTable) -> int | None:
    """The thread was deleted: a new one in the same channel, and the table moves there.

    Both the outbox and Discord's own notice may find the loss: the second of them finds the table moved already.
    """
    gone = table.row.thread_id
    async with host.tables.queue(-table.id):
        row = (await host.tables.get(table.id)).row
        if row.thread_id != gone:
            return row.place
        place = await find_channel(bot, row.channel_id)
        new_id = None
        if _takes_threads(place):
            new_id = await new_thread(place, thread_name(table))

        def work(row: TableRow) -> list[tuple[str, Body]]:
            row.thread_id = new_id
            row.trouble = ""
            dest = thread_dest(row.id)
            return [
                (dest, Board(repost=True, text=say("table.remade"))),
                (dest, Lobby()),
                (errand_dest(row.id), Invite()),
            ]

        await host.tables.edit(table.id, work)
    return new_id or place.id


async def recheck(host: Host, bot: commands.AutoShardedBot) -> None:
    """After a start: tables whose thread went while nobody was looking are posted again."""
    for table_id, guild_id, place in await host.store.places():
        if bot.get_guild(guild_id) is None or bot.get_channel(place) is not None:
            continue
        try:
            await bot.fetch_channel(place)
        except discord.NotFound:
            await lost(host, bot, table_id, place)
        except discord.HTTPException as error:
            log.warning("table %s: its place cannot be looked at: %s", table_id, error)


async def lost(host: Host, bot: commands.AutoShardedBot, table_id: int, place: int) -> None:
    """The place of a table is gone, and every message in it."""
    try:
        table = await host.tables.get(table_id)
    except NotForThisProgram:
        return  # all that belongs to it is left alone
    await host.store.forget_messages(place)
    if table.row.phase == "lobby":
        await _close_lobby(host, table_id)
    if table.row.phase != "live":
        return
    if place == table.row.thread_id:
        with suppress(discord.HTTPException):  # then the outbox says so, when it has something to say
            await remake_thread(host, bot, table)
            return
    await host.delivery.failures.trouble(table, say("trouble.gone"))


async def _close_lobby(host: Host, table_id: int) -> None:
    def work(row: TableRow) -> list[tuple[str, Body]]:
        if row.phase == "lobby":
            row.phase = "closed"
        return []

    await host.tables.edit(table_id, work)


async def show_again(host: Host, table_id: int) -> None:
    """Nobody knows what is left of a table's messages: its board or its card is posted anew."""
    try:
        table = await host.tables.get(table_id)
    except NotForThisProgram:
        return
    body: Body = Lobby() if table.row.phase == "lobby" else Board(repost=True)
    await host.tables.post(table_id, [(thread_dest(table_id), body)])


async def back(host: Host, table: LiveTable) -> None:
    """The way to a table may be open again: what could not be posted is posted."""
    if table.row.trouble and table.row.phase == "live":
        await host.tables.post(table.id, [(thread_dest(table.id), Board(repost=True))])
