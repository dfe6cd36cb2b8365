"""Reactions (D22, D24 to D27): used when the outcome turns, or when it is worth the card."""

from __future__ import annotations

from collections.abc import Callable

from games.core import Ask
from games.core.asks import open_options
from games.core.handlers import Handlers
from games.unfathomable import vocabulary as v
from games.unfathomable.ai import values
from games.unfathomable.ai.checks import Stake, helpful, open_stake, price
from games.unfathomable.ai.facts import Facts
from games.unfathomable.cards import SIDES
from games.unfathomable.views import RollView
from games.unfathomable.vocabulary import Ability

WORTH = 0.7  # the gain in points that makes a reaction
PASS = "pass"
gauges = Handlers[float, Facts, Ability]("reactions, as weighed by computers")


def react(f: Facts, ask: Ask) -> str:
    """The best of what fits, or pass. A hidden traitor does nothing that shows."""
    if len(ask.options) == 1 or (f.hostile and not f.revealed):
        return PASS
    best, most = PASS, WORTH
    for option in open_options(ask):
        if option.id == PASS:
            continue
        ability, _ = f.ability(option.id)
        if ability is not None and (gain := gained(f, ability) - _price(f, option.id)) > most:
            best, most = option.id, gain
    return best


def gained(f: Facts, ability: Ability) -> float:
    """What it would do for this seat's side, in points."""
    found = [gauges[type(effect)](f, ability, effect) for effect in ability.do if type(effect) in v.MOMENTS]
    return max(found, default=0.0)


def _price(f: Facts, thing: str) -> float:
    if thing.startswith("hand."):
        return price(f, next(card for card in f.mine.hand if card.id == thing[5:]))
    return 1.0 if thing == "feat" else values.CARD


# ---- checks -----------------------------------------------------------------------------------------------------


@gauges(v.ModifyTarget)
def _target(f: Facts, ability: Ability, e: v.ModifyTarget) -> float:
    """For a revealed traitor: higher."""
    return 0.45 * open_stake(f, f.view.check).range if f.view.check is not None and f.hostile and e.n > 0 else 0.0


@gauges(v.AddSupport)
def _support(f: Facts, ability: Ability, e: v.AddSupport) -> float:
    check = f.view.check
    if check is None or f.hostile or sum(card.value for card in helpful(f, check.skills)) >= 5:
        return 0.0
    strength = sum(card.value for card in f.mine.hand if card.type == e.skill) - 5
    return 0.14 * strength * min(5.0, open_stake(f, check).range)


@gauges(v.ChaosCards)
def _chaos(f: Facts, ability: Ability, e: v.ChaosCards) -> float:
    check = f.view.check
    if check is None or f.hostile:
        return 0.0
    return (0.22 if len(check.skills) == 2 else 0.08) * open_stake(f, check).range


@gauges(v.FaceUp)
def _face_up(f: Facts, ability: Ability, e: v.FaceUp) -> float:
    check = f.view.check
    if check is None or f.hostile or not f.view.awakened:
        return 0.0
    doubts = [f.suspicion[seat] for seat in f.friends if check.added[seat] < 0]
    return 0.3 * open_stake(f, check).range * max(doubts, default=0.0)


@gauges(v.ModifyTotal)
def _total(f: Facts, ability: Ability, e: v.ModifyTotal) -> float:
    check = f.view.check
    if check is None or check.total is None:
        return 0.0
    stake = open_stake(f, check)
    now = _outcome(stake, check.total)
    if f.hostile:
        return _outcome(stake, check.total - e.n) - now if e.either else 0.0
    return now - _outcome(stake, check.total + e.n)


def _outcome(stake: Stake, total: int) -> float:
    if total >= stake.target:
        return stake.passed
    return stake.partial if stake.partial_at and total >= stake.partial_at else stake.fail


# ---- the die ----------------------------------------------------------------------------------------------------


def wants_high(f: Facts, roll: RollView) -> bool:
    """Whether this seat hopes for a high result."""
    harmful = roll.what == "deep-one" or (roll.what == "attack" and bool(f.player(roll.seat).shown))
    return harmful == (f.hostile and f.revealed)


def _turned(f: Facts, chance: Callable[[RollView, bool], float]) -> float:
    """What it is worth to turn the roll that lies there, if it is not as this seat would have it."""
    roll = f.view.roll
    if roll is None or not roll.need:
        return 0.0
    high = wants_high(f, roll)
    return 0.0 if _suits(roll, high) else _roll_stake(f, roll) * chance(roll, high)


def _suits(roll: RollView, high: bool, natural: int = 0, plus: int = 0) -> bool:
    result = max(1, min(8, (natural or roll.natural) + roll.modifier + plus))
    return (result >= roll.need) == high


@gauges(v.ModifyDie)
def _modified(f: Facts, ability: Ability, e: v.ModifyDie) -> float:
    return _turned(f, lambda roll, high: _suits(roll, high, plus=e.n if high else -e.n))


@gauges(v.Reroll)
def _rerolled(f: Facts, ability: Ability, e: v.Reroll) -> float:
    return _turned(f, lambda roll, high: sum(_suits(roll, high, natural=die) for die in range(1, SIDES + 1)) / SIDES)


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


@gauges(v.Prevent)
def _prevented(f: Facts, ability: Ability, e: v.Prevent) -> float:
    if f.hostile:
        return 0.0
    people = [spared(f, seat) for seat in f.view.threatened]
    anybody = e.what == "any"
    tokens = [values.passenger(f)] if f.view.threatened_at and anybody else []
    bonus = sum(values.gain(f, effect.res) for effect in ability.do if isinstance(effect, v.Gain))
    return max([*people, *tokens], default=0.0) + (bonus * 0.5 if anybody else 0.0)


@gauges(v.CancelActivation)
def _cancelled(f: Facts, ability: Ability, e: v.CancelActivation) -> float:
    return values.activation(f, f.view.card.icon) - 2.5 if f.view.card is not None and not f.hostile else 0.0


gauges.complete(v.Reaction)
