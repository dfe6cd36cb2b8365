"""A storybook: numbered paragraphs with conditions, choices, checks and gotos, in any number of TOML files.

What is tested, paid, rolled and done is the game's own: it makes its types of these, and the book knows their order.
A paragraph is read so: `needs` (without all of them on to `teaser`), `if` (the first that holds leads on), `text`,
`effects`, and then the one way on that it has: `choices`, a `check` with `goto`, `goto` alone, or `end`.

>>> class Test(Part, frozen=True, kw_only=True):
...     mark: str
>>> class Turn(Test, frozen=True, kw_only=True):
...     goto: str
>>> class Do(Part, frozen=True, kw_only=True):
...     sets: str
...     once: bool = False
>>> class Luck(Check[Do], frozen=True, kw_only=True):
...     number: int
>>> class Way(Choice[Test, int, Luck], frozen=True): ...
>>> class Leaf(Paragraph[Test, Turn, Do, Way, Luck], frozen=True): ...

>>> swim = Way(label="Swim", check=Luck(number=4, fail_goto="3"), goto="2")
>>> cove = Leaf(id="1", title="The cove", text="A lamp, a boat, nobody.", choices=[swim, Way(label="Wait", leave=True)])
>>> rock = Leaf(id="2", text="You stand on the rock.", effects=[Do(sets="dry")], end=True)
>>> book = Book([("cove.toml", cove), ("cove.toml", rock)], starts=["1"])
Traceback (most recent call last):
games.core.effects.BadCard: cove.toml: 1: there is no paragraph 3 - at `$.choices[0].check.fail_goto`

From files it is `book = storybook(FILES, Leaf, starts=["1"])`, and `book()["6.1"]` loads it when it is first looked at.
The proof that it can be read to an end is in `storyproof`, the frame that reads it at a table in `storywalk`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from games.core.effects import BadCard, load_deck, parts_of
from games.core.storyproof import faults_of
from games.core.texts import LongText


class Turning(Protocol):
    """A condition of `if`: where to read on if it holds."""

    @property
    def goto(self) -> str: ...


class Deed(Protocol):
    """An effect of a paragraph."""

    @property
    def once(self) -> bool:
        """It happens a single time in a game, however often the paragraph is read."""
        ...


C = TypeVar("C")  # conditions
T = TypeVar("T", bound=Turning)
P = TypeVar("P")  # prices
E = TypeVar("E", bound=Deed)
K = TypeVar("K", bound="Check[Any]")
H = TypeVar("H", bound="Choice[Any, Any, Any]")
B = TypeVar("B", bound="Paragraph[Any, Any, Any, Any, Any]")
R = TypeVar("R")


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Anything in a book. Frozen: the same book lies on every table."""


class Check(Part, Generic[E], frozen=True, kw_only=True):
    """Something that chance or a fight decides. A game's own says what: its fields stand beside these.

    Success leads on. Failing does what it says, and leads elsewhere, or (`soft`) on all the same.
    """

    fail: list[E] = []
    fail_goto: str = ""
    soft: bool = False

    def failing(self) -> Sequence[E]:
        return self.fail

    def elsewhere(self) -> tuple[str, str]:
        """Where failing leads, after the field that says so."""
        return "fail_goto", self.fail_goto


class Choice(Part, Generic[C, P, K], frozen=True, kw_only=True):
    """One way that can be taken, in this order: `requires`, `cost`, `check`, and on by `goto` or out by `leave`."""

    label: str
    requires: C | None = None
    cost: P | None = None
    check: K | None = None
    goto: str = ""
    leave: bool = False

    def is_free(self) -> bool:
        """Anybody can take it: it needs nothing."""
        return self.requires is None and self.cost is None

    def checks(self) -> Sequence[tuple[str, Check[Any]]]:
        """One after the other, each with its field."""
        return [] if self.check is None else [("check", self.check)]


class Paragraph(Part, Generic[C, T, E, H, K], frozen=True, kw_only=True):
    """A game that has other fields for tests and checks overrides `turns` and `checks`, and names its own fields."""

    id: str
    title: str = ""  # heads this paragraph and those that are read after it
    needs: list[C] = []
    teaser: str = ""
    tests: list[T] = msgspec.field(name="if", default_factory=list[T])
    text: str = ""
    effects: list[E] = []
    choices: list[H] = []
    check: K | None = None
    goto: str = ""
    end: bool = False
    hub: bool = False
    """Side stories come back here: each choice can be taken once a visit, text and effects are for the first time."""

    def turns(self) -> Sequence[tuple[str, Any, str]]:
        """Field, condition and target of all that can lead away before the text, in reading order."""
        return [(f"if[{i}]", test, test.goto) for i, test in enumerate(self.tests)]

    def checks(self) -> Sequence[tuple[str, Check[Any]]]:
        """One after the other, each with its field, before `goto`."""
        return [] if self.check is None else [("check", self.check)]

    def is_hub(self) -> bool:
        return self.hub


AnyChoice: TypeAlias = Choice[Any, Any, Any]
AnyParagraph: TypeAlias = Paragraph[Any, Any, Any, AnyChoice, Any]


class Offer(NamedTuple):
    """A choice as it is to be had just now. `why` is the key of the reason if it is closed, `rule` the rule behind."""

    id: str
    choice: AnyChoice
    why: str = ""
    rule: str = ""


def choice_id(paragraph: str, number: int) -> str:
    return f"{paragraph}/{number}"


# ---- what a game remembers of its book ----------------------------------------------------------------------------


KEPT = 100  # readings that can be read again


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One reading of one paragraph."""

    n: int
    id: str
    under: str  # the paragraph whose title heads it
    knows: list[int] | None = None  # None: everybody


class Journal(msgspec.Struct, omit_defaults=True):
    """A field of the game's state: what was read, and what was given once."""

    entries: list[Entry] = []
    read: int = 0  # readings in all
    given: list[str] = []

    def note(self, paragraph: str, under: str, knows: Sequence[int] | None = None) -> Entry:
        self.read += 1
        entry = Entry(self.read, paragraph, under, None if knows is None else list(knows))
        self.entries = [*self.entries[1 - KEPT :], entry]
        return entry

    def seen_by(self, seat: int | None) -> list[Entry]:
        """For a view: who may read what."""
        return [e for e in self.entries if e.knows is None or (seat is not None and seat in e.knows)]

    def fresh(self, effects: Sequence[E], where: str) -> list[E]:
        """What is done now: of things that happen once only those that have not. They are noted as given."""
        keys = [f"{where}[{i}]" if effect.once else "" for i, effect in enumerate(effects)]
        fresh = [effect for key, effect in zip(keys, effects, strict=True) if key not in self.given]
        self.given = [*self.given, *(key for key in keys if key and key not in self.given)]
        return fresh


# ---- the book -----------------------------------------------------------------------------------------------------


class Book(Generic[B]):
    """Paragraphs by id, each with its file, after the proof that they can be read to an end."""

    def __init__(self, pages: Iterable[tuple[str, B]], starts: Sequence[str]) -> None:
        self.starts = tuple(starts)
        self.files: dict[str, str] = {}
        self._paragraphs: dict[str, B] = {}
        for file, paragraph in pages:
            if paragraph.id in self.files:
                where = "there twice" if self.files[paragraph.id] == file else f"in {self.files[paragraph.id]} already"
                raise BadCard(f"{file}: {paragraph.id}: stands {where} - at `$.id`")
            self.files[paragraph.id] = file
            self._paragraphs[paragraph.id] = paragraph
        self._refuse(faults_of(self._paragraphs, self.starts))

    def __getitem__(self, paragraph: str) -> B:
        return self._paragraphs[paragraph]

    def __contains__(self, paragraph: str) -> bool:
        return paragraph in self._paragraphs

    def __iter__(self) -> Iterator[B]:
        return iter(self._paragraphs.values())

    def __len__(self) -> int:
        return len(self._paragraphs)

    def check_parts(self, fault: Callable[[object], str]) -> None:
        """For what only the game knows (a mark that nothing sets): what is wrong with a part, if anything."""
        parts = [(p.id, field, part) for p in self for field, part in parts_of(p)]
        self._refuse([(name, field[2:], said) for name, field, part in parts if (said := fault(part))])

    def _refuse(self, faults: Sequence[tuple[str, str, str]]) -> None:
        lines = [f"{self.files.get(name, 'starts')}: {name}: {said} - at `$.{field}`" for name, field, said in faults]
        if lines:
            raise BadCard("\n".join(lines))

    def terms(self) -> dict[str, dict[str, str]]:
        """Tables for `GameSpec.terms`: labels of choices, titles of paragraphs (the number of one without)."""
        labels = {choice_id(p.id, i): choice.label for p in self for i, choice in enumerate(p.choices)}
        return {"choice": labels, "paragraph": {p.id: p.title or p.id for p in self}}

    def label(self, choice: str) -> str:
        """What stands on a choice, by its id."""
        paragraph, _, number = choice.rpartition("/")
        return self[paragraph].choices[int(number)].label

    def text(self, entry: Entry) -> LongText:
        """What was read, as `GameSpec.texts` posts it: once for every reading."""
        title = self[entry.under].title or entry.id
        return LongText(f"{entry.n}-{entry.id}", title, self[entry.id].text)


def pages_of(paths: Iterable[Path], row: type[R], table: str = "paragraph") -> list[tuple[str, R]]:
    """The entries of all files, each with its file's name. A typo stops the load with file, paragraph and field.

    A game whose cards are small stories of their own makes paragraphs of its entries, and then the book of those.
    """
    return [(path.name, one) for path in paths for one in load_deck(path, table, row)]


def storybook(
    paths: Iterable[Path], paragraph: type[B], starts: Sequence[str], table: str = "paragraph"
) -> Callable[[], Book[B]]:
    """A function that loads and proves a book when it is first called."""
    files = tuple(paths)

    @cache
    def book() -> Book[B]:
        return Book(pages_of(files, paragraph, table), starts)

    return book
