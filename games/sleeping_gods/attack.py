"""One attack (SLG-ATTACK, SLG-COUNTER, SLG-MISS, SLG-DEC-124): declared, fated, placed, answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from games.core import DONE, NEXT, Ask, Goto, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_cells, ask_one
from games.core.asks import Arg, Option, Suggestion
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import possessions
from games.sleeping_gods.contexts import Strike
from games.sleeping_gods.crew import is_up, weapon, weapons
from games.sleeping_gods.fate import clear, turn_up
from games.sleeping_gods.foes import (
    accuracy_of,
    block_of,
    damage_of,
    defense,
    foe_of,
    is_defeated,
    is_there,
    points_of,
    row_of,
    squares,
)
from games.sleeping_gods.harm import Harm, crew_options
from games.sleeping_gods.placing import Field, best, check, field, patch, plans
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import Hand, Voyage
from games.sleeping_gods.vocabulary import DisableSquare
from games.sleeping_gods.windows import open_window

SUGGESTED = 4  # plans with a button each


class Attack(Strike, tag="attack"):
    steps: ClassVar[tuple[str, ...]] = (
        "declare",
        "draw",
        "judge",
        "disable",
        "strengthen",
        "place",
        "thorns",
        "synergy",
        "fall",
        "counter",
        "answer",
    )
    thorned: int = 0
    pointed: bool = False  # a synergy point was covered
    placed: bool = False

    def declare(self, g: Voyage) -> Outcome:
        """The token goes on the crew member (SLG-ROUND-03)."""
        combat = g.combat
        assert combat is not None
        if combat.tokens[self.seat]:
            combat.tokens[self.seat] -= 1
        else:
            combat.extra = [name for name in combat.extra if name != self.crew]
        combat.attacks += 1
        g.hand_of(self.crew).tokens += 1
        open_window(g, "attack_before")
        return NEXT

    def draw(self, g: Voyage) -> Outcome:
        self.fate, self.drawn = turn_up(g, "attack"), True
        if self.fate + accuracy_of(g, self) < defense(g, self):
            open_window(g, "attack_fate")
        return NEXT

    def judge(self, g: Voyage) -> Outcome:
        """Equal or above hits (SLG-ATTACK-03); the fate card goes."""
        accuracy, wall = accuracy_of(g, self), defense(g, self)
        self.hit, self.decided = self.fate + accuracy >= wall, True
        clear(g)
        g.emit(
            ev.Attacked(
                seat=self.seat,
                crew=self.crew,
                weapon=self.weapon,
                enemy=self.enemy,
                fate=self.fate,
                accuracy=accuracy,
                defense=wall,
                hit=self.hit,
            )
        )
        return NEXT if self.hit else Goto("counter")

    # ---- the hit

    def disable(self, g: Voyage) -> Outcome:
        """A weapon that silences a square (A26)."""
        printed = possessions().get(self.weapon)
        if printed is not None and any(isinstance(passive, DisableSquare) for passive in printed.passive):
            g.push(Resolve(seat=self.seat, effects=[DisableSquare()], source=self.weapon, carrier=self.crew))
        return NEXT

    def strengthen(self, g: Voyage) -> Outcome:
        open_window(g, "place")
        return NEXT

    def _field(self, g: Voyage) -> Field:
        """A missed attack deals exactly 1 (SLG-DEC-58)."""
        if not self.hit:
            return field(g, self.enemy, 1, splashes=False)
        return field(g, self.enemy, points_of(g, self), self.spare, self.diagonal)

    def place(self, g: Voyage) -> Outcome:
        self.placed = True
        if not is_there(g, self.enemy):
            return Goto("fall")
        f = self._field(g)
        ways = plans(f)
        if not ways:
            return NEXT  # points that cannot be placed are lost
        if len(ways) == 1:
            self._cover(g, ways[0])
            return NEXT
        good = best(g, f, SUGGESTED)
        ask = ask_cells(self.seat, "combat.place", patch(f), 1, f.points, good[0], verb="place")
        ask.suggested = [_plan(g, f, cells) for cells in good]
        ask.options = [_told(f, option) for option in ask.options]
        ask.args = {
            "crew": self.crew,
            "enemy": self.enemy,
            "points": f.points,
            "spare": f.spare,
            "splash": f.splash if any(number != f.target for number, _ in f.cells.values()) else 0,
            "hit": self.hit,
        }
        return ask

    def on_place(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        cells = ids(picks)
        check(self._field(g), cells)
        self._cover(g, cells)
        return NEXT

    def _cover(self, g: Voyage, cells: Sequence[str]) -> None:
        f = self._field(g)
        self.thorned, self.pointed, hearts = cover(g, f, cells)
        g.emit(ev.Placed(crew=self.crew, enemy=self.enemy, cells=list(cells), hearts=hearts))

    def thorns(self, g: Voyage) -> Outcome:
        """After placement, past any block; who is at 0 takes none."""
        n, self.thorned = self.thorned, 0
        if n and is_up(g.hand_of(self.crew)):
            g.push(Harm(seat=self.seat, n=n, source="counter", mode="one", who=self.crew, sure=True, enemy=self.enemy))
        return NEXT

    def synergy(self, g: Voyage) -> Outcome:
        """The own token moves to another board, once (SLG-SYN-01, SLG-DEC-71); not where the last enemy falls."""
        one = g.hand_of(self.crew)
        if not self.pointed or self.crew not in one.synergy or all(map(is_defeated, row_of(g))):
            return NEXT
        others = [other for other in g.crew if other.id != self.crew]
        return ask_one(self.seat, "synergy.to", crew_options(others), next_user(g, self.crew), args={"crew": self.crew})

    def on_synergy(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        self.pointed = False
        move_synergy(g, self.crew, picked(picks))
        return NEXT

    def fall(self, g: Voyage) -> Outcome:
        remove_fallen(g)
        return NEXT if self.hit else DONE

    # ---- the counterattack

    def counter(self, g: Voyage) -> Outcome:
        """At once, unless it fell (SLG-ROUND-06, SLG-COUNTER-01)."""
        if not is_there(g, self.enemy):
            return DONE
        one = g.hand_of(self.crew)
        self.struck = damage_of(foe_of(g, self.enemy))
        self.block = 0 if self.sure else block_of(one, weapon(one, self.weapon))
        if self.struck > self.block and not self.sure:
            open_window(g, "counter")
        return NEXT

    def answer(self, g: Voyage) -> Outcome:
        """What block leaves goes to the attacker, and over (SLG-COUNTER-04, -05)."""
        n = max(0, self.struck - self.block)
        target = self.instead or self.crew
        g.emit(ev.Struck(enemy=self.enemy, crew=target, n=n, blocked=min(self.block, self.struck)))
        after = DONE if self.hit or self.placed else Goto("place")
        if n:
            harm = Harm(seat=self.seat, n=n, source="counter", mode="one", who=target, spills=True, sure=self.sure)
            harm.enemy = self.enemy
            g.push(harm)
        return after


def facts(f: Field, cells: Sequence[str]) -> dict[str, Arg]:
    """What a plan is good for."""
    found = [squares(f.cells[cell][0])[f.cells[cell][1]] for cell in cells]
    left = {cell for cell, (number, i) in f.cells.items() if number == f.target and squares(number)[i].heart} - set(
        cells
    )
    return {
        "hearts": sum(square.heart for square in found),
        "bonus": sum(square.bonus for square in found),
        "abilities": sum(square.ability is not None for square in found),
        "synergy": sum(square.synergy for square in found),
        "falls": not left,
    }


def _plan(g: Voyage, f: Field, cells: list[str]) -> Suggestion:
    """With the blow of who still stands after it: a bonus goes, and rage may come in its place (SLG-SQ-04)."""
    told, foe = facts(f, cells), foe_of(g, f.target)
    own = [i for number, i in map(f.cells.__getitem__, cells) if number == f.target]
    after = replace(foe, covered=sorted([*foe.covered, *own]))
    now, then = damage_of(foe), damage_of(after)
    raging = then > damage_of(after, rage=False) and now == damage_of(foe, rage=False)
    if told["falls"] or (now == then and not raging):
        return Suggestion(cells, "plan", {**told, "bonus": 0})
    return Suggestion(cells, "blow", {**told, "now": now, "then": then, "rages": raging})


def _told(f: Field, option: Option) -> Option:
    """What it holds has a case of its own: questions of earlier saves do not know it."""
    return replace(option, args={**option.args, "case": "held", "holds": holds(f, option.id)})


def holds(f: Field, cell: str) -> list[str]:
    """What is printed on one square, by the words for it."""
    number, i = f.cells[cell]
    square = squares(number)[i]
    found = [f"heart-{square.heart}"] if square.heart else []
    found += ["bonus"] if square.bonus else []
    found += ["synergy"] if square.synergy else []
    return [*found, *([square.ability.kind] if square.ability is not None else [])] or ["empty"]


def cover(g: Voyage, f: Field, cells: Sequence[str]) -> tuple[int, bool, int]:
    """Damage tokens on squares. Returns thorns met, whether a synergy point was covered, and hearts."""
    thorns, pointed, hearts = 0, False, 0
    for cell in cells:
        number, i = f.cells[cell]
        foe, square = foe_of(g, number), squares(number)[i]
        if square.ability is not None and square.ability.kind == "thorn" and i not in foe.disabled:
            thorns += 1
        pointed = pointed or square.synergy
        hearts += square.heart
        foe.covered = sorted([*foe.covered, i])
    return thorns, pointed, hearts


def remove_fallen(g: Voyage) -> None:
    """Defeated cards go, the rest slide together (SLG-ATTACK-10)."""
    assert g.combat is not None
    for foe in [foe for foe in row_of(g) if is_defeated(foe)]:
        g.emit(ev.EnemyFell(enemy=foe.number))
    g.combat.row = [foe for foe in g.combat.row if not is_defeated(foe)]


def move_synergy(g: Voyage, token: str, to: str) -> None:
    home, one = g.hand_of(token), g.hand_of(to)
    home.synergy = [other for other in home.synergy if other != token]
    one.synergy = [*one.synergy, token]
    g.emit(ev.SynergyMoved(crew=token, to=to))


def next_user(g: Voyage, giver: str) -> str:
    """Row 32: the best weapon among those who can still attack."""
    others = [one for one in g.crew if one.id != giver]

    def worth(one: Hand) -> tuple[bool, int]:
        able = is_up(one) and one.tokens < 2 and "frightened" not in one.statuses
        return able, max(w.accuracy + w.damage for w in weapons(one))

    return max(others, key=worth).id
