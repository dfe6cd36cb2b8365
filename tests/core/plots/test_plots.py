"""The rules of Plots, each with a test; and what its pictures show of the cells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.core import IllegalAnswer
from games.core.engine import answer, begin
from games.core.simulate import play
from games.core.spec import AnySpec
from render.kit import painter
from render.kit.boxes import Panel, Text, flattened
from render.kit.registry import art
from tests.core.plots import SPEC
from tests.core.plots.rules import GRID, HOMES, Island, ask_land, hoard, land, score
from tests.core.walks import Opening, walk
from tests.rules import rule, unknown, unproven

NAMES = ("Ann", "Bartholomew the Elder", "Chen", "Dilys")


def a_game(seats: int = 2, **fields: Any) -> Island:
    """Without anything on the ground but what is said."""
    g = SPEC.new(seats, {}, seed=1)
    g.rocks, g.marsh, g.fertile = [], [], []
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def refused(g: Island, cells: str) -> str:
    ask = g.asks[0]
    with pytest.raises(IllegalAnswer) as error:
        answer(g, ask.id, ask.seat, cells.split())
    return error.value.key


def rolled(g: Island, n: int) -> Island:
    """At the first seat's claim, after this roll."""
    begin(g)
    for ask in list(g.asks)[:-1]:
        answer(g, ask.id, ask.seat, ["C3", "C4"])
    for word in range(1000):
        trial = SPEC.codec.copy(g)
        trial.rng.word = word
        answer(trial, trial.asks[0].id, trial.asks[0].seat, ["C3", "C4"])
        if trial.roll == n:
            return trial
    raise AssertionError("such a roll never falls")


def test_every_rule_has_a_test():
    assert unproven("plots", Path(__file__).parent) == []
    assert unknown("plots", Path(__file__).parent) == []


@rule("PLO-BURY-01")
def test_a_hoard_is_two_or_three_joined_cells_and_nobody_elses_business():
    g = a_game(3)
    begin(g)
    assert [(ask.seat, ask.audience) for ask in g.asks] == [(0, "secret"), (1, "secret"), (2, "secret")]
    assert [refused(g, cells) for cells in ("C3", "C3 E3", "C3 C4 C5 C6")] == ["too-few", "cells-apart", "too-many"]
    assert refused(g, "A1 B1") == "cells-closed", "a home is not free"
    answer(g, g.asks[0].id, 0, ["C4", "C3"])
    assert (SPEC.view(g, 0).buried, SPEC.view(g, 1).buried, SPEC.view(g, None).buried) == ({0: ["C3", "C4"]}, {}, {})


@rule("PLO-CLAIM-01")
def test_so_many_joined_cells_as_the_die_says_beside_ones_own():
    g = rolled(a_game(), 3)
    assert [refused(g, cells) for cells in ("A2 A3", "C1 D1 C2", "A2 B1 C1")] == [
        "too-few",
        "cells-adrift",
        "cells-apart",
    ]
    assert refused(g, "A2 G6 A3") == "cells-closed"
    answer(g, g.asks[0].id, 0, ["B1", "C1", "C2"])
    assert land(g.owner, 0) == ["A1", "B1", "C1", "C2"]
    hemmed_in = a_game(owner={"A1": 0, "A2": 1, "C1": 1, "B2": 1}, roll=4)
    ask = ask_land(hemmed_in, 0)
    assert ask is not None
    assert ([option.id for option in ask.options], ask.least, ask.args) == (["B1"], 1, {"n": 1})


@rule("PLO-CLAIM-02")
@pytest.mark.parametrize("roll", [1, 5, 6])
def test_nothing_is_taken_where_there_is_no_room(roll: int):
    assert ask_land(a_game(owner={"A1": 0, "A2": 1, "B1": 1}, roll=roll), 0) is None


@rule("PLO-FENCE-01")
def test_a_fence_is_a_corner_of_three_turned_as_one_likes():
    g = rolled(a_game(), 5)
    assert [refused(g, cells) for cells in ("A2 A3 B1", "B1 B2 A3")] == ["cells-no-fit"] * 2
    answer(g, g.asks[0].id, 0, ["B2", "A2", "B1"])
    assert land(g.owner, 0) == ["A1", "A2", "B1", "B2"]


@rule("PLO-DRAIN-01")
def test_five_days_are_spent_and_marsh_takes_two():
    g = rolled(a_game(marsh=["B1", "C1", "A2"]), 6)
    assert refused(g, "B1 B2 A2 A3") == "cells-dear"
    assert refused(g, "B1 C1") == "cells-left"
    answer(g, g.asks[0].id, 0, ["B1", "C1", "D1"])
    assert land(g.owner, 0) == ["A1", "B1", "C1", "D1"]


@rule("PLO-END-01")
def test_hoards_are_dug_up_at_the_end():
    g = a_game(owner={"A1": 0, "A2": 0, "B1": 1}, fertile=["A2"], buried=[["A2", "A3"], ["B1", "C1"]])
    assert [(hoard(g, seat), score(g, seat)) for seat in (0, 1)] == [(3, 6), (3, 4)]
    played = play(SPEC, 2, seed=5, keep_events=True)
    assert [type(event).__name__ for event in played.events[-2:]] == ["DugUp", "DugUp"]
    assert played.state.round == 5
    best = max(score(played.state, seat) for seat in (0, 1))
    assert played.winners == [seat for seat in (0, 1) if score(played.state, seat) == best]


def test_a_suggestion_is_the_best_that_was_found():
    ask = ask_land(a_game(fertile=["A2", "A3"], roll=2), 0)
    assert ask is not None
    assert [(one.key, one.picks) for one in ask.suggested] == [("rich", ["A2", "A3"]), ("wide", ["B1", "B2"])]


# ---- pictures -----------------------------------------------------------------------------------------------------


def states(scene: Any) -> dict[str, int]:
    found = [box.args[0] for box in flattened(scene.boxes) if isinstance(box, Panel) and box.name == "cell"]
    return {state: found.count(state) for state in ("legal", "blocked")}


@pytest.mark.parametrize("seats", SPEC.seats)
def test_the_picture_shows_what_may_be_chosen_and_nothing_hidden(plots: AnySpec, seats: int):
    pictures = art(plots.slug)
    for decision in walk(plots, Opening(seats, {}, seats)):
        g, ask = decision.g, decision.ask
        own = pictures.hand(plots.view(g, ask.seat), NAMES[:seats])
        assert states(own) == {"legal": len(ask.options), "blocked": len(g.rocks)}
        public = pictures.board(plots.view(g, None), NAMES[:seats])
        assert states(public)["legal"] == (len(ask.options) if ask.is_public else 0)
        written = {box.text for box in flattened(public.boxes) if isinstance(box, Text)}
        assert not any("H" in text.split() for text in written if len(text) < 6), (
            "where hoards lie is nobody's business"
        )
        assert {*"ABCDEFG", *"123456"} <= written
        assert public.crop is not None
        assert painter.picture(public).height == public.crop[3] if decision.index < 2 else True


def test_homes_are_corners_of_the_grid():
    assert set(HOMES) <= set(GRID.cells)
