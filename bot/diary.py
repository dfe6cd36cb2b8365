"""The diary of a table as people see it: pages of lists, what a search finds, notes made harmless, dates.

Everything comes from the view of whoever looks (`games.core.diary`): what they have not read is not in it, so neither a
number of pages nor a search that finds nothing tells of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from bot.controls import Pressable
from bot.live_table import LiveTable, Refused
from bot.names import marked
from bot.store import Store
from bot.words import say
from games.core.diary import Chapter, Entry, Opened, Slot, slots_of
from games.core.finding import stem
from games.core.leafing import folded, leafed, words_in

ON_A_PAGE = 20  # entries of a list; a menu opens any of them
PAGE_TEXT = 2800  # characters of it
RESULTS = 8  # of a search on a page, each with the words around it
SNIPPET = 60  # letters on either side of what was found
QUERY = 40  # of a search: it stands in the ids of its pages


@dataclass(frozen=True)
class Found:
    """An entry and where it stands; in what a search finds, the words around what was looked for."""

    chapter: Chapter
    entry: Entry
    found: str = ""

    @property
    def label(self) -> str:
        """Beside the title in a menu, which knows no markdown."""
        return (self.entry.place if self.found else self.entry.line).replace("*", "").replace("~~", "")


def opened(table: LiveTable, seat: int | None) -> Opened:
    if table.spec.diary is None:
        raise Refused("diary.none")
    if table.state is None:
        raise Refused("table.not_live")
    return Opened(table.spec.diary, table.view(seat))


def title_of(table: LiveTable) -> str:
    return table.spec.words.say(("diary", "title"), {})


def way_to_read(table: LiveTable) -> Pressable | None:
    """A diary holds all that was read; a game without one may have long texts."""
    if table.spec.diary is not None:
        return Pressable(title_of(table), "diary")
    return Pressable(say("button.read"), "read") if table.spec.texts is not None else None


# ---- lists ----------------------------------------------------------------------------------------------------------


def listed(chapter: Chapter) -> list[Found]:
    entries = reversed(chapter.entries) if chapter.newest_first else chapter.entries
    return [Found(chapter, entry) for entry in entries]


def pages_of(found: Sequence[Found]) -> list[list[Found]]:
    """As many on each as a menu and a message take; one empty page where there is nothing."""
    pages: list[list[Found]] = [[]]
    room = PAGE_TEXT
    for one in found:
        size = len(line_of(one)) + 1
        if pages[-1] and (len(pages[-1]) == ON_A_PAGE or size > room):
            pages.append([])
            room = PAGE_TEXT
        pages[-1].append(one)
        room -= size
    return pages


def lines_of(page: Iterable[Found]) -> list[str]:
    """Entries of a group below one another, under its heading."""
    lines: list[str] = []
    for group, among in groupby(page, key=lambda one: "" if one.found else one.entry.group):
        lines += [f"**{group}**"] if group else []
        lines += [line_of(one) for one in among]
    return lines


def line_of(one: Found) -> str:
    line = one.entry.place if one.found else one.entry.line
    said = say(f"diary.{'line' if line else 'title'}", title=one.entry.title, line=line)
    repeats = one.found.strip("…") in said  # a hint is a line already: it is not said twice
    return said if repeats else f"{said}\n-# {one.found}"


# ---- searching ------------------------------------------------------------------------------------------------------


def searched(book: Opened, query: str) -> list[Found]:
    """All that has every word: in a text, a title, a place, or a note that this person may read."""
    places: dict[str, tuple[Chapter, Entry]] = {}
    for chapter in book.chapters:
        for entry in chapter.entries:
            places.setdefault(entry.key, (chapter, entry))
    among = list(places.values())
    texts = [_parts(book, entry) for _, entry in among]
    return [Found(*among[at]) for at in leafed(["\n".join(parts) for parts in texts], query)]


def result_pages(found: Sequence[Found]) -> list[list[Found]]:
    return [list(found[at : at + RESULTS]) for at in range(0, len(found), RESULTS)]


def with_snippets(book: Opened, page: Iterable[Found], query: str) -> list[Found]:
    """Of one page: who looks for a common word is not to hold up the others."""
    return [replace(one, found=snippet(_best(_parts(book, one.entry), query), query)) for one in page]


def _parts(book: Opened, entry: Entry) -> list[str]:
    """All that is said of it, with what tells most about a hit first."""
    notes = [book.slots[key].text for key in entry.slots]
    parts = (entry.text.replace("**", ""), *notes, entry.line, entry.where, entry.title, entry.group)
    return [part for part in parts if part]


def _best(parts: Sequence[str], query: str) -> str:
    """The part with the most of the words."""
    return max(parts, key=lambda part: len(_places(_flat(part), query)))


def _flat(text: str) -> str:
    """Letter for letter as it is searched, so that a place in one is the same place in the other."""
    return "".join(map(_letter, text))


@cache
def _letter(char: str) -> str:
    return (folded(char) or char)[:1]


def _places(plain: str, query: str) -> list[int]:
    """Where the words of a search stand; a word in another number or tense by what it begins with."""
    found = [re.search(rf"\b{re.escape(stem(word)[:5])}", plain) for word in words_in(query)]
    return [hit.start() for hit in found if hit is not None]


def snippet(text: str, query: str) -> str:
    """The words around the first that was looked for, on one line."""
    flat = " ".join(text.split())
    places = _places(_flat(flat), query)
    start, end = max(0, min(places, default=0) - SNIPPET), min(places, default=0) + SNIPPET
    left = flat[start:end] if start == 0 else flat[start:end].partition(" ")[2]
    cut = left if end >= len(flat) else left.rpartition(" ")[0]
    return f"{'…' if start else ''}{marked(cut)}{'…' if end < len(flat) else ''}"


def plain_query(typed: str) -> str:
    return " ".join(typed[: 4 * QUERY].split())[:QUERY].strip()


# ---- what people wrote ----------------------------------------------------------------------------------------------


def written(slot: Slot, names: Sequence[str]) -> str:
    """A note for a place where Discord reads markdown, letter by letter; of a shared one, whose it is."""
    text = "\n".join(marked(line) for line in slot.text.splitlines())
    return say("diary.by", text=text, name=names[slot.by]) if slot.by is not None and slot.by < len(names) else text


def note_line(slot: Slot, names: Sequence[str]) -> str:
    key = "pinned" if slot.pinned else "shared" if slot.shared else "own"
    return say(f"diary.{key}", title=slot.title, text=written(slot, names))


def pinned_lines(table: LiveTable) -> list[str]:
    """What everybody is to see under the board."""
    return _lines(table, None, [slot for slot in _written(table, None) if slot.pinned])


def lines_here(table: LiveTable, seat: int, pinned: bool = True) -> list[str]:
    """For who is about to decide: what is pinned (unless that is said already), and notes on where the table is."""
    return _lines(table, seat, [slot for slot in _written(table, seat) if slot.here or (pinned and slot.pinned)])


def lines_at(table: LiveTable, seat: int | None, look: str) -> list[str]:
    """Notes on what a picture shows."""
    return _lines(table, seat, [slot for slot in _written(table, seat) if look in slot.looks])


def _written(table: LiveTable, seat: int | None) -> list[Slot]:
    if table.state is None:
        return []
    return [slot for slot in slots_of(table.spec, table.state, seat).values() if slot.text]


def _lines(table: LiveTable, seat: int | None, slots: Iterable[Slot]) -> list[str]:
    names = table.row.marked_names()
    return [note_line(slot, names) for slot in slots]


# ---- when -----------------------------------------------------------------------------------------------------------


async def told_at(store: Store, table: LiveTable) -> dict[str, float]:
    """When each thing was first told, by the answer that led to it."""
    if table.spec.diary is None or table.spec.diary.told is None:
        return {}
    tag, field = table.spec.diary.told
    times = {answer.seq: answer.at for answer in await store.answers(table.id)}
    found: dict[str, float] = {}
    for event in await store.events(table.id):
        if event.body.get("event") == tag:
            found.setdefault(str(event.body.get(field)), times.get(event.seq, table.row.created_at))
    return found


async def told_between(store: Store, table: LiveTable, book: Opened, since: int, until: int) -> list[Found]:
    """What came into the diary after one event and up to another, the oldest first."""
    if table.spec.diary is None or table.spec.diary.told is None:
        return []
    tag, field = table.spec.diary.told
    events = [event for event in await store.events(table.id) if event.body.get("event") == tag]
    before = {str(event.body.get(field)) for event in events if event.n <= since}
    fresh = {str(event.body.get(field)) for event in events if since < event.n <= until} - before
    return [Found(chapter, entry) for chapter in book.chapters for entry in chapter.entries if entry.told in fresh]
