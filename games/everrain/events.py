"""What happened, as everybody may know it: nothing in the rain is secret once it has happened."""

from __future__ import annotations

from typing import ClassVar

from games.core import Event


class SeatEvent(Event):
    seat: int


class ShipChosen(SeatEvent, tag="ship-chosen"):
    board: str


class Mustered(SeatEvent, tag="mustered"):
    """The two Deckhands to begin with."""

    random: ClassVar[bool] = True
    crew: list[str]


class TileLaid(SeatEvent, tag="tile-laid"):
    random: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    tile: str
    slot: int
    clues: int


class Berthed(SeatEvent, tag="berthed"):
    hex: str
    facing: int


class RoundBegan(SeatEvent, tag="round-began"):
    """Who leads."""

    round: int


class TurnBegan(SeatEvent, tag="turn-began"):
    round: int


class TurnSpent(SeatEvent, tag="turn-spent"):
    """Nothing is left to do, and nobody is asked."""


class Voted(SeatEvent, tag="voted"):
    other: int


class OrdersRecovered(SeatEvent, tag="orders-recovered"):
    crew: int = 0
    navigation: int = 0
    artillery: int = 0


class OrderIssued(SeatEvent, tag="order-issued"):
    quiet: ClassVar[bool] = True
    kind: str
    fleeting: bool = False


class PointsGained(SeatEvent, tag="points-gained"):
    quiet: ClassVar[bool] = True
    n: int


class PointsPromised(SeatEvent, tag="points-promised"):
    """For the next turn."""

    n: int


class CrewSent(SeatEvent, tag="crew-sent"):
    """ "DH-01/z4": who, where to."""

    adds_up: ClassVar[str] = "moves"
    moves: list[str]


class Sailed(SeatEvent, tag="sailed"):
    """To a hex, over so many; turns on the spot are quiet."""

    adds_up: ClassVar[str] = "hexes"
    hexes: list[str]


class Turned(SeatEvent, tag="turned"):
    quiet: ClassVar[bool] = True
    facing: int


class Fired(SeatEvent, tag="fired"):
    random: ClassVar[bool] = True
    gun: str
    weapon: str
    target: str
    rolled: list[str]
    hits: int


class FiredOnFriend(SeatEvent, tag="fired-on-friend"):
    random: ClassVar[bool] = True
    gun: str
    weapon: str
    other: int
    rolled: list[str]
    hits: int
    misses: int


class FrayFought(SeatEvent, tag="fray-fought"):
    """The dice of a Fray that the Crew began."""

    random: ClassVar[bool] = True
    place: str
    crew: list[str]
    foes: list[str]
    attack: list[str]
    evasion: list[str]


class FraySuffered(SeatEvent, tag="fray-suffered"):
    """An enemy strikes: so much Damage, so much of it evaded."""

    random: ClassVar[bool] = True
    foe: str
    place: str
    damage: int
    evaded: int
    rolled: list[str]


class Wounded(SeatEvent, tag="wounded"):
    """Trauma to an enemy."""

    foe: str
    n: int
    left: int


class Destroyed(SeatEvent, tag="destroyed"):
    matters: ClassVar[bool | None] = True
    foe: str


class Captured(SeatEvent, tag="captured"):
    foe: str


class CaptiveTalked(SeatEvent, tag="captive-talked"):
    foe: str
    spent: bool


class CaptiveLost(SeatEvent, tag="captive-lost"):
    """Its Brig was built over."""

    foe: str


class Looted(SeatEvent, tag="looted"):
    random: ClassVar[bool] = True
    roll: int
    gain: str
    treasure: str = ""


class Suffered(SeatEvent, tag="suffered"):
    adds_up: ClassVar[str] = "crew"
    crew: list[str]
    gem: str
    n: int


class Recovered(SeatEvent, tag="recovered"):
    adds_up: ClassVar[str] = "crew"
    crew: list[str]
    gem: str
    n: int


class Slain(SeatEvent, tag="slain"):
    matters: ClassVar[bool | None] = True
    crew: str


class Left(SeatEvent, tag="left"):
    """Unpaid, lost or dismissed."""

    matters: ClassVar[bool | None] = True
    crew: str
    why: str


class Volunteered(SeatEvent, tag="volunteered"):
    """Who was drawn from the Crew pool."""

    random: ClassVar[bool] = True
    crew: str
    price: int


class Hired(SeatEvent, tag="hired"):
    random: ClassVar[bool] = True
    crew: str
    traits: list[str]


class Declined(SeatEvent, tag="declined"):
    random: ClassVar[bool] = True
    crew: str


class TraitGained(SeatEvent, tag="trait-gained"):
    random: ClassVar[bool] = True
    crew: str
    trait: str


class Paid(Event, tag="paid"):
    """Wages, "20@1": so much by whom."""

    adds_up: ClassVar[str] = "sums"
    sums: list[str]


class CoinChanged(SeatEvent, tag="coin"):
    n: int


class CluesChanged(SeatEvent, tag="clues"):
    n: int


class TreasureGained(SeatEvent, tag="treasure-gained"):
    random: ClassVar[bool] = True
    treasure: str


class TreasureLost(SeatEvent, tag="treasure-lost"):
    treasure: str


class TreasureUsed(SeatEvent, tag="treasure-used"):
    treasure: str


class FleetingGained(SeatEvent, tag="fleeting-gained"):
    n: int


class OrderGained(Event, tag="order-gained"):
    """ "navigation@1": which, by whom."""

    adds_up: ClassVar[str] = "gains"
    gains: list[str]


class OrderExhausted(SeatEvent, tag="order-exhausted"):
    kind: str


class NodeBroken(SeatEvent, tag="node-broken"):
    adds_up: ClassVar[str] = "zones"
    matters: ClassVar[bool | None] = True
    zones: list[int]


class NodeMended(SeatEvent, tag="node-mended"):
    adds_up: ClassVar[str] = "zones"
    zones: list[int]


class HullHeld(SeatEvent, tag="hull-held"):
    pass


class Sunk(SeatEvent, tag="sunk"):
    matters: ClassVar[bool | None] = True
    hex: str


class Returned(SeatEvent, tag="returned"):
    hex: str


class Spawned(SeatEvent, tag="spawned"):
    random: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    foe: str
    place: str


class RaiderSighted(Event, tag="raider-sighted"):
    random: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    foe: str
    hex: str
    goal: str


class NothingSpawned(Event, tag="nothing-spawned"):
    """A deck was rebuilt in vain, or a ship found no water: chance had its part (EVR-SEAT-03)."""

    random: ClassVar[bool] = True


class FoeActed(SeatEvent, tag="foe-acted"):
    """An enemy On Deck rolls."""

    random: ClassVar[bool] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ("seat",)
    foe: str
    place: str
    rolled: list[str]


class FoeMoved(SeatEvent, tag="foe-moved"):
    foe: str
    place: str


class RaiderActed(Event, tag="raider-acted"):
    random: ClassVar[bool] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    foe: str
    rolled: list[str]


class RaiderMoved(Event, tag="raider-moved"):
    adds_up: ClassVar[str] = "hexes"
    foe: str
    hexes: list[str]


class RaiderFired(Event, tag="raider-fired"):
    """`n`: how many nodes it would break."""

    foe: str
    other: int
    n: int


class RaiderSpent(Event, tag="raider-spent"):
    """It engages a ship and does not fire: out of range still, or there is nothing left of its roll."""

    foe: str
    other: int
    reached: bool


class RaiderArrived(Event, tag="raider-arrived"):
    matters: ClassVar[bool | None] = True
    foe: str
    health: int


class AbilityUsed(Event, tag="ability-used"):
    foe: str
    ability: str


class Banished(SeatEvent, tag="banished"):
    foes: list[str]
    health: int


class AgendaMoved(Event, tag="agenda-moved"):
    was: int
    now: int
    n: int


class TokenMoved(Event, tag="token-moved"):
    matters: ClassVar[bool | None] = True
    token: str
    now: int


class Hunted(SeatEvent, tag="hunted"):
    matters: ClassVar[bool | None] = True


class ActEnded(Event, tag="act-ended"):
    """Decks are shuffled with it."""

    random: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    act: int
    by: str


class ActBegan(Event, tag="act-began"):
    """With it story cards, enemies and tiles of its own are shuffled in."""

    random: ClassVar[bool] = True
    act: int


class Arisen(Event, tag="arisen"):
    reveals: ClassVar[bool] = True
    elder: str
    hex: str


class ElderActed(Event, tag="elder-acted"):
    random: ClassVar[bool] = True
    rolled: list[str]


class ElderMoved(Event, tag="elder-moved"):
    adds_up: ClassVar[str] = "hexes"
    hexes: list[str]


class ElderStruck(Event, tag="elder-struck"):
    """It has come to where this ship is."""

    other: int


class ElderMarked(Event, tag="elder-marked"):
    matters: ClassVar[bool | None] = True
    what: str
    now: int
    needed: int


class ElderHurt(SeatEvent, tag="elder-hurt"):
    n: int
    destruction: int


class Roughened(Event, tag="roughened"):
    hexes: list[str]


class ObjectivePaid(SeatEvent, tag="objective-paid"):
    matters: ClassVar[bool | None] = True
    now: int
    needed: int


class Arrived(SeatEvent, tag="arrived"):
    port: str


class VisitBegan(SeatEvent, tag="visit-began"):
    port: str


class Departed(SeatEvent, tag="departed"):
    port: str


class ServiceUsed(SeatEvent, tag="service-used"):
    crew: str
    service: str


class Rolled(SeatEvent, tag="rolled"):
    """A Fate die in Port."""

    random: ClassVar[bool] = True
    crew: str
    service: str
    roll: int
    bonus: int = 0
    gain: str = ""


class Listened(SeatEvent, tag="listened"):
    """Who rolled what at the Inn, "DH-01*6+" with a Clue."""

    random: ClassVar[bool] = True
    adds_up: ClassVar[str] = "heard"
    heard: list[str]


class Offered(SeatEvent, tag="offered"):
    """Cards drawn for sale."""

    random: ClassVar[bool] = True
    cards: list[str]


class Bought(SeatEvent, tag="bought"):
    card: str
    price: int


class Sold(SeatEvent, tag="sold"):
    card: str
    price: int


class Installed(SeatEvent, tag="installed"):
    card: str
    slot: str


class Discovered(SeatEvent, tag="discovered"):
    """Clues handed in."""

    matters: ClassVar[bool | None] = True
    clues: int
    treasures: list[str] = []


class PassengerTaken(SeatEvent, tag="passenger-taken"):
    card: str


class PassengerDelivered(SeatEvent, tag="passenger-delivered"):
    card: str


class PassengerLost(SeatEvent, tag="passenger-lost"):
    card: str


class Landed(SeatEvent, tag="landed"):
    crew: list[str]
    hex: str


class IslandDealt(SeatEvent, tag="island-dealt"):
    """One of the four Island boards, its tokens face down."""

    random: ClassVar[bool] = True
    island: int


class AltarStirred(SeatEvent, tag="altar-stirred"):
    random: ClassVar[bool] = True
    roll: int
    n: int


class WreckPlundered(SeatEvent, tag="wreck-plundered"):
    hex: str


class CardDrawn(SeatEvent, tag="card-drawn"):
    random: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    card: str
    narrator: int


class CardOfAnother(SeatEvent, tag="card-of-another"):
    random: ClassVar[bool] = True
    other: int
    deck: str


class ChoiceMade(SeatEvent, tag="choice-made"):
    choice: str


class Tested(SeatEvent, tag="tested"):
    random: ClassVar[bool] = True
    crew: list[str]
    stat: str
    roll: int
    total: int
    difficulty: int
    passed: bool


class RolledAgain(SeatEvent, tag="rolled-again"):
    random: ClassVar[bool] = True
    was: int
    now: int


class OutcomeTold(SeatEvent, tag="outcome-told"):
    """The words of an outcome."""

    reveals: ClassVar[bool] = True
    outcome: str


class StoryBegan(SeatEvent, tag="story-began"):
    matters: ClassVar[bool | None] = True
    card: str
    number: int


class StoryWentOn(SeatEvent, tag="story-went-on"):
    card: str
    number: int


class StoryLost(SeatEvent, tag="story-lost"):
    matters: ClassVar[bool | None] = True
    card: str


class StoryEnded(SeatEvent, tag="story-ended"):
    matters: ClassVar[bool | None] = True
    card: str


class CardHeld(SeatEvent, tag="card-held"):
    card: str


class HeldCardUsed(SeatEvent, tag="held-card-used"):
    matters: ClassVar[bool | None] = True
    card: str


class Drifted(SeatEvent, tag="drifted"):
    random: ClassVar[bool] = True
    hex: str
    n: int


class TradeOffered(SeatEvent, tag="trade-offered"):
    calls: ClassVar[str] = "other"
    other: int
    give: list[str]
    want: list[str]


class Traded(SeatEvent, tag="traded"):
    matters: ClassVar[bool | None] = True
    other: int
    give: list[str]
    want: list[str]


class TradeAsked(SeatEvent, tag="trade-asked"):
    """For nothing in return."""

    calls: ClassVar[str] = "other"
    other: int
    want: list[str]


class Gave(SeatEvent, tag="gave"):
    """For nothing in return."""

    matters: ClassVar[bool | None] = True
    other: int
    give: list[str]


class NoRoom(SeatEvent, tag="no-room"):
    """A gift that the other ship cannot take."""

    other: int


class TradeRefused(SeatEvent, tag="trade-refused"):
    other: int


class TradeWithdrawn(SeatEvent, tag="trade-withdrawn"):
    other: int


class Boarded(SeatEvent, tag="boarded"):
    foe: str


class BoardingEnded(SeatEvent, tag="boarding-ended"):
    foe: str
    won: bool


class TokenTurned(SeatEvent, tag="token-turned"):
    random: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    node: str
    token: str


class Won(Event, tag="won"):
    matters: ClassVar[bool | None] = True
    by: str


class Lost(Event, tag="lost"):
    matters: ClassVar[bool | None] = True
    by: str


class SettingChanged(SeatEvent, tag="setting-changed"):
    key: str
    choice: str


class Steered(SeatEvent, tag="steered"):
    """A seat whose turns have run out is steered by the computer, or its captain is back."""

    back: bool


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, SeatEvent)
)
