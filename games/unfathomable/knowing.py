"""Cards of decks that a seat has looked at, for as long as it can be sure where they are.

What is dropped here follows from public facts alone, so that nobody learns from it what somebody else has done.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from games.unfathomable.cards import mythos, waypoints
from games.unfathomable.state import Voyage


def learn(g: Voyage, seat: int, where: str, cards: Sequence[str]) -> None:
    """`where`: top or bottom of the deck that they belong to; what was known of these cards before is replaced."""
    kept = [entry for entry in g.players[seat].known if entry.partition(".")[2] not in cards]
    g.players[seat].known = [*kept, *[f"{where}.{card}" for card in cards]]


def set_aside(g: Voyage, cards: Sequence[str]) -> None:
    """These cards have left the place where they were."""
    for player in g.players:
        if player.known:
            player.known = [entry for entry in player.known if entry.partition(".")[2] not in cards]


def arranged(g: Voyage, seat: int, deck: str) -> None:
    """Somebody has handled the top of a deck: what others knew of it need not be so any more."""
    for other in range(g.seats):
        if other != seat:
            _unsure(g, other, "top", waypoints() if deck == "waypoint" else mythos())


def buried(g: Voyage) -> None:
    """Other cards have come to lie under the mythos deck."""
    for seat in range(g.seats):
        _unsure(g, seat, "bottom", mythos())


def _unsure(g: Voyage, seat: int, where: str, cards: Container[str]) -> None:
    player = g.players[seat]
    if player.known:
        spots = [(entry, *entry.split(".")) for entry in player.known]
        player.known = [entry for entry, at, card in spots if at != where or card not in cards]
