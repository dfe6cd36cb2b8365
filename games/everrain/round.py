"""Rounds: who leads, every captain's turn, the enemy's watch (EVR-ROUND)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_order, ask_seat, seat_in
from games.core.asks import Arg
from games.core.decks import card_id
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.below import works_with
from games.everrain.chart import distance
from games.everrain.elder import ElderActs
from games.everrain.standing import ASK, LEAD, ORDER, steered, table_order
from games.everrain.state import Fleet
from games.everrain.tracks import lose, pace
from games.everrain.turn import Turn
from games.everrain.vocabulary import Shield
from games.everrain.watch import Activating, Cruising

LATE = ("cultist", "bloated-cadaver")
LAST = 200  # rounds: nobody sails so long, but an Elder One without dice and captains without a plan could


class Rounds(Frame, tag="rounds"):
    """One frame serves all rounds."""

    steps: ClassVar[tuple[str, ...]] = ("lead", "turns", "watch", "order", "elder", "enemies", "advance", "owed")
    left: list[int] = []
    acting: list[str] = []

    def lead(self, g: Fleet) -> Outcome:
        """The captain whose turn it would be is asked; the others may name somebody else meanwhile (EVR-ROUND-07).

        Unless that captain wants to be asked, the standing vote answers in the same step."""
        if g.round >= LAST:
            return lose(g, "rain")
        g.round += 1
        g.phase = "players"
        g.votes = standing_votes(g)
        chosen = settled(g)
        return self._led(g, chosen) if chosen >= 0 else self._votes(g)

    def _votes(self, g: Fleet) -> Outcome:
        """Who wants to be asked is waited for like the captain whose turn it would be; silence votes with that one."""
        usual = rota(g)
        everybody = list(range(g.seats))
        asks: list[Ask] = []
        for seat in waited_for(g):
            args: dict[str, Arg] = {"round": g.round, "usual": usual, "case": "usual" if seat == usual else "vote"}
            asks.append(ask_seat(seat, "round.lead", everybody, usual, verb="lead", args=args))
        free = [seat for seat in voters(g) if seat not in waited_for(g) and str(seat) not in g.votes]
        asks += [
            ask_seat(seat, "round.vote", everybody, usual, verb="lead", manner="aside", args={"usual": usual})
            for seat in free
        ]
        return asks

    def on_lead(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        named = seat_in(picked(picks))
        g.votes = {**g.votes, str(ask.seat): named}
        if ask.seat != rota(g):
            g.emit(ev.Voted(seat=ask.seat, other=named))
        chosen = settled(g)
        return self._led(g, chosen) if chosen >= 0 else STAY

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

    def order(self, g: Fleet) -> Outcome:
        """Whoever wants to arrange them is asked now (row 27)."""
        order, seat = table_order(g, ORDER)
        if order != ASK or len(self.acting) < 2:
            return NEXT
        options = [Option(foe, verb="choose", args={"foe": foe, "at": where(g, foe)}) for foe in self.acting]
        return ask_order(seat, "watch.order", options)

    def on_order(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.acting = ids(picks)
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
        return NEXT

    def owed(self, g: Fleet) -> Outcome:
        """What the Agenda has given the Elder One comes before the next round (EVR-ELDER-14)."""
        if g.arisen is not None and g.arisen.owed:
            g.arisen.owed -= 1
            g.push(ElderActs(extra=True))
            return STAY
        return Goto("lead")


def rota(g: Fleet) -> int:
    """Row 4: first the starting player of setup, later the seat after the last First Player."""
    return g.starter if g.round == 1 else (g.first + 1) % g.seats


def voters(g: Fleet) -> list[int]:
    """Seats that people hold; where there are none, the captain whose turn it would be speaks alone."""
    return [seat for seat in range(g.seats) if not steered(g, seat)] or [rota(g)]


def waited_for(g: Fleet) -> list[int]:
    """Whom the vote waits for: the captain whose turn it would be, and who has asked to be asked."""
    return [
        seat
        for seat in voters(g)
        if str(seat) not in g.votes and (seat == rota(g) or g.settings[seat].get(LEAD) == ASK)
    ]


def standing_votes(g: Fleet) -> dict[str, int]:
    """Votes that were cast ahead, as orders."""
    named = {seat: g.settings[seat].get(LEAD, "with") for seat in voters(g)}
    return {str(seat): seat_in(vote) for seat, vote in named.items() if vote not in ("with", ASK)}


def settled(g: Fleet) -> int:
    """Who leads, as soon as that is clear: more than half of the votes, or nobody is waited for; -1 until then.

    Who has said nothing votes with the captain whose turn it would be; without any vote that one leads, and so in a
    tie the tied seat that comes first clockwise from there (EVR-ROUND-07, row 4).
    """
    usual = rota(g)
    if g.seats == 1:
        return 0
    people = voters(g)
    cast = list(g.votes.values())
    best = max(cast, key=cast.count, default=usual)
    if 2 * cast.count(best) > len(people):
        return best
    if waited_for(g):
        return -1
    silent = len(people) - len(cast)
    cast += [g.votes.get(str(usual), usual)] * silent if str(usual) in g.votes else []
    most = max((cast.count(seat) for seat in cast), default=0)
    return next((seat for seat in g.clockwise(usual) if most and cast.count(seat) == most), usual)


def where(g: Fleet, foe: str) -> str:
    """Whose deck an enemy is on, for the question of their order; empty: it is a ship."""
    return next((str(seat) for seat, ship in enumerate(g.ships) if ship.foe(foe)), "")


def enemy_order(g: Fleet) -> list[str]:
    """Row 27: On Deck by seat from the First Player and zone, then ships by the way they have left."""
    aboard = [
        foe.id
        for seat in g.clockwise(g.first)
        for foe in sorted(g.ships[seat].foes, key=lambda one: (one.place, one.id))
    ]
    order, _ = table_order(g, ORDER)
    if order == "late":
        aboard = sorted(aboard, key=lambda one: card_id(one) in LATE)
    ships = [one.id for one in sorted(g.raiders, key=lambda one: (distance(one.at, one.goal), one.id))]
    return [*ships, *aboard] if order == "ships" else [*aboard, *ships]
