"""A word in the box that means nothing stops the load, with file, card and field; and a new word that is not known
everywhere stops the import."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core.decks import Deck
from games.core.effects import BadCard
from games.rum_and_bones import cards, complete, layout
from games.rum_and_bones.ai import cards as cards_ai
from games.rum_and_bones.ai import heroes as heroes_ai
from games.rum_and_bones.ai import strikes
from games.rum_and_bones.moments import CARD, NEEDED_BY, NEEDS, PASSIVE
from games.rum_and_bones.resolve import applies, runs
from games.rum_and_bones.vocabulary import AnyEffect, Dice, Heal, Rum
from games.rum_and_bones.whom import Who, Whom
from tests.core.boxes import miswritten

LOADS: dict[str, list[Deck[Any]]] = {
    "heroes.toml": [cards.heroes],
    "tide.toml": [cards.tide_sheets],
    "tiles.toml": [cards.tiles],
    "crew.toml": [cards.crew_sheets],
    "creatures.toml": [cards.creatures, cards.kraken_lines],
    "layouts.toml": [layout.layouts],
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
    # whom
    ("heroes.toml", 'who = "friendly:1"', 'who = "frendly:1"', "waldorf: 'frendly:1' names nobody", "do[0].who"),
    ("heroes.toml", 'who = "friendly:1"', 'who = "friendly"', "waldorf: 'friendly': friendly needs a range", ".who"),
    ("heroes.toml", 'who = "friendly:1"', 'who = "friendly:l"', "'friendly:l': friendly needs a range", ".who"),
    ("heroes.toml", 'who = "one-hit"', 'who = "one-hit:1"', "viana: 'one-hit:1': one-hit has no range", "after[0].who"),
    ("tide.toml", 'who = "enemy:2"', 'who = "enemies:2"', "undertow: 'enemies:2' names nobody", "$.do[0].who"),
    ("tiles.toml", 'who = "yours"', 'who = "your"', "rum_hold: 'your' names nobody", "$.do[0].who"),
    ("creatures.toml", 'who = "enemy:1"', 'who = "enemy:any:1"', "sea_dragon: 'enemy:any:1'", "faces[0].do[0].who"),
    ("creatures.toml", 'who = "within:3"', 'who = "within:any"', "ink: 'within:any': within needs a range", ".who"),
    # whom, at a moment that has no such Hero
    ("tide.toml", 'who = "friends"', 'who = "self"', "dividend: self: there is no hero at this moment", "do[0].who"),
    ("tide.toml", 'who = "friends"', 'who = "enemy:2"', "dividend: enemy:2: there is no here", "$.do[0].who"),
    ("tiles.toml", 'who = "yours"', 'who = "that"', "rum_hold: that: there is no that at this moment", "$.do[0].who"),
    ("heroes.toml", 'who = "friendly:1"', 'who = "one-hit"', "waldorf: one-hit: there is no over", ".who"),
    # effects, at a moment that has nothing for them
    ("tide.toml", '{ op = "reroll" }', '{ op = "rerol" }', "turning_current: Invalid value 'rerol'", "$.do[0].op"),
    ("tide.toml", '{ op = "dice", n = 2 }', '{ op = "reroll" }', "blood_surge: reroll: there is no roll", "do[0].op"),
    ("tide.toml", '"friendly_attack_rolled"', '"own_turn_start"', "turning_current: reroll: there is no roll", ".op"),
    ("tide.toml", '"friendly_attack_rolled"', '"after_enemy_attack"', "turning_current: after_enemy", "$.trigger"),
    ("tide.toml", '"friendly_attack_rolled"', '"friendly_attack"', "turning_current: Invalid enum", "$.trigger"),
    ("tiles.toml", '{ op = "draw", n = 2 }', '{ op = "flip" }', "wheel: flip: there is no skill", "$.do[0].op"),
    (
        "creatures.toml",
        '{ op = "regrow", n = 2 }',
        '{ op = "draw", n = 2 }',
        "sinks_back: draw: there is no",
        "do[0].op",
    ),
    ("heroes.toml", '{ op = "transfer" }', '{ op = "cancel", n = 1 }', "viana: cancel: there is no hits", "do[0].op"),
    # other words
    ("tide.toml", 'art = "bleed"', 'art = "blood"', "blood_surge: Invalid enum value 'blood'", "$.art"),
    ("tide.toml", 'art = "bleed"\n', "", "blood_surge: Object missing required field `art`", ""),
    ("heroes.toml", 'condition = "bleed"', 'condition = "bleeding"', "kyria: Invalid enum value", "do[0].condition"),
    ("heroes.toml", 'rank = "hero"', 'rank = "heroes"', "snapjaw: Invalid enum value 'heroes'", "do[0].rank"),
    ("heroes.toml", 'on = ["tile"]', 'on = ["tiles"]', "kyria: Invalid enum value 'tiles'", "do[1].on[0]"),
    ("tiles.toml", 'what = "gun"', 'what = "guns"', "ammo_reserves: Invalid enum value 'guns'", "$.do[0].what"),
    ("tide.toml", 'crew = "deckhand"', 'crew = "deckhands"', "rise_drowned: Invalid enum value", "$.do[0].crew"),
    ("crew.toml", "aura = [0, 1]", "auras = [0, 1]", "bosun: Object contains unknown field `auras`", ""),
    ("crew.toml", "range = 6 }", 'range = 6, do = [{ op = "flip" }] }', "gun: a piece has dice", "$.faces[0]"),
    ("crew.toml", 'id = "bosun"', 'id = "deckhand"', "crew.toml: deckhand: stands there twice", ""),
    # Skills and Passives
    (
        "heroes.toml",
        'trigger = "hits_on_friendly_hero"\n',
        "",
        "ishmael: reaction: its trigger cannot be None",
        "[2].tr",
    ),
    (
        "heroes.toml",
        'trigger = "hits_on_friendly_hero"',
        'trigger = "own_turn_start"',
        "ishmael: reaction: its",
        ".trig",
    ),
    (
        "heroes.toml",
        'trigger = "hits_on_friendly_hero"',
        'hurt = true\ntrigger = "hits_on_friendly_hero"',
        "hurt",
        ".hurt",
    ),
    ("heroes.toml", "faces = [{}, {", "faces = [{", "ishmael: 1 faces", "$.skills[2].faces"),
    (
        "heroes.toml",
        'type = "ability"',
        'type = "attack"',
        "carcharius: not the face of an attack",
        "skills[2].faces[0]",
    ),
    ("heroes.toml", "dice = 3, to_hit = 4, range = 1", "dice = 3, to_hit = 4", "not the face of an attack", "faces[0]"),
    (
        "heroes.toml",
        '{ label = "glove", do = [{ op = "heal", n = 2, who = "friendly:2" }] }',
        '{ label = "glove", do = [{ op = "heal", n = 2, who = "one-hit" }] }',
        "latigo: one-hit: there is no over",
        "ways[0].do[0].who",
    ),
    (
        "heroes.toml",
        'on = "attacked"',
        'on = "atacked"',
        "kyria: Invalid enum value 'atacked'",
        "$.passive.parts[0].on",
    ),
    (
        "heroes.toml",
        'target = "damaged_hero"',
        'target = "damaged"',
        "carcharius: Invalid enum value",
        "parts[0].target",
    ),
    ("heroes.toml", "origin = 2", "coins = 2", "kyria: attacked does not look at coins", "$.passive.parts[0].coins"),
    ("heroes.toml", ", origin = 2", "", "kyria: attacked needs origin", "$.passive.parts[0].origin"),
    (
        "heroes.toml",
        'within = 1, do = [{ op = "to_hit", n = 1',
        'within = 1, do = [{ op = "to_hit", n = 2',
        "latigo",
        "do[0]",
    ),
    (
        "heroes.toml",
        'per_damage = 3, do = [{ op = "dice", n = 1 }]',
        'do = [{ op = "flip" }]',
        "ishmael: own_attack",
        "do[0]",
    ),
    ("heroes.toml", "coins = 3", "alone = 3", "viana: activation does not look at alone", "$.passive.parts[0].alone"),
    (
        "heroes.toml",
        '{ do = [{ op = "draw", n = 2 }',
        '{ dice = 1, do = [{ op = "draw", n = 2 }',
        "carcharius: not the face of an ability",
        "skills[2].faces[0]",
    ),
    (
        "heroes.toml",
        '{ do = [{ op = "draw", n = 2 }',
        '{ after = [{ op = "draw", n = 1 }], do = [{ op = "draw", n = 2 }',
        "carcharius: not the face of an ability",
        "skills[2].faces[0]",
    ),
    # pieces and creatures
    ("crew.toml", "range = 6 }", "range = 0 }", "gun: a piece has dice, To Hit and range", "$.faces[0]"),
    ("crew.toml", "{ dice = 2, to_hit = 4, range = 6 }", "{ to_hit = 4, range = 6 }", "gun: a piece has", "$.faces[0]"),
    ("crew.toml", "range = 6 }", 'range = 6, after = [{ op = "draw", n = 1 }] }', "gun: a piece has", "$.faces[0]"),
    ("creatures.toml", 'who = "enemy:1"', 'who = "self"', "sea_dragon: self: there is no hero", "faces[0].do[0].who"),
    (
        "creatures.toml",
        "faces = [{ dice = 3, to_hit = 4, range = 1 }]",
        'faces = [{ dice = 3, to_hit = 4, range = 1, after = [{ op = "splash", dice = 1, to_hit = 4 }] }]',
        "sea_dragon: splash: there is no over",
        "faces[0].after[0].op",
    ),
    (
        "creatures.toml",
        "faces = [{ dice = 3, to_hit = 4, range = 1 }]",
        "faces = [{ dice = 3, to_hit = 4, range = 1 }, { dice = 3, to_hit = 4, range = 1 }]",
        "sea_dragon: 2 faces",
        "$.skills[0].faces",
    ),
    # layouts
    ("layouts.toml", 'guns = ["G7"]', 'guns = ["G77"]', "std: Expected `str` matching", "$.fleets[0].guns[0]"),
    ("layouts.toml", 'guns = ["G7"]', 'guns = ["G3"]', "std: G3 is no zone for this", "$.fleets[0].guns"),
    ("layouts.toml", 'points = ["C9"', 'points = ["D9"', "std: C9 is no zone for this", "$.fleets[0].tracks[0].zones"),
    ("layouts.toml", 'start = ["G8"', 'start = ["G1"', "std: G1 is no zone for this", "$.fleets[0].start"),
    ("layouts.toml", "wheel =", "weel =", "std: weel is no tile for this", "$.fleets[0].tiles"),
    ("layouts.toml", 'wheel = "K8"', 'wheel = "K3"', "std: K3 is no zone for this", "$.fleets[0].tiles"),
    ("layouts.toml", 'kind = "gallant"', 'kind = "galant"', "std: Invalid enum value", "$.fleets[0].ships[0].kind"),
    ("layouts.toml", 'w = ["C5"', 'w = ["C7"', "std: C7 is no zone for this", "$.planks"),
    ("layouts.toml", 'kraken = [["F5"', 'kraken = [["F7"', "std: F7 is no zone for this", "$.kraken"),
    (
        "layouts.toml",
        'rigging = ["B7"',
        'rigging = ["B6"',
        "std: B6 is no zone for this",
        "$.fleets[0].ships[0].rigging",
    ),
    ("layouts.toml", '"C7", "C6", "C5"', '"C7", "C5"', "std: C7 to C5 is no step", "$.fleets[0].tracks[0].zones"),
    ("layouts.toml", '"C3", "C2"]', '"C3"]', "std: C3 is no zone for this", "$.fleets[0].tracks[0].zones"),
    ("layouts.toml", 'side = "b"', 'side = "c"', "std: Invalid enum value 'c'", "$.fleets[1].side"),
    ("layouts.toml", '["main_mast", "F3"]', '["mast", "F3"]', "clash: mast is no tile for this", "$.tiles"),
    ("layouts.toml", '["main_mast", "F3"]', '["main_mast", "F5"]', "clash: F5 is no zone for this", "$.tiles"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "says", "where"), PROBES)
def test_a_typo_stops_the_load_with_file_card_and_field(
    box: Callable[[str, str, str], None], file: str, right: str, wrong: str, says: str, where: str
) -> None:
    with pytest.raises(BadCard) as error:
        box(file, right, wrong)
    message = str(error.value)
    assert message.startswith(f"{file}: ") and says in message, message
    assert f"{where}" in message.rpartition(" - at ")[2], message


def test_what_a_phrase_means() -> None:
    assert Who.read("friendly:2").means == Whom("friendly", 2)
    assert Who.read("enemy:any").means.anywhere and not Who.read("enemy:2").means.anywhere
    assert Who.read("self").means == Whom("self")


# ---- a new word -----------------------------------------------------------------------------------------------------


class Brandish(Rum, frozen=True, tag="brandish"):
    """An effect that somebody has just added to the vocabulary."""


def test_the_vocabulary_of_today_is_known_everywhere() -> None:
    complete.check()


@pytest.mark.parametrize("known", [runs, applies, cards_ai.judges, heroes_ai.helps, strikes.extras, NEEDS])
def test_an_effect_that_somebody_does_not_know_stops_the_import(
    known: dict[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules, card text, computer seats and the table of moments: each by itself."""
    monkeypatch.setattr(complete, "AnyEffect", AnyEffect | Brandish)
    for registry in (runs, applies, cards_ai.judges, heroes_ai.helps, strikes.extras, NEEDS):
        if registry is not known:
            monkeypatch.setitem(registry, Brandish, registry[Dice])
    with pytest.raises(AssertionError, match="nothing for Brandish"):
        complete.check()
    monkeypatch.setitem(known, Brandish, known[Dice])
    with pytest.raises(AssertionError, match=r"effects.toml: \[op\] has nothing for brandish"):
        complete.check()


@pytest.mark.parametrize(
    ("table", "word", "says"),
    [
        (NEEDED_BY, "one-hit", "moments: whom: nothing for 'one-hit'"),
        (CARD, "own_turn_start", "moments: Tide Cards: nothing for 'own_turn_start'"),
        (PASSIVE, "after_ko", "moments: Passives: nothing for 'after_ko'"),
        (cards_ai.KEEP, "own_turn_start", "computer seats: cards to keep: nothing for 'own_turn_start'"),
        (complete.OWN_WINDOWS, "act.hero", "windows: nothing for 'friendly_hero_activation'"),
        (complete.TRIGGER, "hits", "windows: nothing for 'hits_on_friendly_hero'"),
        (runs, Heal, "rules: nothing for Heal"),
    ],
)
def test_a_word_that_a_table_does_not_know_stops_the_import(
    table: dict[Any, Any], word: Any, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(table, word)
    with pytest.raises(AssertionError, match=says):
        complete.check()
