"""Resources."""

from __future__ import annotations

import pytest

from games.unfathomable.cards import RESOURCES
from games.unfathomable.events import Dial
from games.unfathomable.vocabulary import Choose, Cost, Gain, Lose, Resource, Way
from tests.rules import rule
from tests.unfathomable.build import a_voyage


@rule("UNF-RES-01")
def test_there_are_four_resources():
    assert RESOURCES == ("fuel", "food", "sanity", "souls")
    assert list(a_voyage().g.dials) == list(RESOURCES)


@rule("UNF-RES-02")
@pytest.mark.parametrize("res", RESOURCES)
def test_no_dial_goes_above_ten(res: Resource):
    v = a_voyage().dial(**{res: 9}).do(0, Gain(res=res, n=3))
    assert v.g.dials[res] == 10
    assert [(event.change, event.now) for event in v.of(Dial)] == [(1, 10)]
    assert v.do(0, Gain(res=res)).g.dials[res] == 10
    assert len(v.of(Dial)) == 1


@rule("UNF-RES-03", "UNF-END-01")
@pytest.mark.parametrize("res", RESOURCES)
def test_a_dial_at_zero_ends_the_game_and_stops_there(res: Resource):
    v = a_voyage().dial(**{res: 2}).do(0, Lose(res=res))
    assert not v.g.over
    v.do(0, Lose(res=res, n=3))
    assert v.g.over
    assert v.g.cause == res
    assert v.g.dials[res] == 0


@rule("UNF-RES-04")
def test_what_the_same_effect_would_give_back_comes_too_late():
    v = a_voyage().dial(food=1).do(0, Lose(res="food"), Gain(res="food", n=5))
    assert v.g.over
    assert v.g.dials["food"] == 0


@rule("UNF-RES-05")
def test_nobody_is_kept_from_an_option_or_a_price_that_loses_the_ship():
    ways = [
        Way(id="starve", do=[Lose(res="food")]),
        Way(id="pray", cost=[Lose(res="sanity", n=2)], do=[Gain(res="souls")]),
        Way(id="wait", do=[]),
    ]
    v = a_voyage().dial(food=1, sanity=2).do(0, Choose(options=ways))
    assert v.offered(0) == ["starve", "pray", "wait"]
    assert v.blocked(0) == {}
    v.answer(0, ["pray"])
    assert v.g.over
    assert v.g.cause == "sanity"
    assert v.g.dials["souls"] == 8


@rule("UNF-RES-05")
def test_a_cost_may_be_paid_down_to_nothing():
    v = a_voyage().dial(fuel=1).do(0, Cost(do=[Lose(res="fuel")]), Gain(res="fuel"))
    assert v.g.over
    assert v.g.cause == "fuel"
