"""Loyalty: the deals, the awakening, hand-overs (UNF-LOY, UNF-AWAKE, UNF-SETUP-20 to 24)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Outcome, Picks
from games.core.answers import picked
from games.core.asking import seat_in
from games.unfathomable.cards import loyalties
from games.unfathomable.choosing import ask_player
from games.unfathomable.events import LoyaltyDealt, LoyaltyGiven, YourLoyalty
from games.unfathomable.people import humans, round_from
from games.unfathomable.state import HandOver, Voyage
from games.unfathomable.story import log


def loyalty_deck(seats: int, cultist: bool) -> list[str]:
    """Two cards a player: hybrids by number of players, the Cultist at even tables, humans for the rest."""
    hybrids = 1 if seats <= 4 else 2
    cultists = 1 if cultist and seats in (4, 6) else 0  # UNF-CULT-01
    kinds = {"hybrid": hybrids, "cultist": cultists, "human": 2 * seats - hybrids - cultists}
    deck: list[str] = []
    for kind, n in kinds.items():
        deck += [card.id for card in loyalties().values() if card.kind == kind][:n]
    assert len(deck) == 2 * seats, "the box has too few loyalty cards"
    return deck


def deal(g: Voyage, awakening: bool) -> None:
    """One card to each player, and to each a message of the same form (UNF-LOY-06)."""
    for player in g.players:
        player.loyalty.append(g.loyalties.pop())
        player.dealt.append(player.loyalty[-1])
    g.dealt = True
    if awakening:
        log(g, "awakening")
    g.emit(LoyaltyDealt(awakening=awakening))
    tell_everybody(g)


def tell_everybody(g: Voyage) -> None:
    for seat, player in enumerate(g.players):
        g.emit(YourLoyalty(cards=list(player.loyalty), knows=[seat]))


def hand_over(g: Voyage, seat: int, to: int, cards: list[str]) -> None:
    for card in cards:
        g.players[seat].loyalty.remove(card)
        g.players[to].loyalty.append(card)
    g.handed.append(HandOver(g.turn, seat, to, cards))
    g.emit(LoyaltyGiven(seat=seat, to=to, n=len(cards)))
    tell_everybody(g)


class Awakening(Frame, tag="awakening"):
    """The rest of the loyalty deck is dealt; revealed traitors pass their new card on (UNF-AWAKE-01 to 05)."""

    steps: ClassVar[tuple[str, ...]] = ("deal", "give")
    givers: list[int] = []

    def deal(self, g: Voyage) -> Outcome:
        if not g.dealt:
            deal(g, awakening=False)  # the late deal of a learning game comes first
        deal(g, awakening=True)
        self.givers = [seat for seat in round_from(g, g.current) if g.players[seat].shown]
        return NEXT

    def give(self, g: Voyage) -> Outcome:
        if not self.givers or not humans(g):
            return NEXT
        return ask_player(g, self.givers[0], humans(g), "loyalty.give")

    def on_give(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        hand_over(g, ask.seat, seat_in(picked(picks)), g.players[ask.seat].loyalty[-1:])
        self.givers = self.givers[1:]
        return STAY
