"""Events as lines of a story: consecutive ones that add up are told as one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from games.core.events import Event

Record = Mapping[str, Any]
MORE = "more "  # under which a record has those that its line goes on with; no field can be called so


@cache
def _by_tag(events: tuple[type[Event], ...]) -> dict[str, type[Event]]:
    return {str(event.__struct_config__.tag): event for event in events}


def whole(record: Record, events: tuple[type[Event], ...]) -> Record:
    """A logged event with every field that its wording may name: what has its default is not in the log, and an older
    log has nothing of a younger field.
    """
    kind = _by_tag(events).get(str(record["event"]))
    if kind is None:
        return record
    try:
        event = msgspec.convert(dict(record), kind)
    except msgspec.ValidationError:  # of an older shape: told as it was written down
        return record
    return {**msgspec.structs.asdict(event), **msgspec.to_builtins(event)}


def together(before: Record | None, after: Record, events: tuple[type[Event], ...]) -> Record | None:
    """Two whole records in a row as one, where their kind says how it adds up; otherwise None."""
    if before is None or before["event"] != after["event"] or before.get("knows") != after.get("knows"):
        return None
    kind = _by_tag(events).get(str(after["event"]))
    if kind is None:
        return None
    if kind.goes_on is not None:
        alike = all(before.get(name) == after.get(name) for name in kind.goes_on)
        return {**before, MORE: [*before.get(MORE, ()), after]} if alike else None
    if not kind.adds_up:
        return None
    return {**after, kind.adds_up: [*before[kind.adds_up], *after[kind.adds_up]]}
