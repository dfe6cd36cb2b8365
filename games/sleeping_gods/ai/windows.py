"""How a computer hand answers a window: the cheapest means that turns a thing, if anything of one's own does."""

from __future__ import annotations

from games.core.asks import Ask, Option, Picks, open_options
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.cards import abilities, levels, possessions
from games.sleeping_gods.cards import crew as boards
from games.sleeping_gods.views import SeaView

RICH = 3


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
            return aimed(view, ask)
        case "place":
            return harder(view, ask)
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


def aimed(view: SeaView, ask: Ask) -> Picks:
    """What turns a miss into a hit; else another draw, if a comrade's token gives it for nothing."""
    missing = int(str(ask.args["defense"])) - int(str(ask.args["total"]))
    again = [o for o in open_options(ask) if not price(o) and any(isinstance(e, v.RedrawFate) for e in does(o))]
    return use_for(ask, missing, v.Accuracy) or [o.id for o in again[:1]] or ask.default


def harder(view: SeaView, ask: Ask) -> Picks:
    """More damage, as long as the enemy would not fall without it: comrades' tokens first, command if there is some."""
    foe = next((foe for foe in view.foes if foe.number == ask.args["enemy"]), None)
    if foe is None or foe.hearts < int(str(ask.args["damage"])):
        return ask.default
    uses = [o for o in open_options(ask) if any(isinstance(e, v.Damage | v.NonheartDamage) for e in does(o))]
    rich = ask.args.get("matters") and view.pools[ask.seat] > price(cheapest(uses)) if uses else False
    free = [o for o in uses if not price(o)]
    return [o.id for o in free[:1]] or ([cheapest(uses).id] if rich else ask.default)


def prevent(view: SeaView, ask: Ask) -> Picks:
    """Whoever would fall is kept up; what costs nothing is used before."""
    uses = [o for o in open_options(ask) if o.verb == "use"]
    free = [o for o in uses if not price(o) and is_block(o)]
    if free and int(str(ask.args.get("struck", 0))) > 0:
        return [free[0].id]
    if not uses or not ask.args.get("matters"):
        return ask.default
    return [cheapest(uses).id]


def is_block(option: Option) -> bool:
    return option.id.startswith("synergy.") and any(isinstance(e, v.Block) for e in does(option))


def travelling(view: SeaView, ask: Ask) -> Picks:
    short = int(str(ask.args["wanted"])) - int(str(ask.args["distance"]))
    longer = [o for o in open_options(ask) if any(isinstance(e, v.Distance | v.TravelResult) for e in does(o))]
    rich = view.seat is not None and view.pools[view.seat] >= RICH
    return [cheapest(longer).id] if short >= 1 and longer and rich else ask.default
