"""Tide Cards: decks, hands, and playing one (RUM-TIDE)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.piles import Pile
from games.rum_and_bones.cards import copies_with, tide
from games.rum_and_bones.events import CardPlayed, Discarded, Drew, DrewCards, Reshuffled
from games.rum_and_bones.resolve import Resolve, any_applies
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import knowers


def pile_of(g: Battle, side: int) -> Pile:
    return Pile(g.decks[side], g.board.sides[side].discard)


def draw(g: Battle, seat: int, n: int) -> int:
    """From the side's deck; an empty one is made anew of the discards at that moment (RUM-TIDE-10, RUM-GAP-66)."""
    player = g.players[seat]
    renewed = Reshuffled(side=player.side, faction=g.board.sides[player.side].faction)
    drawn = pile_of(g, player.side).draw(g, n, renewed)
    if drawn:
        player.hand = [*player.hand, *drawn]
        g.emit(Drew(seat=seat, n=len(drawn)))
        g.emit(DrewCards(seat=seat, cards=drawn, knows=knowers(g, seat)))
    return len(drawn)


def drop(g: Battle, seat: int, cards: Sequence[str]) -> None:
    """Discarded without being played: nothing for the Kraken (RUM-TIDE-09)."""
    player = g.players[seat]
    player.hand = [card for card in player.hand if card not in cards]
    for card in cards:
        player.settings.pop(f"lend.{card}", None)  # it may come back one day, and is not lent then
    pile_of(g, player.side).discard(cards)
    if cards:
        g.emit(Discarded(seat=seat, cards=list(cards)))


def effect_of(g: Battle, seat: int, card: str, target: int = -1) -> Resolve:
    """What playing a card would carry out. `target`: the Hero that its window is about."""
    sheet = tide(card)
    side = g.players[seat].side
    active = g.board.active
    return Resolve(
        seat=seat,
        side=side,
        effects=list(sheet.do),
        source=sheet.id,
        card=card,
        hero=active if active >= 0 and g.board.heroes[active].side == side else -1,
        target=target,
    )


def is_playable(g: Battle, seat: int, card: str, trigger: str, target: int = -1) -> bool:
    """Its trigger is met (RUM-TIDE-03) and at least one part of it can apply (RUM-GAP-56)."""
    if tide(card).trigger != trigger:
        return False
    r = effect_of(g, seat, card, target)
    return any_applies(g, r, r.effects)


def play(g: Battle, seat: int, owner: int, card: str, target: int = -1, by_order: bool = False) -> None:
    """Costs nothing (RUM-TIDE-06); the pool rises at once (RUM-TIDE-08); the card is discarded when it is resolved."""
    player = g.players[owner]
    player.hand = [held for held in player.hand if held != card]
    player.settings.pop(f"lend.{card}", None)
    g.players[seat].laid = [laid for laid in g.players[seat].laid if laid != card]
    symbols = tide(card).kraken
    g.board.sides[player.side].pool += symbols
    g.emit(CardPlayed(seat=owner, card=card, kraken=symbols))
    effect = effect_of(g, seat, card, target)
    effect.by_order = by_order
    g.push(effect)


def unseen_copy(g: Battle, side: int, trigger: str) -> bool:
    """A card of that trigger is not in the side's discard pile: everybody can count that (RUM-WINDOW-01)."""
    board = g.board.sides[side]
    return not copies_with(board.kind, trigger) <= set(board.discard)
