"""Piles of cards: nothing is lost, the top is the top, and a reshuffle is told."""

from __future__ import annotations

from games.core import Event, Rng, State
from games.core.piles import Pile, move


class Renewed(Event, tag="renewed"):
    pass


def a_table(seed: int = 5) -> State:
    return State(seats=2, rng=Rng(seed))


def a_pile() -> Pile:
    return Pile(["a", "b", "c"], ["x", "y", "z", "w"])


def test_cards_are_drawn_from_the_top():
    g, pile = a_table(), a_pile()
    assert pile.draw(g, 2, Renewed()) == ["c", "b"]
    assert (pile.cards, pile.left, g.happened) == (["a"], 1, [])


def test_looking_moves_nothing():
    pile = a_pile()
    assert [pile.peek(n) for n in (0, 1, 2, 9)] == [[], ["c"], ["c", "b"], ["c", "b", "a"]]
    assert pile == a_pile()


def test_an_empty_pile_is_made_anew_of_the_discards_and_that_is_told():
    g, pile = a_table(), a_pile()
    drawn = pile.draw(g, 5, Renewed())
    assert drawn[:3] == ["c", "b", "a"], "what was left comes first"
    assert sorted([*drawn[3:], *pile.cards]) == ["w", "x", "y", "z"]
    assert (pile.thrown, g.happened) == ([], [Renewed()])


def test_the_discards_are_shuffled():
    orders: set[tuple[str, ...]] = set()
    for seed in range(60):
        pile = Pile([], ["x", "y", "z"])
        orders.add(tuple(pile.draw(a_table(seed), 3)))
    assert len(orders) == 6


def test_where_nothing_is_left_fewer_are_drawn_and_nothing_is_told():
    g = a_table()
    assert Pile(["a"]).draw(g, 3, Renewed()) == ["a"]
    assert Pile().draw_one(g, Renewed()) is None
    assert Pile(["a"]).draw_one(g) == "a"
    assert g.happened == []


def test_cards_go_under_and_on_top():
    g, pile = a_table(), Pile(["a"])
    pile.put_on_top(["t1", "t2"])
    pile.put_under(["u1", "u2"])
    assert pile.draw(g, 5) == ["t1", "t2", "a", "u1", "u2"]


def test_discards_and_searches():
    g, pile = a_table(), a_pile()
    pile.discard(["d1", "d2"])
    assert pile.thrown[-1] == "d2" and pile.size == 9
    assert pile.take("x") and pile.take("a") and not pile.take("a")
    pile.shuffle_in(g, ["n"])
    assert sorted(pile.cards) == ["b", "c", "n"]
    pile.reshuffle(g, Renewed())
    assert (pile.left, pile.thrown, g.happened) == (8, [], [Renewed()])


def test_a_pile_for_a_moment_changes_the_lists_it_was_made_of():
    g = a_table()
    deck, discard = ["a"], ["x"]
    pile = Pile(deck, discard)
    assert len(pile.draw(g, 2)) == 2
    pile.discard(["q"])
    assert (deck, discard) == ([], ["q"])


def test_cards_move_from_a_hand_to_a_list():
    hand, area = ["a", "b", "c"], ["z"]
    move(["c", "a"], hand, area)
    assert (hand, area) == (["b"], ["z", "c", "a"])
