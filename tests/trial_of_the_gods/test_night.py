"""Enemy Phase (TRI-EPHASE) and Sunset (TRI-SUNSET)."""

from __future__ import annotations

from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.rounds import Rounds
from games.trial_of_the_gods.sunset import Sunset
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def enemies(t: Staged) -> Staged:
    return t.phase("enemies").start(EnemyPhase())


@rule("TRI-EPHASE-01", "TRI-EPHASE-04")
def test_enemies_beside_captains_and_at_temples_harm():
    t = a_trial(3).order(2, 0, 1).at(0, "I01").foe("LM2.1", "I01").foe("HE09", "I02").temple(1, "I01", "I02")
    t.foe("SM1.1", "S07")
    enemies(t)
    assert [t.player(seat).vigor for seat in range(3)] == [3, 2, 3]
    assert [event.seat for event in t.told("reached")] == [2, 0, 1], "in Initiative order"
    assert t.told("reached")[2].foes == ["LM2.1", "HE09"]


@rule("TRI-EPHASE-02")
def test_captain_and_temple_in_one_zone_count_once():
    t = enemies(a_trial().at(0, "I01").temple(0, "I01").foe("LM2.1", "I01"))
    assert t.player(0).vigor == 3


@rule("TRI-EPHASE-03", "TRI-DEF-14")
def test_own_monsters_do_no_harm():
    t = enemies(a_trial().foe("LM2.1", "S01", owner=0).foe("LM1.1", "S04", owner=0))
    assert [t.player(seat).vigor for seat in range(2)] == [4, 3]


@rule("TRI-EPHASE-05")
def test_companions_are_not_harmed():
    t = enemies(a_trial().mate(0, "HE09", "I05").foe("LM2.1", "I05"))
    assert t.player(0).vigor == 4
    assert t.player(0).companions[0].zone == "I05"
    assert len(t.told("enemies-rest")) == 1


@rule("TRI-EPHASE-06")
def test_enemies_stay_as_they_are():
    t = a_trial().foe("SM1.1", "S01", injured=True).foe("SM2.1", "S01")
    before = [(foe.card, foe.zone, foe.injured) for foe in t.g.foes]
    enemies(t)
    assert [(foe.card, foe.zone, foe.injured) for foe in t.g.foes] == before


@rule("TRI-DMG-04", "TRI-EPHASE-01")
def test_all_damage_of_the_phase_is_one_instance_less_a_feat():
    t = enemies(a_trial().has(0, vigor=1).foe("SM1.1", "S01").foe("SM2.1", "S01"))
    assert t.player(0).dishonor == 1
    t = enemies(a_trial().feat(0, "FII-7").foe("SM1.1", "S01").foe("SM2.1", "S01"))
    assert t.player(0).vigor == 3
    t = enemies(a_trial().feat(0, "FII-7").foe("SM1.1", "S01"))
    assert (t.player(0).vigor, t.told("reached")[0].n) == (4, 0), "1 less is nothing at all"


@rule("TRI-DMG-04")
def test_a_hero_wards_off_one_before_reactions_are_asked():
    t = enemies(a_trial().captain(0, "HE05").foe("SM1.1", "S01").foe("SM2.1", "S01").hand(0, "AP03.1"))
    assert t.kind == "ward"
    t.say("yes")
    assert t.kind == "react.damage"
    assert t.ask().args["n"] == 1
    t.say("pass")
    assert t.player(0).vigor == 3
    assert t.player(0).blocked == ["HE05"]
    t = enemies(a_trial().captain(0, "HE05").foe("SM1.1", "S01")).say("no")
    assert (t.player(0).vigor, t.player(0).blocked) == (3, [])


# ---- Sunset ---------------------------------------------------------------------------------------------------------


@rule("TRI-SUNSET-01", "TRI-SUNSET-02", "TRI-SUNSET-08", "TRI-SETUP-10")
def test_a_sea_enemy_for_each_token_in_ascending_order():
    t = a_trial().seas("SM1.1", "SM1.2", "SM3.1")
    t.g.blocks = ["S14", "S02", "S09"]
    left = len(t.g.sea)
    t.start(Sunset())
    assert [(foe.card, foe.zone) for foe in t.g.foes] == [("SM1.1", "S02"), ("SM1.2", "S09"), ("SM3.1", "S14")]
    assert t.g.blocks == []
    assert len(t.g.sea) == left - 3, "nothing for the other Zones"


@rule("TRI-SUNSET-03", "TRI-SUNSET-04")
def test_it_comes_beside_monsters_and_captains_and_does_no_harm_yet():
    t = a_trial().at(0, "S02").foe("SM3.1", "S02").seas("SM1.1")
    t.g.blocks = ["S02"]
    t.start(Sunset())
    assert {foe.card for foe in t.g.foes if foe.zone == "S02"} == {"SM3.1", "SM1.1"}
    assert t.player(0).vigor == 4
    enemies(t)
    assert t.player(0).vigor == 2, "in the next Enemy Phase it counts"


@rule("TRI-SUNSET-05", "TRI-SUNSET-06")
def test_calm_sea_heals_whoever_lies_there_and_goes_back():
    t = a_trial(3).at(0, "S02").at(1, "S02").at(2, "S05").has(0, vigor=2).has(1, vigor=2).has(2, vigor=2)
    t.seas("CALM.1", "SM1.1")
    t.g.blocks = ["S02", "S09"]
    t.start(Sunset())
    assert {ask.seat for ask in t.asks} == {0, 1}
    assert {ask.kind for ask in t.asks} == {"calm.heal"}
    assert [event.zones for event in t.told("calm-sea")] == [["S02"]], "everybody sees where it is calm"
    t.say("yes", seat=0).say("no", seat=1)
    assert [t.player(seat).vigor for seat in range(3)] == [3, 2, 2]
    assert "CALM.1" in t.g.sea
    assert t.g.calm == []
    assert t.found("SM1.1").zone == "S09"


@rule("TRI-SUNSET-05", "TRI-HEAL-02")
def test_calm_sea_asks_nobody_who_is_whole():
    t = a_trial().at(0, "S02").has(0, vigor=5).seas("CALM.1")
    t.g.blocks = ["S02"]
    assert t.start(Sunset()).finished


@rule("TRI-SUNSET-06")
def test_the_deck_is_shuffled_with_the_calm_sea():
    tops = set[str]()
    for seed in range(10):
        t = a_trial(seed=seed).seas("CALM.1")
        t.g.blocks = ["S18"]
        tops.add(t.start(Sunset()).g.sea[-1])
    assert len(tops) > 1


@rule("TRI-SUNSET-06")
def test_a_calm_sea_does_not_come_twice_in_one_night():
    t = a_trial()
    t.g.sea, t.g.blocks = ["SM1.1", "CALM.1"], ["S02", "S09", "S14"]
    t.start(Sunset())
    assert [(foe.card, foe.zone) for foe in t.g.foes] == [("SM1.1", "S09")]
    assert t.g.sea == ["CALM.1"]


@rule("TRI-SUNSET-07")
def test_an_empty_deck_just_lifts_the_tokens():
    t = a_trial()
    t.g.sea, t.g.blocks = ["SM1.1"], ["S02", "S09"]
    t.start(Sunset())
    assert len(t.g.foes) == 1
    assert t.g.blocks == []


@rule("TRI-SUNSET-10", "TRI-ENERGY-06")
def test_energy_comes_back_only_by_feats():
    t = a_trial().feat(0, "FI-8").has(0, available=0, exhausted=8).has(1, available=0, exhausted=8).start(Sunset())
    assert [t.player(seat).available for seat in range(2)] == [2, 0]


@rule("TRI-SUNSET-11", "TRI-MODE-02", "TRI-GOAL-04")
def test_after_the_last_round_the_rankings_follow():
    t = a_trial()
    t.g.round = 3
    t.g.games = ["OL2", "OL3", "OL4"]
    t.start(Rounds(at="again"))
    assert (t.g.round, t.g.phase) == (4, "dawn")
    t = a_trial()
    t.g.round = 4
    t.g.stack = [Rounds(at="again")]
    t._run()  # pyright: ignore[reportPrivateUsage]
    assert t.g.over


@rule("TRI-ROUND-01")
def test_the_phases_of_a_round():
    assert Rounds.steps == ("dawn", "adventure", "enemies", "olympics", "sunset", "again")
    t = a_trial().start(Rounds())
    seen = [t.g.phase]
    while t.g.round < 3 and not t.finished:
        ask = t.asks[0]
        t.silence(ask.seat)
        if t.g.phase != seen[-1]:
            seen.append(t.g.phase)
    assert seen[:4] == ["dawn", "adventure", "olympics", "dawn"], "Enemies and Sunset ask nothing here"
    order = [tag for tag in t.tags() if tag in ("round-begins", "turn-begins", "enemies-rest", "games-begin")]
    assert order[0] == "round-begins"
    assert order.index("turn-begins") < order.index("enemies-rest") < order.index("games-begin")
