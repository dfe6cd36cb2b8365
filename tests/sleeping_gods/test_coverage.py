"""What computer hands never read, and why not."""

from __future__ import annotations

from games.sleeping_gods.book import STARTS, book
from games.sleeping_gods.coverage import WHY, unread


def test_what_was_read_is_not_missing():
    assert unread({leaf.id for leaf in book()}) == {}


def test_where_nobody_went_nothing_was_begun():
    missing = unread(set())
    assert {missing[start] for start in STARTS if start in missing} == {"never begun"}
    assert missing["6.3"] == "behind"


def test_the_paragraph_before_tells_why():
    """Climb from the launch (Strength, else 6.5), or sail on."""
    missing = unread({"6", "6.2"})
    assert (missing["6.3"], missing["6.5"], missing["6.6"]) == ("passing", "failing", "choosing")
    assert "6" not in missing and missing["7"] == "never begun"


def test_a_door_that_was_never_opened():
    """Heron Light wants the wick."""
    assert unread({"9.11"})["9"] == "needs"
    assert set(unread({"9"}).values()) <= set(WHY)
