"""Putting a backup back: nothing of the old database's log gets into it, and the old one is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from bot.database import backup, beside
from bot.harbour.memory import open_world, write
from bot.harbour.world import fixed_id
from bot.private_files import private_folder
from bot.restoring import restore
from bot.sqlite_store import SqliteStore
from bot.store import StoreRefused
from tests.bot.build import a_table, query

ROOT = Path(__file__).resolve().parents[2]


def count(path: Path) -> int:
    return query(path, "SELECT count(*) FROM tables")[0][0]


async def killed_with_a_log(path: Path, copy: Path) -> None:
    """A backup with one table; then two more, and a process that was killed: its log lies beside the database."""
    store = await SqliteStore.open(path)
    await a_table(store)
    await backup(path, copy)
    for _ in range(2):
        await a_table(store)
    kept = {file: file.read_bytes() for file in (path, *beside(path))}
    await store.close()
    for file, data in kept.items():
        assert data
        file.write_bytes(data)


async def test_a_stale_log_does_not_override_the_backup(tmp_path: Path):
    path, copy = tmp_path / "w.db", tmp_path / "copy.db"
    await killed_with_a_log(path, copy)
    aside = restore(copy, path)
    assert count(path) == 1
    assert aside is not None and count(aside) == 3, "the old one is whole, with its log"
    assert copy.exists()
    await (await SqliteStore.open(path)).close()


async def test_a_copy_that_has_a_log_itself_is_taken_with_it(tmp_path: Path):
    await killed_with_a_log(tmp_path / "w.db", tmp_path / "unused.db")
    assert restore(tmp_path / "w.db", tmp_path / "new" / "w.db") is None
    assert count(tmp_path / "new" / "w.db") == 3


async def test_it_is_refused_while_the_bot_runs_and_nothing_changes(store: SqliteStore, tmp_path: Path):
    await a_table(store)
    await backup(store.path, tmp_path / "copy.db")
    await a_table(store)
    with pytest.raises(StoreRefused, match="in use"):
        restore(tmp_path / "copy.db", store.path)
    assert count(store.path) == 2


@pytest.mark.parametrize("bad", ["damaged", "missing", "itself"])
async def test_what_is_no_backup_is_refused_and_the_database_stays(tmp_path: Path, bad: str):
    path = tmp_path / "w.db"
    await killed_with_a_log(path, tmp_path / "copy.db")
    source = {"damaged": tmp_path / "copy.db", "missing": tmp_path / "no.db", "itself": path}[bad]
    if bad == "damaged":
        data = bytearray(source.read_bytes())
        data[4096:] = b"\x17" * (len(data) - 4096)
        source.write_bytes(data)
    with pytest.raises(StoreRefused):
        restore(source, path)
    assert count(path) == 3


# ---- who may read it --------------------------------------------------------------------------------------------


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def wide_open(monkeypatch: pytest.MonkeyPatch):
    old = os.umask(0)
    yield
    os.umask(old)


@pytest.mark.skipif(os.name != "posix", reason="permissions are different there")
async def test_everything_that_holds_hidden_hands_is_for_its_owner_alone(tmp_path: Path, wide_open: None):
    folder = tmp_path / "var"
    folder.mkdir(mode=0o755)
    store = await SqliteStore.open(folder / "w.db")
    await a_table(store)
    await backup(folder / "w.db", folder / "copy.db")
    names = ("w.db", "w.db-wal", "w.db-shm", "w.db.lock", "copy.db")
    assert {name: oct(mode(folder / name)) for name in names} == dict.fromkeys(names, oct(0o600))
    await store.close()
    restore(folder / "copy.db", folder / "w.db")
    assert {oct(mode(file)) for file in folder.iterdir()} == {oct(0o600)}
    assert mode(folder) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="permissions are different there")
async def test_what_was_there_before_is_closed_too(tmp_path: Path, wide_open: None):
    path = tmp_path / "var" / "w.db"
    await killed_with_a_log(path, tmp_path / "copy.db")
    for file in path.parent.iterdir():
        file.chmod(0o666)
    path.parent.chmod(0o777)
    store = await SqliteStore.open(path)
    assert {oct(mode(file)) for file in path.parent.iterdir()} == {oct(0o600)}
    assert mode(path.parent) == 0o700
    await store.close()


@pytest.mark.skipif(os.name != "posix", reason="permissions are different there")
def test_the_harbours_world_is_closed_and_a_shared_folder_is_left(
    tmp_path: Path, wide_open: None, monkeypatch: pytest.MonkeyPatch
):
    folder = tmp_path / "harbour"
    folder.mkdir(mode=0o777)
    world = open_world(folder)
    write(folder / "world.pickle", b"x")
    world.backend.store_attachments(fixed_id("channel:wardroom"), [("hand.webp", b"a hand")])
    (picture,) = (folder / "blobs").iterdir()
    assert [mode(p) for p in (folder, folder / "world.pickle", folder / "blobs", picture)] == [
        0o700,
        0o600,
        0o700,
        0o600,
    ]
    work = tmp_path / "work"
    work.mkdir(mode=0o755)
    monkeypatch.chdir(work)
    private_folder(work)
    assert mode(work) == 0o755, "where somebody works is not ours to close"


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_make_knows_backup_and_restore():
    def plan(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["make", "-n", "-o", ".venv/.installed", *words], cwd=ROOT, capture_output=True, text=True
        )

    assert "wardroom backup var/backups/20" in plan("backup").stdout
    assert "wardroom backup x.db" in plan("backup", "FILE=x.db").stdout
    assert "wardroom restore x.db" in plan("restore", "FILE=x.db").stdout
    assert "which one?" in plan("restore").stderr


def test_a_log_left_beside_a_copied_file_is_what_this_is_about(tmp_path: Path):
    """SQLite itself: the log of another database is applied, or damages the file. Should it ever stop, so may we."""
    path = tmp_path / "w.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE t (n)")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        backup_bytes = path.read_bytes()
        db.execute("INSERT INTO t VALUES (1)")
        wal = Path(f"{path}-wal").read_bytes()
    path.write_bytes(backup_bytes)
    Path(f"{path}-wal").write_bytes(wal)
    assert query(path, "SELECT n FROM t") == [(1,)], "the restored file shows what came after it"
