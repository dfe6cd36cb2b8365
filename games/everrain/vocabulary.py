"""What cards can do: the closed list of effects, and of standing modifiers of Traits and Improvements."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core.effects import Effect

Stat: TypeAlias = Literal["brawn", "wits", "grit"]
OrderKind: TypeAlias = Literal["crew", "navigation", "artillery"]
Who: TypeAlias = Literal["one", "random", "each", "most-strained", "tested", "on-deck", "below-deck", "ashore"]
Trigger: TypeAlias = Literal["hunt", "damage", "wages", "fate"]
Goods: TypeAlias = Literal["improvement", "artillery"]


class Clue(Effect, frozen=True, tag="clue"):
    n: int


class Coin(Effect, frozen=True, tag="coin"):
    """Multiples of 5; less than nothing is lost, never below 0."""

    n: int


class PayCoin(Effect, frozen=True, tag="pay-coin"):
    """A price: who cannot pay it cannot choose this."""

    n: int


class PayClue(Effect, frozen=True, tag="pay-clue"):
    n: int


class PayTreasure(Effect, frozen=True, tag="pay-treasure"):
    n: int


class GainTreasure(Effect, frozen=True, tag="treasure"):
    n: int


class LoseTreasure(Effect, frozen=True, tag="lose-treasure"):
    n: int


class Loot(Effect, frozen=True, tag="loot"):
    n: int


class Fleeting(Effect, frozen=True, tag="fleeting"):
    n: int


class GainOrder(Effect, frozen=True, tag="order"):
    kind: OrderKind | Literal["choice"]


class Recover(Effect, frozen=True, tag="recover"):
    """Issued Orders become Fresh."""

    n: int


class Exhaust(Effect, frozen=True, tag="exhaust"):
    n: int


class Strain(Effect, frozen=True, tag="strain"):
    n: int
    who: Who


class Trauma(Effect, frozen=True, tag="trauma"):
    n: int
    who: Who


class HealStrain(Effect, frozen=True, tag="heal-strain"):
    n: int
    who: Who


class HealTrauma(Effect, frozen=True, tag="heal-trauma"):
    n: int
    who: Who


class GainTrait(Effect, frozen=True, tag="trait"):
    kind: Literal["positive", "negative"]
    who: Who


class Damage(Effect, frozen=True, tag="damage"):
    """Nodes, in the order of colours."""

    n: int


class Repair(Effect, frozen=True, tag="repair"):
    n: int


class Spawn(Effect, frozen=True, tag="spawn"):
    """So many On Deck enemies drawn, or one that is named."""

    n: int = 1
    name: str = ""


class SpawnShip(Effect, frozen=True, tag="spawn-ship"):
    """An enemy ship of the lowest Act that is to be had."""


class Agenda(Effect, frozen=True, tag="agenda"):
    n: int


class Nav(Effect, frozen=True, tag="nav"):
    n: int
    when: Literal["now", "next"] = "now"


class Drift(Effect, frozen=True, tag="drift"):
    """Moved in a random direction; it stops at hexes that are not revealed or that enemies hold."""

    n: int


class Hire(Effect, frozen=True, tag="hire"):
    kind: Literal["offer", "free"]


class LoseCrew(Effect, frozen=True, tag="lose-crew"):
    who: Who


class Upgrade(Effect, frozen=True, tag="upgrade"):
    """Three are drawn, one is installed without paying, the rest go under."""

    kind: Goods


class Story(Effect, frozen=True, tag="story"):
    """The next card of the story, by its number."""

    n: int


class Cancel(Effect, frozen=True, tag="cancel"):
    """What a held card was kept for does not happen."""


class Reroll(Effect, frozen=True, tag="reroll"):
    """The Fate die, once."""


class Hold(Effect, frozen=True, tag="hold"):
    """Kept by its owner until the trigger."""

    until: Trigger
    do: tuple[Cancel | Reroll, ...]


class Nothing(Effect, frozen=True, tag="nothing"):
    pass


AnyEffect: TypeAlias = (
    Clue
    | Coin
    | PayCoin
    | PayClue
    | PayTreasure
    | GainTreasure
    | LoseTreasure
    | Loot
    | Fleeting
    | GainOrder
    | Recover
    | Exhaust
    | Strain
    | Trauma
    | HealStrain
    | HealTrauma
    | GainTrait
    | Damage
    | Repair
    | Spawn
    | SpawnShip
    | Agenda
    | Nav
    | Drift
    | Hire
    | LoseCrew
    | Upgrade
    | Story
    | Hold
    | Cancel
    | Reroll
    | Nothing
)


class Modifier(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="mod"
):
    """What a Trait or an Improvement changes as long as it is there."""


Service: TypeAlias = Literal[
    "shipwright", "marketplace", "apothecary", "university", "rest", "gamble", "drink", "hire", "listen", "inform"
]


class Dice(Modifier, frozen=True, tag="dice"):
    """Of this Crew in Frays; `own`: only in those that the Crew began."""

    kind: Literal["attack", "evasion"]
    n: int
    own: bool = False


class Gun(Modifier, frozen=True, tag="gun"):
    """Attack dice: of the weapon whose node this Crew mans, or of every shot of the ship."""

    n: int
    every: bool = False


class TestMod(Modifier, frozen=True, tag="test"):
    """On tests of a stat (none named: any), aboard or ashore."""

    n: int
    at: Literal["sea", "ashore"]
    stat: Stat | None = None


class TestAgain(Modifier, frozen=True, tag="test-again"):
    """Each own test of a Sea Event may be rolled again once."""


class AttackAgain(Modifier, frozen=True, tag="attack-again"):
    """One Attack die, once in each Fray that the Crew began with this one in it."""


class Track(Modifier, frozen=True, tag="track"):
    n: int


class Wage(Modifier, frozen=True, tag="wage"):
    """To be paid for nothing, or more."""

    n: int = 0
    free: bool = False


class Price(Modifier, frozen=True, tag="price"):
    """Of a hire that this Crew makes."""

    n: int


class Haggle(Modifier, frozen=True, tag="haggle"):
    """One purchase or sale at the Marketplace."""

    n: int


class Lavish(Modifier, frozen=True, tag="lavish"):
    """Whatever service this Crew pays Coin for costs more in all."""

    n: int


class Only(Modifier, frozen=True, tag="only"):
    service: Service


class Toll(Modifier, frozen=True, tag="toll"):
    """To be sent ashore in a Port at all."""

    n: int


class NightStrain(Modifier, frozen=True, tag="night"):
    """End-of-turn Strain On Deck: so much; `calm`: only on Calm Sea."""

    n: int
    calm: bool = False


class Spare(Modifier, frozen=True, tag="spare"):
    """One Crew On Deck suffers no Strain at the end of the turn."""


class RoughStrain(Modifier, frozen=True, tag="rough-strain"):
    """The first time in a turn that the ship enters Rough Sea while this Crew is On Deck."""

    n: int


class AfterExpedition(Modifier, frozen=True, tag="after-expedition"):
    """Strain suffered, or recovered where it is less than nothing."""

    n: int


class Listen(Modifier, frozen=True, tag="listen"):
    n: int


class SlowHealing(Modifier, frozen=True, tag="slow-healing"):
    """Each recovery of Trauma removes less."""

    n: int


class Restless(Modifier, frozen=True, tag="restless"):
    """No Strain is recovered from Improvements."""


class Yield(Modifier, frozen=True, tag="yield"):
    """Navigation points: of the node that this Crew mans, or of the first Order of a turn."""

    n: int
    first: bool = False


class StepRough(Modifier, frozen=True, tag="step-rough"):
    """Steps on Rough Sea cost 1; or turns only."""

    turning: bool = False


class Cargo(Modifier, frozen=True, tag="cargo"):
    n: int


class WreckRolls(Modifier, frozen=True, tag="wreck-rolls"):
    n: int


class Shield(Modifier, frozen=True, tag="shield"):
    """Damage by an enemy ship that is ignored in each Enemy Phase."""

    n: int


class Capture(Modifier, frozen=True, tag="capture"):
    pass


class Lodge(Modifier, frozen=True, tag="lodge"):
    """Passengers, and Strain that is slept off."""


class Study(Modifier, frozen=True, tag="study"):
    """At the start of the turn the Crew there may test for a Clue."""

    stat: Stat
    difficulty: int


class Nurse(Modifier, frozen=True, tag="nurse"):
    """At the end of the turn Trauma is recovered: by the Crew here, or by another in the same place."""

    n: int
    another: bool = False


class Carpentry(Modifier, frozen=True, tag="carpentry"):
    """At the end of the turn a node is repaired."""


class KillClue(Modifier, frozen=True, tag="kill-clue"):
    """Once a turn, when an enemy is destroyed in a Fray that the Crew began with this one in it."""


AnyModifier: TypeAlias = (
    Dice
    | Gun
    | TestMod
    | TestAgain
    | AttackAgain
    | Track
    | Wage
    | Price
    | Haggle
    | Lavish
    | Only
    | Toll
    | NightStrain
    | Spare
    | RoughStrain
    | AfterExpedition
    | Listen
    | SlowHealing
    | Restless
    | Yield
    | StepRough
    | Cargo
    | WreckRolls
    | Shield
    | Capture
    | Lodge
    | Study
    | Nurse
    | Carpentry
    | KillClue
)

Ability: TypeAlias = Literal[
    "clutching-hands",
    "burst",
    "drowning-hymn",
    "coil",
    "herald",
    "drowned-boarders",
    "chain-shot",
    "dirge",
    "hellfire",
    "undertow",
    "swell",
    "snare",
]
