"""The closed list of effects, as data. What each one does is in the chapter it belongs to.

Players (`who`), places (`at`, `to`) and conditions (`cond`) are in `selectors.py`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core.effects import Effect
from games.unfathomable.selectors import At, Chosen, Resource, When, Who

Skill: TypeAlias = Literal["influence", "lore", "observation", "strength", "will", "treachery"]
Track: TypeAlias = Literal["travel", "ritual", "chosen"]
Monster: TypeAlias = Literal["deep-ones", "dagon", "hydra"]
Purpose: TypeAlias = Literal["", "chapel", "boiler", "galley"]  # what a roll is for: passive modifiers look for it

# ---- resources and passengers -----------------------------------------------------------------------------------


class Gain(Effect, tag="gain", frozen=True):
    res: Resource | Literal["chosen", "chosen-different"]
    n: int = 1  # of chosen-different: how many different resources, one of each


class Lose(Effect, tag="lose", frozen=True):
    res: Resource | Literal["chosen"]
    n: int = 1


class Risk(Effect, tag="risk", frozen=True):
    n: int = 1


class DefeatPassenger(Effect, tag="defeat-passenger", frozen=True):
    n: int = 1
    at: At = "here"


class Rescue(Effect, tag="rescue", frozen=True):
    n: int = 1
    at: At = "any-deck"


# ---- monsters -----------------------------------------------------------------------------------------------------


class Place(Effect, tag="place", frozen=True):
    """Deep Ones from the supply."""

    n: int
    at: At


class AddToDeep(Effect, tag="add-to-deep", frozen=True):
    n: int = 2
    rise: Literal["none", "all", "hydra", "dagon"] = "none"


class Activate(Effect, tag="activate", frozen=True):
    monster: Monster | Literal["chosen"]


class CancelActivation(Effect, tag="cancel-activation", frozen=True):
    pass


class MoveMonsters(Effect, tag="move-monsters", frozen=True):
    what: Literal["deep-ones", "hydra", "dagon", "monarch", "any"]
    at: At
    to: At
    n: int = 0  # 0: all of them


class DefeatDeepOnes(Effect, tag="defeat-deep-ones", frozen=True):
    n: int = 0  # 0: all of them
    at: At = "here"
    spread: bool = False  # over all the places of `at` instead of one of them


# ---- the ship -----------------------------------------------------------------------------------------------------


class DamageShip(Effect, tag="damage-ship", frozen=True):
    n: int = 1


class DamageRoom(Effect, tag="damage-room", frozen=True):
    at: At


class Repair(Effect, tag="repair", frozen=True):
    at: At = "any-room"


class Advance(Effect, tag="advance", frozen=True):
    track: Track
    n: int = 1


class Retreat(Effect, tag="retreat", frozen=True):
    track: Track
    n: int = 1


class Reset(Effect, tag="reset", frozen=True):
    track: Literal["travel", "ritual"]


# ---- cards --------------------------------------------------------------------------------------------------------


class Draw(Effect, tag="draw", frozen=True):
    """Skill cards. set: at most as many of a type as the set shows; set-types: any type of it; different: n decks."""

    n: int
    who: Who = "you"
    kind: Literal["set", "set-types", "any", "different"] | Skill = "any"


class DrawTreachery(Effect, tag="draw-treachery", frozen=True):
    n: int
    who: Who = "you"


class Discard(Effect, tag="discard", frozen=True):
    """Fewer in hand: all of them. `total` asks for values of at least so much instead of a number of cards."""

    n: int = 1
    who: Who = "you"
    how: Literal["chosen", "random"] = "chosen"
    types: list[Skill] = []
    total: int = 0


class Peek(Effect, tag="peek", frozen=True):
    deck: Literal["mythos", "waypoint", "chosen"]
    n: int
    arrange: Literal["none", "order", "top-bottom", "keep-or-bottom"] = "none"


class PeekLoyalty(Effect, tag="peek-loyalty", frozen=True):
    who: Who
    n: int = 1


class DrawItem(Effect, tag="draw-item", frozen=True):
    look: int = 1
    keep: int = 1
    who: Who = "you"


class TakeItem(Effect, tag="take-item", frozen=True):
    """From other players' play areas into yours, your pick."""

    n: int = 1
    who: Who = Chosen(("other", "has-items"))


class RemoveItem(Effect, tag="remove-item", frozen=True):
    who: Who = "you"
    n: int = 1
    picker: Literal["owner", "you"] = "owner"


class CastSpell(Effect, tag="cast-spell", frozen=True):
    look: int = 2


class TreacheryToChaos(Effect, tag="treachery-to-chaos", frozen=True):
    n: int


# ---- characters ---------------------------------------------------------------------------------------------------


class MoveCharacter(Effect, tag="move", frozen=True):
    who: Who = "you"
    to: At = "any-ship"


class Free(Effect, tag="free", frozen=True):
    """Out of the Brig."""

    who: Who
    to: At = "any-ship"


class Defeat(Effect, tag="defeat", frozen=True):
    who: Who


class ToBrig(Effect, tag="to-brig", frozen=True):
    who: Who


class TransferTitle(Effect, tag="transfer-title", frozen=True):
    title: Literal["captain", "keeper"]
    to: Literal["next", "chosen"] = "next"


class Grant(Effect, tag="grant", frozen=True):
    """Actions for somebody, performed at once or forgone."""

    n: int = 1
    who: Who = "you"
    up_to: int = 1  # how many players, where `who` is chosen


class Attack(Effect, tag="attack", frozen=True):
    against: Literal["deep-one", "revealed-traitor", "enemy"] = "enemy"
    at: At = "here"
    bonus: int = 0
    repeat: Literal["once", "each", "again"] = "once"  # again: after a success, up to `times` in all
    times: int = 1


class EndActionStep(Effect, tag="end-action-step", frozen=True):
    pass


# ---- reactions ----------------------------------------------------------------------------------------------------


class ModifyDie(Effect, tag="modify-die", frozen=True):
    n: int
    either: bool = False  # plus or minus, your choice


class Reroll(Effect, tag="reroll", frozen=True):
    pass


class ModifyTotal(Effect, tag="modify-total", frozen=True):
    n: int
    either: bool = False


class ModifyTarget(Effect, tag="modify-target", frozen=True):
    n: int


class AddSupport(Effect, tag="add-support", frozen=True):
    skill: Skill


class ChaosCards(Effect, tag="chaos-cards", frozen=True):
    n: int


class FaceUp(Effect, tag="face-up", frozen=True):
    pass


class Prevent(Effect, tag="prevent", frozen=True):
    what: Literal["human", "any"]


# ---- this card ----------------------------------------------------------------------------------------------------


class Keep(Effect, tag="keep", frozen=True):
    """The mythos card stays in a play area with its kept ability."""

    who: Who = "you"


class DiscardSelf(Effect, tag="discard-self", frozen=True):
    pass


class RemoveSelf(Effect, tag="remove-self", frozen=True):
    pass


# ---- control ------------------------------------------------------------------------------------------------------


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens up to (and including) a result; the bands of a roll are in rising order."""

    upto: int
    do: list[AnyEffect] = []


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One option of a choice. Its words are the effects' own, unless `label` names better ones in words.toml."""

    id: str
    do: list[AnyEffect] = []
    cost: list[AnyEffect] = []


class Partial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: int
    do: list[AnyEffect]


class Choose(Effect, tag="choose", frozen=True):
    options: list[Way]
    who: Who = "you"
    default: str = ""  # empty: the first


class May(Effect, tag="may", frozen=True):
    """Do it or not."""

    do: list[AnyEffect]
    cost: list[AnyEffect] = []


class Cost(Effect, tag="cost", frozen=True):
    """All or nothing, paid first: what it belongs to cannot be started if it cannot be paid."""

    do: list[AnyEffect]


class If(Effect, tag="if", frozen=True):
    cond: When
    then: list[AnyEffect]
    otherwise: list[AnyEffect] = []


class Roll(Effect, tag="roll", frozen=True):
    bands: list[Band]
    plus: Literal["", "value"] = ""  # the value of this card, or of the card discarded before
    tag_: Purpose = msgspec.field(default="", name="for")
    below: Literal["", "drawn"] = ""  # the first band is what is less than the cards drawn just before
    loses: bool = True  # can cost a resource (the fast-dice switch asks)


class Check(Effect, tag="check", frozen=True):
    target: int
    skills: list[Skill]
    passed: list[AnyEffect] = msgspec.field(default_factory=lambda: list[AnyEffect](), name="pass")
    partial: Partial | None = None
    fail: list[AnyEffect] = []


class ForEach(Effect, tag="for-each", frozen=True):
    who: Who
    do: list[AnyEffect]


AnyEffect: TypeAlias = (
    Gain
    | Lose
    | Risk
    | DefeatPassenger
    | Rescue
    | Place
    | AddToDeep
    | Activate
    | CancelActivation
    | MoveMonsters
    | DefeatDeepOnes
    | DamageShip
    | DamageRoom
    | Repair
    | Advance
    | Retreat
    | Reset
    | Draw
    | DrawTreachery
    | Discard
    | Peek
    | PeekLoyalty
    | DrawItem
    | TakeItem
    | RemoveItem
    | CastSpell
    | TreacheryToChaos
    | MoveCharacter
    | Free
    | Defeat
    | ToBrig
    | TransferTitle
    | Grant
    | Attack
    | EndActionStep
    | ModifyDie
    | Reroll
    | ModifyTotal
    | ModifyTarget
    | AddSupport
    | ChaosCards
    | FaceUp
    | Prevent
    | Keep
    | DiscardSelf
    | RemoveSelf
    | Choose
    | May
    | Cost
    | If
    | Roll
    | Check
    | ForEach
)

Reaction: TypeAlias = (
    CancelActivation | ModifyDie | Reroll | ModifyTotal | ModifyTarget | AddSupport | ChaosCards | FaceUp | Prevent
)
"""What changes the moment that a window is about: it stands only in abilities of that timing (`MOMENTS`)."""

# ---- abilities ----------------------------------------------------------------------------------------------------

Timing: TypeAlias = Literal["action", "passive", "reveal", "announce", "total", "die", "defeat", "activation", "start"]
MOMENTS: dict[type[Reaction], Timing] = {
    CancelActivation: "activation",
    ModifyDie: "die",
    Reroll: "die",
    ModifyTotal: "total",
    ModifyTarget: "announce",
    AddSupport: "announce",
    ChaosCards: "announce",
    FaceUp: "announce",
    Prevent: "defeat",
}
Limit: TypeAlias = Literal["none", "turn", "game", "check"]


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What holds while its owner has it. Only the fields that are set mean something."""

    attack: int = 0  # added to attacks on Deep Ones and revealed traitors alike
    attack_deep_one: int = 0
    attack_traitor: int = 0
    threshold: int = 0  # Deep Ones need so much more to defeat you
    roll_tag: Purpose = ""  # added to your rolls for this purpose
    roll: int = 0
    repair_cost: int = 0  # negative: cheaper
    repair_any_type: bool = False
    receive_in_sick_bay: int = 0  # humans in the Sick Bay draw so many
    item_search: int = 0  # items seen in the Cargo Hold


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Of a sheet, item, feat, skill card or kept mythos card."""

    name: str
    timing: Timing
    do: list[AnyEffect] = []
    cost: list[AnyEffect] = []
    cond: When | None = None
    not_in_brig: bool = False
    limit: Limit = "none"
    own_roll: bool = False  # DIE: only the roller's own roll
    passive: Passive | None = None
