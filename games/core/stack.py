"""Looking up frames on the stack by their type: which check is open, whose turn this is.

>>> from games.core import Frame, Rng, State
>>> class Turn(Frame, tag="turn"):
...     seat: int = 0
>>> g = State(seats=2, rng=Rng(1), stack=[Turn(seat=0), Turn(seat=1)])
>>> open_frame(g, Turn).seat, outermost(g, Turn).seat
(1, 0)
"""

from __future__ import annotations

from typing import TypeVar, cast

from games.core.frames import Frame, State

F = TypeVar("F", bound=Frame)


def maybe_frame(g: State, kind: type[F]) -> F | None:
    """The innermost frame of this type (or derived from it), if there is one."""
    for frame in reversed(g.stack):
        if isinstance(frame, kind):
            return frame
    return None


def open_frame(g: State, kind: type[F]) -> F:
    """The innermost frame of this type; that there is none is our own mistake."""
    found = maybe_frame(g, kind)
    assert found is not None, f"no {kind.__name__} is under way"
    return found


def outermost(g: State, kind: type[F]) -> F | None:
    """The frame of this type that began first."""
    for frame in g.stack:
        if isinstance(frame, kind):
            return frame
    return None


def is_under_way(g: State, *kinds: type[Frame]) -> bool:
    """A frame of any of these types is on the stack."""
    return any(isinstance(frame, kinds) for frame in g.stack)


def frames_of(g: State, kind: type[F]) -> list[F]:
    """All frames of this type, the innermost first."""
    return [frame for frame in reversed(g.stack) if isinstance(frame, kind)]


def frame_below(g: State, frame: Frame) -> Frame | None:
    """The frame that began this one: a result is handed to it."""
    stack = cast("list[Frame]", g.stack)
    for i in range(len(stack) - 1, 0, -1):
        if stack[i] is frame:
            return stack[i - 1]
    return None
