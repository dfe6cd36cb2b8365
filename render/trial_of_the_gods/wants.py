"""What the open asks of a seat are about: which cards, Feats, Heroes, Upgrades and disciplines can be picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.trial_of_the_gods.printed import action_cards, disciplines, feats, heroes, upgrades
from games.trial_of_the_gods.views import SYMBOLS, Mine

if TYPE_CHECKING:
    from games.core.asks import Ask, Option
    from games.trial_of_the_gods.views import TrialView

# What a card is wanted for, by the kind of ask.
_VALUES = {f"turn.{symbol}": symbol for symbol in SYMBOLS} | {
    "fight.cards": "attack",
    "explore.cards": "discovery",
    "sail.on": "sail",
}
_UPGRADE = "claim.upgrade"
_MARKET = "dawn.buy"
_PANEL = "turn.act"  # it names a card that it plays at once: the others serve as well, for their numbers


class Wants(NamedTuple):
    cards: frozenset[str] = frozenset()  # that can be picked; empty: no card is asked for
    held: bool = False  # some of them are in the hand
    symbols: frozenset[str] = frozenset()  # the value that counts
    feats: frozenset[str] = frozenset()
    heroes: tuple[str, ...] = ()  # Captains to choose from
    train: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    upgrades: frozenset[str] = frozenset()
    buying: bool = False
    compete: bool = False


def wants(view: TrialView) -> Wants:
    """Of the seat's own asks."""
    own = [ask for ask in view.asks if ask.seat == view.seat]
    cards = frozenset(one for ask in own if ask.kind != _PANEL for one in _named(ask) if _is_card(one))
    kinds = {ask.kind for ask in own}
    found = {one for ask in own for one in _named(ask)}
    shown = {option.id for ask in own for option in ask.options}
    return Wants(
        cards=cards,
        held=any(card.id in cards for card in (view.mine or Mine()).hand),
        symbols=frozenset(_VALUES[kind] for kind in kinds if kind in _VALUES),
        feats=frozenset(found & set(feats())),
        heroes=tuple(one for one in heroes() if "setup.captain" in kinds and one in shown),
        train=tuple(one for one in heroes() if _MARKET in kinds and one in shown),
        games=tuple(one for one in disciplines() if one in found),
        upgrades=frozenset(found) if _UPGRADE in kinds else frozenset(),
        buying=_MARKET in kinds,
        compete="compete" in kinds,
    )


def choosable(view: TrialView) -> list[str]:
    """Cards, Feats, Heroes, Upgrades and disciplines that the seat's own asks offer, each once, as they are offered."""
    found: dict[str, None] = {}
    for ask in view.asks:
        if ask.seat == view.seat:
            for option in ask.options:
                if not option.blocked:
                    found |= {
                        str(one): None for one in (option.id, *option.args.values()) if _has_plaque(ask, str(one))
                    }
    return list(found)


def _has_plaque(ask: Ask, thing: str) -> bool:
    if thing in heroes():
        return ask.kind in ("setup.captain", _MARKET)
    if thing in feats():
        return ask.kind == _MARKET
    return _is_card(thing) or thing in disciplines() or thing in upgrades()


def _is_card(thing: str) -> bool:
    """A copy of one; an id such as `PO10.fight` is a way of a choice."""
    card, _, copy = thing.partition(".")
    return copy.isdigit() and card in action_cards()


def _named(ask: Ask) -> set[str]:
    """Of what can be picked: the ids, and what their arguments name. A card that gives nothing does not stand out."""
    free = [option for option in ask.options if not option.blocked and not _gives_nothing(ask, option)]
    return {option.id for option in free} | {str(v) for option in free for v in option.args.values()}


def _gives_nothing(ask: Ask, option: Option) -> bool:
    return ask.kind in _VALUES and option.args.get("n") == 0
