"""Chronicles themselves: a change of a game is noticed, and named by what it is about."""

from __future__ import annotations

import dataclasses

import pytest

from games.core import words
from tests.core import chronicle
from tests.core.chronicle import difference
from tests.core.toy import SPEC
from tests.core.toy.state import Wreck
from tests.core.toy.views import SalvageView, view


@pytest.fixture(scope="module")
def told() -> dict[str, chronicle.Told]:
    return chronicle.chronicle(SPEC)


def test_the_same_game_tells_the_same(told: dict[str, chronicle.Told]):
    assert difference(SPEC, told) == ""
    assert {"state", "views", "words of asks", "story", "hidden things", "refusals"} <= told["0: 2 seats"].keys()


def test_a_view_that_shows_more_is_noticed(told: dict[str, chronicle.Told]):
    def more(g: Wreck, seat: int | None) -> SalvageView:
        shown = view(g, seat)
        shown.top = "something"
        return shown

    assert difference(dataclasses.replace(SPEC, view=more), told) == "0: 2 seats: other views, decisions 1 to 20"


def test_another_word_is_noticed_and_changes_words_alone(
    told: dict[str, chronicle.Told], monkeypatch: pytest.MonkeyPatch
):
    plain = words.Words.title
    monkeypatch.setattr(words.Words, "title", lambda self, ask, names=(): plain(self, ask, names) + "!")  # pyright: ignore
    assert difference(SPEC, told) == "0: 2 seats: other words of asks, decisions 1 to 20"
    now = chronicle.chronicle(SPEC)
    changed = {topic for table, topics in now.items() for topic in topics if topics[topic] != told[table][topic]}
    assert changed == {"words of asks", "words of answers ahead"}


def test_other_rules_are_noticed(told: dict[str, chronicle.Told], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.core.toy.state.STATIONS", {"guns": 3, "pump": 3, "sails": 4})
    assert difference(SPEC, told) == "the game: other ends"


def test_what_is_told_no_longer_is_missed(told: dict[str, chronicle.Told]):
    more = {**told, "0: 2 seats": {**told["0: 2 seats"], "songs": ["0123456789"]}}
    assert difference(SPEC, more) == "nothing is told of songs"
