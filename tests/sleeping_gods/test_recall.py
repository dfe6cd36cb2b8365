"""What a reader remembers of a book: work that was paid, words that were asked for, ways that did not come off."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.storybook import Entry
from games.sleeping_gods import recall
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.book import Leaf, Way
from games.sleeping_gods.recall import Loose, Wage
from games.sleeping_gods.state import Reading

TRIED = v.Challenge(skill="craft", number=5)
BOOK = {
    leaf.id: leaf
    for leaf in (
        Leaf(
            id="901",
            choices=[
                Way(label="work", challenge=TRIED, goto="901.1"),
                Way(label="work for once", challenge=TRIED, goto="901.2"),
                Way(label="sit", goto="901.3"),
                Way(label="pray", challenge=TRIED, goto="901.4"),
            ],
        ),
        Leaf(id="901.1", effects=[v.Coins(n=2), v.Coins(n=1), v.Coins(n=9, once=True)], end=True),
        Leaf(id="901.2", effects=[v.Coins(n=3, once=True)], end=True),
        Leaf(id="901.3", effects=[v.Coins(n=4)], end=True),
        Leaf(id="901.4", effects=[v.Xp(n=4)], end=True),
        Leaf(
            id="902",
            choices=[
                Way(label="a", requires=v.Test(keyword="WICK"), goto="902.1"),
                Way(label="b", requires=v.Test(coins=2), goto="902.2"),
                Way(label="c", goto="902.2"),
            ],
        ),
        Leaf(id="902.1", effects=[v.GainQuest(quest="Q5"), v.Coins(n=1)], end=True),
        Leaf(id="902.2", effects=[v.GainAdventure(card="A5")], end=True),
        Leaf(
            id="903",
            challenge=v.Challenge(skill="savvy", number=6),
            goto="903.1",
            choices=[
                Way(label="fight", combat=[1, 2], goto="903.2"),
                Way(label="both", challenge=TRIED, combat=[3], goto="903.3", requires=v.Test(keyword="OMEN")),
                Way(label="go", goto="903.4"),
            ],
        ),
        Leaf(id="903.1", end=True),
        Leaf(id="903.2", end=True),
        Leaf(id="F1", end=True),
        Leaf(id="903.9", effects=[v.GainAdventure(card="A20")], end=True),
        Leaf(id="904", hub=True, choices=[Way(label="fight", combat=[1], goto="904.1")]),
        Leaf(id="904.2", effects=[v.CompleteQuest(quest="Q5")], end=True),
    )
}


@pytest.fixture(autouse=True)
def small_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recall, "book", lambda: BOOK)


def seen(*readings: tuple[str, str], told: tuple[tuple[str, str], ...] = ()) -> Any:
    """A view in which these were read, each under its head."""
    return SimpleNamespace(
        readings=[Reading(name, under, n) for n, (name, under) in enumerate(readings)],
        told=[Entry(n, name, under) for n, (name, under) in enumerate(told)],
    )


def test_what_was_read_where():
    view = seen(("901", "901"), ("P", "P"), ("901.1", "901"), ("902", "902"))
    assert recall.read_at(view) == {901: ("901", "901.1"), 902: ("902",)}


def test_work_is_known_where_it_was_paid_and_is_paid_again():
    """Of what is given once, of what wants no work and of what brings no coins nothing is remembered."""
    everything = ("901", "901.1", "901.2", "901.3", "901.4")
    assert recall.wages({901: everything, 902: ("902",)}) == {901: (Wage("craft", 5, 3),)}
    assert recall.wages({901: ("901",)}) == {}


def test_words_that_are_asked_for_and_quests_and_totems_that_were_had():
    read = {902: ("902", "902.1"), 903: ("903",), 901: ("901",)}
    assert recall.asked_at(read) == {"WICK": frozenset({902}), "OMEN": frozenset({903})}
    assert recall.given_at(read) == {"Q5": 902}
    assert recall.totems_at({902: ("902.2",), 903: ("903.9",), 901: ("901",)}) == [902]


def test_where_somebody_was_after_a_quest_was_had():
    view = seen(("901", "901"), ("902.1", "902"), ("903", "903"), ("F1", "F1"))
    assert recall.been_since(view) == {"Q5": frozenset({903})}
    again = seen(("902.1", "902"), ("903", "903"), told=(("904", "904"), ("901", "901")))
    assert recall.been_since(again) == {"Q5": frozenset({903, 904, 901})}, "it was had before all that was told of late"
    late = seen(("902.1", "902"), ("903", "903"), told=(("904", "904"), ("902.1", "902"), ("901", "901")))
    assert recall.been_since(late) == {"Q5": frozenset({903, 901})}
    assert recall.been_since(seen(("901", "901"))) == {}


def test_what_came_of_a_choice_is_known_where_it_alone_led_there():
    view = seen(("902.1", "902"), ("902.2", "902"), ("901.3", "901"))
    assert recall.remembered(view, "902/0") == [v.GainQuest(quest="Q5"), v.Coins(n=1)]
    assert recall.remembered(view, "902/1") is None, "two ways lead there"
    assert recall.remembered(view, "901/2") == [v.Coins(n=4)]
    assert recall.remembered(view, "901/0") is None, "nobody has read it"
    assert recall.remembered(view, "904/0") is None


def test_ways_that_did_not_come_off():
    left = {903: (Loose("savvy", 6, 0, ""), Loose("", 0, 2, ""), Loose("craft", 5, 1, "OMEN"))}
    assert recall.loose_ends({903: ("903",), 901: ("901", "901.1", "901.2", "901.4")}) == left
    assert recall.loose_ends({903: ("903", "903.1", "903.2")}) == {903: (Loose("craft", 5, 1, "OMEN"),)}
    assert recall.loose_ends({903: ("903", "903.9")}) == {}, "a card was had: such stories close"
    assert recall.loose_ends({904: ("904", "904.2")}) == {904: (Loose("", 0, 1, ""),)}, "towns do not"
