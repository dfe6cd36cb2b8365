"""Worker processes that die at the worst moment: in the middle of handing over a result."""

from __future__ import annotations

import asyncio
import inspect
import multiprocessing
import os
import signal
import struct
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import queues
from typing import Any

import pytest

from render.kit import pool as pool_module
from render.kit.pool import Pool
from render.kit.workers import Workers


def die_half_said() -> None:
    """A message of a thousand bytes is announced, ten follow, and the worker is gone."""
    frame: Any = sys._getframe()
    while "result_queue" not in frame.f_locals:
        frame = frame.f_back
    os.write(frame.f_locals["result_queue"]._writer.fileno(), struct.pack("!i", 1000) + b"x" * 10)
    os.kill(os.getpid(), signal.SIGKILL)


def die_half_said_once(flag: str) -> str:
    if os.path.exists(flag):
        return "drawn"
    open(flag, "x").close()
    die_half_said()
    raise AssertionError("lived on")


def _wait_for_a_death(pool: Pool) -> None:
    executor = pool._executor
    assert isinstance(executor, Workers)
    while not executor.lost_one():
        time.sleep(0.05)


def test_the_parts_look_as_they_did():
    """Python's versions from 3.11 on have them."""
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    assert isinstance(pool._result_queue, queues.SimpleQueue)
    assert callable(pool._result_queue._writer.close)  # pyright: ignore
    assert pool._processes == {}
    pool.shutdown()
    assert "self._processes = None" in inspect.getsource(ProcessPoolExecutor.shutdown)


async def test_a_result_that_is_never_told_whole_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
):
    """The pool waited for the rest of it for ever, and no picture came any more."""
    monkeypatch.setattr(pool_module, "CARE", 0.2)
    pool = Pool(2)
    try:
        flag = str(tmp_path_factory.mktemp("flags") / "died")
        assert await asyncio.wait_for(pool.once("a", die_half_said_once, flag), 60) == "drawn"
        assert await asyncio.wait_for(pool.once("b", os.getpid), 60) != os.getpid()
    finally:
        await asyncio.wait_for(pool.leave(), 60)


async def test_leaving_does_not_wait_for_the_rest_of_a_result():
    """The bot was told to stop, and never did."""
    pool = Pool(1)
    flight = asyncio.ensure_future(pool.once("a", die_half_said))
    await asyncio.to_thread(_wait_for_a_death, pool)
    await asyncio.wait_for(pool.leave(), 60)
    with pytest.raises(asyncio.CancelledError):
        await flight
    assert multiprocessing.active_children() == []


def test_after_the_end_nothing_is_taken_on():
    workers = Workers(1, mp_context=multiprocessing.get_context("spawn"))
    workers.submit(os.getpid).result()
    assert not workers.lost_one()
    workers.end()
    with pytest.raises(Exception, match="were ended"):
        workers.submit(os.getpid)
    workers.shutdown()
