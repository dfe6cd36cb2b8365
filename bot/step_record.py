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
from games.core.telling import Record, together, whole


@dataclass
class StepRecord:
    table: TableRow
    now: float
    answers: list[AnswerRow] = field(default_factory=list[AnswerRow])
    events: list[EventRow] = field(default_factory=list[EventRow])
    lines: list[str] = field(default_factory=list[str])
    told: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])  # to one seat alone
    revealed: bool = False
    addressed: set[int] = field(default_factory=set[int])  # seats of which somebody has asked something
    _last: Record | None = None  # what the last line tells, while more may be added to it

    def happened(self, spec: AnySpec, events: Sequence[Event]) -> None:
        seq = self.table.seq + len(self.answers)
        for event in events:
            record = as_record(event)
            self.revealed |= event.reveals and event.knows is None
            if event.calls and event.knows is None:
                self.addressed.add(getattr(event, event.calls))
            self.events.append(EventRow(self.last_event + 1, seq, record))
            if event.knows is None and not event.quiet:
                self._tell(spec, whole(record, spec.events))

    def _tell(self, spec: AnySpec, record: Record) -> None:
        both = together(self._last, record, spec.events)
        if line := spec.words.event(both or record, self.table.marked_names()):
            if both is not None:
                self.lines.pop()
            self.say(line)
            self._last = both or record

    def say(self, line: str) -> None:
        self._last = None
        if line:
            self.lines.append(line)

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
    record.happened(spec, events)
