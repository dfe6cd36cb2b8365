"""The rules of Muster, each with a test; with them claims, asides and settings as the engine sees them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.core import IllegalAnswer
from games.core.engine import answer, begin
from games.core.settings import computer_settings, set_setting, settings_of
from games.core.simulate import play
from tests.core.muster import SPEC, rules
from tests.core.muster.ai import Bosun
from tests.rules import rule, unknown, unproven

ALL = frozenset(range(4))


def a_game(seats: int = 4) -> Any:
    g = SPEC.new(seats, {}, seed=1)
    begin(g)
    return g


def asked(g: Any) -> list[tuple[int, str]]:
    return [(ask.seat, ask.kind) for ask in g.asks]


def say(g: Any, seat: int, pick: str) -> list[str]:
    ask = next(ask for ask in g.asks if ask.seat == seat)
    return [type(event).__name__ for event in answer(g, ask.id, seat, [pick])]


def value(g: Any, seat: int, key: str) -> str:
    return next(setting.value for setting in settings_of(SPEC, g, seat) if setting.key == key)


def test_every_rule_has_a_test():
    assert unproven("muster", Path(__file__).parent) == []
    assert unknown("muster", Path(__file__).parent) == []


@rule("MUS-TURN-01")
def test_the_first_answer_of_a_crew_settles_its_turn():
    g = a_game()
    assert asked(g)[:2] == [(0, "turn.trim"), (2, "turn.trim")]
    assert [ask.is_claim for ask in g.asks] == [True, True, False, False]
    other = g.asks[1].id
    assert say(g, 0, "main") == ["Trimmed"]
    with pytest.raises(IllegalAnswer, match="settled already"):
        answer(g, other, 2, ["main"])
    assert asked(g)[:2] == [(1, "turn.trim"), (3, "turn.trim")]


@rule("MUS-TURN-02")
def test_the_last_of_a_crew_cannot_leave_it_to_others():
    g = a_game()
    say(g, 0, "wait")
    assert [seat for seat, kind in asked(g) if kind == "turn.trim"] == [2]
    assert [option.id for option in g.asks[0].options] == ["jib", "main"]


@rule("MUS-TURN-03")
def test_nobody_waits_for_a_flare():
    g = a_game(2)
    assert asked(g) == [(0, "turn.trim"), (1, "flare.fire")]
    assert SPEC.view(g, None).awaits == [0]
    assert (SPEC.view(g, None).answered, SPEC.view(g, None).of) == (0, 0)
    flare = g.asks[1].id
    assert say(g, 1, "fire") == ["Fired"]
    assert asked(g) == [(0, "turn.trim"), (1, "flare.fire")], "asked anew"
    assert say(g, 1, "pass") == []
    assert asked(g) == [(0, "turn.trim")], "the others are still busy"
    assert say(g, 0, "jib") == ["Trimmed"]
    assert flare not in [ask.id for ask in g.asks]
    assert asked(g) == [(1, "turn.trim"), (0, "flare.fire")]


@rule("MUS-TURN-04")
def test_the_game_goes_on_when_a_setting_leaves_nobody_to_ask():
    g = a_game(2)
    told = set_setting(SPEC, g, 0, "away", "yes", ALL)
    assert [type(event).__name__ for event in told] == ["Below"]
    assert asked(g) == [(1, "turn.trim"), (0, "flare.fire")], "not the asides alone"
    set_setting(SPEC, g, 1, "away", "yes", ALL)
    assert g.over, "nobody is on deck in any of the watches that were left"
    assert not g.asks


@rule("MUS-END-01")
def test_a_crew_gives_up_when_all_its_people_want_it():
    g = a_game()
    set_setting(SPEC, g, 0, "strike", "yes", frozenset({0, 1, 2}))
    assert not g.over
    set_setting(SPEC, g, 2, "strike", "yes", frozenset({0, 1, 2}))
    assert g.over
    assert (g.winners, g.asks, g.stack) == ([1, 3], [], [])
    h = a_game()
    set_setting(SPEC, h, 0, "strike", "yes", frozenset({0, 1}))
    assert h.over, "a computer has no say"


def test_a_setting_is_checked_and_kept():
    g = a_game()
    assert set_setting(SPEC, g, 0, "arm.flag-2", "jib", ALL) == []
    assert (value(g, 0, "arm.flag-2"), value(g, 2, "arm.flag-2")) == ("jib", "no")
    before = SPEC.codec.encode(g)
    for key, choice in (("arm.flag-2", "topsail"), ("arm.flag-77", "jib")):
        with pytest.raises(IllegalAnswer):
            set_setting(SPEC, g, 0, key, choice, ALL)
    assert SPEC.codec.encode(g) == before
    set_setting(SPEC, g, 0, "strike", "yes", ALL)
    assert set_setting(SPEC, g, 0, "strike", "yes", ALL) == [], "it is set so already"


def test_nothing_is_set_in_a_finished_game():
    g = play(SPEC, 2, seed=3).state
    assert settings_of(SPEC, g, 0) == []
    with pytest.raises(IllegalAnswer, match="over"):
        set_setting(SPEC, g, 0, "lookout", "auto", ALL)


def test_a_computer_sets_its_orders_once_and_what_happens_is_told_with_its_answer():
    g = a_game()

    class Timid(Bosun):
        def settings(self, view: Any) -> dict[str, str]:
            return {"lookout": "auto", "away": "yes"}

    assert computer_settings(SPEC, g, 2, Timid(), ALL)
    assert (value(g, 2, "lookout"), value(g, 2, "away")) == ("auto", "yes")
    assert say(g, 0, "main") == ["Below", "Trimmed"]
    assert computer_settings(SPEC, g, 2, Timid(), ALL)
    assert g.happened == []


def test_simulated_computers_have_their_orders():
    seen: list[str] = []
    play(SPEC, 2, seed=3, computers=["bosun"], before=lambda g, ask: seen.append(rules.order(g, 0, "lookout")))
    assert (seen[0], seen[-1]) == ("ask", "auto")
