"""Lines that a random breakage could change unnoticed: each of them once, where it makes a difference."""

from __future__ import annotations

import pytest

from games.everrain.crew import free
from games.everrain.events import PointsGained
from games.everrain.facts import armed
from games.everrain.fray import _at_least  # pyright: ignore[reportPrivateUsage]
from games.everrain.gunnery import ZONE_OF, targets
from games.everrain.objective import COST
from games.everrain.state import Visit
from games.everrain.trading_post import Lecturing
from games.everrain.vocabulary import Nav
from games.everrain.watch import bait
from tests.everrain.build import a_voyage


@pytest.mark.parametrize(
    ("attack", "evasion", "need", "chance"),
    [(1, 0, 1, 4 / 6), (0, 1, 1, 1 / 6), (2, 0, 2, 16 / 36), (1, 1, 2, 4 / 36), (2, 0, 0, 1.0)],
)
def test_the_odds_of_a_fray(attack: int, evasion: int, need: int, chance: float):
    assert _at_least(attack, evasion, need) == pytest.approx(chance)


def test_guns_fire_at_boarders_of_others_and_never_at_the_own_deck():
    v = a_voyage(seats=3).put(0, "0.1").put(1, "0.2").put(2, "0.3")
    assert targets(v.g, 0) == {}
    v.foe(0, "drowned-man.1", "z1")
    assert targets(v.g, 0) == {}
    assert targets(v.g, 1) == {v.ship(0).at: ["seat-0"]}


def test_every_gun_aboard_is_listed_with_how_it_stands():
    v = a_voyage().arms(0, "port", "smasher-carronades.port.1")
    ship, zone = v.ship(0), ZONE_OF["port"]

    def state() -> str:
        return next(gun.state for gun in armed(ship) if gun.slot == "port")

    assert state() == "unmanned"
    v.crew(0, v.g.pool[0], f"z{zone}")
    assert state() == "ready"
    v.foe(0, "drowned-man.1", f"z{zone}")
    assert state() == "disrupted"
    ship.broken = [zone]
    assert state() == "broken"


def test_of_equal_crew_the_one_in_the_lowest_zone_is_bait():
    v = a_voyage()
    first, second = v.g.pool[:2]
    v.crew(0, first, "z5").crew(0, second, "z3")
    assert free(v.sailor(first)) == free(v.sailor(second)), "choose two alike"
    assert bait(v.ship(0), ["z5", "z3"]) == "z3"


def test_points_now_are_told_and_there():
    v = a_voyage()
    before = v.ship(0).points
    v.do(Nav(n=2, when="now"))
    assert v.ship(0).points == before + 2 and v.told(PointsGained) == [PointsGained(seat=0, n=2)]


@pytest.mark.parametrize(("clues", "pays"), [(COST, True), (COST - 1, False)])
def test_silence_lectures_where_tokens_alone_pay(clues: int, pays: bool):
    v = a_voyage(seats=1).holds(0, "old-charts.1", "sealed-logbook.1")
    v.ship(0).clues = clues
    v.g.visit = Visit("duskfall")
    v.start(Lecturing(seat=0))
    ask = v.ask_of(0, "port.university")
    assert (ask.default == [ask.options[0].id]) == pays
