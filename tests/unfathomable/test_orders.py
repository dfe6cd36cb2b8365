"""Orders with conditions: what a seat's own things do in windows in which it does not want to be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.core.asks import Ask, Picks, open_options
from games.core.errors import IllegalAnswer
from games.core.obeying import obeyed
from games.core.settings import set_setting, settings_of
from games.unfathomable import SPEC
from games.unfathomable.attacks import Attacking
from games.unfathomable.check import SkillCheck
from games.unfathomable.defeat import Defeats
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.orders import MODES, reaction, things
from games.unfathomable.resolve import Resolve
from games.unfathomable.views import ShipView
from games.unfathomable.vocabulary import Partial, Risk
from tests.core.suite import SMALL, check_waits
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def by_order(v: Scenario, seat: int) -> Picks | None:
    (ask,) = [ask for ask in v.g.asks if ask.seat == seat]
    return obeyed(SPEC, v.g, ask)


def order(v: Scenario, seat: int, key: str, choice: str) -> Scenario:
    set_setting(SPEC, v.g, seat, key, choice, frozenset({seat}))
    return v


def a_total(v: Scenario, target: int, *cards: str) -> Scenario:
    """A check whose cards come to their sum; the announcement is passed and nobody else adds."""
    v.start(SkillCheck(source="brig", target=target, skills=["will"], inner=Resolve(seat=0), chaos_cards=0))
    while v.g.asks[0].kind == "window.announce":
        v.answer(v.g.asks[0].seat, ["pass"])
    return v.adds(seat_0=cards)


def a_claw(v: Scenario, roll: int, prey: int = 0) -> Scenario:
    """A Deep One reaches for somebody on deck, with this roll."""
    v.at(prey, "deck-1").deep_ones(deck_1=1).dice(roll)
    return v.start(DeepOnesAct(waiting={"deck-1": 1}))


@rule("UNF-WINDOW-02", "UNF-WINDOW-09")
def test_who_openly_wants_to_be_asked_is_asked_whatever_is_held():
    for card in ("will-1-1", "lore-1-1"):
        v = a_voyage(windows=True).hand(1, card)
        v = a_claw(order(v, 1, "ask.die", "yes"), 8)
        assert by_order(v, 1) is None
        assert SPEC.view(v.g, 2).players[1].asks == ["die"], "and everybody sees that"


@rule("UNF-WINDOW-09")
def test_who_does_not_is_answered_for_at_once():
    v = a_claw(a_voyage(windows=True).hand(1, "lore-1-1"), 8)
    assert by_order(v, 1) == ["pass"]


@pytest.mark.parametrize(("roll", "used"), [(8, True), (1, False)])
def test_a_cheap_card_turns_a_roll_that_is_lost_and_is_not_spent_on_one_that_is_not(roll: int, used: bool):
    v = a_claw(a_voyage(windows=True).hand(1, "will-1-1"), roll)
    assert by_order(v, 1) == (["hand.will-1-1"] if used else ["pass"])


def test_a_dear_card_waits_for_an_order():
    v = a_voyage(windows=True).hand(1, "observation-3-1")
    assert by_order(a_claw(v, 6), 1) == ["pass"]
    v = order(a_voyage(windows=True).hand(1, "observation-3-1"), 1, "use.keen-insight", "turns")
    assert by_order(a_claw(v, 6), 1) == ["hand.observation-3-1"]


def test_it_is_not_spent_where_it_would_not_be_enough():
    v = order(a_voyage(windows=True).hand(1, "observation-3-1"), 1, "use.keen-insight", "turns")
    assert by_order(a_claw(v, 8), 1) == ["pass"], "8 less 2 is still a hit"


def test_a_die_that_only_finds_a_place_is_left_as_it_lies():
    v = a_voyage(windows=True).hand(1, "will-1-1").dice(5).do(0, Risk())
    assert by_order(v, 1) == ["pass"]


def test_of_several_cards_that_would_do_the_cheapest_is_spent():
    for hand in (("will-2-1", "will-1-1"), ("will-1-1", "will-2-1")):
        assert by_order(a_claw(a_voyage(windows=True).hand(1, *hand), 8), 1) == ["hand.will-1-1"]


def test_only_when_it_is_against_me():
    for prey, used in ((1, True), (0, False)):
        v = order(a_voyage(windows=True).hand(1, "will-1-1"), 1, "use.grit", "mine")
        v = a_claw(v, 8, prey)
        assert (by_order(v, 1) == ["hand.will-1-1"]) == used


def test_never_is_never():
    v = order(a_voyage(windows=True).hand(1, "will-1-1"), 1, "use.grit", "never")
    assert by_order(a_claw(v, 8, prey=1), 1) == ["pass"]


def test_a_hidden_traitor_spends_nothing_that_was_not_said():
    v = a_voyage(windows=True).hand(1, "will-1-1").loyalty(1, "hybrid")
    assert by_order(a_claw(v, 8), 1) == ["pass"]


def test_the_side_is_the_seats_own():
    """A revealed traitor turns a roll that misses, and leaves one that hits."""
    for roll, used in ((8, False), (1, True)):
        v = a_claw(a_voyage(windows=True).traitor(1).hand(1, "will-1-1"), roll)
        assert (by_order(v, 1) == ["hand.will-1-1"]) == used


@pytest.mark.parametrize(("target", "used"), [(4, True), (5, True), (6, False), (3, False)])
def test_two_more_at_the_total_only_where_they_reach_the_target(target: int, used: bool):
    v = a_voyage(windows=True).hand(0, "will-2-1", "will-1-1").hand(1, "will-3-1")
    v = a_total(order(v, 1, "use.hold-your-nerve", "turns"), target, "will-2-1", "will-1-1")
    asked = [ask for ask in v.g.asks if ask.seat == 1]
    picks = obeyed(SPEC, v.g, asked[0]) if asked else ["pass"]
    assert (picks == ["hand.will-3-1"]) == used


def test_somebody_is_saved_and_oneself_first():
    v = order(a_voyage(windows=True).hand(1, "lore-3-1"), 1, "use.warding-sign", "turns")
    v.at(0, "deck-1").at(1, "deck-2").start(Defeats(seats=[0, 1]))
    assert by_order(v, 1) == ["hand.lore-3-1"]
    v.answer(1, ["hand.lore-3-1"])
    assert by_order(v, 1) == ["seat-1"]
    v = order(a_voyage(windows=True).hand(1, "lore-3-1"), 1, "use.warding-sign", "mine")
    v.at(0, "deck-1").start(Defeats(seats=[0]))
    assert by_order(v, 1) == ["pass"]


def test_which_way_a_die_is_turned_follows_the_side():
    v = order(a_voyage(windows=True).hand(1, "observation-3-1"), 1, "use.keen-insight", "turns")
    a_claw(v, 6).answer(1, ["hand.observation-3-1"])
    assert v.asked() == [(1, "pick.sign")]
    assert by_order(v, 1) == ["minus"]


def test_ones_own_roll_is_ones_own_business():
    for attacker, used in ((1, True), (0, False)):
        v = order(a_voyage(windows=True).hand(1, "will-1-1"), 1, "use.grit", "mine").at(attacker, "deck-1")
        v.deep_ones(deck_1=1).dice(1)
        v.start(Attacking(seat=attacker, spaces=["deck-1"], target="deep-one.deck-1", preset=True))
        assert (by_order(v, 1) == ["hand.will-1-1"]) == used


@pytest.mark.parametrize(("partial", "used"), [(3, False), (4, True), (5, True), (6, False)])
def test_two_more_at_the_total_are_worth_a_partial_result(partial: int, used: bool):
    v = a_voyage(windows=True).hand(0, "will-2-1", "will-1-1").hand(1, "will-3-1")
    check = SkillCheck(source="brig", target=12, skills=["will"], inner=Resolve(seat=0), chaos_cards=0)
    check.partial = Partial(at=partial, do=[])
    order(v, 1, "use.hold-your-nerve", "turns").start(check).all_pass().adds(seat_0=["will-2-1", "will-1-1"])
    asked = [ask for ask in v.g.asks if ask.seat == 1]
    picks = obeyed(SPEC, v.g, asked[0]) if asked else ["pass"]
    assert (picks == ["hand.will-3-1"]) == used


def test_who_wants_to_be_asked_is_asked_for_what_follows_too():
    v = order(a_voyage(windows=True).hand(1, "lore-3-1"), 1, "ask.defeat", "yes")
    v.at(0, "deck-1").at(1, "deck-2").start(Defeats(seats=[0, 1])).answer(1, ["hand.lore-3-1"])
    assert (v.asked(), by_order(v, 1)) == ([(1, "pick.threatened")], None)
    v = a_claw(order(a_voyage(windows=True).hand(1, "observation-3-1"), 1, "ask.die", "yes"), 6)
    v.answer(1, ["hand.observation-3-1"])
    assert (v.asked(), by_order(v, 1)) == ([(1, "pick.sign")], None)


def test_which_of_several_others_is_saved_only_the_person_can_say():
    v = order(a_voyage(windows=True).hand(1, "lore-3-1"), 1, "use.warding-sign", "turns")
    v.at(0, "deck-1").at(2, "deck-2").start(Defeats(seats=[0, 2])).answer(1, ["hand.lore-3-1"])
    assert (v.asked(), by_order(v, 1)) == ([(1, "pick.threatened")], None)


def test_orders_are_kept_private_and_what_is_held_comes_first():
    v = a_voyage(windows=True).hand(1, "will-3-1")
    order(v, 1, "use.hold-your-nerve", "turns")
    mine = SPEC.view(v.g, 1).mine
    assert mine is not None and mine.orders == {"use.hold-your-nerve": "turns"}
    assert SPEC.view(v.g, 0) == SPEC.view(order(a_voyage(windows=True).hand(1, "will-3-1"), 1, "use.grit", "mine").g, 0)
    keys = [setting.key for setting in settings_of(SPEC, v.g, 1)]
    first = next(key for key in keys if key.startswith("use."))
    assert first in ("use.hold-your-nerve", "use.hold-fast")


def test_every_reaction_in_the_box_has_an_order_and_every_order_a_reason():
    assert {thing.window for thing in things().values()} == set(MODES)
    assert all(thing.usual in MODES[thing.window] for thing in things().values())
    with pytest.raises(IllegalAnswer):
        order(a_voyage(), 1, "use.grit", "always")


# ---- whether a table waits ----------------------------------------------------------------------------------------


def asks_who_can_react(view: ShipView, ask: Ask) -> Picks | None:
    return None if len(open_options(ask)) > 1 else reaction(view, ask)


def asks_who_holds_will(view: ShipView, ask: Ask) -> Picks | None:
    return None if view.mine is not None and any(c.type == "will" for c in view.mine.hand) else reaction(view, ask)


@rule("UNF-WINDOW-09")
@pytest.mark.parametrize("leak", [asks_who_can_react, asks_who_holds_will])
def test_a_wait_that_hangs_on_a_hand_is_found(leak: Callable[[ShipView, Ask], Picks | None]):
    """The proof over paired games (`check_waits`) bites: planted leaks, in windows that would ask by what is held."""
    kinds = {name: replace(kind, obeys=leak) if kind.obeys is reaction else kind for name, kind in SPEC.kinds.items()}
    with pytest.raises(AssertionError, match="hidden things decide"):
        check_waits(replace(SPEC, kinds=kinds), SMALL)
