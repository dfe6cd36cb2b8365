"""A Turn laid ready, choice by choice: what a seat may lay, what each hangs on, and what follows."""

from __future__ import annotations

import pytest

from games.core.settings import set_setting, settings_of
from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods.ready import deed_card, facts_of, fight_plan, next_deed
from games.trial_of_the_gods.turn import Adventure
from tests.trial_of_the_gods.build import Staged, a_trial

PEOPLE = frozenset({0, 1})


def waiting(*cards: str, zone: str = "S14") -> Staged:
    """Seat 0 is on turn; seat 1 (Heracles) is next, with these cards, at rest and whole."""
    t = a_trial().captain(1, "HE02").at(1, zone).has(1, vigor=5).hand(0, "ST2.1", "ST5.1")
    return t.hand(1, *(cards or ("ST4.2",))).start(Adventure())


def choices(t: Staged, key: str = "ready.1") -> list[str]:
    return next((list(one.choices) for one in settings_of(SPEC, t.g, 1) if one.key == key), [])


def lay(t: Staged, first: str, second: str = "") -> Staged:
    set_setting(SPEC, t.g, 1, "ready.1", first, PEOPLE)
    if second:
        set_setting(SPEC, t.g, 1, "ready.2", second, PEOPLE)
    return t


def come(t: Staged) -> Staged:
    return t.say("pass", "turn.act")


# ---- what can be laid -----------------------------------------------------------------------------------------------

NEAR_14 = [f"sail.{zone}" for zone in (*("I02", "I03", "I11"), *("S03", "S04", "S13", "S15"))]


def test_all_that_can_be_laid_with_one_step():
    assert choices(waiting()) == ["nothing", *NEAR_14, "pass"]
    assert choices(waiting().has(1, exhausted=1)) == ["nothing", *NEAR_14, "restore", "pass"]
    assert choices(waiting().has(1, vigor=4)) == ["nothing", *NEAR_14, "heal", "pass"]
    assert choices(waiting("AN.1")) == ["nothing", "pass"], "no card that sails"
    assert choices(waiting("ST1.2"))[:1] == ["nothing"] and len(choices(waiting("ST1.2"))) == 1 + 14 + 1, "the nearest"


def test_fights_and_islands_of_captain_and_companions():
    t = waiting().foe("SM1.1", "S14").foe("SM2.1", "S14", owner=1).foe("SM3.1", "S15").foe("LM1.1", "I02")
    t.foe("LM2.1", "I05").mate(1, "HE09", "I02").mate(1, "HE10", "I05").temple(1, "I05").explored(1, "I05")
    assert choices(t)[1:4] == ["fight.SM1.1", "fight.LM2.1", "explore.I02"]
    assert "fight.LM1.1" not in choices(t), "no Temple of theirs there"
    ashore = waiting(zone="I03").mate(1, "HE09", "I03")
    assert choices(ashore)[1] == "explore.I03" and choices(ashore).count("explore.I03") == 1


def test_of_many_the_first_six():
    t = waiting().mate(1, "HE09", "I02").mate(1, "HE10", "I05")
    for n in range(1, 7):
        t.foe(f"SM{n}.1", "S14")
    assert choices(t)[1:8] == [*(f"fight.SM{n}.1" for n in range(1, 7)), "sail.I02"]


def test_what_was_laid_stays_among_the_choices_and_a_second_may_follow():
    t = waiting().foe("SM1.1", "S14")
    assert choices(t, "ready.2") == []
    lay(t, "fight.SM1.1")
    t.g.foes = []
    assert choices(t) == ["nothing", *NEAR_14, "pass", "fight.SM1.1"]
    assert choices(t, "ready.2") == ["nothing", "explore", "fight", "restore", "heal", "end"]
    values = {one.key: one.value for one in settings_of(SPEC, t.g, 1)}
    assert (values["ready.1"], values["ready.2"]) == ("fight.SM1.1", "nothing")
    lay(t, "sail.I03", "explore")
    values = {one.key: one.value for one in settings_of(SPEC, t.g, 1)}
    assert (values["ready.1"], values["ready.2"]) == ("sail.I03", "explore")


# ---- what it hangs on -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "about"),
    [
        ("sail.I03", ["I03", "0", "0"]),
        ("sail.S13", ["S13", "0", "1"]),
        ("sail.I07", None),
        ("explore.I02", ["3"]),
        ("explore.I05", None),
        ("fight.SM1.1", None),
        ("pass", []),
        ("restore", []),
        ("heal", None),
    ],
)
def test_what_a_deed_hangs_on(deed: str, about: list[str] | None):
    t = waiting("ST3.2", "ST4.2").mate(1, "HE09", "I02").has(1, available=7, exhausted=1)
    here = ["S14", "5", "7", "ST3.2", "ST4.2"]
    assert facts_of(t.g, 1, deed) == ([] if about is None else [*here, *about])


def test_no_card_that_sails_no_way():
    assert facts_of(waiting("AN.1").g, 1, "sail.I03") == []


def test_a_fight_hangs_on_its_cards_and_on_the_injury():
    t = waiting("ST2.2").foe("SM1.1", "S14", injured=True)
    assert facts_of(t.g, 1, "fight.SM1.1") == ["S14", "5", "8", "ST2.2", "SM1.1", "attack.ST2.2", "True"]
    assert fight_plan(t.g, 1, "SM1.1") == ["attack.ST2.2"]
    assert fight_plan(t.foe("LM6.1", "S14").g, 1, "LM6.1") == [], "there is no chance"
    assert fight_plan(t.foe("SM2.1", "S13").g, 1, "SM2.1") == [], "it is not here"


@pytest.mark.parametrize(
    ("word", "exhausted", "vigor", "card"),
    [
        ("restore", 2, 5, "ST4.2"),
        ("restore", 3, 5, "ZE02.1"),
        ("restore", 0, 5, ""),
        ("heal", 0, 4, "ST3.2"),
        ("heal", 0, 3, "ST6.2"),
        ("heal", 0, 5, ""),
    ],
)
def test_the_card_that_wastes_least(word: str, exhausted: int, vigor: int, card: str):
    t = waiting("ST4.2", "ZE02.1", "ST6.2", "ST3.2").has(1, exhausted=exhausted, vigor=vigor)
    assert deed_card(t.g, 1, word) == card
    assert deed_card(waiting("AN.1").has(1, exhausted=1, vigor=4).g, 1, word) == "", "no card has it"


# ---- when it comes --------------------------------------------------------------------------------------------------


def test_an_exploration_and_an_end():
    t = come(lay(waiting("ST3.2", "ST1.2").mate(1, "HE09", "I02"), "explore.I02", "end"))
    assert [event.island for event in t.told("explored")] == ["I02"]
    assert t.player(1).turns == 2 and t.g.actions == 0, "the Turn was ended after one Action"


def test_a_restore_and_a_heal_without_a_question():
    t = waiting("ST4.2", "ST6.2", "ST1.2").has(1, available=6, exhausted=2, vigor=3)
    come(lay(t, "restore", "heal"))
    assert [(event.deed, event.card, event.n) for event in t.told("card-played")] == [
        *(("restore", "ST4.2", 2), ("heal", "ST6.2", 2))
    ]
    assert t.player(1).turns == 2


def test_a_second_action_is_done_only_after_a_calm_first():
    g = waiting("ST4.2", "ST1.2").has(1, available=6, exhausted=2, ready=["restore"]).g
    g.actions = 1
    assert next_deed(g, 1, calm=False) == "held" and g.players[1].ready == []
    g.players[1].ready = ["restore"]
    assert next_deed(g, 1, calm=True) == "restore" and g.players[1].ready == []
    assert next_deed(g, 1, calm=True) == "", "nothing was laid"


def test_a_first_action_without_its_facts_is_held_back():
    g = waiting("ST4.2").has(1, ready=["pass", "end"], ready_facts=[]).g
    g.actions = 0
    assert next_deed(g, 1, calm=True) == "held" and g.players[1].ready == []


def test_a_way_with_steps_left_ends_where_it_was_meant_to():
    t = waiting("ST1.2", "ST2.2", zone="S13")
    t.g.blocks = list(chart.seas())
    come(lay(t, "sail.I03"))
    assert t.player(1).zone == "I03" and t.kind == "turn.act", "Sail 3, two steps, and no question about the third"
