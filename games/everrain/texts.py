"""Story cards and their outcomes as long texts, posted once when they are read (EVR-EVENT-03)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.texts import LongText
from games.core.words import words_of
from games.everrain.cards import cards
from games.everrain.chronicle import voyage
from games.everrain.terms import outcomes
from games.everrain.views import RainView


def texts(view: RainView) -> Sequence[LongText]:
    """A card, then what came of it; the same opener may come again, and is told again."""
    found: list[LongText] = []
    told = outcomes()
    for n, key in enumerate(view.read):
        card = cards()[key.partition(".")[0]]
        if key in told:
            found.append(
                LongText(f"{n}.{key}", words_of("everrain").say(("read", "outcome"), {"title": card.title}), told[key])
            )
        else:
            found.append(LongText(f"{n}.{key}", card.title, card.text))
    return [*found, *voyage(view)]
