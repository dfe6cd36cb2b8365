"""Port, market, the search from the deck, and what is done in between: food, training, remedies."""

from __future__ import annotations

from games.core.asks import Ask, Option, Picks, open_options
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.ai import worth
from games.sleeping_gods.ai.plan import ARMED, LEAKING, armed, lesson
from games.sleeping_gods.ai.tale import crew
from games.sleeping_gods.ai.windows import does
from games.sleeping_gods.cards import abilities, levels, market, possessions, search_tokens
from games.sleeping_gods.views import SeaView

INN_MONEY = 4
PLENTY = {"A": 4, "B": 3}  # command; more hands hold more of it
MENDED = 3  # damage that a ship can live with
ARMS = 0.8  # a point of a weapon more, as long as the crew has none to speak of
LATE = 7  # turns: coins are worth little then, and cards are still worth two points


def rested(effects: list[v.AnyEffect]) -> int:
    """Fatigue that goes."""
    return -sum(
        e.n * (e.who.means.n if e.who.means.kind == "upto" else 1)
        for e in effects
        if isinstance(e, v.Fatigue) and e.n < 0
    )


# ---- the search -------------------------------------------------------------------------------------------------


def search(view: SeaView, ask: Ask) -> Picks:
    """Until something good is found; never on with a weak crew or a leaking ship."""
    found = [option for option in open_options(ask) if "token" in option.args]
    best = max(found, key=lambda o: find_value(view, str(o.args["token"])), default=None)
    weak = worth.health_share(view) < 0.4 or view.hull >= 8
    more = any(option.id == "draw" for option in open_options(ask))
    if more and not (weak and found) and (best is None or find_value(view, str(best.args["token"])) < 2):
        return ["draw"]
    return [best.id] if best is not None else ask.default


def find_value(view: SeaView, token: str) -> float:
    return sum(
        food_value(view, e.kind) if isinstance(e, v.Resource) and e.kind else worth.effect(e)
        for e in search_tokens()[token].gives
    )


def food_value(view: SeaView, kind: v.Kind) -> float:
    """Half of the fatigue that a dish takes away which can be cooked with one more of it."""
    if kind not in v.INGREDIENTS:
        return 2.0 if view.hull >= 4 else 1.2
    more: dict[v.Kind, int] = {**view.goods, kind: view.goods.get(kind, 0) + 1}
    new = [use for use in dishes(view) if lacking(more, use) < lacking(view.goods, use) <= 1 + spare(use)]
    return max([0.9, *(0.6 + 0.7 * rested(list(use.does)) for use in new)])


def keep(view: SeaView, ask: Ask) -> Picks:
    found = [option for option in open_options(ask) if "token" in option.args]
    return [max(found, key=lambda o: find_value(view, str(o.args["token"]))).id] if found else ask.default


# ---- the galley -------------------------------------------------------------------------------------------------


def dishes(view: SeaView) -> list[v.Use]:
    """Recipes in hand."""
    uses = [use for card in view.adventure for use in possessions()[card.id].uses]
    return [use for use in uses if "cook" in use.timing and use.pay is not None]


def lacking(goods: dict[v.Kind, int], use: v.Use) -> int:
    return sum(max(0, getattr(use.pay, kind) - goods.get(kind, 0)) for kind in v.INGREDIENTS)


def spare(use: v.Use) -> int:
    """What a cook who stretches the pot can leave out: something remains in it."""
    return int(sum(getattr(use.pay, kind) for kind in v.INGREDIENTS) > 1)


def helps_cooking(view: SeaView, effects: list[v.AnyEffect]) -> bool:
    """A dish with a little less in it, or more of it, if one is to be cooked and there are enough to eat it."""
    tired, purse = worth.weariness(view), max(view.pools)
    free = [
        use
        for card in view.adventure
        if not card.command
        for use in possessions()[card.id].uses
        if "cook" in use.timing and use.pay is not None and use.cost <= purse - 1 and rested(list(use.does))
    ]
    if any(isinstance(e, v.CookDiscount) for e in effects):
        return any(lacking(view.goods, use) == 1 and spare(use) for use in free) and tired >= 4
    if any(isinstance(e, v.CookMore) for e in effects):
        return any(lacking(view.goods, use) == 0 for use in free) and tired >= 7
    return False


# ---- port and market --------------------------------------------------------------------------------------------


def port(view: SeaView, ask: Ask) -> Picks:
    """Level cards cost no coins; a ship that may sink comes before beds, beds before the healer (section 9)."""
    options = {option.id: option for option in open_options(ask)}
    cards = [o for o in options.values() if o.id.startswith("level.")]
    if cards:
        return [min(cards, key=lambda o: lesson(levels()[o.id.partition(".")[2]])).id]
    yard = sorted((o for o in options if o.startswith("yard.")), reverse=True)  # materials before coins
    stores = bool(yard) and yard[0].startswith("yard.materials.")
    if yard and (view.hull >= MENDED if stores else view.hull > LEAKING):
        return [yard[0]]
    tired = sum(one.fatigue > 0 for one in view.crew)
    hurt = sum(one.left < one.health for one in view.crew)
    if "inn" in options and tired + hurt >= 6:
        return ["inn"]
    for one in sorted(view.crew, key=lambda one: one.left):
        bad = one.left <= 1 or one.health - one.left >= 3
        if bad and f"healer.{one.id}" in options:
            return [f"healer.{one.id}"]
    if yard and (view.hull >= LEAKING or (view.hull >= MENDED and view.coins > INN_MONEY // 2)):
        return [yard[0]]
    for one in view.crew:
        if one.health - one.left >= 2 and f"healer.{one.id}" in options and view.coins > INN_MONEY:
            return [f"healer.{one.id}"]
    lift = [o for o in options if o.startswith("lift.")]
    return [lift[0]] if lift and view.coins > INN_MONEY else ["leave"]


def buy(view: SeaView, ask: Ask) -> Picks:
    """Recipes, weapons for the badly armed, tools; some coins stay for the inn until there is no more use for it."""
    late = worth.turns_left(view) <= LATE
    purse = view.coins - (0 if late else INN_MONEY // 2)
    chosen: list[str] = []
    weak = min(max(w.accuracy + w.damage for w in one.weapons) for one in view.crew)

    def gain(option: Option) -> float:
        return (2 if late else wish(view, str(option.args["card"]), weak)) - 0.8 * int(str(option.args["price"]))

    for option in sorted(open_options(ask), key=gain, reverse=True):
        cost = int(str(option.args["price"]))
        if (late or gain(option) >= 0) and cost <= purse:
            chosen.append(option.id)
            purse -= cost
    return chosen


def wish(view: SeaView, card: str, weak: int) -> float:
    printed = market()[card]
    if printed.weapon is not None:
        keen = printed.weapon.accuracy + printed.weapon.damage - weak
        return 1.2 * keen + 2 + (ARMS * keen if armed(view) < ARMED else 0)
    if printed.kind == "recipe":
        return 2.0 + max((rested(list(use.does)) for use in printed.uses), default=0)
    return {"tool": 3.5, "remedy": 2.2 if any(o.statuses for o in view.crew) else 0.5, "charm": 3.8}.get(
        printed.kind, 1.0
    )


# ---- meanwhile --------------------------------------------------------------------------------------------------


def meanwhile(view: SeaView, ask: Ask) -> Picks:
    """Cook, train, heal, when it pays; never hold the table."""
    options = open_options(ask)
    seat = ask.seat
    pool = view.pools[seat]
    scarce, plenty = worth.is_scarce(view), pool >= PLENTY[view.side]
    rich, spared = scarce and plenty, 0 if scarce else 2  # what lies with one who holds it helps nobody
    tired = sum(one.fatigue for one in view.crew)
    for option in options:
        if option.verb != "use":
            continue
        effects = does(Option(option.id.partition(".")[2], args=option.args))
        rest = rested(effects)
        if helps_cooking(view, effects):
            return [option.id]
        if rest and tired >= min(rest, 4):
            return [option.id]
        if any(isinstance(e, v.Restore) for e in effects) and (
            any(one.left <= 1 for one in view.crew) or (worth.health_share(view) < (0.9 if rich else 0.8) and plenty)
        ):
            return [option.id]
        if any(isinstance(e, v.StatusRemove) for e in effects):
            return [option.id]
        if any(isinstance(e, v.Repair) for e in effects) and view.hull >= (2 if rich else 4) and plenty:
            return [option.id]
    training = [
        o
        for o in options
        if o.verb == "train" and not o.args["full"] and int(str(o.args["cost"])) <= max(0, pool - spared)
    ]
    good = [o for o in training if rich or fits(view, o)]
    if good:
        return [max(good, key=lambda o: skill_after(view, o)).id]
    lift = [o for o in options if o.id.startswith("lift.")]
    return [lift[0].id] if lift else ask.default


def fits(view: SeaView, option: Option) -> bool:
    return skill_after(view, option) >= 2


def skill_after(view: SeaView, option: Option) -> int:
    one = crew(view, str(option.args["crew"]))
    return one.skills[abilities()[str(option.args["card"])].skill] + 1
