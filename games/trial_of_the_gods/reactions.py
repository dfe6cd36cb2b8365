"""Reaction windows (TRI-REACT): opened by public facts alone, asked in Initiative order, one card at a time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from games.core import DONE, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.core.decks import copy_id
from games.core.stack import frame_below
from games.trial_of_the_gods.cards import action, action_cards, cards_with
from games.trial_of_the_gods.events import Reacted
from games.trial_of_the_gods.hands import card_option
from games.trial_of_the_gods.resolve import is_payable, use
from games.trial_of_the_gods.state import NOBODY, Trial, Trigger
from games.trial_of_the_gods.whereabouts import foe_of, near, others, owner_of

PASS = Option("pass", verb="pass")


class Threat(Frame):
    """What a window hangs on while it can still be changed: Damage not yet suffered, steps not yet sailed."""

    left: int = 0

    def disturb(self) -> None:
        """Somebody has reacted, or something came between."""


class React(Frame, tag="react", kw_only=True):
    """One event and everybody who could answer it (TRI-REACT-01, TRI-REACT-04, TRI-REACT-05)."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    trigger: Trigger
    actor: int  # whose deed it is; of Damage the one who would suffer it
    waiting: list[int]
    zone: str = ""
    foe: str = ""
    card: str = ""  # the Travel Card
    spent: list[str] = []  # cards that answered it: each does so once, though a reshuffle may bring it back

    def ask(self, g: Trial) -> Outcome:
        while self.waiting:
            seat = self.waiting[0]
            if self.holds(g, seat) and could_react(g, seat, self.trigger, self.spent):
                return ask_reaction(g, self, seat)
            self.waiting = self.waiting[1:]
        return DONE

    def on_ask(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        card = picked(picks)
        if card == PASS.id:
            self.waiting = self.waiting[1:]
            return STAY
        self.spent = [*self.spent, card]
        using = use(g, ask.seat, card)
        using.reaction = True
        using.other, using.foe = self.actor, self.foe
        using.island = self.zone if self.trigger == "explored" else ""
        g.emit(Reacted(seat=ask.seat, card=card, other=self.actor))
        below = frame_below(g, self)
        if isinstance(below, Threat):
            below.disturb()
        return Goto("ask")

    def holds(self, g: Trial, seat: int) -> bool:
        """The condition of ledger 8.2, checked anew after every card."""
        below = frame_below(g, self)
        if self.trigger in ("damage", "arrive"):
            assert isinstance(below, Threat)
            return below.left > 0
        if self.trigger == "travel":
            return getattr(below, "card", "") == self.card
        if self.trigger == "beset":
            return besets(g, self.foe, self.actor, seat)
        return True


def besets(g: Trial, card: str, owner: int, seat: int) -> bool:
    foe = foe_of(g, card)
    harmed = g.players[seat].zone == foe.zone or (foe.on_board and owner_of(g, foe.zone) == seat)
    return foe.on_board and foe.owner == owner and harmed


@cache
def reaction_copies(trigger: Trigger) -> tuple[str, ...]:
    return tuple(copy_id(name, n) for name in sorted(cards_with(trigger)) for n in range(1, count_of(name) + 1))


def count_of(name: str) -> int:
    return action_cards()[name].count


def could_react(g: Trial, seat: int, trigger: Trigger, spent: Sequence[str] = ()) -> bool:
    """By what everybody knows (TRI-REACT-06): it owns such a card, not in its discard pile, has a hand and can pay.

    `spent`: cards that have answered this event already.
    """
    player = g.players[seat]
    if not player.hand:
        return False
    return any(
        (card in player.hand or card in player.deck) and action(card).effect.prayer <= player.available
        for card in reaction_copies(trigger)
        if card not in spent
    )


def may_react(g: Trial, seat: int) -> bool:
    """Not in the own Turn of the Adventure Phase (TRI-REACT-02)."""
    return g.phase != "adventure" or seat != g.current


def open_window(g: Trial, trigger: Trigger, actor: int, zone: str = "", foe: str = "", card: str = "") -> None:
    """Put a window on the stack if anybody could answer."""
    waiting = [
        seat
        for seat in (_concerned(g, trigger, actor, zone, foe))
        if may_react(g, seat) and could_react(g, seat, trigger)
    ]
    if waiting:
        g.push(React(trigger=trigger, actor=actor, waiting=waiting, zone=zone, foe=foe, card=card))


def _concerned(g: Trial, trigger: Trigger, actor: int, zone: str, foe: str) -> list[int]:
    """Whose condition it is (ledger 8.2), in Initiative order."""
    if trigger == "damage":
        return [actor]
    rest = others(g, actor)
    if trigger in ("arrive", "victory"):
        around = near(zone)
        return [seat for seat in rest if g.players[seat].zone in around]
    if trigger == "depart":
        return [seat for seat in rest if any(one.owner == seat and one.zone == zone for one in g.foes)]
    if trigger == "beset":
        return [seat for seat in rest if besets(g, foe, actor, seat)]
    return rest


def playable(g: Trial, seat: int, trigger: Trigger, spent: Sequence[str] = ()) -> list[str]:
    fit = [card for card in g.players[seat].hand if action(card).trigger == trigger and card not in spent]
    return [card for card in fit if is_payable(g, seat, card)]


def ask_reaction(g: Trial, window: React, seat: int) -> Ask:
    """The same form for everybody; only the seat itself sees whether it holds something."""
    player = g.players[seat]
    options = [PASS, *(card_option(player, card, "react") for card in playable(g, seat, window.trigger, window.spent))]
    facts: dict[str, Arg] = {
        "other": window.actor,
        "zone": window.zone,
        "foe": window.foe,
        "card": window.card,
        "n": _left(g, window),
    }
    return ask_one(seat, f"react.{window.trigger}", options, PASS.id, audience="window", args=facts, epoch=g.turn)


def _left(g: Trial, window: React) -> int:
    below = frame_below(g, window)
    return below.left if isinstance(below, Threat) else 0


__all__ = ["NOBODY", "React", "Threat", "ask_reaction", "could_react", "open_window", "playable"]
