"""`wardroom doctor`: is everything there that the bot needs, and what to do about what is not."""

from __future__ import annotations

import asyncio
import base64
import binascii
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal, NamedTuple

import aiohttp
import click
import discord

from bot.app import INTENTS
from bot.commands.common import load_settings
from bot.database import inspect, migrations
from bot.permissions import can_pin, can_thread, invite_url, missing
from bot.settings import BadSetting
from bot.store import StoreRefused
from games.core.registry import games
from games.core.spec import AnySpec
from render.kit import fonts, static

Mark = Literal["✓", "✗", "·"]


class Finding(NamedTuple):
    mark: Mark  # · is a note: nothing is wrong
    text: str


def good(text: str) -> Finding:
    return Finding("✓", text)


def bad(text: str) -> Finding:
    return Finding("✗", text)


def note(text: str) -> Finding:
    return Finding("·", text)


@click.command(short_help="Check token, permissions, database, fonts and pictures.")
def doctor() -> None:
    """Check everything that the bot needs, and say what to do about what is missing: the Discord token and what the
    bot may do on its servers, the database, the typefaces and pictures. Changes nothing. The exit code is 1 when
    something is broken.
    """
    broken = 0
    for finding in findings():
        click.echo(f"{finding.mark} {finding.text}")
        broken += finding.mark == "✗"
    if broken:
        raise SystemExit(1)


def findings() -> Iterator[Finding]:
    try:
        settings = load_settings()
    except BadSetting as error:
        yield bad(str(error))
        return
    yield good("settings are readable")
    yield from of_token(settings.token)
    databases = [settings.database]
    if not settings.token and settings.harbour_database.exists():
        databases.append(settings.harbour_database)
    for path in databases:
        yield from _guarded(lambda path=path: of_database(path))
    for part in (of_fonts, of_games, of_tools):
        yield from _guarded(part)


def _guarded(part: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """One check that fails in a way nobody thought of must not hide the others."""
    try:
        yield from part()
    except Exception as error:
        yield bad(f"{type(error).__name__}: {error}")


# ---- Discord ----------------------------------------------------------------------------------------------------


def of_token(token: str) -> Iterator[Finding]:
    if not token:
        yield note("no DISCORD_TOKEN: `wardroom run` will open the rehearsal harbour in your browser")
        return
    if not is_token_shaped(token):
        yield bad(
            "DISCORD_TOKEN does not look like a bot token (three parts with dots between them). Copy it from the Bot "
            "page of https://discord.com/developers/applications"
        )
        return
    yield good("DISCORD_TOKEN has the shape of a bot token")
    yield from asyncio.run(_collected(look_at_discord(token)))


async def _collected(found: AsyncIterator[Finding]) -> list[Finding]:
    return [finding async for finding in found]


def is_token_shaped(token: str) -> bool:
    """A bot token is `<user id in base64>.<time>.<signature>`."""
    parts = token.split(".")
    if len(parts) != 3 or not all(parts) or any(c.isspace() for c in token):
        return False
    try:
        user = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4))
    except (binascii.Error, ValueError):
        return False
    return user.isdigit()


async def look_at_discord(token: str) -> AsyncIterator[Finding]:
    """Log in over HTTP only: the running bot, if there is one, does not notice."""
    async with discord.Client(intents=INTENTS) as client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            yield bad("Discord does not accept the token. Reset it on the Bot page and copy it again")
            return
        except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
            yield bad(f"Discord cannot be reached: {error}")
            return
        async for finding in of_login(client):
            yield finding


async def of_login(client: discord.Client) -> AsyncIterator[Finding]:
    assert client.user is not None
    info = await client.application_info()
    yield good(f"logged in as {client.user} (application {info.name})")
    names = ", ".join(name for name, on in INTENTS if on)
    yield good(f"intents: {names}; none of them has to be switched on in the developer portal")
    count = 0
    async for guild in client.fetch_guilds(limit=None):
        count += 1
        yield await of_guild(client, guild.id)
    if not count:
        yield note(f"the bot is on no server yet. Invite it: {invite_url(info.id)}")


async def of_guild(client: discord.Client, guild_id: int) -> Finding:
    assert client.user is not None
    guild = await client.fetch_guild(guild_id)
    me = await guild.fetch_member(client.user.id)
    lacking = missing(me.guild_permissions)
    if lacking:
        return bad(f"{guild.name}: grant the bot {', '.join(lacking)} (channels may have rules of their own)")
    if not can_thread(me.guild_permissions):
        return note(f"{guild.name}: without Create Public Threads and Send Messages in Threads tables stay in channels")
    if not can_pin(me.guild_permissions):
        return note(f"{guild.name}: without Pin Messages a game's manners of talking are posted and not pinned")
    return good(f"{guild.name}: all permissions that a table needs")


# ---- this machine -----------------------------------------------------------------------------------------------


def of_database(path: Path) -> Iterator[Finding]:
    try:
        there = inspect(path)
    except StoreRefused as error:
        yield bad(str(error))
        return
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    if not os.access(folder, os.W_OK):
        yield bad(f"{folder} cannot be written to: the database {path} needs it")
        return
    if not there:
        yield good(f"no database yet; {path} will be made")
        return
    with closing(sqlite3.connect(path)) as db:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        phases = db.execute("SELECT phase, count(*) FROM tables GROUP BY phase ORDER BY phase").fetchall()
    size = sum(p.stat().st_size for p in (path, Path(f"{path}-wal")) if p.exists())
    tables = ", ".join(f"{n} {phase}" for phase, n in phases) or "no tables"
    older = f" (will be brought to {len(migrations())})" if version < len(migrations()) else ""
    yield good(f"database {path}: sound, version {version}{older}, {size / 1e6:.1f} MB, {tables}")


def of_fonts() -> Iterator[Finding]:
    broken: list[str] = []
    for face in fonts.FACES:
        try:
            fonts.font(face, fonts.LEAST)
        except OSError:
            broken.append(fonts.FACES[face])
    if broken:
        yield bad(f"typefaces missing under {fonts.FONTS}: {', '.join(broken)}")
    else:
        yield good(f"{len(fonts.FACES)} typefaces")


def of_games() -> Iterator[Finding]:
    for spec in games():
        yield from _guarded(lambda spec=spec: of_game(spec))


def of_game(spec: AnySpec) -> Iterator[Finding]:
    layers = static.layers(spec.slug)
    absent = [name for name in layers if not static.path_of(name).is_file()]
    if absent:
        yield bad(f"{spec.title}: pictures missing ({', '.join(absent)}). `python -m render.build` draws them")
        return
    for name in layers:
        static.layer(name)
    yield good(f"{spec.title}: {len(spec.rules)} rules, {len(layers)} static pictures")


def of_tools() -> Iterator[Finding]:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    yield note(f"Chromium: {chromium or 'not found; only the browser tests want it'}")
    yield note(f"node: {shutil.which('node') or 'not found; only `wardroom bench` wants it'}")
