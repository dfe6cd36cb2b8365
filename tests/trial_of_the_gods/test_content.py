"""The box: every card is that of the ledger, counts and quotas are those of the ledger."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import games.trial_of_the_gods as package
from games.core.effects import Effect, op_of, parts_of
from games.core.handlers import members
from games.trial_of_the_gods import cards as box
from games.trial_of_the_gods.passives import (
    AnyPassive,
    CardAttack,
    CardDiscovery,
    CardWinDamage,
    Margin,
    Passive,
)
from games.trial_of_the_gods.selectors import Counted, Fact, Shelf, Where, Which, Who
from games.trial_of_the_gods.sheets import ActionCard, Values
from games.trial_of_the_gods.state import DEEDS, GODS, HOUSES, TRIGGERS, UPGRADES
from games.trial_of_the_gods.vocabulary import AnyEffect, AnySkill, If, times
from tests.rules import rule
from tests.trial_of_the_gods import ledger
from tests.trial_of_the_gods.told import deal, power, short


def values(card: ActionCard) -> str:
    v: Values = card.values
    return "/".join(str(n) for n in (v.attack, v.discovery, v.sail, v.restore, v.order, v.heal))


def printed() -> dict[str, Any]:
    """Everything that carries effects, by id."""
    decks: tuple[dict[str, Any], ...] = (
        *(box.action_cards(), box.heroes(), box.feats(), box.monsters()),
        *(box.travels(), box.disciplines()),
    )
    return {key: one for deck in decks for key, one in deck.items()}


# ---- card by card ---------------------------------------------------------------------------------------------------


@rule("TRI-ACT-06")
def test_starting_cards_are_those_of_the_ledger() -> None:
    rows = [(c.id, values(c), c.type, c.trigger or "", deal(c.effect)) for c in box.starting().values()]
    assert rows == ledger.STARTING


def test_personal_cards_are_those_of_the_ledger() -> None:
    rows = [(c.id, values(c), c.type, c.trigger or "", deal(c.effect)) for c in box.personal().values()]
    assert rows == ledger.PERSONAL
    assert all(card.hero == card.id.partition("-")[0] for card in box.personal().values())


def test_gods_cards_are_those_of_the_ledger() -> None:
    rows = [
        (c.id, c.count, c.cost, c.laurels, values(c), c.type, c.trigger or "", deal(c.effect))
        for c in box.gods_cards().values()
    ]
    assert rows == ledger.GODS
    assert all(str(card.god).upper().startswith(card.id[:2]) for card in box.gods_cards().values())


@rule("TRI-END-12")
def test_animae_are_sixteen_alike_under_three_names() -> None:
    (card,) = box.animae().values()
    assert (card.count, card.laurels, card.cost, values(card), card.type) == (16, -1, 0, "0/0/0/0/0/0", "action")
    assert deal(card.effect) == "prayer 2 removal"
    names = Counter(box.face(copy).name for copy in box.animae_deck())
    assert names == {"Whispering Shade": 6, "Nameless Shade": 5, "Shade at the Ford": 5}


def test_feats_are_those_of_the_ledger() -> None:
    """What they restore is the lever of 8.10 for an economy that runs over: less than the table by Level."""
    less = {1: 1, 2: 2, 3: 2}
    rows = [(f.id, f.level, f.cost, f.restore + less[f.level], power(f.power)) for f in box.feats().values()]
    assert rows == ledger.FEATS


def test_heroes_are_those_of_the_ledger() -> None:
    rows = [
        (
            *(h.id, h.name, "+".join(h.blessings), "+".join(h.skills), h.train, power(h.power)),
            *(h.enemy.attack, h.enemy.dice, short([h.enemy.skill])),
        )
        for h in box.heroes().values()
    ]
    assert rows == ledger.HEROES


def test_monsters_are_those_of_the_ledger() -> None:
    rows = [
        (m.id, m.name, m.realm, m.level, m.count, m.enemy.attack, m.enemy.dice, m.laurels, short([m.enemy.skill]))
        for m in box.monsters().values()
    ]
    assert rows == ledger.MONSTERS


def test_travel_cards_are_those_of_the_ledger() -> None:
    assert [(t.id, t.count, short(t.do)) for t in box.travels().values()] == ledger.TRAVEL
    assert box.travel("TR07.1").name == "Forbidden Prayer"


@rule("TRI-OLY-25")
def test_olympics_cards_are_those_of_the_ledger() -> None:
    rows = [
        (d.id, d.name, "+".join(d.symbols), "+".join(d.ties), *[short(prize) for prize in d.prizes])
        for d in box.disciplines().values()
    ]
    assert rows == ledger.GAMES


# ---- counts and quotas ----------------------------------------------------------------------------------------------


@rule("TRI-LIMIT-02")
def test_counts_of_the_box() -> None:
    assert sum(card.count for card in box.starting().values()) == 24
    assert sum(card.count for card in box.personal().values()) == 24
    assert sum(card.count for card in box.gods_cards().values()) == 84
    assert len(box.animae_deck()) == 16
    assert len(box.heroes()) == 12
    assert (len(box.land_deck()), len(box.sea_deck())) == (12, 19)
    assert sum(box.is_calm(card) for card in box.sea_deck()) == 4
    assert Counter(feat.level for feat in box.feats().values()) == {1: 8, 2: 8, 3: 8}
    assert (len(box.travel_deck()), len(box.disciplines())) == (24, 6)
    assert len(box.treasure_tokens()) == len(box.roof_tokens()) == 12
    assert sum(token != "" for token in box.treasure_tokens()) == 4
    assert len(set(box.treasure_tokens())) == 5  # four different parts, and nothing
    assert (tuple(box.gods()), tuple(box.houses())) == (GODS, HOUSES)


@rule("TRI-PSET-13")
def test_a_deck_begins_with_six_starting_and_two_personal_cards() -> None:
    for seat in range(4):
        assert len(box.starting_deck(seat)) == 6
    assert len({card for seat in range(4) for card in box.starting_deck(seat)}) == 24
    for hero in box.heroes():
        assert [box.action(card).hero for card in box.personal_deck(hero)] == [hero, hero]


@rule("TRI-SETUP-23")
@pytest.mark.parametrize("god", GODS)
def test_fourteen_cards_for_each_god_by_cost_and_laurels(god: Any) -> None:
    """10 designs, 4 of them twice; cost 1 two cards, 2 five, 3 four, 4 two, 5 one; 16 Laurels."""
    designs = [card for card in box.gods_cards().values() if card.god == god]
    assert Counter(card.count for card in designs) == {1: 6, 2: 4}
    deck = [box.action(card) for card in box.god_deck(god)]
    assert len(deck) == 14
    assert Counter(card.cost for card in deck) == {1: 2, 2: 5, 3: 4, 4: 2, 5: 1}
    assert {card.cost: card.laurels for card in deck} == {1: 0, 2: 1, 3: 1, 4: 2, 5: 3}
    assert sum(card.laurels for card in deck) == 16


def test_effect_types_over_all_gods_cards() -> None:
    found = Counter(box.action(card).type for god in GODS for card in box.god_deck(god))
    assert found == {"action": 38, "fight": 22, "reaction": 11, "olympics": 13}


def test_values_add_up_to_what_a_card_costs() -> None:
    gods = {1: 5, 2: 6, 3: 6, 4: 7, 5: 8}
    for card in box.action_cards().values():
        expected = {"starting": 5, "personal": 6, "animae": 0}.get(card.source) or gods.get(card.cost, 0)
        assert card.values.sum == expected, card.id


@pytest.mark.parametrize("god", GODS)
def test_no_two_cards_of_one_god_do_the_same(god: Any) -> None:
    does = [deal(card.effect) for card in box.gods_cards().values() if card.god == god]
    assert len(set(does)) == len(does) == 10


def test_blessings_and_skills_of_heroes() -> None:
    """Every House four times, no pair twice; six Heroes with two symbols, each pair once, six with one."""
    heroes = box.heroes().values()
    assert Counter(house for hero in heroes for house in hero.blessings) == dict.fromkeys(HOUSES, 4)
    assert len({frozenset(hero.blessings) for hero in heroes}) == 12
    pairs = [frozenset(hero.skills) for hero in heroes if len(hero.skills) == 2]
    assert len(pairs) == len(set(pairs)) == 6 == sum(len(hero.skills) == 1 for hero in heroes)
    assert Counter(s for hero in heroes for s in hero.skills) == {"sail": 5, "restore": 5, "order": 4, "heal": 4}


def test_every_pair_of_symbols_is_one_discipline() -> None:
    pairs = {frozenset(card.symbols) for card in box.disciplines().values()}
    assert len(pairs) == 6 and all(len(pair) == 2 for pair in pairs)
    for card in box.disciplines().values():
        assert {*card.symbols, *card.ties} == set(DEEDS)


@rule("TRI-TEMPLE-05")
def test_upgrade_spaces_and_tokens() -> None:
    spaces = {key: tuple(space.blessings) for key, space in box.upgrade_spaces().items()}
    assert spaces == {
        "U1": ("gold", "onyx"),
        "U2": ("onyx", "ivory"),
        "U3": ("ivory", "copper"),
        "U4": ("copper", "turquoise"),
        "U5": ("turquoise", "rose"),
        "U6": ("rose", "gold"),
    }
    tokens = {key: token.n for key, token in box.upgrades().items()}
    assert tokens == {"attack": 1, "discovery": 1, "fervor": 1, "energy": 2, "vigor": 2, "reveal": 2}
    assert set(tokens) == set(UPGRADES)


@rule("TRI-SETUP-04")
def test_three_roofs_for_each_action() -> None:
    assert Counter(box.roof_tokens()) == dict.fromkeys(DEEDS, 3)


def test_levels_of_monsters() -> None:
    """Laurels are the Level, and a higher Level is never easier."""
    for monster in box.monsters().values():
        assert monster.laurels == monster.enemy.dice == monster.level
    best = {level: max(m.enemy.attack for m in box.monsters().values() if m.level == level) for level in (1, 2, 3)}
    least = {level: min(m.enemy.attack for m in box.monsters().values() if m.level == level) for level in (1, 2, 3)}
    assert best[1] < least[2] and best[2] < least[3]


# ---- rules that the content keeps -----------------------------------------------------------------------------------


def test_every_enemy_has_attack_and_no_more_than_three_dice() -> None:
    enemies = [box.enemy(card) for card in (*box.heroes(), *box.monsters())]
    assert all(enemy.attack >= 1 and 1 <= enemy.dice <= 3 for enemy in enemies)


def test_permanent_fight_and_explore_bonuses_need_a_card() -> None:
    """Passives that add to a Fight or an Exploration are the four that ask for one (GAP-40)."""
    told = {CardAttack, CardDiscovery, CardWinDamage, Margin}
    adds = {kind for kind in members(AnyPassive) if "at least 1 card" in (kind.__doc__ or "")}
    assert adds == told


def test_every_action_of_a_feat_or_hero_is_once_per_round() -> None:
    powers = [one.power for one in (*box.feats().values(), *box.heroes().values())]
    assert all(one.once for one in powers if one.is_action)
    assert sum(one.is_action for one in powers) == 12


@rule("TRI-KEY-05")
def test_devotion_is_on_action_and_fight_effects_of_gods_only() -> None:
    found = [card for card in box.action_cards().values() if card.effect.devotion]
    assert len(found) == 8
    assert all(card.type in ("action", "fight") and card.god for card in found)


@rule("TRI-KEY-07")
def test_starting_personal_and_animae_belong_to_no_god() -> None:
    assert all((card.god is not None) == (card.source == "god") for card in box.action_cards().values())


def test_reactions_have_a_trigger_and_every_trigger_a_reaction() -> None:
    reactions = [card for card in box.action_cards().values() if card.trigger]
    assert all(card.type == "reaction" for card in reactions)
    assert Counter(card.trigger for card in reactions).keys() == set(TRIGGERS)
    assert sum(card.count for card in reactions) == 14
    assert {name for trigger in TRIGGERS for name in box.cards_with(trigger)} == {card.id for card in reactions}


# ---- vocabulary -----------------------------------------------------------------------------------------------------


def every_part() -> Iterator[object]:
    for one in printed().values():
        for _, part in parts_of(one):
            yield part


def test_every_op_is_used() -> None:
    used = {type(part) for part in every_part() if isinstance(part, Effect)}
    assert used == set(members(AnyEffect))


def test_every_passive_is_used() -> None:
    used = {type(part) for part in every_part() if isinstance(part, Passive)}
    assert used == set(members(AnyPassive))


def test_every_skill_of_the_closed_list_is_used() -> None:
    enemies = [box.enemy(card) for card in (*box.heroes(), *box.monsters())]
    assert {type(enemy.skill) for enemy in enemies} == set(members(AnySkill))


@pytest.mark.parametrize(
    ("field", "words"), [("who", Who), ("where", Where), ("island", Which), ("house", Shelf), ("of", Counted)]
)
def test_every_selector_is_used(field: str, words: Any) -> None:
    found = {getattr(part, field) for part in every_part() if isinstance(part, Effect) and hasattr(part, field)}
    assert found == set(get_args(words))


def test_every_condition_is_used() -> None:
    found = [part.when.means for part in every_part() if isinstance(part, If)]
    assert {when.fact for when in found} == set(get_args(Fact))
    assert {when.symbol for when in found} == {*DEEDS, None}


def test_what_holds_for_a_whole_sail_comes_before_it() -> None:
    coin = box.action("PO01.2").effect
    assert short(coin.parts(devoted=True)) == "no_dishonor, sail 2"
    assert short(coin.parts(devoted=False)) == "sail 2"
    assert short(box.action("HE10-1.1").effect.parts()) == "no_dishonor, sail 3"
    assert short(box.action("HA01").effect.parts(devoted=True)) == "order 1, order 1, restore 1"


def test_for_each_multiplies_the_number() -> None:
    (_, each) = box.action("AR08").effect.do
    assert times(each.do[0], 3).n == 3  # type: ignore[union-attr]
    with pytest.raises(AssertionError, match="has no number"):
        times(box.action("PO04").effect.do[0], 2)


# ---- ids, names, stories --------------------------------------------------------------------------------------------


def test_ids_are_different_over_the_whole_box() -> None:
    decks: list[dict[str, Any]] = [
        *(box.starting(), box.personal(), box.gods_cards(), box.animae(), box.heroes(), box.feats()),
        *(box.monsters(), box.calm(), box.travels(), box.disciplines()),
    ]
    ids = [key for deck in decks for key in deck]
    assert len(set(ids)) == len(ids) == 164


def test_names_stories_and_emblems_are_their_own() -> None:
    sheets = [one for key, one in printed().items() if key != "AN"]
    sheets += [*box.calm().values(), *box.action("AN").faces, *box.treasures().values()]
    names = [sheet.name for sheet in sheets]
    assert len(set(names)) == len(names)
    for field in ("story", "emblem"):
        told = [getattr(sheet, field) for sheet in sheets]
        assert all(told) and len(set(told)) == len(told), field
    assert all(sheet.story[-1] in ".?'!" for sheet in sheets)


# ---- cards with code of their own -----------------------------------------------------------------------------------


def named_in_code() -> set[str]:
    """Ids of cards that rules code mentions in a string."""
    known = set(printed()) - {"AN"}  # what an Animae Card is, many rules ask
    found: set[str] = set()
    for path in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known:
                found.add(node.value)
    return found


def test_at_most_one_card_in_twenty_has_code_of_its_own() -> None:
    assert len(named_in_code()) <= len(printed()) * 0.05, sorted(named_in_code())


def test_ops_are_words() -> None:
    ops = [op_of(kind) for kind in members(AnyEffect)]
    assert len(set(ops)) == len(ops) and all(op.replace("_", "").isalpha() for op in ops)
