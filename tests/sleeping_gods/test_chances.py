"""What chance makes: fate cards and where they go, reshuffled piles, who comes first (SLG-FATE, SLG-DEC-03, -116)."""

from __future__ import annotations

import pytest

from games.core import Rng
from games.core.engine import begin
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities, search_tokens
from games.sleeping_gods.fate import fate
from games.sleeping_gods.rooms import ShipAction
from games.sleeping_gods.sailing import Hazarding, Travel
from games.sleeping_gods.trading import Market
from games.sleeping_gods.vocabulary import DrawAbility, ShipDamage
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def sail(sea: Sea, *fates: int) -> None:
    sea.fate(*fates)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")


# ---- where a fate card goes


@rule("SLG-FATE-02", "SLG-DEC-03")
def test_the_card_of_a_travel_draw_is_discarded_before_anything_else_happens():
    sea = quiet()
    sea.own("A1")
    sea.command(2, 0)
    sail(sea, 4)
    card = sea.happened(ev.Fate)[-1].card
    assert sea.asks("window.travel") and sea.g.abilities.thrown[-1] == card and not sea.g.shown


@rule("SLG-FATE-02", "SLG-DEC-136")
def test_a_second_card_for_travel_is_discarded_at_once_too():
    sea = quiet()
    sea.own("A48", "A1")
    sea.command(4, 0)
    sail(sea, 2, 5)
    sea.take("window.travel", "card.A48.0", seat=0)
    cards = [event.card for event in sea.happened(ev.Fate)[-2:]]
    assert sea.g.abilities.thrown[-2:] == cards and not sea.g.shown
    sea.take("window.travel", "pass", seat=0)
    assert sea.happened(ev.TravelDrawn)[-1].fate == 5


@rule("SLG-FATE-03", "SLG-FATE-04", "SLG-DEC-03")
def test_a_card_on_display_is_not_reshuffled():
    sea = quiet()
    sea.command(0, 2)
    sea.challenge("craft", 12)
    sea.fate(1)
    sea.take("challenge.who", "marco")
    sea.take("challenge.join")
    shown = sea.g.shown[0]
    sea.g.abilities.thrown = [*sea.g.abilities.thrown, *sea.g.abilities.cards]
    sea.g.abilities.cards = []
    fate(sea.g)  # anything that needs a card now
    assert sea.g.shown == [shown] and shown not in [*sea.g.abilities.cards, *sea.g.abilities.thrown]


@rule("SLG-FAIL-04", "SLG-FATE-02")
def test_each_damage_to_the_ship_has_a_card_of_its_own():
    sea = quiet()
    sea.g.damage = {}
    sea.fate(2, 5)
    before = len(sea.g.abilities.thrown)
    sea.do(ShipDamage(n=2))
    assert sea.g.damage == {"galley": 1, "sick-bay": 1} and len(sea.g.abilities.thrown) == before + 2


# ---- piles that are made anew


@rule("SLG-FATE-04")
def test_the_new_ability_deck_is_shuffled():
    orders = set()
    for seed in (1, 2, 3):
        sea = quiet()
        sea.g.rng = Rng(seed)
        sea.g.abilities.thrown = sorted([*sea.g.abilities.thrown, *sea.g.abilities.cards])
        sea.g.abilities.cards = []
        fate(sea.g)
        assert sorted([*sea.g.abilities.cards, *sea.g.abilities.thrown]) == sorted(abilities())
        orders.add(tuple(sea.g.abilities.cards))
    assert len(orders) == 3 and tuple(sorted(abilities())) not in orders


@rule("SLG-FATE-04")
def test_the_deck_is_not_reshuffled_before_it_is_empty():
    sea = quiet()
    cards = sea.g.abilities.cards
    sea.g.abilities.thrown, sea.g.abilities.cards = cards[:-1], cards[-1:]
    fate(sea.g)
    assert not sea.g.abilities.cards and not [e for e in sea.g.happened if isinstance(e, ev.Reshuffled)]


@rule("SLG-SHIP-15")
def test_the_new_search_stack_is_shuffled_when_none_is_left():
    orders = set()
    for seed in (1, 2, 3):
        sea = quiet()
        sea.g.rng = Rng(seed)
        sea.g.search.thrown, sea.g.search.cards = sorted(search_tokens())[1:], sorted(search_tokens())[:1]
        sea.begin(ShipAction(seat=0))
        sea.take("ship.room", "deck")
        sea.take("search.more", "draw")
        assert not sea.happened(ev.Reshuffled)  # one was left
        sea.take("search.more", "draw")
        assert sea.happened(ev.Reshuffled) and len([*sea.g.search.cards, *sea.g.found]) == 24
        orders.add(tuple(sea.g.search.cards))
    assert len(orders) == 3


@rule("SLG-MARKET-05", "SLG-DEC-54")
def test_what_is_not_bought_goes_under_the_deck_in_random_order():
    orders = set()
    for seed in (1, 2, 3, 4):
        sea = quiet()
        sea.g.rng, sea.g.coins = Rng(seed), 0
        top, below = sea.g.market[-7:], sea.g.market[:-7]
        sea.begin(Market(seat=0))
        sea.take("market.buy")
        assert sea.g.market[7:] == below and sorted(sea.g.market[:7]) == sorted(top)
        orders.add(tuple(sea.g.market[:7]))
    assert len(orders) > 1


# ---- who is served first


@rule("SLG-DEC-116", "SLG-HAND-02", "SLG-DEC-40")
def test_each_player_draws_and_settles_the_hand_before_the_next_draws():
    sea = quiet(3)
    sea.g.active = 1
    for seat in range(3):
        sea.hand(seat, *list(sea.g.abilities.cards[:3]))
    sea.g.abilities.thrown, sea.g.abilities.cards = [], sea.g.abilities.cards[-1:]
    only = sea.g.abilities.cards[0]
    sea.do(DrawAbility(n=1, who="each"))
    assert sea.ask("hand.over").seat == 1 and only in sea.g.hands[1]
    assert [len(hand) for hand in sea.g.hands] == [3, 4, 3]  # the others have not drawn yet
    gone = sea.g.hands[1][0]
    sea.take("hand.over", gone)
    assert sea.ask("hand.over").seat == 2 and gone in sea.g.hands[2]  # the only card there is


@rule("SLG-DEC-116", "SLG-CMD-01")
def test_a_short_supply_serves_the_active_player_first_then_clockwise():
    from games.sleeping_gods.vocabulary import Command

    sea = quiet(3)
    sea.g.active = 2
    sea.command(8, 4, 4)  # two are left
    sea.do(Command(n=1, who="each"))
    assert sea.g.pools == [9, 4, 5]


# ---- the first player


@rule("SLG-SETUP-10", "SLG-TURN-01")
def test_the_players_may_agree_on_who_begins():
    g = SPEC.new(3, {"wheel": "agreed"}, 5)
    begin(g)
    sea = Sea(seats=3)
    sea.g, sea.told = g, []
    assert sea.kinds() == {"setup.first"} and [ask.seat for ask in sea.asks()] == [0, 1, 2]
    assert all(ask.is_claim and ask.default == [f"seat-{g.first}"] for ask in sea.asks())  # silence: the lot
    chosen = (g.first + 1) % 3
    sea.take("setup.first", f"seat-{chosen}", seat=2)
    assert (g.first, g.active) == (chosen, chosen) and not sea.asks("setup.first")
    assert sea.to("ship.room").seat == chosen


@rule("SLG-SETUP-10")
def test_a_lone_player_need_not_agree_with_anybody():
    g = SPEC.new(1, {"wheel": "agreed"}, 5)
    begin(g)
    assert not [ask for ask in g.asks if ask.kind == "setup.first"]


# ---- hazards and their numbers


@rule("SLG-DEC-119", "SLG-DEC-139")
@pytest.mark.parametrize(("ongoing", "offered"), [([], True), (["EV39"], False), (["EV57"], False)])
def test_a_hazard_made_harder_is_too_much_for_small_means(ongoing: list[str], offered: bool):
    sea = quiet()
    sea.own("A55")  # hazards of 5 or less
    sea.command(2, 0)
    sea.g.ongoing = ongoing
    sea.begin(Hazarding(seat=0, region="3B"))  # Craft 5
    assert bool(sea.asks("window.hazard")) is offered


@rule("SLG-HAZ-02", "SLG-DEC-139")
def test_hazards_are_harder_by_both_events():
    sea = quiet()
    sea.g.ongoing = ["EV39", "EV57"]
    sea.begin(Hazarding(seat=0, region="3B"))
    assert sea.ask("challenge.who").args["number"] == 7
    sea.challenge("craft", 5)
    assert sea.ask("challenge.who").args["number"] == 6  # no hazard
