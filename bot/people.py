"""People: their DM channels, opened at a measured pace, because many at once get a bot quarantined."""

from __future__ import annotations

import asyncio
import time

import discord
from discord.ext import commands


class People:
    def __init__(self, bot: commands.AutoShardedBot, pace: float) -> None:
        self.bot = bot
        self.pace = pace
        self._channels: dict[int, discord.DMChannel] = {}
        self._next = 0.0

    async def dm(self, user_id: int) -> discord.DMChannel:
        channel = self._channels.get(user_id)
        if channel is None:
            await self._wait()
            user = self.bot.get_user(user_id) or await self.bot.fetch_user(user_id)
            channel = self._channels[user_id] = user.dm_channel or await user.create_dm()
        return channel

    async def _wait(self) -> None:
        """Each new channel takes a place in line, `pace` seconds behind the one before."""
        now = time.monotonic()
        at = max(now, self._next)
        self._next = at + self.pace
        if at > now:
            await asyncio.sleep(at - now)
