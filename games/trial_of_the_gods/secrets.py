"""For the proof of secrecy: makes everything different that a seat cannot know (ledger section 5)."""

from __future__ import annotations

from games.core import Rng
from games.core.piles import mix
from games.core.stack import maybe_frame
from games.trial_of_the_gods.cards import action_cards, feats
from games.trial_of_the_gods.dawn import Dawn
from games.trial_of_the_gods.explore import knows
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.orders import WARD, modes_of
from games.trial_of_the_gods.reactions import React, ask_reaction
from games.trial_of_the_gods.state import Entry, Player, Trial


def scramble(g: Trial, seat: int | None, rng: Rng) -> None:
    g.rng.word = rng.bits()
    for other, player in enumerate(g.players):
        if other == seat:
            rng.shuffle(player.deck)
        else:
            _hand(player, rng)
            _orders(player, rng)
    _plans(g, seat, rng)
    _feats(g, seat, rng)
    _treasures(g, seat, rng)
    _games(g, seat, rng)
    _meant(g, seat, rng)
    for deck in (g.travel, g.sea, *(house.cards for house in g.houses.values())):
        rng.shuffle(deck)
    _windows(g, seat)


def _hand(player: Player, rng: Rng) -> None:
    """What is in hand and what in the deck: together they are known, apart they are not."""
    mix(rng, [player.hand, player.deck])
    letters = list(player.letters.values())
    player.letters = dict(zip(player.hand, letters, strict=True))
    if player.laid:
        n = min(len(player.hand), rng.roll(3))
        player.laid = [Entry(card) for card in rng.shuffled(player.hand)[:n]]


def _plans(g: Trial, seat: int | None, rng: Rng) -> None:
    """Cards that a fighter means to lay once nobody has stepped in: any of the hand, each for its Attack."""
    for frame in g.stack:
        if isinstance(frame, Fight) and frame.plan is not None and frame.seat != seat:
            hand = g.players[frame.seat].hand
            frame.plan = [f"attack.{card}" for card in rng.shuffled(hand)[: rng.below(len(hand) + 1)]]


def _orders(player: Player, rng: Rng) -> None:
    cards = {card.partition(".")[0] for card in player.deck + player.hand + player.discard}
    modes = {f"use.{card}": modes_of(card) for card in sorted(cards) if _reacts(card)}
    player.orders = {key: rng.choice(found) for key, found in {**modes, "ward": WARD}.items() if rng.below(2)}


def _reacts(card: str) -> bool:
    return action_cards()[card].trigger is not None


def _feats(g: Trial, seat: int | None, rng: Rng) -> None:
    """Of each Level how many are not bought is known, and not which: those out of the game may be any of them."""
    for level in (1, 2, 3):
        spots = [
            (pile, i)
            for pile in [*(player.dealt for other, player in enumerate(g.players) if other != seat), g.box]
            for i, name in enumerate(pile)
            if name in feats() and feats()[name].level == level
        ]
        found = rng.shuffled(pile[i] for pile, i in spots)
        for (pile, i), name in zip(spots, found, strict=True):
            pile[i] = name


def _treasures(g: Trial, seat: int | None, rng: Rng) -> None:
    if any(score.ranking == "exploration" for score in g.scores):
        return
    hidden = [island for name, island in g.islands.items() if seat is None or not knows(g, seat, name)]
    for island, treasure in zip(hidden, rng.shuffled(island.treasure for island in hidden), strict=True):
        island.treasure = treasure


def _games(g: Trial, seat: int | None, rng: Rng) -> None:
    dawn = maybe_frame(g, Dawn)
    covered = [g.covered] if g.covered else []
    holders = [g.games, covered]
    if dawn is not None and dawn.pair and g.order[-1] != seat:
        holders.append(dawn.pair)
    mix(rng, holders)
    g.covered = covered[0] if covered else ""


def _meant(g: Trial, seat: int | None, rng: Rng) -> None:
    """Values or Effect, of Competition cards whose players are not at it yet."""
    frame = maybe_frame(g, Olympics)
    if g.olympics is None or frame is None or frame.step() != "use":
        return
    for other in frame.queue:
        entry = g.olympics.entries[other][-1]
        if other != seat and not entry.later:
            entry.effect = bool(rng.below(2))


def _windows(g: Trial, seat: int | None) -> None:
    """Open windows: the others' options follow their new hands, ids stay."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, React):
        for i, ask in enumerate(g.asks):
            if ask.seat != seat:
                fresh = ask_reaction(g, frame, ask.seat)
                fresh.id = ask.id
                g.asks[i] = fresh
