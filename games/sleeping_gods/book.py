"""The storybook: chains 2 to 125, the prologue, two bells, the finale and the other endings (7.13, 8.9).

A way through it has a challenge, a combat, or both: then the challenge comes first, and failing it leads elsewhere.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from games.core.effects import parts_of
from games.core.storybook import Book, Check, Choice, Paragraph, pages_of
from games.core.words import folder_of
from games.sleeping_gods.vocabulary import AnyEffect, Battle, Challenge, Cost, SetMark, Test, Turn

FOLDER = folder_of("sleeping_gods") / "story"
VOYAGE = FOLDER / "voyage.toml"
FILES = (*(FOLDER / f"page_{page:02}.toml" for page in range(2, 12)), VOYAGE)

PROLOGUE = "P"
FIRST_BELL, SECOND_BELL, FINALE = "1", "1.2", "F1"
LOST = "F1.9"  # after a defeat in the finale (SLG-DEC-88)
ENDINGS = ("E1", "E2", "E3", "E4", "F1.1", "F1.2", "F1.3", "F1.4", LOST)
OTHER_ENDINGS = ENDINGS[:4]
CHAINS = tuple(str(number) for number in range(2, 126))
STARTS = (PROLOGUE, FIRST_BELL, SECOND_BELL, FINALE, LOST, *CHAINS)


class Way(Choice[Test, Cost, Challenge], frozen=True, kw_only=True):
    challenge: Challenge | None = None
    combat: list[int] = []

    def checks(self) -> Sequence[tuple[str, Check[Any]]]:
        return _checks(self.challenge, self.combat)


class Leaf(Paragraph[Test, Turn, AnyEffect, Way, Challenge], frozen=True, kw_only=True):
    challenge: Challenge | None = None
    combat: list[int] = []

    def checks(self) -> Sequence[tuple[str, Check[Any]]]:
        return _checks(self.challenge, self.combat)


def _checks(challenge: Challenge | None, combat: list[int]) -> list[tuple[str, Check[Any]]]:
    found: list[tuple[str, Check[Any]]] = [] if challenge is None else [("challenge", challenge)]
    return [*found, ("combat", Battle(enemies=combat))] if combat else found


@cache
def book() -> Book[Leaf]:
    """Proven by the core; that marks which are asked for are made somewhere is proven here."""
    pages = Book(pages_of(FILES, Leaf), STARTS)
    made = {deed.mark for leaf in pages for deed in deeds_of(leaf) if isinstance(deed, SetMark)}

    def fault(part: object) -> str:
        asked = {part.mark, part.no_mark} - {""} if isinstance(part, Test) else set[str]()
        return "".join(f"nothing sets the mark {mark}" for mark in sorted(asked - made))

    pages.check_parts(fault)
    return pages


def chain_of(paragraph: str) -> str:
    """The chain that a paragraph belongs to: "37.2" is of "37", "1.21" of the second bell."""
    head, _, rest = paragraph.partition(".")
    return SECOND_BELL if head == "1" and rest.startswith("2") else head


def ways_of(leaf: Leaf) -> Iterator[Leaf | Way]:
    """The paragraph itself, and its choices."""
    yield leaf
    yield from leaf.choices


def challenges_of(leaf: Leaf) -> Iterator[Challenge]:
    yield from (way.challenge for way in ways_of(leaf) if way.challenge is not None)


def deeds_of(leaf: Leaf) -> Iterator[AnyEffect]:
    """Everything that a paragraph may do, failures included."""
    yield from leaf.effects
    for challenge in challenges_of(leaf):
        yield from challenge.fail


def tests_of(leaf: Leaf) -> Iterator[Test]:
    yield from (part for _, part in parts_of(leaf) if isinstance(part, Test))


def ending_of(way: Way) -> str:
    """The alternate ending that a choice leads to, by a paragraph that leads nowhere else: all vote on it (row 44)."""
    leaf = book()[way.goto] if way.goto else None
    return leaf.goto if leaf is not None and leaf.goto in OTHER_ENDINGS and not leaf.checks() else ""


def leads_out(way: Way, hubs: Sequence[str] = ()) -> bool:
    """A choice that only leaves: nothing is needed, tried or done on the way to the ship, or back to a hub."""
    if way.leave or not way.is_free() or way.checks():
        return way.leave
    leaf = book()[way.goto]
    while leaf.id not in hubs:
        if leaf.needs or leaf.turns() or leaf.effects or leaf.choices or leaf.checks():
            return False
        if leaf.end:
            return True
        leaf = book()[leaf.goto]
    return True


@cache
def bare_of(place: str) -> frozenset[str]:
    """Paragraphs that a visit can be all of, and that have nothing to choose, try or gain: no other way leads there."""
    chain = [leaf for leaf in book() if chain_of(leaf.id) == place]
    ways = [way for leaf in chain for way in ways_of(leaf)]
    led = {way.goto for way in ways} | {way.challenge.fail_goto for way in ways if way.challenge is not None}
    led |= {goto for leaf in chain if leaf.id != place for _, _, goto in leaf.turns()}
    first = [book()[goto] for _, _, goto in book()[place].turns() if goto not in led]
    return frozenset(
        leaf.id for leaf in first if leaf.end and not leaf.choices and not leaf.checks() and _is_idle(leaf)
    )


def _is_idle(leaf: Leaf) -> bool:
    return all(isinstance(deed, SetMark) for deed in leaf.effects)


def fights(paragraph: str) -> bool:
    """Whether a paragraph holds a combat: all that the Whisper-stone may tell (SLG-DEC-137)."""
    return any(way.combat for way in ways_of(book()[paragraph]))


@cache
def visions() -> dict[str, str]:
    """What the second bell shows of each totem; `none` of none."""
    with VOYAGE.open("rb") as file:
        return tomllib.load(file)["visions"]


def vision(lacking: Sequence[str]) -> str:
    """Of the first of these cards."""
    return visions()[lacking[0] if lacking else "none"]
