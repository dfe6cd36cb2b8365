"""Fixtures for all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core.spec import AnySpec

MEMORY = Path("/dev/shm")
ROOM = 2 * 1024**3  # bytes that must be free there


def pytest_configure() -> None:
    """Databases of tests live in memory where there is room: what they wait for most is the disk, at every commit."""
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK):
        free = os.statvfs(MEMORY)
        if free.f_bavail * free.f_frsize >= ROOM:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.fixture
def salvage() -> Iterator[AnySpec]:
    """The toy game, known to the registry while the test runs."""
    from tests.core import toy

    with toy.registered() as spec:
        yield spec


@pytest.fixture
def muster() -> Iterator[AnySpec]:
    """The toy game of two crews, with claims, asides and settings."""
    from tests.core import muster as game

    with game.registered() as spec:
        yield spec


@pytest.fixture
def logbook() -> Iterator[AnySpec]:
    """The toy of long texts."""
    from tests.core import logbook as game

    with game.registered() as spec:
        yield spec


@pytest.fixture
def packet() -> Iterator[AnySpec]:
    """The toy game whose crew changes, with keepsakes."""
    from tests.core import packet as game

    with game.registered() as spec:
        yield spec


@pytest.fixture
def plots() -> Iterator[AnySpec]:
    """The toy game of cells on a grid, with pictures of its own."""
    from tests.core import plots as game

    with game.registered() as spec:
        yield spec


@pytest.fixture
def storm() -> Iterator[AnySpec]:
    """The toy storybook with paragraphs, choices and checks."""
    from tests.core import storm as game

    with game.registered() as spec:
        yield spec
