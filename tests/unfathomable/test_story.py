"""The ship's log, what is told of it, and what a seat knows for certain."""

from __future__ import annotations

from games.core.events import as_record
from games.core.simulate import play
from games.core.telling import whole
from games.unfathomable import SPEC
from games.unfathomable.actions import Acting
from games.unfathomable.cards import characters, mythos, waypoints
from games.unfathomable.end import end
from games.unfathomable.events import (
    AbilityUsed,
    ColoursShown,
    CourseTold,
    DeepOnesDrift,
    DeepOnesSink,
    Defeated,
    HandOverTold,
    MonarchMoves,
    TitlePasses,
    TotalChanged,
    TrackReset,
    TrueColours,
)
from games.unfathomable.loyalty import deal, hand_over
from games.unfathomable.mythos import MythosCard
from games.unfathomable.reveal import Revealing
from games.unfathomable.text import ability_text, feat_text
from games.unfathomable.tracks import Arrival, Casting
from games.unfathomable.vocabulary import Advance, Band, DamageRoom, Defeat, Lose, MoveMonsters, Peek, Roll, TakeItem
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

NAMES = ["Anne", "Ben", "Cid", "Dot", "Eve", "Flo"]


def told(v: Scenario) -> str:
    return "\n".join(SPEC.words.event(whole(as_record(event), SPEC.events), NAMES) for event in v.events)


def a_lost_ship() -> Scenario:
    """Ben is dealt a Hybrid card, reveals on turn 4 and gives his other card to Anne; then the food is gone."""
    v = a_voyage(3, cast=["keilani-tatupu", "jeanne-lafarge", "arjun-singh"])
    for player in v.g.players:
        player.loyalty, player.dealt = [], []
    v.g.loyalties = ["human-6", "human-5", "human-4", "human-3", "hybrid-1", "human-2"]
    deal(v.g, awakening=False)
    deal(v.g, awakening=True)
    v.set(turn=4, happened=[]).damaged("galley").start(Revealing(seat=1)).answer(1, ["seat-0"], "reveal.give")
    v.set(turn=6).start(Arrival()).answer(0, [v.ask(0).options[0].id])
    v.g.happened = []
    end(v.g, "food")
    v.events += v.g.happened
    return v


@rule("UNF-END-01")
def test_the_end_tells_both_deals_reveals_hand_overs_and_the_course():
    v = a_lost_ship()
    colours = {event.seat: (event.side, event.dealt) for event in v.of(TrueColours)}
    assert colours == {0: ("human", ["human-2", "human-4"]), 2: ("human", ["human-3", "human-6"])}
    (shown,) = v.of(ColoursShown)
    assert (shown.seat, shown.side, shown.dealt, shown.turn) == (1, "hybrid", ["hybrid-1", "human-5"], 4)
    assert [(over.turn, over.seat, over.to, over.cards) for over in v.of(HandOverTold)] == [(4, 1, 0, ["human-5"])]
    (course,) = v.of(CourseTold)
    assert (course.waypoints, course.distance) == (v.g.row, v.view(None).distance)
    text = told(v)
    assert "**Ben**, Jeanne Lafarge, was dealt Hybrid and Human, and revealed on turn 4" in text
    assert waypoints()[v.g.row[0]].name in text


@rule("UNF-END-01")
def test_the_course_counts_wrecks_rites_and_passengers_lost():
    v = a_voyage().deep_ones().passengers(deck_3=["face-1"]).on_top("damages", "structural-1")
    v.do(0, DamageRoom(at="galley")).set(ritual=3).do(0, Advance(track="ritual"))
    v.set(turn=7).dial(food=1).do(0, Lose(res="food"))
    (course,) = v.of(CourseTold)
    assert (course.turns, course.distance, course.waypoints) == (7, 0, [])
    assert (course.rooms, course.lost, course.rites) == (["galley"], 1, 1)


@rule("UNF-LOY-04")
def test_the_view_has_deals_and_hand_overs_only_when_the_game_is_over():
    v = a_voyage(4).loyalty(1, "hybrid")
    hand_over(v.g, 1, 0, list(v.g.players[1].loyalty))
    assert [(p.dealt, p.true_colours) for p in v.view(0).players] == [([], [])] * 4
    assert v.view(0).handed == []
    end(v.g, "food")
    assert v.view(None).handed[0].cards == ["hybrid"]
    assert all(p.dealt for p in v.view(None).players)


def test_the_log_has_waypoints_wrecks_repairs_reveals_and_banishments_with_their_turns():
    marks = {mark.what for seed in range(12) for mark in play(SPEC, 4, seed, computers=("normal",)).state.course}
    assert {"waypoint", "wrecked", "repaired", "awakening"} <= marks
    v = a_lost_ship()
    assert [(mark.turn, mark.what, mark.seat) for mark in v.view(None).course if mark.what != "awakening"] == [
        (4, "revealed", 1),
        (6, "waypoint", 0),
    ]


@rule("UNF-CHECK-08")
def test_the_story_names_nobody_who_added_a_card():
    """Nothing of it comes from checks at all."""
    v = a_lost_ship()
    fields = {name for kind in (CourseTold, TrueColours, ColoursShown, HandOverTold) for name in kind.__struct_fields__}
    assert not fields & {"added", "pile", "open", "checks"}
    assert "adds" not in told(v)


# ---- what used to happen in silence -------------------------------------------------------------------------------


@rule("UNF-TRAVEL-09")
def test_both_tracks_say_when_they_begin_anew():
    v = a_voyage().start(Arrival())
    v.answer(0, [v.ask(0).options[0].id])
    assert [event.track for event in v.of(TrackReset)] == ["travel"]
    v = a_voyage().set(ritual=4, hydra="w3").start(Casting())
    assert [event.track for event in v.of(TrackReset)] == ["ritual"]
    assert [(event.monarch, event.space) for event in v.of(MonarchMoves)] == [("hydra", "deep")]


@rule("UNF-TRAVEL-02")
def test_a_roll_says_what_it_is_for():
    v = a_voyage(3).deep_ones().at(0, "galley").dice(5).acts(0, "space.feast-2").answer(0, {"lore": 2})
    assert "Anne rolls for the food in the Galley: 5." in told(v)
    v = a_voyage(3).dice(5).do(0, Roll(bands=[Band(upto=4, do=[Lose(res="food")])]), source="black-water")
    assert "Anne rolls for Black Water: 5." in told(v)


def test_a_crisis_says_in_full_what_each_way_does():
    v = a_voyage(3).on_top("mythos", "the-list-in-the-binding").start(MythosCard())
    ask = v.g.asks[0]
    said = [SPEC.words.describe(ask, option, NAMES) for option in ask.options]
    assert len(said[0]) > 100, "more than a menu has room for"
    assert all(text.endswith(".") for text in said)


def test_an_action_more_in_ones_own_turn_is_not_another_players():
    v = a_voyage(3, current=0).start(Acting(seat=0, n=1, granted=True))
    assert "besides those of your turn" in SPEC.words.text(v.ask(0), NAMES)
    v = a_voyage(3, current=1).start(Acting(seat=0, n=1, granted=True))
    assert "in the turn of Ben" in SPEC.words.text(v.ask(0), NAMES)


def test_what_falls_behind_is_told():
    v = a_voyage().deep_ones(w1=2, w7=1).do(0, Advance(track="travel"))
    assert ([event.n for event in v.of(DeepOnesDrift)], [event.n for event in v.of(DeepOnesSink)]) == ([3], [1])


def test_other_changes_are_told():
    assert {event.title for event in play(SPEC, 3, 1, keep_events=True).events if isinstance(event, TitlePasses)} >= {
        "captain",
        "keeper",
    }
    v = a_voyage().at(0, "deck-1").do(0, Defeat(who="you"))
    assert [(event.seat, event.to) for event in v.of(Defeated)] == [(0, "sick-bay")]
    v = a_voyage().loyalty(0, "hybrid").set(travel=3).start(Revealing(seat=0))
    assert [event.name for event in v.of(AbilityUsed)] == ["Hard Astern"]
    v = a_voyage().deep_ones(w3=2).do(0, MoveMonsters(what="any", at="w3", to="deep"))
    assert "deep-ones-swept" in v.tags()
    v = a_voyage().items(1, "boathook").do(0, TakeItem(n=1)).answer(0, ["boathook"])
    assert "Anne takes the Boathook from Ben" in told(v)


@rule("UNF-CHECK-16")
def test_a_changed_total_is_told():
    from tests.unfathomable.test_check import a_check, added

    v = a_voyage(windows=True).hand(1, "will-3-1").start(a_check(2, chaos_cards=0, partial=None))
    added(v.all_pass()).answer(1, ["hand.will-3-1"])
    assert [event.total for event in v.of(TotalChanged)] == [2]


# ---- what a seat knows for certain --------------------------------------------------------------------------------


def known(v: Scenario, seat: int) -> list[tuple[str, str, str]]:
    mine = v.view(seat).mine
    assert mine is not None
    return [(seen.name, seen.deck, seen.where) for seen in mine.peeked]


@rule("UNF-SECRET-02")
def test_the_captain_knows_both_waypoints_and_afterwards_the_one_at_the_bottom():
    v = a_voyage().on_top("waypoints", "ice-line", "stormy-seas").start(Arrival())
    assert known(v, 0) == [("Ice Line", "waypoint", "top"), ("Stormy Seas", "waypoint", "top")]
    v.answer(0, ["ice-line"])
    assert known(v, 0) == [("Stormy Seas", "waypoint", "bottom")]
    v.turn()
    assert known(v, 0) == [("Stormy Seas", "waypoint", "bottom")]  # it lies there still
    assert known(v, 1) == []


@rule("UNF-SECRET-02")
def test_what_was_seen_on_top_is_known_until_it_is_drawn_or_somebody_else_handles_the_deck():
    def looked() -> Scenario:
        v = a_voyage(current=1).on_top("mythos", "food-stores-raid", "sealed-rations")
        return v.do(0, Peek(deck="mythos", n=2, arrange="none"))

    names = [mythos()[card].name for card in ("food-stores-raid", "sealed-rations")]
    v = looked()
    assert [name for name, *_ in known(v, 0)] == names
    v.at(1, "brig").start(MythosCard())
    assert [name for name, *_ in known(v, 0)] == names[1:]
    v = looked().do(1, Peek(deck="mythos", n=1, arrange="keep-or-bottom")).answer(1, ["keep"])
    assert known(v, 0) == []
    assert [name for name, *_ in known(v, 1)] == names[:1]


# ---- what a seat is shown of its own -------------------------------------------------------------------------------


def test_the_mythos_card_says_who_chooses():
    v = a_voyage(current=1).on_top("mythos", "blood-for-ink").start(MythosCard())
    card = v.view(None).card
    assert card is not None
    assert (card.chooser, card.chooser_seat) == ("keeper", v.g.keeper)
    v = a_voyage().a_card_each().on_top("mythos", "food-stores-raid").start(MythosCard())
    assert v.view(None).card.chooser_seat is None  # pyright: ignore[reportOptionalMemberAccess]


@rule("UNF-REVEAL-03")
def test_a_hidden_traitor_and_nobody_else_reads_the_own_reveal_ability():
    v = a_voyage(4).loyalty(1, "hybrid")
    texts = [(mine.reveal_name, mine.reveal_text) for seat in range(4) if (mine := v.view(seat).mine) is not None]
    assert [bool(name and text) for name, text in texts] == [False, True, False, False]
    assert texts[1][0] == characters()[v.g.players[1].character].reveal.name
    v.g.players[1].shown = v.g.players[1].loyalty.pop()
    assert v.view(1).mine.reveal_text == ""  # pyright: ignore[reportOptionalMemberAccess]


def test_everybody_reads_the_own_sheet_and_the_feat_until_it_is_used():
    v = a_voyage(4)
    for seat, player in enumerate(v.g.players):
        mine, sheet = v.view(seat).mine, characters()[player.character]
        assert mine is not None
        assert (mine.ability, mine.feat_text) == (ability_text(sheet.ability), feat_text(sheet))
    v.g.players[1].feat = False
    assert v.view(1).mine.feat_text == ""  # pyright: ignore[reportOptionalMemberAccess]


def test_what_of_ones_own_can_be_used_now():
    v = a_voyage(current=1).hand(1, "influence-1-1", "strength-1-1", "will-1-1").acts(1, n=1)
    mine, other = v.view(1).mine, v.view(0).mine
    assert mine is not None
    assert other is not None
    assert mine.usable == ["Orders Relayed", "Call In a Favour"]  # no damaged room to rig, no die to reroll
    assert other.usable == []
