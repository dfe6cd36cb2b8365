"""How a computer hand answers, a kind of question at a time (section 9). What is not here is left to silence."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.core.asks import Ask, Option, Picks, open_options
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.ai import plan, worth
from games.sleeping_gods.atlas import distances, regions
from games.sleeping_gods.cards import abilities, events, levels, market, possessions
from games.sleeping_gods.cards import crew as boards
from games.sleeping_gods.views import CrewView, SeaView

Way = Callable[[SeaView, Ask], Picks]
INN_MONEY = 4
WHIM = 1.0


class Deckhand:
    """Easy: looks round, and otherwise does what anybody would."""

    def choose(self, view: SeaView, ask: Ask, rng: random.Random) -> Picks:
        if ask.kind == "turn.act":
            explore = [o.id for o in open_options(ask) if o.verb == "explore" and not o.args["again"]]
            return [rng.choice(explore or ["travel"])]
        if ask.kind == "travel.aim":
            return [rng.choice([o.id for o in open_options(ask) if o.id != "anywhere"] or ["anywhere"])]
        if ask.kind == "story.choose":
            return [rng.choice(open_options(ask)).id]
        return ask.default


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
    wishes = [
        ("bridge", lying >= 6),
        ("sick-bay", any(one.left == 0 for one in view.crew) or health < 0.5),
        ("galley", worn >= 3 and view.cards[view.active] > 0),
        ("deck", view.coins < 3 and health > 0.6 and view.hull < 8),
        ("quarters", True),
        ("bridge", lying >= 3),
        ("galley", True),
    ]
    return next(([name] for name, wanted in wishes if wanted and name in can), ask.default)


def search(view: SeaView, ask: Ask) -> Picks:
    """Stop after the first token worth two coins; never with a tired ship."""
    drawn = int(str(ask.args["drawn"]))
    if worth.health_share(view) < 0.4 or view.hull >= 8 or drawn >= 2:
        return ask.default if ask.default != ["draw"] else [o.id for o in ask.options if o.id != "draw"][:1]
    return ask.default


# ---- events and stories -----------------------------------------------------------------------------------------


def event(view: SeaView, ask: Ask) -> Picks:
    arms = events()[str(ask.args["event"])].arms

    def value(option: Option) -> float:
        arm = arms[int(option.id.rpartition("/")[2])]
        n = sum(worth.effect(e) for e in arm.does) - 6 * len(arm.combat)
        return n - (worth.cost(arm.cost) if arm.cost is not None else 0)

    return [max(open_options(ask), key=value).id]


def story(view: SeaView, ask: Ask, rng: random.Random) -> Picks:
    """What is printed on a choice is all that is known: keyword, cost, challenge, fight (SLG-DEC-108).

    Nobody remembers which answer was wrong the last time: a little chance makes up for it.
    """
    return [max(open_options(ask), key=lambda option: story_value(view, option) + WHIM * rng.random()).id]


def story_value(view: SeaView, option: Option) -> float:
    args = option.args
    n = 2.0
    if args.get("keyword"):
        n += 6.0
    if "skill" in args:
        need = int(str(args["number"])) - worth.strength(view, str(args["skill"]))
        n = n + 3.0 * worth.chance(need) - 2.6 * (1 - worth.chance(need))
    if "enemies" in args:
        brave = worth.health_share(view)
        n += 1.5 - 3.0 * int(str(args["enemies"])) * (1.15 - brave) if brave > 0.45 else -20.0
    price = args.get("cost")
    for part in [str(one) for one in price] if isinstance(price, list) else []:
        amount, _, kind = part.partition("-")
        n -= int(amount) * (0.5 if kind == "coins" else 30.0 if kind == "totems" else 0.9)
    if len(args) == 2 and "skill" not in args:
        n -= 1.2
    return n


def vote(view: SeaView, ask: Ask) -> Picks:
    return ["yes"] if view.totems <= 3 and view.going >= view.passes else ["no"]


# ---- actions ----------------------------------------------------------------------------------------------------


def act(view: SeaView, ask: Ask) -> Picks:
    """What is here against the best that is elsewhere."""
    options = {option.id: option for option in open_options(ask)}
    best, best_value = "skip", 0.6
    for option in options.values():
        n = action_value(view, option)
        if n > best_value:
            best, best_value = option.id, n
    target, value = plan.best_target(view)
    if target != view.at and (value > best_value or best == "skip") and "travel" in options:
        return ["travel"]
    return [best]


def action_value(view: SeaView, option: Option) -> float:
    if option.verb == "explore":
        n = plan.location(view, int(str(option.args["place"])))
        weary = len(worth.fresh(view)) < 4 or worth.health_share(view) < 0.4
        return n * (0.4 if weary else 1.0)
    if option.id == "port":
        return plan.need_of_port(view)
    if option.id == "market":
        return 2.0 + 0.3 * view.coins if view.coins >= 6 else 0.2
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
    near.sort(key=lambda o: (way_to(o.id, goal), int(str(o.args["hazards"])), int(str(o.args["moves"]))))
    return [near[0].id] if near else ask.default


def way_to(region: str, goal: str) -> int:
    return 0 if region == goal else distances(region)[goal]


def helper(view: SeaView, ask: Ask) -> Picks:
    """The best at Craft who is fresh, if that makes the course likelier."""
    alone = int(str(ask.options[0].args["faces"]))
    if alone >= 5:
        return ask.default
    able = [o for o in open_options(ask)[1:] if o.args.get("fatigue") == 0 and int(str(o.args["faces"])) >= alone + 2]
    return [max(able, key=lambda o: (int(str(o.args["faces"])), -int(str(o.args["n"])))).id] if able else ask.default


def step(view: SeaView, ask: Ask) -> Picks:
    goal = plan.way_point(view, plan.best_target(view)[0])
    on = next((o.id for o in open_options(ask) if o.id == "on"), "")
    if on and worth.health_share(view) > 0.5 and view.hull < 7:
        return [on]
    steps = [o for o in open_options(ask) if o.id in regions()]
    closer = [o for o in steps if way_to(o.id, goal) < way_to(view.at, goal)]
    calm = [o for o in closer if not o.args.get("hazard")]
    return [(calm or closer)[0].id] if calm or closer else ["stop"]


def enter(view: SeaView, ask: Ask) -> Picks:
    worths = plan.places(view)
    return [max(open_options(ask), key=lambda o: (worths.get(o.id, 0) - 2 * bool(o.args.get("hazard")), o.id)).id]


# ---- challenges -------------------------------------------------------------------------------------------------


def participants(view: SeaView, ask: Ask) -> Picks:
    """Skill for fatigue, until five of six faces are enough for a story, four for the rest."""
    wanted = 5 if ask.args["source"] == "story" else 4
    return gather(view, ask, int(str(ask.args["need"])), wanted)


def gather(view: SeaView, ask: Ask, need: int, wanted: int) -> list[str]:
    able = [o for o in open_options(ask) if int(str(o.args["n"])) > 0]
    able.sort(key=lambda o: (int(str(o.args["fatigue"])), -int(str(o.args["n"]))))
    chosen: list[str] = []
    for option in able:
        have = max(0, min(6, 7 - need))
        if have >= wanted:
            break
        if int(str(option.args["fatigue"])) and have >= 3:
            continue
        one = crew(view, option.id)
        if "madness" in one.statuses and one.left <= 1:
            continue
        chosen.append(option.id)
        need -= int(str(option.args["n"]))
    return chosen if need <= 6 else []


def join(view: SeaView, ask: Ask) -> Picks:
    """Only where it turns a face of fate or more, and there is command to spare."""
    need = int(str(ask.args["need"]))
    if view.seat is None or view.pools[view.seat] < 2 or need <= 2 or need > 9:
        return ask.default
    chosen = gather(view, ask, need, 5)
    return chosen[:2]


def crew(view: SeaView, name: str) -> CrewView:
    return next(one for one in view.crew if one.id == name)


# ---- windows ----------------------------------------------------------------------------------------------------


def window(view: SeaView, ask: Ask) -> Picks:
    name = ask.kind.partition(".")[2]
    match name:
        case "challenge":
            return after_fate(view, ask)
        case "hazard":
            uses = [o for o in open_options(ask) if o.verb == "use"]
            return [cheapest(uses).id] if uses else ask.default
        case "prevent" | "counter" | "eor":
            return prevent(view, ask)
        case "attack_fate":
            missing = int(str(ask.args["defense"])) - int(str(ask.args["total"]))
            return use_for(ask, missing, v.Accuracy) or ask.default
        case "place":
            return use_for(ask, 1, v.Damage) if ask.args.get("matters") and view.pools[ask.seat] > 2 else ask.default
        case "travel":
            return travelling(view, ask)
        case _:
            return ask.default


def does(option: Option) -> list[v.AnyEffect]:
    """What an offered means does, from what is printed on it."""
    kind, _, rest = option.id.partition(".")
    match kind:
        case "crew":
            name, _, i = rest.partition(".")
            return list(boards()[name].abilities[int(i)].does)
        case "tuck":
            use = abilities()[rest].use
        case "level":
            use = levels()[rest].use
        case "synergy":
            return list(boards()[rest.partition(".")[0]].synergy.does)
        case "card":
            card, _, i = rest.rpartition(".")
            return list(possessions()[card].uses[int(i)].does)
        case _:
            return []
    return list(use.does) if use is not None else []


def price(option: Option) -> int:
    return int(str(option.args.get("cost", 0)))


def cheapest(options: list[Option]) -> Option:
    return min(options, key=price)


def after_fate(view: SeaView, ask: Ask) -> Picks:
    """The cheapest that turns it, if anything of one's own does."""
    missing = int(str(ask.args["missing"]))
    gives = [o for o in open_options(ask) if o.verb == "give"]
    plus = [(sum(e.n for e in does(o) if isinstance(e, v.SkillMod)), o) for o in open_options(ask) if o.verb == "use"]
    plus = [(n, o) for n, o in plus if n]
    most = len(gives) + sum(n for n, _ in plus)
    if missing <= most:
        if gives and missing <= len(gives):
            return [min(gives, key=lambda o: abilities()[str(o.args["card"])].cost).id]
        enough = [o for n, o in plus if n >= missing]
        return [cheapest(enough).id if enough else (gives[0].id if gives else max(plus, key=lambda p: p[0])[1].id)]
    again = [o for o in open_options(ask) if any(isinstance(e, _AGAIN) for e in does(o))]
    low = int(str(ask.args["fate"])) <= 3 and missing <= 3
    return [cheapest(again).id] if again and low else ask.default


_AGAIN = (v.RedrawFate, v.FateEither, v.FateSet, v.AutoSuccess, v.UseHighestSkill)


def use_for(ask: Ask, missing: int, kind: type[v.Accuracy] | type[v.Damage]) -> list[str]:
    able = [o for o in open_options(ask) if sum(e.n for e in does(o) if isinstance(e, kind)) >= missing]
    return [cheapest(able).id] if able else []


def prevent(view: SeaView, ask: Ask) -> Picks:
    uses = [o for o in open_options(ask) if o.verb == "use"]
    if not uses or not ask.args.get("matters"):
        return ask.default
    return [cheapest(uses).id]


def travelling(view: SeaView, ask: Ask) -> Picks:
    short = int(str(ask.args["wanted"])) - int(str(ask.args["distance"]))
    longer = [o for o in open_options(ask) if any(isinstance(e, v.Distance | v.TravelResult) for e in does(o))]
    rich = view.seat is not None and view.pools[view.seat] >= 4
    return [cheapest(longer).id] if short == 1 and longer and rich else ask.default


# ---- port and market --------------------------------------------------------------------------------------------


def port(view: SeaView, ask: Ask) -> Picks:
    """Healer, inn, shipyard, level cards, in the order of section 9."""
    options = {option.id: option for option in open_options(ask)}
    tired = sum(one.fatigue > 0 for one in view.crew)
    hurt = sum(one.left < one.health for one in view.crew)
    if "inn" in options and tired + hurt >= 6:
        return ["inn"]
    for one in view.crew:
        if one.health - one.left >= 2 and f"healer.{one.id}" in options:
            return [f"healer.{one.id}"]
    if view.hull > 3:
        yard = [o for o in options if o.startswith("yard.materials.")] or [
            o for o in options if o.startswith("yard.coins.")
        ]
        if yard:
            return [yard[0]]
    cards = sorted((o for o in options.values() if o.id.startswith("level.")), key=lambda o: -int(str(o.args["xp"])))
    if cards:
        return [cards[0].id]
    if "inn" in options and tired >= 3 and view.coins >= 6:
        return ["inn"]
    return ["leave"]


def buy(view: SeaView, ask: Ask) -> Picks:
    """Weapons for the badly armed, recipes for what is held, tools; some coins stay for the inn."""
    purse = view.coins - INN_MONEY // 2
    chosen: list[str] = []
    weak = min(max(w.accuracy + w.damage for w in one.weapons) for one in view.crew)
    for option in sorted(open_options(ask), key=lambda o: -wish(view, str(o.args["card"]), weak)):
        cost = int(str(option.args["price"]))
        if wish(view, str(option.args["card"]), weak) >= cost * 0.8 and cost <= purse:
            chosen.append(option.id)
            purse -= cost
    return chosen


def wish(view: SeaView, card: str, weak: int) -> float:
    printed = market()[card]
    if printed.weapon is not None:
        return 1.2 * (printed.weapon.accuracy + printed.weapon.damage - weak) + 2
    return {"recipe": 3.0, "tool": 3.5, "remedy": 2.2 if any(o.statuses for o in view.crew) else 0.5, "charm": 3.8}.get(
        printed.kind, 1.0
    )


# ---- meanwhile --------------------------------------------------------------------------------------------------


def meanwhile(view: SeaView, ask: Ask) -> Picks:
    """Cook, train, heal, when it pays; never hold the table."""
    options = open_options(ask)
    seat = ask.seat
    pool = view.pools[seat]
    tired = sum(one.fatigue for one in view.crew)
    for option in options:
        if option.verb != "use":
            continue
        effects = does(Option(option.id.partition(".")[2], args=option.args))
        rest = -sum(
            e.n * (e.who.means.n if e.who.means.kind == "upto" else 1)
            for e in effects
            if isinstance(e, v.Fatigue) and e.n < 0
        )
        if rest and tired >= min(rest, 4):
            return [option.id]
        if any(isinstance(e, v.Restore) for e in effects) and any(one.left <= 1 for one in view.crew):
            return [option.id]
        if any(isinstance(e, v.StatusRemove) for e in effects):
            return [option.id]
        if any(isinstance(e, v.Repair) for e in effects) and view.hull >= 6 and pool >= 4:
            return [option.id]
    training = [
        o for o in options if o.verb == "train" and not o.args["full"] and int(str(o.args["cost"])) <= max(0, pool - 2)
    ]
    good = [o for o in training if fits(view, o)]
    if good:
        return [max(good, key=lambda o: skill_after(view, o)).id]
    lift = [o for o in options if o.id.startswith("lift.")]
    return [lift[0].id] if lift else ask.default


def fits(view: SeaView, option: Option) -> bool:
    return skill_after(view, option) >= 2


def skill_after(view: SeaView, option: Option) -> int:
    one = crew(view, str(option.args["crew"]))
    return one.skills[abilities()[str(option.args["card"])].skill] + 1


WAYS: dict[str, Way] = {
    "ship.room": room,
    "search.more": search,
    "event.choose": event,
    "story.vote": vote,
    "turn.act": act,
    "travel.aim": aim,
    "travel.who": helper,
    "travel.next": step,
    "travel.enter": enter,
    "challenge.who": participants,
    "challenge.join": join,
    "port.serve": port,
    "market.buy": buy,
    "open": meanwhile,
}
