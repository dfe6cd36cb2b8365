"""The bot: discord.py's client with the host inside it and the cogs on top."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress

import discord
from discord import app_commands
from discord.ext import commands

from bot import places
from bot.components import click_of
from bot.gate import Gate
from bot.host import Host
from bot.inside.discord_parts import read_messages_later
from bot.private_panels import PrivatePanels
from bot.settings import Settings
from bot.worlds import Realm
from games.core.registry import games
from games.core.rulebook import search

log = logging.getLogger(__name__)

COGS = ("cogs.dispatch", "cogs.table", "cogs.rulebook", "cogs.verbs", "cogs.upkeep")

GRACE = 3.0  # seconds for what people have just clicked, before the bot closes

INTENTS = discord.Intents(guilds=True, guild_messages=True)  # none of them privileged


class Wardroom(commands.AutoShardedBot):
    host: Host

    def __init__(self, settings: Settings, realm: Realm = "discord") -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            # Installed on servers, called there and in direct messages with the bot: nowhere that it is not itself.
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            shard_count=settings.shards or None,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        read_messages_later(self, lambda data: click_of(data) is not None)
        self.settings = settings
        self._realm = realm
        self.gate = Gate()
        self.private_panels = PrivatePanels()
        self._resumed = False
        self._closing = False
        self._background: set[asyncio.Task[None]] = set()
        self._working: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        self.host = await Host.start(self, self.settings, f"{self._realm}:{self.application_id}")
        self.host.delivery.failures.make_thread = lambda table: places.remake_thread(self.host, self, table)
        for name in COGS:
            await self.load_extension(name)
        for spec in games():
            search(spec.slug, "how")  # its index is made now, and not while somebody waits for a completion
        await self.sync_if_changed()

    async def sync_if_changed(self) -> bool:
        """Commands are sent to Discord only when they differ from what was sent last."""
        commands_now = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(commands_now, sort_keys=True).encode()).hexdigest()
        key = f"commands:{self.application_id}"
        if await self.host.store.note(key) == digest and len(await self.tree.fetch_commands()) == len(commands_now):
            return False
        await self.tree.sync()
        await self.host.store.set_note(key, digest)
        return True

    async def on_ready(self) -> None:
        if self._resumed or self._closing:
            return  # a reconnect: the outbox and the clock never stopped
        self._resumed = True
        await self.host.resume()
        self.in_background(places.recheck(self.host, self))

    def in_background(self, work: Coroutine[object, object, None]) -> None:
        """Work that nobody waits for; an exception in it is logged and not lost."""
        if self._closing:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._finished)

    @property
    def works_behind(self) -> bool:
        """Whether something is still being done that nobody waits for."""
        return bool(self._background)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)

    @contextmanager
    def working(self) -> Iterator[None]:
        """While it lasts, a person waits for what is being done: closing waits too."""
        task = asyncio.current_task()
        assert task is not None, "work for a person is done in a task"
        if task in self._working:
            yield
            return
        self._working.add(task)
        try:
            yield
        finally:
            self._working.discard(task)

    async def close(self) -> None:
        self._closing = True
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        if working := self._working - {asyncio.current_task()}:
            await asyncio.wait(working, timeout=GRACE)
        if hasattr(self, "host"):
            with suppress(ValueError):  # closed twice: the database's thread is gone already
                await self.host.stop()
        await super().close()


def create_bot(settings: Settings, realm: Realm = "discord") -> Wardroom:
    """A bot ready to be run; it opens its database when it logs in, and refuses that of another world."""
    return Wardroom(settings, realm)
