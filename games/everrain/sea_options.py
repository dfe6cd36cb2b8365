"""Where to make for, and what to do there in the same press; the helm, step by step (rows 6 and 9)."""

from __future__ import annotations

from functools import cache, lru_cache

from games.core.asks import Arg, Option
from games.everrain.chart import name_of, slot_of
from games.everrain.deck import place_of, works
from games.everrain.elder import port_at
from games.everrain.harm import health_left
from games.everrain.orders import can_issue, is_fleeting
from games.everrain.sailing import (
    Means,
    can_enter,
    can_reveal,
    chartable,
    costs,
    facing_hex,
    means,
    next_pile,
    reached,
    ways,
)
from games.everrain.state import Fleet, Ship
from games.everrain.storykeeping import can_draw
from games.everrain.watches import NEST, Move, as_manned, sea_watch, told

MOST = 25  # one menu
MOST_WATER = 20
MOST_SLOTS = 6
MOST_CAST = 5
WATER = 2
KEPT = 8192  # options that are remembered
AWAY, BANISH = "away", "banish"
PLACES = "PIAW"
ERRANDS = {"P": ("visit", "dock"), "I": ("land", "expedition"), "W": ("plunder", "expedition")}


def sail_options(g: Fleet, seat: int) -> list[Option]:
    ship = g.ships[seat]
    helm = means(ship)
    budget = helm.in_hand
    step, swing = costs(g, ship, ship.at)
    found: list[Option] = []
    if can_reveal(g, ship) and budget >= step:
        found.append(_reveal(slot_of(facing_hex(ship)), step, helm.orders_for(step)))
    if budget:
        cost, _ = ways(g, ship, budget)
        found += _charts(g, ship, helm, cost, bool(found))
        reach = reached(cost, ship)
        found += _errands(g, seat, helm, reach)
        found += _waters(g, ship, helm, reach, MOST - len(found))
    return found + helm_options(g, ship, helm, step, swing)


def _charts(g: Fleet, ship: Ship, helm: Means, cost: dict[int, int], ahead: bool) -> list[Option]:
    """Slots that can be charted this turn, beside the one that lies ahead."""
    there = chartable(g, ship, cost, helm.in_hand)
    if ahead:
        there.pop(slot_of(facing_hex(ship)), None)
    return [
        _chart(slot, price, helm.orders_for(price))
        for slot, (price, _) in sorted(there.items(), key=lambda one: (one[1][0], one[0]))[:MOST_SLOTS]
    ]


def _errands(g: Fleet, seat: int, helm: Means, reach: dict[int, int]) -> list[Option]:
    """The way to a Port, an Island or a wreck, and what one goes there for; an Altar is thought about on the spot."""
    ship, sea = g.ships[seat], g.sea
    found: list[Option] = []
    for cost, at in sorted((reach[at], at) for at in reach if sea[at] in ERRANDS):
        if _is_open(g, seat, at):
            deed, verb = ERRANDS[sea[at]]
            found.append(_to(g, ship, helm, at, cost, deed, verb, "sail", deed))
    return found


def _is_open(g: Fleet, seat: int, at: int) -> bool:
    match g.sea[at]:
        case "P":
            return port_at(g, at) not in g.ships[seat].visited
        case "I":
            return at not in g.explored and bool(g.ships[seat].sailors) and can_draw(g, seat, "expedition")
        case _:
            return at not in g.explored


def _waters(g: Fleet, ship: Ship, helm: Means, reach: dict[int, int], most: int) -> list[Option]:
    """Places first; of too much open water the farthest, since what is near is a press or two of the helm."""
    water: list[tuple[int, int]] = []
    found: list[tuple[int, int, int]] = []
    for at, cost in reach.items():
        kind = rank(g, at) if g.sea[at] in PLACES else WATER
        if kind == WATER:
            water.append((cost, at))
        else:
            found.append((kind, cost, at))
    return [_to(g, ship, helm, at, cost, "sail", "sail", "sail") for _, cost, at in sorted(found)[: max(0, most)]] + [
        _to(g, ship, helm, at, cost, "sail", "sail", "water") for cost, at in sorted(water)[-MOST_WATER:]
    ]


def cast_options(g: Fleet, seat: int) -> list[Option]:
    """Out of Port: everybody aboard, idle hands to their posts, then the way and the errand, on the best heading."""
    ship = g.ships[seat]
    if not ship.fresh.crew or not ship.fresh.navigation:
        return []
    home = as_manned(ship, [], home=True)
    found: list[Option] = []
    moves = sea_watch(home, nest=False)
    if moves:
        helm, cost = _crewed(g, home, moves)
        found = [_cast(one, moves) for one in _errands(g, seat, helm, reached(cost, ship))]
    return [*found[:MOST_CAST], *_cast_charts(g, home)]


def _cast_charts(g: Fleet, home: Ship) -> list[Option]:
    """With somebody sent to the mast."""
    moves = sea_watch(home, nest=True)
    if works(home, NEST) or next_pile(g) is None or not moves or moves[0].place != place_of(NEST):
        return []
    helm, cost = _crewed(g, home, moves)
    return [_cast(one, moves) for one in _charts(g, as_manned(home, moves), helm, cost, False)[:MOST_CAST]]


def _crewed(g: Fleet, home: Ship, moves: list[Move]) -> tuple[Means, dict[int, int]]:
    """What there is to sail with once these are at their posts, and the price of every (hex, facing)."""
    crewed = as_manned(home, moves)
    helm = means(crewed)
    return helm, ways(g, crewed, helm.in_hand, range(6))[0]


def _cast(option: Option, moves: list[Move]) -> Option:
    args = {**option.args, **told(moves), "case": f"cast-{option.args['case']}"}
    return Option(f"cast.{option.id}", group="depart", verb=option.verb, args=args, grave=option.grave)


def _to(
    g: Fleet, ship: Ship, helm: Means, at: int, cost: int, deed: str, verb: str, group: str, case: str = ""
) -> Option:
    """The way to a hex, and what for. Into a Port with enemies aboard is a case of its own, except out of one."""
    health = sum(map(health_left, ship.foes)) if ship.foes else 0
    if health and case != AWAY and g.sea[at] == "P":
        case = BANISH
    return _way(deed, verb, group, case, name_of(at), cost, helm.orders_for(cost), spot(g, at), health)


@lru_cache(maxsize=KEPT)
def _way(
    deed: str, verb: str, group: str, case: str, name: str, cost: int, orders: int, place: str, health: int
) -> Option:
    """The same ways are open again and again, and an Option never changes: one of each will do."""
    args: dict[str, Arg] = {
        "hex": name,
        "cost": cost,
        "orders": orders,
        "spot": place,
        "case": case,
        "health": health,
    }
    return Option(f"{deed}.{name}", group=group, verb=verb, args=args, grave=case == BANISH)


@lru_cache(maxsize=KEPT)
def _reveal(slot: int, cost: int, orders: int) -> Option:
    args: dict[str, Arg] = {"slot": slot, "cost": cost}
    if orders:
        args |= {"orders": orders, "case": "ahead"}
    return Option("reveal", group="sail", verb="reveal", args=args)


@lru_cache(maxsize=KEPT)
def _chart(slot: int, cost: int, orders: int) -> Option:
    args: dict[str, Arg] = {"slot": slot, "cost": cost, "orders": orders, "case": "there"}
    return Option(f"chart.{slot}", group="sail", verb="reveal", args=args)


def helm_options(g: Fleet, ship: Ship, helm: Means, step: int, swing: int) -> list[Option]:
    found: list[Option] = []
    if ship.points >= swing:
        found.append(_swing("port", swing))
    if ship.points >= step and can_enter(g, facing_hex(ship)):
        found.append(_ahead(step, name_of(facing_hex(ship))))
    if ship.points >= swing:
        found.append(_swing("starboard", swing))
    if can_issue(ship, "navigation"):
        found.append(navigate_option(ship, helm.first))
    return found


def navigate_option(ship: Ship, n: int) -> Option:
    """Always legal (EVR-ORDER-08), in Port too (EVR-PORT-11)."""
    return _navigate(n, "fleeting" if is_fleeting(ship, "navigation") else "")


@lru_cache(maxsize=KEPT)
def _navigate(n: int, case: str) -> Option:
    return Option("navigate", group="helm", verb="steer", args={"n": n, "case": case})


@lru_cache(maxsize=KEPT)
def _swing(way: str, cost: int) -> Option:
    return Option(way, group="helm", verb="steer", args={"way": way, "cost": cost})


@lru_cache(maxsize=KEPT)
def _ahead(cost: int, name: str) -> Option:
    return Option("ahead", group="helm", verb="steer", args={"way": "ahead", "cost": cost, "hex": name})


def away_options(g: Fleet, seat: int) -> list[Option]:
    """Out of Port and on, on whatever heading is best for it (EVR-PORT-10)."""
    ship = g.ships[seat]
    helm = means(ship)
    if not helm.in_hand:
        return []
    reach = reached(ways(g, ship, helm.in_hand, range(6))[0], ship)
    return [
        _to(g, ship, helm, at, reach[at], AWAY, "depart", "depart", AWAY)
        for at in sorted(reach, key=lambda one: (rank(g, one), reach[one], one))[: MOST - 6 - 2 * MOST_CAST]
    ]


def spot(g: Fleet, at: int) -> str:
    """The name of a hex: a Port's own, a place by its slot, water by slot and position."""
    letter = g.sea[at]
    return port_at(g, at) if letter == "P" else _spot(letter, at)


@cache
def _spot(letter: str, at: int) -> str:
    return f"{letter}{slot_of(at)}" if letter in ("I", "A", "W") else f"{letter}{name_of(at)}"


def rank(g: Fleet, at: int) -> int:
    """Ports, unexplored places, then open water."""
    letter = g.sea[at]
    if letter == "P":
        return 0
    return 1 if letter in ("I", "A", "W") and at not in g.explored else WATER
