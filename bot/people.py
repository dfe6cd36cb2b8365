"""People: their DM channels, opened at a measured pace, because many at once get a bot quarantined."""

from __future__ import annotations

import asyncio
import time

import discord
from discord.ext import commands


class People:
    """`turn` is the queue, `dm` the door: whoever wants a DM waits in the queue first, and holds up nobody there."""

    def __init__(self, bot: commands.AutoShardedBot, pace: float) -> None:
        self.bot = bot
        self.pace = pace
        self._channels: dict[int, discord.DMChannel] = {}
        self._due: set[int] = set()  # people whose turn has come
        self._next = 0.0
        self._held = 0.0

    async def turn(self, user_id: int) -> bool:
        """Each new channel takes a place in line, `pace` seconds behind the one before. True: there was a wait."""
        if user_id in self._channels or user_id in self._due:
            return False
        now = time.monotonic()
        at = max(now, self._next)
        self._next = at + self.pace
        while (wait := max(at, self._held) - time.monotonic()) > 0:  # noqa: ASYNC110 (`hold` may move it)
            await asyncio.sleep(wait)
        self._due.add(user_id)
        return at > now

    async def dm(self, user_id: int) -> discord.DMChannel:
        channel = self._channels.get(user_id)
        if channel is None:
            self._due.discard(user_id)
            user = self.bot.get_user(user_id) or await self.bot.fetch_user(user_id)
            channel = self._channels[user_id] = user.dm_channel or await user.create_dm()
        return channel

    def hold(self, seconds: float) -> None:
        """Discord says that it goes too fast: no new channels for a while."""
        self._held = max(self._held, time.monotonic() + seconds)
