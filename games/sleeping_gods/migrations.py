"""How saves of earlier versions are carried over: one function a version, from its plain values to the next's."""

from __future__ import annotations

from typing import cast

from games.core.migrating import Values


def to_version_2(values: Values) -> Values:
    """A travel action that waits for a hazard goes on by itself: the step that did nothing is gone."""
    for frame in cast("list[Values]", values.get("stack", [])):
        if frame.get("frame") == "travel" and frame.get("at") == "ask_on":
            frame["at"] = "go"
    return values


MIGRATIONS = {1: to_version_2}
