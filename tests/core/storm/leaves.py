"""What the book of Storm is made of: its conditions, prices, effects and checks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from games.core.effects import Effect
from games.core.storybook import Book, Check, Choice, Paragraph, Part, storybook

HERE = Path(__file__).parent
PLACES = ("1", "2", "3")
HOMEWARD = "4"

Goods = Literal["coins", "rope", "hull"]


class Test(Part, frozen=True, kw_only=True):
    """All that it names is so."""

    mark: str = ""
    no_mark: str = ""
    rope: int = 0


class Turn(Test, frozen=True, kw_only=True):
    goto: str


class Price(Part, frozen=True, kw_only=True):
    coins: int


class Deed(Effect, kw_only=True, frozen=True):
    once: bool = False


class Gain(Deed, tag="gain", kw_only=True, frozen=True):
    what: Goods
    n: int = 1


class Lose(Deed, tag="lose", kw_only=True, frozen=True):
    what: Goods
    n: int = 1


class SetMark(Deed, tag="mark", kw_only=True, frozen=True):
    mark: str


class Toss(Deed, tag="toss", frozen=True):
    """A coin or a rope goes overboard, as the reader likes."""


AnyDeed = Gain | Lose | SetMark | Toss


class Luck(Check[AnyDeed], tag_field="by", tag="luck", kw_only=True, frozen=True):
    """A card of fate of at least so many pips."""

    number: int


class Brawl(Check[AnyDeed], tag_field="by", tag="brawl", kw_only=True, frozen=True):
    """Blow by blow, until the foe is down or you run."""

    foe: int


AnyCheck = Luck | Brawl


class Way(Choice[Test, Price, AnyCheck], kw_only=True, frozen=True):
    pass


class Leaf(Paragraph[Test, Turn, AnyDeed, Way, AnyCheck], kw_only=True, frozen=True):
    whisper: bool = False  # for the reader alone


_pages = storybook([HERE / "ashore.toml", HERE / "afloat.toml"], Leaf, starts=[*PLACES, HOMEWARD])


@cache
def book() -> Book[Leaf]:
    """Proven by the core; that marks are set somewhere only this game can know."""
    pages = _pages()
    made = {deed.mark for leaf in pages for deed in leaf.effects if isinstance(deed, SetMark)}

    def fault(part: object) -> str:
        asked = {part.mark, part.no_mark} - {""} if isinstance(part, Test) else set[str]()
        return "".join(f"nothing sets the mark {mark}" for mark in sorted(asked - made))

    pages.check_parts(fault)
    return pages
