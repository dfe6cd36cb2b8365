"""The exact enemy procedure (7.14), written down here once more as the ledger has it, against the rules' own.

Thousands of positions by chance: where Crew and enemies stand, which nodes are broken, which dice fall. Questions are
answered by silence. Nobody here evades, and no Specials fall, so that nothing but the procedure is compared.
"""

import random

import pytest

from games.everrain.cards import enemy, zones
from games.everrain.chart import distance, neighbours
from games.everrain.deck import COLOURS
from games.everrain.watch import Activating, Cruising
from tests.rules import rule

from .build import Staged, a_voyage

STURDY = ("DH-01", "DH-03", "DH-10", "DH-11")  # no Evasion dice
TRACK = {"DH-01": 5, "DH-03": 5, "DH-10": 6, "DH-11": 7}
FOES = ("drowned-man.1", "wyrm.1", "harbinger.1", "drowned-man.2")
FACES = {"M": 1, "D": 3, "-": 6}
NEAR = {zone.id: zone.near for zone in zones()}


class Deck:
    """A ship's deck in numbers: who is where, with how much Trauma."""

    def __init__(self, crew: dict[str, list[int]], foes: dict[str, list[int]], broken: set[int]) -> None:
        self.crew, self.foes, self.broken = crew, foes, broken

    def at(self, zone: int) -> list[str]:
        return [one for one, (place, _) in self.crew.items() if place == zone]

    def minis(self, zone: int) -> int:
        return len(self.at(zone)) + sum(place == zone for place, _ in self.foes.values())

    def far(self, start: int) -> dict[int, int]:
        """Steps through zones with fewer than 3 minis, from the zone where the mover stands."""
        found, edge = {start: 0}, [start]
        for here in edge:
            for there in NEAR[here]:
                if there not in found and self.minis(there) < 3:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found

    def destroy(self, zone: int) -> None:
        self.broken.add(zone)
        for foe in [one for one, (place, _) in self.foes.items() if place == zone]:
            self.foes[foe][1] += 1
            if self.foes[foe][1] >= enemy(foe).health:
                del self.foes[foe]
        for crew in self.at(zone):
            self.hurt(crew)

    def hurt(self, crew: str) -> None:
        if self.crew[crew][1] >= TRACK[crew]:
            del self.crew[crew]
        else:
            self.crew[crew][1] += 1

    def free(self, crew: str) -> int:
        return TRACK[crew] - self.crew[crew][1]

    def strike(self, zone: int, n: int) -> None:
        """Row 25: most free spaces first; what exceeds the living is lost."""
        for _ in range(n):
            if self.at(zone):
                self.hurt(max(self.at(zone), key=self.free))


def activate(deck: Deck, e: str, m: int, d: int) -> None:
    """ON DECK, line by line."""
    while True:
        if e not in deck.foes or len(deck.broken) == 10:
            return
        here = deck.foes[e][0]
        if deck.at(here):
            x = d + m // 2
            d, m = 0, m % 2
            if x == 0:
                return
            deck.strike(here, x)
            if deck.at(here):
                return
            continue
        far = deck.far(here)
        reach = {place: far[place] for place, _ in deck.crew.values() if place in far}
        nearest = min(reach.values(), default=None)
        tied = sorted(place for place, steps in reach.items() if steps == nearest)
        t = max(tied, key=lambda place: (max(map(deck.free, deck.at(place))), -place), default=None)
        if t is not None and nearest <= m:
            walk(deck, e, t, nearest)
            m -= nearest
            continue
        nodes = {zone: steps for zone, steps in far.items() if zone not in deck.broken}
        goal = t if t is not None else min(nodes, key=lambda zone: (nodes[zone], zone), default=None)
        if goal is None:
            return
        if d > 0 and here not in deck.broken:
            d -= 1
            deck.destroy(here)
            continue
        if here != goal and m > 0:
            walk(deck, e, goal, 1)
            m -= 1
            continue
        if t is None and here == goal and m >= 2:
            m -= 2
            deck.destroy(here)
            continue
        if d >= 2:
            d -= 2
            m += 1
            continue
        return


def walk(deck: Deck, e: str, goal: int, steps: int) -> None:
    """On a shortest way; equal ways: the lowest zone."""
    for _ in range(steps):
        here = deck.foes[e][0]
        left = deck.far(here)[goal]
        for there in sorted(NEAR[here]):
            if deck.minis(there) < 3:
                deck.foes[e][0] = -1  # the mover itself does not count
                way = deck.far(there).get(goal)
                deck.foes[e][0] = here
                if way == left - 1:
                    deck.foes[e][0] = there
                    break


def a_position(rng: random.Random) -> tuple[Deck, list[str]]:
    def place(taken: list[int]) -> int:
        return rng.choice([zone for zone in range(10) if taken.count(zone) < 3])

    taken: list[int] = []
    crew: dict[str, list[int]] = {}
    foes: dict[str, list[int]] = {}
    for one in rng.sample(STURDY, rng.randint(0, 4)):
        zone = place(taken)
        taken.append(zone)
        crew[one] = [zone, rng.randint(0, TRACK[one])]
    for one in FOES[: rng.randint(1, 4)]:
        zone = place(taken)
        taken.append(zone)
        foes[one] = [zone, rng.randint(0, enemy(one).health - 1)]
    broken = set(rng.sample(range(10), rng.randint(0, 8)))
    faces = [rng.choice("MMDD-") for _ in range(enemy(FOES[0]).dice)]
    return Deck(crew, foes, broken), faces


def staged(deck: Deck) -> Staged:
    v = a_voyage(seats=1).sea("0.4", "P")
    for one, (zone, trauma) in deck.crew.items():
        v.crew(0, one, f"z{zone}", trauma=trauma)
    for one, (zone, trauma) in deck.foes.items():
        v.foe(0, one, f"z{zone}", trauma=trauma)
    v.ship(0).broken = sorted(deck.broken)
    return v


@rule("EVR-EDECK-01", "EVR-EDECK-02", "EVR-EDECK-03", "EVR-EDECK-04", "EVR-EDECK-05", "EVR-EDECK-06", "EVR-EDECK-07")
@rule("EVR-EDECK-08", "EVR-EDECK-09", "EVR-EDICE-02", "EVR-EDICE-04", "EVR-NODE-02")
@pytest.mark.parametrize("start", range(8))
def test_on_deck_as_it_is_written(start: int):
    for seed in range(start * 100, start * 100 + 100):
        rng = random.Random(seed)
        deck, faces = a_position(rng)
        v = staged(deck)
        v.g.treasure.cards.clear()  # Loot changes nothing on deck
        v.dice(*(FACES[face] for face in faces)).start(Activating(seat=0, foe=FOES[0])).defaults()
        activate(deck, FOES[0], faces.count("M"), faces.count("D"))
        if len(deck.broken) == 10:
            assert v.ship(0).sinkings == 1, f"seed {seed}"
            continue
        assert set(v.ship(0).broken) == deck.broken, f"seed {seed}"
        assert {one.id: [int(one.place[1:]), one.trauma] for one in v.ship(0).foes} == deck.foes, f"seed {seed}"
        assert {one.id: [int(one.place[1:]), one.trauma] for one in v.ship(0).sailors} == deck.crew, f"seed {seed}"


# ---- at sea ------------------------------------------------------------------------------------------------------


def cruise(v: Staged, ship: str, m: int, d: int) -> tuple[int, int, int, int]:
    """AT SEA, line by line: where it ends (-1: gone), Agenda, nodes lost, and by whom."""
    g = v.g
    at = next(one.at for one in g.raiders if one.id == ship)
    goal = next(one.goal for one in g.raiders if one.id == ship)
    card = enemy(ship)
    taken = {one.at for one in g.ships} | {one.at for one in g.raiders if one.id != ship}

    def legal(n: int) -> bool:
        return g.sea[n] != "" and n not in taken

    def first(here: int, goals: set[int], also: int = -1) -> list[int]:
        """The neighbours with which a shortest way begins."""

        def reach(start: int) -> dict[int, int]:
            found, edge = {start: 0}, [start]
            for one in edge:
                for there in neighbours(one):
                    if there not in found and (legal(there) or there == also):
                        found[there] = found[one] + 1
                        edge.append(there)
            return found

        far = [steps for one, steps in reach(here).items() if one in goals]
        if not far or min(far) == 0:
            return []
        best = min(far)
        doors = [n for n in neighbours(here) if legal(n) or n == also]
        return [n for n in doors if any(reach(n).get(one, 99) == best - 1 for one in goals)]

    near = [seat for seat, one in enumerate(g.ships) if distance(one.at, at) <= card.engagement]
    if near:
        close = min(distance(g.ships[seat].at, at) for seat in near)
        tied = [seat for seat in near if distance(g.ships[seat].at, at) == close]
        t = min(tied, key=lambda seat: (len(g.ships[seat].broken), seat))
        target = g.ships[t].at
        while distance(at, target) > card.range:
            if m == 0:
                if d < 2:
                    return at, 0, 0, t
                d, m = d - 2, m + 1
            goals = {n for n in range(len(g.sea)) if legal(n) and distance(n, target) <= card.range}
            ways = first(at, goals)
            if not ways:
                return at, 0, 0, t
            at, m = min(ways), m - 1
        return at, 0, min(d + m // 2, 10 - len(g.ships[t].broken)), t
    while True:
        if m == 0:
            if d < 2:
                return at, 0, 0, -1
            d, m = d - 2, m + 1
        ways = [n for n in first(at, {goal}, also=goal) if legal(n)]
        if not ways:
            return at, 0, 0, -1
        at, m = min(ways), m - 1
        if at == goal:
            return -1, card.health, 0, -1


SHIPS = ("damned-frigate.1", "gallows-brig.1", "weeping-galleon.1", "hollow-dreadnought.1")


def a_sea(rng: random.Random) -> Staged:
    v = a_voyage(seats=2)
    slots = [0, *rng.sample(range(1, 19), 9)]
    for slot in slots[1:]:
        v.chart(slot, "CCCCCCC")
    hexes = [slot * 7 + n for slot in slots for n in range(7)]
    places = rng.sample(hexes, 5)
    for seat, at in enumerate(places[:2]):
        v.ship(seat).at = at
        v.ship(seat).broken = sorted(rng.sample((1, 2, 7), rng.randint(0, 2)))
    names = rng.sample(SHIPS, 2)
    for n, name in enumerate(names):
        v.raider(name, "0.0", "0.0")
        v.g.raiders[n].at = places[2 + n]
        v.g.raiders[n].goal = rng.choice([one for one in hexes if one != places[2 + n]])
    return v


@rule("EVR-ESEA-01", "EVR-ESEA-02", "EVR-ESEA-03", "EVR-ESEA-04", "EVR-ESEA-05", "EVR-ESEA-06", "EVR-ESEA-07")
@rule("EVR-ESEA-08", "EVR-ESEA-10", "EVR-ESEA-11")
@pytest.mark.parametrize("start", range(5))
def test_at_sea_as_it_is_written(start: int):
    for seed in range(start * 60, start * 60 + 60):
        rng = random.Random(seed)
        v = a_sea(rng)
        name = v.g.raiders[0].id
        faces = [rng.choice("MMDD-") for _ in range(enemy(name).dice)]
        at, agenda, lost, prey = cruise(v, name, faces.count("M"), faces.count("D"))
        before = [len(ship.broken) for ship in v.g.ships]
        v.dice(*(FACES[face] for face in faces)).start(Cruising(raider=name)).defaults()
        now = next((one.at for one in v.g.raiders if one.id == name), -1)
        assert now == at, f"seed {seed}"
        assert v.g.agenda == agenda % 10 or agenda >= 5, f"seed {seed}"
        hurt = [len(ship.broken) - n for ship, n in zip(v.g.ships, before, strict=True)]
        assert hurt == [lost if seat == prey else 0 for seat in range(2)], f"seed {seed}"


def test_the_colours_of_damage():
    assert COLOURS == ((1, 2, 7), (4,), (0, 6, 9), (3, 5, 8))
