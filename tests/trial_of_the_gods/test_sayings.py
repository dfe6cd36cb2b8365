"""Every printed text, word for word, and the tables of names: no key too few, and none that nobody asks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import cast

import pytest

from games.core.words import DATA
from games.trial_of_the_gods import cards as box
from games.trial_of_the_gods import chart
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.naming import terms
from games.trial_of_the_gods.selectors import When
from games.trial_of_the_gods.sheets import Deal
from games.trial_of_the_gods.text import (
    calm_text,
    deal_text,
    describe,
    enemy_text,
    power_text,
    prizes_text,
    skill_line,
    travel_text,
    trigger_text,
    upgrade_text,
)
from tests.rules import rule
from tests.trial_of_the_gods import sayings
from tests.trial_of_the_gods.test_text import EVERY, powers
from tests.trial_of_the_gods.told import short

AT_SEA = When.read("captain-at-sea")


@rule("TRI-ACT-06")
def test_every_effect_word_for_word():
    assert {short([effect]): describe([effect]) for effect in EVERY} == sayings.EFFECTS


@rule("TRI-FEAT-02")
def test_every_feat_and_hero_word_for_word():
    assert {key: power_text(power) for key, power in powers()} == sayings.POWERS


@rule("TRI-FIGHT-10", "TRI-SUNSET-05")
def test_every_skill_word_for_word():
    for key, said in sayings.ENEMIES.items():
        assert enemy_text(box.enemy(key)) == said
        assert skill_line(box.enemy(key)) == said.partition(". ")[2]
    assert [calm_text(card) for card in box.calm().values()] == [
        "No Monster appears; each player whose Captain is there may Heal 1."
    ]


@rule("TRI-OLY-20", "TRI-TRAVEL-01")
def test_every_token_prize_and_travel_card_word_for_word():
    assert {key: upgrade_text(token) for key, token in box.upgrades().items()} == sayings.UPGRADES
    assert {key: prizes_text(card) for key, card in box.disciplines().items()} == sayings.PRIZES
    assert {key: travel_text(card) for key, card in box.travels().items()} == sayings.TRAVELS


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        ([v.Draw(n=1), v.Draw(n=1)], "Draw 1. Draw 1 more."),
        ([v.Order(n=1), v.Order(n=1)], "Order 1. Order 1 more."),
        (
            [v.If(when=AT_SEA, then=[v.Restore(n=2), v.Attack(n=5)], otherwise=[v.Attack(n=3)])],
            "Attack +3; Restore 2, Attack +5 instead if your Captain is in a Sea Zone.",
        ),
        (
            [v.If(when=AT_SEA, then=[v.Train()], otherwise=[v.Draw(n=1)])],
            "Draw 1; Train one of your Companions at no cost instead if your Captain is in a Sea Zone.",
        ),
        (
            [v.ForEach(of="companion", do=[v.Fervor(n=1)], most=2)],
            "Fervor +1 for each of your Companions (at most +2).",
        ),
        (
            [v.Strike(n=1, where="here", targets=3)],
            "Strike 1 against each of up to 3 different Enemies, each in the Zone of your Captain.",
        ),
    ],
)
def test_rows_of_effects(effects: list[v.AnyEffect], said: str):
    assert describe(effects) == said


def test_keywords_stand_where_they_are_printed():
    assert deal_text(Deal(do=[v.Draw(n=1)])) == "Draw 1."
    assert deal_text(Deal(do=[v.Draw(n=1)], prayer=1)) == "Prayer 1. Draw 1."
    assert deal_text(Deal(do=[v.Draw(n=1)], devour=2)) == "Devour 2. Draw 1."
    assert deal_text(Deal(do=[v.Draw(n=1)], removal=True)) == "Draw 1. Removal."
    assert deal_text(Deal(do=[v.Draw(n=1)], devotion=[v.Heal(n=1)])) == "Draw 1. Devotion: Heal 1."
    assert deal_text(Deal(do=[v.Draw(n=1)], prayer=2), "at dusk") == "At dusk: Prayer 2. Draw 1."
    assert trigger_text(box.action_cards()["PO04"]).startswith("When another Captain")
    assert trigger_text(box.action_cards()["PO01"]) == ""


# ---- tables of names ------------------------------------------------------------------------------------------------


def test_tables_have_the_keys_that_they_say():
    found = terms()
    at_sea = {key for key in found["foe"] if key.startswith("SM")}
    on_land = {key for key in found["foe"] if key.startswith(("LM", "HE"))}
    assert set(found["rises"]) == {f"{card}-{zone}" for card in at_sea for zone in chart.seas()}
    assert set(found["lurks"]) == at_sea
    assert set(found["sight"]) == at_sea | on_land
    assert found["sight"]["HE09"] == "Lynceus (Attack 2)"
    assert set(found["shore"]) == {f"{card}-{zone}" for card in on_land for zone in chart.islands()}
    assert set(found["cardsof"]) == {f"{god}-{n}" for god in box.gods() for n in range(1, 15)}
    assert set(found["lives"]) == {f"{house}-{god}" for house in box.houses() for god in box.gods()}
    assert set(found["prize"]) == {f"{card}.{place}" for card in box.disciplines() for place in range(3)}
    assert set(found["treasure"]) == {"", *(key for key, one in box.treasures().items() if one.fleece)}


def test_what_a_card_is_worth_stands_before_what_it_does():
    found = terms()
    assert found["thingtext"]["PO02.1"].startswith("1 Laurel. ") and found["thingtext"]["PO10"].startswith(
        "3 Laurels. "
    )
    assert found["thingtext"]["ST1.1"] == found["cardtext"]["ST1.1"], "no card of a god"
    assert found["thingtext"]["HE01-1"] == found["cardtext"]["HE01-1"]


def test_notes_are_cut_at_a_hundred():
    found = terms()
    whole, brief = found["cardtext"], found["cardbrief"]
    assert all(brief[key] == text for key, text in whole.items() if len(text) <= 100)
    cut = [key for key, text in whole.items() if len(text) > 100]
    assert cut and all(90 < len(brief[key]) <= 100 and brief[key].endswith("…") for key in cut)
    assert max(len(text) for text in found["thingbrief"].values()) <= 100


def test_the_contest_of_a_round_goes_by_one_name():
    """It is the Olympics, one of three in it a Competition; "the games" are neither."""
    said = list(_strings(tomllib.loads((DATA / "trial_of_the_gods" / "words.toml").read_text(encoding="utf-8"))))
    assert any("Olympics" in one for one in said)
    assert [one for one in said if re.search(r"\bgames\b", re.sub(r"{[^}]*}", "", one), re.IGNORECASE)] == []


def _strings(table: object) -> Iterator[str]:
    if isinstance(table, dict):
        for one in cast("dict[str, object]", table).values():
            yield from _strings(one)
    elif isinstance(table, str):
        yield table
