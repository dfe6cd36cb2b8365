"""Each character: ability, reveal, feat and starting item do what they say."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.events import known_to
from games.unfathomable.cards import OPEN_SKILLS, skill_type
from games.unfathomable.events import (
    AttackMade,
    DeepOneAttacks,
    Defeated,
    IconCancelled,
    PassengerRisked,
    PassengerSaved,
    Rolled,
    Spared,
    YouPeeked,
)
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.mythos import MythosCard
from games.unfathomable.people import skill_set
from games.unfathomable.ship import ROOMS, SHIP
from games.unfathomable.vocabulary import Check, Defeat, DefeatPassenger
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def with_(name: str, *others: str, **more: bool) -> Scenario:
    """A character (seat 0) among people who have nothing to say to it, alone on Deck 8."""
    cast = [name, *others]
    cast += [one for one in ("samira-dualeh", "william-bowleg", "oriel-vantongeren", "jamie-snell") if one not in cast]
    v = a_voyage(seats=4, cast=cast, **more).deep_ones().passengers()
    for seat in range(4):
        v.at(seat, "deck-8" if seat == 0 else "deck-7")
    return v


def revealed(name: str, *others: str, where: str = "deck-8") -> Scenario:
    """Seat 0 reveals with its first action."""
    return with_(name, *others).loyalty(0, "hybrid").at(0, where)


# ---- Keilani Tatupu -----------------------------------------------------------------------------------------------


def totalled(v: Scenario) -> Scenario:
    """A check whose cards add up to 2, everybody having added what they want."""
    v.chaos("lore-1-1", "lore-1-2").do(0, Check(target=4, skills=["lore", "will"]))
    return (v.all_pass() if v.g.asks[0].kind == "window.announce" else v).adds()


@pytest.mark.parametrize(("sign", "total"), [("plus", 4), ("minus", 0)])
def test_voice_of_command_moves_the_total_by_two_for_an_influence_card(sign: str, total: int):
    v = totalled(with_("keilani-tatupu", windows=True).hand(0, "influence-1-1", "influence-2-1", "will-1-1"))
    v.answer(0, ["sheet"]).answer(0, ["influence-2-1"], "discard").answer(0, [sign], "pick.sign")
    assert v.offered(0) == ["pass"]  # once per turn
    v.answer(0, ["pass"])
    assert v.g.checks[-1].total == total
    assert v.g.players[0].hand == ["influence-1-1", "will-1-1"]


def test_voice_of_command_needs_an_influence_card_and_freedom():
    assert totalled(with_("keilani-tatupu", windows=True).hand(0, "will-1-1")).offered(0) == ["pass"]
    jailed = with_("keilani-tatupu", windows=True).hand(0, "influence-1-1").at(0, "brig")
    assert totalled(jailed).offered(0) == ["pass"]


def test_hard_astern_retreats_the_travel_track_by_two():
    assert revealed("keilani-tatupu").set(travel=3).acts(0, "reveal").g.travel == 1
    assert revealed("keilani-tatupu").set(travel=1).acts(0, "reveal").g.travel == 0


@rule("UNF-ACT-08")
def test_all_hands_gives_up_to_two_others_an_action_each():
    v = with_("keilani-tatupu").at(3, "brig").acts(0, "use.feat")
    ask = v.ask(0)
    assert (ask.least, ask.most) == (0, 2)
    assert v.offered(0) == ["seat-1", "seat-2"]
    v.answer(0, ["seat-2", "seat-1"]).answer(2, ["move.deck-1"]).answer(1, ["move.deck-2"])
    assert v.finished
    assert [player.space for player in v.g.players[1:3]] == ["deck-2", "deck-1"]


def test_the_loudhailer_rescues_on_any_deck():
    v = with_("keilani-tatupu").passengers(deck_1=["face-1"], deck_5=["face-2", "face-3"])
    v.acts(0, "use.item.brass-loudhailer").answer(0, ["deck-5"])
    assert {space: len(there) for space, there in v.g.aboard.items()} == {"deck-1": 1, "deck-5": 1}


# ---- Arjun Singh --------------------------------------------------------------------------------------------------


def test_orders_relayed_lets_another_human_act_once_per_turn():
    v = with_("arjun-singh").traitor(1).at(2, "brig").acts(0, "use.sheet", n=2)
    assert v.asked() == [(3, "act")]  # the only human who is free: nobody is asked
    v.answer(3, ["move.bridge"])
    assert v.g.players[3].space == "bridge"
    assert v.blocked(0)["use.sheet"] == "UNF-GEN-14"
    assert "use.sheet" in with_("arjun-singh").at(0, "brig").acts(0, n=1).blocked(0)


def test_holed_boats_damages_the_ship_and_risks_a_passenger():
    v = revealed("arjun-singh").on_top("damages", "structural-3").dice(6, 2).acts(0, "reveal")
    assert list(v.g.damage) == ["galley"]
    assert [event.space for event in v.of(PassengerRisked)] == ["deck-2"]


def mythos_card(v: Scenario, card: str) -> Scenario:
    """A mythos card up to the window before its icon."""
    v.set(card=card)
    v.g.mythos.remove(card)
    return v.start(MythosCard(at="window"))


def test_hold_fast_stops_the_icon_and_not_the_track():
    v = with_("arjun-singh", windows=True).deep_ones(w3=1)
    mythos_card(v, "food-stores-raid")  # Deep Ones, travel
    assert v.asked() == [(0, "window.activation")]
    v.answer(0, ["feat"])
    assert v.of(IconCancelled)
    assert v.g.deep_ones == {"w5": 1}
    assert v.g.travel == 1
    assert not v.g.players[0].feat


def test_the_boathook_helps_against_deep_ones_only():
    v = with_("arjun-singh").deep_ones(deck_8=1).dice(3).acts(0, "attack.deep-one.deck-8")
    assert not v.g.deep_ones
    v.traitor(1).at(1, "deck-8").dice(5).acts(0, "attack.seat-1")
    assert v.g.players[1].space == "deck-8"


# ---- Jeanne Lafarge -----------------------------------------------------------------------------------------------


def broken(v: Scenario, card: str = "structural-7") -> Scenario:
    """Seat 0 in a damaged galley; structural-7 wants lore or influence worth 5."""
    v.g.damages.remove(card)
    v.g.damage["galley"] = card
    return v.at(0, "galley")


def test_improviser_pays_a_repair_with_any_skill():
    v = broken(with_("jeanne-lafarge")).items(1, "heavy-spanner").hand(0, "will-3-1", "treachery-2-1").acts(0, "repair")
    assert sorted(v.offered(0)) == ["treachery-2-1", "will-3-1"]
    v.answer(0, ["will-3-1", "treachery-2-1"])
    assert v.finished
    assert not v.g.damage
    plain = broken(with_("jamie-snell")).hand(0, "will-3-1", "treachery-2-1").acts(0, n=1)
    assert plain.blocked(0)["repair"] == "UNF-REPAIR-01"


def test_slow_bleed_loses_a_fuel():
    assert revealed("jeanne-lafarge").acts(0, "reveal").g.dials["fuel"] == 7


@pytest.mark.parametrize(("die", "fuel"), [(3, 7), (4, 8)])
def test_open_the_valves_sails_two_spaces_and_may_cost_fuel(die: int, fuel: int):
    v = with_("jeanne-lafarge").dice(die).acts(0, "use.feat")
    assert v.finished
    assert (v.g.travel, v.g.dials["fuel"]) == (2, fuel)


def test_the_spanner_makes_repairs_two_cheaper_but_not_free():
    v = broken(with_("jamie-snell").items(0, "heavy-spanner")).hand(0, "lore-2-1", "influence-1-1").acts(0, n=1)
    option = v.ask(0).option("repair")
    assert option is not None
    assert option.args["total"] == 3
    v.answer(0, ["repair"]).answer(0, ["lore-2-1", "influence-1-1"])
    assert not v.g.damage
    rig = broken(with_("jamie-snell").items(0, "heavy-spanner")).hand(0, "strength-1-1").dice(4)
    assert rig.acts(0, "use.hand.strength-1-1").g.damage  # 4 + 1: no help for Jury-Rig


# ---- Jamie Snell --------------------------------------------------------------------------------------------------


@rule("UNF-ATK-07")
def test_drilled_adds_one_to_every_attack():
    v = with_("jamie-snell").deep_ones(deck_8=1).dice(3).acts(0, "attack.deep-one.deck-8")
    assert v.of(AttackMade)[0].result == 4
    jailed = with_("jamie-snell").traitor(1).at(0, "brig").at(1, "brig").dice(5).acts(0, "attack.seat-1")
    assert jailed.of(Defeated)  # also in the Brig, and against traitors: 6


def test_turned_gun_defeats_a_human_of_choice():
    v = revealed("jamie-snell").at(2, "brig").acts(0, "reveal")
    assert v.offered(0) == ["seat-1", "seat-3"]
    assert v.answer(0, ["seat-3"]).g.players[3].space == "sick-bay"


def test_clear_the_rail_defeats_up_to_three_here_and_next_door():
    v = with_("jamie-snell").deep_ones(deck_8=2, deck_7=2, w8=3, boiler_room=1, deck_1=1).acts(0, "use.feat")
    ask = v.ask(0)
    assert {option.id: option.cap for option in ask.options} == {"deck-8": 2, "deck-7": 2, "boiler-room": 1}
    assert (ask.least, ask.most) == (0, 3)  # none at all is allowed
    v.answer(0, {"deck-7": 2, "boiler-room": 1})
    assert v.finished
    assert v.g.deep_ones == {"deck-8": 2, "w8": 3, "deck-1": 1}
    assert with_("jamie-snell").deep_ones(deck_8=1).acts(0, "use.feat").answer(0, {}).g.deep_ones == {"deck-8": 1}


def test_the_revolver_reaches_an_adjacent_ship_space():
    v = with_("jamie-snell").traitor(1).at(1, "boiler-room").deep_ones(deck_6=1, w8=1, deck_1=1).dice(8)
    v.acts(0, "use.item.service-revolver")
    assert sorted(v.offered(0)) == ["deep-one.deck-6", "seat-1"]  # not the water
    assert v.answer(0, ["seat-1"]).g.players[1].space == "brig"


# ---- Svetlana Gedroits --------------------------------------------------------------------------------------------


def received(v: Scenario, seat: int) -> int:
    return v.set(current=seat).turn().ask(seat).most


def test_rounds_gives_two_cards_in_the_sick_bay_to_everybody():
    v = with_("svetlana-gedroits").at(1, "sick-bay").at(0, "deck-1")
    assert received(v, 1) == 2
    assert received(v.at(0, "sick-bay"), 0) == 2
    assert received(v.at(0, "brig"), 1) == 1
    assert received(with_("svetlana-gedroits").traitor(0).at(1, "sick-bay"), 1) == 1
    assert received(with_("svetlana-gedroits").traitor(1).at(1, "sick-bay"), 1) == 1  # humans only


def test_rounds_draws_no_more_of_a_type_than_the_set_shows():
    v = with_("cassius-thorne", "svetlana-gedroits").at(0, "sick-bay").turn()
    assert v.refused(0, {"lore": 2}) == "over-cap"
    assert len(v.answer(0, {"lore": 1, "will": 1}).g.players[0].hand) == 2


def test_wrong_dose_loses_a_soul():
    assert revealed("svetlana-gedroits").acts(0, "reveal").g.dials["souls"] == 7


def test_not_today_saves_a_human_or_a_passenger_and_gains_a_soul():
    v = with_("svetlana-gedroits", windows=True).do(1, Defeat(who="you"))
    v.answer(0, ["feat"])
    assert v.finished
    assert v.g.players[1].space == "deck-7"
    assert v.g.dials["souls"] == 9
    assert v.of(Spared)
    assert not v.g.players[0].feat
    v = with_("svetlana-gedroits", windows=True).passengers(deck_1=["face-7"])
    v.do(1, DefeatPassenger(at="deck-1")).answer(0, ["feat"])
    assert v.finished
    assert v.of(PassengerSaved)
    assert "face-7" in v.g.people
    assert v.g.dials["souls"] == 9


def test_the_bag_brings_a_patient_back_with_a_card():
    v = with_("svetlana-gedroits").at(1, "sick-bay").at(2, "sick-bay").acts(0, "use.item.surgeons-bag")
    v.answer(0, ["seat-2"], "pick.player").answer(0, ["bridge"], "pick.place")
    assert v.asked() == [(2, "draw")]  # whoever draws picks the type
    v.answer(2, {"lore": 1})
    assert v.g.players[2].space == "bridge"
    assert len(v.g.players[2].hand) == 1


# ---- William Bowleg -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "sanity"), [("william-bowleg", 8), ("bridie-quillon", 7)])
def test_steady_chant_adds_two_in_the_chapel(name: str, sanity: int):
    v = with_(name).at(0, "chapel").hand(0, "lore-2-1").dice(3).acts(0, "space.chant").answer(0, ["lore-2-1"])
    assert v.g.dials["sanity"] == sanity
    assert v.g.ritual == 1


def test_steady_chant_is_for_the_chapel_alone():
    v = with_("william-bowleg").at(0, "boiler-room").hand(0, "strength-2-1").dice(3).acts(0, "space.stoke")
    assert v.answer(0, ["strength-2-1"]).g.dials["fuel"] == 7


def test_broken_litany_resets_the_ritual():
    assert revealed("william-bowleg").set(ritual=3).acts(0, "reveal").g.ritual == 0


def test_the_true_name_sends_one_monarch_down_and_defeats_its_company():
    v = with_("william-bowleg").set(hydra="w3", dagon="w6").deep_ones(w3=3, w6=1).acts(0, "use.feat")
    assert v.offered(0) == ["w3", "w6"]
    v.answer(0, ["w3"])
    assert (v.g.hydra, v.g.dagon, v.g.deep_ones, v.g.deep) == ("deep", "w6", {"w6": 1}, 0)


def test_where_both_monarchs_are_the_owner_names_one():
    v = with_("william-bowleg").set(hydra="w3", dagon="w3").deep_ones(w3=2).acts(0, "use.feat")
    assert v.asked() == [(0, "pick.monster")]
    assert sorted(v.offered(0)) == ["dagon", "hydra"]
    v.answer(0, ["dagon"])
    assert (v.g.hydra, v.g.dagon, v.g.deep_ones) == ("w3", "deep", {})


def test_the_notebook_defeats_one_for_a_lore_card():
    v = with_("william-bowleg").hand(0, "lore-1-1").deep_ones(w8=2, deck_7=1, deck_1=1)
    v.acts(0, "use.item.marginalia-notebook").answer(0, ["lore-1-1"])
    assert sorted(v.offered(0)) == ["deck-7", "w8"]  # water included
    assert v.answer(0, ["w8"]).g.deep_ones == {"w8": 1, "deck-7": 1, "deck-1": 1}


# ---- Samira Dualeh ------------------------------------------------------------------------------------------------

FOUR = ("tide-almanac", "flare-pistol", "flensing-knife", "scrimshaw-charm")


@rule("UNF-ROOM-11")
def test_knows_every_crate_looks_at_four_and_sorts_the_rest():
    v = with_("samira-dualeh").at(0, "cargo-hold").on_top("items", *FOUR).acts(0, "space.search")
    assert v.offered(0) == list(FOUR)
    v.answer(0, ["flare-pistol"], "items.keep")
    assert v.asked() == [(0, "items.bottom")]
    assert v.ask(0).audience == "named"
    v.answer(0, ["scrimshaw-charm", "tide-almanac", "flensing-knife"])
    assert v.finished
    assert v.g.items[:3] == ["flensing-knife", "tide-almanac", "scrimshaw-charm"]


def test_knows_every_crate_takes_what_is_left():
    v = with_("samira-dualeh").at(0, "cargo-hold").set(items=list(FOUR[:3])).acts(0, "space.search")
    assert v.offered(0) == [FOUR[2], FOUR[1], FOUR[0]]


def test_light_fingers_takes_up_to_two_items_of_others():
    v = revealed("samira-dualeh", "arjun-singh", "jeanne-lafarge").acts(0, "reveal")
    ask = v.ask(0)
    assert (ask.least, ask.most) == (0, 2)
    assert "skeleton-keys" not in v.offered(0)
    v.answer(0, ["boathook", "heavy-spanner"])
    assert v.g.players[0].items == ["skeleton-keys", "boathook", "heavy-spanner"]
    assert v.g.players[1].items == v.g.players[2].items == []


@pytest.mark.parametrize("start", ["brig", "deck-8", "sick-bay"])
def test_through_the_vents_moves_anywhere_also_from_the_brig(start: str):
    v = with_("samira-dualeh").at(0, start).acts(0, "use.feat")
    assert sorted(v.offered(0)) == sorted(space for space in SHIP if space != start)
    assert v.answer(0, ["bridge"]).g.players[0].space == "bridge"


@rule("UNF-ACT-04")
def test_the_keys_open_another_room_and_give_an_action_once_per_turn():
    v = with_("samira-dualeh").set(ritual=1).at(0, "galley").acts(0, "use.item.skeleton-keys")
    assert sorted(v.offered(0)) == sorted(room for room in ROOMS if room != "galley")
    v.answer(0, ["chapel"])
    assert v.blocked(0)["use.item.skeleton-keys"] == "UNF-GEN-14"
    assert "space.hush" in v.offered(0)


# ---- Oriel Vantongeren --------------------------------------------------------------------------------------------


def test_reads_the_static_draws_from_two_different_decks_once_per_turn():
    v = with_("oriel-vantongeren").acts(0, "use.sheet", n=2)
    assert v.offered(0) == list(OPEN_SKILLS)
    assert v.refused(0, {"lore": 2}) == "over-cap"
    v.answer(0, {"lore": 1, "strength": 1})
    assert sorted(map(skill_type, v.g.players[0].hand)) == ["lore", "strength"]
    assert v.blocked(0)["use.sheet"] == "UNF-GEN-14"


@pytest.mark.parametrize(("deep", "after"), [(1, (3, {}, "deep", "deep")), (2, (0, {"w2": 4}, "w2", "w2"))])
def test_beacon_below_adds_two_and_all_may_rise(deep: int, after: tuple[object, ...]):
    g = revealed("oriel-vantongeren").deep_ones(deep=deep).dice(5).acts(0, "reveal").g
    assert (g.deep, g.deep_ones, g.hydra, g.dagon) == after


def test_answered_call_gains_two_different_resources():
    v = with_("oriel-vantongeren").acts(0, "use.feat").answer(0, ["food"], "pick.resource")
    assert "food" not in v.offered(0)
    v.answer(0, ["souls"])
    assert v.g.dials == {"fuel": 8, "food": 9, "sanity": 8, "souls": 9}


@pytest.mark.parametrize(("way", "at"), [("keep", -1), ("bottom", 0)])
def test_the_receiver_looks_at_the_top_mythos_card(way: str, at: int):
    v = with_("oriel-vantongeren").on_top("mythos", "food-stores-raid").acts(0, "use.item.crystal-receiver")
    assert [known_to(event, seat) for event in v.of(YouPeeked) for seat in (0, 1)] == [True, False]
    assert v.answer(0, [way], "peek.keep").g.mythos[at] == "food-stores-raid"


# ---- Cassius Thorne -----------------------------------------------------------------------------------------------


def rolling(*dice: int) -> Scenario:
    """Cassius with a Deep One on Deck 8; the windows are open."""
    return with_("cassius-thorne", windows=True).deep_ones(deck_8=1).dice(*dice)


def test_play_the_odds_rerolls_for_a_card_once_per_turn():
    v = rolling(1, 2, 8).items(1, "weighted-dice").hand(0, "lore-1-1", "lore-1-2")
    v.acts(0, "attack.deep-one.deck-8")
    assert v.offered(0) == ["pass", "sheet"]
    v.answer(0, ["sheet"]).answer(0, ["lore-1-2"], "discard")
    assert v.offered(0) == ["pass"]
    assert [event.natural for event in v.of(Rolled)] == [1, 2]
    assert v.g.players[0].hand == ["lore-1-1"]
    v.answer(0, ["pass"]).acts(0, "attack.deep-one.deck-8")
    assert v.offered(0) == ["pass"]  # still the same turn
    v.answer(0, ["pass"]).set(current=1).turn()
    v.deep_ones(deck_8=1).acts(0, "attack.deep-one.deck-8")
    assert v.offered(0) == ["pass", "sheet"]


def test_play_the_odds_is_for_anybodys_roll_but_not_from_the_brig():
    v = with_("cassius-thorne", windows=True).deep_ones(deck_7=1).hand(0, "lore-1-1").items(1, "weighted-dice")
    v.acts(1, "attack.deep-one.deck-7")
    assert "sheet" in v.offered(0)
    v.at(0, "brig").acts(1, "attack.deep-one.deck-7")
    assert v.offered(0) == ["pass"]


def test_cold_deck_puts_three_treachery_cards_into_the_chaos_deck():
    v = revealed("cassius-thorne").acts(0, "reveal")
    assert Counter(map(skill_type, v.g.chaos))["treachery"] == 3
    assert len(v.g.skills["treachery"]) == 18


@pytest.mark.parametrize(("sign", "total"), [("plus", 7), ("minus", -3)])
def test_ace_kept_back_moves_the_total_by_five(sign: str, total: int):
    v = totalled(with_("cassius-thorne", windows=True)).answer(0, ["feat"]).answer(0, [sign])
    assert v.g.checks[-1].total == total
    assert not v.g.players[0].feat


@rule("UNF-DIE-05")
def test_weighted_dice_change_the_own_roll_by_one_once_per_turn():
    v = rolling(3).acts(0, "attack.deep-one.deck-8")
    v.answer(0, ["item.weighted-dice"]).answer(0, ["plus"])
    assert v.of(AttackMade)[0].result == 4
    assert not v.g.deep_ones
    other = with_("cassius-thorne", windows=True).deep_ones(deck_7=1).acts(1, "attack.deep-one.deck-7")
    assert other.finished  # not the own roll: nobody is asked
    used = rolling(1, 1)
    used.g.players[0].used = ["weighted-dice"]
    assert used.acts(0, "attack.deep-one.deck-8").finished


# ---- Bridie Quillon -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "die", "hit"), [("bridie-quillon", 6, False), ("bridie-quillon", 7, True), ("jamie-snell", 6, True)]
)
def test_salt_in_the_blood_makes_deep_ones_need_seven(name: str, die: int, hit: bool):
    v = with_(name).deep_ones(deck_8=1).dice(die).start(DeepOnesAct(waiting={"deck-8": 1}))
    assert [event.hit for event in v.of(DeepOneAttacks)] == [hit]


@pytest.mark.parametrize(("where", "deep", "there"), [("deck-8", 0, {"deck-8": 2}), ("sick-bay", 2, {})])
def test_answer_the_tide_places_two_deep_ones_with_her(where: str, deep: int, there: dict[str, int]):
    v = revealed("bridie-quillon", where=where).acts(0, "reveal")
    assert (v.g.deep, v.g.deep_ones) == (deep, there)


def test_stand_at_the_rail_attacks_each_deep_one_once_with_two_more():
    v = with_("bridie-quillon").deep_ones(deck_8=3, deck_7=1).dice(2, 1, 8).acts(0, "use.feat")
    assert v.finished
    assert [(event.result, event.hit) for event in v.of(AttackMade)] == [
        (4, True),
        (3, False),
        (8, True),
    ]
    assert v.g.deep_ones == {"deck-8": 1, "deck-7": 1}


def test_the_harpoon_reaches_the_water_with_one_more():
    v = with_("bridie-quillon").deep_ones(w8=1).traitor(1).at(1, "deck-8").dice(3).acts(0, "use.item.barbed-harpoon")
    assert v.finished
    assert not v.g.deep_ones


# ---- all of them --------------------------------------------------------------------------------------------------


@rule("UNF-REVEAL-03", "UNF-TRAITOR-04")
def test_the_reveal_covers_the_sheet_and_leaves_the_skill_set():
    v = revealed("jamie-snell").at(1, "brig").at(2, "brig").at(3, "brig").acts(0, "reveal")
    assert skill_set(v.g, 0) == {"strength": 3, "will": 2}
    v.at(1, "deck-8").dice(5).acts(0, "attack.seat-1")
    assert v.g.players[1].space == "deck-8"  # no longer Drilled
