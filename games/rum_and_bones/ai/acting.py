"""The Actions of a Hero, one answer after the other, each with the rest of the activation in mind."""

from __future__ import annotations

import random

from games.core import Ask, Option
from games.core.answers import number_in
from games.rum_and_bones.ai.armoury import Volley
from games.rum_and_bones.ai.heroes import approach, help_of, option_ids, outlasts, shopping, zone_of
from games.rum_and_bones.ai.plans import Plans
from games.rum_and_bones.ai.strikes import Outlook
from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.cards import GOAL
from games.rum_and_bones.odds import chance
from games.rum_and_bones.positions import dragon_left, face, kraken_left, live_dragon, tile_left
from games.rum_and_bones.views import RumView
from games.rum_and_bones.worth import WIN

LONG_ODDS = 3  # a jump that needs more is for the last chance
FALL = 3.0  # going Overboard costs the rest of the activation; nobody strikes at who swims
CHEST = 1.6  # three coins in Clash Royale
NEVER = -1e9
ABOUT = 0.3  # so much is a press worth


def likeliest(worth: dict[str, float], blur: float, rng: random.Random) -> str:
    """What promises most; with a blur now and then what promises nearly as much. Nobody ends by mistake."""
    best = max(worth, key=lambda pick: worth[pick])
    if not blur or best == "end":
        return best
    return max((pick for pick in worth if pick != "end"), key=lambda pick: worth[pick] + rng.gauss(0.0, blur))


def act(view: RumView, ask: Ask, rng: random.Random, blur: float = 0.0) -> str:
    """Buy first, then begin the best plan for what is left."""
    b = view.board
    hero = b.heroes[b.active]
    ids = option_ids(ask)
    if purchase := shopping(b, hero, ids):
        return purchase
    if "shed" in ids:
        return "shed"
    plans = Plans(b, b.active)
    worth = {"end": plans.stand(hero.zone), **attacks(plans, ids)}
    for option in ask.options:
        if not option.blocked and (found := other(view, plans, option)) > NEVER:
            worth[option.id] = found
    best = likeliest(worth, blur, rng)
    if b.clash and best == "end":
        return approach(b, hero, ask)
    return pressed(b, hero, plans, ask, best)


def attacks(plans: Plans, ids: list[str]) -> dict[str, float]:
    """The attack that each volley from here would begin with."""
    hero, left = plans.hero, plans.b.actions
    found: dict[str, float] = {}
    for blows in range(1, left + 1):
        volley = plans.arms.volley(hero.zone, plans.lasting(0, blows))
        pick = f"attack-{volley.slot}-{volley.zone}"
        if pick in ids:
            worth = volley.worth + plans.ending(hero.zone, blows, left - blows, hero.moved)
            found[pick] = max(found.get(pick, NEVER), worth)
    return found


def other(view: RumView, plans: Plans, option: Option) -> float:
    """A walk, a jump, an Ability, the Chest."""
    hero, left = plans.hero, plans.b.actions - 1
    word, _, rest = option.id.partition("-")
    match word:
        case "walk":
            return plans.onward(zone_of(option), left, 1, hero.moved + 1)
        case "rig":
            return jump(view, plans, option, left, hero.moved + 1)
        case "ability":
            sight = Outlook(view.board, view.board.active)
            helped = sum(help_of(view.board, sight, effect) for effect in face(hero, int(rest)).do)
            return helped + plans.from_zone(hero.zone, left, 1, hero.moved)
        case "chest":
            return CHEST + plans.from_zone(hero.zone, left, 1, hero.moved)
        case _:
            return NEVER


def jump(view: RumView, plans: Plans, option: Option, left: int, moved: int) -> float:
    """A jump is worth its chance, and at long odds it is for whoever may win the game by it."""
    need = number_in(option, "need")
    held = view.mine is not None and any(card.trigger == "friendly_rig_check" for card in view.mine.hand)
    good = 1.0 if held or need <= 1 else chance(need)
    wins = not plans.b.clash and plans.b.sides[plans.hero.side].vp + 2 >= GOAL
    if need > LONG_ODDS and not held and not wins:
        return NEVER
    there = plans.onward(zone_of(option), left, 1, moved)
    if need > LONG_ODDS and not held and there < WIN / 10:
        return NEVER
    return good * there - (1 - good) * FALL


def pressed(b: Board, hero: Hero, plans: Plans, ask: Ask, best: str) -> str:
    """Several Actions in one press, where nothing is to be decided in between."""
    ids = option_ids(ask)
    word, _, rest = best.partition("-")
    if word == "attack":
        volley = plans.arms.volley(hero.zone, b.actions)
        storm = f"storm-{rest}"
        return storm if storm in ids and _is(volley, rest) and stands(b, hero, best) else best
    return _charge(b, plans, ask, rest) or best if word == "walk" else best


def _charge(b: Board, plans: Plans, ask: Ask, walk: str) -> str:
    """A walk that Basic Attacks follow anyway; where it leads is about as good."""
    left, moved = b.actions - 1, plans.hero.moved + 1
    least = plans.onward(walk, left, 1, moved) - ABOUT
    worth: dict[str, float] = {}
    for option in ask.options:
        if option.group == "charge":
            here = str(option.args["from"])
            if _is(plans.arms.volley(here, left), option.id.partition("-")[2]):
                worth[option.id] = plans.from_zone(here, left, 1, moved)
    best = max(worth, key=lambda pick: worth[pick], default="")
    return best if best and worth[best] >= least else ""


def stands(b: Board, hero: Hero, attack: str) -> bool:
    """More is there than one attack can bring down, tiles and creatures counted: the next Action would be the same."""
    zone = attack.rpartition("-")[2]
    tiles = sum(tile_left(t) for t in b.tiles if t.zone == zone and t.side != hero.side and not t.wrecked)
    dragon = live_dragon(b)
    beast = dragon_left(dragon) if dragon is not None and dragon.zone == zone else 0
    kraken = kraken_left(b) if b.kraken is not None and zone in b.kraken.zones else 0
    return outlasts(b, hero, attack) or tiles + beast + kraken > face(hero, int(attack.split("-")[1])).dice


def _is(volley: Volley, attack: str) -> bool:
    return volley.alone and f"{volley.slot}-{volley.zone}" == attack


def keep_moving(view: RumView, ask: Ask) -> str:
    """Movement Points that are left: on to a better zone, or stop."""
    b = view.board
    plans = Plans(b, b.active)
    moved = plans.hero.moved
    best, most = "stop", plans.onward(plans.hero.zone, b.actions, 0, moved)
    for option in ask.options:
        if option.id == "stop" or option.blocked:
            continue
        if option.id.startswith("rig"):
            worth = jump(view, plans, option, b.actions, moved) - 0.5
        else:
            worth = plans.onward(zone_of(option), b.actions, 0, moved)
        if worth > most:
            best, most = option.id, worth
    return best


def free_walk(view: RumView, ask: Ask) -> str:
    """A walk outside the Actions, in the own activation or in another's."""
    b = view.board
    index = next(
        i
        for i, h in enumerate(b.heroes)
        if h.name == ask.args["hero"] and h.zone == ask.args["zone"] and h.seat == ask.seat
    )
    plans = Plans(b, index)
    left = b.actions if b.active == index else 0

    def worth(option: Option) -> float:
        zone = zone_of(option) or plans.hero.zone
        chest = 3.0 if b.clash and any(t.kind == "captains_chest" and t.zone == zone for t in b.tiles) else 0.0
        return plans.onward(zone, left, 0, plans.hero.moved) + chest

    return max(ask.options, key=worth).id
