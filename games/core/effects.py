"""Cards are data: a closed vocabulary of typed effects, loaded from TOML.

A game makes its vocabulary of `Effect` subclasses (`tag="damage"`, …) and joins them in a union; the frame that carries
them out is in `games.core.resolving`, with a handler for each.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

import msgspec

from games.core.selectors import from_plain


class BadCard(ValueError):
    """A card file says something that is not in the game's vocabulary: the message names file, card and field."""


class Named(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T")
C = TypeVar("C", bound=Named)


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="op"):
    """One thing a card does. Frozen: the same effect serves every copy of the card at every table."""


def op_of(effect: Effect | type[Effect]) -> str:
    """The word that cards write in `op`."""
    return str(effect.__struct_config__.tag)


def load_deck(path: Path, table: str, card: type[T]) -> list[T]:
    """The cards of a TOML file. A typo stops the load with the file, the card and the field."""
    try:
        with path.open("rb") as file:
            rows = cast("list[dict[str, Any]]", tomllib.load(file)[table])
    except KeyError as error:
        raise BadCard(f"{path.name}: there is no [[{table}]]") from error
    except tomllib.TOMLDecodeError as error:
        raise BadCard(f"{path.name}: {error}") from error
    return [_converted(path, row, i, card) for i, row in enumerate(rows, 1)]


def _converted(path: Path, row: dict[str, Any], number: int, card: type[T]) -> T:
    try:
        return msgspec.convert(row, card, dec_hook=from_plain)
    except msgspec.ValidationError as error:
        raise BadCard(f"{path.name}: {row.get('id', f'entry {number}')}: {error}") from error


def by_id(path: Path, table: str, card: type[C]) -> dict[str, C]:
    """The same by their ids, of which no two are alike."""
    found: dict[str, C] = {}
    for one in load_deck(path, table, card):
        if one.id in found:
            raise BadCard(f"{path.name}: {one.id}: stands there twice")
        found[one.id] = one
    return found


def parts_of(thing: object, where: str = "$") -> Iterator[tuple[str, object]]:
    """A loaded card and everything in it, each with its place as error messages name it: `$.options[0].do[1].who`."""
    yield where, thing
    if isinstance(thing, msgspec.Struct):
        for field in msgspec.structs.fields(thing):
            yield from parts_of(getattr(thing, field.name), f"{where}.{field.encode_name}")
    elif isinstance(thing, list | tuple):
        for i, part in enumerate(cast("Sequence[object]", thing)):
            yield from parts_of(part, f"{where}[{i}]")
