"""Bounds: exactly enough, exactly nothing, the last point, and where nothing is left to choose."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.core import IllegalAnswer
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.cards import levels, search_tokens
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.crew import (
    afflict,
    best_skill,
    health,
    hurt,
    left,
    may_take_part,
    relieve,
    rest,
    restore,
    shake_off,
    skill,
    skills,
    tire,
)
from games.sleeping_gods.fate import clear, fate, turn_up
from games.sleeping_gods.gaining import add_card, clearing
from games.sleeping_gods.hands import Overfull, dispensable, draw_cards
from games.sleeping_gods.harm import Breach, Harm, free_in, spread
from games.sleeping_gods.mending import worst_first
from games.sleeping_gods.paying import can_pay, menu_name, menus
from games.sleeping_gods.purse import (
    at_risk,
    free_command,
    gain_coins,
    gain_command,
    gain_goods,
    lose_coins,
    lose_command,
    lose_goods,
    pay_coins,
)
from games.sleeping_gods.rooms import Search, ShipAction, best_find, can_use, silence
from games.sleeping_gods.sailing import Travel, put_ship, reveal
from games.sleeping_gods.state import Hand, Owned
from games.sleeping_gods.story import finale_bound, marked
from games.sleeping_gods.trading import Market
from games.sleeping_gods.turn import Turn, action_options
from tests.rules import rule

from .build import Sea

to = v.Target.read


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def told(sea: Sea) -> list[object]:
    found, sea.g.happened = list(sea.g.happened), []
    return list(found)


# ---- goods ----------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-96", "SLG-DEC-135")
@pytest.mark.parametrize(("effect", "name"), [(v.Feared, "feared"), (v.Revered, "revered"), (v.Xp, "xp")])
def test_counters_go_down_to_nothing_and_no_deeper(effect: type[v.Feared | v.Revered | v.Xp], name: str):
    sea = quiet()
    setattr(sea.g, name, 2)
    sea.do(effect(n=-1))
    assert getattr(sea.g, name) == 1
    sea.do(effect(n=-3))
    assert getattr(sea.g, name) == 0
    sea.do(effect(n=2))
    assert getattr(sea.g, name) == 2


@rule("SLG-CMD-01")
def test_command_as_far_as_there_is_any():
    sea = quiet()
    sea.g.pools = [9, 7]
    assert sea.g.supply == 2 and gain_command(sea.g, 1, 3) == 2
    assert gain_command(sea.g, 0, 1) == 0 and sea.g.pools == [9, 9]
    assert told(sea) == [ev.CommandGained(seat=1, n=2, wanted=3), ev.CommandGained(seat=0, n=0, wanted=1)]
    assert gain_command(sea.g, 0, 0) == 0 and lose_command(sea.g, 0, 0) == 0 and told(sea) == []
    assert lose_command(sea.g, 0, 10) == 9 and sea.g.pools == [0, 9]
    assert lose_command(sea.g, 0, 1) == 0 and told(sea) == [ev.CommandLost(seat=0, n=9)]


@rule("SLG-DEC-135")
def test_goods_of_nothing_are_not_told():
    sea = quiet()
    gain_goods(sea.g, "meat", 0)
    lose_goods(sea.g, "meat", 1)
    assert told(sea) == [] and sea.g.goods == {"grain": 1}
    lose_goods(sea.g, "grain", 1)
    assert sea.g.goods["grain"] == 0 and told(sea) == [ev.GoodsLost(kind="grain", n=1)]


@rule("SLG-DEC-135")
@pytest.mark.parametrize(
    ("n", "guarded", "at"), [(2, False, 2), (5, False, 3), (2, True, 0), (3, True, 1), (1, True, 0)]
)
def test_coins_at_risk(n: int, guarded: bool, at: int):
    sea = quiet()
    if guarded:
        sea.own("A39")
    assert (sea.g.coins, at_risk(sea.g, n)) == (3, at)


@rule("SLG-DEC-135")
def test_exactly_enough_to_swap():
    sea = quiet()
    sea.g.goods = {"meat": 2}
    sea.do(v.Swap(n=2))
    sea.take("goods.swap", "grain")
    assert (sea.g.goods["meat"], sea.g.goods["grain"]) == (0, 1)
    sea.g.goods = {"meat": 1}
    sea.do(v.Swap(n=2))
    assert sea.is_over and sea.g.goods == {"meat": 1}


@rule("SLG-DEC-94", "SLG-DEC-122")
def test_a_price_of_all_there_is_is_not_asked_for():
    sea = quiet()
    sea.crew("mac").fatigue = 2
    sea.do(v.Pay(cost=v.Cost(fatigue=8)))
    assert sea.is_over and [one.fatigue for one in sea.g.crew] == [1, 1, 1, 1, 1, 1, 2, 1, 1]
    sea.own("A5", "A6")
    sea.do(v.Pay(cost=v.Cost(totems=2)))
    assert sea.is_over and sea.g.adventure == [] and sea.g.gone == ["A5", "A6"]
    sea.g.coins = 2
    sea.do(v.Pay(cost=v.Cost(coins=2)))
    assert sea.g.coins == 0


@rule("SLG-DEC-94")
@pytest.mark.parametrize(
    ("cost", "can"),
    [
        (v.Cost(coins=3), True),
        (v.Cost(coins=4), False),
        (v.Cost(grain=2), True),
        (v.Cost(grain=3), False),
        (v.Cost(grain=2, ingredients=1), True),
        (v.Cost(grain=2, ingredients=2), False),
        (v.Cost(ingredients=3), True),
        (v.Cost(ingredients=4), False),
        (v.Cost(resources=5), True),
        (v.Cost(resources=6), False),
        (v.Cost(meat=1, resources=4), True),
        (v.Cost(meat=1, resources=5), False),
        (v.Cost(fatigue=8), True),
        (v.Cost(fatigue=9), False),
        (v.Cost(totems=1), True),
        (v.Cost(totems=2), False),
        (v.Cost(health=40), True),
        (v.Cost(health=41), False),
    ],
    ids=str,
)
def test_exactly_enough(cost: v.Cost, can: bool):
    """3 coins, 2 grain, 1 meat, 2 artifacts, a totem, one who is worn out; the health of all is 41."""
    sea = quiet()
    sea.g.goods = {"grain": 2, "meat": 1, "artifact": 2}
    sea.crew("mac").fatigue = 2
    sea.own("A5", "A44")
    assert can_pay(sea.g, cost) is can


@rule("SLG-DEC-117", "SLG-DEC-141")
@pytest.mark.parametrize(
    ("fewer", "more", "ways"),
    [
        (0, 0, ["1-grain+1-meat"]),
        (1, 0, ["1-grain", "1-meat"]),
        (2, 0, ["1-grain", "1-meat"]),
        (0, 1, ["2-grain+1-meat"]),
        (1, 1, ["2-grain", "1-grain+1-meat"]),
    ],
)
def test_mixtures_of_a_recipe(fewer: int, more: int, ways: list[str]):
    sea = quiet()
    sea.g.goods = {"grain": 2, "meat": 1}
    found = [menu_name(way) for way in menus(sea.g, v.Cost(grain=1, meat=1), fewer, more)]
    assert found == ways
    assert can_pay(sea.g, v.Cost(grain=1, meat=1), fewer, more)
    assert menu_name({"grain": 0}) == "nothing"
    sea.g.goods = {"grain": 1}
    assert can_pay(sea.g, v.Cost(grain=1, meat=1), fewer, more) is (fewer > more)
    sea.g.goods = {}
    assert not can_pay(sea.g, v.Cost(grain=1, meat=1), fewer, more)


@rule("SLG-SHIP-17")
def test_what_becomes_wholly_clear():
    assert clearing({"sofi": 2, "mac": 1, "A1": 2}, 3) == {"mac": 1, "sofi": 2}
    assert clearing({"sofi": 3}, 2) == {} and clearing({"sofi": 2}, 2) == {"sofi": 2}


@rule("SLG-CMD-05")
def test_command_that_all_comes_back_is_not_asked_for():
    for n, asked in ((3, False), (2, True), (0, False)):
        sea = quiet()
        sea.crew("mac").command = 2
        sea.g.adventure = [Owned("A1", 1)]
        sea.do(v.ReturnCommand(source="any", n=n))
        assert bool(sea.asks("command.free")) is asked
        if not asked:
            assert sea.crew("mac").command == sea.g.adventure[0].command == 0
            assert sea.happened(ev.CommandFreed) == [ev.CommandFreed(seat=0, crew=["mac"], cards=["A1"], n=3)]


@rule("SLG-TOTEM-03", "SLG-DEC-54")
def test_a_card_that_is_had_or_gone_is_not_had_again():
    sea = quiet()
    sea.own("A44")
    sea.g.gone = ["A45"]
    for card in ("A44", "A45"):
        add_card(sea.g, 0, card)
    assert [one.id for one in sea.g.adventure] == ["A44"] and told(sea) == []


# ---- crew -----------------------------------------------------------------------------------------------------------


@rule("SLG-HEALTH-01", "SLG-HEALTH-03")
def test_no_more_than_there_is():
    sea = quiet()
    mac = sea.crew("mac")
    assert (hurt(sea.g, mac, 3), hurt(sea.g, mac, 3), hurt(sea.g, mac, 1)) == (3, 1, 0)
    assert left(mac) == 0 and sea.g.tally.lost_health == 0, "that was no fight"
    assert (restore(sea.g, mac, 3), restore(sea.g, mac, 3), restore(sea.g, mac, 1)) == (3, 1, 0)
    assert [type(event).__name__ for event in told(sea)] == ["Hurt", "Hurt", "Downed", "Restored", "Restored"]
    assert (tire(sea.g, mac, 3), tire(sea.g, mac), mac.fatigue) == (2, 0, 2)
    assert (rest(sea.g, mac, 1), rest(sea.g, mac, 5), rest(sea.g, mac)) == (1, 1, 0)
    assert [type(event).__name__ for event in told(sea)] == ["Tired", "Tired", "Rested", "Rested"]


@rule("SLG-CHAL-04", "SLG-CHAL-05")
def test_who_may_take_part():
    assert may_take_part(Hand("mac", fatigue=1, damage=3))
    assert not may_take_part(Hand("mac", fatigue=2)) and not may_take_part(Hand("mac", damage=4))


@rule("SLG-DEC-29", "SLG-STATUS-04")
def test_skills_with_cards_levels_and_weakness():
    mac = Hand("mac", tucked=["CRA1", "CRA2"])
    assert (skill(mac, "craft"), skill(mac, "craft", 1), best_skill(mac)) == (4, 5, "craft")
    mac.statuses = ["weakened"]
    assert (skill(mac, "craft"), skill(mac, "craft", 1), skills(mac)["craft"]) == (2, 3, 2)
    mac.tucked = []
    assert skill(mac, "craft") == 0 == min(skills(mac).values())
    raised = Hand("sofi", levels=["L1", "L2", "L3"])
    assert health(raised) >= health(Hand("sofi")) == 5


@rule("SLG-STATUS-01", "SLG-DEC-139")
def test_statuses_come_once_and_go_with_immunity():
    sea = quiet()
    mac = sea.crew("mac")
    for status in ("venom", "venom", "madness"):
        afflict(sea.g, mac, status)  # type: ignore[arg-type]
    assert mac.statuses == ["venom", "madness"]
    relieve(sea.g, mac, "weakened")
    relieve(sea.g, mac, "venom")
    assert mac.statuses == ["madness"] and len(told(sea)) == 3
    shake_off(sea.g, mac)
    assert mac.statuses == ["madness"]


@rule("SLG-DEC-134")
def test_up_to_so_many_where_there_are_no_more():
    sea = quiet()
    for name in ("mac", "sofi"):
        sea.crew(name).damage = 2
    sea.do(v.Restore(n=1, who=to("upto:2")))
    assert sea.is_over and (sea.crew("mac").damage, sea.crew("sofi").damage) == (1, 1)
    sea.crew("sofi").damage = 0
    sea.do(v.Restore(n=1))
    assert sea.is_over and sea.crew("mac").damage == 0, "one is hurt: nobody is asked"
    sea.crew("mac").damage = 3
    sea.do(v.Restore(full=True, who=to("self")), carrier="mac")
    assert sea.crew("mac").damage == 0
    sea.crew("mac").fatigue, sea.crew("marco").fatigue, sea.crew("gregory").fatigue = 1, 1, 2
    sea.do(v.Fatigue(n=-1, who=to("mine")))
    assert (sea.crew("mac").fatigue, sea.crew("marco").fatigue, sea.crew("gregory").fatigue) == (1, 0, 1)
    sea.g.last = ["mac"]
    sea.do(v.Fatigue(n=1, who=to("participants")))
    assert sea.crew("mac").fatigue == 2 and sea.crew("marco").fatigue == 0


@rule("SLG-STATUS-01")
def test_so_many_off_each_and_off_oneself():
    sea = quiet()
    sea.crew("mac").statuses = ["venom", "madness", "weakened"]
    sea.crew("sofi").statuses = ["venom"]
    sea.do(v.StatusRemove(n=2, who=to("each")))
    assert sea.crew("mac").statuses == ["weakened"] and sea.crew("sofi").statuses == []
    sea.crew("sofi").statuses = ["venom"]
    sea.do(v.StatusRemove(who=to("self")), carrier="sofi")
    assert sea.crew("mac").statuses == ["weakened"] and sea.crew("sofi").statuses == []
    sea.do(v.StatusRemove(kinds=["venom"]))
    assert sea.is_over and sea.crew("mac").statuses == ["weakened"]
    sea.crew("sofi").statuses = ["venom", "madness"]
    sea.do(v.StatusRemove(n=1, kinds=["venom"]))
    assert sea.is_over and sea.crew("sofi").statuses == ["madness"], "one is enough: nobody is asked"
    sea.crew("sofi").statuses = ["venom", "madness", "weakened"]
    sea.do(v.StatusRemove(n=2))
    sea.take("status.off-all", "sofi")
    assert sea.crew("sofi").statuses == ["weakened"] and sea.crew("mac").statuses == ["weakened"]


def test_row_26_damage_is_spread():
    crew = [Hand("mac"), Hand("sofi"), Hand("rafael")]  # 4, 5, 6
    assert spread(crew, 1) == {"rafael": 1} and spread(crew, 3) == {"rafael": 2, "sofi": 1}
    assert spread(crew, 6) == {"rafael": 3, "sofi": 2, "mac": 1}


@rule("SLG-DEC-82", "SLG-EOR-04")
def test_damage_to_each_and_what_is_over():
    sea = quiet()
    sea.crew("mac").damage = 3
    sea.begin(Harm(seat=0, n=2, source="event", mode="each"))
    assert [one.damage for one in sea.g.crew] == [2, 2, 2, 2, 2, 2, 4, 2, 2]
    assert [event.n for event in sea.happened(ev.Hurt)] == [2, 2, 2, 2, 2, 2, 1, 2, 2]
    sea.begin(Harm(seat=0, n=3, source="counter", mode="one", who="sofi", spills=True))
    assert sea.is_over and sea.crew("sofi").damage == 5, "exactly what there was: nothing is over"
    sea.begin(Harm(seat=0, n=2, source="counter", mode="one", who="sofi", spills=True))
    ask = sea.ask("harm.over")
    assert ask.args == {"n": 2, "source": "counter", "enemy": 0} and ask.default == ["rafael"]
    assert "sofi" not in sea.offers("harm.over") and "mac" not in sea.offers("harm.over")


# ---- the ship -------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-08", "SLG-FAIL-04")
def test_what_slots_hold():
    sea = quiet()
    sea.g.damage = {"deck": 1, "hull": 1, "galley": 2}
    assert [free_in(sea.g, slot) for slot in ("deck", "hull", "galley", "bridge")] == [1, 0, 0, 2]
    sea.g.damage = {}
    sea.fate(6, 1, 6)
    sea.begin(Breach(seat=0, n=3, source="event"))
    assert sea.g.damage == {"hull": 1, "bridge": 1} and sea.asks("breach.slot")
    sea.take("breach.slot", "sick-bay")
    assert sea.g.damage == {"hull": 1, "bridge": 1, "sick-bay": 1} and sea.is_over
    assert [(event.slot, event.total) for event in sea.happened(ev.ShipHurt)] == [
        ("hull", 1),
        ("bridge", 2),
        ("sick-bay", 3),
    ]


def test_row_51_what_is_mended_first():
    assert worst_first({"deck": 2, "hull": 1, "galley": 1}, 1) == {"deck": 1}
    assert worst_first({"deck": 2, "hull": 1, "galley": 1}, 3) == {"deck": 2, "galley": 1}
    assert worst_first({"hull": 1, "galley": 1}, 2) == {"galley": 1, "hull": 1}


@rule("SLG-SHIP-02", "SLG-SHIP-03")
def test_row_6_which_room_in_silence():
    sea = quiet()
    rooms = ["bridge", "galley", "deck", "quarters", "sick-bay"]
    assert silence(sea.g, rooms) == "quarters"
    sea.crew("mac").damage = 1
    assert silence(sea.g, rooms) == "sick-bay" and silence(sea.g, rooms[:4]) == "quarters"
    assert silence(sea.g, rooms[:3]) == "deck" and silence(sea.g, rooms[:2]) == "bridge"
    sea.g.room = "bridge"
    assert silence(sea.g, []) == "galley"
    sea.g.damage = {"deck": 1, "galley": 2}
    assert [room for room in rooms if can_use(sea.g, room)] == ["deck", "quarters", "sick-bay"]


@rule("SLG-SHIP-13")
def test_row_9_which_find_is_best():
    """8.7: artifact, 2 coins, materials, meat, card, grain, vegetables, 1 coin."""

    def worth(token: str) -> list[tuple[str, int]]:
        return [
            (type(e).__name__ + str(getattr(e, "kind", "") or ""), getattr(e, "n", 1))
            for e in search_tokens()[token].gives
        ]

    order = ["Resourceartifact", "Coins2", "Resourcematerials", "Resourcemeat", "DrawAbility", "Resourcegrain",
             "Resourcevegetables", "Coins1"]  # fmt: skip
    single = {}
    for token in search_tokens():
        given = worth(token)
        if len(given) == 1:
            name, n = given[0]
            single.setdefault(name + (str(n) if name == "Coins" else ""), token)
    ranked = [single[name] for name in order if name in single]
    assert len(ranked) > 4
    for better, worse in pairwise(ranked):
        assert best_find([worse, better]) == best_find([better, worse]) == better
    assert best_find([]) == "none"


@rule("SLG-SHIP-19", "SLG-SHIP-09", "SLG-SHIP-17")
def test_rooms_that_find_nothing_to_do():
    for room in ("galley", "sick-bay", "quarters"):
        sea = quiet()
        sea.begin(ShipAction(seat=0))
        sea.take("ship.room", room)
        assert sea.is_over
    sea = quiet()
    sea.crew("mac").damage = 2
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "sick-bay")
    assert sea.is_over and sea.crew("mac").damage == 1, "one is hurt: nobody is asked"
    sea = quiet()
    sea.crew("mac").damage = 2
    sea.g.ongoing = ["EV40"]  # no surgeon
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "sick-bay")
    assert sea.is_over and sea.crew("mac").damage == 2


@rule("SLG-SHIP-10", "SLG-SHIP-12")
def test_rows_8_and_9_after_two_or_after_one_that_hurts():
    calm = [t for t, one in search_tokens().items() if not one.crew_damage and not one.ship_damage]
    sharp = next(t for t, one in search_tokens().items() if one.crew_damage or one.ship_damage)
    for found, says in (([], "draw"), (calm[:1], "draw"), ([sharp], sharp), (calm[:2], best_find(calm[:2]))):
        sea = quiet()
        sea.begin(Search(seat=0))
        sea.g.found = list(found)
        sea.g.search.cards = [t for t in sea.g.search.cards if t not in found]
        sea.again()
        assert sea.ask("search.more").default == [says]
    sea = quiet()
    sea.begin(Search(seat=0))
    sea.g.found, sea.g.search.cards = calm[:3], [t for t in sea.g.search.cards if t not in calm[:3]]
    sea.again()
    assert sea.asks("search.keep") and sea.ask("search.keep").default == [best_find(calm[:3])]


# ---- hands and fate -------------------------------------------------------------------------------------------------


@rule("SLG-HAND-02")
def test_row_12_what_can_be_spared():
    assert dispensable(["STR5", "STR1", "CUN1", "STR3"]) == ["STR1", "CUN1", "STR3", "STR5"]
    sea = quiet()
    sea.hand(0, "STR1", "STR2")
    sea.begin(Overfull(seat=0, n=2))
    assert sea.is_over and sea.g.hands[0] == [], "all there are: nothing is asked"
    sea.hand(0, "STR1", "STR2")
    sea.begin(Overfull(seat=0, n=5))
    assert sea.is_over and sea.g.hands[0] == []
    draw_cards(sea.g, 0, 0)
    assert told(sea) == []


@rule("SLG-FATE-02", "SLG-FATE-03")
def test_a_card_of_fate_is_discarded_or_shown():
    sea = quiet()
    sea.fate(2, 5)
    first, second = sea.g.abilities.cards[-1], sea.g.abilities.cards[-2]
    assert fate(sea.g, "ship") == 2 and sea.g.abilities.thrown[-1] == first and sea.g.shown == []
    assert turn_up(sea.g, "challenge") == 5 and sea.g.shown == [second]
    assert told(sea) == [ev.Fate(n=2, card=first, why="ship"), ev.Fate(n=5, card=second, why="challenge")]
    clear(sea.g)
    assert sea.g.shown == [] and sea.g.abilities.thrown[-1] == second
    sea.g.abilities.cards, sea.g.abilities.thrown = [], []
    assert fate(sea.g) == 3


# ---- turns ----------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-81")
def test_lost_actions_wait_and_are_two_at_most():
    sea = quiet()
    sea.g.actions = 1
    sea.do(v.LoseAction(n=4))
    assert sea.g.actions == 0 and sea.g.lost == [2, 0] and len(sea.happened(ev.ActionLost)) == 4
    sea.do(v.ExtraAction(n=2))
    assert sea.g.actions == 2
    sea.begin(Turn(seat=0))
    sea.g.lost = [1, 2]
    sea.to("turn.act")
    assert sea.g.actions == 1 and sea.g.lost == [0, 2]


@rule("SLG-TURN-02", "SLG-DEC-141")
def test_what_a_turn_begins_with():
    sea = quiet()
    g = sea.g
    g.spent, g.held, g.lean, g.ample, g.actions, g.parted, g.at = ["x"], [1], 1, 1, 0, {"0": "STR1"}, "2E"
    turn = g.turn
    sea.begin(Turn(seat=0))
    assert (g.spent, g.held, g.lean, g.ample, g.actions, g.parted) == ([], [], 0, 0, 2, {})
    assert g.turn == turn + 1 and g.since == "2E"
    began = sea.happened(ev.TurnBegan)[-1]
    assert (began.seat, began.turn, began.going, began.left) == (0, g.turn, 1, len(g.deck))


@rule("SLG-PAGE-02", "SLG-EVENT-05")
def test_a_page_is_fresh_once():
    sea = quiet()
    reveal(sea.g, 2)
    reveal(sea.g, 5)
    reveal(sea.g, 3)
    assert sea.g.pages == [2, 3, 5]
    assert told(sea) == [ev.PageTurned(page=n, fresh=fresh) for n, fresh in ((2, False), (5, True), (3, True))]
    put_ship(sea.g, "3A")
    assert sea.g.at == "3A"


@rule("SLG-DEC-110", "SLG-DEC-137")
def test_a_distance_is_one_at_least():
    sea = quiet()
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.g.stack[-1].longer = -3  # type: ignore[attr-defined]
    sea.fate(1)
    sea.take("travel.who", "nobody")
    assert sea.happened(ev.TravelDrawn)[-1].distance == 1


@rule("SLG-DEC-106")
@pytest.mark.parametrize(
    ("voyage", "interlude", "asked"),
    [("whole", "F1", [4, 7, 10, 3]), ("short", "F1", [2, 3, 4, 3]), ("short", "", [4, 7, 10, 3])],
)
def test_how_many_totems_a_finale_asks_for(voyage: str, interlude: str, asked: list[int]):
    sea = Sea(voyage=voyage)
    sea.g.interlude = interlude
    assert [finale_bound(sea.g, n) for n in (4, 7, 10, 3)] == asked
    sea.g.marks = {"dug": 2}
    assert (marked(sea.g, "dug", {"dug": 1}), marked(sea.g, "lit", {})) == (3, 0)


@rule("SLG-STATUS-06", "SLG-DEC-42")
def test_low_morale_of_two_has_to_be_paid_together():
    sea = quiet()
    for name in ("marco", "laurent"):
        sea.crew(name).statuses = ["low_morale"]
    sea.command(1, 0)
    sea.challenge("craft", 9)
    with pytest.raises(IllegalAnswer) as refused:
        sea.give("challenge.who", ["marco", "laurent"])
    assert refused.value.key == "morale-short" and refused.value.args_for_words == {"n": 2}
    sea.take("challenge.who", "marco")
    assert sea.g.pools == [0, 0]


@rule("SLG-DEC-143")
def test_what_stands_on_damage_outside_an_attack():
    sea = quiet()
    sea.own("A53")
    sea.command(1, 0)
    sea.fight(1)
    sea.take("open", "use.card.A53.0", seat=0)
    ask = sea.ask("combat.place")
    assert (ask.least, ask.most) == (1, 1)
    assert ask.args == {"crew": "", "enemy": 1, "points": 1, "spare": 0, "splash": 0, "hit": True}


@rule("SLG-SYN-03")
def test_before_the_first_round_nobody_has_a_token():
    sea = quiet()
    level = next(c.id for c in levels().values() if any(isinstance(p, v.SynergyStart) for p in c.passive))
    sea.crew("laurent").levels = [level]
    sea.crew("mac").tokens = 2
    sea.fight(1)
    ask = sea.ask("synergy.start")
    assert ask.default == ["keep"] and len(ask.options) == 9 and ask.args == {"crew": "laurent"}
    assert sea.g.combat is not None and sea.g.combat.tokens == [0, 0] and sea.g.combat.round == 0
    assert all(one.tokens == 0 and one.synergy == [one.id] for one in sea.g.crew)
    sea.take("synergy.start", "mac")
    assert sea.crew("mac").synergy == ["mac", "laurent"] and sea.g.combat.tokens == [2, 2]


@rule("SLG-DEC-123")
@pytest.mark.parametrize(("number", "asked"), [(9, True), (10, False)])
def test_from_the_tenth_round_on_nobody_is_asked_about_a_counterattack(number: int, asked: bool):
    sea = quiet()
    sea.command(0, 2)
    sea.fight(55)
    assert sea.g.combat is not None
    sea.g.combat.round = number
    sea.again()
    sea.fate(1)
    sea.strike("kasumi", 55)
    sea.silence() if sea.asks("window.attack_fate") else None
    assert bool(sea.asks("window.counter")) is asked


@rule("SLG-DEC-135", "SLG-HEALTH-01")
def test_nothing_is_told_of_nothing():
    sea = quiet()
    mac = sea.crew("mac")
    gain_coins(sea.g, 0)
    pay_coins(sea.g, 0)
    lose_coins(sea.g, 0)
    free_command(sea.g, 0, {}, {})
    assert (hurt(sea.g, mac, 0), restore(sea.g, mac, 0), tire(sea.g, mac, 0), rest(sea.g, mac, 0)) == (0, 0, 0, 0)
    assert told(sea) == []
    for effect in (v.Coins(n=0), v.Xp(n=0), v.Feared(n=0), v.Revered(n=0), v.Xp(n=2, per_totems=3), v.Command(n=0)):
        before = len(sea.told)
        sea.do(effect)
        assert sea.told[before:] == [], effect


@rule("SLG-CHAL-15", "SLG-DEC-136")
@pytest.mark.parametrize(("fate", "by_card"), [(5, True), (6, False)])
def test_a_success_is_called_sure_where_the_number_was_not_reached(fate: int, by_card: bool):
    sea = quiet()
    one = Challenge(seat=0, skill="craft", number=7, crew=["marco"], fate=fate, drawn=True, sure=True, at="judge")  # type: ignore[call-arg]
    sea.begin(one)
    (settled,) = sea.happened(ev.Challenged)
    assert settled.passed and settled.sure is by_card and settled.total == fate + 1 and settled.bonus == 0


@rule("SLG-SHIP-17")
@pytest.mark.parametrize(("lying", "asked"), [(2, False), (3, True)])
def test_the_quarters_ask_where_there_is_more_than_they_free(lying: int, asked: bool):
    sea = quiet()
    sea.crew("mac").command = lying
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")
    assert bool(sea.asks("command.free")) is asked and sea.crew("mac").command == (lying if asked else 0)


@rule("SLG-MARKET-03")
def test_a_purse_that_is_spent_to_the_last_coin():
    sea = quiet()
    sea.g.coins, sea.g.market = 7, ["M4", "M1"]  # 4 and 3
    sea.begin(Market(seat=0))
    sea.take("market.buy", "M1", "M4")
    sea.settled()
    assert sea.g.coins == 0 and {one.id for one in sea.g.adventure} == {"M1", "M4"}
    sea = quiet()
    sea.g.coins, sea.g.market = 6, ["M4", "M1"]
    sea.begin(Market(seat=0))
    with pytest.raises(IllegalAnswer) as refused:
        sea.give("market.buy", ["M1", "M4"])
    assert (refused.value.key, refused.value.args_for_words) == ("coins-short", {"n": 7, "coins": 6})


@rule("SLG-TURN-05", "SLG-CMD-01")
@pytest.mark.parametrize(("pools", "n"), [([9, 7], 1), ([9, 8], 1), ([9, 9], 0)])
def test_what_a_skip_is_said_to_give(pools: list[int], n: int):
    sea = quiet()
    sea.g.pools = pools
    assert action_options(sea.g, 0)[-1].args == {"command": n}
    sea.g.pools, sea.g.ongoing = [0, 0], ["EV59"]
    assert action_options(sea.g, 0)[-1].args == {"command": 0}
