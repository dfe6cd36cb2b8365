"""Items in play areas, and which Improvement is active (UNF-ITEM)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Ask, Frame, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, card_options
from games.unfathomable.cards import items
from games.unfathomable.events import ImprovementChosen
from games.unfathomable.state import Player, Voyage


def improvements(player: Player) -> list[str]:
    return [item for item in player.items if items()[item].improves is not None]


def gain_item(g: Voyage, seat: int, item: str) -> None:
    """Into the play area; the owner of several Improvements picks the active one anew (UNF-ITEM-02, UNF-ITEM-03)."""
    player = g.players[seat]
    player.items.append(item)
    if items()[item].improves is None:
        return
    if not player.improvement:
        player.improvement = item
    elif not any(isinstance(frame, Improving) and frame.seat == seat for frame in g.stack):
        g.push(Improving(seat=seat))


def lose_item(g: Voyage, seat: int, item: str) -> None:
    player = g.players[seat]
    player.items.remove(item)
    if player.improvement == item:
        rest = improvements(player)
        player.improvement = rest[0] if rest else ""


class Improving(Frame, tag="improving", kw_only=True):
    """Which of one's Improvements is active; silence leaves it as it is (D3)."""

    steps: ClassVar[tuple[str, ...]] = ("pick",)
    seat: int

    def pick(self, g: Voyage) -> Outcome:
        player = g.players[self.seat]
        owned = improvements(player)
        if len(owned) < 2:
            return NEXT
        options = card_options(owned, "choose", arg="item")
        return ask_one(self.seat, "turn.improvement", options, player.improvement)

    def on_pick(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        player = g.players[self.seat]
        if pick != player.improvement:
            player.improvement = pick
            g.emit(ImprovementChosen(seat=self.seat, item=pick))
        return NEXT
