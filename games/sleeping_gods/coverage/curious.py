"""Curious hands: campaigns by the rules, in which hands go after what nobody has met yet. A measuring tool, no seat.

They know the book, and how far every unread paragraph is away (`quarry.py`). They go where something begins that leads
to one, take the way that leads to it, fail on purpose if it lies behind a failure, keep what has to be paid for it, and
fight those whom nobody has fought. When little is left, a campaign is for one thing above all. All else, challenges and
fights too, is played as the normal level plays it.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import msgspec

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
from games.sleeping_gods.book import CHAINS, FINALE, LOST, Leaf, Way, book, chain_of
from games.sleeping_gods.cards import possessions, search_tokens
from games.sleeping_gods.contexts import Tale
from games.sleeping_gods.coverage.quarry import Met, Quarry, after, fight_of, turns
from games.sleeping_gods.paying import owned_totems, printed
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.story import holds

TRIED = 0.5  # what is left of a place after every visit of this campaign that brought nothing new
SAILED = 1.7  # regions that an action sails
FADE = 0.93
FOUR, SIX = 4, 6  # faces of fate that should do
TIRED = 9
FRUGAL = 0.4
AT_HAND = 0.15  # worth that is not sailed past
RARE = 1100  # paragraphs, from which on it takes more than a look round to meet another
FAR, DREAM = 4.0, 2.0  # what takes several journeys, and what the first step towards it is worth then


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
        self.spent = False  # nobody can do anything until they have slept, or nothing is left to be done
        self.last = False  # and nothing comes after it that is wanted more
        self.dream = ""  # something far away that this campaign is for
        self.taste = {number: 0.6 + 0.8 * rng.random() for number in locations()}
        self.frugal = rng.random() < FRUGAL  # stores are kept, for those who want to be paid in grain
        self.stores: dict[v.Kind, int] = {}  # and so much of each is wanted
        self.idle: dict[int, int] = defaultdict(int)  # visits that brought nothing new
        self.visited, self.had = 0, 0  # the last of them, and how much there was before it

    def look(self, g: Voyage) -> None:
        """Worked out anew on every turn, and where there is nothing left to go for."""
        self.met.note(g)
        little = (g.revered, g.feared, len(g.marks), sum(g.goods.values())) if self.dream else ()
        now = (g.turn // 4, len(g.quests) + len(g.used), owned_totems(g), *little, not self.aims)
        if now == self.known:
            return
        self.known = now
        quarry = Quarry(g, self.met)
        self.aims = quarry.wanted()
        self._dream(quarry)
        self.stores = quarry.wares(quarry.prices() if self.frugal else [self.dream] if self.dream else [])
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
            ends = [name for name in far if chain_of(name) == FINALE]
            if ends and quarry.g.passes == 1:
                far = ends
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
            case "travel.aim" | "travel.next" | "travel.enter" if self.spent:
                return self.asked(g, ask)
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
            case "open" | "port.serve" if self.stores:
                kept = [option for option in ask.options if not self.spends(option)]
                return self.asked(g, msgspec.structs.replace(ask, options=kept))
            case "ship.room" if self.stores and any(option.id == "deck" for option in open_options(ask)):
                return ["deck"]
            case "search.more" | "search.keep" if found := self.finds(g, ask):
                return [found]
            case "challenge.who" | "challenge.join" | "window.challenge" if self.is_told(g):
                return self.tried(g, ask)
            case _:
                return self.asked(g, ask)

    def spends(self, option: Option) -> bool:
        """It would take from what is kept."""
        if option.id.startswith("yard.materials."):
            return "materials" in self.stores
        card, _, i = option.id.partition("card.")[2].rpartition(".")
        pay = possessions()[card].uses[int(i)].pay if card in possessions() else None
        return pay is not None and any(kind in self.stores for kind in printed(pay))

    def finds(self, g: Voyage, ask: Ask) -> str:
        """What was fished up and is to be kept."""
        for option in open_options(ask):
            for gift in search_tokens()[str(option.args["token"])].gives if "token" in option.args else ():
                kind = gift.kind if isinstance(gift, v.Resource) else None
                if kind is not None and g.goods.get(kind, 0) < self.stores.get(kind, 0):
                    return option.id
        return ""

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
        worn = weariness(view) >= plan.WORN and len(self.met.read) > RARE
        self.spent = worn or not any(self.places.values())
        if self.spent:  # as anybody would: work, and a night at the inn
            return self.asked(g, ask)
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
        ways: list[tuple[float, bool, str, bool]] = []
        for option in open_options(ask):
            page, _, i = option.id.rpartition("/")
            if page not in book():
                continue
            way = book()[page].choices[int(i)]
            good, bad = self.leads(page, way, worth)
            ways.append((max(good, bad) + 1e-6 * self.rng.random(), bad > good, option.id, way.goto in self.aims))
        best = max(ways, default=(0.0, False, "", False))
        self.keen, self.last = best[0] >= 1e-5, best[3]
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
                elif turn := next((t for t in leaf.tests if turns(g, leaf.id, t, tale.visit)), None):
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

    def tried(self, g: Voyage, ask: Ask) -> Picks:
        """A challenge of a story: failed on purpose, or with all hands; on the way there some are spared."""
        tale = next(frame for frame in reversed(g.stack) if isinstance(frame, Tale))
        if tale.choice is None and ask.kind == "challenge.who":  # printed under the paragraph itself
            self.heard(g)
            good, bad = self.leads(tale.page, book()[tale.page], self.values(g, tale))
            self.shy, self.keen, self.last = bad > good, max(good, bad) >= 1e-5, book()[tale.page].goto in self.aims
        if self.shy or self.is_doomed(g):
            return [] if ask.kind == "challenge.who" and ask.least == 0 else ask.default
        if self.keen and ask.kind in ("challenge.who", "challenge.join"):
            faces = SIX if self.last or g.interlude == FINALE else FOUR
            return gather(SPEC.view(g, ask.seat), ask, int(str(ask.args["need"])), faces)
        return self.asked(g, ask)


def clumsy(ask: Ask) -> Picks:
    """The attack that is likeliest to miss, and is answered hardest."""
    blows = [option for option in open_options(ask) if option.verb == "attack"]
    worst = max(blows, key=lambda o: (int(str(o.args["need"])), int(str(o.args["back"]))), default=None)
    return ask.default if worst is None else [worst.id]


def much(g: Voyage) -> int:
    """What a campaign has read and has."""
    return len(g.readings) + len(g.quests) + len(g.used) + len(g.adventure) + len(g.marks) + g.revered


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
