"""What was answered and what happened while one step of a table was made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from bot.rows import AnswerRow, EventRow, TableRow
from games.core.asks import Ask, Picks
from games.core.engine import answer
from games.core.events import Event, as_record
from games.core.frames import State
from games.core.spec import AnySpec
from games.core.telling import Line, Story


@dataclass
class StepRecord:
    spec: AnySpec
    table: TableRow
    now: float
    answers: list[AnswerRow] = field(default_factory=list[AnswerRow])
    events: list[EventRow] = field(default_factory=list[EventRow])
    told: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])  # to one seat alone
    revealed: bool = False
    addressed: set[int] = field(default_factory=set[int])  # seats of which somebody has asked something
    before: Line | None = None  # the last line on the board, in which this step may go on
    story: Story = field(init=False)  # for everybody, on its own …
    going: Story = field(init=False)  # … and as it goes on from the line before

    def __post_init__(self) -> None:
        self.story = Story(self.spec.words, self.spec.events)
        self.going = Story(self.spec.words, self.spec.events, self.before)

    def happened(self, events: Sequence[Event]) -> None:
        seq = self.table.seq + len(self.answers)
        for event in events:
            record = as_record(event)
            self.revealed |= event.reveals and event.knows is None
            if event.calls and event.knows is None:
                self.addressed.add(getattr(event, event.calls))
            self.events.append(EventRow(self.last_event + 1, seq, record))
            if event.knows is None and not event.quiet:
                for story in (self.story, self.going):
                    story.tell(record, self.table.marked_names())

    def say(self, line: str) -> None:
        for story in (self.story, self.going):
            story.say(line)

    @property
    def text(self) -> str:
        return self.story.text

    def goes_on(self) -> tuple[str, str]:
        """The line that stood last before this step, and all that stands in its place now; nothing if it stays."""
        if self.before is None or not self.story.lines or self.going.lines[0] == self.before:
            return "", ""
        return self.before.text, self.going.text

    def told_last(self, anew: bool) -> Line | None:
        """The last line on the board, in which the next step may go on. `anew`: the board began with this step."""
        lines = self.story.lines if anew else self.going.lines
        return lines[-1] if lines else None

    @property
    def last_event(self) -> int:
        return self.table.last_event + len(self.events)


def give(spec: AnySpec, g: State, ask: Ask, picks: object, by: str, record: StepRecord) -> None:
    """One answer into the state and the record. Raises IllegalAnswer and then has changed nothing."""
    if by == "clock" and spec.overslept is not None:
        spec.overslept(g, ask.seat, ask.kind)
    events = answer(g, ask.id, ask.seat, picks)
    kept = None if ask.unlogged else cast(Picks, picks)  # it was checked when it was given
    record.answers.append(
        AnswerRow(record.table.seq + len(record.answers) + 1, ask.id, ask.kind, ask.seat, by, kept, record.now)
    )
    record.happened(events)
