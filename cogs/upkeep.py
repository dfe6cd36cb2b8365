"""When somebody deletes a board, a card, a thread or a channel: it is posted again, or the loss is said."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot import lobby
from bot.app import Wardroom
from bot.rows import Board, Lobby, thread_dest


class Upkeep(commands.Cog):
    def __init__(self, bot: Wardroom) -> None:
        self.bot = bot
        self.host = bot.host

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        found = await self.host.store.table_of_message(payload.message_id)
        if found is None:
            return
        table_id, slot = found
        table = await self.host.tables.get(table_id)
        if slot == "board" and table.row.phase == "live":
            await self.host.tables.post(table_id, [(thread_dest(table_id), Board(repost=True))])
        elif slot == "lobby" and table.row.phase == "lobby":
            await self.host.tables.post(table_id, [(thread_dest(table_id), Lobby())])

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        for table_id in await self.host.store.by_place(payload.thread_id):
            await lobby.lost(self.host, self.bot, table_id, payload.thread_id)


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Upkeep(bot))
