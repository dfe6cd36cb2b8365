"""`wardroom run`: on Discord with a token, in the rehearsal harbour without one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from dataclasses import replace

import aiohttp
import click
import discord

from bot import logs
from bot.app import create_bot
from bot.collecting import collecting
from bot.commands.common import load_settings, plainly
from bot.harbour import run_harbour
from bot.harbour.world import GUILD_ID
from bot.settings import BadSetting, Settings
from bot.signals import stop_on_signals
from bot.worlds import move_rehearsals


@click.command(short_help="Run the bot: on Discord with a token, in a rehearsal harbour without one.")
@click.option("--no-browser", is_flag=True, help="Only print the harbour's address; open no browser.")
@click.option("--port", type=click.IntRange(0, 65535), default=None, help="The harbour's port; 0 takes any free one.")
@plainly
def run(no_browser: bool, port: int | None) -> None:
    """Run the bot until you press Ctrl+C.

    With DISCORD_TOKEN in the environment or in .env the bot logs in to Discord. Without it, a rehearsal harbour opens
    on this machine: the same bot on an embedded Discord, played in your browser, with a database of its own in
    WARDROOM_HARBOUR. Tables are kept in both; stop and start as you like.
    """
    settings = load_settings()
    if no_browser:
        settings = replace(settings, open_browser=False)
    if port is not None:
        settings = replace(settings, port=port)
    _set_up_log(settings.log_level)
    move_rehearsals(settings.database, settings.harbour_database, GUILD_ID)
    asyncio.run(sail(settings) if settings.token else rehearse(settings))


def _set_up_log(level: str) -> None:
    number = logging.getLevelNamesMapping().get(level.upper())
    if number is None:
        raise BadSetting(f"WARDROOM_LOG_LEVEL={level!r} cannot be used; try INFO, WARNING or DEBUG")
    logs.set_up(number)


async def rehearse(settings: Settings) -> None:
    """In a world and a database of its own; the embedded Discord does not advise a number of shards."""
    alone = replace(settings, shards=1, database=settings.harbour_database)
    try:
        await run_harbour(
            lambda: create_bot(alone, "harbour"),
            folder=alone.harbour,
            port=alone.port,
            open_browser=alone.open_browser,
        )
    except OSError as error:
        raise click.ClickException(f"The harbour cannot be opened: {error}.") from error


async def sail(settings: Settings) -> None:
    """Log in, stay until told to stop, and leave in order: whatever was confirmed is in the database by then."""
    bot = create_bot(settings)
    stop = asyncio.Event()
    with stop_on_signals(stop), collecting(bot.gate):
        try:
            async with bot:
                await _until(stop, bot.start(settings.token))
        except discord.LoginFailure as error:
            raise click.ClickException(
                "Discord does not accept the token in DISCORD_TOKEN. Copy it again from the Bot page of "
                "https://discord.com/developers/applications (Reset Token shows a new one)."
            ) from error
        except aiohttp.ClientConnectionError as error:
            raise click.ClickException(f"Discord cannot be reached: {error}.") from error


async def _until(stop: asyncio.Event, work: Coroutine[object, object, None]) -> None:
    """Run until `work` ends by itself (then with its error) or somebody wants to stop."""
    running = asyncio.create_task(work)
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if running.done():
        running.result()
        return
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
