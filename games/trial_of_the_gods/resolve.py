"""How effects are carried out: in whose name, about whom, and what was done so far (ledger 8.1, Interplay)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from games.core import DONE, NEXT, Ask, Frame, Outcome, Picks
from games.core.answers import ids
from games.core.effects import Effect
from games.core.handlers import Handlers
from games.core.resolving import Handler, Resolving
from games.trial_of_the_gods.body import spend
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.hands import ask_discard, discard, forced, play, remove
from games.trial_of_the_gods.state import NOBODY, Trial
from games.trial_of_the_gods.vocabulary import AnyEffect

runs = Handlers[None, Trial, "Resolve"]("rules of effects")
"""Registers the handler of an op."""


CHECKS: dict[str, Callable[[Trial, Ask, Picks], None]] = {}
"""By kind of ask: what its shape cannot say, refused before anything changes. Chapters add their own."""


class Resolve(Resolving, tag="resolve"):
    """A list of effects in the name of `seat`, in printed order; what cannot be done is skipped."""

    handlers: ClassVar[dict[type[Effect], Handler]] = runs
    effects: list[AnyEffect] = []
    done: int = 0  # what the effect before has really done
    clean: bool = False  # the Sail of this Effect gives no Dishonor Tokens for leaving
    other: int = NOBODY  # `that`: the player whom a Reaction answers
    island: str = ""  # `that`
    foe: str = ""  # `that`
    hushed: bool = False  # of a Reaction: it opens no further window (TRI-REACT-08)

    def on_run(self, g: Any, ask: Ask, picks: Picks) -> Outcome:
        if ask.kind in CHECKS:
            CHECKS[ask.kind](g, ask, picks)
        return super().on_run(g, ask, picks)


def resolve(g: Trial, seat: int, effects: Sequence[AnyEffect], source: str) -> None:
    """Put effects on the stack: they are carried out before anything below."""
    if effects:
        g.push(Resolve(seat=seat, effects=list(effects), source=source))


class Using(Frame, tag="using", kw_only=True):
    """A card played for its Effect: costs first and in full, then its parts, then where the card goes (TRI-KEY)."""

    steps: ClassVar[tuple[str, ...]] = ("devour", "run", "finish")
    seat: int
    card: str
    paid: int = 0  # Energy for Prayer
    kept: list[str] = []  # hand cards that Devour may not take: they are to be played next
    reaction: bool = False
    devoted: bool = False
    other: int = NOBODY
    island: str = ""
    foe: str = ""

    def devour(self, g: Trial) -> Outcome:
        """TRI-KEY-02: other cards of the hand, the card itself not among them."""
        n = action(self.card).effect.devour
        ask = ask_discard(g, self.seat, n, "devour", self.kept, card=self.card)
        if ask is not None:
            return ask
        discard(g, self.seat, forced(g, self.seat, n, self.kept))
        return NEXT

    def on_devour(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        discard(g, self.seat, ids(picks))
        return NEXT

    def run(self, g: Trial) -> Outcome:
        g.push(
            Resolve(
                seat=self.seat,
                effects=action(self.card).effect.parts(self.devoted),
                source=self.card,
                other=self.other,
                island=self.island,
                foe=self.foe,
                hushed=self.reaction,
            )
        )
        return NEXT

    def finish(self, g: Trial) -> Outcome:
        if action(self.card).effect.removal:
            remove(g, self.seat, [self.card])  # TRI-KEY-03
        elif self.reaction:
            player = g.players[self.seat]
            player.played.remove(self.card)
            player.discard.append(self.card)  # TRI-REACT-07
            player.used.remove(self.card)  # not in a Turn of its own: it wakes no Devotion (TRI-KEY-05)
        return DONE


def is_devoted(g: Trial, seat: int, card: str) -> bool:
    """Another card of the same god was played before it in this Turn, for whatever use (TRI-KEY-05, TRI-KEY-07)."""
    god = action(card).god
    return god is not None and any(action(other).god == god and other != card for other in g.players[seat].used)


def is_payable(g: Trial, seat: int, card: str, less: int = 0) -> bool:
    """Prayer and Devour can be paid in full, the card itself not counted."""
    effect, player = action(card).effect, g.players[seat]
    others = len(player.hand) - (card in player.hand)
    return max(0, effect.prayer - less) <= player.available and effect.devour <= others


def use(g: Trial, seat: int, card: str, *, less: int = 0, kept: Sequence[str] = ()) -> Using:
    """Play a hand card for its Effect: Prayer is paid now, the rest by the frame that comes on the stack."""
    prayer = max(0, action(card).effect.prayer - less)
    spend(g, seat, prayer)
    devoted = is_devoted(g, seat, card)
    if card in g.players[seat].hand:  # a Competition card lies on the table already
        play(g, seat, card)
    using = Using(seat=seat, card=card, paid=prayer, kept=list(kept), devoted=devoted)
    g.push(using)
    return using
