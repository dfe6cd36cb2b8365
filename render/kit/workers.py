"""Worker processes that cannot take their pool with them.

A worker that dies while it hands a result over leaves half a message in the pipe, and the thread of the pool that reads
it waits for the rest for ever: this process holds the pipe's other end open too. Then no picture ever comes, and the
bot never ends. So whoever finds a worker dead, or ends them all, closes that end as well.

Private parts of `concurrent.futures` are touched here and nowhere else (`tests/render/test_workers.py`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any


class Workers(ProcessPoolExecutor):
    """A pool of processes whose loss is always noticed."""

    ended = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.ended:  # the pool may not have heard of it yet
            raise BrokenProcessPool("the workers were ended")
        return super().submit(fn, *args, **kwargs)

    def lost_one(self) -> bool:
        """Whether a worker has ended though the pool has not."""
        return any(worker.exitcode is not None for worker in self._alive_or_not())

    def end(self) -> None:
        """Nobody wants their work any more: what is under way is given up, its futures break."""
        self.ended = True
        for worker in self._alive_or_not():
            worker.terminate()
        for worker in self._alive_or_not():
            worker.join()
        # Half a message may be in the pipe: without a writer, its reader hears that there is no more.
        # A pool that has shut down has no pipe any more.
        with contextlib.suppress(OSError, AttributeError):
            self._result_queue._writer.close()  # pyright: ignore

    def _alive_or_not(self) -> list[BaseProcess]:
        # The pool forgets them when it has shut down.
        return list((self._processes or {}).values())  # pyright: ignore
