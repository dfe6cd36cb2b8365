"""Whom an effect is for, as cards write it in `who`.

| who                | means                                                                              |
| ------------------ | ---------------------------------------------------------------------------------- |
| self               | the Hero that the effect belongs to                                                |
| active             | the Hero being activated                                                           |
| that               | the Hero picked last, or the one the window is about                               |
| those              | the Heroes that the effect before this one was for                                 |
| friendly:N         | one Deployed friendly Hero within N zones, the acting one included (`any`: anywhere) |
| enemy:N            | one Deployed enemy Hero within N zones (`any`: anywhere)                           |
| enemies-in-zone:N  | each enemy Hero in one zone within N zones                                         |
| enemies-in-target  | each enemy Hero in the attack's target zone                                        |
| one-in-target      | one enemy Hero that stands in the attack's target zone                             |
| one-hit            | one enemy Hero that was given a Hit of this attack                                 |
| friends            | every friendly Hero, on or off the board                                           |
| yours              | every Hero of the player that benefits, on or off the board                        |
| within:N           | every Hero of either side within N zones of the creature                           |
"""

from __future__ import annotations

from typing import Literal, TypeAlias, cast, get_args

import msgspec

from games.core.selectors import Written

Plain: TypeAlias = Literal[
    "self", "active", "that", "those", "enemies-in-target", "one-in-target", "one-hit", "friends", "yours"
]
Near: TypeAlias = Literal["friendly", "enemy", "enemies-in-zone", "within"]
Word: TypeAlias = Plain | Near
ANYWHERE = 99  # farther than any zone is from another
BEFORE: tuple[Word, ...] = ("that", "those")  # whom the effect before was for
ONE: tuple[Word, ...] = ("friendly", "enemy", "one-in-target", "one-hit")  # the player picks one of them


class Whom(msgspec.Struct, frozen=True):
    word: Word
    n: int = 0  # of Near: so many zones

    @property
    def anywhere(self) -> bool:
        return self.n == ANYWHERE


class Who(Written[Whom]):
    @classmethod
    def parse(cls, text: str) -> Whom:
        word, colon, far = text.partition(":")
        if word not in (*get_args(Plain), *get_args(Near)):
            raise ValueError(f"{text!r} names nobody")
        known = cast(Word, word)
        if word in get_args(Plain):
            if colon:
                raise ValueError(f"{text!r}: {word} has no range")
            return Whom(known)
        if far == "any" and word in ("friendly", "enemy"):
            return Whom(known, ANYWHERE)
        if not far.isdecimal():
            raise ValueError(f"{text!r}: {word} needs a range")
        return Whom(known, int(far))
