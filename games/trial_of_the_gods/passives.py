"""What holds while its owner has it: the passive half of Feats and Hero Cards (a closed list, like the effects)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from games.trial_of_the_gods.vocabulary import AnyEffect, Some


class Passive(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="op"
):
    """One thing that holds. Who has to know of a new one: complete.py."""


class HandLimit(Passive, frozen=True, tag="hand_limit"):
    n: Some


class CardAttack(Passive, frozen=True, tag="card_attack"):
    """In a Fight in which you play at least 1 card."""

    n: Some


class CardDiscovery(Passive, frozen=True, tag="card_discovery"):
    """In an Explore in which you play at least 1 card."""

    n: Some


class CardWinDamage(Passive, frozen=True, tag="card_win_damage"):
    """+n Damage when you win a Fight in which you played at least 1 card."""

    n: Some


class Margin(Passive, frozen=True, tag="margin"):
    """Winning by so much is enough for your Bonus Damage, in a Fight in which you play at least 1 card."""

    n: Some


class IgnoreFirst(Passive, frozen=True, tag="ignore_first"):
    """The first n Activations rolled in each of your Fights have no effect."""

    n: Some


class OnVictory(Passive, frozen=True, tag="on_victory"):
    """Each time you win a Fight, after everything that its result brings."""

    do: list[AnyEffect]


class CheaperPrayer(Passive, frozen=True, tag="cheaper_prayer"):
    """When you play a Fight Effect with Prayer you may pay n Energy less for it, not below 0."""

    n: Some


class Ward(Passive, frozen=True, tag="ward"):
    """When you would suffer Damage you may prevent n of it."""

    n: Some


class EnemyPhase(Passive, frozen=True, tag="enemy_phase"):
    """You suffer n Damage less in total in the Enemy Phase."""

    n: Some


class LeaveFreely(Passive, frozen=True, tag="leave_freely"):
    """No Dishonor Tokens for leaving a Zone with Enemies."""


class TwoTravels(Passive, frozen=True, tag="two_travels"):
    """You draw two Travel Cards, resolve one and discard the other."""


class ExtraReveal(Passive, frozen=True, tag="extra_reveal"):
    """So many cards more in Dawn step 3, from a House of which you have a Blessing."""

    n: Some


class CheaperCards(Passive, frozen=True, tag="cheaper_cards"):
    """Gods Action Cards cost n less, not below 1."""

    n: Some


class Refund(Passive, frozen=True, tag="refund"):
    """Restore n after the first Gods Action Card that you buy in Dawn step 4."""

    n: Some


class StepFervor(Passive, frozen=True, tag="step_fervor"):
    """Fervor in step 1 of the Olympics."""

    n: Some


class Reroll(Passive, frozen=True, tag="reroll"):
    """Each of your dice once, in step 4 of the Olympics."""


class DieValue(Passive, frozen=True, tag="die_value"):
    """What each 1 and each Activation on your dice gives in step 4 of the Olympics, instead of 1."""

    n: Some


class EndLaurels(Passive, frozen=True, tag="end_laurels"):
    devotion: int = 0
    exploration: int = 0


AnyPassive: TypeAlias = (
    HandLimit
    | CardAttack
    | CardDiscovery
    | CardWinDamage
    | Margin
    | IgnoreFirst
    | OnVictory
    | CheaperPrayer
    | Ward
    | EnemyPhase
    | LeaveFreely
    | TwoTravels
    | ExtraReveal
    | CheaperCards
    | Refund
    | StepFervor
    | Reroll
    | DieValue
    | EndLaurels
)
