"""Markets, ports, experience (SLG-MARKET, SLG-PORT, SLG-XP, SLG-DEC-30 to -33, -54 to -56)."""

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import levels_of, market, possessions
from games.sleeping_gods.crew import health, skill
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.trading import Market, Port
from games.sleeping_gods.vocabulary import Discount
from tests.rules import rule

from .build import Sea


def in_market(coins: int = 20) -> Sea:
    sea = Sea()
    sea.g.at, sea.g.coins = "2B", coins
    sea.g.adventure = []
    sea.begin(Market(seat=0))
    return sea


def in_port(coins: int = 20, **more: int) -> Sea:
    sea = Sea()
    sea.g.at, sea.g.coins, sea.g.xp = "2E", coins, more.get("xp", 0)
    sea.g.goods["materials"] = more.get("materials", 0)
    return sea


@rule("SLG-MARKET-02", "SLG-DEC-54")
def test_seven_cards_are_shown():
    sea = Sea()
    top = list(reversed(sea.g.market[-7:]))
    sea.g.coins = 0
    sea.begin(Market(seat=0))
    assert sea.g.stalls == top and len(sea.g.market) == 35
    assert set(sea.blocked("market.buy")) == {card for card in top if market()[card].price}  # shown, though unpayable
    sea.take("market.buy")
    assert sea.is_over and len(sea.g.market) == 42


@rule("SLG-DEC-54")
def test_fewer_if_fewer_are_left():
    sea = Sea()
    sea.g.market = sea.g.market[-3:]
    sea.begin(Market(seat=0))
    assert len(sea.g.stalls) == 3


@rule("SLG-MARKET-03", "SLG-MARKET-04", "SLG-MARKET-05")
def test_any_number_may_be_bought_and_the_rest_goes_under():
    sea = in_market()
    cheap = [card for card in sea.g.stalls if possessions()[card].weapon is None][:2]
    rest = [card for card in sea.g.stalls if card not in cheap]
    price = sum(market()[card].price for card in cheap)
    sea.take("market.buy", *cheap)
    assert sea.g.coins == 20 - price and {one.id for one in sea.g.adventure} == set(cheap)
    assert set(sea.g.market[: len(rest)]) == set(rest) and not sea.g.stalls


@rule("SLG-MARKET-03")
def test_what_cannot_be_paid_together_is_refused():
    sea = in_market(coins=4)
    all_of_it = sea.offers("market.buy")
    assert sum(market()[card].price for card in all_of_it) > 4
    assert sea.refused("market.buy", all_of_it) == "coins-short"


@rule("SLG-MARKET-03", "SLG-DEC-117")
def test_a_discount_lowers_every_price_and_none_below_nothing():
    sea = in_market()
    sea.g.stack.append(Resolve(seat=0, effects=[Discount(n=3)]))
    sea.again()
    told = {option.id: option.args["price"] for option in sea.ask("market.buy").options}
    assert told == {card: max(0, market()[card].price - 3) for card in sea.g.stalls}


@rule("SLG-DEC-30", "SLG-DEC-31")
def test_a_bought_weapon_is_handed_to_somebody():
    sea = Sea()
    sea.g.coins, sea.g.adventure = 20, []
    sea.g.market.remove("M4")
    sea.g.market.append("M4")
    sea.begin(Market(seat=0))
    sea.take("market.buy", "M4")
    assert sea.ask("weapon.whom").seat == 0
    sea.take("weapon.whom", "gregory")
    assert sea.crew("gregory").weapons == ["M4"] and sea.g.owns("M4") is not None
    assert [w.id for w in next(one for one in sea.view().crew if one.id == "gregory").weapons] == ["basic", "M4"]


@rule("SLG-PORT-02", "SLG-DEC-55")
def test_any_services_in_any_order_and_the_inn_once():
    sea = in_port(materials=1)
    sea.g.damage = {"deck": 1}
    for one in sea.g.crew:
        one.damage = 2
    sea.begin(Port(seat=0))
    assert {"inn", "healer.mac", "yard.materials.deck", "yard.coins.deck", "leave"} <= set(sea.offers("port.serve"))
    sea.take("port.serve", "inn")
    assert "inn" not in sea.offers("port.serve")
    sea.take("port.serve", "leave")
    assert sea.is_over
    sea.begin(Port(seat=0))
    assert "inn" in sea.offers("port.serve")  # another port action


@rule("SLG-PORT-03")
def test_the_inn():
    sea = in_port()
    for one in sea.g.crew:
        one.damage, one.fatigue = 2, 1
    sea.crew("mac").statuses = ["venom"]
    sea.begin(Port(seat=0))
    sea.take("port.serve", "inn")
    assert sea.g.coins == 16
    assert all((one.damage, one.fatigue) == (1, 0) for one in sea.g.crew)
    assert sea.crew("mac").statuses == ["venom"]


@rule("SLG-PORT-04", "SLG-DEC-13")
def test_the_shipyard_takes_materials_and_coins_in_any_mix():
    sea = in_port(coins=1, materials=1)
    sea.g.damage = {"deck": 2, "hull": 1}
    sea.begin(Port(seat=0))
    sea.take("port.serve", "yard.materials.hull")
    sea.take("port.serve", "yard.coins.deck")
    assert (sea.g.damage["deck"], sea.g.damage["hull"], sea.g.coins, sea.g.goods["materials"]) == (1, 0, 0, 0)
    assert sea.is_over  # nothing more can be paid for


@rule("SLG-PORT-05", "SLG-PORT-06", "SLG-DEC-56")
def test_the_healer_makes_whole_for_a_coin_each():
    sea = in_port(coins=2)
    sea.crew("mac").damage, sea.crew("rafael").damage, sea.crew("sofi").damage = health(sea.crew("mac")), 3, 1
    sea.begin(Port(seat=0))
    sea.take("port.serve", "healer.mac")
    sea.take("port.serve", "healer.rafael")
    assert (sea.crew("mac").damage, sea.crew("rafael").damage, sea.crew("sofi").damage) == (0, 0, 1)
    assert sea.g.coins == 0


@rule("SLG-PORT-06")
@pytest.mark.parametrize(("hurt", "coins", "there"), [(2, 2, True), (2, 1, False), (1, 9, False)])
def test_several_are_healed_together_where_that_can_be_paid(hurt: int, coins: int, there: bool):
    sea = in_port(coins)
    for i, one in enumerate(sea.g.crew):
        one.damage, one.fatigue = int(i < hurt), 0
    sea.begin(Port(seat=0))
    assert ("healer.all" in sea.offers("port.serve")) is there


@rule("SLG-XP-01", "SLG-XP-02", "SLG-XP-03", "SLG-XP-04", "SLG-XP-05", "SLG-DEC-32")
def test_level_cards_are_bought_for_shared_xp():
    sea = in_port(xp=8)
    sea.crew("mac").damage = health(sea.crew("mac"))
    dear = levels_of("mac")[2]
    sea.begin(Port(seat=0))
    before = skill(sea.crew("mac"), "perception")
    sea.take("port.serve", f"level.{dear.id}")
    assert sea.g.xp == 1 and sea.crew("mac").levels == [dear.id]  # any order, at 0 health too
    assert skill(sea.crew("mac"), "perception") == before + 1
    assert not [o for o in sea.offers("port.serve") if o.startswith("level.")]
    assert sea.happened(ev.Levelled)[-1].cost == 7


@rule("SLG-DEC-33")
def test_more_health_is_health_at_once():
    sea = in_port(xp=5)
    gregory = sea.crew("gregory")
    gregory.damage = 2
    five = next(card for card in levels_of("gregory") if card.xp == 5)
    sea.begin(Port(seat=0))
    before = health(gregory)
    sea.take("port.serve", f"level.{five.id}")
    assert health(gregory) == before + 1 and gregory.damage == 2


@rule("SLG-DEC-54")
def test_a_used_up_remedy_is_gone_for_good():
    sea = Sea()
    sea.own("M33")
    sea.crew("mac").statuses = ["venom"]
    sea.to("turn.act")
    seat = next(ask.seat for ask in sea.asks("open") if any(o.id == "use.card.M33.0" for o in ask.options))
    sea.take("open", "use.card.M33.0", seat=seat)
    assert sea.g.owns("M33") is None and "M33" in sea.g.gone and "M33" not in sea.g.market[-1:]
