"""Small questions: targets, discards, ways, Reactions (D-10, D-17 to D-20, D-25)."""

from __future__ import annotations

import msgspec

from games.core import Ask
from games.core.decks import card_id
from games.trial_of_the_gods.ai.effects import judge, judges, struck
from games.trial_of_the_gods.ai.exploring import best_explore, need_of
from games.trial_of_the_gods.ai.fighting import NONE, best_fight
from games.trial_of_the_gods.ai.mind import Mind
from games.trial_of_the_gods.ai.ordering import best_order, rivals
from games.trial_of_the_gods.ai.sailing import danger, outlook, prospect, prospects, toll, ways
from games.trial_of_the_gods.ai.turns import cards_for, sailing_mind
from games.trial_of_the_gods.cards import action, monster, travel
from games.trial_of_the_gods.chart import is_sea
from games.trial_of_the_gods.laying import in_good_order
from games.trial_of_the_gods.state import Foe
from games.trial_of_the_gods.vocabulary import Choose, May


def open_ids(ask: Ask) -> list[str]:
    return [option.id for option in ask.options if not option.blocked]


def foe_of(mind: Mind, card: str) -> Foe:
    return next(foe for foe in mind.view.foes if foe.card == card)


# ---- moving -------------------------------------------------------------------------------------------------------


def sail(mind: Mind, ask: Ask, default: str) -> str:
    """Of the Zones on offer the one with the best outlook; `default` if none is better than here."""
    scene = mind.scene
    steps = {"": int(str(ask.args["left"]))} if ask.kind == "sail.on" else cards_for(mind, scene)
    mind = sailing_mind(mind, steps)
    table = prospects(mind, scene)
    free = ask.kind == "sail.on" and "glide" in str(ask.args.get("how", ""))
    here = outlook(mind, scene.zone, table.get(scene.zone, 0.0), table) - danger(mind, scene.zone, scene)
    best, found = (here, default) if default == "stop" else (-99.0, default)
    known = ways(mind, scene, 6, free)
    for option in ask.options:
        zone = option.id
        if option.blocked or zone not in known or option.verb != "sail":
            continue
        card = str(option.args.get("card", ""))
        hand = tuple(one for one in scene.hand if one != card)
        after = msgspec.structs.replace(scene, zone=zone, hand=hand)
        cost = toll(
            mind,
            msgspec.structs.replace(
                known[zone],
                dishonor=int(str(option.args.get("dishonor", 0))),
                travels=int(str(option.args.get("travels", 0))),
                steps=int(str(option.args.get("steps", 1))),
            ),
        )
        there = prospect(mind, after) if table.get(zone) else 0.0
        score = outlook(mind, zone, there, table) - danger(mind, zone, after) - cost
        score -= mind.spared(card) if card else 0.0
        if score > best:
            best, found = score, zone
    return found


def order_piece(mind: Mind, ask: Ask) -> str:
    _, piece, _ = best_order(mind, mind.scene)
    return piece if piece in open_ids(ask) else "stop"


def order_zone(mind: Mind, ask: Ask) -> str:
    """Where the best placing of this Meeple is; if there is none, none."""
    _, piece, zone = best_order(mind, mind.scene)
    if piece == str(ask.args.get("piece")) and zone in open_ids(ask):
        return zone
    return ask.options[0].id


# ---- Fights and Explorations --------------------------------------------------------------------------------------


def fight_cards(mind: Mind, ask: Ask) -> list[str]:
    """The best set, or as many of its cards as are on offer; not fighting is better than losing for nothing."""
    foe, zone = foe_of(mind, str(ask.args["foe"])), str(ask.args["zone"])
    bonus = int(str(ask.args["own"])) - int(mind.has_upgrade("attack"))
    low = int(str(ask.args["low"]))
    plan = best_fight(mind, mind.scene, foe, zone, bonus, low)
    if plan is NONE:  # with cards that would be left over
        plan = best_fight(Mind(mind.view, mind.sharp, idle=True), mind.scene, foe, zone, bonus, low)
    offers = open_ids(ask)
    picks = in_good_order(pick for pick in plan.picks if pick in offers)
    if plan is not NONE and picks:
        return picks
    return ["back"] if "back" in offers else strongest(ask)


def strongest(ask: Ask) -> list[str]:
    """A Fight that is declared is fought."""
    return list(ask.suggested[0].picks) if ask.suggested and isinstance(ask.suggested[0].picks, list) else []


def free_fight(mind: Mind, ask: Ask) -> str:
    bonus = int(str(ask.args["n"]))
    best, found = 0.0, "leave"
    for option in ask.options:
        if option.id != "leave":
            foe = foe_of(mind, option.id)
            score = best_fight(mind, mind.scene, foe, foe.zone, bonus).score
            if score > best:
                best, found = score, option.id
    return found


def free_explore(mind: Mind, ask: Ask) -> str:
    bonus = int(str(ask.args["n"]))
    found = {o.id: best_explore(mind, mind.scene, o.id, bonus)[0] for o in ask.options if o.id != "leave"}
    best = max(found, key=lambda island: (found[island], island))
    return best if found[best] > 0 else "leave"


def explore_cards(mind: Mind, ask: Ask) -> list[str]:
    island, bonus = str(ask.args["island"]), int(str(ask.args["bonus"]))
    _, cards = best_explore(mind, mind.scene, island, bonus)
    own = int(str(ask.args["own"])) + (int(str(ask.args["feats"])) if cards else 0)
    if own + sum(action(card).values.discovery for card in cards) >= int(str(ask.args["need"])):
        return list(cards)
    return strongest(ask) or (["back"] if "back" in open_ids(ask) else [])


# ---- targets ------------------------------------------------------------------------------------------------------


def target_foe(mind: Mind, ask: Ask) -> list[str]:
    """Injured Enemies first, best on unclaimed Islands."""
    n = int(str(ask.args["n"]))
    ranked = sorted(open_ids(ask), key=lambda card: (-struck(mind, mind.scene, foe_of(mind, card), n), card))
    return ranked[: max(1, ask.most)]


def target_player(mind: Mind, ask: Ask) -> str:
    """Whoever leads."""
    seats = {int(str(option.args["seat"])): option.id for option in ask.options}
    return next(seats[one.seat] for one in rivals(mind) if one.seat in seats)


def target_island(mind: Mind, ask: Ask) -> str:
    """One that could be explored soon: cheap, and not yet explored."""
    return min(open_ids(ask), key=lambda island: (island in mind.me.explored, need_of(mind, island), island))


def target_zone(mind: Mind, ask: Ask) -> str:
    """A Monster that was set upon this seat: away, best to somebody else's door."""

    def key(zone: str) -> tuple[bool, int, str]:
        mine = zone == mind.me.zone or zone in mind.me.temples
        others = sum(zone == one.zone or zone in one.temples for one in rivals(mind))
        return mine, -others, zone

    return min(open_ids(ask), key=key)


def drive(mind: Mind, ask: Ask) -> str:
    """Sea Monsters to rivals' Captains, away from one's own."""
    others = {one.zone for one in mind.view.players if one.seat != mind.seat}
    for option in ask.options:
        zone, start = str(option.args.get("zone", "")), str(option.args.get("start", ""))
        if option.id != "stop" and zone in others and start != mind.me.zone:
            return option.id
    for option in ask.options:
        if option.id != "stop" and str(option.args["start"]) == mind.me.zone:
            return option.id
    return "stop"


def blocks(mind: Mind, ask: Ask) -> list[str]:
    """One's own neighbourhood first: fewer Monsters come up there."""
    near = [zone for zone in open_ids(ask) if is_sea(zone)]
    return sorted(near, key=lambda zone: (zone != mind.me.zone, zone))[: ask.most]


def revive(mind: Mind, ask: Ask) -> str:
    return max(open_ids(ask), key=lambda card: (monster(card_id(card)).level, card))


# ---- cards --------------------------------------------------------------------------------------------------------


def least(mind: Mind, ask: Ask) -> list[str]:
    """Which hand cards go."""
    return sorted(open_ids(ask), key=lambda card: (keep_worth(mind, card), card))[: ask.least]


def keep_worth(mind: Mind, card: str) -> float:
    sheet = action(card)
    if sheet.source == "animae":
        return -1.0
    return sheet.values.sum * 0.15 + sheet.cost * 0.2 + 0.15 * sheet.values.attack + 0.1 * mind.fits(card)


def remove(mind: Mind, ask: Ask) -> list[str]:
    """Animae, and while there is time weak Starting cards."""
    shades = [card for card in open_ids(ask) if action(card).source == "animae"]
    weak = [card for card in open_ids(ask) if action(card).source == "starting"] if mind.worth.left > 1 else []
    weak.sort(key=lambda card: (max(action(card).values.attack, action(card).values.discovery), card))
    return [*shades, *weak[:1]][: ask.most]


def recover(mind: Mind, ask: Ask) -> list[str]:
    return sorted(open_ids(ask), key=lambda card: (-keep_worth(mind, card), card))[: ask.most]


# ---- ways, prices, Reactions --------------------------------------------------------------------------------------


def effects_on(source: str) -> list[object]:
    """What stands on a card that asks for a choice."""
    name = card_id(source)
    return [*(travel(name).do if name.startswith("TR") else action(name).effect.do)]


def way(mind: Mind, ask: Ask) -> str:
    """The way that costs least or brings most."""
    source = str(ask.args["card"])
    ways_by_id = {one.id: one for effect in effects_on(source) if isinstance(effect, Choose) for one in effect.ways}

    def score(pick: str) -> float:
        if pick not in ways_by_id:
            return 0.0
        one = ways_by_id[pick]
        lost = 0.25 * int(str(ask.args.get("left", 0))) if pick == "halt" else 0.0
        return judge(mind, mind.scene, [*one.cost, *one.do]) - lost

    return max(open_ids(ask), key=lambda pick: (score(pick), pick))


def may(mind: Mind, ask: Ask) -> str:
    offers = [effect for effect in effects_on(str(ask.args["card"])) if isinstance(effect, May)]
    return "yes" if offers and judges[May](mind, mind.scene, offers[0]) > 0.1 else "no"


def react(mind: Mind, ask: Ask) -> str:
    """The card that suffices, where it is worth more than kept in hand."""
    cards = [card for card in open_ids(ask) if card != "pass"]
    if not cards:
        return "pass"
    trigger = ask.kind.removeprefix("react.")
    card = min(cards, key=lambda one: (keep_worth(mind, one), one))
    other = int(str(ask.args.get("other", -1)))
    leads = bool(rivals(mind)) and rivals(mind)[0].seat == other
    wanted = {
        "damage": mind.me.vigor <= 4 or mind.view.phase == "enemies",
        "challenge": leads,
        "arrive": False,
        "depart": True,
        "victory": True,
        "explored": True,
        "travel": False,
        "beset": mind.me.available >= action(card).effect.prayer + (2 if mind.worth.left else 0),
    }[trigger]
    return card if wanted else "pass"
