"""A row sets things and words side by side and shares its width among names."""

from __future__ import annotations

import pytest

from render.kit.boxes import Row, Sprite, Text, words
from render.kit.fonts import TextDoesNotFit, measure
from render.kit.painter import placed


def name(text: str) -> Text:
    return Text(text, face="label", size=40, cut=True)


def spoken(text: str) -> Text:
    return Text(text, face="info", size=40)


def test_items_follow_each_other_without_overlap():
    row = Row((Sprite("badge", (0, 60, "")), name("Mara"), spoken("bids")), 400, 50, gap=10)
    badge, who, verb = placed(row)
    assert badge.x + 60 + 10 == pytest.approx(who.x)
    assert who.x + measure("Mara", "label", 40) + 10 == pytest.approx(verb.x)


def test_a_centred_row_is_centred():
    first, last = placed(Row((spoken("one"), spoken("two")), 400, 50, gap=10))
    right = last.x + measure("two", "info", 40)
    assert (first.x + right) / 2 == pytest.approx(400)


def test_a_long_name_leaves_the_short_one_whole():
    row = Row((name("Bo"), spoken("challenges"), name("W" * 32)), 0, 0, "l", 10, 600)
    short, _, long = placed(row)
    assert isinstance(short, Text)
    assert isinstance(long, Text)
    assert short.width is not None
    assert short.width >= measure("Bo", "label", 40)
    assert long.x + (long.width or 0) <= 602


def test_words_that_leave_no_room_for_a_name_raise():
    with pytest.raises(TextDoesNotFit):
        placed(Row((name("W" * 32), spoken("says something that is far too long")), 0, 0, width=500))


def test_words_without_names_raise_when_too_wide():
    with pytest.raises(TextDoesNotFit):
        placed(Row((spoken("one"), spoken("two")), 0, 0, width=60))


def test_words_are_read_from_rows_too():
    assert words([Row((name("Bo"), spoken("bids")), 0, 0), Text("x")]) == ["Bo", "bids", "x"]
