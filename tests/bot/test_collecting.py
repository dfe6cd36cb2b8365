"""Memory is looked through when nobody waits; and a bot that is never quiet does not grow for ever."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from bot import collecting as module
from bot.collecting import Collector, collecting
from bot.gate import Gate


class Memory:
    """Stands for Python's own: tells what is due, notes what is done."""

    def __init__(self) -> None:
        self.due = True
        self.threshold = (700, 10, 10)
        self.done: list[str] = []

    def get_count(self) -> tuple[int, int, int]:
        return (0, 0, module.FULL if self.due else module.FULL - 1)

    def get_threshold(self) -> tuple[int, int, int]:
        return self.threshold

    def set_threshold(self, *numbers: int) -> None:
        self.threshold = numbers

    def collect(self) -> None:
        self.done.append("collect")

    def freeze(self) -> None:
        self.done.append("freeze")

    def unfreeze(self) -> None:
        self.done.append("unfreeze")


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    memory = Memory()
    monkeypatch.setattr(module, "gc", memory)
    return memory


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.fixture
def collector(memory: Memory, gate: Gate) -> Iterator[Collector]:
    collector = Collector(lambda: gate.is_quiet, lambda: 0.0)
    yield collector
    collector.stop()


async def test_what_is_there_at_the_start_is_looked_through_once(collector: Collector, memory: Memory):
    assert await collector.work() == module.EVERY
    assert memory.done == ["collect", "freeze"]
    assert memory.threshold == (700, 10, module.NEVER), "by itself Python looks at what is new, and no further"
    collector.stop()
    assert memory.threshold == (700, 10, 10)
    assert memory.done[-1] == "unfreeze"


async def test_it_is_done_when_it_is_due_and_nobody_waits(collector: Collector, memory: Memory, gate: Gate):
    await collector.work()
    memory.done.clear()
    with gate.acknowledging():
        await collector.work()
    async with gate.working():
        await collector.work()
    assert memory.done == []
    await collector.work()
    assert memory.done == ["collect"]
    memory.due = False
    await collector.work()
    assert memory.done == ["collect"]


async def test_a_click_that_has_just_arrived_is_not_kept_waiting(collector: Collector, memory: Memory, gate: Gate):
    async def click() -> None:
        with gate.acknowledging():
            await asyncio.sleep(0.01)

    await collector.work()
    memory.done.clear()
    looking = asyncio.create_task(collector.work())
    clicked = asyncio.create_task(click())
    await asyncio.gather(looking, clicked)
    assert memory.done == []


async def test_a_bot_that_is_never_quiet_does_not_grow_for_ever(collector: Collector, memory: Memory, gate: Gate):
    await collector.work()
    memory.done.clear()
    with gate.acknowledging():
        for _ in range(module.PATIENCE - 1):
            await collector.work()
        assert memory.done == []
        await collector.work()
        assert memory.done == ["collect"]


async def test_while_a_bot_runs_and_no_longer(monkeypatch: pytest.MonkeyPatch, gate: Gate):
    """With Python's own memory."""
    monkeypatch.setattr(module, "EVERY", 0.0)
    usual = gc.get_threshold()
    with collecting(gate, after=0.0):
        async with asyncio.timeout(30):
            while gc.get_threshold() == usual:  # noqa: ASYNC110
                await asyncio.sleep(0)
        assert gc.get_freeze_count()
    assert gc.get_threshold() == usual
    assert not gc.get_freeze_count()
