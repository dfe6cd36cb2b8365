"""Rare corners of the rules, found by reading the ledger line by line: each case was once decided otherwise."""

from __future__ import annotations

from tests.rules import rule
from tests.trial_of_the_gods.build import a_trial


@rule("TRI-REACT-03", "TRI-REACT-05")
def test_a_card_answers_one_event_once_even_if_a_reshuffle_brings_it_back():
    """EXPLORED holds once for each token and card (ledger 8.2)."""
    t = a_trial().at(0, "I01").hand(0, "ST3.1").hand(1, "HE09-2.1", "AT07.1", "ST1.2").on_deck(1).turn(0)
    t.say("explore.I01").say(["ST3.1"]).say("HE09-2.1", "react.explored").say("AT07.1", "react.explored")
    assert "HE09-2.1" in t.player(1).hand, "drawn again by the second Reaction"
    assert "react.explored" not in {ask.kind for ask in t.asks}
    assert t.player(1).discard == ["AT07.1"]
