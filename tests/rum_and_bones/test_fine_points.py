"""Lines that a random breakage could change unnoticed: each of them once, where it makes a difference."""

from __future__ import annotations

from games.rum_and_bones.attack import Attack
from games.rum_and_bones.positions import next_to_enemy
from tests.rules import rule
from tests.rum_and_bones.build import a_battle


@rule("RUM-GAP-13")
def test_next_to_an_enemy_is_one_zone_and_no_farther():
    v = a_battle().bare().crew(1, "D4", hands=1)
    assert next_to_enemy(v.b, 0, "D4")
    assert next_to_enemy(v.b, 0, "D3")
    assert not next_to_enemy(v.b, 0, "D2")


@rule("RUM-GAP-78")
def test_dice_that_are_all_alike_are_taken_unasked():
    v = a_battle()
    attack = Attack(
        kind="crew", side=0, seat=0, target="D4", who="deckhand", name="deckhand", needs=[5, 5, 5], bonus=-1
    )
    attack.thin(v.g)
    assert attack.needs == [5, 5]
