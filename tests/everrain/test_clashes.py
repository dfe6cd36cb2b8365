"""What was fought is remembered for those who look on, until something else begins."""

from __future__ import annotations

from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain.fray import Fray, Struck
from games.everrain.gunnery import Shot, fire
from games.everrain.watch import Cruising
from tests.everrain.build import a_voyage


def test_a_fray_is_kept_as_it_was_rolled():
    v = a_voyage().crew(0, "DH-01", "z3").foe(0, "drowned-man.1", "z3")
    v.dice(1).start(Fray(seat=0, place="z3")).defaults()
    (clash,) = SPEC.view(v.g, None).clashes
    assert (clash.kind, clash.seat, clash.place, clash.crew, clash.foes) == (
        "fray",
        0,
        "z3",
        ["DH-01"],
        ["drowned-man.1"],
    )
    assert clash.attack == ["attack"]


def test_who_was_struck_is_kept_with_what_was_evaded():
    v = a_voyage().crew(0, "DH-02", "z3").foe(0, "drowned-man.1", "z3")
    v.dice(1).start(Struck(seat=0, foe="drowned-man.1", damage=2)).defaults()
    (clash,) = v.g.clashes
    assert (clash.kind, clash.crew, clash.evasion, clash.damage, clash.evaded) == ("struck", ["DH-02"], ["evade"], 2, 1)


def test_a_shot_is_kept_with_its_hits():
    v = a_voyage().crew(0, "DH-01", "z3").raider("damned-frigate.1", "0.5", "0.1")
    v.dice(1)
    fire(v.g, 0, Shot("port", "damned-frigate.1", 1))
    (clash,) = v.g.clashes
    assert (clash.kind, clash.weapon, clash.foes, clash.damage) == ("shot", "six-pounders", ["damned-frigate.1"], 1)


def test_nodes_that_an_enemy_ship_breaks_are_one_broadside():
    v = a_voyage(seats=1).raider("damned-frigate.1", "0.1", "0.4")
    v.g.phase = "enemies"
    v.dice(3, 3, 6, 6).start(Cruising(raider="damned-frigate.1")).defaults()
    (clash,) = v.g.clashes
    assert (clash.kind, clash.seat, clash.damage) == ("broadside", 0, 2)
    assert clash.enemy == ["damage", "damage", "blank", "blank"]


def test_nodes_that_break_by_other_means_are_no_broadside():
    v = a_voyage(seats=1)
    v.g.emit(ev.NodeBroken(seat=0, zones=[1]))
    assert v.g.clashes == []


def test_the_next_deed_ends_it_and_no_more_than_six_are_kept():
    v = a_voyage(seats=1)
    for n in range(8):
        v.g.emit(ev.RaiderActed(foe=f"damned-frigate.{n}", rolled=["blank"]))
    assert len(v.g.clashes) == 6
    v.g.emit(ev.OrderIssued(seat=0, kind="crew"))
    assert v.g.clashes == []
