"""Who is meant, where, and under which condition: each word of card texts once where it holds and where not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.unfathomable import vocabulary as v
from games.unfathomable.choosing import candidates
from games.unfathomable.conditions import holds
from games.unfathomable.monsters import monsters_at
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import Chosen, DeepOnes, Dial, Fact, Filter, InSpace, Natural, Somebody, When
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def a_crew() -> Scenario:
    """Seat 0 in the Sick Bay with a card, 1 in the Brig, 2 a revealed traitor on Deck 3, 3 in the Galley."""
    s = a_voyage(seats=4, current=3).traitor(2).at(0, "sick-bay").at(1, "brig").at(2, "deck-3").at(3, "galley")
    for seat in (0, 1, 3):
        s.g.players[seat].items = []
    return s.hand(0, "lore-1-1").set(captain=3, keeper=0)


@rule("UNF-GEN-04", "UNF-GEN-06")
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("human", [3, 0, 1]),
        ("other", [3, 0, 2]),
        ("not-brig", [3, 0, 2]),
        ("in-brig", [1]),
        ("in-sick-bay", [0]),
        ("revealed", [2]),
        ("has-items", [2]),
        ("has-cards", [0]),
    ],
)
def test_whom_a_text_lets_you_choose(name: Filter, seats: list[int]):
    """You are seat 1; in seat order from the current player."""
    assert candidates(a_crew().g, Resolve(seat=1), Chosen((name,))) == seats


@pytest.mark.parametrize(
    ("word", "seats"),
    [
        ("you", [1]),
        ("current", [3]),
        ("captain", [3]),
        ("keeper", [0]),
        ("that", [2]),
        ("each-human", [3, 0, 1]),
        ("each-player", [3, 0, 1, 2]),
        ("each-other-human", [3, 0]),
    ],
)
def test_whom_a_word_means(word: Somebody, seats: list[int]):
    assert candidates(a_crew().g, Resolve(seat=1, target=2), word) == seats


def test_that_player_is_nobody_before_one_was_picked():
    assert candidates(a_crew().g, Resolve(seat=1), "that") == []
    assert candidates(a_crew().g, Resolve(seat=1, target=0), "that") == [0]


@pytest.mark.parametrize(
    ("fact", "seats"),
    [
        ("in-brig", [1]),
        ("in-sick-bay", [0]),
        ("on-deck", [2]),
        ("captain", [3]),
        ("keeper", [0]),
        ("revealed", [2]),
        ("damaged-here", [3]),
        ("repairable", [3]),
    ],
)
def test_of_whom_a_fact_is_true(fact: Fact, seats: list[int]):
    s = a_crew().deep_ones().damaged("galley")
    assert [seat for seat in range(4) if holds(s.g, seat, fact)] == seats


CONDITIONS: list[tuple[When, Callable[[Scenario], Scenario], bool]] = [
    (InSpace("galley"), lambda s: s.at(0, "galley"), True),
    (InSpace("galley"), lambda s: s.at(0, "chapel"), False),
    (Dial("food", 3), lambda s: s.dial(food=3), True),
    (Dial("food", 3), lambda s: s.dial(food=4), False),
    (DeepOnes(), lambda s: s.at(0, "deck-1").deep_ones(deck_1=1), True),
    (DeepOnes(), lambda s: s.at(0, "deck-1").deep_ones(w1=1), False),
    (DeepOnes("near"), lambda s: s.at(0, "deck-1").deep_ones(w1=1), True),
    (DeepOnes("near"), lambda s: s.at(0, "deck-1").deep_ones(w3=1), False),
    (DeepOnes("near", 3), lambda s: s.at(0, "deck-1").deep_ones(w1=2, deck_1=1), True),
    (DeepOnes("near", 3), lambda s: s.at(0, "deck-1").deep_ones(w1=1, deck_1=1), False),
]


@pytest.mark.parametrize(("when", "put", "true"), CONDITIONS)
def test_when_a_condition_holds(when: When, put: Callable[[Scenario], Scenario], true: bool):
    assert holds(put(a_voyage().deep_ones()).g, 0, when) == true


def test_what_the_die_showed_by_itself():
    g = a_voyage().g
    assert [holds(g, 0, Natural(2), Resolve(seat=0, natural=n)) for n in (1, 2, 3)] == [True, True, False]
    assert not holds(g, 0, Natural(2))


# ---- places -------------------------------------------------------------------------------------------------------


@rule("UNF-MON-03", "UNF-SPACE-07")
@pytest.mark.parametrize(
    ("at", "die", "space"),
    [
        ("rolled-front", 4, "w1"),
        ("rolled-front", 5, "w2"),
        ("rolled-deck", 6, "deck-6"),
        ("rolled-room", 2, "bridge"),
        ("rolled-room", 7, "boiler-room"),
    ],
)
def test_a_place_that_the_die_finds(at: v.At, die: int, space: str):
    s = a_voyage().deep_ones().dice(die).do(0, v.Roll(bands=[v.Band(8, [v.Place(n=1, at=at)])]))
    assert s.g.deep_ones == {space: 1}


MONSTERS = ("deep-ones", "hydra", "dagon", "monarch", "any")


@rule("UNF-DEEP-02")
@pytest.mark.parametrize(
    ("spot", "there"),
    [
        ("w1", {"deep-ones", "any"}),
        ("w3", {"hydra", "monarch", "any"}),
        ("w5", {"dagon", "monarch", "any"}),
        ("w7", set[str]()),
        ("deep", set[str]()),
    ],
)
def test_which_monsters_are_in_reach(spot: str, there: set[str]):
    g = a_voyage().deep_ones(w1=1, deep=2).set(hydra="w3", dagon="w5").g
    assert {what for what in MONSTERS if monsters_at(g, spot, what)} == there


@rule("UNF-DEEP-02", "UNF-GEN-11")
@pytest.mark.parametrize(
    ("what", "n", "left"),
    [
        ("any", 0, ({}, "deep", "deep")),
        ("deep-ones", 0, ({}, "w3", "w3")),
        ("deep-ones", 2, ({"w3": 1}, "w3", "w3")),
        ("hydra", 0, ({"w3": 3}, "deep", "w3")),
        ("dagon", 0, ({"w3": 3}, "w3", "deep")),
    ],
)
def test_what_a_text_names_is_moved_and_nothing_else(what: str, n: int, left: tuple[dict[str, int], str, str]):
    s = a_voyage().deep_ones(w3=3).set(hydra="w3", dagon="w3")
    s.do(0, v.MoveMonsters(what=what, at="w3", to="deep", n=n))  # pyright: ignore[reportArgumentType]
    assert (s.g.deep_ones, s.g.hydra, s.g.dagon) == left


@rule("UNF-GEN-11", "UNF-PASS-03")
def test_of_several_passengers_as_many_as_there_are():
    s = a_voyage().passengers(deck_3=["face-1"]).do(0, v.Rescue(n=2, at="deck-3"))
    assert (s.g.aboard, len(s.g.people)) == ({}, 9)
    s = a_voyage().passengers(deck_3=["face-1", "face-2"]).do(0, v.Rescue(n=1, at="deck-3"))
    assert len(s.g.aboard["deck-3"]) == 1
    s = a_voyage().passengers(deck_3=["face-1"]).do(0, v.DefeatPassenger(n=3, at="deck-3"))
    assert (s.g.aboard, s.g.lost) == ({}, ["face-1"])
    s = a_voyage().passengers(deck_3=["face-1", "face-2"]).do(0, v.DefeatPassenger(n=1, at="deck-3"))
    assert len(s.g.lost) == 1
