"""Waypoints as the ledger wants them (8.3)."""

from __future__ import annotations

from collections import Counter
from statistics import mean

from games.unfathomable import vocabulary as v
from games.unfathomable.cards import Waypoint, waypoints
from games.unfathomable.text import waypoint_text
from tests.rules import rule
from tests.unfathomable.box import WAYPOINTS, each, walk


def fuel(card: Waypoint) -> int:
    """What it burns, on the way or by the option that is taken in silence."""
    silent = [
        effect.n
        for choose in each(v.Choose, card.do)
        for way in choose.options
        if way.id == choose.default
        for effect in each(v.Lose, way)
        if effect.res == "fuel"
    ]
    return card.fuel + sum(silent)


@rule("UNF-WAY-05")
def test_distances_and_what_they_burn():
    found = Counter((card.distance, fuel(card)) for card in WAYPOINTS)
    assert found == {(2, 0): 3, (2, 1): 3, (3, 0): 1, (3, 1): 7, (3, 2): 1, (4, 1): 2, (4, 2): 3}
    burnt = [mean(fuel(card) for card in WAYPOINTS if card.distance == distance) for distance in (2, 3, 4)]
    assert burnt == sorted(burnt)


def test_no_two_waypoints_are_alike():
    """At most one of each distance and fuel does nothing more, so more than every second has a side effect."""
    assert len({(card.distance, waypoint_text(card)) for card in WAYPOINTS}) == len(WAYPOINTS)
    assert len([card for card in WAYPOINTS if not card.do]) <= 3


def test_side_effects_of_waypoints_are_mild():
    mild = (v.Gain, v.Lose, v.Risk, v.AddToDeep, v.Draw, v.Repair, v.Retreat, v.Choose, v.May, v.Peek)
    for effect in walk([card.do for card in WAYPOINTS]):
        assert isinstance(effect, mild)
        assert getattr(effect, "n", 1) <= 2


def test_no_waypoint_advances_a_track():
    assert not each(v.Advance, WAYPOINTS)
    assert not each(v.Activate, WAYPOINTS)


def test_waypoints_that_the_ledger_gives():
    deck = waypoints()
    storm, bight, ice, barge = (deck[i] for i in ("stormy-seas", "sheltered-bight", "ice-line", "coaling-barge"))
    assert (storm.distance, storm.fuel, storm.do) == (3, 1, [v.Risk()])
    assert (bight.distance, bight.fuel, bight.do) == (2, 0, [v.Gain(res="food")])
    assert (ice.distance, ice.fuel, ice.do) == (4, 2, [v.Retreat(track="ritual")])
    assert (barge.distance, barge.fuel) == (3, 0)
    [choose] = barge.do
    assert isinstance(choose, v.Choose)
    assert {way.id: (way.cost, way.do) for way in choose.options} == {
        "coal-from-her": ([v.Risk(n=2)], [v.Gain(res="fuel")]),
        "steam-past": ([], [v.Lose(res="fuel")]),
    }
    assert choose.default == "steam-past"
