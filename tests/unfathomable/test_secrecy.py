"""Secrecy and table talk. How people talk is theirs: the bot posts the rules and polices nothing."""

from __future__ import annotations

import pytest

from games.core import Rng
from games.core.events import known_to
from games.core.rulebook import rules_of, search
from games.core.words import words_of
from games.unfathomable import SPEC
from games.unfathomable.events import Discarded, PeekedLoyalty, YouPeeked, YouSawLoyalty
from games.unfathomable.turn import Turn
from games.unfathomable.vocabulary import Check, Peek, PeekLoyalty
from tests.core import suite
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

TALK = ("UNF-SECRET-01", "UNF-SECRET-03", "UNF-SECRET-04", "UNF-SECRET-05", "UNF-SECRET-06")


@rule("UNF-SECRET-01", "UNF-SECRET-03", "UNF-SECRET-04", "UNF-SECRET-05", "UNF-SECRET-06")
def test_the_talk_rules_are_posted():
    """Only people can keep them; what the game has to offer is their text."""
    book = {one.id: one for one in rules_of("unfathomable")}
    assert all(book[name].chapter == "Secrecy and table talk" for name in TALK)
    assert book["UNF-SECRET-06"].optional
    posted = words_of("unfathomable").get("talk", "text")
    assert posted is not None
    for word in ("Lie", "general terms", "yes or no", "outright", "no types, no numbers", "Guidelines", "police"):
        assert word in posted


@rule("UNF-SECRET-01")
def test_open_information_is_shown_to_everybody():
    v = a_voyage(seats=4).hand(1, "lore-1-1", "lore-1-2").traitor(2).damaged("galley")
    for seat in (0, 1, 2, 3, None):
        seen = v.view(seat)
        assert (seen.supply, seen.deep, seen.damaged, seen.passengers_left) == (14, 0, 1, 7)
        assert [player.hand for player in seen.players] == [0, 2, 0, 0]
        assert [player.loyalty for player in seen.players] == [1, 1, 0, 1]
        assert {deck.name: deck.size for deck in seen.decks}["chaos"] == len(v.g.chaos)
        assert all(player.items and player.space for player in seen.players)


@rule("UNF-SECRET-02")
def test_cards_peeked_at_are_seen_by_that_player_alone():
    v = a_voyage().do(1, Peek(deck="mythos", n=2, arrange="order"))
    assert [[known_to(event, seat) for seat in (0, 1, 2, None)] for event in v.of(YouPeeked)] == [
        [False, True, False, False]
    ]
    assert [bool(v.view(seat).asks) for seat in (0, 1, 2, None)] == [False, True, False, False]
    mine, other = v.view(1).mine, v.view(0).mine
    assert mine is not None
    assert other is not None
    assert len(mine.peeked) == 2
    assert other.peeked == []
    assert v.view(0).awaits == [1]  # that it happens is public


@rule("UNF-SECRET-02")
def test_a_look_at_loyalty_is_public_and_what_was_seen_is_not():
    v = a_voyage().loyalty(1, "hybrid").do(0, PeekLoyalty(who="that"), target=1)
    assert [known_to(event, None) for event in v.of(PeekedLoyalty)] == [True]
    assert [(event.knows, event.cards[0][:6]) for event in v.of(YouSawLoyalty)] == [([0], "hybrid")]


@rule("UNF-SECRET-05")
def test_who_added_which_card_is_written_down_nowhere():
    def pile(first: str, second: str) -> Scenario:
        v = a_voyage(current=2).hand(0, first).hand(1, second).hand(2, "will-2-1")
        v.do(2, Check(target=9, skills=["lore", "will"]))
        return v.answer(0, [first]).answer(1, [second])

    one, two = pile("lore-1-1", "will-1-1"), pile("will-1-1", "lore-1-1")
    assert one.ask(2).unlogged
    assert one.view() == two.view()
    assert one.g.stack[-1] == two.g.stack[-1]  # not even the saved game tells


@rule("UNF-SECRET-07")
@pytest.mark.parametrize("seed", range(6))
def test_no_view_depends_on_what_its_seat_cannot_know(seed: int):
    """At a sample of decisions of a whole random game; the generic suite takes more of them."""
    hidden, rng = suite.Hidden(), Rng(seed)
    table = suite.Opening(seats=3 + seed % 4, options={}, seed=seed)
    sampler = suite.Sampler(12)
    for decision in suite.walk(SPEC, table):
        if sampler.wants(decision):
            suite.check_hidden(SPEC, decision.g, rng, hidden)
    assert hidden.states


@rule("UNF-SECRET-07")
def test_a_window_is_opened_by_hand_sizes_and_says_nothing_of_the_cards():
    for card in ("will-1-1", "lore-1-1"):  # one fits, the other does not
        v = a_voyage(windows=True).hand(1, card).at(0, "deck-3").deep_ones(deck_3=1)
        v.acts(0, "attack.deep-one.deck-3")
        assert v.asked() == [(1, "window.die")]
        seen = v.view(0)
        assert seen.window
        assert seen.awaits == []
        assert (seen.answered, seen.of, seen.asks) == (0, 0, [])


@rule("UNF-SECRET-07")
def test_menus_and_discards_are_private_and_by_number():
    v = a_voyage().hand(0, "influence-1-1").acts(0, n=1)
    assert v.view(1).asks == []
    assert v.view(1).awaits == [0]
    cards = [f"lore-{value}-1" for value in (1, 2, 3, 4, 5)] + [f"will-1-{n}" for n in range(1, 7)]
    v.hand(1, *cards).start(Turn(at="discard"))
    assert v.view(0).asks == []
    v.answer(1, ["will-1-1"])
    assert [(event.seat, event.n) for event in v.of(Discarded)] == [(1, 1)]
    assert not hasattr(v.of(Discarded)[0], "cards")


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("how do I find out who is the hybrid", "UNF-LOY-04"),
        ("how do we catch the traitor", "UNF-LOY-04"),
        ("am I the traitor", "UNF-LOY-05"),
        ("what is a hybrid", "UNF-LOY-02"),
        ("how do I accuse somebody", "UNF-ROOM-10"),
    ],
)
def test_who_asks_for_a_side_is_told_where_it_is_seen(question: str, first: str):
    assert search("unfathomable", question)[0].id == first
