"""A view of a table on which everything lies somewhere: all of a board, a hand, the Islands, and who knows what."""

from __future__ import annotations

from typing import Any

import msgspec

from games.trial_of_the_gods import chart
from games.trial_of_the_gods.dawn import Dawn
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.scoring import Counting
from games.trial_of_the_gods.state import OUT
from games.trial_of_the_gods.vocabulary import Sail
from games.trial_of_the_gods.whereabouts import (
    crew_zones,
    enemies_of,
    explored_by,
    foes_in,
    has_monster,
    is_closed,
    others,
    owner_of,
    sights,
    temples_of,
    whose,
)
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def rich() -> Staged:
    t = a_trial(3, advanced=True).at(0, "I01").at(1, "S04").fleece("I01", "I02", "I03").roof("I04", "heal")
    t.explored(1, "I01").explored(0, "I01").has(1, scouted=["I02"]).temple(0, "I05").temple(1, "I06")
    t.mate(0, "HE09", "I02").mate(0, "HE11", trained=True).upgrade(0, "attack", "vigor").feat(0, "FI-1", "FII-2")
    t.has(0, blocked=["FI-1", "HE11"], dealt=["FI-2", "FIII-1"], used=["PO02.1"], available=0, exhausted=8)
    t.foe("SM1.1", "S05").foe("SM2.1", "S06", owner=0).foe("LM3.1", "", owner=0).foe("LM5.1", OUT, owner=0)
    t.foe("HE12", "I07", injured=True)
    t.discarded(0, "AP03.1", "PO10.1", "AN.1").hand(0, "ST2.1", "PO01.1", "AR02.1").on_deck(0, "ST1.1", "ST3.1")
    return t.has(0, letters={"ST2.1": 2, "PO01.1": 0, "AR02.1": 1})


def plain(thing: Any) -> dict[str, Any]:
    return msgspec.to_builtins(thing)


@rule("TRI-PSET-06", "TRI-PSET-08", "TRI-DAWN-07", "TRI-DEF-09", "TRI-END-12", "TRI-FEAT-02")
def test_a_board_is_open_to_all():
    for viewer in (0, 1, None):
        assert plain(rich().view(viewer).players[0]) == {
            "seat": 0,
            "captain": "HE01",
            "zone": "I01",
            "companions": [{"hero": "HE09", "zone": "I02"}, {"hero": "HE11", "trained": True}],
            "exhausted": 8,
            "pool": 9,
            "on_monsters": 1,
            "hand": 3,
            "deck": 2,
            "discard": ["AP03.1", "PO10.1", "AN.1"],
            "upgrades": [
                {"kind": "attack", "blessings": ["gold", "onyx"], "active": True},
                {"kind": "discovery", "blessings": ["ivory", "onyx"]},
                {"kind": "fervor", "blessings": ["ivory", "copper"]},
                {"kind": "energy", "blessings": ["copper", "turquoise"]},
                {"kind": "vigor", "blessings": ["turquoise", "rose"], "active": True},
                {"kind": "reveal", "blessings": ["gold", "rose"]},
            ],
            "blessings": {"gold": 2, "ivory": 2, "onyx": 2, "turquoise": 1, "rose": 3},
            "feats": [{"id": "FI-1", "blocked": True}, {"id": "FII-2"}],
            "hero_feats": [{"id": "HE01"}, {"id": "HE11", "blocked": True}],
            "unbought": [1, 0, 1],
            "temples": ["I05"],
            "explored": ["I01"],
            "tamed": [
                {"card": "SM2.1", "zone": "S06", "owner": 0},
                {"card": "LM3.1", "owner": 0},
                {"card": "LM5.1", "zone": "out", "owner": 0},
            ],
            "domination": 1 + 2 + 3,
            "devotion": 1 + 1 + 3 - 1,
            "reactions": ["AP03.1"],
        }


@rule("TRI-HAND-08", "TRI-KEY-01", "TRI-KEY-05", "TRI-PSET-08", "TRI-EXPL-10")
def test_what_only_the_seat_itself_sees():
    assert plain(rich().view(0).mine) == {
        "hand": [
            {"id": "PO01.1", "devotion": True},
            {"id": "AR02.1", "letter": 1, "payable": False},
            {"id": "ST2.1", "letter": 2},
        ],
        "dealt": ["FI-2", "FIII-1"],
        "treasures": {"I01": "fleece"},
    }
    assert rich().view(1).mine.treasures == {"I01": "fleece", "I02": "fleece"}, "explored and scouted"
    assert rich().view(None).mine is None


@rule("TRI-EXPL-10", "TRI-EXPL-11", "TRI-SETUP-04")
def test_islands_as_each_knows_them():
    known = {0: {"I01"}, 1: {"I01", "I02"}, 2: set[str](), None: set[str]()}
    for viewer, islands in known.items():
        seen = rich().view(viewer).islands
        assert {name for name, island in seen.items() if island.treasure is not None} == islands
        assert (seen["I01"].tokens, seen["I05"].owner, seen["I06"].owner, seen["I04"].roof) == ([1, 0], 0, 1, "heal")


@rule("TRI-END-10")
def test_a_forecast_counts_a_fleece_for_who_knows_of_it():
    laurels = {viewer: rich().view(viewer).forecast[1].laurels for viewer in (0, 1, 2, None)}
    assert laurels == {0: [2, 2, 0], 1: [2, 2, 0], 2: [1, 1, 0], None: [1, 1, 0]}


def test_enemies_on_the_board_and_decks_by_number():
    seen = rich().view(2)
    assert [plain(foe) for foe in seen.foes] == [
        {"card": "SM1.1", "zone": "S05"},
        {"card": "SM2.1", "zone": "S06", "owner": 0},
        {"card": "HE12", "zone": "I07", "injured": True, "number": 1},
    ]
    assert (seen.numbers, seen.fallen, seen.covered, seen.advanced, seen.rounds) == (["HE12"], [], False, True, 5)
    assert (seen.animae, seen.travel, seen.games) == (15, 24, 6)
    assert (seen.houses["gold"].god, seen.houses["gold"].deck, seen.houses["gold"].thrown) == ("poseidon", 12, [])
    assert a_trial().view(None).covered is True


@rule("TRI-DAWN-02")
def test_cards_that_the_last_player_looks_at_are_still_of_the_deck():
    t = a_trial()
    t.g.games = ["OL3", "OL1", "OL2"]
    assert t.view(None).games == 3
    t.start(Dawn())
    assert (len(t.g.games), t.view(None).games) == (1, 3)
    t.say("OL2")
    assert (len(t.g.games), t.view(None).games) == (2, 2)


@rule("TRI-TRAVEL-01")
def test_the_travel_card_that_is_resolved_is_seen():
    t = a_trial().at(0, "S13").travels("TR05.1").do(0, Sail(n=1)).say("S14")
    assert t.view(None).travelling == "TR05.1"
    assert t.say("dishonor").view(None).travelling == ""


@rule("TRI-OLY-06")
def test_values_or_effect_show_one_player_after_the_other():
    t = a_trial().games("OL1").on_deck(0).on_deck(1).hand(0, "ST6.1", "ST1.1").hand(1, "ST6.2").start(Olympics())
    t.say(["later.ST6.1"], seat=0).say(["effect.ST6.2"], seat=1)
    shown = [entries[-1] for entries in t.view(None).olympics.entries]
    assert [(one.card, one.effect, one.later) for one in shown] == [("ST6.1", False, False), ("ST6.2", False, False)]
    t.say("effect")
    shown = [entries[0] for entries in t.view(None).olympics.entries]
    assert [(one.card, one.effect, one.gave) for one in shown] == [("ST6.1", True, 2), ("ST6.2", True, 2)]


@rule("TRI-END-09")
def test_treasures_are_turned_for_all_before_exploration_is_counted():
    t = rich().start(Counting())
    assert all(island.treasure is not None for island in t.view(None).islands.values())
    assert t.view(2).forecast[1].laurels == [2, 2, 0]
    assert t.told("treasures")[0].islands == ["I01", "I02", "I03"]


# ---- who is where ---------------------------------------------------------------------------------------------------


@rule("TRI-MAP-08", "TRI-SAIL-02")
def test_an_island_is_closed_by_another_captain_alone():
    g = a_trial(3).at(0, "I01").at(1, "I02").at(2, "S13").g
    assert [is_closed(g, 0, zone) for zone in ("I01", "I02", "I03", "S13")] == [False, True, False, False]
    assert [is_closed(g, 1, zone) for zone in ("I01", "I02")] == [True, False]


@rule("TRI-DEF-14", "TRI-TEMPLE-03")
def test_who_and_what_is_where():
    g = rich().foe("SM3.1", "S06").order(2, 0, 1).g
    assert [foe.card for foe in foes_in(g, "S06")] == ["SM2.1", "SM3.1"]
    assert [foe.card for foe in enemies_of(g, 0, "S06")] == ["SM3.1"]
    assert [foe.card for foe in enemies_of(g, 1, "S06")] == ["SM2.1", "SM3.1"]
    assert [has_monster(g, zone) for zone in ("S06", "I07", "S01")] == [True, False, False], "an Argonaut is none"
    assert (temples_of(g, 0), temples_of(g, 2), explored_by(g, 1)) == (["I05"], [], ["I01"])
    assert [owner_of(g, zone) for zone in ("I05", "I06", "I07", "S06")] == [0, 1, -1, -1]
    assert crew_zones(g, 0) == ["I01", "I02"] and crew_zones(g, 2) == ["S07"]
    assert [others(g, seat) for seat in range(3)] == [[2, 1], [2, 0], [0, 1]]
    assert [whose(foe) for foe in g.foes[:2]] == ["nobody", "of@0"]


@rule("TRI-EXPL-03")
def test_what_is_seen_in_each_zone():
    t = a_trial(3).at(0, "I01").at(1, "").at(2, "I01").temple(1, "I01").foe("LM2.1", "I01").foe("SM1.1", "S05", owner=0)
    t.foe("SM2.1", "S06", owner=1).foe("SM3.1", OUT, owner=1).foe("LM1.1", "", owner=1)
    t.explored(0, "I02").explored(1, "I02", "I03").explored(0, "I04")
    found = sights(t.g, 0)
    assert found["I01"] == ["seat@0", "seat@2", "temple@1", "LM2.1", "need-2"]
    assert "I02" not in found and "I04" not in found, "explored already"
    assert found["I03"] == ["need-4"]
    assert {zone: what for zone, what in found.items() if chart.is_sea(zone)} == {"S06": ["SM2.1"]}, "not the own"
    assert sights(t.g, 1)["S05"] == ["SM1.1"] and "S06" not in sights(t.g, 1)
    assert sights(t.g, 2)["I02"] == ["need-5"]


def test_an_island_that_all_have_explored_asks_for_nothing():
    t = a_trial(4)
    for seat in range(4):
        t.explored(seat, "I05")
    t.g.islands["I05"].tokens[0] = 9  # somebody who has left the table
    assert "I05" not in sights(t.g, 0)
