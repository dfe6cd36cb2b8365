"""What a recap tells first, what is not told line by line, what is chance: said here once more, so that none slips."""

from __future__ import annotations

from games.core.events import mattering
from games.unfathomable import SPEC

TAG = {kind: str(kind.__struct_config__.tag) for kind in SPEC.events}


def test_what_a_recap_tells_first():
    assert mattering(SPEC.events) == {
        "banishment",
        "check-judged",
        "colours-shown",
        "defeated",
        "dial",
        "ended",
        "freed",
        "hand-over-told",
        "jailed",
        "monsters-rise",
        "mythos-drawn",
        "mythos-replaced",
        "option-chosen",
        "passenger-lost",
        "revealed",
        "room-damaged",
        "spell-cast",
        "title-passes",
        "traitor-hunted",
        "true-colours",
        "waypoint-chosen",
        "you-peeked",
        "you-saw-loyalty",
        "your-loyalty",
        "spared",
    }


def test_what_is_not_told_line_by_line():
    assert {TAG[kind] for kind in SPEC.events if kind.quiet} == set()


def test_what_is_chance():
    assert {TAG[kind] for kind in SPEC.events if kind.random} == {
        "deck-renewed",
        "drew",
        "loyalty-dealt",
        "monsters-rise",
        "passenger-risked",
        "rolled",
        "treachery-stirred-in",
    }


def test_what_was_hidden_before():
    assert {TAG[kind] for kind in SPEC.events if kind.reveals} == {
        "ability-used",
        "cards-added-openly",
        "check-flipped",
        "colours-shown",
        "damage-drawn",
        "ended",
        "hand-over-told",
        "item-gained",
        "mythos-drawn",
        "mythos-replaced",
        "passenger-lost",
        "revealed",
        "room-damaged",
        "spell-cast",
        "spent",
        "true-colours",
        "waypoint-chosen",
        "you-peeked",
        "you-saw-loyalty",
        "your-loyalty",
    }


def test_what_adds_up_to_one_line():
    assert {TAG[kind]: kind.adds_up for kind in SPEC.events if kind.adds_up} == {
        "deep-one-moves": "told",
        "deep-one-attacks": "rolls",
        "cards-added": "told",
    }


def test_what_goes_on_in_one_line():
    assert {TAG[kind]: kind.goes_on for kind in SPEC.events if kind.goes_on is not None} == {
        "dial": ("res",),
        "drew": (),
        "moved": ("seat",),
    }
