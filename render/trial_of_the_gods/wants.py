"""What the open asks of a seat are about: which cards, Feats, Heroes, Upgrades and disciplines can be picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from games.trial_of_the_gods.printed import disciplines, heroes
from games.trial_of_the_gods.views import SYMBOLS

if TYPE_CHECKING:
    from games.core.asks import Ask
    from games.trial_of_the_gods.views import TrialView


class Wants(NamedTuple):
    cards: frozenset[str] = frozenset()  # that can be picked; empty: no card is asked for
    picked: frozenset[str] = frozenset()
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
    seen = [arg for ask in own for arg in _args(ask)]
    kinds = {ask.kind.partition(".")[0] for ask in own}
    setup = view.phase == "setup"
    found = {str(value) for _, value in seen}
    return Wants(
        cards=frozenset(str(v) for k, v in seen if k == "card" and str(v) not in disciplines()),
        symbols=frozenset(found & set(SYMBOLS)) if len(found & set(SYMBOLS)) == 1 else frozenset(),
        feats=frozenset(str(v) for k, v in seen if k == "feat"),
        heroes=tuple(one for one in heroes() if setup and one in found),
        train=tuple(one for one in heroes() if not setup and one in found and "buy" in kinds),
        games=tuple(one for one in disciplines() if one in found),
        upgrades=frozenset(str(v) for k, v in seen if k == "upgrade"),
        buying=view.phase == "dawn" and "buy" in kinds,
        compete=bool(kinds & {"compete", "games"}),
    )


def _args(ask: Ask) -> list[tuple[str, Any]]:
    """Of what can be picked: arguments with their names, and the ids themselves."""
    out: list[tuple[str, Any]] = []
    for option in ask.options:
        if not option.blocked:
            out += [(key, value) for key, value in option.args.items() if isinstance(value, str)]
            out.append(("id", option.id))
    return out
