"""The bot on the simulated Discord, with drawings that cost nothing unless a test is about pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.app import create_bot
from bot.settings import Settings
from render.kit.art import Picture, Scene
from render.kit.studio import Studio, key_of
from tests.cogs.tavern import Tavern

Opener = Callable[..., AbstractAsyncContextManager[Tavern]]


async def sketch(_: Studio, scene: Scene) -> Picture:
    """A stand-in for a drawing: other scenes, other bytes."""
    return Picture(key_of(scene).encode(), "webp", 16, 16, scene.alt, scene.text)


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Studio, "picture", sketch)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=tmp_path / "wardroom.db", shards=1, dm_pace=0, order_delay=(20, 120), render_workers=1)


@pytest.fixture
def opener(settings: Settings, quick_pictures: None) -> Opener:
    """For tests that need more than one tavern, or other settings."""

    @asynccontextmanager
    async def opened(**options: Any) -> AsyncIterator[Tavern]:
        chosen = options.pop("settings", settings)
        async with simcord.run(create_bot(chosen), settle_timeout=15, **options) as env:
            yield Tavern(env, chosen)

    return opened


@pytest.fixture
async def tavern(opener: Opener) -> AsyncIterator[Tavern]:
    async with opener() as tavern:
        yield tavern
