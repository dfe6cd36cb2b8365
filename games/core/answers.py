"""Answers in the type that their ask's shape promises.

`checked` (games.core.asks) has made sure of it before a handler sees them, so a wrong type here is our own mistake.
"""

from __future__ import annotations

from games.core.asks import Ask, Option, Picks


def picked(picks: Picks) -> str:
    """Of a *pick* of exactly one: its option.

    >>> picked(["pass"])
    'pass'
    """
    chosen = ids(picks)
    assert len(chosen) == 1, f"one pick was promised, and there are {len(chosen)}"
    return chosen[0]


def ids(picks: Picks) -> list[str]:
    """Of a *pick* or an *arrange*: the options, in the order given."""
    assert isinstance(picks, list), f"options were promised: {picks!r}"
    return picks


def amount(picks: Picks) -> int:
    """Of an *amount*: the number."""
    assert isinstance(picks, int), f"a number was promised: {picks!r}"
    return picks


def parts(picks: Picks) -> dict[str, int]:
    """Of a *split*: the units by option; options without any are not in it."""
    assert isinstance(picks, dict), f"a split was promised: {picks!r}"
    return picks


def number_in(about: Ask | Option, arg: str) -> int:
    """A number that an ask or one of its options says of itself.

    >>> number_in(Option("die-1", args={"face": 6}), "face")
    6
    """
    value = about.args[arg]
    assert isinstance(value, int), f"{arg} is no number: {value!r}"
    return value
