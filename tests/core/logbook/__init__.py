"""Logbook, a toy of long texts: its pages are read aloud to all, its letters by whoever finds them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

from games.core import (
    NEXT,
    STAY,
    Ask,
    AskKind,
    Event,
    Frame,
    GameSpec,
    Option,
    Outcome,
    Picks,
    Rng,
    State,
    Verb,
    View,
    common,
    words,
)
from games.core.texts import LongText
from tests.core.guests import guest

words.ELSEWHERE["logbook"] = Path(__file__).parent
PAGES = 4


class Book(State, kw_only=True):
    pages: list[int] = []
    letters: list[list[int]] = []


class Opened(Event, tag="opened"):
    page: int


class Found(Event, tag="found"):
    letter: int


class Reading(Frame, tag="reading", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("turn", "over")
    reader: int = 0

    def turn(self, g: Book) -> Outcome:
        options = [Option("on", verb="on"), Option("search", verb="search")]
        return Ask(seat=self.reader, kind="turn.page", options=options, default=["on"])

    def on_turn(self, g: Book, ask: Ask, picks: Picks) -> Outcome:
        if picks == ["on"]:
            g.pages.append(len(g.pages) + 1)
            g.emit(Opened(page=g.pages[-1]))
        else:
            g.letters[ask.seat].append(len(g.pages))
            g.emit(Found(letter=len(g.pages), knows=[ask.seat]))
        self.reader = (self.reader + 1) % g.seats
        return STAY if len(g.pages) < PAGES else NEXT

    def over(self, g: Book) -> Outcome:
        g.end(list(range(g.seats)))
        return NEXT


class LogbookView(View, kw_only=True):
    pages: list[int]
    letters: list[int] = []


def view(g: Book, seat: int | None) -> LogbookView:
    letters = g.letters[seat] if seat is not None else []
    return LogbookView(**common(g, seat), pages=list(g.pages), letters=list(letters))


def scramble(g: Book, seat: int | None, rng: Rng) -> None:
    for owner, letters in enumerate(g.letters):
        if owner != seat:
            letters.append(rng.below(PAGES))


def prose(what: str, lines: int) -> str:
    """Paragraphs that can be told apart, so that a lost or doubled one is noticed."""
    return "\n\n".join(f"{what}, line {n}: " + "the sea was as it had been the day before. " * 8 for n in range(lines))


def texts(shown: LogbookView) -> list[LongText]:
    pages = [LongText(f"page-{n}", f"Page {n}", prose(f"page {n}", 25)) for n in shown.pages]
    return [*pages, *(LongText(f"letter-{n}", f"Letter {n}", prose(f"letter {n}", 12)) for n in shown.letters)]


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Book:
    g = Book(seats=seats, rng=rng, letters=[[] for _ in range(seats)])
    g.push(Reading())
    return g


SPEC = GameSpec[Book, LogbookView](
    slug="logbook",
    title="Logbook",
    tagline="Somebody wrote it all down.",
    seats=(2, 3),
    version=1,
    state=Book,
    frames=(Reading,),
    events=(Opened, Found),
    kinds={"turn.page": AskKind()},
    setup=setup,
    view=view,
    scramble=scramble,
    computers={},
    verbs=(Verb("on"), Verb("search")),
    texts=texts,
)


@contextmanager
def registered() -> Iterator[GameSpec[Book, LogbookView]]:
    with guest(SPEC.slug, sys.modules[__name__]):
        yield SPEC
