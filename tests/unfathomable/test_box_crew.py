"""The box, first half: skill cards, people, items, damage, loyalty, passengers are what the ledger counts."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.rulebook import rules_of
from games.unfathomable.cards import (
    OPEN_SKILLS,
    SKILLS,
    Character,
    characters,
    damage,
    faces,
    items,
    loyalties,
    skill_cards,
)
from games.unfathomable.selectors import Chosen
from games.unfathomable.ship import spaces
from games.unfathomable.vocabulary import (
    Ability,
    AddToDeep,
    Attack,
    CancelActivation,
    DamageShip,
    Defeat,
    DefeatDeepOnes,
    Discard,
    Gain,
    Grant,
    Lose,
    ModifyDie,
    ModifyTarget,
    ModifyTotal,
    MoveMonsters,
    Passive,
    Place,
    Prevent,
    Reroll,
    Reset,
    Retreat,
    Risk,
    TakeItem,
    TreacheryToChaos,
)
from tests.rules import rule

# ---- skill cards --------------------------------------------------------------------------------------------------

BANDS = {
    "influence": ("Call In a Favour", "Nothing to Hide", "Follow Me"),
    "lore": ("Shrivelling", "Warding Sign", "Turn the Current"),
    "observation": ("Scan the Swell", "Keen Insight", "Cold Reading"),
    "strength": ("Jury-Rig", "Rampage", "Brace"),
    "will": ("Grit", "Hold Your Nerve", "Unbowed"),
    "treachery": ("Ill Omen", "Ransack", "Call the Tide"),
}
TIMINGS = {
    "announce": {"Nothing to Hide", "Cold Reading", "Brace", "Ill Omen"},
    "total": {"Hold Your Nerve"},
    "die": {"Keen Insight", "Grit"},
    "defeat": {"Warding Sign"},
    "start": {"Ransack", "Call the Tide"},
}


def ability(name: str) -> Ability:
    return next(card.ability for card in skill_cards().values() if card.ability.name == name)


def test_there_are_21_cards_of_each_of_six_types() -> None:
    assert len(skill_cards()) == 126
    assert Counter(card.type for card in skill_cards().values()) == dict.fromkeys(SKILLS, 21)


@pytest.mark.parametrize("kind", SKILLS)
def test_values_of_a_type(kind: str) -> None:
    values = Counter(card.value for card in skill_cards().values() if card.type == kind)
    assert values == {1: 6, 2: 6, 3: 4, 4: 3, 5: 2}


@rule("UNF-SKILL-02")
@pytest.mark.parametrize("kind", SKILLS)
def test_every_band_has_its_named_ability(kind: str) -> None:
    low, middle, high = BANDS[kind]
    for card in skill_cards().values():
        if card.type == kind:
            assert 1 <= card.value <= 5
            assert card.ability.name == (low if card.value <= 2 else middle if card.value <= 4 else high)


def test_timings_of_skill_cards() -> None:
    for card in skill_cards().values():
        timing = next((key for key, names in TIMINGS.items() if card.ability.name in names), "action")
        assert card.ability.timing == timing, card.ability.name


def test_one_copy_per_check() -> None:
    names = {card.ability.name for card in skill_cards().values() if card.ability.limit == "check"}
    assert names == {"Hold Your Nerve", "Ill Omen"}


def test_what_some_skill_cards_do() -> None:
    assert ability("Keen Insight").do == [ModifyDie(n=2, either=True)]
    assert ability("Grit").do == [Reroll()]
    assert ability("Hold Your Nerve").do == [ModifyTotal(n=2)]
    assert ability("Ill Omen").do == [ModifyTarget(n=2)]
    assert ability("Warding Sign").do == [Prevent(what="human")]
    assert ability("Rampage").do == [Attack(repeat="again", times=3)]
    assert ability("Follow Me").do == [Grant(n=2, who=Chosen(("human", "other", "not-brig")))]
    assert ability("Turn the Current").do == [MoveMonsters(what="any", at="any-water", to="deep")]
    assert ability("Jury-Rig").cond == "repairable"
    assert ability("Ransack").not_in_brig
    assert not ability("Call the Tide").not_in_brig


# ---- people -------------------------------------------------------------------------------------------------------

PEOPLE = {  # influence, lore, observation, strength, will; start; item
    "keilani-tatupu": ((3, 0, 0, 0, 2), "bridge", "brass-loudhailer"),
    "arjun-singh": ((2, 0, 1, 2, 0), "bridge", "boathook"),
    "jeanne-lafarge": ((1, 0, 2, 2, 0), "boiler-room", "heavy-spanner"),
    "jamie-snell": ((0, 0, 0, 3, 2), "captains-cabin", "service-revolver"),
    "svetlana-gedroits": ((2, 1, 2, 0, 0), "galley", "surgeons-bag"),
    "william-bowleg": ((0, 3, 0, 0, 2), "chapel", "marginalia-notebook"),
    "samira-dualeh": ((0, 1, 2, 0, 2), "cargo-hold", "skeleton-keys"),
    "oriel-vantongeren": ((1, 2, 2, 0, 0), "captains-cabin", "crystal-receiver"),
    "cassius-thorne": ((1, 1, 1, 1, 1), "galley", "weighted-dice"),
    "bridie-quillon": ((0, 2, 0, 2, 1), "deck-5", "barbed-harpoon"),
}
REVEALS = {
    "keilani-tatupu": [Retreat(track="travel", n=2)],
    "arjun-singh": [DamageShip(), Risk()],
    "jeanne-lafarge": [Lose(res="fuel")],
    "jamie-snell": [Defeat(who=Chosen(("human", "not-brig")))],
    "svetlana-gedroits": [Lose(res="souls")],
    "william-bowleg": [Reset(track="ritual")],
    "samira-dualeh": [TakeItem(n=2)],
    "oriel-vantongeren": [AddToDeep(n=2, rise="all")],
    "cassius-thorne": [TreacheryToChaos(n=3)],
    "bridie-quillon": [Place(n=2, at="here")],
}
PASSIVES = {
    "jeanne-lafarge": Passive(repair_any_type=True),
    "jamie-snell": Passive(attack=1),
    "svetlana-gedroits": Passive(receive_in_sick_bay=2),
    "william-bowleg": Passive(roll_tag="chapel", roll=2),
    "samira-dualeh": Passive(item_search=4),
    "bridie-quillon": Passive(threshold=1),
}


def person(name: str) -> Character:
    return characters()[name]


def test_ten_characters() -> None:
    assert set(characters()) == set(PEOPLE)
    assert all(card.story and card.role for card in characters().values())


@pytest.mark.parametrize("name", PEOPLE)
def test_set_start_and_item(name: str) -> None:
    numbers, start, item = PEOPLE[name]
    card = person(name)
    assert tuple(card.set.get(skill, 0) for skill in OPEN_SKILLS) == numbers
    assert sum(card.set.values()) == 5
    assert "treachery" not in card.set
    assert card.start == start
    assert start in spaces()
    assert card.item == item


def test_each_skill_stands_ten_times_on_the_sheets() -> None:
    totals = Counter[str]()
    for card in characters().values():
        totals.update(card.set)
    assert totals == dict.fromkeys(OPEN_SKILLS, 10)


@pytest.mark.parametrize("name", PEOPLE)
def test_reveal_abilities(name: str) -> None:
    reveal = person(name).reveal
    assert reveal.timing == "reveal"
    assert reveal.not_in_brig
    assert reveal.do == REVEALS[name]


@pytest.mark.parametrize("name", PASSIVES)
def test_passive_abilities(name: str) -> None:
    card = person(name)
    assert card.ability.timing == "passive"
    assert card.ability.passive == PASSIVES[name]


def test_which_abilities_end_in_the_brig() -> None:
    free = {card.id for card in characters().values() if not card.ability.not_in_brig}
    assert free == {"jamie-snell", "bridie-quillon"}


def test_abilities_that_are_used() -> None:
    used = {card.id: card.ability for card in characters().values() if card.ability.timing != "passive"}
    timings = {name: ability.timing for name, ability in used.items()}
    assert timings == {
        "keilani-tatupu": "total",
        "arjun-singh": "action",
        "oriel-vantongeren": "action",
        "cassius-thorne": "die",
    }
    assert {ability.limit for ability in used.values()} == {"turn"}
    assert used["keilani-tatupu"].cost == [Discard(types=["influence"])]
    assert used["keilani-tatupu"].do == [ModifyTotal(n=2, either=True)]
    assert used["cassius-thorne"].cost == [Discard()]


def test_seven_feats_are_actions_and_three_are_reactions() -> None:
    timings = Counter(card.feat.timing for card in characters().values())
    assert timings == {"action": 7, "activation": 1, "defeat": 1, "total": 1}
    assert all(card.feat.limit == "game" and not card.feat.not_in_brig for card in characters().values())


def test_what_some_feats_do() -> None:
    assert person("arjun-singh").feat.do == [CancelActivation()]
    assert person("svetlana-gedroits").feat.do == [Prevent(what="any"), Gain(res="souls")]
    assert person("cassius-thorne").feat.do == [ModifyTotal(n=5, either=True)]
    assert person("oriel-vantongeren").feat.do == [Gain(res="chosen-different", n=2)]
    assert person("bridie-quillon").feat.do == [Attack(against="deep-one", bonus=2, repeat="each")]
    assert person("jamie-snell").feat.do == [DefeatDeepOnes(n=3, at="here-or-adjacent-ship", spread=True)]
    assert person("keilani-tatupu").feat.do == [Grant(n=1, who=Chosen(("human", "other", "not-brig")), up_to=2)]


# ---- items --------------------------------------------------------------------------------------------------------


def test_twenty_items_ten_of_them_to_start_with() -> None:
    assert len(items()) == 20
    starting = {card.starting_for: card.id for card in items().values() if card.starting_for}
    assert starting == {name: row[2] for name, row in PEOPLE.items()}


def test_traits_of_the_other_items() -> None:
    traits = Counter(card.trait for card in items().values() if not card.starting_for)
    assert traits == {"improvement": 5, "weapon": 2, "tool": 1, "tome": 1, "trinket": 1}


def test_one_improvement_for_each_open_skill() -> None:
    improvements = [card for card in items().values() if card.trait == "improvement"]
    assert sorted(str(card.improves) for card in improvements) == sorted(OPEN_SKILLS)
    assert all(card.ability is None for card in improvements)
    assert all(card.improves is None and card.ability for card in items().values() if card not in improvements)


def test_what_some_items_do() -> None:
    passives = {card.id: card.ability.passive for card in items().values() if card.ability and card.ability.passive}
    assert passives["boathook"] == Passive(attack_deep_one=1)
    assert passives["flensing-knife"] == Passive(attack_deep_one=1, attack_traitor=2)
    assert passives["heavy-spanner"] == Passive(repair_cost=-2)
    dice = items()["weighted-dice"].ability
    assert dice is not None
    assert (dice.timing, dice.own_roll, dice.limit) == ("die", True, "turn")
    assert dice.do == [ModifyDie(n=1, either=True)]
    harpoon = items()["barbed-harpoon"].ability
    assert harpoon is not None
    assert harpoon.do == [Attack(against="deep-one", at="here-or-adjacent", bonus=1)]


# ---- damage, loyalty, passengers ----------------------------------------------------------------------------------


def test_nine_damage_cards_of_which_seven_stay() -> None:
    stays = [card for card in damage().values() if card.stays]
    assert len(damage()) == 9
    assert len(stays) == 7
    assert {card.name for card in stays} == {"Structural Damage"}
    assert sum(card.total for card in stays) / 7 == pytest.approx(4.4, abs=0.05)
    costs = {(frozenset(card.types), card.total) for card in stays}
    assert costs == {
        (frozenset({"strength", "observation"}), 4),
        (frozenset({"strength", "influence"}), 4),
        (frozenset({"strength", "will"}), 5),
        (frozenset({"strength", "lore"}), 5),
        (frozenset({"observation", "will"}), 4),
        (frozenset({"influence", "observation"}), 4),
        (frozenset({"lore", "influence"}), 5),
    }


def test_damage_that_leaves() -> None:
    assert damage()["fuel-leak"].do == [Lose(res="fuel")]
    assert damage()["spoiled-stores"].do == [Lose(res="food")]


def test_fourteen_loyalty_cards_each_with_its_own_sentence() -> None:
    assert Counter(card.kind for card in loyalties().values()) == {"human": 11, "hybrid": 2, "cultist": 1}
    stories = [card.story for card in loyalties().values()]
    assert len(set(stories)) == 14
    assert all(story.startswith(("You ", "The ")) for story in stories)
    giveaways = ("traitor", "cult", "hybrid", "human", "monster", "blood", "gill", "loyal")
    assert not [story for story in stories if any(word in story.lower() for word in giveaways)]


def test_nine_passengers_cost_eight_souls_and_three_sanity() -> None:
    assert list(faces()) == [f"face-{i}" for i in range(1, 10)]
    kinds = Counter(tuple(sorted(face.lose)) for face in faces().values())
    assert kinds == {("souls",): 4, ("sanity", "souls"): 2, ("souls", "souls"): 1, ("sanity",): 1, (): 1}
    assert Counter(res for face in faces().values() for res in face.lose) == {"souls": 8, "sanity": 3}


# ---- the rulebook -------------------------------------------------------------------------------------------------


def test_the_rulebook_is_complete() -> None:
    rules = rules_of("unfathomable")
    assert len(rules) == 385
    assert len({rule.chapter for rule in rules}) == 38
    assert all(rule.text.endswith(".") and "  " not in rule.text for rule in rules)
    assert {rule.id for rule in rules if rule.optional} == {
        "UNF-SETUP-25",
        "UNF-SETUP-26",
        "UNF-SETUP-28",
        *[f"UNF-LEARN-0{i}" for i in range(1, 6)],
        "UNF-SECRET-06",
    }
