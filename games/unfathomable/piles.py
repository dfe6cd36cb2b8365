"""Skill decks, the chaos deck and other piles of cards (UNF-SKILL, UNF-CHAOS, UNF-MYTH-13)."""

from __future__ import annotations

from games.core.piles import Pile
from games.unfathomable.cards import OPEN_SKILLS, skill_type, value_of
from games.unfathomable.events import DeckRenewed, TreacheryStirredIn
from games.unfathomable.knowing import buried
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import Skill


def take_skill(g: Voyage, kind: Skill) -> str | None:
    """The top card of a deck; an empty one is refilled from its discards, or the draw is lost (UNF-SKILL-08)."""
    return Pile(g.skills[kind], g.piles[kind]).draw_one(g, DeckRenewed(deck=kind))


def draw_skills(g: Voyage, seat: int, kinds: dict[Skill, int]) -> dict[Skill, int]:
    """So many of each type into a hand; how many of each there were."""
    drawn: dict[Skill, int] = {}
    for kind, n in kinds.items():
        for _ in range(n):
            card = take_skill(g, kind)
            if card is not None:
                g.players[seat].hand.append(card)
                drawn[kind] = drawn.get(kind, 0) + 1
    return drawn


def to_pile(g: Voyage, card: str) -> None:
    g.piles[skill_type(card)].append(card)


def discard_from_hand(g: Voyage, seat: int, cards: list[str]) -> None:
    for card in cards:
        g.players[seat].hand.remove(card)
        to_pile(g, card)


def build_chaos(g: Voyage) -> None:
    """Two top cards of each open type, unseen (UNF-SETUP-09, UNF-CHAOS-02, UNF-CHAOS-04)."""
    for kind in OPEN_SKILLS:
        for _ in range(2):
            card = take_skill(g, kind)
            if card is not None:
                g.chaos.append(card)
    g.rng.shuffle(g.chaos)


def take_chaos(g: Voyage, n: int) -> list[str]:
    """Cards for a check; as soon as the last one is taken there is a new deck (UNF-CHAOS-02, UNF-CHAOS-03)."""
    taken: list[str] = []
    for _ in range(n):
        if g.chaos:
            taken.append(g.chaos.pop())
        if not g.chaos:
            build_chaos(g)
            g.emit(DeckRenewed(deck="chaos"))
    return taken


def treachery_into_chaos(g: Voyage, n: int) -> None:
    """UNF-CHAOS-05"""
    before = len(g.chaos)
    for _ in range(n):
        card = take_skill(g, "treachery")
        if card is not None:
            g.chaos.append(card)
    g.rng.shuffle(g.chaos)
    g.emit(TreacheryStirredIn(n=len(g.chaos) - before))


def refill_mythos(g: Voyage, needed: int) -> None:
    """The discards, shuffled, go under what is left when more is needed than there is (UNF-MYTH-13)."""
    if Pile(g.mythos, g.mythos_pile).fill(g, needed, DeckRenewed(deck="mythos")):
        buried(g)


def lowest_first(g: Voyage, cards: list[str]) -> list[str]:
    """The order in which the default gives cards away: lowest values, ties at random (D34, D41)."""
    return sorted(g.rng.fork().shuffled(cards), key=value_of)
