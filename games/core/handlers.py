"""One function for each word of a closed vocabulary, and the proof that none is missing.

A vocabulary is a union of struct types and Literals, as cards are loaded into. What knows a vocabulary (rules, card
texts, computer seats) registers a function for each member and calls `complete` once all are there: a word that was
added and forgotten in one of those places stops the import, and is not met in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import UnionType
from typing import Any, Generic, Literal, TypeVar, TypeVarTuple, Union, get_args, get_origin

K = TypeVar("K")
R = TypeVar("R")
Ts = TypeVarTuple("Ts")


def members(vocabulary: Any) -> tuple[Any, ...]:
    """The types of a union, and the words of its Literals, in the order written."""
    origin = get_origin(vocabulary)
    if origin is Literal:
        return get_args(vocabulary)
    if origin is Union or origin is UnionType:
        return tuple(member for part in get_args(vocabulary) for member in members(part))
    return (vocabulary,)


def check_complete(what: str, known: Iterable[object], vocabulary: Any) -> None:
    """Every member of the vocabulary is known, and nothing else is."""
    there, wanted = set(known), set(members(vocabulary))
    missing = sorted(_name(member) for member in wanted - there)
    assert not missing, f"{what}: nothing for {', '.join(missing)}"
    strange = sorted(_name(member) for member in there - wanted)
    assert not strange, f"{what}: not in the vocabulary: {', '.join(strange)}"


def _name(member: object) -> str:
    return member.__name__ if isinstance(member, type) else repr(member)


class Handlers(dict[Any, Callable[..., R]], Generic[R, *Ts]):
    """By type, a function that takes `Ts` and a value of that type:

    runs = Handlers[None, Voyage, Resolve]("rules")

    @runs(Gain)
    def gain(g: Voyage, r: Resolve, e: Gain) -> None: …
    """

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def __call__(self, kind: type[K]) -> Callable[[Callable[[*Ts, K], R]], Callable[[*Ts, K], R]]:
        def register(handler: Callable[[*Ts, K], R]) -> Callable[[*Ts, K], R]:
            assert kind not in self, f"{self.what}: {kind.__name__} has two handlers"
            self[kind] = handler
            return handler

        return register

    def complete(self, vocabulary: Any) -> None:
        check_complete(self.what, self, vocabulary)
