"""Energy, Vigor, hands and decks, limits of the box (TRI-ENERGY, TRI-VIGOR, TRI-HAND, TRI-DECK, TRI-LIMIT)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import body
from games.trial_of_the_gods.hands import draw, hand_limit
from games.trial_of_the_gods.vocabulary import (
    Absolve,
    Champion,
    Damage,
    Discard,
    Dishonor,
    Draw,
    Energy,
    Exhaust,
    GainAnimae,
    Heal,
    Purge,
    Recover,
    RemoveAnimae,
    Restore,
    Strike,
)
from tests.rules import rule
from tests.trial_of_the_gods.build import a_trial


@rule("TRI-ENERGY-01", "TRI-ENERGY-02")
def test_spending_moves_cubes_to_the_exhausted():
    t = a_trial()
    body.spend(t.g, 0, 3)
    assert (t.player().available, t.player().exhausted, t.player().pool) == (5, 3, 10)


@rule("TRI-ENERGY-04")
@pytest.mark.parametrize(("n", "left"), [(2, 3), (5, 0), (9, 0)])
def test_restoring(n: int, left: int):
    t = a_trial().has(0, available=3, exhausted=5).do(0, Restore(n=n))
    assert (t.player().exhausted, t.player().available) == (left, 8 - left)


@rule("TRI-ENERGY-05", "TRI-LIMIT-04")
@pytest.mark.parametrize(("pool", "gained"), [(10, 2), (1, 1), (0, 0)])
def test_gaining_energy_is_for_good(pool: int, gained: int):
    t = a_trial().has(0, pool=pool).do(0, Energy(n=2))
    assert (t.player().available, t.player().pool) == (8 + gained, pool - gained)


@rule("TRI-ENERGY-07")
@pytest.mark.parametrize(("n", "left"), [(2, 6), (9, 0)])
def test_exhausting_takes_what_is_there(n: int, left: int):
    t = a_trial().do(0, Exhaust(n=n))
    assert (t.player().available, t.player().exhausted) == (left, 8 - left)


@rule("TRI-LIMIT-03")
def test_an_empty_pool_stops_its_own_part_alone():
    t = a_trial().has(0, pool=0, available=10, exhausted=8).do(0, Energy(n=1), Restore(n=1))
    assert (t.player().available, t.player().exhausted) == (11, 7)


@rule("TRI-LIMIT-01")
def test_tokens_never_run_out():
    t = a_trial().do(0, Dishonor(n=40), Champion(n=40), Absolve(n=10))
    assert (t.player().dishonor, t.player().champion) == (30, 40)


@rule("TRI-LIMIT-05")
def test_any_number_of_enemies_may_be_injured():
    t = a_trial()
    for n in range(1, 4):
        for kind in ("SM1", "SM2", "SM3"):
            t.foe(f"{kind}.{n}", "S13")
    t.at(0, "S13")
    for _ in range(8):
        t.do(0, Strike(n=1, where="here"))
        t.say(next(option for option in t.options() if not t.found(option).injured))
    assert sum(foe.injured for foe in t.g.foes) == 8


@rule("TRI-LIMIT-06", "TRI-DECK-10")
def test_shades_as_long_as_there_are_any():
    t = a_trial().do(0, GainAnimae(n=2))
    assert len(t.player().discard) == 2
    assert len(t.g.animae) == 14
    t.g.animae = t.g.animae[:1]
    t.do(0, GainAnimae(n=2))
    assert len(t.player().discard) == 3
    t.do(0, GainAnimae(n=1))
    assert len(t.player().discard) == 3


# ---- Vigor and hands ------------------------------------------------------------------------------------------------


@rule("TRI-VIGOR-01", "TRI-VIGOR-02")
def test_vigor_stops_at_its_limit():
    t = a_trial().do(0, Heal(n=9))
    assert (t.player().vigor, t.player().limit) == (5, 5)


@rule("TRI-VIGOR-03", "TRI-VIGOR-04", "TRI-VIGOR-05")
def test_the_limit_cube_goes_to_ten_and_off():
    t = a_trial().has(0, limit=8)
    body.raise_limit(t.g, 0, 2)
    assert (t.player().limit, t.player().limit_cube, t.player().vigor) == (10, True, 4)
    body.raise_limit(t.g, 0, 2)
    assert (t.player().limit, t.player().limit_cube) == (10, False)
    told = len(t.g.happened)
    body.raise_limit(t.g, 0, 2)
    assert len(t.g.happened) == told, "once removed it does nothing"
    t = a_trial().has(0, limit=9)
    body.raise_limit(t.g, 0, 2)
    assert (t.player().limit, t.player().limit_cube) == (10, False)


@rule("TRI-HAND-01", "TRI-HAND-02")
def test_the_hand_limit_under_the_track():
    t = a_trial()
    found = [hand_limit(t.has(0, vigor=n).player()) for n in range(1, 11)]
    assert found == [4, 5, 6, 6, 7, 7, 8, 8, 9, 9]
    assert hand_limit(t.has(0, vigor=4).feat(0, "FI-6", "FIII-5").player()) == 9


@rule("TRI-HAND-03")
def test_damage_that_lowers_the_limit_costs_cards_of_ones_choice():
    t = a_trial().has(0, vigor=3).hand(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1", "AN.1", "ST6.1")
    t.do(0, Damage(n=2))
    assert t.kind == "discard"
    assert (t.ask().least, t.ask().most) == (2, 2)
    assert t.ask().default == ["AN.1", "ST1.1"], "the shade first, then the least"
    t.say(["ST1.1", "ST2.1"])
    assert len(t.player().hand) == 4
    assert t.player().discard == ["ST1.1", "ST2.1"]


@rule("TRI-HAND-03")
def test_no_discard_within_the_limit():
    assert a_trial().has(0, vigor=3).hand(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1").do(0, Damage(n=2)).finished


@rule("TRI-HAND-04")
def test_a_higher_limit_draws_nothing():
    t = a_trial().hand(0, "ST1.1").do(0, Heal(n=1))
    assert t.player().hand == ["ST1.1"]


@rule("TRI-HAND-05", "TRI-HAND-06")
def test_draws_stop_at_the_limit():
    t = a_trial().hand(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1").do(0, Draw(n=3))
    assert len(t.player().hand) == 6
    assert t.told("drew")[0].n == 1, "drawn, not asked for"
    t.do(0, Draw(n=3))
    assert len(t.player().hand) == 6


@rule("TRI-HAND-08")
def test_a_card_keeps_its_letter_and_a_new_one_takes_the_first_that_is_free():
    t = a_trial().hand(0, "ST1.1", "ST2.1", "ST3.1").on_deck(0, "ST4.1", "ST5.1").do(0, Discard(n=1)).say("ST2.1")
    t.do(0, Draw(n=2))
    assert [(card.id, card.letter) for card in t.view(0).mine.hand] == [
        ("ST1.1", 0),
        ("ST4.1", 1),
        ("ST3.1", 2),
        ("ST5.1", 3),
    ]


@rule("TRI-HAND-06")
def test_taking_back_stops_at_the_limit_too():
    t = a_trial().hand(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1").discarded(0, "AR01.1", "AR02.1")
    t.do(0, Recover(n=2))
    assert t.ask().most == 1
    t.say(["AR02.1"])
    assert "AR02.1" in t.player().hand
    t.do(0, Recover(n=2))
    assert t.finished


@rule("TRI-DECK-01", "TRI-DECK-02", "TRI-DECK-03")
def test_a_deck_is_shuffled_anew_only_when_a_card_is_needed():
    t = a_trial().on_deck(0, "ST1.1", "ST2.1").discarded(0, "ST3.1", "ST4.1")
    draw(t.g, 0, 2)
    assert t.player().hand == ["ST1.1", "ST2.1"]
    assert t.player().discard == ["ST3.1", "ST4.1"], "the last card of the deck shuffles nothing"
    draw(t.g, 0, 1)
    assert t.player().discard == []
    assert len(t.player().deck) == 1


@rule("TRI-DECK-02")
def test_it_is_really_shuffled():
    found = set[str]()
    for seed in range(10):
        t = a_trial(seed=seed).on_deck(0).discarded(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1").do(0, Draw(n=1))
        found.update(t.player().hand)
    assert len(found) > 1


@rule("TRI-DECK-04")
def test_with_nothing_left_the_draw_ends():
    t = a_trial().on_deck(0, "ST1.1").do(0, Draw(n=3))
    assert t.player().hand == ["ST1.1"]


@rule("TRI-DECK-06")
def test_discards_lie_open():
    t = a_trial().hand(0, "ST1.1", "ST2.1").do(0, Discard(n=1)).say(["ST2.1"])
    assert t.view(1).players[0].discard == ["ST2.1"]
    assert t.told("discarded")[0].knows is None


@rule("TRI-DECK-07", "TRI-DECK-08", "TRI-DECK-09", "TRI-DECK-11", "TRI-LIMIT-02")
def test_where_removed_cards_go():
    t = a_trial().hand(0, "PO02.1", "AN.1").discarded(0, "ST1.1", "HE01-1.1")
    before = t.view(0).players[0].devotion
    t.do(0, Purge(n=4))
    assert set(t.options()) == {"PO02.1", "AN.1", "ST1.1", "HE01-1.1"}, "hand and discard pile"
    assert [t.args(card)["letter"] for card in ("PO02.1", "AN.1", "ST1.1")] == [0, 1, -1], "letters are for hands"
    t.say(["PO02.1", "AN.1", "ST1.1", "HE01-1.1"])
    assert t.g.houses["gold"].thrown == ["PO02.1"]
    assert "AN.1" in t.g.animae
    assert t.g.box[-2:] == ["ST1.1", "HE01-1.1"]
    assert t.player().discard == []
    assert t.view(0).players[0].devotion == before - 1 + 1, "one Laurel of the god's card, and the shade's loss"


@rule("TRI-DECK-09")
def test_purging_is_optional_and_so_is_the_shades_leave():
    t = a_trial().discarded(0, "AN.1", "ST1.1").do(0, RemoveAnimae(n=2))
    assert t.options() == ["AN.1"]
    t.silence()
    assert t.player().discard == ["AN.1", "ST1.1"]
