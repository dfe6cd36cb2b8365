"""A pytest plugin: which tests call which functions of a game, and how long each takes. Written as JSON."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

GAME, OUT = os.environ.get("MUTANTS_GAME", ""), os.environ.get("MUTANTS_OUT", "")
FOLDER = str(Path("games", GAME).absolute())


class Calls:
    """Functions are known by file and qualified name."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}
        self.early: list[str] = []
        self._codes = set[CodeType]()

    def profile(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call" and frame.f_code not in self._codes and frame.f_code.co_filename.startswith(FOLDER):
            self._codes.add(frame.f_code)

    def taken(self) -> list[str]:
        names = sorted({_name(code) for code in self._codes})
        self._codes.clear()
        return names


def _name(code: CodeType) -> str:
    """`effects/attack.py:Strike.roll`: what is made inside a function belongs to it."""
    inside = [part for part in code.co_qualname.split(".") if not part.startswith("<")]
    return f"{Path(code.co_filename).relative_to(FOLDER).as_posix()}:{'.'.join(inside)}"


calls = Calls()


def pytest_configure() -> None:
    sys.setprofile(calls.profile)  # what is called at import, and while tests are collected


def pytest_collection_finish() -> None:
    sys.setprofile(None)
    calls.early = calls.taken()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    begun = time.perf_counter()
    sys.setprofile(calls.profile)
    try:
        return (yield)
    finally:
        sys.setprofile(None)
        calls.seconds[item.nodeid] = time.perf_counter() - begun
        calls.tests[item.nodeid] = calls.taken()


def pytest_sessionfinish() -> None:
    Path(OUT).write_text(json.dumps({"tests": calls.tests, "seconds": calls.seconds, "early": calls.early}), "utf-8")
