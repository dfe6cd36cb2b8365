"""The command line: what a newcomer types, what they read, and how it ends."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import discord
import pytest
from click.testing import CliRunner, Result
from discord.http import HTTPClient
from PIL import Image

import bot.commands.common as common
import bot.commands.duelling as duelling
import bot.commands.simulate as simulating
import games.liars_dice
from bot.cli import main
from bot.commands.run import _until
from bot.sqlite_store import SqliteStore
from tests.bot.build import a_table, names_in, query

COMMANDS = ("run", "simulate", "tell", "render", "bench", "backup", "doctor")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder, and nothing of this machine's settings."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "WARDROOM_DATABASE", "WARDROOM_HARBOUR", "WARDROOM_PORT"):
        monkeypatch.delenv(name, raising=False)


def wardroom(*args: str, **env: str) -> Result:
    return CliRunner().invoke(main, list(args), env=env)


def a_database(path: Path) -> None:
    async def make() -> None:
        store = await SqliteStore.open(path)
        await a_table(store)
        await store.close()

    asyncio.run(make())


# ---- help and plain sentences -----------------------------------------------------------------------------------


def test_help_names_every_command():
    result = wardroom("--help")
    assert result.exit_code == 0
    assert all(f"  {name}  " in result.output for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_and_every_option(name: str):
    result = wardroom(name, "--help")
    assert result.exit_code == 0
    assert len(result.output) > 300
    assert all(p.help for p in main.commands[name].params if isinstance(p, click.Option))


@pytest.mark.parametrize("name", ["run", "backup"])
def test_a_bad_setting_is_one_sentence(name: str):
    args = [name, "copy.db"] if name == "backup" else [name]
    result = wardroom(*args, WARDROOM_SHARDS="many")
    assert result.exit_code == 1
    assert "WARDROOM_SHARDS='many'" in result.output
    assert isinstance(result.exception, SystemExit)


def test_a_bad_log_level_is_named():
    assert "WARDROOM_LOG_LEVEL" in wardroom("run", "--no-browser", WARDROOM_LOG_LEVEL="loud").output


# ---- run --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "name"), [("", "h/wardroom.db"), ("MTIz.abc.def", "w.db")])
def test_a_refused_database_ends_the_run_with_one_sentence(
    tmp_path: Path, token: str, name: str, monkeypatch: pytest.MonkeyPatch
):
    async def logged_in(self: Any, token: str) -> Any:
        return {"id": "123", "username": "w", "discriminator": "0", "avatar": None}

    async def about(self: Any) -> Any:
        return SimpleNamespace(id=1, interactions_endpoint_url=None, flags=discord.ApplicationFlags())

    monkeypatch.setattr(HTTPClient, "static_login", logged_in)
    monkeypatch.setattr(discord.Client, "application_info", about)
    (tmp_path / "h").mkdir()
    (tmp_path / name).write_bytes(b"not a database at all" * 300)
    env = {"WARDROOM_DATABASE": "w.db", "WARDROOM_HARBOUR": "h", "DISCORD_TOKEN": token}
    result = wardroom("run", "--no-browser", "--port", "0", **env)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit), result.exception
    assert f"{name} is damaged or not a database" in result.output


def test_a_wrong_token_ends_the_run_with_one_sentence(monkeypatch: pytest.MonkeyPatch):
    async def refused(self: Any, token: str) -> Any:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(HTTPClient, "static_login", refused)
    result = wardroom("run", DISCORD_TOKEN="a.b.c")
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit), result.exception
    assert "does not accept the token in DISCORD_TOKEN" in result.output


async def test_work_ends_when_somebody_wants_to_stop():
    stop = asyncio.Event()
    asyncio.get_running_loop().call_later(0.01, stop.set)
    ended: list[bool] = []

    async def forever() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(True)

    await asyncio.wait_for(_until(stop, forever()), 60)
    assert ended


async def test_work_that_fails_says_so():
    async def broken() -> None:
        raise discord.LoginFailure("no")

    with pytest.raises(discord.LoginFailure):
        await _until(asyncio.Event(), broken())


# ---- simulate ---------------------------------------------------------------------------------------------------


def simulated(*args: str) -> list[dict[str, Any]]:
    result = wardroom("simulate", *args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_simulate_plays_every_seat_count():
    rows = simulated("liars-dice", "--games", "3")
    assert [row["seats"] for row in rows] == [2, 3, 4, 5, 6]
    for row in rows:
        assert row["games"] == 3
        assert row["errors"] == 0
        assert sum(row["win_rate"]) == pytest.approx(1.0, abs=0.01)
        assert len(row["win_rate"]) == row["seats"]
        assert row["length"]["min"] <= row["length"]["median"] <= row["length"]["p95"] <= row["length"]["max"]
        assert row["choices_per_second"] > 0


def test_simulate_takes_both_names_of_a_game_and_the_same_seed_plays_the_same():
    args = ("--seats", "3", "--games", "4", "--seed", "7", "--computers", "sailor,random", "--option", "spot-on=on")
    first, second = simulated("liars_dice", *args)[0], simulated("liars-dice", *args)[0]
    for row in (first, second):
        del row["seconds"], row["choices_per_second"]
    assert first == second
    assert first["options"] == {"spot_on": "on"}
    assert first["computers"] == ["sailor", "random"]


def test_simulate_prints_a_table():
    result = wardroom("simulate", "liars-dice", "--seats", "2", "--games", "2")
    assert result.exit_code == 0
    assert "choices/s" in result.output
    assert "errors: 0" in result.output


def test_a_game_is_told_as_its_thread_tells_it():
    result = wardroom("tell", "liars-dice", "--seats", "2", "--seed", "7")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert any("Ann" in line for line in lines) and not any("Cy" in line for line in lines)
    assert "wins" in lines[-1]
    assert wardroom("tell", "liars-dice", "--seats", "2", "--seed", "7").output == result.output
    assert wardroom("tell", "liars-dice", "--seats", "2", "--seed", "8").output != result.output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["chess"], "liars_dice"),
        (["liars-dice", "--seats", "9"], "2, 3, 4, 5, 6"),
        (["liars-dice", "--computers", "captain"], "sailor, random"),
        (["liars-dice", "--option", "wilds=maybe"], "wilds=on|off"),
        (["liars-dice", "--option", "colour"], "wilds=on|off"),
        (
            ["unfathomable", "--option", "cultist=off", "--option", "difficulty=harder"],
            "4 seats: A table of four or six",
        ),
    ],
)
def test_what_there_is_to_choose_from_is_listed(args: list[str], says: str):
    result = wardroom("simulate", *args)
    assert result.exit_code == 2
    assert says in " ".join(result.output.split())


def test_a_game_that_fails_names_the_seed_that_plays_it_again(monkeypatch: pytest.MonkeyPatch):
    usual = simulating.play

    def sometimes(spec: Any, seats: int, seed: int, **options: Any) -> Any:
        assert seed != 12, "the rules do not come to an end"
        return usual(spec, seats, seed, **options)

    monkeypatch.setattr(simulating, "play", sometimes)
    result = wardroom("simulate", "liars-dice", "--seats", "2", "--games", "5", "--seed", "10", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)[0]["errors"] == 1
    assert "wardroom simulate liars-dice --seats 2 --games 1 --seed 12 --computers sailor" in result.stderr


def test_one_computer_plays_against_another_both_ways():
    args = ("liars-dice", "--seats", "3", "--games", "10", "--computers", "sailor", "--against", "random")
    row = simulated(*args)[0]
    assert (row["game"], row["seats"], row["games"]) == ("liars_dice", 3, 10)
    assert (row["computer"], row["against"]) == ("sailor", "random")
    assert [sum(row[f"as {side}"].values()) for side in ("first", "second")] == [5, 5]
    assert row["won"] > 0.5
    assert f"won {row['won']:.1%}" in wardroom("simulate", *args).output


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["--computers", "sailor,random", "--against", "random"], 2, "One computer plays against one other"),
        (["--against", "captain"], 2, "sailor, random"),
    ],
)
def test_who_plays_against_whom_must_be_clear(args: list[str], code: int, says: str):
    result = wardroom("simulate", "liars-dice", *args)
    assert (result.exit_code, says in " ".join(result.output.split())) == (code, True)


def test_a_duel_that_fails_names_its_seed(monkeypatch: pytest.MonkeyPatch):
    def never(spec: Any, seats: int, seed: int, *names: Any) -> Any:
        raise RuntimeError("the rules do not come to an end")

    monkeypatch.setattr(duelling, "both_ways", never)
    result = wardroom("simulate", "liars-dice", "--seats", "2", "--seed", "10", "--against", "random")
    assert result.exit_code == 1
    assert "2 seats and seed 10 failed" in result.stderr


def test_a_game_may_add_a_report_of_its_own(monkeypatch: pytest.MonkeyPatch):
    def report(played: list[Any]) -> dict[str, Any]:
        return {"rounds": max(p.state.round for p in played)}

    spec = dataclasses.replace(games.liars_dice.SPEC, report=report)
    monkeypatch.setattr(common, "game", lambda slug: spec)
    assert simulated("liars-dice", "--seats", "2", "--games", "2")[0]["report"]["rounds"] > 1
    assert "rounds: " in wardroom("simulate", "liars-dice", "--seats", "2", "--games", "2").output


# ---- render -----------------------------------------------------------------------------------------------------


def test_render_writes_pictures_and_texts_and_lists_them(tmp_path: Path):
    result = wardroom("render", "liars-dice", "--seats", "3", "--steps", "4", "--seat", "1", "--out", "shots")
    assert result.exit_code == 0, result.output
    listed = [Path(line).name for line in result.stdout.splitlines()]
    assert sorted(listed) == names_in(tmp_path / "shots")
    assert {"board.webp", "board.alt.txt", "board.txt", "hand_1.webp"} <= set(listed)
    assert "hand_0.webp" not in listed
    with Image.open(tmp_path / "shots" / "board.webp") as picture:
        assert max(picture.size) <= 1600
    assert "Liar's Dice" in (tmp_path / "shots" / "board.alt.txt").read_text()


def test_render_goes_to_the_end_and_not_beyond(tmp_path: Path):
    result = wardroom("render", "liars-dice", "--seats", "2", "--steps", "100000", "--seat", "0", "--out", "end")
    assert result.exit_code == 0
    assert "wins" in (tmp_path / "end" / "board.txt").read_text()


def test_render_lists_what_there_is_to_look_at_and_draws_one(tmp_path: Path):
    listed = wardroom("render", "liars-dice", "--seats", "3", "--look").output
    assert [line.split()[0] for line in listed.splitlines()][:3] == ["seat.0", "seat.1", "seat.2"]
    result = wardroom("render", "liars-dice", "--seats", "3", "--look", "seat.1", "--out", str(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "look_seat_1.alt.txt",
        "look_seat_1.txt",
        "look_seat_1.webp",
    ], result.output
    refused = wardroom("render", "liars-dice", "--look", "seat.7", "--out", str(tmp_path))
    assert refused.exit_code == 2 and "seat.7" in refused.output


def test_render_knows_its_seats():
    assert "seats 0 to 1" in wardroom("render", "liars-dice", "--seats", "2", "--seat", "2").output


# ---- backup -----------------------------------------------------------------------------------------------------


def test_backup_copies_the_database_and_overwrites_only_by_force(tmp_path: Path):
    a_database(tmp_path / "w.db")
    env = {"WARDROOM_DATABASE": "w.db"}
    assert wardroom("backup", "copy.db", **env).exit_code == 0
    assert query(tmp_path / "copy.db", "SELECT count(*) FROM tables") == [(1,)]
    (tmp_path / "copy.db").write_bytes(b"precious")
    refused = wardroom("backup", "copy.db", **env)
    assert refused.exit_code == 1
    assert "--force" in refused.output
    assert (tmp_path / "copy.db").read_bytes() == b"precious"
    assert wardroom("backup", "copy.db", "--force", **env).exit_code == 0
    assert query(tmp_path / "copy.db", "SELECT count(*) FROM tables") == [(1,)]


@pytest.mark.parametrize(
    ("target", "says"), [("copy.db", "no database"), ("nowhere/copy.db", "no folder"), ("w.db", "itself")]
)
def test_a_backup_that_cannot_be_made_says_why(tmp_path: Path, target: str, says: str):
    if target != "copy.db":
        a_database(tmp_path / "w.db")
    result = wardroom("backup", target, "--force", WARDROOM_DATABASE="w.db")
    assert result.exit_code == 1
    assert says in result.output
    assert isinstance(result.exception, SystemExit)
