"""The box, counted (section 2, 7.2, 7.5, 8.2 to 8.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from games.core.effects import op_of, parts_of
from games.sleeping_gods import cards
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.cards import CREW, abilities, adventures, crew, events, levels, market, quests, search_tokens
from games.sleeping_gods.vocabulary import SKILLS
from tests.rules import rule


def ops(effects: Iterable[v.AnyEffect]) -> list[str]:
    return [op_of(one) for one in effects]


def numbered(letters: str, n: int) -> set[str]:
    return {f"{letters}{i}" for i in range(1, n + 1)}


def test_everything_has_a_name_a_line_and_an_emblem() -> None:
    decks = (abilities, levels, events, adventures, market, quests, search_tokens, cards.enemies)
    printed = [card for deck in decks for card in deck().values()]
    assert len(printed) == 60 + 27 + 60 + 72 + 42 + 54 + 24 + 60
    assert all(card.name and card.story and card.emblem for card in printed)
    for deck in decks:
        assert len({card.name for card in deck().values()}) == len(deck())


# ---- crew and ship --------------------------------------------------------------------------------------------------


@rule("SLG-GAME-03", "SLG-DEC-27")
def test_the_nine() -> None:
    assert tuple(crew()) == CREW
    boards = crew().values()
    assert sum(board.health for board in boards) == 41
    assert [sum(board.skill(skill) for board in boards) for skill in SKILLS] == [6, 5, 6, 6, 5]
    assert all(len(board.abilities) == 2 for board in boards)
    assert [board.weapon.ranged for board in boards] == [True, False, False, True, False, False, True, False, False]


@rule("SLG-SYN-04", "SLG-SYN-05", "SLG-SYN-06", "SLG-SYN-07", "SLG-SYN-08", "SLG-SYN-09", "SLG-SYN-10")
def test_synergy() -> None:
    told = {who: (board.synergy.timing, board.synergy.does) for who, board in crew().items()}
    more = (["place"], [v.Damage(n=1)])
    assert told == {
        "sofi": (["place"], [v.Diagonal()]),
        "gregory": ([], [v.Restore(n=2, who=v.Target.read("self"))]),
        "kannan": (["attack_fate"], [v.RedrawFate()]),
        "audrie": more,
        "kasumi": more,
        "laurent": more,
        "mac": (["attack_fate"], [v.Accuracy(n=2)]),
        "marco": (["place"], [v.NonheartDamage(n=2)]),
        "rafael": (["counter"], [v.Block(n=2)]),
    }


@rule("SLG-DEC-11", "SLG-DEC-07")
def test_rooms() -> None:
    told = {room.id: (room.slot, room.cards, room.command, room.extra) for room in cards.rooms().values()}
    assert told == {
        "bridge": (1, (1, 1), (1, 2), (0, 0)),
        "galley": (2, (1, 2), (2, 3), (1, 1)),
        "deck": (3, (0, 0), (3, 4), (3, 3)),
        "quarters": (4, (1, 1), (3, 4), (2, 3)),
        "sick-bay": (5, (1, 1), (2, 3), (1, 1)),
    }


@rule("SLG-DEC-110")
@pytest.mark.parametrize(("result", "far"), [(-1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (8, 3), (9, 4), (30, 4)])
def test_travel_table(result: int, far: int) -> None:
    assert cards.distance_of(result) == far


# ---- ability and level cards ----------------------------------------------------------------------------------------


@rule("SLG-DEC-04")
def test_ability_cards() -> None:
    deck = abilities().values()
    assert Counter(card.skill for card in deck) == dict.fromkeys(SKILLS, 12)
    for skill in SKILLS:
        assert Counter(card.fate for card in deck if card.skill == skill) == dict.fromkeys(range(1, 7), 2)
    assert Counter(card.cost for card in deck) == {0: 10, 1: 24, 2: 18, 3: 8}
    plain = [card for card in deck if not card.passive and not card.use]
    assert Counter((card.skill, card.cost) for card in plain) == {(skill, n): 2 for skill in SKILLS for n in (0, 1)}
    assert Counter(card.cost for card in deck if card.passive) == {1: 12, 2: 8, 3: 2}
    assert Counter(card.cost for card in deck if card.use) == {1: 2, 2: 10, 3: 6}
    assert [sum(bool(card.passive) for card in deck if card.skill == skill) for skill in SKILLS] == [5, 4, 4, 4, 5]


def test_high_fate_sits_on_weak_cards() -> None:
    deck = abilities().values()
    means = [[card.fate for card in deck if card.cost == cost] for cost in range(4)]
    averages = [sum(fates) / len(fates) for fates in means]
    assert averages == sorted(averages, reverse=True)


def test_what_ability_cards_do() -> None:
    passive = Counter((card.skill, *ops(card.passive)) for card in abilities().values() if card.passive)
    assert passive["strength", "block"] == 2
    assert passive["craft", "skill_mod"] == 2
    assert passive["savvy", "immune"] == 2
    used = Counter(op_of(effect) for card in abilities().values() if card.use for effect in card.use.does)
    assert used == {
        "skill_mod": 7,
        "redraw_fate": 2,
        "accuracy": 2,
        "damage": 2,
        "block": 1,
        "travel_result": 2,
        "return_command": 1,
        "restore": 1,
    }
    costs = Counter(card.use.cost for card in abilities().values() if card.use)
    assert costs == {1: 15, 2: 3}


@rule("SLG-XP-03", "SLG-SETUP-21")
def test_level_cards() -> None:
    for who in CREW:
        three, five, seven = cards.levels_of(who)
        assert (three.xp, five.xp, seven.xp) == (3, 5, 7)
        assert ops(three.passive) == ["skill"]
        assert set(ops(five.passive)) & {"health", "basic_weapon"}
        assert "skill" in ops(seven.passive)
        assert len(seven.passive) + bool(seven.use) == 2
    raised = [one for card in levels().values() for one in card.passive if isinstance(one, v.AbilityCost)]
    names = {use.name for board in crew().values() for use in board.abilities}
    assert {one.ability for one in raised} == {"Hold Fast", "Dressing", "Second Helping", "Shim and Wedge"} < names


# ---- events ---------------------------------------------------------------------------------------------------------


@rule("SLG-EVENT-02", "SLG-EVENT-03", "SLG-EVENT-04")
def test_events_by_kind_and_form() -> None:
    told = Counter((card.kind, card.form) for card in events().values())
    assert told == {
        ("mild", "boon"): 4,
        ("mild", "choice"): 7,
        ("mild", "challenge"): 6,
        ("mild", "ongoing"): 3,
        ("perilous", "boon"): 1,
        ("perilous", "choice"): 6,
        ("perilous", "challenge"): 9,
        ("perilous", "ongoing"): 4,
        ("deadly", "choice"): 4,
        ("deadly", "challenge"): 11,
        ("deadly", "ongoing"): 5,
    }


def test_challenges_of_events() -> None:
    told: dict[str, list[str]] = {}
    for card in events().values():
        if card.challenge:
            told.setdefault(card.kind, []).append(f"{card.challenge.skill[:3].upper()} {card.challenge.number}")
    assert {kind: ", ".join(each) for kind, each in told.items()} == {
        "mild": "STR 4, STR 5, CUN 4, SAV 4, PER 5, CRA 5",
        "perilous": "STR 5, STR 6, CUN 5, CUN 7, SAV 6, SAV 7, PER 5, PER 6, CRA 6",
        "deadly": "STR 7, STR 8, CUN 7, CUN 8, SAV 7, SAV 8, PER 7, PER 8, CRA 7, CRA 8, CRA 9",
    }


def test_no_event_is_crueller_than_it_may_be() -> None:
    for card in events().values():
        for _, part in parts_of(card):
            assert not isinstance(part, v.CrewDamage) or part.n <= 4
            assert not isinstance(part, v.ShipDamage) or part.n <= 2


def test_combats_of_events_have_another_arm_beside_them() -> None:
    fought = {card.id: card.kind for card in events().values() if any(arm.combat for arm in card.arms)}
    assert Counter(fought.values()) == {"perilous": 2, "deadly": 2}
    for name in fought:
        arms = events()[name].arms
        assert any(not arm.combat and arm.cost is None for arm in arms)
        tiers = [[cards.enemy(n).tier for n in arm.combat] for arm in arms if arm.combat]
        assert tiers in ([[1]], [[2]], [[2, 2]])


def test_some_arm_of_every_choice_is_free() -> None:
    for card in events().values():
        assert not card.arms or any(arm.cost is None for arm in card.arms), card.id


@rule("SLG-EVENT-05", "SLG-DEC-79")
def test_ongoing_events() -> None:
    ongoing = {card.id: card for card in events().values() if card.form == "ongoing"}
    ends = {name: [type(one).__name__ for one in card.discard_when] for name, card in ongoing.items()}
    assert ends == {
        "EV18": ["Happens"],
        "EV19": ["Happens"],
        "EV20": ["Happens"],
        "EV37": ["Paid", "Happens"],
        "EV38": ["Happens", "Managed"],
        "EV39": ["Happens"],
        "EV40": ["Happens", "Paid"],
        "EV56": ["Happens", "Managed"],
        "EV57": ["Happens", "Managed"],
        "EV58": ["Happens"],
        "EV59": ["Paid", "Managed"],
        "EV60": ["Happens"],
    }
    rules = [one.what for card in ongoing.values() for one in card.lasting if isinstance(one, v.Rule)]
    assert len(rules) == len(set(rules)) == 11


# ---- adventure, market, quests, search ------------------------------------------------------------------------------


@rule("SLG-SETUP-16", "SLG-DEC-105")
def test_starting_cards() -> None:
    assert [adventures()[f"A{n}"].name for n in range(1, 5)] == ["Gloria", "Soup", "Gear", "Flapjacks"]
    assert [use.cost for n in range(1, 5) for use in adventures()[f"A{n}"].uses] == [2, 2, 1, 1]


def test_adventure_cards() -> None:
    deck = adventures()
    assert set(deck) == numbered("A", 72)
    assert Counter(card.kind for card in deck.values()) == {
        "starting": 4,
        "totem": 12,
        "weapon": 12,
        "recipe": 8,
        "tool": 12,
        "companion": 6,
        "chart": 4,
        "charm": 6,
        "unlocked": 8,
    }
    assert list(cards.totems().values()) == list(range(1, 13))
    assert all(card.found_at in locations() for name, card in deck.items() if 5 <= int(name[1:]) <= 64)


@rule("SLG-ACH-02", "SLG-DEC-103")
def test_what_unlocks_cards() -> None:
    unlocks = [card.unlock for card in adventures().values() if card.unlock]
    assert unlocks == ["3", "6", "9", "12", "E1", "E2", "E3", "E4"]


def test_market_cards() -> None:
    deck = market()
    assert set(deck) == numbered("M", 42)
    kinds = Counter(card.kind for card in deck.values())
    assert kinds == {"weapon": 12, "recipe": 8, "tool": 12, "remedy": 6, "charm": 4}
    assert round(sum(card.price for card in deck.values()) / 42, 1) == 3.4
    weapons = [(card.price, card.weapon) for card in deck.values() if card.weapon]
    assert all(price + 3 == one.accuracy + one.damage + one.block for price, one in weapons)
    assert sum(one.ranged for _, one in weapons) == 5
    for card in deck.values():
        assert [use.discards for use in card.uses] == ([True] if card.kind == "remedy" else [False] * len(card.uses))


@rule("SLG-DEC-35")
def test_recipes_are_cooked() -> None:
    named = [
        card for card in cards.possessions().values() if card.kind == "recipe" or card.name in ("Soup", "Flapjacks")
    ]
    assert len(named) == 18
    for card in named:
        (use,) = card.uses
        assert use.timing == ["cook"]
        assert use.pay is not None
        assert use.cost


@rule("SLG-KEY-01", "SLG-QUEST-04")
def test_quests() -> None:
    deck = quests()
    assert set(deck) == numbered("Q", 54)
    assert len(cards.keywords()) == 54
    assert sum(card.active for card in deck.values()) == 40
    assert {card.gained for card in deck.values()} <= {"1", "1.2", *map(str, locations())}


@rule("SLG-DEC-53")
def test_search_tokens() -> None:
    deck = search_tokens().values()
    assert len(deck) == 24
    assert sum(token.crew_damage for token in deck) == 7
    assert sum(token.ship_damage for token in deck) == 2
    gives = Counter(str(token.gives[0]) for token in deck)
    assert sorted(gives.values()) == [2, 2, 3, 3, 3, 3, 4, 4]


def test_a_card_is_used_in_a_window_where_its_effect_means_something() -> None:
    """SLG-DEC-118: the window that an effect without one would have."""
    natural = {
        "travel_result": {"travel"},
        "distance": {"travel"},
        "ignore_hazard": {"hazard"},
        "accuracy": {"attack_fate"},
        "defense": {"attack_before"},
        "damage": {"place"},
        "block": {"counter"},
        "skill_mod": {"challenge", "join"},
        "redraw_fate": {"challenge", "attack_fate"},
        "prevent_damage": {"prevent", "counter", "eor"},
        "market_extra": {"market"},
        "search_extra": {"search"},
    }
    boards = [use for board in crew().values() for use in board.abilities]
    owned = [use for card in cards.possessions().values() for use in card.uses]
    tucked = [card.use for card in abilities().values() if card.use]
    for use in (*boards, *owned, *tucked):
        for effect in use.does:
            assert set(use.timing) <= natural.get(op_of(effect), set(v.WINDOWS)), use
