"""Sleeping Gods at the page: people at the wheel by turns, who explore, fight and trade, by menus and buttons only."""

from dataclasses import dataclass

from playwright.sync_api import expect

from .boarding import Boarder, in_order
from .desk import Desk
from .play import cards, open_table, start
from .voyage import LAST, SPARED

GAME = "Sleeping Gods"
ROOM, ACTION, ATTACK, PLACE, BUY = "Which room?", "Your action (", "who attacks whom?", "Place ", "What do you buy?"
CHALLENGE, WRECK = ": who tries?", "Explore 2 "
GLADLY = (
    *("Market", "Travel", "Harrow Roads", "Explore", "Nobody (", "On with"),
    *("Drive off", "Draw the event", "Deck", "Let it go on"),
)
RELUCTANT = ("Skip", "Stop", "Confirm", "Leave", "Ask", "Train", "Offer", "Choose…", *LAST)


def sign_on(ann: Desk, bo: Desk) -> str:
    """A table of two people, begun; gives the thread's name."""
    card = open_table(ann, GAME)
    bo.go("wardroom")
    bo.press(cards(bo).last, "Join")
    expect(card).to_contain_text(f"@{bo.person}")
    thread = start(ann, card, GAME)
    bo.go(thread)
    return thread


@dataclass
class Sailor(Boarder):
    """Fights at the wreck, makes for the market, and buys there what can be had."""

    def gladly(self, name: str) -> tuple[int, int]:
        if name in (SPARED, "Pass") or (name.startswith(WRECK) and not self.has_met(ACTION)):
            return 0, 0
        return in_order(name, GLADLY, RELUCTANT)

    def has_met(self, *titles: str) -> bool:
        return all(any(title in asked for asked in self.asked) for title in titles)
