"""What everybody sees of the ship, of each other and of a check; what a seat sees of its own."""

from __future__ import annotations

import pytest

from games.unfathomable import SPEC
from games.unfathomable.actions import Acting
from games.unfathomable.cards import characters, damage, items, mythos, skill_cards, waypoints
from games.unfathomable.check import SkillCheck
from games.unfathomable.mythos import MythosCard
from games.unfathomable.resolve import Resolve
from games.unfathomable.text import ability_text, damage_text
from games.unfathomable.turn import Turn
from games.unfathomable.views import SpaceView
from games.unfathomable.vocabulary import Partial
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def space(v: Scenario, name: str) -> SpaceView:
    return next(one for one in v.view(None).spaces if one.id == name)


@rule("UNF-SECRET-01")
def test_the_board_shows_what_is_where():
    v = a_voyage().deep_ones(w3=2, deck_4=1, deep=3).passengers(deck_4=["face-1", "face-2"]).set(hydra="w3")
    v.at(0, "deck-4").at(1, "deck-4").at(2, "brig")
    assert (space(v, "w3").deep_ones, space(v, "w3").hydra, space(v, "w3").dagon) == (2, True, False)
    there = space(v, "deck-4")
    assert (there.deep_ones, there.passengers, there.seats, there.hydra) == (1, 2, [0, 1], False)
    assert (space(v, "brig").seats, space(v, "galley").seats) == ([2], [])
    view = v.view(None)
    assert (view.deep, view.deep_hydra, view.deep_dagon, view.supply) == (3, False, True, 14)
    assert space(v.set(dagon="w3"), "w3").dagon


@rule("UNF-ROOM-02", "UNF-ROOM-03", "UNF-ROOM-04", "UNF-ROOM-05")
def test_a_room_shows_its_damage_what_mends_it_and_why_it_is_closed():
    v = a_voyage().deep_ones(galley=1).traitor(1).at(1, "cargo-hold").at(2, "brig").set(rooms_used=["bridge"])
    v.g.damages.remove("structural-3")
    v.set(damage={"chapel": "structural-3"})
    card = damage()["structural-3"]
    chapel = space(v, "chapel")
    assert (chapel.damage, chapel.repair, chapel.repair_total) == (damage_text(card), list(card.types), card.total)
    assert v.view(None).damaged == 1
    closed = {one.id: one.blocked for one in v.view(None).spaces if one.blocked}
    assert closed == {"galley": "deep-one", "chapel": "damage", "cargo-hold": "traitor"}
    assert [one.id for one in v.view(None).spaces if one.used] == ["bridge"]
    sound = space(v, "boiler-room")
    assert (sound.damage, sound.repair, sound.repair_total) == ("", [], 0)


@rule("UNF-SECRET-01")
def test_a_play_area_shows_items_feat_titles_and_kept_cards():
    v = a_voyage().items(1, "tide-almanac").set(captain=1, keeper=2)
    v.g.players[1].kept = ["warm-cargo"]
    v.g.players[2].feat = False
    first, second, third = v.view(0).players
    assert (second.character, second.role) == ("Arjun Singh", characters()["arjun-singh"].role)
    assert [item.id for item in second.items] == ["boathook", "tide-almanac"]
    assert [(item.name, item.trait) for item in second.items[:1]] == [("Boathook", items()["boathook"].trait)]
    assert (second.feat, second.kept) == ("Hold Fast", ["Warm Cargo"])
    assert third.feat == ""
    assert [(one.captain, one.keeper) for one in (first, second, third)] == [
        (False, False),
        (True, False),
        (False, True),
    ]


@rule("UNF-REVEAL-08")
def test_a_revealed_traitor_has_no_feat_and_no_sheet_any_more():
    v = a_voyage().traitor(1)
    v.g.players[1].feat = True
    mine = v.view(1).mine
    assert mine is not None
    assert (v.view(0).players[1].feat, mine.feat_text, mine.ability) == ("", "", "")


def test_before_a_character_is_picked_there_is_nothing_to_see_of_a_seat():
    view = SPEC.view(SPEC.new(3, {}, 1), 0)
    assert (view.stage, view.mine) == ("setup", None)
    assert [(player.seat, player.character, player.space) for player in view.players] == [
        (seat, "", "") for seat in range(3)
    ]
    assert not any(player.captain or player.keeper for player in view.players)


@rule("UNF-TURN-01")
@pytest.mark.parametrize(
    ("step", "stage"), [("improve", "receive"), ("receive", "receive"), ("start", "action"), ("discard", "discard")]
)
def test_everybody_sees_which_step_of_the_turn_is_going_on(step: str, stage: str):
    v = a_voyage()
    v.g.stack = [Turn(at=step)]
    assert v.view(None).stage == stage
    v.g.stack = [Turn(at=step), Acting(seat=1)]
    assert (v.view(None).stage, v.view(None).acting) == ("action", 1)
    v.g.stack = [Turn(at=step), MythosCard()]
    assert (v.view(None).stage, v.view(None).acting) == ("mythos", None)


@rule("UNF-WAY-06", "UNF-MYTH-03")
def test_rows_and_piles_show_their_cards():
    v = a_voyage().row("ice-line").set(mythos_pile=["food-stores-raid", "sealed-rations"])
    v.g.piles["lore"] = ["lore-1-1", "lore-2-1"]
    view = v.view(None)
    assert [(one.id, one.name, one.distance) for one in view.row] == [
        ("ice-line", "Ice Line", waypoints()["ice-line"].distance)
    ]
    decks = {deck.name: deck for deck in view.decks}
    assert decks["mythos"].top_name == mythos()["sealed-rations"].name
    top = decks["lore"].top
    assert top is not None and (top.id, top.type, top.value, top.helps) == ("lore-2-1", "lore", 2, None)
    assert (top.name, top.timing) == ("Shrivelling", "action")
    assert top.text == ability_text(skill_cards()["lore-2-1"].ability, timing=False)
    assert decks["will"].top is None
    assert (decks["damage"].size, decks["mythos"].size) == (9, 70)


@rule("UNF-CHECK-08", "UNF-CHECK-10")
def test_a_check_is_seen_as_it_grows():
    v = a_voyage(windows=True).hand(1, "will-2-1", "will-4-1", "lore-1-1", "lore-3-1").hand(2, "lore-1-2")
    check = SkillCheck(source="the-rats-leave-first", target=9, skills=["will"], inner=Resolve(seat=0))
    check.partial, check.chaos_cards = Partial(at=6, do=[]), 0
    v.start(check).all_pass()
    seen = v.view(2).check
    assert seen is not None
    assert (seen.name, seen.target, seen.partial, seen.skills) == (
        mythos()["the-rats-leave-first"].name,
        9,
        6,
        ["will"],
    )
    assert (seen.to_add, seen.total, seen.about) == (1, None, None)
    v.answer(1, ["will-2-1", "will-4-1", "lore-1-1", "lore-3-1"]).answer(2, [])
    seen = v.view(0).check
    assert seen is not None
    assert [card.id for card in seen.supporting] == ["will-4-1", "will-2-1"], "the highest first"
    assert [card.id for card in seen.opposing] == ["lore-3-1", "lore-1-1"]
    assert (seen.to_add, seen.total, seen.modifier, seen.added) == (None, 2, 0, [0, 4, 0])


def test_a_check_of_a_space_has_its_name():
    for source, name in (("captains-cabin", "Captain's Cabin"), ("brig", "Brig")):
        v = a_voyage().hand(1, "will-1-1")
        v.start(SkillCheck(source=source, target=8, skills=["will"], inner=Resolve(seat=0, target=2)))
        check = v.view(None).check
        assert check is not None
        assert (check.name, check.about) == (name, 2 if source == "captains-cabin" else 0)


@rule("UNF-CHECK-01")
def test_ones_own_hand_is_sorted_and_says_what_helps():
    v = a_voyage().hand(0, "will-1-1", "influence-2-1", "will-5-1", "treachery-3-1", "influence-4-1")
    mine = v.view(0).mine
    assert mine is not None
    order = ["influence-4-1", "influence-2-1", "will-5-1", "will-1-1", "treachery-3-1"]
    assert [(card.id, card.helps) for card in mine.hand] == [(card, None) for card in order]
    v.hand(1, "lore-1-1").start(SkillCheck(source="brig", target=8, skills=["will"], inner=Resolve(seat=0)))
    mine = v.view(0).mine
    assert mine is not None
    assert [card.helps for card in mine.hand] == [False, False, True, True, False]


@rule("UNF-LOY-05")
def test_how_one_wins_hangs_on_all_cards_also_on_the_one_that_is_shown():
    v = a_voyage(seats=4).loyalty(1, "human").loyalty(2, "cultist", "human")
    for seat, words in ((1, "arrives"), (2, "distance 12")):
        mine = v.view(seat).mine
        assert mine is not None and words in mine.winning
    mine = v.traitor(3).view(3).mine
    assert mine is not None
    assert (mine.loyalty, mine.winning) == ([], "You win if the ship is lost.")
    late = a_voyage(options={"mode": "learning"}).view(0).mine
    assert late is not None and late.winning == "", "no card yet"


@rule("UNF-MYTH-02")
def test_the_mythos_card_is_seen_with_all_that_stands_on_it():
    v = a_voyage().a_card_each().on_top("mythos", "food-stores-raid").start(MythosCard())
    card = v.view(None).card
    assert card is not None
    assert (card.name, card.kind, card.icon, card.track) == ("Food Stores Raid", "check", "deep-ones", "travel")
    assert (card.target, card.partial, card.skills, card.character) == (11, 8, ["influence", "strength"], "")
    v = a_voyage().on_top("mythos", "orders-by-speaking-tube").start(MythosCard())
    card = v.view(None).card
    assert card is not None
    assert (card.character, card.chooser, card.target, card.partial, card.skills) == (
        "Arjun Singh",
        "character",
        0,
        0,
        [],
    )
