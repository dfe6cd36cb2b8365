"""Finding texts by a question in plain words: rare words weigh more, and everyday words stand for the rulebook's.

A text is scored as search engines do it (BM25): by how often it has the words of the question, how rare these are, and
how long it is. Words count by their stems, so that "swimming" finds "swim".
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

WORDS = 12  # of a question that are looked for
SATURATION, LENGTH = 1.2, 0.5  # BM25's k1 and b
MEANT = 0.7  # what a word counts that the question does not have, but means
BEGUN = 0.5  # … and one that only begins like a word of the question
TEXT, TITLE, EXAMPLE, CHAPTER = 1.0, 2.0, 0.7, 0.5  # what a word counts by where it stands
EVERY = 1.5  # for a text that has all the words, and for one that has just these
NAMED = 1.4  # for one whose whole title is in the question
TITLED = 1.2  # for one that has a title at all: those are asked for most
PREFIX = 4  # letters from which on the beginning of a word is enough

Text = tuple[str, str, str, str]  # what it says, its title, an example, the chapter it stands in


def tokens(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+(?:'[a-z]+)?", text.lower().replace("’", "'"))


def stem(word: str) -> str:
    """Without the endings of number and tense; both sides of a search are cut alike, so it need not be a word.

    >>> [stem(word) for word in ("swims", "swimming", "carries", "carried", "lost", "KO'd", "dice")]
    ['swim', 'swim', 'carri', 'carri', 'lost', "ko'd", 'dic']
    """
    word = word.lower().removesuffix("'s")
    for ending, rest in (("ies", "i"), ("ied", "i"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            if ending == "s" and word.endswith("ss"):
                break
            word = word.removesuffix(ending) + rest
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") and len(word) > 3 else word


class Index:
    def __init__(self, texts: Sequence[Text], ignore: str, meant: Mapping[str, str]) -> None:
        self._ignored = set(map(stem, tokens(ignore)))
        self._meant = {
            " ".join(map(stem, tokens(said))): [stem(t) for t in tokens(words)] for said, words in meant.items()
        }
        self._counts = [self._weighed(text) for text in texts]
        self._texts = [text.lower() for text, _, _, _ in texts]
        self._titles = [frozenset(self._stems(title)) for _, title, _, _ in texts]
        self._lengths = [max(1.0, sum(count.values())) for count in self._counts]
        self._mean = sum(self._lengths) / max(1, len(self._lengths))
        self._having = Counter(word for count in self._counts for word in count)

    def _weighed(self, text: Text) -> Counter[str]:
        count: Counter[str] = Counter()
        for part, weight in zip(text, (TEXT, TITLE, EXAMPLE, CHAPTER), strict=True):
            for word in self._stems(part):
                count[word] += weight  # pyright: ignore[reportArgumentType]
        return count

    def _stems(self, text: str) -> Iterable[str]:
        return (word for word in map(stem, tokens(text)) if word not in self._ignored)

    def find(self, question: str) -> list[int]:
        """The places of those that fit, the best first."""
        asked = list(dict.fromkeys(self._stems(question)))[:WORDS]
        others = [word for word in self._other_words(question) if word not in asked]
        wanted, meant = [self._alike(word) for word in asked], [self._alike(word) for word in others]
        if not any(wanted) and not any(meant):
            return []
        scored: list[tuple[float, int]] = []
        for at, count in enumerate(self._counts):
            hits = [self._score(at, count, alike) for alike in wanted]
            score = sum(hits) + MEANT * sum(self._score(at, count, alike) for alike in meant)
            if asked and all(hits):
                score *= EVERY
            if question.strip().lower() in self._texts[at]:
                score *= EVERY
            if self._titles[at]:
                score *= NAMED * TITLED if self._titles[at] <= {*asked, *others} else TITLED
            if score > 0:
                scored.append((-score, at))
        return [at for _, at in sorted(scored)]

    def _other_words(self, question: str) -> list[str]:
        """What the question means in the words of the rulebook; a saying may be of several words."""
        said = f" {' '.join(stem(word) for word in tokens(question))} "
        found = (words for saying, words in self._meant.items() if f" {saying} " in said)
        return list(dict.fromkeys(word for words in found for word in words))

    def _alike(self, word: str) -> dict[str, float]:
        """Words of the texts that this one finds, and what they count."""
        found = {word: 1.0} if word in self._having else {}
        if len(word) >= PREFIX:
            begun = (other for other in self._having if other.startswith(word) and other != word)
            found.update(dict.fromkeys(begun, BEGUN))
        return found

    def _score(self, at: int, count: Counter[str], alike: Mapping[str, float]) -> float:
        here = [(weight, word) for word, weight in alike.items() if count[word]]
        if not here:
            return 0.0
        weight, word = max(here)
        often = float(count[word])
        rare = math.log(1 + (len(self._counts) - self._having[word] + 0.5) / (self._having[word] + 0.5))
        long = 1 - LENGTH + LENGTH * self._lengths[at] / self._mean
        return weight * rare * often * (SATURATION + 1) / (often + SATURATION * long)
