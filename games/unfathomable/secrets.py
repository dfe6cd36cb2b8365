"""For the proof of secrecy: makes everything different that a seat cannot know."""

from __future__ import annotations

from games.core import Rng
from games.core.piles import mix
from games.core.stack import outermost
from games.unfathomable.cards import SKILLS, skill_type
from games.unfathomable.check import SkillCheck
from games.unfathomable.orders import MODES, things
from games.unfathomable.state import Voyage
from games.unfathomable.windows import Window, ask_reaction, asked_seats


def scramble(g: Voyage, seat: int | None, rng: Rng) -> None:
    g.rng.word = rng.bits()
    _skill_cards(g, seat, rng)
    _loyalties(g, seat, rng)
    for deck in (g.damages, g.items, g.spells, g.loyalties):
        rng.shuffle(deck)
    _tops(g, seat, rng)
    mix(rng, [g.people, *g.aboard.values()])
    for other, player in enumerate(g.players):
        if other != seat:
            player.saw = []
            player.orders = {key: rng.choice(MODES[thing.window]) for key, thing in things().items() if rng.below(2)}
            player.known = ["top.ice-line"] if rng.below(2) else []
    _asks(g, seat)


def _skill_cards(g: Voyage, seat: int | None, rng: Rng) -> None:
    """Hidden cards change places: first hands of others, chaos and a check's pile among themselves, then each type
    with its deck, whose size is public."""
    check = outermost(g, SkillCheck)
    holders = [player.hand for other, player in enumerate(g.players) if other != seat]
    holders.append(g.chaos)
    if check is not None and not check.flipped:
        holders.append(check.pile)
    mix(rng, holders)
    for skill in SKILLS:
        spots = [
            (cards, i) for cards in [*holders, g.skills[skill]] for i, c in enumerate(cards) if skill_type(c) == skill
        ]
        found = rng.shuffled(cards[i] for cards, i in spots)
        for (cards, i), card in zip(spots, found, strict=True):
            cards[i] = card
    if check is not None:
        check.pile.sort()


def _loyalties(g: Voyage, seat: int | None, rng: Rng) -> None:
    if not g.over:
        mix(rng, [*[player.loyalty for other, player in enumerate(g.players) if other != seat], g.loyalties])


def _tops(g: Voyage, seat: int | None, rng: Rng) -> None:
    rng.shuffle(g.mythos)
    if not any(ask.kind == "travel.waypoint" and ask.seat == seat for ask in g.asks):
        rng.shuffle(g.waypoints)
    if len(g.mythos_pile) > 2:
        g.mythos_pile[:-1] = rng.shuffled(g.mythos_pile[:-1])


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
