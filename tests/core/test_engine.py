"""The engine: frames run step by step, several asks are open at once, refused answers change nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core import (
    DONE,
    NEXT,
    STAY,
    Ask,
    Event,
    Frame,
    Goto,
    IllegalAnswer,
    Option,
    Outcome,
    Picks,
    Rng,
    State,
    engine,
)
from games.core.codec import Codec
from games.core.engine import answer, asks_of, begin, open_ask, resume


class Log(State, kw_only=True):
    lines: list[str] = []


class Said(Event, tag="said"):
    line: str


def say(g: Log, line: str) -> None:
    g.lines.append(line)
    g.emit(Said(line=line))


def ask(seat: int, *ids: str, **more: Any) -> Ask:
    ids = ids or ("yes", "no")
    return Ask(seat=seat, kind="k", options=[Option(i) for i in ids], default=[ids[0]], **more)


class Plain(Frame, tag="plain"):
    """Three steps, one after the other, then the end."""

    steps = ("one", "two", "three")

    def one(self, g: Log) -> Outcome:
        say(g, "one")
        return NEXT

    def two(self, g: Log) -> Outcome:
        say(g, "two")
        return NEXT

    def three(self, g: Log) -> Outcome:
        say(g, "three")
        g.end([0])
        return DONE


class Loop(Frame, tag="loop"):
    """Stays, jumps and is done."""

    steps = ("again", "skipped", "last")
    n: int = 0

    def again(self, g: Log) -> Outcome:
        self.n += 1
        return STAY if self.n < 3 else Goto("last")

    def skipped(self, g: Log) -> Outcome:
        raise AssertionError("not reached")

    def last(self, g: Log) -> Outcome:
        say(g, f"after {self.n}")
        g.end([])
        return NEXT


class Inner(Frame, tag="inner"):
    steps = ("run",)
    depth: int

    def run(self, g: Log) -> Outcome:
        say(g, f"inner {self.depth}")
        if self.depth:
            g.push(Inner(depth=self.depth - 1))
        return NEXT


class Outer(Frame, tag="outer"):
    """Pushes before it moves on, and as the last thing it does."""

    steps = ("before", "after")

    def before(self, g: Log) -> Outcome:
        g.push(Inner(depth=2))
        return NEXT

    def after(self, g: Log) -> Outcome:
        say(g, "after")
        g.push(Plain())
        return DONE


class Council(Frame, tag="council"):
    """Everybody is asked at once; a "stop" ends it, "more" asks the same seat again."""

    steps = ("vote", "count")
    votes: dict[int, str] = {}

    def vote(self, g: Log) -> Outcome:
        return [ask(seat, "yes", "stop", "more", "bad") for seat in range(g.seats)]

    def on_vote(self, g: Log, ask: Ask, picks: Picks) -> Outcome:
        assert isinstance(picks, list)
        if picks == ["bad"]:
            raise IllegalAnswer("too-many", most=0)
        self.votes[ask.seat] = picks[0]
        say(g, f"{ask.seat} {picks[0]}")
        if picks == ["more"]:
            return globals()["ask"](ask.seat, "yes")
        if picks == ["stop"]:
            return NEXT
        return STAY if g.asks else NEXT

    def count(self, g: Log) -> Outcome:
        g.end(sorted(self.votes))
        return DONE


class Broken(Frame, tag="broken"):
    """One mistake a step."""

    steps = ("forever", "nobody", "nonsense", "pushed", "empty")

    def forever(self, g: Log) -> Outcome:
        return STAY

    def nobody(self, g: Log) -> Outcome:
        return []

    def nonsense(self, g: Log) -> Any:
        return "next"

    def pushed(self, g: Log) -> Outcome:
        g.push(Plain())
        return ask(0)

    def empty(self, g: Log) -> Outcome:
        return DONE


FRAMES = (Plain, Loop, Inner, Outer, Council, Broken)
CODEC = Codec("log", 1, Log, FRAMES, {})


def a_game(frame: Frame, seats: int = 3) -> Log:
    return Log(seats=seats, rng=Rng(0), stack=[frame])


def a_council(seats: int = 3) -> Log:
    g = a_game(Council(), seats)
    begin(g)
    return g


def refused(g: Log, ask_id: Any, seat: Any, picks: Any) -> str:
    """Refused, and the bytes are the same as before."""
    before = CODEC.encode(g)
    with pytest.raises(IllegalAnswer) as caught:
        answer(g, ask_id, seat, picks)
    assert CODEC.encode(g) == before
    return caught.value.key


def test_steps_run_in_order_and_events_are_handed_over_once():
    g = a_game(Plain())
    assert begin(g) == [Said(line="one"), Said(line="two"), Said(line="three")]
    assert (g.over, g.winners, g.happened, g.stack) == (True, [0], [], [])


def test_stay_repeats_a_step_and_goto_jumps():
    g = a_game(Loop())
    begin(g)
    assert g.lines == ["after 3"]


def test_a_pushed_frame_runs_before_the_one_that_pushed_it_goes_on():
    g = a_game(Outer())
    begin(g)
    assert g.lines == ["inner 2", "inner 1", "inner 0", "after", "one", "two", "three"]


def test_asks_get_ids_in_order_and_are_open_together():
    g = a_council()
    assert [(a.id, a.seat) for a in g.asks] == [(1, 0), (2, 1), (3, 2)]
    assert (g.asked, g.batch) == (3, 3)
    assert asks_of(g, 1) == [g.asks[1]]
    assert open_ask(g, 2) is g.asks[1]


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_open_asks_are_answered_in_any_order(order: tuple[int, ...]):
    g = a_council()
    for i in order:
        answer(g, i, i - 1, ["yes"])
    assert g.over
    assert g.lines == [f"{i - 1} yes" for i in order]


def test_moving_on_closes_the_asks_that_are_left():
    g = a_council()
    answer(g, 2, 1, ["stop"])
    assert g.winners == [1]
    assert refused(g, 1, 0, ["yes"]) == "over"


def test_an_answer_can_open_another_ask_beside_those_of_the_others():
    g = a_council()
    answer(g, 1, 0, ["more"])
    assert [(a.id, a.seat) for a in g.asks] == [(2, 1), (3, 2), (4, 0)]
    assert g.batch == 4
    for i, seat in ((4, 0), (3, 2), (2, 1)):
        answer(g, i, seat, ["yes"])
    assert g.over


class Busy(Frame, tag="busy"):
    """One seat decides; the others may do something beside it, which the step does not wait for."""

    steps = ("work",)
    beside: bool = True

    def work(self, g: Log) -> Outcome:
        if g.lines:
            g.end([])
            return DONE
        asides = [ask(seat, audience="secret", manner="aside") for seat in (1, 2)]
        return [ask(0), *asides] if self.beside else list(asides)

    def on_work(self, g: Log, ask: Ask, picks: Picks) -> Outcome:
        if not ask.is_aside:
            say(g, "worked")
        return STAY


def test_asides_hold_nothing_up():
    g = a_game(Busy())
    begin(g)
    assert [a.is_aside for a in g.asks] == [False, True, True]
    assert g.batch == 1, "what is waited for"
    answer(g, 2, 1, ["yes"])
    assert [a.id for a in g.asks] == [1, 3]
    answer(g, 1, 0, ["yes"])
    assert g.over, "the aside that was left is closed, and the step has run again"
    assert refused(g, 3, 2, ["yes"]) == "over"


def test_a_step_that_asks_nothing_but_asides_is_our_mistake():
    with pytest.raises(AssertionError, match="nothing but asides"):
        begin(a_game(Busy(beside=False)))


def test_a_game_is_taken_up_again_only_when_nobody_is_asked():
    g = a_game(Busy())
    begin(g)
    g.lines.append("changed from outside")
    assert resume(g) == []
    assert len(g.asks) == 3
    del g.asks[0]
    resume(g)
    assert g.over


def test_a_refusal_by_the_rules_puts_the_ask_back_in_its_place():
    g = a_council()
    assert refused(g, 2, 1, ["bad"]) == "too-many"
    answer(g, 2, 1, ["yes"])
    assert [a.id for a in g.asks] == [1, 3]


def test_only_the_seat_that_was_asked_may_answer():
    g = a_council()
    assert [refused(g, 1, seat, ["yes"]) for seat in (1, 2, 9, None)] == ["wrong-seat"] * 4


def test_a_settled_or_unknown_ask_is_stale():
    g = a_council()
    answer(g, 1, 0, ["yes"])
    assert [refused(g, i, 0, ["yes"]) for i in (1, 0, 99, None, "2", True, [])] == ["stale"] * 7


def test_a_wrong_answer_is_refused_before_the_rules_see_it():
    g = a_council()
    assert refused(g, 1, 0, ["perhaps"]) == "no-such-option"
    assert refused(g, 1, 0, None) == "not-a-choice"
    assert g.lines == []


def test_a_finished_game_takes_no_answers():
    g = a_council(seats=1)
    answer(g, 1, 0, ["yes"])
    assert refused(g, 1, 0, ["yes"]) == "over"


def test_a_game_saved_between_answers_goes_on():
    """Also with numbers as keys in a frame's fields."""
    g = a_council()
    answer(g, 1, 0, ["yes"])
    loaded = CODEC.copy(g)
    assert loaded.stack[0].votes == {0: "yes"}
    for game in (g, loaded):
        answer(game, 2, 1, ["yes"])
        answer(game, 3, 2, ["yes"])
    assert msgspec.json.encode(loaded) == msgspec.json.encode(g)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("nobody", "asked nobody"),
        ("nonsense", "Broken.nonsense returned 'next'"),
        ("pushed", "pushed while asks are open"),
        ("empty", "ran out of frames"),
    ],
)
def test_mistakes_in_rules_are_found_at_once(step: str, message: str):
    with pytest.raises(AssertionError, match=message):
        begin(a_game(Broken(at=step)))


def test_rules_that_never_end_do_not_hang(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(engine, "STEP_LIMIT", 100)
    with pytest.raises(AssertionError, match="do not come to an end"):
        begin(a_game(Broken()))
