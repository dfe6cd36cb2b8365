"""Spells as the ledger wants them (8.4)."""

from __future__ import annotations

from collections import Counter

import msgspec

from games.core.effects import Effect
from games.unfathomable import vocabulary as v
from games.unfathomable.cards import Spell, spells
from games.unfathomable.selectors import Chosen
from tests.rules import rule
from tests.unfathomable.box import SPELLS, each, walk

BENEFITS: dict[type[Effect], int] = {
    v.DefeatDeepOnes: 8,
    v.MoveMonsters: 3,
    v.Gain: 3,
    v.Repair: 2,
    v.PeekLoyalty: 2,
    v.Free: 1,
    v.Advance: 1,
}


def deed(card: Spell) -> type[Effect]:
    [found] = {type(effect) for effect in walk(card.do)} - {v.Choose, v.Roll}
    return found


def price(card: Spell) -> str:
    [effect] = card.price
    if not isinstance(effect, v.Roll):
        return type(effect).__name__
    low, high = effect.bands
    assert 3 <= low.upto <= 5
    assert not high.do
    if low.do == [v.Lose(res="sanity")]:
        return "sanity"
    assert low.do == [v.Defeat(who="you")]
    return "keeper"


def test_what_spells_do():
    assert Counter(deed(card) for card in SPELLS) == BENEFITS


@rule("UNF-KEEP-04")
def test_what_spells_demand():
    assert Counter(price(card) for card in SPELLS) == {"sanity": 11, "Discard": 4, "Risk": 3, "keeper": 2}
    rolls = Counter(card.price[0].bands[0].upto for card in SPELLS if isinstance(card.price[0], v.Roll))
    assert set(rolls) == {3, 4, 5}
    assert max(rolls, key=lambda upto: rolls[upto]) == 4


def test_no_price_is_a_cost_and_an_empty_hand_stops_no_spell():
    assert not each(v.Cost, SPELLS)
    assert not [way for card in SPELLS for choose in each(v.Choose, card) for way in choose.options if way.cost]


def test_spells_against_deep_ones_take_2_to_4_of_them_each_over_another_area():
    cards = [card for card in SPELLS if deed(card) is v.DefeatDeepOnes]
    assert all(2 <= effect.n <= 4 for effect in each(v.DefeatDeepOnes, cards))
    assert len({msgspec.json.encode(card.do) for card in cards}) == len(cards)


def test_spells_gain_one_resource_and_send_monsters_to_the_deep():
    gains = each(v.Gain, SPELLS)
    assert all(effect.n == 1 for effect in gains)
    assert len({effect.res for effect in gains}) == 3
    assert all(effect.to == "deep" for effect in each(v.MoveMonsters, SPELLS))


def test_no_two_spells_are_alike():
    assert len({msgspec.json.encode((card.do, card.price)) for card in SPELLS}) == len(SPELLS)


def test_spells_that_the_ledger_gives():
    fire, witness, mend = (spells()[i] for i in ("tongue-of-cold-fire", "drowned-witness", "mend-what-broke"))
    assert {(effect.n, effect.at) for effect in each(v.DefeatDeepOnes, fire)} == {(3, "any-ship"), (3, "any-water")}
    assert not any(effect.spread for effect in each(v.DefeatDeepOnes, fire))
    assert fire.price == [v.Roll(bands=[v.Band(upto=4, do=[v.Lose(res="sanity")]), v.Band(upto=8)])]
    assert (witness.do, witness.price) == ([v.PeekLoyalty(who=Chosen(("other",)))], [v.Discard(n=2)])
    assert (mend.do, mend.price) == ([v.Repair(at="any-room")], [v.Risk()])
