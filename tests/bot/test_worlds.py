"""A database belongs to one world, and rehearsals never touch the bot's own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import simcord

from bot.app import create_bot
from bot.commands.run import rehearse
from bot.harbour.world import GUILD_ID
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.store import StoreRefused
from bot.worlds import claim, move_rehearsals
from tests.bot.build import a_table, query


async def test_the_first_world_stays_and_another_is_refused(store: SqliteStore):
    await claim(store, store.path, "discord:1")
    await claim(store, store.path, "discord:1")
    for other, says in (("discord:2", "application 2"), ("harbour:1", "a rehearsal harbour")):
        with pytest.raises(StoreRefused, match=f"belongs to the Discord application 1, and this is .*{says}"):
            await claim(store, store.path, other)
    assert await store.note("world") == "discord:1"


async def test_the_bot_notes_the_application_it_logs_in_as(tmp_path: Path):
    settings = Settings(database=tmp_path / "w.db", shards=1, render_processes=False)
    async with simcord.run(create_bot(settings)) as env:
        note = await env.bot.host.store.note("world")
        assert note == f"discord:{env.bot.application_id}"
        await env.bot.close()
    with pytest.raises(StoreRefused, match="a rehearsal harbour"):
        async with simcord.run(create_bot(settings, "harbour")):
            pass
    await (await SqliteStore.open(settings.database)).close()  # the refused one let go of it


async def test_without_a_token_the_bots_database_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    settings = Settings(database=tmp_path / "w.db", harbour=tmp_path / "h", open_browser=False, render_processes=False)
    store = await SqliteStore.open(settings.database)
    await a_table(store)
    await store.close()
    before = settings.database.read_bytes()
    running = asyncio.create_task(rehearse(settings))
    async with asyncio.timeout(60):
        while not (tmp_path / "h" / "harbour.json").exists():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert settings.database.read_bytes() == before
    assert query(settings.harbour_database, "SELECT count(*) FROM tables") == [(0,)]
    assert query(settings.harbour_database, "SELECT substr(value, 1, 8) FROM notes WHERE key = 'world'") == [
        ("harbour:",)
    ]


async def made(path: Path, *guilds: int, world: str = "") -> None:
    store = await SqliteStore.open(path)
    for guild in guilds:
        await a_table(store, guild_id=guild)
    if world:
        await claim(store, path, world)
    await store.close()


async def test_a_database_of_rehearsals_moves_to_the_harbour(tmp_path: Path):
    old, new = tmp_path / "var" / "wardroom.db", tmp_path / "var" / "harbour" / "wardroom.db"
    await made(old, GUILD_ID, GUILD_ID)
    assert move_rehearsals(old, new, GUILD_ID)
    assert not old.exists()
    assert query(new, "SELECT count(*) FROM tables") == [(2,)]
    assert not move_rehearsals(old, new, GUILD_ID)


@pytest.mark.parametrize(("guilds", "world"), [((), ""), ((5,), ""), ((5, GUILD_ID), ""), ((GUILD_ID,), "discord:1")])
async def test_any_other_database_stays(tmp_path: Path, guilds: tuple[int, ...], world: str):
    old, new = tmp_path / "wardroom.db", tmp_path / "harbour.db"
    await made(old, *guilds, world=world)
    assert not move_rehearsals(old, new, GUILD_ID)
    assert old.exists() and not new.exists()


async def test_a_database_that_a_bot_has_stays(store: SqliteStore, tmp_path: Path):
    await a_table(store, guild_id=GUILD_ID)
    assert not move_rehearsals(store.path, tmp_path / "new.db", GUILD_ID)
