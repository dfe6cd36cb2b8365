"""Answers to everything that is asked beside the turn itself."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.asking import seat_in
from games.core.asks import Ask, Option, Picks, open_options
from games.core.decks import card_id
from games.everrain.ai import endgame, harbour, trades
from games.everrain.ai.fighting import orders_wanted
from games.everrain.ai.mind import FIT, STEP, Mind
from games.everrain.cards import GUNS, MOST_ORDERS, ORDERS, crew_tokens, treasure
from games.everrain.chart import distance
from games.everrain.crew import fray_dice, free
from games.everrain.deck import foes_at
from games.everrain.gunnery import ZONE_OF, weapon_in
from games.everrain.orders import NEAR, PREFERRED, RECOVERED, likely_recovery
from games.everrain.purse import clue_worth, owned
from games.everrain.state import Orders
from games.everrain.trading_post import LEAVE, price_in
from games.everrain.upgrading import is_gun
from games.everrain.vocabulary import OrderKind

UPGRADES = (
    "brig",
    "cabins",
    "chart-room",
    "reinforced-hull",
    "sturdy-ballast",
    "scholars-study",
    "powder-magazine",
    "carpenters-bench",
    "sickbay",
    "diving-bell",
)
GOOD_GUNS = ("smasher-carronades", "abeam-culverins", "long-nines", "bow-bombard", "nine-pound-chasers")
SHIPS = ("pariah", "bitter-end", "aberconway", "ivory-sword")


def offered(ask: Ask) -> list[str]:
    return [option.id for option in open_options(ask)]


# ------------------------------------------------------------------ setting out


def ship(mind: Mind, ask: Ask) -> Picks:
    """Whichever comes; who looks far takes the one with the Brig, whose captives talk."""
    there = offered(ask)
    if not mind.temper.far:
        return ask.default
    return [next((one for one in SHIPS if one in there), there[0])]


def water(mind: Mind, ask: Ask) -> Picks:
    """Not all on one side of the tile."""
    there = offered(ask)
    return [there[(2 * mind.seat) % len(there)]]


# ------------------------------------------------------------------ Orders


def recover(mind: Mind, ask: Ask) -> Picks:
    return {str(kind): n for kind, n in _recovered(mind, mind.ship.fresh, mind.ship.issued).items()}


def recover_otherwise(mind: Mind, ask: Ask) -> str:
    """What is laid in at the start of the turn, changed if something else is wanted; empty: it is not."""
    laid = ask.args.get("laid")
    if not isinstance(laid, list):
        return ""
    now = {kind: int(n) for kind, n in zip(PREFERRED, laid, strict=True)}
    me = mind.ship
    fresh = Orders(*(me.fresh.of(kind) - now[kind] for kind in ORDERS))
    issued = Orders(*(me.issued.of(kind) + now[kind] for kind in ORDERS))
    wanted = _recovered(mind, fresh, issued)
    mix = [wanted.get(kind, 0) for kind in PREFERRED]
    return "" if mix == list(now.values()) else "recover." + "-".join(map(str, mix))


def _recovered(mind: Mind, fresh: Orders, issued: Orders) -> dict[OrderKind, int]:
    """Crew for a fight that is worth it, Artillery with something to shoot at; else what everybody would."""
    fight = orders_wanted(mind, RECOVERED)
    first: list[tuple[OrderKind, int]] = [("crew", fight)] if fight else []
    if endgame.wounds_wanted(mind):
        first.append(("artillery", 2))
    near = any(distance(mind.ship.at, one.at) <= NEAR for one in mind.view.raiders)
    return likely_recovery(mind.ship, fresh, issued, first, int(near))


def gained(mind: Mind, ask: Ask) -> Picks:
    """Navigation to 3, then Crew to 4, then Artillery (section 9)."""
    there, me = offered(ask), mind.ship
    wanted: tuple[tuple[OrderKind, int], ...] = (("navigation", 3), ("crew", 4), ("navigation", 4), ("artillery", 2))
    for kind, n in wanted:
        if kind in there and owned(me, kind) < min(n, MOST_ORDERS[kind]):
            return [kind]
    return [there[0]]


# ------------------------------------------------------------------ ashore


def party(mind: Mind, ask: Ask) -> Picks:
    """Up to three with room for what may come; one stays aboard with enemies On Deck."""
    crew = [one for one in mind.ship.sailors if one.id in offered(ask) and free(one) >= FIT]
    crew = [one for one in crew if not foes_at(mind.ship, one.place)]
    crew.sort(key=lambda one: (-free(one), one.id))
    most = max(1, min(3, len(crew) - bool(mind.ship.foes)))
    return [one.id for one in crew[:most]] or ask.default


def together(options: Mapping[str, Option]) -> dict[str, set[str]]:
    """Who would be sent to listen at once, by each option that sends several."""
    found: dict[str, set[str]] = {}
    for name in ("listen", "listen.spare"):
        crew = options[name].args.get("crew") if name in options else None
        if isinstance(crew, list):
            found[name] = {str(one) for one in crew}
    return found


def who(mind: Mind, ask: Ask) -> Picks:
    crew = [one for one in mind.ship.sailors if one.id in offered(ask)]
    chosen = harbour.who(mind, str(ask.args["service"]), crew)
    return [chosen.id] if chosen is not None else [crew[0].id]


def hire(mind: Mind, ask: Ask) -> Picks:
    if ask.options[0].blocked:
        return ["no"]
    token, price = crew_tokens()[str(ask.args["crew"])], int(str(ask.args["price"]))
    me = mind.ship
    if len(me.sailors) < 3:
        return ["yes"]
    if len(me.sailors) < mind.temper.hands:
        return ["yes"] if me.coin - price >= harbour.reserve(mind) // 2 else ["no"]
    return ["yes"] if token.is_adept and me.coin - price >= harbour.reserve(mind) else ["no"]


def market(mind: Mind, ask: Ask) -> Picks:
    """Sell what has no Clue value; buy Clues that are cheap (section 9)."""
    me, view = mind.ship, mind.view
    assert view.visit is not None, "there is no market at sea"
    port = view.visit.port
    for one in offered(ask):
        verb, _, card = one.partition(".")
        if verb == "sell" and not treasure(card).clues and price_in(card, port) >= treasure(card).values[1]:
            return [one]
    for one in offered(ask):
        verb, _, card = one.partition(".")
        if verb == "buy" and treasure(card).clues:
            price = price_in(card, port)
            if price <= 15 * treasure(card).clues and me.coin - price >= harbour.reserve(mind):
                return [one]
    return [LEAVE]


def mix(mind: Mind, ask: Ask) -> Picks:
    """With a bare side one gun is looked at."""
    bare = any(weapon_in(mind.ship, gun) is None for gun in ("port", "bow", "starboard"))
    return ["m2"] if bare and mind.ship.coin >= harbour.SPARE else ["m3"]


def shipwright(mind: Mind, ask: Ask) -> Picks:
    """Whole again first, then what serves the voyage."""
    me, there = mind.ship, offered(ask)
    if "all" in there:
        return ["all"]
    guns = [f"z{ZONE_OF[gun]}" for gun in GUNS if weapon_in(me, gun) is not None]
    if harbour.is_unarmed(mind) and any(gun in there for gun in guns):
        return [next(gun for gun in guns if gun in there)]
    nodes = [one for one in ("z4", "z0", "z6", "z9", "z3", "z5", "z8", "z1", "z2", "z7") if one in there]
    if nodes and (me.coin >= 20 or len(me.broken) >= 4):
        return [nodes[0]]
    prices = {option.id: int(str(option.args.get("price", 0))) for option in ask.options}
    for kind in (*UPGRADES, *GOOD_GUNS):
        for one in there:
            if card_id(one) == kind and me.coin - prices[one] >= harbour.reserve(mind) and _serves(mind, one):
                return [one]
    return [LEAVE]


def _serves(mind: Mind, card: str) -> bool:
    if not is_gun(card):
        kinds = [card_id(one) for one in mind.ship.built if one]
        return card_id(card) in ("cabins", "brig") or card_id(card) not in kinds
    return not mind.ship.guns.get(card.split(".")[1])  # type: ignore[call-overload]


def upgrade(mind: Mind, ask: Ask) -> Picks:
    there = offered(ask)
    ranked = [one for kind in (*UPGRADES, *GOOD_GUNS) for one in there if card_id(one) == kind]
    return [ranked[0] if ranked else there[0]]


def university(mind: Mind, ask: Ask) -> Picks:
    return [ask.options[0].id]


# ------------------------------------------------------------------ mates


def lead(mind: Mind, ask: Ask) -> Picks:
    """Enemies aboard first, then who has five Clues to hand in; else the rota (section 9)."""
    there = offered(ask)

    def pressing(seat: str) -> tuple[bool, bool]:
        one = mind.view.ships[seat_in(seat)]
        return bool(one.foes), clue_worth(one) >= STEP

    best = max(there, key=pressing, default="")
    return [best] if best and any(pressing(best)) else ask.default


def give(mind: Mind, ask: Ask) -> Picks:
    return dict(trades.given(mind, int(str(ask.args["other"]))))


def answer_trade(mind: Mind, ask: Ask) -> Picks:
    """A mate knows why. The last Crew stays."""
    wanted = [str(thing).split("*")[0] for thing in ask.args.get("want", [])]  # type: ignore[union-attr]
    crew = [one for one in mind.ship.sailors if one.id in wanted]
    return ["yes"] if len(crew) < max(1, len(mind.ship.sailors) - 1) else ["no"]


# ------------------------------------------------------------------ options of the table


def board_crew(mind: Mind, ask: Ask) -> Picks:
    crew = [one for one in mind.ship.sailors if one.id in offered(ask)]
    return [max(crew, key=lambda one: (free(one) >= FIT, fray_dice(one, "attack", True), one.id)).id]


def board_where(mind: Mind, ask: Ask) -> Picks:
    """Where the fight is, if there is room left in them."""
    sailor = mind.ship.sailor(str(ask.args["crew"]))
    there = [one for one in offered(ask) if foes_at(mind.ship, one)]
    return [there[0]] if there and free(sailor) >= 1 else ask.default


def roam_reveal(mind: Mind, ask: Ask) -> Picks:
    crew = [one for one in mind.ship.sailors if one.id in offered(ask) and free(one) > FIT]
    return [max(crew, key=lambda one: (free(one), one.id)).id] if crew else ask.default


def roam_to(mind: Mind, ask: Ask) -> Picks:
    """A token nobody has turned, else onwards."""
    nodes = [option for option in open_options(ask) if option.id != "back"]
    fresh = [option.id for option in nodes if not option.args.get("shown")]
    return [fresh[0] if fresh else max(option.id for option in nodes)]


# ------------------------------------------------------------------ Frays


def fray(mind: Mind, ask: Ask) -> Picks:
    """Destroy what can be destroyed, else guard while blows are coming, and only then strike (section 9)."""

    def rank(option: Option) -> tuple[int, int, int]:
        fell, suffered, strikes = (option.args[key] for key in ("fell", "suffered", "strikes"))
        return -len(fell) if isinstance(fell, list) else 0, int(str(suffered)), -int(str(strikes))

    return [min(open_options(ask), key=rank).id]
