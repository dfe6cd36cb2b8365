"""Reactions (D22, D24 to D27): used when the outcome turns, or when it is worth the card."""

from __future__ import annotations

from games.core import Ask
from games.core.asks import open_options
from games.unfathomable import vocabulary as v
from games.unfathomable.ai import values
from games.unfathomable.ai.checks import Stake, helpful, open_stake, price
from games.unfathomable.ai.facts import Facts
from games.unfathomable.views import RollView
from games.unfathomable.vocabulary import Ability

WORTH = 0.7  # the gain in points that makes a reaction
PASS = "pass"


def react(f: Facts, ask: Ask) -> str:
    """The best of what fits, or pass. A hidden traitor does nothing that shows."""
    if len(ask.options) == 1 or (f.hostile and not f.revealed):
        return PASS
    gauge = GAUGES[ask.kind.removeprefix("window.")]
    best, most = PASS, WORTH
    for option in open_options(ask):
        if option.id == PASS:
            continue
        ability, _ = f.ability(option.id)
        if ability is not None and (gain := gauge(f, ability) - _price(f, option.id)) > most:
            best, most = option.id, gain
    return best


def _price(f: Facts, thing: str) -> float:
    if thing.startswith("hand."):
        return price(f, next(card for card in f.mine.hand if card.id == thing[5:]))
    return 1.0 if thing == "feat" else values.CARD


# ---- checks -----------------------------------------------------------------------------------------------------


def _announced(f: Facts, ability: Ability) -> float:
    check = f.view.check
    if check is None:
        return 0.0
    stake = open_stake(f, check)
    if f.hostile:  # revealed
        raises = any(isinstance(effect, v.ModifyTarget) and effect.n > 0 for effect in ability.do)
        return 0.45 * stake.range if raises else 0.0
    if any(isinstance(effect, v.AddSupport) for effect in ability.do):
        strength = sum(card.value for card in f.mine.hand if card.type == "strength") - 5
        short = sum(card.value for card in helpful(f, check.skills)) < 5
        return 0.14 * strength * min(5.0, stake.range) if short else 0.0
    if any(isinstance(effect, v.ChaosCards) for effect in ability.do):
        return (0.22 if len(check.skills) == 2 else 0.08) * stake.range
    if any(isinstance(effect, v.FaceUp) for effect in ability.do):
        doubts = [f.suspicion[seat] for seat in f.friends if check.added[seat] < 0]
        return 0.3 * stake.range * max(doubts, default=0.0) if f.view.awakened else 0.0
    return 0.0


def _totalled(f: Facts, ability: Ability) -> float:
    check = f.view.check
    effect = next((effect for effect in ability.do if isinstance(effect, v.ModifyTotal)), None)
    if check is None or check.total is None or effect is None:
        return 0.0
    stake = open_stake(f, check)
    now = _outcome(stake, check.total)
    if f.hostile:
        return _outcome(stake, check.total - effect.n) - now if effect.either else 0.0
    return now - _outcome(stake, check.total + effect.n)


def _outcome(stake: Stake, total: int) -> float:
    if total >= stake.target:
        return stake.passed
    return stake.partial if stake.partial_at and total >= stake.partial_at else stake.fail


# ---- the die ----------------------------------------------------------------------------------------------------


def wants_high(f: Facts, roll: RollView) -> bool:
    """Whether this seat hopes for a high result."""
    harmful = roll.what == "deep-one" or (roll.what == "attack" and bool(f.player(roll.seat).shown))
    return harmful == (f.hostile and f.revealed)


def _rolled(f: Facts, ability: Ability) -> float:
    roll = f.view.roll
    if roll is None or not roll.need:
        return 0.0
    high = wants_high(f, roll)
    result = max(1, min(8, roll.natural + roll.modifier))
    if (result >= roll.need) == high:
        return 0.0
    stake = _roll_stake(f, roll)
    for effect in ability.do:
        if isinstance(effect, v.ModifyDie):
            moved = max(1, min(8, roll.natural + roll.modifier + (effect.n if high else -effect.n)))
            return stake if (moved >= roll.need) == high else 0.0
        if isinstance(effect, v.Reroll):
            good = sum((max(1, min(8, die + roll.modifier)) >= roll.need) == high for die in range(1, 9))
            return stake * good / 8
    return 0.0


def _roll_stake(f: Facts, roll: RollView) -> float:
    if roll.what == "deep-one":
        return values.DEFEAT
    if roll.what == "attack":
        if roll.prey < 0:
            return values.deep_one(f, f.player(roll.seat).space)
        return values.HUNTED if f.player(roll.prey).shown else values.DEFEAT
    res = {"boiler-room": "fuel", "galley": "food", "the-gentleman-who-drips": "souls"}.get(roll.what, "sanity")
    return values.loss(f, res) if "-" not in roll.what or not roll.what[-1].isdigit() else 1.2


def sign(f: Facts) -> str:
    """Plus or minus: of a die if one lies there, otherwise of a total."""
    if f.view.roll is not None:
        return "plus" if wants_high(f, f.view.roll) else "minus"
    return "minus" if f.hostile else "plus"


# ---- defeats and icons ------------------------------------------------------------------------------------------


def spared(f: Facts, seat: int) -> float:
    """What it is worth to keep somebody out of the Sick Bay."""
    trust = 1 - f.suspicion[seat] if seat != f.seat else 1.0
    return values.DEFEAT * trust if trust > 0.5 else 0.0


def _defeated(f: Facts, ability: Ability) -> float:
    if f.hostile:
        return 0.0
    people = [spared(f, seat) for seat in f.view.threatened]
    tokens = [values.passenger(f)] if f.view.threatened_at else []
    anybody = any(isinstance(effect, v.Prevent) and effect.what == "any" for effect in ability.do)
    bonus = sum(values.gain(f, effect.res) for effect in ability.do if isinstance(effect, v.Gain))
    found: list[float] = [*people, *(tokens if anybody else [])]
    return max(found, default=0.0) + (bonus * 0.5 if anybody else 0.0)


def _activated(f: Facts, ability: Ability) -> float:
    return values.activation(f, f.view.card.icon) - 2.5 if f.view.card is not None and not f.hostile else 0.0


GAUGES = {
    "announce": _announced,
    "total": _totalled,
    "die": _rolled,
    "defeat": _defeated,
    "activation": _activated,
}
