"""Which private panel takes the place of which."""

from __future__ import annotations

from typing import Any

from bot.private_panels import LIFE, PrivatePanels

MOVE, HAND = (11, 1, "move"), (11, 1, "hand")


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def some(most: int = 10) -> tuple[PrivatePanels, Clock]:
    clock = Clock()
    return PrivatePanels(clock, most), clock


def shown(panels: PrivatePanels, key: Any, message_id: int, stays: bool = False) -> int | None:
    """The message that has to go."""
    webhook: Any = object()
    old = panels.shown(key, message_id, webhook, stays)
    return old.message_id if old is not None else None


def test_the_one_before_of_the_same_kind_person_and_table_goes():
    panels, _ = some()
    for key in (MOVE, HAND, (12, 1, "move"), (11, 2, "move")):
        assert shown(panels, key, 100 + len(panels)) is None
    assert shown(panels, MOVE, 200) == 100
    assert shown(panels, MOVE, 201) == 200


def test_what_is_shown_in_its_own_place_does_not_go():
    panels, _ = some()
    shown(panels, MOVE, 100)
    assert shown(panels, MOVE, 100) is None


def test_a_panel_that_became_another_kind_counts_as_that():
    panels, _ = some()
    shown(panels, MOVE, 100)
    assert shown(panels, HAND, 100) is None
    assert shown(panels, MOVE, 101) is None, "there is no other one of its kind"
    assert shown(panels, HAND, 102) == 100


def test_half_an_answer_leaves_a_panel_what_it_is():
    panels, _ = some()
    shown(panels, MOVE, 100)
    shown(panels, HAND, 101)
    assert shown(panels, MOVE, 101, stays=True) is None, "the hand is no move"
    assert shown(panels, HAND, 102) == 101
    assert shown(panels, MOVE, 103, stays=True) == 100, "one that is new is what it is said to be"


def test_only_what_discord_lets_be_deleted_goes_and_each_press_renews_it():
    panels, clock = some()
    shown(panels, MOVE, 100)
    clock.now += LIFE
    assert shown(panels, MOVE, 101) is None
    clock.now += LIFE - 1
    shown(panels, MOVE, 101)
    clock.now += LIFE - 1
    assert shown(panels, MOVE, 102) == 101


def test_memory_is_bounded_and_the_oldest_is_forgotten():
    panels, _ = some(most=3)
    for table in range(5):
        shown(panels, (11, table, "move"), 100 + table)
    assert len(panels) == 3
    assert shown(panels, (11, 1, "move"), 200) is None
    assert shown(panels, (11, 4, "move"), 201) == 104
