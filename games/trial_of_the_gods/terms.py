"""Names and texts for the wording, from the data they are in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TypeVar

from games.core.decks import card_id, copies
from games.core.phrasing import listed
from games.core.words import clipped
from games.trial_of_the_gods import cards as box
from games.trial_of_the_gods import chart
from games.trial_of_the_gods.sheets import ActionCard, Face, Sheet, Travel
from games.trial_of_the_gods.state import SYMBOLS, TRIGGERS
from games.trial_of_the_gods.text import (
    calm_text,
    card_does,
    card_text,
    enemy_text,
    power_does,
    power_text,
    prize_text,
    prizes_text,
    say,
    skill_line,
    skill_told,
    travel_text,
    treasure_text,
    upgrade_text,
    way_text,
    wording,
)
from games.trial_of_the_gods.vocabulary import AnyEffect, Choose

Terms = dict[str, str]
T = TypeVar("T")

NOTE = 100  # a line in a menu


@cache
def terms() -> dict[str, Terms]:
    """Filters for words.toml.

    | table                                 | key                          | says                                      |
    | ------------------------------------- | ---------------------------- | ----------------------------------------- |
    | card, cardtext, cardbrief, cardtype   | Action Card, or a copy       | name; Effect; the same in a note; type    |
    | cardidle                              | Action Card, or a copy       | Effect that would do nothing, in a note   |
    | cardquoted, carddoes                  | the same                     | name in a list; Effect within a sentence  |
    | cardvalues                            | the same                     | the values that are not 0                 |
    | hero, epithet, herofeat               | hero                         | name, surname, what the Trained side does |
    | heroblessings, heroskills             | hero                         | Houses; Olympics Skill                    |
    | foe, foetext, foelevel, foecode       | Monster, copy, Argonaut      | name; Attack, dice, Skill; Land II; Si    |
    | foeskill, foedid                      | the same                     | its Skill as a sentence; what it has done |
    | feat, feattext, featbrief             | Feat                         | name, what it does                        |
    | featdoes, herodoes                    | Feat; hero                   | what it does when used, within a sentence |
    | travel, traveltext                    | Travel Card, or a copy       | name, what it does                        |
    | travelquoted                          | the same                     | name in a list                            |
    | games, gamessymbols, gamesties        | Olympics Card                | name, Discipline Symbols, Tiebreakers     |
    | prize, gamesprizes                    | OL1.0 (first place); OL1     | what the place wins; what all of them win |
    | zone, zonename                        | Zone                         | isle 2 Lesbos; its name                   |
    | house, houseletter, god, godtheme     | House, god                   | names                                     |
    | upgrade, upgradetext, space           | Upgrade; U1 to U6            | name, what it does; Blessings of a Space  |
    | upgradedoes                           | Upgrade                      | what it does, within a sentence           |
    | treasure, treasuretext                | Treasure, or nothing         | name, what it is                          |
    | way                                   | TR04.damage                  | what that way of a choice does            |
    | trigger                               | trigger                      | when a Reaction may be played             |
    | source                                | whatever effects stand on    | its name                                  |
    | story, emblem                         | anything printed             | flavour; what its picture shows           |
    | deed, symbol, type, level, realm, glossary | the word in the data    | its name; what it means                   |
    """
    return {**_actions(), **_heroes(), **_foes(), **_feats(), **_travels(), **_games(), **_map(), **_boards(), **_all()}


def _each(named: Iterable[tuple[str, T]], say_of: Callable[[T], str]) -> Terms:
    return {key: say_of(one) for key, one in named}


def _with_copies(deck: Mapping[str, T], ids: Iterable[str]) -> list[tuple[str, T]]:
    """By the printed card's id and by that of each copy."""
    return [*deck.items(), *[(copy, deck[card_id(copy)]) for copy in ids]]


@cache
def _all_actions() -> list[tuple[str, ActionCard]]:
    return _with_copies(box.action_cards(), copies(box.action_cards()))


def _face(key: str, card: ActionCard) -> Sheet | Face:
    """Of a copy: Animae go by three names."""
    return box.face(key) if "." in key else card


def quoted(name: str) -> str:
    """In a list of names: some have a comma of their own."""
    return say("place", "quoted", name=name)


def values_text(card: ActionCard) -> str:
    """`Attack 3, Sail 1`: those that are not 0."""
    names = wording().terms["symbol"]
    return listed((f"{names[s]} {card.value(s)}" for s in SYMBOLS if card.value(s)), "next")


def _actions() -> dict[str, Terms]:
    found = _all_actions()
    types = wording().terms["type"]
    return {
        "card": {key: _face(key, card).name for key, card in found},
        "cardquoted": {key: quoted(_face(key, card).name) for key, card in found},
        "cardtext": _each(found, card_text),
        "carddoes": _each(found, card_does),
        "cardbrief": _each(found, lambda card: clipped(card_text(card), NOTE)),
        "cardidle": _each(found, lambda card: clipped(say("card", "idle", text=card_text(card)), NOTE)),
        "cardtype": _each(found, lambda card: types[card.type]),
        "cardvalues": _each(found, lambda card: values_text(card) or say("enemy", "no_values")),
    }


def _heroes() -> dict[str, Terms]:
    heroes = list(box.heroes().items())
    house, deed = {key: one.name for key, one in box.houses().items()}, wording().terms["deed"]
    return {
        "hero": _each(heroes, lambda hero: hero.name),
        "epithet": _each(heroes, lambda hero: hero.epithet),
        "herofeat": _each(heroes, lambda hero: power_text(hero.power)),
        "herodoes": _each(heroes, lambda hero: power_does(hero.power)),
        "heroblessings": _each(heroes, lambda hero: listed(house[name] for name in hero.blessings)),
        "heroskills": _each(heroes, lambda hero: listed(deed[name] for name in hero.skills)),
    }


def _foes() -> dict[str, Terms]:
    monsters = _with_copies(box.monsters(), copies(box.monsters()))
    calm = _with_copies(box.calm(), copies(box.calm()))
    realm, level = wording().terms["realm"], wording().terms["level"]
    return {
        "foe": {
            **_each(monsters, lambda one: one.name),
            **_each(calm, lambda one: one.name),
            **_each(box.heroes().items(), lambda hero: hero.name),
        },
        "foetext": {
            **_each(monsters, lambda one: enemy_text(one.enemy)),
            **_each(calm, calm_text),
            **_each(box.heroes().items(), lambda hero: enemy_text(hero.enemy)),
        },
        "foeskill": {
            **_each(monsters, lambda one: skill_line(one.enemy)),
            **_each(box.heroes().items(), lambda hero: skill_line(hero.enemy)),
        },
        "foedid": {
            **_each(monsters, lambda one: skill_told(one.enemy)),
            **_each(box.heroes().items(), lambda hero: skill_told(hero.enemy)),
        },
        "foelevel": {
            **_each(monsters, lambda one: f"{realm[one.realm]} {level[str(one.level)]}"),
            **_each(box.heroes().items(), lambda hero: say("enemy", "argonaut")),
        },
        "foecode": {
            **_each(monsters, lambda one: one.code),
            **_each(box.heroes().items(), lambda hero: hero.code),
        },
    }


def _feats() -> dict[str, Terms]:
    feats = list(box.feats().items())
    return {
        "feat": _each(feats, lambda feat: feat.name),
        "feattext": _each(feats, lambda feat: power_text(feat.power)),
        "featdoes": _each(feats, lambda feat: power_does(feat.power)),
        "featbrief": _each(feats, lambda feat: clipped(power_text(feat.power), NOTE)),
    }


@cache
def _all_travels() -> list[tuple[str, Travel]]:
    return _with_copies(box.travels(), box.travel_deck())


def _travels() -> dict[str, Terms]:
    found = _all_travels()
    return {
        "travel": _each(found, lambda card: card.name),
        "travelquoted": _each(found, lambda card: quoted(card.name)),
        "traveltext": _each(found, travel_text),
    }


def _games() -> dict[str, Terms]:
    games = list(box.disciplines().items())
    deed = wording().terms["deed"]
    return {
        "games": _each(games, lambda card: card.name),
        "gamessymbols": _each(games, lambda card: " + ".join(deed[name] for name in card.symbols)),
        "gamesties": _each(games, lambda card: say("join", "ties").join(deed[name] for name in card.ties)),
        "gamesprizes": _each(games, prizes_text),
        "prize": {f"{key}.{place}": prize_text(card, place) for key, card in games for place in range(3)},
    }


def zone_text(zone: str) -> str:
    """As it stands on the chart: isle 2 Lesbos, sea 13 Lemnian."""
    if chart.is_island(zone):
        return say("place", "isle", n=chart.number(zone), name=chart.islands()[zone].name)
    return say("place", "sea", n=chart.number(zone), name=chart.seas()[zone].short)


def _map() -> dict[str, Terms]:
    return {
        "zone": {zone: zone_text(zone) for zone in chart.zones()},
        "zonename": {zone: chart.zone_name(zone) for zone in chart.zones()},
    }


def _boards() -> dict[str, Terms]:
    house = {key: one.name for key, one in box.houses().items()}
    treasures = {key if one.fleece else "": one for key, one in box.treasures().items()}
    return {
        "house": house,
        "houseletter": {key: one.letter for key, one in box.houses().items()},
        "god": {key: one.name for key, one in box.gods().items()},
        "godtheme": {key: one.theme for key, one in box.gods().items()},
        "upgrade": {key: one.name for key, one in box.upgrades().items()},
        "upgradetext": {key: upgrade_text(one) for key, one in box.upgrades().items()},
        "upgradedoes": {key: upgrade_text(one).removesuffix(".") for key, one in box.upgrades().items()},
        "space": {key: listed(house[name] for name in one.blessings) for key, one in box.upgrade_spaces().items()},
        "treasure": {key: one.name if key else one.name.lower() for key, one in treasures.items()},
        "treasuretext": {key: treasure_text(one) for key, one in treasures.items()},
    }


def _all() -> dict[str, Terms]:
    """Tables over everything that is printed."""
    printed = [
        *[(key, _face(key, card)) for key, card in _all_actions()],
        *box.heroes().items(),
        *box.feats().items(),
        *_with_copies(box.monsters(), copies(box.monsters())),
        *_with_copies(box.calm(), copies(box.calm())),
        *_all_travels(),
        *box.disciplines().items(),
        *box.treasures().items(),
        *chart.islands().items(),
    ]
    said = wording().terms
    return {
        "story": {key: one.story for key, one in printed},
        "emblem": {key: one.emblem for key, one in printed},
        "source": {key: one.name for key, one in printed},
        "way": dict(_ways()),
        "trigger": {key: say("trigger", key) for key in TRIGGERS},
        **{name: said[name] for name in ("deed", "symbol", "type", "level", "realm", "glossary")},
    }


def _ways() -> Iterator[tuple[str, str]]:
    """Ways of choices, by what they stand on: `PO10.fight`, `TR04.2.halt`."""
    for key, card in _all_actions():
        yield from _ways_of(key, card.effect.do)
    for key, card in _all_travels():
        yield from _ways_of(key, card.do)


def _ways_of(key: str, effects: list[AnyEffect]) -> Iterator[tuple[str, str]]:
    for effect in effects:
        if isinstance(effect, Choose):
            for way in effect.ways:
                yield f"{key}.{way.id}", way_text(way)
