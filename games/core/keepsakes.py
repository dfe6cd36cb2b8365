"""Keepsakes: what a game hands to the next one of the same group (a sheet of achievements, a scar, a map).

The game says what it leaves and what the next one does with it; the host stores it and asks which one a new table
takes up. Like a save it carries the game's name and a version, and old ones are migrated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

import msgspec

from games.core.errors import SaveTooNew
from games.core.frames import State

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=msgspec.Struct)


class _Kept(msgspec.Struct):
    game: str
    version: int
    keepsake: msgspec.Raw


def nothing_yet(g: State) -> bool:
    return False


@dataclass(frozen=True)
class Keepsakes(Generic[S, K]):
    type: type[K]
    leave: Callable[[S], K]
    """Asked once, when the game is over, or closed (see `early`). Public: everybody at the next table may see it."""
    take: Callable[[S, K], None]
    """Put into a game that is set up and has not begun."""
    early: Callable[[S], bool] = nothing_yet
    """Whether a game that is closed now, before its end, leaves something too."""
    join: Callable[[K, K], K] | None = None
    """One of two: of the game that ends now, and of another of the same people that ended while it was played."""
    version: int = 1
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict[int, Callable[[dict[str, Any]], dict[str, Any]]]
    )
    """`migrations[n]` turns the plain values of version n into those of n + 1."""

    def encode(self, game: str, keepsake: K) -> bytes:
        return msgspec.json.encode(_Kept(game, self.version, msgspec.Raw(msgspec.json.encode(keepsake))))

    def decode(self, game: str, data: bytes) -> K:
        kept = msgspec.json.decode(data, type=_Kept)
        assert kept.game == game, f"a keepsake of {kept.game} was given to {game}"
        if kept.version > self.version:
            raise SaveTooNew(f"{game}: the keepsake has version {kept.version}, this program knows {self.version}")
        values = cast("dict[str, Any]", msgspec.json.decode(kept.keepsake))
        for version in range(kept.version, self.version):
            values = self.migrations[version](values)
        return msgspec.convert(values, self.type)
