"""The closed vocabulary of effects: what cards, skills, tiles and dashboards can do. `who`: see whom.py."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core.effects import Effect
from games.rum_and_bones.whom import Who

Condition: TypeAlias = Literal["blind", "stun", "slow", "silence", "bleed"]
Rank: TypeAlias = Literal["deckhand", "bosun", "hero", "tile", "monster", "kraken"]
Trigger: TypeAlias = Literal[
    "own_turn_start",  # W1
    "enemy_hero_activated",  # W2
    "friendly_hero_attacks",  # W3, attacker
    "enemy_attack_declared",  # W3, defender
    "friendly_attack_rolled",  # W4
    "hits_on_friendly_hero",  # W5
    "friendly_rig_check",  # W6
    "after_enemy_attack",  # W7, Reactions only
    "friendly_crew_activates",  # W8
    "friendly_hero_activation",  # W9
]


Emblem: TypeAlias = (
    Literal["anchor", "bag", "bleed", "blind", "cannon", "chest", "coin", "cuffs", "dragon", "flag", "hook"]
    | Literal["hourglass", "kraken", "lock", "medic", "observation", "passenger", "pot", "revolver", "rope", "shot"]
    | Literal["silence", "skull", "slow", "spyglass", "stun", "wheel"]
)


class Rum(Effect, frozen=True, kw_only=True):
    """An effect of this game. Who else has to know of a new one: complete.py."""


class OnHeroes(Rum, frozen=True, kw_only=True):
    """An effect on the Heroes that `who` means."""

    who: Who


# ---- on the attack in progress ----------------------------------------------------------------------------------


class Dice(Rum, frozen=True, tag="dice"):
    n: int


class ToHit(Rum, frozen=True, tag="to_hit"):
    n: int


class Reroll(Rum, frozen=True, tag="reroll"):
    """Any number of the Misses that lie there."""


class Explode(Rum, frozen=True, tag="explode"):
    """Each Hit of the first dice that shows `at` or more adds `n` dice."""

    at: int
    n: int = 1


class Prioritise(Rum, frozen=True, tag="prioritise"):
    rank: Rank


class HitDamage(Rum, frozen=True, tag="hit_damage"):
    """Hits that show `at` or more and are given to one of `on` cause `n` damage."""

    n: int
    on: list[Rank]
    at: int = 1


class Splash(Rum, frozen=True, tag="splash"):
    dice: int
    to_hit: int


class Cancel(Rum, frozen=True, tag="cancel"):
    n: int


# ---- on models --------------------------------------------------------------------------------------------------


class Damage(OnHeroes, frozen=True, tag="damage"):
    n: int


class Heal(OnHeroes, frozen=True, tag="heal"):
    n: int


class Afflict(OnHeroes, frozen=True, tag="afflict"):
    condition: Condition


class Cleanse(OnHeroes, frozen=True, tag="cleanse"):
    pass


class Push(OnHeroes, frozen=True, tag="push"):
    n: int


class Walk(OnHeroes, frozen=True, tag="walk"):
    """A free move of up to `n` zones."""

    n: int


class Coins(OnHeroes, frozen=True, tag="coins"):
    n: int


class Steal(OnHeroes, frozen=True, tag="steal"):
    n: int


class Transfer(Rum, frozen=True, tag="transfer"):
    """Coins between this Hero and one other friendly Hero, which first gains `gift`."""

    gift: int = 0


class NextAttack(Rum, frozen=True, tag="next_attack"):
    dice: int


class StrikeBack(Rum, frozen=True, tag="strike_back"):
    """This Hero's Basic Attack on the attacker's zone, now."""


class RigSuccess(Rum, frozen=True, tag="rig_success"):
    """A failed Rigging Check succeeds."""


class Flip(Rum, frozen=True, tag="flip"):
    """Turn this Skill back to Level 1."""


# ---- cards ------------------------------------------------------------------------------------------------------


class Draw(Rum, frozen=True, tag="draw"):
    n: int


class Discard(Rum, frozen=True, tag="discard"):
    n: int


# ---- crew, guns and zones -----------------------------------------------------------------------------------------


class Deploy(Rum, frozen=True, tag="deploy"):
    crew: Literal["deckhand", "bosun"]
    n: int


class CrewAttack(Rum, frozen=True, tag="crew_attack"):
    zones: int
    within: int


class CrewAdvance(Rum, frozen=True, tag="crew_advance"):
    zones: int
    within: int


class CrewToHit(Rum, frozen=True, tag="crew_to_hit"):
    n: int


class Gun(Rum, frozen=True, tag="gun"):
    dice: int
    unlimited: bool = False


class ZoneAttack(Rum, frozen=True, tag="zone_attack"):
    dice: int
    to_hit: int


class Upgrade(Rum, frozen=True, tag="upgrade"):
    what: Literal["gun", "bosun"]


class RigMod(Rum, frozen=True, tag="rig_mod"):
    """For the rest of the game, on the Rigging Checks of the tile's owner."""

    n: int


class Topple(Rum, frozen=True, tag="topple"):
    """A zone within N of the tile: the owner's Crew there are KO'd, its Heroes there suffer damage."""

    within: int
    damage: int


class Summon(Rum, frozen=True, tag="summon"):
    """Sea Monster Attack!"""


# ---- the Kraken -----------------------------------------------------------------------------------------------------


class Lash(Rum, frozen=True, tag="lash"):
    """Every zone within N that holds models is attacked, or only the one that holds the most."""

    within: int
    dice: int
    to_hit: int
    fullest: bool = False


class Regrow(Rum, frozen=True, tag="regrow"):
    """The Kraken heals."""

    n: int


class DragDown(Rum, frozen=True, tag="drag_down"):
    """On each side the nearest Hero within N suffers damage, the First Player's side last."""

    n: int
    within: int


# ---- choices ---------------------------------------------------------------------------------------------------------


class Way(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    label: str
    do: list[AnyEffect]


class Choose(Rum, frozen=True, tag="choose"):
    """One of the ways that can apply."""

    ways: list[Way]


AnyEffect: TypeAlias = (
    Dice
    | ToHit
    | Reroll
    | Explode
    | Prioritise
    | HitDamage
    | Splash
    | Cancel
    | Damage
    | Heal
    | Afflict
    | Cleanse
    | Push
    | Walk
    | Coins
    | Steal
    | Transfer
    | NextAttack
    | StrikeBack
    | RigSuccess
    | Flip
    | Draw
    | Discard
    | Deploy
    | CrewAttack
    | CrewAdvance
    | CrewToHit
    | Gun
    | ZoneAttack
    | Upgrade
    | RigMod
    | Topple
    | Summon
    | Lash
    | Regrow
    | DragDown
    | Choose
)


# ---- skills and passives ----------------------------------------------------------------------------------------


class Face(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of a Skill Card. An Attack has dice; the rest is what it does before its dice, and afterwards (W7)."""

    dice: int = 0
    to_hit: int = 0
    range: int = 0
    do: list[AnyEffect] = []
    after: list[AnyEffect] = []


class Skill(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str
    type: Literal["attack", "ability", "reaction"]
    unlock: int
    level_up: int
    faces: list[Face]  # Level 1, Level 2
    basic: bool = False
    trigger: Trigger | None = None  # Reactions
    from_hero: bool = False  # a Reaction to a Hero's attack from within 1 zone only
    hurt: bool = False  # a Reaction of a Hero that this attack damaged

    @property
    def is_attack(self) -> bool:
        return self.type == "attack"

    def price(self, level: int) -> int:
        """In coins: to unlock it (from level 0), or to level it up."""
        return self.level_up if level else self.unlock


On: TypeAlias = Literal["own_attack", "friendly_attack", "attacked", "activation", "after_ko", "crew_attack"]


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """WHILE(c, e): when all that is named holds, `do` applies."""

    on: On
    do: list[AnyEffect]
    within: int = -1  # the model that it is about stands within N zones of the Hero
    alone: int = -1  # no other friendly Hero within N zones
    target: Literal["", "hero", "damaged_hero"] = ""  # what the target zone holds
    origin: int = 0  # the attack comes from N or more zones away
    damage: int = 0  # on the Hero, at least
    per_damage: int = 0  # once for each N full damage on the Hero
    coins: int = 0  # on the Hero, at least


class Passive(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str
    parts: list[Part]
