"""Names of things from the box, the atlas and the book, as filters of `words.toml` know them."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import shorten

from games.core.phrasing import sentences
from games.core.storybook import choice_id
from games.core.words import words_of
from games.sleeping_gods.atlas import Region, locations, locations_in, pages, regions
from games.sleeping_gods.book import book, deeds_of, visions
from games.sleeping_gods.cards import (
    abilities,
    crew,
    enemies,
    events,
    levels,
    possessions,
    quests,
    rooms,
    search_tokens,
    totems,
)
from games.sleeping_gods.effecttext import cost_text, effects_text, phrases, use_text
from games.sleeping_gods.fate import FACES
from games.sleeping_gods.paying import menu_name
from games.sleeping_gods.text import (
    ability_text,
    arm_text,
    crew_ability_text,
    ending_text,
    enemy_text,
    event_text,
    hazard_text,
    level_text,
    possession_text,
    stake_text,
    synergy_text,
    token_text,
    way_text,
)
from games.sleeping_gods.vocabulary import INGREDIENTS, Cost, Hint, Managed, Paid

FARTHEST = 40  # what an attack may need, and an enemy strike for, at the very most
NOTE = 100  # characters of a line in a menu
MENU = 4  # the most of one ingredient in a recipe, however it is changed


def terms() -> Mapping[str, Mapping[str, str]]:
    say = words_of("sleeping_gods").say
    boards = {one.id: one.name.removeprefix("Captain ").partition(" ")[0] for one in crew().values()}
    owned = {
        f"{one.id}.{i}": say(("thing", "ability"), {"crew": boards[one.id], "name": use.name})
        for one in crew().values()
        for i, use in enumerate(one.abilities)
    }
    tokens = {f"synergy.{one.id}": say(("thing", "synergy"), {"crew": boards[one.id]}) for one in crew().values()}
    cards = {
        **{card.id: card.name for card in abilities().values()},
        **{card.id: card.name for card in levels().values()},
        **{card.id: card.name for card in possessions().values()},
    }
    texts = {
        **{card.id: ability_text(card) for card in abilities().values()},
        **{card.id: level_text(card) for card in levels().values()},
        **{card.id: possession_text(card) for card in possessions().values()},
        **{f"{one.id}.{i}": crew_ability_text(use) for one in crew().values() for i, use in enumerate(one.abilities)},
        **{f"synergy.{one.id}": synergy_text(one) for one in crew().values()},
    }
    return {
        "crew": {"": say(("thing", "nobody"), {}), **boards},
        "fullname": {one.id: one.name for one in crew().values()},
        "role": {one.id: one.role for one in crew().values()},
        "card": cards,
        "cardtext": texts,
        "means": {**cards, **owned, **tokens},
        "gains": {card.id: shorten(texts[card.id], NOTE, placeholder=" …") for card in levels().values()},
        "meanstext": {**texts, **_unpriced()},
        "trainedfor": {
            card.id: say(("thing", "trained"), {"skill": card.skill, "text": texts[card.id]})
            for card in abilities().values()
        },
        "brings": {
            card.id: say(("thing", "trained"), {"skill": card.skill, "text": ""}) for card in abilities().values()
        },
        "trains": {
            f"train.{card.id}": say(("thing", "trains"), {"name": card.name, "skill": card.skill, "n": card.cost})
            for card in abilities().values()
        },
        "fated": {str(n): _fated(n) for n in range(-FARTHEST, FARTHEST + 1)},
        "dealt": {str(n): say(("thing", "back" if n else "back-none"), {"n": n}) for n in range(FARTHEST)},
        "landed": {str(n): say(("thing", "landed" if n else "landed-none"), {"n": n}) for n in range(FARTHEST)},
        "stopped": {str(n): say(("thing", "stopped"), {"n": n}) if n else "" for n in range(FARTHEST)},
        "totemed": {
            str(n): say(("thing", "totemed"), {"n": n, "of": len(totems())}) if n else ""
            for n in range(len(totems()) + 1)
        },
        "coursed": {str(n): say(("thing", "coursed"), {"n": n}) if n else "" for n in range(FARTHEST)},
        "lacked": {
            "": "",
            **{one.keyword: say(("thing", "lacked"), {"word": one.keyword}) for one in quests().values()},
        },
        "covers": {one.id: synergy_text(one) for one in crew().values()},
        "skillof": {card.id: card.skill for card in abilities().values()},
        "weapon": {**{card.id: card.name for card in possessions().values()}, **_basics()},
        "quest": {card.id: card.name for card in quests().values()},
        "keyword": {card.id: card.keyword for card in quests().values()},
        "region": {region.id: region.name for region in regions().values()},
        "port": {region.id: region.port.name for region in regions().values() if region.port is not None},
        "hazard": {region.id: hazard_text(region.hazard) for region in regions().values() if region.hazard is not None},
        "lies": {region.id: lies_there(region) for region in regions().values()},
        "page": {str(page.number): page.name for page in pages().values()},
        "place": {str(place.number): place.name for place in locations().values()},
        "enemy": {card.id: card.name for card in enemies().values()},
        "enemytext": {card.id: enemy_text(card) for card in enemies().values()},
        "eventcard": {card.id: card.name for card in events().values()},
        "eventtale": {card.id: "" if card.arms else f"{card.story} " for card in events().values()},
        "eventtext": {card.id: event_text(card) for card in events().values()},
        "arm": {f"{card.id}/{i}": arm.label for card in events().values() for i, arm in enumerate(card.arms)},
        "armtext": {f"{card.id}/{i}": arm_text(arm) for card in events().values() for i, arm in enumerate(card.arms)},
        "way": {
            f"{card.id}.{i}": way.label
            for card in events().values()
            for i, way in enumerate(card.discard_when)
            if isinstance(way, Paid | Managed)
        },
        "waytext": {
            f"{card.id}.{i}": ending_text(way) for card in events().values() for i, way in enumerate(card.discard_when)
        },
        "room": {room.id: room.name for room in rooms().values()},
        "slot": {**{room.id: room.name for room in rooms().values()}, "hull": say(("thing", "hull"), {})},
        "token": {"": say(("thing", "nothing"), {}), **{one.id: one.name for one in search_tokens().values()}},
        "tokentext": {one.id: token_text(one) for one in search_tokens().values()},
        "tokengives": {one.id: sentences([effects_text(one.gives)]) for one in search_tokens().values()},
        "holder": {**boards, **cards},
        "peeked": {**{card.id: card.name for card in events().values()}, **cards, **_tokens()},
        "hint": hints(),
        "stake": stakes(),
        "menu": menus(),
        **_story(),
    }


def lies_there(region: Region) -> str:
    """What its page shows of a region, before the hazards on the way; empty where there is nothing but sea."""
    say = words_of("sleeping_gods").say
    places = [str(place.number) for place in locations_in(region.id)]
    found = [say(("lies", "port"), {})] if region.port is not None else []
    found += [say(("lies", "market"), {})] if region.market is not None else []
    found += [say(("lies", "places"), {"places": places})] if places else []
    return say(("lies", "there"), {"found": found}) if found else ""


def _unpriced() -> dict[str, str]:
    """What abilities of boards do. Their price stands beside, since level cards make it lower (SLG-DEC-117)."""
    return {
        f"{one.id}.{i}": sentences([use_text(use, cost=0)])
        for one in crew().values()
        for i, use in enumerate(one.abilities)
    }


def _tokens() -> dict[str, str]:
    return {one.id: one.name for one in search_tokens().values()}


def _basics() -> dict[str, str]:
    """A basic weapon is named after its owner where that matters; here all are one."""
    return {"basic": words_of("sleeping_gods").say(("thing", "basic"), {})}


def _fated(need: int) -> str:
    """What fate has to show for a hit: it goes from 1 to 6."""
    key = "fated-any" if need <= 1 else "fated" if need < FACES else "fated-last" if need == FACES else "fated-none"
    return words_of("sleeping_gods").say(("thing", key), {"n": need})


def _story() -> dict[str, dict[str, str]]:
    own = book().terms()
    printed = {f"{leaf.id}/{i}": way_text(way) for leaf in book() for i, way in enumerate(leaf.choices)}
    return {**own, "choicetext": printed}


def stakes() -> dict[str, str]:
    """What hangs on a challenge, by where it is printed; never where it leads (SLG-DEC-108)."""
    found = {card.id: stake_text(card.challenge.fail) for card in events().values() if card.challenge is not None}
    found |= {one.id: stake_text(one.hazard.fail) for one in regions().values() if one.hazard is not None}
    for card in events().values():
        for i, way in enumerate(card.discard_when):
            if isinstance(way, Managed):
                found[f"{card.id}.{i}"] = sentences([phrases.say("card", "stake-ends", event=card.name)])
    for leaf in book():
        ways = {leaf.id: leaf, **{choice_id(leaf.id, i): way for i, way in enumerate(leaf.choices)}}
        found |= {name: stake_text(way.challenge.fail) for name, way in ways.items() if way.challenge is not None}
    return found


def hints() -> dict[str, str]:
    """Words of what was heard, by where it stands in the book."""
    found = {f"vision.{card}": text for card, text in visions().items()}
    for leaf in book():
        for i, deed in enumerate(deeds_of(leaf)):
            if isinstance(deed, Hint) and deed.text:
                found[f"{leaf.id}#{i}"] = deed.text
    return found


def menus() -> dict[str, str]:
    """Every mixture of ingredients a recipe may come to."""
    found: dict[str, str] = {}
    for a in range(MENU + 1):
        for b in range(MENU + 1):
            for c in range(MENU + 1):
                way = dict(zip(INGREDIENTS, (a, b, c), strict=True))
                found[menu_name(way)] = cost_text(Cost(**way)) if a + b + c else ""
    return found
