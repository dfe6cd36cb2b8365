"""Actions of somebody who wants the ship to arrive (D7): everything that could be done, weighed in points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from games.core import Ask
from games.core.asks import open_options
from games.core.dice import chance
from games.unfathomable import vocabulary as v
from games.unfathomable.ai import dealing, values
from games.unfathomable.ai.checks import (
    DEFENCE,
    WILLING,
    capacity,
    chaos_mean,
    chaos_spread,
    helpful,
    price,
    reach,
)
from games.unfathomable.ai.effects import Reader
from games.unfathomable.ai.facts import Facts
from games.unfathomable.cards import SIDES, skill_cards
from games.unfathomable.ship import DECKS, ROOMS, SHIP
from games.unfathomable.vocabulary import Ability

LATER = 0.35  # what a good place is worth with no action left
SECOND = 0.6  # what the next action will add
ITEM = 0.9
ITEM_NOW, ITEM_TURN = 0.5, 0.3  # the same, at once and by turns of its owner that are left
HYDRA = 16 / 70  # mythos cards that bid Mother Hydra strike
TOME = 0.7
PLACED: dict[str, bool] = {}  # by an ability's name
TRIAL, TRIED = ("influence", "observation"), 8  # the check of an accusation


def best_action(f: Facts, ask: Ask) -> str:
    scored = scores(f, ask)
    return max(scored, key=lambda key: scored[key])


def scores(f: Facts, ask: Ask) -> dict[str, float]:
    """Every open option with its worth to the ship, the place where it leaves this seat included."""
    left = int(ask.args.get("left", 1) or 1)  # pyright: ignore[reportArgumentType]
    options = [option.id for option in open_options(ask)]
    spent = {option.id for option in ask.options if option.blocked}
    here = {key: worth for key, worth in deeds(f, f.space, spent).items() if key in options}
    there = {space: _best(deeds(f, space, spent)) for space in SHIP if f"move.{space}" in options}
    ahead = max(there.values(), default=0.0)
    ranked = sorted(here.values(), reverse=True)
    found: dict[str, float] = {}
    for key in options:
        if key.startswith("move."):
            space = key.removeprefix("move.")
            found[key] = there[space] if left > 1 else LATER * there[space] + guard(f, space)
        elif key in here:
            second = ranked[1] if len(ranked) > 1 and here[key] == ranked[0] else ranked[0]
            found[key] = here[key] + (SECOND * max(second, LATER * ahead) if left > 1 else guard(f, f.space))
    found["forgo"] = guard(f, f.space) if left == 1 else 0.0
    return found


def _best(deeds_there: dict[str, float]) -> float:
    return max(deeds_there.values(), default=0.0)


def deeds(f: Facts, space: str, spent: set[str]) -> dict[str, float]:
    """What can be done in a space, by option id."""
    found: dict[str, float] = {}
    if f.deep_ones(space):
        found[f"attack.deep-one.{space}"] = hits(f, True) * values.deep_one(f, space)
    for seat in f.at[space].seats:
        if f.player(seat).shown and space != "brig":
            found[f"attack.seat-{seat}"] = hits(f, False) * values.HUNTED
    if f.passengers(space):
        found["rescue"] = values.rescue(f, space)
    if (gift := dealing.trade(f, space)) > 0:
        found["trade"] = gift
    found.update(room_deeds(f, space))
    found.update(mending(f, space))
    if f.me.keeper and "tome" not in spent:
        found["tome"] = tome(f)
    for thing in f.things:
        worth = using(f, thing, space)
        if worth is not None and (f"use.{thing}" not in spent or _hangs_on_place(f, thing)):
            found[f"use.{thing}"] = worth
    return found


def _hangs_on_place(f: Facts, thing: str) -> bool:
    ability, _ = f.ability(thing)
    return ability is not None and ability.cond is not None


def hits(f: Facts, deep_one: bool) -> float:
    needed = 4 if deep_one else 6
    return chance(needed - f.attack_bonus(deep_one), SIDES)


def tome(f: Facts) -> float:
    """Casting without knowing what lies on top."""
    if f.dials.get("sanity", 8) <= 2:
        return -1.0
    outside = sum(f.deep_ones(space) for space in f.at)
    return TOME + 0.1 * min(10, outside) - 0.3 * (values.loss(f, "sanity") - 2.0)


def guard(f: Facts, space: str) -> float:
    """What standing there does when the monsters come: they attack people before anything else."""
    others = [seat for seat in f.people_in(space) if seat != f.seat]
    n = f.deep_ones(space)
    danger = 0.5 * 0.375 * values.DEFEAT * n / (1 + len(others))
    shield = 0.0
    if n and not others:
        if f.passengers(space):
            shield = 0.5 * values.passenger(f)
        elif space in ROOMS and not f.at[space].repair_total:
            shield = 0.5 * values.wreck(f)
    storm = values.DEFEAT * (0.5 if f.view.ritual >= 3 else 0.0) if space in DECKS else 0.0
    return shield - danger - storm - _stay(f, space)


def _stay(f: Facts, space: str) -> float:
    """What it costs to be found there: in the Sick Bay at the next draw, or where Mother Hydra strikes."""
    if f.level.thorough and space == "sick-bay":
        return values.SICK
    if f.level.farsighted and space == f.hydra_prey:
        return HYDRA * values.DEFEAT
    return 0.0


# ---- rooms ------------------------------------------------------------------------------------------------------


def room_deeds(f: Facts, space: str) -> Iterator[tuple[str, float]]:
    at = f.at[space]
    if at.used or (at.blocked and space != "brig") or (space == "brig" and f.space != "brig"):
        return
    if space == "bridge" and f.view.passengers_left:
        yield "space.watch", 0.6 - values.risked(f)
    elif space == "chapel":
        yield "space.hush", -0.6 * values.banishment(f) - 0.5 if f.view.ritual >= 3 else -1.0
        yield from _burnt(f, "space.chant", "lore", "chapel", "sanity", values.ritual_step(f))
    elif space == "captains-cabin":
        yield from _accusations(f)
    elif space == "cargo-hold":
        yield "space.search", search(f)
    elif space == "galley":
        for n in range(1, 6):
            yield f"space.feast-{n}", values.cards_drawn(f, n) - (n - 1) / 8 * values.loss(f, "food")
    elif space == "boiler-room":
        yield from _burnt(f, "space.stoke", "strength", "boiler", "fuel", values.travel_step(f))
    elif space == "brig":
        yield "space.escape", values.JAIL * 0.6


def search(f: Facts) -> float:
    """An item serves for the turns that are left, an Improvement with a card in each."""
    if not f.level.farsighted:
        return ITEM if len(f.me.items) < 4 else 0.4
    improved = any(owned.trait == "improvement" for owned in f.me.items)
    return (0.4 if improved else 1.0) * (ITEM_NOW + ITEM_TURN * f.turns_left)


def _burnt(f: Facts, key: str, skill: str, tag: str, res: str, gain: float) -> Iterator[tuple[str, float]]:
    """A card into the furnace, or over the candles: die plus value of 6 or less costs a resource."""
    fuel = [card for card in f.mine.hand if card.type == skill]
    if fuel:
        yield key, gain - min(burning(f, card.id, tag, res) for card in fuel)


def burning(f: Facts, card: str, tag: str, res: str) -> float:
    skill = skill_cards()[card]
    bad = 1 - chance(7 - skill.value - f.roll_bonus(tag), SIDES)
    view = next(held for held in f.mine.hand if held.id == card)
    return bad * values.loss(f, res) + price(f, view)


def _accusations(f: Facts) -> Iterator[tuple[str, float]]:
    """Only if the hands can make the check, and never with a weak case."""
    for seat in f.friends:
        if f.player(seat).space != "brig":
            yield f"space.seat-{seat}", _jailed(f, seat) * values.jailing(f, seat) - 0.8


def _jailed(f: Facts, accused: int) -> float:
    """The chance that an accusation comes through, against the accused and whoever is openly on the other side."""
    own = sum(card.value for card in helpful(f, TRIAL))
    table = sum(WILLING * capacity(f, seat, TRIAL) for seat in range(f.view.seats) if seat not in (f.seat, accused))
    mean = 0.8 * own + table - DEFENCE + 2 * chaos_mean(len(TRIAL))
    return reach(min(mean, TRIED + 2.5), chaos_spread(2, 5), TRIED)


def mending(f: Facts, space: str) -> Iterator[tuple[str, float]]:
    at = f.at[space]
    if not at.repair_total or at.deep_ones or at.blocked == "traitor":
        return
    any_type = any(p.repair_any_type for p in f.passives)
    total = max(1, at.repair_total + sum(p.repair_cost for p in f.passives))
    fitting = [card for card in f.mine.hand if any_type or card.type in at.repair]
    if sum(card.value for card in fitting) >= total:
        yield "repair", values.mended(f) + 0.2 - 0.2 * total


# ---- abilities --------------------------------------------------------------------------------------------------


def using(f: Facts, thing: str, space: str) -> float | None:
    """An action ability; None: it is none."""
    ability, value = f.ability(thing)
    if ability is None or ability.timing != "action":
        return None
    if _minds_place(ability):
        return _use(f, thing, ability, value, space)
    if thing not in f.anywhere:
        f.anywhere[thing] = _use(f, thing, ability, value, space)
    return f.anywhere[thing]


def _minds_place(ability: Ability) -> bool:
    """Whether it matters where somebody stands who uses it."""
    if ability.name not in PLACED:
        text = repr((ability.cost, ability.do, ability.cond))
        PLACED[ability.name] = any(word in text for word in ("here", "adjacent", "InSpace", "in-", "on-deck"))
    return PLACED[ability.name]


def _use(f: Facts, thing: str, ability: Ability, value: int, space: str) -> float:
    if thing.startswith("kept.") and ability.passive is not None:
        return 0.2  # a burden to be rid of
    read = partial(Reader, f, here=space, value=value)
    worth = -read().harm([*ability.cost, *ability.do])
    if thing.startswith("hand."):
        worth -= price(f, next(card for card in f.mine.hand if card.id == thing[5:])) + 0.05
    elif thing == "feat":
        worth -= 1.2  # once in a voyage
    elif any(isinstance(effect, v.RemoveSelf) for effect in ability.cost):
        worth -= 1.0
    return worth
