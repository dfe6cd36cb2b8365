"""What is broken is broken in one place, and in the place that is named."""

import ast
from pathlib import Path

import pytest

from .__main__ import stamp_of
from .breaking import mutant_at, places
from .reaching import Known
from .running import FILES, in_parts

HERE = Path("games/toy/rules.py")


def broken(source: str) -> list[str]:
    return [ast.unparse(mutant_at(HERE, source, at, way).tree) for _, at, way in places(source)]


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("a = b < c", "a = b <= c"),
        ("a = b in c", "a = b not in c"),
        ("a = not b", "a = b"),
        ("a = b and c", "a = b or c"),
        ("a += b", "a -= b"),
        ("a = b + c", "a = b - c"),
        ("a = True", "a = False"),
        ("a = 2", "a = 3"),
        ("a = min(b)", "a = max(b)"),
        ("g.emit(b)", "pass"),
        ("a = b if c else d", "a = d if c else b"),
        ("a = [b for b in c if b]", "a = [b for b in c]"),
        ("a = b[:c]", "a = b[c:]"),
        ("def f():\n    return NEXT", "def f():\n    return DONE"),
        ("if a:\n    b = c", "if not a:\n    b = c"),
    ],
)
def test_a_way_to_be_wrong(source: str, wrong: str):
    assert broken(source) == [wrong]


@pytest.mark.parametrize(
    "source", ["import a", "a: int", "def f(n: int=2):\n    return n", "assert a < b, 'never'", "raise E(2)"]
)
def test_what_is_no_rule_stays_whole(source: str):
    assert broken(source) == []


def test_one_place_at_a_time_and_known_by_name():
    source = "class Round:\n    def bid(self, g):\n        g.n = 1\n        return g.n < 2\n"
    found = [mutant_at(HERE, source, at, way) for _, at, way in places(source)]
    assert [(one.line, one.function) for one in found] == [(3, "Round.bid"), (4, "Round.bid"), (4, "Round.bid")]
    assert found[1].name == "games/toy/rules.py: Round.bid: g.n < 2 -> g.n <= 2"
    assert ast.unparse(ast.parse(source)) != ast.unparse(found[2].tree)


def test_a_number_is_known_by_what_stands_round_it():
    source = "def f(n):\n    if n >= 0:\n        return 0\n"
    found = {mutant_at(HERE, source, at, way).name.partition(": f: ")[2] for _, at, way in places(source)}
    assert {"n >= 0 -> n >= 1", "return 0 -> return 1", "n >= 0 -> n > 0"} <= found


def test_next_after_the_last_step_is_the_end_and_nothing_is_broken():
    source = """
class Act(Frame):
    steps: ClassVar[tuple[str, ...]] = ("first", "last")
    def first(self, g):
        return NEXT
    def last(self, g):
        return NEXT
    def on_last(self, g, ask, picks):
        return DONE
"""
    assert [line for line, _, _ in places(source)] == [5]


def test_what_is_known_of_tests_holds_for_the_same_files_only(tmp_path: Path):
    rules, tests = tmp_path / "rules.py", tmp_path / "tests.py"
    rules.write_text("a = 1\n")
    tests.write_text("b = 1\n")
    before = stamp_of([rules, tests])
    assert stamp_of([rules, tests]) == before
    assert stamp_of([rules]) != before
    rules.write_text("a = 1\n\n")
    assert stamp_of([rules, tests]) != before


def test_tests_of_the_first_files_come_first_and_none_is_lost():
    tests = [f"tests/toy/test_{name}.py::test_{n}" for n in range(2) for name in "abcdefgh"]
    near, rest = in_parts(tests)
    assert {test[:16] for test in near} == {f"tests/toy/test_{name}" for name in "abcdefgh"[:FILES]}
    assert near == [test for test in tests if test in near] and sorted(near + rest) == sorted(tests)
    assert in_parts(tests[:2]) == [tests[:2]] and in_parts([]) == []


def test_quick_tests_have_as_much_time_as_those_that_name_it():
    """What is broken at import: many quick ones are run for one that takes long."""
    seconds = {"long": 1.0, "longer": 2.0, **{f"quick-{n}": 0.25 for n in range(6)}}
    known = Known("toy", [], {}, seconds, set(), 25)
    quick = [f"quick-{n}" for n in range(6)]
    found = list(known._in_turn(["long", "longer"], quick))  # pyright: ignore[reportPrivateUsage]
    assert found == ["long", *quick[:4], "longer", *quick[4:]], "four have had as much time as the long one"
    assert list(known._in_turn([], quick)) == quick  # pyright: ignore[reportPrivateUsage]
