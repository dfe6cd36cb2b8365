"""Reading a storybook: the order of a paragraph, offers and why they are closed, checks, hubs, and what is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.core import AskKind, Rng, State, words
from games.core.checking import check_spec
from games.core.engine import answer, begin
from games.core.storybook import KEPT, Book, Journal, Offer
from games.core.storywalk import Walking, check_walk
from tests.core import storm
from tests.core.storm.leaves import Gain, Leaf, Lose, Luck, Price, SetMark, Test, Turn, Way


class Sea(State, kw_only=True):
    journal: Journal
    marks: list[str] = []
    coins: int = 0
    seen: list[str] = []  # what the book had done


def leaf(id: str, **fields: Any) -> Leaf:
    return Leaf(id=id, text=f"Text of {id}.", **fields)


def a_walk(*leaves: Leaf, starts: Sequence[str] = ("1",)) -> type[Walking]:
    """A frame that reads these, and writes down what it is told to do."""
    book = Book([("test.toml", one) for one in leaves], starts)

    class Walk(Walking):
        @classmethod
        def book(cls) -> Book[Leaf]:
            return book

        def journal(self, g: Sea) -> Journal:
            return g.journal

        def holds(self, g: Sea, condition: Test) -> bool:
            return condition.mark in g.marks

        def run(self, g: Sea, effects: Sequence[Any]) -> None:
            g.seen += [f"{type(effect).__name__} {getattr(effect, 'n', '')}".strip() for effect in effects]
            g.marks += [effect.mark for effect in effects if isinstance(effect, SetMark)]

        def begin(self, g: Sea, check: Luck) -> None:
            g.seen.append(f"Luck {check.number}")
            self.settle(check.number <= 3)

        def can_pay(self, g: Sea, cost: Price) -> bool:
            return g.coins >= cost.coins

        def pay(self, g: Sea, cost: Price) -> None:
            g.seen.append(f"Pay {cost.coins}")
            g.coins -= cost.coins

        def told(self, g: Sea, entry: Any) -> None:
            g.seen.append(entry.id)

        def ended(self, g: Sea) -> None:
            g.seen.append("end")
            g.end([0])

    return Walk


def read(walk: type[Walking], *picks: str, page: str = "1", **fields: Any) -> Sea:
    g = Sea(seats=1, rng=Rng(1), journal=Journal(), **fields)
    g.push(walk(page=page))
    begin(g)
    for pick in picks:
        answer(g, g.asks[0].id, 0, [pick])
    return g


DONE = leaf("9", end=True)


@pytest.mark.parametrize(
    ("marks", "seen"),
    [([], ["2", "end"]), (["need"], ["1", "Gain 1", "9", "end"]), (["need", "b"], ["4", "9", "end"]),
     (["need", "a", "b"], ["3", "9", "end"]), (["a"], ["2", "end"])],
)  # fmt: skip
def test_needs_then_conditions_in_order_then_text_effects_and_on(marks: list[str], seen: list[str]):
    walk = a_walk(
        leaf("1", needs=[Test(mark="need")], teaser="2", tests=[Turn(mark="a", goto="3"), Turn(mark="b", goto="4")],
             effects=[Gain(what="coins")], goto="9"),
        leaf("2", end=True), leaf("3", goto="9"), leaf("4", goto="9"), DONE,
    )  # fmt: skip
    assert read(walk, marks=marks).seen == seen


def test_a_choice_is_paid_then_tried_and_failing_leads_elsewhere():
    ways = [
        Way(
            label="Dare",
            cost=Price(coins=2),
            check=Luck(number=5, fail=[Lose(what="rope", n=3)], fail_goto="3"),
            goto="2",
        ),
        Way(label="Try", check=Luck(number=2, fail_goto="3"), goto="2"),
        Way(label="Muddle", check=Luck(number=6, fail=[Lose(what="hull")], soft=True), goto="2"),
        Way(label="Go", leave=True),
    ]
    walk = a_walk(leaf("1", choices=ways), leaf("2", end=True), leaf("3", end=True))
    assert read(walk, "1/0", coins=2).seen == ["1", "Pay 2", "Luck 5", "Lose 3", "3", "end"]
    assert read(walk, "1/1").seen == ["1", "Luck 2", "2", "end"]
    assert read(walk, "1/2").seen == ["1", "Luck 6", "Lose 1", "2", "end"]
    assert read(walk, "1/3").seen == ["1", "end"]


def test_offers_say_why_they_are_closed_and_silence_costs_nothing():
    ways = [
        Way(label="Ask", requires=Test(mark="friend"), goto="9"),
        Way(label="Pay", cost=Price(coins=1), goto="9"),
        Way(label="Dare", check=Luck(number=2, soft=True), goto="9"),
        Way(label="Look", goto="9"),
        Way(label="Go", leave=True),
    ]
    walk = a_walk(leaf("1", choices=ways), DONE)
    g = read(walk)
    assert [(option.id, option.blocked) for option in g.asks[0].options][:2] == [("1/0", "needs"), ("1/1", "cost")]
    assert [option.blocked for option in g.asks[0].options[2:]] == ["", "", ""]
    assert g.asks[0].default == ["1/4"]
    g = read(walk, coins=1, marks=["friend"])
    assert not any(option.blocked for option in g.asks[0].options) and g.asks[0].default == ["1/4"]


def test_where_there_is_one_choice_nobody_is_asked():
    walk = a_walk(leaf("1", choices=[Way(label="On", check=Luck(number=2, soft=True), goto="9")]), DONE)
    assert read(walk).seen == ["1", "Luck 2", "9", "end"]


def test_the_choice_that_needs_nothing_cannot_be_hidden():
    walk = a_walk(
        leaf("1", choices=[Way(label="Pay", cost=Price(coins=1), goto="9"), Way(label="Go", leave=True)]), DONE
    )

    class Hiding(walk):
        def offer(self, g: Sea, offer: Offer) -> Offer | None:
            return offer if offer.why else None

    with pytest.raises(AssertionError, match="1: the choice that needs nothing is hidden"):
        read(Hiding)


def test_a_hub_is_told_once_a_visit_and_each_choice_is_taken_once():
    ways = [Way(label="Look", goto="2"), Way(label="Ask", goto="3"), Way(label="Go", leave=True)]
    hub = leaf("1", hub=True, effects=[Gain(what="coins")], choices=ways)
    walk = a_walk(hub, leaf("2", goto="1"), leaf("3", goto="1"))
    g = read(walk, "1/0")
    assert g.seen == ["1", "Gain 1", "2"]
    assert [option.blocked for option in g.asks[0].options] == ["taken", "", ""]
    answer(g, g.asks[0].id, 0, ["1/2"])
    assert g.seen == ["1", "Gain 1", "2", "end"]
    g.over = False
    g.push(walk(page="1"))
    begin(g)
    assert g.seen[4:] == ["1", "Gain 1"], "another visit"
    assert not any(option.blocked for option in g.asks[0].options)


def test_outside_hubs_a_choice_may_come_up_again():
    walk = a_walk(leaf("1", choices=[Way(label="Again", goto="1"), Way(label="Go", leave=True)]))
    assert read(walk, "1/0", "1/0", "1/1").seen == ["1", "1", "1", "end"]


def test_what_happens_once_happens_once_also_in_failing():
    fail: list[Any] = [Lose(what="rope", once=True), Lose(what="hull")]
    walk = a_walk(
        leaf("1", effects=[Gain(what="coins", n=5, once=True), Gain(what="coins", n=1)],
             check=Luck(number=5, fail=fail, fail_goto="2"), goto="2"),
        leaf("2", choices=[Way(label="Again", goto="1"), Way(label="Go", leave=True)]),
    )  # fmt: skip
    g = read(walk, "2/0")
    first, second = g.seen[:6], g.seen[6:]
    assert first == ["1", "Gain 5", "Gain 1", "Luck 5", "Lose 1", "Lose 1"]
    assert second[1:] == ["1", "Gain 1", "Luck 5", "Lose 1", "2"]
    assert g.journal.given == ["1/effects[0]", "1/check.fail[0]"]


def test_an_effect_may_break_off_the_visit():
    walk = a_walk(leaf("1", effects=[Gain(what="coins")], goto="9"), DONE)

    class Broken(walk):
        def run(self, g: Sea, effects: Sequence[Any]) -> None:
            self.stop()

    assert read(Broken).seen == ["1", "end"]


def test_a_check_that_is_never_settled_is_our_mistake():
    walk = a_walk(leaf("1", check=Luck(number=2, soft=True), goto="9"), DONE)

    class Silent(walk):
        def begin(self, g: Sea, check: Any) -> None:
            pass

    with pytest.raises(AssertionError, match="1: a check was begun and never settled"):
        read(Silent)


# ---- what is told -------------------------------------------------------------------------------------------------


def test_every_reading_is_a_text_of_its_own_under_the_last_title():
    walk = a_walk(
        leaf("1", title="The cove", choices=[Way(label="Again", goto="1"), Way(label="On", goto="2")]),
        leaf("2", goto="3"), leaf("3", title="The bay", end=True),
    )  # fmt: skip
    g = read(walk, "1/0", "1/1")
    texts = [walk.book().text(entry) for entry in g.journal.entries]
    assert [(text.key, text.title) for text in texts] == [
        ("1-1", "The cove"), ("2-1", "The cove"), ("3-2", "The cove"), ("4-3", "The bay"),
    ]  # fmt: skip
    assert texts[2].text == "Text of 2."


def test_who_is_turned_away_reads_nothing_of_what_was_there():
    walk = a_walk(
        leaf("1", title="The cove", goto="2"),
        leaf("2", title="The hoard", tests=[Turn(mark="a", goto="3")], end=True), leaf("3", end=True),
    )  # fmt: skip
    g = read(walk, marks=["a"])
    assert [(entry.id, entry.under) for entry in g.journal.entries] == [("1", "1"), ("3", "1")]


def test_a_journal_keeps_the_newest_and_their_numbers():
    journal = Journal()
    for n in range(KEPT + 5):
        journal.note(f"{n}", "0", None if n % 2 else [1])
    assert len(journal.entries) == KEPT and journal.entries[-1].n == journal.read == KEPT + 5
    assert len(journal.seen_by(0)) == len(journal.seen_by(None)) == KEPT // 2
    assert len(journal.seen_by(1)) == KEPT


# ---- a game with a book is looked over ----------------------------------------------------------------------------


def test_a_game_is_refused_whose_walk_cannot_read_its_book(monkeypatch: pytest.MonkeyPatch):
    check_spec(storm.SPEC)
    walk = storm.rules.Walk
    for hook in ("holds", "run", "begin", "can_pay", "pay", "journal"):
        with monkeypatch.context() as patch:
            patch.setattr(walk, hook, getattr(Walking, hook))
            with pytest.raises(AssertionError, match=f"Walk: its book needs {hook}"):
                check_spec(storm.SPEC)
    with pytest.raises(AssertionError, match=r"story\.choose is not among its kinds"):
        check_walk(walk, replace(storm.SPEC, kinds={"night.where": AskKind()}))


def test_a_game_is_refused_that_has_no_words_for_its_choices(monkeypatch: pytest.MonkeyPatch):
    spec, walk = storm.SPEC, storm.rules.Walk

    def said(cut: bool = True) -> words.Words:
        tables = words.load("storm")
        if cut:
            del tables["option"]["story.choose"], tables["blocked"]["cost"], tables["blocked"]["taken"]
        return words.Words(tables)

    monkeypatch.setattr("games.core.spec.words_of", lambda slug: said())
    with pytest.raises(AssertionError, match=r"words.toml has no option.story.choose.choose$"):
        check_walk(walk, spec)  # its own offers may have reasons of their own
    with monkeypatch.context() as patch:
        patch.setattr(walk, "offer", Walking.offer)
        with pytest.raises(AssertionError, match=r"choose, blocked.taken, blocked.cost$"):
            check_walk(walk, spec)
    monkeypatch.setattr("games.core.spec.words_of", lambda slug: said(cut=False))
    check_walk(walk, spec)
    with pytest.raises(AssertionError, match=r"its terms have no label for 1\.3/0"):
        check_walk(walk, replace(spec, terms=None))


def test_offers_can_be_hidden_or_explained():
    offered = Offer("3.1/0", storm.book()["3.1"].choices[0], why="needs")
    g = storm.SPEC.new(1, {}, 1)
    walk = storm.rules.Walk(page="3.1")
    assert walk.offer(g, offered) is None
    rope = Offer("3/2", storm.book()["3"].choices[2], why="needs")
    assert walk.offer(g, rope) == rope._replace(rule="STO-READ-03")
