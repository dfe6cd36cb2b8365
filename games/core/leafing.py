"""Finding something in what has been read, by plain words: all of them, in any case and order, with accents or without.

>>> texts = ["The Lamp-lighter’s boat", "Señora Núñez sells eels", "Two boats, no lamps"]
>>> [texts[at] for at in leafed(texts, "LAMPS boat")]
['Two boats, no lamps', 'The Lamp-lighter’s boat']
>>> [texts[at] for at in leafed(texts, "nunez eel")], leafed(texts, "eel harpoon"), leafed(texts, "?!")
(['Señora Núñez sells eels'], [], [])

Rules are found otherwise (`finding`): there a question is asked, and the best answer counts; here it must be all there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.core.finding import stem

WORDS = 8  # of a search that count
BEGUN = 2  # letters from which on the beginning of a word is enough
_OTHERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "’": "'"})


_MARKS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff]")  # accents that stand apart from their letters
_stem = lru_cache(20_000)(stem)


def folded(text: str) -> str:
    """Small letters without their marks."""
    return _MARKS.sub("", unicodedata.normalize("NFKD", text.casefold())).translate(_OTHERS)


def words_in(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+(?:'\w+)?", folded(text)))


class _Text(NamedTuple):
    """A text that can be searched: what was read stays the same, so that it is taken apart once."""

    words: str  # between blanks, one before the first and one after the last
    stems: frozenset[str]


@lru_cache(4096)
def _text(text: str) -> _Text:
    words = words_in(text)
    return _Text(f" {' '.join(words)} ", frozenset(map(_stem, words)))


def leafed(texts: Sequence[str], query: str) -> list[int]:
    """The places of those that have every word, those with all of them whole and in a row first, then the latest."""
    wanted = list(dict.fromkeys(words_in(query)))[:WORDS]
    if not wanted:
        return []
    stems, phrase = frozenset(map(stem, wanted)), f" {' '.join(words_in(query)[:WORDS])} "
    found: list[tuple[int, int]] = []
    for at, text in enumerate(map(_text, texts)):
        whole = len(stems & text.stems)
        if whole == len(stems) or all(_has(text, word, _stem(word)) for word in wanted):
            row = len(wanted) > 1 and phrase in text.words
            found.append((-whole - row, -at))
    return [-at for _, at in sorted(found)]


def _has(text: _Text, word: str, root: str) -> bool:
    return root in text.stems or (len(word) >= BEGUN and f" {word}" in text.words)
