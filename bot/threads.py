"""Threads: made for a table, opened again when they slept, and the table's people in them."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Literal

import discord
from discord.ext import commands

log = logging.getLogger(__name__)

LONGEST: Literal[10080] = 10080  # minutes without a word before Discord puts a thread to sleep: the most there is
THREAD_EXISTS = 160004


async def new_thread(place: discord.TextChannel, name: str) -> int:
    """A thread that hangs on no message; an announcement channel has threads of its own sort."""
    kind = discord.ChannelType.news_thread if place.is_news() else discord.ChannelType.public_thread
    return (await place.create_thread(name=name, type=kind, auto_archive_duration=LONGEST)).id


async def thread_of(place: discord.TextChannel, card: int, name: str) -> int:
    """The thread of a message: there is one at most, and its id is the message's, so asking twice is harmless."""
    message = place.get_partial_message(card)
    try:
        return (await message.create_thread(name=name, auto_archive_duration=LONGEST)).id
    except discord.HTTPException as error:
        if error.code == THREAD_EXISTS:
            return card
        raise


async def reopen(bot: commands.AutoShardedBot, thread_id: int) -> bool:
    """A thread that went to sleep is opened again. False: it is none, or that is not allowed."""
    try:
        thread = await bot.fetch_channel(thread_id)
        if not isinstance(thread, discord.Thread):
            return False
        await thread.edit(archived=False, auto_archive_duration=LONGEST)
    except discord.HTTPException as error:
        log.info("thread %s cannot be opened again: %s", thread_id, error)
        return False
    return True


async def invite(bot: commands.AutoShardedBot, thread_id: int, users: Iterable[int]) -> None:
    """The thread is in these people's lists from now on. Whoever cannot be added finds it all the same."""
    thread = bot.get_channel(thread_id) or await bot.fetch_channel(thread_id)
    if not isinstance(thread, discord.Thread):
        return
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            log.info("thread %s: %s cannot be added: %s", thread_id, user, error)
