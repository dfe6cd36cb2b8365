"""The die, and attacks."""

from __future__ import annotations

from collections import Counter

import pytest

from games.unfathomable.dice import DieRoll
from games.unfathomable.events import AttackMade, RollCounts, Rolled, SpellCast, TraitorAttacks, TraitorHunted
from games.unfathomable.monsters import Rising
from games.unfathomable.tracks import Advancing
from games.unfathomable.vocabulary import Attack, Band, CastSpell, Check, Choose, Gain, Lose, Roll, Way
from tests.play import Loaded
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

PLAIN = ("keilani-tatupu", "svetlana-gedroits", "william-bowleg", "jeanne-lafarge")  # nobody with a word on attacks
BANDS = Roll(bands=[Band(upto=4, do=[Lose(res="food")]), Band(upto=8, do=[Gain(res="food")])])


def facing(*dice: int, windows: bool = False) -> Scenario:
    """Keilani alone with one Deep One on Deck 3."""
    return a_voyage(cast=PLAIN, windows=windows).at(0, "deck-3").deep_ones(deck_3=1).passengers().dice(*dice)


@rule("UNF-DIE-01")
def test_the_die_has_eight_faces_each_as_likely():
    rng = Loaded(5)
    rolls = Counter(rng.roll(8) for _ in range(16000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(1800 < n < 2200 for n in rolls.values())
    v = a_voyage().do(0, BANDS)
    assert 1 <= v.of(Rolled)[0].natural <= 8


@rule("UNF-DIE-02")
@pytest.mark.parametrize(("natural", "modifier", "result"), [(7, 3, 8), (2, -3, 1), (3, 2, 5), (8, -2, 6)])
def test_modifiers_are_summed_and_the_result_is_held_between_one_and_eight(natural: int, modifier: int, result: int):
    v = a_voyage().dice(natural)
    v.start(Rising(), DieRoll(roller=0, modifier=modifier))
    assert [(event.natural, event.result) for event in v.of(RollCounts)] == [(natural, result)]


@rule("UNF-DIE-02")
def test_the_sum_counts_and_not_each_modifier_by_itself():
    v = facing(8, windows=True).hand(0, "observation-3-1", "observation-3-2")
    v.acts(0, "attack.deep-one.deck-3")
    v.answer(0, ["hand.observation-3-1"]).answer(0, ["plus"])  # 10
    v.answer(0, ["hand.observation-3-2"]).answer(0, ["minus"])  # 8 again, and not 8 - 2
    assert v.of(RollCounts) == []
    assert v.of(AttackMade)[0].result == 8


@rule("UNF-DIE-03")
def test_a_reroll_replaces_the_result_and_keeps_the_modifiers():
    v = facing(1, 2, windows=True).hand(0, "observation-3-1", "will-1-1").acts(0, "attack.deep-one.deck-3")
    v.answer(0, ["hand.observation-3-1"]).answer(0, ["plus"]).answer(0, ["hand.will-1-1"])
    assert [event.result for event in v.of(AttackMade)] == [4]
    assert not v.g.deep_ones


@rule("UNF-DIE-04")
def test_the_window_opens_before_the_result_is_used_and_again_after_each_reaction():
    v = facing(1, 8, windows=True).hand(0, "will-1-1", "will-2-1").hand(1, "will-1-2")
    v.acts(0, "attack.deep-one.deck-3")
    assert v.asked() == [(0, "window.die"), (1, "window.die")]
    assert v.of(AttackMade) == []
    v.answer(1, ["pass"]).answer(0, ["hand.will-1-1"])
    assert v.asked() == [(0, "window.die"), (1, "window.die")]
    v.all_pass()
    assert v.of(AttackMade)[0].result == 8


@rule("UNF-DIE-05")
def test_the_roller_is_who_acts_chooses_or_holds_the_title_and_else_the_current_player():
    def roller(v: Scenario) -> int:
        return v.of(Rolled)[0].seat

    assert roller(a_voyage(current=1).do(2, BANDS)) == 2
    choice = a_voyage(current=1).do(1, Choose(who="keeper", options=[Way(id="a", do=[BANDS]), Way(id="b")]))
    keeper = choice.g.keeper
    assert keeper != 1
    assert roller(choice.answer(keeper, ["a"])) == keeper
    sea = a_voyage(current=1).set(travel=3).on_top("waypoints", "stormy-seas").start(Advancing(track="travel", n=1))
    assert roller(sea.answer(0, ["stormy-seas"])) == sea.g.captain == 0
    spell = a_voyage(current=1).on_top("spells", "fish-out-of-nowhere").do(2, CastSpell())
    assert roller(spell.answer(2, ["fish-out-of-nowhere"])) == 2
    assert spell.of(SpellCast)
    crisis = a_voyage(current=1).do(1, Check(target=99, skills=["lore", "will"], fail=[BANDS])).adds()
    assert roller(crisis) == 1
    assert roller(a_voyage(current=1).deep_ones(deep=4).start(Rising(with_="all"))) == 1


@rule("UNF-DIE-06")
def test_die_plus_value_is_the_held_result_and_then_the_value_without_limit():
    v = a_voyage(cast=("william-bowleg", *PLAIN[:2])).at(0, "chapel").hand(0, "lore-1-1").dice(8)
    v.acts(0, "space.chant").answer(0, ["lore-1-1"])
    assert v.g.dials["sanity"] == 8
    v = a_voyage().do(0, Roll(bands=[Band(upto=8, do=[Lose(res="food")])], plus="value"), value=5)
    assert v.g.dials["food"] == (7 if v.of(Rolled)[0].natural <= 3 else 8)
    v = a_voyage().dice(8).do(0, Roll(bands=[Band(upto=12, do=[Lose(res="food")])], plus="value"), value=5)
    assert v.g.dials["food"] == 8  # 13


# ---- attacks ------------------------------------------------------------------------------------------------------


@rule("UNF-ATK-01", "UNF-ATK-06")
def test_the_attack_reaches_the_own_space_only():
    v = facing().deep_ones(deck_3=1, deck_1=1, w3=2, chapel=1, deep=2).acts(0, n=1)
    assert [option for option in v.offered(0) if option.startswith("attack")] == ["attack.deep-one.deck-3"]


@rule("UNF-ATK-02")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True), (8, True)])
def test_four_defeats_a_deep_one_and_less_does_nothing(die: int, hit: bool):
    v = facing(die).deep_ones(deck_3=2).acts(0, "attack.deep-one.deck-3")
    assert v.finished
    assert v.g.deep_ones == {"deck-3": 1 if hit else 2}
    assert [(event.needed, event.hit) for event in v.of(AttackMade)] == [(4, hit)]
    assert v.g.supply == (19 if hit else 18)


@rule("UNF-ATK-03", "UNF-ATK-04")
@pytest.mark.parametrize(("die", "space"), [(5, "deck-3"), (6, "brig")])
def test_six_defeats_a_revealed_traitor_in_the_own_space(die: int, space: str):
    v = facing(die).traitor(1).at(1, "deck-3").acts(0, "attack.seat-1")
    assert v.finished
    assert v.g.players[1].space == space
    assert [(event.target, event.needed) for event in v.of(TraitorHunted)] == [(1, 6)]
    assert "attack.seat-1" not in v.at(1, "deck-1").acts(0, n=1).offered(0)


@rule("UNF-ATK-05")
def test_the_target_is_named_before_the_roll():
    v = facing(8).traitor(1).at(1, "deck-3").do(0, Attack(at="here"))
    assert v.asked() == [(0, "attack.target")]
    assert v.of(Rolled) == []
    assert v.offered(0) == ["deep-one.deck-3", "seat-1"]
    assert v.ask(0).default == ["deep-one.deck-3"]
    v.answer(0, ["seat-1"])
    assert v.g.players[1].space == "brig"
    assert v.g.deep_ones == {"deck-3": 1}


@rule("UNF-ATK-07")
def test_attacks_through_cards_need_the_same_results_and_take_every_modifier():
    v = a_voyage(cast=("jamie-snell", *PLAIN)).at(0, "deck-3").deep_ones(deck_1=1).dice(3)
    v.acts(0, "use.item.service-revolver")
    assert not v.g.deep_ones  # 3 + 1 for Drilled
    v.traitor(1).at(1, "deck-1").dice(4).acts(0, "use.item.service-revolver")
    assert v.g.players[1].space == "deck-1"  # 5 is not 6
    v.items(0, "flensing-knife").dice(3).acts(0, "use.item.service-revolver")
    assert v.g.players[1].space == "brig"  # 3 + 1 + 2


@rule("UNF-ATK-07", "UNF-TRAITOR-07")
def test_a_revealed_traitor_gains_nothing_from_words_about_revealed_traitors():
    v = a_voyage(cast=PLAIN).traitor(0).items(0, "flensing-knife").at(0, "deck-3").at(1, "deck-3").dice(5)
    v.acts(0, "attack.seat-1")
    assert [(event.result, event.hit) for event in v.of(TraitorAttacks)] == [(5, False)]


@rule("UNF-ATK-08")
def test_a_roll_that_is_no_attack_gets_no_attack_modifiers():
    v = a_voyage(cast=("jamie-snell", *PLAIN)).items(0, "flensing-knife").hand(0, "lore-1-1")
    v.at(0, "deck-3").deep_ones(deck_3=1).dice(4).acts(0, "use.hand.lore-1-1")
    assert v.finished
    assert v.g.deep_ones == {"deck-3": 1}
    assert v.of(RollCounts) == []
