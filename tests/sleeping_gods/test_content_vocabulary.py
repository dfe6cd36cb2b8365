"""The closed vocabulary (8.1): targets (SLG-DEC-134), and that a typo in any deck stops the load with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.effects import BadCard, load_deck
from games.core.handlers import members
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.book import Leaf
from games.sleeping_gods.cards import AbilityCard, EventCard, abilities, adventures, events
from tests.rules import rule

CARD = 'id = "X1"\nname = "x"\nskill = "craft"\ncost = 1\nfate = 3\n'
EVENT = 'id = "X1"\nname = "x"\nkind = "mild"\n'


@rule("SLG-DEC-134")
@pytest.mark.parametrize(
    ("text", "whom"),
    [
        ("one", ("one", 1)),
        ("upto:4", ("upto", 4)),
        ("each", ("each", 9)),
        ("mine", ("mine", 9)),
        ("self", ("self", 9)),
        ("participants", ("participants", 9)),
        ("lowest", ("lowest", 9)),
        ("choose", ("choose", 9)),
    ],
)
def test_targets(text: str, whom: tuple[str, int]) -> None:
    assert v.Target.read(text).means == whom


@pytest.mark.parametrize("text", ["two", "upto", "upto:x", "each:2", ""])
def test_what_is_no_target(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no target|a number is missing"):
        v.Target(text)


def test_no_two_words_have_one_name() -> None:
    words = [kind.__struct_config__.tag for kind in members(v.AnyEffect)]
    assert len(words) == len(set(words)) == 78
    assert set(members(v.AnyPassive)) <= set(members(v.AnyEffect))


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        ('passive = [{ op = "blok", n = 1 }]', r"Invalid value 'blok' - at `\$.passive\[0\].op`"),
        ('passive = [{ op = "block" }]', r"missing required field `n` - at `\$.passive\[0\]`"),
        ('passive = [{ op = "coins", n = 1 }]', r"Invalid value 'coins' - at `\$.passive\[0\].op`"),
        ('use = { timing = ["opne"], does = [] }', r"Invalid enum value 'opne' - at `\$.use.timing\[0\]`"),
        ('use = { timing = [], does = [{ op = "restore", n = 1, who = "all" }] }', r"'all' is no target"),
        ('colour = "red"', r"unknown field `colour`"),
    ],
)
def test_a_typo_on_a_card_stops_the_load(tmp_path: Path, extra: str, said: str) -> None:
    (tmp_path / "deck.toml").write_text(f"[[card]]\n{CARD}{extra}\n")
    with pytest.raises(BadCard, match=rf"deck.toml: X1: .*{said}"):
        load_deck(tmp_path / "deck.toml", "card", AbilityCard)


def test_an_event_is_what_its_form_says(tmp_path: Path) -> None:
    (tmp_path / "events.toml").write_text(f'[[card]]\n{EVENT}form = "boon"\n')
    assert load_deck(tmp_path / "events.toml", "card", EventCard)
    with pytest.raises(BadCard, match="is no boon"):
        events(tmp_path)


def test_a_card_works_by_itself_or_is_used(tmp_path: Path) -> None:
    both = 'passive = [{ op = "ignore_tired" }]\nuse = { timing = ["open"], does = [] }\n'
    (tmp_path / "abilities.toml").write_text(f"[[card]]\n{CARD}{both}")
    with pytest.raises(BadCard, match="works by itself, and is used"):
        abilities(tmp_path)


def test_only_weapons_have_accuracy(tmp_path: Path) -> None:
    (tmp_path / "adventure.toml").write_text('[[card]]\nid = "A1"\nname = "x"\nkind = "weapon"\n')
    with pytest.raises(BadCard, match="a weapon has accuracy"):
        adventures(tmp_path)


def test_a_typo_in_the_story_stops_the_load(tmp_path: Path) -> None:
    (tmp_path / "page.toml").write_text('[[paragraph]]\nid = "2"\neffects = [{ op = "coin", n = 1 }]\nend = true\n')
    with pytest.raises(BadCard, match=r"page.toml: 2: Invalid value 'coin' - at `\$.effects\[0\].op`"):
        load_deck(tmp_path / "page.toml", "paragraph", Leaf)
