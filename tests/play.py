"""What the builders of the games share."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core import Ask, IllegalAnswer, Picks
from games.core.engine import answer


def refused(g: Any, ask: Ask, seat: int, picks: Picks) -> str:
    """Why a seat's answer to an `ask` (which may be over) is refused; it must change nothing."""
    before = msgspec.json.encode(g)
    try:
        answer(g, ask.id, seat, picks)
    except IllegalAnswer as error:
        assert msgspec.json.encode(g) == before, "a refused answer changed the game"
        return error.key
    raise AssertionError(f"{ask.kind}: {picks} was taken")
