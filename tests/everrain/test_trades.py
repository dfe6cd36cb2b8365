"""Trades between two ships (EVR-TRADE): who may, what there is to give, what finds room, and what still stands."""

from __future__ import annotations

import pytest

from games.everrain import events as ev
from games.everrain.state import Offer
from games.everrain.trade import Trading, fits, goods, has_goods, is_gift, partners, propose, proposed, still_stands
from tests.play import refused
from tests.rules import rule

from .build import Staged, a_voyage


def crewed(mine: int, theirs: int) -> Staged:
    v = a_voyage(seats=2)
    for n in range(mine):
        v.crew(0, f"DH-0{n + 1}")
    for n in range(theirs):
        v.crew(1, ["DH-06", "DH-07", "DH-08", "DH-09", "DH-10"][n])
    return v


@rule("EVR-TRADE-01")
def test_who_lies_near_enough():
    v = a_voyage(seats=4).chart(1, "CCCCCCC").put(0, "0.0").put(1, "0.0").put(2, "0.1").put(3, "1.0")
    assert [partners(v.g, seat) for seat in range(4)] == [[1, 2], [0, 2], [0, 1], []]
    assert partners(a_voyage(seats=1).g, 0) == []


@rule("EVR-TRADE-02", "EVR-TRADE-04")
def test_what_there_is_to_give():
    v = a_voyage().crew(0, "DH-01").crew(0, "DH-02", "ashore").holds(0, "salt.1")
    v.ship(0).coin, v.ship(0).clues, v.ship(0).fleeting = 15, 2, 3
    assert [(one.id, one.group, one.cap) for one in goods(v.ship(0))] == [
        ("coin", "purse", 3),
        ("clue", "purse", 2),
        ("salt.1", "hold", 1),
        ("DH-01", "crew", 1),
    ]
    said = [dict(one.args) for one in goods(v.ship(0))]
    assert said == [{"n": 5}, {}, {"treasure": "salt.1"}, {"crew": "DH-01"}]
    assert [(one.id, one.group) for one in goods(v.ship(0), "give")][:2] == [
        ("give.coin", "give"),
        ("give.clue", "give"),
    ]


@rule("EVR-TRADE-02")
@pytest.mark.parametrize(
    ("coin", "clues", "place", "hold", "has"),
    [(5, 0, "", False, True), (0, 1, "", False, True), (0, 0, "b1", False, True), (0, 0, "", True, True),
     (0, 0, "ashore", False, False), (0, 0, "", False, False)],
)  # fmt: skip
def test_who_has_anything(coin: int, clues: int, place: str, hold: bool, has: bool):
    v = a_voyage()
    v.ship(0).coin, v.ship(0).clues = coin, clues
    if place:
        v.crew(0, "DH-01", place)
    if hold:
        v.holds(0, "salt.1")
    assert has_goods(v.ship(0)) == has == bool(goods(v.ship(0)))


@rule("EVR-TRADE-04", "EVR-CREW-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "give", "want", "room"),
    [
        (1, 4, ["DH-01"], [], True),
        (1, 5, ["DH-01"], [], False),
        (1, 5, ["DH-01"], ["DH-06"], True),
        (5, 2, [], ["DH-06"], False),
        (4, 2, [], ["DH-06"], True),
        (4, 2, [], ["DH-06", "DH-07"], False),
        (5, 2, ["DH-01"], ["DH-06"], True),
    ],
)
def test_crew_find_room_on_both_ships(mine: int, theirs: int, give: list[str], want: list[str], room: bool):
    v = crewed(mine, theirs)
    assert fits(v.g, 0, 1, dict.fromkeys(give, 1), dict.fromkeys(want, 1)) == room


@rule("EVR-TRADE-04", "EVR-MARKET-05", "EVR-IMP-15")
def test_treasures_find_room_in_the_hold_of_both():
    v = a_voyage().holds(0, "salt.1", "rope.1").holds(1, "salt.2", "rope.2", "pitch.1")
    assert not fits(v.g, 0, 1, {"salt.1": 1}, {}), "three is the most"
    assert fits(v.g, 0, 1, {"salt.1": 1}, {"salt.2": 1}) and fits(v.g, 0, 1, {}, {"salt.2": 1})
    assert not fits(v.g, 0, 1, {}, {"salt.2": 1, "rope.2": 1})
    assert fits(v.g, 0, 1, {"coin": 8, "clue": 3}, {"coin": 1}), "a purse takes anything"
    v.builds(1, 3, "greater-hold.1")
    assert fits(v.g, 0, 1, {"salt.1": 1}, {}), "with a Greater Hold one more"


@rule("EVR-TRADE-03")
def test_what_is_taken_at_once_and_what_needs_a_word():
    v = crewed(1, 1).holds(0, "salt.1")
    assert is_gift(v.g, Offer(1, {"coin": 1, "salt.1": 1}, {}))
    assert not is_gift(v.g, Offer(1, {"coin": 1}, {"clue": 1})) and not is_gift(v.g, Offer(1, {}, {"clue": 1}))
    assert not is_gift(v.g, Offer(1, {"DH-01": 1}, {})), "Crew only by answer"
    assert is_gift(v.g, Offer(1, {}, {"coin": 1}, theirs=True)), "theirs is what the other gives"
    assert not is_gift(v.g, Offer(1, {"coin": 1}, {}, theirs=True))


@rule("EVR-TRADE-01", "EVR-TRADE-04")
def test_an_offer_stands_as_long_as_both_have_it_and_lie_side_by_side():
    v = crewed(1, 0).chart(1, "CCCCCCC").holds(1, "salt.1")
    v.ship(0).clues = 2
    offer = Offer(1, {"coin": 8, "clue": 2, "DH-01": 1}, {"salt.1": 1})
    assert still_stands(v.g, 0, offer)
    v.ship(0).coin = 35
    assert not still_stands(v.g, 0, offer)
    v.ship(0).coin, v.ship(0).clues = 40, 1
    assert not still_stands(v.g, 0, offer)
    v.ship(0).clues, v.sailor("DH-01").place = 2, "ashore"
    assert not still_stands(v.g, 0, offer)
    v.sailor("DH-01").place = "b1"
    v.ship(1).hold = []
    assert not still_stands(v.g, 0, offer)
    v.ship(1).hold = ["salt.1"]
    assert still_stands(v.g, 0, offer)
    v.put(1, "1.0")
    assert not still_stands(v.g, 0, offer)


@rule("EVR-TRADE-02", "EVR-TRADE-03")
def test_a_trade_of_everything_changes_hands_and_is_told_once():
    v = crewed(1, 0).holds(1, "salt.1")
    v.sailor("DH-01").strain, v.ship(0).clues = 2, 2
    v.start(Trading(seat=0, other=1))
    assert [(one.key, one.picks, one.args["n"]) for one in v.asked.suggested] == [("clues", {"clue": 2}, 2)]
    v.answer(0, {"coin": 2, "clue": 1, "DH-01": 1}, "trade.give").answer(0, {"salt.1": 1}, "trade.want")
    assert [(one.seat, one.other, one.give, one.want) for one in v.told(ev.TradeOffered)] == [
        (0, 1, ["coin*2", "clue*1", "DH-01*1"], ["salt.1*1"])
    ]
    assert (v.ship(0).coin, len(v.g.offers)) == (40, 1), "nothing changes hands yet"


@rule("EVR-TRADE-03")
def test_nothing_for_nothing_is_no_trade():
    v = a_voyage().start(Trading(seat=0, other=1)).answer(0, {}, "trade.give").answer(0, {}, "trade.want")
    assert v.finished and not v.told(ev.Traded) and not v.told(ev.TradeOffered) and v.g.offers == []


@rule("EVR-TRADE-02", "EVR-TRADE-03")
def test_who_has_nothing_to_give_may_still_want_and_the_other_way_round():
    v = a_voyage()
    v.ship(0).coin = 0
    v.start(Trading(seat=0, other=1)).answer(0, {"coin": 1}, "trade.want")
    assert v.finished and [(one.seat, one.other, one.want) for one in v.told(ev.TradeAsked)] == [(0, 1, ["coin*1"])]
    w = a_voyage()
    w.ship(1).coin = 0
    w.start(Trading(seat=0, other=1)).answer(0, {"coin": 2}, "trade.give")
    assert w.finished and (w.ship(0).coin, w.ship(1).coin) == (30, 10), "a gift"


@rule("EVR-TRADE-04")
def test_more_than_finds_room_is_refused_where_it_is_asked_for():
    v = crewed(5, 1).start(Trading(seat=0, other=1)).answer(0, {}, "trade.give")
    assert refused(v.g, v.ask_of(0, "trade.want"), 0, {"DH-06": 1}) == "trade-room"
    w = crewed(1, 5).start(Trading(seat=0, other=1)).answer(0, {"DH-01": 1}, "trade.give").answer(0, {}, "trade.want")
    assert w.finished and [(one.seat, one.other) for one in w.told(ev.NoRoom)] == [(0, 1)] and w.g.offers == []


@rule("EVR-TRADE-01", "EVR-TRADE-03")
def test_what_another_proposes_is_turned_to_the_captain_on_turn():
    offer = proposed(1, {"give.coin": 2, "want.clue": 1})
    assert (offer.other, offer.give, offer.want, offer.theirs) == (1, {"clue": 1}, {"coin": 2}, True)
    v = a_voyage()
    assert propose(v.g, 0, proposed(1, {"give.coin": 2})), "a gift"
    assert (v.ship(0).coin, v.ship(1).coin) == (50, 30)
    assert not propose(v.g, 0, proposed(1, {"want.coin": 2})) and len(v.g.offers) == 1
