"""Loyalty, the Cultist, the awakening."""

from __future__ import annotations

import pytest

from games.core.events import known_to
from games.core.simulate import play
from games.unfathomable import SPEC
from games.unfathomable.end import end
from games.unfathomable.events import LoyaltyDealt, LoyaltyGiven, Revealed, YourLoyalty
from games.unfathomable.loyalty import Awakening, hand_over
from games.unfathomable.people import is_traitor
from games.unfathomable.tracks import Advancing
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

FAR = ("ice-line", "forced-draught", "the-nantucket-lightship")  # 12
NEAR = ("ice-line", "forced-draught", "the-great-circle")  # 11


def winners(v: Scenario, cause: str) -> list[int]:
    end(v.g, cause)
    return v.g.winners


@rule("UNF-LOY-01", "UNF-END-04")
def test_only_human_cards_make_a_loyal_human():
    v = a_voyage(seats=4).loyalty(0, "human", "human").loyalty(1, "hybrid", "human")
    assert [is_traitor(player) for player in v.g.players] == [False, True, False, False]
    assert winners(v, "arrived") == [0, 2, 3]


@rule("UNF-LOY-02", "UNF-END-05")
def test_one_hybrid_among_human_cards_makes_a_traitor():
    v = a_voyage(seats=5).loyalty(0, "human", "hybrid").loyalty(3, "hybrid", "hybrid")
    v.loyalty(0, "human", "hybrid")
    assert winners(v, "food") == [seat for seat in range(5) if is_traitor(v.g.players[seat])]
    assert 0 in v.g.winners


@rule("UNF-LOY-03")
def test_the_cultist_card_makes_a_traitor_even_beside_a_human_card():
    v = a_voyage(seats=4).loyalty(2, "cultist", "human")
    assert [is_traitor(player) for player in v.g.players] == [False, False, True, False]
    assert winners(v, "arrived") == [0, 1, 3]


@rule("UNF-LOY-04", "UNF-END-03")
def test_loyalty_is_secret_until_a_reveal_or_the_end():
    v = a_voyage(seats=4).loyalty(1, "hybrid", "human").loyalty(2, "cultist")
    for seat in (0, 2, 3, None):
        seen = SPEC.view(v.g, seat).players[1]
        assert (seen.loyalty, seen.shown, seen.true_colours) == (2, "", [])
    end(v.g, "fuel")
    colours = [player.true_colours for player in SPEC.view(v.g, None).players]
    assert colours == [["human"], ["hybrid", "human"], ["cultist"], ["human"]]


@rule("UNF-LOY-05")
def test_everybody_may_look_at_their_own_cards_at_any_time():
    v = a_voyage(seats=4).loyalty(1, "hybrid", "human")
    mine = v.view(1).mine
    assert mine is not None
    assert mine.loyalty == ["hybrid", "human"]
    assert mine.winning
    other = v.view(0).mine
    assert other is not None
    assert other.loyalty == ["human"]


@rule("UNF-LOY-06")
def test_every_deal_and_hand_over_tells_each_seat_its_own_cards_in_one_form():
    v = a_voyage(seats=4).loyalty(1, "hybrid").start(Awakening())
    told = v.of(YourLoyalty)
    assert [(event.knows, event.cards) for event in told] == [([s], v.g.players[s].loyalty) for s in range(4)]
    assert not any(known_to(event, None) for event in told)
    hand_over(v.g, 1, 2, v.g.players[1].loyalty[:1])
    assert [event.knows for event in v.g.happened if isinstance(event, YourLoyalty)] == [[0], [1], [2], [3]]


@rule("UNF-LOY-07")
def test_whether_a_traitor_has_revealed_makes_no_difference_to_winning():
    hidden = a_voyage(seats=5).loyalty(1, "hybrid").loyalty(3, "hybrid")
    shown = a_voyage(seats=5).traitor(1).loyalty(3, "hybrid")
    assert winners(hidden, "sanity") == winners(shown, "sanity") == [1, 3]
    late = a_voyage(seats=5).traitor(1).loyalty(3, "hybrid")
    assert winners(late, "arrived") == [0, 2, 4]


@rule("UNF-LOY-08")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_after_the_awakening_there_is_a_traitor_and_before_it_perhaps_none(seats: int):
    tables = [a_voyage(seats=seats, seed=seed) for seed in range(20)]
    assert not any(is_traitor(player) for v in tables for player in v.g.players)
    for v in tables:
        v.start(Awakening())
        assert any(is_traitor(player) for player in v.g.players)
        assert not v.g.loyalties


# ---- the Cultist --------------------------------------------------------------------------------------------------


@rule("UNF-CULT-01")
@pytest.mark.parametrize(("seats", "number"), [(3, 0), (4, 1), (5, 0), (6, 1)])
def test_the_cultist_sails_with_four_or_six(seats: int, number: int):
    g = a_voyage(seats=seats).g
    cards = [*g.loyalties, *(card for player in g.players for card in player.loyalty)]
    assert len([card for card in cards if card.startswith("cultist")]) == number


@rule("UNF-CULT-02", "UNF-CULT-03")
def test_the_cultist_wins_only_if_the_ship_is_lost_far_out():
    assert winners(a_voyage(seats=4).loyalty(2, "cultist").row(*FAR), "food") == [2]
    assert winners(a_voyage(seats=4).loyalty(2, "cultist").row(*NEAR), "food") == []
    assert winners(a_voyage(seats=4).loyalty(2, "cultist").row(*FAR), "arrived") == [0, 1, 3]


@rule("UNF-CULT-04")
def test_hybrid_and_cultist_together_win_like_a_hybrid():
    v = a_voyage(seats=4).loyalty(2, "cultist", "hybrid").row(*NEAR)
    assert winners(v, "souls") == [2]


@rule("UNF-CULT-05")
def test_a_cultist_reveals_like_a_hybrid_and_chooses_between_two():
    v = a_voyage(seats=4).loyalty(2, "cultist").acts(2, "reveal")
    assert [event.card for event in v.of(Revealed)] == ["cultist-1"]
    v = a_voyage(seats=4).loyalty(2, "cultist", "hybrid").row(*FAR).acts(2, "reveal")
    assert v.asked() == [(2, "reveal.card")]
    assert sorted(v.offered(2)) == ["cultist-1", v.offered(2)[1]]
    v.answer(2, ["cultist-1"])
    assert v.g.players[2].shown == "cultist-1"
    assert v.g.players[2].loyalty[0].startswith("hybrid")


@rule("UNF-CULT-06")
def test_a_waypoint_counts_for_the_cultist_although_its_own_price_loses_the_ship():
    v = a_voyage(seats=4).loyalty(2, "cultist").row("ice-line", "forced-draught")
    v.dial(fuel=2).set(travel=3, awakened=True).on_top("waypoints", "the-nantucket-lightship")
    v.start(Advancing(track="travel", n=1)).answer(0, ["the-nantucket-lightship"], "travel.waypoint")
    assert v.g.over
    assert v.g.cause == "fuel"
    assert v.g.winners == [2]


# ---- the awakening ------------------------------------------------------------------------------------------------


def arriving(v: Scenario, waypoint: str = "stormy-seas", *row: str) -> Scenario:
    """The ship is about to reach a waypoint that the Captain (Keilani, seat 0) takes."""
    v.row(*row).set(travel=3).on_top("waypoints", waypoint)
    return v.start(Advancing(track="travel", n=1)).answer(0, [waypoint], "travel.waypoint")


@rule("UNF-AWAKE-01")
def test_the_rest_is_dealt_right_after_the_text_of_the_waypoint_that_brings_six():
    v = arriving(a_voyage().dice(5), "stormy-seas", "the-great-circle")  # 3 + 3
    assert [len(player.loyalty) for player in v.g.players] == [2, 2, 2]
    assert v.g.loyalties == []
    assert v.tags().index("passenger-risked") < v.tags().index("loyalty-dealt")
    assert arriving(a_voyage(), "sheltered-bight", "the-great-circle").of(LoyaltyDealt) == []  # 5


@rule("UNF-AWAKE-02")
def test_the_awakening_happens_once():
    v = arriving(a_voyage().dice(5), "stormy-seas", "the-great-circle")
    v.set(travel=3).on_top("waypoints", "the-whale-road").start(Advancing(track="travel", n=1))
    v.answer(0, ["the-whale-road"])
    assert len(v.of(LoyaltyDealt)) == 1
    assert v.g.awakened
    assert len(v.g.row) == 3


@rule("UNF-AWAKE-03", "UNF-AWAKE-04")
def test_revealed_traitors_pass_their_new_card_to_a_human_clockwise_from_the_current_player():
    v = a_voyage(seats=5, current=3).traitor(1).traitor(4)
    v.start(Awakening())
    assert [len(player.loyalty) for player in v.g.players] == [2, 1, 2, 2, 1]
    assert v.asked() == [(4, "loyalty.give")]
    assert v.offered(4) == ["seat-0", "seat-2", "seat-3"]
    new = v.g.players[4].loyalty[-1]
    v.answer(4, ["seat-2"])
    assert v.asked() == [(1, "loyalty.give")]
    assert v.g.players[2].loyalty[-1] == new
    v.answer(1, ["seat-0"])
    assert v.finished
    assert [len(player.loyalty) for player in v.g.players] == [3, 0, 3, 2, 0]
    assert [(event.seat, event.to, event.n) for event in v.of(LoyaltyGiven)] == [(4, 2, 1), (1, 0, 1)]


@rule("UNF-AWAKE-04")
def test_a_traitor_keeps_cards_that_were_handed_over_before_and_gives_the_new_one():
    v = a_voyage(seats=4).traitor(1)
    old = v.g.players[0].loyalty.pop()  # handed over in somebody's reveal
    v.g.players[1].loyalty = [old]
    v.start(Awakening()).answer(1, ["seat-0"])
    assert v.g.players[1].loyalty == [old]


@rule("UNF-AWAKE-05")
def test_the_game_goes_on_where_it_stood():
    v = a_voyage().dice(5).row("the-great-circle").set(travel=3).on_top("waypoints", "stormy-seas")
    v.start(Advancing(track="travel", n=2)).answer(0, ["stormy-seas"])
    assert v.finished
    assert v.g.awakened
    assert v.g.travel == 1


@rule("UNF-AWAKE-02", "UNF-LOY-08")
def test_whole_games_deal_at_most_twice():
    for seed in range(12):
        done = play(SPEC, 3 + seed % 4, seed, keep_events=True)
        assert len([event for event in done.events if isinstance(event, LoyaltyDealt)]) == 1 + done.state.awakened
