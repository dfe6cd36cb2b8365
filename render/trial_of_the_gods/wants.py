"""What the open asks of a seat are about: which cards, Feats, Heroes, Upgrades and disciplines can be picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.trial_of_the_gods.printed import action_cards, disciplines, feats, heroes, upgrades
from games.trial_of_the_gods.views import SYMBOLS

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


class Wants(NamedTuple):
    cards: frozenset[str] = frozenset()  # that can be picked; empty: no card is asked for
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
    kinds = {ask.kind for ask in own}
    found = {one for ask in own for one in _named(ask)}
    shown = {option.id for ask in own for option in ask.options}
    return Wants(
        cards=frozenset(one for one in found if one.partition(".")[0] in action_cards()),
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
    return thing.partition(".")[0] in action_cards() or thing in disciplines() or thing in upgrades()


def _named(ask: Ask) -> set[str]:
    """Of what can be picked: the ids, and what their arguments name. A card that gives nothing does not stand out."""
    free = [option for option in ask.options if not option.blocked and not _gives_nothing(ask, option)]
    return {option.id for option in free} | {str(v) for option in free for v in option.args.values()}


def _gives_nothing(ask: Ask, option: Option) -> bool:
    return ask.kind in _VALUES and option.args.get("n") == 0
