"""How a computer hand answers, a kind of question at a time (section 9). What is not here is left to silence."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.core.asks import Ask, Option, Picks, open_options
from games.sleeping_gods import atlas
from games.sleeping_gods.ai import battle, plan, worth
from games.sleeping_gods.ai.chart import FAR, away
from games.sleeping_gods.ai.tale import join, participants, story
from games.sleeping_gods.ai.trade import buy, keep, lacking, meanwhile, port, search, spare
from games.sleeping_gods.ai.windows import window
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.cards import events, possessions
from games.sleeping_gods.views import SeaView

Way = Callable[[SeaView, Ask], Picks]

HERE = 1.4  # what lies before the ship takes no voyage, and another day it would
FRAIL = 0.3  # health below which rough waters are gone round
PAUSES = ("stop", "on")
AIMLESS = ("anywhere", "back")


class Deckhand:
    """Easy: looks round wherever the wind takes it, and otherwise does what anybody would."""

    def choose(self, view: SeaView, ask: Ask, rng: random.Random) -> Picks:
        if ask.kind == "turn.act":
            options = {option.id: option for option in open_options(ask)}
            if "port" in options and plan.need_of_port(view) > plan.FRESH:
                return ["port"]
            explore = [o.id for o in options.values() if o.verb == "explore" and not o.args["again"]]
            return [rng.choice(explore or ["travel"])]
        if ask.kind == "travel.aim":
            return [rng.choice([o.id for o in open_options(ask) if o.id not in AIMLESS] or ["anywhere"])]
        if ask.kind == "story.choose":
            return [rng.choice(open_options(ask)).id]
        way = PLAIN.get(ask.kind)
        return way(view, ask) if way is not None else ask.default


class Mate:
    """Normal: weighs what a thing promises against what it costs, by what everybody can see and the own hand."""

    def choose(self, view: SeaView, ask: Ask, rng: random.Random) -> Picks:
        if ask.kind.startswith("window."):
            return window(view, ask)
        if ask.kind == "story.choose":
            return story(view, ask, rng)
        way = WAYS.get(ask.kind)
        return way(view, ask) if way is not None else ask.default


# ---- the ship ---------------------------------------------------------------------------------------------------


def room(view: SeaView, ask: Ask) -> Picks:
    can = [option.id for option in open_options(ask)]
    lying = sum(one.command for one in view.crew) + sum(card.command for card in view.adventure)
    health = worth.health_share(view)
    worn = sum(one.fatigue == 2 for one in view.crew)
    waiting = any(
        card.command and "cook" in use.timing and lacking(view.goods, use) <= spare(use)
        for card in view.adventure
        for use in possessions()[card.id].uses
    )
    wishes = [
        ("bridge", lying >= 6 or (waiting and worn >= 2) or (worth.is_scarce(view) and lying >= 2)),
        ("sick-bay", any(one.left == 0 for one in view.crew) or health < 0.5),
        ("deck", health > 0.35 and view.hull < 8),
        ("galley", worn >= 2),
        ("quarters", lying >= 2 or view.pools[view.active] < 3),
        ("sick-bay", health < 0.75),
        ("galley", True),
        ("quarters", True),
    ]
    return next(([name] for name, wanted in wishes if wanted and name in can), ask.default)


# ---- events and stories -----------------------------------------------------------------------------------------


def event(view: SeaView, ask: Ask) -> Picks:
    arms = events()[str(ask.args["event"])].arms

    def value(option: Option) -> float:
        arm = arms[int(option.id.rpartition("/")[2])]
        n = sum(worth.effect(e) for e in arm.does) - 6 * len(arm.combat)
        return n - (worth.cost(arm.cost) if arm.cost is not None else 0)

    return [max(open_options(ask), key=value).id]


def vote(view: SeaView, ask: Ask) -> Picks:
    return ["yes"] if view.totems <= 3 and view.going >= view.passes else ["no"]


def obliging(view: SeaView, ask: Ask) -> Picks:
    """People who want to lay the ship up are not kept at sea by a computer."""
    return ["yes"]


# ---- actions ----------------------------------------------------------------------------------------------------


def act(view: SeaView, ask: Ask) -> Picks:
    """What is here against the best that is elsewhere."""
    options = {option.id: option for option in open_options(ask)}
    best, best_value = "skip", 0.6
    seen = plan.outlook(view)
    for option in options.values():
        n = action_value(view, option, seen)
        if n > best_value:
            best, best_value = option.id, n
    target, value = plan.best_target(view)
    if target != view.at and (value > best_value or best == "skip") and "travel" in options:
        return ["travel"]
    return [best]


def action_value(view: SeaView, option: Option, seen: plan.Outlook) -> float:
    if option.verb == "explore":
        number = int(str(option.args["place"]))
        fresh, weary = number not in view.explored, worth.is_weary(view)
        return (
            plan.location(view, number, seen) * (HERE if fresh else 1.0) * ((0.8 if fresh else 0.6) if weary else 1.0)
        )
    if option.id == "port":
        return plan.need_of_port(view)
    if option.id == "market":
        return plan.need_of_market(view)
    if option.id.startswith("manage."):
        need = int(str(option.args["number"])) - worth.strength(view, str(option.args["skill"]))
        return 3.0 if worth.chance(need) >= 0.67 else 0.0
    return 0.0


def aim(view: SeaView, ask: Ask) -> Picks:
    """The target itself if it is within reach, else what lies nearest to it."""
    target, _ = plan.best_target(view)
    options = {option.id: option for option in open_options(ask)}
    if target in options:
        return [target]
    goal = plan.way_point(view, target)
    near = [o for o in options.values() if o.id in regions()]
    near.sort(key=lambda o: (away(view, o.id, goal), int(str(o.args["hazards"])), int(str(o.args["moves"]))))
    return [near[0].id] if near else ask.default


def helper(view: SeaView, ask: Ask) -> Picks:
    """The best at Craft who is fresh, if that makes the course likelier."""
    alone = int(str(ask.options[0].args["faces"]))
    if alone >= 5:
        return ask.default
    able = [o for o in open_options(ask)[1:] if o.args.get("fatigue") == 0 and int(str(o.args["faces"])) >= alone + 2]
    return [max(able, key=lambda o: (int(str(o.args["faces"])), -int(str(o.args["n"])))).id] if able else ask.default


def step(view: SeaView, ask: Ask) -> Picks:
    """On the course, or nearer to it by another way; over an edge too. A leaking ship goes round rough waters."""
    goal = plan.way_point(view, plan.best_target(view)[0])
    options = {option.id: option for option in open_options(ask)}
    frail = worth.health_share(view) < FRAIL or view.hull >= plan.SINKING
    course = view.course.course if view.course is not None else []
    rough = bool(course) and course[0] in regions() and regions()[course[0]].hazard is not None
    if "on" in options and not (frail and rough):
        return ["on"]
    here = away(view, view.at, goal)
    ways = [(o.id, nearest(view, o, goal), bool(o.args.get("hazard"))) for o in options.values() if o.id not in PAUSES]
    closer = [way for way in ways if way[1] < here and not (frail and way[2])]
    return [min(closer, key=lambda way: (way[2], way[1]))[0]] if closer else ["stop"]


def nearest(view: SeaView, option: Option, goal: str) -> int:
    """How far the goal is from where a step leads: over an edge, from the best of the regions behind it."""
    if option.id in regions():
        return away(view, option.id, goal)
    page = int(str(option.args["page"]))
    edge = option.id.removeprefix("edge-")
    if page not in view.pages:
        return FAR
    return min(away(view, region, goal) for region in atlas.entries(view.at, edge))  # type: ignore[arg-type]


def enter(view: SeaView, ask: Ask) -> Picks:
    worths = plan.places(view)
    return [max(open_options(ask), key=lambda o: (worths.get(o.id, 0) - 2 * bool(o.args.get("hazard")), o.id)).id]


WAYS: dict[str, Way] = {
    "ship.room": room,
    "search.more": search,
    "search.keep": keep,
    "event.choose": event,
    "story.vote": vote,
    "rest.save": obliging,
    "turn.act": act,
    "travel.aim": aim,
    "travel.who": helper,
    "travel.next": step,
    "travel.enter": enter,
    "challenge.who": participants,
    "challenge.join": join,
    "port.serve": port,
    "market.buy": buy,
    "combat.attack": battle.attack,
    "combat.place": battle.place,
    "open": meanwhile,
}

PLAIN: dict[str, Way] = {
    "challenge.who": participants,
    "port.serve": port,
    "open": meanwhile,
    "rest.save": obliging,
}
