"""Items and feats."""

from __future__ import annotations

import pytest

from games.unfathomable.cards import items
from games.unfathomable.events import ItemGone
from games.unfathomable.people import skill_set
from games.unfathomable.vocabulary import DrawItem, RemoveItem, TakeItem
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

IMPROVEMENTS = [item.id for item in items().values() if item.improves]


def owner(*improvements: str, active: str = "") -> Scenario:
    """Keilani with Improvements, the first of them active."""
    v = a_voyage().items(0, *improvements)
    v.g.players[0].improvement = active or improvements[0]
    return v


@rule("UNF-ITEM-01")
@pytest.mark.parametrize("item", IMPROVEMENTS)
def test_an_improvement_adds_a_card_of_its_skill_to_the_set(item: str):
    v = owner(item)
    skill = items()[item].improves
    assert skill is not None
    assert skill_set(v.g, 0)[skill] == {"influence": 3, "will": 2}.get(skill, 0) + 1
    assert sum(skill_set(v.g, 0).values()) == 6


@rule("UNF-ITEM-02")
def test_only_one_is_active_and_the_others_are_still_owned_and_tradeable():
    v = owner("bound-sermons", "mourning-locket")
    assert skill_set(v.g, 0) == {"influence": 3, "will": 2, "lore": 1}
    assert v.view(1).players[0].skills == {"influence": 3, "will": 2, "lore": 1}
    shown = {item.id: item.active for item in v.view(1).players[0].items}
    assert shown == {"brass-loudhailer": True, "bound-sermons": True, "mourning-locket": False}
    v.at(0, "deck-1").at(1, "deck-1").acts(0, "trade")
    assert "give.mourning-locket.1" in v.offered(0)


@rule("UNF-ITEM-03")
def test_at_the_start_of_the_turn_before_receive_skills_the_owner_picks():
    v = owner("bound-sermons", "mourning-locket").turn()
    assert v.asked() == [(0, "turn.improvement")]
    assert v.ask(0).default == ["bound-sermons"]
    assert v.g.players[0].hand == []
    v.answer(0, ["mourning-locket"])
    assert v.asked() == [(0, "act")]
    assert len([card for card in v.g.players[0].hand if card.startswith("will")]) == 3
    assert owner("bound-sermons").turn().asked() == [(0, "act")]  # one alone is no question


@rule("UNF-ITEM-03")
def test_whoever_gains_an_improvement_picks_again():
    v = owner("bound-sermons").on_top("items", "mourning-locket").do(0, DrawItem())
    assert v.asked() == [(0, "turn.improvement")]
    assert v.ask(0).default == ["bound-sermons"]
    v.answer(0, ["mourning-locket"])
    assert v.finished
    assert v.g.players[0].improvement == "mourning-locket"


@rule("UNF-ITEM-03", "UNF-TRADE-01")
def test_a_trade_is_a_gain_too_and_the_first_improvement_is_active_at_once():
    v = owner("bound-sermons", "mourning-locket").at(0, "deck-1").at(1, "deck-1").acts(0, "trade")
    v.answer(0, ["give.bound-sermons.1"]).answer(1, ["accept"])
    assert (v.g.players[0].improvement, v.g.players[1].improvement) == ("mourning-locket", "bound-sermons")
    v.answer(0, ["give.mourning-locket.1"]).answer(1, ["accept"])
    assert v.asked() == [(1, "turn.improvement")]
    v.answer(1, ["mourning-locket"])
    assert (v.g.players[0].improvement, v.g.players[1].improvement) == ("", "mourning-locket")
    assert (1, "trade.offer") in v.asked()


@rule("UNF-ITEM-03")
def test_taking_two_at_once_asks_once():
    v = owner("bound-sermons").items(1, "mourning-locket", "letters-of-credit").do(0, TakeItem(n=2))
    v.answer(0, ["mourning-locket", "letters-of-credit"])
    assert v.offered(0) == ["bound-sermons", "mourning-locket", "letters-of-credit"]
    assert v.answer(0, ["letters-of-credit"]).finished


@rule("UNF-ITEM-03")
def test_nobody_takes_their_own_items():
    v = a_voyage().do(0, TakeItem(n=2, who="each-player"))
    assert v.offered(0) == ["boathook", "heavy-spanner"]


@rule("UNF-ITEM-04")
def test_a_spent_item_leaves_the_game():
    v = (
        a_voyage()
        .items(0, "blasting-cartridge")
        .at(0, "deck-1")
        .deep_ones(deck_1=2)
        .acts(0, "use.item.blasting-cartridge")
    )
    v.answer(0, {"deck-1": 2}, "pick.deep-ones")
    assert v.g.items_gone == ["blasting-cartridge"]
    assert "blasting-cartridge" not in v.g.items
    assert not v.g.deep_ones
    v.do(0, RemoveItem())
    assert v.g.items_gone == ["blasting-cartridge", "brass-loudhailer"]
    assert v.g.players[0].items == []
    assert len(v.of(ItemGone)) == 2


@rule("UNF-ITEM-05")
def test_an_empty_item_deck_gives_nothing_and_closes_the_hold():
    v = a_voyage().at(0, "cargo-hold").set(items=[]).do(0, DrawItem(look=2))
    assert v.finished
    assert v.g.players[0].items == ["brass-loudhailer"]
    v.acts(0, n=1)
    assert v.blocked(0)["space.search"] == "UNF-ITEM-05"


# ---- feats --------------------------------------------------------------------------------------------------------


@rule("UNF-FEAT-01")
def test_a_feat_works_once_and_then_it_is_gone():
    v = a_voyage(cast=("jeanne-lafarge", "arjun-singh", "jamie-snell")).dice(8).acts(0, "use.feat", n=2)
    assert v.g.travel == 2
    assert not v.g.players[0].feat
    assert v.ask(0).args["left"] == 1
    assert "use.feat" not in v.offered(0)
    assert "use.feat" not in v.blocked(0)
    v.set(current=0).turn()
    assert "use.feat" not in v.offered(0)


@rule("UNF-FEAT-01")
def test_a_feat_with_a_window_is_no_action():
    v = a_voyage(cast=("cassius-thorne", "arjun-singh", "svetlana-gedroits"))
    for seat in range(3):
        assert "use.feat" not in v.acts(seat, n=1).offered(seat)


@rule("UNF-FEAT-02")
def test_a_feat_is_lost_on_revealing():
    v = a_voyage().loyalty(0, "hybrid").acts(0, "reveal", n=2)
    assert not v.g.players[0].feat
    assert "use.feat" not in v.offered(0)
