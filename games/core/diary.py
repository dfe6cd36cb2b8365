"""A diary: what a game keeps for people to look up again, and what they write into it themselves.

A game makes its chapters from a view, so that a diary can tell nobody more than their view does. The host shows them in
pages, finds words in them, and has forms for what is written. That is a part of the state, as settings are (ADR 12): it
is saved with the game, goes where its seat goes, and is seen by that seat alone or by everybody.

    SPEC = GameSpec(…, diary=Diary("journal", chapters, slots, jot, told=("read", "paragraph")))

    def chapters(view: SeaView) -> list[Chapter]:
        return [Chapter(key="story", title="The story so far", entries=[Entry(key="read-1", title="The fog", text=…)])]

Keys of chapters, entries and slots stand in the ids of buttons: letters, digits and hyphens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from games.core.engine import resume
from games.core.errors import IllegalAnswer
from games.core.events import Event
from games.core.frames import State
from games.core.views import View

if TYPE_CHECKING:
    from games.core.spec import AnySpec

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

KEY = re.compile(r"[A-Za-z0-9-]{1,24}")
MOST = 240  # characters of a note, unless its slot says otherwise
ROOM = 1000  # of any note: a form takes more, a page with two of them should not


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """Where a seat may write. `text` is as it was typed: the host makes it harmless wherever it is shown."""

    key: str
    title: str
    text: str = ""
    most: int = MOST
    shared: bool = False  # everybody reads it, and everybody who plays may change it
    by: int | None = None  # the seat that wrote what all can read
    pinned: bool = False  # it stands under the board, and above whatever waits for somebody
    here: bool = False  # it is about where the table is just now: shown with *My move*
    looks: tuple[str, ...] = ()  # pictures on demand below which it is shown


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to look up. What has a text, a slot or links can be opened; the rest is a line in a list."""

    key: str
    title: str
    line: str = ""  # beside the title, in a list
    where: str = ""  # its place and time: above its text, and in what a search finds (the line, where there is none)
    text: str = ""
    group: str = ""  # entries of a group stand under one heading
    told: str = ""  # the value of the event that told it: so the host knows the date
    links: tuple[str, ...] = ()  # "chapter.entry": where to read on
    slots: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        return self.where or self.line

    @property
    def opens(self) -> bool:
        return bool(self.text or self.slots or self.links)


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    title: str
    entries: list[Entry] = []
    line: str = ""  # beside the title, on the first page
    about: str = ""  # above the list, or in its place
    newest_first: bool = False  # of the list; turning leaves goes from the oldest to the newest all the same
    slots: tuple[str, ...] = ()  # that can be written right from the list


@dataclass(frozen=True)
class Diary(Generic[S, V]):
    command: str
    """The name of its slash command, beside the verbs. Wording: `[diary]` title and text."""
    chapters: Callable[[V], Sequence[Chapter]]
    slots: Callable[[V], Sequence[Slot]]
    """All that this viewer may write, and of what others wrote all that it may read."""
    jot: Callable[[S, int, str, str], None]
    """State, seat, slot, text (empty: it is taken out)."""
    told: tuple[str, str] | None = None
    """The tag of the event by which entries are told, and its field that `Entry.told` names."""


class Opened:
    """A diary as one viewer has it before them."""

    def __init__(self, diary: Diary[Any, Any], view: View) -> None:
        self.chapters = list(diary.chapters(view))
        self.slots = {slot.key: slot for slot in diary.slots(view)}

    def chapter(self, key: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.key == key), None)

    def entry(self, chapter: str, key: str) -> Entry | None:
        found = self.chapter(chapter)
        return next((entry for entry in found.entries if entry.key == key), None) if found is not None else None

    def about(self, slot: str) -> tuple[Chapter, Entry | None] | None:
        """Where something is written: the entry that has this slot, or the chapter whose own it is."""
        for chapter in self.chapters:
            if slot in chapter.slots:
                return chapter, None
            for entry in chapter.entries:
                if slot in entry.slots:
                    return chapter, entry
        return None


def slots_of(spec: AnySpec, g: Any, seat: int | None) -> dict[str, Slot]:
    if spec.diary is None:
        return {}
    return {slot.key: slot for slot in spec.diary.slots(spec.view(g, seat))}


def jot(spec: AnySpec, g: Any, seat: int, key: str, text: str) -> list[Event]:
    """Write something down, or take it out. Changes `g`; an IllegalAnswer leaves it as it was."""
    slot = slots_of(spec, g, seat).get(key)
    if slot is None or spec.diary is None:
        raise IllegalAnswer("no-such-option")
    if g.over:
        raise IllegalAnswer("over")
    if len(text) > slot.most:
        raise IllegalAnswer("too-long", most=slot.most)
    if text == slot.text:
        return []
    spec.diary.jot(g, seat, key, text)
    return resume(g)


def check_opened(opened: Opened) -> None:
    """Our own mistakes in a diary."""
    keys = [chapter.key for chapter in opened.chapters]
    assert 1 <= len(keys) == len(set(keys)) <= 25, "a menu of chapters"
    for slot in opened.slots.values():
        assert KEY.fullmatch(slot.key) and slot.title, f"{slot.key!r} is no slot"
        assert len(slot.text) <= slot.most <= ROOM, f"{slot.key}: {len(slot.text)} of {slot.most} characters"
        assert slot.shared or slot.by is None, f"{slot.key}: a note of one's own is by nobody else"
    for chapter in opened.chapters:
        assert KEY.fullmatch(chapter.key) and chapter.title, f"{chapter.key!r} is no chapter"
        assert chapter.entries or chapter.about, f"{chapter.key}: an empty chapter says so"
        names = [entry.key for entry in chapter.entries]
        assert len(set(names)) == len(names), f"{chapter.key}: an entry stands twice"
        wanted = {*chapter.slots, *(slot for entry in chapter.entries for slot in entry.slots)}
        assert wanted <= opened.slots.keys(), f"{chapter.key}: nobody can write {wanted - opened.slots.keys()}"
        for entry in chapter.entries:
            assert KEY.fullmatch(entry.key) and entry.title, f"{chapter.key}: {entry.key!r} is no entry"
            for link in entry.links:
                assert opened.entry(*link.split(".")) is not None, f"{entry.key}: there is no {link}"
