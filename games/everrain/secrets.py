"""For the proof of secrecy: deck orders, unrevealed tiles, the Elder One and face-down tokens become others."""

from __future__ import annotations

from games.core import Rng
from games.core.piles import Pile
from games.core.stack import maybe_frame
from games.everrain.cards import DeckName, cards, elders
from games.everrain.roaming import Roaming
from games.everrain.state import Fleet, Ship


def _swap_waiting(g: Fleet, owner: int, ship: Ship, name: DeckName, pile: Pile, rng: Rng) -> None:
    """Which of an owner's cards of a deck wait face down, and which are still in it."""
    mine = [card for card in ship.waiting if cards()[card].deck == name]
    if not mine:
        return
    hidden = [card for card in pile.cards if g.owners.get(cards()[card].story) == owner]
    anew = dict(zip([*mine, *hidden], rng.shuffled([*mine, *hidden]), strict=True))
    ship.waiting = [anew.get(card, card) for card in ship.waiting]
    pile.cards = [anew.get(card, card) for card in pile.cards]


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
    for seat_, ship in enumerate(g.ships):
        for name, pile in g.decks.items():
            _swap_waiting(g, seat_, ship, name, pile, rng)
    roaming = maybe_frame(g, Roaming)
    if roaming is not None and roaming.tokens:
        covered = [node for node in roaming.tokens if node not in roaming.shown]
        turned = rng.shuffled(roaming.tokens[node] for node in covered)
        roaming.tokens = {**roaming.tokens, **dict(zip(covered, turned, strict=True))}
