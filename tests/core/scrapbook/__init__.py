"""Scrapbook, the toy of diaries: Logbook, whose readers keep a book of their own beside it.

It has the pages and letters again, with a note of one's own on each page, one for all in its margin, and the next port
of call, which stands under the board.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from games.core import Event, GameSpec, IllegalAnswer, Rng, words
from games.core.diary import Chapter, Diary, Entry, Slot
from tests.core import logbook
from tests.core.guests import guest
from tests.core.logbook import LogbookView, Reading, prose

words.ELSEWHERE["scrapbook"] = Path(__file__).parent
NOTES = 3  # of one's own


class Scrapbook(logbook.Book, kw_only=True):
    notes: list[dict[str, str]] = []
    margins: dict[str, tuple[str, int]] = {}


class Scribbled(Event, tag="scribbled"):
    seat: int


class ScrapbookView(LogbookView, kw_only=True):
    notes: dict[str, str] = {}
    margins: dict[str, tuple[str, int]] = {}


def view(g: Scrapbook, seat: int | None) -> ScrapbookView:
    seen = logbook.view(g, seat)
    notes = g.notes[seat] if seat is not None else {}
    fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
    return ScrapbookView(**fields, notes=notes, margins=g.margins)


def scramble(g: Scrapbook, seat: int | None, rng: Rng) -> None:
    logbook.scramble(g, seat, rng)
    for owner, notes in enumerate(g.notes):
        if owner != seat:
            notes[f"note-{rng.below(logbook.PAGES)}"] = f"scrambled {rng.below(99)}"


def slots(shown: ScrapbookView) -> list[Slot]:
    found = [Slot(key="port", title="Next port", shared=True, pinned=True, most=60, **_margin(shown, "port"))]
    for n in shown.pages:
        margin = _margin(shown, f"margin-{n}")
        found.append(Slot(key=f"margin-{n}", title=f"Margin of page {n}", shared=True, **margin))
        if shown.seat is not None:
            text, here = shown.notes.get(f"note-{n}", ""), n == shown.pages[-1]
            found.append(Slot(key=f"note-{n}", title=f"page {n}", text=text, here=here, looks=(f"leaf.{n}",)))
    return found


def _margin(shown: ScrapbookView, key: str) -> dict[str, Any]:
    text, by = shown.margins.get(key, ("", None))
    return {"text": text, "by": by}


def chapters(shown: ScrapbookView) -> list[Chapter]:
    pages = [_page(shown, n) for n in shown.pages]
    letters = [
        Entry(key=f"letter-{i}", title=f"Letter {n}", text=prose(f"letter {n}", 12))
        for i, n in enumerate(shown.letters)
    ]
    told = "" if pages else "Nothing was read yet."
    found = "" if letters else "Nothing was found yet."
    return [
        Chapter(key="pages", title="Pages", entries=pages, line=f"{len(pages)} read", about=told, newest_first=True),
        Chapter(key="letters", title="Letters", entries=letters, about=found, slots=("port",)),
    ]


def _page(shown: ScrapbookView, n: int) -> Entry:
    return Entry(
        key=f"page-{n}",
        title=f"Page {n}",
        line=f"watch {n}",
        text=prose(f"page {n}", 25) + f"\n\nThe {['first', 'second', 'third', 'fourth'][n - 1]} señor coughs.",
        group=f"Day {(n + 1) // 2}",
        told=str(n),
        slots=(f"margin-{n}",) if shown.seat is None else (f"note-{n}", f"margin-{n}"),
        links=tuple(f"letters.letter-{i}" for i, at in enumerate(shown.letters) if at == n),
    )


def jot(g: Scrapbook, seat: int, key: str, text: str) -> None:
    if key.startswith("note-"):
        kept = {k: v for k, v in {**g.notes[seat], key: text}.items() if v}
        if len(kept) > NOTES:
            raise IllegalAnswer("full-book", most=NOTES)
        g.notes[seat] = kept
        return
    g.margins = {k: v for k, v in {**g.margins, key: (text, seat)}.items() if v[0]}
    g.emit(Scribbled(seat=seat))


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Scrapbook:
    g = Scrapbook(seats=seats, rng=rng, letters=[[] for _ in range(seats)], notes=[{} for _ in range(seats)])
    g.push(Reading())
    return g


SPEC: GameSpec[Any, Any] = replace(
    logbook.SPEC,
    slug="scrapbook",
    title="Scrapbook",
    tagline="Somebody wrote it all down, and somebody else in the margins.",
    state=Scrapbook,
    events=(*logbook.SPEC.events, Scribbled),
    setup=setup,
    view=view,
    scramble=scramble,
    diary=Diary[Scrapbook, ScrapbookView]("diary", chapters, slots, jot, told=("opened", "page")),
)


@contextmanager
def registered() -> Iterator[GameSpec[Any, Any]]:
    with guest(SPEC.slug, sys.modules[__name__]):
        yield SPEC
