"""What a card brings in the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.state import Deed
from games.trial_of_the_gods.vocabulary import AnyEffect, Copy, Fervor, ForEach, If, Restore

if TYPE_CHECKING:
    from games.trial_of_the_gods.ai.mind import Mind

BESIDE = 0.2  # Energy that comes back with it
TRIP = 0.6  # of Fervor that another loses


def brought(mind: Mind, card: str, symbols: Sequence[Deed]) -> float:
    """By a card, for its values or its Effect."""
    sheet = action(card)
    values = float(sum(sheet.value(symbol) for symbol in symbols))
    if sheet.type != "olympics":
        return values
    return max(values, fervor_of(mind, sheet.effect.do, symbols) - 0.5 * sheet.effect.prayer)


def fervor_of(mind: Mind, effects: Sequence[AnyEffect], symbols: Sequence[Deed]) -> float:
    """What an Olympics Effect brings in a discipline."""
    found = 0.0
    for effect in effects:
        match effect:
            case Fervor(n=n, who="you"):
                found += n
            case Fervor(n=n):
                found -= n * TRIP
            case Copy(plus=plus):
                found += 3 + plus
            case If():
                symbol = effect.when.means.symbol
                found += fervor_of(mind, effect.then if symbol in symbols else effect.otherwise, symbols)
            case Restore(n=n):
                found += BESIDE * min(n, mind.me.exhausted) * bool(mind.worth.left)
            case ForEach(of="companion"):
                found += len(mind.me.companions) * fervor_of(mind, effect.do, symbols)
            case _:
                pass
    return found
