"""Badges, rows, lists and endings: once in the kit, and every game's pictures use them."""

from __future__ import annotations

import ast

import pytest

from render.kit.boxes import Panel, Sprite, Text, listed
from render.kit.endings import heading, panels
from render.kit.pieces import Style, badge, ledger, lit, pill, row, snug
from tests.render.test_pixel_numbers import FILES

STYLE = Style(ink="#111111", name_ink="#222222", contour="#333333", line=4)
PIECES = {"badge", "glyph", "ledger", "lit", "name", "person", "pill", "row", "said", "value"}
KIT_SPRITES = {"badge": "badge", "halo": "lit"}


def test_a_seat_is_its_badge_and_its_name():
    sprite, name = STYLE.person(1, ("Ann", "Bob"), (60, 40), state="out", edge=True, drop=False)
    assert sprite == Sprite("badge", (1, 60, "out"), drop=False)
    assert name == Text("Bob", face="number", size=40, fill="#222222", halo="#333333", cut=True)


def test_a_value_is_labelled_by_its_icon():
    icon, number = STYLE.value("heart", "#ff0000", "3/5", (28, 30), edge=True)
    assert icon == Sprite("icon", ("heart", 28, "#ff0000", "#333333", 4), drop=False)
    assert number == Text("3/5", face="number", size=30, fill="#222222", halo="#333333")
    assert STYLE.value("heart", "#ff0000", "3", (28, 30), "#444444") == [
        Sprite("icon", ("heart", 28, "#ff0000"), drop=False),
        Text("3", face="number", size=30, fill="#444444"),
    ]


def test_words_are_in_the_games_own_face_and_ink_unless_told_otherwise():
    assert STYLE.said("draws", 32) == Text("draws", face="info", size=32, fill="#111111")
    assert STYLE.said("draws", 32, "#555555", "label") == Text("draws", face="label", size=32, fill="#555555")


def test_a_ledger_has_labels_at_the_left_and_values_at_the_right():
    rows = [(STYLE.said(label, 20), STYLE.said(value, 30)) for label, value in (("round", "3"), ("dice", "12"))]
    assert listed(ledger(rows, 10, 200, 50, 40)).splitlines() == [
        "'round' info 20 @10,50",
        "'3' info 30 @200,50",
        "'dice' info 20 @10,90",
        "'12' info 30 @200,90",
    ]
    assert [box.anchor for box in ledger(rows[:1], 0, 0, 0, 0) if isinstance(box, Text)] == ["lm", "rm"]


def test_a_pill_lies_about_its_words():
    plate, words = pill("wins", 100, 50, (80, 30, 24), "#gold", "#ink", room=60)
    assert plate == Panel("pill", 60, 35, 80, 30, ("#gold",), drop=False)
    assert words == Text("wins", 100, 50, "label", 24, "#ink", "mm", 60)
    assert snug("a long word", "label", 24, 10) > snug("word", "label", 24, 10) > 10


def test_a_light_reaches_out_on_all_sides():
    assert lit(100, 100, 50, 40, 10, "#gold", 0.5) == Panel("halo", 90, 90, 70, 60, ("#gold", 0.5, 10), drop=False)


def test_an_ending_has_two_lines_and_a_panel_for_each():
    head, told = heading("ANN WINS!", "By points.", ([800, 90, 104, 8], [800, 170, 40, 4]), "deco", ("#a", "#b"), "#c")
    assert str(head) == "'ANN WINS!' deco 104 @800,90" and str(told) == "'By points.' label 40 @800,170"
    assert panels(2, [0, 230, 100, 646], 10, 30) == [(15, 230, 30, 646), (55, 230, 30, 646)]


def test_a_row_takes_what_stands_in_it():
    assert row([badge(0, 40)], 1, 2, "r", 3, 90).items == (Sprite("badge", (0, 40, "")),)


@pytest.mark.parametrize("file", FILES)
def test_no_game_draws_them_by_itself(file: str):
    """A game may give one of them its own look, by calling the kit's; it writes none anew."""
    tree = ast.parse(FILES[file].read_text(encoding="utf-8"))
    placed = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) in ("Sprite", "Panel")]
    for call in placed:
        first = call.args[0] if call.args else None
        name = first.value if isinstance(first, ast.Constant) else None
        assert name not in KIT_SPRITES, f"{file}:{call.lineno}: there is render.kit.pieces.{KIT_SPRITES[str(name)]}"
    if file.endswith("/common.py"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in PIECES:
                own = {_called(call) for call in ast.walk(node) if isinstance(call, ast.Call)}
                assert not own & {"Sprite", "Panel", "Text", "Row"}, f"{file}:{node.lineno}: {node.name} is in the kit"


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
