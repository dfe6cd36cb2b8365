"""Ability cards in hand (SLG-HAND): drawing, the limit of three, discarding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Outcome, Picks
from games.core.answers import ids
from games.core.asking import ask_some, card_options
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities
from games.sleeping_gods.state import HAND, Voyage


def draw_cards(g: Voyage, seat: int, n: int) -> None:
    """To a hand; who has more than three then discards at once (SLG-HAND-02)."""
    cards = g.abilities.draw(g, n, ev.Reshuffled(what="abilities"))
    if cards:
        g.hands[seat] = [*g.hands[seat], *cards]
        g.emit(ev.CardsDrawn(seat=seat, n=len(cards)))
        g.emit(ev.CardsSeen(seat=seat, cards=cards, knows=[seat]))
        settle_hand(g, seat)


def settle_hand(g: Voyage, seat: int) -> None:
    if len(g.hands[seat]) > HAND:
        g.push(Overfull(seat=seat))


def drop_cards(g: Voyage, seat: int, cards: Sequence[str]) -> None:
    g.hands[seat] = [card for card in g.hands[seat] if card not in cards]
    g.abilities.discard(cards)
    g.emit(ev.CardsDropped(seat=seat, cards=list(cards)))


def dispensable(hand: Sequence[str]) -> list[str]:
    """Row 12: the lowest training cost, then the card held longest, first."""
    return sorted(hand, key=lambda card: (abilities()[card].cost, hand.index(card)))


class Overfull(Frame, tag="overfull"):
    """So many must go: by an effect, or down to the limit."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "choose")
    seat: int
    n: int = 0  # to discard; 0: down to the limit
    draws: int = 0  # first: where each player draws, one settles the hand before the next draws (SLG-DEC-116)

    def draw(self, g: Voyage) -> Outcome:
        if self.draws:
            draw_cards(g, self.seat, self.draws)
            return DONE
        return NEXT

    def choose(self, g: Voyage) -> Outcome:
        hand = g.hands[self.seat]
        over = min(self.n, len(hand)) or len(hand) - HAND
        if over <= 0:
            return DONE
        if over == len(hand):
            drop_cards(g, self.seat, list(hand))
            return DONE
        return ask_some(
            self.seat,
            "hand.over",
            card_options(hand, "discard"),
            over,
            over,
            dispensable(hand)[:over],
            audience="named",
            args={"n": over},
        )

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        drop_cards(g, self.seat, ids(picks))
        return DONE
