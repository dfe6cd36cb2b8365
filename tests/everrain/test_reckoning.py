"""What is reckoned, reckoned again by trying everything: odds of Frays and tests, payments, Orders, nights, votes."""

from __future__ import annotations

from itertools import combinations, product
from math import isclose
from typing import Any

import pytest

from games.everrain.below import free_cabins, free_cells, has_pair, hold_size, spaces, tidy
from games.everrain.cards import Trial, crew_tokens, treasure
from games.everrain.fray import _at_least, by_room, is_weakest_first, odds_to_fell, spreads  # pyright: ignore[reportPrivateUsage]
from games.everrain.gunnery import weakest_first
from games.everrain.orders import PREFERRED, laid_recovery, post_at, recovered_in_silence, recovery_options
from games.everrain.paying import pay_options, payments, waste, ways_to_pay
from games.everrain.purse import by_silence, fresh_kinds, order_kinds, worst
from games.everrain.round import settled, waited_for
from games.everrain.sailing import Means, means, yields
from games.everrain.state import Captive, Lodger, Orders, Sailor
from games.everrain.telling import odds, party_odds
from games.everrain.telling import test_total as total_of
from games.everrain.turn import draws_event, is_beside, patients
from games.everrain.upgrading import slots_for
from games.everrain.wages import due_of, paid_in_silence
from games.everrain.watches import below_watch, empty_wheels, hands, sea_watch, strain_at, tiring, worn_out
from tests.rules import rule

from .build import Staged, a_voyage

MAN = "drowned-man.1"
ATTACK = ("attack", "attack", "attack", "wild", "", "")
EVASION = ("evade", "evade", "evade", "wild", "", "")


def with_ship(v: Staged, **fields: Any) -> Staged:
    for name, value in fields.items():
        assert hasattr(v.ship(0), name), name
        setattr(v.ship(0), name, value)
    return v


# ---- Frays ----------------------------------------------------------------------------------------------------------


@rule("EVR-FRAY-02", "EVR-FRAY-03")
@pytest.mark.parametrize(("attack", "evasion"), [(0, 0), (1, 0), (0, 2), (2, 1), (1, 3), (3, 2), (5, 0)])
def test_the_odds_of_a_fray_are_those_of_all_rolls(attack: int, evasion: int):
    """Every Attack and every Wild strikes, also one of an Evasion die."""
    rolls = list(product(*[ATTACK] * attack, *[EVASION] * evasion))
    struck = [sum(face in ("attack", "wild") for face in roll) for roll in rolls]
    for need in range(7):
        assert isclose(_at_least(attack, evasion, need), sum(n >= need for n in struck) / len(rolls)), need


@rule("EVR-FRAY-02")
def test_the_odds_to_fell_count_everybody_there_and_the_weakest_enemy():
    v = a_voyage().crew(0, "DH-03", "z0").crew(0, "DH-04", "b1").foe(0, MAN, "z0", trauma=2)
    here, comes = v.sailor("DH-03"), v.sailor("DH-04")
    assert odds_to_fell(v.ship(0), here, "z0") == round(100 * _at_least(2, 0, 1)) == 89
    assert odds_to_fell(v.ship(0), comes, "z0") == round(100 * _at_least(3, 1, 1)) == 97, "with who is there"
    v = a_voyage().crew(0, "DH-03", "b1").foe(0, MAN, "z0").foe(0, "cultist.1", "z0")
    assert odds_to_fell(v.ship(0), v.sailor("DH-03"), "z0") == round(100 * _at_least(2, 0, 2)) == 44
    v = a_voyage().crew(0, "AD-01", "z0").crew(0, "AD-02", "z0").crew(0, "DH-03", "b1").foe(0, MAN, "z0")
    assert odds_to_fell(v.ship(0), v.sailor("DH-03"), "z0") == round(100 * _at_least(5, 3, 3)), "five dice at the most"


@rule("EVR-FRAY-04")
@pytest.mark.parametrize(("left", "units"), [([3], 2), ([3, 2], 3), ([1, 2, 3], 4), ([2, 2], 0), ([2, 1], 3)])
def test_trauma_is_spread_in_every_way_that_fits(left: list[int], units: int):
    meant = [way for way in product(*(range(n + 1) for n in left)) if sum(way) == units]
    assert spreads(left, units) == meant


@pytest.mark.parametrize(
    ("left", "spread", "first"),
    [
        ([3, 2], (1, 2), True),
        ([3, 2], (2, 1), False),
        ([3, 2], (0, 1), True),
        ([3, 2], (1, 0), False),
        ([2, 2], (2, 1), True),
        ([2, 2], (1, 1), False),
        ([4], (2,), True),
        ([3, 2], (0, 0), True),
    ],
)
def test_the_weakest_are_finished_first(left: list[int], spread: tuple[int, ...], first: bool):
    assert is_weakest_first(left, spread) is first


@pytest.mark.parametrize(
    ("left", "n", "shares"),
    [
        ({"a": 3, "b": 1}, 1, {"b": 1}),
        ({"a": 3, "b": 1}, 2, {"b": 1, "a": 1}),
        ({"a": 3, "b": 1, "c": 2}, 4, {"b": 1, "c": 2, "a": 1}),
        ({"a": 3}, 0, {}),
        ({"a": 1}, 3, {"a": 1}),
    ],
)
def test_hits_go_to_the_weakest_first(left: dict[str, int], n: int, shares: dict[str, int]):
    assert weakest_first(left, n) == shares


@rule("EVR-FRAY-09")
@pytest.mark.parametrize(
    ("room", "n", "shares"),
    [
        ({"a": 3, "b": 2}, 1, {"a": 1}),
        ({"a": 3, "b": 2}, 3, {"a": 2, "b": 1}),
        ({"a": 0, "b": 0}, 2, {"a": 1, "b": 1}),
        ({"a": 1, "b": 0}, 3, {"a": 2, "b": 1}),
        ({"a": 2, "b": 2}, 2, {"a": 1, "b": 1}),
    ],
)
def test_in_silence_trauma_goes_to_whoever_has_most_room(room: dict[str, int], n: int, shares: dict[str, int]):
    assert by_room(room, n) == shares


# ---- tests of cards -------------------------------------------------------------------------------------------------


@rule("EVR-TEST-01", "EVR-TEST-02", "EVR-TEST-03", "EVR-TEST-06")
@pytest.mark.parametrize("difficulty", [3, 6, 9, 12, 15])
def test_the_odds_of_a_test_are_those_of_the_ten_faces(difficulty: int):
    for stat in ("brawn", "wits", "grit"):
        test = Trial(stat, difficulty, "one")
        for crew in crew_tokens().values():
            passed = sum(die + crew.stat(stat) >= difficulty for die in range(10))
            assert odds(Sailor(crew.id), test, "port") == 10 * passed, crew.id
    strong = [Sailor(one) for one in ("AD-01", "AD-02", "DH-01")]
    party = Trial("brawn", difficulty, "party")
    assert total_of(strong, party, "port") == 6, "3, 3 and 2, and never more than 6"
    assert party_odds(strong, party, "port") == 10 * sum(die + 6 >= difficulty for die in range(10))
    assert party_odds([], party, "port") == 0
    each = Trial("brawn", difficulty, "each")
    assert party_odds(strong, each, "port") == odds(strong[0], Trial("brawn", difficulty, "one"), "port"), "the best"
    assert party_odds([], each, "port") == 0


# ---- paying with Clues ----------------------------------------------------------------------------------------------

HOARD = ["old-charts.1", "scholars-notes.1", "relic-of-the-deep.1", "page-of-prophecy.1", "salt.1"]


@rule("EVR-CLUE-02", "EVR-UNI-02")
@pytest.mark.parametrize("clues", [0, 2, 4, 5, 9])
@pytest.mark.parametrize("cost", [1, 3, 5])
def test_clues_are_paid_in_every_way_that_wastes_no_whole_treasure(clues: int, cost: int):
    ship = with_ship(a_voyage().holds(0, *HOARD), clues=clues).ship(0)
    meant = set[tuple[str, ...]]()
    for n in range(5):
        for some in combinations(HOARD[:4], n):
            worth = [treasure(card).clues for card in some]
            idle = any(sum(worth) - one >= cost for one in worth)
            if clues + sum(worth) >= cost and not idle:
                meant.add(some)
    found = payments(ship, cost)
    assert set(found) == meant and len(found) == len(meant)
    wasted = [waste(ship, some, cost) for some in found]
    assert wasted == sorted(wasted), "the least waste first"
    assert all(
        n == max(0, sum(treasure(card).clues for card in some) - cost) for n, some in zip(wasted, found, strict=True)
    )
    for option, some in zip(pay_options(ship, cost), found, strict=True):
        assert option.args["treasures"] == list(some)
        assert option.args["clues"] == max(0, cost - sum(treasure(card).clues for card in some))
        assert len(option.id) <= 60 and ways_to_pay(ship, cost)[option.id] == some


@rule("EVR-MARKET-06")
def test_which_treasure_is_given_up_in_silence():
    assert worst(["old-charts.1", "rope.1", "pitch.1"]) == "pitch.1", "the lowest value, and no Clue"
    assert worst(["old-charts.1", "relic-of-the-deep.1"]) == "old-charts.1"
    assert worst(["salt.2", "salt.1"]) == "salt.1"


# ---- Orders ---------------------------------------------------------------------------------------------------------


@rule("EVR-ORDER-05")
@pytest.mark.parametrize(
    ("issued", "back"),
    [
        (Orders(0, 0, 0), {}),
        (Orders(1, 0, 0), {"crew": 1}),
        (Orders(2, 2, 2), {"navigation": 2, "crew": 1}),
        (Orders(5, 1, 1), {"navigation": 1, "crew": 2}),
        (Orders(0, 1, 3), {"navigation": 1, "artillery": 2}),
        (Orders(1, 4, 3), {"navigation": 3}),
    ],
)
def test_what_silence_recovers(issued: Orders, back: dict[str, int]):
    assert recovered_in_silence(with_ship(a_voyage(), issued=issued).ship(0)) == back


@rule("EVR-ORDER-05")
@pytest.mark.parametrize("issued", [(2, 2, 1), (4, 0, 0), (1, 3, 2)])
def test_every_other_mix_of_up_to_three_can_be_recovered(issued: tuple[int, int, int]):
    mixes = [mix for mix in product(range(4), repeat=3) if sum(mix) <= 3 and all(map(int.__le__, mix, issued))]
    now = next(mix for mix in mixes if sum(mix) == 3)
    options = recovery_options(issued, now)
    found = [tuple(int(n) for n in option.id.removeprefix("recover.").split("-")) for option in options]
    assert sorted(found) == sorted(mix for mix in mixes if mix != now)
    assert [sum(mix) for mix in found] == sorted((sum(mix) for mix in found), reverse=True), "whole ones first"
    assert all(list(option.args.values()) == list(mix) for option, mix in zip(options, found, strict=True))
    assert list(options[0].args) == list(PREFERRED)


@rule("EVR-ORDER-05")
@pytest.mark.parametrize(
    ("fresh", "issued", "foes", "raider", "idle", "laid"),
    [
        (Orders(0, 0, 0), Orders(3, 2, 1), False, False, 0, {"navigation": 2, "crew": 1}),
        (Orders(0, 0, 0), Orders(3, 2, 1), False, True, 0, {"navigation": 2, "artillery": 1}),
        (Orders(0, 0, 0), Orders(3, 2, 1), True, False, 0, {"crew": 3}),
        (Orders(0, 2, 0), Orders(3, 0, 1), False, False, 2, {"crew": 3}),
        (Orders(0, 1, 0), Orders(3, 1, 1), False, False, 3, {"navigation": 1, "crew": 2}),
        (Orders(3, 2, 0), Orders(0, 2, 2), False, False, 0, {"navigation": 2, "artillery": 1}),
    ],
)
def test_what_most_captains_would_recover(
    fresh: Orders, issued: Orders, foes: bool, raider: bool, idle: int, laid: dict[str, int]
):
    """Two Navigation Orders, guns for what is near, hands for idle Crew, then the rest; first hands for a fight."""
    v = with_ship(a_voyage().chart(1, "CCCCCCC"), fresh=fresh, issued=issued)
    for n in range(idle):
        v.crew(0, f"DH-0{n + 1}", "b1")
    if foes:
        v.foe(0, MAN, "z3")
    if raider:
        v.raider("damned-frigate.1", "1.0", "0.4")
    assert laid_recovery(v.g, v.ship(0)) == laid


@rule("EVR-ORDER-05")
@pytest.mark.parametrize(("idle", "crew"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_crew_orders_are_laid_in_for_those_who_are_idle_and_fit(idle: int, crew: int):
    """Whoever stands On Deck has a place already, and whoever is worn out is sent nowhere."""
    v = with_ship(a_voyage(), fresh=Orders(0, 2, 0), issued=Orders(3, 2, 0)).crew(0, "DH-09", "z4")
    for n in range(1, idle + 1):
        v.crew(0, f"DH-0{n}", "b1", strain=crew_tokens()[f"DH-0{n}"].track - 2)
    if idle < 4:
        v.crew(0, "DH-12", "b2", strain=crew_tokens()["DH-12"].track - 1)
    meant = {"crew": crew, "navigation": 3 - crew}
    assert laid_recovery(v.g, v.ship(0)) == {kind: n for kind, n in meant.items() if n}


@rule("EVR-ORDER-06")
def test_which_order_may_be_gained():
    ship = with_ship(a_voyage(), fresh=Orders(4, 4, 1), issued=Orders(1, 0, 1)).ship(0)
    assert order_kinds(ship) == ["artillery"]
    assert order_kinds(ship, "navigation") == ["artillery"], "four is the most"
    ship.fresh = Orders(3, 3, 1)
    assert order_kinds(ship) == ["crew", "navigation", "artillery"] and order_kinds(ship, "navigation") == [
        "navigation"
    ]
    ship.fresh, ship.issued = Orders(5, 4, 3), Orders()
    assert order_kinds(ship, "crew") == []


@rule("EVR-ORDER-07")
@pytest.mark.parametrize(
    ("fresh", "kind"),
    [
        (Orders(3, 2, 1), "crew"),
        (Orders(1, 2, 1), "navigation"),
        (Orders(2, 2, 2), "artillery"),
        (Orders(2, 2, 1), "crew"),
    ],
)
def test_which_order_silence_loses(fresh: Orders, kind: str):
    ship = with_ship(a_voyage(), fresh=fresh).ship(0)
    assert by_silence(ship) == kind
    assert fresh_kinds(ship) == ["crew", "navigation", "artillery"]


@rule("EVR-NAV-03")
@pytest.mark.parametrize(
    "helm", [Means(0, 3, 2, 2), Means(1, 2, 3, 2), Means(2, 0, 1, 1), Means(0, 2, 4, 3), Means(3, 1, 1, 1)]
)
def test_how_far_orders_reach_and_how_many_a_way_takes(helm: Means):
    given = [helm.first, *[helm.later] * 20]
    assert helm.in_hand == helm.points + sum(given[: helm.orders])
    for cost in range(12):
        issued, have = 0, helm.points
        while have < cost:
            have, issued = have + given[issued], issued + 1
        assert helm.orders_for(cost) == issued, cost


@rule("EVR-NAV-01", "EVR-NAV-02", "EVR-IMP-09")
def test_what_a_navigation_order_gives():
    v = a_voyage().crew(0, "DH-01", "z0").crew(0, "DH-02", "z6").crew(0, "AD-03", "z9")
    plain = yields(v.ship(0))
    assert plain >= 4, "one, and one for each wheel that is manned"
    v.ship(0).broken = [0]
    assert yields(v.ship(0)) == plain - 1
    v.foe(0, MAN, "z6")
    assert yields(v.ship(0)) == plain - 2
    assert yields(a_voyage().ship(0)) == 1
    v = a_voyage().crew(0, "DH-01", "s1").builds(0, 1, "chart-room.1")
    assert (yields(v.ship(0)), means(v.ship(0))) == (2, Means(0, 2, 2, 1)), "the first of a turn"
    v.ship(0).navigated = True
    assert (yields(v.ship(0)), means(v.ship(0))) == (1, Means(0, 2, 1, 1))
    with_ship(v, fleeting=2)
    assert means(v.ship(0)).orders == 2
    assert means(with_ship(v, spends=True).ship(0)).orders == 4


# ---- the watch and the night ----------------------------------------------------------------------------------------


@rule("EVR-TURN-05")
@pytest.mark.parametrize(
    ("letter", "plain", "hardy", "weary"),
    [("C", 1, 0, 2), ("R", 1, 1, 2), ("W", 1, 1, 2), ("P", 0, 0, 0), ("I", 0, 0, 0), ("A", 0, 0, 0)],
)
def test_what_a_night_on_deck_costs(letter: str, plain: int, hardy: int, weary: int):
    crew = [Sailor("DH-01", "z0"), Sailor("DH-02", "z0", positive="hardy"), Sailor("DH-03", "z0", negative="weary")]
    assert [strain_at(letter, one) for one in crew] == [plain, hardy, weary]


@rule("EVR-TURN-05")
def test_who_is_worn_out_and_who_goes_where():
    v = a_voyage().crew(0, "DH-01", "z0", strain=4).crew(0, "DH-02", "z1", strain=3).crew(0, "DH-03", "z2", trauma=5)
    v.crew(0, "DH-04", "b1", strain=6)
    ship = v.ship(0)
    assert [one.id for one in tiring(ship, "C")] == ["DH-03", "DH-01", "DH-02"], "the least room first"
    assert [one.id for one in worn_out(ship, "C")] == ["DH-03", "DH-01"] and tiring(ship, "P") == []
    assert below_watch(ship, tiring(ship, "C")) == [("DH-03", "b1"), ("DH-01", "s2"), ("DH-02", "b1")]
    with_ship(v, fresh=Orders(2, 0, 0))
    assert below_watch(ship, tiring(ship, "C")) == [("DH-03", "b1"), ("DH-01", "s2")], "as far as Orders go"


@rule("EVR-CORD-01")
def test_who_goes_to_the_mast_and_to_the_wheels():
    v = a_voyage().crew(0, "DH-01", "b1").crew(0, "DH-11", "b1").crew(0, "AD-03", "b2").crew(0, "DH-02", "z0")
    v.crew(0, "DH-03", "z6", strain=4)
    ship = v.ship(0)
    assert [one.id for one in hands(ship)] == ["DH-11", "AD-03", "DH-01"], "most room first; who is of use stays"
    assert empty_wheels(ship) == [9]
    assert sea_watch(ship, nest=True) == [("DH-11", "z4"), ("AD-03", "z9")]
    assert sea_watch(ship, nest=False) == [("AD-03", "z9")], "whoever steers better"
    ship.broken = [9, 4]
    assert empty_wheels(ship) == [] and sea_watch(ship, nest=True) == []
    ship.broken = []
    ship.fresh = Orders(1, 0, 0)
    assert sea_watch(ship, nest=True) == [("DH-11", "z4")]


@pytest.mark.parametrize(
    ("place", "other", "beside"),
    [
        ("z1", "z1", True),
        ("z1", "z2", False),
        ("b2", "s2", True),
        ("h2", "s2", True),
        ("b2", "b3", False),
        ("z2", "b2", False),
        ("e1", "z1", False),
        ("ashore", "ashore", True),
        ("ashore", "b1", False),
        ("b1", "ashore", False),
    ],
)
def test_who_is_in_the_same_place(place: str, other: str, beside: bool):
    assert is_beside(place, other) is beside


@rule("EVR-IMP-14")
def test_whom_a_bonesetter_can_help():
    v = a_voyage().crew(0, "AD-05", "z0", trauma=1).crew(0, "DH-01", "z0", trauma=1).crew(0, "DH-02", "z0")
    v.crew(0, "DH-03", "z1", trauma=1).crew(0, "DH-04", "z0", trauma=2, minus="slow-healer")
    assert [one.id for one in patients(v.ship(0), v.sailor("AD-05"))] == ["DH-01"]


@rule("EVR-TURN-07", "EVR-TURN-08")
@pytest.mark.parametrize(
    ("letter", "foe", "raider", "draws"),
    [
        ("C", False, "", True),
        ("R", False, "", True),
        ("P", False, "", False),
        ("W", False, "", False),
        ("C", True, "", False),
        ("C", False, "1.0", False),
        ("C", False, "1.1", True),
    ],
)
def test_when_a_card_of_the_sea_is_drawn(letter: str, foe: bool, raider: str, draws: bool):
    v = a_voyage().sea("0.0", letter).chart(1, "CCCCCCC")
    if foe:
        v.foe(0, MAN, "z3")
    if raider:
        v.raider("damned-frigate.1", raider, "0.4")
    assert draws_event(v.g, v.ship(0)) is draws, "within its Engagement range of 3, and not beyond"


@rule("EVR-WAGE-01", "EVR-WAGE-02")
def test_who_is_paid_in_silence():
    v = a_voyage().crew(0, "DH-01").crew(0, "DH-11").crew(0, "DH-03").crew(0, "AD-03")
    assert due_of(v.ship(0)) == 5 + 5 + 10 + 15
    assert paid_in_silence(v.ship(0)) == ["AD-03", "DH-11", "DH-01", "DH-03"], "Adepts, then the longest track"
    for coin, paid in ((35, 4), (30, 3), (20, 2), (15, 1), (0, 0)):
        assert len(paid_in_silence(with_ship(v, coin=coin).ship(0))) == paid
    assert paid_in_silence(with_ship(v, coin=10).ship(0)) == ["DH-11", "DH-01"], "who can be paid"


# ---- below ----------------------------------------------------------------------------------------------------------


@rule("EVR-IMP-07", "EVR-IMP-08", "EVR-BELOW-02")
def test_spaces_below_and_who_has_taken_them():
    v = a_voyage().builds(0, 1, "cabins.1").builds(0, 3, "brig.1").builds(0, 4, "brig.2")
    ship = v.ship(0)
    assert [space for space, _ in spaces(ship)] == ["s1", "h1", "s2", "s3", "h3", "s4"], "s2 is printed; s5 has none"
    assert has_pair(ship) and not has_pair(a_voyage().ship(0))
    assert (free_cabins(ship), free_cells(ship)) == (["s1", "h1", "s2"], ["s3", "h3", "s4"])
    v.crew(0, "DH-01", "h1")
    ship.lodgers, ship.captives = [Lodger("P1", "s2")], [Captive(MAN, "s4")]
    assert (free_cabins(ship), free_cells(ship)) == (["s1"], ["s3", "h3"])


@rule("EVR-MARKET-05", "EVR-IMP-10")
def test_how_much_the_hold_takes():
    assert hold_size(a_voyage().ship(0)) == 3
    assert hold_size(a_voyage().builds(0, 1, "greater-hold.1").ship(0)) == 4
    assert hold_size(a_voyage().builds(0, 1, "greater-hold.1").builds(0, 3, "greater-hold.2").ship(0)) == 5
    pair = a_voyage().builds(0, 3, "greater-hold.1").builds(0, 4, "greater-hold.2").ship(0)
    assert hold_size(pair) == 6, "and the space between them"


@rule("EVR-IMP-11")
def test_what_stands_on_a_space_that_is_gone():
    v = a_voyage().builds(0, 1, "cabins.1").crew(0, "DH-01", "h1").crew(0, "DH-02", "s1")
    ship = v.ship(0)
    before = spaces(ship)
    ship.lodgers, ship.captives = [Lodger("P1", "s2")], [Captive(MAN, "s1")]
    v.builds(0, 2, "brig.1")
    assert tidy(ship, before) == (["P1"], [])
    assert (v.sailor("DH-01").place, v.sailor("DH-02").place) == ("b1", "s1")
    assert (ship.lodgers, [one.id for one in ship.captives]) == ([], [MAN])


@rule("EVR-IMP-03")
def test_where_an_improvement_is_best_built():
    v = a_voyage().builds(0, 4, "brig.1")
    assert slots_for(v.ship(0), "cabins.1") == [1, 3, 6, 2, 4, 5], "beside its like, then empty, then over something"
    assert slots_for(v.ship(0), "brig.2") == [3, 1, 6, 2, 4, 5]


def test_what_a_place_on_deck_is_good_for():
    ship = with_ship(a_voyage(), broken=[3, 0]).ship(0)
    found = {place: post_at(ship, place) for place in ("z0", "z1", "z3", "z4", "z5", "z6", "z8", "z9", "b1", "s2")}
    assert found == {
        "z0": "broken",
        "z1": "",
        "z3": "broken",
        "z4": "mast",
        "z5": "starboard-gun",
        "z6": "wheel",
        "z8": "bow-gun",
        "z9": "wheel",
        "b1": "",
        "s2": "",
    }


# ---- who leads ------------------------------------------------------------------------------------------------------


@rule("EVR-ROUND-07")
@pytest.mark.parametrize(
    ("votes", "leads"),
    [
        ({}, -1),
        ({"1": 1}, 1),  # the rest votes with the captain whose turn it would be
        ({"1": 2}, 2),
        ({"0": 0}, -1),  # that captain has not spoken
        ({"0": 0, "2": 0}, 0),  # more than half
        ({"0": 0, "1": 1, "2": 2}, 1),  # a tie: clockwise from there
        ({"0": 2, "1": 1, "2": 2}, 2),
        ({"0": 0, "1": 2, "2": 0}, 0),
    ],
)
def test_who_leads_by_these_votes(votes: dict[str, int], leads: int):
    """Three captains; seat 1 would lead."""
    v = a_voyage(3)
    v.g.round, v.g.first, v.g.votes = 2, 0, votes
    assert settled(v.g) == leads
    assert waited_for(v.g) == ([] if "1" in votes else [1])


@rule("EVR-ROUND-07")
def test_who_sails_alone_leads():
    assert settled(a_voyage(1).g) == 0
