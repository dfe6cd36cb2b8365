"""Views: what everybody may know of open asks."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import Ask, Option, Rng, State, View, common
from games.core.views import is_visible


def ask(seat: int, **more: Any) -> Ask:
    return Ask(seat=seat, kind="k", options=[Option("a")], default=["a"], id=seat + 1, **more)


def a_table(*asks: Ask, batch: int = 0) -> State:
    return State(seats=3, rng=Rng(0), asks=list(asks), batch=batch or len(asks))


def told(g: State, seat: int | None) -> dict[str, Any]:
    fields = common(g, seat)
    return {k: fields[k] for k in ("awaits", "answered", "of", "window")}


def seen(g: State, seat: int | None) -> list[int]:
    return [ask.seat for ask in common(g, seat)["asks"]]


def test_an_open_ask_is_seen_by_everybody_and_its_seat_is_named():
    g = a_table(ask(1))
    assert [seen(g, seat) for seat in (None, 0, 1)] == [[1], [1], [1]]
    assert told(g, None) == {"awaits": [1], "answered": 0, "of": 0, "window": False}


def test_of_secret_choices_only_the_count_is_told():
    """One of three has answered; nobody learns who."""
    g = a_table(ask(0, audience="secret"), ask(2, audience="secret"), batch=3)
    assert [seen(g, seat) for seat in (None, 0, 1, 2)] == [[], [0], [], [2]]
    for seat in (None, 0, 1, 2):
        assert told(g, seat) == {"awaits": [], "answered": 1, "of": 3, "window": False}


def test_a_named_secret_says_who_is_awaited_and_nothing_more():
    g = a_table(ask(2, audience="named"))
    assert [seen(g, seat) for seat in (None, 0, 2)] == [[], [], [2]]
    assert told(g, 0) == {"awaits": [2], "answered": 0, "of": 0, "window": False}


def test_of_a_named_secret_the_kind_is_told_and_of_no_other():
    named = {"audience": "named"}
    g = a_table(ask(0, **named), ask(1), ask(2, audience="secret"))
    assert [common(g, seat)["deciding"] for seat in (None, 0, 1)] == [{0: "k"}] * 3
    first = Ask(seat=0, kind="first", options=[Option("a")], default=["a"], id=9, **named)
    assert common(a_table(first, ask(0, **named)), None)["deciding"] == {0: "first"}
    assert common(a_table(ask(0, audience="window")), None)["deciding"] == {}


def test_of_a_reaction_window_not_even_a_count_is_told():
    """However many are still thinking, it looks the same to who is not."""
    several = a_table(*(ask(seat, audience="window") for seat in (0, 1)), batch=3)
    one = a_table(ask(0, audience="window"), batch=3)
    assert common(several, None) == common(one, None)
    assert common(several, 2) == common(one, 2)
    assert told(one, None) == {"awaits": [], "answered": 0, "of": 0, "window": True}
    assert (seen(several, 0), seen(several, 1)) == ([0], [1])


def test_a_window_beside_secret_choices_hides_their_count_too():
    g = a_table(ask(0, audience="secret"), ask(1, audience="window"), batch=4)
    assert told(g, 2) == {"awaits": [], "answered": 0, "of": 0, "window": True}


def test_an_open_ask_beside_a_secret_one_is_named():
    g = a_table(ask(0, audience="secret"), ask(1))
    assert told(g, 2)["awaits"] == [1]
    assert seen(g, 2) == [1]


@pytest.mark.parametrize(
    ("audience", "public"), [("public", True), ("named", False), ("secret", False), ("window", False)]
)
def test_who_sees_an_ask(audience: str, public: bool):
    assert is_visible(ask(1, audience=audience), 1)
    assert is_visible(ask(1, audience=audience), 0) is public
    assert is_visible(ask(1, audience=audience), None) is public


def test_a_view_of_a_finished_game_names_the_winners():
    g = State(seats=2, rng=Rng(0))
    g.end([1])
    view = View(**common(g, None))
    assert (view.over, view.winners, view.asks, view.awaits) == (True, [1], [], [])


def test_changing_a_view_does_not_change_the_game():
    g = State(seats=2, rng=Rng(0), winners=[1], asks=[ask(0)])
    view = View(**common(g, 0))
    view.winners.append(0)
    view.asks.clear()
    assert g.winners == [1]
    assert len(g.asks) == 1
