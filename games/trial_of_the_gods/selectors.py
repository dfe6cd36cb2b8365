"""Who, where and when: the small types that card files are loaded into.

| field     | in a card file                                                                                 |
| --------- | ---------------------------------------------------------------------------------------------- |
| `who`     | a word: `"you"`, `"other"` (one whom you choose), `"that"` (whom the Reaction is about), …       |
| `where`   | of a Strike: `"here"`, `"adjacent"`, `"near"`, `"that"`                                        |
| `island`  | of a Scout: `"here"`, `"adjacent"`, `"crew"`, `"any"`, `"that"`                                |
| `house`   | of an Offer: `"blessed"`, `"any"`                                                              |
| `of`      | what a "for each" counts: `"companion"`, `"tamed"`, `"done"`                                   |
| `when`    | a phrase: `"vigor-full"`, with a symbol `"discipline:sail"`                                    |

`you` is the player who resolves the effect, the Captain theirs. Rules, card texts and computer seats each know every
one of these words: `complete.py` says so at import.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, cast, get_args

import msgspec

from games.core.selectors import Written
from games.trial_of_the_gods.state import Deed

Who: TypeAlias = Literal[
    "you",
    "other",  # another player, whom you choose
    "that",  # the player whom the Reaction answers
    "near",  # you, and each other player whose Captain is in your Captain's Zone or next to it
    "haunted",  # each other player with a Captain or a Temple in a Zone with one of your Tamed Monsters
]

Where: TypeAlias = Literal[
    "here",  # the Zone of your Captain
    "adjacent",  # a Zone next to it
    "near",  # either of these
    "that",  # the Monster that the Reaction answers, wherever it is
]

Which: TypeAlias = Literal[
    "here",  # the Island where your Captain is
    "adjacent",  # one next to your Captain's Zone
    "crew",  # one where your Captain or a Companion is, or next to such a Zone
    "any",
    "that",  # the one that the Reaction answers
]

Shelf: TypeAlias = Literal["blessed", "any"]  # a House of which you have a Blessing, or any House

Counted: TypeAlias = Literal[
    "companion",  # your Companions
    "tamed",  # Enemy Cards in your Tamed Monsters space
    "done",  # what the effect before has really done: tokens taken off, cards removed
]

Fact: TypeAlias = Literal[
    "discipline",  # the symbol is one of the two Discipline Symbols
    "fight-at-sea",  # the Fight is in a Sea Zone
    "captain-at-sea",  # your Captain is in one
    "argonaut",  # the Enemy of this Fight is one
    "vigor-full",  # Vigor equals the Vigor Limit
    "empty-hand",
]


class Condition(msgspec.Struct, frozen=True):
    fact: Fact
    symbol: Deed | None = None  # of a discipline


class When(Written[Condition]):
    """`vigor-full`, `discipline:heal`."""

    @classmethod
    def parse(cls, text: str) -> Condition:
        word, colon, symbol = text.partition(":")
        if word not in get_args(Fact):
            raise ValueError(f"{text!r} is no condition")
        fact = cast(Fact, word)
        if fact != "discipline":
            if colon:
                raise ValueError(f"{text!r}: {word} has no symbol")
            return Condition(fact)
        if symbol not in get_args(Deed):
            raise ValueError(f"{text!r}: discipline needs one of {', '.join(get_args(Deed))}")
        return Condition(fact, cast(Deed, symbol))
