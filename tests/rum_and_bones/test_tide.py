"""Tide Cards: playing them, the Kraken Pool, decks and hands."""

from __future__ import annotations

import pytest

from games.rum_and_bones.cards import deck_of, tide
from games.rum_and_bones.events import CardPlayed, Discarded, Drew, Reshuffled
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.tide import draw, drop
from games.rum_and_bones.vocabulary import Draw
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates, declares, fights, heroes_meet, key, last_roll, plays, to_act


def playable(v: Staged, seat: int) -> list[str]:
    """What the Tide Card button of the open step leads to."""
    v.answer(seat, ["tide"])
    found = [card for card in v.offered(seat, "tide.play") if card != "back" and not card.startswith("lay-")]
    v.answer(seat, ["back"])
    return found


# ---- playing ------------------------------------------------------------------------------------------------------


@rule("RUM-TIDE-03", "RUM-TIDE-04")
def test_a_card_is_played_when_its_trigger_is_met():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6").at("viana", "C5")
    v.hand(0, "ravenous.1", "turning_current.1", "spring_tide.1", "wrath_of_the_trench.1", "rise_drowned.1")
    v.board(turn=0).start(Rounds(at="turn"))
    assert playable(v, 0) == ["wrath_of_the_trench.1"]
    v.answer(0, ["hero-0"])
    assert playable(v, 0) == ["spring_tide.1"]
    v.answer(0, ["attack-0-C5"])
    assert playable(v, 0) == ["ravenous.1"]
    v.dice(1, 6).answer(0, ["roll"])
    assert playable(v, 0) == ["turning_current.1"]


@rule("RUM-TIDE-05", "RUM-TIDE-06")
def test_any_number_of_cards_and_none_of_them_costs_anything():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6", damage=5, coins=1).at("viana", "C5")
    v.hand(0, "brine_balm.1", "brine_balm.2", "lockers_due.1", "ravenous.1", "ravenous.2", "blood_surge.1")
    activates(v, "ishmael")
    for card in ("brine_balm.1", "brine_balm.2", "lockers_due.1"):
        plays(v, 0, card)
    assert (v.hero("ishmael").damage, v.hero("ishmael").coins, v.b.actions) == (1, 3, 3)
    v.answer(0, ["attack-0-C5"])
    for card in ("ravenous.1", "ravenous.2", "blood_surge.1"):
        plays(v, 0, card)
    v.dice(2, 2, 2, 1).answer(0, ["roll"])
    assert (last_roll(v).hits, v.b.actions, v.hero("ishmael").coins) == (3, 2, 3)
    assert v.g.players[0].hand == [] and len(v.of(CardPlayed)) == 6


@rule("RUM-TIDE-07")
def test_a_played_card_is_discarded_once_it_is_resolved():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6").at("viana", "C5").hand(0, "undertow.1")
    plays(activates(v, "ishmael"), 0, "undertow.1")
    assert v.asked() == [(0, "push.path")]
    assert (v.g.players[0].hand, v.b.sides[0].discard) == ([], [])
    v.answer(0, ["to-C4"])
    assert v.b.sides[0].discard == ["undertow.1"] and v.b.sides[1].discard == []


@rule("RUM-TIDE-08", "RUM-TIDE-09")
@pytest.mark.parametrize("card", ["undertow.1", "spring_tide.1"])
def test_symbols_rise_at_once_when_a_card_is_played(card: str):
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6").at("viana", "C5").hand(0, card).side(0, pool=3)
    plays(activates(v, "ishmael"), 0, card)
    assert v.asked()[0][1] in ("push.path", "walk.free")  # before it is resolved
    assert (v.b.sides[0].pool, v.b.sides[1].pool) == (3 + tide(card).kraken, 0)
    assert tide("undertow.1").kraken == 1 and tide("spring_tide.1").kraken == 0


@rule("RUM-TIDE-08")
def test_the_pool_belongs_to_the_side_that_plays():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6").at("viana", "C5").hand(1, "sealed_warrant.1")
    activates(v.setting(1, w2="ask"), "ishmael").answer(1, ["sealed_warrant.1@hero-0"], "window.activated")
    assert (v.b.sides[0].pool, v.b.sides[1].pool) == (0, 1)
    assert v.hero("ishmael").conditions == ["stun"] and v.b.sides[1].discard == ["sealed_warrant.1"]


@rule("RUM-TIDE-09")
def test_a_discarded_card_adds_nothing_to_the_pool():
    v = a_battle().hand(0, "wrath_of_the_trench.1", "blood_surge.1", "ravenous.1").start(Rounds(at="discard"))
    v.answer(0, ["wrath_of_the_trench.1", "blood_surge.1"], "recovery.discard")
    assert v.b.sides[0].pool == 0 and v.b.sides[0].discard == ["wrath_of_the_trench.1", "blood_surge.1"]
    assert [event.cards for event in v.of(Discarded)] == [["wrath_of_the_trench.1", "blood_surge.1"]]


@rule("RUM-GAP-56")
@pytest.mark.parametrize(
    ("card", "field", "can"),
    [
        ("brine_balm.1", {"damage": 1}, True),
        ("brine_balm.1", {}, False),
        ("undertow.1", {}, True),  # Viana stands within 2
        ("spring_tide.1", {}, True),
        ("lockers_due.1", {}, True),
    ],
)
def test_a_card_without_effect_cannot_be_played(card: str, field: dict[str, int], can: bool):
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6", **field).at("viana", "C5").hand(0, card)
    assert (playable(activates(v, "ishmael"), 0) == [card]) is can


@rule("RUM-GAP-56")
def test_no_push_without_an_enemy_near_and_no_walk_without_a_way():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6").at("viana", "C3").hand(0, "undertow.1", "spring_tide.1")
    assert playable(activates(v, "ishmael"), 0) == ["spring_tide.1"]
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6").crew(1, "C5", hands=1).crew(1, "C7", hands=1)
    assert playable(activates(v.hand(0, "spring_tide.1", "brine_balm.1"), "ishmael"), 0) == []


@rule("RUM-GAP-56")
def test_no_priority_where_there_is_no_hero_or_it_is_had_already():
    v = heroes_meet("ishmael", "snapjaw", "viana").at("ishmael", "C6").crew(1, "C5", hands=1)
    v.hand(0, "scent_the_wounded.1", "scent_the_wounded.2")
    assert playable(declares(v, "ishmael", "C5"), 0) == []
    v.at("viana", "C5")
    assert len(playable(declares(v, "ishmael", "C5"), 0)) == 2
    assert playable(plays(v, 0, "scent_the_wounded.1"), 0) == []
    v.at("snapjaw", "C6").level("snapjaw", 1, 1)
    assert playable(declares(v, "snapjaw", "C5", 1), 0) == []


@rule("RUM-GAP-56", "RUM-GAP-34")
def test_a_condition_that_is_there_already_is_no_effect():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6", conditions=["stun"]).at("viana", "C5")
    activates(v.hand(1, "sealed_warrant.1").setting(1, w2="ask"), "ishmael")
    assert v.offered(1, "window.activated") == ["pass", "auto"]  # the window itself tells nothing


@rule("RUM-GAP-47", "RUM-TERM-02")
def test_a_healing_card_is_for_any_deployed_friendly_hero():
    v = heroes_meet("ishmael", "kyria", "waldorf", "viana").at("ishmael", "C6", damage=1).at("kyria", "K9", damage=4)
    v.has("waldorf", damage=3).at("viana", "C5", damage=3).hand(0, "brine_balm.1")
    plays(activates(v, "ishmael"), 0, "brine_balm.1")
    assert v.offered(0, "pick.hero") == [key(v, "ishmael"), key(v, "kyria")]
    assert v.answer(0, [key(v, "kyria")]).hero("kyria").damage == 2


@rule("RUM-ATK-07", "RUM-GAP-67")
def test_a_card_lets_an_attack_prioritise_heroes():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6").at("viana", "C5").crew(1, "C5", hands=3)
    plays(declares(v.hand(0, "scent_the_wounded.1"), "ishmael", "C5"), 0, "scent_the_wounded.1")
    v.dice(6, 6).answer(0, ["roll"]).answer(0, {key(v, "viana"): 2}, "attack.assign")
    assert (v.hero("viana").damage, v.hands(1, "C5")) == (2, 3)


@rule("RUM-GAP-67")
def test_a_cancel_takes_up_to_two_hits_off_one_hero():
    v = (
        heroes_meet("carcharius", "viana", "gabriela")
        .level("carcharius", 0, 2)
        .at("carcharius", "C6")
        .at("viana", "C5")
    )
    v.at("gabriela", "C5").hand(1, "paid_protection.1").setting(1, w2="pass", w5="ask").dice(6, 6, 6, 6)
    fights(v, "carcharius", "C5").answer(0, {key(v, "viana"): 3, key(v, "gabriela"): 1})
    assert len(v.offered(1, "window.hits")) == 4
    v.answer(1, [f"paid_protection.1@{key(v, 'viana')}"])
    assert (v.hero("viana").damage, v.hero("gabriela").damage) == (1, 1) and to_act(v, "carcharius")


def test_dividend_pays_every_friendly_hero():
    v = a_battle().hand(1, "dividend.1").board(turn=1).start(Rounds(at="turn"))
    plays(v, 1, "dividend.1")
    assert [hero.coins for hero in v.b.heroes] == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize("card", ["wrath_of_the_trench.1", "ruinous_broadside.1"])
def test_a_zone_attack_goes_anywhere_with_four_dice(card: str):
    side = 0 if card.startswith("wrath") else 1
    v = heroes_meet("ishmael", "viana").at("ishmael", "K9").at("viana", "C2").hand(side, card).board(turn=side)
    plays(v.start(Rounds(at="turn")), side, card).dice(4, 4, 3, 1).defaults("turn.activate")
    assert (len(last_roll(v).faces), last_roll(v).need, last_roll(v).hits) == (4, 4, 2)
    assert v.hero("viana" if side == 0 else "ishmael").damage == 2 and v.b.sides[side].pool == 3


# ---- decks and hands ----------------------------------------------------------------------------------------------


@rule("RUM-TIDE-10", "RUM-GAP-66")
def test_an_empty_deck_is_made_anew_of_the_discards_when_a_card_must_be_drawn():
    v = a_battle()
    pile = list(v.g.decks[0][2:])
    v.discarded(0, *pile)
    draw(v.g, 0, 2)
    assert v.g.decks[0] == [] and len(v.b.sides[0].discard) == 28  # not before it is needed
    draw(v.g, 0, 2)
    assert len(v.g.players[0].hand) == 4 and v.b.sides[0].discard == []
    left = v.g.decks[0]
    assert sorted([*left, *v.g.players[0].hand]) == sorted(deck_of("deep_lords"))
    assert left != pile[:26] and left != pile[::-1][:26]  # shuffled
    assert len(v.g.decks[1]) == 30


@rule("RUM-GAP-66")
def test_a_draw_ends_short_when_nothing_is_left():
    v = a_battle().hand(0, *deck_of("deep_lords")[3:])
    v.do(0, Draw(n=5))
    assert v.finished and len(v.g.players[0].hand) == 30
    assert [event.n for event in v.of(Drew)] == [3] and not v.of(Reshuffled)
    v.do(0, Draw(n=1))
    assert v.finished and len(v.of(Drew)) == 1


@rule("RUM-TIDE-09")
def test_dropping_moves_cards_to_the_own_discards():
    v = a_battle().hand(0, "ravenous.1", "undertow.1")
    drop(v.g, 0, ["undertow.1"])
    assert (v.g.players[0].hand, v.b.sides[0].discard, v.b.sides[1].discard) == (["ravenous.1"], ["undertow.1"], [])


@rule("RUM-GAP-26", "RUM-RECOV-02")
def test_nobody_draws_with_a_full_hand_or_more():
    """And nothing is lost: there is no limit."""
    hand = ["ravenous.1", "undertow.1", "spring_tide.1", "black_water.1", "brine_balm.1"]
    v = a_battle().hand(0, *hand).hand(1, "dividend.1").start(Rounds(at="discard"))
    v.answer(0, [], "recovery.discard").answer(1, [], "recovery.discard")
    assert v.g.players[0].hand == hand and len(v.g.players[1].hand) == 3
    v.start(Rounds(at="discard")).answer(0, hand[:3]).answer(1, [])
    assert len(v.g.players[0].hand) == 3 and v.g.players[0].hand[:2] == hand[3:]


@rule("RUM-GAP-26", "RUM-THREE-03", "RUM-THREE-04")
def test_hand_sizes_of_a_team_mode_count():
    v = a_battle(3).start(Rounds(at="refill"))
    assert [len(player.hand) for player in v.g.players] == [2, 4, 2]


@rule("RUM-TIDE-01")
def test_a_team_shares_one_deck():
    v = a_battle(4)
    draw(v.g, 0, 2)
    draw(v.g, 2, 2)
    assert len(v.g.decks[0]) == 26 and len(v.g.decks[1]) == 30
    assert not set(v.g.players[0].hand) & set(v.g.players[2].hand)
