"""Skill cards: decks, draws, and when an ability may be used."""

from __future__ import annotations

from collections import Counter

import pytest

from games.unfathomable.cards import SKILLS, skill_cards
from games.unfathomable.events import AbilityUsed, Drew
from games.unfathomable.piles import take_skill
from games.unfathomable.rooms import CHANT
from games.unfathomable.vocabulary import Check, Discard, Draw
from tests.rules import rule
from tests.unfathomable.build import a_voyage, skill_total

CHECK = Check(target=8, skills=["lore", "will"])


@rule("UNF-SKILL-01")
def test_six_types_each_with_its_own_deck_and_its_own_pile():
    assert SKILLS == ("influence", "lore", "observation", "strength", "will", "treachery")
    v = a_voyage().hand(0, *[f"{skill}-1-1" for skill in SKILLS]).do(0, Discard(n=6))
    v.answer(0, [f"{skill}-1-1" for skill in SKILLS])
    assert v.g.piles == {skill: [f"{skill}-1-1"] for skill in SKILLS}
    assert skill_total(v.g) == dict.fromkeys(SKILLS, 21)


@rule("UNF-SKILL-02")
def test_a_card_has_a_type_a_value_and_one_named_ability():
    cards = skill_cards().values()
    assert len(cards) == 126
    assert {card.value for card in cards} == {1, 2, 3, 4, 5}
    assert all(card.ability.name and card.ability.do for card in cards)
    assert Counter(card.type for card in cards) == dict.fromkeys(SKILLS, 21)


@rule("UNF-SKILL-03")
def test_the_types_drawn_are_public_and_the_cards_are_not():
    v = a_voyage().do(0, Draw(n=2, kind="lore"))
    assert [(event.seat, event.kinds, event.knows) for event in v.of(Drew)] == [(0, {"lore": 2}, None)]
    assert v.view(1).players[0].hand == 2
    other, own = v.view(1).mine, v.view(0).mine
    assert own is not None
    assert other is not None
    assert ([card.type for card in own.hand], other.hand) == (["lore"] * 2, [])


@rule("UNF-SKILL-04")
def test_a_card_may_be_used_in_another_players_turn_if_its_timing_fits():
    v = a_voyage(current=0, windows=True).hand(2, "will-1-1", "lore-1-1").at(0, "deck-1").deep_ones(deck_1=1)
    v.acts(0, "attack.deep-one.deck-1")
    assert v.asked() == [(2, "window.die")]
    assert v.offered(2) == ["pass", "hand.will-1-1"]  # an action card does not fit a window


@rule("UNF-SKILL-05")
def test_a_card_is_shown_resolved_and_put_on_the_pile_of_its_type():
    v = a_voyage().hand(0, "observation-1-1").acts(0, "use.hand.observation-1-1")
    assert [event.name for event in v.of(AbilityUsed)] == ["Scan the Swell"]
    assert v.g.piles["observation"] == []
    assert v.g.players[0].hand == []
    assert skill_total(v.g)["observation"] == 21
    v.answer(0, ["mythos"]).answer(0, v.ask(0).default)
    assert v.finished
    assert v.g.piles["observation"] == ["observation-1-1"]
    assert v.g.played == []


@rule("UNF-SKILL-06")
def test_an_action_card_costs_an_action():
    v = a_voyage(windows=True).hand(0, "influence-1-1", "influence-1-2").do(0, CHECK)
    assert v.offered(0) == ["pass"]
    v.acts(0, "use.hand.influence-1-1", n=2).answer(0, {"influence": 2})
    assert v.ask(0).args["left"] == 1


@rule("UNF-SKILL-07")
def test_only_revealed_traitors_use_treachery():
    for seat, usable in ((0, False), (1, True)):
        v = a_voyage(windows=True, current=seat).loyalty(0, "hybrid").traitor(1).hand(seat, "treachery-1-1")
        v.do(seat, CHECK)
        assert ("hand.treachery-1-1" in v.offered(seat)) is usable


@rule("UNF-SKILL-08")
def test_an_empty_deck_is_refilled_from_its_pile_when_a_card_is_needed():
    v = a_voyage()
    g = v.g
    g.piles["lore"], g.skills["lore"] = g.skills["lore"][:4], g.skills["lore"][4:5]
    g.players[1].hand = []
    pile = set(g.piles["lore"])
    assert take_skill(g, "lore") not in pile
    assert g.skills["lore"] == []
    assert len(g.piles["lore"]) == 4
    v.do(0, Draw(n=6, kind="lore"))  # the last two draws are lost
    assert set(g.players[0].hand) == pile
    assert g.skills["lore"] == g.piles["lore"] == []
    assert [event.kinds for event in v.of(Drew)] == [{"lore": 4}]


@rule("UNF-SKILL-08")
def test_the_pile_is_shuffled_and_not_turned_over():
    v = a_voyage()
    g = v.g
    pile = sorted(g.skills["lore"])
    g.piles["lore"], g.skills["lore"] = list(pile), []
    drawn = [take_skill(g, "lore") for _ in range(len(pile))]
    assert sorted(map(str, drawn)) == pile
    assert drawn not in (pile, pile[::-1])


@rule("UNF-SKILL-09")
def test_numbers_are_fixed_before_any_card_is_seen():
    v = a_voyage().at(0, "galley").acts(0, "space.feast-4")
    ask = v.ask(0)
    assert (ask.kind, ask.shape, ask.least, ask.most) == ("draw", "split", 4, 4)
    assert not v.g.players[0].hand
    v.answer(0, {"lore": 1, "will": 3})
    assert Counter(card.split("-")[0] for card in v.g.players[0].hand) == {"lore": 1, "will": 3}


@rule("UNF-SKILL-10")
def test_a_card_discarded_for_a_cost_counts_its_value_and_does_nothing_else():
    v = a_voyage().at(0, "chapel").hand(0, "lore-5-1").deep_ones(w1=2).dice(1)
    v.do(0, *CHANT).answer(0, ["lore-5-1"], "discard")
    assert v.finished
    assert v.g.dials["sanity"] == 7
    assert v.g.deep_ones == {"w1": 2}
    assert v.of(AbilityUsed) == []


@rule("UNF-SKILL-11")
@pytest.mark.parametrize("skill", ["influence", "observation", "strength", "treachery"])
def test_a_revealed_traitor_uses_abilities_of_all_types(skill: str):
    card = "treachery-1-1" if skill == "treachery" else f"{skill}-5-1"
    v = a_voyage(windows=True).traitor(0).hand(0, card).do(1, CHECK)
    if skill == "influence":  # Follow Me is an action
        v.acts(0, n=1)
        assert f"use.hand.{card}" in v.offered(0)
    else:
        assert f"hand.{card}" in v.offered(0)


@rule("UNF-SKILL-11", "UNF-BRIG-04")
def test_in_the_brig_only_cards_that_say_so_are_barred():
    v = a_voyage().at(0, "brig").hand(0, "influence-1-1", "lore-5-1").acts(0, n=1)
    assert {"use.hand.influence-1-1", "use.hand.lore-5-1"} <= set(v.offered(0))
    v = a_voyage().traitor(0).at(0, "brig").hand(0, "treachery-3-1", "treachery-5-1").turn()
    v.answer(0, {}, "turn.traitor")
    assert v.offered(0) == ["pass", "hand.treachery-5-1"]  # Ransack is not for the Brig, Call the Tide is
