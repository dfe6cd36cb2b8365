"""Who has to know every word of the vocabulary: a new effect, passive or trigger stops the import until all do.

The whole box is loaded with it, so that a typo in it is met when the bot starts and not in the middle of a game.
"""

from __future__ import annotations

from games.core import graphs
from games.core.effects import op_of
from games.core.handlers import check_complete, members
from games.trial_of_the_gods import cards, chart
from games.trial_of_the_gods.moments import FACTS, NEEDS, REACTION
from games.trial_of_the_gods.passives import AnyPassive
from games.trial_of_the_gods.resolve import runs
from games.trial_of_the_gods.selectors import Counted, Fact, Shelf
from games.trial_of_the_gods.state import Trigger, Upgrade
from games.trial_of_the_gods.text import NESTING, VARIANTS, has
from games.trial_of_the_gods.vocabulary import AnyEffect, AnySkill


def check() -> None:
    runs.complete(AnyEffect)
    check_complete("moments: what an effect needs", NEEDS, AnyEffect)
    check_complete("moments: what a condition needs", FACTS, Fact)
    check_complete("moments: Reactions", REACTION, Trigger)
    _check_text()
    load_box()


def load_box() -> None:
    """Every deck, what decks say of each other, and the map."""
    for load in (cards.action_cards, chart.zones):
        load()
    for deck in (cards.heroes, cards.feats, cards.monsters, cards.calm, cards.travels, cards.disciplines):
        deck()
    for deck in (cards.upgrades, cards.upgrade_spaces, cards.treasures, cards.roofs, cards.houses, cards.gods):
        deck()
    cards.check_references()
    graphs.check_map(chart.adjacent, chart.zones())


def _check_text() -> None:
    """Templates of effects.toml."""
    for kind in members(AnyEffect):
        for variant in VARIANTS.get(kind, ("",)):
            key = f"{op_of(kind)}-{variant}" if variant else op_of(kind)
            assert kind in NESTING or has("op", key), f"effects.toml: [op] has nothing for {key}"
    for kind in members(AnySkill):
        tag = op_of(kind)
        assert has("skill", tag) or has("skill", f"{tag}-you"), f"effects.toml: [skill] has nothing for {tag}"
    for kind in members(AnyPassive):
        tag = str(kind.__struct_config__.tag)
        assert has("passive", tag), f"effects.toml: [passive] has nothing for {tag}"
    words = {"trigger": Trigger, "when": Fact, "of": Counted, "house": Shelf, "upgrade": Upgrade}
    for section, vocabulary in words.items():
        for word in members(vocabulary):
            assert has(section, word), f"effects.toml: [{section}] has nothing for {word}"
