"""What a captain can do now: everything legal, in groups, the likely first (row 6)."""

from __future__ import annotations

from games.core.asks import Arg, Option
from games.everrain.below import free_cabins
from games.everrain.cards import cards, treasure
from games.everrain.chart import name_of, slot_of
from games.everrain.crew import can_hire, free
from games.everrain.deck import foes_at, has_room, place_of, sailors_at
from games.everrain.elder import port_at
from games.everrain.gunnery import shots
from games.everrain.harm import health_left
from games.everrain.objective import COST, can_pay_at_sea, needed
from games.everrain.orders import can_issue, is_fleeting, place_option
from games.everrain.paying import pay_options
from games.everrain.places import can_land, is_unexplored
from games.everrain.port import DENIZEN, can_lodge, can_visit, candidates, listeners, price_for, services
from games.everrain.sailing import can_enter, can_reveal, costs, destinations, facing_hex, means, yields
from games.everrain.state import Fleet, Sailor, Ship
from games.everrain.trade import goods, partners
from games.everrain.trading_post import can_study
from games.everrain.vocabulary import AnyEffect, HealStrain, HealTrauma, Recover, Repair

LIKELY_ERRANDS = ("university", "rest", "apothecary", "shipwright", "hire")  # with who would go
LIKELY = 8  # Crew Orders that stand in the list themselves
MOST_PLACES = 20


def turn_options(g: Fleet, seat: int) -> list[Option]:
    found = port_options(g, seat) if g.visit is not None else [*here_options(g, seat), *sail_options(g, seat)]
    found += crew_options(g, seat)
    found += fire_options(g, seat)
    found += more_options(g, seat)
    found.append(end_option(g, seat))
    return found


def end_option(g: Fleet, seat: int) -> Option:
    """What ending now costs: who would die, what lies unexplored under the keel, points that lapse, a card."""
    ship = g.ships[seat]
    from games.everrain.turn import draws_event, night_strain

    nights = {one.id: night_strain(g, ship, one.id) for one in ship.sailors if one.is_on_deck and g.visit is None}
    dying = [one.id for one in ship.sailors if nights.get(one.id, 0) > free(one)]
    costs = [
        ("strain", any(nights.values())),
        ("dies", bool(dying)),
        ("unexplored", ship.at not in g.explored and g.sea[ship.at] in ("I", "A", "W")),
        ("points", ship.points > 0),
        ("card", draws_event(g, ship)),
    ]
    args: dict[str, Arg] = {"dying": dying, "costs": [cost for cost, here in costs if here] or ["nothing"]}
    return Option("end", verb="end", group="end", args=args, grave=True)


def here_options(g: Fleet, seat: int) -> list[Option]:
    ship = g.ships[seat]
    found: list[Option] = []
    if can_visit(g, ship):
        args: dict[str, Arg] = {"port": port_at(g, ship.at), "foes": len(ship.foes)}
        found.append(Option("visit", group="here", verb="dock", args=args, grave=bool(ship.foes)))
    if can_land(g, seat):
        found.append(Option("land", group="here", verb="expedition", args={"hex": name_of(ship.at)}))
        if g.exhaustive:
            found.append(Option("roam", group="here", verb="expedition", args={"hex": name_of(ship.at)}))
    if is_unexplored(g, ship, "W"):
        found.append(Option("plunder", group="here", verb="expedition", args={"hex": name_of(ship.at)}))
    if is_unexplored(g, ship, "A"):
        found.append(Option("altar", group="here", verb="expedition", args={"hex": name_of(ship.at)}, grave=True))
    return [*found, *objective_options(g, seat)]


def objective_options(g: Fleet, seat: int) -> list[Option]:
    """One for each way of paying, in Port too (row 36)."""
    if g.arisen is None or not can_pay_at_sea(g, seat):
        return []
    ways = pay_options(g.ships[seat], COST, "objective.p")
    return [
        Option(
            one.id if n else "objective",  # the first wastes the least
            group="here",
            verb="pay",
            args={**one.args, "elder": g.arisen.id, "now": g.arisen.paid + 1, "needed": needed(g.arisen)},
        )
        for n, one in enumerate(ways)
    ]


def sail_options(g: Fleet, seat: int) -> list[Option]:
    """Where to make for, what it costs, and the helm step by step."""
    ship = g.ships[seat]
    found: list[Option] = []
    helm = means(ship)
    budget = helm.in_hand
    health = sum(map(health_left, ship.foes))
    step, swing = costs(g, ship, ship.at)
    if can_reveal(g, ship) and budget >= step:
        found.append(
            Option("reveal", group="sail", verb="reveal", args={"slot": slot_of(facing_hex(ship)), "cost": step})
        )
    reach = destinations(g, ship, budget) if budget else {}
    for at in sorted(reach, key=lambda one: (rank(g, one), reach[one], one))[:MOST_PLACES]:
        args: dict[str, Arg] = {
            "hex": name_of(at),
            "cost": reach[at],
            "orders": helm.orders_for(reach[at]),
            "spot": spot(g, at),
            "case": "banish" if g.sea[at] == "P" and ship.foes else "",
            "health": health,
        }
        found.append(
            Option(
                f"sail.{name_of(at)}", group="sail", verb="sail", args=args, grave=g.sea[at] == "P" and bool(ship.foes)
            )
        )
    if ship.points >= swing:
        found.append(Option("port", group="helm", verb="steer", args={"way": "port", "cost": swing}))
    if ship.points >= step and can_enter(g, facing_hex(ship)):
        found.append(
            Option(
                "ahead",
                group="helm",
                verb="steer",
                args={"way": "ahead", "cost": step, "hex": name_of(facing_hex(ship))},
            )
        )
    if ship.points >= swing:
        found.append(Option("starboard", group="helm", verb="steer", args={"way": "starboard", "cost": swing}))
    if can_issue(ship, "navigation"):
        found.append(navigate_option(ship, helm.first))
    return found


def navigate_option(ship: Ship, n: int) -> Option:
    """Always legal (EVR-ORDER-08), in Port too (EVR-PORT-11)."""
    case = "fleeting" if is_fleeting(ship, "navigation") else ""
    return Option("navigate", group="helm", verb="steer", args={"n": n, "case": case})


def spot(g: Fleet, at: int) -> str:
    """The name of a hex: a Port's own, a place by its slot, water by slot and position."""
    letter = g.sea[at]
    if letter == "P":
        return port_at(g, at)
    return f"{letter}{slot_of(at)}" if letter in ("I", "A", "W") else f"{letter}{name_of(at)}"


def rank(g: Fleet, at: int) -> int:
    """Ports, unexplored places, water with something to reveal beyond, then open water."""
    letter = g.sea[at]
    if letter == "P":
        return 0
    return 1 if letter in ("I", "A", "W") and at not in g.explored else 2


def crew_options(g: Fleet, seat: int) -> list[Option]:
    """Likely moves first, then a line for each Crew that opens all places (row 7)."""
    ship = g.ships[seat]
    if not can_issue(ship, "crew"):
        return []
    aboard = [one for one in ship.sailors if not one.is_ashore]
    found: list[Option] = []
    for sailor in aboard:
        for place in likely(ship, sailor):
            one = place_option(ship, sailor, place)
            found.append(Option(f"send.{sailor.id}.{place}", group="crew", verb="send", args=one.args, grave=one.grave))
    found = found[:LIKELY]
    found += [
        Option(
            f"order.{one.id}", group="crew", verb="crew", args={"crew": one.id, "place": one.place, "free": free(one)}
        )
        for one in aboard
    ]
    return found


def likely(ship: Ship, sailor: Sailor) -> list[str]:
    """Fights, the mast and the wheels that nobody mans, a bunk for the tired."""
    found: list[str] = []
    if foes_at(ship, sailor.place):
        found.append(sailor.place)
    if free(sailor) <= 1 or sailor.strain >= 2:
        found += free_cabins(ship)[:1]
    if not sailor.is_on_deck and free(sailor) > 1:
        for zone in (4, 0, 6, 9):
            place = place_of(zone)
            if (
                zone not in ship.broken
                and not sailors_at(ship, place)
                and not foes_at(ship, place)
                and has_room(ship, place)
            ):
                found.append(place)
                break
        found += [foe.place for foe in ship.foes[:1] if has_room(ship, foe.place) and foe.place not in found]
    return found


def fire_options(g: Fleet, seat: int) -> list[Option]:
    ship = g.ships[seat]
    if not can_issue(ship, "artillery"):
        return []
    return [
        Option(
            f"fire.{shot.gun}.{shot.target}",
            group="fire",
            verb="fire",
            args={
                "gun": shot.gun,
                "target": shot.target,
                "dice": shot.dice,
                "case": "friend" if shot.target.startswith("seat-") else "",
            },
            grave=shot.target.startswith("seat-"),
        )
        for shot in shots(g, seat)
    ]


def more_options(g: Fleet, seat: int) -> list[Option]:
    ship = g.ships[seat]
    found = [use_option(ship, card) for card in ship.hold if treasure(card).use]
    if ship.fleeting and ship.fresh.total:  # row 8: otherwise there is nothing to choose
        args: dict[str, Arg] = {"n": ship.fleeting, "case": "kept" if ship.spends else "spent"}
        found.append(Option("fleeting", group="more", verb="choose", args=args))
    if g.boarding and g.visit is None and not ship.foes and ship.sailors:
        from games.everrain.boarding import boardable

        found += [
            Option(f"board.{foe}", group="here", verb="fight", args={"foe": foe}, grave=True)
            for foe in boardable(g, seat)
        ]
    for other in partners(g, seat):
        if goods(ship) or goods(g.ships[other]):
            found.append(Option(f"trade.{other}", group="more", verb="trade", args={"other": other}))
    return found


def use_option(ship: Ship, card: str) -> Option:
    """A Treasure is not used up for nothing."""
    vain = all(is_vain(ship, effect) for effect in treasure(card).use)
    rule = "EVR-TURN-02" if vain else ""
    return Option(
        f"use.{card}", group="more", verb="use", args={"treasure": card}, blocked="vain" if vain else "", rule=rule
    )


def is_vain(ship: Ship, effect: AnyEffect) -> bool:
    aboard = [one for one in ship.sailors if not one.is_ashore]
    match effect:
        case HealStrain():
            return not any(one.strain for one in aboard)
        case HealTrauma():
            return not any(one.trauma for one in aboard)
        case Recover():
            return not ship.issued.total
        case Repair():
            return not ship.broken
        case _:
            return False


def port_options(g: Fleet, seat: int) -> list[Option]:
    """One panel from the visit to the departure (rows 11 to 19)."""
    ship, visit = g.ships[seat], g.visit
    assert visit is not None, "there is no Port"
    open_services = [one for one in services(g, seat) if one != "university" or can_study(g, seat)]
    found = [
        Option(
            f"serve.{service}",
            group="port",
            verb="service",
            args={"service": service, "card": visit.denizen if service == DENIZEN else ""},
        )
        for service in open_services
    ]
    found += [
        Option(
            f"errand.{service}.{who[0].id}",
            group="errand",
            verb="service",
            args={
                "service": service,
                "crew": who[0].id,
                "price": price_for(ship, who[0], service),
                "case": "errand",
            },
        )
        for service in LIKELY_ERRANDS
        if service in open_services and len(who := candidates(g, seat, service)) > 1
    ]
    listening = listeners(g, seat)
    if len(listening) > 1:
        found.append(Option("listen", group="port", verb="service", args={"n": len(listening)}))
    if not ship.sailors and can_hire(g, ship) and "hire" not in visit.used:
        found.append(Option("captain", group="port", verb="hire"))  # EVR-CREW-07
    if can_lodge(g, ship):
        cabins = list(reversed(free_cabins(ship)))
        found += [
            Option(
                "lodge" if place == cabins[0] else f"lodge.{place}",
                group="port",
                verb="service",
                args={
                    "card": visit.denizen,
                    "to": cards()[visit.denizen].destination,
                    "place": place,
                    "case": "lodge" if len(cabins) == 1 else "lodge-in",
                },
            )
            for place in cabins
        ]
    found += objective_options(g, seat)
    if can_issue(ship, "navigation"):
        found.append(navigate_option(ship, yields(ship)))
    found += [
        Option(
            f"dismiss.{one.id}", group="dismiss", verb="service", args={"crew": one.id, "case": "dismiss"}, grave=True
        )
        for one in ship.sailors
    ]
    facings = [ship.facing, *(way for way in range(6) if way != ship.facing)]
    found += [Option(f"depart.{way}", group="depart", verb="depart", args={"facing": way}) for way in facings]
    return found
