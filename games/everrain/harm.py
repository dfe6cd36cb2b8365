"""Harm to enemies and to the ship: wounds, Loot, broken nodes (EVR-ENEMY, EVR-NODE, EVR-LOOT)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.core import DONE, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_some, said_yes
from games.core.asks import Option
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.cards import enemy
from games.everrain.crew import suffer
from games.everrain.deck import default_nodes, foes_at, intact_nodes, next_to_go, place_of, sailors_at
from games.everrain.holding import held_ask, spend_held, use_held
from games.everrain.purse import Stowing, gain_clues, gain_coin, gain_fleeting
from games.everrain.state import Fleet, Foe, Raider, Ship

LOOT: tuple[tuple[int, int, int, int], ...] = (
    (0, 0, 0, 0),
    (5, 0, 0, 0),
    (10, 0, 0, 0),
    (15, 0, 0, 0),
    (0, 0, 1, 0),
    (0, 0, 0, 1),
    (0, 0, 0, 1),
    (0, 1, 0, 0),
    (5, 1, 0, 0),
    (0, 2, 0, 0),
)
"""By the Fate die: Coin, Clues, Fleeting Orders, Treasures (7.16)."""


def fate(g: Fleet) -> int:
    """0 to 9 (EVR-TEST-01)."""
    return g.rng.roll(10) - 1


class Looting(Frame, tag="looting"):
    """Rolls on the loot table, each resolved before the next (EVR-LOOT-01)."""

    steps: ClassVar[tuple[str, ...]] = ("roll",)
    seat: int
    rolls: int = 1

    def roll(self, g: Fleet) -> Outcome:
        if self.rolls <= 0:
            return DONE
        self.rolls -= 1
        roll = fate(g)
        coin, clues, fleeting, treasures = LOOT[roll]
        g.emit(ev.Looted(seat=self.seat, roll=roll, gain=f"loot-{roll}"))
        if coin:
            gain_coin(g, self.seat, coin, told=True)
        if clues:
            gain_clues(g, self.seat, clues, told=True)
        if fleeting:
            gain_fleeting(g, self.seat, fleeting, told=True)
        if treasures:
            g.push(Stowing(seat=self.seat, n=treasures))
        return STAY


def health_left(figure: Foe | Raider) -> int:
    return enemy(figure.id).health - figure.trauma


def wound(g: Fleet, owner: int, foe: Foe, n: int, by: int | None = None) -> bool:
    """Trauma to an enemy On Deck of `owner`; at its Health it is destroyed at once and looted (EVR-ENEMY-02, 03).

    `by` is the player whose action it was; nobody's: the owner of the ship. True: it was destroyed.
    """
    foe.trauma += n
    looter = owner if by is None else by
    if health_left(foe) > 0:
        g.emit(ev.Wounded(seat=owner, foe=foe.id, n=n, left=health_left(foe)))
        return False
    remove_foe(g, owner, foe)
    g.emit(ev.Destroyed(seat=owner, foe=foe.id))
    g.push(Looting(seat=looter, rolls=enemy(foe.id).loot))
    return True


def remove_foe(g: Fleet, owner: int, foe: Foe) -> None:
    """Out of play, by whatever cause: the card to the discard (EVR-SPAWN-05)."""
    g.ships[owner].foes.remove(foe)
    g.lurking.discard([foe.id])


def wound_raider(g: Fleet, raider: Raider, n: int, by: int) -> None:
    raider.trauma += n
    if health_left(raider) > 0:
        g.emit(ev.Wounded(seat=by, foe=raider.id, n=n, left=health_left(raider)))
        return
    remove_raider(g, raider)
    g.emit(ev.Destroyed(seat=by, foe=raider.id))
    g.push(Looting(seat=by, rolls=enemy(raider.id).loot))


def remove_raider(g: Fleet, raider: Raider) -> None:
    g.raiders.remove(raider)
    g.lurking.discard([raider.id])


def break_node(g: Fleet, seat: int, zone: int) -> None:
    """A destroyed node hurts everybody in its zone, whoever destroyed it (EVR-NODE-01, 02, 10)."""
    ship = g.ships[seat]
    ship.broken = sorted([*ship.broken, zone])
    g.emit(ev.NodeBroken(seat=seat, zones=[zone]))
    place = place_of(zone)
    if not intact_nodes(ship):
        starts.sink(g, seat)  # below the Loot that follows: it sinks afterwards (EVR-NODE-10)
    for foe in foes_at(ship, place):
        wound(g, seat, foe, 1)
    for sailor in sailors_at(ship, place):
        suffer(g, seat, sailor, "trauma", 1)


def mend_node(g: Fleet, seat: int, zone: int) -> None:
    g.ships[seat].broken.remove(zone)
    g.emit(ev.NodeMended(seat=seat, zones=[zone]))


def node_option(ship: Ship, zone: int) -> Option:
    """A node to lose, and who would be hurt with it."""
    there = [one.id for one in sailors_at(ship, place_of(zone))]
    return Option(place_of(zone), verb="choose", args={"zone": zone, "crew": there})


class Damaging(Frame, tag="damaging"):
    """Damage to no zone in particular: nodes by colour, the owner choosing within one (EVR-NODE-05, 08).

    What a held card or a Reinforced Hull prevents is prevented before anything is chosen.
    """

    steps: ClassVar[tuple[str, ...]] = ("ward", "choose", "wreck")
    seat: int
    n: int
    by: Literal["enemy-ship", "elder", "friend", "card"] = "card"
    chosen: list[int] = []
    sunk: int = 0  # how often the ship had sunk when it began

    def ward(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        self.sunk = ship.sinkings
        if self.by == "enemy-ship" and g.phase == "enemies":
            spared = min(ship.shielded, self.n)  # Reinforced Hull (7.21)
            ship.shielded -= spared
            self.n -= spared
            for _ in range(spared):
                g.emit(ev.HullHeld(seat=self.seat))
        if self.n <= 0:
            return DONE
        ask = held_ask(g, self.seat, "damage", n=self.n)
        if ask is not None:
            return ask
        if spend_held(g, self.seat, "damage"):
            return DONE  # all damage of one roll or card
        return Goto("wreck")

    def on_ward(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if not said_yes(picked(picks)):
            return Goto("wreck")
        use_held(g, self.seat, "damage")
        return DONE

    def choose(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        among = next_to_go(ship)
        if self.n <= 0 or not among or ship.sinkings != self.sunk:
            return DONE
        if len(among) <= self.n:
            self.chosen = default_nodes(ship, among)
            return Goto("wreck")
        options = [node_option(ship, zone) for zone in among]
        default = [f"z{zone}" for zone in default_nodes(ship, among)[: self.n]]
        return ask_some(self.seat, "damage.nodes", options, self.n, self.n, default, args={"n": self.n, "by": self.by})

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.chosen = [int(pick[1:]) for pick in ids(picks)]
        return Goto("wreck")

    def wreck(self, g: Fleet) -> Outcome:
        """One after another, in the owner's order (EVR-NODE-08)."""
        if not self.chosen or g.ships[self.seat].sinkings != self.sunk:
            return Goto("choose")
        zone, self.chosen = self.chosen[0], self.chosen[1:]
        self.n -= 1
        break_node(g, self.seat, zone)
        return STAY
