"""Sets of cells in menus: how many presses they take, counted over all sets of small grids and many of large ones."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from bot.controls import ALL, Menu, Pressable
from bot.drafting import Answered, drafted
from bot.prompt_controls import MENUS, board_controls, controls
from bot.prompts import PAGE, Draft, Prompt, make_prompt
from games.core.asking import ask_cells
from games.core.asks import Ask, Suggestion, random_picks
from games.core.errors import IllegalAnswer
from games.core.grid import Grid, fits
from games.core.patches import Patch, offered, touching, wholes
from games.core.words import Words

WORDS = Words(
    {
        "ask": {"k": {"title": "Take land", "text": "Joined cells."}},
        "option": {"k": {"*": "{id}"}},
        "suggested": {"k": {"best": "The best run: {picks:series}"}},
    }
)


def a_prompt(ask: Ask) -> Prompt:
    return make_prompt(ask, WORDS, ["Ann"])


def on(grid: Grid, least: int, most: int, **rest: object) -> Ask:
    return ask_cells(0, "k", Patch(touching(grid.near, grid.cells), **rest), least, most)  # pyright: ignore[reportArgumentType]


def menus_of(prompt: Prompt, draft: Draft) -> list[Menu]:
    return [c for c in controls(prompt, draft) if isinstance(c, Menu) and c.action.startswith("sel")]


def presses(prompt: Prompt, wanted: list[str]) -> int:
    """Of somebody who takes from each menu what it has of the set, the menu with most of it first."""
    draft = Draft()
    for n in range(1, 20):
        left = [cell for cell in wanted if cell not in draft.chosen]
        shown = menus_of(prompt, draft)
        menu = max(shown, key=lambda menu: sum(value in left for value, *_ in menu.items))
        values = [value for value, *_ in menu.items if value in wanted]
        if not left:
            outcome = drafted(prompt, draft, "ok")
        elif not values:
            outcome = drafted(prompt, draft, "pg1" if draft.page == 0 else "pg0")
        else:
            assert len(values) <= menu.most
            outcome = drafted(prompt, draft, menu.action, values)
        if isinstance(outcome, Answered):
            assert sorted(outcome.picks) == sorted(wanted)  # pyright: ignore
            return n
        draft = outcome
    raise AssertionError(f"no way to {wanted}")


def worst(ask: Ask, sets: int = 500) -> int:
    assert ask.patch is not None
    prompt, rng = a_prompt(ask), random.Random(1)
    found = [*islice(wholes(ask.patch, ask.least, ask.most), sets)]
    found += [random_picks(ask, rng) for _ in range(300)]  # pyright: ignore[reportArgumentType]
    return max(presses(prompt, cells) for cells in found)


@pytest.mark.parametrize(
    ("ask", "most"),
    [
        pytest.param(on(Grid(5, 5), 3, 3), 1, id="exactly 3 of 25"),
        pytest.param(on(Grid(5, 5), 6, 6, anchors=["C3"]), 1, id="6 of 25 from a beginning"),
        pytest.param(on(Grid(5, 5), 2, 4), 2, id="2 to 4 of 25"),
        pytest.param(on(Grid(5, 5), 1, 4, prices={"B2": 2, "C2": 3}, full=True), 1, id="all that can be paid of 25"),
        pytest.param(ask_cells(0, "k", Patch(fits=fits("##/#.", Grid(5, 5).cells)), 3, 3), 1, id="a shape on 25"),
        pytest.param(on(Grid(10, 10), 4, 4), 2, id="exactly 4 of 100"),
        pytest.param(on(Grid(10, 10), 2, 4), 3, id="2 to 4 of 100"),
        pytest.param(on(Grid(12, 12), 4, 4), 3, id="exactly 4 of 144, on two pages of menus"),
    ],
)
def test_the_most_presses_that_any_set_takes(ask: Ask, most: int):
    assert worst(ask) == most


def test_menus_hold_whole_rows_and_say_which():
    shown = menus_of(a_prompt(on(Grid(10, 10), 4, 4)), Draft())
    assert [len(menu.items) for menu in shown] == [20, 20, 20, 20][:MENUS]
    assert shown[1].placeholder == "Take land (A3 … J4)"
    (one,) = menus_of(a_prompt(on(Grid(5, 5), 4, 4)), Draft())
    assert (one.placeholder, len(one.items)) == ("Take land", PAGE)


def test_a_board_takes_a_whole_set_where_all_are_as_large_and_opens_a_panel_otherwise():
    exact = board_controls(a_prompt(on(Grid(4, 4), 3, 3)))
    assert [(c.action, c.least, c.most) for c in exact if isinstance(c, Menu)] == [(ALL, 3, 3)]
    for ask in (on(Grid(4, 4), 2, 3), on(Grid(9, 9), 3, 3), on(Grid(4, 4), 1, 3, prices={"A1": 2})):
        assert [c.action for c in board_controls(a_prompt(ask))] == ["open"]


def test_a_suggestion_is_the_whole_answer_and_many_are_in_a_menu():
    ask = on(Grid(5, 5), 2, 3)
    runs = [["A1", "B1"], ["A1", "A2"], ["B2", "C2"], ["C3", "D3"], ["E1", "E2"], ["D4", "D5"], ["A5", "B5"]]
    ask.suggested = [Suggestion(run, "best") for run in runs]
    prompt = a_prompt(ask)
    shown = controls(prompt, Draft())
    buttons = [c for c in shown if isinstance(c, Pressable) and c.action.startswith("take")]
    assert buttons[0] == Pressable("The best run: A1, B1", "take0", "primary")
    (more,) = [c for c in shown if isinstance(c, Menu) and c.action == "take"]
    assert len(buttons) + len(more.items) == len(runs)
    assert drafted(prompt, Draft(), "take2") == Answered(["B2", "C2"])
    assert drafted(prompt, Draft(), "take", [more.items[-1][0]]) == Answered(["A5", "B5"])
    assert [c.action for c in board_controls(prompt)] == [*(b.action for b in buttons), "take", "open"]
    with pytest.raises(IllegalAnswer):
        drafted(prompt, Draft(), "take7")


def test_what_cannot_be_made_whole_is_refused_and_what_can_is_kept():
    ask = on(Grid(5, 5), 3, 3)
    prompt = a_prompt(ask)
    with pytest.raises(IllegalAnswer) as refused:
        drafted(prompt, Draft(), "sel0", ["A1", "E5"])
    assert (refused.value.key, refused.value.args_for_words["cells"]) == ("cells-apart", ["E5"])
    half = drafted(prompt, Draft(), "sel0", ["A1", "C1"])  # B1 joins them
    assert isinstance(half, Draft)
    assert ask.patch is not None
    assert offered(ask.patch, 3, 3, half.chosen) == ["B1"]
    (menu,) = menus_of(prompt, half)
    assert [(value, chosen) for value, *_, chosen in menu.items] == [("A1", True), ("B1", False), ("C1", True)]
    with pytest.raises(IllegalAnswer, match="Apart from the rest: C1"):
        drafted(prompt, half, "ok")
