"""The law of steps that ask: nothing of the game changes before the last question, unless it is done `once`.

Chance, events and the step's own fields are taken back by the engine. That nothing else has changed is seen here, in
random games of every game: the whole state when a question is raised is the state from which the step began.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from games.core import deciding
from games.core.deciding import Deciding, Mark
from games.core.selectors import to_plain


@dataclass
class Watched:
    """How many questions were looked at, by frame: a test that sees none proves nothing."""

    questions: Counter[str] = field(default_factory=Counter[str])


def picture(g: Any, frame: Deciding) -> bytes:
    """The whole state, but for what the frame notes of its questions."""
    plain = copy(frame)
    plain.forget()
    whole = copy(g)
    whole.stack = [plain if other is frame else other for other in g.stack]
    return msgspec.json.encode(whole, enc_hook=to_plain)


def difference(before: bytes, after: bytes) -> str:
    a, b = msgspec.json.decode(before), msgspec.json.decode(after)
    return next(f"{k}: {a.get(k)} became {b.get(k)}" for k in {**a, **b} if a.get(k) != b.get(k))


@contextmanager
def watched() -> Iterator[Watched]:
    """While it lasts, a step that breaks the law raises AssertionError with what it changed."""
    seen = Watched()

    class Watch(Mark):
        __slots__ = ("before",)

        def __init__(self, g: Any, frame: Deciding) -> None:
            super().__init__(g, frame)
            self.before = picture(g, frame)

        def restore(self, g: Any, frame: Deciding) -> None:
            super().restore(g, frame)
            after = picture(g, frame)
            seen.questions[type(frame).__name__] += 1
            where = f"{type(frame).__name__}.{frame.step()}"
            assert after == self.before, f"{where} changes the game before a question: {difference(self.before, after)}"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deciding, "Mark", Watch)
        yield seen
