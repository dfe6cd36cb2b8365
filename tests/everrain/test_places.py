"""Islands, Altars, wrecks, spawning, guns, trade (EVR-ISLE, EVR-ALTAR, EVR-WRECK, EVR-SPAWN, EVR-ART, EVR-TRADE)."""

import pytest

from games.everrain import events as ev
from games.everrain import vocabulary as v_
from games.everrain.cards import weapons
from games.everrain.chart import hex_named, name_of
from games.everrain.gunnery import shots
from games.everrain.places import Landing, can_land, stir_altar
from games.everrain.spawning import Spawning, destination, draw_enemy, find_named, sight
from games.everrain.trade import partners
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage, fate

HIT, MISS, BLANK = 1, 6, 6


def go(v: Staged) -> Staged:
    v.g.asks.clear()
    return v._go()


@rule("EVR-ISLE-01", "EVR-ISLE-02", "EVR-ISLE-03", "EVR-ISLE-04", "EVR-MAP-02")
def test_a_party_lands_a_card_is_told_and_the_island_is_explored():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01", "z4").crew(0, "DH-02", "b1").top("expedition", "S36")
    assert can_land(v.g, 0)
    v.start(Landing(seat=0)).answer(0, ["DH-02"], "island.party")
    assert v.sailor("DH-02").place == "ashore"
    assert all("DH-01" not in option.id for option in v.asked.options), "nobody else can be tested"
    v.defaults()
    assert v.g.explored == [0]
    assert v.sailor("DH-02").is_below
    assert not can_land(v.g, 0)


@rule("EVR-ISLE-05")
def test_without_cards_no_expedition():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01")
    v.g.decks["expedition"].cards.clear()
    assert not can_land(v.g, 0)
    v.ship(0).waiting = ["S39-journey"]
    assert can_land(v.g, 0)


@pytest.mark.parametrize(("roll", "n"), [(0, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
@rule("EVR-ALTAR-01", "EVR-ALTAR-02", "EVR-ALTAR-03")
def test_an_altar_is_stirred_once(roll: int, n: int):
    v = a_voyage(seats=1).sea("0.0", "A").start()
    v.g.lurking.take("damned-frigate.1")
    v.g.deeper[0].append("damned-frigate.1")
    v.dice(fate(roll), *[fate(9), BLANK] * 3)
    stir_altar(v.g, 0)
    go(v)
    assert len(v.ship(0).foes) == n
    assert v.g.explored == [0]
    v.start(Turn(seat=0))
    assert "altar" not in v.options()


@rule("EVR-WRECK-01", "EVR-IMP-14")
def test_a_wreck_is_plundered_with_one_more_roll_a_diving_bell():
    v = a_voyage(seats=1).sea("0.0", "W").builds(0, 1, "diving-bell.1").dice(fate(7), fate(9))
    v.start(Turn(seat=0)).answer(0, ["plunder"], "turn.act")
    assert v.ship(0).clues == 3
    assert v.g.explored == [0]


@pytest.mark.parametrize(
    ("roll", "coin", "clues", "fleeting", "hold"),
    [
        (0, 0, 0, 0, 0),
        (1, 5, 0, 0, 0),
        (3, 15, 0, 0, 0),
        (4, 0, 0, 1, 0),
        (5, 0, 0, 0, 1),
        (8, 5, 1, 0, 0),
        (9, 0, 2, 0, 0),
    ],
)
@rule("EVR-LOOT-01")
def test_the_loot_table(roll: int, coin: int, clues: int, fleeting: int, hold: int):
    v = a_voyage().dice(fate(roll)).do(v_.Loot(n=1))
    ship = v.ship(0)
    assert (ship.coin - 40, ship.clues, ship.fleeting, len(ship.hold)) == (coin, clues, fleeting, hold)


@rule("EVR-SPAWN-01")
def test_a_named_enemy_is_searched_for_in_deck_and_discard():
    v = a_voyage()
    v.g.lurking.discard(["cultist.1"])
    v.g.lurking.cards.remove("cultist.1")
    assert find_named(v.g, "cultist") == "cultist.1"
    assert find_named(v.g, "wyrm") == "", "a later Act's pile is not searched"


@rule("EVR-SPAWN-03", "EVR-DECK-02")
def test_a_full_zone_passes_it_on():
    v = a_voyage().crew(0, "DH-01", "z9").crew(0, "DH-02", "z9").crew(0, "DH-03", "z9").top("lurking", "cultist.1")
    v.dice(fate(9), BLANK).start(Spawning(seat=0, left=1))
    assert v.ship(0).foes[0].place == "z0"


@rule("EVR-SPAWN-05")
def test_an_empty_enemy_deck_is_rebuilt():
    v = a_voyage()
    v.g.lurking.thrown, v.g.lurking.cards = v.g.lurking.cards, []
    assert draw_enemy(v.g, aboard=False)
    assert v.g.lurking.thrown == []


@rule("EVR-SPAWN-06", "EVR-SPAWN-07")
def test_an_enemy_ship_appears_far_away_and_where_it_is_bound():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(4, "CCCCCCC").sea("1.0", "I").put(0, "0.1").start()
    v.g.lurking.take("damned-frigate.1")
    v.dice(BLANK)
    sight(v.g, "damned-frigate.1")
    go(v)
    raider = v.g.raiders[0]
    assert name_of(raider.at) in ("4.4", "4.3"), "the farthest from the ship"
    assert name_of(raider.goal) == "1.0"
    assert destination(v.g, hex_named("1.1"), "I") == hex_named("1.0"), "none is so far: the farthest of its kind"
    assert destination(v.g, hex_named("0.0"), "A") != hex_named("0.0"), "none at all: a Port, or any hex"


@rule("EVR-SPAWN-08")
def test_what_cannot_be_spawned_moves_the_agenda():
    v = a_voyage().start(Spawning(seat=0, left=1, name="wyrm"))
    assert v.g.agenda == 1


@rule("EVR-SPAWN-09")
def test_on_deck_ships_are_set_aside():
    v = a_voyage().top("lurking", "damned-frigate.1").dice(fate(0), BLANK).do(v_.Spawn(n=1))
    assert len(v.ship(0).foes) == 1
    assert v.g.raiders == []
    assert "damned-frigate.1" in v.g.lurking.cards
    w = (
        a_voyage(seats=1)
        .chart(1, "CCCCCCC")
        .top("lurking", "damned-frigate.1")
        .dice(BLANK)
        .start(Spawning(seat=0, left=1))
    )
    assert len(w.g.raiders) == 1, "a plain draw spawns whatever comes"


@rule("EVR-SPAWN-10")
def test_a_ship_of_the_lowest_act_and_never_of_a_later_one():
    v = a_voyage().chart(1, "CCCCCCC").dice(BLANK).do(v_.SpawnShip())
    assert [one.id for one in v.g.raiders] == ["damned-frigate.1"]
    v.do(v_.SpawnShip())
    assert len(v.g.raiders) == 1
    assert v.g.agenda == 1


@rule("EVR-ART-01", "EVR-ART-04", "EVR-ART-05", "EVR-ART-06")
def test_a_manned_battery_hits_what_lies_in_its_pattern():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(6, "CCCCCCC").put(0, "0.0", 0)
    v.raider("damned-frigate.1", "0.5", "1.0")  # north-west of a ship heading east: the port quarter
    assert shots(v.g, 0) == []
    v.crew(0, "DH-01", "z3")
    assert [(shot.gun, shot.target, shot.dice) for shot in shots(v.g, 0)] == [("port", "damned-frigate.1", 1)]
    v.foe(0, "cultist.1", "z3")
    assert shots(v.g, 0) == [], "disrupted"
    assert weapons()["six-pounders"].aims("starboard") == {(2,): 1, (1,): 1, (2, 2): 1, (2, 1): 2, (1, 1): 1}


@rule("EVR-ART-07")
def test_at_least_one_die_and_at_most_five():
    v = (
        a_voyage(seats=1)
        .arms(0, "port", "smasher-carronades.port.1")
        .builds(0, 1, "powder-magazine.1")
        .builds(0, 3, "powder-magazine.2")
    )
    v.crew(0, "AD-02", "z3").raider("damned-frigate.1", "0.5", "0.0")
    assert shots(v.g, 0)[0].dice == 5, "4 and 2 and 1"
    w = a_voyage(seats=1).crew(0, "DH-01", "z3", minus="gun-shy").raider("damned-frigate.1", "0.5", "0.0")
    assert shots(w.g, 0)[0].dice == 1


@rule("EVR-ART-08", "EVR-ART-09")
def test_attacks_and_wilds_wound_and_the_same_slot_fires_again():
    v = (
        a_voyage(seats=1)
        .crew(0, "DH-01", "z3")
        .arms(0, "port", "grape-battery.port.1")
        .raider("damned-frigate.1", "0.5", "0.0")
    )
    v.ship(0).fleeting = 1
    v.dice(HIT, 4, MISS).start(Turn(seat=0)).answer(0, ["fire.port.damned-frigate.1"], "turn.act")
    assert v.g.raiders[0].trauma == 2
    v.dice(HIT, HIT, MISS, fate(0), fate(0)).answer(0, ["fire.port.damned-frigate.1"], "turn.act")
    assert v.g.raiders == []
    assert len(v.told(ev.Looted)) == 2, "the Loot of a frigate"


@rule("EVR-ASSIST-01", "EVR-ASSIST-02", "EVR-ASSIST-03", "EVR-ASSIST-04")
def test_a_shot_into_a_friends_deck():
    v = a_voyage(seats=2).crew(0, "DH-01", "z3").arms(0, "port", "grape-battery.port.1").put(1, "0.5")
    v.foe(1, "cultist.1", "z4", trauma=1).foe(1, "drowned-man.1", "z0")
    v.dice(HIT, HIT, MISS, fate(0)).start(Turn(seat=0)).answer(0, ["fire.port.seat-1"], "turn.act")
    assert v.asked.default == {"cultist.1": 1, "drowned-man.1": 1}, "the weakest first"
    v.answer(0, {"drowned-man.1": 2}, "assist.hits")
    assert v.ask_of(1, "damage.nodes").args["by"] == "friend", "the owner chooses"
    v.answer(1, ["z7"], "damage.nodes")
    assert v.ship(1).broken == [7]


@rule("EVR-TRADE-01")
def test_only_side_by_side():
    v = a_voyage(seats=3).put(1, "0.1").put(2, "0.4").put(0, "0.1")
    assert partners(v.g, 0) == [1]
    v.put(0, "0.0")
    assert partners(v.g, 0) == [1, 2]


@rule("EVR-TRADE-02", "EVR-TRADE-03")
def test_a_gift_is_taken_at_once_and_a_trade_waits_for_the_others_word():
    v = a_voyage(seats=2).holds(1, "salt.1")
    v.ship(0).clues = 3
    v.start(Turn(seat=0)).answer(0, ["trade.1"], "turn.act").answer(0, {"clue": 2}, "trade.give").answer(
        0, {}, "trade.want"
    )
    assert (v.ship(0).clues, v.ship(1).clues) == (1, 2)
    v.answer(0, ["trade.1"], "turn.act").answer(0, {"coin": 2}, "trade.give").answer(0, {"salt.1": 1}, "trade.want")
    assert v.ship(0).hold == []
    assert v.ask_of(1, "trade.answer").is_aside
    v.answer(1, ["yes"], "trade.answer")
    assert (v.ship(0).hold, v.ship(0).coin, v.ship(1).coin) == (["salt.1"], 30, 50)


@rule("EVR-TRADE-04")
def test_a_traded_crew_keeps_its_gems_and_needs_room():
    v = a_voyage(seats=2).crew(0, "DH-01", "z4", strain=2, plus="hardy")
    v.start(Turn(seat=0)).answer(0, ["trade.1"], "turn.act").answer(0, {"DH-01": 1}, "trade.give").answer(
        0, {}, "trade.want"
    )
    v.answer(1, ["yes"], "trade.answer")
    assert [one.id for one in v.ship(1).sailors] == ["DH-01"]
    assert (v.sailor("DH-01").strain, v.sailor("DH-01").positive, v.sailor("DH-01").is_below) == (2, "hardy", True)
    w = a_voyage(seats=2).holds(1, "salt.1", "salt.2", "rope.1").holds(0, "pitch.1").start(Turn(seat=0))
    w.answer(0, ["trade.1"], "turn.act").answer(0, {"pitch.1": 1}, "trade.give").answer(0, {}, "trade.want")
    assert w.ship(1).hold == ["salt.1", "salt.2", "rope.1"], "the Hold is full"
