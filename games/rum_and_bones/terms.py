"""Names and texts for the wording, from the data they are in."""

from __future__ import annotations

from games.core.decks import copies
from games.core.words import clipped
from games.rum_and_bones.cards import (
    HeroSheet,
    TideCard,
    creatures,
    crew_sheets,
    heroes,
    kraken_actions,
    tide_sheets,
    tiles,
)
from games.rum_and_bones.layout import XY, layouts
from games.rum_and_bones.text import (
    creature_skill,
    creature_text,
    crew_text,
    kraken_text,
    passive_text,
    profile,
    say,
    skill_text,
    tide_effect,
    tide_text,
    tile_deed,
    tile_text,
    tile_worth,
    trigger_text,
    type_word,
    way_text,
    wording,
)
from games.rum_and_bones.vocabulary import Choose

Terms = dict[str, str]

NOTE = 100  # a line in a menu
MOST = 30  # of one kind in a zone, and more than there are


def terms() -> dict[str, Terms]:
    """Filters for words.toml.

    | table                                | key                          | says                                     |
    | ------------------------------------ | ---------------------------- | ---------------------------------------- |
    | hero, heroshort, epithet, passive, passivetext | hero               | names; what the Passive does             |
    | heroalone                            | hero                         | its name, where its player is named too  |
    | role, faction, condition             | the word in the data         | its name                                 |
    | conditiontext                        | condition                    | what it does                             |
    | skill, skilltype                     | hero.slot, sea_dragon.slot   | name; Basic Attack, Ability …            |
    | skilltext                            | hero.slot.level, sea_dragon.slot.1 | what that face does, profile first |
    | way                                  | label of a choice            | what that way does                       |
    | tide, tidetext, tidewhen, tidedoes   | card or its sheet            | name; all of the text; when; what        |
    | tile, tileshort, tiletext, tileworth | tile                         | name, two letters; effect; HP, VP, coins |
    | tiledeed                             | tile                         | its effect, when it has been destroyed   |
    | piece                                | deckhand, bosun, gun         | name                                     |
    | piecetext                            | piece.level                  | profile and bonus                        |
    | creature, creaturetext               | kraken, sea_dragon           | name; HP, reward, moves                  |
    | kraken, krakentext                   | action, or the die           | name and text of the Kraken's line       |
    | source, weapon                       | `name` of an attack          | what it is made with; in a sentence      |
    | story                                | hero, sheet, tile, piece, creature, action | flavour                    |
    | who, doer                            | hero, faction, creature      | whoever acts; a Hero or a creature       |
    | dossier, herobrief                   | hero                         | all of the dashboard; a line of it       |
    | skillbrief                           | as skilltext                 | as much of the text as a note holds      |
    | profile                              | as skilltext                 | dice, To Hit and range of an Attack      |
    | tidelabel                            | card or its sheet            | name and Kraken symbols                  |
    | foe, target                          | 3-hands, hero, tile, creature | what stands in a zone, to be hit        |
    | landing, spot                        | 2-C9; zone or nothing        | how many where; a place in a sentence    |
    | bosunsfirst                          | zone or apart                | where the Bosuns land, before the others |
    | bosunsat                             | zone, apart or nothing       | where the Bosuns land, after the others  |
    | without                              | K2-e                         | the point left out, and its lane         |
    | sight                                | on-w, end-w, own-3           | what a walk leads to                     |
    | standing                             | zone or nothing              | where a Hero acts from; or that it lands |
    | ondeck                               | zone or nothing              | where a Hero came aboard, after its name |
    | byline                               | one of these, or nothing     | whose attack it was                      |
    | stepping                             | zone or nothing              | a walk before an attack                  |
    | shift                                | +1, -2 …                     | a To Hit modifier                        |
    | modifier                             | card, sheet, condition       | where it comes from                      |
    """
    return {
        **_heroes(),
        **_tide(),
        **_board(),
        "source": _sources(),
        "weapon": _sources(),
        "modifier": {**_sources(), **wording().terms["condition"]},
        "story": _stories(),
        **_words(),
        **_briefs(),
        **_people(),
        **_places(),
    }


def _words() -> dict[str, Terms]:
    return {name: wording().terms[name] for name in ("role", "faction", "condition", "conditiontext", "laneshort")}


def _heroes() -> dict[str, Terms]:
    found: dict[str, Terms] = {"skill": {}, "skilltype": {}, "skilltext": {}, "way": {}}
    for sheet in heroes().values():
        for slot, skill in enumerate(sheet.skills):
            key = f"{sheet.id}.{slot}"
            found["skill"][key] = skill.name
            found["skilltype"][key] = type_word(skill)
            found["skilltext"] |= {f"{key}.{level}": skill_text(sheet, slot, level) for level in (1, 2)}
            choices = [effect for face in skill.faces for effect in face.do if isinstance(effect, Choose)]
            found["way"] |= {way.label: way_text(way, sheet.name) for choice in choices for way in choice.ways}
    for creature in creatures().values():
        for slot, skill in enumerate(creature.skills):
            found["skill"][f"{creature.id}.{slot}"] = skill.name
            found["skilltype"][f"{creature.id}.{slot}"] = type_word(skill)
            found["skilltext"][f"{creature.id}.{slot}.1"] = creature_skill(creature, slot)
    return {
        **found,
        "hero": names(),
        "heroshort": {sheet.id: sheet.short or sheet.name for sheet in heroes().values()},
        "heroalone": names(alone=True),
        "epithet": {sheet.id: sheet.epithet for sheet in heroes().values()},
        "passive": {sheet.id: sheet.passive.name for sheet in heroes().values()},
        "passivetext": {sheet.id: passive_text(sheet) for sheet in heroes().values()},
    }


def names(brief: bool = False, alone: bool = False) -> Terms:
    """By sheet; and by `snapjaw@`, which says whose it is of Heroes that share a sheet (`positions.tell_apart`)."""
    found = {sheet.id: (brief and sheet.short) or sheet.name for sheet in heroes().values()}
    return {**found, **{f"{key}@": name if alone else say("sheet", "whose", name=name) for key, name in found.items()}}


def _tide() -> dict[str, Terms]:
    cards = {key: sheet for sheet in tide_sheets().values() for key in _copies(sheet)}
    return {
        "tide": {key: sheet.name for key, sheet in cards.items()},
        "tidetext": {key: tide_text(sheet) for key, sheet in cards.items()},
        "tidewhen": {key: trigger_text(sheet) for key, sheet in cards.items()},
        "tidedoes": {key: tide_effect(sheet) for key, sheet in cards.items()},
    }


def _copies(sheet: TideCard) -> list[str]:
    """The sheet, and every card of it. In a mirror match both sides hold the same ones."""
    return [sheet.id, *copies({sheet.id: sheet})]


def _board() -> dict[str, Terms]:
    lines = {key: action for die, action in kraken_actions().items() for key in (action.id, str(die))}
    return {
        "tile": {tile.id: tile.name for tile in tiles().values()},
        "tileshort": {tile.id: tile.short for tile in tiles().values()},
        "tiletext": {tile.id: tile_text(tile) for tile in tiles().values()},
        "tileworth": {tile.id: tile_worth(tile) for tile in tiles().values()},
        "tiledeed": {tile.id: tile_deed(tile) for tile in tiles().values()},
        "piece": {piece.id: piece.name for piece in crew_sheets().values()},
        "piecetext": {f"{p.id}.{level}": crew_text(p, level) for p in crew_sheets().values() for level in (1, 2)},
        "creature": {creature.id: creature.name for creature in creatures().values()},
        "creaturetext": {creature.id: creature_text(creature) for creature in creatures().values()},
        "kraken": {key: action.name for key, action in lines.items()},
        "krakentext": {key: kraken_text(action) for key, action in lines.items()},
    }


def _sources() -> Terms:
    """Whatever an attack can be made with: skills, Crew, the gun, cards, creatures and the Kraken's lines."""
    pieces = {piece.id: piece.name for piece in crew_sheets().values()}
    beasts = {creature.id: creature.name for creature in creatures().values()}
    lines = {action.id: action.name for action in kraken_actions().values()}
    features = {tile.id: tile.name for tile in tiles().values()}
    found = {**_heroes()["skill"], **_heroes()["passive"], **_tide()["tide"], **pieces, **beasts, **lines, **features}
    return {**found, **wording().terms["source"]}


def _stories() -> Terms:
    actions = {action.id: action for action in kraken_actions().values()}
    decks = (heroes(), tide_sheets(), tiles(), crew_sheets(), creatures(), actions)
    return {sheet.id: sheet.story for deck in decks for sheet in deck.values()}


# ---- for sentences ------------------------------------------------------------------------------------------------


def _briefs() -> dict[str, Terms]:
    faces = _heroes()["skilltext"]
    cards = {key: sheet for sheet in tide_sheets().values() for key in _copies(sheet)}
    return {
        "skillbrief": {key: clipped(text, NOTE) for key, text in faces.items()},
        "profile": _profiles(),
        "tidelabel": {key: f"{sheet.name} {'🐙' * sheet.kraken}".strip() for key, sheet in cards.items()},
        "dossier": {sheet.id: _dossier(sheet) for sheet in heroes().values()},
        "herobrief": {sheet.id: clipped(f"{_rank(sheet)} {passive_text(sheet)}", NOTE) for sheet in heroes().values()},
    }


def _profiles() -> Terms:
    sheets = [*heroes().values(), *creatures().values()]
    slots = [(sheet.id, slot, skill) for sheet in sheets for slot, skill in enumerate(sheet.skills) if skill.is_attack]
    return {
        f"{name}.{slot}.{level}": profile(face)
        for name, slot, skill in slots
        for level, face in enumerate(skill.faces, start=1)
    }


def _rank(sheet: HeroSheet) -> str:
    return say("sheet", "rank", role=sheet.role, hp=sheet.hp)


def _dossier(sheet: HeroSheet) -> str:
    """Role, Passive and Skills, with what it costs to have them. A Reaction does nothing before it is raised."""
    parts = [_rank(sheet), say("sheet", "passive", name=sheet.passive.name, text=passive_text(sheet))]
    for slot, skill in enumerate(sheet.skills):
        raised = skill.type == "reaction"
        cost = skill.unlock + (skill.level_up if raised else 0)
        text = skill_text(sheet, slot, 2 if raised else 1)
        parts.append(say("sheet", "skill" if cost else "free", name=skill.name, cost=cost, text=text))
    return " ".join(parts)


def _people() -> dict[str, Terms]:
    beasts = {creature.id: creature.name for creature in creatures().values()}
    features = {tile.id: tile.name for tile in tiles().values()}
    kinds = {"hands": "deckhand", "bosuns": "bosun"}
    crew = {f"{n}-{key}": say("hand", word, n=n) for key, word in kinds.items() for n in range(MOST)}
    who = {**names(), **wording().terms["faction"], **beasts}
    return {
        "who": who,
        "byline": {key: say("place", "by", who=name) for key, name in who.items()},
        "doer": {**names(), **beasts},
        "foe": {**crew, **names(brief=True), **beasts, **features},
        "target": {**{key: f"{name} · " for key, name in names().items()}, **beasts, **features},
    }


def _places() -> dict[str, Terms]:
    return {
        "landing": {f"{n}-{zone}": say("place", "landing", n=n, zone=zone) for zone in XY for n in (1, 2)},
        "bosunsfirst": {"apart": say("place", "apart-first"), **{z: say("place", "bosuns-first", zone=z) for z in XY}},
        "bosunsat": {"apart": say("place", "apart"), **{z: say("place", "bosuns", zone=z) for z in XY}},
        "ondeck": {zone: say("place", "ondeck", zone=zone) for zone in XY},
        "without": _lanes("without"),
        "sight": {f"own-{n}": say("place", "own", n=n) for n in range(1, MOST + 1)},
        "stepping": {zone: say("place", "stepping", zone=zone) for zone in XY},
        "spot": {"": say("place", "off"), **{zone: say("place", "spot", zone=zone) for zone in XY}},
        "standing": {"": say("place", "enters"), **{zone: say("place", "spot", zone=zone) for zone in XY}},
        "shift": {f"{n:+d}": say("number", "shift", mod=_signed(n)) for n in range(-9, 10) if n},
    }


def _lanes(key: str) -> Terms:
    """By Deployment Point and the lane that begins there."""
    tracks = [track for layout in layouts().values() for fleet in layout.fleets for track in fleet.tracks]
    lanes = wording().terms["laneshort"]
    return {f"{t.zones[0]}-{t.name}": say("place", key, zone=t.zones[0], lane=lanes[t.name]) for t in tracks}


def _signed(n: int) -> str:
    return say("number", "up" if n > 0 else "down", n=abs(n))
