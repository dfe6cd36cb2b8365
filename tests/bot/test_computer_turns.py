"""What goes on by itself: who waits for whom, and computers that go round in a circle are led out of it."""

from __future__ import annotations

import msgspec

from bot.computer_turns import ROUNDS, Positions, next_by_itself
from bot.rows import SeatRow, TableRow
from games.core import Ask, Option, View
from games.core.engine import answer
from games.rum_and_bones import SPEC
from games.rum_and_bones.state import Battle
from tests.bot.build import a_row
from tests.rules import rule
from tests.rum_and_bones.setting_up import fresh, up_to


def asked(number: int, *options: str) -> Ask:
    return Ask(seat=1, kind="turn", id=number, options=[Option(one) for one in options], default=[options[0]])


def seen(ask: Ask, over: bool = False) -> View:
    return View(seat=1, seats=2, asks=[ask], awaits=[1], over=over)


def test_the_same_question_in_the_same_position_is_a_circle_after_a_few_rounds():
    positions = Positions()
    rounds = [asked(number, "land", "end") for number in range(2 * ROUNDS)]
    found = [positions.is_a_circle(seen(ask), ask) for ask in rounds]
    assert found == [False] * ROUNDS + [True] * ROUNDS, "numbers of asks alone are no progress"


def test_another_position_another_offer_or_another_seat_is_none():
    positions = Positions()
    for number in range(ROUNDS):
        assert not positions.is_a_circle(seen(asked(number, "land", "end")), asked(number, "land", "end"))
    assert not positions.is_a_circle(seen(asked(9, "end")), asked(9, "end"))
    assert not positions.is_a_circle(seen(asked(9, "land", "end"), over=True), asked(9, "land", "end"))
    other = msgspec.structs.replace(asked(9, "land", "end"), seat=0)
    assert not positions.is_a_circle(seen(other), other)


# ---- the first pick is the people's ---------------------------------------------------------------------------------


@rule("RUM-GAP-71")
def test_a_computer_lets_the_people_of_its_side_take_their_heroes_first():
    g = fresh(4)
    up_to(g, "setup.heroes")
    assert [ask.seat for ask in g.asks] == [0, 1, 2, 3]
    table = a_row(game=SPEC.slug, seats=[mate(0, "Ann"), mate(1), mate(2), mate(3)])
    assert sorted(picks_of_computers(g, table)) == [1, 3], "0 and 2 are one side, and Ann is of it"
    (person,) = [ask for ask in g.asks if ask.seat == 0]
    assert len(person.options) == 5, "nothing has been taken from her choice"
    answer(g, person.id, 0, person.default)
    assert picks_of_computers(g, table) == [2]


@rule("RUM-GAP-71")
def test_two_people_of_a_side_are_two_people_and_no_computer_waits_for_the_other_side():
    g = fresh(4)
    up_to(g, "setup.heroes")
    table = a_row(game=SPEC.slug, seats=[mate(0, "Ann"), mate(1), mate(2, "Bo"), mate(3)])
    assert sorted(picks_of_computers(g, table)) == [1, 3]
    assert [ask.seat for ask in g.asks] == [0, 2]


def mate(seat: int, person: str = "") -> SeatRow:
    return SeatRow(seat, person, user_id=10 + seat) if person else SeatRow(seat, f"C{seat}", computer="random")


def picks_of_computers(g: Battle, table: TableRow) -> list[int]:
    """Who picks by itself, one after the other; all take what silence would."""
    seats: list[int] = []
    while (found := next_by_itself(SPEC, g, table)) is not None and found[0].kind == "setup.heroes":
        ask, _ = found
        seats.append(ask.seat)
        answer(g, ask.id, ask.seat, ask.default)
    return seats
