"""Views are values: copies share nothing that can be changed, and a computer that scribbles harms nobody."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import msgspec
import pytest

from games.core import Ask, Option, Picks
from games.core.asks import random_picks
from games.core.detaching import detached
from games.core.simulate import play
from tests.core import suite, toy
from tests.core.scribbling import check_views_are_values, scribble
from tests.core.toy.state import Wreck
from tests.core.toy.views import SalvageView, view


class Leaf(msgspec.Struct, frozen=True):
    name: str
    marks: tuple[str, ...] = ()


class Branch(msgspec.Struct, frozen=True):
    leaves: list[Leaf]
    by_name: dict[str, list[int]] = {}


class Tree(msgspec.Struct):
    branches: list[Branch]
    top: Leaf
    pairs: tuple[list[int], str] = ([], "")


def a_tree() -> Tree:
    return Tree([Branch([Leaf("a", ("x",))], {"a": [1, 2]})], Leaf("b"), ([3], "c"))


def test_a_copy_is_equal_and_shares_nothing_that_can_be_changed():
    tree = a_tree()
    copy = detached(tree)
    assert copy == tree
    assert scribble(copy) == 6
    assert tree == a_tree()


def test_scribbling_reaches_into_frozen_things():
    tree = a_tree()
    scribble(tree)
    assert tree.branches == "scribble"


def sharing(g: Wreck, seat: int | None) -> SalvageView:
    """A view that hands out the game's own lists, and its asks."""
    shown = view(g, seat)
    shown.discard, shown.asks = g.discard, [ask for ask in g.asks if ask in shown.asks]
    return shown


def states(spec: Any) -> Any:
    return next(decision.g for decision in suite.walk(spec, suite.Opening(3, {}, 1)) if decision.index == 12)


def test_a_game_that_hands_out_its_own_lists_is_detached_all_the_same():
    spec = dataclasses.replace(toy.SPEC, view=sharing)
    assert check_views_are_values(spec, states(spec)) > 10


def test_a_view_that_is_not_detached_is_found():
    spec: Any = dataclasses.replace(toy.SPEC)
    object.__setattr__(spec, "view", sharing)
    with pytest.raises(AssertionError, match="scribbles on the view"):
        check_views_are_values(spec, states(spec))


class Neat:
    def choose(self, view: Any, ask: Ask, rng: random.Random) -> Picks:
        return random_picks(ask, rng)


class Scribbler(Neat):
    def choose(self, view: Any, ask: Ask, rng: random.Random) -> Picks:
        picks = super().choose(view, ask, rng)
        scribble(view)
        assert ask.kind == "scribble", "the ask is the view's own"
        return picks


def test_a_computer_that_scribbles_on_its_view_harms_nobody():
    spec = dataclasses.replace(toy.SPEC, computers={"neat": Neat, "scribbler": Scribbler})
    neat, scribbled = (play(spec, 3, 5, computers=[name], keep_events=True) for name in ("neat", "scribbler"))
    assert scribbled.events == neat.events and scribbled.state == neat.state


def test_options_that_every_ask_shares_are_not_handed_out():
    shared = Option("a", args={"n": 1})
    ask = detached(Ask(seat=0, kind="k", default=["a"], options=[shared]))
    ask.options[0].args["n"] = 2
    assert shared.args == {"n": 1}
