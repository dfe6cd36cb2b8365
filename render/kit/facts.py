"""What a view tells, whatever the game: its fields as labelled facts. For pictures that know no game.

Labels are in `[picture.field]` of the game's words.toml, by field; without one the field's name is its label. A field
that is labelled in `[picture.seat]` belongs to the seats: a list has a value for each, a dict one for some, and a
number names one of them.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import FieldInfo, fields

from render.kit.words import LETTERS, Speech, kit_says


@dataclass(frozen=True)
class Fact:
    label: str
    items: tuple[str, ...]
    """One for a number or a word, several for a list."""
    many: bool = False
    own: bool = False
    """It has a default, which is what everybody else is told: a seat's view says more here than the public one."""
    seats: tuple[tuple[int, str], ...] = ()
    """What it says of each seat, where it belongs to the seats."""

    @property
    def value(self) -> str:
        return ", ".join(self.items) or kit_says("plain.none")


def facts(view: Any, say: Speech) -> list[Fact]:
    """Everything that the game adds to a view, in its order. Fields left at their default tell nothing."""
    return [_fact(field, value, view.seats, say) for field, value in _added(view) if not _is_default(field, value)]


def title_of(say: Speech) -> str:
    """A game's name on its pictures: `[picture] title`, or made from its slug."""
    return say("title") if say.has("title") else spaced(say.slug).title()


def spaced(name: str) -> str:
    """
    >>> spaced("hand_sizes"), spaced("burst-boiler.2"), spaced("a1")
    ('hand sizes', 'burst boiler', 'a1')
    """
    head, dot, tail = name.rpartition(".")
    return " ".join((head if dot and tail.isdigit() else name).replace("_", " ").replace("-", " ").split())


def _added(view: Any) -> Iterable[tuple[FieldInfo, Any]]:
    """Fields of the game's own view, without those that all views have."""
    line = [c for c in type(view).__mro__ if issubclass(c, msgspec.Struct) and c is not msgspec.Struct]
    common = {field.name for field in fields(line[-1])}
    return [(field, getattr(view, field.name)) for field in fields(type(view)) if field.name not in common]


def _is_default(field: FieldInfo, value: Any) -> bool:
    if field.default_factory is not msgspec.NODEFAULT:
        return value == field.default_factory()
    return field.default is not msgspec.NODEFAULT and value == field.default


def _fact(field: FieldInfo, value: Any, seats: int, say: Speech) -> Fact:
    own = not field.required
    placed = _by_seat(field.name, value, seats, say)
    if placed is not None:
        label = say(f"seat.{field.name}") if say.has(f"seat.{field.name}") else _label(field.name, say)
        items = tuple(f"{LETTERS[seat]} {said}".strip() for seat, said in placed)
        return Fact(label, items, many=True, own=own, seats=placed)
    many = isinstance(value, list | tuple | set | frozenset | dict | msgspec.Struct)
    return Fact(_label(field.name, say), _items(field.name, value, say), many, own)


def _label(name: str, say: Speech) -> str:
    if say.has(f"field.{name}"):
        return say(f"field.{name}")
    words = spaced(name)
    return words[:1].upper() + words[1:]


def _by_seat(name: str, value: Any, seats: int, say: Speech) -> tuple[tuple[int, str], ...] | None:
    """What a field says of each seat, if its words or its items say that they are about seats."""
    if say.has(f"seat.{name}"):
        if isinstance(value, list | tuple):
            assert len(value) == seats, f"[picture.seat] {name}: {len(value)} values for {seats} seats"
            return tuple((seat, _said(name, each, say)) for seat, each in enumerate(value))
        if isinstance(value, Mapping):
            return tuple((int(seat), _said(name, each, say)) for seat, each in value.items())
        return ((int(value), ""),) if value is not None else ()
    if isinstance(value, list) and value and all(isinstance(getattr(each, "seat", None), int) for each in value):
        owners = [each.seat for each in value]
        if len(set(owners)) == len(owners):
            return tuple((each.seat, _struct(each, say, "seat")) for each in value)
    return None


def _items(name: str, value: Any, say: Speech) -> tuple[str, ...]:
    """The parts of a value, each in words; equal ones are counted."""
    match value:
        case msgspec.Struct():
            return tuple(f"{_label(f, say)} {_said(f, each, say)}" for f, each in _set_fields(value))
        case Mapping():
            return tuple(f"{_said(name, key, say)}: {_said(name, each, say)}" for key, each in value.items())
        case list() | tuple() | set() | frozenset():
            counted = Counter(_said(name, each, say) for each in value)
            if all(isinstance(each, int) for each in value):
                return tuple(_said(name, each, say) for each in value)
            return tuple(kit_says("plain.times", item=item, n=n) if n > 1 else item for item, n in counted.items())
        case _:
            return (_said(name, value, say),)


def _said(name: str, value: Any, say: Speech) -> str:
    match value:
        case None | "":
            return kit_says("plain.none")
        case bool():
            return kit_says("plain.yes" if value else "plain.no")
        case enum.Enum():
            return _said(name, value.value, say)
        case str():
            return _term(name, value, say)
        case msgspec.Struct():
            return _struct(value, say)
        case list() | tuple() | set() | frozenset() | Mapping():
            return ", ".join(_items(name, value, say)) or kit_says("plain.none")
        case _:
            return str(value)


def _struct(value: msgspec.Struct, say: Speech, *without: str) -> str:
    """`A 3 5`: the seat by its letter, everything else as it stands."""
    said = [
        LETTERS[each] if f == "seat" and isinstance(each, int) else _said(f, each, say)
        for f, each in _set_fields(value)
        if f not in without
    ]
    return " ".join(said)


def _set_fields(value: msgspec.Struct) -> list[tuple[str, Any]]:
    found = ((field, getattr(value, field.name)) for field in fields(type(value)))
    return [(field.name, each) for field, each in found if not _is_default(field, each)]


def _term(name: str, value: str, say: Speech) -> str:
    """The word that the game has for an id or for a copy of it, first in the table of the field's name."""
    tables = sorted(say.words.terms.items(), key=lambda table: not name.startswith(table[0]))
    ids = (value, value.rpartition(".")[0])
    return next((table[each] for _, table in tables for each in ids if each in table), spaced(value))
