"""Green mythos cards: tied to one character (UNF-MYTH-10 to 12, 16)."""

from __future__ import annotations

from games.unfathomable.cards import mythos
from games.unfathomable.events import MythosReplaced
from games.unfathomable.knowing import set_aside
from games.unfathomable.piles import refill_mythos
from games.unfathomable.state import Voyage


def is_void(g: Voyage, card: str) -> bool:
    """Its character is not in the game, in the Brig, or a revealed traitor."""
    name = mythos()[card].character
    if not name:
        return False
    return not any(p.character == name and p.space != "brig" and not p.shown for p in g.players)


def skip_greens(g: Voyage, n: int) -> None:
    """Void green cards among the top n are shown and discarded, and others take their place."""
    while True:
        refill_mythos(g, n)
        void = next((card for card in reversed(g.mythos[-n:]) if is_void(g, card)), None)
        if void is None:
            return
        g.mythos.remove(void)
        g.mythos_pile.append(void)
        set_aside(g, [void])
        g.emit(MythosReplaced(card=void))
