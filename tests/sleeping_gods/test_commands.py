"""Commands, table options and what the game says of itself: each said once more."""

from __future__ import annotations

from games.sleeping_gods import SPEC
from games.sleeping_gods.verbs import KINDS, OPTIONS, VERBS

from .build import Sea


def test_commands_with_their_parts():
    """`several`: one command serves questions of more than one kind."""
    assert {verb.name: verb.params for verb in VERBS if verb.params} == {
        "room": ("room",),
        "explore": ("place",),
        "attack": ("crew", "weapon", "enemy"),
        "train": ("card", "crew"),
        "give": ("card",),
    }
    assert [verb.name for verb in VERBS if not verb.several] == [
        "room",
        "explore",
        "skip",
        "attack",
        "train",
        "give",
        "hold",
        "pass",
    ]
    assert len(VERBS) == 20


def test_table_options():
    assert {one.key: (one.choices, one.default, one.learning) for one in OPTIONS} == {
        "voyage": (("whole", "short"), "whole", "short"),
        "sea": (("forgiving", "brutal"), "forgiving", ""),
        "crew": (("dealt", "draft"), "dealt", ""),
        "wheel": (("lots", "agreed"), "lots", ""),
    }


def test_which_questions_orders_may_answer():
    obeyed = {kind for kind, one in KINDS.items() if one.obeys is not None}
    windows = ("search", "travel", "hazard", "challenge", "place", "counter", "eor", "prevent", "market")
    attacks = ("attack_before", "attack_fate")
    assert obeyed == {"challenge.join", *(f"window.{name}" for name in (*windows, *attacks))}
    assert KINDS["challenge.join"].stop == ("join", "pass") and KINDS["window.eor"].stop == ("window", "pass")


def test_what_the_game_says_of_itself():
    assert SPEC.seats == (1, 2, 3, 4) and SPEC.version == 4 and set(SPEC.migrations) == {1, 2, 3}
    sea = Sea(seats=3)
    sea.g.active, sea.g.turn = 1, 5
    assert SPEC.turn is not None and SPEC.turn(sea.view(0)) == (5, frozenset({1}))
    assert [list(SPEC.mates(sea.g, seat)) for seat in range(3)] == [[1, 2], [0, 2], [0, 1]]  # type: ignore[misc]
