"""Maps of spaces, against a plain flood of every map of five spaces that chance makes."""

from __future__ import annotations

import itertools
import random

import pytest

from games.core.graphs import check_map, distance, first_steps, is_connected, nearest, path, reach, regions

RING = {"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["c", "a"], "x": []}
near = RING.__getitem__


def test_distance_and_the_lack_of_a_way():
    assert [distance(near, "a", to) for to in "abcdx"] == [0, 1, 2, 1, None]
    assert path(near, "a", "x") is None and path(near, "a", "a") == []


def test_a_path_takes_the_neighbours_listed_first():
    assert path(near, "a", "c") == ["b", "c"]
    assert path(near, "c", "a") == ["b", "a"]


def test_reach_ends_after_so_many_steps_and_leaves_the_start_out():
    assert reach(near, "a", 1) == {"b": 1, "d": 1}
    assert reach(near, "a") == {"b": 1, "d": 1, "c": 2}
    assert reach(near, "a", 0) == {} == reach(near, "x")


def test_what_may_not_be_entered_is_not_passed():
    assert reach(near, "a", None, lambda space: space != "b") == {"d": 1, "c": 2}
    assert path(near, "a", "c", lambda space: space != "b") == ["d", "c"]
    assert distance(near, "a", "c", lambda space: space in "ac") is None


def test_the_nearest_of_several_and_their_order():
    assert nearest(near, "a", ["c", "d", "b"]) == ["b", "d"]
    assert nearest(near, "a", ["c", "d", "b"], key=lambda space: -ord(space)) == ["d", "b"]
    assert nearest(near, "a", ["a", "b"]) == ["a"]
    assert nearest(near, "a", ["x"]) == [] == nearest(near, "a", [])
    assert nearest(near, "a", ["c"], may_enter=lambda space: space == "c") == []


def test_first_steps_lead_to_the_nearest_and_round_what_is_closed():
    assert first_steps(near, "a", ["c"]) == ["b", "d"]
    assert first_steps(near, "a", ["b", "c"]) == ["b"]
    assert first_steps(near, "a", ["c"], lambda space: space != "b") == ["d"]
    assert first_steps(near, "a", ["a", "b"]) == [] == first_steps(near, "a", ["x"])


def test_connected_spaces_and_regions():
    assert is_connected(near, "abc") and is_connected(near, "") and is_connected(near, "x")
    assert not is_connected(near, "ac") and not is_connected(near, "abx")
    assert regions(near, "acxb") == [["a", "b", "c"], ["x"]]


def test_everything_agrees_on_maps_of_chance():
    rng = random.Random(1)
    for _ in range(60):
        links = [pair for pair in itertools.combinations(range(5), 2) if rng.random() < 0.4]
        some = {n: [b if a == n else a for a, b in links if n in (a, b)] for n in range(5)}.__getitem__
        check_map(some, range(5))
        for a, b in itertools.product(range(5), repeat=2):
            far, way = distance(some, a, b), path(some, a, b)
            assert (
                (far is None) == (way is None) == (not is_connected(some, range(5)) and b not in [a, *reach(some, a)])
            )
            if way is not None:
                assert len(way) == far and all(q in some(p) for p, q in itertools.pairwise([a, *way]))
            closer = [door for door in some(a) if far and distance(some, door, b) == far - 1]
            assert first_steps(some, a, [b]) == closer


@pytest.mark.parametrize(
    ("links", "message"),
    [
        ({"a": ["b"], "b": []}, "a is next to b, and not the other way round"),
        ({"a": ["z"]}, "its neighbour z is not on the map"),
        ({"a": ["a"]}, "a is its own neighbour"),
        ({"a": ["b", "b"], "b": ["a"]}, "a neighbour is listed twice"),
    ],
)
def test_an_unsound_map_stops_the_load(links: dict[str, list[str]], message: str):
    with pytest.raises(AssertionError, match=message):
        check_map(links.__getitem__, links)


def test_one_way_streets_can_be_wanted():
    check_map({"a": ["b"], "b": []}.__getitem__, "ab", both_ways=False)
