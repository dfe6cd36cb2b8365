"""`wardroom doctor`: what is fine, what is broken, and what to do about it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord
from click.testing import CliRunner, Result

from bot.app import create_bot
from bot.cli import main
from bot.commands import doctor
from bot.commands.doctor import Finding, is_token_shaped, of_database, of_fonts, of_games, of_guild, of_login
from bot.database import migrations
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from render.kit import fonts
from tests.bot.build import a_table

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDe.0123456789abcdefghijklmnopqrstuvwxyzABC"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def examined(**env: str) -> Result:
    return CliRunner().invoke(main, ["doctor"], env=env)


def test_without_a_token_all_is_well_and_the_harbour_is_named():
    result = examined()
    assert result.exit_code == 0, result.output
    assert "rehearsal harbour" in result.output
    assert "✗" not in result.output


def test_a_token_of_the_wrong_shape_is_broken():
    result = examined(DISCORD_TOKEN="hunter2")
    assert result.exit_code == 1
    assert "✗ DISCORD_TOKEN does not look like a bot token" in result.output


def test_a_broken_database_is_broken_and_the_rest_is_still_examined(tmp_path: Path):
    (tmp_path / "w.db").write_bytes(b"soup" * 2000)
    result = examined(WARDROOM_DATABASE="w.db")
    assert result.exit_code == 1
    assert "✗ w.db is damaged" in result.output
    assert "typefaces" in result.output


def test_a_bad_setting_is_broken():
    assert "✗ WARDROOM_PORT" in examined(WARDROOM_PORT="harbour").output


def test_a_token_is_tried_and_what_was_found_is_shown(monkeypatch: pytest.MonkeyPatch):
    async def looked(token: str) -> AsyncIterator[Finding]:
        assert token == TOKEN
        yield doctor.bad("Discord does not accept the token")

    monkeypatch.setattr(doctor, "look_at_discord", looked)
    result = examined(DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 1
    assert "✓ DISCORD_TOKEN has the shape" in result.output
    assert "✗ Discord does not accept the token" in result.output


@pytest.mark.parametrize(
    ("token", "fits"),
    [(TOKEN, True), ("", False), ("a.b", False), ("a.b.c", False), (TOKEN + " x", False), ("..", False)],
)
def test_the_shape_of_a_token(token: str, fits: bool):
    assert is_token_shaped(token) is fits


def test_a_database_is_described(tmp_path: Path):
    async def make() -> None:
        store = await SqliteStore.open(tmp_path / "w.db")
        await a_table(store)
        await store.close()

    asyncio.run(make())
    (finding,) = of_database(tmp_path / "w.db")
    assert finding.mark == "✓"
    assert f"version {len(migrations())}" in finding.text
    assert "1 live" in finding.text


def test_a_missing_typeface_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(fonts.FACES, "lost", "lost/lost-400")
    (finding,) = of_fonts()
    assert finding == Finding("✗", finding.text)
    assert "lost/lost-400" in finding.text


def test_a_missing_picture_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr("render.kit.static.DATA", tmp_path)
    assert all(finding.mark == "✗" and "render.build" in finding.text for finding in of_games())


async def test_servers_and_permissions_are_looked_at(tmp_path: Path):
    bot = create_bot(Settings(database=tmp_path / "w.db", shards=1))
    async with simcord.run(bot) as env:
        guild = env.create_guild("Harbour Lights")
        found = [finding async for finding in of_login(bot)]
        assert found[0].text.startswith("logged in as")
        assert "guilds" in found[1].text
        assert (await of_guild(bot, guild.id)).text.startswith("Harbour Lights")
        await bot.close()
