"""Defeat, and preventing it."""

from __future__ import annotations

from games.unfathomable.actions import Acting
from games.unfathomable.attacks import Attacking
from games.unfathomable.defeat import Defeats
from games.unfathomable.events import Defeated, PassengerLost, PassengerSaved, Spared
from games.unfathomable.vocabulary import Advance, DamageRoom, Defeat, DefeatDeepOnes, DefeatPassenger
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

SURGEON = ("keilani-tatupu", "svetlana-gedroits", "jeanne-lafarge", "jamie-snell")


def a_scene(seats: int = 3, windows: bool = True) -> Scenario:
    """Svetlana is seat 1 and has no feat any more; nobody is on deck."""
    v = a_voyage(seats=seats, cast=SURGEON, windows=windows).deep_ones().passengers()
    v.g.players[1].feat = False
    return v.at(1, "chapel")


def spaces(v: Scenario) -> list[str]:
    return [player.space for player in v.g.players]


@rule("UNF-DEFEAT-01")
def test_a_defeated_human_goes_to_the_sick_bay_and_one_in_brig_or_sick_bay_stays():
    v = a_scene().at(0, "deck-1").at(1, "brig").at(2, "sick-bay").do(0, Defeat(who="each-human"))
    assert spaces(v) == ["sick-bay", "brig", "sick-bay"]


@rule("UNF-DEFEAT-02")
def test_a_defeated_revealed_traitor_goes_to_the_brig_or_stays_there():
    for space in ("deck-1", "sick-bay", "brig"):
        v = a_scene().traitor(1).at(1, space).start(Defeats(seats=[1]))
        assert spaces(v)[1] == "brig"


@rule("UNF-DEFEAT-03")
def test_a_defeated_deep_one_returns_to_the_supply():
    v = a_scene().deep_ones(galley=3).at(0, "galley").do(0, DefeatDeepOnes(n=1))
    assert (v.g.deep_ones, v.g.supply) == ({"galley": 2}, 18)
    v.dice(4).start(Attacking(seat=0, spaces=["galley"]))
    assert (v.g.deep_ones, v.g.supply) == ({"galley": 1}, 19)


@rule("UNF-DEFEAT-04")
def test_defeat_takes_nothing_but_the_place():
    v = a_scene(windows=False).hand(0, "will-1-1", "will-2-1").at(0, "bridge").start(Acting(seat=0))
    before = (v.g.players[0].items, v.g.captain, v.g.players[0].feat)
    v.answer(0, ["move.deck-1"])
    v.g.push(Defeats(seats=[0]))
    v.set(asks=[]).begin()
    assert (spaces(v)[0], v.g.players[0].hand, v.g.actions) == ("sick-bay", ["will-1-1", "will-2-1"], 1)
    assert ((v.g.players[0].items, v.g.captain, v.g.players[0].feat), v.asked()) == (before, [(0, "act")])


@rule("UNF-DEFEAT-05")
def test_a_prevented_defeat_has_no_consequences():
    v = a_scene().at(2, "deck-1").hand(0, "lore-3-1").do(2, Defeat(who="you")).answer(0, ["hand.lore-3-1"])
    assert (spaces(v)[2], [event.seat for event in v.of(Spared)], v.of(Defeated)) == ("deck-1", [2], [])
    v = a_scene().passengers(deck_3=["face-7"])
    v.g.players[1].feat = True
    v.do(0, DefeatPassenger(at="deck-3")).answer(1, ["feat"])
    assert (v.g.dials["souls"], v.g.lost, sorted(v.g.people)) == (9, [], [f"face-{n}" for n in range(1, 10)])
    assert len(v.of(PassengerSaved)) == 1


@rule("UNF-DEFEAT-05", "UNF-PASS-03")
def test_a_passenger_who_is_saved_is_mixed_in():
    places: set[int] = set()
    for seed in range(8):
        v = a_voyage(seed=seed, cast=SURGEON, windows=True).passengers(deck_3=["face-9"])
        v.do(0, DefeatPassenger(at="deck-3")).answer(1, ["feat"])
        places.add(v.g.people.index("face-9"))
    assert len(places) > 1


@rule("UNF-DEFEAT-06")
def test_one_window_opens_for_all_and_each_prevention_names_one_of_them():
    v = a_scene(4).at(0, "galley").at(2, "galley").at(3, "galley").hand(0, "lore-3-1", "lore-4-1")
    v.on_top("damages", "structural-1").do(1, DamageRoom(at="galley"))
    assert (v.asked(), v.of(Defeated)) == ([(0, "window.defeat")], [])
    v.answer(0, ["hand.lore-3-1"])
    assert v.offered(0) == ["seat-0", "seat-2", "seat-3"]
    v.answer(0, ["seat-2"], "pick.threatened").answer(0, ["hand.lore-4-1"]).answer(0, ["seat-3"])
    assert (spaces(v), v.finished) == (["sick-bay", "chapel", "galley", "galley"], True)


@rule("UNF-DEFEAT-06")
def test_no_token_is_turned_while_the_window_is_open():
    v = a_scene().passengers(deck_3=["face-1", "face-7"])
    v.g.players[1].feat = True
    v.do(0, DefeatPassenger(n=2, at="deck-3"))
    assert (v.asked(), v.of(PassengerLost), v.g.dials["souls"]) == ([(1, "window.defeat")], [], 8)
    v.all_pass()
    assert (len(v.of(PassengerLost)), v.g.dials["souls"], v.finished) == (2, 5, True)


@rule("UNF-DEFEAT-07")
def test_the_banishment_opens_a_window_for_passengers_and_then_one_for_humans():
    v = a_scene().passengers(deck_3=["face-1"], deck_5=["face-2"]).at(0, "deck-1").at(2, "deck-2").hand(0, "lore-3-1")
    v.g.players[1].feat = True
    v.set(ritual=3).do(0, Advance(track="ritual"))
    assert (v.asked(), v.g.lost) == ([(1, "window.defeat")], [])  # no card in a hand saves passengers
    v.all_pass()
    assert (v.g.dials["souls"], v.offered(0), v.offered(1)) == (6, ["pass", "hand.lore-3-1"], ["pass", "feat"])
    v.answer(0, ["hand.lore-3-1"]).answer(0, ["seat-0"]).all_pass()
    assert spaces(v)[::2] == ["deck-1", "sick-bay"]


@rule("UNF-DEFEAT-08")
def test_no_window_opens_for_traitors_nor_for_those_who_stay_where_they_are():
    v = a_scene().traitor(1).at(0, "brig").at(1, "deck-1").at(2, "sick-bay").hand(2, "lore-3-1")
    assert v.start(Defeats(seats=[0, 1, 2])).finished
    v = a_scene(4).traitor(1).at(0, "brig").at(1, "deck-1").at(2, "sick-bay").at(3, "deck-1").hand(2, "lore-3-1")
    v.start(Defeats(seats=[0, 1, 2, 3])).answer(2, ["hand.lore-3-1"])  # Jamie is the only one who can be saved
    assert ([event.seat for event in v.of(Spared)], spaces(v)) == ([3], ["brig", "brig", "sick-bay", "deck-1"])


@rule("UNF-DEFEAT-06")
def test_the_window_does_not_open_again_when_nobody_is_threatened_any_more():
    v = a_scene().at(2, "deck-1").hand(0, "lore-3-1", "lore-4-1").hand(1, "will-1-1").do(2, Defeat(who="you"))
    assert [seat for seat, _ in v.asked()] == [0, 1]
    v.answer(0, ["hand.lore-3-1"])
    assert (v.finished, v.view(None).threatened) == (True, [])


@rule("UNF-WINDOW-03")
def test_passengers_alone_open_no_window_without_somebody_who_could_save_them():
    v = a_scene().passengers(deck_3=["face-1"]).hand(0, "lore-3-1").do(0, DefeatPassenger(at="deck-3"))
    assert (v.finished, len(v.of(PassengerLost))) == (True, 1)
