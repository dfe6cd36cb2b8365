"""What came of a card: of several results or ways the one that is carried out, for whoever is asked afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

import msgspec

from games.core.phrasing import capital
from games.unfathomable.cards import Mythos, characters, mythos, spells, waypoints
from games.unfathomable.phrases import player, say, voice_of
from games.unfathomable.sentences import way_effects
from games.unfathomable.text import ability_text, small
from games.unfathomable.vocabulary import AnyEffect, Check, Cost, Way

Effects = list[AnyEffect]


def came(source: str, running: Sequence[Effects]) -> str:
    """The key of what is carried out of a card, by the effects under way, the outermost first; else the card's own."""
    found = source
    for effects in running:
        ways = _ways(source) if found != source else _ends(source) | _ways(source)
        found = next((f"{source}.{key}" for key, do in ways.items() if do and do == effects), found)
    return found


def outcomes() -> dict[str, tuple[str, str]]:
    """By such a key: the card, and what came of it in words."""
    return {
        f"{card}.{key}": (card, text)
        for card in [*mythos(), *waypoints(), *spells()]
        for key, text in (_ways_told(card) | _ends_told(card)).items()
    }


def ways_in(thing: object) -> Iterator[Way]:
    """All options anywhere in a card."""
    if isinstance(thing, Way):
        yield thing
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from ways_in(getattr(thing, field))
    elif isinstance(thing, list):
        for part in cast("list[object]", thing):
            yield from ways_in(part)


def called(way: str) -> str:
    """An option by its name."""
    return capital(way.replace("-", " "))


def _card(source: str) -> object:
    return mythos().get(source) or waypoints().get(source) or spells().get(source)


# ---- ways that were chosen ----------------------------------------------------------------------------------------


@cache
def _ways(source: str) -> dict[str, Effects]:
    return {way.id: way_effects(way) for way in ways_in(_card(source))}


def _ways_told(source: str) -> dict[str, str]:
    card = _card(source)
    who = characters()[card.character].name if isinstance(card, Mythos) and card.character else ""
    return {
        way.id: say("came", "way", way=called(way.id), text=small(way_effects(way), character=who))
        for way in ways_in(card)
    }


# ---- results of a check, and what a card does that stays ------------------------------------------------------------


@cache
def _ends(source: str) -> dict[str, Effects]:
    card = mythos().get(source)
    if card is None:
        return {}
    kept = card.kept
    found = _results(card.check) if card.check is not None else {}
    return found | ({"kept": [*([Cost(do=kept.cost)] if kept.cost else []), *kept.do]} if kept is not None else {})


def _results(check: Check) -> dict[str, Effects]:
    halfway = {"partial": list(check.partial.do)} if check.partial is not None else {}
    return {"pass": list(check.passed), **halfway, "fail": list(check.fail)}


def _ends_told(source: str) -> dict[str, str]:
    card = mythos().get(source)
    if card is None:
        return {}
    named = characters()[card.character].name if card.character else ""
    you = player("current", voice_of("you"))
    results = _results(card.check) if card.check is not None else {}
    told = {key: say("came", key, text=small(effects, you, named)) for key, effects in results.items()}
    return told | ({"kept": ability_text(card.kept)} if card.kept is not None else {})
