"""Who and what is where on the chart (TRI-MAP)."""

from __future__ import annotations

from games.trial_of_the_gods.chart import adjacent, is_island, islands
from games.trial_of_the_gods.state import NOBODY, Foe, Trial


def foe_of(g: Trial, card: str) -> Foe:
    return next(foe for foe in g.foes if foe.card == card)


def foes_in(g: Trial, zone: str) -> list[Foe]:
    return [foe for foe in g.foes if foe.zone == zone]


def enemies_of(g: Trial, seat: int, zone: str) -> list[Foe]:
    """All Enemies there but the seat's own Tamed Monsters (TRI-DEF-14)."""
    return [foe for foe in g.foes if foe.zone == zone and foe.owner != seat]


def has_monster(g: Trial, zone: str) -> bool:
    return any(foe.zone == zone and foe.is_monster for foe in g.foes)


def tamed_by(g: Trial, seat: int) -> list[Foe]:
    """The Enemy Cards in a seat's Tamed Monsters space."""
    return [foe for foe in g.foes if foe.owner == seat]


def temples_of(g: Trial, seat: int) -> list[str]:
    return [name for name, island in g.islands.items() if island.owner == seat]


def owner_of(g: Trial, zone: str) -> int:
    """Of the Temple there."""
    return g.islands[zone].owner if is_island(zone) else NOBODY


def explored_by(g: Trial, seat: int) -> list[str]:
    return [name for name, island in g.islands.items() if seat in island.tokens]


def is_closed(g: Trial, seat: int, zone: str) -> bool:
    """An Island holds at most one Captain (TRI-MAP-08, TRI-SAIL-02)."""
    return is_island(zone) and any(p.zone == zone for other, p in enumerate(g.players) if other != seat)


def near(zone: str) -> tuple[str, ...]:
    """A Zone and those next to it."""
    return (zone, *adjacent(zone))


def crew_zones(g: Trial, seat: int) -> list[str]:
    """Where the Captain and the placed Companions are, each once."""
    player = g.players[seat]
    zones = [player.zone, *(mate.zone for mate in player.companions if mate.zone)]
    return list(dict.fromkeys(zone for zone in zones if zone))


def whose(foe: Foe) -> str:
    """For the wording: nobody's, or somebody's Tamed Monster."""
    return "nobody" if foe.owner == NOBODY else f"of@{foe.owner}"


def sights(g: Trial, seat: int) -> dict[str, list[str]]:
    """What everybody sees in each Zone where there is something: keys for the wording.

    Of Islands that the seat has not explored also what the next Exploration Space asks for.
    """
    found: dict[str, list[str]] = {}
    for other, player in enumerate(g.players):
        if player.zone:
            found.setdefault(player.zone, []).append(f"seat@{other}")
    for zone, island in g.islands.items():
        if island.owner != NOBODY:
            found.setdefault(zone, []).append(f"temple@{island.owner}")
    for foe in g.foes:
        if foe.owner != seat and foe.on_board:
            found.setdefault(foe.zone, []).append(foe.card)
    for zone, island in g.islands.items():
        spaces = islands()[zone].spaces
        if seat not in island.tokens and len(island.tokens) < len(spaces):
            found.setdefault(zone, []).append(f"need-{spaces[len(island.tokens)]}")
    return found


def others(g: Trial, seat: int) -> list[int]:
    """The other seats, in Initiative order."""
    return [other for other in g.order if other != seat]
