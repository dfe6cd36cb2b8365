"""Views: everything that leaves the rules. Pictures, prompts, logs and computer seats get these, never a State."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core.asks import Ask
from games.core.frames import State


class View(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What one seat (None: everybody) may see. Games add their own fields.

    `awaits` names seats only where that is public; of secret simultaneous choices only `answered` of `of` is told,
    and of a reaction window (`window`) not even that. `deciding` has the kind of ask for which a named seat is awaited
    in secret: the kind and nothing of the ask. `hushed` is the kind of a secret simultaneous choice, where a game says
    it: what everybody sees tells it anyhow.
    """

    seat: int | None
    seats: int
    asks: list[Ask] = []
    awaits: list[int] = []
    deciding: dict[int, str] = {}
    hushed: str = ""
    answered: int = 0
    of: int = 0
    window: bool = False
    over: bool = False
    winners: list[int] = []


def is_visible(ask: Ask, seat: int | None) -> bool:
    return ask.seat == seat or ask.is_public


def common(g: State, seat: int | None) -> dict[str, Any]:
    """The fields of every View, for `MyView(**common(g, seat), …)`."""
    windowed = any(ask.is_window for ask in g.asks)
    awaited = [ask for ask in g.asks if not ask.is_aside]
    hushed = [ask for ask in awaited if ask.audience == "secret"]
    named = {ask.seat for ask in awaited if ask.names_its_seat}
    return {
        "seat": seat,
        "seats": g.seats,
        "asks": [ask for ask in g.asks if is_visible(ask, seat)],
        "awaits": sorted(named),
        "deciding": _deciding(g),
        "answered": g.batch - len(awaited) if hushed and not windowed else 0,
        "of": g.batch if hushed and not windowed else 0,
        "window": windowed,
        "over": g.over,
        "winners": list(g.winners),
    }


def hushed(g: State) -> str:
    """The one kind of all secret simultaneous choices, for games in which everybody may know it."""
    found = {ask.kind for ask in g.asks if ask.audience == "secret" and not ask.is_aside}
    return found.pop() if len(found) == 1 else ""


def _deciding(g: State) -> dict[int, str]:
    """The first open ask that counts, where a seat has several."""
    asks = [ask for ask in g.asks if ask.audience == "named" and not ask.is_aside]
    return {ask.seat: ask.kind for ask in reversed(asks)}
