"""Card texts: made from effects, for every word of the vocabulary, and never of what nobody may know."""

from __future__ import annotations

import re

import pytest
from msgspec import convert

from games.core.effects import op_of
from games.core.handlers import members
from games.core.rulebook import search
from games.core.words import load, words_of
from games.sleeping_gods import effecttext, text
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.book import Way, book
from games.sleeping_gods.cards import abilities, crew, enemy, events, levels, possessions, search_tokens
from games.sleeping_gods.terms import terms
from tests.rules import rule

TOLD = {
    "STR5": "+1 block in counterattacks on this crew member.",
    "PER5": "+1 accuracy with ranged weapons.",
    "CUN8": "+1 to the final number in a challenge only this crew member takes part in.",
    "CUN10": "After the fate of a challenge, 2 command: discard the fate card and draw another in its place"
    " in a challenge this crew member takes part in.",
    "CRA12": "Outside combat, 1 command: restore 1 health to this crew member.",
    "L9": "Perception +1. After the fate of a challenge, once a turn: discard the fate card and draw another in its"
    " place in a challenge this crew member takes part in.",
    "A6": "When damage is about to land, 1 command: prevent up to 2 damage to one crew member from a counterattack,"
    " an end of round attack or a failure.",
    "A7": "Outside combat and challenges, 2 command: remove 1 fatigue from each of up to 2 crew members.",
    "A14": "After the fate of a challenge, an attack or travel, 2 command: a fate of 1 or 2 counts as 6.",
    "A15": "When damage is about to land, 1 command: prevent up to 1 ship damage."
    " At an end of round attack, 1 command: all damage of one enemy card is prevented.",
    "A27": "Accuracy 2, damage 2, block 3. The weapon's block also counts in the end of round attack.",
    "A36": "Cook, 2 command, 1 grain, 1 vegetable and 1 meat: remove 1 fatigue from every crew member.",
    "A38": "In combat, 1 command: one flying enemy does not fly this round.",
    "A56": "In place of an action, 3 command: the ship goes to any port on a page next to this one.",
    "M36": "Outside combat, discard this card: remove up to 2 statuses in all, from anybody.",
    "M37": "Any time, also in combat, discard this card: restore 3 health to one crew member.",
}
BOARDS = {
    "sofi": "Rally: After the fate of a challenge, 1 command: +1 to the final number"
    " in a challenge this crew member takes part in.",
    "kasumi": "Slip Aside: At a counterattack, 2 command: the counterattack deals nothing"
    " when it is aimed at this crew member.",
    "mac": "Bead Drawn: After the fate of an attack, 1 command: +2 accuracy in this crew member's own attack.",
}
EVENTS = {
    "EV1": "Remove 1 fatigue from one crew member.",
    "EV34": "Perception 5 (failing: venom on one of the wheel's crew).",
    "EV37": "Start of each turn: draw fate: on a 1, 1 ship damage;"
    " it ends when anybody pays 2 materials or the shipyard repairs something.",
    "EV60": "End of each turn: 1 crew damage if the ship is where it was at the start of the turn;"
    " it ends when the ship enters a port region.",
}
ARMS = {
    "EV5": ["Costs 1 grain; draw 1 ability card", "Gain 1 command"],
    "EV23": ["A combat with 1 enemy (card 8 of 60); won: gain 2 meat", "1 ship damage"],
    "EV24": ["Costs 2 coins", "The wheel loses 1 action", "1 ship damage"],
}


@pytest.mark.parametrize("kind", members(v.AnyEffect), ids=lambda kind: op_of(kind))
def test_every_word_of_the_vocabulary_can_be_said(kind: type[v.AnyEffect]) -> None:
    keys = effecttext.phrases.words._tables["effect"]  # pyright: ignore[reportPrivateUsage]
    assert any(key == op_of(kind) or key.startswith(f"{op_of(kind)}-") for key in keys)


def test_everything_that_is_printed_says_something() -> None:
    for card in abilities().values():
        assert bool(text.ability_text(card)) == bool(card.passive or card.use)
    assert all(map(text.level_text, levels().values()))
    assert all(map(text.possession_text, possessions().values()))
    assert all(map(text.token_text, search_tokens().values()))
    for card in events().values():
        assert card.arms or text.event_text(card)
        assert all(map(text.arm_text, card.arms))
    for leaf in book():
        told = [effecttext.effect_text(deed) for deed in leaf.effects if not isinstance(deed, v.SetMark)]
        assert all(told), leaf.id


ONE = {"grain": "1 grain", "vegetables": "1 vegetable", "meat": "1 meat", "materials": "1 material"}
ONE |= {"artifact": "1 artifact", "coins": "1 coin"}


@pytest.mark.parametrize("kind", ONE)
def test_one_of_a_kind_is_one(kind: v.Kind) -> None:
    """On cards, as a price, as a condition, and in the log."""
    words = words_of("sleeping_gods")
    said = [effecttext.cost_text(convert({kind: 1}, v.Cost)), effecttext.test_text(convert({kind: 1}, v.Test))]
    said += [words.event({"event": f"goods-{how}", "kind": kind, "n": 1})[1:-1] for how in ("gained", "lost")]
    if kind != "coins":
        said.append(effecttext.effect_text(v.Resource(kind=kind, n=1)).removeprefix("gain "))
    assert set(said) == {ONE[kind]}


def test_several_artifacts_are_several() -> None:
    assert effecttext.effect_text(v.Resource(kind="artifact", n=2)) == "gain 2 artifacts"


@pytest.mark.parametrize("card", TOLD)
def test_cards(card: str) -> None:
    told = {
        **{name: text.ability_text(one) for name, one in abilities().items()},
        **{name: text.level_text(one) for name, one in levels().items()},
        **{name: text.possession_text(one) for name, one in possessions().items()},
    }
    assert told[card] == TOLD[card]


@pytest.mark.parametrize("who", BOARDS)
def test_boards(who: str) -> None:
    assert text.crew_ability_text(crew()[who].abilities[0]) == BOARDS[who]


@rule("SLG-SYN-05", "SLG-SYN-10")
def test_synergy() -> None:
    assert text.synergy_text(crew()["rafael"]) == "At a counterattack: +2 block"
    assert text.synergy_text(crew()["gregory"]) == (
        "The moment its holder reaches 0 health: restore 2 health to this crew member"
    )


@pytest.mark.parametrize("card", EVENTS)
def test_events(card: str) -> None:
    assert text.event_text(events()[card]) == EVENTS[card]


@pytest.mark.parametrize("card", ARMS)
def test_arms_of_events(card: str) -> None:
    assert [text.arm_text(arm) for arm in events()[card].arms] == ARMS[card]


def test_what_everybody_reads_calls_nobody_you() -> None:
    """What failing costs is read by those who are asked to join, too: *your crew* would be theirs."""
    told = terms()
    everybodys = [*told["stake"].values(), *told["eventtext"].values(), *told["armtext"].values()]
    assert [line for line in everybodys if re.search(r"\byours?\b", line, re.IGNORECASE)] == []


def test_what_ends_an_ongoing_event() -> None:
    assert [text.ending_text(one) for one in events()["EV59"].discard_when] == [
        "anybody pays 3 coins during a port action",
        "Craft 8 in place of an action succeeds",
    ]


def test_enemies() -> None:
    assert text.enemy_text(enemy(49)) == (
        "Armor: +1 defense. End of round: 1 damage to the crew member with the least health."
    )


def test_hazards() -> None:
    hazard = regions()["7D"].hazard
    assert hazard is not None
    assert text.hazard_text(hazard) == "Craft 6 (failing: 1 ship damage and 1 crew damage)"


@rule("SLG-DEC-108")
def test_a_choice_shows_what_it_needs_costs_and_risks_and_not_where_it_leads() -> None:
    trial = v.Challenge(skill="craft", number=6, fail=[v.ShipDamage(n=1)], fail_goto="7.7")
    way = Way(
        label="Try",
        requires=v.Test(keyword="WICK", mark="secret", revered=8),
        cost=v.Cost(coins=2, fatigue=1),
        challenge=trial,
        combat=[31, 32],
        goto="7.8",
    )
    assert text.way_text(way) == (
        "Needs WICK and 8 revered; costs 2 coins and 1 fatigue on 1 crew member; "
        "Craft 6 (failing: 1 ship damage); a combat with 2 enemies (cards 31 and 32 of 60)"
    )
    assert text.way_text(Way(label="Go", requires=v.Test(no_mark="secret"), goto="7.8")) == ""


def test_every_word_on_an_enemy_card_is_found_in_the_rules():
    for key, word in load("sleeping_gods")["picture"]["square"].items():
        said = word.replace("{n}", "1")
        found = search("sleeping_gods", said, 6)
        assert found, f"{key}: /rules {said} finds nothing"
    for word in ("rage", "rages", "armour", "feather", "splash", "spill"):
        assert search("sleeping_gods", word, 6), word
    squares = {"rage": "SLG-SQ-04", "thorn": "SLG-SQ-03", "low −1": "SLG-SQ-05", "guard": "SLG-SQ-02"}
    for word, rule_id in squares.items():
        assert search("sleeping_gods", word, 6)[0].id == rule_id
