"""Trading between ships side by side (EVR-TRADE). Gifts are taken at once; anything else waits for the other's word."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import parts
from games.core.asking import ask_split
from games.core.asks import Suggestion
from games.everrain import events as ev
from games.everrain.below import hold_size
from games.everrain.berthing import Berthing
from games.everrain.chart import distance
from games.everrain.purse import gain_clues, gain_coin
from games.everrain.state import CREW_SLOTS, Fleet, Offer, Ship

COIN, CLUE = "coin", "clue"
STEP = 5


def partners(g: Fleet, seat: int) -> list[int]:
    """In an adjacent hex or the same one (EVR-TRADE-01)."""
    at = g.ships[seat].at
    return [other for other in range(g.seats) if other != seat and distance(g.ships[other].at, at) <= 1]


def goods(ship: Ship) -> list[Option]:
    """Coin in fives, Clues, Treasures, Crew aboard (EVR-TRADE-02)."""
    found: list[Option] = []
    if ship.coin >= STEP:
        found.append(Option(COIN, group="purse", verb="trade", args={"n": STEP}, cap=ship.coin // STEP))
    if ship.clues:
        found.append(Option(CLUE, group="purse", verb="trade", cap=ship.clues))
    found += [Option(card, group="hold", verb="trade", args={"treasure": card}, cap=1) for card in ship.hold]
    found += [
        Option(one.id, group="crew", verb="trade", args={"crew": one.id}, cap=1)
        for one in ship.sailors
        if not one.is_ashore
    ]
    return found


class Trading(Frame, tag="trading"):
    """What is given, then what is wanted for it."""

    steps: ClassVar[tuple[str, ...]] = ("give", "want")
    seat: int
    other: int
    given: dict[str, int] = {}

    def give(self, g: Fleet) -> Outcome:
        options = goods(g.ships[self.seat])
        if not options:
            return NEXT
        most = sum(option.cap for option in options)
        ask = ask_split(self.seat, "trade.give", options, 0, most, {}, args={"other": self.other})
        clues = g.ships[self.seat].clues
        if clues:
            ask.suggested = [Suggestion({CLUE: clues}, "clues", {"n": clues})]
        return ask

    def on_give(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.given = parts(picks)
        return NEXT

    def want(self, g: Fleet) -> Outcome:
        options = goods(g.ships[self.other])
        if not options:
            return self._offer(g, {})
        most = sum(option.cap for option in options)
        return ask_split(self.seat, "trade.want", options, 0, most, {}, args={"other": self.other})

    def on_want(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        wanted = parts(picks)
        if wanted and not fits(g, self.seat, self.other, self.given, wanted):
            raise IllegalAnswer("trade-room", rule="EVR-TRADE-04")
        return self._offer(g, wanted)

    def _offer(self, g: Fleet, wanted: dict[str, int]) -> Outcome:
        if not self.given and not wanted:
            return DONE
        offer = Offer(self.other, self.given, wanted)
        if not fits(g, self.seat, self.other, offer.give, offer.want):
            g.emit(ev.NoRoom(seat=self.seat, other=self.other))
            return DONE
        if is_gift(g, offer):
            carry_out(g, self.seat, offer)
            return DONE
        g.offers = [*(one for one in g.offers if one.other != self.other), offer]
        g.emit(ev.TradeOffered(seat=self.seat, other=self.other, give=listed(offer.give), want=listed(offer.want)))
        return DONE


def listed(things: dict[str, int]) -> list[str]:
    return [f"{thing}*{n}" for thing, n in things.items()]


def is_gift(g: Fleet, offer: Offer) -> bool:
    """One-sided Coin, Clues or Treasures are taken at once, Crew only by answer (row 34)."""
    crew = {one.id for ship in g.ships for one in ship.sailors}
    return not offer.want and not crew & offer.give.keys()


def fits(g: Fleet, seat: int, other: int, give: dict[str, int], want: dict[str, int]) -> bool:
    """Crew slots and the Hold of both (EVR-TRADE-04)."""
    return all(_fits(g.ships[mine], out, into) for mine, out, into in ((seat, give, want), (other, want, give)))


def _fits(ship: Ship, out: dict[str, int], into: dict[str, int]) -> bool:
    crew = {one.id for one in ship.sailors}
    hands = len(crew) - len(crew & out.keys()) + sum(is_crew(thing) for thing in into)
    cargo = len(ship.hold) - sum(card in out for card in ship.hold) + sum(is_treasure(thing) for thing in into)
    return hands <= CREW_SLOTS and cargo <= hold_size(ship)


def is_crew(thing: str) -> bool:
    return thing[:3] in ("DH-", "AD-")


def is_treasure(thing: str) -> bool:
    return thing not in (COIN, CLUE) and not is_crew(thing)


def still_stands(g: Fleet, seat: int, offer: Offer) -> bool:
    """Both still have it, and are still side by side."""
    if offer.other not in partners(g, seat) or not fits(g, seat, offer.other, offer.give, offer.want):
        return False
    pairs = ((seat, offer.give), (offer.other, offer.want))
    return all(_has(g.ships[mine], things) for mine, things in pairs)


def _has(ship: Ship, things: dict[str, int]) -> bool:
    there = {option.id: option.cap for option in goods(ship)}
    return all(there.get(thing, 0) >= n for thing, n in things.items())


def carry_out(g: Fleet, seat: int, offer: Offer) -> None:
    _hand_over(g, seat, offer.other, offer.give)
    _hand_over(g, offer.other, seat, offer.want)
    g.emit(ev.Traded(seat=seat, other=offer.other, give=listed(offer.give), want=listed(offer.want)))
    g.offers = [one for one in g.offers if one is not offer and one.other != offer.other]


def _hand_over(g: Fleet, giver: int, taker: int, things: dict[str, int]) -> None:
    source, target = g.ships[giver], g.ships[taker]
    for thing, n in things.items():
        if thing == COIN:
            gain_coin(g, giver, -n * STEP, told=True)
            gain_coin(g, taker, n * STEP, told=True)
        elif thing == CLUE:
            gain_clues(g, giver, -n, told=True)
            gain_clues(g, taker, n, told=True)
        elif is_crew(thing):
            sailor = source.sailor(thing)
            source.sailors.remove(sailor)
            sailor.place = "b1"
            target.sailors.append(sailor)
            g.push(Berthing(seat=taker, crew=[thing]))  # EVR-TRADE-04
        else:
            source.hold.remove(thing)
            target.hold.append(thing)
