"""What a seat can tell from its own view: the board at hand, whose side it is on, what it holds."""

from __future__ import annotations

from functools import cache, cached_property

from games.unfathomable.ai.levels import EASY, Level
from games.unfathomable.ai.suspicion import suspicions
from games.unfathomable.cards import characters, items, mythos, skill_cards
from games.unfathomable.ship import ROOMS, WATER, spaces
from games.unfathomable.views import Mine, PlayerView, ShipView, SpaceView
from games.unfathomable.vocabulary import Ability, Passive

FAR = 12
TURNS = 1.15  # for one space of the travel track
SOUND = 4  # what a Cultist leaves on every dial before the ship has come far


@cache
def character_id(name: str) -> str:
    return next((card.id for card in characters().values() if card.name == name), "")


@cache
def kept_id(name: str) -> str:
    return next(card.id for card in mythos().values() if card.name == name)


class Facts:
    """One seat's view, with the questions that every decision asks of it."""

    def __init__(self, view: ShipView, level: Level = EASY) -> None:
        assert view.seat is not None, "a computer sits somewhere"
        self.level = level
        self.view = view
        self.seat = view.seat
        self.me: PlayerView = view.players[view.seat]
        self.mine: Mine = view.mine or Mine()
        self.at: dict[str, SpaceView] = {space.id: space for space in view.spaces}
        self.dials = view.dials
        self.space = self.me.space
        self.anywhere: dict[str, float] = {}  # what using a thing is worth, where the place does not matter

    # ---- sides --------------------------------------------------------------------------------------------------

    @cached_property
    def side(self) -> str:
        kinds = {*self.mine.loyalty, self.me.shown}
        return "hybrid" if "hybrid" in kinds else "cultist" if "cultist" in kinds else "human"

    @property
    def revealed(self) -> bool:
        return bool(self.me.shown)

    @property
    def hostile(self) -> bool:
        """Works against the ship as things stand: a Cultist once she has come far enough, or can bear it."""
        return self.side == "hybrid" or (self.side == "cultist" and (self.view.distance >= FAR or self._is_sound))

    @property
    def hurries(self) -> bool:
        """Wants the ship to come on, for whatever reason."""
        return not self.hostile or (self.side == "cultist" and self.view.distance < FAR)

    @property
    def _is_sound(self) -> bool:
        """Past the awakening, and with so much of everything left that a Cultist must fear for a happy end."""
        view = self.view
        return view.awakened and min(self.dials.values()) >= SOUND and view.damaged <= 2 and view.supply >= 6

    @cached_property
    def suspicion(self) -> list[float]:
        """By seat: how likely it is a traitor, for all that this seat knows."""
        return suspicions(self.view, self.seat, self.level.wary)

    @cached_property
    def notoriety(self) -> float:
        """How likely the others think this seat a traitor."""
        return suspicions(self.view, None)[self.seat]

    # ---- people -------------------------------------------------------------------------------------------------

    @cached_property
    def humans(self) -> list[int]:
        return [player.seat for player in self.view.players if not player.shown]

    @cached_property
    def traitors(self) -> list[int]:
        return [player.seat for player in self.view.players if player.shown]

    @cached_property
    def friends(self) -> list[int]:
        """Other humans, jailed or not."""
        return [seat for seat in self.humans if seat != self.seat]

    @cached_property
    def free_friends(self) -> list[int]:
        return [seat for seat in self.friends if self.view.players[seat].space != "brig"]

    def people_in(self, space: str) -> list[int]:
        return [seat for seat in self.at[space].seats if not self.view.players[seat].shown]

    def player(self, seat: int) -> PlayerView:
        return self.view.players[seat]

    @cached_property
    def in_brig(self) -> bool:
        return self.space == "brig"

    # ---- monsters and passengers --------------------------------------------------------------------------------

    def deep_ones(self, space: str) -> int:
        return self.at[space].deep_ones if space in self.at else 0

    def passengers(self, space: str) -> int:
        return self.at[space].passengers if space in self.at else 0

    @cached_property
    def inside(self) -> int:
        return sum(self.at[room].deep_ones for room in ROOMS)

    @cached_property
    def damaged_rooms(self) -> list[str]:
        return [room for room in ROOMS if self.at[room].repair_total]

    @cached_property
    def mending(self) -> set[str]:
        """Skills that this seat had better hold on to: a damaged room asks for them, and there is none to spare."""
        wanted: set[str] = set()
        for room in self.damaged_rooms:
            at = self.at[room]
            if sum(card.value for card in self.mine.hand if card.type in at.repair) <= at.repair_total + 2:
                wanted.update(at.repair)
        return wanted

    def can_repair(self, room: str) -> bool:
        foes = any(seat in self.traitors for seat in self.at[room].seats)
        return room in self.damaged_rooms and not self.deep_ones(room) and not foes

    @property
    def hydra_at(self) -> str:
        return next((space for space in WATER if self.at[space].hydra), "")

    @property
    def hydra_prey(self) -> str:
        """The room that she strikes next, if it is sound."""
        room = spaces()[spaces()[self.hydra_at].arrow].arrow if self.hydra_at else ""
        return room if room and not self.at[room].repair_total else ""

    @cached_property
    def turns_left(self) -> float:
        """Turns that this seat is likely to have before the ship arrives, or does not."""
        spaces_left = 4 * (1 + max(0, FAR - self.view.distance) / 3) - self.view.travel
        return spaces_left * TURNS / self.view.seats

    @property
    def dagon_at(self) -> str:
        return next((space for space in WATER if self.at[space].dagon), "")

    # ---- what this seat has -------------------------------------------------------------------------------------

    @cached_property
    def hand(self) -> dict[str, int]:
        return {card.id: card.value for card in self.mine.hand}

    def ability(self, thing: str) -> tuple[Ability | None, int]:
        """What an option like hand.<card>, item.<id>, kept.<id>, sheet or feat stands for, and the card's value."""
        where, _, card = thing.partition(".")
        if where == "hand":
            return skill_cards()[card].ability, skill_cards()[card].value
        if where == "item":
            return items()[card].ability, 0
        if where == "kept":
            return mythos()[card].kept, 0
        who = characters()[character_id(self.me.character)]
        return (who.feat if where == "feat" else who.ability), 0

    @cached_property
    def things(self) -> list[str]:
        """Ids of everything with an ability that this seat has, usable or not."""
        sheet = [] if self.revealed else ["sheet", *(["feat"] if self.me.feat else [])]
        owned = [f"item.{item.id}" for item in self.me.items] if not self.in_brig else []
        kept = [f"kept.{kept_id(name)}" for name in self.me.kept]
        return [*sheet, *owned, *kept, *[f"hand.{card}" for card in self.hand]]

    @cached_property
    def passives(self) -> list[Passive]:
        found = [self.ability(thing)[0] for thing in self.things if not thing.startswith("hand.")]
        return [ability.passive for ability in found if ability is not None and ability.passive is not None]

    def attack_bonus(self, on_deep_one: bool) -> int:
        return sum(p.attack + (p.attack_deep_one if on_deep_one else p.attack_traitor) for p in self.passives)

    def roll_bonus(self, tag: str) -> int:
        return sum(p.roll for p in self.passives if p.roll_tag == tag)
