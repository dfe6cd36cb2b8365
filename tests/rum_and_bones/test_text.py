"""Texts come from what cards do: everything can be told, and says all the numbers that it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast, get_args

import msgspec
import pytest

from games.core.selectors import to_plain
from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.cards import (
    FACTIONS,
    creatures,
    crew_sheets,
    deck_of,
    heroes,
    kraken_actions,
    tide_sheets,
    tiles,
)
from games.rum_and_bones.terms import terms
from games.rum_and_bones.text import (
    Voice,
    creature_skill,
    crew_text,
    describe,
    kraken_text,
    passive_text,
    skill_text,
    tide_effect,
    tide_text,
    tile_text,
    tile_worth,
    trigger_text,
)
from games.rum_and_bones.vocabulary import AnyEffect, Trigger, Way
from games.rum_and_bones.whom import Who
from tests.rules import rule

NOTE = 100  # what the line under a menu's entry holds
CARD = 150  # and a Tide Card
SKILL = 200  # and a Skill Card
ME = Voice("Ishmael", "this attack", " of the active Hero")
HEAL = v.Heal(n=2, who=Who.read("friendly:2"))
STUN = v.Afflict(condition="stun", who=Who.read("enemy:4"))

EVERY: list[AnyEffect] = [
    v.Dice(n=1),
    v.Dice(n=2),
    v.Dice(n=-2),
    v.ToHit(n=1),
    v.ToHit(n=-1),
    v.Reroll(),
    v.Explode(at=4, n=2),
    v.Explode(at=5),
    v.Prioritise(rank="hero"),
    v.Prioritise(rank="tile"),
    v.HitDamage(n=2, on=["tile"]),
    v.HitDamage(n=2, on=["tile", "monster", "kraken"], at=6),
    v.Splash(dice=1, to_hit=4),
    v.Cancel(n=2),
    v.Damage(n=2, who=Who.read("that")),
    v.Heal(n=2, who=Who.read("self")),
    v.Heal(n=2, who=Who.read("yours")),
    HEAL,
    STUN,
    v.Cleanse(who=Who.read("friendly:any")),
    v.Push(n=2, who=Who.read("one-in-target")),
    v.Walk(n=2, who=Who.read("active")),
    v.Coins(n=2, who=Who.read("active")),
    v.Coins(n=1, who=Who.read("friends")),
    v.Steal(n=1, who=Who.read("one-hit")),
    v.Steal(n=2, who=Who.read("one-hit")),
    v.Transfer(),
    v.Transfer(gift=1),
    v.NextAttack(dice=2),
    v.StrikeBack(),
    v.RigSuccess(),
    v.Flip(),
    v.Draw(n=1),
    v.Draw(n=2),
    v.Discard(n=1),
    v.Deploy(crew="deckhand", n=2),
    v.Deploy(crew="bosun", n=1),
    v.CrewAttack(zones=1, within=3),
    v.CrewAttack(zones=2, within=3),
    v.CrewAdvance(zones=1, within=3),
    v.CrewAdvance(zones=2, within=3),
    v.CrewToHit(n=1),
    v.Gun(dice=2),
    v.Gun(dice=2, unlimited=True),
    v.ZoneAttack(dice=3, to_hit=5),
    v.Upgrade(what="gun"),
    v.Upgrade(what="bosun"),
    v.RigMod(n=-1),
    v.Topple(within=2, damage=3),
    v.Summon(),
    v.Lash(within=1, dice=2, to_hit=4),
    v.Lash(within=1, dice=2, to_hit=4, fullest=True),
    v.Regrow(n=2),
    v.DragDown(n=3, within=2),
    v.Choose(ways=[Way(label="glove", do=[HEAL]), Way(label="fist", do=[STUN])]),
]
WHO = [
    *["self", "active", "that", "those", "friendly:1", "friendly:3", "friendly:any", "enemy:2", "enemies-in-zone:3"],
    *["enemies-in-target", "one-in-target", "one-hit", "friends", "yours", "within:3"],
]


def is_clean(text: str) -> bool:
    """No template left unfilled, no stray blanks or stops, a full stop at the end."""
    stray = re.search(r"[{}_\[\]]|None|  | [.,;:]|\.\.|;\.|:\.|,,|\bto to\b|\b1 (dice|zones|coins|Cards)\b", text)
    return stray is None and text.endswith(".") and text[0] == text[0].upper()


def numbers(raw: object) -> Iterator[int]:
    """The numbers in effects that their text has to mention."""
    if isinstance(raw, list):
        for part in cast("list[object]", raw):
            yield from numbers(part)
    elif isinstance(raw, dict):
        for key, value in cast("dict[str, Any]", raw).items():
            if isinstance(value, bool) or (key == "zones" and value == 1):  # "a zone"
                continue
            if isinstance(value, int):
                yield abs(value)
            elif key == "who" and str(value).rpartition(":")[2].isdigit():
                yield int(str(value).rpartition(":")[2])
            else:
                yield from numbers(value)


def unsaid(effects: object, text: str) -> set[int]:
    return set(numbers(msgspec.to_builtins(effects, enc_hook=to_plain))) - {int(n) for n in re.findall(r"\d+", text)}


# ---- the whole vocabulary -------------------------------------------------------------------------------------------


def test_the_sample_has_every_op() -> None:
    assert {type(effect) for effect in EVERY} == set(get_args(AnyEffect))


@pytest.mark.parametrize("effect", EVERY, ids=str)
def test_every_effect_can_be_told(effect: AnyEffect) -> None:
    text = describe([effect], ME)
    assert is_clean(text), text
    assert not unsaid([effect], text), text


def test_different_effects_have_different_texts() -> None:
    texts = [describe([effect], ME) for effect in EVERY]
    assert len(set(texts)) == len(texts)


def test_every_selector_can_be_told() -> None:
    texts = [describe([v.Damage(n=1, who=Who.read(who))], ME) for who in WHO]
    assert len(set(texts)) == len(texts)
    assert all(is_clean(text) for text in texts), texts


def test_some_effects_are_told_in_one_breath() -> None:
    draw = [v.Draw(n=3), v.Discard(n=1)]
    assert describe(draw) == "Draw 3 Tide Cards, then discard 1."
    assert describe(draw[::-1]) == "Discard 1 Tide Card. Draw 3 Tide Cards."
    zone: list[AnyEffect] = [
        v.Afflict(condition="blind", who=Who.read("enemies-in-zone:3")),
        v.Afflict(condition="slow", who=Who.read("those")),
    ]
    assert describe(zone) == "Each enemy Hero in one zone within 3 zones suffers Blind and Slow."


def test_every_trigger_can_be_told() -> None:
    sheet = next(iter(tide_sheets().values()))
    cards = [msgspec.structs.replace(sheet, trigger=trigger) for trigger in get_args(Trigger)]
    texts = [trigger_text(card) for card in cards]
    assert len(set(texts)) == len(texts)
    assert all(is_clean(f"{text}.") for text in texts)


# ---- everything in the box ------------------------------------------------------------------------------------------


@rule("RUM-TIDE-02")
@pytest.mark.parametrize("card", tide_sheets().values(), ids=lambda card: card.id)
def test_a_tide_card_says_when_and_what(card: Any) -> None:
    text = tide_text(card)
    assert is_clean(text), text
    assert text.startswith(f"{trigger_text(card)}: ")
    assert not unsaid(card.do, text)
    assert len(text) <= CARD and len(tide_effect(card)) <= NOTE


@rule("RUM-SKILL-06")
@pytest.mark.parametrize("hero", heroes().values(), ids=lambda hero: hero.id)
def test_a_skill_says_all_that_its_face_does(hero: Any) -> None:
    for slot, skill in enumerate(hero.skills):
        first, second = (skill_text(hero, slot, level) for level in (1, 2))
        assert first != second
        for text, face in zip((first, second), skill.faces, strict=True):
            assert is_clean(text), text
            assert not unsaid([*face.do, *face.after], text), text
            assert not face.dice or text.startswith(f"{face.dice} dice, {face.to_hit}+, range {face.range}.")
            assert len(text) <= SKILL


@pytest.mark.parametrize("hero", heroes().values(), ids=lambda hero: hero.id)
def test_a_passive_says_when_and_what(hero: Any) -> None:
    text = passive_text(hero)
    assert is_clean(text), text
    assert not unsaid(hero.passive.parts, text), text
    assert hero.name in text and len(text) <= SKILL


def test_tiles_crew_and_creatures_say_what_they_do() -> None:
    for tile in tiles().values():
        assert is_clean(tile_text(tile)) and not unsaid(tile.do, tile_text(tile))
        assert not unsaid({"hp": tile.hp, "vp": tile.vp, "coins": tile.coins}, tile_worth(tile))
    for piece in crew_sheets().values():
        for level, face in enumerate(piece.faces, start=1):
            assert is_clean(crew_text(piece, level)) and not unsaid(face, crew_text(piece, level))
    for action in kraken_actions().values():
        assert is_clean(kraken_text(action)) and not unsaid(action.do, kraken_text(action))
    dragon = creatures()["sea_dragon"]
    for slot, skill in enumerate(dragon.skills):
        text = creature_skill(dragon, slot)
        assert is_clean(text) and not unsaid(skill.faces, text)
        assert ("Once per activation." in text) == (not skill.basic)


SAMPLES = {
    (
        "tidetext",
        "undertow",
    ): "During a friendly Hero's activation, while it has Actions left: you may Push one enemy Hero"
    " within 2 zones of the active Hero by 1 zone.",
    ("tidetext", "sealed_warrant"): "When an enemy Hero has been activated, before its first Action: that Hero suffers"
    " Stun.",
    ("tidetext", "sea_monster_deep"): "At the start of your turn: choose a Sea Monster not yet summoned this game and"
    " deploy it as its Dashboard says; it is yours.",
    (
        "tidetext",
        "smoke_pots.2",
    ): "When an enemy attacks a friendly Hero's zone, before the dice are rolled: that attack"
    " has −1 To Hit and rolls 1 die fewer, but at least 1.",
    (
        "skilltext",
        "carcharius.1.1",
    ): "3 dice, 4+, range 1. Every Hit showing 5 or 6 adds 1 die to this attack (added dice add no more).",
    (
        "skilltext",
        "ishmael.2.2",
    ): "When an enemy attack's Hits have been given to Ishmael, cancel up to 2 of those Hits."
    " Flip this Skill to Level 1.",
    (
        "skilltext",
        "latigo.1.1",
    ): "Choose a zone within 2 zones that holds friendly Crew; they move 1 zone along their track and attack.",
    ("skilltext", "kyria.1.2"): "3 dice, 4+, range 3. Before the dice are rolled, each enemy Hero in the target zone"
    " suffers Bleed. Each Hit given to a Deck Feature causes 2 damage.",
    ("passivetext", "ishmael"): "When Ishmael attacks, the attack rolls 1 more die for every 3 damage carried.",
    ("way", "fist"): "One enemy Hero within 2 zones suffers Stun.",
}


@pytest.mark.parametrize(("table", "key"), SAMPLES, ids=[key for _, key in SAMPLES])
def test_samples(table: str, key: str) -> None:
    assert terms()[table][key] == SAMPLES[table, key]


# ---- terms --------------------------------------------------------------------------------------------------------


def test_no_term_is_empty_or_unfilled() -> None:
    for name, table in terms().items():
        for key, text in table.items():
            said = text.replace("{seat:seat}", "") if key.endswith("@") else text  # whose: words fill it in
            assert said and not re.search(r"[{}]|None", said), (name, key)


def test_cards_have_names_by_copy_and_by_sheet() -> None:
    found = terms()
    for table in ("tide", "tidetext", "tidewhen", "tidedoes", "source"):
        assert {*tide_sheets(), *deck_of("deep_lords"), *deck_of("marea")} <= set(found[table])
    assert found["tide"]["black_water"] == found["tide"]["black_water.2"] == "Black Water"


def test_whatever_attacks_has_a_name() -> None:
    source = terms()["source"]
    for hero in heroes().values():
        for slot, skill in enumerate(hero.skills):
            assert source[f"{hero.id}.{slot}"] == terms()["skill"][f"{hero.id}.{slot}"] == skill.name
    assert source["sea_dragon.1"] == "Scalding Breath"
    assert {"deckhand", "bosun", "gun", "crew", "ransack", "splash", "kraken", "crush"} <= set(source)


def test_short_names_fit_a_token() -> None:
    found = terms()
    assert set(found["heroshort"]) == set(heroes())
    assert all(len(name) <= 10 and " " not in name for name in found["heroshort"].values())
    assert found["heroshort"]["kyria"] == "Kyria"


def test_words_of_the_data_have_names() -> None:
    found = terms()
    assert set(found["role"]) == {hero.role for hero in heroes().values()}
    assert set(found["condition"]) == set(found["conditiontext"]) == set(get_args(v.Condition))
    assert {*FACTIONS, "mercenary"} == {key.rstrip("@") for key in found["faction"]}
    assert set(found["kraken"]) == {*"123456", *[action.id for action in kraken_actions().values()]}
