"""Frays: Crew and enemies in one zone (EVR-FRAY)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import parts, picked
from games.core.asking import ask_one, ask_split, ask_yes, said_yes
from games.core.asks import Arg
from games.core.dice import Die
from games.everrain import events as ev
from games.everrain.below import free_cells
from games.everrain.cards import enemy
from games.everrain.crew import fray_dice, free, mods_of, suffer
from games.everrain.deck import foes_at, sailors_at
from games.everrain.harm import health_left, wound
from games.everrain.purse import gain_clues
from games.everrain.standing import ASK, CAPTURE, REROLLS, order_of
from games.everrain.state import Captive, Fleet, Foe, Sailor, Ship
from games.everrain.vocabulary import AttackAgain, KillClue

ATTACK = Die(("attack", "attack", "attack", "wild", "", ""), "attack")
EVASION = Die(("evade", "evade", "evade", "wild", "", ""), "evasion")
MOST_DICE = 5
KEEP = "keep"


def faces(die: Die, rolled: list[int]) -> list[str]:
    return [die.faces[face - 1] or "blank" for face in rolled]


def odds_to_fell(ship: Ship, sailor: Sailor, place: str) -> int:
    """In per cent, that this Crew with those who are there destroys the weakest enemy in one Fray."""
    crew = [*(one for one in sailors_at(ship, place) if one is not sailor), sailor]
    attack, evasion = (
        min(MOST_DICE, sum(fray_dice(one, kind, True) for one in crew)) for kind in ("attack", "evasion")
    )
    need = min(health_left(foe) for foe in foes_at(ship, place))
    return round(100 * _at_least(attack, evasion, need))


@cache
def _at_least(attack: int, evasion: int, need: int) -> float:
    """Attack dice hit with an Attack or a Wild (4 in 6), Evasion dice with a Wild (1 in 6)."""
    chances = [1.0]
    for hit in (*[4 / 6] * attack, *[1 / 6] * evasion):
        chances = [
            (chances[n] * (1 - hit) if n < len(chances) else 0.0) + (chances[n - 1] * hit if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return sum(chances[need:])


class Fray(Frame, tag="fray"):
    """A Fray that the Crew began (EVR-FRAY-01 to 06)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "again", "count", "wilds", "fell", "answer")
    seat: int
    place: str
    attack: list[int] = []
    evasion: list[int] = []
    evades: int = 0
    drilled: int = 0  # Drillmasters who have had their say
    beaten: list[str] = []  # enemies that would be destroyed, one after the other

    def roll(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        crew = sailors_at(ship, self.place)
        self.attack = ATTACK.throw(g.rng, min(MOST_DICE, sum(fray_dice(one, "attack", True) for one in crew)))
        self.evasion = EVASION.throw(g.rng, min(MOST_DICE, sum(fray_dice(one, "evasion", True) for one in crew)))
        return NEXT

    def again(self, g: Fleet) -> Outcome:
        """A Drillmaster may roll one Attack die again, once: by order a blank (row 44)."""
        ship = g.ships[self.seat]
        masters = sum(bool(mods_of(one, AttackAgain)) for one in sailors_at(ship, self.place))
        shown = faces(ATTACK, self.attack)
        if self.drilled >= masters or not shown:
            return Goto("count")
        if order_of(g, self.seat, REROLLS) != ASK:
            return self._throw_again(g, "blank" if "blank" in shown else "")
        options = [Option(face, verb="fight", args={"face": face}) for face in sorted(set(shown), reverse=True)]
        options = sorted(options, key=lambda one: one.id != "blank")
        silence = "blank" if "blank" in shown else KEEP
        args: dict[str, Arg] = {"place": self.place, "attack": shown, "evasion": faces(EVASION, self.evasion)}
        return ask_one(self.seat, "fray.again", [*options, Option(KEEP, verb="fight")], silence, args=args)

    def on_again(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._throw_again(g, picked(picks))

    def _throw_again(self, g: Fleet, face: str) -> Outcome:
        self.drilled += 1
        at = next((n for n, shown in enumerate(faces(ATTACK, self.attack)) if shown == face), -1)
        if at >= 0:
            self.attack = [*self.attack[:at], *ATTACK.throw(g.rng), *self.attack[at + 1 :]]
        return Goto("again")

    def count(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        crew = [one.id for one in sailors_at(ship, self.place)]
        foes = [one.id for one in foes_at(ship, self.place)]
        attack, evasion = faces(ATTACK, self.attack), faces(EVASION, self.evasion)
        g.emit(ev.FrayFought(seat=self.seat, place=self.place, crew=crew, foes=foes, attack=attack, evasion=evasion))
        return NEXT

    def wilds(self, g: Fleet) -> Outcome:
        """Whole results to choose among: how many Wilds strike, and where all the Trauma goes (rows 23, 24)."""
        ways = self._offered(g)
        if len(ways) == 1:
            return self._carry_out(g, ways[0])
        ship = g.ships[self.seat]
        options = [self._option(ship, way) for way in ways]
        return ask_one(self.seat, "fray.result", options, args={**self._counted(), **self._sides(ship)})

    def on_wilds(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        wanted = picked(picks)
        way = next(way for way in self._ways(g) if way_id(way) == wanted)
        return self._carry_out(g, way)

    def _counted(self) -> dict[str, Arg]:
        attack, evade, wild = self._faces()
        return {"attack": attack, "evade": evade, "wild": wild, "place": self.place}

    def _sides(self, ship: Ship) -> dict[str, Arg]:
        """Who fights whom, and how hard those strike who are left."""
        foes = foes_at(ship, self.place)
        return {
            "case": "sides",
            "crew": [one.id for one in sailors_at(ship, self.place)],
            "foes": [f"{foe.id}*{health_left(foe)}" for foe in foes],
            "blow": sum(enemy(foe.id).ferocity for foe in foes),
        }

    def _faces(self) -> tuple[int, int, int]:
        hits, guards = ATTACK.count(self.attack), EVASION.count(self.evasion)
        return hits.get("attack", 0), guards.get("evade", 0), hits.get("wild", 0) + guards.get("wild", 0)

    def _ways(self, g: Fleet) -> list[tuple[int, tuple[int, ...]]]:
        """(Wilds that strike, Trauma to each enemy), the sensible ones first; what changes nothing is one of them."""
        ship = g.ships[self.seat]
        foes = foes_at(ship, self.place)
        attack, _, wild = self._faces()
        left = [health_left(foe) for foe in foes]
        found: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[int, ...]]] = {}
        for striking in range(wild + 1):
            units = min(attack + striking, sum(left))
            for spread in spreads(left, units):
                found.setdefault((self._suffered(ship, (striking, spread)), spread), (striking, spread))
        ranked = sorted(found.items(), key=lambda one: self._rank(left, one[0]))
        return [way for _, way in ranked]

    def _offered(self, g: Fleet) -> list[tuple[int, tuple[int, ...]]]:
        """Those that can be the better ones: nobody spares an enemy for nothing."""
        ways = self._ways(g)
        suffered = {way: self._suffered(g.ships[self.seat], way) for way in ways}
        return [
            way
            for way in ways
            if not any(
                suffered[other] <= suffered[way] and is_harder(other[1], way[1]) for other in ways if other != way
            )
        ]

    def _suffered(self, ship: Ship, way: tuple[int, tuple[int, ...]]) -> int:
        """Trauma that the Crew there take: Ferocity of those who still stand, less every Evade."""
        striking, spread = way
        _, evade, wild = self._faces()
        foes = foes_at(ship, self.place)
        came = sum(enemy(foe.id).ferocity for foe, hurt in zip(foes, spread, strict=True) if hurt < health_left(foe))
        return max(0, came - evade - (wild - striking))

    def _rank(
        self, left: list[int], result: tuple[int, tuple[int, ...]]
    ) -> tuple[int, bool, int, int, tuple[int, ...]]:
        """Rows 23, 24: Wilds attack as long as that hurts somebody, the weakest are finished first, the rest evade."""
        suffered, spread = result
        killed = sum(hurt >= health for hurt, health in zip(spread, left, strict=True))
        return -sum(spread), not is_weakest_first(left, spread), -killed, suffered, tuple(-hurt for hurt in spread)

    def _option(self, ship: Ship, way: tuple[int, tuple[int, ...]]) -> Option:
        spread, suffered = way[1], self._suffered(ship, way)
        foes = foes_at(ship, self.place)
        fell = [foe.id for foe, hurt in zip(foes, spread, strict=True) if hurt >= health_left(foe)]
        hurt = [f"{foe.id}*{n}" for foe, n in zip(foes, spread, strict=True) if n and foe.id not in fell]
        args: dict[str, Arg] = {"fell": fell, "hurt": hurt, "suffered": suffered, "strikes": sum(spread)}
        case = "fell" if fell else "hurt" if hurt else "guard"
        return Option(way_id(way), verb="fight", args={**args, "case": case if suffered else f"{case}-safe"})

    def _carry_out(self, g: Fleet, way: tuple[int, tuple[int, ...]]) -> Outcome:
        striking, spread = way
        _, evade, wild = self._faces()
        self.evades = evade + wild - striking
        ship = g.ships[self.seat]
        struck = list(zip(foes_at(ship, self.place), spread, strict=True))
        self.beaten = [foe.id for foe, hurt in struck if hurt >= health_left(foe)]
        for foe, hurt in struck:
            if hurt and foe.id not in self.beaten:
                wound(g, self.seat, foe, hurt, self.seat)
        return Goto("fell")

    def fell(self, g: Fleet) -> Outcome:
        """Destroyed and looted, or taken alive where a Brig has room, one after the other (EVR-IMP-16)."""
        if not self.beaten:
            return NEXT
        ship = g.ships[self.seat]
        can = bool(free_cells(ship)) and enemy(self.beaten[0]).id != "harbinger"
        order = order_of(g, self.seat, CAPTURE)
        if can and order == ASK:
            ask = ask_yes(self.seat, "fray.capture", verb="fight", default=True)
            ask.args = {"foe": self.beaten[0], "loot": enemy(self.beaten[0]).loot}
            return ask
        return self._fell(g, can and order == "yes")

    def on_fell(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._fell(g, said_yes(picked(picks)))

    def _fell(self, g: Fleet, alive: bool) -> Outcome:
        ship = g.ships[self.seat]
        foe = ship.foe(self.beaten[0])
        self.beaten = self.beaten[1:]
        assert foe is not None, "an enemy that has left is not beaten"
        if alive:
            ship.foes.remove(foe)
            ship.captives.append(Captive(foe.id, free_cells(ship)[0]))
            g.emit(ev.Captured(seat=self.seat, foe=foe.id))
        else:
            self._destroy(g, ship, foe)
        return Goto("fell")

    def _destroy(self, g: Fleet, ship: Ship, foe: Foe) -> None:
        wound(g, self.seat, foe, health_left(foe), self.seat)
        for sailor in sailors_at(ship, self.place):
            if mods_of(sailor, KillClue) and sailor.id not in ship.dissected:
                ship.dissected = [*ship.dissected, sailor.id]
                gain_clues(g, self.seat, 1)

    def answer(self, g: Fleet) -> Outcome:
        """The enemies still there strike back with the sum of their Ferocity (EVR-FRAY-05, 06)."""
        there = foes_at(g.ships[self.seat], self.place)
        n = sum(enemy(foe.id).ferocity for foe in there) - self.evades
        if n > 0:
            g.push(Bleeding(seat=self.seat, place=self.place, n=n, foe=there[0].id))
        return DONE


def way_id(way: tuple[int, tuple[int, ...]]) -> str:
    return f"w{way[0]}." + "-".join(map(str, way[1]))


def spreads(left: list[int], units: int) -> list[tuple[int, ...]]:
    """All ways to place so much Trauma on enemies with so much Health left."""
    ways = product(*(range(min(health, units) + 1) for health in left))
    return [way for way in ways if sum(way) == units]


def is_harder(spread: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Every enemy is struck as hard, or harder.

    >>> is_harder((2, 1), (2, 0)), is_harder((2, 0), (1, 1))
    (True, False)
    """
    return all(hurt >= less for hurt, less in zip(spread, other, strict=True))


def is_weakest_first(left: list[int], spread: tuple[int, ...]) -> bool:
    """Nobody is hurt as long as somebody weaker stands.

    >>> is_weakest_first([3, 2], (2, 2)), is_weakest_first([3, 2], (3, 1))
    (True, False)
    """
    ranks = sorted(zip(left, spread, strict=True), key=lambda one: (one[0], -one[1]))
    return all(health == hurt or not beyond for (health, hurt), (_, beyond) in pairwise(ranks))


class Struck(Frame, tag="struck"):
    """An enemy spends Damage on the Crew in its zone: they evade, and cause no Trauma (EVR-FRAY-07, 08)."""

    steps: ClassVar[tuple[str, ...]] = ("roll",)
    seat: int
    foe: str
    damage: int

    def roll(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        foe = ship.foe(self.foe)
        assert foe is not None, "an enemy that has left strikes nobody"
        crew = sailors_at(ship, foe.place)
        rolled = EVASION.throw(g.rng, min(MOST_DICE, sum(fray_dice(one, "evasion", False) for one in crew)))
        counted = EVASION.count(rolled)
        evaded = min(self.damage, counted.get("evade", 0) + counted.get("wild", 0))
        g.emit(
            ev.FraySuffered(
                seat=self.seat,
                foe=self.foe,
                place=foe.place,
                damage=self.damage,
                evaded=evaded,
                rolled=faces(EVASION, rolled),
            )
        )
        if self.damage > evaded:
            g.push(Bleeding(seat=self.seat, place=foe.place, n=self.damage - evaded, foe=self.foe))
        return DONE


class Bleeding(Frame, tag="bleeding"):
    """Trauma among the Crew in a zone, as their owner likes; what exceeds them is lost (EVR-FRAY-09)."""

    steps: ClassVar[tuple[str, ...]] = ("spread",)
    seat: int
    place: str
    n: int
    foe: str

    def spread(self, g: Fleet) -> Outcome:
        crew = sailors_at(g.ships[self.seat], self.place)
        most = sum(free(one) + 1 for one in crew)
        n = min(self.n, most)
        if len(crew) == 1 or n == most:
            return self._hurt(g, {one.id: min(n, free(one) + 1) for one in crew})
        options = [
            Option(one.id, verb="fight", args={"crew": one.id, "free": free(one)}, cap=free(one) + 1) for one in crew
        ]
        silence = by_room({one.id: free(one) for one in crew}, n)
        args: dict[str, Arg] = {"n": n, "place": self.place, "foe": self.foe}
        if n == 1:
            return ask_one(self.seat, "fray.bleed", options, next(iter(silence)), args=args)
        return ask_split(self.seat, "fray.bleed", options, n, n, silence, args=args)

    def on_spread(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._hurt(g, parts(picks) if ask.shape == "split" else {picked(picks): 1})

    def _hurt(self, g: Fleet, shares: dict[str, int]) -> Outcome:
        ship = g.ships[self.seat]
        for crew, n in shares.items():
            suffer(g, self.seat, ship.sailor(crew), "trauma", n)
        return DONE


def by_room(room: dict[str, int], n: int) -> dict[str, int]:
    """Row 25: one at a time to whoever has the most free spaces.

    >>> by_room({"a": 3, "b": 2}, 2)
    {'a': 1, 'b': 1}
    """
    left, shares = dict(room), dict[str, int]()
    for _ in range(n):
        crew = max(left, key=lambda one: left[one])
        shares[crew] = shares.get(crew, 0) + 1
        left[crew] -= 1
        if left[crew] < 0:
            del left[crew]  # slain: no more can be placed
    return shares
