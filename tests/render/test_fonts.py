"""Text fits its box at a size that can be read, or fails loudly."""

from __future__ import annotations

import random

import numpy as np
import pytest
from PIL import Image

from render.kit import fonts
from render.kit.fonts import FACES, FONTS, TextDoesNotFit, fit, fit_block, legible, measure, shortened, wrap
from render.kit.lettering import lettered


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_vendored_with_its_licence(face: str):
    path = FONTS / f"{FACES[face]}.ttf"
    assert "SIL OPEN FONT LICENSE" in (path.parent / "OFL.txt").read_text(encoding="utf-8")
    assert measure("Wardroom 1234567890 ×", face, 32) > 100


def test_text_shrinks_to_its_box():
    size = fit("At least seven fives", "info", 60, 300)
    assert 24 <= size < 60
    assert measure("At least seven fives", "info", size) <= 300


def test_text_that_would_be_too_small_to_read_raises():
    with pytest.raises(TextDoesNotFit, match="wider than 100 px at 24 px"):
        fit("At least seven fives", "info", 60, 100)


def test_a_name_is_cut_and_marked():
    cut = shortened("Bartholomew of the Seven Seas", "label", 40, 300)
    assert cut.endswith("…")
    assert measure(cut, "label", 40) <= 300
    assert shortened("Ann", "label", 40, 300) == "Ann"


def test_a_name_is_cut_as_late_as_can_be_in_a_few_looks(monkeypatch: pytest.MonkeyPatch):
    """A name of a thousand letters was measured a thousand times: seconds of a worker for one line."""
    name, asked = "Bartholomew of the Seven Seas " * 40, list[str]()

    def counted(s: str, face: str, size: int, track: float = 0) -> float:
        asked.append(s)
        return measure(s, face, size, track)

    monkeypatch.setattr("render.kit.fonts.measure", counted)
    cut = shortened(name, "label", 40, 300)
    assert measure(cut, "label", 40) <= 300 < measure(f"{name[: len(cut)]}…", "label", 40)
    assert len(asked) < 20


def test_a_box_too_small_for_one_letter_raises():
    with pytest.raises(TextDoesNotFit):
        shortened("Bartholomew", "label", 40, 10)


def test_wrapping_keeps_every_word():
    words = "All monsters of one water space go back to the Deep"
    lines = wrap(words, "info", 27, 200)
    assert len(lines) > 1
    assert " ".join(lines) == words


def test_a_paragraph_that_does_not_fit_raises():
    size, lines = fit_block("Reroll the die.", "info", 40, 200, 100)
    assert size == 40 or len(lines) == 1
    with pytest.raises(TextDoesNotFit):
        fit_block("All monsters of one water space go back to the Deep. " * 4, "info", 40, 200, 100)


def test_a_single_word_wider_than_the_box_raises():
    with pytest.raises(TextDoesNotFit):
        fit_block("Unfathomable", "info", 30, 40, 400)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Mara", "Mara"),
        ("Ｍａｒａ 🦜", "Mara"),
        ("Żółć Жук Ωmega Nguyễn", "Żółć Жук Ωmega Nguyễn"),
        ("漢字", ""),
        ("a\n b\u202e", "a b"),
    ],
)
def test_names_keep_what_the_face_can_draw(name: str, drawn: str):
    assert legible(name) == drawn


def test_no_face_falls_below_the_floor_by_default():
    assert fonts.LEAST == 24


def test_a_line_is_not_broken_at_a_no_break_space():
    from render.kit.fonts import wrap

    assert wrap("Heal 1. Restore 2.", "info", 30, 130) == ["Heal 1.", "Restore 2."]
    assert wrap("Heal 1. Restore\u00a02.", "info", 30, 110) == ["Heal 1.", "Restore\u00a02."]
    assert wrap("Heal 1. Restore 2.", "info", 30, 110) == ["Heal 1.", "Restore", "2."]


@pytest.mark.parametrize("anchor", ["la", "lm", "mm", "rm", "ms"])
def test_kept_letters_are_laid_as_they_are_written(anchor: str):
    rng = random.Random(anchor)
    for face in FACES:
        words, size = rng.choice(["Edda", "14", "the sea stirs", "Ågq 7"]), rng.randrange(14, 60)
        at = rng.choice([(150, 80), (150.5, 80.5), (150 + rng.random(), 80 + rng.random())])
        written = Image.new("RGB", (600, 200), "#345678")
        laid = written.copy()
        fonts.write(written, at, words, face, size, "#f0e0c0", anchor)
        for _ in range(2):
            assert np.array_equal(lettered_on(laid.copy(), at, words, face, size, anchor), written), (face, words, at)


def lettered_on(im: Image.Image, at: tuple[float, float], words: str, face: str, size: int, anchor: str) -> Image.Image:
    lettered(im, at, words, face, size, "#f0e0c0", anchor)
    return im
