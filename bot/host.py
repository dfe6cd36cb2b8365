"""The host: its parts put together, started and stopped in order."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from discord.ext import commands

from bot.deliver import Delivery
from bot.now import utc_seconds
from bot.outbox import Outbox
from bot.people import People
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.store import Store
from bot.sweep import Sweep
from bot.tables import Tables
from bot.worlds import claim
from games.core.registry import SLUGS
from render.kit.studio import Studio

log = logging.getLogger(__name__)


@dataclass
class Host:
    store: Store
    tables: Tables
    outbox: Outbox
    scheduler: Scheduler
    delivery: Delivery
    studio: Studio
    people: People
    sweep: Sweep
    settings: Settings

    @classmethod
    async def start(
        cls, bot: commands.AutoShardedBot, settings: Settings, world: str, now: Callable[[], float] = utc_seconds
    ) -> Host:
        """Open the store, if it belongs to this world, and wire the parts. Nothing is sent before `resume`."""
        store = await SqliteStore.open(settings.database)
        try:
            await claim(store, settings.database, world)
        except BaseException:
            await store.close()
            raise
        tables = Tables(store, settings, now)
        cache = settings.picture_cache_mb * 1024 * 1024
        studio = Studio(settings.render_workers, cache, settings.render_processes, SLUGS)
        people = People(bot, settings.dm_pace)
        delivery = Delivery(bot, store, tables, studio, people)
        outbox = Outbox(store, delivery)
        scheduler = Scheduler(store, tables, now)
        tables.ledger.on_posts = outbox.wake
        tables.ledger.on_deadline = scheduler.nudge
        tables.on_missing = scheduler.look
        return cls(store, tables, outbox, scheduler, delivery, studio, people, Sweep(store, tables), settings)

    async def resume(self) -> None:
        """Discord is there: go on with what is still to be said, and with the clocks."""
        self.studio.wake()
        await self.outbox.start()
        self.scheduler.start()
        self.sweep.start()

    async def stop(self) -> None:
        """Who works first, then what they work with. What they leave undone is in the store, and goes on next time."""
        self.sweep.stop()
        self.scheduler.stop()
        self.outbox.stop()
        await self.sweep.stopped()
        await self.scheduler.stopped()
        await self.outbox.stopped()
        self.tables.close()
        await self.studio.leave()
        await self.store.close()
