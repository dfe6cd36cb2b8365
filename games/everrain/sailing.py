"""Navigation: points, steps, the way to a place, and revealing tiles (EVR-NAV, EVR-REVEAL)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from games.everrain import events as ev
from games.everrain.below import works_with
from games.everrain.cards import tiles
from games.everrain.chart import NOWHERE, RING, beside, name_of, printed_at, slot_of
from games.everrain.chronicle import note
from games.everrain.crew import mods_of, suffer
from games.everrain.deck import can_chart, on_deck, place_of, works
from games.everrain.purse import gain_clues
from games.everrain.state import Fleet, Sailor, Ship
from games.everrain.vocabulary import RoughStrain, StepRough, Yield

WHEELS = (0, 6, 9)


def yields(ship: Ship) -> int:
    """What a Navigation Order gives now (EVR-NAV-01, 02)."""
    points = 1
    for zone in WHEELS:
        if works(ship, zone):
            place = place_of(zone)
            points += 1 + max(_helped(one.id, one.positive, one.negative) for one in ship.sailors if one.place == place)
    if not ship.navigated:
        points += sum(mod.n for _, mod, _ in works_with(ship, Yield) if mod.first)
    return max(1, points)


@cache  # Crew and Traits are few
def _helped(crew: str, positive: str, negative: str) -> int:
    """What a Crew at a wheel adds to it."""
    return sum(mod.n for mod in mods_of(Sailor(crew, positive=positive, negative=negative), Yield))


class Means(NamedTuple):
    """What there is to sail with: points, Fresh Orders, and what the first and each later one gives."""

    points: int
    orders: int
    first: int
    later: int

    @property
    def in_hand(self) -> int:
        return self.points + (self.first + (self.orders - 1) * self.later if self.orders else 0)

    def orders_for(self, cost: int) -> int:
        """Navigation Orders that a way takes."""
        short = cost - self.points
        return 0 if short <= 0 else 1 + max(0, -(-(short - self.first) // self.later))


def means(ship: Ship) -> Means:
    """Only the first Order of a turn has a Chart Room's point."""
    first = later = yields(ship)
    if not ship.navigated:
        later = max(1, first - sum(mod.n for _, mod, _ in works_with(ship, Yield) if mod.first))
    fleeting = ship.fleeting if ship.spends else 0  # only where the captain has said so (row 8)
    return Means(ship.points, ship.fresh.navigation + fleeting, first, later)


def costs(g: Fleet, ship: Ship, at: int) -> tuple[int, int]:
    """Points for a move or a reveal, and for a turn, from a hex: double on Rough Sea (EVR-NAV-05, 06)."""
    if g.sea[at] != "R":
        return 1, 1
    return rough_costs(ship)


def rough_costs(ship: Ship) -> tuple[int, int]:
    if works_with(ship, StepRough):
        return 1, 1  # EVR-IMP-13
    reads = any(mod.turning for one in on_deck(ship) for mod in mods_of(one, StepRough))
    return 2, 1 if reads else 2


def can_enter(g: Fleet, to: int) -> bool:
    """Revealed, and held by no enemy ship nor the Elder One (EVR-NAV-08, 10)."""
    return (
        to != NOWHERE
        and g.sea[to] != ""
        and all(one.at != to for one in g.raiders)
        and (g.arisen is None or g.arisen.at != to)
    )


def facing_hex(ship: Ship) -> int:
    return beside()[ship.at][ship.facing]


def can_reveal(g: Fleet, ship: Ship) -> bool:
    """An empty slot ahead, a manned Crow's Nest, and a tile to lay (EVR-REVEAL-01, 02, 08)."""
    to = facing_hex(ship)
    return to != NOWHERE and g.sea[to] == "" and can_chart(ship) and next_pile(g) is not None


def next_pile(g: Fleet) -> list[str] | None:
    """The lowest-numbered pile that is not empty, of the Acts reached so far (EVR-REVEAL-04)."""
    return next((pile for pile in g.uncharted[: g.act] if pile), None)


def lay_tile(g: Fleet, seat: int, slot: int, *, pays: bool = True) -> None:
    """With a random rotation, never to be moved again (EVR-REVEAL-05, 06)."""
    pile = next_pile(g)
    assert pile is not None, "there is no tile to lay"
    tile, rotation = tiles()[pile.pop()], g.rng.below(6)
    g.tiles[slot], g.rotations[slot] = tile.id, rotation
    for position, letter in enumerate(printed_at(tile.hexes, rotation)):
        g.sea[slot * RING + position] = letter  # type: ignore[assignment] - tiles have no other letters
    g.emit(ev.TileLaid(seat=seat, tile=tile.id, slot=slot, clues=tile.clues if pays else 0))
    if pays:
        g.ships[seat].charted += 1
        if tile.port:
            note(g, "port", seat, tile.port)
        gain_clues(g, seat, tile.clues, told=True)


def reveal(g: Fleet, seat: int) -> None:
    ship = g.ships[seat]
    ship.points -= costs(g, ship, ship.at)[0]
    lay_tile(g, seat, slot_of(facing_hex(ship)))


def turn(g: Fleet, seat: int, by: int) -> None:
    ship = g.ships[seat]
    ship.points -= costs(g, ship, ship.at)[1]
    ship.facing = (ship.facing + by) % 6
    g.emit(ev.Turned(seat=seat, facing=ship.facing))


def move(g: Fleet, seat: int) -> None:
    """One hex straight ahead (EVR-NAV-07)."""
    ship = g.ships[seat]
    ship.points -= costs(g, ship, ship.at)[0]
    ship.at = facing_hex(ship)
    g.emit(ev.Sailed(seat=seat, hexes=[name_of(ship.at)]))
    if g.sea[ship.at] == "R":
        toss(g, seat)


def toss(g: Fleet, seat: int) -> None:
    """Rough Sea was entered, under sail or adrift: the Seasick On Deck suffer, the first time in a turn (7.20)."""
    ship = g.ships[seat]
    for sailor in on_deck(ship):
        n = sum(mod.n for mod in mods_of(sailor, RoughStrain))
        if n and sailor.id not in ship.tossed:
            ship.tossed = [*ship.tossed, sailor.id]
            suffer(g, seat, sailor, "strain", n)


# --------------------------------------------------------------- the way to a place


@cache
def _turns() -> tuple[tuple[int, int], ...]:
    return tuple(((way + 1) % 6, (way - 1) % 6) for way in range(6))


def ways(
    g: Fleet, ship: Ship, budget: int, headings: Iterable[int] | None = None
) -> tuple[dict[int, int], dict[int, int]]:
    """The cheapest cost of every (hex, facing) within a budget, and where each was come from.

    States are hex * 6 + facing. Another Port ends a way: arriving there is something that happens. `headings`: those on
    which the ship may set out, if not on her own (EVR-PORT-10).
    """
    shut = [one.at for one in g.raiders]
    if g.arisen is not None:
        shut.append(g.arisen.at)
    facings = (ship.facing,) if headings is None else tuple(headings)
    return _ways(tuple(g.sea), ship.at, facings, budget, rough_costs(ship), frozenset(shut))


@lru_cache(maxsize=256)
def _ways(
    sea: tuple[str, ...], home: int, facings: tuple[int, ...], budget: int, rough: tuple[int, int], shut: frozenset[int]
) -> tuple[dict[int, int], dict[int, int]]:
    """From the same hex the same ways are looked for again and again; what is found is only ever read."""
    near, turns = beside(), _turns()
    starts = [home * 6 + facing for facing in facings]
    cost, came = dict.fromkeys(starts, 0), dict[int, int]()
    buckets: list[list[int]] = [starts, *([] for _ in range(budget))]
    for spent, bucket in enumerate(buckets):
        for state in bucket:
            if cost[state] != spent:
                continue
            at, facing = divmod(state, 6)
            if sea[at] == "P" and at != home:
                continue
            step, swing = rough if sea[at] == "R" else (1, 1)
            to = near[at][facing]
            if to != NOWHERE and sea[to] and to not in shut and spent + step <= budget:
                following = to * 6 + facing
                if cost.get(following, 99) > spent + step:
                    cost[following], came[following] = spent + step, state
                    buckets[spent + step].append(following)
            if spent + swing <= budget:
                for way in turns[facing]:
                    following = at * 6 + way
                    if cost.get(following, 99) > spent + swing:
                        cost[following], came[following] = spent + swing, state
                        buckets[spent + swing].append(following)
    return cost, came


def reached(cost: dict[int, int], ship: Ship) -> dict[int, int]:
    """Every other hex in reach with its price, the cheapest facing taken."""
    found: dict[int, int] = {}
    for state, spent in cost.items():
        at = state // 6
        if at != ship.at and found.get(at, 99) > spent:
            found[at] = spent
    return found


def destinations(g: Fleet, ship: Ship, budget: int) -> dict[int, int]:
    return reached(ways(g, ship, budget)[0], ship)


def route(g: Fleet, ship: Ship, budget: int, to: int, headings: Iterable[int] | None = None) -> list[int]:
    """The states on the cheapest way to a hex; of equal ones the lowest facing."""
    cost, came = ways(g, ship, budget, headings)
    return way_to(came, min((one for one in cost if one // 6 == to), key=lambda one: (cost[one], one)))


def way_to(came: dict[int, int], state: int) -> list[int]:
    way = [state]
    while state in came:
        state = came[state]
        way.append(state)
    return way[-2::-1]


def chartable(g: Fleet, ship: Ship, cost: dict[int, int], budget: int) -> dict[int, tuple[int, int]]:
    """Empty slots that could be revealed within a budget: the price, and the (hex, facing) to do it from."""
    if not can_chart(ship) or next_pile(g) is None:
        return {}
    near, sea, rough = beside(), g.sea, rough_costs(ship)[0]
    found: dict[int, tuple[int, int]] = {}
    for state, spent in cost.items():
        at, facing = divmod(state, 6)
        to = near[at][facing]
        if to == NOWHERE or sea[to] or (sea[at] == "P" and at != ship.at):
            continue
        price, slot = spent + (rough if sea[at] == "R" else 1), slot_of(to)
        if price <= budget and (slot not in found or found[slot] > (price, state)):
            found[slot] = price, state
    return found
