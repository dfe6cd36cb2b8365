"""The rankings and the winner (TRI-END)."""

from __future__ import annotations

from games.trial_of_the_gods.scoring import Counting, laurels, ranked
from games.trial_of_the_gods.state import OUT
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def counted(t: Staged) -> Staged:
    t.g.stack = [Counting()]
    t._run()  # pyright: ignore[reportPrivateUsage]
    return t


def champions(*tokens: int, shame: tuple[int, ...] = ()) -> Staged:
    t = a_trial(len(tokens))
    for seat, n in enumerate(tokens):
        t.has(seat, champion=n, dishonor=shame[seat] if shame else 0)
    return t


def olympics(t: Staged) -> tuple[list[int], list[int]]:
    score = ranked(t.g, "olympics", lambda island: False)
    return score.places, score.points


@rule("TRI-END-01", "TRI-GOAL-02")
def test_the_order_of_the_rankings():
    t = counted(a_trial())
    assert [event.ranking for event in t.told("ranking")] == ["domination", "exploration", "olympics", "devotion"]


@rule("TRI-END-02")
def test_without_a_laurel_no_place():
    assert olympics(champions(2, 0, 1)) == ([1, 0, 2], [5, 0, 3])
    t = a_trial().discarded(0, "AN.1")
    assert ranked(t.g, "devotion", lambda island: False).points == [0, 0], "less than nothing is no place"


@rule("TRI-END-03", "TRI-END-11")
def test_three_places_count():
    assert olympics(champions(4, 3, 2, 1)) == ([1, 2, 3, 4], [5, 3, 1, 0])
    assert olympics(champions(4, 3)) == ([1, 2], [5, 3])


@rule("TRI-END-04")
def test_dishonor_separates_the_equal():
    assert olympics(champions(2, 2, 1, shame=(3, 1, 0))) == ([2, 1, 3], [3, 5, 1])


@rule("TRI-END-05", "TRI-END-06", "TRI-END-15")
def test_the_equal_share_a_place_less_one_and_use_up_two():
    assert olympics(champions(2, 2, 1)) == ([1, 1, 3], [4, 4, 1])
    assert olympics(champions(3, 2, 2, 2)) == ([1, 2, 2, 2], [5, 2, 2, 2])
    t = champions(2, 2).temple(0, "I01")
    assert olympics(t)[0] == [1, 1], "other tie-breaks are for the victory alone"


@rule("TRI-END-07")
def test_a_shared_third_place_of_five_three_one_is_worth_nothing():
    assert olympics(champions(4, 3, 1, 1)) == ([1, 2, 3, 3], [5, 3, 0, 0])


@rule("TRI-END-08")
def test_domination_counts_all_cards_of_tamed_monsters():
    t = a_trial(3).foe("LM5.1", "S13", owner=0).foe("SM1.1", OUT, owner=0).foe("LM3.1", "", owner=1).foe("SM5.1", "S14")
    score = ranked(t.g, "domination", lambda island: False)
    assert (score.laurels, score.points) == ([3 + 1, 2, 0], [6, 4, 0])


@rule("TRI-END-09", "TRI-END-10")
def test_exploration_counts_the_fleece_twice():
    t = a_trial(3).fleece("I01", "I02").explored(0, "I01", "I03").explored(1, "I01", "I02").explored(2, "I04")
    counted(t)
    score = t.g.scores[1]
    assert (score.laurels, score.points) == ([3, 4, 1], [4, 6, 2])
    assert t.told("treasures")[0].islands == ["I01", "I02"]
    assert t.view(None).islands["I01"].treasure == "fleece", "everybody sees them now"
    tags = t.tags()
    assert tags.index("treasures") == tags.index("ranking") + 1, "after Domination"


@rule("TRI-END-12", "TRI-DECK-11")
def test_devotion_counts_deck_hand_and_discards_less_shades():
    t = a_trial().on_deck(0, "PO10.1").hand(0, "AT08.1").discarded(0, "AR02.1", "AN.1")
    assert laurels(t.g, 0, "devotion", lambda island: False) == 3 + 2 + 1 - 1


@rule("TRI-END-12", "TRI-END-02")
def test_a_feat_adds_laurels_before_places_are_given():
    t = a_trial().feat(0, "FIII-8")
    assert laurels(t.g, 0, "devotion", lambda island: False) == 2
    assert ranked(t.g, "exploration", lambda island: False).points == [6, 0]


@rule("TRI-END-13", "TRI-GOAL-03")
def test_most_points_win():
    t = counted(champions(1, 3))
    assert t.g.winners == [1]
    assert (t.told("victory")[0].points, t.told("victory")[0].how) == (5, "clear")


@rule("TRI-END-14")
def test_the_tie_breaks_of_the_victory_one_after_the_other():
    """Points are even: 6 for one ranking each, and Dishonor is the first to speak."""

    def tie() -> Staged:
        return a_trial().foe("LM2.1", "", owner=0).explored(1, "I03")

    t = counted(tie().has(0, dishonor=1))
    assert (t.g.winners, t.told("victory")[0].how) == ([1], "tied")
    t = counted(tie().foe("SM1.1", "", owner=1).fleece("I03"))
    assert t.g.winners == [1], "Domination is shared: more points"
    t = a_trial().explored(0, "I03").explored(1, "I04", "I05").fleece("I03").order(1, 0).temple(1, "I09")
    assert counted(t).g.winners == [0], "equal Laurels, equal Dishonor: the Fleece, before Temples and Initiative"
    t = counted(tie().temple(1, "I09").mate(0, "HE09"))
    assert t.g.winners == [1], "Temples before Companions"
    t = counted(tie().mate(0, "HE09").order(1, 0))
    assert t.g.winners == [0], "Companions before Initiative"
    t = counted(tie().temple(1, "I09"))
    assert t.g.winners == [1], "most Temples"
    t = counted(tie().mate(1, "HE09"))
    assert t.g.winners == [1], "most Companions"
    t = counted(tie().order(1, 0))
    assert t.g.winners == [1], "first on the Initiative Track"
    assert counted(tie()).g.winners == [0]
    t = counted(tie().temple(1, "I09").has(1, dishonor=1))
    assert t.g.winners == [0], "Dishonor before Temples"


@rule("TRI-END-09")
def test_a_forecast_knows_no_more_than_its_seat():
    t = a_trial().fleece("I01").explored(0, "I01").explored(1, "I02")
    mine, theirs = t.view(0).forecast[1], t.view(1).forecast[1]
    assert mine.laurels == [2, 1]
    assert theirs.laurels == [1, 1]
    assert t.view(None).forecast[1].laurels == [1, 1]
