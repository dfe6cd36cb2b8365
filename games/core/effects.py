"""Cards are data: a closed vocabulary of typed effects, loaded from TOML.

A game makes its vocabulary of `Effect` subclasses (`tag="damage"`, …) and joins them in a union; the frame that carries
them out is in `games.core.resolving`, with a handler for each.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="op"):
    """One thing a card does. Frozen: the same effect serves every copy of the card at every table."""


def load_deck(path: Path, table: str, card: type[T]) -> list[T]:
    """The cards of a TOML file. A typo stops the load with the file and the place in it."""
    try:
        with path.open("rb") as file:
            rows = tomllib.load(file)
        return msgspec.convert(rows[table], list[card])
    except KeyError as error:
        raise ValueError(f"{path.name}: there is no [[{table}]]") from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{path.name}: {error}") from error
