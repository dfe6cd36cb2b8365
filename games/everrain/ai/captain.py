"""How a captain answers: a kind of question at a time (section 9)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import ClassVar

from games.core.asks import Ask, Option, Picks, open_options
from games.core.decks import card_id
from games.everrain import vocabulary as v
from games.everrain.ai.turns import best_deed
from games.everrain.ai.worth import me, wages
from games.everrain.cards import cards, crew_tokens, treasure
from games.everrain.crew import free
from games.everrain.standing import COMPUTER, HELM
from games.everrain.trading_post import price_in
from games.everrain.views import RainView

Way = Callable[[RainView, Ask, random.Random], Picks]
WANTED = ("cabins", "chart-room", "brig", "sturdy-ballast", "sickbay", "scholars-study", "powder-magazine")
RESERVE = 40


class Skipper:
    """Easy: takes the first sensible thing, and the default of everything else."""

    careful: ClassVar[bool] = False

    def settings(self, view: RainView) -> dict[str, str]:
        """No person is at this helm, and all may know it (EVR-ROUND-07)."""
        return {HELM: COMPUTER}

    def choose(self, view: RainView, ask: Ask, rng: random.Random) -> Picks:
        if ask.kind == "turn.act":
            return [best_deed(view, ask, rng, careful=self.careful)]
        way = WAYS.get(ask.kind)
        return way(view, ask, rng) if way is not None else ask.default


class Captain(Skipper):
    """Normal: counts what a place is worth against the way there, and who would pay for it."""

    careful: ClassVar[bool] = True


def _card_choice(view: RainView, ask: Ask, rng: random.Random) -> Picks:
    """A tested choice with even odds or better, a story in the early Acts, else what costs nothing."""
    options = open_options(ask)
    best = max(options, key=lambda option: (_choice_value(view, option), -options.index(option)))
    return [best.id]


def _choice_value(view: RainView, option: Option) -> float:
    """By what stands on the card for everybody: what is paid, what is tested, how likely it is. Never the outcome."""
    card_name, _, number = str(option.args["choice"]).partition(".")
    card = cards()[card_name]
    choice = card.choices[int(number)]
    prices = sum(_price(effect) for effect in choice.do)
    untested = 0.9 if prices else 0.3
    worth = untested if choice.test is None else int(str(option.args["odds"])) / 50 - 0.35
    if card.stage == "journey":
        worth += 3  # a story that has come so far is worth its price
    early = view.act <= 2 or card.stage == "journey"
    return worth - prices * (1 if early else 1.6)


def _price(effect: v.AnyEffect) -> float:
    match effect:
        case v.PayCoin(n=n):
            return n / 12
        case v.PayClue(n=n):
            return float(n)
        case v.PayTreasure(n=n):
            return 0.8 * n
        case v.Exhaust(n=n):
            return 0.4 * n
        case _:
            return 0.0


def _yes_if(test: Callable[[RainView, Ask], bool]) -> Way:
    return lambda view, ask, rng: ["yes"] if test(view, ask) and not ask.options[0].blocked else ["no"]


def _hire(view: RainView, ask: Ask) -> bool:
    ship, token = me(view), crew_tokens()[str(ask.args["crew"])]
    price = int(str(ask.args["price"]))
    return len(ship.sailors) < 3 or ship.coin - price >= (wages(ship) + token.wage) // 2


def _market(view: RainView, ask: Ask, rng: random.Random) -> Picks:
    """Sell what is desired here; buy Clues that are cheap."""
    ship = me(view)
    assert view.visit is not None, "there is no market at sea"
    port = view.visit.port
    for option in open_options(ask):
        verb, _, card = option.id.partition(".")
        if verb == "sell" and not treasure(card).clues and price_in(card, port) >= treasure(card).values[2]:
            return [option.id]
        cheap = verb == "buy" and treasure(card).clues and price_in(card, port) <= 10 * treasure(card).clues
        if cheap and ship.coin - price_in(card, port) >= wages(ship) // 2:
            return [option.id]
    return ["done"]


def _shipwright(view: RainView, ask: Ask, rng: random.Random) -> Picks:
    ship = me(view)
    for option in open_options(ask):
        if option.id == "all" and len(ship.broken) >= 2:
            return [option.id]
    for option in open_options(ask):
        price = int(str(option.args.get("price", 0)))
        if option.id[0] == "z" and len(ship.broken) >= 1 and ship.coin - price >= 10:
            return [option.id]
        if card_id(option.id) in WANTED and ship.coin - price >= wages(ship):
            return [option.id]
    return ["done"]


def _university(view: RainView, ask: Ask, rng: random.Random) -> Picks:
    """Always, as long as it can be paid: Clues in the Hold draw the Hunt."""
    return [ask.options[0].id]


def _party(view: RainView, ask: Ask, rng: random.Random) -> Picks:
    ship = me(view)
    fit = [one for one in ship.sailors if not one.is_ashore and free(one) >= 2]
    stay = 1 if ship.foes else 0
    chosen = sorted(fit, key=lambda one: -free(one))[: max(1, min(3, len(fit) - stay))]
    return [one.id for one in chosen] or ask.default


WAYS: dict[str, Way] = {
    "card.choice": _card_choice,
    "hire": _yes_if(_hire),
    "port.market": _market,
    "port.shipwright": _shipwright,
    "port.university": _university,
    "island.party": _party,
}
