"""What cards and the story can do: the closed list of effects (8.1), of what they cost and of when they can be used.

An op has the ledger's name of its primitive. Phrases (`who = "upto:3"`) are read once, when the data is loaded. What an
enemy's square can do is in `squares`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

import msgspec

from games.core.effects import Effect
from games.core.selectors import Written, default, word_and_number
from games.core.storybook import Check, Part

Skill: TypeAlias = Literal["strength", "cunning", "savvy", "perception", "craft"]
Kind: TypeAlias = Literal["grain", "vegetables", "meat", "materials", "artifact"]
Status: TypeAlias = Literal["venom", "frightened", "weakened", "madness", "low_morale"]
Room: TypeAlias = Literal["bridge", "galley", "deck", "quarters", "sick-bay"]
Source: TypeAlias = Literal["counter", "eor", "failure", "hazard", "event", "story", "search"]
"""Of a damage packet (SLG-DEC-121). What fails in a hazard is a failure too."""

Window: TypeAlias = Literal[
    "open",
    "search",
    "travel",
    "hazard",
    "join",
    "challenge",
    "attack_before",
    "attack_fate",
    "place",
    "counter",
    "eor",
    "prevent",
    "market",
    "cook",
    "action",
    "start_of_turn",
]

SKILLS: tuple[Skill, ...] = get_args(Skill)
KINDS: tuple[Kind, ...] = get_args(Kind)
INGREDIENTS: tuple[Kind, ...] = ("grain", "vegetables", "meat")
STATUSES: tuple[Status, ...] = get_args(Status)
ROOMS: tuple[Room, ...] = get_args(Room)
WINDOWS: tuple[Window, ...] = get_args(Window)


# ---- whom it is done to (SLG-DEC-134) -------------------------------------------------------------------------------


class Whom(NamedTuple):
    """`choose`: the points are split freely ("n in total"). `n`: how many crew members at most, of `one` and `upto`."""

    kind: Literal["one", "upto", "each", "mine", "self", "participants", "lowest", "choose"]
    n: int = 9


class Target(Written[Whom]):
    """`one`, `upto:3`, `each`, `mine`, `self`, `participants`, `lowest`, `choose`."""

    @classmethod
    def parse(cls, text: str) -> Whom:
        word, n = word_and_number(text)
        match word, n:
            case "one", None:
                return Whom("one", 1)
            case "upto", int():
                return Whom("upto", n)
            case ("each" | "mine" | "self" | "participants" | "lowest" | "choose") as kind, None:
                return Whom(kind)
            case _:
                raise ValueError(f"{text!r} is no target")


Who: TypeAlias = Literal["active", "each", "user"]  # players, for cards and command


# ---- what is tested and paid ----------------------------------------------------------------------------------------


class Test(Part, frozen=True, kw_only=True):
    """Of `needs`, `if` and `requires`: all that it names is so. Numbers: at least so many."""

    keyword: str = ""
    no_keyword: str = ""
    mark: str = ""
    at_least: int = 1  # of the mark
    no_mark: str = ""
    feared: int = 0
    revered: int = 0
    revered_minus_feared: int | None = None
    totems: int = 0
    coins: int = 0
    grain: int = 0
    vegetables: int = 0
    meat: int = 0
    materials: int = 0
    artifact: int = 0


class Turn(Test, frozen=True, kw_only=True):
    """A test of `if`, and where it leads."""

    goto: str


class Cost(Part, frozen=True, kw_only=True):
    """To be paid in full (SLG-DEC-94): of a choice, of a recipe, of an arm of an event."""

    coins: int = 0
    grain: int = 0
    vegetables: int = 0
    meat: int = 0
    materials: int = 0
    artifact: int = 0
    ingredients: int = 0  # of any kinds
    resources: int = 0  # of any kinds
    fatigue: int = 0  # on so many crew members, 1 each (SLG-DEC-122)
    health: int = 0
    totems: int = 0


class When(Part, frozen=True, kw_only=True):
    """What must be so for an ability to be used, or for a passive to count. "Own": of whoever carries it."""

    takes_part: bool = False  # in the challenge, or in the travel action
    alone: bool = False  # nobody else takes part
    others: int = 0  # so many others or more take part
    skills: list[Skill] = []  # of the challenge; none: any
    only_hazard: bool = False
    delve: bool = False  # in a story chain of form DELVE
    own: bool = False  # its own attack, or a counterattack or end of round attack on itself
    another: bool = False  # a counterattack on somebody else
    ranged: bool | None = None  # of the weapon used
    combat: Literal["no", "also", "only"] = "no"  # of `open`
    calm: bool = False  # of `open`: not while a challenge is under way either
    story: bool = False  # while a story choice is pending


ALWAYS = When()


# ---- effects --------------------------------------------------------------------------------------------------------


class Deed(Effect, frozen=True, kw_only=True):
    """`once`: a single time in a campaign (SLG-DEC-93)."""

    once: bool = False


class Coins(Deed, frozen=True, kw_only=True, tag="coins"):
    """Less than nothing is lost, never below 0 (SLG-DEC-135)."""

    n: int


class Resource(Deed, frozen=True, kw_only=True, tag="resource"):
    """`kind` none: of any kinds, which the active player picks."""

    n: int
    kind: Kind | None = None


class Xp(Deed, frozen=True, kw_only=True, tag="xp"):
    n: int
    per_totems: int = 0  # n for each so many totems owned, rounded down


class Feared(Deed, frozen=True, kw_only=True, tag="feared"):
    n: int


class Revered(Deed, frozen=True, kw_only=True, tag="revered"):
    n: int


class Pay(Deed, frozen=True, kw_only=True, tag="pay"):
    cost: Cost


class Swap(Deed, frozen=True, kw_only=True, tag="swap"):
    """So many resource tokens for 1 of any kind except artifact."""

    n: int


class CoinGuard(Deed, frozen=True, kw_only=True, tag="coin_guard"):
    """Passive: whenever an effect takes coins, n fewer are lost."""

    n: int


class GainQuest(Deed, frozen=True, kw_only=True, tag="gain_quest"):
    quest: str


class LoseQuest(Deed, frozen=True, kw_only=True, tag="lose_quest"):
    quest: str


class CompleteQuest(Deed, frozen=True, kw_only=True, tag="complete_quest"):
    quest: str


class GainAdventure(Deed, frozen=True, kw_only=True, tag="gain_adventure"):
    card: str


class DiscardAdventure(Deed, frozen=True, kw_only=True, tag="discard_adventure"):
    card: str


class DrawAbility(Deed, frozen=True, kw_only=True, tag="draw_ability"):
    n: int = 1
    who: Who = "active"


class DiscardAbility(Deed, frozen=True, kw_only=True, tag="discard_ability"):
    n: int = 1
    who: Who = "active"


class Command(Deed, frozen=True, kw_only=True, tag="command"):
    n: int
    who: Who = "active"


class ReturnCommand(Deed, frozen=True, kw_only=True, tag="return_command"):
    """To the supply. `n` 0: all of it. `cards`: from how many boards or cards it is taken; 0: from any."""

    source: Literal["crew", "adventure", "any"]
    n: int = 0
    cards: int = 0


class CrewDamage(Deed, frozen=True, kw_only=True, tag="crew_damage"):
    n: int
    who: Target = default(Target, "choose")


class Restore(Deed, frozen=True, kw_only=True, tag="restore"):
    """`n` each; `full`: all of it."""

    n: int = 0
    who: Target = default(Target, "one")
    full: bool = False


class Fatigue(Deed, frozen=True, kw_only=True, tag="fatigue"):
    """`n` each (`choose`: in total); less than nothing is removed."""

    n: int
    who: Target = default(Target, "one")


class StatusAdd(Deed, frozen=True, kw_only=True, tag="status_add"):
    """On one of the active player's crew (SLG-DEC-48)."""

    kind: Status


class StatusRemove(Deed, frozen=True, kw_only=True, tag="status_remove"):
    """`n` tokens off each (`choose`: in total) of these kinds; none named: of any."""

    kinds: list[Status] = []
    n: int = 1
    who: Target = default(Target, "one")


class ShipDamage(Deed, frozen=True, kw_only=True, tag="ship_damage"):
    n: int


class Repair(Deed, frozen=True, kw_only=True, tag="repair"):
    n: int


class MoveShip(Deed, frozen=True, kw_only=True, tag="move_ship"):
    """To any region of these pages (none named: of a page joined to this one by an exit); or to a port region there."""

    pages: list[int] = []
    port: bool = False


class FreeMove(Deed, frozen=True, kw_only=True, tag="free_move"):
    """A travel action of distance 1 without fate and hazard (SLG-DEC-140)."""


class LoseAction(Deed, frozen=True, kw_only=True, tag="lose_action"):
    n: int = 1


class ExtraAction(Deed, frozen=True, kw_only=True, tag="extra_action"):
    n: int = 1


class SearchExtra(Deed, frozen=True, kw_only=True, tag="search_extra"):
    n: int


class SkillMod(Deed, frozen=True, kw_only=True, tag="skill_mod"):
    """To the final number of a challenge (SLG-DEC-120)."""

    n: int
    when: When = ALWAYS  # of a passive; an activated one has the conditions of its `Use`


class UseHighestSkill(Deed, frozen=True, kw_only=True, tag="use_highest_skill"):
    pass


class RedrawFate(Deed, frozen=True, kw_only=True, tag="redraw_fate"):
    pass


class FateEither(Deed, frozen=True, kw_only=True, tag="fate_either"):
    """One more card, and the better number."""


class FateSet(Deed, frozen=True, kw_only=True, tag="fate_set"):
    numbers: list[int]
    to: int


class AutoSuccess(Deed, frozen=True, kw_only=True, tag="auto_success"):
    most: int


class IgnoreLowMorale(Deed, frozen=True, kw_only=True, tag="ignore_low_morale"):
    """Of one crew member, in the challenge whose participants are being chosen."""


class TravelResult(Deed, frozen=True, kw_only=True, tag="travel_result"):
    n: int
    when: When = ALWAYS


class Distance(Deed, frozen=True, kw_only=True, tag="distance"):
    n: int


class IgnoreHazard(Deed, frozen=True, kw_only=True, tag="ignore_hazard"):
    most: int = 0  # a number of at most so much; 0: any


class Combat(Deed, frozen=True, kw_only=True, tag="combat"):
    enemies: list[int]


class Accuracy(Deed, frozen=True, kw_only=True, tag="accuracy"):
    n: int
    when: When = ALWAYS


class Damage(Deed, frozen=True, kw_only=True, tag="damage"):
    """More on a hit."""

    n: int


class NonheartDamage(Deed, frozen=True, kw_only=True, tag="nonheart_damage"):
    n: int


class Block(Deed, frozen=True, kw_only=True, tag="block"):
    n: int


class EorBlock(Deed, frozen=True, kw_only=True, tag="eor_block"):
    """Passive: so much; 0: the block of the weapon it is printed on, or of the basic weapon (SLG-DEC-125)."""

    n: int = 0
    basic: bool = False  # of level cards, which are no weapon


class Diagonal(Deed, frozen=True, kw_only=True, tag="diagonal"):
    pass


class FreeDamage(Deed, frozen=True, kw_only=True, tag="free_damage"):
    """SLG-DEC-143"""

    n: int


class Defense(Deed, frozen=True, kw_only=True, tag="defense"):
    """Of the target, for an attack or for the round; never below 1."""

    n: int
    span: Literal["attack", "round"] = "attack"


class DisableSquare(Deed, frozen=True, kw_only=True, tag="disable_square"):
    pass


class NoFlying(Deed, frozen=True, kw_only=True, tag="no_flying"):
    pass


class PreventDamage(Deed, frozen=True, kw_only=True, tag="prevent_damage"):
    """Up to n points of one packet (0: all). No sources named: from any. Crew: of what one crew member is dealt."""

    n: int
    of: Literal["crew", "ship"] = "crew"
    sources: list[Source] = []
    when: When = ALWAYS


class RedirectDamage(Deed, frozen=True, kw_only=True, tag="redirect_damage"):
    """To the carrier; after the attacker's block `block` more comes off."""

    block: int = 0


class ExtraToken(Deed, frozen=True, kw_only=True, tag="extra_token"):
    pass


DeckName: TypeAlias = Literal["event", "market", "search"]


class Peek(Deed, frozen=True, kw_only=True, tag="peek"):
    deck: DeckName
    n: int = 1


class Reorder(Deed, frozen=True, kw_only=True, tag="reorder"):
    """Those just peeked at go back in any order."""

    deck: DeckName
    n: int


class Bury(Deed, frozen=True, kw_only=True, tag="bury"):
    """The event card just peeked at may go under the other cards of its kind."""


class TellCombat(Deed, frozen=True, kw_only=True, tag="tell_combat"):
    pass


class Hint(Deed, frozen=True, kw_only=True, tag="hint"):
    """For the log. `vision`: of the lowest totem not owned (`book.vision`)."""

    text: str = ""
    vision: bool = False


class MarketExtra(Deed, frozen=True, kw_only=True, tag="market_extra"):
    n: int


class Discount(Deed, frozen=True, kw_only=True, tag="discount"):
    n: int


class CookDiscount(Deed, frozen=True, kw_only=True, tag="cook_discount"):
    """The next recipe of this turn needs n ingredients fewer (SLG-DEC-141)."""

    n: int


class CookMore(Deed, frozen=True, kw_only=True, tag="cook_more"):
    """The next recipe of this turn removes so much more fatigue in total."""

    fatigue: int


RuleName: TypeAlias = Literal[
    "travel_result",
    "distance_cap",
    "hazard_number",
    "challenge_number",
    "ingredients",
    "market_price",
    "inn_price",
    "market_cards",
    "room_cards",
    "sick_bay_health",
    "enemy_defense",
    "skip_command",
]


class Rule(Deed, frozen=True, kw_only=True, tag="rule"):
    """Passive: a number of the rules is changed by n; of `distance_cap` n is the cap itself."""

    what: RuleName
    n: int
    room: Room | None = None


class Immune(Deed, frozen=True, kw_only=True, tag="immune"):
    statuses: list[Status]


class AbilityCost(Deed, frozen=True, kw_only=True, tag="cost"):
    """Of a crew ability, by its name on the board; never below 1 (SLG-DEC-117)."""

    ability: str
    n: int


class SynergyStart(Deed, frozen=True, kw_only=True, tag="synergy_start"):
    pass


class IgnoreTired(Deed, frozen=True, kw_only=True, tag="ignore_tired"):
    pass


class SkillUp(Deed, frozen=True, kw_only=True, tag="skill"):
    """Passive, of level cards: on the board."""

    skill: Skill
    n: int = 1


class HealthUp(Deed, frozen=True, kw_only=True, tag="health"):
    n: int = 1


class BasicWeapon(Deed, frozen=True, kw_only=True, tag="basic_weapon"):
    accuracy: int = 0
    damage: int = 0
    block: int = 0


class StartGoods(Deed, frozen=True, kw_only=True, tag="start_goods"):
    """The campaign starts with it (A69)."""

    kind: Kind
    n: int


class StartOfTurn(Deed, frozen=True, kw_only=True, tag="start_of_turn"):
    does: list[AnyEffect]


class EndOfTurn(Deed, frozen=True, kw_only=True, tag="end_of_turn"):
    does: list[AnyEffect]


class IfFate(Deed, frozen=True, kw_only=True, tag="if_fate"):
    numbers: list[int]
    does: list[AnyEffect]


class UnlessMoved(Deed, frozen=True, kw_only=True, tag="unless_moved"):
    does: list[AnyEffect]


class SetMark(Deed, frozen=True, kw_only=True, tag="set_mark"):
    """A hidden counter goes up by 1 (SLG-DEC-144)."""

    mark: str
    scope: Literal["visit", "campaign"]


class NewEventDeck(Deed, frozen=True, kw_only=True, tag="new_event_deck"):
    pass


class EndCampaign(Deed, frozen=True, kw_only=True, tag="end_campaign"):
    ending: str


AnyEffect: TypeAlias = (
    Coins
    | Resource
    | Xp
    | Feared
    | Revered
    | Pay
    | Swap
    | CoinGuard
    | GainQuest
    | LoseQuest
    | CompleteQuest
    | GainAdventure
    | DiscardAdventure
    | DrawAbility
    | DiscardAbility
    | Command
    | ReturnCommand
    | CrewDamage
    | Restore
    | Fatigue
    | StatusAdd
    | StatusRemove
    | ShipDamage
    | Repair
    | MoveShip
    | FreeMove
    | LoseAction
    | ExtraAction
    | SearchExtra
    | SkillMod
    | UseHighestSkill
    | RedrawFate
    | FateEither
    | FateSet
    | AutoSuccess
    | IgnoreLowMorale
    | TravelResult
    | Distance
    | IgnoreHazard
    | Combat
    | Accuracy
    | Damage
    | NonheartDamage
    | Block
    | EorBlock
    | Diagonal
    | FreeDamage
    | Defense
    | DisableSquare
    | NoFlying
    | PreventDamage
    | RedirectDamage
    | ExtraToken
    | Peek
    | Reorder
    | Bury
    | TellCombat
    | Hint
    | MarketExtra
    | Discount
    | CookDiscount
    | CookMore
    | Rule
    | Immune
    | AbilityCost
    | SynergyStart
    | IgnoreTired
    | SkillUp
    | HealthUp
    | BasicWeapon
    | StartGoods
    | StartOfTurn
    | EndOfTurn
    | IfFate
    | UnlessMoved
    | SetMark
    | NewEventDeck
    | EndCampaign
)

AnyPassive: TypeAlias = (
    CoinGuard
    | SkillMod
    | TravelResult
    | Accuracy
    | Block
    | EorBlock
    | DisableSquare
    | PreventDamage
    | Rule
    | Immune
    | AbilityCost
    | SynergyStart
    | IgnoreTired
    | SkillUp
    | HealthUp
    | BasicWeapon
    | StartGoods
    | StartOfTurn
    | EndOfTurn
)
"""What works by itself as long as the card is there."""


# ---- using something ------------------------------------------------------------------------------------------------


class Use(Part, frozen=True, kw_only=True):
    """An activated ability, of a crew board, a tucked card, an adventure or market card, or a level card.

    `timing` are the windows it can be used in (`cook`: OPEN outside combat; `join`: also while participants are being
    chosen; `action`: in place of an action). Command goes on the card or board it is printed on, of a tucked card or a
    level card to the supply.
    """

    timing: list[Window]
    does: list[AnyEffect]
    name: str = ""  # of a crew ability
    cost: int = 0  # command
    pay: Cost | None = None
    when: When = ALWAYS
    discards: bool = False  # the card is out of the campaign after it (remedies)
    per_turn: int = 0  # at most so often a turn; 0: as SLG-DEC-36 says


# ---- checks of the story and of events ------------------------------------------------------------------------------


class Challenge(Check[AnyEffect], frozen=True, kw_only=True):
    """Fate and skill against a number, which falls by 1 for each `per_totems` totems owned (paragraph 1.2)."""

    skill: Skill
    number: int
    per_totems: int = 0


class Battle(Check[AnyEffect], frozen=True, kw_only=True):
    """It is won or it is a defeat, which ends the story: there is no failing (SLG-DEC-69)."""

    enemies: list[int]
    soft: bool = True


# ---- ongoing events -------------------------------------------------------------------------------------------------


Happening: TypeAlias = Literal[
    "page_crossed",
    "new_page",
    "market_visited",
    "port_visited",
    "port_entered",
    "inn_used",
    "shipyard_repaired",
    "quarters_used",
    "revered_gained",
    "totem_gained",
    "combat_won",
]


class Ending(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="by"):
    """One condition that discards an ongoing event (`discard_when`)."""


class Happens(Ending, frozen=True, kw_only=True, tag="happens"):
    what: Happening


class Paid(Ending, frozen=True, kw_only=True, tag="paid"):
    """Anybody may pay it in OPEN, or only during a port action."""

    cost: Cost
    at: Literal["open", "port"] = "open"
    label: str


class Managed(Ending, frozen=True, kw_only=True, tag="managed"):
    """A challenge in place of an action; failing has no consequence."""

    skill: Skill
    number: int
    label: str


DiscardWhen: TypeAlias = Happens | Paid | Managed
