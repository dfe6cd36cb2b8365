"""Fixtures of the host's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sqlite_store import SqliteStore
from tests.bot.build import Clock


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "data" / "wardroom.db")
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()
