"""Damage and repair (UNF-DMG, UNF-REPAIR)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Outcome
from games.unfathomable.cards import damage
from games.unfathomable.choosing import place
from games.unfathomable.conditions import can_repair
from games.unfathomable.defeat import defeats
from games.unfathomable.dice import Rolls, throw_die
from games.unfathomable.end import end
from games.unfathomable.events import DamageDrawn, Repaired, RoomDamaged
from games.unfathomable.people import humans_in
from games.unfathomable.resolve import Resolve, resolve, runs
from games.unfathomable.ship import ROOMS, nearest_room, room_of
from games.unfathomable.state import Voyage
from games.unfathomable.story import log
from games.unfathomable.vocabulary import DamageRoom, DamageShip, Repair

WRECK = 6


class Hit(Rolls, tag="hit", kw_only=True):
    """One point of damage: draw, roll for the room if none is named, put the card there."""

    rolls_for: ClassVar[str] = "damage"
    steps: ClassVar[tuple[str, ...]] = ("draw", "land")
    seat: int
    room: str = ""  # empty: the die finds it
    card: str = ""

    def draw(self, g: Voyage) -> Outcome:
        self.card = g.damages.pop()  # UNF-DMG-01
        found = damage()[self.card]
        g.emit(DamageDrawn(card=self.card))
        if not found.stays:
            g.damages_gone.append(self.card)  # UNF-DMG-02, UNF-DMG-08
            resolve(g, self.seat, found.do, self.card)
            self.card = ""
        elif not self.room:
            throw_die(g, self.seat, costly=False)  # UNF-DMG-03
        return NEXT

    def land(self, g: Voyage) -> Outcome:
        if not self.card:
            return NEXT
        aim = self.room or room_of(self.die)
        room = aim if aim not in g.damage else nearest_sound(g, aim)  # UNF-DMG-05
        if not room:
            g.damages.append(self.card)  # cannot happen: six damaged rooms end the game
            return NEXT
        g.damage[room] = self.card
        log(g, "wrecked", room)
        g.emit(RoomDamaged(room=room, card=self.card))
        if len(g.damage) == WRECK:
            end(g, "damage")
        else:
            defeats(g, humans_in(g, room))  # UNF-DMG-07
        return NEXT


def nearest_sound(g: Voyage, room: str) -> str:
    return nearest_room(room, tuple(other for other in ROOMS if other not in g.damage))


def damage_room(g: Voyage, room: str, seat: int) -> None:
    g.push(Hit(seat=seat, room=room))


@runs(DamageShip)
def run_damage_ship(g: Voyage, r: Resolve, e: DamageShip) -> None:
    for _ in range(e.n):
        g.push(Hit(seat=r.seat))


@runs(DamageRoom)
def run_damage_room(g: Voyage, r: Resolve, e: DamageRoom) -> None:
    spot = place(g, r, e.at, lambda space: space in ROOMS)  # UNF-DMG-06
    if spot:
        damage_room(g, spot, r.seat)


def repair(g: Voyage, room: str, seat: int) -> None:
    g.damages.append(g.damage.pop(room))
    g.rng.shuffle(g.damages)  # UNF-REPAIR-03
    log(g, "repaired", room, seat)
    g.emit(Repaired(room=room, seat=seat))


@runs(Repair)
def run_repair(g: Voyage, r: Resolve, e: Repair) -> None:
    spot = place(g, r, e.at, lambda room: can_repair(g, room))
    if spot:
        repair(g, spot, r.seat)
