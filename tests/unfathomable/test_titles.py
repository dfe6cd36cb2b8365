"""Titles, and the Keeper's tome."""

from __future__ import annotations

import pytest

from games.core.events import known_to
from games.unfathomable.cards import spells
from games.unfathomable.defeat import jail, lose_titles
from games.unfathomable.events import SpellCast, TitlePasses, YouPeeked
from games.unfathomable.mythos import MythosCard
from games.unfathomable.people import CAPTAINS, KEEPERS
from games.unfathomable.tracks import Advancing
from games.unfathomable.vocabulary import Defeat, Free, Roll, ToBrig, TransferTitle
from tests.rules import rule
from tests.unfathomable.build import a_voyage

FOUR = ("arjun-singh", "william-bowleg", "jeanne-lafarge", "bridie-quillon")
# Captain: Arjun, Jeanne, Bridie, William. Keeper: William, Bridie, Jeanne, Arjun.


@rule("UNF-TITLE-01")
def test_each_title_has_one_holder_and_one_player_may_hold_both():
    v = a_voyage(seats=4, cast=FOUR)
    assert (v.g.captain, v.g.keeper) == (0, 1)
    v.at(2, "brig").at(3, "brig").do(0, ToBrig(who="you"))
    assert (v.g.captain, v.g.keeper) == (1, 1)
    assert [(player.captain, player.keeper) for player in v.view().players].count((True, True)) == 1


@rule("UNF-TITLE-02")
def test_the_brig_costs_all_titles():
    v = a_voyage(seats=4, cast=FOUR).set(captain=1).do(0, ToBrig(who="that"), target=1)
    assert (v.g.captain, v.g.keeper) == (0, 3)
    assert [(event.title, event.seat) for event in v.of(TitlePasses)] == [("captain", 0), ("keeper", 3)]


@rule("UNF-TITLE-03", "UNF-REVEAL-05")
def test_a_reveal_costs_all_titles():
    v = a_voyage(seats=4, cast=FOUR).loyalty(1, "hybrid").set(captain=1).acts(1, "reveal")
    assert (v.g.captain, v.g.keeper) == (0, 3)


@rule("UNF-TITLE-04", "UNF-TITLE-12", "UNF-TITLE-13")
def test_a_lost_title_goes_to_the_next_on_its_list():
    v = a_voyage(seats=4, cast=FOUR)
    order: list[int] = []
    for _ in range(4):
        order.append(v.g.captain)
        v.at(v.g.captain, "brig")
        lose_titles(v.g, v.g.captain)
    assert order == [0, 2, 3, 1]


@rule("UNF-TITLE-02", "UNF-TITLE-06")
def test_who_is_in_the_brig_already_does_not_move_there_and_loses_nothing():
    v = a_voyage(seats=4, cast=FOUR).at(0, "brig").set(captain=0, keeper=0)
    jail(v.g, 0)
    assert (v.g.captain, v.g.keeper) == (0, 0)
    assert v.g.happened == []


@rule("UNF-TITLE-05")
def test_revealed_traitors_and_prisoners_are_passed_over():
    v = a_voyage(seats=4, cast=FOUR).at(2, "brig").traitor(3)
    jail(v.g, 0)
    assert v.g.captain == 1
    v = a_voyage(seats=4, cast=FOUR).at(2, "brig").traitor(3).do(1, TransferTitle(title="captain", to="chosen"))
    assert v.g.captain == 1  # the only one who is free: nobody is asked


@rule("UNF-TITLE-06")
def test_with_every_human_in_the_brig_the_highest_holds_the_title_there():
    v = a_voyage(seats=4, cast=FOUR).at(0, "brig").at(2, "brig").traitor(3).set(captain=1)
    jail(v.g, 1)
    assert (v.g.captain, v.g.keeper) == (0, 1)  # goes to Arjun; stays with William
    v = a_voyage(seats=4, cast=FOUR).at(0, "brig").at(2, "brig").at(3, "brig").loyalty(1, "hybrid").acts(1, "reveal")
    assert v.g.keeper == 3
    assert v.g.players[3].space == "brig"


@rule("UNF-TITLE-07")
def test_leaving_the_brig_brings_no_title_back():
    v = a_voyage(seats=4, cast=FOUR).do(0, ToBrig(who="you"))
    assert v.g.captain == 2
    v.do(1, Free(who="that"), target=0).answer(1, ["deck-3"])
    assert v.g.players[0].space == "deck-3"
    assert v.g.captain == 2


@rule("UNF-TITLE-08", "UNF-SICK-01")
def test_the_sick_bay_costs_no_title():
    v = a_voyage(seats=4, cast=FOUR).do(0, Defeat(who="captain"))
    assert v.g.players[0].space == "sick-bay"
    assert v.g.captain == 0
    v.at(2, "sick-bay").do(0, ToBrig(who="captain"))
    assert v.g.captain == 2  # and keeps nobody from one


@rule("UNF-TITLE-09")
def test_the_decks_go_along_in_their_order():
    v = a_voyage(seats=4, cast=FOUR)
    waypoints, spell_deck = list(v.g.waypoints), list(v.g.spells)
    jail(v.g, 0)
    jail(v.g, 1)
    assert (v.g.waypoints, v.g.spells) == (waypoints, spell_deck)


@rule("UNF-TITLE-10")
def test_the_captain_picks_waypoints_and_tracks_for_a_prisoner():
    v = a_voyage(seats=4, cast=FOUR, current=1).set(travel=3).start(Advancing(track="travel", n=1))
    assert v.asked() == [(0, "travel.waypoint")]
    card = next(card for card in v.g.mythos if card == "brine-in-the-casks")  # a choice of tracks
    v.at(1, "brig").deep_ones(w3=1).on_top("mythos", card).start(MythosCard())
    assert v.asked() == [(0, "mythos.track")]


@rule("UNF-TITLE-11")
def test_the_keeper_alone_has_the_tome():
    v = a_voyage(seats=4, cast=FOUR)
    assert ["tome" in v.acts(seat, n=1).offered(seat) for seat in range(4)] == [False, True, False, False]


@rule("UNF-TITLE-12")
def test_the_captains_list():
    names = "Keilani Arjun Jeanne Jamie Svetlana Oriel Cassius Bridie William Samira"
    assert [name.split("-")[0].title() for name in CAPTAINS] == names.split()


@rule("UNF-TITLE-13")
def test_the_keepers_list():
    names = "William Bridie Oriel Cassius Samira Svetlana Jamie Jeanne Arjun Keilani"
    assert [name.split("-")[0].title() for name in KEEPERS] == names.split()


@rule("UNF-TITLE-04")
def test_a_card_that_takes_a_title_passes_the_holder_over_unless_nobody_else_is_free():
    v = a_voyage(seats=4, cast=FOUR).set(captain=2).do(0, TransferTitle(title="captain"))
    assert v.g.captain == 0
    assert v.do(0, TransferTitle(title="captain")).g.captain == 2  # the first of the list is the loser, and free
    v.set(captain=0)
    for seat in (1, 2, 3):
        v.at(seat, "brig")
    assert v.do(0, TransferTitle(title="captain")).g.captain == 0
    v.at(0, "brig").at(3, "galley").set(captain=3)  # free, though three of the list are above: they are in the Brig
    assert v.do(3, TransferTitle(title="captain")).g.captain == 3


# ---- the tome -----------------------------------------------------------------------------------------------------

TWO = ("fish-out-of-nowhere", "marrow-of-the-furnace")


@rule("UNF-KEEP-01")
def test_two_spells_are_seen_one_is_resolved_and_the_other_goes_under():
    v = a_voyage(seats=4, cast=FOUR).on_top("spells", *TWO).dice(8).acts(1, "tome", n=2)
    assert v.asked() == [(1, "spell.pick")]
    assert v.offered(1) == list(TWO)
    assert v.ask(1).audience == "named"
    assert [known_to(event, seat) for event in v.of(YouPeeked) for seat in (0, 1, None)] == [False, True, False]
    v.answer(1, [TWO[1]])
    assert v.g.spells[0] == TWO[0]
    assert len(v.g.spells) == 19
    assert v.g.dials["fuel"] == 9
    assert [event.card for event in v.of(SpellCast)] == [TWO[1]]
    assert v.blocked(1)["tome"] == "UNF-KEEP-01"  # once per turn


@rule("UNF-KEEP-01", "UNF-GEN-14")
def test_a_new_keeper_does_not_open_the_tome_again_in_the_same_turn():
    v = a_voyage(seats=4, cast=FOUR).on_top("spells", *TWO).acts(1, "tome").answer(1, [TWO[0]])
    jail(v.g, 1)
    assert v.g.keeper == 3
    assert v.acts(3, n=1).blocked(3)["tome"] == "UNF-KEEP-01"


@rule("UNF-KEEP-02")
def test_a_resolved_spell_leaves_the_game():
    v = a_voyage(seats=4, cast=FOUR).on_top("spells", *TWO).acts(1, "tome").answer(1, [TWO[0]])
    assert v.g.spells_gone == [TWO[0]]
    assert TWO[0] not in v.g.spells


@rule("UNF-KEEP-03")
def test_the_last_spell_must_be_resolved_and_an_empty_tome_cannot_be_opened():
    v = a_voyage(seats=4, cast=FOUR).set(spells=[TWO[0]]).dice(8).acts(1, "tome")
    assert v.finished
    assert v.g.dials["food"] == 9
    assert v.g.spells == []
    v.acts(1, n=1)
    assert "tome" not in v.offered(1)


@rule("UNF-KEEP-04")
def test_the_price_is_paid_although_the_benefit_found_nothing():
    v = a_voyage(seats=4, cast=FOUR).deep_ones().set(spells=["stones-for-lungs"]).dice(3).acts(1, "tome")
    assert v.finished
    assert v.g.dials["sanity"] == 7
    empty = a_voyage(seats=4, cast=FOUR).set(spells=["drowned-witness"]).acts(1, "tome").answer(1, ["seat-0"])
    assert empty.finished  # an empty hand stops no spell


@rule("UNF-KEEP-04")
@pytest.mark.parametrize("spell", sorted(spells()))
def test_every_spell_has_a_price(spell: str):
    price = spells()[spell].price
    assert price
    assert all(isinstance(effect, Roll) or effect.__struct_config__.tag in ("discard", "risk") for effect in price)
