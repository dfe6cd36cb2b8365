"""Words beside the picture: alt texts and text boards that keep to their limit."""

from __future__ import annotations

from collections.abc import Iterable

from render.kit.art import ALT_LIMIT, TEXT_LIMIT
from render.kit.words import plain, seat_name

__all__ = ["lines", "plain", "seat_name", "sentences"]


def sentences(said: Iterable[str], limit: int = ALT_LIMIT) -> str:
    """Whole sentences in order of weight; those that no longer fit are left out, never cut.

    >>> sentences(["Ann is on turn.", "", "The bid is two fives.", "It rains."], limit=30)
    'Ann is on turn. It rains.'
    """
    out = ""
    for sentence in said:
        longer = f"{out} {sentence}".strip()
        if sentence and len(longer) <= limit:
            out = longer
    return out


def lines(said: Iterable[str], limit: int = TEXT_LIMIT) -> str:
    """Lines for a monospace block; the ones that do not fit are left out."""
    out: list[str] = []
    left = limit
    for line in said:
        if len(line) + 1 <= left:
            out.append(line.rstrip())
            left -= len(line) + 1
    return "\n".join(out)
