"""The Discard step."""

from __future__ import annotations

import msgspec

from games.unfathomable.cards import skill_cards
from games.unfathomable.events import Discarded
from games.unfathomable.turn import Turn
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

LORE = [card for card in skill_cards() if card.startswith("lore")][:12]
WILL = [card for card in skill_cards() if card.startswith("will")][:11]
REST = [card for card in skill_cards() if card.startswith("strength")][:10]


def full_hands() -> Scenario:
    """A human with 12 cards, a revealed traitor with 11, a human with 10; the turn comes to its end."""
    v = a_voyage().traitor(1).hand(0, *LORE).hand(1, *WILL).hand(2, *REST)
    return v.start(Turn(at="discard"))


@rule("UNF-DISC-01")
def test_everybody_over_ten_discards_down_to_ten():
    v = full_hands()
    assert v.asked() == [(0, "turn.discard"), (1, "turn.discard")]
    assert v.refused(0, LORE[:1]) == "too-few"
    assert v.refused(0, LORE[:3]) == "too-many"
    v.answer(0, [LORE[5], LORE[0]]).answer(1, [WILL[3]])
    assert [len(player.hand) for player in v.g.players] == [10, 10, 10]
    assert (sorted(v.g.piles["lore"]), v.g.piles["will"]) == (sorted([LORE[0], LORE[5]]), [WILL[3]])
    assert [(event.seat, event.n) for event in v.of(Discarded)] == [(0, 2), (1, 1)]


@rule("UNF-DISC-01")
def test_with_ten_or_fewer_nobody_is_asked():
    v = a_voyage().hand(2, *REST).start(Turn(at="discard"))
    assert ("turn.discard" in [kind for _, kind in v.asked()], v.g.current) == (False, 1)


@rule("UNF-DISC-02")
def test_no_discard_is_seen_before_all_have_chosen():
    for first, second in ((0, 1), (1, 0)):
        v = full_hands()
        cards = {0: LORE[:2], 1: WILL[:1]}
        before = [msgspec.to_builtins(v.view(seat).decks) for seat in (None, 2)]
        v.answer(first, cards[first])
        assert [msgspec.to_builtins(v.view(seat).decks) for seat in (None, 2)] == before
        assert (v.of(Discarded), [len(player.hand) for player in v.g.players]) == ([], [12, 11, 10])
        v.answer(second, cards[second])
        assert (v.g.piles["lore"], v.g.piles["will"]) == (LORE[:2], WILL[:1])


@rule("UNF-DISC-02")
def test_which_cards_go_is_the_owners_secret():
    v = full_hands()
    assert [ask.audience for ask in v.g.asks] == ["named", "named"]
    assert [ask.seat for ask in v.view(0).asks] == [0]
    assert v.view(None).asks == []
