"""The end of the game."""

from __future__ import annotations

import pytest

from games.unfathomable.damage import Hit
from games.unfathomable.end import end
from games.unfathomable.events import Dial, Ended
from games.unfathomable.tracks import Advancing
from games.unfathomable.vocabulary import DefeatPassenger, Gain, Lose, Place
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

FAR = ("ice-line", "forced-draught", "the-nantucket-lightship")  # 12


def arrived(seats: int = 4) -> Scenario:
    v = a_voyage(seats=seats).loyalty(1, "hybrid").row(*FAR).set(travel=3, awakened=True)
    return v.start(Advancing(track="travel", n=1))


def wrecked(*rooms: str) -> Scenario:
    """One more hit after these."""
    v = a_voyage().damaged(*(rooms or ("bridge", "chapel", "captains-cabin", "galley", "boiler-room")))
    v.on_top("damages", next(card for card in v.g.damages if card.startswith("structural")))
    return v.start(Hit(seat=0, room="cargo-hold"))


@rule("UNF-END-01")
@pytest.mark.parametrize(
    ("v", "cause"),
    [
        (arrived, "arrived"),
        (lambda: a_voyage().dial(souls=1).do(0, Lose(res="souls")), "souls"),
        (wrecked, "damage"),
        (lambda: a_voyage().deep_ones(w1=19).do(0, Place(n=2, at="deck-1")), "deep-ones"),
    ],
)
def test_the_four_ways_to_end(v, cause: str):
    done = v()
    assert done.g.over
    assert done.g.cause == cause
    assert done.g.stack == []
    assert done.g.asks == []
    assert [event.cause for event in done.of(Ended)] == [cause]


@rule("UNF-END-01")
def test_five_damaged_rooms_and_a_distance_of_eleven_are_not_the_end():
    v = wrecked("bridge", "chapel", "captains-cabin", "galley")
    assert not v.g.over
    assert len(v.g.damage) == 5
    v = a_voyage().row("ice-line", "forced-draught", "the-great-circle").set(travel=3, awakened=True)
    assert not v.start(Advancing(track="travel", n=1)).g.over


@rule("UNF-END-02")
def test_nothing_pending_is_carried_out_and_the_first_condition_decides():
    v = a_voyage().dial(food=1, fuel=1).do(0, Lose(res="food"), Lose(res="fuel"), Gain(res="souls"))
    assert (v.g.cause, v.g.dials["fuel"], v.g.dials["souls"]) == ("food", 1, 8)
    end(v.g, "arrived")
    assert v.g.cause == "food"
    assert len(v.of(Ended)) == 1


@rule("UNF-END-02")
def test_one_passenger_may_be_enough():
    v = a_voyage().dial(souls=1, sanity=1).passengers(deck_3=["face-5", "face-7"])
    v.do(0, DefeatPassenger(n=2, at="deck-3"))
    assert v.g.cause == "souls"
    assert v.g.dials["sanity"] == 1
    assert len(v.of(Dial)) == 1


@rule("UNF-END-03")
def test_all_loyalty_cards_are_open_at_the_end():
    v = arrived()
    assert [player.true_colours for player in v.view(2).players] == [["human"], ["hybrid"], ["human"], ["human"]]


@rule("UNF-END-04", "UNF-TRAVEL-07")
def test_in_port_those_with_only_human_cards_win():
    v = a_voyage(seats=4).loyalty(1, "hybrid", "human").loyalty(2, "cultist").loyalty(0, "human", "human")
    v.row(*FAR).set(travel=3).start(Advancing(track="travel", n=1))
    assert v.g.winners == [0, 3]


@rule("UNF-END-05")
def test_of_a_lost_ship_every_hybrid_wins_and_the_cultist_far_out():
    for row, winners in ((FAR, [1, 2]), (FAR[:1], [1])):
        v = a_voyage(seats=4).loyalty(1, "human", "hybrid").loyalty(2, "cultist").row(*row).dial(food=1)
        assert v.do(0, Lose(res="food")).g.winners == winners


@rule("UNF-END-06", "UNF-LOY-08")
def test_lost_before_any_hybrid_was_dealt_nobody_wins():
    assert a_voyage().dial(food=1).do(0, Lose(res="food")).g.winners == []


@rule("UNF-END-07")
def test_winners_win_together_without_rank_or_score():
    v = arrived()
    assert v.g.winners == [0, 2, 3]
    assert v.of(Ended)[0].winners == [0, 2, 3]
    assert v.view().winners == [0, 2, 3]
    assert not hasattr(v.g, "scores")
