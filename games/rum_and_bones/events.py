"""What happens in a battle, as told in the thread.

`hero` is the name of a Hero on the board: with its seat (`snapjaw@1`) where another has the same sheet. `faction`
likewise, in a mirror match.
"""

from __future__ import annotations

from typing import ClassVar

from games.core import Event


def crew_told(hands: int, bosuns: int) -> list[str]:
    """How many of which: keys of [term.foe]."""
    return [f"{n}-{kind}" for kind, n in (("hands", hands), ("bosuns", bosuns)) if n]


# ---- setup ------------------------------------------------------------------------------------------------------


class FactionTaken(Event, tag="faction_taken"):
    side: int
    seats: list[int]
    faction: str


class CrewGiven(Event, tag="crew_given"):
    seat: int


class CaptainElected(Event, tag="captain_elected"):
    seat: int


class HeroesDealt(Event, tag="heroes_dealt"):
    random: ClassVar[bool] = True
    side: int
    seats: list[int]
    faction: str  # empty in Clash Royale
    heroes: list[str]


class HeroesLocked(Event, tag="heroes_locked"):
    """To everybody: this seat is ready."""

    quiet: ClassVar[bool] = True
    seat: int


class HeroesPicked(Event, tag="heroes_picked"):
    """To the team, before the reveal."""

    seat: int
    heroes: list[str]


class HeroesShown(Event, tag="heroes_shown"):
    reveals: ClassVar[bool] = True
    seat: int
    heroes: list[str]


class PoorChoice(Event, tag="poor_choice"):
    """RUM-CLASH-18"""

    seat: int
    hero: str


class CentreRolled(Event, tag="centre_rolled"):
    random: ClassVar[bool] = True
    rolls: list[int]  # by side
    side: int
    faction: str


class FirstRolled(Event, tag="first_rolled"):
    random: ClassVar[bool] = True
    rolls: list[int]  # by side, in Clash Royale by seat
    seat: int  # the first player, or the speaker of the first side
    told: list[int] = []  # of those who rolled

    def __post_init__(self) -> None:
        self.told = [roll for roll in self.rolls if roll]


class RollTied(Event, tag="roll_tied"):
    """The highest are equal: they roll again (RUM-GAP-12)."""

    random: ClassVar[bool] = True
    what: str  # first, centre
    rolls: list[int]  # as in the roll that it is about; 0: was out of it already
    seats: list[int]  # who roll again
    told: list[int] = []  # of those who rolled

    def __post_init__(self) -> None:
        self.told = [roll for roll in self.rolls if roll]


class Drew(Event, tag="drew"):
    """How many; which ones only the team knows (`drew_cards`)."""

    quiet: ClassVar[bool] = True
    seat: int
    n: int


class DrewCards(Event, tag="drew_cards"):
    seat: int
    cards: list[str]


class Reshuffled(Event, tag="reshuffled"):
    random: ClassVar[bool] = True
    side: int
    faction: str


# ---- rounds and turns -------------------------------------------------------------------------------------------


class RoundBegins(Event, tag="round_begins"):
    round: int
    side: int
    faction: str


class HeroActivated(Event, tag="hero_activated"):
    seat: int
    hero: str
    landed: str = ""  # the zone where it came on deck for this, which then is told here


class HandedBack(Event, tag="handed_back"):
    seat: int


class LeftToMates(Event, tag="left_to_mates"):
    seat: int


class HeroDeployed(Event, tag="hero_deployed"):
    hero: str
    zone: str


class ActivationEnds(Event, tag="activation_ends"):
    """It has no line: what comes next says it."""

    quiet: ClassVar[bool] = True
    hero: str


class CrewActivated(Event, tag="crew_activated"):
    seat: int
    faction: str


class DragonActivated(Event, tag="dragon_activated"):
    seat: int


class Passed(Event, tag="passed"):
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    side: int
    faction: str


class Recovery(Event, tag="recovery"):
    round: int


class FirstMoves(Event, tag="first_moves"):
    quiet: ClassVar[bool] = True
    side: int
    faction: str


class Discarded(Event, tag="discarded"):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    cards: list[str]


class BackUp(Event, tag="back_up"):
    """A Dead Man's Coin is gone: the Hero may be deployed again."""

    hero: str


class StillDown(Event, tag="still_down"):
    quiet: ClassVar[bool] = True
    hero: str


# ---- moving -----------------------------------------------------------------------------------------------------


class Walked(Event, tag="walked"):
    goes_on: ClassVar[tuple[str, ...] | None] = ("hero",)
    hero: str
    zone: str


class Rigged(Event, tag="rigged"):
    random: ClassVar[bool] = True
    hero: str
    zone: str
    range: int
    roll: int
    modifier: int = 0
    success: bool = True
    rolled: str = ""  # the die, with what is added to it
    told: str = ""  # key for the wording

    def __post_init__(self) -> None:
        self.rolled = f"{self.roll} {self.modifier:+d}".replace("-", "−") if self.modifier else str(self.roll)
        self.told = "lands" if self.success else "falls"


class RigSaved(Event, tag="rig_saved"):
    hero: str
    zone: str


class Pushed(Event, tag="pushed"):
    hero: str
    zone: str


class WentOverboard(Event, tag="went_overboard"):
    hero: str


class StunShed(Event, tag="stun_shed"):
    hero: str


# ---- skills and coins -------------------------------------------------------------------------------------------


class Bought(Event, tag="bought"):
    hero: str
    skill: str
    level: int
    cost: int


class AbilityUsed(Event, tag="ability_used"):
    hero: str
    skill: str


class ReactionUsed(Event, tag="reaction_used"):
    hero: str
    skill: str


class PassiveWorks(Event, tag="passive_works"):
    quiet: ClassVar[bool] = True
    hero: str
    passive: str


class CoinsGained(Event, tag="coins_gained"):
    quiet: ClassVar[bool] = True
    hero: str
    n: int


class AllGainCoins(Event, tag="all_gain_coins"):
    """Each Hero of a side, or of one player."""

    heroes: list[str]
    n: int


class CoinsStolen(Event, tag="coins_stolen"):
    hero: str
    victim: str
    n: int


class CoinsMoved(Event, tag="coins_moved"):
    giver: str
    taker: str
    n: int


class CoinsRefused(Event, tag="coins_refused"):
    seat: int


class Healed(Event, tag="healed"):
    hero: str
    n: int


class Suffers(Event, tag="suffers"):
    hero: str
    condition: str


class Cleansed(Event, tag="cleansed"):
    hero: str


class Bleeds(Event, tag="bleeds"):
    hero: str


# ---- tide -------------------------------------------------------------------------------------------------------


class CardPlayed(Event, tag="card_played"):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    card: str
    kraken: int = 0
    told: str = ""  # key for the wording

    def __post_init__(self) -> None:
        self.told = str(self.kraken)


class CardCalled(Event, tag="card_called"):
    """Inside the team."""

    seat: int
    owner: int
    card: str


class CallRefused(Event, tag="call_refused"):
    owner: int


# ---- attacks ----------------------------------------------------------------------------------------------------


class AttackDeclared(Event, tag="attack_declared"):
    """`name` is a key of [term.source]: hero.slot, gun, deckhand, a card, a creature."""

    who: str
    name: str
    zone: str


class AttackRolled(Event, tag="attack_rolled"):
    random: ClassVar[bool] = True
    faces: list[int]
    need: int
    hits: int
    modifier: int = 0
    extra: bool = False
    why: list[str] = []  # where modifiers come from: keys of [term.modifier]
    shift: str = ""  # key for the wording
    told: str = ""  # key for the wording
    by: str = ""  # whose attack it is

    def __post_init__(self) -> None:
        self.shift = f"{self.modifier:+d}"
        self.told = "extra" if self.extra else "first"


class DiceRerolled(Event, tag="dice_rerolled"):
    random: ClassVar[bool] = True
    old: list[int]
    new: list[int]


class HitsCancelled(Event, tag="hits_cancelled"):
    hero: str
    n: int


class HitsLost(Event, tag="hits_lost"):
    quiet: ClassVar[bool] = True
    n: int


class HeroHurt(Event, tag="hero_hurt"):
    hero: str
    n: int
    left: int
    by: str = ""  # whose attack it was


class CrewKilled(Event, tag="crew_killed"):
    goes_on: ClassVar[tuple[str, ...] | None] = ("faction", "zone")
    faction: str
    zone: str
    hands: int = 0
    bosuns: int = 0
    told: list[str] = []  # keys for the wording

    def __post_init__(self) -> None:
        self.told = crew_told(self.hands, self.bosuns)


class HeroDown(Event, tag="hero_down"):
    matters: ClassVar[bool | None] = True

    hero: str
    faction: str
    by: str = ""  # the Hero credited
    told: str = ""  # key for the wording

    def __post_init__(self) -> None:
        self.told = self.by or "nobody"


class HeroLostLife(Event, tag="hero_lost_life"):
    matters: ClassVar[bool | None] = True

    hero: str
    seat: int
    left: int
    by: str = ""
    told: str = ""  # key for the wording

    def __post_init__(self) -> None:
        self.told = self.by or "nobody"


class TileHurt(Event, tag="tile_hurt"):
    tile: str
    zone: str
    n: int
    left: int


class TileDestroyed(Event, tag="tile_destroyed"):
    matters: ClassVar[bool | None] = True

    tile: str
    zone: str
    faction: str  # of the destroyers; empty in Clash Royale


class Benefits(Event, tag="benefits"):
    seat: int
    tile: str


class Upgraded(Event, tag="upgraded"):
    matters: ClassVar[bool | None] = True  # it lasts to the end

    faction: str
    what: str


class RiggingCut(Event, tag="rigging_cut"):
    matters: ClassVar[bool | None] = True  # it lasts to the end

    faction: str


class MastFalls(Event, tag="mast_falls"):
    matters: ClassVar[bool | None] = True

    zone: str


class Scored(Event, tag="scored"):
    matters: ClassVar[bool | None] = True

    faction: str
    n: int
    vp: int


# ---- crew -------------------------------------------------------------------------------------------------------


class CrewDeployed(Event, tag="crew_deployed"):
    goes_on: ClassVar[tuple[str, ...] | None] = ("faction",)
    faction: str
    hands: int
    bosuns: int
    zones: list[str]
    told: list[str] = []  # keys for the wording

    def __post_init__(self) -> None:
        self.told = crew_told(self.hands, self.bosuns)


class CrewMoved(Event, tag="crew_moved"):
    quiet: ClassVar[bool] = True
    faction: str
    n: int


class Onward(Event, tag="onward"):
    faction: str
    zone: str
    n: int


class Ransacked(Event, tag="ransacked"):
    faction: str
    zone: str
    n: int


class GunSilent(Event, tag="gun_silent"):
    quiet: ClassVar[bool] = True
    faction: str


# ---- monsters ---------------------------------------------------------------------------------------------------


class DragonSummoned(Event, tag="dragon_summoned"):
    matters: ClassVar[bool | None] = True

    seat: int
    zone: str


class DragonSwam(Event, tag="dragon_swam"):
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    zone: str


class DragonHurt(Event, tag="dragon_hurt"):
    n: int
    left: int


class DragonSlain(Event, tag="dragon_slain"):
    matters: ClassVar[bool | None] = True

    by: str = ""
    told: str = ""  # key for the wording

    def __post_init__(self) -> None:
        self.told = self.by or "nobody"


class WatersTested(Event, tag="waters_tested"):
    random: ClassVar[bool] = True
    rolls: list[int]
    pool: int
    comes: bool


class KrakenRises(Event, tag="kraken_rises"):
    matters: ClassVar[bool | None] = True

    zones: list[str]
    planks: list[str] = []
    roll: int = 0  # for its place, where the layout has two
    told: list[str] = []  # keys for the wording

    def __post_init__(self) -> None:
        self.told = self.planks or ["none"]


class KrakenActs(Event, tag="kraken_acts"):
    random: ClassVar[bool] = True
    roll: int
    action: str


class KrakenHurt(Event, tag="kraken_hurt"):
    n: int
    left: int


class KrakenHeals(Event, tag="kraken_heals"):
    quiet: ClassVar[bool] = True
    n: int


class KrakenSlain(Event, tag="kraken_slain"):
    matters: ClassVar[bool | None] = True

    faction: str
    by: str = ""
    told: str = ""  # key for the wording

    def __post_init__(self) -> None:
        self.told = self.by or "nobody"


class PlankBack(Event, tag="plank_back"):
    plank: str


# ---- end --------------------------------------------------------------------------------------------------------


class ConcedeSaid(Event, tag="concede_said"):
    matters: ClassVar[bool | None] = True

    seat: int


class ChestRaided(Event, tag="chest_raided"):
    matters: ClassVar[bool | None] = True

    hero: str
    n: int


class GameWon(Event, tag="game_won"):
    matters: ClassVar[bool | None] = True

    seats: list[int]
    cause: str
    faction: str = ""
    told: str = ""  # key for the wording

    def __post_init__(self) -> None:
        self.told = self.faction or "nobody"


EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
