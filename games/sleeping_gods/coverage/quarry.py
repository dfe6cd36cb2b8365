"""How far everything is that nobody has met, from what a table has: for curious hands, who know the book.

Backwards and forwards over quests, marks, totems and fame it is worked out what every unread paragraph takes
(`Quarry`), where one would have to go first, and what has to be paid on the way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from games.sleeping_gods import atlas
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.book import (
    CHAINS,
    FINALE,
    FIRST_BELL,
    PROLOGUE,
    SECOND_BELL,
    Leaf,
    Way,
    book,
    chain_of,
    ending_of,
)
from games.sleeping_gods.cards import enemies, events, keywords, quests, totems
from games.sleeping_gods.paying import can_pay, owned_totems, printed
from games.sleeping_gods.purse import goods
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.story import holds, marked

NEVER = 1e6
PASSES = 12  # over the book, until nothing gets nearer
JOURNEY = 2.0  # from one place to another, where two stories have to be read
STEP, TRY, FIGHT, SHY = 0.1, 0.5, 0.7, 0.2
POINT = 2.0  # to be feared or revered by one more
LEAGUE = 0.5  # of every region that has to be sailed through
POOR = 2.5  # what has to be paid is not there


@cache
def foes() -> frozenset[int]:
    """All that can be fought."""
    return frozenset(int(card) for card in enemies())


@dataclass
class Met:
    """What all campaigns together have met."""

    read: set[str] = field(default_factory=set[str])
    fought: set[int] = field(default_factory=set[int])
    drawn: set[str] = field(default_factory=set[str])
    owned: set[str] = field(default_factory=set[str])

    campaigns: int = 0

    def note(self, g: Voyage) -> int:
        """How much of it is new."""
        before = len(self)
        self.read |= {reading.id for reading in g.readings}
        self.fought |= set(g.tally.enemies)
        self.drawn |= set(g.tally.events)
        self.owned |= {*g.quests, *g.used}
        return len(self) - before

    def __len__(self) -> int:
        return len(self.read) + len(self.fought) + len(self.drawn) + len(self.owned)

    def told(self) -> dict[str, str]:
        pages = sum(bool(leaf.text) for leaf in book())
        return {
            "paragraphs": f"{pages - len(self.unread())} of {pages}",
            "events": f"{len(self.drawn)} of {len(events())}",
            "enemies": f"{len(self.fought)} of {len(enemies())}",
            "quests": f"{len(self.owned)} of {len(quests())}",
        }

    def unread(self) -> list[str]:
        return [leaf.id for leaf in book() if leaf.text and leaf.id not in self.read]

    def is_all(self) -> bool:
        return (
            not self.unread() and self.fought >= foes() and self.drawn >= set(events()) and self.owned >= set(quests())
        )


class Road(NamedTuple):
    """How a paragraph is come by: from another one, or by what others have to give first."""

    before: str
    facts: tuple[str, ...]


@cache
def facts_of(test: v.Test, paid: int = 0) -> tuple[str, ...]:
    """What has to be so, as names of facts; `paid`: totems that are gone by then."""
    return tuple(_facts(test, paid))


def _facts(test: v.Test, paid: int) -> Iterator[str]:
    if test.keyword:
        yield f"k:{test.keyword}"
    if test.no_keyword:
        yield f"n:{test.no_keyword}"
    if test.mark:
        yield from (f"m:{test.mark}:{n}" for n in range(1, test.at_least + 1))
    if test.totems:
        yield f"t:{test.totems + paid}"
    if test.feared:
        yield f"f:{test.feared}"
    if test.revered:
        yield f"r:{test.revered}"
    if test.revered_minus_feared is not None:
        yield f"b:{test.revered_minus_feared}"


@cache
def paid_for(name: str) -> int:
    """Totems that an ending has cost by the time when this is read in it."""
    ways = (way for leaf in book() for way in leaf.choices if ending_of(way) and ending_of(way) == chain_of(name))
    return max((way.cost.totems for way in ways if way.cost is not None), default=0)


@cache
def after(name: str) -> tuple[str, ...]:
    """All that can be read on the same visit, from there on."""
    found, ahead = {name: None}, [name]
    while ahead:
        leaf = book()[ahead.pop()]
        ways = (leaf, *leaf.choices)
        nexts = [leaf.teaser, *(turn.goto for turn in leaf.tests), *(way.goto for way in ways)]
        nexts += [way.challenge.fail_goto for way in ways if way.challenge is not None]
        fresh = [to for to in nexts if to and to not in found]
        found |= dict.fromkeys(fresh)
        ahead += fresh
    return tuple(found)


@cache
def wants(name: str) -> frozenset[str]:
    """Facts that matter on the way on from there."""
    leaf, paid = book()[name], paid_for(name)
    tests = (*leaf.needs, *leaf.tests, *(way.requires for way in leaf.choices if way.requires is not None))
    lost = {f"n:{test.keyword}" for test in (*leaf.needs, *leaf.tests) if test.keyword}
    return frozenset(fact for test in tests for fact in facts_of(test, paid)) | lost


@cache
def roads_of(name: str) -> tuple[Leaf | Way, ...]:
    """Ways on from a paragraph."""
    leaf = book()[name]
    return (*((leaf,) if leaf.goto or leaf.checks() else ()), *leaf.choices)


@cache
def fare(name: str, to: str) -> Mapping[v.Kind, int]:
    """What has to be paid from one paragraph to another, if there is no other way."""
    ways = [way for way in book()[name].choices if to in (way.goto, way.challenge and way.challenge.fail_goto)]
    return min((printed(way.cost or v.Cost()) for way in ways), key=len, default=printed(v.Cost()))


@cache
def fight_of(name: str, i: int) -> str:
    """The name of a way with a fight, as something to be met; `i` counts choices, -1 is the paragraph itself."""
    return f"!{name}" if i < 0 else f"!{name}/{i}"


class Quarry:
    """How far everything unread is away from what a table has, and where to go for it first."""

    def __init__(self, g: Voyage, met: Met, visit: dict[str, int] | None = None) -> None:
        self.g, self.met, self.visit = g, met, visit or {}
        self.done = {reading.id for reading in g.readings}  # in this campaign
        self.near: dict[str, float] = defaultdict(lambda: NEVER)
        self.roads: dict[str, Road] = {}
        self.givers: dict[str, tuple[float, str]] = {}  # of keywords, and of ways to be rid of them
        self.marks: dict[str, dict[str, float]] = defaultdict(dict)
        self.found: dict[str, float] = {}
        self.fame: dict[str, dict[str, float]] = {"f": {}, "r": {}, "b": {}}  # where one is feared for it, or revered
        self.ware: dict[str, dict[str, float]] = defaultdict(dict)  # and where goods are had
        self.fresh: list[tuple[float, str]] = []  # paragraphs that have come nearer
        self.gained = False  # something can be had, or sooner
        self.known: dict[str, float] = {}
        for name in CHAINS:
            self._reach(name, 1.0 + LEAGUE * atlas.distance(g.at, locations()[int(name)].region), Road("", ()))
        self._reach(PROLOGUE, 1.0, Road("", ()))
        bells = {FIRST_BELL: 1, SECOND_BELL: 2, FINALE: g.passes}
        for name, going in bells.items():
            if g.going <= going:
                self._reach(name, 1.0 + going - g.going, Road("", ()))
        needy = [leaf.id for leaf in book() if wants(leaf.id)]
        for _ in range(PASSES):
            while self.fresh:
                n, name = heappop(self.fresh)
                if n <= self.near[name]:
                    self._read(book()[name])
            if not self.gained:
                break
            before, self.gained, self.known = self.known, False, {}
            nearer = {fact for fact, n in before.items() if self._fact(fact) < n}
            look = [name for name in needy if self.near[name] < NEVER and not nearer.isdisjoint(wants(name))]
            self.fresh = sorted((self.near[name], name) for name in look)

    def _reach(self, name: str, n: float, road: Road) -> None:
        if n < self.near[name] - 1e-9:
            self.near[name], self.roads[name] = n, road
            if not name.startswith("!"):
                heappush(self.fresh, (n, name))

    def holds_now(self, test: v.Test) -> bool:
        return holds(self.g, test, self.visit)

    def cost(self, test: v.Test, paid: int = 0) -> float:
        """What it takes until this is so. Coins and goods can be had."""
        if test.no_mark and marked(self.g, test.no_mark, self.visit):
            return NEVER
        return sum(self._fact(fact) for fact in facts_of(test, paid))

    def _fact(self, fact: str) -> float:
        """Looked up anew when something more can be had."""
        if fact not in self.known:
            self.known[fact] = self._cost(fact)
        return self.known[fact]

    def _cost(self, fact: str) -> float:
        g, (kind, _, rest) = self.g, fact.partition(":")
        match kind:
            case "k":
                return 0.0 if keywords()[rest] in g.quests else self.givers.get(fact, (NEVER, ""))[0]
            case "g":
                ware, _, n = rest.partition(":")
                return POOR if goods(g, ware) < int(n) else 0.0  # type: ignore[arg-type]
            case "n":
                return self.givers.get(fact, (NEVER, ""))[0] if keywords()[rest] in g.quests else 0.0
            case "m":
                mark, _, n = rest.partition(":")
                want = int(n) - marked(g, mark, self.visit)
                costs = sorted(self.marks[mark].values())
                return 0.0 if want <= 0 else costs[want - 1] if want <= len(costs) else NEVER
            case "t":
                want = asked_for(g, int(rest)) - owned_totems(g)
                costs = sorted(self.found.values())
                return 0.0 if want <= 0 else sum(costs[:want]) if want <= len(costs) else NEVER
            case "f":
                return POINT * max(0, int(rest) - g.feared)
            case "b":
                return POINT * max(0, int(rest) - g.revered + g.feared)
            case _:
                return POINT * max(0, int(rest) - g.revered)

    def _read(self, leaf: Leaf) -> None:
        n = self.near[leaf.id]
        facts = tuple(fact for need in leaf.needs for fact in facts_of(need) if self._fact(fact))
        if leaf.teaser:
            self._miss(leaf, n)
        n += sum(self.cost(need) for need in leaf.needs)
        if n >= NEVER:
            return
        paid = paid_for(leaf.id)
        for turn in leaf.tests:
            more = tuple(fact for fact in facts_of(turn, paid) if self._fact(fact))
            self._reach(turn.goto, n + self.cost(turn, paid), Road(leaf.id, (*facts, *more)))
            if self.holds_now(turn) and not more:
                if not turn.keyword:
                    return
                facts = (*facts, f"n:{turn.keyword}")  # what comes after it is for those who have it no more
                n += self._fact(facts[-1])
                if n >= NEVER:
                    return
        self._gives(leaf, n)
        for way in roads_of(leaf.id):
            self._lead(leaf, way, n, facts)

    def _miss(self, leaf: Leaf, n: float) -> None:
        """Without what is needed there; whoever has it has to be rid of it first."""
        if not all(self.holds_now(need) for need in leaf.needs):
            self._reach(leaf.teaser, n, Road(leaf.id, ()))
            return
        lost = [fact for need in leaf.needs if need.keyword and self._fact(fact := f"n:{need.keyword}") < NEVER]
        if lost:
            self._reach(leaf.teaser, n + min(map(self._fact, lost)), Road(leaf.id, (min(lost, key=self._fact),)))

    def _lead(self, leaf: Leaf, way: Leaf | Way, n: float, facts: tuple[str, ...]) -> None:
        if isinstance(way, Way):
            n += STEP
            if way.requires is not None:
                facts = (*facts, *(fact for fact in facts_of(way.requires) if self._fact(fact)))
                n += self.cost(way.requires)
            if way.cost is not None and not can_pay(self.g, way.cost):
                n += POOR
                facts = (*facts, *(f"g:{kind}:{many}" for kind, many in printed(way.cost).items()))
        if way.challenge is not None and way.challenge.fail_goto:
            self._reach(way.challenge.fail_goto, n + SHY, Road(leaf.id, facts))
        n += (TRY if way.challenge is not None else 0) + (FIGHT if way.combat else 0)
        if way.goto:
            self._reach(way.goto, n, Road(leaf.id, facts))
        if way.combat and not self.met.fought.issuperset(way.combat):
            name = fight_of(leaf.id, -1 if isinstance(way, Leaf) else leaf.choices.index(way))
            self._reach(name, n, Road(leaf.id, facts))

    def _gives(self, leaf: Leaf, n: float) -> None:
        for deed in leaf.effects:
            match deed:
                case v.GainQuest(quest=quest) if quest not in self.g.used and quest not in self.g.quests:
                    self._giver_of(f"k:{quests()[quest].keyword}", leaf, n)
                case v.CompleteQuest(quest=quest) | v.LoseQuest(quest=quest) if quest in self.g.quests:
                    self._giver_of(f"n:{quests()[quest].keyword}", leaf, n)
                case v.GainAdventure(card=card) if card in totems() and self.g.owns(card) is None:
                    self.gained |= n + JOURNEY < self.found.get(leaf.id, NEVER)
                    self.found[leaf.id] = n + JOURNEY
                case v.SetMark(mark=mark, scope=scope) if not deed.once or leaf.id not in self.done:
                    far = n + (JOURNEY if scope == "campaign" else 0)
                    self.gained |= far < self.marks[mark].get(leaf.id, NEVER)
                    self.marks[mark][leaf.id] = far
                case v.Resource(kind=str(ware), n=more) if more > 0 and not (deed.once and leaf.id in self.done):
                    self.ware[ware][leaf.id] = n / more
                case v.Feared(n=more) | v.Revered(n=more) if more > 0 and not (deed.once and leaf.id in self.done):
                    for kind in "f" if isinstance(deed, v.Feared) else "rb":
                        self.fame[kind][leaf.id] = (n + JOURNEY) / more
                case _:
                    pass

    def _giver_of(self, fact: str, leaf: Leaf, n: float) -> None:
        known = self.givers.get(fact, (NEVER, ""))
        self.gained |= n + JOURNEY < known[0]
        self.givers[fact] = min(known, (n + JOURNEY, leaf.id))

    def first(self, name: str) -> str:
        """What is to be read now, so that this can be read at last."""
        return self.path(name)[-1]

    def path(self, name: str, seen: frozenset[str] = frozenset()) -> list[str]:
        """What is to be read one after another, the last of them first."""
        at = name
        wanted: list[str] = []
        while at in self.roads:
            wanted += self.roads[at].facts
            at = self.roads[at].before
        if name in book():
            wanted += [fact for need in book()[name].needs for fact in facts_of(need)]
        givers = {giver for fact in self._unended(wanted) if (giver := self._giver(fact))} - seen - {name}
        if not givers:
            return [name]

        def order(giver: str) -> tuple[bool, float, str]:
            return any(self._shuts(giver, other) for other in givers - {giver}), self.near[giver], giver

        return [name, *self.path(min(givers, key=order), seen | {name})]

    def _unended(self, wanted: Iterable[str]) -> list[str]:
        """Facts that are not so yet; a quest that comes to its end by what is wanted besides needs no other end."""
        missing = [fact for fact in wanted if self._fact(fact)]
        givers = {self._giver(fact) for fact in missing if not fact.startswith("n:")}
        ends = {f"n:{quests()[deed.quest].keyword}" for name in givers if name for deed in ended_by(book()[name])}
        return [fact for fact in missing if fact not in ends]

    def _shuts(self, name: str, other: str) -> bool:
        """Whoever has read the one is turned away where the other is read: a bank that was robbed takes no deposits."""
        marks = {deed.mark for deed in book()[name].effects if isinstance(deed, v.SetMark)}
        while other in self.roads and (before := self.roads[other].before):
            ways = [way.requires for way in roads_of(before) if isinstance(way, Way) and way.goto == other]
            if any(turn.mark in marks for turn in book()[before].tests) or (
                ways and all(test is not None and test.no_mark in marks for test in ways)
            ):
                return True
            other = before
        return False

    def wares(self, names: Iterable[str]) -> dict[v.Kind, int]:
        """What has to be paid on the way to these, the most of each kind."""
        found: dict[v.Kind, int] = {}
        for at in (step for name in names for step in self.path(name)):
            while at in self.roads and (before := self.roads[at].before):
                for kind, n in fare(before, at).items():
                    found[kind] = max(n, found.get(kind, 0))
                at = before
        return found

    def _giver(self, fact: str) -> str:
        kind, _, rest = fact.partition(":")
        if kind in "kn":
            return self.givers.get(fact, (0.0, ""))[1]
        marks = self.marks[rest.partition(":")[0]] if kind == "m" else {}
        known = {"m": marks, "t": self.found, "g": self.ware[rest.partition(":")[0]], **self.fame}[kind]
        fresh = {name: n for name, n in known.items() if kind == "t" or name not in self.done} or known
        return min(fresh, key=lambda name: fresh[name]) if fresh else ""

    def prices(self) -> dict[str, float]:
        """All that nobody has met and that can still be met, with how far it is away."""
        found: dict[str, float] = {}
        for name, n in list(self.near.items()):
            fresh = name.startswith("!") or (book()[name].text and name not in self.met.read)
            if fresh and n < NEVER and not self._turned(name):
                price = n + (sum(self.cost(need) for need in book()[name].needs) if name in book() else 0)
                if price < NEVER:
                    found[name] = price
        return found

    def _turned(self, name: str) -> bool:
        """Whoever comes there reads something else by now."""
        return name in book() and any(turns(self.g, name, turn, self.visit) for turn in book()[name].tests)

    def wanted(self) -> dict[str, float]:
        """Paragraphs (and ways with a fight) to go for now, by what lies behind them."""
        worth: dict[str, float] = defaultdict(float)
        for name, price in self.prices().items():
            worth[self.first(name)] += 1 / (1 + price) ** 2  # what is at hand before a lot that is far
        return worth

    def start(self, name: str) -> str:
        """The chain's first paragraph that leads there."""
        while name in self.roads and self.roads[name].before:
            name = self.roads[name].before
        return name


def ended_by(leaf: Leaf) -> list[v.CompleteQuest | v.LoseQuest]:
    return [deed for deed in leaf.effects if isinstance(deed, v.CompleteQuest | v.LoseQuest)]


def turns(g: Voyage, name: str, turn: v.Turn, visit: dict[str, int]) -> bool:
    """Whether somebody who reads on from here will be led there; an ending may have cost totems by then."""
    paid = paid_for(name)
    return holds(g, turn, visit) and (not paid or not turn.totems or owned_totems(g) >= turn.totems + paid)


def asked_for(g: Voyage, n: int) -> int:
    """Totems that the finale will ask for: a short voyage has fewer."""
    return n if g.passes > 1 else {4: 2, 7: 3, 10: 4}.get(n, n)
