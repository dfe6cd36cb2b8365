"""General and terms."""

from __future__ import annotations

import itertools

import pytest

from games.core.engine import answer, begin
from games.core.simulate import play
from games.unfathomable import SPEC
from games.unfathomable.attacks import targets
from games.unfathomable.cards import characters
from games.unfathomable.events import OptionChosen, Rolled
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.people import humans, is_human, is_traitor, round_from
from games.unfathomable.selectors import Chosen, HumansIn
from games.unfathomable.ship import adjacent, spaces
from games.unfathomable.vocabulary import (
    Choose,
    Cost,
    DamageShip,
    Defeat,
    Discard,
    Draw,
    ForEach,
    Gain,
    Lose,
    May,
    MoveCharacter,
    Risk,
    Way,
)
from tests.rules import rule
from tests.unfathomable.build import a_voyage


@rule("UNF-GEN-01")
def test_three_to_six_seats_play():
    assert SPEC.seats == (3, 4, 5, 6)
    assert [len(SPEC.new(seats, {}, 1).players) for seats in SPEC.seats] == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(AssertionError):
            SPEC.new(seats, {}, 1)


@rule("UNF-GEN-02")
def test_a_character_belongs_to_one_player_for_the_whole_game():
    g = SPEC.new(4, {}, 3)
    begin(g)
    while any(ask.kind == "setup.character" for ask in g.asks):
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    cast = [player.character for player in g.players]
    assert len(set(cast)) == 4
    assert set(cast) <= set(characters())
    while not g.over:
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    assert [player.character for player in g.players] == cast


@rule("UNF-GEN-03")
def test_a_hidden_traitor_counts_as_a_human():
    v = a_voyage().loyalty(1, "hybrid")
    assert is_traitor(v.g.players[1])
    assert is_human(v.g, 1)
    assert humans(v.g) == [0, 1, 2]
    v.do(0, Draw(n=1, who="each-human", kind="lore"))
    assert [len(player.hand) for player in v.g.players] == [1, 1, 1]


@rule("UNF-GEN-04")
def test_human_never_means_a_revealed_traitor_or_a_passenger():
    v = a_voyage().traitor(1).at(0, "deck-3").at(1, "deck-3").at(2, "bridge")
    v.do(0, Draw(n=1, who=HumansIn("deck-3"), kind="lore"))
    assert [len(player.hand) for player in v.g.players] == [1, 0, 0]
    v.do(0, Draw(n=1, who="each-player", kind="lore"))
    assert [len(player.hand) for player in v.g.players] == [2, 1, 1]


@rule("UNF-GEN-05")
def test_monarchs_are_hydra_and_dagon_and_everybody_else_is_a_deep_one():
    g = a_voyage().g
    assert (g.hydra, g.dagon) == ("deep", "deep")
    assert g.supply + g.deep + sum(g.deep_ones.values()) == 20


@rule("UNF-GEN-06")
def test_enemies_of_a_human_and_of_a_revealed_traitor():
    v = a_voyage().traitor(1).deep_ones(deck_3=1)
    for seat in range(3):
        v.at(seat, "deck-3")
    assert targets(v.g, 0, ["deck-3"], "enemy") == ["deep-one.deck-3", "seat-1"]
    assert targets(v.g, 1, ["deck-3"], "enemy") == ["seat-0", "seat-2"]


@rule("UNF-GEN-07")
def test_monarchs_are_never_enemies():
    v = a_voyage(cast=("bridie-quillon", "arjun-singh", "jeanne-lafarge")).at(0, "deck-1").deep_ones()
    v.set(hydra="w1", dagon="w1").acts(0, n=1)
    assert not [option for option in v.offered(0) if option.startswith("attack")]
    assert v.blocked(0)["use.item.barbed-harpoon"] == "UNF-ACT-06"  # it reaches the water beside, and no enemy there
    v.deep_ones(w1=1).dice(8).acts(0, "use.item.barbed-harpoon")
    assert v.finished
    assert (v.g.deep_ones, v.g.hydra, v.g.dagon) == ({}, "w1", "w1")


@rule("UNF-GEN-08")
def test_adjacent_means_a_shared_border_and_not_a_corner():
    assert sorted(adjacent("deck-1")) == ["bridge", "deck-2", "deck-3", "w1"]
    assert "cargo-hold" not in adjacent("captains-cabin")
    assert "galley" not in adjacent("chapel")
    for a, space in spaces().items():
        for b in space.adjacent:
            assert a in adjacent(b)
            assert _border(a, b) > 0


def _border(a: str, b: str) -> float:
    """The length that two spaces share."""
    total = 0.0
    for ax0, ay0, ax1, ay1 in spaces()[a].rects:
        for bx0, by0, bx1, by1 in spaces()[b].rects:
            x, y = min(ax1, bx1) - max(ax0, bx0), min(ay1, by1) - max(ay0, by0)
            total += y if abs(x) < 1e-9 < y else x if abs(y) < 1e-9 < x else 0
    return total


@rule("UNF-GEN-09")
def test_a_card_beats_the_rule_that_it_contradicts():
    """Skeleton Keys give an action that the rule of two actions does not know; the room must still be another one."""
    v = a_voyage(cast=("samira-dualeh", "arjun-singh", "jeanne-lafarge")).at(0, "chapel")
    v.acts(0, "use.item.skeleton-keys")
    assert "chapel" not in v.offered(0)
    assert "brig" not in v.offered(0)
    assert "deck-1" not in v.offered(0)
    v.answer(0, ["galley"], "pick.place")
    assert v.asked() == [(0, "act")]


@rule("UNF-GEN-10")
def test_what_cannot_be_paid_in_full_cannot_be_begun():
    v = a_voyage(cast=("william-bowleg", "arjun-singh", "jeanne-lafarge")).at(0, "deck-1")
    v.hand(0, "will-1-1").acts(0, n=1)
    assert v.blocked(0)["use.item.marginalia-notebook"] == "UNF-ACT-06"
    v.hand(0, "lore-1-1").acts(0, "use.item.marginalia-notebook").answer(0, ["lore-1-1"], "discard")
    assert v.asked() == [(0, "pick.place")]
    assert v.g.piles["lore"] == ["lore-1-1"]


@rule("UNF-GEN-10")
def test_may_leaves_it_to_the_player_and_cannot_beats_a_permission():
    v = a_voyage(cast=("arjun-singh", "jamie-snell", "samira-dualeh")).at(0, "brig").at(2, "brig").acts(0, n=1)
    assert "use.sheet" in v.blocked(0)  # "not in the Brig" beats the action that allows it
    v.acts(2, n=1)
    assert v.blocked(2)["use.item.skeleton-keys"] == "UNF-BRIG-03"  # no item in the Brig, although it moves you


@rule("UNF-GEN-11")
def test_an_instruction_is_carried_out_as_far_as_possible():
    v = a_voyage().hand(0, "will-1-1").passengers()
    v.do(0, Discard(n=3, how="random"), Lose(res="food"))
    assert v.finished
    assert v.g.players[0].hand == []
    assert v.g.dials["food"] == 7
    v.g.people = v.g.people[:1]
    v.do(0, Risk(n=3))
    assert v.finished
    assert len(v.of(Rolled)) == 1


@rule("UNF-GEN-12")
def test_the_current_player_orders_what_happens_at_once():
    v = a_voyage(current=2).deep_ones(w1=1, deck_5=1, galley=1)
    v.start(DeepOnesAct(waiting=dict(v.g.deep_ones)))
    assert v.asked() == [(2, "monsters.order")]
    v.answer(2, ["w1"]).answer(2, ["galley"])
    assert v.finished
    assert v.g.deep_ones == {"deck-1": 1, "cargo-hold": 1, "galley": 1}
    assert list(v.g.damage) == ["galley"]


@rule("UNF-GEN-12")
def test_reactions_resolve_in_order_of_arrival():
    v = a_voyage(windows=True).hand(0, "will-1-1").hand(2, "will-1-2").at(0, "deck-1").deep_ones(deck_1=1)
    v.dice(1, 2, 8).acts(0, "attack.deep-one.deck-1")
    v.answer(2, ["hand.will-1-2"]).answer(0, ["hand.will-1-1"])
    assert [event.natural for event in v.of(Rolled)] == [1, 2, 8]
    assert v.finished
    assert not v.g.deep_ones


@rule("UNF-GEN-13")
def test_left_is_the_next_seat_and_the_order_never_changes():
    g = a_voyage(seats=4).g
    assert round_from(g, 2) == [2, 3, 0, 1]
    turns: list[int] = []
    play(SPEC, 4, 5, before=lambda g, _: turns.append(g.current) if g.turn and turns[-1:] != [g.current] else None)
    assert all((a + 1) % 4 == b for a, b in itertools.pairwise(turns))
    assert len(turns) > 4


@rule("UNF-GEN-14")
def test_once_per_turn_is_fresh_in_the_next_players_turn():
    v = a_voyage(cast=("arjun-singh", "jamie-snell", "jeanne-lafarge")).at(0, "deck-1").turn()
    v.answer(0, ["use.sheet"]).answer(0, ["seat-1"]).answer(1, ["forgo"])
    assert v.blocked(0)["use.sheet"] == "UNF-GEN-14"
    v.set(current=1, asks=[]).turn().answer(1, ["forgo"])
    v.acts(0, n=1)
    assert "use.sheet" in v.offered(0)  # in the turn of another player already


@rule("UNF-GEN-14")
def test_a_card_used_this_turn_is_used_whoever_has_it_now():
    v = a_voyage(cast=("samira-dualeh", "arjun-singh", "jeanne-lafarge")).at(0, "chapel").at(1, "galley")
    v.acts(0, "use.item.skeleton-keys").answer(0, ["galley"]).answer(0, ["forgo"])
    v.items(1, "skeleton-keys").acts(1, n=1)
    assert v.blocked(1)["use.item.skeleton-keys"] == "UNF-GEN-14"


@rule("UNF-GEN-15")
def test_the_owner_picks_but_whoever_discards_or_draws_picks_the_cards():
    v = a_voyage().hand(1, "will-1-1", "will-2-1").hand(2, "lore-1-1", "lore-2-1")
    v.do(0, MoveCharacter(who=Chosen(("other", "human"))))
    assert v.asked() == [(0, "pick.player")]
    v.answer(0, ["seat-1"])
    assert v.asked() == [(0, "pick.place")]
    v.do(0, Discard(n=1, who="each-other-human"))
    assert v.asked() == [(1, "discard"), (2, "discard")]
    v.do(0, Draw(n=1, who="each-other-human", kind="set"))
    assert v.asked() == [(1, "draw"), (2, "draw")]


@rule("UNF-GEN-16")
def test_effects_are_carried_out_in_the_order_written():
    v = a_voyage(windows=True).hand(1, "will-5-1").at(1, "deck-5").dice(5)
    v.on_top("damages", "structural-1")
    v.do(0, DamageShip(), Defeat(who="that"), Lose(res="food"), target=1)
    assert v.g.dials["food"] == 8
    assert v.asked() == [(1, "window.die")]
    v.answer(1, ["pass"])
    assert "cargo-hold" in v.g.damage
    assert v.g.dials["food"] == 8
    assert v.asked() == [(1, "window.defeat")]
    v.answer(1, ["pass"])
    assert v.g.players[1].space == "sick-bay"
    assert v.g.dials["food"] == 7


@rule("UNF-GEN-16")
def test_the_end_cuts_off_what_is_written_after_it():
    v = a_voyage().dial(food=1, fuel=5)
    v.do(0, Lose(res="food"), Gain(res="fuel"))
    assert v.g.over
    assert v.g.dials["fuel"] == 5


@rule("UNF-GEN-10")
def test_an_option_at_a_price_is_closed_to_whoever_cannot_pay():
    ways = [Way(id="pay", cost=[Discard(n=2)], do=[Gain(res="food")]), Way(id="suffer", do=[Lose(res="food")])]
    v = a_voyage().hand(0, "will-1-1").do(0, Choose(options=ways))
    assert v.offered(0) == ["suffer"]
    assert v.blocked(0) == {"pay": "UNF-CRISIS-05"}
    v.hand(0, "will-1-1", "will-1-2").do(0, Choose(options=ways)).answer(0, ["pay"])
    v.answer(0, ["will-1-1", "will-1-2"], "discard")
    assert v.of(OptionChosen)
    assert v.g.dials["food"] == 9
    assert not v.g.players[0].hand


@rule("UNF-GEN-10")
@pytest.mark.parametrize(("said", "food", "cards"), [("yes", 9, 1), ("no", 8, 2)])
def test_what_may_be_done_at_a_price_is_paid_for_or_left(said: str, food: int, cards: int):
    offer = May(do=[Gain(res="food")], cost=[Discard(n=1)])
    v = a_voyage().hand(0, "will-1-1", "will-1-2").do(0, offer).answer(0, [said], "may")
    if said == "yes":
        assert v.g.dials["food"] == 8  # the price comes first
        v.answer(0, ["will-1-1"], "discard")
    assert v.finished
    assert (v.g.dials["food"], len(v.g.players[0].hand)) == (food, cards)
    assert a_voyage().do(0, offer).finished  # who cannot pay is not asked


@rule("UNF-GEN-13", "UNF-GEN-04")
def test_what_each_human_does_in_turn_begins_with_the_current_player():
    ways = [Way(id="eat", do=[Lose(res="food")]), Way(id="starve", do=[Lose(res="souls")])]
    v = a_voyage(seats=4, current=2).traitor(3).do(2, ForEach(who="each-human", do=[Choose(options=ways)]))
    for seat, way in ((2, "eat"), (0, "starve"), (1, "eat")):
        assert v.asked() == [(seat, "choose")]
        v.answer(seat, [way])
    assert v.finished
    assert (v.g.dials["food"], v.g.dials["souls"]) == (6, 7)


@rule("UNF-GEN-10")
def test_a_cost_comes_before_what_it_is_for():
    v = a_voyage().hand(0, "lore-1-1", "lore-1-2").do(0, Cost(do=[Discard(n=1)]), Gain(res="food"))
    assert v.asked() == [(0, "discard")]
    assert v.g.dials["food"] == 8
    assert v.answer(0, ["lore-1-1"]).g.dials["food"] == 9
