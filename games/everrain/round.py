"""Rounds: who leads, every captain's turn, the enemy's watch (EVR-ROUND)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_seat, seat_in
from games.core.decks import card_id
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.below import works_with
from games.everrain.chart import distance
from games.everrain.elder import ElderActs
from games.everrain.state import Fleet
from games.everrain.tracks import pace
from games.everrain.turn import Turn
from games.everrain.vocabulary import Shield
from games.everrain.watch import Activating, Cruising

LATE = ("cultist", "bloated-cadaver")


class Rounds(Frame, tag="rounds"):
    """One frame serves all rounds."""

    steps: ClassVar[tuple[str, ...]] = ("lead", "turns", "watch", "elder", "enemies", "advance")
    left: list[int] = []
    acting: list[str] = []

    def lead(self, g: Fleet) -> Outcome:
        """The captain whose turn it would be is asked; the others may name somebody else meanwhile (EVR-ROUND-07)."""
        g.round += 1
        g.phase = "players"
        if g.seats == 1:
            return self._led(g, 0)
        return self._votes(g)

    def _votes(self, g: Fleet) -> Outcome:
        usual = rota(g)
        everybody = list(range(g.seats))
        main = ask_seat(usual, "round.lead", everybody, usual, verb="lead", args={"round": g.round})
        others = [seat for seat in everybody if seat != usual and str(seat) not in g.votes]
        asides = [
            ask_seat(seat, "round.vote", everybody, usual, verb="lead", manner="aside", args={"usual": usual})
            for seat in others
        ]
        return [main, *asides]

    def on_lead(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        named = seat_in(picked(picks))
        if ask.kind == "round.vote":
            g.votes = {**g.votes, str(ask.seat): named}
            g.emit(ev.Voted(seat=ask.seat, other=named))
            return STAY
        return self._led(g, elected(g, named))

    def _led(self, g: Fleet, seat: int) -> Outcome:
        g.first, g.votes = seat, {}
        g.emit(ev.RoundBegan(seat=seat, round=g.round))
        self.left = g.clockwise(seat)  # EVR-ROUND-03
        return Goto("turns")

    def turns(self, g: Fleet) -> Outcome:
        if not self.left:
            return NEXT
        seat, self.left = self.left[0], self.left[1:]
        g.push(Turn(seat=seat))
        return STAY

    def watch(self, g: Fleet) -> Outcome:
        """Whoever is in play when the phase begins acts once (EVR-ROUND-04, 05)."""
        g.phase = "enemies"
        for ship in g.ships:
            ship.shielded = sum(mod.n for _, mod, _ in works_with(ship, Shield))
        self.acting = enemy_order(g)
        return NEXT

    def elder(self, g: Fleet) -> Outcome:
        if g.arisen is not None:
            g.push(ElderActs())  # before all others (EVR-ELDER-05)
        return NEXT

    def enemies(self, g: Fleet) -> Outcome:
        if g.arisen is not None and g.arisen.owed:
            g.arisen.owed -= 1
            g.push(ElderActs(extra=True))
            return STAY
        if not self.acting:
            return NEXT
        following, self.acting = self.acting[0], self.acting[1:]
        owner = next((seat for seat, ship in enumerate(g.ships) if ship.foe(following)), None)
        if owner is not None:
            g.push(Activating(seat=owner, foe=following))
        elif any(raider.id == following for raider in g.raiders):
            g.push(Cruising(raider=following))
        return STAY

    def advance(self, g: Fleet) -> Outcome:
        """The steady pace (EVR-AGENDA-03)."""
        starts.advance(g, pace(g))
        return Goto("lead")


def rota(g: Fleet) -> int:
    """Row 4: first the starting player of setup, later the seat after the last First Player."""
    return g.starter if g.round == 1 else (g.first + 1) % g.seats


def elected(g: Fleet, named: int) -> int:
    """Who has said nothing votes with the seat whose turn it would be; a tie goes to the first clockwise from there."""
    votes = [named, *(g.votes.get(str(seat), named) for seat in range(g.seats) if seat != rota(g))]
    most = max(votes.count(seat) for seat in votes)
    tied = [seat for seat in range(g.seats) if votes.count(seat) == most]
    return tied[0] if len(tied) == 1 else next(seat for seat in g.clockwise(rota(g)) if seat in tied)


def enemy_order(g: Fleet) -> list[str]:
    """Row 27: On Deck by seat from the First Player and zone, then ships by the way they have left."""
    aboard = [
        foe.id
        for seat in g.clockwise(g.first)
        for foe in sorted(g.ships[seat].foes, key=lambda one: (one.place, one.id))
    ]
    if any(one.get("enemy-order") == "late" for one in g.settings):
        aboard = sorted(aboard, key=lambda one: card_id(one) in LATE)
    ships = sorted(g.raiders, key=lambda one: (distance(one.at, one.goal), one.id))
    return [*aboard, *(one.id for one in ships)]
