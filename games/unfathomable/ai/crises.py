"""Choices on cards: crises, options inside texts, waypoints, spells, tracks (D20, D21, D29 to D32)."""

from __future__ import annotations

import random

from games.core import Ask
from games.core.asks import open_options
from games.unfathomable import vocabulary as v
from games.unfathomable.ai import values
from games.unfathomable.ai.checks import outlook, stake_of
from games.unfathomable.ai.effects import Reader
from games.unfathomable.ai.facts import FAR, Facts
from games.unfathomable.cards import Mythos, Waypoint, characters, mythos, spells, waypoints

DENIABLE = 1.5  # harm that a bad choice may cost more without telling on its chooser
FACE_IT = "face-it"
STOPS = (0.0, 1.0, 1.0, 1.1, 1.5, 1.8, 2.1, 2.4, 2.8, 3.1, 3.4, 3.8, 4.1)
"""Waypoints that it takes to come so far, with the better of two cards each time."""


def preferred(f: Facts, harms: dict[str, float], deniable: float = DENIABLE) -> str:
    """Loyal: the least harm. A hidden traitor: the greatest that can be explained. Revealed: the greatest."""
    least = min(harms, key=lambda key: harms[key])
    if not f.hostile:
        return least
    most = max(harms, key=lambda key: harms[key])
    if f.revealed or f.view.distance >= FAR or harms[most] >= values.LOST:
        return most
    return most if harms[most] - harms[least] <= deniable * f.level.nerve else least


def crisis(f: Facts, ask: Ask, rng: random.Random) -> str:
    card = mythos()[str(ask.args["card"])]
    harms = {option.id: way_harm(f, card, option.id) for option in open_options(ask)}
    return preferred(f, harms)


def way_harm(f: Facts, card: Mythos, way: str) -> float:
    name = characters()[card.character].name if card.character else ""
    if way == FACE_IT:
        assert card.check is not None
        stake = stake_of(f, card.check, card.character)
        mean, spread = outlook(f, card.check.skills, card.check.target)
        return stake.expected(mean, spread) + 0.09 * card.check.target  # the cards it takes
    option = next(option for option in card.options if option.id == way)
    kept = -1.0 if card.kept is not None and card.kept.passive is None else 1.2
    keeping = kept if any(isinstance(effect, v.Keep) for effect in option.do) else 0.0
    return keeping + Reader(f, by=name).harm([*option.cost, *option.do])


def inner_choice(f: Facts, ask: Ask, rng: random.Random) -> str:
    """An option inside a text: found on the card that it stands on."""
    ways = {way.id: way for way in _ways(str(ask.args["card"]))}
    open_ids = [option.id for option in open_options(ask)]
    harms = {i: Reader(f).harm([*ways[i].cost, *ways[i].do]) if i in ways else 0.0 for i in open_ids}
    return preferred(f, harms)


def _ways(card: str) -> list[v.Way]:
    found: list[v.AnyEffect] = []
    if card in mythos():
        crisis_card = mythos()[card]
        check = crisis_card.check
        found += [effect for way in crisis_card.options for effect in way.do]
        if check is not None:
            found += [*check.passed, *check.fail, *(check.partial.do if check.partial else [])]
    elif card in waypoints():
        found += waypoints()[card].do
    elif card in spells():
        found += spells()[card].do
    flat = [*found, *[inner for effect in found if isinstance(effect, v.ForEach) for inner in effect.do]]
    return [way for effect in flat if isinstance(effect, v.Choose) for way in effect.options]


# ---- the way ----------------------------------------------------------------------------------------------------


def waypoint(f: Facts, ask: Ask) -> str:
    """Distance against fuel and what else it brings; a Hybrid takes the poorer one if it can be explained."""
    harms = {option.id: way_cost(f, waypoints()[option.id]) for option in ask.options}
    return min(harms, key=lambda key: harms[key]) if f.hurries else preferred(f, harms, 3.0)


def way_cost(f: Facts, card: Waypoint) -> float:
    left = max(0, FAR - f.view.distance)
    useful = min(card.distance, left)
    if f.level.farsighted:
        saved = -4 * values.SPACE * STOPS[left - useful]
    else:
        saved = useful * 4 * values.SPACE / 3.6 + (2.0 if card.distance >= left else 0.0)
    fuel = values.loss(f, "fuel", card.fuel) if card.fuel else 0.0
    return fuel + Reader(f).harm(card.do) - saved


def track(f: Facts, ask: Ask) -> str:
    """Travel, unless the banishment is due and worth it; the reverse for a traitor."""
    harms = {"travel": -values.travel_step(f), "ritual": -values.ritual_step(f)}
    return min(harms, key=lambda key: harms[key]) if f.hurries else preferred(f, harms, 2.5)


def spell(f: Facts, ask: Ask) -> str:
    harms = {option.id: Reader(f).harm([*spells()[option.id].do, *spells()[option.id].price]) for option in ask.options}
    return preferred(f, harms, 3.0)


def mythos_harm(f: Facts, name: str) -> float:
    """A mythos card that may come: its crisis, its icon and its track."""
    card = mythos()[name]
    ways = [FACE_IT] if card.kind == "check" else [way.id for way in card.options]
    ways += [FACE_IT] if card.kind == "combination" else []
    crisis_harm = min(way_harm(f, card, way) for way in ways)
    steps = {"travel": values.travel_step(f), "ritual": values.ritual_step(f)}
    step = max(steps.values()) if card.track == "choice" else steps[card.track]
    return crisis_harm + values.activation(f, card.icon) - step


def deck_harm(f: Facts, card: str) -> float:
    return mythos_harm(f, card) if card in mythos() else way_cost(f, waypoints()[card])
