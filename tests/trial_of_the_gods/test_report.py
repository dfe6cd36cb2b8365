"""Sums over many games, by hand: two short ones whose tables are laid here."""

from __future__ import annotations

from games.core.simulate import Played
from games.trial_of_the_gods.cards import disciplines
from games.trial_of_the_gods.printed import DIE, code, die_face, is_hero, prize_tokens
from games.trial_of_the_gods.report import average, summary
from games.trial_of_the_gods.state import OUT, Score
from tests.trial_of_the_gods.build import Staged, a_trial


def ended(points: list[int], began: list[int]) -> Staged:
    t = a_trial(3)
    t.g.scores = [Score("domination", points=points), Score("olympics", points=[1, 1, 1])]
    t.g.began = began
    return t


def two_games() -> list[Played]:
    first = ended([9, 4, 2], [2, 0, 1]).temple(0, "I01", "I02").temple(1, "I03").mate(0, "HE09").explored(2, "I05")
    first.foe("SM1.1", "S05").foe("SM2.1", "S06", owner=1).foe("SM3.1", OUT, owner=1).foe("LM1.1", "I04")
    first.has(0, champion=3, dishonor=2, available=5, vigor=7).feat(0, "FI-1", "FII-1", "FIII-1")
    first.hand(0, "PO01.1").discarded(0, "PO02.1", "AN.1").has(1, played=["ZE01.1"])
    first.g.turn = 30
    second = ended([1, 8, 8], [0, 1, 2]).captain(1, "HE02").foe("SM4.1", "S01").foe("SM4.2", "S02")
    second.g.turn, second.g.rounds = 12, 5
    return [Played([0], 10, first.g, handovers=8), Played([1, 2], 10, second.g, handovers=5)]


def test_what_players_got_done_on_average():
    told = summary(two_games())
    assert told["per player"] == {
        "temples": round(3 / 6, 2),
        "monsters tamed": round(2 / 6, 2),
        "companions": round(1 / 6, 2),
        "islands": round(1 / 6, 2),
        "gods cards": round(3 / 6, 2),
        "feats": round(3 / 6, 2),
        "dishonor": round(2 / 6, 2),
        "champion tokens": round(3 / 6, 2),
        "animae": round(1 / 6, 2),
        "turns": (10 + 4) / 2,
        "energy at the end": round((5 + 5 * 8) / 6, 2),
        "vigor at the end": round((7 + 5 * 4) / 6, 2),
    }
    assert (told["winner's points"], told["first to last"]) == ((10 + 9) / 2, (7 + 7) / 2)
    assert told["neutral sea monsters left"] == (1 + 2) / 2
    assert told["waits a round"] == (8 / 4 + 5 / 5) / 2


def test_who_won_by_captain_by_seat_and_by_place():
    told = summary(two_games())
    assert told["sailed"] == {"Jason": 2, "Heracles": 1, "Phalerus": 1, "Atalanta": 2}
    assert told["captains"] == {"Jason": 0.5, "Heracles": 1.0, "Phalerus": 0.0, "Atalanta": 0.5}
    assert told["by computer"] == {"seat 0": 0.5, "seat 1": 0.5, "seat 2": 0.5}
    assert told["by place in the first initiative"] == {"place 2": 1.0, "place 3": 0.5}


def test_figures_have_two_places_and_of_nothing_there_is_none():
    assert (average([1, 1, 2]), average([])) == (1.33, 0.0)
    told = summary([Played([0], 1, ended([n, 0, 0], [0, 1, 2]).g) for n in (1, 1, 3)])
    assert (told["winner's points"], told["first to last"]) == (2.67, 1.67)


# ---- what is printed ------------------------------------------------------------------------------------------------


def test_what_pictures_ask_of_the_box():
    assert [die_face(n) for n in range(1, 7)] == list(DIE)
    assert sorted(DIE) == ["activation", "activation", "blank", "one", "one", "one"]
    assert (is_hero("HE09"), is_hero("LM1.1")) == (True, False)
    assert (code("SM1.1"), code("HE01")) == ("Si", "Ja")
    for card in disciplines().values():
        assert [prize_tokens(card, place) for place in range(3)] == [2, 1, 0]
