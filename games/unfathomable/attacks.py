"""Attacks by players (UNF-ATK, UNF-TRAITOR-07, UNF-TRAITOR-08)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.core import DONE, NEXT, Ask, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.unfathomable.cards import source_name
from games.unfathomable.choosing import places
from games.unfathomable.defeat import defeats
from games.unfathomable.dice import Rolls, counted, throw_die
from games.unfathomable.events import AttackMade, TraitorAttacks, TraitorHunted
from games.unfathomable.monsters import defeat_deep_ones
from games.unfathomable.people import is_human, named_passives
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import Attack

DEEP_ONE, PERSON = 4, 6  # results that defeat
Against = Literal["deep-one", "revealed-traitor", "enemy"]


class Attacking(Rolls, tag="attacking", kw_only=True):
    """One attack or several: name the target, roll, compare (UNF-ATK-05)."""

    rolls_for: ClassVar[str] = "strike"
    steps: ClassVar[tuple[str, ...]] = ("aim", "strike", "again")
    seat: int
    spaces: list[str]
    against: Against = "enemy"
    bonus: int = 0
    source: str = ""  # the card that it is made with
    repeat: str = "once"
    left: int = 1  # attacks still allowed
    target: str = ""  # deep-one.<space> or seat-<n>
    hit: bool = False
    preset: bool = False  # the target was named with the action

    def aim(self, g: Voyage) -> Outcome:
        if self.preset:
            self.preset = False
            return self.swing(g, self.target)
        found = targets(g, self.seat, self.spaces, self.against)
        if not found or not self.left:
            return DONE
        if len(found) == 1:
            return self.swing(g, found[0])
        options = [target_option(t) for t in found]
        return ask_one(self.seat, "attack.target", options, found[0], args={"left": self.left})

    def on_aim(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self.swing(g, picked(picks))

    def swing(self, g: Voyage, target: str) -> Outcome:
        self.target = target
        self.left -= 1
        throw_die(g, self.seat, [*modifiers(g, self.seat, target), (source_name(self.source), self.bonus)])
        return Goto("strike")

    def strike(self, g: Voyage) -> Outcome:
        self.hit = land(g, self.seat, self.target, self.die)
        return NEXT

    def again(self, g: Voyage) -> Outcome:
        """Each target once, or again after a success."""
        if not self.left or (self.repeat == "again" and not self.hit):
            return DONE
        if self.repeat == "again":
            found = targets(g, self.seat, self.spaces, self.against)
            if not found:
                return DONE
            options = [Option("stop", verb="choose"), *[target_option(t) for t in found]]
            return ask_one(self.seat, "attack.again", options, "stop", args={"left": self.left})
        return Goto("aim")

    def on_again(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        return DONE if pick == "stop" else self.swing(g, pick)


def target_option(target: str) -> Option:
    if target.startswith("seat-"):
        seat = int(target[5:])
        return Option(target, verb="choose", args={"seat": seat, "what": "seat", "seats": [seat], "spaces": []})
    space = target.partition(".")[2]
    return Option(target, verb="choose", args={"space": space, "what": "deep-one", "seats": [], "spaces": [space]})


def targets(g: Voyage, seat: int, spaces: list[str], against: Against) -> list[str]:
    """Enemies in reach (UNF-GEN-06): Deep Ones and revealed traitors for a human, humans for a revealed traitor."""
    human = is_human(g, seat)
    beasts = [f"deep-one.{s}" for s in spaces if human and against != "revealed-traitor" and g.deep_ones.get(s)]
    foes = [s for s in range(g.seats) if s != seat and is_human(g, s) != human and g.players[s].space in spaces]
    return [*beasts, *([] if against == "deep-one" else [f"seat-{foe}" for foe in foes])]


def modifiers(g: Voyage, seat: int, target: str) -> list[tuple[str, int]]:
    """Of all attacks, and of those on this kind of enemy; a human is neither Deep One nor revealed traitor."""
    held = list(named_passives(g, seat))
    if target.startswith("deep-one"):
        return [(name, p.attack + p.attack_deep_one) for name, p in held]
    human = is_human(g, int(target[5:]))
    return [(name, p.attack + (0 if human else p.attack_traitor)) for name, p in held]


def land(g: Voyage, seat: int, target: str, result: int) -> bool:
    """UNF-ATK-02, UNF-ATK-04, UNF-TRAITOR-07"""
    how = counted(g)
    if target.startswith("deep-one"):
        space = target.partition(".")[2]
        hit = result >= DEEP_ONE
        g.emit(AttackMade(seat=seat, space=space, result=result, needed=DEEP_ONE, hit=hit, **how))
        if hit:
            defeat_deep_ones(g, space, 1)
        return hit
    other = int(target[5:])
    hit = result >= PERSON
    if is_human(g, seat):
        g.emit(TraitorHunted(seat=seat, target=other, result=result, needed=PERSON, hit=hit, **how))
    else:
        g.emit(TraitorAttacks(seat=seat, target=other, result=result, needed=PERSON, hit=hit, **how))
    if hit:
        defeats(g, [other])
    return hit


@runs(Attack)
def attack(g: Voyage, r: Resolve, e: Attack) -> None:
    spots = places(g, r, e.at)
    left = {"once": 1, "again": e.times}.get(e.repeat, sum(g.deep_ones.get(spot, 0) for spot in spots))
    g.push(
        Attacking(
            seat=r.seat,
            spaces=spots,
            against=e.against,
            bonus=e.bonus,
            source=r.source,
            repeat=e.repeat,
            left=left,
        )
    )
