"""Artillery: what can be hit from here, and the shot (EVR-ART, EVR-ASSIST)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from games.core import DONE, NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import parts
from games.core.asking import ask_split
from games.everrain import events as ev
from games.everrain.below import works_with
from games.everrain.cards import GUNS, GunSlot, Weapon, boards, weapon, weapons, zones
from games.everrain.chart import aimed
from games.everrain.crew import mods_of
from games.everrain.deck import sailors_at, works
from games.everrain.elder import hurt_elder
from games.everrain.fray import ATTACK, faces
from games.everrain.harm import Damaging, health_left, wound, wound_raider
from games.everrain.objective import check_objective
from games.everrain.state import Fleet, Ship
from games.everrain.vocabulary import Gun
from games.everrain.watch import raider_of

MOST, LEAST = 5, 1  # dice of a shot (EVR-ART-07)
ZONE_OF: dict[GunSlot, int] = {zone.gun: zone.id for zone in zones() if zone.gun is not None}


class Shot(NamedTuple):
    """A slot and a target: an enemy ship, the Elder One ("elder"), or a friend's deck ("seat-2")."""

    gun: GunSlot
    target: str
    dice: int


def weapon_in(ship: Ship, gun: GunSlot) -> Weapon | None:
    card = ship.guns.get(gun, "")
    if card:
        return weapon(card)
    printed = boards()[ship.board].guns.get(gun) if ship.board else None
    return weapons()[printed] if printed else None


def bonus(ship: Ship, gun: GunSlot) -> int:
    crew = sum(mod.n for one in sailors_at(ship, f"z{ZONE_OF[gun]}") for mod in mods_of(one, Gun))
    return crew + sum(mod.n for _, mod, _ in works_with(ship, Gun))


def shots(g: Fleet, seat: int) -> list[Shot]:
    """Armed slots whose node works, and what lies in their pattern (EVR-ART-04 to 06)."""
    ship = g.ships[seat]
    marks = targets(g, seat)
    if not marks:
        return []
    found: list[Shot] = []
    for gun in GUNS:
        armed = weapon_in(ship, gun) if works(ship, ZONE_OF[gun]) else None
        if armed is None:
            continue
        for steps, dice in armed.aims(gun).items():
            at = aimed(ship.at, ship.facing, steps)
            rolled = max(LEAST, min(MOST, dice + bonus(ship, gun)))
            found += [Shot(gun, target, rolled) for target in marks.get(at, [])]
    return found


def targets(g: Fleet, seat: int) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for raider in g.raiders:
        found.setdefault(raider.at, []).append(raider.id)
    if g.arisen is not None:
        found.setdefault(g.arisen.at, []).append("elder")
    for other, ship in enumerate(g.ships):
        if other != seat and ship.foes:
            found.setdefault(ship.at, []).append(f"seat-{other}")
    return found


def fire(g: Fleet, seat: int, shot: Shot) -> None:
    """Each Attack and each Wild causes 1 Trauma; the target does not shoot back (EVR-ART-08, 09)."""
    ship = g.ships[seat]
    armed = weapon_in(ship, shot.gun)
    assert armed is not None, "an empty slot does not fire"
    rolled = ATTACK.throw(g.rng, shot.dice)
    counted = ATTACK.count(rolled)
    hits = counted.get("attack", 0) + counted.get("wild", 0)
    if shot.target.startswith("seat-"):
        other = int(shot.target[5:])
        g.emit(
            ev.FiredOnFriend(
                seat=seat,
                gun=shot.gun,
                weapon=armed.id,
                other=other,
                rolled=faces(ATTACK, rolled),
                hits=hits,
                misses=shot.dice - hits,
            )
        )
        g.push(Assisting(seat=seat, other=other, hits=hits, misses=shot.dice - hits))
        return
    g.emit(
        ev.Fired(seat=seat, gun=shot.gun, weapon=armed.id, target=shot.target, rolled=faces(ATTACK, rolled), hits=hits)
    )
    if not hits:
        return
    if shot.target == "elder":
        hurt_elder(g, seat, hits)
        check_objective(g)
        return
    raider = raider_of(g, shot.target)
    assert raider is not None, "a ship that is gone cannot be hit"
    wound_raider(g, raider, min(hits, health_left(raider)), seat)


class Assisting(Frame, tag="assisting"):
    """A shot at the enemies on a friend's deck: hits first, then a node for each blank (EVR-ASSIST-02 to 05)."""

    steps: ClassVar[tuple[str, ...]] = ("hit", "miss")
    seat: int
    other: int
    hits: int
    misses: int

    def hit(self, g: Fleet) -> Outcome:
        foes = g.ships[self.other].foes
        n = min(self.hits, sum(map(health_left, foes)))  # hits beyond their Health are lost (EVR-ASSIST-04)
        if not n:
            return NEXT
        if len(foes) == 1 or n == sum(map(health_left, foes)):
            return self._strike(g, {foe.id: min(n, health_left(foe)) for foe in foes})
        options = [
            Option(
                foe.id,
                verb="fight",
                args={"foe": foe.id, "left": health_left(foe), "at": f"{foe.id}/{foe.place}", "case": "at"},
                cap=health_left(foe),
            )
            for foe in foes
        ]
        silence = weakest_first({foe.id: health_left(foe) for foe in foes}, n)
        return ask_split(self.seat, "assist.hits", options, n, n, silence, args={"n": n, "other": self.other})

    def on_hit(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._strike(g, parts(picks))

    def _strike(self, g: Fleet, shares: dict[str, int]) -> Outcome:
        for foe_id, n in shares.items():
            foe = g.ships[self.other].foe(foe_id)
            assert foe is not None, "only enemies that are there are hit"
            wound(g, self.other, foe, n, self.seat)
        return NEXT

    def miss(self, g: Fleet) -> Outcome:
        if self.misses:
            g.push(Damaging(seat=self.other, n=self.misses, by="friend"))
        return DONE


def weakest_first(left: dict[str, int], n: int) -> dict[str, int]:
    """Row 24.

    >>> weakest_first({"a": 3, "b": 1}, 2)
    {'b': 1, 'a': 1}
    """
    shares: dict[str, int] = {}
    for foe in sorted(left, key=lambda one: left[one]):
        share = min(n, left[foe])
        if share:
            shares[foe] = share
            n -= share
    return shares
