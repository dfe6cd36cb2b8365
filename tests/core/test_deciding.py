"""Steps that ask: answers stay with their questions, chance falls the same way again, and the law is watched."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from games.core import NEXT, Ask, Event, Frame, Outcome, Picks, Rng, State
from games.core.asking import ask_one
from games.core.codec import Codec
from games.core.deciding import Deciding
from games.core.engine import answer, begin
from games.core.migrating import with_questions
from tests.core.law import watched

Way = Any  # what a step does: a function of state and frame


class Sea(State, kw_only=True):
    told: list[str] = []
    deck: list[str] = []


class Said(Event, tag="said"):
    what: str


class Step(Deciding, tag="step"):
    """Runs whatever the test wants run: an upgrade is another function for the same save."""

    steps: ClassVar[tuple[str, ...]] = ("go",)
    way: ClassVar[Way] = None
    note: str = ""

    def go(self, g: Sea) -> Outcome:
        return self.attempt(g, lambda: type(self).way(g, self) or NEXT)

    def on_go(self, g: Sea, ask: Ask, picks: Picks) -> Outcome:
        return self.heard(ask, picks)


class End(Frame, tag="end"):
    steps: ClassVar[tuple[str, ...]] = ("end",)

    def end(self, g: Sea) -> Outcome:
        g.end([])
        return NEXT


CODEC = Codec("sea", 1, Sea, (Step, End), {})


def ask(kind: str, *ids: str, seat: int = 0) -> Ask:
    return ask_one(seat, kind, ids or ("left", "right"))


@pytest.fixture
def sea(monkeypatch: pytest.MonkeyPatch):
    """A game whose step does as it is told; told again, it does otherwise."""

    def made(way: Way, g: Sea | None = None) -> Sea:
        monkeypatch.setattr(Step, "way", staticmethod(way))
        if g is not None:
            return CODEC.copy(g)  # saved by the old program, loaded by the new one
        g = Sea(seats=3, rng=Rng(4), deck=["a", "b", "c"], stack=[End(), Step()])
        begin(g)
        return g

    return made


def say(g: Sea, *picks: str) -> list[Event]:
    happened: list[Event] = []
    for pick in picks:
        happened += answer(g, g.asks[0].id, g.asks[0].seat, [pick])
    return happened


def course_then_sail(g: Sea, r: Step) -> None:
    course, sail = r.pick(ask("course")), r.pick(ask("sail"))
    g.told = [f"course {course}", f"sail {sail}"]


def sail_then_course(g: Sea, r: Step) -> None:
    sail, course = r.pick(ask("sail")), r.pick(ask("course"))
    g.told = [f"course {course}", f"sail {sail}"]


def test_answers_are_found_where_they_are_asked_for(sea: Any):
    g = sea(course_then_sail)
    say(g, "left", "right")
    assert g.told == ["course left", "sail right"] and g.over


def test_an_upgrade_that_swaps_two_questions_asks_both_again(sea: Any):
    """The open question is answered in its old form; neither answer goes to the other question."""
    g = sea(course_then_sail)
    say(g, "left")
    g = sea(sail_then_course, g)
    assert [a.kind for a in g.asks] == ["sail"], "what is open stays open"
    say(g, "right")
    assert [a.kind for a in g.asks] == ["sail"]
    say(g, "left", "right")
    assert g.told == ["course right", "sail left"]


def test_an_upgrade_that_leaves_the_first_question_alone_keeps_its_answer(sea: Any):
    g = sea(course_then_sail)
    say(g, "left")

    def with_a_third(g: Sea, r: Step) -> None:
        course, flag, sail = r.pick(ask("course")), r.pick(ask("flag")), r.pick(ask("sail"))
        g.told = [course, flag, sail]

    g = sea(with_a_third, g)
    say(g, "right")
    assert [a.kind for a in g.asks] == ["flag"], "the answer about the sail is void, that about the course is not"
    say(g, "left", "left")
    assert g.told == ["left", "left", "left"]


@pytest.mark.parametrize(
    "other",
    [
        ask("course", "left", "right", "about"),
        ask("course", "right", "left"),
        ask("course", seat=1),
        ask_one(0, "course", ["left", "right"], args={"of": "the other ship"}),
    ],
    ids=["more options", "their order", "seat", "about"],
)
def test_an_answer_is_good_only_for_what_was_on_offer(sea: Any, other: Ask):
    def twice(first: Ask) -> Way:
        def way(g: Sea, r: Step) -> None:
            g.told = [r.pick(first), r.pick(ask("sail"))]

        return way

    g = sea(twice(ask("course")))
    say(g, "left")
    same = sea(twice(ask("course")), g)
    say(same, "right")
    assert same.told == ["left", "right"]
    g = sea(twice(other), g)
    say(g, "right")
    assert [(a.kind, a.seat) for a in g.asks] == [("course", other.seat)]


def test_answers_of_several_seats_are_one_question(sea: Any):
    def way(g: Sea, r: Step) -> None:
        both = r.decide_each([ask("vote", seat=seat) for seat in (0, 2)])
        g.told = [f"{seat} {picks[0]}" for seat, picks in sorted(both.items())]

    g = sea(way)
    answer(g, g.asks[1].id, 2, ["right"])
    g = CODEC.copy(g)
    say(g, "left")
    assert g.told == ["0 left", "2 right"]


def test_where_nothing_is_to_be_decided_nobody_is_asked(sea: Any):
    def way(g: Sea, r: Step) -> None:
        g.told = [r.pick(ask("only", "one")), str(r.decide([]))]

    assert sea(way).told == ["one", "{}"]


def test_what_was_rolled_before_a_question_comes_out_the_same_after_it(sea: Any):
    rolled: list[int] = []

    def way(g: Sea, r: Step) -> None:
        rolled.append(g.rng.roll(1000))
        g.emit(Said(what=str(rolled[-1])))
        r.pick(ask("course"))
        r.pick(ask("sail"))
        g.told = [str(g.rng.roll(1000))]

    g = sea(way)
    word = Rng(4)
    assert g.rng == word, "nothing was drawn while somebody decides"
    events = say(g, "left", "left")
    first, second = word.roll(1000), word.roll(1000)
    assert rolled == [first] * 3 and g.told == [str(second)]
    assert events == [Said(what=str(first))], "told once, when it has happened"


def test_the_own_fields_of_a_step_are_as_before_at_every_run(sea: Any):
    def way(g: Sea, r: Step) -> None:
        r.note += "x"
        r.pick(ask("course"))
        g.told = [r.note]

    g = sea(way)
    assert g.stack[-1].note == ""
    say(g, "left")
    assert g.told == ["x"]


def look(g: Sea, r: Step) -> None:
    """Look at a card, which everybody notices, and say where it goes."""

    def looked() -> list[str]:
        g.rng.shuffle(g.deck)
        g.emit(Said(what="a look"))
        return [g.deck.pop()]

    before = r.pick(ask("whether"))
    seen = r.once(looked)
    assert isinstance(seen, list)
    g.told = [before, *seen, r.pick(ask("where", *seen, "back")), r.pick(ask("sure"))]


def test_what_is_done_once_is_done_once_and_kept(sea: Any):
    g = sea(look)
    assert answer(g, g.asks[0].id, 0, ["left"]) == [Said(what="a look")], "told before the next question"
    assert len(g.deck) == 2
    g = CODEC.copy(g)
    assert say(g, "back", "left") == []
    assert len(g.deck) == 2 and g.told[0] == "left" and g.told[2:] == ["back", "left"]
    assert g.told[1] not in g.deck


def test_chance_for_what_is_done_once_is_drawn_inside(sea: Any):
    def way(g: Sea, r: Step) -> None:
        face = g.rng.roll(6)
        r.once(lambda: g.emit(Said(what=str(face))))

    with pytest.raises(AssertionError, match="chance before `once`"):
        sea(way)


def test_an_old_save_in_the_middle_of_a_step_is_asked_again(sea: Any):
    """Version 1 kept answers by their place alone."""
    g = sea(course_then_sail)
    say(g, "left")
    values = {"stack": [{"frame": "step", "given": [{"0": ["left"]}], "wanted": 1}, {"frame": "check", "partial": 3}]}
    assert with_questions(values) == {"stack": [{"frame": "step", "wanted": 1}, {"frame": "check", "partial": 3}]}
    g.stack[-1].given, g.stack[-1].posed = [], None
    say(g, "right")
    assert [a.kind for a in g.asks] == ["course"]
    say(g, "left", "left")
    assert g.told == ["course left", "sail left"]


# The law


def breaks_by_drawing(g: Sea, r: Step) -> None:
    card = g.deck.pop()
    r.pick(ask("where", card, "back"))


def breaks_between_questions(g: Sea, r: Step) -> None:
    r.pick(ask("course"))
    g.told.append("course")
    r.pick(ask("sail"))


@pytest.mark.parametrize("way", [breaks_by_drawing, breaks_between_questions])
def test_who_changes_the_game_before_a_question_is_found(sea: Any, way: Way):
    with watched(), pytest.raises(AssertionError, match=r"Step\.go changes the game before a question: (deck|told)"):
        say(sea(way), "left")


@pytest.mark.parametrize("way", [course_then_sail, look])
def test_who_keeps_the_law_is_not(sea: Any, way: Way):
    with watched() as seen:
        g = sea(way)
        while not g.over:
            say(g, g.asks[0].options[0].id)
    assert seen.questions["Step"] >= 2
