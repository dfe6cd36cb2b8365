"""Words beside the picture: alt texts that keep to their limit, names that cannot break a text block."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.kit.art import ALT_LIMIT, TEXT_LIMIT
from render.kit.colour import SEATS

_FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")
_FACE = ("one", "two", "three", "four", "five", "six")


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


def plain(name: str, longest: int = 32) -> str:
    """A name that can neither end a code block nor open a mention nor run on."""
    safe = " ".join(name.replace("`", "'").replace("@", "＠").split())
    return safe if len(safe) <= longest else safe[: longest - 1].rstrip() + "…"


def seat_name(seat: int, names: Sequence[str]) -> str:
    """
    >>> seat_name(1, ("Ann", "Bob"))
    'Bob (B)'
    """
    return f"{plain(names[seat])} ({SEATS[seat].letter})"


def faces(count: int, face: int) -> str:
    """
    >>> faces(1, 6), faces(7, 5)
    ('1 six', '7 fives')
    """
    return f"{count} {(_FACE if count == 1 else _FACES)[face - 1]}"


def counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"
