"""The rules of Storm, each with a test, and the secret of a book: what was not read reaches nobody."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.core import IllegalAnswer
from games.core.effects import BadCard
from games.core.engine import answer, begin
from games.core.events import as_record
from games.core.storybook import Book
from tests.core.storm import SPEC, book, leaves
from tests.core.storm.leaves import Leaf
from tests.core.storm.rules import NIGHTS, Storm
from tests.core.storm.views import texts
from tests.core.walks import Opening, walk
from tests.rules import rule, unknown, unproven


def a_game(seats: int = 2, **fields: Any) -> Storm:
    g = SPEC.new(seats, {}, seed=1)
    for name, value in fields.items():
        setattr(g, name, value)
    begin(g)
    return g


def say(g: Storm, *picks: str) -> list[dict[str, Any]]:
    """Answers one after the other; what happened in all of them."""
    told: list[dict[str, Any]] = []
    for pick in picks:
        told += [as_record(event) for event in answer(g, g.asks[0].id, g.asks[0].seat, [pick])]
    return told


def read(g: Storm, seat: int | None = None) -> list[str]:
    return [entry.id for entry in SPEC.view(g, seat).read]


def kinds(told: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in told]


def test_every_rule_has_a_test():
    assert unproven("storm", Path(__file__).parent) == []
    assert unknown("storm", Path(__file__).parent) == []


@rule("STO-NIGHT-01")
def test_each_night_somebody_else_reads():
    g = a_game()
    assert (g.asks[0].seat, g.asks[0].kind) == (0, "night.where")
    say(g, "3", "3/3")
    assert (g.asks[0].seat, g.asks[0].kind, g.night) == (1, "night.where", 1)
    say(g, "1")
    assert (g.asks[0].seat, g.asks[0].kind) == (1, "story.choose")


@rule("STO-READ-01")
def test_what_is_needed_comes_first_then_what_leads_away():
    g = a_game()
    say(g, "2")
    assert read(g) == ["2.1"] and g.night == 1, "nobody has told them of the way"
    g = a_game(marks=["teeth-known"], fate=[3, 3], rope=0)
    assert kinds(say(g, "2"))[:2] == ["told", "drew"] and read(g) == ["2", "2.2"]
    g = a_game(marks=["key", "teeth-known"], fate=[5, 3])
    told = say(g, "2", "2.2/0")
    assert read(g) == ["2", "2.2", "2.3", "2.6"], "2.5 has no text, and the key leads on from it"
    assert [event["n"] for event in told if event["event"] == "got"] == [3, 2]


@rule("STO-READ-02")
def test_the_market_is_told_once_a_visit_and_each_of_its_choices_taken_once():
    g = a_game(1)
    say(g, "1", "1/1")
    assert read(g) == ["1", "1.2"]
    with pytest.raises(IllegalAnswer, match="STO-READ-02") as error:
        say(g, "1/1")
    assert "already tonight" in SPEC.words.refusal(error.value)
    coins = g.coins
    say(g, "1/5", "1", "1/1")
    assert read(g) == ["1", "1.2", "1", "1.2"]
    assert g.coins == coins, "thanked once, and not again on another night"


@rule("STO-READ-03")
def test_what_lacks_goods_is_shown_and_what_lacks_a_mark_is_not():
    g = a_game(coins=2)
    say(g, "3")
    assert [(option.id, option.blocked) for option in g.asks[0].options] == [
        ("3/0", ""), ("3/1", ""), ("3/2", "needs"), ("3/3", ""),
    ]  # fmt: skip
    say(g, "3/1")
    assert [option.id for option in g.asks[0].options] == ["3.1/1", "3.1/2"]
    g = a_game(coins=1, marks=["lens"], rope=1)
    say(g, "3")
    assert [option.blocked for option in g.asks[0].options] == ["", "cost", "", ""]
    say(g, "3/2", "3.1/0")
    assert "lit" in g.marks


@rule("STO-READ-04")
def test_a_letter_is_its_readers_own():
    g = a_game(3)
    told = say(g, "1", "1/2")
    assert [event.get("knows") for event in told if event["event"] == "told"] == [None, [0]]
    assert read(g, 0) == ["1", "1.3"] and read(g, 1) == read(g) == ["1"]
    assert g.asks[0].audience == "named" and SPEC.view(g, 1).asks == []
    told = say(g, "1.3/0")
    assert [event["knows"] for event in told] == [[0], [0]]
    assert read(g, 0) == ["1", "1.3", "1.4"] and read(g, 1) == ["1"]
    assert g.asks[0].audience == "public"


@rule("STO-GOODS-01")
def test_nothing_falls_below_nothing_and_without_a_hull_the_game_is_lost():
    g = a_game(coins=0, fate=[1], rope=0)
    assert kinds(say(g, "1", "1/3")) == ["told", "chose", "drew", "told"] and g.coins == 0
    g = a_game(hull=1, fate=[1], rope=0)
    say(g, "3", "3/0")
    assert g.over and g.winners == []


@rule("STO-GOODS-02")
def test_what_goes_overboard_is_for_the_reader_to_say():
    g = a_game(coins=1, rope=1, fate=[1])
    say(g, "1", "1/4", "no")
    assert g.asks[0].kind == "goods.toss"
    say(g, "rope")
    assert (g.coins, g.rope) == (1, 0)
    g = a_game(coins=1, rope=0, fate=[1])
    say(g, "1", "1/4")
    assert (g.coins, g.asks[0].kind) == (0, "night.where"), "with one thing to go nobody is asked"


@rule("STO-LUCK-01", "STO-LUCK-02")
@pytest.mark.parametrize(
    ("card", "rope", "where"),
    [(4, [], "3.1"), (3, [], "3.2"), (2, ["yes"], "3.1"), (2, ["no"], "3.2"), (1, ["yes"], "3.2")],
)
def test_a_card_of_fate_decides_and_a_rope_counts_two(card: int, rope: list[str], where: str):
    g = a_game(fate=[card], rope=len(rope))
    told = say(g, "3", "3/0", *rope)
    drew = next(event for event in told if event["event"] == "drew")
    assert (drew["card"], drew["wanted"]) == (card, 2 if rope == ["yes"] else 4)
    assert read(g)[-1] == where
    assert g.rope == (rope == ["no"])


@rule("STO-BRAWL-01")
def test_a_brawl_goes_blow_by_blow():
    g = a_game(marks=["teeth-known"], fate=[4, 3, 6, 6])  # drawn from the end
    told = say(g, "2", "2.2/1", "strike", "strike")
    assert [event["foe"] for event in told if event["event"] == "struck"] == [1, 1]
    assert g.hull == 3
    say(g, "strike")
    assert read(g)[-2:] == ["2.3", "2.4"]
    g = a_game(marks=["teeth-known"], fate=[6, 6])
    say(g, "2", "2.2/1", "strike", "run")
    assert read(g)[-1] == "2.4" and "lens" not in g.marks


@rule("STO-END-01")
@pytest.mark.parametrize(("marks", "card", "winners"), [(["lit"], 1, [0, 1]), ([], 5, [0, 1]), ([], 4, [])])
def test_after_the_last_night_the_ship_goes_home(marks: list[str], card: int, winners: list[int]):
    g = a_game(night=NIGHTS - 1, marks=marks, fate=[card])
    say(g, "3", *([] if marks else ["3/3"]))
    assert g.over and g.winners == winners


# ---- what leaves the rules ------------------------------------------------------------------------------------------


def test_a_paragraph_that_was_not_read_reaches_nobody():
    """At every decision of whole games: a viewer has the texts that were read to him, and options tell no target."""
    seen = 0
    for seed in range(12):
        for decision in walk(SPEC, Opening(1 + seed % 3, {}, seed)):
            for seat in (None, *range(decision.g.seats)):
                view = SPEC.view(decision.g, seat)
                may = {e.id for e in decision.g.journal.entries if e.knows is None or seat in e.knows}
                told = {text.text for text in texts(view)}
                assert told == {book()[name].text for name in may}
                plain = msgspec.json.encode(view).decode()
                assert not [name for name in ("goto", "teaser", "marks") if name in plain]
                seen += len(book()) - len(may)
    assert seen > 1000, "there was nothing to hide"


def test_every_paragraph_is_met_in_random_games():
    met: set[str] = set()
    for seed in range(400):
        rng = random.Random(seed)
        g = a_game(1, coins=5, marks=["teeth-known", "lens"] if seed % 2 else [])
        while not g.over:
            say(g, rng.choice([option.id for option in g.asks[0].options if not option.blocked]))
        met |= {entry.id for entry in g.journal.entries}
    assert {leaf.id for leaf in book() if leaf.text} == met


def test_a_mark_that_nothing_sets_stops_the_load(monkeypatch: pytest.MonkeyPatch):
    typo = Leaf(id="1", needs=[leaves.Test(mark="teath-known")], teaser="2", end=True)
    pages = Book([("typo.toml", typo), ("typo.toml", Leaf(id="2", end=True))], ["1"])
    monkeypatch.setattr(leaves, "_pages", lambda: pages)
    with pytest.raises(BadCard, match=r"typo\.toml: 1: nothing sets the mark teath-known - at `\$\.needs\[0\]`"):
        book.__wrapped__()
