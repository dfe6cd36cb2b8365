"""Long texts become pages: nothing lost, nothing cut in a word, each within what a message takes."""

from __future__ import annotations

import random

import pytest

from bot.intents import Say, Tell
from bot.layouts import MESSAGE_LIMIT, TEXT_LIMIT
from bot.reading import PAGE, divided, pages_of, reading_posts
from bot.rows import SeatRow
from games.core.engine import answer, begin
from games.core.spec import AnySpec
from games.core.texts import LongText
from tests.bot.build import a_row


def a_text(words: int, seed: int = 1) -> str:
    luck = random.Random(seed)
    parts = [f"word{n}" + luck.choice([" ", " ", " ", ". ", "\n", "\n\n"]) for n in range(words)]
    return "".join(parts).strip()


@pytest.mark.parametrize("words", [1, 100, 700, 5000])
def test_no_word_is_lost_and_every_page_fits(words: int):
    text = a_text(words)
    parts = divided(text, PAGE)
    assert [word for part in parts for word in part.split()] == text.split()
    assert all(0 < len(part) <= PAGE for part in parts)
    pages = pages_of(LongText("k", "T" * 150, text))
    assert len(pages) == len(parts)
    assert all(len(page) <= TEXT_LIMIT < MESSAGE_LIMIT for page in pages)


def test_paragraphs_stay_whole_where_they_can():
    paragraphs = [f"Paragraph {n}. " + "It goes on. " * 60 for n in range(12)]
    parts = divided("\n\n".join(paragraph.strip() for paragraph in paragraphs), PAGE)
    assert all(part.startswith("Paragraph") for part in parts)
    assert all(part.endswith("It goes on.") for part in parts)


def test_a_word_without_end_is_cut_and_not_lost():
    assert "".join(divided("x" * (2 * PAGE + 7), PAGE)) == "x" * (2 * PAGE + 7)


def test_a_short_text_has_a_plain_heading():
    assert pages_of(LongText("k", "A letter", "Dear all.\n")) == ["### A letter\nDear all."]


def test_each_text_is_posted_when_it_comes_into_sight_and_not_again(logbook: AnySpec):
    g = logbook.new(2, {}, 1)
    begin(g)
    row = a_row(game="logbook", seats=[SeatRow(0, "Ann", user_id=11), SeatRow(1, "Bo", user_id=12)])
    assert reading_posts(logbook, row, None, g) == []
    for pick, kind in (("on", Say), ("search", Tell), ("on", Say)):
        before = logbook.codec.copy(g)
        answer(g, g.asks[0].id, g.asks[0].seat, [pick])
        posts = [body for _, body in reading_posts(logbook, row, before, g)]
        assert len(posts) > 1
        assert all(isinstance(body, kind) for body in posts)
        assert reading_posts(logbook, row, g, g) == []
