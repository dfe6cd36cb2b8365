"""A captain's own turn: every legal deed is weighed, and the best is done, until ending is best."""

from __future__ import annotations

import random

from games.core.asks import Ask, Option, open_options
from games.everrain.ai.worth import (
    can_explore,
    frontier_ways,
    me,
    nearest_value,
    place_value,
    tired,
    wages,
)
from games.everrain.cards import enemy
from games.everrain.chart import hex_named
from games.everrain.crew import fray_dice, free
from games.everrain.deck import can_chart, foes_at, on_deck, sailors_at, works
from games.everrain.state import Sailor, Ship
from games.everrain.views import RainView

END = 0.05  # what is worth less is not done


def best_deed(view: RainView, ask: Ask, rng: random.Random, *, careful: bool) -> str:
    options = open_options(ask)
    ship = me(view)
    scored = [(deed_value(view, ship, option, careful=careful), -n, option.id) for n, option in enumerate(options)]
    value, _, best = max(scored)
    return best if value > END else "end"


def deed_value(view: RainView, ship: Ship, option: Option, *, careful: bool) -> float:
    name, _, rest = option.id.partition(".")
    match name:
        case "end":
            return END
        case "visit":
            return 8.0 if visiting_pays(view, ship) else 0.0
        case "land":
            return 7.0 if any(free(one) >= 2 for one in ship.sailors) else 0.0
        case "plunder":
            return 7.5
        case "objective":
            return 20.0
        case "reveal":
            return 5.0
        case "sail":
            return sail_value(view, ship, option, hex_named(rest), careful=careful)
        case "port" | "starboard":
            return turn_value(view, ship, -1 if name == "port" else 1)
        case "send":
            return send_value(view, ship, option)
        case "fire":
            return fire_value(option)
        case "serve":
            return serve_value(view, ship, rest)
        case "listen":
            return 3.0
        case "captain":
            return 9.0
        case "lodge":
            return 4.0
        case "depart":
            return depart_value(view, ship, int(rest))
        case "use":
            return 0.0
        case _:
            return 0.0


def visiting_pays(view: RainView, ship: Ship) -> bool:
    return bool(ship.sailors) or ship.coin >= 0


def sail_value(view: RainView, ship: Ship, option: Option, at: int, *, careful: bool) -> float:
    """The place's worth against the way; a step towards something better where nothing is in reach."""
    cost, orders = int(str(option.args["cost"])), int(str(option.args["orders"]))
    if option.grave and sum(enemy(foe.id).health - foe.trauma for foe in ship.foes) > 4:
        return 0.0
    worth = place_value(view, at)
    here = place_value(view, ship.at) if view.sea[ship.at] != "P" else 0.0
    if worth <= here and not (careful and worth):
        return 0.0
    drift = nearest_value(view, at) - nearest_value(view, ship.at) if careful else 0.0
    return 3 * worth / (cost + 2) + drift - 0.15 * orders if worth > 0.3 or drift > 0.02 else 0.0


def turn_value(view: RainView, ship: Ship, by: int) -> float:
    """Towards an empty slot that can be charted."""
    if not (can_explore(view) and can_chart(ship)):
        return 0.0
    ways = frontier_ways(view, ship.at)
    if not ways or ship.facing in ways:
        return 0.0
    gap = min((way - ship.facing) % 6 for way in ways), min((ship.facing - way) % 6 for way in ways)
    return 2.5 if (gap[0] <= gap[1]) == (by > 0) else 0.0


def send_value(view: RainView, ship: Ship, option: Option) -> float:
    sailor = ship.sailor(str(option.args["crew"]))
    place = str(option.args["place"])
    if foes_at(ship, place):
        return fray_value(ship, sailor, place)
    if place[0] in "sh":
        return 2.2 if free(sailor) <= 1 else 1.2 if sailor.strain >= 2 and len(on_deck(ship)) > 1 else 0.0
    if place[0] == "b":
        return 2.0 if free(sailor) <= 0 and sailor.is_on_deck else 0.0
    if free(sailor) <= 1:
        return 0.0
    zone = int(place[1:])
    if zone == 4:
        return 6.0 if can_explore(view) and not works(ship, 4) else 0.0
    return 4.0 if zone in (0, 6, 9) and not sailors_at(ship, place) else 0.0


def fray_value(ship: Ship, sailor: Sailor, place: str) -> float:
    """Fight if the Crew there can finish it, and would survive the answer."""
    crew = {one.id: one for one in (*sailors_at(ship, place), sailor)}.values()
    dice = sum(fray_dice(one, "attack", True) for one in crew)
    foes = foes_at(ship, place)
    health = min(enemy(foe.id).health - foe.trauma for foe in foes)
    ferocity = sum(enemy(foe.id).ferocity for foe in foes)
    if free(sailor) < ferocity and dice * 2 / 3 < health:
        return 0.0
    return 4.0 + min(1.0, dice / (1.5 * health))


def fire_value(option: Option) -> float:
    dice, target = int(str(option.args["dice"])), str(option.args["target"])
    if target.startswith("seat-"):
        return 0.0
    return 4.5 if dice >= 2 else 1.0


def serve_value(view: RainView, ship: Ship, service: str) -> float:
    """University first, then the tired and the hurt, then hands, then everybody listens."""
    spare = ship.coin - wages(ship) // 2
    match service:
        case "university":
            return 15.0
        case "rest":
            return 9.0 if tired(ship) and spare >= 10 else 0.0
        case "apothecary":
            return 8.0 if any(one.trauma >= 2 for one in ship.sailors) and spare >= 10 else 0.0
        case "hire":
            return 8.5 if len(ship.sailors) < 4 and ship.coin >= 10 else 0.0
        case "shipwright":
            return 5.0 if (len(ship.broken) >= 3 and ship.coin >= 10) or spare >= 55 else 0.0
        case "inform":
            return 2.8 if spare >= 45 else 0.0
        case "listen":
            return 2.5
        case "denizen":
            return 3.5 if view.act <= 2 else 1.0
        case _:
            return 0.0


def depart_value(view: RainView, ship: Ship, facing: int) -> float:
    """With Orders left, on the heading of the best place; otherwise the night is spent in Port."""
    if ship.fresh.navigation + ship.points == 0:
        return 0.0
    if any(free(one) <= 1 for one in ship.sailors):
        return 0.0
    ahead = frontier_ways(view, ship.at)
    return 1.0 + (0.3 if facing in ahead else 0.0)
