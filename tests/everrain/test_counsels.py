"""What is told and offered, case by case: first things, what would be in vain, prices ashore, what ends and begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.core.settings import settings_of
from games.everrain import SPEC
from games.everrain import vocabulary as voc
from games.everrain.balance import LISTEN
from games.everrain.cards import cards, elders, tiles
from games.everrain.counsel import TIPS, tips
from games.everrain.elder import is_drowned, next_target, targets
from games.everrain.facts import armed, hands, stakes
from games.everrain.objective import can_lecture, can_pay_at_sea, severing_kinds
from games.everrain.options import end_costs, is_vain
from games.everrain.port import can_send, least_for, price_for, useful
from games.everrain.settings import apply_setting, defends, gains, pays, shares
from games.everrain.spawning import can_spawn, find_named, find_ship
from games.everrain.standing import CHOICES, HELD, narrator, shown, steered, table_order
from games.everrain.state import Captive, Lodger, Orders, Visit
from games.everrain.telling import impossible, requirement, too_dear
from games.everrain.trade import has_goods, partners
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage

MAN, FRIGATE = "drowned-man.1", "damned-frigate.1"
Change = Callable[[Staged], object]


def with_ship(v: Staged, seat: int = 0, **fields: Any) -> Staged:
    for name, value in fields.items():
        assert hasattr(v.ship(seat), name), name
        setattr(v.ship(seat), name, value)
    return v


def table(**fields: Any) -> Change:
    def change(v: Staged) -> None:
        for name, value in fields.items():
            setattr(v.g, name, value)

    return change


def mine(**fields: Any) -> Change:
    return lambda v: with_ship(v, **fields)


def crewed(**gems: int) -> Change:
    return lambda v: v.crew(0, "DH-01", **gems)  # pyright: ignore[reportArgumentType]


# ---- what is new to a captain ---------------------------------------------------------------------------------------

NEWS: dict[str, tuple[Change, Change]] = {
    "sunk": (mine(sinkings=1), lambda v: with_ship(v, 1, sinkings=1)),
    "arisen": (lambda v: v.arisen("ulmareth", "0.3"), lambda v: None),
    "foes": (lambda v: v.foe(0, MAN, "z3"), lambda v: v.foe(1, MAN, "z3")),
    "full": (lambda v: v.crew(0, "DH-01", strain=5), lambda v: v.crew(0, "DH-01", strain=4)),
    "broken": (mine(broken=[3]), lambda v: with_ship(v, 1, broken=[3])),
    "disrupted": (
        lambda v: with_ship(v.foe(0, MAN, "z3"), learned=["foes"]),
        lambda v: with_ship(v.foe(0, MAN, "z3"), learned=["foes", "broken"], broken=[3]),
    ),
    "rough": (lambda v: v.sea("0.0", "R"), lambda v: v.sea("0.1", "R")),
    "raider": (lambda v: v.chart(7, "CCCCCCC").raider(FRIGATE, "7.0", "0.3"), lambda v: None),
    "watched": (
        lambda v: with_ship(v.chart(1, "CCCCCCC").raider(FRIGATE, "1.0", "0.3"), learned=["raider"]),
        lambda v: with_ship(v.chart(7, "CCCCCCC").raider(FRIGATE, "7.0", "0.3"), learned=["raider"]),
    ),
    "story": (table(owners={"S04": 0}), table(owners={"S04": 1})),
    "waiting": (mine(waiting=["S04-journey"]), lambda v: with_ship(v, 1, waiting=["S04-journey"])),
    "rich": (mine(clues=5), mine(clues=4)),
    "wages": (
        lambda v: (v.crew(0, "DH-01"), table(player=2)(v)),
        lambda v: (v.crew(0, "DH-01"), table(player=3, enemy=3)(v)),
    ),
    "pair": (lambda v: v.builds(0, 1, "cabins.1"), lambda v: v.builds(0, 3, "brig.1")),
    "fleeting": (mine(fleeting=1), lambda v: with_ship(v, 1, fleeting=1)),
    "captive": (mine(captives=[Captive("x", "s5")]), lambda v: None),
    "passenger": (mine(lodgers=[Lodger("x", "s2")]), lambda v: None),
    "held": (mine(held=["S30-epilogue"]), lambda v: with_ship(v, 1, held=["S30-epilogue"])),
    "wheels": (
        lambda v: table(round=1)(v.crew(0, "DH-01", "z4")),
        lambda v: table(round=1)(v.crew(0, "DH-01", "z9")),
    ),
    "mast": (
        lambda v: table(round=1)(v.crew(0, "DH-01", "z0")),
        lambda v: table(round=1)(v.crew(0, "DH-01", "z4")),
    ),
}


@pytest.mark.parametrize("news", NEWS)
def test_what_has_happened_for_the_first_time_is_said(news: str):
    for change, there in zip(NEWS[news], (True, False), strict=True):
        v = a_voyage()
        change(v)
        assert (news in tips(v.g, 0)) is there
    v = a_voyage()
    NEWS[news][0](v)
    v.ship(0).learned = [*v.ship(0).learned, news]
    assert news not in tips(v.g, 0), "once"


def test_every_first_thing_is_tried_and_two_are_said_at_a_time():
    assert set(NEWS) == set(TIPS)
    v = with_ship(a_voyage().foe(0, MAN, "z3"), fleeting=1, broken=[1])
    assert tips(v.g, 0) == ["foes", "broken"], "the most pressing first"


def test_a_first_turn_begins_with_the_crew_and_no_later_one_says_so():
    v = a_voyage().crew(0, "DH-01")
    assert tips(v.g, 0) == ["wheels", "mast"]
    v.ship(0).fresh.navigation = 0
    assert tips(v.g, 0) == ["mast"], "without Orders to sail the wheels can wait"
    v.ship(0).fresh.navigation = 1
    v.g.round = 2
    assert tips(v.g, 0) == []


def test_wages_are_near_whichever_token_is_before_the_end_of_an_act():
    for player, enemy, near in ((2, 0, True), (0, 2, True), (5, 1, True), (1, 1, False), (3, 2, False), (8, 4, True)):
        v = a_voyage().crew(0, "DH-01")
        v.g.player, v.g.enemy = player, enemy
        assert ("wages" in tips(v.g, 0)) is near, (player, enemy)
    v = a_voyage()
    v.g.player = 2
    assert "wages" not in tips(v.g, 0), "nobody to pay"


# ---- in vain, and what ending costs ---------------------------------------------------------------------------------


@rule("EVR-TURN-02")
@pytest.mark.parametrize(
    ("effect", "vain", "good"),
    [
        (
            voc.HealStrain(n=1, who="one"),
            lambda v: v.crew(0, "DH-01", trauma=1),
            lambda v: v.crew(0, "DH-01", strain=1),
        ),
        (
            voc.HealTrauma(n=1, who="one"),
            lambda v: v.crew(0, "DH-01", strain=1),
            lambda v: v.crew(0, "DH-01", trauma=1),
        ),
        (
            voc.HealStrain(n=1, who="one"),
            lambda v: v.crew(0, "DH-01", "ashore", strain=1),
            lambda v: v.crew(0, "DH-01", "ashore", strain=1).crew(0, "DH-02", strain=1),
        ),
        (voc.Recover(n=1), mine(fresh=Orders(3, 2, 1)), mine(issued=Orders(0, 0, 1))),
        (voc.Repair(n=1), lambda v: with_ship(v, 1, broken=[3]), mine(broken=[3])),
    ],
    ids=lambda one: None if callable(one) else str(one),
)
def test_a_treasure_that_would_change_nothing_is_not_used_up(effect: voc.AnyEffect, vain: Change, good: Change):
    for change, idle in ((vain, True), (good, False)):
        v = a_voyage()
        change(v)
        assert is_vain(v.ship(0), effect) is idle
    assert not is_vain(a_voyage().ship(0), voc.Nav(n=2))


@rule("EVR-TURN-05", "EVR-TURN-07")
@pytest.mark.parametrize(
    ("change", "costs", "dying"),
    [
        (lambda v: v.sea("0.0", "P"), ["nothing"], []),
        (lambda v: None, ["card"], []),
        (lambda v: v.crew(0, "DH-01", "z0"), ["strain", "card"], []),
        (lambda v: v.crew(0, "DH-01", "b1"), ["card"], []),
        (lambda v: v.crew(0, "DH-01", "z0", strain=4), ["strain", "card"], []),
        (lambda v: v.crew(0, "DH-01", "z0", strain=5), ["strain", "dies", "card"], ["DH-01"]),
        (lambda v: v.crew(0, "DH-02", "z0", strain=4, minus="weary"), ["strain", "dies", "card"], ["DH-02"]),
        (lambda v: v.sea("0.0", "I"), ["unexplored"], []),
        (lambda v: v.sea("0.0", "A"), ["unexplored"], []),
        (lambda v: (v.sea("0.0", "I"), table(explored=[0])(v)), ["nothing"], []),
        (lambda v: (v.sea("0.0", "P"), with_ship(v, points=1)), ["points"], []),
        (lambda v: v.foe(0, MAN, "z3"), ["nothing"], []),
    ],
)
def test_what_ending_a_turn_costs(change: Change, costs: list[str], dying: list[str]):
    v = a_voyage()
    change(v)
    assert end_costs(v.g, v.ship(0)) == {"dying": dying, "costs": costs}


def test_who_has_gone_below_or_is_in_port_does_not_suffer():
    v = a_voyage().crew(0, "DH-01", "z0", strain=5).crew(0, "DH-02", "z1")
    assert end_costs(v.g, v.ship(0), ["DH-01"])["dying"] == []
    assert end_costs(v.g, v.ship(0), ["DH-01", "DH-02"])["costs"] == ["card"]
    v.sea("0.0", "P").g.visit = Visit("duskfall")
    assert end_costs(v.g, v.ship(0)) == {"dying": [], "costs": ["nothing"]}


# ---- ashore ---------------------------------------------------------------------------------------------------------


@rule("EVR-PORT-12", "EVR-INN-01", "EVR-INN-03", "EVR-INN-04", "EVR-APOTH-01")
@pytest.mark.parametrize(
    ("service", "plain", "wanted", "spendthrift", "slow"),
    [
        ("rest", 10, 15, 15, 10),
        ("drink", 5, 10, 10, 5),
        ("inform", 15, 20, 20, 15),
        ("apothecary", 5, 10, 10, 10),
        ("gamble", 0, 5, 0, 0),
        ("listen", 0, 5, 0, 0),
        ("university", 0, 5, 0, 0),
    ],
)
def test_what_a_service_costs_whom(service: str, plain: int, wanted: int, spendthrift: int, slow: int):
    v = a_voyage().crew(0, "DH-01").crew(0, "DH-02", minus="wanted").crew(0, "DH-03", minus="spendthrift")
    v.crew(0, "DH-04", minus="slow-healer")
    assert [price_for(v.ship(0), one, service) for one in v.ship(0).sailors] == [plain, wanted, spendthrift, slow]


@rule("EVR-PORT-07", "EVR-PORT-08", "EVR-PORT-12")
def test_who_can_be_sent_where():
    v = a_voyage().crew(0, "DH-01", strain=1).crew(0, "DH-02", minus="drunkard").crew(0, "DH-03", trauma=1)
    ship, visit = v.ship(0), Visit("duskfall", served=["DH-03"], used=["shipwright"])
    one, drunk, served = ship.sailors
    assert can_send(visit, ship, one, "rest") and can_send(visit, ship, one, "gamble")
    assert not can_send(visit, ship, one, "apothecary"), "whole"
    assert not can_send(visit, ship, one, "shipwright"), "somebody was there"
    assert not can_send(visit, ship, served, "gamble"), "once a visit"
    assert (can_send(visit, ship, drunk, "drink"), can_send(visit, ship, drunk, "gamble")) == (True, False)
    with_ship(v, coin=10)
    assert can_send(visit, ship, one, "rest")
    with_ship(v, coin=5)
    assert not can_send(visit, ship, one, "rest")
    assert can_send(visit, ship, one, "hire"), "the lowest wage is 5"
    with_ship(v, coin=0)
    assert not can_send(visit, ship, one, "hire")


@rule("EVR-HIRE-01", "EVR-DENIZ-02")
def test_what_a_crew_needs_to_be_of_use():
    v = a_voyage().crew(0, "DH-01").crew(0, "DH-02", plus="charmer").crew(0, "DH-03", minus="spendthrift")
    visit = Visit("duskfall")
    assert [least_for(visit, v.ship(0), one, "hire") for one in v.ship(0).sailors] == [5, 0, 10]
    dear = next(
        card
        for card in cards().values()
        if card.deck == "denizen"
        and card.choices
        and all(any(isinstance(one, voc.PayCoin) for one in way.do) for way in card.choices)
    )
    least = min(sum(one.n for one in way.do if isinstance(one, voc.PayCoin)) for way in dear.choices)
    assert least_for(Visit("duskfall", denizen=dear.id), v.ship(0), v.sailor("DH-01"), "denizen") == least > 0
    assert least_for(visit, v.ship(0), v.sailor("DH-01"), "denizen") == 0


@rule("EVR-INN-05")
def test_who_can_hear_something():
    v = a_voyage().crew(0, "DH-01").crew(0, "DH-02", minus="loudmouth").crew(0, "DH-03", plus="good-listener")
    assert [useful(one, "listen") for one in v.ship(0).sailors] == [LISTEN <= 9, LISTEN <= 9 - 2, LISTEN <= 9 + 2]


# ---- cards ----------------------------------------------------------------------------------------------------------


@rule("EVR-STORY-13", "EVR-PORT-12")
@pytest.mark.parametrize(
    ("effect", "enough", "short", "why"),
    [
        (voc.PayCoin(n=10), {"coin": 10}, {"coin": 5}, "coin"),
        (voc.PayClue(n=2), {"clues": 2}, {"clues": 1}, "clues"),
        (voc.PayTreasure(n=1), {"hold": ["salt.1"]}, {"hold": []}, "treasure"),
    ],
)
def test_a_price_that_is_too_dear(effect: voc.AnyEffect, enough: dict[str, Any], short: dict[str, Any], why: str):
    assert too_dear(with_ship(a_voyage(), **enough).ship(0), effect) == ""
    assert too_dear(with_ship(a_voyage(), **short).ship(0), effect) == why
    assert too_dear(with_ship(a_voyage(), coin=0).ship(0), voc.Coin(n=-5)) == "", "lost as far as it goes"


@rule("EVR-STORY-13")
@pytest.mark.parametrize(
    ("effect", "whole", "not_whole", "why"),
    [
        (voc.Exhaust(n=2), {"fresh": Orders(1, 1, 0)}, {"fresh": Orders(0, 1, 0)}, "orders"),
        (voc.LoseTreasure(n=1), {"hold": ["salt.1"]}, {"hold": []}, "treasure"),
        (voc.Coin(n=-10), {"coin": 10}, {"coin": 5}, "coin"),
        (voc.Clue(n=-2), {"clues": 2}, {"clues": 1}, "clues"),
    ],
)
def test_what_a_journey_asks_for_must_be_carried_out_whole(
    effect: voc.AnyEffect, whole: dict[str, Any], not_whole: dict[str, Any], why: str
):
    v = with_ship(a_voyage().crew(0, "DH-01"), **whole)
    assert impossible(v.g, v.ship(0), effect, v.ship(0).sailors) == ""
    v = with_ship(a_voyage().crew(0, "DH-01"), **not_whole)
    assert impossible(v.g, v.ship(0), effect, v.ship(0).sailors) == why


@rule("EVR-STORY-13", "EVR-SPAWN-01")
def test_somebody_to_suffer_and_somebody_to_come():
    v = a_voyage().crew(0, "DH-01")
    for effect in (voc.Strain(n=1, who="one"), voc.Trauma(n=1, who="one"), voc.LoseCrew(who="one")):
        assert impossible(v.g, v.ship(0), effect, v.ship(0).sailors) == ""
        assert impossible(v.g, v.ship(0), effect, []) == "crew"
    assert impossible(v.g, v.ship(0), voc.Clue(n=1), []) == ""
    assert (can_spawn(v.g), can_spawn(v.g, "cultist"), can_spawn(v.g, "wyrm")) == (True, True, False)
    assert impossible(v.g, v.ship(0), voc.Spawn(name="wyrm"), []) == "enemy"
    v.g.lurking.thrown, v.g.lurking.cards = ["cultist.1"], [FRIGATE]
    assert (can_spawn(v.g), can_spawn(v.g, "cultist"), can_spawn(v.g, "drowned-man")) == (True, True, False)
    assert (find_named(v.g, "cultist"), find_named(v.g, "cultist"), can_spawn(v.g)) == ("cultist.1", "", False)
    assert (find_ship(v.g), find_ship(v.g)) == (FRIGATE, "")


@rule("EVR-STORY-13")
def test_what_stands_before_the_next_card_of_the_story():
    journey = next(card for card in cards().values() if card.stage == "journey" and card.choices)
    for choice in journey.choices:
        before = requirement(choice)
        assert before == list(choice.do[: len(before)])
        rest = choice.do[len(before) :]
        assert not rest or isinstance(rest[0], voc.Story)


# ---- Elder Ones -----------------------------------------------------------------------------------------------------


@rule("EVR-ELDER-13")
def test_where_ulmareth_is_severed():
    v = a_voyage().chart(1, "IAICCCC").chart(2, "WPCCCCC")
    assert severing_kinds(v.g) == ("I", "A")
    v.sea("1.2", "C")
    assert severing_kinds(v.g) == ("I", "A", "W", "P"), "fewer than three"
    with_ship(v, clues=5).put(0, "1.0").arisen("ulmareth", "0.3", task=3)
    assert can_pay_at_sea(v.g, 0)
    assert not can_pay_at_sea(with_ship(v, clues=4).g, 0)
    assert not can_pay_at_sea(with_ship(v, clues=5).put(0, "0.0").g, 0), "open water"
    assert can_pay_at_sea(v.put(0, "2.1").g, 0)
    assert v.g.arisen is not None
    v.g.arisen.marked = [v.ship(0).at]
    assert not can_pay_at_sea(v.g, 0), "each place once"
    v.g.arisen.marked, v.g.arisen.paid = [], 3
    assert not can_pay_at_sea(v.g, 0), "all is paid"


@rule("EVR-ELDER-13")
def test_how_osk_venn_is_bound():
    v = with_ship(a_voyage().chart(1, "CCCCCCC"), clues=5).arisen("osk-venn", "0.1", task=2)
    assert can_pay_at_sea(v.g, 0), "beside it"
    assert not can_pay_at_sea(with_ship(v, bound=True).g, 0), "once a turn"
    assert not can_pay_at_sea(with_ship(v, bound=False).put(0, "1.0").g, 0)
    assert not can_pay_at_sea(a_voyage().g, 0)
    assert not can_pay_at_sea(with_ship(a_voyage().arisen("mother-caul", "0.1", task=4), clues=9).g, 0)


@rule("EVR-ELDER-13")
@pytest.mark.parametrize(
    ("clues", "given", "paid", "schools", "may"),
    [
        (5, 0, 0, [], True),
        (4, 0, 0, [], False),
        (5, 1, 0, [], True),
        (5, 2, 0, [], False),
        (5, 0, 3, ["duskfall"], False),  # the last in another Port
        (5, 0, 3, ["ninefathom"], True),
        (5, 0, 2, ["duskfall"], True),
        (5, 0, 4, ["ninefathom"], False),
    ],
)
def test_when_a_lecture_may_be_given(clues: int, given: int, paid: int, schools: list[str], may: bool):
    v = with_ship(a_voyage(), clues=clues).arisen("mother-caul", "0.1", task=4, paid=paid, schools=schools)
    assert can_lecture(v.g, 0, "duskfall", given) is may
    v.arisen("ulmareth", "0.1", task=4)
    assert not can_lecture(v.g, 0, "duskfall", given)


@rule("EVR-ELDER-05", "EVR-ELDER-15")
def test_what_each_of_them_makes_for():
    v = a_voyage().chart(1, "PICCCCC").chart(2, "PWACCCC")
    at = {
        name: slot * 7 + n
        for slot, letters in ((1, "PI"), (2, "PWA"))
        for n, name in enumerate(f"{one}{slot}" for one in letters)
    }
    v.arisen("ulmareth", "1.3")
    assert v.g.arisen is not None
    assert sorted(targets(v.g, v.g.arisen)) == sorted([at["P1"], at["P2"]])
    assert next_target(v.g, v.g.arisen) == at["P1"], "the nearest"
    v.arisen("ulmareth", "1.0")
    assert targets(v.g, v.g.arisen) == [at["P2"]], "not where it lies"
    v.arisen("ulmareth", "1.3", portless=True)
    assert targets(v.g, v.g.arisen) == [0]
    v.arisen("osk-venn", "1.3")
    assert targets(v.g, v.g.arisen) == [0]
    v.arisen("osk-venn", "0.0")
    assert next_target(v.g, v.g.arisen) == -1
    v.arisen("mother-caul", "1.3")
    assert sorted(targets(v.g, v.g.arisen)) == sorted([at["I1"], at["W2"], at["A2"]])
    v.g.explored = [at["I1"], at["W2"], at["A2"]]
    v.arisen("mother-caul", "1.3", marked=[at["P2"]])
    assert targets(v.g, v.g.arisen) == [at["P1"]], "then the Ports"
    assert set(elders()) == {"ulmareth", "osk-venn", "mother-caul"}


@rule("EVR-ELDER-17")
def test_when_a_port_has_drowned():
    tile = next(one for one in tiles().values() if one.port and one.id not in a_voyage().g.tiles)
    v = a_voyage().chart(1, "PCCCCCC", tile.id)
    assert not is_drowned(v.g.sea, v.g.tiles, tile.port)
    v.sea("1.0", "R")
    assert is_drowned(v.g.sea, v.g.tiles, tile.port)
    assert not is_drowned(v.g.sea, [""] * 19, tile.port), "it may come yet"


# ---- orders of captains and of the table ----------------------------------------------------------------------------


def found(v: Staged, seat: int = 0) -> dict[str, tuple[tuple[str, ...], str]]:
    return {one.key: (one.choices, one.value) for one in settings_of(SPEC, v.g, seat)}


@rule("EVR-ASYNC-02", "EVR-ASYNC-03")
def test_all_settings_with_their_choices():
    v = with_ship(a_voyage(2), held=["S30-epilogue"])
    v.g.settings = [{}, {}]
    ships = ("seat-0", "seat-1")
    assert found(v) == {
        **{key: (choices, choices[0]) for key, choices in CHOICES.items()},
        "lead": (("with", "ask", *ships), "with"),
        "purse": (("ask", "clues"), "ask"),
        "bait": (("usual", "ask", *ships), "usual"),
        "narrator": (("usual", *ships), "usual"),
        "held.hunt": (HELD, "use"),
    }
    v.g.settings = [{"defend": "off", "held-hunt": "keep"}, {"bait": "seat-0", "enemy-order": "late"}]
    assert (found(v)["defend"][1], found(v)["held.hunt"][1]) == ("off", "keep")
    assert (found(v)["bait"][1], found(v)["enemy-order"][1]) == ("seat-0", "late"), "the table's, whoever said it"
    assert found(v, 1)["defend"][1] == "on"
    alone = a_voyage(1)
    alone.g.settings = [{}]
    assert set(found(alone)) == set(CHOICES)


def test_the_latest_word_counts_for_the_table_and_ones_own_for_oneself():
    v = a_voyage(2)
    v.g.settings = [{"enemy-order": "late", "defend": "off"}, {"defend": "off"}]
    apply_setting(v.g, 1, "enemy-order", "ships", frozenset({0, 1}))
    assert v.g.settings == [{"defend": "off"}, {"defend": "off", "enemy-order": "ships"}]
    apply_setting(v.g, 0, "held.hunt", "ask", frozenset({0, 1}))
    apply_setting(v.g, 0, "defend", "on", frozenset({0, 1}))
    assert v.g.settings[0] == {"defend": "on", "held-hunt": "ask"}
    assert table_order(v.g, "enemy-order") == ("ships", 1) and table_order(v.g, "bait") == ("usual", -1)
    assert shown(v.g, 0) == v.g.settings
    assert shown(v.g, None) == [{}, {"enemy-order": "ships"}], "onlookers know those of the table"


@rule("EVR-SEAT-04")
def test_a_helm_that_is_taken_back_begins_anew():
    v = with_ship(a_voyage(2), missed=1)
    v.g.settings = [{"helm": "computer"}, {}]
    assert (steered(v.g, 0), steered(v.g, 1)) == (True, False)
    apply_setting(v.g, 0, "helm", "mine", frozenset({0, 1}))
    assert v.ship(0).missed == 0 and not steered(v.g, 0)


@rule("EVR-EVENT-03")
def test_who_reads_a_card_out():
    v = a_voyage(3)
    v.g.settings = [{}, {}, {}]
    assert [narrator(v.g, seat) for seat in range(3)] == [1, 2, 0]
    v.g.settings = [{}, {"narrator": "seat-2"}, {}]
    assert [narrator(v.g, seat) for seat in range(3)] == [2, 2, 2]


@rule("EVR-ASYNC-02")
def test_what_orders_answer():
    v = a_voyage(2).crew(0, "DH-01", "z0").crew(0, "DH-02", "z0").start(Turn(seat=0, at="act"))
    view, ask = SPEC.view(v.g, 1), v.ask_of(0, "turn.act")
    view.settings = [{}, {}]
    other = type(ask)(seat=1, kind="damage.nodes", default=["z1"])
    assert (defends(view, ask), defends(view, other)) == (None, ["z1"]), "off one's turn"
    view.settings = [{}, {"defend": "off"}]
    assert defends(view, other) is None
    order = type(ask)(seat=1, kind="act.order", default=["crew"], options=ask.options[:0])
    assert gains(view, order) == ["crew"], "navigation is not to be had"
    view.settings = [{}, {"gain": "ask"}]
    assert gains(view, order) is None


@rule("EVR-WAGE-01", "EVR-TRADE-03")
@pytest.mark.parametrize(
    ("how", "coin", "says"),
    [("short", 10, True), ("short", 5, False), ("auto", 5, True), ("ask", 10, False)],
)
def test_wages_are_paid_by_order(how: str, coin: int, says: bool):
    v = with_ship(a_voyage(2).crew(0, "DH-01").crew(0, "DH-02"), coin=coin).start(Turn(seat=1, at="act"))
    view = SPEC.view(v.g, 0)
    view.settings = [{"wages": how}, {}]
    ask = type(v.asked)(seat=0, kind="wages", default=["DH-01"])
    assert pays(view, ask) == (["DH-01"] if says else None)


@rule("EVR-TRADE-03")
@pytest.mark.parametrize(
    ("want", "turn", "purse", "says"),
    [
        (["clue*2"], 0, "clues", ["yes"]),
        (["clue*2", "coin*1"], 0, "clues", None),
        ([], 0, "clues", None),
        (["clue*2"], 1, "clues", None),
        (["clue*2"], 0, "ask", None),
    ],
)
def test_an_open_purse(want: list[str], turn: int, purse: str, says: object):
    v = a_voyage(2, turn=turn).crew(0, "DH-01").crew(0, "DH-02").start(Turn(seat=turn, at="act"))
    view = SPEC.view(v.g, 1)
    view.settings = [{}, {"purse": purse}]
    ask = type(v.asked)(seat=1, kind="trade.answer", default=["no"], args={"want": want})
    assert shares(view, ask) == says


# ---- side by side, and what is seen ---------------------------------------------------------------------------------


@rule("EVR-TRADE-01", "EVR-TRADE-02")
def test_who_lies_beside_and_has_something_to_give():
    v = a_voyage(4).chart(1, "CCCCCCC").put(1, "0.1").put(2, "1.0")
    assert partners(v.g, 0) == [1, 3] and partners(v.g, 2) == []
    assert partners(a_voyage(1).g, 0) == []
    for change, there in (
        ({"coin": 5}, True),
        ({"coin": 0}, False),
        ({"coin": 0, "clues": 1}, True),
        ({"coin": 0, "hold": ["salt.1"]}, True),
    ):
        assert has_goods(with_ship(a_voyage(), **change).ship(0)) is there
    v = with_ship(a_voyage().crew(0, "DH-01", "ashore"), coin=0)
    assert not has_goods(v.ship(0))
    assert has_goods(v.crew(0, "DH-02").ship(0)), "somebody aboard"


@rule("EVR-ART-04", "EVR-ART-07")
def test_guns_as_everybody_sees_them():
    v = a_voyage().crew(0, "DH-01", "z3", plus="deadeye").crew(0, "DH-02", "z5").foe(0, MAN, "z5")
    v.arms(0, "bow", "swivel-cluster.bow.1")
    assert [(one.state, one.bonus) for one in armed(v.ship(0))] == [("ready", 1), ("unmanned", 0), ("disrupted", 0)]
    v.ship(0).broken = [3]
    assert armed(v.ship(0))[0].state == "broken"
    assert len(armed(a_voyage(2).ship(1))) == 2


def test_crew_and_stakes_as_everybody_sees_them():
    v = a_voyage().crew(0, "DH-01", plus="tough", minus="greedy").crew(1, "DH-08", plus="brawler")
    seen = hands(v.g)
    assert set(seen) == {"DH-01", "DH-08"}
    one, other = seen["DH-01"], seen["DH-08"]
    assert (one.track, one.wage, one.attack, one.evasion) == (6, 10, 1, 0)
    assert (other.track, other.wage, other.attack, other.evasion) == (4, 10, 2, 2)
    assert stakes(v.g) is None
    v.arisen("osk-venn", "0.3", task=2, destruction=1)
    at_stake = stakes(v.g)
    assert at_stake is not None and at_stake.needed == 2
