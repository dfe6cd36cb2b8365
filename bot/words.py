"""The host's own sentences, from `data/host/words.toml`."""

from __future__ import annotations

from functools import cache

from games.core.words import Words, load


@cache
def _words() -> Words:
    return Words(load("host"))


def say(key: str, **args: object) -> str:
    """The sentence under a dotted key, filled in."""
    return _words().say(tuple(key.split(".")), args)


def has(key: str) -> bool:
    return _words().get(*key.split(".")) is not None
