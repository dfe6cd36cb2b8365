"""For the proof of secrecy: deck orders, unrevealed tiles, the Elder One and face-down tokens become others."""

from __future__ import annotations

from games.core import Rng
from games.core.piles import Pile
from games.core.stack import maybe_frame
from games.everrain.cards import elders
from games.everrain.roaming import Roaming
from games.everrain.state import Fleet


def scramble(g: Fleet, seat: int | None, rng: Rng) -> None:
    """Nobody knows more than anybody else: the seat makes no difference."""
    g.rng.word = rng.bits()
    if g.arisen is None:
        g.sleeper = rng.choice(list(elders()))
    piles: list[Pile] = [*g.decks.values(), g.treasure, g.improvement, g.artillery, g.lurking, g.virtues, g.vices]
    for pile in piles:
        rng.shuffle(pile.cards)
    for hidden in (*g.uncharted, *g.deeper, g.pool):
        rng.shuffle(hidden)
    roaming = maybe_frame(g, Roaming)
    if roaming is not None and roaming.tokens:
        covered = [node for node in roaming.tokens if node not in roaming.shown]
        turned = rng.shuffled(roaming.tokens[node] for node in covered)
        roaming.tokens = {**roaming.tokens, **dict(zip(covered, turned, strict=True))}
