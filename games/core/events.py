"""Events: what happened, typed, each with who may know it."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec


class Event(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="event"):
    """Subclasses add fields; `data/<game>/words.toml` has a line for each tag.

    `reveals` and `random` say that hidden knowledge or chance came into the open: such a step is not undone quietly.
    `quiet` events are kept for recaps and pictures and are not narrated line by line.
    """

    reveals: ClassVar[bool] = False
    random: ClassVar[bool] = False
    quiet: ClassVar[bool] = False
    knows: list[int] | None = None  # None: everybody


def known_to(event: Event, seat: int | None) -> bool:
    """Whether this seat (None: the public) may know of the event."""
    return event.knows is None or (seat is not None and seat in event.knows)


def as_record(event: Event) -> dict[str, Any]:
    """Plain values for the log: the tag under "event", the fields beside it."""
    return msgspec.to_builtins(event)
