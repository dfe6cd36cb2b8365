"""Enemies appear (EVR-SPAWN)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, STAY, Frame, Outcome
from games.core.decks import card_id
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.cards import enemy
from games.everrain.chart import distance, name_of
from games.everrain.deck import has_room, place_of
from games.everrain.harm import fate
from games.everrain.state import ZONES, Fleet, Foe, Raider
from games.everrain.watch import Activating, Cruising

FAR = 4  # a destination is at least so far away where there is one (EVR-SPAWN-07)


class Spawning(Frame, tag="spawning"):
    """One after another, each with its spawn roll, before the next is drawn (EVR-ALTAR-03, EVR-SPAWN-04)."""

    steps: ClassVar[tuple[str, ...]] = ("one",)
    seat: int
    left: int = 1
    name: str = ""
    any_ship: bool = False
    aboard: bool = False  # enemy ships that come up are set aside and shuffled back in (EVR-SPAWN-09)
    free: bool = False

    def one(self, g: Fleet) -> Outcome:
        if self.left <= 0:
            return DONE
        self.left -= 1
        card = self._found(g)
        if not card:
            if not self.free:
                g.emit(ev.NothingSpawned())
                starts.advance(g, 1)  # EVR-SPAWN-08
            return STAY
        if enemy(card).is_ship:
            sight(g, card, free=self.free)
        else:
            come_aboard(g, self.seat, card)
        return STAY

    def _found(self, g: Fleet) -> str:
        if self.any_ship:
            return find_ship(g)
        if self.name:
            return find_named(g, self.name)
        return draw_enemy(g, self.aboard)


def draw_enemy(g: Fleet, aboard: bool) -> str:
    """The top card; an empty deck is rebuilt from its discard (EVR-SPAWN-05)."""
    aside: list[str] = []
    card = g.lurking.draw_one(g)
    while card is not None and aboard and enemy(card).is_ship:
        aside.append(card)
        card = g.lurking.draw_one(g)
    if aside:
        g.lurking.shuffle_in(g, aside)
    return card or ""


def find_named(g: Fleet, name: str) -> str:
    """The deck is searched, then the discard, and the deck is shuffled (EVR-SPAWN-01)."""
    for place in (g.lurking.cards, g.lurking.thrown):
        found = next((card for card in place if card_id(card) == name), "")
        if found:
            place.remove(found)
            g.rng.shuffle(g.lurking.cards)
            return found
    return ""


def can_spawn(g: Fleet, name: str = "") -> bool:
    """There is an On Deck enemy to come, or the one that is named; everybody can work that out (section 5)."""
    there = [card for card in (*g.lurking.cards, *g.lurking.thrown) if not enemy(card).is_ship]
    return any(not name or card_id(card) == name for card in there)


def find_ship(g: Fleet) -> str:
    """The lowest Act that is available, at random among equals; later piles are never searched (EVR-SPAWN-10)."""
    there = [card for card in (*g.lurking.cards, *g.lurking.thrown) if enemy(card).is_ship]
    if not there:
        return ""
    lowest = min(enemy(card).act for card in there)
    found = g.rng.choice(sorted(card for card in there if enemy(card).act == lowest))
    g.lurking.take(found)
    g.rng.shuffle(g.lurking.cards)
    return found


def come_aboard(g: Fleet, seat: int, card: str, place: str = "") -> None:
    """The zone by the Fate die; a full one passes it on to the next (EVR-SPAWN-03)."""
    ship = g.ships[seat]
    if not place:
        zone = fate(g)
        while not has_room(ship, place_of(zone)):
            zone = (zone + 1) % ZONES
        place = place_of(zone)
    ship.foes.append(Foe(card, place))
    starts.appeared(g, card)
    g.tally.foes += 1
    g.emit(ev.Spawned(seat=seat, foe=card, place=place))
    g.push(Activating(seat=seat, foe=card, dice=1))


def sight(g: Fleet, card: str, *, free: bool = False) -> None:
    """An enemy ship appears as far from everybody as it can (EVR-SPAWN-06, 07)."""
    taken = (
        {ship.at for ship in g.ships}
        | {raider.at for raider in g.raiders}
        | ({g.arisen.at} if g.arisen else set[int]())
    )
    open_sea = [at for at, letter in enumerate(g.sea) if letter in ("C", "R") and at not in taken]
    if not open_sea:
        g.lurking.discard([card])
        if not free:
            g.emit(ev.NothingSpawned())
            starts.advance(g, 1)  # EVR-SPAWN-08
        return
    at = max(open_sea, key=lambda n: (min(distance(n, ship.at) for ship in g.ships), -n))
    raider = Raider(card, at, destination(g, at, enemy(card).bound))
    g.raiders.append(raider)
    starts.appeared(g, card)
    g.tally.raiders += 1
    g.emit(ev.RaiderSighted(foe=card, hex=name_of(at), goal=name_of(raider.goal)))
    g.push(Cruising(raider=card, dice=1))


def destination(g: Fleet, at: int, bound: str) -> int:
    """The nearest of its kind at distance 4 or more, else the farthest; else a Port, else any hex (EVR-SPAWN-07)."""

    def farthest(among: list[int]) -> int:
        return max(among, key=lambda n: (distance(at, n), -n))

    wanted = [n for n, letter in enumerate(g.sea) if letter == bound and n != at]
    far = [n for n in wanted if distance(at, n) >= FAR]
    if far:
        return min(far, key=lambda n: (distance(at, n), n))
    if wanted:
        return farthest(wanted)
    ports = [n for n, letter in enumerate(g.sea) if letter == "P" and n != at]
    return farthest(ports or [n for n, letter in enumerate(g.sea) if letter and n != at])
