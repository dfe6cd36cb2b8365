"""What happens in a Trial, typed, for the log and the narration."""

from __future__ import annotations

from typing import ClassVar

from games.core import Event

# ---- setup and Rounds -------------------------------------------------------------------------------------------


class Began(Event, tag="began", kw_only=True):
    """The table is set: who is whose Captain is told by `captain`."""

    random: ClassVar[bool] = True
    rounds: int
    houses: list[str]  # "gold-ares" …: which god lives where


class CaptainIs(Event, tag="captain", kw_only=True):
    reveals: ClassVar[bool] = True
    seat: int
    hero: str


class Initiative(Event, tag="initiative", kw_only=True):
    random: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    order: list[int]


class CaptainPlaced(Event, tag="captain-placed", kw_only=True):
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    zone: str


class RoundBegins(Event, tag="round-begins", kw_only=True):
    matters: ClassVar[bool | None] = True
    round: int
    rounds: int
    seats: list[int]  # in Initiative order
    hands: list[int]  # their cards


class GamesOffered(Event, tag="games-offered", kw_only=True):
    """For the last player alone: the two Olympics Cards drawn."""

    quiet: ClassVar[bool] = True
    random: ClassVar[bool] = True
    seat: int
    cards: list[str]


class GamesNamed(Event, tag="games-named", kw_only=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: str


class GodsRevealed(Event, tag="gods-revealed", kw_only=True):
    random: ClassVar[bool] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    cards: list[str]


class Bought(Event, tag="bought", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    seat: int
    things: list[str]  # cards, Feats, Heroes trained
    energy: int  # spent


class BoughtNothing(Event, tag="bought-nothing", kw_only=True):
    adds_up: ClassVar[str] = "who"
    who: list[int]


# ---- Turns ------------------------------------------------------------------------------------------------------


class TurnBegins(Event, tag="turn-begins", kw_only=True):
    quiet: ClassVar[bool] = True
    seat: int
    turn: int


class Passed(Event, tag="passed", kw_only=True):
    adds_up: ClassVar[str] = "who"
    who: list[int]


class CardPlayed(Event, tag="card-played", kw_only=True):
    """For one of its numbered Actions."""

    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    goes_on: ClassVar[tuple[str, ...] | None] = ("seat",)
    seat: int
    card: str
    deed: str
    n: int


class EffectPlayed(Event, tag="effect-played", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    card: str
    paid: int = 0  # Energy


class FeatUsed(Event, tag="feat-used", kw_only=True):
    seat: int
    feat: str  # of a Feat, or of a Hero
    paid: int = 0


class Sailed(Event, tag="sailed", kw_only=True):
    adds_up: ClassVar[str] = "zones"
    seat: int
    zones: list[str]


class TravelDrawn(Event, tag="travel-drawn", kw_only=True):
    random: ClassVar[bool] = True
    seat: int
    card: str
    zone: str


class TravelPair(Event, tag="travel-pair", kw_only=True):
    """The helmsman sees two and takes one: both are public (D-20)."""

    random: ClassVar[bool] = True
    seat: int
    cards: list[str]


class TravelReplaced(Event, tag="travel-replaced", kw_only=True):
    random: ClassVar[bool] = True
    seat: int
    card: str


class Drifted(Event, tag="drifted", kw_only=True):
    random: ClassVar[bool] = True
    seat: int
    zone: str


class Halted(Event, tag="halted", kw_only=True):
    seat: int


class ExtraStep(Event, tag="extra-step", kw_only=True):
    """The card that gives it says so itself."""

    quiet: ClassVar[bool] = True
    seat: int


class Ordered(Event, tag="ordered", kw_only=True):
    matters: ClassVar[bool | None] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ("seat",)
    seat: int
    piece: str  # Hero or Monster card
    zone: str


class Shifted(Event, tag="shifted", kw_only=True):
    seat: int
    piece: str
    zone: str


class BlockLifted(Event, tag="block-lifted", kw_only=True):
    seat: int
    zone: str


# ---- what a player has ------------------------------------------------------------------------------------------


class Restored(Event, tag="restored", kw_only=True):
    adds_up: ClassVar[str] = "n"
    seat: int
    n: int


class Healed(Event, tag="healed", kw_only=True):
    seat: int
    n: int
    vigor: int


class Exhausted(Event, tag="exhausted", kw_only=True):
    adds_up: ClassVar[str] = "n"
    seat: int
    n: int


class EnergyGained(Event, tag="energy-gained", kw_only=True):
    adds_up: ClassVar[str] = "n"
    seat: int
    n: int


class Drew(Event, tag="drew", kw_only=True):
    adds_up: ClassVar[str] = "n"
    random: ClassVar[bool] = True
    seat: int
    n: int


class DrewThese(Event, tag="drew-these", kw_only=True):
    """For the drawer alone."""

    random: ClassVar[bool] = True
    quiet: ClassVar[bool] = True
    seat: int
    cards: list[str]


class Reshuffled(Event, tag="reshuffled", kw_only=True):
    random: ClassVar[bool] = True
    quiet: ClassVar[bool] = True
    deck: str  # travel, a House, or a seat's own: "seat-0"


class Discarded(Event, tag="discarded", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    cards: list[str]


class Removed(Event, tag="removed", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    cards: list[str]


class Recovered(Event, tag="recovered", kw_only=True):
    seat: int
    cards: list[str]


class AnimaeGained(Event, tag="animae-gained", kw_only=True):
    adds_up: ClassVar[str] = "n"
    matters: ClassVar[bool | None] = True
    seat: int
    n: int


class DishonorGained(Event, tag="dishonor", kw_only=True):
    seat: int
    n: int
    why: str  # leaving, harm, travel, prayer


class Absolved(Event, tag="absolved", kw_only=True):
    seat: int
    n: int


class ChampionGained(Event, tag="champion", kw_only=True):
    seat: int
    n: int


class Trained(Event, tag="trained", kw_only=True):
    seat: int
    hero: str


class Revived(Event, tag="revived", kw_only=True):
    seat: int
    piece: str


class TookUnder(Event, tag="took-card", kw_only=True):
    """A Gods card taken into the discard pile, or by an Offer."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    energy: int


class OfferShown(Event, tag="offer-shown", kw_only=True):
    random: ClassVar[bool] = True
    seat: int
    house: str
    cards: list[str]


class Scouted(Event, tag="scouted", kw_only=True):
    seat: int
    island: str


class TreasureSeen(Event, tag="treasure-seen", kw_only=True):
    """For one seat alone."""

    reveals: ClassVar[bool] = True
    seat: int
    island: str
    treasure: str


# ---- Fight, Explore, harm ---------------------------------------------------------------------------------------


class FightDeclared(Event, tag="fight-declared", kw_only=True):
    seat: int
    foe: str
    zone: str
    quiet: ClassVar[bool] = True


class FightOver(Event, tag="fight-over", kw_only=True):
    random: ClassVar[bool] = True
    seat: int
    foe: str
    zone: str
    cards: list[str]  # "ST2.1@3": card and what it gave
    attack: int
    enemy: int
    dice: list[str]  # blank, one, activation
    outcome: str  # won, lost, tied
    damage: int
    result: str = ""  # the two together, for the wording

    def __post_init__(self) -> None:
        self.result = f"{self.outcome}-{min(self.damage, 4)}"


class SkillWorked(Event, tag="skill-worked", kw_only=True):
    seat: int
    foe: str
    n: int


class Struck(Event, tag="struck", kw_only=True):
    seat: int
    foe: str
    zone: str
    n: int


class FoeInjured(Event, tag="foe-injured", kw_only=True):
    quiet: ClassVar[bool] = True
    seat: int
    foe: str
    zone: str


class Tamed(Event, tag="tamed", kw_only=True):
    matters: ClassVar[bool | None] = True
    seat: int
    foe: str
    zone: str
    laurels: int
    energy: int = 0


class BeatenDown(Event, tag="beaten-down", kw_only=True):
    """Another player's Tamed Monster is out of play."""

    matters: ClassVar[bool | None] = True
    seat: int
    owner: int
    foe: str
    zone: str


class Joined(Event, tag="joined", kw_only=True):
    """An Argonaut becomes a Companion."""

    matters: ClassVar[bool | None] = True
    seat: int
    hero: str
    zone: str
    limit: int = 0  # of Vigor, now


class Bested(Event, tag="bested", kw_only=True):
    """An Argonaut for whom there is no space: a Champion Token instead."""

    matters: ClassVar[bool | None] = True
    seat: int
    hero: str
    zone: str
    limit: int = 0


class TempleClaimed(Event, tag="temple-claimed", kw_only=True):
    matters: ClassVar[bool | None] = True
    seat: int
    island: str


class UpgradeRaised(Event, tag="upgrade-raised", kw_only=True):
    seat: int
    upgrade: str
    space: int
    houses: list[str]


class Explored(Event, tag="explored", kw_only=True):
    reveals: ClassVar[bool] = True
    seat: int
    island: str
    cards: list[str]
    sum: int
    need: int


class Harmed(Event, tag="harmed", kw_only=True):
    matters: ClassVar[bool | None] = True
    seat: int
    n: int
    vigor: int
    why: str = ""


class HarmPrevented(Event, tag="harm-prevented", kw_only=True):
    seat: int
    n: int
    source: str


# ---- Reactions --------------------------------------------------------------------------------------------------


class Reacted(Event, tag="reacted", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    seat: int
    card: str
    other: int  # whom it is about


class Quiet(Event, tag="quiet", kw_only=True):
    """Said openly: no Reactions until the own next Turn, or again."""

    seat: int
    yes: bool


class AutoPass(Event, tag="auto-pass", kw_only=True):
    seat: int
    yes: bool


class WantsAsking(Event, tag="wants-asking", kw_only=True):
    """Said openly: from the next Sunset on this seat is asked every time, or no longer."""

    seat: int
    trigger: str
    yes: bool


# ---- Enemy Phase, Olympics, Sunset ------------------------------------------------------------------------------


class EnemiesRest(Event, tag="enemies-rest", kw_only=True):
    """Nobody is reached."""


class Reached(Event, tag="reached", kw_only=True):
    """The Enemies that harm a player in this Enemy Phase."""

    matters: ClassVar[bool | None] = True
    seat: int
    foes: list[str]
    n: int


class GamesBegin(Event, tag="games-begin", kw_only=True):
    card: str
    fervor: list[int]  # by seat, after step 1


class Compared(Event, tag="competed", kw_only=True):
    """The cards of one Competition, in Initiative order, when all is applied."""

    reveals: ClassVar[bool] = True
    competition: int
    seats: list[int]
    cards: list[str]
    gave: list[int]
    fervor: list[int]  # in the same order


class GamesDice(Event, tag="games-dice", kw_only=True):
    random: ClassVar[bool] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    dice: list[str]
    n: int  # Fervor


class GamesOver(Event, tag="games-over", kw_only=True):
    matters: ClassVar[bool | None] = True
    card: str
    places: list[int]
    fervor: list[int]  # by place


class FervorChanged(Event, tag="fervor", kw_only=True):
    seat: int
    n: int


class MonsterRises(Event, tag="monster-rises", kw_only=True):
    random: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    adds_up: ClassVar[str] = "told"
    told: list[str]  # "SM4.1-S08": card and Zone


class CalmSea(Event, tag="calm-sea", kw_only=True):
    random: ClassVar[bool] = True
    adds_up: ClassVar[str] = "zones"
    zones: list[str]


class EnergyBack(Event, tag="energy-back", kw_only=True):
    """By the Feats, at Sunset."""

    seats: list[int]
    n: list[int]


# ---- the end ----------------------------------------------------------------------------------------------------


class TreasuresTurned(Event, tag="treasures", kw_only=True):
    reveals: ClassVar[bool] = True
    islands: list[str]  # with a part of the Golden Fleece


class RankingCounted(Event, tag="ranking", kw_only=True):
    reveals: ClassVar[bool] = True
    ranking: str
    seats: list[int]  # the best first
    laurels: list[int]
    points: list[int]


class Victory(Event, tag="victory", kw_only=True):
    reveals: ClassVar[bool] = True
    seat: int
    points: int
    how: str  # clear, tied: others had as many points


def _all() -> tuple[type[Event], ...]:
    return tuple(
        kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    )


EVENTS: tuple[type[Event], ...] = _all()
