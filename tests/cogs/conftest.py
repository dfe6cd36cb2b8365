"""The bot on the simulated Discord, with drawings that cost nothing unless a test is about pictures."""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import simcord
from simcord import Env

from bot.app import create_bot
from bot.inside.simcord_parts import raise_new_errors
from bot.settings import Settings
from games.core.spec import AnySpec
from render.kit.art import Picture, Scene
from render.kit.studio import Studio, key_of
from tests.cogs.conditions import MessageChecks
from tests.cogs.simulation import Simulation
from tests.cogs.strict import be_strict

Opener = Callable[..., AbstractAsyncContextManager[Simulation]]


async def sketch(_: Studio, scene: Scene) -> Picture:
    """A stand-in for a drawing: other scenes, other bytes."""
    return Picture(key_of(scene).encode(), "webp", 16, 16, scene.alt, scene.text)


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A test deals the same games each time it runs."""
    luck = random.Random(request.node.nodeid)
    monkeypatch.setattr("bot.tables.secrets", SimpleNamespace(randbits=luck.getrandbits))


@pytest.fixture(autouse=True)
def strict_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    be_strict(monkeypatch)


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Studio, "picture", sketch)


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """Everything that is logged, however small."""
    for name in ("bot", "cogs", "games", "render"):
        caplog.set_level(logging.DEBUG, logger=name)
    return caplog


@pytest.fixture
def checks(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> MessageChecks:
    return MessageChecks(caplog, monkeypatch)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=tmp_path / "wardroom.db",
        shards=1,
        dm_pace=0,
        render_processes=False,
        order_delay=(20, 120),
        computer_pause=0,
        window_minutes=(0, 0),
        render_workers=1,
    )


@pytest.fixture
def opener(settings: Settings, quick_pictures: None) -> Opener:
    """For tests that need more than one simulation, or other settings."""

    @asynccontextmanager
    async def opened(**options: Any) -> AsyncIterator[Simulation]:
        chosen = options.pop("settings", settings)
        async with simcord.run(create_bot(chosen), settle_timeout=15, **options) as env:
            sim = Simulation(env, chosen)
            try:
                yield sim
            finally:
                await sim.bot.close()  # simcord lets go of a bot without closing it

    return opened


@pytest.fixture
async def env(settings: Settings, quick_pictures: None) -> AsyncIterator[Env]:
    """simcord's plugin sets the clock of a test that has an Env."""
    env = Env(create_bot(settings), settle_timeout=15)
    await env.start()
    try:
        yield env
    finally:
        await env.bot.close()
        await env.shutdown()
        raise_new_errors(env)


@pytest.fixture
def sim(env: Env, settings: Settings) -> Simulation:
    return Simulation(env, settings)


@pytest.fixture
def salvage_art(salvage: AnySpec) -> None:
    """The toy games have no pictures of their own: the kit's plain ones do."""


@pytest.fixture
def muster_art(muster: AnySpec) -> None:
    """The same of two crews."""


@pytest.fixture
def scrapbook_art(scrapbook: AnySpec) -> None:
    """The same of a diary."""


@pytest.fixture
def logbook_art(logbook: AnySpec) -> None:
    """The same of a storybook."""
