"""What happened, each with who may know it. Lines for people are in words.toml."""

from __future__ import annotations

from typing import ClassVar

from games.core import Event


class TurnBegan(Event, tag="turn-began"):
    matters: ClassVar[bool | None] = True
    seat: int
    turn: int
    going: int
    left: int


class CrewDealt(Event, tag="crew-dealt"):
    """Boards by their owner's seat."""

    boards: dict[str, int]


class BoardTaken(Event, tag="board-taken"):
    seat: int
    crew: str


class SideTurned(Event, tag="side-turned"):
    side: str


class CardsDrawn(Event, tag="cards-drawn"):
    """How many is public; which is the drawer's own."""

    seat: int
    n: int


class CardsSeen(Event, tag="cards-seen"):
    """To the drawer alone."""

    seat: int
    cards: list[str]


class CardsDropped(Event, tag="cards-dropped"):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    cards: list[str]


class Reshuffled(Event, tag="reshuffled"):
    """`what`: abilities or search."""

    random: ClassVar[bool] = True
    what: str


class CommandGained(Event, tag="command-gained"):
    seat: int
    n: int
    wanted: int


class CommandLost(Event, tag="command-lost"):
    seat: int
    n: int


class CommandFreed(Event, tag="command-freed"):
    """Back to the supply from boards and cards."""

    seat: int
    crew: list[str]
    cards: list[str]
    n: int


class RoomUsed(Event, tag="room-used"):
    seat: int
    room: str


class RoomShut(Event, tag="room-shut"):
    """The figure moves, and nothing happens (SLG-SHIP-04)."""

    seat: int
    room: str


class SearchDrawn(Event, tag="search-drawn"):
    random: ClassVar[bool] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    token: str


class SearchKept(Event, tag="search-kept"):
    seat: int
    token: str  # empty: none


class Fate(Event, tag="fate"):
    random: ClassVar[bool] = True
    quiet: ClassVar[bool] = True
    n: int
    card: str
    why: str = ""


class Omen(Event, tag="omen"):
    """A number that an ongoing event has drawn for."""

    random: ClassVar[bool] = True
    card: str
    n: int


class FateSet(Event, tag="fate-set"):
    """The number counts as another."""

    n: int
    to: int


class EventDrawn(Event, tag="event-drawn"):
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    kind: str


class EventChosen(Event, tag="event-chosen"):
    seat: int
    card: str
    choice: int
    arm: str = ""  # by which its label is known


class EventStays(Event, tag="event-stays"):
    card: str


class EventLifted(Event, tag="event-lifted"):
    card: str


class EventsLost(Event, tag="events-lost"):
    """Discarded unseen by a defeat."""

    n: int
    short: int


class DeckMade(Event, tag="deck-made"):
    matters: ClassVar[bool | None] = True
    going: int
    n: int


class ChallengeBegan(Event, tag="challenge-began"):
    quiet: ClassVar[bool] = True
    seat: int
    skill: str
    number: int
    source: str


class Joined(Event, tag="joined"):
    seat: int
    crew: list[str]


class Challenged(Event, tag="challenged"):
    """The whole of it: who took part with what, fate, bonuses, result."""

    random: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    seat: int
    skill: str
    number: int
    crew: list[str]
    skills: int
    fate: int
    bonus: int
    total: int
    passed: bool
    source: str = ""
    sure: bool = False  # a card made it succeed


class CardsGiven(Event, tag="cards-given"):
    """Discarded for +1 each (SLG-CHAL-13)."""

    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    cards: list[str]


class Used(Event, tag="used"):
    """An ability, an adventure card, a tucked card, a level card or a synergy token."""

    seat: int
    what: str
    crew: str = ""
    cost: int = 0


class Trained(Event, tag="trained"):
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    crew: str
    cost: int


class Untucked(Event, tag="untucked"):
    seat: int
    card: str
    crew: str


class Cooked(Event, tag="cooked"):
    seat: int
    card: str
    paid: list[str]


class WeaponMoved(Event, tag="weapon-moved"):
    seat: int
    card: str
    crew: str


class Hurt(Event, tag="hurt"):
    goes_on: ClassVar[tuple[str, ...] | None] = ("why",)
    crew: str
    n: int
    left: int
    why: str = ""


class Downed(Event, tag="downed"):
    matters: ClassVar[bool | None] = True
    crew: str


class Restored(Event, tag="restored"):
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    crew: str
    n: int
    left: int


class Rested(Event, tag="rested"):
    adds_up: ClassVar[str] = "crew"
    crew: list[str]


class Tired(Event, tag="tired"):
    adds_up: ClassVar[str] = "crew"
    crew: list[str]


class StatusGained(Event, tag="status-gained"):
    crew: str
    status: str


class StatusLost(Event, tag="status-lost"):
    crew: str
    status: str


class ShipHurt(Event, tag="ship-hurt"):
    random: ClassVar[bool] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    slot: str
    total: int


class ShipMended(Event, tag="ship-mended"):
    slot: str
    total: int


class Prevented(Event, tag="prevented"):
    what: str
    n: int


class GoodsGained(Event, tag="goods-gained"):
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    kind: str
    n: int


class GoodsLost(Event, tag="goods-lost"):
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    kind: str
    n: int


class QuestGained(Event, tag="quest-gained"):
    matters: ClassVar[bool | None] = True
    quest: str


class QuestDone(Event, tag="quest-done"):
    matters: ClassVar[bool | None] = True
    quest: str


class QuestLost(Event, tag="quest-lost"):
    quest: str


class CardGained(Event, tag="card-gained"):
    matters: ClassVar[bool | None] = True
    card: str
    totem: int = 0  # how many totems there are with it, if it is one


class CardLost(Event, tag="card-lost"):
    card: str


class Levelled(Event, tag="levelled"):
    matters: ClassVar[bool | None] = True
    card: str
    crew: str
    cost: int


class Sailed(Event, tag="sailed"):
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    to: str


class TravelDrawn(Event, tag="travel-drawn"):
    seat: int
    crew: str
    fate: int
    craft: int
    bonus: int
    distance: int


class FellShort(Event, tag="fell-short"):
    """Fate does not reach the declared course, and whoever could help is asked."""

    seat: int
    fate: int
    distance: int
    wanted: int
    short: int


class PageTurned(Event, tag="page-turned"):
    reveals: ClassVar[bool] = True
    page: int
    fresh: bool


class HazardMet(Event, tag="hazard-met"):
    region: str


class HazardPassed(Event, tag="hazard-passed"):
    """It was ignored."""

    region: str


class Skipped(Event, tag="skipped"):
    seat: int


class ActionLost(Event, tag="action-lost"):
    seat: int


class Read(Event, tag="read"):
    """A paragraph was read to everybody; its text is posted as it stands in the book."""

    reveals: ClassVar[bool] = True
    quiet: ClassVar[bool] = True
    paragraph: str
    under: str


class Chose(Event, tag="chose"):
    matters: ClassVar[bool | None] = True
    seat: int
    choice: str


class Hinted(Event, tag="hinted"):
    reveals: ClassVar[bool] = True
    hint: str


class Wanted(Event, tag="wanted"):
    """A place has told which keyword it wants."""

    place: str
    keywords: list[str]


class MarketShown(Event, tag="market-shown"):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    cards: list[str]


class Bought(Event, tag="bought"):
    seat: int
    cards: list[str]
    coins: int


class PortUsed(Event, tag="port-used"):
    seat: int
    port: str


class InnUsed(Event, tag="inn-used"):
    seat: int
    coins: int


class Healed(Event, tag="healed"):
    seat: int
    crew: list[str]
    coins: int


class FightBegan(Event, tag="fight-began"):
    reveals: ClassVar[bool] = True
    enemies: list[int]


class RoundBegan(Event, tag="round-began"):
    round: int
    tokens: list[int]


class TokenGiven(Event, tag="token-given"):
    seat: int
    to: int
    payer: int


class Attacked(Event, tag="attacked"):
    random: ClassVar[bool] = True
    seat: int
    crew: str
    weapon: str
    enemy: int
    fate: int
    accuracy: int
    defense: int
    hit: bool


class Placed(Event, tag="placed"):
    crew: str
    enemy: int
    cells: list[str]
    hearts: int


class Struck(Event, tag="struck"):
    """An enemy hits: in a counterattack or at the end of a round."""

    enemy: int
    crew: str
    n: int
    blocked: int
    round_end: bool = False


class EnemyFell(Event, tag="enemy-fell"):
    enemy: int


class EnemyDid(Event, tag="enemy-did"):
    """An ability of a square."""

    enemy: int
    what: str
    crew: str = ""


class SynergyMoved(Event, tag="synergy-moved"):
    crew: str
    to: str


class FightWon(Event, tag="fight-won"):
    matters: ClassVar[bool | None] = True
    rounds: int


class Defeated(Event, tag="defeated"):
    matters: ClassVar[bool | None] = True
    what: str  # crew or ship
    defeats: int


class Towed(Event, tag="towed"):
    port: str


class Peeked(Event, tag="peeked"):
    """That somebody looked is public."""

    seat: int
    deck: str
    n: int


class PeekSeen(Event, tag="peek-seen"):
    """To whoever looked."""

    seat: int
    deck: str
    cards: list[str]


class ToldCombat(Event, tag="told-combat"):
    """To whoever asked: whether a choice leads to a fight."""

    seat: int
    choice: str
    fights: bool


class Voted(Event, tag="voted"):
    seat: int
    yes: bool


class Saved(Event, tag="saved"):
    matters: ClassVar[bool | None] = True
    turn: int


class SailsOn(Event, tag="sails-on"):
    """Somebody wanted to lay the ship up, and the active player did not."""

    seat: int


class Resumed(Event, tag="resumed"):
    turn: int


class Came(Event, tag="came"):
    matters: ClassVar[bool | None] = True
    seat: int


class Went(Event, tag="went"):
    matters: ClassVar[bool | None] = True
    seat: int


class CardsLeft(Event, tag="cards-left"):
    """What a leaver discards. Seats are the new ones by then, so it names none."""

    reveals: ClassVar[bool] = True
    cards: list[str]


class HandedOver(Event, tag="handed-over"):
    """A leaver's goods: how many cards and tokens to whom."""

    seat: int
    cards: int
    command: int


class HeldUp(Event, tag="held-up"):
    seat: int


class LetGo(Event, tag="let-go"):
    seat: int


class Lent(Event, tag="lent"):
    """Crew that a player offers to the challenges of others."""

    seat: int
    crew: str
    how: str


class PlanChanged(Event, tag="plan-changed"):
    """What is planned stands under the board."""

    seat: int


class NoteLeft(Event, tag="note-left"):
    """For all, on a place; its words stand in the journal."""

    seat: int
    place: int


class OrderDropped(Event, tag="order-dropped"):
    """To its owner."""

    seat: int
    deed: str


class Achieved(Event, tag="achieved"):
    matters: ClassVar[bool | None] = True
    what: str


class Ended(Event, tag="ended"):
    matters: ClassVar[bool | None] = True
    ending: str
    score: int
    lost: bool = False


class SettingChanged(Event, tag="setting-changed"):
    quiet: ClassVar[bool] = True
    seat: int
    key: str


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
