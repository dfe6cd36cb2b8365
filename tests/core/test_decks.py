"""Decks of several files, and a copy for every card in the box; texts of cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.core.decks import card_id, copies, deck, decks
from games.core.effects import BadCard
from games.core.phrasing import Phrases, capital, listed, number, sentences


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    count: int = 1


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_a_deck_is_loaded_when_it_is_first_looked_at(tmp_path: Path):
    cards = deck(tmp_path / "late.toml", "card", Card)
    written(tmp_path, "late.toml", '[[card]]\nid = "a"\ncount = 2\n[[card]]\nid = "b"\n')
    assert copies(cards()) == ["a.1", "a.2", "b.1"]
    assert cards() is cards()
    assert [card_id(copy) for copy in copies(cards())] == ["a", "a", "b"]


def test_a_deck_of_another_box(tmp_path: Path):
    (tmp_path / "other").mkdir()
    cards = deck(written(tmp_path, "own.toml", '[[card]]\nid = "a"\n'), "card", Card)
    written(tmp_path / "other", "own.toml", '[[card]]\nid = "b"\n')
    assert list(cards()) == ["a"] and list(cards(tmp_path / "other")) == ["b"]


def test_what_a_check_finds_is_told_with_file_and_card(tmp_path: Path):
    def check(card: Card) -> None:
        if card.count > 3:
            raise ValueError("more than the box holds - at `$.count`")

    path = written(tmp_path, "many.toml", '[[card]]\nid = "a"\n[[card]]\nid = "b"\ncount = 4\n')
    with pytest.raises(BadCard, match=r"many\.toml: b: more than the box holds - at `\$\.count`"):
        deck(path, "card", Card, check)()


def test_files_with_one_id_stop_the_load(tmp_path: Path):
    one = written(tmp_path, "one.toml", '[[card]]\nid = "a"\n')
    two = written(tmp_path, "two.toml", '[[card]]\nid = "b"\n')
    assert list(decks([one, two], "card", Card)()) == ["a", "b"]
    twin = written(tmp_path, "twin.toml", '[[card]]\nid = "a"\n')
    with pytest.raises(BadCard, match=r"twin\.toml: a: stands in another file already"):
        decks([one, twin], "card", Card)()


def test_several_in_one_breath():
    assert [listed(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b", "c"], "or") == "a, b or c"
    assert sentences(["draw", "", "pay 2"]) == "Draw. Pay 2." and capital("") == ""
    assert [number(n) for n in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]


def test_a_template_that_is_missing_says_where():
    phrases = Phrases("rum_and_bones")
    assert phrases.has("join", "comma") and not phrases.has("join", "no-such")
    assert phrases.best("join", ["no-such", "comma"]) == phrases.say("join", "comma")
    with pytest.raises(AssertionError, match=r"effects.toml has none of join.no-such"):
        phrases.best("join", ["no-such"])
