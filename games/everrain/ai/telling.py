"""Cards: what a choice looks like before its outcome is told (section 9: card choices).

Only what stands on the card for everybody is looked at: what is paid, what is tested, and how likely it is.
"""

from __future__ import annotations

from games.core.asks import Ask, Option, open_options
from games.everrain import vocabulary as v
from games.everrain.ai.mind import STEP, Mind
from games.everrain.cards import cards
from games.everrain.crew import free

FREE_OFFER = 0.35
PAID_OFFER = 0.95
JOURNEY = 2.5  # a story that has come so far


def choose(mind: Mind, ask: Ask) -> str:
    options = open_options(ask)
    return max(options, key=lambda one: (worth(mind, one), -options.index(one))).id


def worth(mind: Mind, option: Option) -> float:
    card_name, _, number = str(option.args["choice"]).partition(".")
    card = cards()[card_name]
    choice = card.choices[int(number)]
    prices = [_price(mind, effect) for effect in choice.do]
    early = mind.view.act <= 2 or card.stage == "journey"
    cost = sum(prices) * (1.0 if early else 1.6)
    if card.stage == "journey":
        return JOURNEY * _odds(option) - cost
    if choice.test is None:
        return (PAID_OFFER if cost else FREE_OFFER) - cost
    return _odds(option) * 1.5 - 0.35 - _risk(mind, option)


def _odds(option: Option) -> float:
    odds = int(str(option.args["odds"]))
    return 1.0 if odds < 0 else odds / 100


def _risk(mind: Mind, option: Option) -> float:
    """Whoever is tested may be hurt: not one who is near the end."""
    crew = str(option.args.get("crew", ""))
    sailor = next((one for one in mind.ship.sailors if one.id == crew), None)
    return 0.8 if sailor is not None and free(sailor) <= 1 else 0.0


def _price(mind: Mind, effect: v.AnyEffect) -> float:
    match effect:
        case v.PayCoin(n=n):
            return n / (25 if mind.ship.coin >= 50 else 15)
        case v.PayClue(n=n):
            return float(n) * (1.5 if mind.ship.clues % STEP < n else 1.0)
        case v.PayTreasure(n=n):
            return 0.7 * n
        case v.Exhaust(n=n):
            return 0.3 * n
        case _:
            return 0.0
