"""The words on pictures: `[picture]` of `data/<game>/words.toml`. Drawing code holds none: a translation is a file.

This is the kit's one door to the rules' side of the house, and only wording comes through it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from games.core.words import LETTERS as LETTERS
from games.core.words import Words, core_words, words_of
from render.kit.art import Asked


class Speech:
    """What a game's pictures say: `say("board.bid", names, seat=2, n=5)` fills in `[picture.board] bid`.

    Templates and filters are those of games/core/words.py; `{seat:seat}` reads "Ann (A)".
    """

    def __init__(self, slug: str) -> None:
        self.slug = slug

    @property
    def words(self) -> Words:
        return words_of(self.slug)

    def __call__(self, key: str, names: Sequence[str] = (), /, **args: Any) -> str:
        return self.words.say(("picture", *key.split(".")), args, _labelled(tuple(names)))

    def has(self, key: str) -> bool:
        return self.words.get("picture", *key.split(".")) is not None

    def title(self, ask: Any, names: Sequence[str]) -> str:
        """Of a question; empty where it names things that only the rules' side of the house can name."""
        try:
            return self.words.title(ask, names)
        except KeyError:  # names from a game's data are grown where its rules run, not where pictures are drawn
            return ""

    def term(self, table: str, key: object) -> str:
        """A word of `[term.<table>]`; the key itself where the table lacks it."""
        return self.words.terms[table].get(str(key), str(key))

    def awaited(self, kinds: Iterable[str], many: bool = False) -> str:
        """What one seat, or several, are awaited for: after the name, in the words that the host uses as well."""
        found = set(kinds)
        kind = found.pop() if len(found) == 1 else ""
        one, all_ = self.words.awaits(kind), self.words.get("awaits-all", kind)
        if many:
            return all_ or (kit_says("each", does=one) if one else kit_says("decides.all"))
        return one or kit_says("decides.one")


def kit_says(key: str, names: Sequence[str] = (), /, **args: Any) -> str:
    """What the kit itself says, in every game: `[picture]` of the core's words."""
    return core_words().say(("picture", *key.split(".")), args, _labelled(tuple(names)) if names else ())


@cache
def speech(slug: str) -> Speech:
    return Speech(slug)


def worded(words: Words, ask: Any, names: Sequence[str]) -> Asked:
    """An ask as a picture of its choices needs it: `words` are the game's, with the names of its cards."""
    labels = {option.id: words.label(ask, option, names) for option in ask.options}
    texts = {option.id: words.describe(ask, option, names) for option in ask.options}
    return Asked(ask, words.title(ask, names), labels, {option: text for option, text in texts.items() if text})


def plain(name: str, longest: int = 32) -> str:
    """A name that can neither end a code block nor open a mention nor run on."""
    safe = " ".join(name.replace("`", "'").replace("@", "＠").split())
    return safe if len(safe) <= longest else safe[: longest - 1].rstrip() + "…"


def seat_name(seat: int, names: Sequence[str]) -> str:
    """
    >>> seat_name(1, ("Ann", "Bob"))
    'Bob (B)'
    """
    return _labelled(tuple(names))[seat]


@lru_cache(maxsize=256)
def _labelled(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(kit_says("seat", name=plain(n), letter=LETTERS[i]) for i, n in enumerate(names))
