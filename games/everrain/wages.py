"""Wages: whom to pay, Crew by Crew (EVR-WAGE)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, IllegalAnswer, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_some, said_yes
from games.core.asks import Arg, Option, Suggestion
from games.everrain import events as ev
from games.everrain.crew import leave, token, track, wage
from games.everrain.holding import held_ask, spend_held, use_held
from games.everrain.state import Fleet, Ship


def paid_in_silence(ship: Ship) -> list[str]:
    """Row 33: Adepts first, then by the length of the track, until the Coin runs out."""
    left, chosen = ship.coin, list[str]()
    for sailor in sorted(ship.sailors, key=lambda one: (not token(one).is_adept, -track(one), one.id)):
        if wage(sailor) <= left:
            left -= wage(sailor)
            chosen.append(sailor.id)
    return chosen


def due_of(ship: Ship) -> int:
    return sum(map(wage, ship.sailors))


def settle(g: Fleet, seat: int, paid: list[str]) -> None:
    ship = g.ships[seat]
    due = sum(wage(one) for one in ship.sailors if one.id in paid)
    if due:
        ship.coin -= due
        g.emit(ev.Paid(sums=[f"{due}@{seat}"]))
    for sailor in [one for one in ship.sailors if one.id not in paid]:
        g.emit(ev.Left(seat=seat, crew=sailor.id, why="unpaid"))  # EVR-WAGE-03
        leave(g, seat, sailor)


class Paying(Frame, tag="paying"):
    """All who owe wages, at the same time: their decisions do not depend on each other (EVR-WAGE-04)."""

    steps: ClassVar[tuple[str, ...]] = ("held", "ask")
    seats: list[int]

    def held(self, g: Fleet) -> Outcome:
        """Whoever keeps a card for this need not pay (row 47)."""
        self.seats = [seat for seat in self.seats if g.ships[seat].sailors and not spend_held(g, seat, "wages")]
        asks = [ask for seat in self.seats if (ask := held_ask(g, seat, "wages", n=due_of(g.ships[seat])))]
        return asks or NEXT

    def on_held(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            use_held(g, ask.seat, "wages")
            self.seats = [seat for seat in self.seats if seat != ask.seat]
        return STAY if g.asks else NEXT

    def ask(self, g: Fleet) -> Outcome:
        able = [seat for seat in self.seats if paid_in_silence(g.ships[seat])]
        for seat in self.seats:
            if seat not in able:  # nothing to decide
                settle(g, seat, [])
        return [self._question(g, seat) for seat in able] or DONE

    def _question(self, g: Fleet, seat: int) -> Ask:
        ship = g.ships[seat]
        options = [Option(one.id, verb="pay", args={"crew": one.id, "wage": wage(one)}) for one in ship.sailors]
        default = paid_in_silence(ship)
        args: dict[str, Arg] = {"coin": ship.coin, "all": due_of(ship)}
        ask = ask_some(seat, "wages", options, 0, len(options), default, args=args)
        if default:
            key = "all" if len(default) == len(options) else "some"
            due = sum(wage(one) for one in ship.sailors if one.id in default)
            ask.suggested = [Suggestion(list(default), key, {"n": due, "crew": list(default)})]
        return ask

    def on_ask(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        ship, paid = g.ships[ask.seat], ids(picks)
        due = sum(wage(one) for one in ship.sailors if one.id in paid)
        if due > ship.coin:
            raise IllegalAnswer("wages-short", due=due, coin=ship.coin)
        settle(g, ask.seat, paid)
        return STAY if g.asks else DONE
