"""How many presses a turn takes, and how often the table waits for somebody whose turn it is not."""

import random
import statistics

import pytest

from bot.commands.flow import pressed
from bot.presses import presses
from bot.prompts import make_prompt
from games.core import Picks, flow
from games.core.engine import begin
from games.everrain import SPEC
from games.everrain.settings import apply_setting
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage, fate

NAMES = ("Mara", "Tomas", "Ines", "Kofi")


def taps(v: Staged, *answers: tuple[str, Picks]) -> int:
    """Presses of one captain who knows what they want, from one private panel."""
    spent = 0
    for kind, picks in answers:
        spent += presses(make_prompt(v.ask_of(0, kind), SPEC.words, NAMES), picks)
        v.answer(0, picks, kind)
    return spent


def test_charting_a_tile_and_sailing_on():
    v = a_voyage(seats=1).put(0, "0.1", 0).crew(0, "DH-01", "z4").crew(0, "DH-02", "z0").start(Turn(seat=0))
    spent = taps(v, ("turn.act", ["reveal"]))
    there = next(option for option in v.options() if option.startswith("sail."))
    spent += taps(v, ("turn.act", [there]), ("turn.act", ["end"]))
    assert spent <= 6, "and one for the card"


def test_landing_on_an_island():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01").crew(0, "DH-02").top("expedition", "S36")
    v.put(0, "0.4", 0).start(Turn(seat=0))
    spent = taps(v, ("turn.act", ["land.0.0"]), ("island.party", ["DH-01", "DH-02"]))
    spent += taps(v, ("card.choice", [v.options()[0]]))
    assert spent <= 4, "and one for the end"


def test_a_port_with_clues_to_hand_in():
    v = a_voyage(seats=1).sea("0.0", "P").put(0, "0.4", 0)
    for n in range(1, 5):
        v.crew(0, f"DH-0{n}", "b1", strain=2 if n == 1 else 0)
    v.ship(0).clues = 5
    v.g.tiles[0] = "M01"
    v.dice(*[fate(2)] * 3).top("denizen", "S44").start(Turn(seat=0))
    spent = taps(v, ("turn.act", ["visit.0.0"]), ("turn.act", ["errand.university.DH-02"]))
    spent += taps(v, ("turn.act", ["serve.rest"]), ("turn.act", ["listen"]), ("turn.act", ["end"]))
    assert spent <= 5


def test_running_and_resting():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").crew(0, "DH-01", "z0", strain=3).start(Turn(seat=0))
    there = next(option for option in v.options() if option.startswith("sail."))
    spent = taps(v, ("turn.act", [there]), ("turn.act", ["send.DH-01.s2"]), ("turn.act", ["end"]))
    assert spent <= 6


def of_captains(turns: list[flow.Turn]) -> list[int]:
    """Presses of each captain's turn: who leads the round is said by whoever begins it, and counts with that turn."""
    found: list[int] = []
    before = 0
    for turn in turns:
        if turn.kinds.keys() <= {"round.lead", "round.vote", "wages", "act.order"}:
            before += turn.presses
        else:
            found.append(turn.presses + before)
            before = 0
    return sorted(found)


@rule("EVR-ROUND-07")
@pytest.mark.parametrize(
    ("seats", "asking", "waits"), [(2, (), 0), (4, (), 0), (2, (1,), 3), (3, (0, 2), 3)], ids=lambda one: str(one)
)
def test_nobody_waits_for_the_vote_of_who_has_not_asked_for_it(seats: int, asking: tuple[int, ...], waits: int):
    """Three rounds of people who answer as the computer would: how often the table stood still for who leads."""
    g = SPEC.new(seats, {}, 3)
    begin(g)
    for seat in asking:
        apply_setting(g, seat, "lead", "ask", frozenset(range(seats)))
    people = flow.People(SPEC, g, SPEC.computer(SPEC.default_computer), random.Random(3), orders=True)
    stood: list[frozenset[int]] = []
    while g.round < 4 and not g.over:
        people.settle()
        voting = frozenset(ask.seat for ask in g.asks if ask.kind == "round.lead")
        stood += [voting] if voting else []
        if g.round < 4:
            people.stand_still()
    assert stood == [frozenset(asking)] * waits
    assert all(turn.kinds["round.vote"] == 0 for turn in people.turns.values())


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_turns_are_short_and_nobody_waits_for_others(seats: int):
    """The storyboard's bar: seven at the median, nine turns of ten at most twelve."""
    turns = [turn for seed in range(6) for turn in flow.flow_of(SPEC, seats, seed, True, {}, pressed(SPEC))]
    shown = of_captains(turns)
    assert statistics.median(shown) <= 7
    assert shown[9 * len(shown) // 10] <= 13
    assert statistics.median(turn.waits for turn in turns) == 0
    assert statistics.mean(turn.waits for turn in turns) < 0.15
