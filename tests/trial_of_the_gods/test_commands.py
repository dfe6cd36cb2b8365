"""Slash commands, table options, and that the whole box is looked over before anybody plays."""

from __future__ import annotations

from typing import Any

import pytest

from games.trial_of_the_gods import SPEC, cards, chart, complete
from games.trial_of_the_gods.state import TRIGGERS
from games.trial_of_the_gods.verbs import KINDS, OPTIONS, VERBS
from tests.rules import rule

ONE_THING = {"captain": ("hero",), "place": ("zone",), "games": ("card",), "upgrade": ("upgrade",)}
PLAIN = {"pass", "end", "back"}
SEVERAL = {
    *("reveal", "buy", "sail", "fight", "explore", "restore", "heal", "order", "play", "feat", "lay", "compete"),
    *("react", "target", "discard", "choose"),
}


def test_what_a_command_takes():
    """One thing by its name; or whatever the question at hand wants; or nothing."""
    assert {verb.name: verb.params for verb in VERBS if verb.params} == ONE_THING
    assert {verb.name for verb in VERBS if verb.several} == SEVERAL
    assert {verb.name for verb in VERBS} == {*ONE_THING, *SEVERAL, *PLAIN}
    assert len(VERBS) <= 24, "a group has room for 25, and the host adds one"


@rule("TRI-MODE-01")
def test_a_table_chooses_its_mode():
    (mode,) = OPTIONS
    assert (mode.key, mode.choices, mode.default, mode.learning) == ("mode", ("basic", "advanced"), "basic", "basic")
    assert SPEC.seats == (2, 3, 4)


def test_which_questions_are_answered_by_orders():
    obeyed = {"ward", "calm.heal", "target.zone", "olympics.reroll", *(f"react.{trigger}" for trigger in TRIGGERS)}
    assert {name for name, kind in KINDS.items() if kind.obeys is not None} == obeyed
    assert {name: kind.stop for name, kind in KINDS.items() if kind.stop} == {
        f"react.{trigger}": (f"ask.{trigger}", "no") for trigger in TRIGGERS
    }
    opens = {name: kind.opens for name, kind in KINDS.items() if kind.opens}
    assert opens == {
        "turn.act": {"sail", "restore", "heal", "order", "play", "feat"},
        "turn.sail": {"choose"},
    }


DECKS = [
    *("action_cards", "heroes", "feats", "monsters", "calm", "travels", "disciplines", "upgrades", "upgrade_spaces"),
    *("treasures", "roofs", "houses", "gods", "check_references"),
]


@pytest.mark.parametrize("name", DECKS)
def test_every_deck_is_loaded_before_anybody_plays(monkeypatch: pytest.MonkeyPatch, name: str):
    def torn() -> Any:
        raise ValueError("a typo")

    monkeypatch.setattr(cards, name, torn)
    with pytest.raises(ValueError, match="a typo"):
        complete.load_box()


def test_and_the_chart(monkeypatch: pytest.MonkeyPatch):
    def torn() -> Any:
        raise ValueError("a typo")

    monkeypatch.setattr(chart, "zones", torn)
    with pytest.raises(ValueError, match="a typo"):
        complete.load_box()
