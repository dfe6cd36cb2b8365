"""On Deck: ten zones, their nodes, and who stands where (EVR-DECK, EVR-NODE)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.everrain.cards import zones
from games.everrain.state import ROOM, ZONES, Foe, Sailor, Ship

COLOURS: tuple[tuple[int, ...], ...] = ((1, 2, 7), (4,), (0, 6, 9), (3, 5, 8))
"""Damage that is aimed at no zone: black, the Crow's Nest last among them, then blue, then red (EVR-NODE-05, 06)."""

BOARDED: dict[str, tuple[str, ...]] = {
    "e1": ("e2", "e3"),
    "e2": ("e1", "e4"),
    "e3": ("e1", "e4", "e5"),
    "e4": ("e2", "e3", "e6"),
    "e5": ("e3", "e6", "z2", "z5"),
    "e6": ("e4", "e5", "z5", "z7"),
}
"""The deck of a boarded ship, and the planks to one's own (7.22)."""

PLANKS: dict[str, tuple[str, ...]] = {"z2": ("e5",), "z5": ("e5", "e6"), "z7": ("e6",)}


_PLACES = tuple(f"z{zone}" for zone in range(ZONES))


def place_of(zone: int) -> str:
    return _PLACES[zone]


def zone_of(place: str) -> int:
    return int(place[1:])


_NEAR: dict[str, tuple[str, ...]] = {place_of(zone.id): tuple(map(place_of, zone.near)) for zone in zones()}


def near_on_deck(place: str) -> tuple[str, ...]:
    """Adjacency limits enemies, not Crew (EVR-DECK-05)."""
    return _NEAR[place]


def near_on_both_decks(place: str) -> tuple[str, ...]:
    """While a ship is boarded (EVR-BOARD-02)."""
    return BOARDED[place] if place in BOARDED else (*_NEAR[place], *PLANKS.get(place, ()))


def sailors_at(ship: Ship, place: str) -> list[Sailor]:
    return [one for one in ship.sailors if one.place == place]


def foes_at(ship: Ship, place: str) -> list[Foe]:
    return [one for one in ship.foes if one.place == place]


def minis_at(ship: Ship, place: str) -> int:
    n = 0
    for one in ship.sailors:
        n += one.place == place
    for one in ship.foes:
        n += one.place == place
    return n


def has_room(ship: Ship, place: str) -> bool:
    """At most three minis, whatever their size (EVR-DECK-02)."""
    return minis_at(ship, place) < ROOM


def with_room(ship: Ship) -> Callable[[str], bool]:
    """The same for all zones at once: for whoever looks for a way."""
    n: dict[str, int] = {}
    for one in (*ship.sailors, *ship.foes):
        n[one.place] = n.get(one.place, 0) + 1
    full = [place for place, there in n.items() if there >= ROOM]
    return lambda place: place not in full


def on_deck(ship: Ship) -> list[Sailor]:
    return [one for one in ship.sailors if one.is_on_deck]


def is_intact(ship: Ship, zone: int) -> bool:
    return zone not in ship.broken


def intact_nodes(ship: Ship) -> list[int]:
    return [zone for zone in range(ZONES) if zone not in ship.broken]


def works(ship: Ship, zone: int) -> bool:
    """Manned, intact and not disrupted (EVR-DECK-04, EVR-NODE-07)."""
    return zone not in ship.broken and is_manned(ship, place := _PLACES[zone]) and not is_disrupted(ship, place)


def is_manned(ship: Ship, place: str) -> bool:
    for one in ship.sailors:  # noqa: SIM110 - asked at every step, and twice as fast as any()
        if one.place == place:
            return True
    return False


def is_disrupted(ship: Ship, place: str) -> bool:
    for one in ship.foes:  # noqa: SIM110 - as above
        if one.place == place:
            return True
    return False


def next_to_go(ship: Ship) -> list[int]:
    """The intact nodes among which damage chooses now (EVR-NODE-05)."""
    for colour in COLOURS:
        there = [zone for zone in colour if zone not in ship.broken]
        if there:
            return there
    return []


def default_nodes(ship: Ship, among: Iterable[int]) -> list[int]:
    """Row 26: unmanned before manned, then the lowest number."""
    return sorted(among, key=lambda zone: (bool(sailors_at(ship, place_of(zone))), zone))


def can_chart(ship: Ship) -> bool:
    """The Crow's Nest (EVR-REVEAL-02)."""
    return works(ship, 4)
