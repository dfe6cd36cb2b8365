"""A word in the box that means nothing stops the load, with file, card and field; and a new word that is not known
everywhere stops the import."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec
from pathlib import Path
from typing import Any

import pytest

from games import trial_of_the_gods
from games.core.decks import Deck
from games.core.effects import BadCard
from games.trial_of_the_gods import cards, chart, complete
from games.trial_of_the_gods.moments import FACTS, NEEDS, REACTION
from games.trial_of_the_gods.passives import AnyPassive, Passive
from games.trial_of_the_gods.resolve import runs
from games.trial_of_the_gods.selectors import Condition, When
from games.trial_of_the_gods.sheets import ActionCard
from games.trial_of_the_gods.vocabulary import Act, AnyEffect, Sail
from tests.core.boxes import miswritten

LOADS: dict[str, list[Deck[Any]]] = {
    "starting.toml": [cards.starting],
    "personal.toml": [cards.personal],
    "gods.toml": [cards.gods_cards],
    "animae.toml": [cards.animae],
    "heroes.toml": [cards.heroes],
    "feats.toml": [cards.feats],
    "monsters.toml": [cards.monsters, cards.calm],
    "travel.toml": [cards.travels],
    "olympics.toml": [cards.disciplines],
    "boards.toml": [
        *(cards.upgrades, cards.upgrade_spaces, cards.treasures),
        *(cards.roofs, cards.houses, cards.gods),
    ],
    "map.toml": [chart.seas, chart.islands],
}


@pytest.fixture
def box(tmp_path: Path) -> Callable[[str, str, str], None]:
    """Loads a file of the box, in which something was written wrong."""

    def load(file: str, right: str, wrong: str) -> None:
        miswritten(cards.FOLDER, tmp_path, file, right, wrong)
        for deck in LOADS[file]:
            deck(tmp_path)

    return load


@pytest.mark.parametrize("file", LOADS)
def test_the_box_as_it_is_loads(box: Callable[[str, str, str], None], file: str) -> None:
    box(file, "id = ", "id = ")


PROBES = [
    # who, where, which, when
    ("gods.toml", 'who = "haunted"', 'who = "hunted"', "HA10: Invalid enum value 'hunted'", "$.effect.do[1].who"),
    ("gods.toml", 'where = "near", targets', 'where = "far", targets', "ZE08: Invalid enum", "$.effect.do[0].where"),
    ("gods.toml", 'island = "that"', 'island = "this"', "AT07: Invalid enum value 'this'", "$.effect.do[0].island"),
    ("gods.toml", 'house = "any"', 'house = "gold"', "AT10: Invalid enum value 'gold'", "$.effect.do[0].house"),
    ("gods.toml", '"discipline:heal"', '"discipline:attack"', "AP02: 'discipline:attack': discipline needs", ".when"),
    ("gods.toml", '"discipline:heal"', '"discipline"', "AP02: 'discipline': discipline needs one of", ".when"),
    ("gods.toml", '"fight-at-sea"', '"fight-at-see"', "PO05: 'fight-at-see' is no condition", "$.effect.do[0].when"),
    ("gods.toml", '"fight-at-sea"', '"fight-at-sea:heal"', "PO05: 'fight-at-sea:heal': fight-at-sea has no", ".when"),
    ("gods.toml", 'of = "tamed"', 'of = "tame"', "AR08: Invalid enum value 'tame'", "$.effect.do[1].of"),
    # the same at a moment that has no such thing
    ("gods.toml", 'n = 1, who = "other"', 'n = 1, who = "that"', "HA04: that: there is no that", "effect.do[0].who"),
    ("gods.toml", 'n = 1, who = "other"', 'n = 1, who = "near"', "HA04: near: there is no this", "effect.do[0].who"),
    ("gods.toml", 'where = "here"', 'where = "that"', "ZE03: that: there is no monster", "$.effect.do[0].where"),
    ("starting.toml", 'island = "here"', 'island = "that"', "ST3: that: there is no island", "$.effect.do[0].island"),
    ("personal.toml", '"argonaut"', '"discipline:sail"', "HE12-1: discipline:sail: there is no games", "do[1].when"),
    # effects, and the moments they are for
    ("gods.toml", 'op = "drive"', 'op = "drives"', "PO06: Invalid value 'drives'", "$.effect.do[0].op"),
    ("starting.toml", 'op = "scout"', 'op = "scowt"', "ST3: Invalid value 'scowt'", "$.effect.do[0].op"),
    ("starting.toml", '{ op = "fervor", n = 2 }', '{ op = "attack", n = 2 }', "ST6: attack: there is no fight", ".op"),
    ("starting.toml", '{ op = "attack", n = 2 }', '{ op = "sail", n = 2 }', "ST2: sail: there is no calm", "do[0].op"),
    ("gods.toml", 'trigger = "arrive"', 'trigger = "explored"', "PO04: halt: there is no sail", "$.effect.do[0].op"),
    ("gods.toml", 'trigger = "arrive"', 'trigger = "arrives"', "PO04: Invalid enum value 'arrives'", "$.trigger"),
    ("gods.toml", 'trigger = "arrive"\n', "", "PO04: reaction: its trigger cannot be None", "$.trigger"),
    ("gods.toml", 'devotion = [{ op = "win_damage"', 'devotion = [{ op = "halt"', "PO08: Object contains unknown", ""),
    (
        "gods.toml",
        'devotion = [{ op = "draw"',
        'devotion = [{ op = "attack"',
        "AT01: attack: there is no fight",
        "n[0]",
    ),
    ("gods.toml", 'do = [{ op = "sail", n = 2 }], dev', 'do = [{ op = "heal", n = 2 }], dev', "PO01: no_dish", "n[0]"),
    ("personal.toml", '{ op = "replace" }', '{ op = "halt" }', "HE10-2: halt: there is no sail", "$.effect.do[0].op"),
    ("travel.toml", '{ op = "drift" }', '{ op = "copy" }', "TR11: copy: there is no games", "$.do[0].op"),
    ("travel.toml", 'cost = [{ op = "spend"', 'cost = [{ op = "heal"', "TR05: Invalid value 'heal'", "cost[0].op"),
    ("olympics.toml", '{ op = "purge", n = 2 }', '{ op = "halt" }', "OL5: halt: there is no sail", "prizes[0][1].op"),
    (
        *("gods.toml", '{ op = "remove_block", n = 2 }', '{ op = "drive", n = 2 }'),
        *("PO07: nothing before it can be counted", "$.effect.do[1].of"),
    ),
    (
        *("gods.toml", 'most = 4, do = [{ op = "attack", n = 1 }]', 'do = [{ op = "less_damage", n = "all" }]'),
        *("AR08: less_damage has no number to multiply", "$.effect.do[1].do[0]"),
    ),
    # numbers
    ("gods.toml", '{ op = "drive", n = 2 }', '{ op = "drive", n = 0 }', "PO06: Expected `int` >= 1", "effect.do[0].n"),
    ("gods.toml", '{ op = "drive", n = 2 }', '{ op = "drive" }', "PO06: Object missing required field `n`", "do[0]"),
    ("starting.toml", "values = [1, 1, 3, 0, 0, 0]", "values = [1, 1, 3, 0, 0]", "ST1: Expected `array`", "$.values"),
    ("starting.toml", "values = [1, 1, 3, 0, 0, 0]", "values = [1, 1, 3, 0, 0, -1]", "ST1: Expected `int` >= 0", "[5]"),
    ("monsters.toml", "attack = 1, dice = 1", "attack = 0, dice = 1", "LM1: Expected `int` >= 1", "$.enemy.attack"),
    ("monsters.toml", "dice = 3", "dice = 4", "LM5: Expected `int` <= 3", "$.enemy.dice"),
    # what a card is
    ("gods.toml", 'god = "ares"', 'god = "mars"', "AR01: Invalid enum value 'mars'", "$.god"),
    ("gods.toml", 'god = "ares"\n', "", "AR01: god: a god and a cost are for Gods cards", "$.god"),
    ("starting.toml", 'source = "starting"', 'source = "god"', "ST1: god: a god and a cost are for Gods", "$.god"),
    ("personal.toml", 'hero = "HE01"\n', "", "HE01-1: personal: a hero is for Personal cards", "$.hero"),
    ("animae.toml", 'source = "animae"', 'source = "starting"', "AN: starting: faces are for Animae", "$.faces"),
    ("starting.toml", 'type = "olympics"', 'type = "olympic"', "ST6: Invalid enum value 'olympic'", "$.type"),
    ("gods.toml", 'type = "action"', 'type = "olympics"', "PO01: olympics: no Devotion there", "$.effect.devotion"),
    ("gods.toml", "emblem = ", "embleme = ", "PO01: Object contains unknown field `embleme`", ""),
    ("gods.toml", 'id = "PO02"', 'id = "PO01"', "gods.toml: PO01: stands there twice", ""),
    # Feats, Heroes, Enemies, disciplines
    ("feats.toml", "once = true, do", "do", "FI-1: every Action of a Feat or Hero is once per Round", "$.power.once"),
    ("feats.toml", 'op = "hand_limit"', 'op = "hands"', "FI-6: Invalid value 'hands'", "$.power.passive.op"),
    ("feats.toml", 'power = { passive = { op = "hand_limit", n = 1 } }', "power = {}", "FI-6: an Action or", "$.power"),
    ("feats.toml", "level = 1", "level = 4", "FI-1: Invalid enum value 4", "$.level"),
    ("heroes.toml", '["gold", "ivory"]', '["gold", "gold"]', "HE01: two Blessings", "$.blessings"),
    ("heroes.toml", '["gold", "ivory"]', '["gold", "silver"]', "HE01: Invalid enum value 'silver'", "$.blessings[1]"),
    ("heroes.toml", 'skill = { op = "exhaust"', 'skill = { op = "strike"', "HE08: Invalid value 'strike'", "skill.op"),
    ("olympics.toml", 'ties = ["order", "heal"]', 'ties = ["sail", "heal"]', "OL1: every symbol once", "$.ties"),
    ("olympics.toml", 'symbols = ["sail", "restore"]', 'symbols = ["sail"]', "OL1: every symbol once", "$.ties"),
    # boards and map
    ("boards.toml", 'id = "vigor"', 'id = "vigour"', "vigour: Invalid enum value 'vigour'", "$.id"),
    ("boards.toml", '["rose", "gold"]', '["rose", "golden"]', "U6: Invalid enum value 'golden'", "$.blessings[1]"),
    (
        "map.toml",
        'seas = ["S02", "S12", "S13"]',
        'seas = ["S02", "S12", "S19"]',
        "S01: Expected `str` match",
        "seas[2]",
    ),
    ("map.toml", "spaces = [2, 3, 4, 5]", "spaces = [2, 3, 4]", "I01: four rising values", "$.spaces"),
    ("map.toml", "spaces = [2, 3, 4, 5]", "spaces = [2, 4, 3, 5]", "I01: four rising values", "$.spaces"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "says", "where"), PROBES)
def test_a_typo_stops_the_load_with_file_card_and_field(
    box: Callable[[str, str, str], None], file: str, right: str, wrong: str, says: str, where: str
) -> None:
    with pytest.raises(BadCard) as error:
        box(file, right, wrong)
    message = str(error.value)
    assert message.startswith(f"{file}: ") and says in message, message
    assert where in message.rpartition(" - at ")[2], message


def test_a_personal_card_names_a_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    cards.check_references()
    others: dict[str, Any] = {key: hero for key, hero in cards.heroes().items() if key != "HE07"}
    monkeypatch.setattr(cards, "heroes", lambda: others)
    with pytest.raises(BadCard, match=r"personal\.toml: HE07-1: there is no hero HE07 - at `\$\.hero`"):
        cards.check_references()


def test_what_a_phrase_means() -> None:
    assert When.read("discipline:heal").means == Condition("discipline", "heal")
    assert When.read("vigor-full").means == Condition("vigor-full")


# ---- a new word -----------------------------------------------------------------------------------------------------


class Brandish(Act, frozen=True, tag="brandish"):
    """An effect that somebody has just added to the vocabulary."""


class Swagger(Passive, frozen=True, tag="swagger"):
    """And a passive."""


def test_the_vocabulary_of_today_is_known_everywhere() -> None:
    complete.check()


def test_the_game_is_not_imported_with_a_word_that_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(REACTION, "beset")
    spec = trial_of_the_gods.__spec__
    assert spec is not None and spec.loader is not None
    with pytest.raises(AssertionError, match="nothing for 'beset'"):
        spec.loader.exec_module(module_from_spec(spec))


@pytest.mark.parametrize("known", [runs, NEEDS])
def test_an_effect_that_somebody_does_not_know_stops_the_import(
    known: dict[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules, card text and the table of moments: each by itself."""
    monkeypatch.setattr(complete, "AnyEffect", AnyEffect | Brandish)
    for registry in (runs, NEEDS):
        if registry is not known:
            monkeypatch.setitem(registry, Brandish, registry[Sail])
    with pytest.raises(AssertionError, match="nothing for Brandish"):
        complete.check()
    monkeypatch.setitem(known, Brandish, known[Sail])
    with pytest.raises(AssertionError, match=r"effects.toml: \[op\] has nothing for brandish"):
        complete.check()


def test_a_passive_that_cannot_be_told_stops_the_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(complete, "AnyPassive", AnyPassive | Swagger)
    with pytest.raises(AssertionError, match=r"nothing for [sS]wagger"):
        complete.check()


@pytest.mark.parametrize(
    ("table", "word", "says"),
    [
        (FACTS, "vigor-full", "moments: what a condition needs: nothing for 'vigor-full'"),
        (REACTION, "beset", "moments: Reactions: nothing for 'beset'"),
        (runs, Sail, "nothing for Sail"),
    ],
)
def test_a_word_that_a_table_does_not_know_stops_the_import(
    table: dict[Any, Any], word: Any, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(table, word)
    with pytest.raises(AssertionError, match=says):
        complete.check()


def test_a_map_that_is_not_mutual_stops_the_import(monkeypatch: pytest.MonkeyPatch) -> None:
    near: dict[str, tuple[str, ...]] = {zone: chart.adjacent(zone) for zone in chart.zones()}
    near["S01"] = tuple(zone for zone in near["S01"] if zone != "S13")
    monkeypatch.setattr(chart, "adjacent", near.__getitem__)
    with pytest.raises(AssertionError, match="S13 is next to S01, and not the other way round"):
        complete.load_box()


def test_a_card_is_frozen() -> None:
    card: ActionCard = cards.action("PO01.1")
    with pytest.raises(AttributeError):
        card.cost = 9  # type: ignore[misc]
