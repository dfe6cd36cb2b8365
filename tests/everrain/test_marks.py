"""What a recap tells first, what is not told line by line, what is chance: said here once more, so that none slips."""

from __future__ import annotations

from games.core.events import mattering
from games.everrain import SPEC

TAG = {kind: str(kind.__struct_config__.tag) for kind in SPEC.events}


def test_what_a_recap_tells_first():
    assert mattering(SPEC.events) == {
        "act-ended",
        "arisen",
        "card-drawn",
        "destroyed",
        "discovered",
        "elder-marked",
        "held-card-used",
        "hunted",
        "left",
        "lost",
        "node-broken",
        "objective-paid",
        "outcome-told",
        "raider-arrived",
        "raider-sighted",
        "slain",
        "spawned",
        "story-began",
        "story-ended",
        "story-lost",
        "sunk",
        "tile-laid",
        "token-moved",
        "token-turned",
        "won",
    }


def test_what_is_not_told_line_by_line():
    assert {TAG[kind] for kind in SPEC.events if kind.quiet} == {
        "order-issued",
        "points-gained",
        "turned",
    }


def test_what_is_chance():
    assert {TAG[kind] for kind in SPEC.events if kind.random} == {
        "act-began",
        "act-ended",
        "altar-stirred",
        "card-drawn",
        "card-of-another",
        "declined",
        "drifted",
        "elder-acted",
        "fired",
        "fired-on-friend",
        "foe-acted",
        "fray-fought",
        "fray-suffered",
        "hired",
        "island-dealt",
        "listened",
        "looted",
        "mustered",
        "nothing-spawned",
        "offered",
        "raider-acted",
        "raider-sighted",
        "rolled",
        "rolled-again",
        "spawned",
        "tested",
        "tile-laid",
        "token-turned",
        "trait-gained",
        "treasure-gained",
        "volunteered",
    }


def test_what_was_hidden_before():
    assert {TAG[kind] for kind in SPEC.events if kind.reveals} == {
        "arisen",
        "card-drawn",
        "outcome-told",
        "raider-sighted",
        "spawned",
        "tile-laid",
        "token-turned",
    }


def test_what_adds_up_to_one_line():
    assert {TAG[kind]: kind.adds_up for kind in SPEC.events if kind.adds_up} == {
        "crew-sent": "moves",
        "elder-moved": "hexes",
        "listened": "heard",
        "node-broken": "zones",
        "node-mended": "zones",
        "order-gained": "gains",
        "paid": "sums",
        "raider-moved": "hexes",
        "recovered": "crew",
        "sailed": "hexes",
        "suffered": "crew",
    }
