"""Damage to crew and ship (SLG-FAIL, SLG-DEC-46, -47, -121): one packet is one frame."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from games.core import DONE, NEXT, Ask, Goto, Outcome, Picks
from games.core.answers import parts, picked
from games.core.asking import ask_one, ask_split, ask_yes, said_yes
from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.contexts import HullPacket, Packet
from games.sleeping_gods.crew import hurt, left, restore, standing
from games.sleeping_gods.defeat import lose
from games.sleeping_gods.fate import fate
from games.sleeping_gods.state import HULL, ROOM, SINKING, SLOTS, Hand, Voyage
from games.sleeping_gods.windows import open_window

Mode: TypeAlias = Literal["choose", "each", "lowest", "one"]

GREGORY = "gregory"
SAVED = 2  # health that his synergy token gives back (SLG-SYN-05)


class Harm(Packet, tag="harm"):
    """Crew damage: assigned by `seat`, perhaps prevented, dealt point by point; what is over may pass on."""

    steps: ClassVar[tuple[str, ...]] = ("assign", "others", "window", "deal", "spill", "saved", "end")
    mode: Mode = "choose"
    first: list[str] = []  # those who must take it first (SLG-FAIL-02)
    who: str = ""
    spills: bool = False  # what is over passes on (SLG-EOR-04, SLG-COUNTER-05)
    over: int = 0
    fallen: list[str] = []  # who reached 0 with Gregory's token at hand

    def assign(self, g: Voyage) -> Outcome:
        up = standing(g)
        if self.n <= 0 or not up:
            return Goto("end")
        if self.mode == "each":
            self.shares = {one.id: min(self.n, left(one)) for one in up}
            return Goto("window")
        if self.mode == "one":
            if self.spills and not left(g.hand_of(self.who)):
                self.over = self.n  # it takes nothing: all of it passes on (SLG-DEC-124)
                return Goto("spill")
            self.shares = {self.who: self.n}
            return Goto("window")
        if self.mode == "lowest":
            least = min(left(one) for one in up)
            return self._one(g, [one for one in up if left(one) == least])
        return self._split(g, [one for one in up if one.id in self.first] or up)

    def _one(self, g: Voyage, among: list[Hand]) -> Outcome:
        if len(among) == 1:
            self.shares = {among[0].id: self.n}
            return Goto("window")
        return ask_one(self.seat, "harm.one", crew_options(among), args=self._about())

    def _split(self, g: Voyage, among: list[Hand]) -> Outcome:
        n = min(self.n - sum(self.shares.values()), sum(map(left, among)))
        if len(among) == 1 or n == sum(map(left, among)):
            return self._take(g, {one.id: left(one) if len(among) > 1 else n for one in among})
        return ask_split(self.seat, "harm.split", crew_options(among), n, n, spread(among, n), args=self._about())

    def _about(self) -> dict[str, Arg]:
        return {"n": self.n - sum(self.shares.values()), "source": self.source, "enemy": self.enemy}

    def on_assign(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if ask.kind == "harm.one":
            self.shares = {picked(picks): self.n}
            return Goto("window")
        return self._take(g, parts(picks))

    def _take(self, g: Voyage, shares: dict[str, int]) -> Outcome:
        self.shares = {**self.shares, **shares}
        return Goto("others") if self.first and sum(self.shares.values()) < self.n else Goto("window")

    def others(self, g: Voyage) -> Outcome:
        """All who took part are spent: the rest falls on anybody (SLG-DEC-46)."""
        rest = [one for one in standing(g) if one.id not in self.shares]
        if not rest:
            return NEXT
        n = min(self.n - sum(self.shares.values()), sum(map(left, rest)))
        if len(rest) == 1:
            self.shares = {**self.shares, rest[0].id: n}
            return NEXT
        return ask_split(self.seat, "harm.split", crew_options(rest), n, n, spread(rest, n), args=self._about())

    def on_others(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        self.shares = {**self.shares, **parts(picks)}
        return NEXT

    def window(self, g: Voyage) -> Outcome:
        if not self.sure:
            open_window(g, "prevent")
        return NEXT

    def deal(self, g: Voyage) -> Outcome:
        for crew, n in self.shares.items():
            one = g.hand_of(crew)
            landed = hurt(g, one, n, self.source)
            self.over += n - landed if self.spills else 0
            if landed and not left(one) and g.combat is not None and holds_gregory(one):
                self.fallen = [*self.fallen, crew]
        return NEXT

    def spill(self, g: Voyage) -> Outcome:
        """Somebody else takes what is over; nobody left to take it: it is lost (SLG-DEC-66, -73)."""
        up = standing(g)
        if self.over <= 0 or not up:
            return NEXT
        if len(up) == 1:
            return self._pass_on(g, up[0].id)
        healthiest = max(up, key=left)
        return ask_one(self.seat, "harm.over", crew_options(up), healthiest.id, args={**self._about(), "n": self.over})

    def on_spill(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._pass_on(g, picked(picks))

    def _pass_on(self, g: Voyage, crew: str) -> Outcome:
        n, self.over = self.over, 0
        more = Harm(seat=self.seat, n=n, source=self.source, mode="one", who=crew, spills=True)
        more.sure, more.enemy = self.sure, self.enemy
        g.push(more)
        return Goto("saved")

    def saved(self, g: Voyage) -> Outcome:
        """Gregory's token brings its holder back (SLG-SYN-05), before anybody is defeated."""
        for crew in self.fallen:
            one = g.hand_of(crew)
            if left(one) == 0 and holds_gregory(one):
                return ask_yes(g.controller(crew), "synergy.saved", default=True, verb="use", args={"crew": crew})
        return NEXT

    def on_saved(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        crew = str(ask.args["crew"])
        self.fallen = [one for one in self.fallen if one != crew]
        if said_yes(picked(picks)):
            one = g.hand_of(crew)
            one.synergy = [token for token in one.synergy if token != GREGORY]
            home = g.hand_of(GREGORY)
            home.synergy = [*home.synergy, GREGORY]
            g.emit(ev.Used(seat=ask.seat, what="synergy.gregory", crew=crew))
            restore(g, one, SAVED)
        return Goto("saved")

    def end(self, g: Voyage) -> Outcome:
        """A defeat interrupts everything (SLG-DEC-82)."""
        if not standing(g) and not self._is_held_open(g):
            lose(g, "crew")
        return DONE

    def _is_held_open(self, g: Voyage) -> bool:
        """A packet below this one still has somebody to bring back."""
        return any(isinstance(frame, Harm) and frame is not self and frame.fallen for frame in g.stack)


def holds_gregory(one: Hand) -> bool:
    """His token, on the board of another (SLG-SYN-03, -05)."""
    return GREGORY in one.synergy and one.id != GREGORY


def crew_options(among: list[Hand], verb: str = "choose") -> list[Option]:
    return [
        Option(one.id, verb=verb, args={"crew": one.id, "left": left(one), "fatigue": one.fatigue}, cap=left(one))
        for one in among
    ]


def spread(among: list[Hand], n: int) -> dict[str, int]:
    """Row 26: point by point on the healthiest, so that as few as possible fall."""
    room = {one.id: left(one) for one in among}
    shares: dict[str, int] = {}
    for _ in range(n):
        crew = max(room, key=lambda name: room[name])
        room[crew] -= 1
        shares[crew] = shares.get(crew, 0) + 1
    return shares


# ---- the ship ---------------------------------------------------------------------------------------------------


class Breach(HullPacket, tag="breach"):
    """Ship damage: one by one, where fate says (SLG-FAIL-04)."""

    steps: ClassVar[tuple[str, ...]] = ("window", "place", "choose")

    def window(self, g: Voyage) -> Outcome:
        if self.n > 0 and not self.sure:
            open_window(g, "prevent")
        return NEXT

    def place(self, g: Voyage) -> Outcome:
        while self.n > 0:
            slot = SLOTS[fate(g, "ship") - 1]
            if free_in(g, slot) <= 0:
                return Goto("choose")
            if self._land(g, slot):
                return DONE
        return DONE

    def choose(self, g: Voyage) -> Outcome:
        """The drawn slot is full (SLG-FAIL-05)."""
        open_slots = [slot for slot in SLOTS if free_in(g, slot) > 0]
        if len(open_slots) == 1:
            return self._chosen(g, open_slots[0])
        options = [
            Option(slot, verb="choose", args={"slot": slot, "damage": g.damage.get(slot, 0)}) for slot in open_slots
        ]
        return ask_one(self.seat, "breach.slot", options, overflow_slot(g, open_slots))

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._chosen(g, picked(picks))

    def _chosen(self, g: Voyage, slot: str) -> Outcome:
        return DONE if self._land(g, slot) else Goto("place")

    def _land(self, g: Voyage, slot: str) -> bool:
        """True: the ship is lost, and the rest is dropped (SLG-DEC-09)."""
        self.n -= 1
        g.damage[slot] = g.damage.get(slot, 0) + 1
        g.emit(ev.ShipHurt(slot=slot, total=g.hull))
        if g.hull >= SINKING:
            lose(g, "ship")
            return True
        return False


def free_in(g: Voyage, slot: str) -> int:
    return (HULL if slot == "hull" else ROOM) - g.damage.get(slot, 0)


def overflow_slot(g: Voyage, among: list[str]) -> str:
    """Row 27: the hull, then a room that is whole enough to spare it, the Deck before the others."""
    if "hull" in among:
        return "hull"
    order = ("deck", "galley", "bridge", "quarters", "sick-bay")
    return min(among, key=lambda slot: (g.damage.get(slot, 0) == 0, order.index(slot)))
