"""Every ranking with every place: what each is worth, who takes no part, what the equal get (TRI-END)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods.scoring import Ranking, laurels, ranked, tie_break, totals
from games.trial_of_the_gods.state import Score
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

WORTH: dict[Ranking, tuple[int, int, int]] = {
    "domination": (6, 4, 2),
    "exploration": (6, 4, 2),
    "olympics": (5, 3, 1),
    "devotion": (5, 3, 1),
}
ISLANDS = [f"I{n:02}" for n in range(1, 13)]


def with_laurels(ranking: Ranking, *have: int) -> Staged:
    """So many Laurels for each seat."""
    t = a_trial(len(have))
    monsters = iter(f"{kind}.{n}" for kind in ("LM1", "LM2", "SM1", "SM2") for n in (1, 2, 3)[: 2 + (kind[0] == "S")])
    cards = iter(f"{card}.{n}" for card in ("PO02", "PO03", "AT02", "AT03", "AR02", "AR03") for n in (1, 2))
    for seat, n in enumerate(have):
        if ranking == "domination":
            for _ in range(n):
                t.foe(next(monsters), "", owner=seat)
        elif ranking == "exploration":
            t.explored(seat, *ISLANDS[:n])
        elif ranking == "olympics":
            t.has(seat, champion=n)
        else:
            t.discarded(seat, *[next(cards) for _ in range(n)])
    return t


def nowhere(island: str) -> bool:
    return False


@rule("TRI-END-02", "TRI-END-03", "TRI-END-04", "TRI-GOAL-02")
@pytest.mark.parametrize("ranking", WORTH)
def test_what_each_place_is_worth(ranking: Ranking):
    first, second, third = WORTH[ranking]
    found = ranked(with_laurels(ranking, 1, 4, 2, 3).g, ranking, nowhere)
    assert found == Score(ranking, [1, 4, 2, 3], [4, 1, 3, 2], [0, first, third, second])
    found = ranked(with_laurels(ranking, 0, 2, 1).g, ranking, nowhere)
    assert (found.places, found.points) == ([0, 1, 2], [0, first, second]), "who has none takes no part"


@rule("TRI-END-05", "TRI-END-06", "TRI-END-07")
@pytest.mark.parametrize("ranking", WORTH)
def test_what_the_equal_get(ranking: Ranking):
    first, second, third = WORTH[ranking]
    found = ranked(with_laurels(ranking, 3, 3, 1, 2).g, ranking, nowhere)
    assert (found.places, found.points) == ([1, 1, 4, 3], [first - 1, first - 1, 0, third])
    found = ranked(with_laurels(ranking, 3, 1, 1, 1).g, ranking, nowhere)
    assert (found.places, found.points) == ([1, 2, 2, 2], [first, *[second - 1] * 3])
    found = ranked(with_laurels(ranking, 2, 2).has(1, dishonor=1).g, ranking, nowhere)
    assert (found.places, found.points) == ([1, 2], [first, second]), "Dishonor parts them"
    found = ranked(with_laurels(ranking, 2, 1).has(0, dishonor=5).g, ranking, nowhere)
    assert found.points == [first, second], "and nobody else"


@rule("TRI-END-08", "TRI-END-10", "TRI-END-12")
def test_where_laurels_come_from():
    t = a_trial().foe("LM5.1", "", owner=0).foe("SM3.1", "S05", owner=0).foe("LM1.1", "out", owner=0)
    t.explored(0, "I01", "I02", "I03").has(0, champion=2).feat(0, "FIII-8")
    t.discarded(0, "PO10.1", "AN.1").hand(0, "PO02.1").on_deck(0, "AT02.1", "ST1.1").has(0, played=["ZE03.1"])
    assert laurels(t.g, 0, "domination", nowhere) == 3 + 2 + 1
    assert laurels(t.g, 0, "exploration", lambda island: island == "I02") == 1 + 2 + 1 + 1
    assert laurels(t.g, 0, "olympics", nowhere) == 2
    assert laurels(t.g, 0, "devotion", nowhere) == 3 - 1 + 1 + 1 + 1 + 2
    assert [laurels(t.g, 1, ranking, nowhere) for ranking in WORTH] == [0, 0, 0, 0]


@rule("TRI-END-13", "TRI-END-14")
def test_sums_and_what_breaks_a_tie():
    scores = [Score("olympics", points=[5, 3]), Score("devotion", points=[0, 5])]
    assert totals(scores, 2) == [5, 8] and totals([], 3) == [0, 0, 0]
    t = a_trial(3).order(2, 0, 1).fleece("I01").explored(0, "I01", "I02").temple(0, "I05", "I06").mate(0, "HE09")
    t.has(0, dishonor=2)
    assert tie_break(t.g, 0) == (2, -1, -2, -1, 1) and tie_break(t.g, 2) == (0, 0, 0, 0, 0)
