"""Running the harbour: world, bot, clock, page; and putting everything away in order."""

import asyncio
import contextlib
import logging
import webbrowser
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

from aiohttp import web
from discord.ext import commands

from bot.inside.simcord_parts import bot_scope
from bot.signals import stop_on_signals

from .deeds import Deeds
from .feed import Feed
from .guard import load_key, require_loopback, save_key
from .memory import Keeper, open_world
from .sea import Sea
from .server import Harbour, make_app
from .world import PEOPLE, World

log = logging.getLogger(__name__)

TICK_SECONDS = 1.0
CLOSE_SECONDS = 20.0

MakeBot = Callable[[], commands.AutoShardedBot]


async def run_harbour(
    make_bot: MakeBot,
    *,
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    open_browser: bool = True,
    people: Sequence[str] = PEOPLE,
) -> None:
    """Serve until cancelled, or until SIGINT or SIGTERM; the world is saved on the way out."""
    require_loopback(host)
    stop = asyncio.Event()
    with stop_on_signals(stop):
        async with harbour(make_bot, folder=folder, host=host, port=port, people=people) as (address, _):
            print(f"Rehearsal harbour: {address}", flush=True)
            if open_browser:
                await asyncio.to_thread(_open_browser, address)
            await stop.wait()


@contextlib.asynccontextmanager
async def harbour(
    make_bot: MakeBot,
    *,
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    people: Sequence[str] = PEOPLE,
) -> AsyncIterator[tuple[str, Harbour]]:
    """The running harbour and its address."""
    require_loopback(host)
    world = open_world(folder, people)
    keeper = Keeper(world, folder)
    world.backend.listeners.append(lambda _channel, _message: keeper.touch())
    sea = Sea(make_bot(), world.backend)
    try:
        try:
            await sea.start()
            await _sync_if_forgotten(sea, world)
            async with _pumps(sea, keeper):
                parts = Harbour(world, Deeds(sea, world), Feed(world), keeper)
                async with _serving(parts, folder, host, port) as address:
                    yield address, parts
        finally:
            await _close(sea)
    finally:
        keeper.save()


async def _sync_if_forgotten(sea: Sea, world: World) -> None:
    """A bot that syncs only when its commands changed cannot know that a fresh world has none."""
    tree = getattr(sea.bot, "tree", None)
    known = {name for name, _ in world.backend.commands.get(None, {})}
    if tree is not None and known != {command.name for command in tree.get_commands()}:
        with bot_scope(sea):
            await tree.sync()


@contextlib.asynccontextmanager
async def _pumps(sea: Sea, keeper: Keeper) -> AsyncIterator[None]:
    async def tick() -> None:
        while True:
            try:
                sea.tick()
            except Exception:
                log.exception("A second was skipped")
            await asyncio.sleep(TICK_SECONDS)

    tasks = [asyncio.create_task(tick()), asyncio.create_task(keeper.run())]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextlib.asynccontextmanager
async def _serving(parts: Harbour, folder: Path, host: str, port: int) -> AsyncIterator[str]:
    token, last_port = load_key(folder)
    runner = web.AppRunner(make_app(parts, token), access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    try:
        await _listen(runner, host, [port] if port else [last_port, 0])
        bound: int = runner.addresses[0][1]
        save_key(folder, token, bound)
        name = f"[{host}]" if ":" in host else host
        yield f"http://{name}:{bound}/h/{token}/"
    finally:
        parts.feed.close()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, ports: Sequence[int]) -> None:
    """The first port that is free; the last one wanted must be."""
    for wanted in ports[:-1]:
        site = web.TCPSite(runner, host, wanted)
        try:
            await site.start()
            return
        except OSError:
            log.info("Port %d is taken; another one will do.", wanted)
            await site.stop()
    await web.TCPSite(runner, host, ports[-1]).start()


async def _close(sea: Sea) -> None:
    """Let the bot close its database and its cogs, then cut it off."""
    try:
        with bot_scope(sea):
            await asyncio.wait_for(sea.bot.close(), CLOSE_SECONDS)
    except Exception:
        log.exception("The bot did not close cleanly")
    finally:
        try:
            await sea.shutdown()
        except TimeoutError as error:
            log.warning("The bot left work behind: %s", error)


def _open_browser(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
