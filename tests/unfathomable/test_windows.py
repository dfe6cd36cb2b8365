"""Reaction windows: who is asked, with what, and what nobody is told."""

from __future__ import annotations

import msgspec
import pytest

from games.core.views import is_visible
from games.unfathomable.attacks import Attacking
from games.unfathomable.cards import characters, items, mythos, skill_cards
from games.unfathomable.check import SkillCheck
from games.unfathomable.defeat import Defeats
from games.unfathomable.events import AbilityUsed, Spared
from games.unfathomable.mythos import MythosCard
from games.unfathomable.resolve import Resolve
from games.unfathomable.turn import Turn
from games.unfathomable.vocabulary import (
    Ability,
    AddSupport,
    CancelActivation,
    ChaosCards,
    Discard,
    DiscardSelf,
    FaceUp,
    Gain,
    ModifyDie,
    ModifyTarget,
    ModifyTotal,
    Prevent,
    Reroll,
    Risk,
)
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

WINDOWS = ("announce", "total", "die", "defeat", "activation", "start")
SHARPS = ("cassius-thorne", "svetlana-gedroits", "arjun-singh")
ALL_TIMINGS = ("influence-3-1", "will-3-1", "observation-3-1", "lore-3-1", "treachery-3-1", "strength-3-1")


def a_check(v: Scenario) -> Scenario:
    return v.start(SkillCheck(source="brig", target=2, skills=["lore", "will"], inner=Resolve(seat=0), chaos_cards=0))


def opened(v: Scenario, what: str) -> Scenario:
    """Up to a window of this kind; every window before it is passed."""
    if what in ("announce", "total"):
        a_check(v)
    elif what == "die":
        v.do(0, Risk())
    elif what == "defeat":
        v.at(0, "deck-1").start(Defeats(seats=[0]))
    elif what == "activation":
        v.at(v.g.current, "brig").on_top("mythos", "food-stores-raid").start(MythosCard())
    else:
        v.start(Turn(at="start"))
    if what == "total":
        if v.g.asks[0].kind == "window.announce":
            v.all_pass()
        while v.g.asks[0].kind == "check.add":
            v.answer(v.g.asks[0].seat, [])
    return v


def asked(v: Scenario, what: str) -> list[int]:
    """Who is asked when this window would open."""
    return [ask.seat for ask in opened(v, what).g.asks if ask.kind in (f"window.{what}", f"turn.{what}")]


def abilities() -> list[Ability]:
    found = [card.ability for card in skill_cards().values()]
    found += [ability for who in characters().values() for ability in (who.ability, who.feat, who.reveal)]
    found += [item.ability for item in items().values() if item.ability is not None]
    return [*found, *[card.kept for card in mythos().values() if card.kept is not None]]


@rule("UNF-WINDOW-01")
@pytest.mark.parametrize(
    ("what", "fitting"),
    [
        ("announce", "hand.influence-3-1"),
        ("total", "hand.will-3-1"),
        ("die", "hand.observation-3-1"),
        ("defeat", "hand.lore-3-1"),
        ("start", "hand.treachery-3-1"),
    ],
)
def test_a_reaction_can_be_used_only_in_its_window(what: str, fitting: str):
    assert {ability.timing for ability in abilities()} == {"action", "passive", "reveal", *WINDOWS}
    v = a_voyage(windows=True, current=1).deep_ones().traitor(1).hand(1, *ALL_TIMINGS)
    assert opened(v, what).offered(1) == ["pass", fitting]


@rule("UNF-WINDOW-01")
def test_the_sixth_window_is_before_the_icon_of_a_mythos_card():
    v = opened(a_voyage(windows=True, current=0).deep_ones(), "activation")
    assert (v.asked(), v.offered(1)) == ([(1, "window.activation")], ["pass", "feat"])
    assert v.answer(1, ["feat"]).g.deep == 0  # Hold Fast: Deep Ones would have joined the Deep
    assert v.g.travel == 1


@rule("UNF-WINDOW-02")
@pytest.mark.parametrize("what", ["announce", "total", "die", "defeat"])
def test_everybody_with_a_card_in_hand_is_asked_whatever_the_card(what: str):
    v = a_voyage(seats=4, windows=True).hand(1, "lore-1-1").hand(2, "treachery-5-1").hand(3, "will-5-1").at(3, "brig")
    assert asked(v, what) == [1, 2, 3]


@rule("UNF-WINDOW-02")
@pytest.mark.parametrize(("what", "seat"), [("total", 0), ("defeat", 1), ("activation", 2)])
def test_a_face_up_ability_of_that_timing_is_asked_for_until_it_is_gone(what: str, seat: int):
    assert asked(a_voyage(windows=True, cast=SHARPS), what) == [seat]
    v = a_voyage(windows=True, cast=SHARPS)
    v.g.players[seat].feat = False
    assert asked(v, what) == []
    assert asked(a_voyage(windows=True, cast=SHARPS).hand(0, "will-1-1").traitor(2), "activation") == []


@rule("UNF-WINDOW-02")
def test_an_ability_for_the_own_roll_asks_only_the_roller_and_only_while_it_can_be_used():
    def die(roller: int, space: str = "galley", used: bool = False) -> list[int]:
        v = a_voyage(windows=True, cast=SHARPS).at(0, space)
        v.g.players[0].used = ["weighted-dice"] if used else []
        v.do(roller, Risk())
        return [ask.seat for ask in v.g.asks if ask.kind == "window.die"]

    assert die(0) == [0]
    assert die(1) == die(0, space="brig") == die(0, used=True) == []


@rule("UNF-WINDOW-02")
def test_the_start_of_the_action_step_is_asked_of_a_revealed_traitor_with_a_hand():
    assert asked(a_voyage(current=1).traitor(1).hand(1, "will-1-1"), "start") == [1]
    assert asked(a_voyage(current=1).traitor(1), "start") == []
    assert asked(a_voyage(current=1).hand(1, "treachery-3-1"), "start") == []


@rule("UNF-WINDOW-03")
def test_a_window_in_which_nobody_is_asked_does_not_open():
    v = a_check(a_voyage(windows=True))
    assert (v.finished, len(v.g.checks)) == (True, 1)  # nor has anybody a card to add


@rule("UNF-WINDOW-05")
def test_a_reaction_is_carried_out_on_arrival_and_all_may_react_again():
    v = a_check(
        a_voyage(windows=True).hand(0, "strength-5-1").hand(1, "observation-5-1", "lore-1-1").hand(2, "will-1-1")
    )
    v.answer(2, ["pass"])
    assert v.asked() == [(0, "window.announce"), (1, "window.announce")]
    v.answer(0, ["hand.strength-5-1"])
    check = v.view(None).check
    assert check is not None
    assert check.skills == ["lore", "will", "strength"]
    assert v.asked() == [(1, "window.announce"), (2, "window.announce")]  # worked out afresh: seat 0 has no card left


@rule("UNF-WINDOW-07")
def test_a_reaction_that_comes_too_late_is_refused_and_costs_nothing():
    v = a_check(a_voyage(windows=True).hand(1, "influence-3-1").hand(2, "will-1-1"))
    ask = v.ask(1)
    v.answer(2, ["pass"]).answer(1, ["pass"])
    assert (v.refused(1, ["hand.influence-3-1"], ask), v.g.players[1].hand) == ("stale", ["influence-3-1"])


@rule("UNF-WINDOW-07")
def test_a_reaction_that_has_become_illegal_is_refused_and_costs_nothing():
    v = a_check(a_voyage(windows=True).hand(1, "strength-5-1").hand(2, "strength-5-2"))
    late = v.ask(2)
    v.answer(1, ["hand.strength-5-1"])
    assert v.refused(2, ["hand.strength-5-2"], late) == "stale"
    assert v.refused(2, ["hand.strength-5-2"]) == "blocked" and v.blocked(2) == {"hand.strength-5-2": "UNF-WINDOW-07"}
    assert v.g.players[2].hand == ["strength-5-2"]


@rule("UNF-WINDOW-08")
def test_nothing_tells_who_was_asked_or_has_passed():
    v = a_check(a_voyage(windows=True).hand(0, "will-1-1").hand(1, "influence-3-1").hand(2, "will-1-2"))
    view = v.view(2)
    assert (view.window, view.awaits, view.answered, view.of) == (True, [], 0, 0)
    assert [is_visible(v.ask(1), seat) for seat in (None, 0, 1, 2)] == [False, False, True, False]
    before, told = [msgspec.json.encode(v.view(seat)) for seat in (None, 0, 2)], len(v.events)
    v.answer(1, ["pass"])
    assert [msgspec.json.encode(v.view(seat)) for seat in (None, 0, 2)] == before
    assert len(v.events) == told


@rule("UNF-WINDOW-08")
def test_the_question_has_the_same_form_for_everybody():
    v = a_check(a_voyage(windows=True).hand(1, "influence-3-1").hand(2, "will-1-1"))
    forms = [(ask.kind, ask.least, ask.most, ask.default, ask.args, ask.epoch) for ask in v.g.asks]
    assert forms[0] == forms[1]


@rule("UNF-WINDOW-10")
def test_no_reaction_starts_a_check_opens_a_window_or_rolls_except_to_reroll():
    quiet = {FaceUp, ChaosCards, AddSupport, ModifyTarget, ModifyTotal, ModifyDie, Prevent, CancelActivation}
    for ability in abilities():
        if ability.timing in WINDOWS[:5]:
            kinds = {type(effect) for effect in (*ability.do, *ability.cost)}
            assert kinds <= {*quiet, Gain, Discard, DiscardSelf, *([Reroll] if ability.timing == "die" else [])}


@rule("UNF-WINDOW-10")
def test_a_reroll_opens_no_second_window_beside_its_own():
    v = a_voyage(windows=True).hand(1, "will-1-1", "will-1-2").dice(8, 3).do(0, Risk()).answer(1, ["hand.will-1-1"])
    assert ([frame.__struct_config__.tag for frame in v.g.stack].count("window"), v.g.stack[-2].natural) == (1, 3)
    assert v.all_pass().finished
    assert "deck-3" in v.g.aboard


@rule("UNF-WINDOW-11")
def test_the_die_window_closes_before_the_result_is_read_and_the_defeat_window_opens_after_it():
    def attack(die: int) -> Scenario:
        v = a_voyage(windows=True).deep_ones().traitor(1).at(0, "deck-1").at(1, "deck-1")
        v.hand(2, "observation-3-1", "lore-3-1").dice(die).start(Attacking(seat=1, spaces=["deck-1"]))
        assert v.asked() == [(2, "window.die")]
        return v

    assert attack(5).all_pass().finished  # a miss: nobody is about to be defeated
    assert attack(6).all_pass().asked() == [(2, "window.defeat")]
    v = attack(4).answer(2, ["hand.observation-3-1"]).answer(2, ["plus"])
    assert v.asked() == [(2, "window.die")]
    v.all_pass().answer(2, ["hand.lore-3-1"])
    assert ([event.seat for event in v.of(Spared)], len(v.of(AbilityUsed))) == ([0], 2)
