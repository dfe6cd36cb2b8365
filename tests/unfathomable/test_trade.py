"""Trade."""

from __future__ import annotations

from games.unfathomable.cards import mythos
from games.unfathomable.events import ItemGiven
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def met(seats: int = 4) -> Scenario:
    """Keilani, Arjun and Jeanne on Deck 6, Jamie elsewhere."""
    v = a_voyage(seats=seats)
    for seat in range(3):
        v.at(seat, "deck-6")
    return v


@rule("UNF-TRADE-01")
def test_an_action_opens_trading_for_everybody_in_the_space():
    v = met().acts(0, "trade", n=2)
    assert v.asked() == [(0, "trade.offer"), (1, "trade.offer"), (2, "trade.offer")]
    v.answer(1, ["give.boathook.2"]).answer(2, ["accept"])  # the opener has no part in it
    v.answer(0, ["give.brass-loudhailer.1"]).answer(1, ["accept"]).answer(2, ["give.heavy-spanner.1"]).answer(
        1, ["accept"]
    )
    assert [player.items for player in v.g.players[:3]] == [[], ["brass-loudhailer", "heavy-spanner"], ["boathook"]]
    v.answer(1, ["done"]).answer(2, ["done"])
    assert v.asked() == [(0, "act")]
    assert v.ask(0).args["left"] == 1


@rule("UNF-TRADE-01")
def test_the_action_is_spent_although_nothing_changes_hands():
    v = met().acts(0, "trade", n=2)
    for seat in range(3):
        v.answer(seat, v.ask(seat).default)
    assert v.of(ItemGiven) == []
    assert v.ask(0).args["left"] == 1


@rule("UNF-TRADE-01")
def test_a_refused_offer_is_not_the_last_one():
    v = met().items(0, "tide-almanac").acts(0, "trade")
    v.answer(0, ["give.tide-almanac.1"]).answer(1, ["decline"])
    assert "give.tide-almanac.1" not in v.offered(0)
    assert {"give.tide-almanac.2", "give.brass-loudhailer.1"} <= set(v.offered(0))


@rule("UNF-TRADE-01")
def test_whoever_was_done_may_pass_on_what_they_get():
    v = met().acts(0, "trade").answer(1, ["done"]).answer(2, ["done"])
    v.answer(0, ["give.brass-loudhailer.1"]).answer(1, ["accept"])
    assert v.asked() == [(1, "trade.offer")]  # Keilani has nothing left to give
    v.answer(1, ["give.brass-loudhailer.2"]).answer(2, ["decline"]).answer(1, ["done"])
    assert v.finished
    assert v.g.players[1].items == ["boathook", "brass-loudhailer"]


@rule("UNF-TRADE-02")
def test_only_people_in_the_space_take_part():
    v = met().acts(0, "trade")
    assert (3, "trade.offer") not in v.asked()
    assert v.offered(0) == ["done", "give.brass-loudhailer.1", "give.brass-loudhailer.2"]
    alone = met().at(3, "deck-1").acts(3, n=1)
    assert "trade" not in alone.offered(3)


@rule("UNF-TRADE-03", "UNF-FEAT-02")
def test_only_items_are_traded():
    v = met().hand(0, "lore-1-1").loyalty(0, "hybrid")
    v.g.players[0].kept.append(next(card.id for card in mythos().values() if card.kept is not None))
    v.acts(0, "trade")  # a Captain with feat, cards, a kept card and a secret
    assert v.offered(0) == ["done", "give.brass-loudhailer.1", "give.brass-loudhailer.2"]


@rule("UNF-TRADE-04")
def test_giver_and_receiver_both_agree():
    v = met().acts(0, "trade").answer(0, ["give.brass-loudhailer.1"])
    assert v.asked() == [(1, "trade.confirm")]
    assert v.ask(1).default == ["decline"]
    assert v.g.players[0].items == ["brass-loudhailer"]
    v.answer(1, ["decline"])
    assert v.g.players[0].items == ["brass-loudhailer"]
    assert v.of(ItemGiven) == []
    v.answer(0, ["give.brass-loudhailer.2"]).answer(2, ["accept"])
    assert [(event.seat, event.to, event.item) for event in v.of(ItemGiven)] == [(0, 2, "brass-loudhailer")]


@rule("UNF-TRADE-05")
def test_a_revealed_traitor_takes_part_but_opens_no_trade():
    v = met().traitor(1).acts(1, n=1)
    assert "trade" not in v.offered(1)
    v.acts(0, "trade")
    assert (1, "trade.offer") in v.asked()
    assert "give.brass-loudhailer.1" in v.offered(0)
    v.answer(1, ["give.boathook.0"]).answer(0, ["accept"])
    assert "boathook" in v.g.players[0].items
