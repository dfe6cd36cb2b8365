"""Events as lines of a story: consecutive ones that add up are told as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from games.core.events import MORE, Event
from games.core.words import Words

Record = Mapping[str, Any]
JOINT = " · "
LONG = 260  # characters: then a new line begins


@cache
def _by_tag(events: tuple[type[Event], ...]) -> dict[str, type[Event]]:
    return {str(event.__struct_config__.tag): event for event in events}


def whole(record: Record, events: tuple[type[Event], ...]) -> Record:
    """A logged event with every field that its wording may name: what has its default is not in the log, and an older
    log has nothing of a younger field.
    """
    kind = _by_tag(events).get(str(record["event"]))
    if kind is None:
        return record
    try:
        event = msgspec.convert(dict(record), kind)
    except msgspec.ValidationError:  # of an older shape: told as it was written down
        return record
    return {**msgspec.structs.asdict(event), **msgspec.to_builtins(event)}


def together(before: Record | None, after: Record, events: tuple[type[Event], ...]) -> Record | None:
    """Two whole records in a row as one, where their kind says how it adds up or goes on; otherwise None.

    A list called `told` says all there is. Beside any other list, or a number, the rest must be the same: another seat,
    enemy or wound is another line.
    """
    if before is None or before["event"] != after["event"] or before.get("knows") != after.get("knows"):
        return None
    kind = _by_tag(events).get(str(after["event"]))
    if kind is None:
        return None
    if kind.goes_on is not None:
        alike = all(before.get(name) == after.get(name) for name in kind.goes_on)
        return {**before, MORE: [*before.get(MORE, ()), after]} if alike else None
    if not kind.adds_up:
        return None
    apart: set[str] = set() if kind.adds_up == "told" else {*before, *after} - {kind.adds_up, *kind.differs}
    if any(before.get(key) != after.get(key) for key in apart):
        return None
    return {**after, kind.adds_up: before[kind.adds_up] + after[kind.adds_up]}


def is_one_list(before: Record, after: Record, events: tuple[type[Event], ...]) -> bool:
    """Two logged events in a row are parts of one list, whose line says all that is in it (`told`)."""
    kind = _by_tag(events).get(str(after["event"]))
    is_list = kind is not None and kind.adds_up == "told"
    return is_list and together(whole(before, events), whole(after, events), events) is not None


@dataclass
class Line:
    """What is told at once: an event, and what followed from it."""

    text: str
    tags: set[str]  # the kinds of event that it tells
    head: str = ""  # its text without the last piece
    last: Record | None = None  # the last event in it; None: it is closed
    seat: int | None = None  # whom it was about last
    before: int | None = None  # whom it was about before the last piece


class Story:
    """Lines as events come, in few lines. What adds up is one line. By a game's words an event may

    - go on in the line before, without its subject, if that was about the same seat (`[trail]`);
    - go on in it as it is, whosever it is (`[tail]`);
    - take the place of the line before, if that tells only what this one tells again (`[instead]`).
    """

    def __init__(self, words: Words, events: tuple[type[Event], ...], before: Line | None = None) -> None:
        self.lines = [before] if before is not None else []
        self._words = words
        self._events = events

    def tell(self, logged: Record, names: Sequence[str]) -> None:
        record = whole(logged, self._events)
        tag = str(record["event"])
        if self._says_again(record):
            self.lines.pop()
        line = self.lines[-1] if self.lines else Line("", set())
        both = together(line.last, record, self._events)
        if both is not None and line.head and not self._piece(line.before, both, names):
            both = None  # it has no words in that line: what stands there stays
        told = both or record
        head, about = (line.head, line.before) if both is not None else (_open_end(line, record), line.seat)
        if head and (piece := self._piece(about, told, names)):
            text = head.removesuffix(".") + JOINT + piece
            seat = about if told.get("seat") is None else told["seat"]
            self.lines[-1] = Line(text, line.tags | {tag}, head, told, seat, about)
        elif text := self._words.event(told, names):
            self.lines[len(self.lines) - (both is not None) :] = [Line(text, {tag}, "", told, told.get("seat"))]

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)

    def say(self, text: str) -> None:
        """A line that is no event: nothing goes on in it."""
        if text:
            self.lines.append(Line(text, set()))

    def _says_again(self, record: Record) -> bool:
        """The line before tells one thing, and this event tells it better."""
        before = self.lines[-1] if self.lines else Line("", set())
        again = self._words.get("instead", str(record["event"]))
        return before.tags == {again} and before.last is not None and before.last.get("knows") == record.get("knows")

    def _piece(self, about: int | None, record: Record, names: Sequence[str]) -> str:
        same = record.get("seat") in (None, about)
        return (self._words.trail(record, names) if same else "") or self._words.tail(record, names)


def _open_end(line: Line, record: Record) -> str:
    """What this could be added to: told to the same people, and not long yet."""
    same = line.last is not None and line.last.get("knows") == record.get("knows")
    return line.text if same and len(line.text) <= LONG else ""
