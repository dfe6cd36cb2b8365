"""Phrases on cards (`who = "friendly:2"`): read once, when the data is loaded, into small frozen values.

TOML and saves hold the phrase as it is written, so that a card stays readable; rules, card text and computer seats get
what it means, and never look at the letters again. A phrase that means nothing stops the load with its place.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, NoReturn, TypeVar, cast

import msgspec

M = TypeVar("M")
W = TypeVar("W", bound="Written[Any]")


class Written(Generic[M]):
    """A phrase and what it means. A game's subclass says what there is to be written:

    class Who(Written[Whom]):
        @classmethod
        def parse(cls, text: str) -> Whom: ...   # a ValueError says what is wrong with it

    Made by `Who.read(text)`, by loading a deck and by decoding a save; the same phrase is the same object.
    """

    __slots__ = ("means", "text")
    text: str
    means: M

    def __init__(self, text: str) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "means", self.parse(text))

    @classmethod
    def parse(cls, text: str) -> M:
        raise NotImplementedError

    @classmethod
    def read(cls: type[W], text: str) -> W:
        return _read(cls, text)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self!r} is shared by every copy of its card and cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:  # copied and pickled by its letters
        return _read, (type(self), self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and str(other) == self.text

    def __hash__(self) -> int:
        return hash(self.text)


def default(kind: type[W], text: str) -> W:
    """The phrase of a card that has none, as the default of a field: `who: Who = default(Who, "you")`."""
    return msgspec.field(default_factory=lambda: kind.read(text))  # msgspec's schemas know no other default of ours


@cache
def _read(kind: type[W], text: str) -> W:
    return kind(text)


def from_plain(kind: type[Any], value: Any) -> Any:
    """The `dec_hook` of msgspec: phrases in data and saves."""
    if not issubclass(kind, Written):
        raise NotImplementedError(f"nothing reads {kind.__name__}")
    if not isinstance(value, str):
        raise ValueError(f"Expected a phrase, got {value!r}")
    return cast("type[Written[Any]]", kind).read(value)


def to_plain(value: Any) -> str:
    """The `enc_hook` of msgspec."""
    if isinstance(value, Written):
        return value.text
    raise NotImplementedError(f"nothing writes {type(value).__name__}")


def schema_of(kind: type[Any]) -> dict[str, Any]:
    """The `schema_hook` of msgspec: a phrase is saved as a string."""
    if issubclass(kind, Written):
        return {"type": "string"}
    raise NotImplementedError(f"no schema for {kind.__name__}")


def word_and_number(text: str) -> tuple[str, int | None]:
    """`enemy:2` is ("enemy", 2), `self` is ("self", None); anything but digits after the colon is refused."""
    word, colon, digits = text.partition(":")
    if not colon:
        return word, None
    if not digits.isdecimal():
        raise ValueError(f"{text!r}: a number is missing after {word}:")
    return word, int(digits)
