"""The tavern table as text: what lies where for known views, and that the worst case fits."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.liars_dice import SPEC
from games.liars_dice.views import TableView
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Scene
from render.kit.boxes import Panel, Sprite, Text, flattened, listed, words
from render.kit.registry import art
from render.liars_dice import samples
from render.liars_dice.samples import NAMES, table
from tests.render.build import LONG, drawn, played_views

ART = art("liars_dice")
OPTIONS = (
    {},
    {"wilds": "off", "spot_on": "on"},
    {"wilds": "on", "spot_on": "on", "open_calls": "on"},
)


def seen(view: TableView, names: tuple[str, ...] = NAMES) -> Scene:
    return ART.board(view, names[: view.seats])


def own(view: TableView, names: tuple[str, ...] = NAMES) -> Scene:
    return ART.hand(view, names[: view.seats])


def played(seats: int, seed: int, every: int = 1) -> Iterator[TableView]:
    return played_views(SPEC, seats, seed, every=every, options=OPTIONS[seed % len(OPTIONS)])


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [b for b in flattened(scene.boxes) if isinstance(b, Sprite) and b.name == name]


def test_the_middle_of_a_round_as_text():
    text = listed(seen(samples.middle()).boxes)
    assert (
        "[liars_dice/plate 492x280 now near] @180,886\n"
        "badge(3, 80, ) @238,942\n"
        "'Kofi' label 40 @288,942\n"
        "liars_dice/cup(3, 140, standing) @268,1062\n"
        "'2' pirate 104 @384,1034\n"
        "'dice' info 34 @426,1050\n"
        "[pill 148x50 #ffd24a] @502,1011\n"
        "'to act' label 32 @576,1036\n"
    ) in text
    assert (
        "row @800,412: badge(2, 64, ) | 'Ines' label 44 | 'bids' info 42\n"
        "row @800,574: '5' pirate 236 | '×' number 130 | die(2, 206, bone)\n"
        "'at least 5 twos among 14 dice' info 36 @800,710\n"
        "[pill 620x76 #ffd24a] @490,750\n"
        "row @800,788: badge(3, 62, ) | 'Kofi' label 40 | 'to bid or call' info 38\n"
    ) in text


def test_a_hand_as_text():
    text = listed(own(samples.middle(seat=3, mine=[2])).boxes)
    assert "'your turn'" in text
    assert "die(2, 156, lit) @492,278\n'Your die helps the bid' info 42 @492,428" in text


def test_only_the_seat_on_turn_is_golden():
    lit = [b for b in seen(samples.middle()).boxes if isinstance(b, Panel) and "now" in b.args]
    assert [(b.x, b.y) for b in lit] == [(180, 886)]


def test_no_seat_is_golden_while_all_may_call():
    scene = seen(samples.windowed())
    assert not [b for b in scene.boxes if isinstance(b, Panel) and "now" in b.args]
    assert words(scene.boxes).count("may call") == 4
    assert "Anyone may call this bid now." in scene.alt


def test_cups_stand_until_a_call_and_lie_when_out():
    assert {s.args[2] for s in sprites(seen(samples.middle()), "liars_dice/cup")} == {"standing"}
    assert {s.args[2] for s in sprites(seen(samples.challenged()), "liars_dice/cup")} == {"open"}
    won = sprites(seen(samples.won()), "liars_dice/cup")
    assert sorted((s.args[0], s.args[2]) for s in won) == [(0, "out"), (1, "out"), (2, "open"), (3, "out")]


def test_a_reveal_lights_what_the_bid_counts():
    shown = [s.args for s in sprites(seen(samples.challenged()), "die") if s.args[1] == 52]
    lit = [face for face, _, material in shown if material in ("lit", "wild")]
    assert len(shown) == 30
    assert len(lit) == samples.FOUND
    assert set(lit) == {1, 5}


def test_before_a_call_no_face_of_any_die_is_on_the_board():
    faces = [s.args[0] for s in sprites(seen(samples.crowded()), "die") if s.args[1] == 52]
    assert faces == [0] * 30


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_plates_keep_off_each_other_and_inside_the_picture(seats: int):
    scene = seen(table(*[5] * seats))
    plates = [b for b in scene.boxes if isinstance(b, Panel) and b.name == "liars_dice/plate"]
    assert len(plates) == seats
    for a in plates:
        assert 24 <= a.x <= 1600 - 24 - a.w
        assert 24 <= a.y <= 1200 - 24 - a.h
        for b in plates:
            assert a is b or abs(a.x - b.x) >= a.w or abs(a.y - b.y) >= a.h


@pytest.mark.parametrize("board", samples.BOARDS)
def test_every_board_fits_with_the_longest_names(board: str):
    drawn(seen(samples.BOARDS[board](), LONG))


@pytest.mark.parametrize("mine", [[], [6], [1, 1, 1, 1, 1], [2, 3, 4, 5, 6]])
def test_every_hand_fits_with_the_longest_names(mine: list[int]):
    drawn(own(samples.middle(seat=0, mine=mine), LONG))


def test_the_largest_numbers_fit():
    bids = [(i % 6, 21 + i, 6) for i in range(10)]
    drawn(seen(table(5, 5, 5, 5, 5, 5, bids=bids, round=26), LONG))
    drawn(own(table(5, 5, 5, 5, 5, 5, bids=bids, round=26, seat=1, mine=[6] * 5), LONG))


def test_the_display_face_writes_no_sentences_and_no_small_print():
    for scene in samples.scenes().values():
        for box in flattened(scene.boxes):
            if isinstance(box, Text) and box.face in ("tavern", "pirate"):
                assert box.size >= 30
                assert len(box.text) <= 24


@pytest.mark.parametrize("seed", range(12))
def test_all_views_of_a_game_have_alt_text_and_a_text_board(seed: int):
    for view in played(2 + seed % 5, seed):
        for scene in [seen(view, LONG)] + ([own(view, LONG)] if view.seat is not None else []):
            assert 40 < len(scene.alt) <= ALT_LIMIT
            assert scene.alt.endswith(".")
            assert 20 < len(scene.text) <= TEXT_LIMIT


@pytest.mark.parametrize("seed", range(3))
def test_all_views_of_a_game_can_be_drawn(seed: int):
    for view in played(4 + seed, seed, every=25):
        drawn(seen(view, LONG))
        if view.seat is not None:
            drawn(own(view, LONG))


def test_the_alt_text_of_a_reveal_says_everything():
    alt = seen(samples.challenged()).alt
    assert "Sunniva (E) called Liar! on 12 fives of Kofi (D): 11 found." in alt
    assert "Kofi (D) loses a die." in alt
    assert "E 4 4 6 6 6" in alt


def test_the_text_board_marks_the_turn_and_the_dice_that_count():
    text = seen(samples.challenged()).text
    assert re.search(r"^> D Kofi +4 ", text, re.M)
    assert "[1]  2   3  [5] [5]" in text


def test_a_name_cannot_break_out_of_the_text_board():
    names = ("```\n@everyone", "Tomas", "Ines", "Kofi")
    scene = seen(samples.middle(), names)
    assert "`" not in scene.text
    assert "@everyone" not in scene.text + scene.alt


def test_a_hand_says_nothing_about_the_dice_of_others():
    """Only what is in the view: the same view with other public names and no dice draws no dice."""
    scene = own(samples.middle(seat=1, mine=[]))
    assert [s.args[0] for s in sprites(scene, "die") if s.args[1] == 156] == []
    assert "none" in scene.text


def test_what_a_call_has_shown_is_of_its_own_round():
    """The next round has been rolled by then, with a die less; who opens it is said beside."""
    view = samples.challenged()
    scene = seen(view)
    told = [*words(scene.boxes), scene.text, scene.alt]
    assert view.round == 2 and sum(cup.dice for cup in view.cups) == 29
    assert "round 1 · 30 dice in play" in scene.text and "round 1." in scene.alt and "30 dice in play" in scene.alt
    assert not any("29" in each for each in told)
    assert "opens round 2" in scene.text


@pytest.mark.parametrize(
    ("spot_on", "open_calls", "said"),
    [
        (False, False, ""),
        (True, False, "Spot on"),
        (False, True, "anybody may call"),
        (True, True, "Spot on · anybody may call"),
    ],
)
def test_the_board_says_what_may_be_called_at_this_table(spot_on: bool, open_calls: bool, said: str):
    scene = seen(table(5, 5, 5, can_spot_on=spot_on, open_calls=open_calls))
    if not said:
        assert "At this table" not in scene.alt
        return
    assert said in words(scene.boxes)
    assert f"At this table: {said}." in scene.alt
    assert said in scene.text.splitlines()
