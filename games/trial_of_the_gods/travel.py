"""Travel Cards (TRI-SAIL-07, 08, 12, TRI-TRAVEL)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, ask_yes, said_yes
from games.core.decks import card_id
from games.core.piles import Pile
from games.core.stack import frame_below
from games.trial_of_the_gods.body import heal
from games.trial_of_the_gods.cards import calm, is_calm, travel
from games.trial_of_the_gods.events import CalmSea, MonsterRises, Reshuffled, TravelDrawn, TravelPair, TravelReplaced
from games.trial_of_the_gods.passives import TwoTravels
from games.trial_of_the_gods.powers import has
from games.trial_of_the_gods.reactions import Threat, open_window
from games.trial_of_the_gods.resolve import Resolve, runs
from games.trial_of_the_gods.state import Foe, Trial
from games.trial_of_the_gods.vocabulary import (
    Choose,
    Damage,
    Draw,
    Drift,
    ExtraStep,
    Halt,
    If,
    May,
    Order,
    Replace,
    Scout,
    Stir,
)

DISTURBING = (Choose, Damage, Draw, Drift, ExtraStep, Halt, If, May, Order, Scout, Stir)
"""What makes a Captain think again about the rest of a route: a choice, something seen, a piece set elsewhere."""


class Travelling(Frame, tag="travelling", kw_only=True):
    """One Travel Card: drawn, perhaps replaced, resolved in public, discarded; then the Block Token."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "pick", "window", "run", "finish")
    seat: int
    zone: str  # the Sea Zone that was entered
    card: str = ""
    pair: list[str] = []

    def draw(self, g: Trial) -> Outcome:
        n = 2 if has(g.players[self.seat], TwoTravels) else 1
        self.pair = take_travels(g, n)
        if len(self.pair) == 1:
            self.card = self.pair[0]
        elif self.pair:
            g.emit(TravelPair(seat=self.seat, cards=list(self.pair)))
        return NEXT

    def pick(self, g: Trial) -> Outcome:
        """The helmsman's choice (D-20); two cards alike leave none."""
        if self.card or not self.pair:
            return NEXT
        if len({card_id(card) for card in self.pair}) == 1:
            self._take(g, self.pair[0])
            return NEXT
        options = [Option(card, verb="choose", args={"card": card}) for card in self.pair]
        return ask_one(self.seat, "travel.pick", options, args={"zone": self.zone})

    def on_pick(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        self._take(g, picked(picks))
        return NEXT

    def _take(self, g: Trial, card: str) -> None:
        self.card = card
        g.travel_thrown.extend(other for other in self.pair if other != card)

    def window(self, g: Trial) -> Outcome:
        if not self.card:
            return DONE
        g.emit(TravelDrawn(seat=self.seat, card=self.card, zone=self.zone))
        open_window(g, "travel", self.seat, zone=self.zone, card=self.card)
        return NEXT

    def run(self, g: Trial) -> Outcome:
        if self.card:
            g.push(Resolve(seat=self.seat, effects=list(travel(self.card).do), source=self.card))
        return NEXT

    def finish(self, g: Trial) -> Outcome:
        """TRI-SAIL-08, TRI-TRAVEL-03, TRI-TRAVEL-04"""
        if self.card:
            g.travel_thrown.append(self.card)
            below = frame_below(g, self)
            if isinstance(below, Threat) and any(isinstance(effect, DISTURBING) for effect in travel(self.card).do):
                below.disturb()
        here = g.players[self.seat].zone
        spot = here if here not in g.blocks else self.zone
        if spot not in g.blocks:
            g.blocks.append(spot)
            g.blocks.sort()
        return NEXT


class CalmWater(Frame, tag="calm-water", kw_only=True):
    """Each player whose Captain is in such a Zone may Heal (TRI-SUNSET-05, D-24)."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    zones: list[str]

    def ask(self, g: Trial) -> Outcome:
        if not any(player.zone in self.zones for player in g.players):
            return DONE
        asks = [
            ask_yes(seat, "calm.heal", default=True, verb="choose", args={"zone": g.players[seat].zone})
            for seat in g.order
            if g.players[seat].zone in self.zones and g.players[seat].vigor < g.players[seat].limit
        ]
        return list(asks) if asks else DONE

    def on_ask(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            heal(g, ask.seat, next(iter(calm().values())).heal * self.zones.count(g.players[ask.seat].zone))
        return STAY if g.asks else DONE


def take_travels(g: Trial, n: int) -> list[str]:
    """TRI-SAIL-12"""
    return Pile(g.travel, g.travel_thrown).draw(g, n, Reshuffled(deck="travel"))


@runs(Replace)
def replace(g: Trial, r: Resolve, e: Replace) -> None:
    """Discarded unresolved; the next single card takes its place."""
    frame = next(frame for frame in reversed(g.stack) if isinstance(frame, Travelling))
    g.travel_thrown.append(frame.card)
    new = take_travels(g, 1)
    frame.card = new[0] if new else ""
    if new:
        g.emit(TravelReplaced(seat=frame.seat, card=frame.card))


@runs(Stir)
def stir(g: Trial, r: Resolve, e: Stir) -> None:
    """The top Sea Enemy Card, for this Zone."""
    if not g.sea:
        return
    zone = g.players[r.seat].zone
    if is_calm(appear(g, zone)):
        g.emit(CalmSea(zones=[zone]))
        calm_back(g)  # at once
        g.push(CalmWater(zones=[zone]))


def appear(g: Trial, zone: str) -> str:
    """Draw a Sea Enemy Card: its Monster comes up in the Zone (TRI-SUNSET-02, 03), a Calm Sea is set aside."""
    card = g.sea.pop()
    if is_calm(card):
        g.calm.append(card)
    else:
        g.foes.append(Foe(card, zone))
        g.emit(MonsterRises(told=[f"{card}-{zone}"]))
    return card


def calm_back(g: Trial) -> None:
    """TRI-SUNSET-06"""
    g.sea.extend(g.calm)
    g.calm = []
    g.rng.shuffle(g.sea)
