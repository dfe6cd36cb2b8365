"""Cells on a grid: what touches what, which sets are answers, what may still be chosen, and why not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from games.core import Ask, IllegalAnswer, Option, hexes
from games.core.asking import ask_cells
from games.core.asks import Suggestion, check_ask, checked, random_picks
from games.core.deciding import question_of
from games.core.graphs import check_map, distance, is_connected
from games.core.grid import Grid, fits, place_of, run, ways
from games.core.patches import Patch, cells_of, check_patch, drawn, is_patch, offered, touching, trimmed, wholes
from games.core.words import core_words
from render.kit import cells as pictures

SEA = Grid(4, 3)


def a_patch(without: str = "", **rest: object) -> Patch:
    return Patch(touching(SEA.near, [cell for cell in SEA.cells if cell not in without.split()]), **rest)  # pyright: ignore


def why(patch: Patch, least: int, most: int, cells: str) -> str:
    with pytest.raises(IllegalAnswer) as refused:
        check_patch(patch, least, most, cells.split())
    return core_words().refusal(refused.value)


# ---- the grid -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("grid", [SEA, Grid(1, 1), Grid(26, 2), Grid(3, 99), Grid(5, 5, corners=True)])
def test_neighbours_are_mutual_and_on_the_grid(grid: Grid):
    check_map(grid.near, grid.cells)
    for cell in grid.cells:
        for other in grid.near(cell):
            (a, b), (c, d) = place_of(cell), place_of(other)
            assert (abs(a - c) + abs(b - d) == 1) or (grid.corners and max(abs(a - c), abs(b - d)) == 1)


def test_corners_touch_where_they_are_said_to():
    assert distance(Grid(4, 4).near, "A1", "D4") == 6
    assert distance(Grid(4, 4, corners=True).near, "A1", "D4") == 3


def test_the_picture_calls_cells_by_the_same_names():
    assert pictures.Grid(0, 0, 7, 11).names() == list(Grid(7, 11).cells)


def test_a_run_is_a_line_or_a_rectangle_whichever_end_comes_first():
    assert run("B3", "B1") == ["B1", "B2", "B3"]
    assert run("c2", "A1") == ["A1", "B1", "C1", "A2", "B2", "C2"]


def test_a_shape_lies_everywhere_that_it_fits():
    """By brute force: every set of cells that is the shape, turned."""
    free = [cell for cell in SEA.cells if cell not in ("B2", "D1")]
    found = {frozenset(fit) for fit in fits("##/#.", free)}
    corners = {
        frozenset(three)
        for three in combinations(free, 3)
        if is_connected(SEA.near, three)
        and len({place_of(c)[0] for c in three}) == 2 == len({place_of(c)[1] for c in three})
    }
    assert found == corners
    assert (len(ways("##./.##")), len(ways("##./.##", mirrored=True)), len(ways("#.", turned=False))) == (2, 4, 1)


@pytest.mark.parametrize("there", hexes.within((0, 0), 3))
def test_hexes_are_as_far_apart_as_the_steps_between_them(there: hexes.Hex):
    assert hexes.distance((0, 0), there) == distance(hexes.near, (0, 0), there)
    assert hexes.distance((2, -5), (there[0] + 2, there[1] - 5)) == hexes.distance((0, 0), there)


def test_a_ship_that_turns_six_times_looks_where_it_did():
    facing = hexes.EAST
    at = (0, 0)
    for _ in range(6):
        at = hexes.step(at, facing)
        facing = hexes.turned(facing, 1)
    assert (at, facing) == ((0, 0), hexes.EAST)
    assert hexes.turned(hexes.EAST, -1) == hexes.NORTH_EAST
    assert [hexes.direction((3, 3), other) for other in hexes.near((3, 3))] == list(range(6))
    assert hexes.direction((3, 3), (5, 3)) is None


def test_sets_are_chosen_on_any_map_with_names():
    """Hexes by the names of a game's own."""
    names = {at: f"hex-{i}" for i, at in enumerate(hexes.within((0, 0), 1))}
    near = {name: [names[other] for other in hexes.near(at) if other in names] for at, name in names.items()}
    ask = ask_cells(0, "k", Patch(near, anchors=[names[0, 0]]), 3, 3)
    check_ask(ask)
    assert [option.id for option in ask.options] == list(names.values())
    assert len(list(wholes(ask.patch or Patch(), 3, 3))) == 15, "any two of the six round the middle"


# ---- which sets are answers, and why not --------------------------------------------------------------------------


def legal_sets(patch: Patch, least: int, most: int) -> Iterator[frozenset[str]]:
    """Another way to say it: every set there is, looked at by itself."""
    open_cells = list(patch.near)

    def cost(cells: tuple[str, ...]) -> int:
        return sum(patch.prices.get(cell, 1) for cell in cells)

    for n in range(1, len(open_cells) + 1):
        for some in combinations(open_cells, n):
            beside = {o for cell in some for o in patch.near[cell]} - set(some)
            if (
                least <= cost(some) <= most
                and is_connected(patch.near.__getitem__, some)
                and (patch.anchors is None or set(patch.anchors) & set(some))
                and not (patch.full and any(cost((*some, other)) <= most for other in beside))
            ):
                yield frozenset(some)


PATCHES = {
    "anywhere": (a_patch(), 3, 3),
    "a range": (a_patch("B2"), 2, 4),
    "from an edge": (a_patch("B2 C3", anchors=["A1"]), 3, 4),
    "two beginnings": (a_patch("B1 B2 B3", anchors=["A1", "D3"]), 3, 5),
    "an island too small": (a_patch("B1 A2 B3"), 2, 3),
    "prices": (a_patch("C2", anchors=["A1", "B2"], prices={"B1": 2, "A2": 3, "B2": 2}), 1, 4),
    "spent in full": (a_patch("C2", anchors=["A1", "D2"], prices={"B1": 2, "D1": 3}, full=True), 1, 4),
    "full alone": (a_patch("B2 C2", full=True), 1, 3),
}


@pytest.mark.parametrize("name", PATCHES)
def test_an_answer_is_what_brute_force_says_it_is(name: str):
    patch, least, most = PATCHES[name]
    legal = set(legal_sets(patch, least, most))
    assert legal
    for n in range(1, 6):
        for some in combinations(patch.near, n):
            assert is_patch(patch, least, most, some) == (frozenset(some) in legal), some


@pytest.mark.parametrize("name", PATCHES)
def test_what_is_offered_beside_any_part_is_what_some_answer_has(name: str):
    """Joined or not, in whatever order the cells were named."""
    patch, least, most = PATCHES[name]
    legal = set(legal_sets(patch, least, most))
    for n in range(4):
        for some in combinations(patch.near, n):
            holding = [whole for whole in legal if whole >= set(some)]
            assert set(offered(patch, least, most, some)) == {c for whole in holding for c in whole} - set(some), some


@pytest.mark.parametrize("name", PATCHES)
def test_whole_answers_are_found_from_any_part_without_a_dead_end(name: str):
    patch, least, most = PATCHES[name]
    legal = set(legal_sets(patch, least, most))
    for n in range(3):
        for some in combinations(patch.near, n):
            found = [frozenset(whole) for whole in wholes(patch, least, most, some)]
            assert len(found) == len(set(found))
            assert set(found) <= legal
            holding = {whole for whole in legal if whole >= set(some)}
            assert bool(found) == bool(holding)
            if least == most or patch.full:  # all of them; of a range none that has a cell more than it takes
                assert set(found) == holding


@pytest.mark.parametrize("name", PATCHES)
def test_answers_by_lot_are_legal_and_any_can_come(name: str):
    patch, least, most = PATCHES[name]
    rng = random.Random(name)
    seen = {frozenset(drawn(patch, least, most, rng)) for _ in range(6000)}
    assert seen == set(legal_sets(patch, least, most))


def test_what_lies_in_many_parts_is_not_looked_into():
    """It would take the longer the more there are, and everybody waits."""
    wide = Grid(20, 3)
    patch = Patch(touching(wide.near, wide.cells))
    apart = [f"{letter}1" for letter in "ACEGI"]
    assert offered(patch, 20, 20, apart)
    assert offered(patch, 20, 20, [*apart, "K1"]) == []
    assert is_patch(patch, 20, 20, wide.cells[:20]), "whole sets are taken whatever their size"


def test_a_shape_is_an_answer_only_where_it_fits():
    patch = Patch(fits=fits("###", SEA.cells, turned=False))
    assert is_patch(patch, 3, 3, ["C1", "B1", "A1"])
    assert offered(patch, 3, 3, ["A2"]) == ["B2", "C2"]
    assert offered(patch, 3, 3, ["B2", "C2"]) == ["A2", "D2"]
    assert offered(patch, 3, 3, ["A1", "A2"]) == []
    assert why(patch, 3, 3, "A1 A2 A3") == "The shape does not fit so: these cells are none of its places."
    assert {frozenset(drawn(patch, 3, 3, random.Random(i))) for i in range(99)} == set(map(frozenset, patch.fits))


def test_every_refusal_says_why():
    patch = a_patch("B2", anchors=["A1", "D1"])
    assert why(patch, 2, 3, "A1 B1 D1 C2") == "Choose at most 3."
    assert why(patch, 2, 3, "A1 B1 D2") == "All cells have to be joined. Apart from the rest: D2."
    assert why(patch, 2, 3, "C2 C3") == "One of the cells has to be where you may begin: A1 or D1."
    assert why(patch, 2, 3, "A1") == "Choose at least 2."
    dear = a_patch(prices={"A1": 3})
    assert why(dear, 1, 3, "A1 B1") == "These cells come to 4, and you have 3."
    assert why(a_patch("A2 B2", full=True), 1, 3, "A1") == "There is room for 2 more: join B1."
    many = a_patch(full=True, anchors=list(SEA.cells))
    assert why(many, 1, 9, "A1 B1 C1 D1 A2").startswith("There is room for 4 more: join B2, ")


# ---- the ask ------------------------------------------------------------------------------------------------------


def test_an_ask_of_cells_offers_what_some_answer_has():
    ask = ask_cells(0, "k", a_patch("B1 A2", anchors=["C1"]), 3, 3, verb="claim")
    check_ask(ask)
    assert "A1" not in [option.id for option in ask.options], "no way leads there"
    assert "A3" not in [option.id for option in ask.options], "it is too far from where one may begin"
    assert ask.options[0] == Option("C1", group="1", verb="claim", args={"cell": "C1"})
    assert len(ask.default) == 3  # pyright: ignore[reportArgumentType]
    for seed in range(50):
        checked(ask, random_picks(ask, random.Random(seed)))


def test_a_cell_that_is_not_offered_is_named():
    ask = ask_cells(0, "k", a_patch("B1 A2"), 2, 2)
    for picks, said in ((["C1", "A1"], "A1 cannot be part of it"), (["C1", "`@x`"], "not one of the options")):
        with pytest.raises(IllegalAnswer, match=said):
            checked(ask, picks)


def test_never_more_is_asked_for_than_there_is():
    ask = ask_cells(0, "k", a_patch("B1 A2 B3 C2"), 9, 9)
    assert (ask.least, ask.most) == (5, 5)
    hemmed = ask_cells(0, "k", a_patch(anchors=[]), 1, 3)
    assert (hemmed.options, hemmed.least, hemmed.default) == ([], 0, [])
    check_ask(hemmed)
    assert trimmed(a_patch(), 2, 40)[1:] == (2, 12)
    assert cells_of(a_patch("A1")) == list(SEA.cells[1:])


def test_cells_that_may_be_left_alone_are_left_alone_in_silence():
    ask = ask_cells(0, "k", a_patch(), 0, 3)
    check_ask(ask)
    assert ask.default == checked(ask, []) == []


def test_our_own_mistakes_are_found_when_it_opens():
    def broken(**fields: object) -> Ask:
        ask = ask_cells(0, "k", a_patch(), 2, 2)
        for name, value in fields.items():
            setattr(ask, name, value)
        return ask

    for ask, what in (
        (broken(default=["A1", "C3"]), "default is illegal: cells-apart"),
        (broken(suggested=[Suggestion(["A1", "D3"])]), "suggestion is illegal: cells-apart"),
        (broken(shape="arrange"), "only a pick"),
        (broken(patch=a_patch("A1")), "are not those that are offered"),
        (broken(patch=Patch(a_patch().near, ["Z9"])), "a cell is named"),
        (broken(patch=a_patch(prices={"A1": 2})), "prices"),
    ):
        with pytest.raises(AssertionError, match=what):
            check_ask(ask)


def test_an_answer_to_other_sets_is_no_answer_to_these():
    one, other = (ask_cells(0, "k", a_patch(), 2, 2) for _ in range(2))
    assert question_of([one]) == question_of([other])
    other.patch = a_patch(anchors=["A1"])
    assert question_of([one]) != question_of([other])
