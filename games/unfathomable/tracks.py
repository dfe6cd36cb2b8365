"""The two tracks: travel with its waypoints, the ritual with its banishment (UNF-TRAVEL, UNF-WAY, UNF-RITUAL)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.core import NEXT, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.unfathomable.cards import waypoints
from games.unfathomable.choosing import ask_any
from games.unfathomable.defeat import defeats
from games.unfathomable.end import FAR, change_dial, end
from games.unfathomable.events import (
    Banishment,
    DeepOnesDrift,
    DeepOnesSink,
    MonarchMoves,
    TrackMoves,
    TrackReset,
    WaypointChosen,
    YouPeeked,
)
from games.unfathomable.knowing import learn, set_aside
from games.unfathomable.loyalty import Awakening
from games.unfathomable.monsters import defeat_deep_ones, take_deep_ones
from games.unfathomable.people import humans, traitors
from games.unfathomable.resolve import Resolve, resolve, runs
from games.unfathomable.ship import DECKS, WATER, spaces
from games.unfathomable.state import Voyage
from games.unfathomable.story import distance, log
from games.unfathomable.vocabulary import Advance, Reset, Retreat

LAST = 4
AWAKENING = 6
TrackName = Literal["travel", "ritual"]


class Advancing(Frame, tag="advancing", kw_only=True):
    """Space by space, with everything that each one brings (UNF-TRAVEL-10, UNF-RITUAL-09)."""

    steps: ClassVar[tuple[str, ...]] = ("go",)
    track: TrackName
    n: int

    def go(self, g: Voyage) -> Outcome:
        if self.n == 0:
            return NEXT
        self.n -= 1
        if self.track == "travel":
            sail(g)
        else:
            g.ritual += 1
            g.emit(TrackMoves(track="ritual", change=1, now=g.ritual))
            if g.ritual == LAST:
                g.push(Casting())
        return Goto("go")


def sail(g: Voyage) -> None:
    g.travel += 1
    g.emit(TrackMoves(track="travel", change=1, now=g.travel))
    drift(g)
    if g.travel == LAST:
        if distance(g) >= FAR:
            end(g, "arrived")  # UNF-TRAVEL-07
        else:
            g.push(Arrival())  # UNF-TRAVEL-08


def drift(g: Voyage) -> None:
    """All monsters in the water fall back one space (UNF-TRAVEL-02 to 04); nothing else moves (UNF-TRAVEL-05)."""
    fallen = sunk = 0
    for space in ("w7", "w8", "w5", "w6", "w3", "w4", "w1", "w2"):
        back = spaces()[space].back
        n = take_deep_ones(g, space, 99)
        fallen += n
        if back == "deep":
            g.deep += n  # UNF-MON-04: no test
            sunk += n
        elif n:
            g.deep_ones[back] = g.deep_ones.get(back, 0) + n
        if g.hydra == space:
            g.hydra = _drifted(g, "hydra", back)
        if g.dagon == space:
            g.dagon = _drifted(g, "dagon", back)
    if fallen:
        g.emit(DeepOnesDrift(n=fallen))
    if sunk:
        g.emit(DeepOnesSink(n=sunk))


def _drifted(g: Voyage, monarch: str, back: str) -> str:
    g.emit(MonarchMoves(monarch=monarch, space=back))
    return back


class Arrival(Frame, tag="arrival"):
    """A waypoint is chosen and resolved, then the token goes back to Start (UNF-TRAVEL-09)."""

    steps: ClassVar[tuple[str, ...]] = ("look", "choose", "wake", "reset")

    def look(self, g: Voyage) -> Outcome:
        seen = [g.waypoints[-1], g.waypoints[-2]]
        learn(g, g.captain, "top", seen)
        g.emit(YouPeeked(cards=seen, deck="waypoint", knows=[g.captain]))
        return NEXT

    def choose(self, g: Voyage) -> Outcome:
        """The Captain picks one of two, in secret (UNF-WAY-01, UNF-WAY-02)."""
        cards = [waypoints()[g.waypoints[-1]], waypoints()[g.waypoints[-2]]]
        best = max(cards, key=lambda card: (card.distance, -card.fuel))
        options = [Option(card.id, verb="choose", args={"distance": card.distance}) for card in cards]
        return ask_one(
            g.captain,
            "travel.waypoint",
            options,
            best.id,
            audience="named",
            args={"cards": [card.id for card in cards], "distance": distance(g)},
            epoch=g.turn,
        )

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        card = waypoints()[picked(picks)]
        pair = [g.waypoints.pop(), g.waypoints.pop()]
        set_aside(g, pair)
        pair.remove(card.id)
        g.waypoints.insert(0, pair[0])
        learn(g, ask.seat, "bottom", pair)
        g.row.append(card.id)  # UNF-WAY-03
        log(g, "waypoint", card.id, ask.seat)
        g.emit(WaypointChosen(seat=ask.seat, card=card.id, distance=card.distance))
        if card.fuel:
            change_dial(g, "fuel", -card.fuel)
        resolve(g, ask.seat, card.do, card.id)  # UNF-WAY-04
        return NEXT

    def wake(self, g: Voyage) -> Outcome:
        if distance(g) >= AWAKENING and not g.awakened:
            g.awakened = True  # UNF-AWAKE-02
            g.push(Awakening())
        return NEXT

    def reset(self, g: Voyage) -> Outcome:
        g.travel = 0
        g.emit(TrackReset(track="travel"))
        return NEXT


class Casting(Frame, tag="casting"):
    """The greater banishment (UNF-RITUAL-02 to 07)."""

    steps: ClassVar[tuple[str, ...]] = ("sea", "people", "crew", "reset")

    def sea(self, g: Voyage) -> Outcome:
        log(g, "banishment")
        g.emit(Banishment())
        for space in (*DECKS, *WATER):
            defeat_deep_ones(g, space, 99)  # UNF-RITUAL-03
        g.hydra = g.hydra if g.hydra == "deep" else _drifted(g, "hydra", "deep")  # UNF-RITUAL-04
        g.dagon = g.dagon if g.dagon == "deep" else _drifted(g, "dagon", "deep")
        return NEXT

    def people(self, g: Voyage) -> Outcome:
        defeats(g, [], [space for space in DECKS for _ in g.aboard.get(space, [])])  # UNF-RITUAL-05
        return NEXT

    def crew(self, g: Voyage) -> Outcome:
        on_deck = [seat for seat in (*humans(g), *traitors(g)) if g.players[seat].space in DECKS]
        defeats(g, sorted(on_deck))  # UNF-RITUAL-06, UNF-DEFEAT-07
        return NEXT

    def reset(self, g: Voyage) -> Outcome:
        g.ritual = 0
        g.emit(TrackReset(track="ritual"))
        return NEXT


def advance(g: Voyage, track: TrackName, n: int = 1) -> None:
    g.push(Advancing(track=track, n=n))


def retreat(g: Voyage, track: TrackName, n: int) -> None:
    """Towards Start, and no further (UNF-TRAVEL-06, UNF-RITUAL-08)."""
    before = g.travel if track == "travel" else g.ritual
    now = max(0, before - n)
    if track == "travel":
        g.travel = now
    else:
        g.ritual = now
    if now != before:
        g.emit(TrackMoves(track=track, change=now - before, now=now))


def _track(g: Voyage, r: Resolve, name: str) -> TrackName:
    if name == "chosen":
        name = r.pick(ask_any(g, r.seat, "pick.track", ["travel", "ritual"]))
    return "travel" if name == "travel" else "ritual"


@runs(Advance)
def run_advance(g: Voyage, r: Resolve, e: Advance) -> None:
    advance(g, _track(g, r, e.track), e.n)


@runs(Retreat)
def run_retreat(g: Voyage, r: Resolve, e: Retreat) -> None:
    retreat(g, _track(g, r, e.track), e.n)


@runs(Reset)
def run_reset(g: Voyage, r: Resolve, e: Reset) -> None:
    retreat(g, e.track, LAST)
