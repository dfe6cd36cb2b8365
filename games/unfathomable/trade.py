"""Trade (UNF-TRADE): everybody in the space may give items; giver and receiver agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import DONE, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.unfathomable.belongings import gain_item, lose_item
from games.unfathomable.events import ItemGiven, OfferDeclined
from games.unfathomable.people import seats_in
from games.unfathomable.state import Voyage


class Trade(Frame, tag="trade", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("offers", "confirm")
    space: str
    opener: int
    done: list[int] = []
    offer: tuple[int, str, int] | None = None  # giver, item, receiver
    refused: list[str] = []  # offers that are not made twice

    def offers(self, g: Voyage) -> Outcome:
        here = [seat for seat in seats_in(g, self.space) if seat not in self.done]
        asks = [ask_offer(g, seat, self.space, self.refused) for seat in here]
        return [ask for ask in asks if len(ask.options) > 1] or DONE  # who has nothing to give is not asked

    def on_offers(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == "done":
            self.done = [*self.done, ask.seat]
            return STAY
        item, _, receiver = pick.removeprefix("give.").rpartition(".")
        self.offer = (ask.seat, item, int(receiver))
        return Goto("confirm")

    def confirm(self, g: Voyage) -> Outcome:
        """An item changes hands only if both agree (UNF-TRADE-04)."""
        assert self.offer is not None
        giver, item, receiver = self.offer
        facts: dict[str, Arg] = {"item": item, "giver": giver}
        return ask_one(receiver, "trade.confirm", ["accept", "decline"], "decline", verb="choose", args=facts)

    def on_confirm(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        assert self.offer is not None
        giver, item, receiver = self.offer
        if picked(picks) == "accept":
            lose_item(g, giver, item)
            gain_item(g, receiver, item)
            g.emit(ItemGiven(seat=giver, to=receiver, item=item))
            self.done = [seat for seat in self.done if seat != receiver]  # who has something new may give it on
        else:
            self.refused = [*self.refused, f"give.{item}.{receiver}"]
            g.emit(OfferDeclined(seat=receiver, giver=giver, item=item))
        self.offer = None
        return Goto("offers")


def ask_offer(g: Voyage, seat: int, space: str, refused: Sequence[str] = ()) -> Ask:
    """Items only (UNF-TRADE-03), to people in the same space (UNF-TRADE-02)."""
    others = [other for other in seats_in(g, space) if other != seat]
    options = [
        Option(f"give.{item}.{other}", verb="give", args={"item": item, "seat": other})
        for item in g.players[seat].items
        for other in others
        if f"give.{item}.{other}" not in refused
    ]
    options = [Option("done", verb="pass"), *options]
    return ask_one(seat, "trade.offer", options, "done", args={"space": space})
