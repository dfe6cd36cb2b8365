"""For the proof of secrecy: makes everything different that a seat cannot know."""

from __future__ import annotations

from games.core import Rng
from games.unfathomable.cards import SKILLS, skill_type
from games.unfathomable.check import SkillCheck
from games.unfathomable.state import Voyage
from games.unfathomable.windows import Window, ask_reaction, asked_seats


def scramble(g: Voyage, seat: int | None, rng: Rng) -> None:
    g.rng.word = rng.bits()
    _skill_cards(g, seat, rng)
    _loyalties(g, seat, rng)
    for deck in (g.damages, g.items, g.spells, g.loyalties):
        rng.shuffle(deck)
    _tops(g, seat, rng)
    _passengers(g, rng)
    for other, player in enumerate(g.players):
        if other != seat:
            player.saw = []
            player.known = ["top.ice-line"] if rng.below(2) else []
    _asks(g, seat)


def _skill_cards(g: Voyage, seat: int | None, rng: Rng) -> None:
    """Hidden cards change places: first hands of others, chaos and a check's pile among themselves, then each type
    with its deck, whose size is public."""
    check = next((frame for frame in g.stack if isinstance(frame, SkillCheck)), None)
    holders = [player.hand for other, player in enumerate(g.players) if other != seat]
    holders.append(g.chaos)
    if check is not None and not check.flipped:
        holders.append(check.pile)
    _mixed(holders, rng)
    for skill in SKILLS:
        spots = [
            (cards, i) for cards in [*holders, g.skills[skill]] for i, c in enumerate(cards) if skill_type(c) == skill
        ]
        found = [cards[i] for cards, i in spots]
        rng.shuffle(found)
        for (cards, i), card in zip(spots, found, strict=True):
            cards[i] = card
    if check is not None:
        check.pile.sort()


def _mixed(holders: list[list[str]], rng: Rng) -> None:
    pool = [card for cards in holders for card in cards]
    rng.shuffle(pool)
    for cards in holders:
        cards[:] = [pool.pop() for _ in cards]


def _loyalties(g: Voyage, seat: int | None, rng: Rng) -> None:
    if g.over:
        return
    cards = [card for other, player in enumerate(g.players) if other != seat for card in player.loyalty]
    cards += g.loyalties
    rng.shuffle(cards)
    for other, player in enumerate(g.players):
        if other != seat:
            player.loyalty = [cards.pop() for _ in player.loyalty]
    g.loyalties = cards


def _tops(g: Voyage, seat: int | None, rng: Rng) -> None:
    rng.shuffle(g.mythos)
    if not any(ask.kind == "travel.waypoint" and ask.seat == seat for ask in g.asks):
        rng.shuffle(g.waypoints)
    if len(g.mythos_pile) > 2:
        under = g.mythos_pile[:-1]
        rng.shuffle(under)
        g.mythos_pile[:-1] = under


def _passengers(g: Voyage, rng: Rng) -> None:
    hidden = [*g.people, *[face for there in g.aboard.values() for face in there]]
    rng.shuffle(hidden)
    g.people = [hidden.pop() for _ in g.people]
    g.aboard = {space: [hidden.pop() for _ in there] for space, there in g.aboard.items()}


def _asks(g: Voyage, seat: int | None) -> None:
    """Open reaction windows: the others' options follow their new hands, ids stay."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Window):
        eligible = asked_seats(g, frame.what)
        for i, ask in enumerate(g.asks):
            if ask.seat != seat and ask.seat in eligible:
                fresh = ask_reaction(g, ask.seat, frame.what)
                fresh.id = ask.id
                g.asks[i] = fresh
