"""Effects: cards as data, run by the Resolve frame."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from games.core.decks import copies
from games.core.effects import BadCard, by_id, load_deck, parts_of
from tests.core.build import at_card
from tests.core.toy.cards import DECK, Card, cards
from tests.core.toy.effects import AnyEffect, Choose, runs
from tests.core.toy.state import Damaged, Discarded, DrewCards, Gained, Peeked

PINS = ["belaying-pin.1", "belaying-pin.2", "belaying-pin.3"]


def test_effects_happen_in_the_order_written():
    sea = at_card("boarding-hook")
    assert [type(event) for event in sea.events[:2]] == [Damaged, Gained]
    assert sea.g.hull == [8, 6]


def test_an_effect_can_ask_before_the_next_one_happens():
    sea = at_card("boarding-hook", seats=3)
    assert sea.asked() == [(0, "damage.target")]
    assert sea.events == []
    sea.say(0, "damage.target", ["seat-2"])
    assert sea.g.hull == [8, 8, 6]
    assert sea.happened(Gained) == [Gained(seat=0, n=1)]


@pytest.mark.parametrize(("branch", "hull", "hand"), [("damage", 6, 3), ("discard", 8, 1)])
def test_a_choice_runs_the_branch_that_was_taken(branch: str, hull: int, hand: int):
    sea = at_card("burst-boiler", hands={0: PINS}).say(0, "card.choose", [branch])
    if branch == "discard":
        sea.say(0, "discard.pick", PINS[:2])
    assert (sea.g.hull[0], len(sea.g.hands[0])) == (hull, hand)


def test_choices_can_be_nested():
    sea = at_card("bottle-post").say(0, "card.choose", ["risk"])
    assert sea.asked() == [(0, "card.choose")]
    sea.say(0, "card.choose", ["damage"])
    assert (sea.g.hull[0], sea.g.gold[0]) == (7, 4)


def test_an_empty_branch_does_nothing():
    sea = at_card("spyglass").say(0, "card.choose", ["leave"])
    assert sea.g.hands == [[], []]


def test_effects_can_ask_several_seats_at_once():
    sea = at_card("squall", seats=3, hands={0: PINS[:2], 1: ["squall.1"], 2: ["flare.1", "flare.2"]})
    assert sea.asked() == [(0, "discard.pick"), (2, "discard.pick")]
    assert sea.happened(Discarded) == []  # all at the same time


def test_private_events_are_known_to_one_seat():
    sea = at_card("spyglass", deck=["squall.2", "squall.3"]).say(0, "card.choose", ["draw"])
    assert sea.happened(Peeked) == [Peeked(card="squall", knows=[0])]
    assert sea.happened(DrewCards) == [DrewCards(cards=["squall"], knows=[0])]


def test_playing_a_card_never_changes_the_card():
    """A choice puts effects in line for this resolution only."""
    before = msgspec.json.encode(list(cards().values()))
    at_card("bottle-post").say(0, "card.choose", ["risk"]).say(0, "card.choose", ["draw"])
    assert msgspec.json.encode(list(cards().values())) == before


def test_an_effect_cannot_be_changed():
    """It is the card's, and the card is everybody's."""
    with pytest.raises(AttributeError):
        cards()["boarding-hook"].effects[0].n = 99


def test_every_effect_has_a_handler():
    assert set(runs) == set(get_args(AnyEffect))


# The whole deck


def ops(effects: list[AnyEffect]) -> set[str]:
    inner = [ops(way.do) for effect in effects if isinstance(effect, Choose) for way in effect.options]
    return {str(type(effect).__struct_config__.tag) for effect in effects}.union(*inner)


def test_the_deck_has_22_different_cards():
    assert len(copies(cards())) == len(set(copies(cards()))) == 22
    assert list(cards()) == [card.id for card in load_deck(DECK, "card", Card)]


def test_every_effect_of_the_vocabulary_is_used_and_explained():
    used = set().union(*(ops(card.effects) for card in cards().values()))
    assert used == {str(effect.__struct_config__.tag) for effect in get_args(AnyEffect)}


def test_every_card_is_worded(salvage):
    assert {card.id: card.name for card in cards().values()} == salvage.words.terms["card"]


# Typing errors


@pytest.mark.parametrize(
    ("right", "wrong", "place"),
    [
        ('op = "peek"', 'op = "peke"', r"deck.toml: spyglass: Invalid value 'peke' - at `\$.effects\[0\].op`"),
        ('to = "one"', 'to = "two"', r"deck.toml: boarding-hook: Invalid enum value 'two' - at `\$.effects\[0\].to`"),
        ("count = 6", 'count = "6"', r"deck.toml: belaying-pin: Expected `int`, got `str` - at `\$.count`"),
        ("belay = true", "bellay = true", r"deck.toml: belaying-pin: Object contains unknown field `bellay`"),
        (
            "n = 4 }] }",
            "n = 4, m = 1 }] }",
            r"deck.toml: bottle-post: .*`m` - at `\$.effects\[0\].options\[1\].do\[0\].options\[1\].do\[1\]`",
        ),
        ('name = "Squall"', "", r"deck.toml: squall: Object missing required field `name`"),
        ("[[card]]", "[[cards]]", r"deck.toml: there is no \[\[card\]\]"),
        ("count = 3", "count = ", r"deck.toml: .* \(at line \d+, column \d+\)"),
    ],
)
def test_a_typing_error_stops_the_load_with_file_card_and_field(tmp_path: Path, right: str, wrong: str, place: str):
    text = DECK.read_text("utf-8")
    assert right in text
    path = tmp_path / "deck.toml"
    path.write_text(text.replace(right, wrong), "utf-8")
    with pytest.raises(ValueError, match=place):
        load_deck(path, "card", Card)


def test_two_cards_with_one_id_stop_the_load(tmp_path: Path):
    path = tmp_path / "deck.toml"
    path.write_text(DECK.read_text("utf-8").replace('id = "squall"', 'id = "spyglass"'), "utf-8")
    with pytest.raises(BadCard, match=r"deck\.toml: spyglass: stands there twice"):
        by_id(path, "card", Card)


def test_the_parts_of_a_card_have_the_places_that_errors_name():
    parts = dict(parts_of(cards()["boarding-hook"]))
    assert parts["$.id"] == "boarding-hook"
    assert parts["$.effects[0].n"] == 2
    assert parts["$.effects[1]"] == cards()["boarding-hook"].effects[1]
