"""What a captain can do now: everything legal, in groups that are a menu each, the likely first (row 6)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.asks import Arg, Option
from games.everrain.cards import treasure
from games.everrain.chart import name_of
from games.everrain.crew import free
from games.everrain.crew_options import crew_lines, crew_options
from games.everrain.elder import port_at
from games.everrain.gunnery import shots
from games.everrain.objective import COST, can_pay_at_sea, needed
from games.everrain.orders import can_issue
from games.everrain.paying import pay_options
from games.everrain.places import can_land, is_unexplored
from games.everrain.port import can_visit
from games.everrain.port_options import dismiss_options, port_options
from games.everrain.sea_options import sail_options
from games.everrain.state import Fleet, Ship
from games.everrain.trade import has_goods, partners, standing
from games.everrain.vocabulary import AnyEffect, HealStrain, HealTrauma, Recover, Repair
from games.everrain.watches import below_watch, strain_at, told, worn_out


def turn_options(g: Fleet, seat: int) -> list[Option]:
    if g.visit is not None:
        found = [*port_options(g, seat), *objective_options(g, seat), *crew_lines(g, seat, "more")]
        found += dismiss_options(g.ships[seat])
    else:
        found = [*here_options(g, seat), *sail_options(g, seat), *crew_options(g, seat)]
    found += fire_options(g, seat)
    found += more_options(g, seat)
    return [*found, *end_options(g, seat)]


def end_options(g: Fleet, seat: int) -> list[Option]:
    """To end now; or first to send those below whom the night would wear out."""
    ship = g.ships[seat]
    moves = below_watch(ship, worn_out(ship, g.sea[ship.at])) if g.visit is None and ship.fresh.crew else []
    end = Option("end", verb="end", group="end", args=end_costs(g, ship), grave=True)
    if not moves:
        return [end]
    args = {**end_costs(g, ship, [move.crew for move in moves]), **told(moves), "case": "below"}
    return [Option("end.below", verb="send", group="end", args=args, grave=bool(args["dying"])), end]


def end_costs(g: Fleet, ship: Ship, gone: Sequence[str] = ()) -> dict[str, Arg]:
    """What ending costs: who would die, what lies unexplored under the keel, points that lapse, a card."""
    from games.everrain.turn import draws_event

    letter = g.sea[ship.at]
    awake = [one for one in ship.sailors if one.is_on_deck and one.id not in gone and g.visit is None]
    nights = {one.id: strain_at(letter, one) for one in awake}
    dying = [one.id for one in awake if nights[one.id] > free(one)]
    costs = [
        ("strain", any(nights.values())),
        ("dies", bool(dying)),
        ("unexplored", ship.at not in g.explored and letter in ("I", "A", "W")),
        ("points", ship.points > 0),
        ("card", draws_event(g, ship)),
        ("offer", bool(g.offers and standing(g, g.turn))),
    ]
    return {"dying": dying, "costs": [cost for cost, here in costs if here] or ["nothing"]}


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
        orders: dict[str, Arg] = {"n": ship.fleeting, "case": "kept" if ship.spends else "spent"}
        found.append(Option("fleeting", group="more", verb="choose", args=orders))
    if g.boarding and g.visit is None and not ship.foes and ship.sailors:
        from games.everrain.boarding import boardable

        found += [
            Option(f"board.{foe}", group="here", verb="fight", args={"foe": foe}, grave=True)
            for foe in boardable(g, seat)
        ]
    for other in partners(g, seat):
        if ship.clues:
            found.append(
                Option(
                    f"gift.{other}", group="more", verb="trade", args={"other": other, "n": ship.clues, "case": "gift"}
                )
            )
        if has_goods(ship) or has_goods(g.ships[other]):
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
