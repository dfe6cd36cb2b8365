"""Packet: seats that come and go, and what a voyage leaves to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer, SaveTooNew
from games.core.keepsakes import Keepsakes
from games.core.seating import reseat, seating_after
from tests.core.packet import SPEC
from tests.core.packet.rules import LETTERS, ROUNDS, Boat, Postmarks, leave, take
from tests.rules import rule


def a_boat(seats: int = 3, keepsake: bytes | None = None, seed: int = 1) -> Boat:
    g = SPEC.new(seats, {}, seed, keepsake)
    begin(g)
    return g


def post(g: Boat) -> None:
    ask = g.asks[0]
    answer(g, ask.id, ask.seat, ask.default)


def finished(keepsake: bytes | None = None) -> Boat:
    g = a_boat(keepsake=keepsake)
    while not g.over:
        post(g)
    return g


@pytest.mark.parametrize(
    ("seats", "leaving", "joining", "order"),
    [
        (3, [], 1, [0, 1, 2, None]),
        (3, [1], 0, [0, 2]),  # the last moves up, the others keep their numbers
        (3, [2], 0, [0, 1]),
        (3, [0], 1, [None, 1, 2]),  # a newcomer takes the chair that is free
        (4, [0, 1], 1, [3, None, 2]),
        (2, [0, 1], 2, [None, None]),
        (4, [3, 1], 0, [0, 2]),
        (1, [], 3, [0, None, None, None]),
    ],
)
def test_chairs_keep_their_numbers_as_far_as_possible(seats: int, leaving: list[int], joining: int, order: list):
    assert seating_after(seats, leaving, joining) == order


@rule("PAC-CREW-01")
def test_nobody_comes_or_goes_in_the_middle_of_a_round():
    g = a_boat()
    post(g)
    assert g.asks[0].kind == "round.read"
    with pytest.raises(IllegalAnswer, match="between two turns"):
        reseat(SPEC, g, seating_after(3, [1], 0))
    assert g.seats == 3


@rule("PAC-CREW-02")
def test_after_a_change_everybody_has_a_new_hand_and_the_skipper_is_the_same():
    g = a_boat()
    for _ in range(3):
        post(g)  # the second round: seat 1 has the helm
    assert g.skipper == 1 and g.asks[0].kind == "round.post"
    before = [list(hand) for hand in g.hands]
    events = reseat(SPEC, g, seating_after(3, [0], 0))
    assert g.skipper == 1 and len(g.hands) == g.seats == 2
    assert g.hands != before[1:]
    assert g.asks[0].seat == 1 and len(g.asks) == 1
    assert [type(event).__name__ for event in events] == ["CrewChanged"]


def test_a_change_that_the_game_is_not_for_is_refused():
    with pytest.raises(IllegalAnswer, match="1 to 4 seats"):
        reseat(SPEC, a_boat(), seating_after(3, [], 2))
    fixed = replace(SPEC, reseating=None)
    with pytest.raises(IllegalAnswer, match="Nobody can join"):
        reseat(fixed, a_boat(), seating_after(3, [1], 0))


@rule("PAC-KEEP-01")
def test_letters_with_a_postmark_are_not_carried_again():
    first = finished()
    kept = SPEC.keepsake(first)
    assert kept is not None and len(first.posted) == ROUNDS
    second = a_boat(keepsake=kept)
    assert second.postmarks == sorted(first.posted)
    carried = {letter for hand in second.hands for letter in hand} | set(second.bag)
    assert carried == set(LETTERS) - set(first.posted)
    while not second.over:
        post(second)
    assert set(leave(second).letters) == {*first.posted, *second.posted}


def test_a_keepsake_is_left_at_the_end_and_not_before():
    with pytest.raises(AssertionError, match="over"):
        SPEC.keepsake(a_boat())


def test_old_keepsakes_are_migrated_and_newer_ones_refused():
    old = Keepsakes[Boat, Postmarks](Postmarks, leave, take).encode("packet", Postmarks(["letter-1"]))
    grown = Keepsakes[Boat, Postmarks](
        Postmarks, leave, take, version=2, migrations={1: lambda values: {"letters": [*values["letters"], "letter-9"]}}
    )
    assert grown.decode("packet", old) == Postmarks(["letter-1", "letter-9"])
    with pytest.raises(SaveTooNew):
        Keepsakes[Boat, Postmarks](Postmarks, leave, take).decode("packet", grown.encode("packet", Postmarks([])))
    with pytest.raises(AssertionError, match="other"):
        grown.decode("other", old)
