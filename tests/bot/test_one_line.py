"""What adds up is one line of the board's story, also where it comes from several steps."""

from __future__ import annotations

from bot.intents import Board
from bot.outbox import merged
from bot.step_record import StepRecord
from games.core.events import Event
from games.core.telling import Record
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from tests.bot.build import a_row

SOFI, GREGORY = [ev.Rested(crew=["sofi"])], [ev.Rested(crew=["gregory"])]
BOTH = [*SOFI, *GREGORY]


def step(events: list[Event], before: Record | None = None) -> StepRecord:
    record = StepRecord(a_row(game="sleeping_gods"), 0.0, before=before)
    record.happened(SPEC, events)
    return record


def board(record: StepRecord) -> Board:
    after, both = record.goes_on(SPEC)
    return Board(text="\n".join(record.lines), after=after, first=record.lines[0] if after else "", both=both)


def told(*steps: list[Event]) -> list[str]:
    """The story on one board, step by step."""
    said, last = "", None
    for events in steps:
        record = step(events, last)
        said, last = board(record).told_after(said), record.told_last(SPEC, anew=False)
    return said.splitlines()


def test_steps_in_a_row_are_told_as_one_step_would_be():
    assert told(SOFI, GREGORY) == step(BOTH).lines
    assert len(told(SOFI, GREGORY, SOFI)) == 1
    assert len(told(SOFI, [*GREGORY, ev.LetGo(seat=0)], SOFI, GREGORY)) == 3


def test_nothing_is_added_to_a_line_that_is_not_the_last():
    between: list[Event] = [ev.LetGo(seat=0)]
    assert told(SOFI, between, GREGORY) == [line for events in (SOFI, between, GREGORY) for line in step(events).lines]
    record = step(GREGORY, step(SOFI).told_last(SPEC, anew=False))
    said = f"{step(SOFI).lines[0]}\n⌛ The clock ran out."
    assert board(record).told_after(said) == f"{said}\n{step(GREGORY).lines[0]}"


def test_a_step_that_tells_nothing_does_not_stand_between():
    first = step(SOFI).told_last(SPEC, anew=False)
    quiet = step([ev.CardsSeen(seat=0, cards=["a"], knows=[0])], first)
    assert quiet.lines == [] and quiet.told_last(SPEC, anew=False) == first


def test_a_new_board_tells_its_own_part():
    """The old one keeps its line; what comes then adds up with what stands on the new."""
    record = step(GREGORY, step(SOFI).told_last(SPEC, anew=False))
    assert record.lines == step(GREGORY).lines
    more = step(SOFI, record.told_last(SPEC, anew=True))
    assert board(more).told_after(record.lines[0]).count("\n") == 0


def test_boards_that_are_delivered_together_tell_it_as_one():
    first = step(SOFI)
    second = step(GREGORY, first.told_last(SPEC, anew=False))
    third = step([ev.LetGo(seat=0)], second.told_last(SPEC, anew=False))
    queued = merged(merged(board(first), board(second)), board(third))
    assert isinstance(queued, Board)
    assert queued.whole.splitlines() == [*step(BOTH).lines, *third.lines]
    assert queued.told_after("Before.").splitlines() == ["Before.", *step(BOTH).lines, *third.lines]
