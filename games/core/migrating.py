"""What the migrations of several games do alike: changes of what `games.core` itself keeps in a save."""

from __future__ import annotations

from typing import Any, cast

Values = dict[str, Any]


def with_questions(values: Values) -> Values:
    """Answers in the middle of a step did not say what they answered: that step's questions are asked again."""
    for frame in cast("list[Values]", values.get("stack", [])):
        if "wanted" in frame:
            frame.pop("given", None)
            frame.pop("partial", None)
    return values


def with_audiences(values: Values) -> Values:
    """Open asks said in booleans who may know of them and who waits."""
    for ask in cast("list[Values]", values.get("asks", [])):
        secret, named, window = (ask.pop(mark, False) for mark in ("secret", "named", "window"))
        claim, aside = (ask.pop(mark, False) for mark in ("claim", "aside"))
        ask["audience"] = "window" if window else "public" if not secret else "named" if named else "secret"
        ask["manner"] = "claim" if claim else "aside" if aside else "duty"
    return values
