"""Coin, Clues, Treasures and Orders that a ship gains and loses (EVR-CLUE, EVR-ORDER, EVR-MARKET-05, EVR-MARKET-06)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, card_options
from games.everrain import events as ev
from games.everrain.below import hold_size
from games.everrain.cards import MOST_ORDERS, ORDERS, treasure
from games.everrain.state import Fleet, Ship
from games.everrain.vocabulary import OrderKind


def gain_coin(g: Fleet, seat: int, n: int, *, told: bool = False) -> None:
    """Never below nothing (EVR-SUPPLY-01). `told`: what happened says it already."""
    ship = g.ships[seat]
    n = max(n, -ship.coin)
    ship.coin += n
    if n and not told:
        g.emit(ev.CoinChanged(seat=seat, n=n))


def gain_clues(g: Fleet, seat: int, n: int, *, told: bool = False) -> None:
    ship = g.ships[seat]
    n = max(n, -ship.clues)
    ship.clues += n
    if n and not told:
        g.emit(ev.CluesChanged(seat=seat, n=n))


def gain_fleeting(g: Fleet, seat: int, n: int, *, told: bool = False) -> None:
    g.ships[seat].fleeting += n
    if not told:
        g.emit(ev.FleetingGained(seat=seat, n=n))


def order_kinds(ship: Ship, kind: OrderKind | None = None) -> list[OrderKind]:
    """What a gained Order may be: the kind that was meant, or any other below its most (EVR-ORDER-06)."""
    below: list[OrderKind] = [one for one in ORDERS if owned(ship, one) < MOST_ORDERS[one]]
    return [kind] if kind in below else below


def owned(ship: Ship, kind: OrderKind) -> int:
    return ship.fresh.of(kind) + ship.issued.of(kind)


def gain_order(g: Fleet, seat: int, kind: OrderKind) -> None:
    g.ships[seat].fresh.add(kind, 1)
    g.emit(ev.OrderGained(gains=[f"{kind}@{seat}"]))


def exhaust(g: Fleet, seat: int, kind: OrderKind) -> None:
    """A Fresh Order becomes Issued (EVR-ORDER-07)."""
    ship = g.ships[seat]
    ship.fresh.add(kind, -1)
    ship.issued.add(kind, 1)
    g.emit(ev.OrderExhausted(seat=seat, kind=kind))


def by_silence(ship: Ship) -> OrderKind:
    """Row 40: the kind with the most Fresh; ties Artillery, Crew, Navigation."""
    return max(("artillery", "crew", "navigation"), key=ship.fresh.of)


def fresh_kinds(ship: Ship) -> list[OrderKind]:
    return [kind for kind in ORDERS if ship.fresh.of(kind)]


def worst(cards: list[str]) -> str:
    """Row 31: the lowest Standard value goes, Clue values are kept."""
    return min(cards, key=lambda card: (treasure(card).clues, treasure(card).values[1], card))


def lose_treasure(g: Fleet, seat: int, card: str) -> None:
    """To the bottom of the deck (D-43)."""
    g.ships[seat].hold.remove(card)
    g.treasure.put_under([card])
    g.emit(ev.TreasureLost(seat=seat, treasure=card))


def clue_worth(ship: Ship) -> int:
    """All that a Clue cost can be paid with (EVR-CLUE-02)."""
    return ship.clues + sum(treasure(card).clues for card in ship.hold)


class Stowing(Frame, tag="stowing"):
    """Treasures drawn into the Hold, one after the other; what does not fit forces a choice (EVR-MARKET-06)."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "choose")
    seat: int
    n: int = 1

    def draw(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        if len(ship.hold) > hold_size(ship):
            return Goto("choose")
        drawn = g.treasure.draw_one(g) if self.n > 0 else None  # an empty deck yields nothing (EVR-SUPPLY-02)
        if drawn is None:
            return DONE
        self.n -= 1
        ship.hold.append(drawn)
        g.emit(ev.TreasureGained(seat=self.seat, treasure=drawn))
        return STAY

    def choose(self, g: Fleet) -> Outcome:
        hold = g.ships[self.seat].hold
        return ask_one(self.seat, "hold.over", card_options(hold, "choose", arg="treasure"), worst(hold))

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        lose_treasure(g, self.seat, picked(picks))
        return Goto("draw")


def order_options(kinds: list[OrderKind], verb: str) -> list[Option]:
    return [Option(kind, verb=verb, args={"kind": kind}) for kind in kinds]
