"""Revealing as a traitor (UNF-REVEAL): the seven steps, in order."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_seat, ask_some, card_options, seat_in
from games.unfathomable.cards import loyalties
from games.unfathomable.choosing import any_of
from games.unfathomable.defeat import lose_titles
from games.unfathomable.end import FAR
from games.unfathomable.events import AbilityUsed, CardLeaves, Discarded, Drew, Revealed
from games.unfathomable.loyalty import hand_over
from games.unfathomable.people import in_brig, sheet
from games.unfathomable.piles import discard_from_hand, draw_skills
from games.unfathomable.resolve import resolve
from games.unfathomable.state import Voyage
from games.unfathomable.story import distance, log


class Revealing(Frame, tag="revealing", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("show", "ability", "give", "titles", "area", "swap")
    seat: int

    def show(self, g: Voyage) -> Outcome:
        """Step 1: one Hybrid or Cultist card face up (UNF-REVEAL-02)."""
        cards = [card for card in g.players[self.seat].loyalty if loyalties()[card].kind != "human"]
        if len(cards) == 1:
            return self.turn_up(g, cards[0])
        options = [Option(card, verb="choose", args={"loyalty": loyalties()[card].kind}) for card in cards]
        return ask_one(self.seat, "reveal.card", options, cards[0], audience="named")

    def on_show(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self.turn_up(g, picked(picks))

    def turn_up(self, g: Voyage, card: str) -> Outcome:
        player = g.players[self.seat]
        player.loyalty.remove(card)
        player.shown = card
        log(g, "revealed", card, self.seat)
        g.emit(Revealed(seat=self.seat, card=card))
        return NEXT

    def ability(self, g: Voyage) -> Outcome:
        """Step 2: the sheet's reveal ability; in the Brig none of its harm (UNF-REVEAL-03)."""
        if not in_brig(g, self.seat):
            who = sheet(g.players[self.seat])
            g.emit(AbilityUsed(seat=self.seat, name=who.reveal.name))
            resolve(g, self.seat, who.reveal.do, f"reveal.{who.id}")
        return NEXT

    def give(self, g: Voyage) -> Outcome:
        """Step 3: the unrevealed cards go to one other player before distance 12 (UNF-REVEAL-04)."""
        if not g.players[self.seat].loyalty or distance(g) >= FAR:
            return NEXT
        others = [seat for seat in range(g.seats) if seat != self.seat]
        humans = [seat for seat in others if not g.players[seat].shown]
        return ask_seat(self.seat, "reveal.give", others, any_of(g, humans or others), verb="choose")  # D18

    def on_give(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        hand_over(g, self.seat, seat_in(picked(picks)), list(g.players[self.seat].loyalty))
        return NEXT

    def titles(self, g: Voyage) -> Outcome:
        lose_titles(g, self.seat)  # Step 4 (UNF-REVEAL-05)
        return NEXT

    def area(self, g: Voyage) -> Outcome:
        """Step 5: feat and kept mythos cards go (UNF-REVEAL-06)."""
        player = g.players[self.seat]
        player.feat = False
        for card in player.kept:
            g.mythos_pile.append(card)
            g.emit(CardLeaves(seat=self.seat, card=card))
        player.kept = []
        return NEXT

    def swap(self, g: Voyage) -> Outcome:
        """Step 6: any number of cards for as many treachery cards, not in the Brig (UNF-REVEAL-07)."""
        hand = sorted(g.players[self.seat].hand)
        if in_brig(g, self.seat) or not hand:
            return NEXT
        return ask_some(self.seat, "reveal.swap", card_options(hand, "discard"), 0, len(hand), audience="named")

    def on_swap(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        cards = ids(picks)
        discard_from_hand(g, self.seat, cards)
        if cards:
            g.emit(Discarded(seat=self.seat, n=len(cards)))
            g.emit(Drew(seat=self.seat, kinds=draw_skills(g, self.seat, {"treachery": len(cards)})))
        return NEXT
