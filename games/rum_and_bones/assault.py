"""What there is to know of an attack that is going on. The steps are in `attack.py`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core.deciding import Deciding
from games.core.stack import maybe_frame, open_frame
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import AnyEffect, HitDamage, Rank, Splash

AttackKind: TypeAlias = Literal["hero", "strike_back", "splash", "crew", "gun", "ransack", "zone", "dragon", "kraken"]

# RUM-WINDOW-17: which attacks open which windows, and which are measured from somewhere.
BY_HERO: tuple[AttackKind, ...] = ("hero", "strike_back")
WITH_CREDIT: tuple[AttackKind, ...] = ("hero", "strike_back", "splash")  # RUM-GAP-30
DECLARED: tuple[AttackKind, ...] = ("hero", "strike_back", "crew", "gun", "zone", "dragon")


class Die(msgspec.Struct, omit_defaults=True):
    face: int
    need: int  # the printed To Hit of the model that rolls it
    extra: bool = False
    given: str = ""  # the target that its Hit was given to
    cancelled: bool = False
    dealt: bool = False


class Assault(Deciding, kw_only=True):
    kind: AttackKind
    side: int  # the attacker's; -1: the Kraken
    seat: int  # who decides for the attacker
    target: str
    who: str  # a Hero, a faction or a creature: for the telling
    name: str  # key of [term.source]
    needs: list[int]  # the To Hit of each die
    origin: str = ""  # where range is measured from
    hero: int = -1
    slot: int = -1
    do: list[AnyEffect] = []
    after_do: list[AnyEffect] = []

    bonus: int = 0  # dice from cards and Reactions
    shift: int = 0  # To Hit from cards and Reactions
    explode_at: int = 0
    explode_n: int = 0
    first: list[Rank] = []  # kinds that may be prioritised
    worse: list[HitDamage] = []  # Hits that cause more damage
    splashes: list[Splash] = []

    dice: list[Die] = []
    modifier: int = 0  # fixed when the dice are rolled (RUM-SEQ-03)
    notes: list[str] = []
    dealing: list[str] = []  # targets that have been given Hits, in the attacker's order (RUM-SEQ-06)
    shielded: bool = False  # W5 has been opened (RUM-SEQ-05)
    hit: list[int] = []  # Heroes that were given a Hit that was not cancelled
    hurt: list[int] = []  # Heroes that suffered damage from it
    kos: int = 0  # enemy models KO'd
    stage: str = "declared"

    def is_hit(self, die: Die) -> bool:
        """RUM-ATK-03, RUM-MOD-01; a natural 1 is always a Miss (RUM-ATK-04, RUM-GAP-05)."""
        return die.face != 1 and die.face + self.modifier >= die.need

    def free_hits(self) -> list[int]:
        """Dice whose Hits have not been given yet."""
        return [i for i, die in enumerate(self.dice) if not die.given and self.is_hit(die)]

    def pending(self, key: str) -> list[int]:
        """Dice whose Hits lie on this target and have not done their damage."""
        return [i for i, die in enumerate(self.dice) if die.given == key and not die.cancelled and not die.dealt]

    def credit(self) -> int:
        return self.hero if self.kind in WITH_CREDIT else -1

    def damage(self, die: Die, rank: Rank) -> int:
        """RUM-ATK-10; effects look at the natural face (RUM-MOD-02). Each Crew model is a target of its own with 1 HP:
        what a Hit causes beyond that is lost (RUM-ATK-11)."""
        if rank in ("deckhand", "bosun"):
            return 1
        return max([1, *[e.n for e in self.worse if rank in e.on and die.face >= e.at]])


def going_on(g: Battle) -> Assault | None:
    """The innermost attack."""
    return maybe_frame(g, Assault)


def attack_now(g: Battle) -> Assault:
    return open_frame(g, Assault)
