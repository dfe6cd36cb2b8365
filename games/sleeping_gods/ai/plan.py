"""Where to go: a list of targets with their worth, over the pages that were seen and the arrows leading off them."""

from __future__ import annotations

from functools import cache

from games.sleeping_gods.ai.worth import health_share, is_weary, turns_left, weariness
from games.sleeping_gods.atlas import distances, exits, locations, page_of, regions
from games.sleeping_gods.cards import adventures, keywords, quests, totems
from games.sleeping_gods.terms import hints
from games.sleeping_gods.views import SeaView

EASY, MIDDLING, HARD = (2, 3, 5, 6, 11), (4, 7, 10), (8, 9)
LEAGUE = 1.1  # regions that an action sails, about
SEEN = 0.5  # a place that was explored may have more
FRESH = 5.0
HEARD = 1.3
SACRED = 1.3
KEY = 7.0  # a place where a keyword helps
ERRAND = 18.0  # where an active quest is to be ended
AGAIN = 0.7  # of it is left for another try
LATELY = 12  # paragraphs
LATE = 7
LEAKING, SINKING = 6, 8
TIRED = 9  # of eighteen


@cache
def goals() -> dict[str, tuple[int, ...]]:
    """Where a quest leads: its card names the place."""
    return {card.id: tuple(int(n) for n in card.used if n.isdecimal()) for card in quests().values()}


def errands(view: SeaView) -> list[str]:
    """Quests with the active symbol: somewhere they are ended (SLG-QUEST-04)."""
    return [quest for quest in view.quests if quests()[quest].active]


@cache
def is_sacred(quest: str) -> bool:
    """A totem's creature is named on the card, or by the place on the chart that it leads to."""
    card = quests()[quest]
    printed = [card.name, card.story, *(locations()[n].name for n in goals()[quest] if n in locations())]
    creatures = [adventures()[totem].name.rpartition(" ")[2].removesuffix("s") for totem in totems()]
    return any(creature in words for creature in creatures for words in printed)


def goal(view: SeaView, number: int) -> float:
    """What the quests in hand make of a place: a fresh crew tries again where it failed."""
    visits = view.visits.get(str(number), 0)
    ready = ready_for(view, locations()[number].page)
    here = [quest for quest in errands(view) if number in goals()[quest]]
    if here:
        fit = 0.3 if is_weary(view) or lately(view, number) else 0.6 if weariness(view) >= TIRED else 1.0
        fit = max(fit, 0.7) if turns_left(view) <= LATE else fit
        holy = SACRED if any(is_sacred(quest) for quest in here) else 1.0
        return ERRAND * holy * ready * AGAIN**visits * fit
    if any(number in goals()[quest] for quest in view.quests):
        return KEY * ready * 0.4**visits
    return 0.0


@cache
def pointed(heard: str) -> frozenset[int]:
    """Where a hint sends those who heard it: places in a region that it names besides the place it speaks of."""
    words = hints().get(heard, "")
    spoken = {place.region for place in locations().values() if bare(place.name) in words}
    named = {region.id for region in regions().values() if bare(region.name) in words} - spoken
    return frozenset(number for number, place in locations().items() if place.region in named)


def bare(name: str) -> str:
    return name.removeprefix("The ").removeprefix("the ")


def is_pointed(view: SeaView, number: int) -> bool:
    return any(number in pointed(note.hint) for note in view.notes if note.hint)


def ready_for(view: SeaView, page: int) -> float:
    """Far pages are for a crew that has learned something."""
    if page in EASY:
        return 1.0
    learned = sum(len(one.levels) + len(one.tucked) for one in view.crew)
    if page in MIDDLING:
        return 1.0 if learned >= 16 else 0.7 if learned >= 10 else 0.4
    return 1.0 if learned >= 22 else 0.6 if learned >= 16 else 0.25


def lately(view: SeaView, number: int) -> bool:
    """It was tried a moment ago, and the crew has not rested since."""
    return any(entry.under == str(number) for entry in view.told[-LATELY:])


def places(view: SeaView) -> dict[str, float]:
    """Regions worth going to, with what can be done there."""
    worth: dict[str, float] = {}

    def add(region: str, n: float) -> None:
        worth[region] = max(worth.get(region, 0.0), n) + 0.15 * min(worth.get(region, 0.0), n)

    for number, place in locations().items():
        if place.page in view.pages:
            add(place.region, location(view, number))
    for quest in view.quests:
        for number in goals()[quest]:
            place = locations().get(number)
            if place is not None:
                add(place.region, goal(view, number))
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


def location(view: SeaView, number: int) -> float:
    """What exploring it promises."""
    place = locations()[number]
    wanted = [note.keyword for note in view.notes if note.place == str(number) and note.keyword]
    have = {keyword for keyword, quest in keywords().items() if quest in view.quests}
    ready = ready_for(view, place.page)
    again = 0.55 ** view.visits.get(str(number), 0)
    sought = goal(view, number)
    if sought > 1:
        return sought
    if wanted and not all(word in have for word in wanted):
        return 0.1
    if number not in view.explored:
        return FRESH * ready * (HEARD if is_pointed(view, number) else 1.0)
    if place.form == "TOWN" and view.coins < 4:
        return 5.0 * ready * max(0.5, again)  # there is work to be had
    return SEEN * ready * again


def need_of_port(view: SeaView) -> float:
    """Health, hull, unspent XP (section 9), as far as there is anything to pay with."""
    n = 0.0
    hurt = sum(one.health - one.left >= 2 for one in view.crew)
    if health_share(view) < 0.6 and view.coins >= 2:
        n += 4.0 + 2.0 * min(hurt, view.coins)
    stores = view.coins + view.goods.get("materials", 0)
    if view.hull >= LEAKING and stores >= 2:
        n += 16.0 if view.hull >= SINKING else 8.0
    n += 9.0 if view.xp >= 8 else 5.0 if view.xp >= 6 else 2.0 if view.xp >= 3 and at_port(view) else 0.0
    tired = weariness(view)
    if tired >= 7 and view.coins >= 4:
        n += 0.8 * tired
    return n


def at_port(view: SeaView) -> bool:
    return regions()[view.at].port is not None


def need_of_market(view: SeaView) -> float:
    """Cards are points: at the end, coins are not."""
    if turns_left(view) <= LATE:
        return 1.2 * view.coins if view.coins >= 3 else 0.2
    return 3.0 + 0.5 * view.coins if view.coins >= 6 else 0.2


def unseen(view: SeaView) -> dict[int, str]:
    """Pages that nobody has seen, with the region nearest to their edge."""
    found: dict[int, str] = {}
    for region in regions():
        if page_of(region) not in view.pages:
            continue
        for page in exits(region).values():
            if page not in view.pages and (page not in found or away(view, region) < away(view, found[page])):
                found[page] = region
    return found


def away(view: SeaView, region: str) -> int:
    return 0 if region == view.at else distances(view.at)[region]


def page_worth(view: SeaView, page: int) -> float:
    """A dozen places that nobody has seen, and perhaps a quest's goal."""
    wanted = {number for quest in view.quests for number in goals()[quest] if number in locations()}
    pull = 6.0 * any(locations()[number].page == page for number in wanted)
    return (5.0 + pull) * ready_for(view, page)


def best_target(view: SeaView) -> tuple[str, float]:
    """A region, or a page nobody has seen ("p6"), by its worth for the actions that it takes; here takes none."""
    best, best_value = view.at, 0.0
    for region, n in places(view).items():
        if page_of(region) in view.pages:
            value = n / (1 + away(view, region) / LEAGUE)
            if value > best_value:
                best, best_value = region, value
    for page, region in unseen(view).items():
        value = page_worth(view, page) / (1 + (1 + away(view, region)) / LEAGUE)
        if value > best_value:
            best, best_value = f"p{page}", value
    return best, best_value


def way_point(view: SeaView, target: str) -> str:
    """The region to steer for."""
    return unseen(view)[int(target[1:])] if target.startswith("p") else target
