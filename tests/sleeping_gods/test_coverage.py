"""What computer hands never read, and why not."""

from __future__ import annotations

import pytest

from games.core.simulate import Played
from games.sleeping_gods import coverage
from games.sleeping_gods.book import STARTS, book
from games.sleeping_gods.bookcheck import chains
from games.sleeping_gods.coverage import WHY, led_by, unread

from .build import Sea


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


@pytest.mark.parametrize(
    ("said", "begun"),
    [
        ("--games 1", [(seats, 1, 1000 * (seats - 1), {"sea": "forgiving"}, "normal") for seats in (1, 2, 3, 4)]),
        (
            "--games 2 --seats 3 1 --seed 5 --sea brutal --level easy",
            [(3, 2, 5, {"sea": "brutal"}, "easy"), (1, 2, 1005, {"sea": "brutal"}, "easy")],
        ),
    ],
)
def test_which_campaigns_are_looked_at(
    said: str, begun: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """All numbers of seats on the usual sea, unless something else is said; each on seeds of its own."""
    played: list[object] = []

    def campaigns(seats: int, games: int, *how: object) -> list[Played]:
        played.append((seats, games, *how))
        return [Played([0], 9, Sea(seats=1).g)] * games

    monkeypatch.setattr(coverage, "campaigns", campaigns)
    monkeypatch.setattr("sys.argv", ["coverage", *said.split()])
    coverage.main()
    assert played == begun
    told = capsys.readouterr().out
    assert "met in 4 campaigns: " in told and "never begun, nobody went there: " in told


def test_a_totem_is_led_to_by_its_quests_in_their_order():
    """The antler for the rope, the rope for the temple of the stag; a spring and a stone for the tortoise."""
    assert list(led_by(chains()["60"])) == ["Q5", "Q6"]
    assert set(led_by(chains()["98"])) == {"Q15", "Q16"}
