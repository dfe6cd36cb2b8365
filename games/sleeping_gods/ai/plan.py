"""Where to go: a list of targets with their worth, over the pages that were seen and the arrows leading off them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.ai.chart import (
    aims,
    away,
    bare,
    errands,
    is_sacred,
    line_of,
    names_creature,
    names_page,
    waters,
    words_of,
)
from games.sleeping_gods.ai.worth import chance, health_share, is_weary, strength, turns_left, weariness
from games.sleeping_gods.atlas import exits, locations, page_of, regions
from games.sleeping_gods.cards import LevelCard, levels, quests
from games.sleeping_gods.recall import (
    Loose,
    Wage,
    asked_at,
    been_since,
    given_at,
    loose_ends,
    read_at,
    totems_at,
    wages,
)
from games.sleeping_gods.terms import hints
from games.sleeping_gods.views import SeaView

EASY, MIDDLING = (2, 3, 5, 6, 11), (4, 7, 10)
READY = ((16, 1.0), (10, 0.7), (0, 0.4))  # cards that a crew has learned, and what a middling page is worth to it
READY_FAR = ((22, 1.0), (16, 0.6), (0, 0.25))
LEAGUE = 0.8  # regions that an action sails are a few more, but what is near is sure
NEAR = 0.15  # of a second thing to do in the same waters
SEEN = 0.5  # a place that was explored may have more
FRESH = 5.0
NEW = 7.0  # a page that nobody has seen
LOST = 2.0  # a quest speaks of waters that are on no page yet
TOLD = 12.0  # a hint speaks of a page that nobody has seen
LOOSE = 4.5  # where something was tried in vain, or left out
HEARD = 4.5  # somebody said that it helps elsewhere
VAGUE = 1.6  # somewhere on that page a quest is to be ended
KIN = 2.0  # a place that is known is called after the same thing
QUAY = 1.4  # the waters of a port have a town, and a town has rumours and work
PROMISED = 3.0  # another try where something is known to be had
BLESSED = 0.7
SEASONED = 14
SACRED = 8.0
KEY = 5.0  # a place where a keyword helps
ERRAND = 12.0  # where an active quest is to be ended
AGAIN = 0.7  # of it is left for another try
LATELY = 12  # paragraphs
EVEN = 0.5  # whoever failed a moment ago and has such odds still stays for another try
LATE = 7
LEAKING, SINKING = 8, 10
LIST = ((SINKING, 20.0), (LEAKING, 10.0))  # damage, and what a yard is worth to a ship that has it
KEEN, ARMED, BLADE = 7, 2, 5  # a good weapon: accuracy and damage, how many a crew wants, coins that may buy one
RESTED, TIRED, WORN = 6, 9, 13  # of eighteen
WEARY = 9  # a night at the inn is of full use
INN = 4
ZEST = ((WORN, 0.6), (TIRED, 0.9))  # so tired, and so little is left of what there is to explore
VENTURE = ((WORN, 0.3), (TIRED, 0.6))  # and of pages that nobody has seen
CAULK = 3.0  # and for a ship that is about to sink
SHIFT = ((WORN, 4.5), (TIRED, 2.2))  # so tired and without coins, and so much more work is worth


class Outlook(NamedTuple):
    """What the notes and the chart say of places, gathered once for a look round."""

    shut: frozenset[int]  # they want a keyword that is not there
    heard: frozenset[int]
    promised: frozenset[int]  # of these, where no quest was had yet
    vague: frozenset[int]  # on pages that a quest names, which names no waters
    kin: frozenset[int]
    blessed: frozenset[int]  # pages whose totem was found: each had one, so far
    loose: dict[int, tuple[Loose, ...]]
    work: dict[int, tuple[Wage, ...]]
    have: frozenset[str]
    aims: dict[str, frozenset[int]]  # of every quest in hand
    holy: frozenset[str]  # quests that lead to a totem


def outlook(view: SeaView) -> Outlook:
    have = frozenset(quests()[quest].keyword for quest in view.quests)
    read = read_at(view)
    asked, had = asked_at(read), given_at(read)
    ends, since = loose_ends(read), been_since(view)
    meant = {quest: aims(view, quest, asked, had) for quest in view.quests}
    vague = [line_of(quest) for quest in errands(view) if not meant[quest]]
    told = rumoured(view)
    return Outlook(
        frozenset(int(note.place) for note in view.notes if note.keyword and note.keyword not in have),
        told,
        told - frozenset(had.values()),
        on_pages(vague) if vague else frozenset(),
        kin(view),
        frozenset(locations()[number].page for number in totems_at(read)),
        ends,
        wages(read),
        have,
        {quest: places - idle(quest, since, ends) for quest, places in meant.items()},
        holy(view, had),
    )


def idle(quest: str, since: Mapping[str, frozenset[int]], ends: Mapping[int, tuple[Loose, ...]]) -> frozenset[int]:
    """Where somebody has been with it, and nothing came of it; an errand may have failed where there is more to try."""
    been = since.get(quest, frozenset())
    if not quests()[quest].active:
        return been
    return frozenset[int]() if is_sacred(quest) else frozenset(number for number in been if number not in ends)


def holy(view: SeaView, had: Mapping[str, int]) -> frozenset[str]:
    """Quests whose card names a totem's creature, or that were had where words of one, or a quest for one, had sent."""
    spots = {n for note in view.notes if note.hint and names_creature(said(note.hint)) for n in pointed(note.hint)}
    found: set[str] = set()
    for quest in (*view.used, *view.quests):
        if is_sacred(quest) or had.get(quest) in spots:
            found.add(quest)
            spots |= aims(view, quest)
    return frozenset(found)


def rumoured(view: SeaView) -> frozenset[int]:
    """Where the hints send that were heard."""
    return frozenset(number for note in view.notes if note.hint for number in pointed(note.hint))


def promised(view: SeaView) -> frozenset[int]:
    """Of these, where no quest was had yet."""
    told = rumoured(view)
    return told - frozenset(given_at(read_at(view)).values()) if told else told


def on_pages(lines: list[str]) -> frozenset[int]:
    """All places on pages that these name: somewhere there it is."""
    return frozenset(n for n, place in locations().items() if any(names_page(line, place.page) for line in lines))


def goal(view: SeaView, number: int, seen: Outlook | None = None) -> float:
    """What the quests in hand make of a place: a fresh crew tries again where it failed.

    Where something else is wanting too, there is nothing to be done with half of it.
    """
    seen = seen or outlook(view)
    meant = [quest for quest, places in seen.aims.items() if number in places]
    if not meant or number in seen.shut:
        return 0.0
    visits, ready = view.visits.get(str(number), 0), ready_for(view, locations()[number].page)
    here = [quest for quest in meant if quests()[quest].active]
    if not here:
        return KEY * ready * 0.4**visits
    worthy = SACRED if not seen.holy.isdisjoint(here) else 1.0
    likely = odds(view, number, seen) if visits else 1.0
    return ERRAND * worthy * ready * AGAIN**visits * fit_for(view, number, likely) * likely


def fit_for(view: SeaView, number: int, likely: float) -> float:
    """Long stories are for crews that can stand up, and a rested crew goes there before it does anything else.

    Late in the voyage there is nothing to wait for.
    """
    tired = weariness(view)
    if is_weary(view) or (lately(view, number) and likely < EVEN) or tired >= WORN:
        n = 0.2
    else:
        n = 0.5 if tired >= TIRED else 1.0 if tired > RESTED else 2.2
    return max(n, 0.5) if turns_left(view) <= 2 * LATE else n


@cache
def said(heard: str) -> str:
    """The words of a hint."""
    return hints().get(heard, "")


@cache
def pointed(heard: str) -> frozenset[int]:
    """Where a hint sends those who heard it. What it names first is what it speaks of; the rest is where to go first.

    A region will do, if the place it speaks of lies elsewhere.
    """
    words = said(heard)
    named = sorted((words.index(bare(p.name)), p.number) for p in locations().values() if bare(p.name) in words)
    spoken = {locations()[number].region for _, number in named}
    there = set(waters(words))
    near = {number for number, place in locations().items() if place.region in there - spoken}
    return frozenset(near | {number for _, number in named[1:] if locations()[number].region in there})


def kin(view: SeaView) -> frozenset[int]:
    """Places before the ship that are called after the same thing as another one that is known by its name.

    On the chart they are numbers, until somebody has been there or the ship lies before them.
    """
    return _kin(tuple(sorted(view.explored)), view.at)


@lru_cache(1024)
def _kin(explored: tuple[int, ...], at: str) -> frozenset[int]:
    known = {n: words_of(place.name) for n, place in locations().items() if n in explored or place.region == at}
    often = Counter(word for words in known.values() for word in words)
    for word, longer in permutations(list(often), 2):
        if longer.startswith(word):  # Toad and Toadmouth
            often[word], often[longer] = often[word] + 1, often[longer] + 1
    return frozenset(n for n, words in known.items() if n not in explored and any(often[word] == 2 for word in words))


def ready_for(view: SeaView, page: int) -> float:
    """Far pages are for a crew that has learned something."""
    if page in EASY:
        return 1.0
    n = learned(view)
    return next(share for least, share in (READY if page in MIDDLING else READY_FAR) if n >= least)


def learned(view: SeaView) -> int:
    return sum(len(one.levels) + len(one.tucked) for one in view.crew)


def lately(view: SeaView, number: int) -> bool:
    """It was tried a moment ago, and the crew has not rested since."""
    return any(entry.under == str(number) for entry in view.told[-LATELY:])


def places(view: SeaView) -> dict[str, float]:
    """Regions worth going to, with what can be done there."""
    worth: dict[str, float] = {}

    def add(region: str, n: float) -> None:
        worth[region] = max(worth.get(region, 0.0), n) + NEAR * min(worth.get(region, 0.0), n)

    seen = outlook(view)
    for number, place in locations().items():
        if place.page in view.pages:
            add(place.region, location(view, number, seen))
    port = need_of_port(view)
    if port:
        for region in regions().values():
            if region.port is not None and region.page in view.pages:
                add(region.id, port)
    stalls = need_of_market(view)
    if stalls > 1:
        for region in regions().values():
            if region.market is not None and region.page in view.pages:
                add(region.id, stalls)
    return worth


def location(view: SeaView, number: int, seen: Outlook | None = None) -> float:
    """What exploring it promises."""
    place = locations()[number]
    seen = seen or outlook(view)
    sought = goal(view, number, seen)
    if sought > 1:
        return sought
    if number in seen.shut:
        return 0.1
    ready = ready_for(view, place.page)
    if number not in view.explored:
        sign = max(HEARD if number in seen.heard else 1.0, KIN if number in seen.kin else 1.0)
        sign = max(sign, VAGUE if number in seen.vague else 1.0)
        sign = max(sign, QUAY if regions()[place.region].port is not None else 1.0)
        sign = sign * BLESSED if place.page in seen.blessed and learned(view) >= SEASONED else sign
        return FRESH * ready * sign * share(ZEST, weariness(view))
    again = 0.55 ** view.visits.get(str(number), 0)
    return max(SEEN * again * ready, loose(view, number, seen) * ready, work(view, number, seen))


def share(table: tuple[tuple[int, float], ...], much: int) -> float:
    """What a table has for a crew that is so tired, or a ship that leaks so much; 1 for one that does not."""
    return next((n for least, n in table if much >= least), 1.0)


def work(view: SeaView, number: int, seen: Outlook) -> float:
    """A shift or two for a night at the inn. Whoever is too tired for it may be lucky all the same."""
    if view.coins >= 2 * INN or turns_left(view) <= LATE:
        return 0.0
    pay = sum(one.coins * chance(one.number - min(2, strength(view, one.skill))) for one in seen.work.get(number, ()))
    leaky = CAULK if view.hull >= SINKING - 1 and view.coins < 2 else 1.0
    return pay * max(leaky, share(SHIFT, weariness(view)) if view.coins < INN else 1.0)


def loose(view: SeaView, number: int, seen: Outlook) -> float:
    """Another try, as far as the crew is up to it now."""
    if number not in seen.loose:
        return 0.0
    likely, sure = odds(view, number, seen), number in seen.promised
    if lately(view, number) and not (sure and likely >= EVEN):
        return 0.0
    return LOOSE * (PROMISED if sure else 1.0) * likely * AGAIN ** (view.visits.get(str(number), 1) - 1)


def odds(view: SeaView, number: int, seen: Outlook) -> float:
    """Of what is known to be asked there, the likeliest; nobody knows what comes after it."""
    ends = [end for end in seen.loose.get(number, ()) if not end.keyword or end.keyword in seen.have]
    chances = [chance(e.number - strength(view, e.skill)) if e.skill else health_share(view) - 0.3 for e in ends]
    return max(chances, default=0.5)


def need_of_port(view: SeaView) -> float:
    """Health, hull, unspent XP (section 9), as far as there is anything to pay with."""
    n = 0.0
    hurt = sum(one.health - one.left >= 2 for one in view.crew)
    if health_share(view) < 0.6 and view.coins >= 2:
        n += 4.0 + 2.0 * min(hurt, view.coins)
    stores = view.coins + view.goods.get("materials", 0)
    if view.hull >= LEAKING and stores >= 2:
        n += share(LIST, view.hull)
    lessons = can_learn(view)
    n += 4.5 * min(lessons, 3) if lessons > 1 else 2.0 if lessons and at_port(view) else 0.0
    tired = weariness(view)
    if tired >= WEARY and view.coins >= INN:
        n += 1.1 * tired + (5.0 if tired >= TIRED and errands(view) else 0.0)
    return n


def can_learn(view: SeaView) -> int:
    """Level cards that could be bought now, in the order in which they are."""
    had = {card for one in view.crew for card in one.levels}
    xp, n = view.xp, 0
    for card in sorted((card for card in levels().values() if card.id not in had), key=lesson):
        if card.xp <= xp:
            xp, n = xp - card.xp, n + 1
    return n


def lesson(card: LevelCard) -> tuple[bool, int]:
    """Skills before health, and the cheapest of them first."""
    return not any(isinstance(one, v.SkillUp) for one in card.passive), card.xp


def at_port(view: SeaView) -> bool:
    return regions()[view.at].port is not None


def need_of_market(view: SeaView) -> float:
    """Cards are points: at the end, coins are not."""
    if turns_left(view) <= LATE:
        return 1.2 * view.coins if view.coins >= 3 else 0.2
    if armed(view) < ARMED and view.coins >= BLADE:
        return 3.0 + 0.8 * view.coins
    kept = INN if weariness(view) >= TIRED else 0
    return 3.0 + 0.5 * view.coins if view.coins >= 6 + kept else 0.2


def armed(view: SeaView) -> int:
    """Weapons that do more than those everybody has; who carries one may strike twice a round."""
    return sum(max(w.accuracy + w.damage for w in one.weapons) >= KEEN for one in view.crew)


def unseen(view: SeaView) -> dict[int, str]:
    """Pages that nobody has seen, with the region nearest to their edge."""
    found: dict[int, str] = {}
    for region in regions():
        if page_of(region) not in view.pages:
            continue
        for page in exits(region).values():
            nearer = page not in found or away(view, view.at, region) < away(view, view.at, found[page])
            if page not in view.pages and nearer:
                found[page] = region
    return found


def page_worth(view: SeaView, page: int) -> float:
    """A dozen places that nobody has seen, and perhaps what a quest speaks of: the page, or waters not found yet."""
    lost = [quest for quest in errands(view) if not aims(view, quest)]
    pull = 6.0 if any(names_page(line_of(quest), page) for quest in lost) else LOST if lost else 0.0
    told = any(note.hint and pointed(note.hint) and names_page(said(note.hint), page) for note in view.notes)
    fresh = (NEW if learned(view) >= SEASONED else FRESH) * share(VENTURE, weariness(view))
    return (fresh + max(pull, TOLD * told)) * ready_for(view, page)


def best_target(view: SeaView) -> tuple[str, float]:
    """A region, or a page nobody has seen ("p6"), by its worth for the actions that it takes; here takes none."""
    best, best_value = view.at, 0.0
    for region, n in places(view).items():
        value = n / (1 + away(view, view.at, region) / LEAGUE)
        if value > best_value:
            best, best_value = region, value
    for page, region in unseen(view).items():
        value = page_worth(view, page) / (1 + (1 + away(view, view.at, region)) / LEAGUE)
        if value > best_value:
            best, best_value = f"p{page}", value
    return best, best_value


def way_point(view: SeaView, target: str) -> str:
    """The region to steer for."""
    return unseen(view)[int(target[1:])] if target.startswith("p") else target
