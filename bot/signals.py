"""Ctrl+C and SIGTERM as a wish to stop, not as an error in the middle of something."""

import asyncio
import contextlib
import signal
from collections.abc import Iterator


@contextlib.contextmanager
def stop_on_signals(stop: asyncio.Event) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    caught: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        # Not the main thread, or a system without signals: cancelling still works.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, stop.set)
            caught.append(number)
    try:
        yield
    finally:
        for number in caught:
            loop.remove_signal_handler(number)
