"""The save format of a game as plain text: a test pins it, so that no change of it goes unnoticed."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core.selectors import schema_of
from games.core.spec import AnySpec


def manifest(spec: AnySpec) -> dict[str, Any]:
    """Frame tags and steps, all fields with their types, ask kinds and option keys."""
    _, parts = msgspec.json.schema_components([spec.state, *spec.frames], schema_hook=schema_of)
    return {
        "game": spec.slug,
        "version": spec.version,
        "frames": {str(frame.__struct_config__.tag): list(frame.steps) for frame in spec.frames},
        "types": {name: _fields(part) for name, part in sorted(parts.items())},
        "kinds": sorted(spec.kinds),
        "options": {option.key: list(option.choices) for option in spec.options},
    }


def _fields(part: dict[str, Any]) -> dict[str, Any]:
    """A type's fields (of an enum its values) without the titles and texts that JSON schema adds."""
    if "properties" not in part:
        return {k: v for k, v in sorted(part.items()) if k not in ("title", "description")}
    fields: dict[str, Any] = part["properties"]
    return {name: {k: v for k, v in value.items() if k != "description"} for name, value in sorted(fields.items())}
