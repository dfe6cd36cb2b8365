"""The engine: takes an answer, runs frames until somebody must decide or the game is over."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from games.core.asks import Ask, check_ask, checked
from games.core.errors import IllegalAnswer
from games.core.events import Event
from games.core.frames import DONE, NEXT, STAY, Frame, Goto, Outcome, State

STEP_LIMIT = 100_000  # a loop in the rules must not hang the host
_ASKED = (Ask, list)  # an outcome that waits for answers


def begin(g: State) -> list[Event]:
    """Run a freshly set up game up to its first decision."""
    _advance(g)
    return _taken(g)


def resume(g: State) -> list[Event]:
    """After a change that was no answer: go on if nobody is asked any more. Returns what has happened."""
    _advance(g)
    return _taken(g)


def answer(g: State, ask_id: int, seat: int, picks: object) -> list[Event]:
    """Give one answer. Changes `g` and returns what happened; an IllegalAnswer leaves `g` as it was."""
    ask = open_ask(g, ask_id)
    if ask.seat != seat:
        raise IllegalAnswer("wrong-seat")
    given = checked(ask, picks)
    frame: Frame = g.stack[-1]
    at = g.asks.index(ask)
    del g.asks[at]
    try:
        outcome: Outcome = getattr(frame, "on_" + frame.step())(g, ask, given)
    except IllegalAnswer:
        g.asks.insert(at, ask)
        raise
    _settle(g, frame, outcome)
    _advance(g)
    return _taken(g)


def open_ask(g: State, ask_id: object) -> Ask:
    for ask in g.asks:
        if ask.id == ask_id and not isinstance(ask_id, bool):
            return ask
    raise IllegalAnswer("over" if g.over else "stale")


def is_waiting(g: State) -> bool:
    """Somebody must decide: an aside may be answered, and nobody waits for it."""
    for ask in g.asks:  # noqa: SIM110 - twice as fast as any(), at every step
        if ask.manner != "aside":
            return True
    return False


def asks_of(g: State, seat: int) -> list[Ask]:
    return [ask for ask in g.asks if ask.seat == seat]


def _settle(g: State, frame: Frame, outcome: Outcome) -> None:
    """Apply what an answer led to. Others may still be thinking: only moving on closes their asks."""
    if outcome is STAY:
        assert not g.asks or g.stack[-1] is frame, "a frame was pushed while asks are open"
        return
    if isinstance(outcome, _ASKED):
        _open(g, frame, outcome)
        return
    g.asks.clear()
    _move(g, frame, outcome)


def _advance(g: State) -> None:
    stack = g.stack
    for _ in range(STEP_LIMIT):
        if g.over:
            break
        if g.asks:
            if is_waiting(g):
                break
            g.asks.clear()  # asides alone hold nothing up
        assert stack, "the game ran out of frames before it was over"
        frame: Frame = stack[-1]
        outcome: Outcome = getattr(frame, frame.at or frame.steps[0])(g)
        if outcome is STAY:
            continue
        if isinstance(outcome, _ASKED):
            _open(g, frame, outcome)
        else:
            _move(g, frame, outcome)
    else:
        raise AssertionError("the rules do not come to an end")
    if g.over:
        g.asks.clear()
        g.stack.clear()


def _open(g: State, frame: Frame, asks: Ask | list[Ask]) -> None:
    new = asks if isinstance(asks, list) else [asks]
    assert new, "a step asked nobody"
    assert g.stack[-1] is frame, "a frame was pushed while asks are open"  # it would get the answer
    if not g.asks:
        g.batch = 0
    assert _listens(type(frame), frame.step()), f"{type(frame).__name__} asks in {frame.step()} and takes no answer"
    for ask in new:
        check_ask(ask)
        g.asked += 1
        ask.id = g.asked
        g.asks.append(ask)
        g.batch += ask.manner != "aside"
    assert is_waiting(g), "a step asked nothing but asides"


def _move(g: State, frame: Frame, outcome: Outcome) -> None:
    if outcome is STAY:
        return
    if isinstance(outcome, Goto):
        assert outcome.step in frame.steps, f"{type(frame).__name__} has no step {outcome.step}"
        frame.at = outcome.step
        return
    following = _following(type(frame), frame.step()) if outcome is NEXT else None
    assert outcome is NEXT or outcome is DONE, f"{type(frame).__name__}.{frame.step()} returned {outcome!r}"
    if following is not None:
        frame.at = following
    else:
        _drop(g.stack, frame)


def _drop(stack: list[Any], frame: Frame) -> None:
    for i in range(len(stack) - 1, -1, -1):  # not always the top: its last step may have pushed another
        if stack[i] is frame:
            del stack[i]
            return


@cache
def _listens(kind: type[Frame], step: str) -> bool:
    return hasattr(kind, "on_" + step)


@cache
def _following(kind: type[Frame], step: str) -> str | None:
    at = kind.steps.index(step) + 1
    return kind.steps[at] if at < len(kind.steps) else None


def _taken(g: State) -> list[Event]:
    events = cast("list[Event]", g.happened)
    g.happened = []
    return events
