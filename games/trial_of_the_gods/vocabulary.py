"""The closed vocabulary: what cards, Feats, Heroes, Enemies and prizes can do. Who, where and when: selectors.py.

Costs and keywords (Prayer, Devour, Removal, Devotion, once per Round) are fields of what carries the effects
(`Deal`, `Power`): they are dealt with once, by whoever begins to resolve it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.core.effects import Effect
from games.trial_of_the_gods.selectors import Counted, Shelf, When, Where, Which, Who

Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
Much: TypeAlias = Some | Literal["all"]


class Act(Effect, frozen=True, kw_only=True):
    """An effect of this game. Who else has to know of a new one: complete.py."""


# ---- the four Actions, without Modifier -----------------------------------------------------------------------------


class Sail(Act, frozen=True, tag="sail"):
    n: Some


class Restore(Act, frozen=True, tag="restore"):
    n: Some


class Order(Act, frozen=True, tag="order"):
    n: Some


class Heal(Act, frozen=True, tag="heal"):
    n: Some


# ---- moving ---------------------------------------------------------------------------------------------------------


class Glide(Act, frozen=True, tag="glide"):
    """Sail without Travel Cards, without Block Tokens, without Dishonor for leaving."""

    n: Some


class NoDishonor(Act, frozen=True, tag="no_dishonor"):
    """Leaving Zones in the Sail of this Effect gives no Dishonor Tokens. From the first step on: `Deal.parts`."""


class ExtraStep(Act, frozen=True, tag="extra_step"):
    n: Some


class Halt(Act, frozen=True, tag="halt"):
    """The moving Captain loses all steps that are left in this Action."""


class Drift(Act, frozen=True, tag="drift"):
    """Your Captain is moved to an adjacent Sea Zone by lot."""


class Stir(Act, frozen=True, tag="stir"):
    """The top Sea Enemy Card, for the Zone of your Captain."""


class Replace(Act, frozen=True, tag="replace"):
    """The Travel Card drawn is discarded unresolved, and the next single one drawn and resolved."""


class Drive(Act, frozen=True, tag="drive"):
    """Up to n times, a neutral Sea Monster to an adjacent Sea Zone without a Monster."""

    n: Some


class Shift(Act, frozen=True, tag="shift"):
    """That Tamed Monster, with its Cube, to an adjacent Zone without a Monster, of your choice."""


class RemoveBlock(Act, frozen=True, tag="remove_block"):
    """From up to n Sea Zones; nothing is drawn."""

    n: Some


# ---- Energy and tokens ----------------------------------------------------------------------------------------------


class Energy(Act, frozen=True, tag="energy"):
    n: Some


class Spend(Act, frozen=True, tag="spend"):
    """A price, in full."""

    n: Some


class Exhaust(Act, frozen=True, tag="exhaust"):
    n: Some
    who: Who = "you"


class Dishonor(Act, frozen=True, tag="dishonor"):
    n: Some


class Absolve(Act, frozen=True, tag="absolve"):
    n: Some


class Champion(Act, frozen=True, tag="champion"):
    n: Some


# ---- cards ----------------------------------------------------------------------------------------------------------


class Draw(Act, frozen=True, tag="draw"):
    n: Some


class Discard(Act, frozen=True, tag="discard"):
    """Hand cards of your choice; all, if there are fewer. As a price: in full."""

    n: Some


class Recover(Act, frozen=True, tag="recover"):
    n: Some


class Purge(Act, frozen=True, tag="purge"):
    n: Some


class RemoveAnimae(Act, frozen=True, tag="remove_animae"):
    n: Some


class GainAnimae(Act, frozen=True, tag="gain_animae"):
    n: Some
    who: Who = "you"


class Offer(Act, frozen=True, tag="offer"):
    """The top n cards of a House: you may buy one for `less` Energy less; the others to the House's discard pile."""

    n: Some
    house: Shelf
    less: Some
    to: Literal["discard", "hand"] = "discard"


class Receive(Act, frozen=True, tag="receive"):
    """The top card of a House to your discard pile, for nothing."""

    house: Shelf


# ---- Damage, Scouting, Companions, Monsters -------------------------------------------------------------------------


class Damage(Act, frozen=True, tag="damage"):
    """One instance, to each of those players once."""

    n: Some
    who: Who = "you"


class Prevent(Act, frozen=True, tag="prevent"):
    """Of the instance of Damage that the Reaction answers."""

    n: Much


class Strike(Act, frozen=True, tag="strike"):
    """One instance of Damage by you against an Enemy there; `targets`: up to so many different ones."""

    n: Some
    where: Where
    targets: Some = 1


class Scout(Act, frozen=True, tag="scout"):
    island: Which


class FreeFight(Act, frozen=True, tag="free_fight"):
    attack: int = 0


class FreeExplore(Act, frozen=True, tag="free_explore"):
    discovery: int = 0


class Train(Act, frozen=True, tag="train"):
    """One of your Untrained Companions, at no cost."""


class Revive(Act, frozen=True, tag="revive"):
    """A Tamed Monster Meeple of yours that is out of play returns beside your board."""


# ---- on the Fight in progress ---------------------------------------------------------------------------------------


class Attack(Act, frozen=True, tag="attack"):
    n: Some


class EnemyAttack(Act, frozen=True, tag="enemy_attack"):
    """Up or down; an Enemy's Attack Value is never below 0."""

    n: int


class FewerDice(Act, frozen=True, tag="fewer_dice"):
    n: Some


class Ignore(Act, frozen=True, tag="ignore"):
    """The first n Activations rolled have no effect."""

    n: Some


class WinDamage(Act, frozen=True, tag="win_damage"):
    """+n Damage if you win."""

    n: Some


class LessDamage(Act, frozen=True, tag="less_damage"):
    """You suffer n less if you lose."""

    n: Much


class EnemyDamage(Act, frozen=True, tag="enemy_damage"):
    """+n Damage if the Enemy wins."""

    n: Some


class EnemyArmour(Act, frozen=True, tag="enemy_armour"):
    """The Enemy suffers n less Damage if it loses, but not below 0."""

    n: Some


# ---- in the Olympics ------------------------------------------------------------------------------------------------


class Fervor(Act, frozen=True, tag="fervor"):
    """Up or down, not below 0."""

    n: int
    who: Literal["you", "other"] = "you"


class Copy(Act, frozen=True, tag="copy"):
    """The Discipline values printed on one other player's card of this Competition (0 if there is none), and `plus`."""

    plus: int = 0


# ---- control --------------------------------------------------------------------------------------------------------


class EitherOrder(Act, frozen=True, tag="either_order"):
    """All of them, in an order that you choose."""

    do: list[AnyEffect]


class ForEach(Act, frozen=True, tag="for_each"):
    """`do` once for each, at most `most` times (0: no limit), as one sum: `times`."""

    of: Counted
    do: list[AnyEffect]
    most: int = 0


class If(Act, frozen=True, tag="if"):
    """`then` where it holds; else `otherwise` ("… instead if …")."""

    when: When
    then: list[AnyEffect]
    otherwise: list[AnyEffect] = []


class Way(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One option of a choice, open if its price can be paid in full."""

    id: str
    do: list[AnyEffect] = []
    cost: list[AnyPrice] = []


class Choose(Act, frozen=True, tag="choose"):
    """One of the ways; `may`: or none."""

    ways: list[Way]
    may: bool = False


class May(Act, frozen=True, tag="may"):
    """You may pay; if you do, `do`."""

    cost: list[AnyPrice]
    do: list[AnyEffect]


AnyPrice: TypeAlias = Spend | Discard | Dishonor

AnyEffect: TypeAlias = (
    Sail
    | Restore
    | Order
    | Heal
    | Glide
    | NoDishonor
    | ExtraStep
    | Halt
    | Drift
    | Stir
    | Replace
    | Drive
    | Shift
    | RemoveBlock
    | Energy
    | Spend
    | Exhaust
    | Dishonor
    | Absolve
    | Champion
    | Draw
    | Discard
    | Recover
    | Purge
    | RemoveAnimae
    | GainAnimae
    | Offer
    | Receive
    | Damage
    | Prevent
    | Strike
    | Scout
    | FreeFight
    | FreeExplore
    | Train
    | Revive
    | Attack
    | EnemyAttack
    | FewerDice
    | Ignore
    | WinDamage
    | LessDamage
    | EnemyDamage
    | EnemyArmour
    | Fervor
    | Copy
    | EitherOrder
    | ForEach
    | If
    | Choose
    | May
)

AnySkill: TypeAlias = EnemyAttack | EnemyDamage | EnemyArmour | Discard | Exhaust | GainAnimae
"""What an Enemy's Skill can do, once for each Activation. "You" is the player in the Fight."""


def times(effect: AnyEffect, count: int) -> AnyEffect:
    """The same so many times over, as one effect with a larger number."""
    n = getattr(effect, "n", None)
    assert isinstance(n, int), f"{effect} has no number"
    return msgspec.structs.replace(effect, n=n * count)
