"""Who has to know every word of the vocabulary: a new effect, selector or trigger stops the import until all do.

The whole box is loaded with it, so that a typo in it is met when the bot starts and not in the middle of a battle.
"""

from __future__ import annotations

from games.core.effects import op_of
from games.core.handlers import check_complete, members
from games.rum_and_bones import cards
from games.rum_and_bones.ai import cards as cards_ai
from games.rum_and_bones.ai import heroes, strikes
from games.rum_and_bones.foreign import TRIGGER
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.moments import CARD, NEEDED_BY, NEEDS, PASSIVE
from games.rum_and_bones.resolve import applies, runs
from games.rum_and_bones.sight import OWN_WINDOWS
from games.rum_and_bones.text import VARIANTS, has
from games.rum_and_bones.vocabulary import AnyEffect, Condition, On, Rank, Trigger
from games.rum_and_bones.whom import Word


def check() -> None:
    for handlers in (runs, applies, cards_ai.judges, heroes.helps, strikes.extras):
        handlers.complete(AnyEffect)
    check_complete("moments: what an effect needs", NEEDS, AnyEffect)
    check_complete("moments: whom", NEEDED_BY, Word)
    check_complete("moments: Tide Cards", CARD, Trigger)
    check_complete("moments: Passives", PASSIVE, On)
    check_complete("windows", [*OWN_WINDOWS.values(), *TRIGGER.values()], Trigger)
    check_complete("computer seats: cards to keep", cards_ai.KEEP, Trigger)
    _check_text()
    for load in (cards.heroes, cards.tide_sheets, cards.tiles, cards.crew_sheets, cards.creatures, layouts):
        load()
    cards.kraken_lines()


def _check_text() -> None:
    """Templates of effects.toml."""
    for kind in members(AnyEffect):
        tag = op_of(kind)
        for variant in VARIANTS.get(kind, ("",)):
            told = has("op", tag) or has("op", f"{tag}-{variant}")
            assert told, f"effects.toml: [op] has nothing for {tag}{variant and f', {variant}'}"
    words = {"who": Word, "trigger": Trigger, "on": On, "rank": Rank}
    for section, vocabulary in words.items():
        for word in members(vocabulary):
            assert has(section, word), f"effects.toml: [{section}] has nothing for {word}"
    for word in members(Condition):
        assert has("term", "condition", word), f"effects.toml: [term.condition] has nothing for {word}"
