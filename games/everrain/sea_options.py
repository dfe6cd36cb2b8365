"""Where to make for, and what to do there in the same press; the helm, step by step (rows 6 and 9)."""

from __future__ import annotations

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
ERRANDS = {"P": ("visit", "dock"), "I": ("land", "expedition"), "W": ("plunder", "expedition")}


def sail_options(g: Fleet, seat: int) -> list[Option]:
    ship = g.ships[seat]
    helm = means(ship)
    budget = helm.in_hand
    step, swing = costs(g, ship, ship.at)
    found: list[Option] = []
    if can_reveal(g, ship) and budget >= step:
        args: dict[str, Arg] = {"slot": slot_of(facing_hex(ship)), "cost": step}
        found.append(Option("reveal", group="sail", verb="reveal", args=args))
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
        Option(
            f"chart.{slot}",
            group="sail",
            verb="reveal",
            args={"slot": slot, "cost": price, "orders": helm.orders_for(price), "case": "there"},
        )
        for slot, (price, _) in sorted(there.items(), key=lambda one: (one[1][0], one[0]))[:MOST_SLOTS]
    ]


def _errands(g: Fleet, seat: int, helm: Means, reach: dict[int, int]) -> list[Option]:
    """The way to a Port, an Island or a wreck, and what one goes there for; an Altar is thought about on the spot."""
    ship = g.ships[seat]
    found: list[Option] = []
    for at in sorted(reach, key=lambda one: (reach[one], one)):
        if g.sea[at] not in ERRANDS or not _is_open(g, seat, at):
            continue
        deed, verb = ERRANDS[g.sea[at]]
        args = _way(g, ship, helm, at, reach[at])
        grave = args["case"] == "banish"
        args["case"] = "banish" if grave else deed
        found.append(Option(f"{deed}.{name_of(at)}", group="sail", verb=verb, args=args, grave=grave))
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
    ranked = sorted((rank(g, at), cost, at) for at, cost in reach.items())
    found = [at for kind, _, at in ranked if kind < WATER][: max(0, most)]
    water = [at for kind, _, at in ranked if kind == WATER][-MOST_WATER:]
    return [_sail(g, ship, helm, at, reach[at], "sail") for at in found] + [
        _sail(g, ship, helm, at, reach[at], "water") for at in water
    ]


def _sail(g: Fleet, ship: Ship, helm: Means, at: int, cost: int, group: str) -> Option:
    args = _way(g, ship, helm, at, cost)
    return Option(f"sail.{name_of(at)}", group=group, verb="sail", args=args, grave=args["case"] == "banish")


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


def _way(g: Fleet, ship: Ship, helm: Means, at: int, cost: int) -> dict[str, Arg]:
    return {
        "hex": name_of(at),
        "cost": cost,
        "orders": helm.orders_for(cost),
        "spot": spot(g, at),
        "case": "banish" if ship.foes and g.sea[at] == "P" else "",
        "health": sum(map(health_left, ship.foes)) if ship.foes else 0,
    }


def helm_options(g: Fleet, ship: Ship, helm: Means, step: int, swing: int) -> list[Option]:
    found: list[Option] = []
    if ship.points >= swing:
        found.append(Option("port", group="helm", verb="steer", args={"way": "port", "cost": swing}))
    if ship.points >= step and can_enter(g, facing_hex(ship)):
        args: dict[str, Arg] = {"way": "ahead", "cost": step, "hex": name_of(facing_hex(ship))}
        found.append(Option("ahead", group="helm", verb="steer", args=args))
    if ship.points >= swing:
        found.append(Option("starboard", group="helm", verb="steer", args={"way": "starboard", "cost": swing}))
    if can_issue(ship, "navigation"):
        found.append(navigate_option(ship, helm.first))
    return found


def navigate_option(ship: Ship, n: int) -> Option:
    """Always legal (EVR-ORDER-08), in Port too (EVR-PORT-11)."""
    case = "fleeting" if is_fleeting(ship, "navigation") else ""
    return Option("navigate", group="helm", verb="steer", args={"n": n, "case": case})


def away_options(g: Fleet, seat: int) -> list[Option]:
    """Out of Port and on, on whatever heading is best for it (EVR-PORT-10)."""
    ship = g.ships[seat]
    helm = means(ship)
    if not helm.in_hand:
        return []
    reach = reached(ways(g, ship, helm.in_hand, range(6))[0], ship)
    return [
        Option(
            f"away.{name_of(at)}",
            group="depart",
            verb="depart",
            args={**_way(g, ship, helm, at, reach[at]), "case": "away"},
        )
        for at in sorted(reach, key=lambda one: (rank(g, one), reach[one], one))[: MOST - 6 - 2 * MOST_CAST]
    ]


def spot(g: Fleet, at: int) -> str:
    """The name of a hex: a Port's own, a place by its slot, water by slot and position."""
    letter = g.sea[at]
    if letter == "P":
        return port_at(g, at)
    return f"{letter}{slot_of(at)}" if letter in ("I", "A", "W") else f"{letter}{name_of(at)}"


def rank(g: Fleet, at: int) -> int:
    """Ports, unexplored places, then open water."""
    letter = g.sea[at]
    if letter == "P":
        return 0
    return 1 if letter in ("I", "A", "W") and at not in g.explored else WATER
