"""When somebody deletes a board, a card, a thread or a channel: it is posted again, or the loss is said."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import discord
from discord.ext import commands

from bot import places
from bot.app import Wardroom
from bot.intents import Board, Lobby, Request, thread_dest
from bot.live_table import NotForThisProgram
from bot.requests import is_open
from cogs.anew import passed


class Upkeep(commands.Cog):
    def __init__(self, bot: Wardroom) -> None:
        self.bot = bot
        self.host = bot.host
        bot.host.tables.ledger.on_change = partial(passed, bot)  # panels that others have made out of date

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self._message_gone(payload.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        for message_id in sorted(payload.message_ids):
            await self._message_gone(message_id)

    async def _message_gone(self, message_id: int) -> None:
        found = await self.host.store.table_of_message(message_id)
        if found is None:
            return
        table_id, slot = found
        try:
            table = await self.host.tables.get(table_id)
        except NotForThisProgram:
            return
        if slot == "board" and table.row.phase in ("live", "over"):
            await self.host.tables.post(table_id, [(thread_dest(table_id), Board(repost=True))])
        elif slot == "closing" and is_open(table.row) and table.row.phase == "live":
            await self.host.tables.post(table_id, [(thread_dest(table_id), Request())])
        elif slot == "lobby" and table.row.phase == "lobby":
            await self.host.tables.post(table_id, [(thread_dest(table_id), Lobby())])

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._place_gone(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Its threads go with it, and Discord says nothing of them."""
        await self._place_gone(channel.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Thrown out and asked in again, or asked in for the first time: the tables here are shown anew."""
        for table_id, guild_id, _ in await self.host.store.places():
            if guild_id == guild.id:
                await places.show_again(self.host, table_id)

    async def _place_gone(self, place: int) -> None:
        for table_id in await self.host.store.by_place(place):
            await places.lost(self.host, self.bot, table_id, place)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        for table_id in await self.host.store.by_place(after.id):
            with suppress(NotForThisProgram):
                await places.back(self.host, await self.host.tables.get(table_id))


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Upkeep(bot))
