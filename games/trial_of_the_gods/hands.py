"""Decks, hands, discard piles (TRI-DECK, TRI-HAND)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.core import Ask, Option
from games.core.asking import ask_some
from games.core.asks import Arg
from games.core.piles import Pile
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.events import AnimaeGained, Discarded, Drew, DrewThese, Recovered, Removed, Reshuffled
from games.trial_of_the_gods.passives import HandLimit
from games.trial_of_the_gods.powers import total
from games.trial_of_the_gods.state import God, House, HouseDeck, Player, Trial

LIMITS = (0, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9)
"""Under the squares of the Vigor Track (TRI-HAND-01)."""


def owned(player: Player) -> list[str]:
    """Every Action Card that is the player's, wherever it lies."""
    return [*player.deck, *player.hand, *player.played, *player.discard]


def hand_limit(player: Player) -> int:
    return LIMITS[player.vigor] + total(player, HandLimit)


def room(player: Player) -> int:
    """Cards that may still come into the hand (TRI-HAND-05, TRI-HAND-06)."""
    return max(0, hand_limit(player) - len(player.hand))


def into_hand(player: Player, cards: Sequence[str]) -> None:
    """Each with a letter that is free: it keeps it until it leaves the hand."""
    used = set(player.letters.values())
    free = (n for n in range(len(used) + len(cards)) if n not in used)
    player.hand.extend(cards)
    player.letters = {**player.letters, **dict(zip(cards, free, strict=False))}


def out_of_hand(player: Player, card: str) -> None:
    player.hand.remove(card)
    player.letters = {name: n for name, n in player.letters.items() if name != card}


def draw(g: Trial, seat: int, n: int, told: bool = True) -> int:
    """From the own deck, reshuffled if need be, up to the Hand Limit (TRI-DECK-01 to 05); how many came."""
    player = g.players[seat]
    n = min(n, room(player))
    if not n:
        return 0
    cards = Pile(player.deck, player.discard).draw(g, n, Reshuffled(deck=f"seat-{seat}"))
    into_hand(player, cards)
    if cards:
        if told:
            g.emit(Drew(seat=seat, n=len(cards)))
        g.emit(DrewThese(seat=seat, cards=cards, knows=[seat]))
    return len(cards)


def fill_hand(g: Trial, seat: int) -> int:
    """Up to the Hand Limit, told by whoever lets all draw (TRI-DAWN-01, TRI-OLY-03)."""
    return draw(g, seat, room(g.players[seat]), told=False)


def play(g: Trial, seat: int, card: str) -> None:
    """From the hand to the play area (TRI-HAND-08)."""
    player = g.players[seat]
    out_of_hand(player, card)
    player.played.append(card)
    player.used.append(card)


def discard(g: Trial, seat: int, cards: Sequence[str]) -> None:
    """Hand cards, face up to the discard pile (TRI-DECK-06)."""
    player = g.players[seat]
    for card in cards:
        out_of_hand(player, card)
        player.discard.append(card)
    if cards:
        g.emit(Discarded(seat=seat, cards=list(cards)))


def clear_play(player: Player) -> None:
    """TRI-TURN-07, TRI-OLY-22"""
    player.discard.extend(player.played)
    player.played = []
    player.used = []


def house_of(g: Trial, god: God) -> House:
    return next(house for house, deck in g.houses.items() if deck.god == god)


def put_away(g: Trial, card: str) -> None:
    """Where a removed card goes (TRI-DECK-07 to 09)."""
    sheet = action(card)
    if sheet.god is not None:
        g.houses[house_of(g, sheet.god)].thrown.append(card)
    elif sheet.source == "animae":
        g.animae.append(card)
    else:
        g.box.append(card)


def remove(g: Trial, seat: int, cards: Sequence[str]) -> None:
    """From hand, play area or discard pile."""
    player = g.players[seat]
    for card in cards:
        if card in player.hand:
            out_of_hand(player, card)
        elif card in player.played:
            player.played.remove(card)
        else:
            player.discard.remove(card)
        put_away(g, card)
    if cards:
        g.emit(Removed(seat=seat, cards=list(cards)))


def recover(g: Trial, seat: int, cards: Sequence[str]) -> None:
    player = g.players[seat]
    for card in cards:
        player.discard.remove(card)
    into_hand(player, cards)
    if cards:
        g.emit(Recovered(seat=seat, cards=list(cards)))


def gain_animae(g: Trial, seat: int, n: int) -> int:
    """TRI-LIMIT-06, TRI-DECK-10"""
    given = [g.animae.pop() for _ in range(min(n, len(g.animae)))]
    g.players[seat].discard.extend(given)
    if given:
        g.emit(AnimaeGained(seat=seat, n=len(given)))
    return len(given)


def top_cards(g: Trial, house: House, n: int) -> list[str]:
    """From a House's deck, its discard pile shuffled in when it is empty (TRI-DAWN-12, TRI-DAWN-13)."""
    deck: HouseDeck = g.houses[house]
    return Pile(deck.cards, deck.thrown).draw(g, n, Reshuffled(deck=house))


# ---- which cards go -----------------------------------------------------------------------------------------------


def least_first(cards: Sequence[str]) -> list[str]:
    """D-17: Animae, then lowest cost, then lowest sum of values, then by name."""
    return sorted(cards, key=worth)


@cache
def worth(card: str) -> tuple[bool, int, int, str]:
    sheet = action(card)
    return sheet.source != "animae", sheet.cost, sheet.values.sum, card


def card_option(player: Player, card: str, verb: str, option: str = "", **args: Arg) -> Option:
    """A card of the own hand or discard pile: hand cards have their letter."""
    return Option(option or card, verb=verb, args={"card": card, "letter": player.letters.get(card, -1), **args})


def ask_discard(g: Trial, seat: int, n: int, kind: str = "discard", but: Sequence[str] = (), **args: Arg) -> Ask | None:
    """Which hand cards go; None: there is nothing to decide (`forced` has the answer then)."""
    player = g.players[seat]
    cards = [card for card in player.hand if card not in but]
    if len(cards) <= n or not n:
        return None
    options = [card_option(player, card, "discard") for card in cards]
    facts: dict[str, Arg] = {"n": n, **args}
    return ask_some(seat, kind, options, n, n, least_first(cards)[:n], audience="named", args=facts)


def forced(g: Trial, seat: int, n: int, but: Sequence[str] = ()) -> list[str]:
    """What goes where `ask_discard` asks nothing."""
    return [card for card in g.players[seat].hand if card not in but] if n else []
