"""How saves of earlier versions are carried over: one function a version, from its plain values to the next's."""

from __future__ import annotations

from typing import cast

from games.core.migrating import Values

BEGAN = {"campaign": "bring", "overfull": "choose"}  # first steps before there were others in front of them


def to_version_2(values: Values) -> Values:
    """Frames that stood at their first step stand where they stood; a travel action that waits for a hazard goes on."""
    for frame in cast("list[Values]", values.get("stack", [])):
        tag, at = str(frame.get("frame")), str(frame.get("at", ""))
        if not at and tag in BEGAN:
            frame["at"] = BEGAN[tag]
        elif tag == "travel" and at == "ask_on":
            frame["at"] = "go"
    return values


def to_version_3(values: Values) -> Values:
    """What was chosen before a piece of the story is known from now on; of earlier pieces nobody wrote it down."""
    return values


def to_version_4(values: Values) -> Values:
    """What others would choose in a story is kept beside its question; nobody had said anything yet."""
    return values


MIGRATIONS = {1: to_version_2, 2: to_version_3, 3: to_version_4}
