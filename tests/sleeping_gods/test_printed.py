"""Every ability, level and market card of the box, its numbers and what it says (8.2, 8.3, 8.5, 8.7)."""

from __future__ import annotations

import pytest

from games.sleeping_gods.cards import abilities, levels, market, search_tokens
from games.sleeping_gods.text import ability_text, level_text, possession_text, token_text
from tests.rules import rule

ABILITIES = {  # cost, fate, text
    "STR1": (0, 6, ""),
    "STR2": (0, 6, ""),
    "STR3": (1, 5, ""),
    "STR4": (1, 5, ""),
    "STR5": (2, 3, "+1 block in counterattacks on this crew member."),
    "STR6": (2, 3, "+1 block in counterattacks on this crew member."),
    "STR7": (2, 2, "+1 accuracy with weapons that are not ranged."),
    "STR8": (1, 4, "The second fatigue does not lower damage."),
    "STR9": (1, 4, "A failure this crew member took part in deals 1 crew damage less."),
    "STR10": (
        2,
        1,
        "After the fate of a challenge, 1 command: +2 to the final number in a Strength "
        "or Craft challenge this crew member takes part in.",
    ),
    "STR11": (3, 1, "On a hit, 1 command: +1 damage in this crew member's own attack."),
    "STR12": (2, 2, "At a counterattack, 1 command: +2 block when it is aimed at this crew member."),
    "CUN1": (0, 6, ""),
    "CUN2": (0, 6, ""),
    "CUN3": (1, 5, ""),
    "CUN4": (1, 5, ""),
    "CUN5": (2, 3, "+1 accuracy with weapons that are not ranged."),
    "CUN6": (1, 4, "Immune to venom."),
    "CUN7": (1, 3, "+1 to the final number in a challenge this crew member takes part in with 2 or more others."),
    "CUN8": (1, 4, "+1 to the final number in a challenge only this crew member takes part in."),
    "CUN9": (
        2,
        2,
        "After the fate of a challenge, 1 command: +2 to the final number in a Cunning or"
        " Perception challenge this crew member takes part in.",
    ),
    "CUN10": (
        3,
        1,
        "After the fate of a challenge, 2 command: discard the fate card and draw another"
        " in its place in a challenge this crew member takes part in.",
    ),
    "CUN11": (2, 2, "After the fate of an attack, 1 command: +2 accuracy in this crew member's own attack."),
    "CUN12": (3, 1, "On a hit, 1 command: +1 damage in this crew member's own attack."),
    "SAV1": (0, 6, ""),
    "SAV2": (0, 6, ""),
    "SAV3": (1, 5, ""),
    "SAV4": (1, 5, ""),
    "SAV5": (1, 4, "Immune to low morale."),
    "SAV6": (1, 4, "Immune to madness."),
    "SAV7": (1, 3, "+1 to the final number in a challenge this crew member takes part in with 2 or more others."),
    "SAV8": (1, 3, "A failure this crew member took part in deals 1 crew damage less."),
    "SAV9": (
        2,
        2,
        "After the fate of a challenge, 1 command: +2 to the final number in a Savvy or "
        "Cunning challenge this crew member takes part in.",
    ),
    "SAV10": (
        1,
        2,
        "After the fate of a challenge, 1 command: +1 to the final number in a challenge "
        "this crew member takes part in.",
    ),
    "SAV11": (
        3,
        1,
        "After the fate of a challenge, 2 command: discard the fate card and draw another"
        " in its place in a challenge this crew member takes part in.",
    ),
    "SAV12": (3, 1, "Outside combat, 2 command: return up to 2 command from crew boards to the supply."),
    "PER1": (0, 6, ""),
    "PER2": (0, 6, ""),
    "PER3": (1, 5, ""),
    "PER4": (1, 5, ""),
    "PER5": (2, 3, "+1 accuracy with ranged weapons."),
    "PER6": (3, 4, "+1 accuracy with ranged weapons."),
    "PER7": (1, 4, "Immune to frightened."),
    "PER8": (2, 3, "Travel result +1 when this crew member takes part in the travel."),
    "PER9": (
        2,
        2,
        "After the fate of a challenge, 1 command: +2 to the final number in a Perception"
        " or Savvy challenge this crew member takes part in.",
    ),
    "PER10": (
        1,
        2,
        "After the fate of a challenge, 1 command: +1 to the final number in a challenge "
        "this crew member takes part in.",
    ),
    "PER11": (3, 1, "After the fate of an attack, 1 command: +2 accuracy in this crew member's own attack."),
    "PER12": (2, 1, "After the fate of travel, 1 command: travel result +2."),
    "CRA1": (0, 6, ""),
    "CRA2": (0, 6, ""),
    "CRA3": (1, 5, ""),
    "CRA4": (1, 5, ""),
    "CRA5": (3, 3, "+1 block in counterattacks on this crew member."),
    "CRA6": (1, 4, "The second fatigue does not lower damage."),
    "CRA7": (2, 2, "Travel result +1 when this crew member takes part in the travel."),
    "CRA8": (1, 4, "+1 to the final number in a hazard challenge this crew member takes part in."),
    "CRA9": (2, 3, "+1 to the final number in a hazard challenge this crew member takes part in."),
    "CRA10": (
        2,
        1,
        "After the fate of a challenge, 1 command: +2 to the final number in a Craft or "
        "Strength challenge this crew member takes part in.",
    ),
    "CRA11": (2, 1, "After the fate of travel, 1 command: travel result +2."),
    "CRA12": (2, 2, "Outside combat, 1 command: restore 1 health to this crew member."),
}

LEVELS = {  # whose, XP, text
    "L1": ("sofi", 3, "Savvy +1."),
    "L2": ("sofi", 5, "Health +1. Hold Fast costs 1 less."),
    "L3": ("sofi", 7, "Strength +1. Basic weapon +1 damage."),
    "L4": ("gregory", 3, "Savvy +1."),
    "L5": ("gregory", 5, "Health +1. Immune to venom."),
    "L6": ("gregory", 7, "Perception +1. Dressing costs 1 less."),
    "L7": ("kannan", 3, "Craft +1."),
    "L8": ("kannan", 5, "Health +1. The second fatigue does not lower damage."),
    "L9": (
        "kannan",
        7,
        "Perception +1. After the fate of a challenge, once a turn: discard the fate card"
        " and draw another in its place in a challenge this crew member takes part in.",
    ),
    "L10": ("audrie", 3, "Strength +1."),
    "L11": ("audrie", 5, "Basic weapon +1 accuracy."),
    "L12": ("audrie", 7, "Perception +1. Basic weapon +1 damage."),
    "L13": ("kasumi", 3, "Perception +1."),
    "L14": ("kasumi", 5, "Health +1. Immune to frightened."),
    "L15": ("kasumi", 7, "Cunning +1. Basic weapon +1 damage."),
    "L16": ("laurent", 3, "Craft +1."),
    "L17": ("laurent", 5, "Health +1. Second Helping costs 1 less."),
    "L18": ("laurent", 7, "Savvy +1. At the start of a combat the synergy token may go to another board at once."),
    "L19": ("mac", 3, "Craft +1."),
    "L20": ("mac", 5, "Health +1. Shim and Wedge costs 1 less."),
    "L21": ("mac", 7, "Perception +1. Basic weapon +1 damage."),
    "L22": ("marco", 3, "Strength +1."),
    "L23": ("marco", 5, "Basic weapon +1 accuracy."),
    "L24": ("marco", 7, "Craft +1. Basic weapon +1 block."),
    "L25": ("rafael", 3, "Savvy +1."),
    "L26": ("rafael", 5, "Health +1. Immune to weakened."),
    "L27": ("rafael", 7, "Strength +1. The block of the basic weapon also counts in the end of round attack."),
}

MARKET = {  # kind, price, text
    "M1": ("weapon", 3, "Accuracy 3, damage 2, block 1."),
    "M2": ("weapon", 3, "Accuracy 2, damage 4, block 0."),
    "M3": ("weapon", 3, "Accuracy 4, damage 2, block 0, ranged."),
    "M4": ("weapon", 4, "Accuracy 3, damage 3, block 1."),
    "M5": ("weapon", 4, "Accuracy 4, damage 3, block 0, ranged."),
    "M6": ("weapon", 4, "Accuracy 2, damage 2, block 3."),
    "M7": ("weapon", 5, "Accuracy 3, damage 3, block 2."),
    "M8": ("weapon", 5, "Accuracy 5, damage 3, block 0, ranged."),
    "M9": ("weapon", 5, "Accuracy 3, damage 5, block 0."),
    "M10": ("weapon", 6, "Accuracy 4, damage 4, block 1."),
    "M11": ("weapon", 6, "Accuracy 5, damage 4, block 0, ranged."),
    "M12": ("weapon", 7, "Accuracy 5, damage 5, block 0, ranged."),
    "M13": ("recipe", 1, "Cook, 1 command and 1 vegetable: remove up to 2 fatigue in total."),
    "M14": ("recipe", 1, "Cook, 1 command and 1 meat: remove up to 2 fatigue in total."),
    "M15": ("recipe", 2, "Cook, 1 command, 1 grain and 1 meat: remove up to 3 fatigue in total."),
    "M16": ("recipe", 2, "Cook, 1 command, 1 vegetable and 1 meat: restore 1 health to each of up to 3 crew members."),
    "M17": (
        "recipe",
        2,
        "Cook, 1 command, 1 grain and 1 vegetable: remove up to 2 fatigue in total and "
        "remove low morale from one crew member.",
    ),
    "M18": ("recipe", 3, "Cook, 2 command and 2 grain: remove 1 fatigue from each of up to 5 crew members."),
    "M19": (
        "recipe",
        3,
        "Cook, 2 command, 1 grain, 1 vegetable and 1 meat: remove 1 fatigue from each of"
        " up to 6 crew members and restore 1 health to one crew member.",
    ),
    "M20": ("recipe", 1, "Cook, 1 command and 2 vegetables: remove up to 3 fatigue in total."),
    "M21": ("tool", 3, "Before the fate of an attack, 1 command: the target has −1 defense for this attack."),
    "M22": ("tool", 3, "After the fate of a challenge, 1 command: +2 to the final number in a Strength challenge."),
    "M23": ("tool", 3, "After the fate of a challenge, 1 command: +2 to the final number in a Cunning challenge."),
    "M24": ("tool", 3, "After the fate of a challenge, 1 command: +2 to the final number in a Savvy challenge."),
    "M25": ("tool", 3, "After the fate of a challenge, 1 command: +2 to the final number in a Perception challenge."),
    "M26": ("tool", 3, "After the fate of a challenge, 1 command: +2 to the final number in a Craft challenge."),
    "M27": ("tool", 4, "After the fate of travel, 1 command: distance +1."),
    "M28": ("tool", 3, "After the fate of travel, 1 command: travel result +2."),
    "M29": ("tool", 4, "Outside combat, 2 command: repair 1 ship damage."),
    "M30": ("tool", 5, "When damage is about to land, 1 command: prevent up to 2 ship damage."),
    "M31": ("tool", 3, "Before searching, 1 command: 1 more search token may be drawn."),
    "M32": ("tool", 2, "When the market is shown, 1 command: 2 more market cards are shown."),
    "M33": ("remedy", 2, "Outside combat, discard this card: remove venom or weakened from one crew member."),
    "M34": ("remedy", 2, "Outside combat, discard this card: remove frightened or madness from one crew member."),
    "M35": ("remedy", 2, "Outside combat, discard this card: remove low morale from one crew member."),
    "M36": ("remedy", 3, "Outside combat, discard this card: remove up to 2 statuses in all, from anybody."),
    "M37": ("remedy", 2, "Any time, also in combat, discard this card: restore 3 health to one crew member."),
    "M38": ("remedy", 3, "Outside combat, discard this card: restore 1 health to each of up to 4 crew members."),
    "M39": (
        "charm",
        5,
        "After the fate of a challenge, 2 command: discard the fate card and draw another in its place.",
    ),
    "M40": ("charm", 4, "When damage is about to land, 1 command: prevent up to 1 damage to one crew member."),
    "M41": (
        "charm",
        6,
        "Outside combat, 2 command: return all command from one crew board to the supply "
        "and return all command from one adventure card to the supply.",
    ),
    "M42": ("charm", 5, "After the fate of a challenge, 1 command: +1 to the final number."),
}

FOUND = [  # 8.7: reward, crew damage, ship damage, how many of them
    ("Gain 1 coin.", 4),
    ("Gain 2 coins.", 2),
    ("Gain 2 coins and 1 crew damage.", 2),
    ("Gain 1 grain.", 3),
    ("Gain 1 vegetable.", 2),
    ("Gain 1 vegetable and 1 crew damage.", 1),
    ("Gain 1 meat.", 2),
    ("Gain 1 meat and 1 crew damage.", 1),
    ("Gain 1 material.", 1),
    ("Gain 1 material and 1 ship damage.", 1),
    ("Gain 1 material and 1 crew damage.", 1),
    ("Draw 1 ability card.", 1),
    ("Draw 1 ability card and 1 crew damage.", 1),
    ("Gain 1 artifact and 1 crew damage.", 1),
    ("Gain 1 artifact and 1 ship damage.", 1),
]


@rule("SLG-TRAIN-03", "SLG-TRAIN-08", "SLG-FATE-01")
@pytest.mark.parametrize("card", ABILITIES)
def test_ability_cards(card: str) -> None:
    one = abilities()[card]
    assert (one.cost, one.fate, ability_text(one)) == ABILITIES[card]


@rule("SLG-XP-03")
@pytest.mark.parametrize("card", LEVELS)
def test_level_cards(card: str) -> None:
    one = levels()[card]
    assert (one.crew, one.xp, level_text(one)) == LEVELS[card]


@rule("SLG-MARKET-03", "SLG-DEC-54")
@pytest.mark.parametrize("card", MARKET)
def test_market_cards(card: str) -> None:
    one = market()[card]
    assert (one.kind, one.price, possession_text(one)) == MARKET[card]


@rule("SLG-SHIP-12", "SLG-SHIP-13")
def test_search_tokens() -> None:
    told = [token_text(token) for token in search_tokens().values()]
    assert [(text, told.count(text)) for text, _ in FOUND] == FOUND and len(told) == sum(n for _, n in FOUND)


def test_the_tables_are_whole() -> None:
    assert (set(ABILITIES), set(LEVELS), set(MARKET)) == (set(abilities()), set(levels()), set(market()))
