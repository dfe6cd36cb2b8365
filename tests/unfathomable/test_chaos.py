"""The chaos deck."""

from __future__ import annotations

from collections import Counter

import msgspec

from games.unfathomable.cards import OPEN_SKILLS, skill_type
from games.unfathomable.check import SkillCheck
from games.unfathomable.events import CheckFlipped
from games.unfathomable.resolve import Resolve
from games.unfathomable.vocabulary import TreacheryToChaos
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def a_check(v: Scenario) -> Scenario:
    return v.start(SkillCheck(source="brig", target=9, skills=["lore", "will"], inner=Resolve(seat=0)))


def short(v: Scenario, n: int) -> Scenario:
    """Only so many cards left in the chaos deck; the others go under their decks."""
    for card in v.g.chaos[:-n]:
        v.g.skills[skill_type(card)].insert(0, card)
    return v.set(chaos=v.g.chaos[-n:])


@rule("UNF-CHAOS-01")
def test_nobody_sees_chaos_cards_before_the_flip_and_everybody_knows_how_many_are_left():
    v = a_voyage().hand(1, "treachery-1-1")
    top = [v.g.chaos[-1], v.g.chaos[-2]]
    a_check(v)
    for seat in (None, 0, 1, 2):
        view = v.view(seat)
        assert {deck.name: deck.size for deck in view.decks}["chaos"] == 8
        assert not [card for card in (*top, *v.g.chaos) if f'"{card}"'.encode() in msgspec.json.encode(view)]
    v.answer(1, [])
    assert sorted(v.of(CheckFlipped)[0].cards) == sorted(top)


@rule("UNF-CHAOS-02")
def test_as_soon_as_the_last_card_is_taken_a_new_deck_is_built():
    v = short(a_voyage().hand(1, "treachery-1-1"), 2)
    last = sorted(v.g.chaos)
    tops = [card for skill in OPEN_SKILLS for card in v.g.skills[skill][-2:]]
    a_check(v)
    assert (v.asked(), v.g.stack[-1].pile) == ([(1, "check.add")], last)  # before anybody adds a card
    assert sorted(v.g.chaos) == sorted(tops)


@rule("UNF-CHAOS-03")
def test_with_a_single_card_left_the_second_comes_from_the_new_deck():
    v = short(a_voyage().hand(1, "treachery-1-1"), 1)
    (only,) = v.g.chaos
    a_check(v)
    assert (only in v.g.stack[-1].pile, len(v.g.stack[-1].pile), len(v.g.chaos)) == (True, 2, 9)


@rule("UNF-CHAOS-04")
def test_a_type_that_is_short_gives_what_it_has():
    v = short(a_voyage(), 2)
    lore, will = v.g.skills["lore"], v.g.skills["will"]
    v.g.players[0].hand, v.g.skills["lore"] = lore[1:], lore[:1]
    v.g.piles["will"], v.g.skills["will"] = will, []  # empty, but it has discards
    a_check(v)
    kinds = Counter(skill_type(card) for card in v.g.chaos)
    assert kinds == {"influence": 2, "lore": 1, "observation": 2, "strength": 2, "will": 2}


@rule("UNF-CHAOS-05")
def test_treachery_goes_into_the_chaos_deck_from_the_top_and_is_shuffled_in():
    places: set[int] = set()
    for seed in range(8):
        v = a_voyage(seed=seed)
        top = v.g.skills["treachery"][-2:]
        v.do(0, TreacheryToChaos(n=2))
        assert (len(v.g.chaos), set(top) <= set(v.g.chaos), len(v.g.skills["treachery"])) == (12, True, 19)
        assert not [card for card in top if card.encode() in msgspec.json.encode([*v.events, v.view(0)])]
        places.add(v.g.chaos.index(top[0]))
    assert len(places) > 1


@rule("UNF-CHAOS-06")
def test_cards_in_a_check_that_is_going_on_do_not_come_back_into_a_rebuilt_deck():
    v = short(a_voyage().chaos("lore-5-1", "lore-5-2"), 2)
    v.g.players[2].hand, v.g.skills["lore"] = v.g.skills["lore"], []
    a_check(v)
    assert (v.g.stack[-1].pile, v.g.piles["lore"]) == (["lore-5-1", "lore-5-2"], [])
    assert Counter(skill_type(card) for card in v.g.chaos) == dict.fromkeys(set(OPEN_SKILLS) - {"lore"}, 2)
