"""The decks of the voyage: what holds for mythos, waypoints and spells alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from games.unfathomable import vocabulary as v
from games.unfathomable.cards import Card, Mythos
from tests.unfathomable.box import ALL, MYTHOS, SPELLS, WAYPOINTS, each, walk


def test_the_numbers_of_cards():
    assert (len(MYTHOS), len(WAYPOINTS), len(SPELLS)) == (70, 20, 20)


def test_ids_and_names_are_one_of_a_kind():
    assert len({card.id for card in ALL}) == len(ALL)
    assert len({card.name for card in ALL}) == len(ALL)
    for card in ALL:
        plain = card.name.lower().replace("'", "").replace("é", "e")
        assert card.id == "-".join(re.findall(r"[a-z0-9]+", plain))


def test_every_card_has_its_own_story():
    assert len({card.story for card in ALL}) == len(ALL)
    for card in ALL:
        assert 30 <= len(card.story) <= 160, card.id
        assert card.story[-1] in ".?!", card.id
        assert card.story == card.story.strip()
        assert "  " not in card.story


def test_only_known_effects():
    known = get_args(v.AnyEffect)
    assert all(isinstance(effect, known) for effect in walk(ALL))


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_a_place_that_hangs_on_the_die_stands_behind_a_roll(card: Card):
    def rolled(thing: Any) -> int:
        return sum(getattr(e, field, "").startswith("rolled-") for e in walk(thing) for field in ("at", "to"))

    assert rolled(card) == sum(rolled(roll) for roll in each(v.Roll, card))


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_rolls_cover_the_die_and_say_whether_they_can_cost_a_resource(card: Card):
    for roll in each(v.Roll, card):
        uptos = [band.upto for band in roll.bands]
        assert uptos == sorted(set(uptos))
        assert uptos[-1] == 8
        assert roll.loses == bool(each(v.Lose, roll))


def all_ways() -> Iterator[tuple[Card, list[v.Way]]]:
    for card in ALL:
        if isinstance(card, Mythos) and card.options:
            yield card, card.options
        for choose in each(v.Choose, card):
            yield card, choose.options


def test_options_have_short_telling_ids():
    for card, ways in all_ways():
        ids = [way.id for way in ways]
        assert len(set(ids)) == len(ids), card.id
        for way in ways:
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", way.id), way.id
            assert 5 <= len(way.id) <= 24, way.id
            assert way.id != "face-it"  # the check of a combination has this name
            assert way.do or way.cost, way.id
    ids = [way.id for _, ways in all_ways() for way in ways]
    assert len(set(ids)) == len(ids)


def test_a_choice_inside_a_text_has_a_default_that_costs_no_card():
    for card in ALL:
        for choose in each(v.Choose, card):
            safe = next((way for way in choose.options if way.id == choose.default), choose.options[0])
            assert not choose.default or safe.id == choose.default, card.id
            assert not safe.cost, card.id
            assert not each(v.Discard, safe), card.id
