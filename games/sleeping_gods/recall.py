"""What a reader remembers: of every paragraph that was read, the ways printed under it, and which of them came off.

Only paragraphs of `view.readings` are looked up. Where a way leads is never looked at, but whether it was ever read.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from games.sleeping_gods.book import Way, book, ways_of
from games.sleeping_gods.cards import totems
from games.sleeping_gods.views import SeaView
from games.sleeping_gods.vocabulary import AnyEffect, Coins, CompleteQuest, GainAdventure, GainQuest


class Loose(NamedTuple):
    """A way that was offered somewhere and has not come off yet; `keyword`: what it asks for."""

    skill: str
    number: int
    enemies: int
    keyword: str


class Wage(NamedTuple):
    """Work that was done somewhere, and is paid every time."""

    skill: str
    number: int
    coins: int


def read_at(view: SeaView) -> dict[int, tuple[str, ...]]:
    """Paragraphs that were read at each place."""
    read: dict[str, list[str]] = defaultdict(list)
    for reading in view.readings:
        read[reading.under].append(reading.id)
    return {int(under): tuple(ids) for under, ids in read.items() if under.isdecimal()}


def wages(read: dict[int, tuple[str, ...]]) -> dict[int, tuple[Wage, ...]]:
    """Where there is work to be had, by what it has paid already."""
    found = {number: _paid(ids) for number, ids in read.items()}
    return {number: paid for number, paid in found.items() if paid}


@lru_cache(4096)
def _paid(ids: tuple[str, ...]) -> tuple[Wage, ...]:
    return tuple(
        Wage(way.challenge.skill, way.challenge.number, coins)
        for leaf in (book()[name] for name in ids)
        for way in leaf.choices
        if way.challenge is not None and way.goto in ids and (coins := _coins(way.goto)) > 0
    )


def _coins(paragraph: str) -> int:
    return sum(deed.n for deed in book()[paragraph].effects if isinstance(deed, Coins) and not deed.once)


def asked_at(read: dict[int, tuple[str, ...]]) -> dict[str, frozenset[int]]:
    """Where a keyword opens something, by what was printed there."""
    found: dict[str, set[int]] = defaultdict(set)
    for number, ids in read.items():
        for keyword in _asked(ids):
            found[keyword].add(number)
    return {keyword: frozenset(numbers) for keyword, numbers in found.items()}


@lru_cache(4096)
def _asked(ids: tuple[str, ...]) -> frozenset[str]:
    ways = [way for name in ids for way in book()[name].choices]
    return frozenset(way.requires.keyword for way in ways if way.requires is not None and way.requires.keyword)


def given_at(read: dict[int, tuple[str, ...]]) -> dict[str, int]:
    """Where each quest was had."""
    return {quest: number for number, ids in read.items() for quest in _given(ids)}


@lru_cache(4096)
def _given(ids: tuple[str, ...]) -> frozenset[str]:
    return frozenset(deed.quest for name in ids for deed in book()[name].effects if isinstance(deed, GainQuest))


def been_since(view: SeaView) -> dict[str, frozenset[int]]:
    """Places where somebody was after a quest was had: by what was read for the first time, and of late at all."""
    found: dict[str, frozenset[int]] = {}
    for told in (view.readings, view.told):
        later: set[int] = set()
        met: set[str] = set()
        for one in reversed(told):
            for quest in _given((one.id,)):
                found[quest] = found.get(quest, frozenset()) | later
                met.add(quest)
            if one.under.isdecimal():
                later.add(int(one.under))
        found |= {quest: places | later for quest, places in found.items() if quest not in met}  # had before all this
    return found


def totems_at(read: dict[int, tuple[str, ...]]) -> list[int]:
    """Where a totem was found."""
    return [number for number, ids in read.items() if _holy(ids)]


@lru_cache(4096)
def _holy(ids: tuple[str, ...]) -> bool:
    deeds = [deed for name in ids for deed in book()[name].effects]
    return any(isinstance(deed, GainAdventure) and deed.card in totems() for deed in deeds)


def remembered(view: SeaView, choice: str) -> list[AnyEffect] | None:
    """What came of a choice that was made before: it alone leads to a paragraph that was read, or led there first."""
    page, _, i = choice.rpartition("/")
    ways = book()[page].choices
    goto = ways[int(i)].goto
    read = next((one for one in view.readings if one.id == goto), None) if goto else None
    if read is None or (read.by != choice and sum(way.goto == goto for way in ways) > 1):
        return None
    return list(book()[goto].effects)


def loose_ends(read: dict[int, tuple[str, ...]]) -> dict[int, tuple[Loose, ...]]:
    """Places that still have something to try, by what was read there: a failure, a price, an arm that was left out."""
    found = {number: _left(ids) for number, ids in read.items()}
    return {number: ends for number, ends in found.items() if ends}


@lru_cache(4096)
def _left(ids: tuple[str, ...]) -> tuple[Loose, ...]:
    """Nothing, where a card was had already: such stories close."""
    leaves = [book()[name] for name in ids]
    brought = any(
        isinstance(deed, GainQuest | GainAdventure | CompleteQuest) for leaf in leaves for deed in leaf.effects
    )
    if brought and not any(leaf.hub for leaf in leaves):
        return ()
    return tuple(
        Loose(
            way.challenge.skill if way.challenge is not None else "",
            way.challenge.number if way.challenge is not None else 0,
            len(way.combat),
            way.requires.keyword if isinstance(way, Way) and way.requires is not None else "",
        )
        for leaf in leaves
        for way in ways_of(leaf)
        if (way.challenge is not None or way.combat) and way.goto not in ids
    )
