"""Crises: who chooses, between what, and what comes of it."""

from __future__ import annotations

import pytest

from bot.controls import button_label
from bot.option_lines import option_lines
from bot.prompts import Draft, by_silence, make_prompt
from games.unfathomable import SPEC
from games.unfathomable.cards import mythos
from games.unfathomable.control import ask_way
from games.unfathomable.events import CheckBegins, OptionChosen
from games.unfathomable.mythos import CHECK, MythosCard, ways
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def crisis(card: str, v: Scenario | None = None) -> Scenario:
    """Seat 0 (Keilani, Captain) draws this card; seat 2 (Jeanne) is the Keeper."""
    return (v or a_voyage()).on_top("mythos", card).start(MythosCard())


def nobody_adds(v: Scenario) -> Scenario:
    while v.g.asks[0].kind == "check.add":
        v.answer(v.g.asks[0].seat, [])
    return v


@rule("UNF-CRISIS-01")
def test_a_crisis_is_a_choice_a_check_or_both():
    shapes = {(card.kind, card.check is not None, bool(card.options)) for card in mythos().values()}
    assert shapes == {("check", True, False), ("choice", False, True), ("combination", True, True)}
    assert crisis("food-stores-raid", a_voyage().a_card_each()).asked() == [(1, "check.add")]
    assert crisis("sealed-rations").offered(0) == ["condemn-the-tins", "draw-lots-and-taste"]
    assert crisis("the-choir-below").offered(2) == [CHECK, "sing-along-softly"]


@rule("UNF-CRISIS-02")
@pytest.mark.parametrize(
    ("card", "chooser"),
    [("weed-to-the-horizon", 1), ("sealed-rations", 0), ("blood-for-ink", 2), ("orders-by-speaking-tube", 1)],
)
def test_the_chooser_is_the_one_named_on_the_card(card: str, chooser: int):
    v = crisis(card, a_voyage(current=1))  # the last one is Arjun's own
    assert v.asked() == [(chooser, "crisis")]
    assert crisis("orders-by-speaking-tube", a_voyage(current=2)).asked() == [(1, "crisis")]


@rule("UNF-CRISIS-02")
def test_you_is_the_chooser_of_an_option_and_the_current_player_in_a_check():
    v = crisis("blood-for-ink", a_voyage(current=1).hand(2, "will-1-1", "will-2-1")).answer(2, ["open-a-vein"])
    assert v.answer(2, ["will-1-1"], "discard").g.players[2].space == "sick-bay"
    v = nobody_adds(crisis("the-bird-with-the-brass-ring", a_voyage(current=1).chaos("strength-5-1", "strength-5-2")))
    assert [player.kept for player in v.g.players] == [[], ["the-bird-with-the-brass-ring"], []]


@rule("UNF-CRISIS-03")
def test_everybody_sees_all_options_and_their_effects_before_the_choice():
    v = crisis("sealed-rations")
    for seat in (None, 1, 2):
        view = v.view(seat)
        assert [option.id for option in view.asks[0].options] == ["condemn-the-tins", "draw-lots-and-taste"]
        assert view.card is not None
        assert ["food" in line for line in view.card.lines] == [True, False]
    assert v.of(OptionChosen) == []


@rule("UNF-CRISIS-04")
def test_exactly_one_option_is_picked_in_the_open_and_carried_out_in_full():
    v = crisis("the-page-that-turns-itself", a_voyage().set(ritual=2))
    assert v.refused(2, ["read-it-aloud", "tear-it-out"]) == "too-many"
    assert v.refused(2, []) == "too-few"
    v.answer(2, ["tear-it-out"])
    assert [(event.seat, event.option, event.knows) for event in v.of(OptionChosen)] == [(2, "tear-it-out", None)]
    assert (len(v.g.chaos), v.g.dials["sanity"]) == (11, 8)  # one treachery card; sanity was the other option
    assert v.g.ritual == 2  # back one, and on again with the card's track icon


@rule("UNF-CRISIS-05")
def test_an_option_that_cannot_be_fully_done_may_be_chosen():
    v = crisis("orders-by-speaking-tube", a_voyage(current=1).set(people=["face-1"]).dice(5))
    assert v.offered(1) == ["clear-the-boats", "follow-the-pipe-down"]
    v.answer(1, ["clear-the-boats"])  # it risks two passengers
    assert v.g.people == []
    assert v.g.aboard["deck-5"] == ["face-1"]


@rule("UNF-CRISIS-05")
def test_an_option_whose_cost_cannot_be_paid_is_closed():
    v = a_voyage().set(people=["face-1"])
    card = mythos()["weed-to-the-horizon"]
    shut = {o.id: o.rule for o in ask_way(v.g, 0, "crisis", ways(card), card.default, card.id).options if o.blocked}
    assert shut == {"cut-it-from-the-boats": "UNF-CRISIS-05"}
    assert crisis("weed-to-the-horizon").blocked(0) == {}


@rule("UNF-CRISIS-05")
def test_the_only_option_that_can_be_paid_is_taken_unasked():
    v = crisis("weed-to-the-horizon", a_voyage().set(people=["face-1"]))
    assert [(e.seat, e.option) for e in v.of(OptionChosen)] == [(0, "burn-through-it")]
    assert not any(ask.kind == "crisis" for ask in v.g.asks)


@rule("UNF-CRISIS-06")
def test_a_combination_is_either_the_check_or_the_other_option():
    v = crisis("the-choir-below").answer(2, ["sing-along-softly"])
    assert (v.of(CheckBegins), v.g.dials["sanity"], v.g.deep) == ([], 7, 2)  # the Deep: Hydra's icon
    v = nobody_adds(crisis("the-choir-below").answer(2, [CHECK]))
    assert (len(v.of(CheckBegins)), v.g.dials["sanity"]) == (1, 8)


@rule("UNF-CRISIS-07")
@pytest.mark.parametrize(("value", "food"), [("5", 8), ("4", 7), ("3", 6)])
def test_a_crisis_check_resolves_one_of_its_lines(value: str, food: int):
    cards = [f"strength-{value}-1", f"strength-{value}-2", "influence-1-1"]  # 11, 9 or 7 against 11 and 8
    v = a_voyage().chaos("influence-1-2", "lore-1-1").hand(1, *cards)
    crisis("food-stores-raid", v).answer(1, cards)
    nobody_adds(v)
    assert v.g.dials["food"] == food


@rule("UNF-CRISIS-08")
def test_a_title_held_in_the_brig_still_chooses():
    assert crisis("sealed-rations", a_voyage(current=1).at(0, "brig")).asked() == [(0, "crisis")]
    assert crisis("blood-for-ink", a_voyage(current=1).at(2, "brig")).asked() == [(2, "crisis")]


@rule("UNF-CRISIS-09")
def test_a_choice_has_two_options_and_a_combination_a_check_and_one_other():
    choosing = [card for card in mythos().values() if card.kind != "check"]
    assert {len(ways(card)) for card in choosing} == {2}
    for card in choosing:
        assert (CHECK in [way.id for way in ways(card)]) == (card.kind == "combination")


@pytest.mark.parametrize("card", [card.id for card in mythos().values() if card.options])
def test_an_option_of_a_crisis_is_said_once(card: str):
    """On its button, or in full above a button that has its name alone; the prompt does not begin with all of them."""
    v = crisis(card, a_voyage(current=1 if card == "orders-by-speaking-tube" else 0))
    ask = next((ask for ask in v.g.asks if ask.kind == "crisis"), None)
    if ask is None:
        return  # somebody's own card, and they are not at this table
    prompt = make_prompt(ask, SPEC.words, ("Ann", "Bo", "Cid", "Dan"))
    lines = option_lines(prompt, Draft(), 2000)
    for choice in prompt.choices:
        label = button_label(choice)
        said = "\n".join([*lines, label]).casefold()
        stakes = (choice.text or choice.note).rstrip("….").casefold()
        assert said.count(stakes) == 1, said
        assert "…" not in label
    assert not {"Either:", "Or:"} & set(prompt.text.split())


def test_a_crisis_that_waits_for_its_chooser_is_named_and_its_story_is_told_once():
    v = crisis("sealed-rations")
    ask, names = v.g.asks[0], ["Ann", "Bo", "Cy"]
    text = SPEC.words.text(ask, names)
    assert "Sealed Rations" in text and mythos()["sealed-rations"].story not in text
    assert by_silence(make_prompt(ask, SPEC.words, names)) == "Condemn the tins: lose 1 food"  # no full stop of its own
