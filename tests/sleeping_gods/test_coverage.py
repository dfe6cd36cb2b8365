"""What computer hands never read, and why not."""

from __future__ import annotations

from games.sleeping_gods.book import STARTS, book
from games.sleeping_gods.bookcheck import chains
from games.sleeping_gods.coverage import WHY, led_by, unread


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


def test_a_totem_is_led_to_by_its_quests_in_their_order():
    """The antler for the rope, the rope for the temple of the stag; a spring and a stone for the tortoise."""
    assert list(led_by(chains()["60"])) == ["Q5", "Q6"]
    assert set(led_by(chains()["98"])) == {"Q15", "Q16"}
