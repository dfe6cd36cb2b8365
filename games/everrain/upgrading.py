"""Improvements and Artillery: bought or given by a card, and installed at once (EVR-SHIPW, EVR-IMP-03)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import PASS, ask_one, card_options
from games.core.decks import card_id
from games.everrain import events as ev
from games.everrain.below import hold_size, improvement_in, spaces, tidy
from games.everrain.cards import gun_slot, improvement, improvements
from games.everrain.purse import Stowing
from games.everrain.state import SLOTS, Fleet, Ship
from games.everrain.vocabulary import Goods

SHOWN = 3


def is_gun(card: str) -> bool:
    return card_id(card) not in improvements()


def draw_goods(g: Fleet, kind: Goods, n: int) -> list[str]:
    """An empty deck yields nothing (EVR-SUPPLY-02)."""
    pile = g.improvement if kind == "improvement" else g.artillery
    return pile.draw(g, n)


def put_back(g: Fleet, cards: list[str]) -> None:
    """To the bottom of their decks, in the order drawn (EVR-SHIPW-02)."""
    for card in cards:
        (g.artillery if is_gun(card) else g.improvement).put_under([card])


def slots_for(ship: Ship, card: str) -> list[int]:
    """All six, the best first: beside its like, then empty, then over something else."""
    kind = improvement(card).id

    def rank(slot: int) -> tuple[int, int]:
        beside = [improvement_in(ship, near) for near in (slot - 1, slot + 1) if 1 <= near <= SLOTS]
        here = improvement_in(ship, slot)
        pairs = any(other is not None and other.id == kind for other in beside)
        return (0 if here is None and pairs else 1 if here is None else 2, slot)

    return sorted(range(1, SLOTS + 1), key=rank)


def install(g: Fleet, seat: int, card: str, slot: int = 0) -> None:
    """A covered card goes under its deck, what is printed stays under the new one (EVR-IMP-03, EVR-ART-03)."""
    ship = g.ships[seat]
    before = spaces(ship)
    if is_gun(card):
        gun = gun_slot(card)
        covered = ship.guns.get(gun, "")
        ship.guns = {**ship.guns, gun: card}
        where = gun
    else:
        covered = ship.built[slot - 1]
        ship.built[slot - 1] = card
        where = f"b{slot}"
    if covered:
        put_back(g, [covered])
    g.emit(ev.Installed(seat=seat, card=card, slot=where))
    lost, freed = tidy(ship, before)
    g.decks["denizen"].discard(lost)
    g.lurking.discard(freed)
    for one in lost:
        g.emit(ev.PassengerLost(seat=seat, card=one))
    for one in freed:
        g.emit(ev.CaptiveLost(seat=seat, foe=one))
    if len(ship.hold) > hold_size(ship):
        g.push(Stowing(seat=seat, n=0))  # a Greater Hold was built over


def slot_options(ship: Ship, card: str) -> list[Option]:
    covers = {slot: improvement_in(ship, slot) for slot in range(1, SLOTS + 1)}
    return [
        Option(
            f"b{slot}",
            verb="buy",
            args={"slot": slot, "covers": here.id if here else "", "case": "over" if here else ""},
            grave=here is not None,
        )
        for slot in slots_for(ship, card)
        for here in [covers[slot]]
    ]


class Upgrading(Frame, tag="upgrading"):
    """Three are drawn, one of them is installed without paying (8.1)."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "choose", "slot")
    seat: int
    kind: Goods
    cards: list[str] = []
    chosen: str = ""

    def draw(self, g: Fleet) -> Outcome:
        self.cards = draw_goods(g, self.kind, SHOWN)
        if not self.cards:
            return DONE
        g.emit(ev.Offered(seat=self.seat, cards=self.cards))
        return NEXT

    def choose(self, g: Fleet) -> Outcome:
        options = [*card_options(self.cards, "buy", arg="goods"), Option(PASS, verb="choose")]
        return ask_one(self.seat, "upgrade.free", options)

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.chosen = picked(picks)
        put_back(g, [card for card in self.cards if card != self.chosen])
        self.cards = []
        if self.chosen == PASS:
            return DONE
        if is_gun(self.chosen):
            install(g, self.seat, self.chosen)
            return DONE
        return NEXT

    def slot(self, g: Fleet) -> Outcome:
        return ask_one(
            self.seat, "upgrade.slot", slot_options(g.ships[self.seat], self.chosen), args={"goods": self.chosen}
        )

    def on_slot(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        install(g, self.seat, self.chosen, int(picked(picks)[1:]))
        return DONE
