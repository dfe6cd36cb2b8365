"""What a recap tells first, what is not told line by line, what is chance: said here once more, so that none slips."""

from __future__ import annotations

from games.core.events import mattering
from games.trial_of_the_gods import SPEC

TAG = {kind: str(kind.__struct_config__.tag) for kind in SPEC.events}


def test_what_a_recap_tells_first():
    assert mattering(SPEC.events) == {
        "animae-gained",
        "beaten-down",
        "bested",
        "bought",
        "captain",
        "competed",
        "explored",
        "games-named",
        "games-over",
        "harmed",
        "initiative",
        "joined",
        "monster-rises",
        "ordered",
        "ranking",
        "reached",
        "reacted",
        "round-begins",
        "tamed",
        "temple-claimed",
        "took-card",
        "treasure-seen",
        "treasures",
        "victory",
    }


def test_what_is_not_told_line_by_line():
    assert {TAG[kind] for kind in SPEC.events if kind.quiet} == {
        "drew-these",
        "extra-step",
        "fight-declared",
        "foe-injured",
        "games-offered",
        "reshuffled",
        "turn-begins",
    }


def test_what_is_chance():
    assert {TAG[kind] for kind in SPEC.events if kind.random} == {
        "began",
        "calm-sea",
        "drew",
        "drew-these",
        "drifted",
        "fight-over",
        "games-dice",
        "games-offered",
        "gods-revealed",
        "initiative",
        "monster-rises",
        "offer-shown",
        "reshuffled",
        "travel-drawn",
        "travel-pair",
        "travel-replaced",
    }


def test_what_was_hidden_before():
    assert {TAG[kind] for kind in SPEC.events if kind.reveals} == {
        "bought",
        "captain",
        "card-played",
        "competed",
        "discarded",
        "effect-played",
        "explored",
        "games-named",
        "ranking",
        "reacted",
        "removed",
        "took-card",
        "treasure-seen",
        "treasures",
        "victory",
    }


def test_what_adds_up_to_one_line():
    assert {TAG[kind]: kind.adds_up for kind in SPEC.events if kind.adds_up} == {
        "animae-gained": "n",
        "bought-nothing": "who",
        "calm-sea": "zones",
        "drew": "n",
        "energy-gained": "n",
        "exhausted": "n",
        "monster-rises": "told",
        "passed": "who",
        "restored": "n",
        "sailed": "zones",
    }


def test_what_goes_on_in_one_line():
    assert {TAG[kind]: kind.goes_on for kind in SPEC.events if kind.goes_on is not None} == {
        "captain-placed": (),
        "gods-revealed": (),
        "card-played": ("seat",),
        "ordered": ("seat",),
        "games-dice": (),
    }
