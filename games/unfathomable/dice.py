"""The die (UNF-DIE): the roll, its window, and what depends on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypedDict

import msgspec

from games.core import NEXT, Frame, Outcome
from games.core.asks import Arg
from games.core.stack import frame_below, open_frame
from games.unfathomable.abilities import FITS, Held
from games.unfathomable.cards import SIDES, source_name
from games.unfathomable.choosing import ask_sign
from games.unfathomable.events import RollCounts, Rolled, RollJudged
from games.unfathomable.people import named_passives
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import ModifyDie, Reroll, Roll
from games.unfathomable.windows import FACTS, Window


class DieRoll(Frame, tag="die"):
    """One roll. Its result goes to the frame below, which began it."""

    steps: ClassVar[tuple[str, ...]] = ("throw", "window", "settle")
    roller: int
    natural: int = 0
    modifier: int = 0
    why: list[str] = []  # what the modifier is made of, in words of the cards
    costly: bool = True  # an attack, or a roll that can cost a resource

    def throw(self, g: Voyage) -> Outcome:
        self.natural = g.rng.roll(SIDES)  # UNF-DIE-01
        self.tell(g)
        return NEXT

    def tell(self, g: Voyage) -> None:
        below: Any = frame_below(g, self)
        what = below.inner.source if isinstance(below, Banded) else getattr(below, "rolls_for", "")
        if what == "claws":
            what += f"@{getattr(below, 'prey', self.roller)}"  # the term names whom they reach for
        g.emit(Rolled(seat=self.roller, natural=self.natural, what=what))

    def window(self, g: Voyage) -> Outcome:
        if self.costly or not g.fast_dice:
            g.push(Window(what="die"))  # UNF-DIE-04
        return NEXT

    def result(self, more: int = 0) -> int:
        """As it counts, or would count with so much more."""
        return max(1, min(SIDES, self.natural + self.modifier + more))  # UNF-DIE-02

    def settle(self, g: Voyage) -> Outcome:
        result = self.result()
        if result != self.natural:
            g.emit(RollCounts(natural=self.natural, result=result, why=self.why))
        below: Any = frame_below(g, self)
        below.die, below.natural = result, self.natural
        return NEXT

    def change(self, n: int, name: str) -> None:
        self.modifier += n
        self.why = [*self.why, part(n, name)]


class Counted(TypedDict, total=False):
    """What a roll was, and what made something else of it; empty where nothing did."""

    natural: int
    why: list[str]


def counted(g: Voyage) -> Counted:
    """Of the roll that was settled just now, for whoever tells what came of it: then its own line is not told."""
    if not g.happened or not isinstance(g.happened[-1], RollCounts):
        return {}
    line: RollCounts = g.happened.pop()
    return {"natural": line.natural, "why": line.why}


def part(n: int, name: str) -> str:
    return f"{n:+d} {name}".replace("-", "−")


class Rolls(Frame):
    """A frame that throws the die: `self.die` is the result in the step after `throw_die`."""

    rolls_for: ClassVar[str] = ""  # a key for the wording
    die: int = 0
    natural: int = 0


def throw_die(g: Voyage, roller: int, why: Sequence[tuple[str, int]] = (), costly: bool = True) -> None:
    """`why`: what changes the roll from the first, each by name."""
    die = DieRoll(roller=roller, costly=costly)
    for name, n in why:
        if n:
            die.change(n, name)
    g.push(die)


class Banded(Rolls, tag="banded", kw_only=True):
    """Roll, and do what stands beside the result (UNF-DIE-06)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "do")
    inner: Resolve
    effect: Roll

    def roll(self, g: Voyage) -> Outcome:
        tag = self.effect.tag_
        why = [(name, p.roll) for name, p in named_passives(g, self.inner.seat) if tag and p.roll_tag == tag]
        throw_die(g, self.inner.seat, why, self.effect.loses)
        return NEXT

    def do(self, g: Voyage) -> Outcome:
        score = self.die + (self.inner.value if self.effect.plus == "value" else 0)
        below = frame_below(g, self)
        if isinstance(below, Resolve):  # what comes after the roll in the same text may ask for it
            below.die, below.natural = self.die, self.natural
        band = next((band for band in self.effect.bands if score <= band.upto), None)
        first, *rest = self.effect.bands
        if self.effect.loses and not any(other.do for other in rest):
            seat, what, needed = self.inner.seat, self.inner.source, first.upto + 1
            plus, enough = score - self.die, score >= needed
            how = counted(g)
            g.emit(RollJudged(seat=seat, what=what, result=self.die, plus=plus, needed=needed, enough=enough, **how))
        if band is not None and band.do:
            self.inner.die, self.inner.natural = self.die, self.natural
            self.inner.effects = list(band.do)
            g.push(self.inner)
        return NEXT


@runs(Roll)
def roll(g: Voyage, r: Resolve, e: Roll) -> None:
    if e.below == "drawn":
        first = msgspec.structs.replace(e.bands[0], upto=r.drew - 1)
        e = msgspec.structs.replace(e, bands=[first, *e.bands[1:]])
    g.push(Banded(inner=r.child([]), effect=e))


def _open_roll(g: Voyage) -> DieRoll:
    return open_frame(g, DieRoll)


def _fits(g: Voyage, seat: int, thing: Held) -> bool:
    return not thing.ability.own_roll or _open_roll(g).roller == seat  # UNF-DIE-05, UNF-WINDOW-02


FITS["die"] = _fits


@runs(ModifyDie)
def modify_die(g: Voyage, r: Resolve, e: ModifyDie) -> None:
    n, die = e.n, _open_roll(g)
    need = FACTS["die"](g)["need"]
    args: dict[str, Arg] = {"n": n, "case": "needed" if need else "die", "now": die.result(), "need": need}
    if e.either and r.pick(ask_sign(g, r.seat, die.result(n), die.result(-n), args)) == "minus":
        n = -n
    die.change(n, source_name(r.source))


@runs(Reroll)
def reroll(g: Voyage, r: Resolve, e: Reroll) -> None:
    """A new natural result; modifiers stay (UNF-DIE-03)."""
    die = _open_roll(g)
    die.natural = g.rng.roll(SIDES)
    die.tell(g)
