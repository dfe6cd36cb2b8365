"""The box: what is in it, and that every number is the one of the ledger.

Some were tuned for balance and stand here as tuned (docs/rum_and_bones.md). All others are as designed.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain

import msgspec
import pytest

from games.core.selectors import to_plain
from games.rum_and_bones.cards import (
    BOSUNS,
    FACTIONS,
    HANDS,
    HeroSheet,
    copies_with,
    creatures,
    crew_sheets,
    deck_of,
    heroes,
    kraken_actions,
    tide,
    tide_sheets,
    tiles,
)
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.vocabulary import AnyEffect, Face, Skill
from tests.rules import rule

# faction, name, role, epithet, HP, Passive
HEROES = [
    ("deep_lords", "Carcharius", "captain", "The Red Tide", 7, "Blood in the Water"),
    ("deep_lords", "Ishmael", "brute", "Titan of the Depths", 10, "Rising Pressure"),
    ("deep_lords", "Kyria & Karl", "gunner", "Deep Lords Artillery", 5, "Shell Mount"),
    ("deep_lords", "Snapjaw", "swashbuckler", "Blademaster of Tortuga", 6, "Lone Shell"),
    ("deep_lords", "Waldorf", "quartermaster", "The Accursed Wanderer", 6, "Restless Dead"),
    ("marea", "Viana", "captain", "The Avarice Seeker", 7, "Compound Interest"),
    ("marea", "Don Santiago", "brute", "The Fisher Lord", 8, "Big Game"),
    ("marea", "Gabriela", "gunner", "The Alchemist Queen", 5, "Powder Sense"),
    ("marea", "DeMarco", "swashbuckler", "The Blade Dancer", 5, "Blade Dance"),
    ("marea", "El Latigo", "quartermaster", "Cruel Taskmaster", 6, "Drillmaster"),
]
# hero, skill, type, unlock, Level Up, Level 1, Level 2; a face is "dice/To Hit/range effects > effects afterwards"
SKILLS = [
    ("Carcharius", "Coral Cutlass", "basic", 0, 3, "3/4/1", "4/4/1"),
    ("Carcharius", "Feeding Frenzy", "attack", 3, 5, "3/4/1 explode 5 1", "5/4/1 explode 5 1"),
    ("Carcharius", "Patient Ambush", "ability", 2, 3, "draw 2, discard 1", "draw 3, discard 1"),
    ("Ishmael", "Anchor Swing", "basic", 0, 3, "2/3/1", "3/3/1"),
    ("Ishmael", "Breaching Blow", "attack", 4, 4, "3/3/1 > push 1 one-in-target", "4/3/1 > push 2 one-in-target"),
    ("Ishmael", "Thick Hide", "reaction", 0, 3, "", "cancel 2, flip"),
    ("Kyria & Karl", "Spearfish-Gun", "basic", 0, 4, "2/4/3", "3/4/4"),
    (
        *("Kyria & Karl", "Liquid Fire", "attack", 4, 4, "3/4/3 afflict bleed enemies-in-target"),
        "3/4/3 afflict bleed enemies-in-target, hit_damage 2 tile 1",
    ),
    (
        *("Kyria & Karl", "Inside Joke", "ability", 2, 3, "walk 1 self, next_attack 1"),
        "walk 2 self, next_attack 2",
    ),
    ("Snapjaw", "Twin Cleavers", "basic", 0, 4, "3/4/1", "3/3/1"),
    ("Snapjaw", "Carve", "attack", 4, 5, "3/4/1 prioritise hero", "4/3/1 prioritise hero, hit_damage 2 hero 6"),
    ("Snapjaw", "Tuck and Roll", "reaction", 0, 2, "", "walk 2 self, flip"),
    ("Waldorf", "Rusted Boathook", "basic", 0, 3, "2/4/1", "3/4/2"),
    ("Waldorf", "Command the Drowned", "ability", 3, 4, "crew_attack 1 2", "crew_attack 2 2"),
    ("Waldorf", "Grave Mending", "ability", 2, 3, "heal 2 friendly:1", "heal 3 friendly:3, cleanse that"),
    ("Viana", "Brace of Pistols", "basic", 0, 3, "2/4/2", "3/3/2"),
    ("Viana", "Hostile Takeover", "attack", 4, 4, "3/4/1 > steal 1 one-hit", "4/3/1 > steal 2 one-hit"),
    ("Viana", "Letter of Credit", "ability", 2, 3, "transfer 0, draw 1", "transfer 1, draw 2, discard 1"),
    ("Don Santiago", "Boarding Harpoon", "basic", 0, 3, "2/4/1", "3/3/1"),
    (
        *("Don Santiago", "Net and Haul", "attack", 3, 4, "2/4/2 > afflict slow one-in-target, push 1 that"),
        "3/3/3 > afflict slow one-in-target, push 2 that",
    ),
    ("Don Santiago", "Strike Back", "reaction", 0, 3, "", "strike_back, flip"),
    ("Gabriela", "Hand Mortar", "basic", 0, 4, "2/4/3", "3/4/3"),
    ("Gabriela", "Fire Pot", "attack", 4, 4, "3/4/3 > splash 1 4", "4/4/4 > splash 2 4"),
    (
        *("Gabriela", "Smoke Screen", "ability", 2, 3, "afflict blind enemies-in-zone:3"),
        "afflict blind enemies-in-zone:3, afflict slow those",
    ),
    ("DeMarco", "Rapier", "basic", 0, 4, "3/4/1", "4/4/1"),
    (
        *("DeMarco", "Heart's Point", "attack", 4, 5, "2/3/1 prioritise hero, hit_damage 2 hero 6"),
        "3/3/1 prioritise hero, hit_damage 2 hero 5",
    ),
    ("DeMarco", "Another Man", "reaction", 0, 2, "", "to_hit -1, dice -1, flip"),
    ("El Latigo", "Cat-o'-Nine", "basic", 0, 3, "2/4/2", "3/4/2"),
    ("El Latigo", "Drive Them On", "ability", 3, 4, "crew_advance 1 2", "crew_advance 2 2"),
    (
        *("El Latigo", "Glove or Fist", "ability", 2, 3, "choose (heal 2 friendly:2) (afflict stun enemy:2)"),
        "heal 2 friendly:2, afflict stun enemy:2",
    ),
]
# faction, name, copies, trigger, effect, Kraken symbols
TIDE = [
    ("deep_lords", "Blood Surge", 2, "friendly_hero_attacks", "dice 2", 2),
    ("deep_lords", "Ravenous", 2, "friendly_hero_attacks", "to_hit 1", 0),
    ("deep_lords", "Scent the Wounded", 2, "friendly_hero_attacks", "prioritise hero", 1),
    ("deep_lords", "Turning Current", 2, "friendly_attack_rolled", "reroll", 0),
    ("deep_lords", "Scale and Shell", 2, "hits_on_friendly_hero", "cancel 2", 0),
    ("deep_lords", "Brine Balm", 2, "friendly_hero_activation", "heal 2 friendly:any", 0),
    ("deep_lords", "Spring Tide", 2, "friendly_hero_activation", "walk 2 active", 0),
    ("deep_lords", "Breaching Leap", 2, "friendly_rig_check", "rig_success", 0),
    ("deep_lords", "Rise, Drowned", 2, "friendly_crew_activates", "deploy deckhand 2", 0),
    ("deep_lords", "Shoal Frenzy", 2, "friendly_crew_activates", "crew_to_hit 1", 1),
    ("deep_lords", "Undertow", 2, "friendly_hero_activation", "push 1 enemy:2", 1),
    ("deep_lords", "Black Water", 2, "enemy_hero_activated", "afflict blind that", 1),
    ("deep_lords", "Drowned Hush", 2, "enemy_hero_activated", "afflict silence that", 0),
    ("deep_lords", "Locker's Due", 2, "friendly_hero_activation", "coins 2 active", 1),
    ("deep_lords", "Wrath of the Trench", 1, "own_turn_start", "zone_attack 4 4", 3),
    ("deep_lords", "Sea Monster Attack!", 1, "own_turn_start", "summon", 3),
    ("marea", "Double Charge", 2, "friendly_hero_attacks", "dice 2", 2),
    ("marea", "Steady Hand", 2, "friendly_hero_attacks", "to_hit 1", 0),
    ("marea", "Price on Your Head", 2, "friendly_hero_attacks", "prioritise hero", 1),
    ("marea", "Second Pistol", 2, "friendly_attack_rolled", "reroll", 0),
    ("marea", "Paid Protection", 2, "hits_on_friendly_hero", "cancel 2", 0),
    ("marea", "Ship's Surgeon", 2, "friendly_hero_activation", "heal 2 friendly:any", 0),
    ("marea", "Forced Pace", 2, "friendly_hero_activation", "walk 2 active", 0),
    ("marea", "Sure Grip", 2, "friendly_rig_check", "rig_success", 0),
    ("marea", "Press Gang", 2, "friendly_crew_activates", "deploy deckhand 2", 0),
    ("marea", "Crack the Whip", 2, "friendly_crew_activates", "crew_to_hit 1", 1),
    ("marea", "Chain Shot", 2, "friendly_crew_activates", "gun 2 True", 0),
    ("marea", "Smoke Pots", 2, "enemy_attack_declared", "to_hit -1, dice -1", 1),
    ("marea", "Sealed Warrant", 2, "enemy_hero_activated", "afflict stun that", 1),
    ("marea", "Dividend", 2, "own_turn_start", "coins 1 friends", 1),
    ("marea", "Ruinous Broadside", 1, "own_turn_start", "zone_attack 4 4", 3),
    ("marea", "Sea Monster Attack!", 1, "own_turn_start", "summon", 3),
]
# tile, letters, HP, VP, coins, effect
TILES = [
    ("Rigging Line", "RL", 4, 1, 1, "rig_mod -1"),
    ("Wheel", "WH", 5, 1, 2, "draw 2"),
    ("Main Mast", "MM", 7, 2, 2, "topple 2 1"),
    ("Captain's Chest", "CC", 6, 2, 3, ""),
    ("Ammo Reserves", "AR", 4, 1, 1, "upgrade gun"),
    ("Armory", "AY", 4, 1, 1, "upgrade bosun"),
    ("Rum Hold", "RH", 5, 2, 1, "heal 2 yours"),
]


def short(effects: list[AnyEffect]) -> str:
    """Effects as the tables above have them: op and fields."""
    return ", ".join(" ".join([str(type(e).__struct_config__.tag), *_values(e)]) for e in effects)


def _values(effect: AnyEffect) -> list[str]:
    values = [getattr(effect, field) for field in effect.__struct_fields__]
    if str(type(effect).__struct_config__.tag) == "choose":
        return [f"({short(way.do)})" for way in values[0]]
    return ["+".join(value) if isinstance(value, list) else str(value) for value in values]


def side(face: Face) -> str:
    profile = f"{face.dice}/{face.to_hit}/{face.range}" if face.dice else ""
    after = f"> {short(face.after)}" if face.after else ""
    return " ".join(part for part in (profile, short(face.do), after) if part)


def all_skills() -> list[tuple[HeroSheet, Skill]]:
    return [(hero, skill) for hero in heroes().values() for skill in hero.skills]


# ---- heroes -------------------------------------------------------------------------------------------------------


@rule("RUM-HERO-01", "RUM-HERO-02", "RUM-GAP-41")
def test_ten_heroes_five_roles_in_each_faction() -> None:
    rows = [(h.faction, h.name, h.role, h.epithet, h.hp, h.passive.name) for h in heroes().values()]
    assert rows == HEROES
    for faction in FACTIONS:
        roles = [h.role for h in heroes().values() if h.faction == faction]
        assert sorted(roles) == ["brute", "captain", "gunner", "quartermaster", "swashbuckler"]


@rule("RUM-SKILL-02", "RUM-SKILL-04", "RUM-SKILL-06")
def test_every_skill_card_is_that_of_the_ledger() -> None:
    rows = [
        (hero.name, s.name, "basic" if s.basic else s.type, s.unlock, s.level_up, *[side(face) for face in s.faces])
        for hero, s in all_skills()
    ]
    assert rows == [tuple(row) for row in SKILLS]


@rule("RUM-GAP-04", "RUM-HERO-04", "RUM-SKILL-01")
def test_thirty_two_skill_cards() -> None:
    """10 Basic Attacks, 8 other Attacks, 8 Abilities, 4 Reactions, and an upgrade each for gun and Bosun."""
    kinds = Counter("basic" if skill.basic else skill.type for _, skill in all_skills())
    assert kinds == {"basic": 10, "attack": 8, "ability": 8, "reaction": 4}
    upgrades = [piece for piece in crew_sheets().values() if piece.faces[0] != piece.faces[1] or piece.aura]
    assert kinds.total() + len(upgrades) == 32
    assert all(len(hero.skills) == 3 for hero in heroes().values())


@rule("RUM-SKILL-08")
def test_the_first_slot_is_a_basic_attack_and_costs_nothing() -> None:
    for hero in heroes().values():
        assert [skill.basic for skill in hero.skills] == [True, False, False]
        assert hero.skills[0].is_attack and hero.skills[0].unlock == 0


@rule("RUM-SKILL-12")
def test_reactions_cost_nothing_do_nothing_at_level_1_and_flip_after_use() -> None:
    found = {skill.name: skill for _, skill in all_skills() if skill.type == "reaction"}
    for skill in found.values():
        assert skill.unlock == 0 and skill.faces[0] == Face()
        assert short(skill.faces[1].do).endswith("flip")
    moments = {name: (skill.trigger, skill.hurt, skill.from_hero) for name, skill in found.items()}
    assert moments == {
        "Thick Hide": ("hits_on_friendly_hero", False, False),
        "Tuck and Roll": ("after_enemy_attack", True, False),
        "Strike Back": ("after_enemy_attack", True, True),
        "Another Man": ("enemy_attack_declared", False, False),
    }
    assert all(skill.trigger is None for _, skill in all_skills() if skill.type != "reaction")


PASSIVES = {
    "Blood in the Water": [{"on": "friendly_attack", "within": 1, "target": "damaged_hero", "do": "to_hit 1"}],
    "Rising Pressure": [{"on": "own_attack", "per_damage": 3, "do": "dice 1"}],
    "Shell Mount": [{"on": "attacked", "origin": 2, "do": "to_hit -1"}],
    "Lone Shell": [{"on": "own_attack", "alone": 1, "target": "hero", "do": "to_hit 1"}],
    "Restless Dead": [{"on": "activation", "do": "heal 1 self"}],
    "Compound Interest": [{"on": "activation", "coins": 3, "do": "coins 1 self"}],
    "Big Game": [
        {"on": "own_attack", "damage": 4, "do": "dice 1"},
        {"on": "own_attack", "do": "hit_damage 2 kraken+monster 1"},
    ],
    "Powder Sense": [{"on": "own_attack", "do": "hit_damage 2 tile+monster+kraken 6"}],
    "Blade Dance": [{"on": "after_ko", "do": "walk 1 self"}],
    "Drillmaster": [{"on": "crew_attack", "within": 1, "do": "to_hit 1"}],
}


def test_passives() -> None:
    found = {
        hero.passive.name: [
            {**msgspec.to_builtins(part, enc_hook=to_plain), "do": short(part.do)} for part in hero.passive.parts
        ]
        for hero in heroes().values()
    }
    assert found == PASSIVES


def test_four_heroes_lean_on_crew_or_tide_cards() -> None:
    assert {h.name for h in heroes().values() if h.needs_crew} == {"Waldorf", "El Latigo", "Carcharius", "Viana"}


# ---- Tide Decks ---------------------------------------------------------------------------------------------------


@rule("RUM-TIDE-02")
def test_every_tide_card_is_that_of_the_ledger() -> None:
    rows = [(c.faction, c.name, c.count, c.trigger, short(c.do), c.kraken) for c in tide_sheets().values()]
    assert rows == TIDE


@rule("RUM-TIDE-01", "RUM-TIDE-11")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deck_has_thirty_cards(faction: str) -> None:
    """14 kinds twice and two single cards; no card is in both decks but Sea Monster Attack!"""
    sheets = [card for card in tide_sheets().values() if card.faction == faction]
    assert Counter(card.count for card in sheets) == {2: 14, 1: 2}
    deck = deck_of(faction)
    assert len(deck) == len(set(deck)) == 30
    others = {card.name for card in tide_sheets().values() if card.faction != faction}
    assert {card.name for card in sheets} & others == {"Sea Monster Attack!"}


@pytest.mark.parametrize("faction", FACTIONS)
def test_twenty_kraken_symbols_in_each_deck(faction: str) -> None:
    symbols = Counter(tide(card).kraken for card in deck_of(faction))
    assert symbols == {0: 16, 1: 10, 2: 2, 3: 2}
    assert sum(n * cards for n, cards in symbols.items()) == 20


@pytest.mark.parametrize("faction", FACTIONS)
def test_cards_by_trigger(faction: str) -> None:
    triggers = {card.trigger for card in tide_sheets().values()}
    by_trigger = [copies_with(faction, trigger) for trigger in triggers]
    assert sorted(chain(*by_trigger)) == sorted(deck_of(faction))
    assert copies_with(faction, "after_enemy_attack") == frozenset()


def test_every_condition_has_a_source() -> None:
    texts = [short(c.do) for c in tide_sheets().values()]
    texts += [side(face) for _, skill in all_skills() for face in skill.faces]
    for name in ("blind", "stun", "slow", "silence", "bleed"):
        assert any(f"afflict {name}" in text for text in texts), name


# ---- tiles, crew, creatures -----------------------------------------------------------------------------------------


@rule("RUM-OBJ-01", "RUM-GAP-03")
def test_objective_tiles() -> None:
    rows = [(t.name, t.short, t.hp, t.vp, t.coins, short(t.do)) for t in tiles().values()]
    assert rows == TILES


@rule("RUM-CREW-05", "RUM-CREW-06")
def test_the_crew_dashboard() -> None:
    rows = {piece.id: ([side(face) for face in piece.faces], piece.aura) for piece in crew_sheets().values()}
    assert rows == {
        "deckhand": (["1/5/1", "1/5/1"], []),
        "bosun": (["1/4/1", "2/4/1"], [0, 1]),
        "gun": (["2/4/6", "4/4/8"], []),
    }


def test_models_of_the_box() -> None:
    assert (HANDS, BOSUNS) == (24, 6)
    for faction in FACTIONS:
        own = [hero for hero in heroes().values() if hero.faction == faction]
        assert len(own) + HANDS + BOSUNS == 35


def test_the_kraken() -> None:
    kraken = creatures()["kraken"]
    assert (kraken.hp, kraken.vp, kraken.coins, kraken.skills) == (12, 2, 2, [])
    lines = {die: (action.name, short(action.do)) for die, action in kraken_actions().items()}
    assert lines == {
        1: ("Sinks Back", "regrow 2"),
        2: ("Thrash", "lash 1 2 4 False"),
        3: ("Long Reach", "lash 2 1 4 False"),
        4: ("Ink", "afflict blind within:3"),
        5: ("Crush", "lash 3 5 3 True"),
        6: ("Drag Down", "drag_down 2 2"),
    }


def test_the_sea_dragon() -> None:
    dragon = creatures()["sea_dragon"]
    assert (dragon.hp, dragon.vp, dragon.coins, dragon.swim) == (8, 1, 0, 2)
    rows = [(s.name, s.type, s.basic, s.unlock, [side(face) for face in s.faces]) for s in dragon.skills]
    assert rows == [
        ("Snap", "attack", True, 0, ["3/4/1"]),
        ("Scalding Breath", "attack", False, 0, ["3/4/3"]),
        ("Tail Slap", "ability", False, 0, ["push 1 enemy:1"]),
    ]


# ---- sums and stories -----------------------------------------------------------------------------------------------


def test_sums_of_the_box() -> None:
    std = layouts()["std"]
    assert [len(fleet.tiles) for fleet in std.fleets] == [5, 5]
    assert [len(fleet.points) for fleet in std.fleets] == [3, 4]
    assert [len(fleet.ships) for fleet in std.fleets] == [1, 2]
    assert len(std.planks) == 3
    assert sum(len(deck_of(faction)) for faction in FACTIONS) == 60
    assert [4 * len(fleet.start) for fleet in std.fleets] == [HANDS // 2, HANDS // 2]


def test_everything_has_a_story_of_its_own() -> None:
    decks = (heroes(), tide_sheets(), tiles(), crew_sheets(), creatures(), kraken_actions())
    stories = [sheet.story for deck in decks for sheet in deck.values()]
    assert all(story.endswith((".", "!")) for story in stories)
    assert len(set(stories)) == len(stories)
    assert all(2 <= hero.story.count(". ") + 1 <= 4 for hero in heroes().values())


def test_ids() -> None:
    ids = [
        *[key for deck in (heroes(), tide_sheets(), tiles(), crew_sheets(), creatures()) for key in deck],
        *[action.id for action in kraken_actions().values()],
    ]
    assert len(set(ids)) == len(ids)
    assert all(key == key.lower() and key.replace("_", "").isalpha() for key in ids)


def test_every_tide_card_has_art() -> None:
    assert all(card.art for card in tide_sheets().values())
