"""Prices and what is gained or lost of any kind: goods, crew, totems, statuses (8.1, SLG-DEC-94, -122, -134, -135)."""

from __future__ import annotations

import pytest

from games.sleeping_gods.cards import totems
from games.sleeping_gods.crew import health
from games.sleeping_gods.paying import can_pay
from games.sleeping_gods.vocabulary import KINDS, Cost, Pay, Resource, StatusRemove, Swap, Target, Xp
from tests.rules import rule

from .build import Sea


def quiet(**goods: int) -> Sea:
    """Nothing but these goods; everybody is well."""
    sea = Sea().still()
    sea.g.coins, sea.g.goods = goods.pop("coins", 0), dict(goods)  # type: ignore[arg-type]
    for one in sea.g.crew:
        one.damage = one.fatigue = 0
    return sea


# ---- whether a price can be paid


@rule("SLG-DEC-94")
@pytest.mark.parametrize(
    ("cost", "goods", "can"),
    [
        (Cost(coins=3), {"coins": 3}, True),
        (Cost(coins=3), {"coins": 2, "grain": 9}, False),
        (Cost(grain=2), {"grain": 2}, True),
        (Cost(grain=2), {"grain": 1, "meat": 9}, False),
        (Cost(ingredients=2), {"grain": 1, "meat": 1}, True),
        (Cost(ingredients=2), {"grain": 1, "materials": 9}, False),
        (Cost(resources=2), {"grain": 1, "materials": 1}, True),
        (Cost(resources=2), {"coins": 9, "artifact": 1}, False),
        (Cost(grain=1, ingredients=1), {"grain": 2}, True),
        (Cost(grain=1, ingredients=1), {"grain": 1}, False),
    ],
    ids=str,
)
def test_in_goods(cost: Cost, goods: dict[str, int], can: bool):
    assert can_pay(quiet(**goods).g, cost) is can


@rule("SLG-DEC-94", "SLG-DEC-122")
@pytest.mark.parametrize(("n", "can"), [(2, True), (3, False)])
def test_in_fatigue_health_and_totems(n: int, can: bool):
    """Two who are not worn out; three points of health, of which one remains; two totems."""
    sea = quiet()
    for one in sea.g.crew:
        one.fatigue, one.damage = 2, health(one)
    sea.crew("mac").fatigue = sea.crew("sofi").fatigue = 1
    sea.crew("mac").damage = health(sea.crew("mac")) - 3
    sea.own(*list(totems())[:2], "A44")
    for cost in (Cost(fatigue=n), Cost(health=n), Cost(totems=n)):
        assert can_pay(sea.g, cost) is can


# ---- paying


@rule("SLG-DEC-122")
def test_who_pays_says_who_tires_and_in_silence_it_is_the_freshest():
    sea = quiet()
    for one in sea.g.crew:
        one.fatigue = 1
    sea.crew("rafael").fatigue = 0
    sea.do(Pay(cost=Cost(fatigue=1)))
    assert sea.ask("crew.tire").default == ["rafael"]
    sea.take("crew.tire", "mac")
    assert sea.crew("mac").fatigue == 2 and sea.crew("rafael").fatigue == 0


@rule("SLG-DEC-94")
def test_of_several_totems_it_is_said_which_one_goes():
    first, second = list(totems())[:2]
    sea = quiet()
    sea.own(first, second)
    sea.do(Pay(cost=Cost(totems=1)))
    sea.take("totems.give", second)
    assert [one.id for one in sea.g.adventure] == [first] and sea.g.gone == [second]
    sea.do(Pay(cost=Cost(totems=1)))
    assert sea.is_over and sea.g.adventure == []


@rule("SLG-DEC-94", "SLG-DEC-121")
def test_health_that_is_paid_is_not_prevented():
    sea = quiet()
    sea.own("M40")
    sea.command(1, 0)
    sea.do(Pay(cost=Cost(health=2)))
    sea.give("harm.split", {"mac": 2})
    assert sea.is_over and sea.crew("mac").damage == 2


# ---- goods of any kind


@rule("SLG-DEC-135")
def test_a_gain_of_any_kind_is_no_artifact():
    sea = quiet()
    sea.do(Resource(n=2))
    assert sea.offers("goods.gain") == [kind for kind in KINDS if kind != "artifact"]
    sea.give("goods.gain", {"meat": 1, "grain": 1})
    assert sea.g.goods == {"meat": 1, "grain": 1}


@rule("SLG-DEC-135")
def test_a_loss_of_any_kind_may_be_and_in_silence_spares_artifacts():
    sea = quiet(artifact=2, grain=1, meat=1)
    sea.do(Resource(n=-2))
    assert sea.ask("goods.pay").default == {"grain": 1, "meat": 1}
    sea.give("goods.pay", {"artifact": 1, "meat": 1})
    assert sea.g.goods == {"artifact": 1, "grain": 1, "meat": 0}


@rule("SLG-DEC-135")
def test_a_swap_is_two_for_one_of_any_kind_but_artifact():
    sea = quiet(grain=2, meat=1)
    sea.do(Swap(n=2))
    sea.give("goods.pay", {"grain": 1, "meat": 1})
    assert "artifact" not in sea.offers("goods.swap")
    sea.take("goods.swap", "materials")
    assert sea.g.goods == {"grain": 1, "meat": 0, "materials": 1}
    sea.do(Swap(n=2))
    sea.take("goods.swap", "meat")  # two are all there are
    assert sea.g.goods == {"grain": 0, "meat": 1, "materials": 0}
    sea.do(Swap(n=2))
    assert sea.is_over and sea.g.goods["meat"] == 1  # too little


@rule("SLG-XP-01")
def test_xp_for_every_third_totem():
    sea = quiet()
    sea.own(*list(totems())[:7])
    sea.do(Xp(n=2, per_totems=3))
    assert sea.g.xp == 4


# ---- statuses


@rule("SLG-DEC-49", "SLG-DEC-134")
def test_one_off_each_so_many_off_one_and_the_carriers_own():
    sea = quiet()
    mac, sofi = sea.crew("mac"), sea.crew("sofi")
    mac.statuses, sofi.statuses = ["venom", "weakened", "madness", "low_morale"], ["frightened"]
    sea.do(StatusRemove(who=Target.read("each")))
    assert (mac.statuses, sofi.statuses) == (["weakened", "madness", "low_morale"], [])
    sofi.statuses = ["frightened", "venom"]
    sea.do(StatusRemove(n=2))
    assert sea.ask("status.off-all").default == ["mac"]  # who has most
    sea.take("status.off-all", "mac")
    assert (mac.statuses, sofi.statuses) == (["low_morale"], ["frightened", "venom"])
    sea.do(StatusRemove(who=Target.read("self")), carrier="mac")
    assert (mac.statuses, sofi.statuses) == ([], ["frightened", "venom"])
