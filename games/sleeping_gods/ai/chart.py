"""What the table knows of the chart: pages that were seen, and which places somebody's words may mean.

From afar a place is a number in some waters. Its name is known where somebody has been, and before the ship.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from games.core.graphs import reach
from games.sleeping_gods.atlas import locations, locations_in, next_to, page_of, pages, regions
from games.sleeping_gods.cards import adventures, quests, totems
from games.sleeping_gods.views import SeaView

FAR = 50  # no way there has been seen


def away(view: SeaView, a: str, b: str) -> int:
    """Moves from one region to another, over pages that were seen."""
    return 0 if a == b else _moves(a, frozenset(view.pages)).get(b, FAR)


@lru_cache(4096)
def _moves(start: str, seen: frozenset[int]) -> dict[str, int]:
    return reach(next_to, start, may_enter=lambda region: page_of(region) in seen)


# ---- words --------------------------------------------------------------------------------------------------------


def bare(name: str) -> str:
    return name.removeprefix("The ").removeprefix("the ")


@cache
def words_of(text: str) -> frozenset[str]:
    words = {word.lower().removesuffix("s") for word in re.findall(r"[A-Za-z]{3,}", text)}
    return frozenset(words - {"the", "and"})


@cache
def waters(text: str) -> tuple[str, ...]:
    """Regions that a text names."""
    return tuple(one.id for one in regions().values() if _is_named(bare(one.name), text))


@cache
def havens(text: str) -> tuple[str, ...]:
    """Regions whose port a text names: the chart shows an anchor with its name."""
    return tuple(one.id for one in regions().values() if one.port is not None and bare(one.port.name) in text)


def _is_named(region: str, text: str) -> bool:
    """What is only called after it does not count: Glasswind Strait is not the Strait."""
    for longer in (bare(one.name) for one in (*pages().values(), *locations().values())):
        if region in longer:
            text = text.replace(longer, "")
    return re.search(rf"\b{re.escape(region)}\b", text) is not None


def names_page(text: str, page: int) -> bool:
    """Arrows off a page say where they lead, so these names are known before anybody has been there."""
    return bare(pages()[page].name) in text


# ---- quests -------------------------------------------------------------------------------------------------------


@cache
def line_of(quest: str) -> str:
    """All that a quest's card says."""
    card = quests()[quest]
    return f"{card.name}. {card.story}"


@cache
def is_sacred(quest: str) -> bool:
    """A totem's creature is named on the card."""
    keyword = quests()[quest].keyword.lower()
    return names_creature(line_of(quest)) or any(keyword.startswith(creature) for creature in creatures())


@cache
def creatures() -> tuple[str, ...]:
    """The twelve of the bumboat woman: heron, crab, stag and so on."""
    return tuple(bare(adventures()[totem].name).rpartition(" ")[2].lower().removesuffix("s") for totem in totems())


@cache
def names_creature(text: str) -> bool:
    return not words_of(text).isdisjoint(creatures())


def errands(view: SeaView) -> list[str]:
    """Quests with the active symbol: somewhere they are ended (SLG-QUEST-04)."""
    return [quest for quest in view.quests if quests()[quest].active]


def aims(
    view: SeaView,
    quest: str,
    asked: Mapping[str, frozenset[int]] | None = None,
    had: Mapping[str, int] | None = None,
) -> frozenset[int]:
    """Places that a quest's card may mean, of those on the chart.

    Where its keyword was asked for is known for sure (`asked`, and the notes); where it was `had` it is not ended.
    """
    keyword = quests()[quest].keyword
    sure = {int(note.place) for note in view.notes if note.keyword == keyword and note.place.isdecimal()}
    sure |= asked.get(keyword, frozenset()) if asked else set[int]()
    line = line_of(quest)
    named = waters(line) or havens(line)
    found = sure if named else sure | {number for number in view.explored if bare(locations()[number].name) in line}
    clear = {locations()[number].region for number in found}
    for region in named:
        if page_of(region) in view.pages and region not in clear:
            been = tuple(place.number for place in locations_in(region) if place.number in view.explored)
            found |= _meant(quest, region, been, region == view.at)
    others = found - {had.get(quest, 0)} if had else found
    return frozenset(others or found)


@lru_cache(4096)
def _meant(quest: str, region: str, been: tuple[int, ...], here: bool) -> frozenset[int]:
    """Of the places in some waters those with a name like the card's words, or else any of them."""
    there = tuple(place.number for place in locations_in(region))
    said = words_of(line_of(quest)) - words_of(regions()[region].name)
    alike = [number for number in (there if here else been) if words_of(locations()[number].name) & said]
    return frozenset(alike or there)
