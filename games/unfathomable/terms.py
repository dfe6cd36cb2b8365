"""Names and texts of cards for the wording, from the data they are in."""

from __future__ import annotations

import msgspec

from games.core.phrasing import capital, listed
from games.core.words import clipped
from games.unfathomable.cards import (
    SKILLS,
    Character,
    Mythos,
    characters,
    damage,
    items,
    loyalties,
    mythos,
    skill_cards,
    spells,
    waypoints,
)
from games.unfathomable.outcomes import called, outcomes, ways_in
from games.unfathomable.phrases import missing, say, voice_of
from games.unfathomable.text import (
    ability_text,
    damage_text,
    describe,
    failing,
    item_text,
    lines_besides_options,
    mythos_lines,
    spell_text,
    way_line,
    waypoint_text,
)
from games.unfathomable.vocabulary import Ability, AnyEffect, Cost

LABEL, NOTE = 80, 100  # what a button and the line under a menu's entry hold
HOLDER = 40  # of a label that says first where the ability comes from
MOST = 21  # cards of one type

Terms = dict[str, str]


def terms() -> dict[str, Terms]:
    """`skillcard`, `mythos`, `waypoint`, `spell`, `item`, `character`, `damage`, `loyalty` and `card` (any deck that
    is looked at): names. `pips`: type and value; `counted`: the same with a sign. `drawn`: so many of a type.
    `story`: a card's flavour.
    `source`, `does`, `brief`: what an effect stands on (or what came of that: `outcomes.py`), its text, and as much of
    that as a note holds. `failed`: what it costs if a check fails.
    `call`, `way`, `deed`, `stakes`: an option of a choice by name, as a sentence, a label, a note.
    `ability`, `feat`, `full`: what an ability does, by its name, as a note, and its whole text. `missing`: what
    keeps it closed.
    `gear`: an item as a label. `holder`: where an ability comes from. `who`: a character with the role.
    `dossier`: all that a character brings. `adding`: who adds how many cards. `piled`: how many a pile has.
    """
    return {
        **_names(),
        **_texts(),
        **_ways(),
        **_abilities(),
        "drawn": _drawn(),
        "adding": _adding(),
        "piled": _piled(),
    }


def _names() -> dict[str, Terms]:
    decks: dict[str, Terms] = {
        "mythos": {card.id: card.name for card in mythos().values()},
        "waypoint": {card.id: f"{card.name} ({card.distance})" for card in waypoints().values()},
        "spell": {card.id: card.name for card in spells().values()},
        "item": {card.id: card.name for card in items().values()},
        "character": {card.id: card.name for card in characters().values()},
        "damage": {card.id: card.name for card in damage().values()},
        "loyalty": {card.id: card.name for card in loyalties().values()},
    }
    pips = {card.id: f"{say('skill', card.type)} {card.value}" for card in skill_cards().values()}
    skills = {card.id: f"{capital(pips[card.id])} · {card.ability.name}" for card in skill_cards().values()}
    looked_at = ("mythos", "waypoint", "spell", "item", "damage")
    seen = {key: name for deck in looked_at for key, name in decks[deck].items()} | skills
    played = {card.id: card.ability.name for card in skill_cards().values()}
    sheets = {key: ability.name for key, ability in _sheets().items() if ability.timing != "passive"}
    plain = {card.id: card.name for card in waypoints().values()}
    sources = {**seen, **plain, **played, **sheets}
    ended = {key: sources[card] for key, (card, _) in outcomes().items()}
    return {
        **decks,
        "skillcard": skills,
        "pips": pips,
        "counted": pips | _signed(),
        "card": seen,
        "source": sources | ended,
        "rollfor": {key: f" for {name}" for key, name in sources.items()},
        "holder": _holders(pips),
        "who": {card.id: f"{card.name}, {card.role}" for card in characters().values()},
    }


def _signed() -> Terms:
    """Cards of a check with what they count for it (+) or against it (-)."""
    cards = skill_cards().values()
    signs = (("+", 1), ("-", -1))
    return {
        f"{sign}{card.id}": f"{say('skill', card.type)} {f'{way * card.value:+d}'.replace('-', '−')}"
        for card in cards
        for sign, way in signs
    }


def _holders(pips: Terms) -> Terms:
    found = {key: capital(name) for key, name in pips.items()}
    found |= {card.id: capital(card.trait) for card in items().values()}
    found |= {card.id: capital(card.role) for card in characters().values()}
    return found | {card.id: clipped(card.name, HOLDER) for card in mythos().values() if card.kept}


def _texts() -> dict[str, Terms]:
    does = {card.id: "\n".join(mythos_lines(card)) for card in mythos().values()}
    does |= {card.id: waypoint_text(card) for card in waypoints().values()}
    does |= {card.id: spell_text(card) for card in spells().values()}
    does |= {card.id: item_text(card) for card in items().values()}
    does |= {card.id: damage_text(card) for card in damage().values()}
    does |= {card.id: ability_text(card.ability) for card in skill_cards().values()}
    does |= {key: ability_text(ability) for key, ability in _sheets().items() if ability.timing != "passive"}
    brief = {key: clipped(text.replace("\n", " "), NOTE) for key, text in does.items()}
    brief |= {card.id: clipped(f"{_set(card)}. {ability_text(card.ability)}", NOTE) for card in characters().values()}
    gear = {card.id: clipped(f"{card.name}. {does[card.id]}", LABEL) for card in items().values()}
    failed = {card.id: line for card in mythos().values() if (line := failing(card))}
    decks = (mythos(), waypoints(), spells(), items(), characters(), damage(), loyalties())
    story = {card.id: card.story for deck in decks for card in deck.values()}
    dossier = {card.id: _dossier(card) for card in characters().values()}
    besides = does | {card.id: "\n".join(lines_besides_options(card)) for card in mythos().values()}
    does |= {key: text for key, (_, text) in outcomes().items()}
    told = {"does": does, "besides": besides, "brief": brief, "failed": failed}
    return {**told, "gear": gear, "story": story, "dossier": dossier}


def _sheets() -> dict[str, Ability]:
    """What stands on the sheets, by the name that it has as a source."""
    found: dict[str, Ability] = {}
    for card in characters().values():
        found |= {f"sheet.{card.id}": card.ability, f"feat.{card.id}": card.feat, f"reveal.{card.id}": card.reveal}
    return found


def _set(card: Character) -> str:
    return capital(listed(f"{say('skill', skill)} {n}" for skill, n in card.set.items()))


def _dossier(card: Character) -> str:
    """Skills, ability, feat and item, in short: that a feat comes once and the Brig stops things is said elsewhere."""
    item = items()[card.item]
    ability = msgspec.structs.replace(card.ability, not_in_brig=False)
    feat = msgspec.structs.replace(card.feat, limit="none")
    named = {
        card.ability.name: ability_text(ability),
        f"{card.feat.name} (feat)": ability_text(feat),
        f"{item.name} (item)": item_text(item),
    }
    return " ".join([f"{_set(card)}.", *(f"*{name}:* {text}" for name, text in named.items())])


def _drawn() -> Terms:
    return {f"{n}-{skill}": f"{n} {say('skill', skill)}" for skill in SKILLS for n in range(1, MOST + 1)}


def _adding() -> Terms:
    return {f"{n}@": say("adding", "some" if n else "none", n=n) for n in range(len(skill_cards()))}


def _piled() -> Terms:
    named = {0: "none", 1: "one"}
    return {str(n): say("piled", named.get(n, "many"), n=n) for n in range(len(skill_cards()) + 1)}


# ---- options of choices -----------------------------------------------------------------------------------------


def _ways() -> dict[str, Terms]:
    lines: Terms = {}
    for deck in (mythos(), waypoints(), spells(), items(), characters(), damage()):
        for card in deck.values():
            who = characters()[card.character].name if isinstance(card, Mythos) and card.character else ""
            lines |= {way.id: way_line(way, character=who) for way in ways_in(card)}
    calls = {key: called(key) for key in lines}
    return {
        "way": lines,
        "call": calls,
        "deed": {key: clipped(f"{calls[key]}: {_small(line)}", LABEL) for key, line in lines.items()},
        "stakes": {key: clipped(line, NOTE) for key, line in lines.items()},
    }


# ---- abilities --------------------------------------------------------------------------------------------------


def _abilities() -> dict[str, Terms]:
    sheets = [ability for card in characters().values() for ability in (card.ability, card.feat, card.reveal)]
    found = [*sheets, *(card.ability for card in items().values()), *(card.kept for card in mythos().values())]
    found += [card.ability for card in skill_cards().values()]
    held = {ability.name: ability for ability in found if ability is not None and ability.timing != "passive"}
    full = {name: _deeds(ability) for name, ability in held.items()}
    return {
        "ability": full,
        "feat": {name: clipped(ability_text(ability, timing=False), NOTE) for name, ability in held.items()},
        "full": {name: ability_text(ability, timing=False) for name, ability in held.items()},
        "missing": {name: missing(has.cond, voice_of("you")) for name, has in held.items() if has.cond is not None},
    }


def _deeds(ability: Ability) -> str:
    """Price and effect, without when and how often."""
    paid: list[AnyEffect] = [Cost(do=ability.cost)] if ability.cost else []
    return describe([*paid, *ability.do])


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
