"""Texts of cards, put together from what they do. Templates: `data/<game>/effects.toml`; joints: the core's words.

>>> listed(["one", "two", "three"]), listed(["one", "two"], "or"), listed(["one"])
('one, two and three', 'one or two', 'one')
>>> sentences(["draw a card", "gain 2 coins"])
'Draw a card. Gain 2 coins.'
>>> number(3), number(40)
('three', '40')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from games.core.words import Words, card_words_of, core_words, joined


def listed(parts: Iterable[str], last: Literal["and", "or", "next"] = "and") -> str:
    """Several in one breath: "a, b and c"."""
    return joined(list(parts), last)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentences(texts: Iterable[str]) -> str:
    """Clauses as sentences, one after the other."""
    return " ".join(f"{capital(text)}." for text in texts if text)


def number(n: int) -> str:
    """Small numbers as words, where a sentence reads better with them."""
    return core_words().get("number", str(n)) or str(n)


class Phrases:
    """The templates of one game's card texts."""

    def __init__(self, slug: str) -> None:
        self._slug = slug

    @property
    def words(self) -> Words:
        return card_words_of(self._slug)

    def say(self, *path: str, **args: Any) -> str:
        """The template at a path, filled in; that there is none is our own mistake, and says where."""
        return self.words.say(path, args)

    def has(self, *path: str) -> bool:
        return self.words.get(*path) is not None

    def best(self, table: str, keys: Iterable[str], **args: Any) -> str:
        """The first of several templates that there is: put the most exact first."""
        names = list(keys)
        found = next((key for key in names if self.has(table, key)), "")
        assert found, f"effects.toml has none of {', '.join(f'{table}.{key}' for key in names)}"
        return self.say(table, found, **args)

    def counted(self, key: str, n: int, **args: Any) -> str:
        """`[count.<key>]` has `one` and `many`: "a card", "{n} cards"."""
        return self.say("count", key, "one" if n == 1 else "many", n=n, **args)
