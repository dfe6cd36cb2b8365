"""On Deck and Below Deck: zones, nodes, Improvements, sinking (EVR-DECK, EVR-NODE, EVR-BELOW, EVR-IMP, EVR-SINK)."""

import pytest

from games.everrain import events as ev
from games.everrain.below import free_cells, hold_size, spaces, works_with
from games.everrain.cards import zones
from games.everrain.chart import hex_named, name_of
from games.everrain.deck import has_room, near_on_deck, next_to_go
from games.everrain.harm import Damaging
from games.everrain.orders import Ordering
from games.everrain.sinking import Sinking
from games.everrain.turn import Turn
from games.everrain.upgrading import install
from games.everrain.vocabulary import StepRough, WreckRolls
from tests.rules import rule

from .build import a_voyage, fate


@rule("EVR-DECK-01", "EVR-DECK-03", "EVR-DECK-05")
def test_ten_zones_with_their_nodes_and_seventeen_edges():
    kinds = [zone.node for zone in zones()]
    assert [zone.id for zone in zones()] == list(range(10))
    assert [n for n, kind in enumerate(kinds) if kind == "navigation"] == [0, 6, 9]
    assert [n for n, kind in enumerate(kinds) if kind == "artillery"] == [3, 5, 8]
    assert [n for n, kind in enumerate(kinds) if kind == "crows-nest"] == [4]
    assert sum(len(zone.near) for zone in zones()) == 2 * 17
    assert all(f"z{zone.id}" in near_on_deck(f"z{near}") for zone in zones() for near in zone.near)


@rule("EVR-DECK-02")
def test_three_minis_a_zone_crew_and_enemies_together():
    v = a_voyage().crew(0, "DH-01", "z4").foe(0, "cultist.1", "z4")
    assert has_room(v.ship(0), "z4")
    v.crew(0, "DH-02", "z4")
    assert not has_room(v.ship(0), "z4")


@rule("EVR-NODE-05", "EVR-NODE-06", "EVR-NODE-08")
def test_damage_goes_black_blue_red_and_the_mast_last_of_black():
    v = a_voyage().start(Damaging(seat=0, n=6))
    assert v.ship(0).broken == [1, 2, 4, 7], "nothing is asked where there is no choice"
    assert v.options() == ["z0", "z6", "z9"]
    assert v.asked.args["n"] == 2


@rule("EVR-NODE-05")
def test_within_a_colour_the_owner_chooses():
    v = a_voyage().crew(0, "DH-01", "z1").start(Damaging(seat=0, n=2))
    assert v.options() == ["z1", "z2", "z7"]
    assert v.asked.default == ["z2", "z7"], "unmanned before manned"
    v.answer(0, ["z7", "z1"], "damage.nodes")
    assert [one.zones for one in v.told(ev.NodeBroken)] == [[7], [1]], "in the owner's order"
    assert v.sailor("DH-01").trauma == 1


@rule("EVR-NODE-06")
def test_the_order_of_colours():
    v = a_voyage()
    ship, gone = v.ship(0), list[list[int]]()
    while next_to_go(ship):
        gone.append(next_to_go(ship))
        ship.broken = [*ship.broken, *next_to_go(ship)]
    assert gone == [[1, 2, 7], [4], [0, 6, 9], [3, 5, 8]]


@rule("EVR-NODE-01", "EVR-NODE-02", "EVR-ASSIST-05")
def test_a_node_hurts_crew_and_enemies_and_the_owner_loots():
    v = a_voyage().crew(0, "DH-01", "z1").foe(0, "drowned-man.1", "z1", trauma=2).dice(fate(1))
    v.start(Damaging(seat=0, n=1)).answer(0, ["z1"], "damage.nodes")
    assert v.sailor("DH-01").trauma == 1
    assert v.ship(0).foes == []
    assert v.ship(0).coin == 45


@rule("EVR-NODE-09", "EVR-NODE-10", "EVR-SINK-01")
def test_the_last_node_sinks_her_after_everything_else():
    v = a_voyage(seats=1).sea("0.4", "P").foe(0, "drowned-man.1", "z8", trauma=2).dice(fate(2))
    v.ship(0).broken = [0, 1, 2, 3, 4, 5, 6, 7, 9]
    v.start(Damaging(seat=0, n=1)).defaults()
    kinds = [type(one) for one in v.events]
    assert kinds.index(ev.Looted) < kinds.index(ev.Sunk)
    assert v.g.elder == 11


@rule("EVR-SINK-02", "EVR-SINK-03", "EVR-SINK-04", "EVR-SINK-05", "EVR-SINK-06")
def test_what_a_sinking_costs_and_where_she_comes_up():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-01", "z4").crew(0, "DH-02", "s2").holds(0, "salt.1")
    v.foe(0, "cultist.1", "z0")
    ship = v.ship(0)
    ship.clues, ship.coin, ship.broken = 5, 35, list(range(10))
    v.start(Sinking(seat=0)).defaults()
    assert (ship.clues, ship.coin, ship.hold) == (2, 15, [])
    assert ship.foes == []
    assert "cultist.1" in v.g.lurking.thrown
    assert (v.g.sea[0], v.g.wrecks[0].was) == ("W", "C")
    assert [one.trauma for one in ship.sailors] == [1, 1]
    assert all(one.is_below for one in ship.sailors)
    assert (name_of(ship.at), ship.broken) == ("0.4", [])
    assert v.g.agenda == 0, "no Agenda"


@rule("EVR-SINK-06")
def test_tied_ports_are_the_owners_choice_and_enemies_hold_none():
    v = a_voyage(seats=1).sea("0.1", "P").sea("0.4", "P").sea("0.2", "P").crew(0, "DH-01")
    v.raider("damned-frigate.1", "0.2", "0.5").start(Sinking(seat=0))
    assert v.options("sink.port") == [f"h{hex_named('0.1')}", f"h{hex_named('0.4')}"]
    v.answer(0, [f"h{hex_named('0.4')}"], "sink.port").answer(0, ["f2"], "sink.facing")
    assert (name_of(v.ship(0).at), v.ship(0).facing) == ("0.4", 2)


@rule("EVR-SINK-04", "EVR-WRECK-02")
def test_with_all_four_tokens_in_use_the_oldest_is_moved():
    v = a_voyage(seats=1).sea("0.0", "P").crew(0, "DH-09")
    for name in ("0.1", "0.2", "0.3", "0.4", "0.5"):
        v.put(0, name).start(Sinking(seat=0)).defaults()
        v.g.elder = 12
    assert [name_of(wreck.at) for wreck in v.g.wrecks] == ["0.2", "0.3", "0.4", "0.5"]
    assert v.g.sea[hex_named("0.1")] == "C"


@rule("EVR-SINK-07")
def test_somebody_is_found_if_nobody_survives():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-01", "z4", trauma=5).start(Sinking(seat=0)).defaults()
    assert len(v.ship(0).sailors) == 1
    assert v.ship(0).sailors[0].id.startswith("DH-")
    assert v.ship(0).sailors[0].negative


@rule("EVR-SINK-07", "EVR-CREW-06")
def test_who_is_found_is_a_deckhand_although_only_adepts_are_left_in_the_pool():
    v = a_voyage(seats=1).sea("0.4", "P")
    v.g.pool, v.g.gone = (
        [one for one in v.g.pool if one.startswith("AD-")],
        [one for one in v.g.pool if one.startswith("DH-")],
    )
    v.start(Sinking(seat=0)).defaults()
    assert [one.id[:3] for one in v.ship(0).sailors] == ["DH-"]
    assert (len(v.g.pool), v.g.gone) == (17, []), "the discard was shuffled in"


@rule("EVR-SINK-08", "EVR-CREW-07")
def test_a_ship_without_crew_sails_on():
    v = a_voyage(seats=1).start(Turn(seat=0)).answer(0, ["navigate"], "turn.act")
    assert v.ship(0).points == 1
    assert v.told(ev.Sunk) == []


@rule("EVR-SINK-09")
def test_crew_ashore_are_spared():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-01", "ashore").start(Sinking(seat=0)).defaults()
    assert v.sailor("DH-01").trauma == 0
    assert v.sailor("DH-01").is_below


@rule("EVR-BELOW-01", "EVR-IMP-07", "EVR-IMP-08", "EVR-IMP-09")
def test_identical_neighbours_share_one_more_space():
    v = a_voyage().builds(0, 1, "cabins.1").builds(0, 3, "cabins.2")
    assert [space for space, _ in spaces(v.ship(0))] == ["s1", "h1", "s2", "h2", "s3"], (
        "slot 5 has ballast, without one"
    )
    w = a_voyage().builds(0, 1, "sickbay.1")
    assert [space for space, _ in spaces(w.ship(0))] == ["s1", "s2"], "the same shape is not enough"


@rule("EVR-IMP-01", "EVR-IMP-02", "EVR-IMP-03")
def test_printed_improvements_work_until_they_are_built_over():
    v = a_voyage()
    assert works_with(v.ship(0), StepRough)
    v.g.improvement.take("brig.1")
    install(v.g, 0, "brig.1", 5)
    assert not works_with(v.ship(0), StepRough)
    v.g.improvement.take("brig.2")
    install(v.g, 0, "brig.2", 5)
    assert v.g.improvement.cards[0] == "brig.1", "a covered card goes under its deck"


@rule("EVR-IMP-04", "EVR-BELOW-03")
def test_a_circular_space_needs_a_crew_on_it():
    v = a_voyage().builds(0, 1, "sickbay.1").crew(0, "DH-01", "b1", trauma=2).crew(0, "DH-02", "s1", trauma=2)
    v.start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    assert (v.sailor("DH-01").trauma, v.sailor("DH-02").trauma) == (2, 1)


@rule("EVR-IMP-05", "EVR-IMP-06", "EVR-IMP-10", "EVR-IMP-14", "EVR-IMP-15")
def test_square_spaces_work_alone_and_each_gives_the_full_benefit():
    v = a_voyage(seats=3).builds(2, 4, "greater-hold.1")
    assert hold_size(v.ship(2)) == 3 + 3, "two printed or built, and one between them"
    w = a_voyage().builds(0, 1, "diving-bell.1").builds(0, 3, "diving-bell.2")
    assert sum(mod.n for _, mod, _ in works_with(w.ship(0), WreckRolls)) == 2
    assert free_cells(a_voyage().ship(1)) == ["s5"]


@rule("EVR-IMP-11")
def test_whoever_stood_on_a_space_that_is_gone():
    v = a_voyage().crew(0, "DH-01", "s2")
    v.g.improvement.take("brig.1")
    install(v.g, 0, "brig.1", 2)
    assert v.sailor("DH-01").place == "b2"


@rule("EVR-IMP-12", "EVR-BELOW-04")
def test_cabins_recover_one_strain_once_a_turn():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01", "z4", strain=3).start(Ordering(seat=0, crew="DH-01"))
    v.answer(0, ["s2"], "crew.where")
    assert v.sailor("DH-01").strain == 2
    v.start(Turn(seat=0))
    v.sailor("DH-01").slept = True
    v.answer(0, ["end"], "turn.act")
    assert v.sailor("DH-01").strain == 2, "not twice"
    v.defaults().start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    assert v.sailor("DH-01").strain == 1, "at the end of the next turn"


@rule("EVR-IMP-17")
def test_a_captive_yields_a_clue_a_turn_until_it_is_spent():
    v = a_voyage()
    from games.everrain.state import Captive

    v.g.lurking.take("cultist.1")
    v.ship(1).captives.append(Captive("cultist.1", "s5", trauma=1))
    v.start(Turn(seat=1))
    assert v.ship(1).clues == 1
    assert v.ship(1).captives == []
    assert v.g.lurking.thrown == ["cultist.1"]


@pytest.mark.parametrize(("n", "gone"), [(1, 1), (3, 3), (4, 4)])
@rule("EVR-NODE-08")
def test_as_many_nodes_as_damage(n: int, gone: int):
    v = a_voyage().start(Damaging(seat=0, n=n)).defaults()
    assert len(v.ship(0).broken) == gone
