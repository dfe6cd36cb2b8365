"""What adds up is one line of the board's story, also where it comes from several steps."""

from __future__ import annotations

from bot.intents import Board
from bot.outbox import merged
from bot.step_record import StepRecord
from games.core.events import Event
from games.core.telling import Line
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods import events as ev
from tests.bot.build import a_row

ANN: list[Event] = [ev.Passed(who=[0])]
BO: list[Event] = [ev.Passed(who=[1])]
BOTH = [*ANN, *BO]
CALM: list[Event] = [ev.EnemiesRest()]


def step(events: list[Event], before: Line | None = None) -> StepRecord:
    record = StepRecord(SPEC, a_row(game="trial_of_the_gods"), 0.0, before=before)
    record.happened(events)
    return record


def board(record: StepRecord) -> Board:
    after, joined = record.goes_on()
    return Board(text=record.text, after=after, joined=joined)


def lines(events: list[Event]) -> list[str]:
    return step(events).text.splitlines()


def told(*steps: list[Event]) -> list[str]:
    """The story on one board, step by step."""
    said, last = "", None
    for events in steps:
        record = step(events, last)
        said, last = board(record).told_after(said), record.told_last(anew=False)
    return said.splitlines()


def test_steps_in_a_row_are_told_as_one_step_would_be():
    assert told(ANN, BO) == lines(BOTH)
    assert len(told(ANN, BO, ANN)) == 1
    assert len(told(ANN, [*BO, *CALM], ANN, BO)) == 3


def test_nothing_is_added_to_a_line_that_is_not_the_last():
    assert told(ANN, CALM, BO) == [line for events in (ANN, CALM, BO) for line in lines(events)]
    record = step(BO, step(ANN).told_last(anew=False))
    said = f"{lines(ANN)[0]}\n⌛ The clock ran out."
    assert board(record).told_after(said) == f"{said}\n{lines(BO)[0]}"


def test_a_step_that_tells_nothing_does_not_stand_between():
    first = step(ANN).told_last(anew=False)
    quiet = step([ev.TreasureSeen(seat=0, island="I01", treasure="laurel", knows=[0])], first)
    assert quiet.text == "" and quiet.told_last(anew=False) == first


def test_a_new_board_tells_its_own_part():
    """The old one keeps its line; what comes then adds up with what stands on the new."""
    record = step(BO, step(ANN).told_last(anew=False))
    assert record.text.splitlines() == lines(BO)
    more = step(ANN, record.told_last(anew=True))
    assert board(more).told_after(record.text).count("\n") == 0


def test_boards_that_are_delivered_together_tell_it_as_one():
    first = step(ANN)
    second = step(BO, first.told_last(anew=False))
    third = step(CALM, second.told_last(anew=False))
    queued = merged(merged(board(first), board(second)), board(third))
    assert isinstance(queued, Board)
    assert queued.whole.splitlines() == [*lines(BOTH), *third.text.splitlines()]
    assert queued.told_after("Before.").splitlines() == ["Before.", *lines(BOTH), *third.text.splitlines()]


def test_what_comes_while_a_line_waits_to_go_on_is_told_too():
    """The first stands on the board; the second goes on in its line, and the third has a line of its own."""
    first = step(ANN)
    second = step(BO, first.told_last(anew=False))
    third = step(CALM, second.told_last(anew=False))
    assert board(second).after and not board(third).after
    queued = merged(board(second), board(third))
    assert isinstance(queued, Board)
    assert queued.told_after(first.text).splitlines() == [*lines(BOTH), *third.text.splitlines()]
    assert queued.whole.splitlines() == [*lines(BO), *third.text.splitlines()]


def test_what_follows_in_the_next_step_goes_on_in_the_line_of_the_last():
    played: list[Event] = [ev.CardPlayed(seat=0, card="ST1.1", deed="sail", n=3)]
    sailed: list[Event] = [ev.Sailed(seat=0, zones=["S02"])]
    assert told(played, sailed) == lines([*played, *sailed])
    assert len(told(played, sailed)) == 1
    assert len(told(played, [ev.Sailed(seat=1, zones=["S02"])])) == 2, "somebody else sails"


def test_a_line_that_the_next_step_tells_better_gives_way():
    from games.unfathomable import SPEC as SHIP
    from games.unfathomable import events as ship

    first = StepRecord(SHIP, a_row(game="unfathomable"), 0.0)
    first.happened([ship.TurnBegins(seat=0, turn=3), ship.Rolled(seat=0, natural=4)])
    second = StepRecord(SHIP, a_row(game="unfathomable"), 0.0, before=first.told_last(anew=True))
    second.happened([ship.DeepOneAttacks(seat=1, result=4, needed=6, hit=False)])
    told = board(second).told_after(board(first).text)
    assert told.splitlines() == [first.text.splitlines()[0], second.text]
