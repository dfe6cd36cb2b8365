"""Finding texts by a question in plain words: rare words weigh more, and everyday words stand for the rulebook's.

A text is scored as search engines do it (BM25): by how often it has the words of the question, how rare these are, and
how long it is; then by how much of the question it has, and by how nearly one of its titles is the question itself.
Words count by their stems, so that "swimming" finds "swim".
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

import msgspec

WORDS = 12  # of a question that are looked for
SATURATION, LENGTH = 0.8, 0.5  # BM25's k1 and b
MEANT = 0.7  # what a word counts that the question does not have, but means
BESIDE = 0.3  # … and what further ones of the same meaning add
BEGUN = 0.5  # what a word counts that only begins like one of the question, or is misspelt in it
TEXT, TITLE, EXAMPLE, CHAPTER = 1.0, 2.0, 0.7, 0.5  # what a word counts by where it stands
ANSWERED = 4.0  # what having the whole question adds
TITLED = 6.0  # … and being asked for by just this title
NEAR = 1.5  # how much sooner a title that is just the question counts than one that has a part of it
ASKING = 1.5  # what "how many" or "where" weighs in a title; other words weigh by how rare they are
ASIDE = 0.8  # for what holds only where the table has chosen it
PREFIX = 4  # letters from which on the beginning of a word is enough
SLIP = 5  # … and from which on one letter may be wrong
LAST = "\uffff"  # comes after every letter

ASK = frozenset(
    ["how", "many", "much", "far", "long", "often", "who", "when", "where", "why", "what", "which", "can", "not"]
)
NOT = frozenset(
    ["cannot", "can't", "cant", "don't", "dont", "doesn't", "doesnt", "won't", "wont", "no", "never", "without"]
)
FORMS = """
died:die dying:die won:win lost:lose bought:buy sold:sell paid:pay spent:spend went:go gone:go goes:go going:go
fell:fall fallen:fall held:hold kept:keep drew:draw drawn:draw fought:fight shot:shoot threw:throw thrown:throw
chose:choose chosen:choose began:begin begun:begin hidden:hide stole:steal stolen:steal broke:break broken:break
sank:sink sunk:sink took:take taken:take stood:stand woke:wake swam:swim men:man
two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 twelve:12
"""
IRREGULAR: dict[str, str] = {form: word for form, _, word in (pair.partition(":") for pair in FORMS.split())}


class Text(msgspec.Struct, frozen=True):
    """What can be found, and the ways in which people ask for it."""

    text: str
    titles: Sequence[str] = ()
    example: str = ""
    chapter: str = ""
    aside: bool = False


class Wanted(msgspec.Struct, frozen=True):
    """A word or a saying of a question, as words of the texts: itself and what it means, each with what it counts."""

    alikes: Sequence[Mapping[str, float]]
    shares: Mapping[str, float]
    """The same taken together."""
    mass: float
    """What it weighs in the question: as its rarest word does."""


class Title(msgspec.Struct, frozen=True):
    words: frozenset[str]
    asking: frozenset[str]
    mass: float


def tokens(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+(?:'[a-z]+)?", text.lower().replace("’", "'"))


def stem(word: str) -> str:
    """Without the endings of number and tense; both sides of a search are cut alike, so it need not be a word.

    >>> [stem(word) for word in ("swims", "swimming", "carries", "carried", "KO'd", "dice", "lost", "two")]
    ['swim', 'swim', 'carri', 'carri', "ko'd", 'dic', 'los', '2']
    """
    word = word.lower().removesuffix("'s")
    word = IRREGULAR.get(word, word)
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
        self._meant: dict[str, list[str]] = {}
        for said, words in meant.items():
            for saying in (said.lower(), " ".join(map(stem, tokens(said)))):  # as it is put here before other forms
                self._meant.setdefault(saying, [stem(word) for word in tokens(words)])
        self._texts = texts
        self._plain = [text.text.lower() for text in texts]
        self._counts = [self._weighed(text) for text in texts]
        self._lengths = [max(1.0, sum(count.values())) for count in self._counts]
        self._mean = sum(self._lengths) / max(1, len(self._lengths))
        self._having = Counter(word for count in self._counts for word in count)
        self._rarity = {word: math.log(1 + (len(texts) - n + 0.5) / (n + 0.5)) for word, n in self._having.items()}
        self._sorted = sorted(self._having)
        self._initial = {letter: tuple(words) for letter, words in groupby(self._sorted, key=itemgetter(0))}
        self._titles = [[self._title(part) for title in text.titles for part in _parts(title)] for text in texts]

    def _weighed(self, text: Text) -> dict[str, float]:
        count: dict[str, float] = {}
        for part, weight in ((text.text, TEXT), (text.example, EXAMPLE), (text.chapter, CHAPTER)):
            for word in self._stems(part):
                count[word] = count.get(word, 0.0) + weight
        for word in {word for title in text.titles for word in self._stems(title)}:
            count[word] = count.get(word, 0.0) + TITLE
        return count

    def _stems(self, text: str) -> Iterable[str]:
        return (word for word in map(stem, tokens(text)) if word not in self._ignored)

    def _title(self, title: str) -> Title:
        words, asking = frozenset(self._stems(title)), _asking(title)
        return Title(words, asking, sum(map(self._rare, words)) + ASKING * len(asking))

    def find(self, question: str) -> list[int]:
        """The places of those that fit, the best first."""
        wanted, asking = self._wanted(question), _asking(question)
        mass, known = sum(one.mass for one in wanted), {word for one in wanted for word in one.shares}
        whole = question.strip().lower()
        if not wanted:  # a name may be a word that says nothing elsewhere
            here = [at for at, text in enumerate(self._plain) if re.search(rf"\b{re.escape(whole)}\b", text)]
            return here if len(whole) >= SLIP else []
        scored: list[tuple[float, int]] = []
        for at, count in enumerate(self._counts):
            if known.isdisjoint(count):
                continue
            score = sum(self._score(at, one) for one in wanted)
            score *= 1 + ANSWERED * (_had(wanted, count) / mass + (whole in self._plain[at]))
            titles = [title for title in self._titles[at] if not known.isdisjoint(title.words)]
            near = max((self._near(title, wanted, known, asking, mass) for title in titles), default=0.0)
            score *= (1 + TITLED * near) * (ASIDE if self._texts[at].aside else 1)
            scored.append((-score, at))
        return [at for _, at in sorted(scored)]

    def _wanted(self, question: str) -> list[Wanted]:
        """Its words that say something, and what it says in several words that the rulebook says otherwise."""
        said = tokens(question)
        words = [word for word in dict.fromkeys(said) if self._means(word) or stem(word) not in self._ignored]
        runs = (f" {' '.join(said)} ", f" {' '.join(map(stem, said))} ")
        sayings = [saying for saying in self._meant if " " in saying and any(f" {saying} " in run for run in runs)]
        found = [self._found([] if stem(word) in self._ignored else [stem(word)], self._means(word)) for word in words]
        return [one for one in (*found[:WORDS], *(self._found([], self._meant[it]) for it in sayings)) if one.shares]

    def _means(self, word: str) -> Sequence[str]:
        return self._meant.get(word) or self._meant.get(stem(word), [])

    def _found(self, own: Sequence[str], meant: Sequence[str]) -> Wanted:
        alikes = [self._alike(word) for word in own if word not in self._meant or word in self._having]
        mass = max((weight * self._rare(word) for alike in alikes for word, weight in alike.items()), default=0.0)
        alikes += [{word: MEANT * weight for word, weight in self._alike(other).items()} for other in meant]
        shares: dict[str, float] = {}
        for word, weight in (pair for alike in alikes for pair in alike.items()):
            shares[word] = max(weight, shares.get(word, 0.0))
        mass = mass or max((self._rare(word) for word, weight in shares.items() if weight == MEANT), default=1.0)
        return Wanted(alikes, shares, mass)

    def _alike(self, word: str) -> dict[str, float]:
        """Words of the texts that this one finds, and what they count."""
        found = {word: 1.0} if word in self._having else {}
        if len(word) >= PREFIX:
            found |= dict.fromkeys(self._begun(word), BEGUN)
        if not found and len(word) >= SLIP:
            found = {other: BEGUN for other in self._initial.get(word[0], ()) if _slip(word, other)}
        return found

    def _begun(self, word: str) -> list[str]:
        """Words that begin with this one, and those that this one begins with."""
        longer = self._sorted[bisect_right(self._sorted, word) : bisect_left(self._sorted, word + LAST)]
        return [*longer, *(word[:n] for n in range(PREFIX, len(word)) if word[:n] in self._having)]

    def _rare(self, word: str) -> float:
        return self._rarity[word]

    def _score(self, at: int, one: Wanted) -> float:
        worths = [self._worth(at, alike) for alike in one.alikes]
        best = max(worths)
        return best + BESIDE * (sum(worths) - best)

    def _worth(self, at: int, alike: Mapping[str, float]) -> float:
        count = self._counts[at]
        weight, word = max(((weight, word) for word, weight in alike.items() if word in count), default=(0.0, ""))
        if not weight:
            return 0.0
        long = 1 - LENGTH + LENGTH * self._lengths[at] / self._mean
        return weight * self._rare(word) * count[word] * (SATURATION + 1) / (count[word] + SATURATION * long)

    def _near(
        self, title: Title, wanted: Sequence[Wanted], known: Collection[str], asking: frozenset[str], mass: float
    ) -> float:
        """How nearly a title is the question, from 0 to 1: what it has of it, and what of it the question has."""
        both = ASKING * len(asking & title.asking)
        of_question = (_had(wanted, title.words) + both) / (mass + ASKING * len(asking))
        of_title = (sum(self._rare(word) for word in title.words if word in known) + both) / title.mass
        return (of_question * of_title) ** NEAR


def _had(wanted: Iterable[Wanted], words: Collection[str]) -> float:
    """How much of a question is among these words."""
    return sum(one.mass * max((n for word, n in one.shares.items() if word in words), default=0.0) for one in wanted)


def _asking(text: str) -> frozenset[str]:
    return ASK.intersection("not" if word in NOT else word for word in tokens(text))


def _parts(title: str) -> list[str]:
    """A title of two halves is asked for by one of them too."""
    return list(dict.fromkeys([title, *title.split(": ")]))


def _slip(word: str, other: str) -> bool:
    """Whether a letter is wrong, missing or too many, or two have changed places.

    >>> [_slip("kraken", other) for other in ("krakn", "karken", "krakken", "craken", "kruken", "broken")]
    [True, True, True, False, True, False]
    """
    at = next((i for i, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    mine, theirs = word[at:], other[at:]
    turned = mine[:2] == theirs[:2][::-1] and mine[2:] == theirs[2:]
    return at > 0 and (mine[1:] == theirs[1:] or mine[1:] == theirs or mine == theirs[1:] or turned)
