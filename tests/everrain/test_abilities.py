"""What enemies can do besides striking: each ability as its card has it (7.13, 7.15), whom it reaches and whom not."""

import pytest

from games.everrain import events as ev
from games.everrain.abilities import Bursting, Clutching, Engulfing, Exhausting, Snaring, is_relevant
from games.everrain.cards import zones
from games.everrain.chart import HEXES, distance, hex_named, name_of
from games.everrain.elder import ElderActs
from games.everrain.state import Foe, Orders
from games.everrain.watch import Activating, Cruising
from tests.rules import rule

from .build import Staged, a_voyage

MOVE, DAMAGE, SPECIAL, BLANK = 1, 3, 5, 6


def broken(v: Staged, seat: int = 0) -> list[int]:
    return sorted(v.ship(seat).broken)


# ---- at sea ---------------------------------------------------------------------------------------------------------


@rule("EVR-SPEC-01")
def test_a_dirge_is_one_strain_for_crew_on_deck_of_every_ship_within_four():
    v = a_voyage(seats=3).chart(1, "CCCCCCC").raider("weeping-galleon.1", "1.0", "1.1")
    v.put(0, "1.2").put(1, "0.0").put(2, "0.4")
    v.crew(0, "DH-01", "z4").crew(0, "DH-02", "b1").crew(1, "DH-03", "z0").crew(1, "DH-04", "z9").crew(2, "DH-05", "z4")
    v.dice(SPECIAL, BLANK, BLANK).start(Cruising(raider="weeping-galleon.1")).defaults()
    assert [one.strain for ship in v.g.ships for one in ship.sailors] == [1, 0, 1, 1, 1]
    assert not any(one.trauma for ship in v.g.ships for one in ship.sailors)


@rule("EVR-SPEC-01", "EVR-NAV-12")
def test_a_dirge_is_not_heard_five_hexes_away():
    v = a_voyage(seats=2).chart(1, "CCCCCCC").chart(7, "CCCCCCC").raider("weeping-galleon.1", "7.0", "7.1")
    v.put(0, "7.2").put(1, "0.0").crew(0, "DH-01", "z4").crew(1, "DH-02", "z4")
    v.dice(SPECIAL, BLANK, BLANK).start(Cruising(raider="weeping-galleon.1")).defaults()
    assert (v.sailor("DH-01").strain, v.sailor("DH-02").strain) == (1, 0)


@rule("EVR-SPEC-01", "EVR-ORDER-07")
def test_chain_shot_costs_the_closest_ship_one_order_of_its_captains_choice():
    v = a_voyage(seats=2).chart(1, "CCCCCCC").raider("gallows-brig.1", "1.0", "1.1").put(0, "0.0").put(1, "1.2")
    v.dice(SPECIAL, SPECIAL, BLANK, BLANK).start(Cruising(raider="gallows-brig.1"))
    assert v.ask_of(1, "orders.exhaust").args["n"] == 1
    v.answer(1, ["navigation"], "orders.exhaust").defaults()
    assert (v.ship(1).fresh, v.ship(1).issued) == (Orders(3, 1, 1), Orders(0, 1, 0))
    assert v.ship(0).issued.total == 0, "only the closest"


@rule("EVR-SPEC-01", "EVR-SPAWN-09")
def test_boarders_come_over_to_the_closest_ship():
    v = a_voyage(seats=2).chart(1, "CCCCCCC").raider("damned-frigate.1", "1.0", "1.1").put(0, "0.0").put(1, "1.2")
    v.dice(SPECIAL, SPECIAL, BLANK, BLANK, 1).start(Cruising(raider="damned-frigate.1"))
    assert [one.id.partition(".")[0] for one in v.ship(1).foes] == ["drowned-man"]
    assert v.ship(0).foes == []


# ---- On Deck --------------------------------------------------------------------------------------------------------


@rule("EVR-SPEC-01")
def test_a_coil_hurts_everybody_in_the_zone_by_one():
    v = a_voyage().foe(0, "wyrm.1", "z1").crew(0, "DH-01", "z1").crew(0, "DH-09", "z1").crew(0, "DH-02", "z3")
    v.dice(SPECIAL, SPECIAL, BLANK, BLANK).start(Activating(seat=0, foe="wyrm.1"))
    assert v.finished and [one.trauma for one in v.ship(0).sailors] == [1, 1, 0]
    assert not any(one.strain for one in v.ship(0).sailors)


@rule("EVR-SPEC-01")
@pytest.mark.parametrize(
    ("foe", "needs"),
    [("drowned-man.1", True), ("wyrm.1", True), ("cultist.1", False), ("bloated-cadaver.1", False)],
)
def test_which_abilities_need_crew_in_the_zone(foe: str, needs: bool):
    v = a_voyage().crew(0, "DH-01", "z3")
    assert is_relevant(v.g, 0, Foe(foe, "z3"))
    assert is_relevant(v.g, 0, Foe(foe, "z1")) != needs


@rule("EVR-SPEC-01")
def test_hands_clutch_whom_the_captain_says_and_in_silence_whoever_has_most_room():
    v = a_voyage().foe(0, "drowned-man.1", "z1").crew(0, "DH-01", "z1").crew(0, "DH-11", "z1").crew(0, "DH-02", "z3")
    v.start(Clutching(seat=0, place="z1", foe="drowned-man.1"))
    ask = v.ask_of(0, "watch.clutch")
    assert ([one.id for one in ask.options], ask.default) == (["DH-01", "DH-11"], ["DH-11"])
    v.answer(0, ["DH-01"], "watch.clutch")
    assert [(one.trauma, one.strain) for one in v.ship(0).sailors] == [(1, 1), (0, 0), (0, 0)]


@rule("EVR-SPEC-01", "EVR-GEM-02")
def test_hands_that_kill_do_so_once():
    v = a_voyage().foe(0, "drowned-man.1", "z1").crew(0, "DH-01", "z1", trauma=5)
    v.start(Clutching(seat=0, place="z1", foe="drowned-man.1"))
    assert not v.is_aboard("DH-01") and len(v.told(ev.Slain)) == 1 and not v.told(ev.Suffered)


# ---- a cadaver that bursts ------------------------------------------------------------------------------------------


@rule("EVR-SPEC-02", "EVR-NODE-08")
def test_two_nodes_beside_it_go_too_and_the_captain_says_which():
    v = a_voyage().start(Bursting(seat=0, zone=3))
    beside = list(zones()[3].near)
    assert len(beside) > 2, "choose a zone in the middle"
    ask = v.ask_of(0, "watch.burst")
    assert ([one.id for one in ask.options], ask.least, ask.most) == ([f"z{zone}" for zone in beside], 2, 2)
    v.answer(0, [f"z{beside[-1]}", f"z{beside[-2]}"], "watch.burst")
    assert v.finished and broken(v) == sorted([3, *beside[-2:]])


@rule("EVR-SPEC-02")
def test_in_silence_nodes_without_crew_go_first_and_blank_ones_before_coloured():
    v = a_voyage()
    zone = next(one for one in zones() if len({zones()[near].node for near in one.near}) > 2)
    blank = [near for near in zone.near if zones()[near].node == "blank"]
    manned = blank[0]
    v.crew(0, "DH-01", f"z{manned}").start(Bursting(seat=0, zone=zone.id))
    chosen = [int(pick[1:]) for pick in v.ask_of(0, "watch.burst").default]  # type: ignore[union-attr]
    rank = ["blank", "crows-nest", "navigation", "artillery"]
    empty = sorted((near for near in zone.near if near != manned), key=lambda n: (rank.index(zones()[n].node), n))
    assert chosen == empty[:2]


@rule("EVR-SPEC-02", "EVR-NODE-04")
def test_nodes_that_are_gone_are_none_of_the_two():
    v = a_voyage()
    beside = list(zones()[3].near)
    v.ship(0).broken = [3, *beside[2:]]
    v.start(Bursting(seat=0, zone=3))
    assert v.finished and broken(v) == sorted([3, *beside]), "nobody is asked where there are but two"


@rule("EVR-SPEC-02")
def test_its_own_node_and_the_only_one_beside_it():
    v = a_voyage()
    beside = list(zones()[3].near)
    v.ship(0).broken = beside[1:]
    v.start(Bursting(seat=0, zone=3))
    assert v.finished and broken(v) == sorted([3, *beside])


# ---- Orders that are lost for now -----------------------------------------------------------------------------------


@rule("EVR-ORDER-07")
def test_orders_that_are_exhausted_are_asked_for_one_by_one():
    v = a_voyage()
    v.ship(0).fresh = Orders(1, 1, 0)
    v.start(Exhausting(seat=0, n=3))
    assert v.ask_of(0, "orders.exhaust").args["n"] == 3
    v.answer(0, ["crew"], "orders.exhaust")
    assert v.finished and v.ship(0).issued == Orders(1, 1, 0), "of one kind nobody is asked, and none is none"


@rule("EVR-ORDER-07")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_as_many_orders_as_it_says(n: int):
    v = a_voyage()
    v.ship(0).fresh = Orders(3, 0, 0)
    v.start(Exhausting(seat=0, n=n))
    assert v.finished and v.ship(0).fresh.crew == 3 - n


# ---- Elder Ones -----------------------------------------------------------------------------------------------------


def in_a_row(elder: str, *ships: str) -> Staged:
    """It lies in the middle of slot 0, with Movement that nobody rolls; ships lie where it is said."""
    v = a_voyage(seats=len(ships)).chart(1, "CCCCCCC").sea("0.4", "I").arisen(elder, "0.0")
    for seat, at in enumerate(ships):
        v.put(seat, at)
    return v


@rule("EVR-NAV-12", "EVR-ELDER-05")
def test_an_undertow_reaches_ships_within_two_hexes():
    v = in_a_row("ulmareth", "0.0", "0.1", "1.4", "1.0").raider("damned-frigate.1", "1.1", "1.2")
    far = [distance(hex_named("0.0"), ship.at) for ship in v.g.ships]
    assert far == [0, 1, 2, 3], "choose others"
    v.dice(SPECIAL, SPECIAL, BLANK, BLANK, BLANK).start(ElderActs()).defaults()
    assert [len(ship.broken) for ship in v.g.ships] == [1, 1, 1, 0]


@rule("EVR-NAV-12", "EVR-ORDER-07")
def test_a_snare_reaches_ships_within_two_hexes():
    v = in_a_row("mother-caul", "0.0", "0.1", "1.4", "1.0")
    v.dice(SPECIAL, SPECIAL, BLANK, BLANK, BLANK).start(ElderActs()).defaults()
    assert [ship.issued.total for ship in v.g.ships] == [1, 1, 1, 0]


@rule("EVR-NAV-12", "EVR-ELDER-05")
def test_the_wail_of_mother_caul_is_one_strain_within_three_hexes():
    v = in_a_row("mother-caul", "0.0", "1.0", "1.1")
    assert [distance(hex_named("0.0"), ship.at) for ship in v.g.ships] == [0, 3, 4], "choose others"
    v.crew(0, "DH-01", "z4").crew(0, "DH-02", "b1").crew(1, "DH-03", "z4").crew(2, "DH-04", "z4")
    v.dice(BLANK, BLANK, BLANK, BLANK).start(ElderActs())
    assert [one.strain for ship in v.g.ships for one in ship.sailors] == [1, 0, 1, 0]


@rule("EVR-ELDER-05")
def test_osk_venn_roughens_calm_water_beside_it_and_nothing_else():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").sea("0.2", "P").sea("0.3", "R").arisen("osk-venn", "0.1").put(0, "1.0")
    v.dice(BLANK, BLANK).start(ElderActs())
    near = {name_of(at) for at in range(HEXES) if distance(at, hex_named("0.1")) <= 1 and v.g.sea[at] != ""}
    rough = {name_of(at) for at in range(HEXES) if v.g.sea[at] == "R"}
    assert rough == (near - {"0.2"}) | {"0.3"} and v.g.sea[hex_named("0.2")] == "P"


@rule("EVR-ELDER-05")
def test_ulmareth_calls_a_ship_where_there_is_none_and_nothing_comes_where_none_is_left():
    v = a_voyage(seats=1).chart(1, "CICCCCC").sea("0.4", "P").arisen("ulmareth", "0.0")
    v.dice(*[BLANK] * 9).start(ElderActs()).defaults()
    assert [one.id for one in v.g.raiders] == ["damned-frigate.1"]
    v.dice(*[BLANK] * 9).start(ElderActs()).defaults()
    assert len(v.g.raiders) == 1, "one is enough"
    w = a_voyage(seats=1).chart(1, "CICCCCC").sea("0.4", "P").arisen("ulmareth", "0.0")
    w.g.lurking.cards.remove("damned-frigate.1")
    w.g.deeper[0].append("damned-frigate.1")
    w.dice(*[BLANK] * 9).start(ElderActs()).defaults()
    assert (w.g.raiders, w.g.agenda) == ([], 0)


@rule("EVR-SPEC-01")
@pytest.mark.parametrize(("specials", "agenda"), [(1, 0), (2, 2)])
def test_a_swell_moves_the_agenda_by_two_and_takes_two_specials(specials: int, agenda: int):
    v = a_voyage(seats=2).chart(1, "CCCCCCC").arisen("osk-venn", "1.0")
    v.dice(*[SPECIAL] * specials, *[BLANK] * (3 - specials)).start(ElderActs())
    assert v.g.agenda == agenda and [one.ability for one in v.told(ev.AbilityUsed)] == ["swell"] * (agenda > 0)


@rule("EVR-ASYNC-04", "EVR-NODE-05")
def test_of_two_nodes_that_may_go_the_captain_says_which_and_silence_the_first_of_its_own_order():
    v = a_voyage()
    v.ship(0).broken, v.ship(1).broken = [1], [2]
    v.start(Engulfing(seats=[0, 1]))
    asks = [v.ask_of(seat, "damage.nodes") for seat in (0, 1)]
    assert [([one.id for one in ask.options], ask.default) for ask in asks] == [
        (["z2", "z7"], ["z2"]),
        (["z1", "z7"], ["z1"]),
    ]
    v.answer(0, ["z7"], "damage.nodes").answer(1, ["z1"], "damage.nodes")
    assert v.finished and [broken(v, seat) for seat in (0, 1)] == [[1, 7], [1, 2]]
    w = a_voyage().start(Engulfing(seats=[1])).answer(1, ["z7"], "damage.nodes")
    assert w.finished and [broken(w, seat) for seat in (0, 1)] == [[], [7]], "one alone is asked once"


@rule("EVR-ELDER-14", "EVR-ASYNC-04", "EVR-NODE-05")
def test_an_undertow_is_one_damage_to_each_and_all_are_asked_together():
    v = a_voyage(seats=3)
    v.ship(1).broken = [1, 2]
    v.start(Engulfing(seats=[0, 1, 2]))
    assert sorted(ask.seat for ask in v.g.asks) == [0, 2], "with one node to go there is nothing to ask"
    ask = v.ask_of(2, "damage.nodes")
    assert ([one.id for one in ask.options], ask.args["n"], ask.least, ask.most) == (["z1", "z2", "z7"], 1, 1, 1)
    v.answer(2, ["z7"], "damage.nodes")
    assert broken(v, 2) == [], "first all are heard"
    v.answer(0, ["z2"], "damage.nodes")
    assert v.finished and [broken(v, seat) for seat in range(3)] == [[2], [1, 2, 7], [7]]
    assert [one.seat for one in v.told(ev.NodeBroken)] == [0, 1, 2], "in turn order"


@rule("EVR-ELDER-14", "EVR-ASYNC-04", "EVR-ORDER-07")
def test_a_snare_is_one_order_of_each_and_all_are_asked_together():
    v = a_voyage(seats=4)
    v.ship(0).fresh, v.ship(1).fresh = Orders(1, 1, 0), Orders(0, 2, 0)
    v.ship(2).fresh = Orders(0, 0, 0)
    v.start(Snaring(seats=[0, 1, 2, 3]))
    assert sorted(ask.seat for ask in v.g.asks) == [0, 3]
    assert v.ask_of(0, "orders.exhaust").args["n"] == 1
    v.answer(3, ["artillery"], "orders.exhaust")
    assert v.ship(3).issued.total == 0, "first all are heard"
    v.answer(0, ["crew"], "orders.exhaust")
    assert v.finished and [ship.issued for ship in v.g.ships] == [
        Orders(1, 0, 0),
        Orders(0, 1, 0),
        Orders(0, 0, 0),
        Orders(0, 0, 1),
    ]
