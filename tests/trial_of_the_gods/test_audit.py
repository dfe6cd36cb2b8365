"""Rare corners of the rules, found by reading the ledger line by line: each case was once decided otherwise."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.core import Rng
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.olympics import Olympics
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


@rule("TRI-REACT-03", "TRI-REACT-05")
def test_a_card_answers_one_event_once_even_if_a_reshuffle_brings_it_back():
    """EXPLORED holds once for each token and card (ledger 8.2)."""
    t = a_trial().at(0, "I01").hand(0, "ST3.1").hand(1, "HE09-2.1", "AT07.1", "ST1.2").on_deck(1).turn(0)
    t.say("explore.I01").say(["ST3.1"]).say("HE09-2.1", "react.explored").say("AT07.1", "react.explored")
    assert "HE09-2.1" in t.player(1).hand, "drawn again by the second Reaction"
    assert "react.explored" not in {ask.kind for ask in t.asks}
    assert t.player(1).discard == ["AT07.1"]


# ---- Olympics --------------------------------------------------------------------------------------------------------


def games(*cards: str) -> Staged:
    """The Olympics with one card in each hand and nothing to draw."""
    t = a_trial(len(cards))
    for seat, card in enumerate(cards):
        t.hand(seat, card).on_deck(seat)
    return t.start(Olympics())


@rule("TRI-OLY-06", "TRI-OLY-05")
def test_values_or_effect_is_seen_when_the_players_turn_comes_and_not_before():
    t = games("ST6.1", "ST6.2")
    t.say(["later.ST6.1"], seat=0).say(["effect.ST6.2"], seat=1)
    assert t.kinds == [(0, "compete.use")]
    for seat in (0, None):
        seen = t.view(seat).olympics.entries[1][0]
        assert (seen.card, seen.effect, seen.later) == ("ST6.2", False, False)
        before = t.view(seat)
        for seed in range(4):
            twin = deepcopy(t.g)
            SPEC.scramble(twin, seat, Rng(seed))
            assert SPEC.view(twin, seat) == before
    t.say("values")
    assert t.view(0).olympics.entries[1][0].effect, "now it is used"
    assert t.told("competed")[0].gave == [1, 2]


@rule("TRI-OLY-15")
@pytest.mark.parametrize(("begins", "told"), [(0, []), (1, [-1]), (2, [-2]), (3, [-2])])
def test_only_fervor_that_is_really_lost_is_told(begins: int, told: list[int]):
    t = a_trial().hand(0, "HA02.1").hand(1, "ST4.2").on_deck(0).on_deck(1).start(Olympics())
    t.has(1, fervor=begins)
    t.say(["effect.HA02.1"], seat=0).say(["values.ST4.2"], seat=1)
    assert [(event.seat, event.n) for event in t.told("fervor")] == [(1, n) for n in told]
