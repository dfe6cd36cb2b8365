"""Curious hands: campaigns by the rules, in which hands go after what nobody has met yet. A measuring tool, no seat.

They know the book: from what a table has now, backwards and forwards over quests, marks and totems, it is worked out
how far every unread paragraph is away (`Quarry`), and where one would have to go first. There they take the way that
leads to it, fail on purpose if it lies behind a failure, and fight those whom nobody has fought. All else, challenges
and fights too, is played as the normal level plays it.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from typing import Any, NamedTuple

from games.core.asks import Ask, Option, Picks, open_options
from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer
from games.core.seats import chosen
from games.core.simulate import Played
from games.sleeping_gods import SPEC, atlas
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.ai import plan
from games.sleeping_gods.ai.mate import Mate
from games.sleeping_gods.ai.tale import gather
from games.sleeping_gods.ai.worth import health_share, weariness
from games.sleeping_gods.atlas import locations, regions
from games.sleeping_gods.book import (
    CHAINS,
    FINALE,
    FIRST_BELL,
    LOST,
    PROLOGUE,
    SECOND_BELL,
    Leaf,
    Way,
    book,
    chain_of,
    ending_of,
)
from games.sleeping_gods.cards import enemies, events, keywords, quests, totems
from games.sleeping_gods.contexts import Tale
from games.sleeping_gods.paying import owned_totems
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.story import holds, marked

NEVER = 1e6
PASSES = 12  # over the book, until nothing gets nearer
JOURNEY = 2.0  # from one place to another, where two stories have to be read
TRIED = 0.5  # what is left of a place after every visit of this campaign that brought nothing new
STEP, TRY, FIGHT, SHY = 0.1, 0.5, 0.7, 0.2
POINT = 2.0  # to be feared or revered by one more
SAILED = 1.7  # regions that an action sails
FADE = 0.93
SIX = 6
TIRED = 13
FRUGAL = 0.3
AT_HAND = 0.15  # worth that is not sailed past
RARE = 1100  # paragraphs, from which on it takes more than a look round to meet another
FAR, DREAM = 4.0, 2.0  # what takes several journeys, and what the first step towards it is worth then


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
    return frozenset(fact for test in tests for fact in facts_of(test, paid))


@cache
def roads_of(name: str) -> tuple[Leaf | Way, ...]:
    """Ways on from a paragraph."""
    leaf = book()[name]
    return (*((leaf,) if leaf.goto or leaf.checks() else ()), *leaf.choices)


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
        self.givers: dict[str, tuple[float, str]] = {}
        self.marks: dict[str, dict[str, float]] = defaultdict(dict)
        self.found: dict[str, float] = {}
        self.fame: dict[str, dict[str, float]] = {"f": {}, "r": {}, "b": {}}  # where one is feared for it, or revered
        self.fresh: list[tuple[float, str]] = []  # paragraphs that have come nearer
        self.gained = False  # something can be had, or sooner
        self.known: dict[str, float] = {}
        for name in CHAINS:
            self._reach(name, 1.0, Road("", ()))
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
        g = self.g
        if test.no_keyword and keywords()[test.no_keyword] in g.quests:
            return NEVER
        if test.no_mark and marked(g, test.no_mark, self.visit):
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
        if leaf.teaser and not all(self.holds_now(need) for need in leaf.needs):
            self._reach(leaf.teaser, n, Road(leaf.id, ()))
        n += sum(self.cost(need) for need in leaf.needs)
        if n >= NEVER:
            return
        paid = paid_for(leaf.id)
        for turn in leaf.tests:
            more = tuple(fact for fact in facts_of(turn, paid) if self._fact(fact))
            self._reach(turn.goto, n + self.cost(turn, paid), Road(leaf.id, (*facts, *more)))
            if self.holds_now(turn) and not more:
                return
        self._gives(leaf, n)
        for way in roads_of(leaf.id):
            self._lead(leaf, way, n, facts)

    def _lead(self, leaf: Leaf, way: Leaf | Way, n: float, facts: tuple[str, ...]) -> None:
        if isinstance(way, Way):
            n += STEP
            if way.requires is not None:
                facts = (*facts, *(fact for fact in facts_of(way.requires) if self._fact(fact)))
                n += self.cost(way.requires)
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
                    fact = f"k:{quests()[quest].keyword}"
                    self.gained |= n + JOURNEY < self.givers.get(fact, (NEVER, ""))[0]
                    self.givers[fact] = min(self.givers.get(fact, (NEVER, "")), (n + JOURNEY, leaf.id))
                case v.GainAdventure(card=card) if card in totems() and self.g.owns(card) is None:
                    self.gained |= n + JOURNEY < self.found.get(leaf.id, NEVER)
                    self.found[leaf.id] = n + JOURNEY
                case v.SetMark(mark=mark, scope=scope) if not deed.once or leaf.id not in self.done:
                    far = n + (JOURNEY if scope == "campaign" else 0)
                    self.gained |= far < self.marks[mark].get(leaf.id, NEVER)
                    self.marks[mark][leaf.id] = far
                case v.Feared(n=more) | v.Revered(n=more) if more > 0 and not (deed.once and leaf.id in self.done):
                    for kind in "f" if isinstance(deed, v.Feared) else "rb":
                        self.fame[kind][leaf.id] = n + JOURNEY
                case _:
                    pass

    def first(self, name: str, seen: frozenset[str] = frozenset()) -> str:
        """What is to be read now, so that this can be read at last."""
        at = name
        wanted: list[str] = []
        while at in self.roads:
            wanted += self.roads[at].facts
            at = self.roads[at].before
        if name in book():
            wanted += [fact for need in book()[name].needs for fact in facts_of(need)]
        for fact in wanted:
            giver = self._giver(fact)
            if giver and giver not in seen and giver != name and self._fact(fact):
                return self.first(giver, seen | {name})
        return name

    def _giver(self, fact: str) -> str:
        kind, _, rest = fact.partition(":")
        if kind == "k":
            return self.givers.get(fact, (0.0, ""))[1]
        marks = self.marks[rest.partition(":")[0]] if kind == "m" else {}
        known = {"m": marks, "t": self.found, **self.fame}[kind]
        fresh = {name: n for name, n in known.items() if kind == "t" or name not in self.done} or known
        return min(fresh, key=lambda name: fresh[name]) if fresh else ""

    def prices(self) -> dict[str, float]:
        """All that nobody has met and that can still be met, with how far it is away."""
        found: dict[str, float] = {}
        for name, n in list(self.near.items()):
            fresh = name.startswith("!") or (book()[name].text and name not in self.met.read)
            if fresh and n < NEVER:
                price = n + (sum(self.cost(need) for need in book()[name].needs) if name in book() else 0)
                if price < NEVER:
                    found[name] = price
        return found

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


def asked_for(g: Voyage, n: int) -> int:
    """Totems that the finale will ask for: a short voyage has fewer."""
    return n if g.passes > 1 else {4: 2, 7: 3, 10: 4}.get(n, n)


class Curious:
    """The hands of one campaign. They look into the state: nobody plays against them."""

    def __init__(self, met: Met, rng: random.Random) -> None:
        self.met, self.rng = met, rng
        self.mate = Mate()
        self.known: tuple[object, ...] = ()
        self.aims: dict[str, float] = {}
        self.places: dict[int, float] = {}
        self.shy = False  # the challenge that comes is to be failed
        self.keen = False  # and this one is to be passed
        self.dream = ""  # something far away that this campaign is for
        self.taste = {number: 0.6 + 0.8 * rng.random() for number in locations()}
        self.frugal = rng.random() < FRUGAL  # stores are kept, for those who want to be paid in grain
        self.idle: dict[int, int] = defaultdict(int)  # visits that brought nothing new
        self.visited, self.had = 0, 0  # the last of them, and how much there was before it

    def look(self, g: Voyage) -> None:
        """Worked out anew on every turn, and where there is nothing left to go for."""
        self.met.note(g)
        now = (g.turn // 4, len(g.quests) + len(g.used), owned_totems(g), not self.aims)
        if now == self.known:
            return
        self.known = now
        quarry = Quarry(g, self.met)
        self.aims = quarry.wanted()
        self._dream(quarry)
        self.places = defaultdict(float)
        for name, n in self.aims.items():
            start = quarry.start(name)
            if start.isdecimal() and int(start) in locations():
                self.places[int(start)] += n

    def _dream(self, quarry: Quarry) -> None:
        """When little is left, a campaign is for one thing above all that takes several journeys."""
        if len(self.met.read) <= RARE:
            return
        prices = quarry.prices()
        if self.dream not in prices:
            far = sorted(name for name, price in prices.items() if price > FAR)
            self.dream = self.rng.choice(far) if far else ""
        if self.dream:
            self.aims[quarry.first(self.dream)] += DREAM

    def heard(self, g: Voyage) -> None:
        """What was read meanwhile is no aim any more."""
        if not self.known:
            self.look(g)
        self.met.note(g)
        read = [entry.id for entry in g.journal.entries[-SIX:] if self.aims.pop(entry.id, None) is not None]
        if read and len(self.met.read) > RARE:  # one thing after another, on the same visit
            tale = next(frame for frame in reversed(g.stack) if isinstance(frame, Tale))
            quarry = Quarry(g, self.met, tale.visit)
            self.aims = quarry.wanted()
            self._dream(quarry)

    def choose(self, g: Voyage, ask: Ask) -> Picks:
        match ask.kind:
            case "turn.act":
                return self.act(g, ask)
            case "travel.aim":
                return [self.toward(g, ask, self.target(g)) or "anywhere"]
            case "travel.next" | "travel.enter":
                return [self.toward(g, ask, self.target(g)) or str(ask.options[0].id)]
            case "story.choose":
                return self.read(g, ask)
            case "story.vote":
                return ["yes" if self.keen else "no"]
            case "combat.attack" if self.is_doomed(g):
                return clumsy(ask)
            case "open" if self.frugal:
                return ask.default
            case "challenge.who" | "challenge.join" | "window.challenge" if self.is_told(g):
                return self.tried(g, ask)
            case _:
                return self.asked(g, ask)

    def is_doomed(self, g: Voyage) -> bool:
        """Somebody has to be lost at the door."""
        return g.interlude == FINALE and LOST not in self.met.read

    def asked(self, g: Voyage, ask: Ask) -> Picks:
        return chosen(self.mate, SPEC.view(g, ask.seat), ask, self.rng)

    # ---- the map

    def worth(self, g: Voyage, number: int) -> float:
        return self.places.get(number, 0.0) * self.taste[number] * TRIED ** self.idle[number]

    def target(self, g: Voyage) -> str:
        """The region with most to be met for the way there; a port if nobody can do anything."""
        self.look(g)
        worth: dict[str, float] = defaultdict(float)
        for number, place in locations().items():
            worth[place.region] += self.worth(g, number)
        view = SPEC.view(g, g.active)
        need = plan.need_of_port(view)
        if need > plan.FRESH and (weariness(view) >= TIRED or health_share(view) < 0.5 or view.hull >= plan.SINKING):
            for region in regions().values():
                if region.port is not None:
                    worth[region.id] += max(worth.values()) * 1.5
        return max(worth, key=lambda region: worth[region] / (1 + atlas.distance(g.at, region) / SAILED))

    def act(self, g: Voyage, ask: Ask) -> Picks:
        if self.visited and much(g) > self.had:
            self.idle[self.visited] = 0
        self.visited = 0
        target = self.target(g)
        options = {option.id: option for option in open_options(ask)}
        view = SPEC.view(g, ask.seat)
        if "port" in options and plan.need_of_port(view) > plan.FRESH:
            return ["port"]
        explore = [(self.worth(g, int(str(o.args["place"]))), o) for o in options.values() if o.verb == "explore"]
        best, option = max(explore, key=lambda one: one[0], default=(0.0, None))
        if option is not None and best > 0 and (target == g.at or best > AT_HAND):
            self.visited, self.had = int(str(option.args["place"])), much(g)
            self.idle[self.visited] += 1
            return [option.id]
        if target != g.at and "travel" in options:
            return ["travel"]
        return self.asked(g, ask)

    def toward(self, g: Voyage, ask: Ask, target: str) -> str:
        def far(option: Option) -> tuple[int, int]:
            name = option.id
            if name in regions():
                return atlas.distance(name, target), int(str(option.args.get("moves", 1)))
            if name.startswith("p") and name[1:].isdecimal():
                return min(atlas.distance(to, target) for to in atlas.regions_of(int(name[1:]))), SIX
            if name.startswith("edge-"):
                beyond = atlas.entries(g.at, name.removeprefix("edge-"))  # type: ignore[arg-type]
                return min(atlas.distance(to, target) for to in beyond), 1
            return atlas.distance(g.at, target), 0

        ways = open_options(ask)
        return min(ways, key=far).id if ways else ""

    # ---- stories

    def is_told(self, g: Voyage) -> bool:
        return bool(g.stack) and any(isinstance(frame, Tale) for frame in g.stack)

    def read(self, g: Voyage, ask: Ask) -> Picks:
        """The way that leads to what is wanted; whoever wants nothing more here does as anybody would."""
        self.heard(g)
        tale = next(frame for frame in reversed(g.stack) if isinstance(frame, Tale))
        worth = self.values(g, tale)
        ways: list[tuple[float, bool, str]] = []
        for option in open_options(ask):
            page, _, i = option.id.rpartition("/")
            if page not in book():
                continue
            way = book()[page].choices[int(i)]
            good, bad = self.leads(page, way, worth)
            ways.append((max(good, bad) + 1e-6 * self.rng.random(), bad > good, option.id))
        best = max(ways, default=(0.0, False, ""))
        self.keen = best[0] >= 1e-5
        self.shy = best[1] and self.keen
        return [best[2]] if self.keen else self.asked(g, ask)

    def leads(self, page: str, way: Leaf | Way, worth: dict[str, float]) -> tuple[float, float]:
        """What lies behind success, and behind failing."""
        good = FADE * worth.get(way.goto, 0.0) if way.goto else 0.0
        if way.combat and not self.met.fought.issuperset(way.combat):
            name = fight_of(page, -1 if isinstance(way, Leaf) else book()[page].choices.index(way))
            good = max(good, self.aims.get(name, 0.0))
        bad = FADE * worth.get(way.challenge.fail_goto, 0.0) if way.challenge and way.challenge.fail_goto else 0.0
        return good, bad

    def values(self, g: Voyage, tale: Any) -> dict[str, float]:
        """Of every paragraph that can be come to, the best that can be come to from it."""
        head = tale.under if tale.under in CHAINS else tale.page
        pages = [book()[name] for name in dict.fromkeys((*after(tale.page), *after(head)))]
        worth = {leaf.id: self.aims.get(leaf.id, 0.0) for leaf in pages}
        for _ in range(len(pages)):
            changed = False
            for leaf in reversed(pages):
                n = worth[leaf.id]
                if not all(holds(g, need, tale.visit) for need in leaf.needs):
                    n = worth.get(leaf.teaser, 0.0)
                elif turn := next((t for t in leaf.tests if self.turns(g, leaf, t, tale.visit)), None):
                    n = worth.get(turn.goto, 0.0)
                else:
                    for way in (leaf, *leaf.choices):
                        free = not isinstance(way, Way) or way.requires is None or holds(g, way.requires, tale.visit)
                        n = max(n, *self.leads(leaf.id, way, worth)) if free else n
                if n > worth[leaf.id] + 1e-9:
                    worth[leaf.id], changed = n, True
            if not changed:
                break
        return worth

    def turns(self, g: Voyage, leaf: Leaf, turn: v.Turn, visit: dict[str, int]) -> bool:
        """Whether somebody who reads on from here will be led there; an ending may have cost totems by then."""
        paid = paid_for(leaf.id)
        return holds(g, turn, visit) and (not paid or not turn.totems or owned_totems(g) >= turn.totems + paid)

    def tried(self, g: Voyage, ask: Ask) -> Picks:
        """A challenge of a story: failed on purpose, or with all hands."""
        tale = next(frame for frame in reversed(g.stack) if isinstance(frame, Tale))
        if tale.choice is None and ask.kind == "challenge.who":  # printed under the paragraph itself
            self.heard(g)
            good, bad = self.leads(tale.page, book()[tale.page], self.values(g, tale))
            self.shy, self.keen = bad > good, max(good, bad) >= 1e-5
        if self.shy or self.is_doomed(g):
            return [] if ask.kind == "challenge.who" and ask.least == 0 else ask.default
        if self.keen and ask.kind in ("challenge.who", "challenge.join"):
            return gather(SPEC.view(g, ask.seat), ask, int(str(ask.args["need"])), SIX)
        return self.asked(g, ask)


def clumsy(ask: Ask) -> Picks:
    """The attack that is likeliest to miss, and is answered hardest."""
    blows = [option for option in open_options(ask) if option.verb == "attack"]
    worst = max(blows, key=lambda o: (int(str(o.args["need"])), int(str(o.args["back"]))), default=None)
    return ask.default if worst is None else [worst.id]


def much(g: Voyage) -> int:
    """What a campaign has read and has."""
    return len(g.readings) + len(g.quests) + len(g.used) + len(g.adventure) + len(g.marks)


def voyage(seats: int, seed: int, options: dict[str, str], met: Met) -> Played:
    """One campaign of curious hands, to its end."""
    rng = random.Random(seed)
    hands = Curious(met, rng)
    g: Voyage = SPEC.new(seats, options, seed)
    begin(g)
    answers = 0
    while not g.over:
        ask = g.asks[0] if len(g.asks) == 1 else g.asks[rng.randrange(len(g.asks))]
        try:
            answer(g, ask.id, ask.seat, hands.choose(g, ask))
        except IllegalAnswer:
            answer(g, ask.id, ask.seat, ask.default)
        answers += 1
    met.note(g)
    met.campaigns += 1
    return Played(list(g.winners), answers, g)
