"""The targets of balance (8.3), counted over whole games. What is long is for `make prove`."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean, median

import pytest

from games.core.simulate import Played, play
from games.core.spec import AnySpec
from games.everrain import SPEC
from games.everrain import vocabulary as voc
from games.everrain.balance import balance
from games.everrain.cards import tiles
from games.everrain.report import summary
from games.everrain.tracks import PACE
from games.everrain.turn import Turn

from .build import a_voyage
from .sitter import Sitter

GAMES = 100
FIRST = 70_000  # seeds that nothing was tuned on
SWAY = 6  # turns: what is over 55 already, and what the median of a hundred voyages may be off
LUCK = 0.11  # two standard deviations of a hundred games


def table() -> AnySpec:
    return replace(SPEC, computers={**SPEC.computers, "sitter": Sitter})


def voyages(seats: int, who: str, games: int = GAMES) -> list[Played]:
    return [play(table(), seats, FIRST + n, computers=(who,)) for n in range(games)]


def won(played: list[Played]) -> float:
    return mean(bool(one.winners) for one in played)


def test_a_report_has_every_figure_that_is_asked_for() -> None:
    told = summary(voyages(2, "normal", 2))
    assert {"won", "Elder One arose", "of these won", "rounds of an endgame", "turns", "ships sunk"} <= told.keys()
    assert "Mother Caul" in told
    assert {"enemies On Deck", "enemies On Deck, with an Elder One", "enemies On Deck, without"} <= told.keys()


def test_a_report_counts_what_happened() -> None:
    """Two voyages: in one of them nobody but DH-01 was lost; in the other Mother Caul arose, and was undone."""
    v = a_voyage(seats=1).crew(0, "DH-01", trauma=5).crew(0, "DH-02")
    v.start(Turn(seat=0)).do(voc.Trauma(n=1, who="each"), group=["DH-01"])
    w = a_voyage(seats=1).arisen("mother-caul", "0.3")
    w.start(Turn(seat=0)).start(Turn(seat=0)).start(Turn(seat=0))
    w.g.winners = [0]
    told = summary([Played(one.g.winners, 0, one.g) for one in (v, w)])
    assert (told["turns"], told["Crew slain"]) == ("2", "0.5")
    assert (told["Mother Caul"], told["Osk-Venn, Tide Without Shore"]) == ("won 1 of 1", "won 0 of 0")


def test_the_pace_grows_with_the_players() -> None:
    """More ships have more turns in a round: no Act is slower for more of them, and the whole is faster."""
    for one, more in zip(PACE.values(), list(PACE.values())[1:], strict=False):
        assert all(a <= b for a, b in zip(one, more, strict=True))
        assert sum(one) < sum(more)
    assert all(n >= 1 for paces in PACE.values() for n in paces), "a steady advance is one"


def test_numbers_that_are_fixed_are_as_printed() -> None:
    assert tiles()["M02"].clues == 2
    assert all(1 <= tile.clues <= 3 for tile in tiles().values())
    assert 2 <= balance().listen <= 9, "a Crew who listens may hear something, or nothing"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sensible_captains_win_about_every_second_voyage(seats: int) -> None:
    played = voyages(seats, "normal")
    assert 0.45 - LUCK <= won(played) <= 0.65 + LUCK
    late = [one for one in played if one.state.arisen is not None]
    assert 0.30 - 1.3 * LUCK <= won(late) <= 0.45 + 1.3 * LUCK
    turns = median(one.state.tally.turns for one in played)
    assert 45 - SWAY <= turns <= 55 + SWAY, "of 400 voyages: 46, 48, 52 and 57 (docs/everrain_balance.md)"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_chance_alone_wins_nothing(seats: int) -> None:
    assert won(voyages(seats, "random", 40)) < 0.05


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sitting_in_one_port_is_never_the_better_plan(seats: int) -> None:
    assert won(voyages(seats, "sitter", 40)) < won(voyages(seats, "normal", 40))


@pytest.mark.slow
def test_levels_are_levels() -> None:
    easy, hard = (mean(won(voyages(seats, who, 50)) for seats in (2, 3)) for who in ("easy", "hard"))
    assert easy < hard
