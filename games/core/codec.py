"""Saving and loading: a state is one JSON document with the game's name and the version of its save format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, Union, cast

import msgspec

from games.core.errors import SaveTooNew
from games.core.frames import Frame, State
from games.core.selectors import from_plain, to_plain

S = TypeVar("S", bound=State)
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Save(msgspec.Struct):
    game: str
    version: int
    state: msgspec.Raw


class Codec(Generic[S]):
    """Encodes one game's states. `migrations[n]` turns the plain values of version n into those of n + 1."""

    def __init__(
        self,
        game: str,
        version: int,
        state: type[S],
        frames: tuple[type[Frame], ...],
        migrations: Mapping[int, Migration],
    ) -> None:
        missing = [v for v in range(1, version) if v not in migrations]
        assert not missing, f"{game}: no migration from save version {missing}"
        self.game = game
        self.version = version
        self._state = msgspec.json.Decoder(state, dec_hook=from_plain)
        self._type = state
        self._frames = list[Union[frames]]  # noqa: UP007 - made of a tuple at run time
        self._migrations = migrations

    def encode(self, g: S) -> bytes:
        assert not g.happened, "events must be taken before a state is saved"
        return msgspec.json.encode(Save(self.game, self.version, msgspec.Raw(_STATE.encode(g))))

    def decode(self, data: bytes) -> S:
        save = _ENVELOPE.decode(data)
        assert save.game == self.game, f"a save of {save.game} was given to {self.game}"
        if save.version > self.version:
            raise SaveTooNew(f"{self.game}: the save has version {save.version}, this program knows {self.version}")
        g = self._state.decode(save.state) if save.version == self.version else self._migrated(save)
        g.stack = msgspec.convert(g.stack, self._frames, str_keys=True, dec_hook=from_plain)
        return g

    def _migrated(self, save: Save) -> S:
        values = cast("dict[str, Any]", msgspec.json.decode(save.state))
        for version in range(save.version, self.version):
            values = self._migrations[version](values)
        return msgspec.convert(values, self._type, str_keys=True, dec_hook=from_plain)

    def copy(self, g: S) -> S:
        return self.decode(self.encode(g))


_ENVELOPE = msgspec.json.Decoder(Save)
_STATE = msgspec.json.Encoder(enc_hook=to_plain)
