"""The bot is stopped while it is at work: it closes in order, leaves nothing running, and goes on where it was."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.app import create_bot
from bot.harbour.run import harbour
from bot.settings import Settings
from render.kit.art import Picture, Scene
from render.kit.pool import Pool
from render.kit.studio import Studio
from tests.cogs.simulation import Simulation
from tests.harbour.helm import controls, until


def slowly(seconds: float) -> bytes:
    time.sleep(seconds)
    return b"late"


async def drawing(pool: Pool) -> asyncio.Task[bytes]:
    task = asyncio.ensure_future(pool.once("key", slowly, 60 if pool._processes else 0.5))
    await asyncio.sleep(0.3)  # a worker process has it by now; if not, the test is easier, not wrong
    assert pool.busy == 1
    return task


@pytest.mark.parametrize("processes", [True, False])
async def test_workers_are_left_without_waiting_for_their_pictures(processes: bool):
    """A worker that is ended must not be taken for one that died, and replaced."""
    pool = Pool(1, processes)
    executor = pool._executor
    task = await drawing(pool)
    async with asyncio.timeout(60):
        await pool.leave()
    assert pool._executor is executor, "no new workers"
    await asyncio.sleep(0)
    assert pool.busy == 0
    if processes:
        with pytest.raises(asyncio.CancelledError):
            await task
    else:
        assert await task == b"late", "a thread cannot be ended: it is waited for"
    others = [t for t in asyncio.all_tasks() if t is not asyncio.current_task()]
    assert others == []
    await pool.leave()  # twice does no harm


async def test_what_a_person_has_just_pressed_is_done_first(sim: Simulation):
    bot, gate, done = sim.bot, asyncio.Event(), list[str]()

    async def press() -> None:
        with bot.working(), bot.working():
            await gate.wait()
        done.append("pressed")

    async def close() -> None:
        await bot.close()
        done.append("closed")

    tasks = [asyncio.create_task(press()), asyncio.create_task(close())]
    await asyncio.sleep(0.05)
    assert done == []
    gate.set()
    await asyncio.gather(*tasks)
    assert done == ["pressed", "closed"]


async def test_but_not_for_ever(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.app.GRACE", 0.05)
    bot = sim.bot

    async def press() -> None:
        with bot.working():
            await asyncio.sleep(3600)

    task = asyncio.create_task(press())
    await asyncio.sleep(0)
    await asyncio.wait_for(bot.close(), 60)
    assert not task.done()
    task.cancel()


@pytest.fixture
def never_drawn(monkeypatch: pytest.MonkeyPatch, quick_pictures: None) -> Callable[[], None]:
    """Pictures that take for ever, until the test lets them be quick."""
    real = Studio.picture

    async def picture(self: Studio, scene: Scene) -> Picture:
        await asyncio.sleep(10_000)
        raise AssertionError("nobody waits so long")

    monkeypatch.setattr(Studio, "picture", picture)
    return lambda: monkeypatch.setattr(Studio, "picture", real)


async def test_a_stop_during_the_first_drawing(
    sim: Simulation, never_drawn: Callable[[], None], caplog: pytest.LogCaptureFixture
):
    ann, bo = sim.people[:2]
    await sim.open(ann)
    await bo.press(sim.card, "Join")
    await ann.press(sim.card, "Start")
    outbox = sim.bot.host.outbox
    assert outbox.busy
    with caplog.at_level(logging.WARNING):
        await sim.bot.close()
        assert outbox.busy == 0, "all deliveries have ended before the database is closed"
        await sim.bot.close()  # twice does no harm
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []
    never_drawn()
    await sim.restart()
    assert len(sim.boards) == 1
    assert ann.hand.stored.attachments


async def test_the_harbour_closes_while_workers_draw_the_first_board(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    """With real worker processes, stopped in the moment the first board is asked of them."""
    asked = asyncio.Event()
    real = Studio.picture

    async def picture(self: Studio, scene: Scene) -> Picture:
        asked.set()
        return await real(self, scene)

    monkeypatch.setattr(Studio, "picture", picture)
    settings = Settings(database=tmp_path / "w.db", harbour=tmp_path / "h", shards=1, dm_pace=0)
    with caplog.at_level(logging.WARNING):
        async with harbour(lambda: create_bot(settings), folder=settings.harbour) as (_, parts):
            backend, person = parts.world.backend, parts.world.people[0].id
            channel = next(c.id for c in backend.channels.values() if c.guild_id and c.type == 0)
            await parts.deeds.slash(person, channel, "table open", {"game": "liars_dice"})

            async def offered(action: str) -> int | None:
                """The card that offers this, as soon as the button may be pressed."""
                cards = backend.messages[channel].items()
                return next((i for i, m in cards if f"w:1:0:{action}" in controls(m.components, usable=True)), None)

            await parts.deeds.click(person, channel, await until(lambda: offered("add")), "w:1:0:add")
            card = await until(lambda: offered("start"))
            pressed = asyncio.create_task(parts.deeds.click(person, channel, card, "w:1:0:start"))
            await asyncio.wait_for(asked.wait(), 60)
            assert parts.deeds._sea.bot.host.outbox.busy, "a board is on its way"  # pyright: ignore
    await pressed
    ours = [r for r in caplog.records if r.name.startswith(("bot", "asyncio", "concurrent"))]
    assert [r.getMessage() for r in ours] == []
    assert multiprocessing.active_children() == []
