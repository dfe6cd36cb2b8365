"""For the proof of secrecy: hands, deck orders and what nobody has looked at become others (section 5)."""

from __future__ import annotations

from games.core import Rng
from games.core.piles import mix
from games.sleeping_gods.cards import events
from games.sleeping_gods.parting import Estate
from games.sleeping_gods.state import Voyage

OPENLY = ("lend", "lay-up", "linger")  # settings that everybody knows of


def scramble(g: Voyage, seat: int | None, rng: Rng) -> None:
    g.rng.word = rng.bits()
    others = [hand for other, hand in enumerate(g.hands) if other != seat]
    mix(rng, [g.abilities.cards, *others, *(frame.left for frame in g.stack if isinstance(frame, Estate))])
    g.parted = {who: card for who, card in g.parted.items() if who == str(seat)}
    for pile in (g.market, g.search.cards):
        rng.shuffle(pile)
    _events(g, rng)
    g.peeks = {who: cards for who, cards in g.peeks.items() if who == str(seat)}
    for other, settings in enumerate(g.settings):
        if other != seat:
            for key in [key for key in settings if not key.startswith(OPENLY)]:
                settings.pop(key)
    g.queue = [order for order in g.queue if order.seat == seat]
    for mark in list(g.marks):
        g.marks[mark] += 1  # hidden counters of the story
    g.journal.given = [*g.journal.given, "scrambled"]


def _events(g: Voyage, rng: Rng) -> None:
    """Within a block of one kind, and with those that are still in the box: the kind on top is public."""
    for grade, box in g.box.items():
        deck = [card for card in g.deck if events()[card].kind == grade]
        pool = rng.shuffled([*deck, *box])
        fresh = iter(pool)
        g.deck = [next(fresh) if events()[card].kind == grade else card for card in g.deck]
        g.box[grade] = list(fresh)
