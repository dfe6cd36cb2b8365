"""How saves of earlier versions become saves of this one."""

from __future__ import annotations

from typing import Any, cast

Values = dict[str, Any]


def with_offers_of_both(values: Values) -> Values:
    """1: offers came from the captain on turn alone, and Fresh Orders always went first. What is new may be missing."""
    for ask in cast("list[Values]", values.get("asks", [])):
        if ask["kind"] == "turn.act":  # it says since then which Orders have come back
            ask["args"] = {"back": [], **ask.get("args", {})}
    return values


def not_berthed_yet(values: Values) -> Values:
    """2: hands began in the first slot, wherever they were to sleep; the second is asked for while it is ashore."""
    stack = cast("list[Values]", values.get("stack", []))
    if any(frame.get("frame") == "setup" and frame.get("at") == "berth" for frame in stack):
        for ship in cast("list[Values]", values.get("ships", [])):
            ship["sailors"][1]["place"] = "ashore"
    return values


def without_a_lecturer(values: Values) -> Values:
    """3: who hands in Clues was not known there; where nobody is named nobody can have left."""
    return values


MIGRATIONS = {1: with_offers_of_both, 2: not_berthed_yet, 3: without_a_lecturer}
