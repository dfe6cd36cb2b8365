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

from games.core.finding import stem

WORDS = 8  # of a search that count
BEGUN = 2  # letters from which on the beginning of a word is enough
_OTHERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "’": "'"})


@lru_cache(4096)
def folded(text: str) -> str:
    """Small letters without their marks."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char)).translate(_OTHERS)


@lru_cache(4096)
def words_in(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+(?:'\w+)?", folded(text)))


@lru_cache(4096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, words_in(text)))


def leafed(texts: Sequence[str], query: str) -> list[int]:
    """The places of those that have every word, those with all of them whole and in a row first, then the latest."""
    wanted = list(dict.fromkeys(words_in(query)))[:WORDS]
    if not wanted:
        return []
    phrase = " ".join(words_in(query)[:WORDS])
    found: list[tuple[int, int]] = []
    for at, text in enumerate(texts):
        if all(_has(text, word) for word in wanted):
            row = len(wanted) > 1 and f" {phrase} " in f" {' '.join(words_in(text))} "
            whole = sum(stem(word) in _stems(text) for word in wanted)
            found.append((-whole - row, -at))
    return [-at for _, at in sorted(found)]


def _has(text: str, word: str) -> bool:
    if stem(word) in _stems(text):
        return True
    return len(word) >= BEGUN and any(other.startswith(word) for other in words_in(text))
