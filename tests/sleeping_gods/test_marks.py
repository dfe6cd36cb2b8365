"""What a recap tells first, what is not told line by line, what is chance: said here once more, so that none slips."""

from __future__ import annotations

from games.core.events import mattering
from games.sleeping_gods import SPEC

TAG = {kind: str(kind.__struct_config__.tag) for kind in SPEC.events}


def test_what_a_recap_tells_first():
    assert mattering(SPEC.events) == {
        "achieved",
        "came",
        "card-gained",
        "cards-left",
        "challenged",
        "chose",
        "deck-made",
        "defeated",
        "downed",
        "ended",
        "event-drawn",
        "fight-began",
        "fight-won",
        "hinted",
        "levelled",
        "page-turned",
        "quest-done",
        "quest-gained",
        "read",
        "saved",
        "trained",
        "turn-began",
        "went",
    }


def test_what_is_not_told_line_by_line():
    assert {TAG[kind] for kind in SPEC.events if kind.quiet} == {
        "challenge-began",
        "fate",
        "read",
        "setting-changed",
    }


def test_what_is_chance():
    assert {TAG[kind] for kind in SPEC.events if kind.random} == {
        "attacked",
        "challenged",
        "fate",
        "omen",
        "reshuffled",
        "search-drawn",
        "ship-hurt",
    }


def test_what_was_hidden_before():
    assert {TAG[kind] for kind in SPEC.events if kind.reveals} == {
        "cards-dropped",
        "cards-given",
        "cards-left",
        "event-drawn",
        "fight-began",
        "hinted",
        "market-shown",
        "page-turned",
        "read",
        "trained",
    }


def test_what_adds_up_to_one_line():
    assert {TAG[kind]: kind.adds_up for kind in SPEC.events if kind.adds_up} == {
        "rested": "crew",
        "tired": "crew",
    }


def test_what_goes_on_in_one_line():
    assert {TAG[kind]: kind.goes_on for kind in SPEC.events if kind.goes_on is not None} == {
        "search-drawn": (),
        "hurt": ("why",),
        "restored": (),
        "ship-hurt": (),
        "goods-gained": (),
        "goods-lost": (),
        "sailed": (),
    }
