"""Sprites made before they are wanted: a worker does it while it has no picture to draw."""

from __future__ import annotations

import contextlib
import importlib
import os
import threading
from collections.abc import Iterable, Iterator

from render.kit import painter, static
from render.kit.boxes import Box
from render.kit.plain import Plain
from render.kit.registry import art

IDLE = 15  # as `nice` counts: whatever else the machine has to do comes first

_still = threading.Condition()
_drawing = 0


@contextlib.contextmanager
def drawing() -> Iterator[None]:
    """While it lasts somebody waits for a picture, and nothing is made ahead."""
    global _drawing
    with _still:
        _drawing += 1
    try:
        yield
    finally:
        with _still:
            _drawing -= 1
            _still.notify_all()


def warm(slug: str) -> None:
    """Draw a game's samples and keep the sprites: every later picture only pastes. Takes seconds; gives way."""
    _give_way()
    if isinstance(art(slug), Plain):  # it has no samples, and a few sprites that are quickly made
        return
    samples = importlib.import_module(f"render.{slug.replace('-', '_')}.samples")
    for scene in samples.scenes().values():
        painter.paint(static.layer(scene.static), _unhurried(scene.boxes))


def _unhurried(boxes: Iterable[Box]) -> Iterator[Box]:
    for box in boxes:
        _give_way()
        yield box


def _give_way() -> None:
    with _still:
        _still.wait_for(lambda: not _drawing)


def step_back() -> None:
    """This thread gives way to all others, where the system can tell threads apart."""
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), IDLE)
