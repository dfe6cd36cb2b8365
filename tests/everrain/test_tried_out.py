"""Ways and shots found again by trying everything: over seas laid by lot, and with every weapon on every side."""

from __future__ import annotations

import random

import pytest

from games.core.hexes import step
from games.everrain.cards import GUNS, artillery_deck, gun_slot, weapon, weapons
from games.everrain.chart import NOWHERE, beside, distance, numbers, places
from games.everrain.deck import COLOURS, default_nodes, near_on_both_decks, near_on_deck, next_to_go, works
from games.everrain.gunnery import ZONE_OF, bonus, shots, targets, weapon_in
from games.everrain.sailing import chartable, costs, destinations, reached, route, way_to, ways
from games.everrain.state import ZONES
from games.everrain.watch import closest, crew_in_reach, in_range, is_open, next_node
from tests.rules import rule

from .build import Staged, a_voyage

MAN, FRIGATE = "drowned-man.1", "damned-frigate.1"


def by_lot(seed: int) -> Staged:
    """Four tiles of any water and places; an enemy ship somewhere; seat 0 in the middle, somebody at the mast."""
    rng = random.Random(seed)
    v = a_voyage(1).crew(0, "DH-01", "z4").crew(0, "DH-02", "z0")
    for slot in range(4):
        v.chart(slot, "".join(rng.choice("CCCRRPIAW") for _ in range(7)))
    v.sea("0.0", "CRP"[seed % 3]).put(0, "0.0", rng.randrange(6))
    return v.raider(FRIGATE, f"{rng.randrange(1, 4)}.{rng.randrange(7)}", "0.3")


def tried(v: Staged, budget: int) -> dict[int, int]:
    """The least cost of every (hex, facing), found by going on until nothing gets cheaper."""
    g, ship = v.g, v.ship(0)
    cost = {ship.at * 6 + ship.facing: 0}
    changed = True
    while changed:
        changed = False
        for state, spent in list(cost.items()):
            at, facing = divmod(state, 6)
            if g.sea[at] == "P" and at != ship.at:
                continue  # an arrival ends a way
            dear = 2 if g.sea[at] == "R" else 1
            following = [(at * 6 + (facing + turn) % 6, dear) for turn in (1, 5)]
            to = beside()[at][facing]
            if to != NOWHERE and g.sea[to] and all(one.at != to for one in g.raiders):
                following.append((to * 6 + facing, dear))
            for state_, more in following:
                if spent + more <= budget and cost.get(state_, 99) > spent + more:
                    cost[state_], changed = spent + more, True
    return cost


@rule("EVR-NAV-05", "EVR-NAV-06", "EVR-NAV-07", "EVR-NAV-08", "EVR-NAV-10")
@pytest.mark.parametrize("seed", range(6))
def test_ways_are_the_cheapest_there_are(seed: int):
    v = by_lot(seed)
    v.ship(0).board = "pariah"  # no ballast
    g, ship = v.g, v.ship(0)
    for budget in (0, 1, 4, 7):
        meant = tried(v, budget)
        cost, came = ways(g, ship, budget)
        assert cost == meant
        hexes = {state // 6 for state in meant} - {ship.at}
        best = {at: min(meant[at * 6 + way] for way in range(6) if at * 6 + way in meant) for at in hexes}
        assert destinations(g, ship, budget) == reached(cost, ship) == best
        for at, price in best.items():
            way = route(g, ship, budget, at)
            assert way[-1] // 6 == at and cost[way[-1]] == price and way == way_to(came, way[-1])
            paid, state = 0, ship.at * 6 + ship.facing
            for following in way:
                dear = 2 if g.sea[state // 6] == "R" else 1
                here, there = divmod(state, 6), divmod(following, 6)
                turned = here[0] == there[0] and (there[1] - here[1]) % 6 in (1, 5)
                assert turned or (beside()[here[0]][here[1]] == there[0] and here[1] == there[1])
                paid, state = paid + dear, following
            assert paid == price


@rule("EVR-REVEAL-01", "EVR-REVEAL-02", "EVR-REVEAL-03")
@pytest.mark.parametrize("seed", range(4))
def test_slots_that_can_be_charted_from_anywhere_in_reach(seed: int):
    v = by_lot(seed)
    v.ship(0).board = "pariah"
    g, ship = v.g, v.ship(0)
    for budget in (1, 3, 6):
        cost = tried(v, budget)
        meant = dict[int, tuple[int, int]]()
        for state, spent in cost.items():
            at, facing = divmod(state, 6)
            to = beside()[at][facing]
            if to == NOWHERE or g.sea[to] or (g.sea[at] == "P" and at != ship.at):
                continue
            price = spent + (2 if g.sea[at] == "R" else 1)
            if price <= budget:
                meant[to // 7] = min(meant.get(to // 7, (99, 0)), (price, state))
        assert chartable(g, ship, cost, budget) == meant
    v.sailor("DH-01").place = "b1"
    assert chartable(g, ship, cost, 6) == {}, "nobody is at the mast"


@rule("EVR-NAV-05", "EVR-IMP-13")
def test_steps_on_rough_sea():
    v = a_voyage(2).sea("0.0", "R")
    assert costs(v.g, v.ship(0), 0) == (1, 1), "ballast is printed on the Bitter End"
    assert (costs(v.g, v.ship(1), 0), costs(v.g, v.ship(1), 1)) == ((2, 2), (1, 1))
    v.crew(1, "AD-04", "z0")
    assert costs(v.g, v.ship(1), 0) == (2, 1), "who reads the storm turns for 1"
    v.sailor("AD-04").place = "b1"
    assert costs(v.g, v.ship(1), 0) == (2, 2), "On Deck"


# ---- shots ----------------------------------------------------------------------------------------------------------


@rule("EVR-ART-04", "EVR-ART-05", "EVR-ART-06", "EVR-ART-07")
@pytest.mark.parametrize("name", list(weapons()))
def test_every_weapon_hits_where_its_pattern_says(name: str):
    """Steps are counted from the heading; starboard is port in a mirror."""
    for gun in GUNS:
        copy = next((one for one in artillery_deck() if weapon(one).id == name and gun_slot(one) == gun), "")
        if not copy:
            continue
        v = a_voyage(1).crew(0, "DH-01", f"z{ZONE_OF[gun]}").arms(0, gun, copy)
        for slot in range(1, 7):
            v.chart(slot, "CCCCCCC")
        v.raider(FRIGATE, "0.1", "0.3")
        for facing in range(6):
            v.ship(0).facing = facing
            meant = dict[int, int]()
            for part in weapon(copy).pattern.split():
                ways_, _, dice = part.partition(":")
                place = places()[0]
                for way in ways_:
                    turn = {"4": 2, "5": 1}.get(way, int(way)) if gun == "starboard" else int(way)
                    place = step(place, (facing + turn) % 6)
                meant[numbers()[place]] = int(dice)
            for at in range(1, 49):
                v.g.raiders[0].at = at
                found = [(shot.gun, shot.target, shot.dice) for shot in shots(v.g, 0) if shot.gun == gun]
                assert found == ([(gun, FRIGATE, meant[at])] if at in meant else []), (facing, at)


@rule("EVR-ART-04", "EVR-ART-07", "EVR-ASSIST-01")
def test_what_can_be_fired_at_and_with_how_many_dice():
    v = a_voyage(3).crew(0, "DH-01", "z3").put(1, "0.4").put(2, "0.5").foe(1, MAN, "z0").raider(FRIGATE, "0.5", "0.3")
    v.arisen("ulmareth", "0.6")
    assert targets(v.g, 0) == {5: [FRIGATE], 6: ["elder"], 4: ["seat-1"]}
    assert targets(v.g, 1) == {5: [FRIGATE], 6: ["elder"]}, "not one's own deck, nor a deck without enemies"
    assert {shot.gun for shot in shots(v.g, 0)} <= {"port"}, "the only node that is manned"
    assert weapon_in(v.ship(0), "bow") is None
    v.ship(0).broken = [3]
    assert shots(v.g, 0) == []
    v.ship(0).broken = []
    v.foe(0, "cultist.1", "z3")
    assert shots(v.g, 0) == [], "an enemy is in the way"


@rule("EVR-ART-07")
@pytest.mark.parametrize(
    ("fields", "built", "more"),
    [({}, (), 0), ({"plus": "deadeye"}, (), 1), ({"minus": "gun-shy"}, (), -1), ({}, ("powder-magazine.1",), 1)],
)
def test_dice_that_crew_and_magazine_add(fields: dict[str, str], built: tuple[str, ...], more: int):
    v = a_voyage(1).crew(0, "DH-01", "z3", **fields)  # pyright: ignore[reportArgumentType]
    for card in built:
        v.builds(0, 1, card)
    assert bonus(v.ship(0), "port") == more
    assert bonus(v.ship(0), "starboard") == len(built), "who is not at that gun adds nothing to it"
    v.raider(FRIGATE, "0.1", "0.3")
    v.ship(0).facing = next(way for way in range(6) if beside()[0][(way + 4) % 6] == 1)
    assert [shot.dice for shot in shots(v.g, 0)] == [max(1, 1 + more)], "never fewer than one"


# ---- On Deck --------------------------------------------------------------------------------------------------------


@rule("EVR-NODE-05", "EVR-NODE-06")
def test_which_nodes_go_first():
    ship = a_voyage().crew(0, "DH-01", "z1").ship(0)
    order = list[list[int]]()
    while found := next_to_go(ship):
        order.append(found)
        ship.broken = sorted([*ship.broken, *found])
    assert order == [list(colour) for colour in COLOURS] == [[1, 2, 7], [4], [0, 6, 9], [3, 5, 8]]
    assert default_nodes(ship, [7, 1, 2]) == [2, 7, 1], "where nobody stands, then the lowest"


@rule("EVR-DECK-04", "EVR-NODE-07")
def test_a_node_works_where_somebody_is_and_nobody_hinders():
    v = a_voyage().crew(0, "DH-01", "z0").crew(0, "DH-02", "z6").crew(0, "DH-03", "z9").foe(0, MAN, "z6")
    v.ship(0).broken = [9]
    assert [zone for zone in range(ZONES) if works(v.ship(0), zone)] == [0]


@rule("EVR-DECK-05", "EVR-BOARD-02")
def test_zones_next_to_each_other_are_so_both_ways():
    for near, named in (
        (near_on_deck, [f"z{zone}" for zone in range(ZONES)]),
        (near_on_both_decks, ["e1", "e5", "z5"]),
    ):
        for place in named:
            assert all(place in near(other) for other in near(place)), place
    assert set(near_on_both_decks("z5")) - set(near_on_deck("z5")) == {"e5", "e6"}
    assert set(near_on_both_decks("z2")) - set(near_on_deck("z2")) == {"e5"}
    assert near_on_both_decks("z0") == near_on_deck("z0")


@rule("EVR-EDECK-01", "EVR-EDECK-08", "EVR-EDECK-09")
def test_whom_an_enemy_goes_for():
    v = a_voyage().foe(0, MAN, "z4").crew(0, "DH-01", "z0").crew(0, "DH-02", "b1")
    foe = v.ship(0).foes[0]
    assert crew_in_reach(near_on_deck, v.ship(0), foe) == ["z0"], "nobody below"
    v.crew(0, "DH-03", "z2").crew(0, "DH-04", "z1")
    assert crew_in_reach(near_on_deck, v.ship(0), foe) == ["z1", "z2"], "the closest"
    assert next_node(near_on_deck, v.ship(0), foe) == "z4", "its own is nearest"
    v.ship(0).broken = [4, 1]
    assert next_node(near_on_deck, v.ship(0), foe) == "z2", "then the lowest of those beside it"
    v.ship(0).broken = list(range(ZONES))
    assert next_node(near_on_deck, v.ship(0), foe) == ""


@rule("EVR-ESEA-01", "EVR-ESEA-02")
def test_whom_an_enemy_ship_engages_and_where_it_may_go():
    v = a_voyage(3).chart(1, "CCCCCCC").put(1, "1.0").put(2, "0.4").raider(FRIGATE, "0.1", "0.3")
    raider = v.g.raiders[0]
    near = sorted(range(3), key=lambda seat: distance(v.ship(seat).at, raider.at))
    assert in_range(v.g, raider) == [seat for seat in range(3) if distance(v.ship(seat).at, raider.at) <= 3]
    assert closest(v.g, raider) == [seat for seat in range(3) if distance(v.ship(seat).at, raider.at) == 1] == near[:1]
    v.arisen("ulmareth", "0.5")
    assert [is_open(v.g, raider, at) for at in (0, 1, 2, 4, 5, 7, 20)] == [
        False,
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    v.ship(1).at = -1
    assert 1 not in in_range(v.g, raider), "it is not at sea yet"
