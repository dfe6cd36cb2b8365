"""Events: what happened, typed, each with who may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

MORE = "more "  # under which a record has those that its line goes on with; no field can be called so


class Event(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="event"):
    """Subclasses add fields; `data/<game>/words.toml` has a line for each tag.

    `reveals` and `random` say that hidden knowledge or chance came into the open: such a step is not undone quietly.
    `matters` says whether a recap tells it first; None: if it reveals something.
    `quiet` events are kept for recaps and pictures and are not narrated line by line.
    `adds_up` names a list or a number: events of a kind that come in a row are one line with all of it, if all else is
    the same but what `differs` names. A list called `told` has in it all that is told: nothing else need be the same.
    `goes_on` names what has to be the same in events of a kind that come in a row for the line of the first to go on
    with the others; `[goes-on]` has the words for each of those. None: each is a line of its own.
    `calls` names a field with a seat: somebody asks something of it that nobody waits for, and its person is called.
    """

    reveals: ClassVar[bool] = False
    random: ClassVar[bool] = False
    quiet: ClassVar[bool] = False
    matters: ClassVar[bool | None] = None
    adds_up: ClassVar[str] = ""
    differs: ClassVar[tuple[str, ...]] = ()
    goes_on: ClassVar[tuple[str, ...] | None] = None
    calls: ClassVar[str] = ""
    knows: list[int] | None = None  # None: everybody


def known_to(event: Event, seat: int | None) -> bool:
    """Whether this seat (None: the public) may know of the event."""
    return event.knows is None or (seat is not None and seat in event.knows)


def mattering(types: Iterable[type[Event]]) -> set[str]:
    """The tags of what a recap tells first."""
    weighty = [kind for kind in types if (kind.reveals if kind.matters is None else kind.matters)]
    return {str(kind.__struct_config__.tag) for kind in weighty}


def as_record(event: Event) -> dict[str, Any]:
    """Plain values for the log: the tag under "event", the fields beside it."""
    return msgspec.to_builtins(event)
