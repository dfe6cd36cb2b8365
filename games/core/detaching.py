"""Values that share nothing with what they were made of: a view that is handed out cannot reach back into the game.

A view is plain, typed data, so it goes through the encoder and comes back of new parts, down to the last list. That is
several times faster than copying it part by part (15 to 75 µs for views of our games).
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from games.core.selectors import from_plain, to_plain

T = TypeVar("T", bound=msgspec.Struct)
_ENCODER = msgspec.msgpack.Encoder(enc_hook=to_plain)


def detached(value: T) -> T:
    """The same, of parts of its own. What does not come back as its type says is our own mistake."""
    return _decoder(type(value)).decode(_ENCODER.encode(value))


@cache
def _decoder(kind: type[msgspec.Struct]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind, dec_hook=from_plain)
