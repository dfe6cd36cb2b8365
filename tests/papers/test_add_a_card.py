"""docs/add_a_card.md is true when it is followed word by word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.papers.recipes import ROOT, blocks, copy_of_the_repository, run

PAPER = "add_a_card.md"
ITEM, TIDE = blocks(PAPER, "toml")
ITEM_TEXT, COMPLAINT, TIDE_TEXT = (text.strip() for text in blocks(PAPER, "text"))
ITEMS, TIDES = "data/unfathomable/items.toml", "data/rum_and_bones/tide.toml"

needs_the_environment = pytest.mark.skipif(not (ROOT / ".venv").exists(), reason="the commands name .venv")

TELL_ITEM = """
from games.unfathomable import SPEC
from games.unfathomable.cards import items
from games.unfathomable.text import item_text
print(item_text(items()["storm-glass"]))
"""
TELL_TIDE = """
from games.rum_and_bones import SPEC
from games.rum_and_bones.cards import tide_sheets
from games.rum_and_bones.text import tide_text
print(tide_text(tide_sheets()["whetstone_hymn"]))
"""
PLAY_ITEM = """
from tests.unfathomable.build import a_voyage
v = a_voyage().items(0, "storm-glass").at(0, "deck-3").hand(0, "lore-1-1")
v.acts(0, "use.item.storm-glass")
while v.g.asks[0].kind != "pick.player":
    v.answer(0, v.g.asks[0].default)
v.answer(0, ["seat-1"])
print(v.g.players[1].space, v.g.players[0].hand, v.asked())
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the paper's cards in the decks that it names."""
    copy = copy_of_the_repository(tmp_path_factory.mktemp("cards"))
    paper = (ROOT / "docs" / PAPER).read_text("utf-8")
    for file, card in ((ITEMS, ITEM), (TIDES, TIDE)):
        assert f"`{file}`" in paper, "the paper says where the card goes"
        add(copy / file, card)
    return copy


def add(deck: Path, card: str) -> None:
    deck.write_text(f"{deck.read_text('utf-8')}\n{card}", "utf-8")


def python(script: str, folder: Path) -> str:
    (folder / "script.py").write_text(script, "utf-8")
    return run(".venv/bin/python script.py", folder).strip()


@needs_the_environment
def test_the_cards_say_what_the_paper_prints(here: Path):
    assert python(TELL_ITEM, here) == ITEM_TEXT
    assert python(TELL_TIDE, here) == TIDE_TEXT


@needs_the_environment
def test_the_item_does_what_it_says(here: Path):
    """The other one comes to Deck 3 for a card, and acts."""
    assert python(PLAY_ITEM, here) == "deck-3 [] [(1, 'act')]"


@needs_the_environment
def test_the_papers_tests_pass_with_the_card_and_the_box_is_counted(here: Path):
    (commands,) = blocks(PAPER, "sh")
    for command in commands.splitlines():
        assert re.search(r"\d+ passed", run(command, here))
    said = run(".venv/bin/python -m pytest -q tests/unfathomable/test_box_crew.py || true", here)
    failed = set(re.findall(r"^FAILED \S+::(\w+)", said, flags=re.M))
    paper = (ROOT / "docs" / PAPER).read_text("utf-8")
    assert failed == set(re.findall(r"`(test_\w+)`", paper))


@needs_the_environment
def test_a_slip_stops_the_load_with_file_card_and_field(tmp_path: Path):
    copy = copy_of_the_repository(tmp_path)
    add(copy / ITEMS, ITEM.replace('of = ["human",', 'of = ["humans",'))
    add(copy / TIDES, TIDE.replace('op = "dice"', 'op = "dise"'))
    with pytest.raises(AssertionError, match=re.escape(COMPLAINT)):
        python("import games.unfathomable", copy)
    with pytest.raises(AssertionError, match=r"tide\.toml: whetstone_hymn: .*dise.* - at `\$\.do\[0\]\.op`"):
        python("import games.rum_and_bones", copy)


def test_every_file_that_the_paper_names_is_there():
    text = (ROOT / "docs" / PAPER).read_text("utf-8")
    named = set(re.findall(r"`((?:data|games|tests)/[\w./]+\.(?:py|toml))`", text))
    assert len(named) > 8
    assert not [name for name in named if not (ROOT / name).exists()]
    games = re.findall(r"`((?:data|games)/<game>/[\w./]+)`", text)
    assert games
    for game in ("unfathomable", "rum_and_bones"):
        assert not [name for name in games if not (ROOT / name.replace("<game>", game)).exists()]
