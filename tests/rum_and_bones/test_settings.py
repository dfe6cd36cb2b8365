"""Private settings: PASS, ASK and AUTO, armed cards, what is worth saving, lending, and giving up."""

from __future__ import annotations

import json

import pytest

from games.core import IllegalAnswer
from games.core.settings import set_setting, settings_of
from games.rum_and_bones import SPEC
from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.cards import heroes
from games.rum_and_bones.events import AttackRolled, CardPlayed, ConcedeSaid, GameWon, HitsCancelled, ReactionUsed
from games.rum_and_bones.round import Rounds
from tests.core import golden
from tests.play import Floor
from tests.rules import rule
from tests.rum_and_bones.build import STOPPING, Staged, a_battle
from tests.rum_and_bones.fight import activates
from tests.rum_and_bones.windows import attack, strikes

REACTING = (("snapjaw", "ishmael", "kyria"), ("santiago", "demarco", "viana"))


def set_order(v: Staged, seat: int, key: str, choice: str, people: frozenset[int] | None = None) -> Staged:
    everybody = frozenset(range(v.g.seats))
    v.events += set_setting(SPEC, v.g, seat, key, choice, everybody if people is None else people)
    return v


def ordered(v: Staged, seat: int, **orders: str) -> Staged:
    """Orders with dots in their names: `arm__black_water="any"`; `save__hero_3` is `save.hero-3`."""
    for key, choice in orders.items():
        kind, _, rest = key.partition("__")
        v.g.players[seat].settings[f"{kind}.{rest.replace('hero_', 'hero-')}" if rest else kind] = choice
    return v


def hits(v: Staged, side: int, zone: str, n: int) -> Staged:
    """So many Hits fall on a zone, by nobody's Hero and without a window before."""
    a = Attack(kind="ransack", side=side, seat=side, target=zone, who="deep_lords", name="ransack", needs=[3] * n)
    return v.dice(*[6] * n).start(a)


def played(v: Staged) -> list[str]:
    return [event.card for event in v.of(CardPlayed)]


def reacted(v: Staged) -> list[str]:
    return [event.skill for event in v.of(ReactionUsed)]


# ---- setting them -------------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-05")
def test_orders_at_the_start_of_a_game() -> None:
    v = a_battle().start(Rounds(at="turn"))
    now = {setting.key: setting.value for setting in settings_of(SPEC, v.g, 1)}
    assert [now[key] for key in ("w2", "w3", "w5", "w7")] == ["auto", "auto", "auto", "ask"]
    assert {value for key, value in now.items() if key.startswith("arm.")} == {"no"}  # D31


@rule("RUM-GAP-60")
def test_only_giving_up_wants_a_second_word() -> None:
    v = a_battle().start(Rounds(at="turn"))
    assert [setting.key for setting in settings_of(SPEC, v.g, 0) if setting.sure] == ["concede"]


@rule("RUM-WINDOW-04", "RUM-WINDOW-16")
def test_orders_are_set_at_any_time_and_the_offer_does_not_depend_on_the_hand() -> None:
    def offer(*cards: str) -> list[str]:
        v = a_battle().hand(0, *cards).start(Rounds(at="turn"))
        return [setting.key for setting in settings_of(SPEC, v.g, 0)]

    assert offer() == offer("black_water.1") == offer("ravenous.1", "undertow.1")
    v = a_battle().hand(0, "ravenous.1").board(turn=1).start(Rounds(at="turn"))  # not even on turn
    set_order(v, 0, "w2", "pass")
    set_order(v, 0, "arm.black_water", "hero-4")
    assert v.g.players[0].settings == {**STOPPING, "w2": "pass", "arm.black_water": "hero-4"} and not v.events
    set_order(v, 0, "w2", "auto")
    assert v.g.players[0].settings == {**STOPPING, "arm.black_water": "hero-4"}
    with pytest.raises(IllegalAnswer):
        set_order(v, 0, "w2", "never")


@rule("RUM-WINDOW-04")
def test_what_can_be_armed_and_against_whom() -> None:
    """D31: cards of the own faction by kind, enemy Heroes, numbers of dice, and when a source saves."""
    v = a_battle(cast=REACTING).start(Rounds(at="turn"))
    mine = {setting.key: setting.choices for setting in settings_of(SPEC, v.g, 0)}
    assert mine["arm.black_water"] == ("no", "any", "hero-3", "hero-4", "hero-5")
    assert mine["save.scale_and_shell"] == mine["save.hero-1"] == ("ko", "two", "never")
    assert not any(key in mine for key in ("arm.smoke_pots", "save.paid_protection", "save.hero-3", "lend.ravenous.1"))
    theirs = {setting.key: setting.choices for setting in settings_of(SPEC, v.g, 1)}
    assert set(theirs["arm.smoke_pots"]) == {"no", "2", "3", "4", "5", "6"}
    assert theirs["arm.sealed_warrant"] == ("no", "any", "hero-0", "hero-1", "hero-2")
    assert not any(key in theirs for key in ("arm.black_water", "save.scale_and_shell", "save.hero-1"))


@rule("RUM-WINDOW-15")
def test_a_held_card_is_lent_and_taken_back() -> None:
    v = a_battle(4).hand(2, "lockers_due.1").start(Rounds(at="turn"))
    assert {s.key for s in settings_of(SPEC, v.g, 0) if s.key.startswith("lend.")} == set()
    set_order(v, 2, "lend.lockers_due.1", "yes")
    assert v.g.players[2].settings == {**STOPPING, "lend.lockers_due.1": "yes"}
    set_order(v, 2, "lend.lockers_due.1", "no")
    assert v.g.players[2].settings == STOPPING  # D33: not lent


# ---- PASS and ASK -------------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-06")
def test_pass_does_nothing_and_stops_nobody() -> None:
    v = ordered(a_battle().at("viana", "C3").hand(0, "black_water.1"), 0, w2="pass", arm__black_water="any")
    assert activates(v, "viana").asked() == [(1, "act.hero")] and not played(v)
    v = ordered(a_battle(cast=REACTING).bare().at("ishmael", "C5", left=2).level("ishmael", 2, 2), 0, w5="pass")
    hits(v, 1, "C5", 2)
    assert not reacted(v) and v.hero("ishmael").down


@rule("RUM-WINDOW-06")
@pytest.mark.parametrize("order", ["pass", "ask", "auto"])
def test_only_ask_waits_also_with_nothing_usable(order: str) -> None:
    v = activates(a_battle().at("viana", "C3").hand(0, "ravenous.1").setting(0, w2=order), "viana")
    assert v.asked() == ([(0, "window.activated")] if order == "ask" else [(1, "act.hero")])


# ---- AUTO in W2 ---------------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-07")
@pytest.mark.parametrize(("armed", "plays"), [("any", True), ("hero-3", True), ("hero-4", False), ("no", False)])
def test_auto_in_w2_plays_what_is_armed_for_this_hero_or_for_any(armed: str, plays: bool) -> None:
    v = ordered(a_battle().at("viana", "C3").hand(0, "black_water.1", "ravenous.1"), 0, arm__black_water=armed)
    activates(v, "viana")
    assert played(v) == (["black_water.1"] if plays else []) and v.asked() == [(1, "act.hero")]
    assert v.hero("viana").conditions == (["blind"] if plays else [])


@rule("RUM-WINDOW-07")
def test_with_nothing_armed_auto_passes() -> None:
    v = activates(a_battle().at("viana", "C3").hand(0, "black_water.1", "drowned_hush.1"), "viana")
    assert not played(v) and v.asked() == [(1, "act.hero")]


# ---- AUTO in W3 ---------------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-08")
@pytest.mark.parametrize(("damage", "used"), [(2, False), (3, True)])
def test_auto_in_w3_uses_a_reaction_from_three_dice_on(damage: int, used: bool) -> None:
    """Ishmael rolls 2 dice, and with 3 damage 3."""
    v = a_battle(cast=REACTING).bare().at("ishmael", "C5", damage=damage).at("demarco", "C4").level("demarco", 2, 2)
    strikes(v, "ishmael", "C4", 1, 1, 1)
    assert reacted(v) == (["demarco.2"] if used else [])
    roll = v.of(AttackRolled)[0]
    assert (len(roll.faces), roll.modifier) == ((2, -1) if used else (2, 0))


@rule("RUM-WINDOW-08")
@pytest.mark.parametrize(
    ("armed", "damage", "plays"),
    [("4", 3, False), ("4", 6, True), ("3", 3, True), ("2", 0, True), ("5", 6, False), ("no", 8, False)],
)
def test_auto_in_w3_plays_an_armed_card_from_its_number_of_dice_on(armed: str, damage: int, plays: bool) -> None:
    v = a_battle(cast=REACTING).bare().at("ishmael", "C5", damage=damage).at("viana", "C4").hand(1, "smoke_pots.1")
    strikes(ordered(v, 1, arm__smoke_pots=armed), "ishmael", "C4", 1, 1, 1, 1)
    assert bool(played(v)) is plays


@rule("RUM-WINDOW-08")
def test_the_first_number_that_can_be_armed_is_four() -> None:
    v = a_battle().start(Rounds(at="turn"))
    choices = next(s.choices for s in settings_of(SPEC, v.g, 1) if s.key == "arm.smoke_pots")
    assert choices[:2] == ("no", "4")


@rule("RUM-WINDOW-08")
def test_dice_of_the_attackers_cards_count_for_auto() -> None:
    v = a_battle(cast=REACTING).bare().at("ishmael", "C5").at("demarco", "C4").level("demarco", 2, 2)
    v.hand(0, "blood_surge.1").active("ishmael")
    v.g.stack = []
    hero_attack(v.g, 1, 0, "C4")
    v.dice(1, 1, 1).start(v.g.stack.pop()).answer(0, ["tide"]).answer(0, ["blood_surge.1"]).answer(0, ["roll"])
    assert reacted(v) == ["demarco.2"]


# ---- AUTO in W5 ---------------------------------------------------------------------------------------------------


UNHURT = heroes()["ishmael"].hp


def shielded(left: int, level: int = 2, *cards: str, **orders: str) -> Staged:
    """Ishmael with so many HP left, his Thick Hide at this level, and cards."""
    v = a_battle(cast=REACTING).bare().at("ishmael", "C5", left=left).level("ishmael", 2, level).hand(0, *cards)
    return ordered(v, 0, **orders)


@rule("RUM-WINDOW-09")
def test_a_threatened_ko_is_met_with_a_reaction_before_a_card() -> None:
    v = hits(shielded(2, 2, "scale_and_shell.1"), 1, "C5", 2)
    assert reacted(v) == ["ishmael.2"] and not played(v) and v.left("ishmael") == 2
    v = hits(shielded(2, 1, "scale_and_shell.1", "scale_and_shell.2"), 1, "C5", 2)
    assert played(v) == ["scale_and_shell.1"] and v.left("ishmael") == 2


@rule("RUM-WINDOW-09")
def test_without_a_ko_a_reaction_goes_on_two_hits_and_a_card_on_none() -> None:
    v = hits(shielded(UNHURT, 2, "scale_and_shell.1"), 1, "C5", 2)
    assert reacted(v) == ["ishmael.2"] and v.hero("ishmael").damage == 0
    v = hits(shielded(UNHURT, 2, "scale_and_shell.1"), 1, "C5", 1)
    assert not reacted(v) and not played(v) and v.hero("ishmael").damage == 1
    v = hits(shielded(UNHURT, 1, "scale_and_shell.1"), 1, "C5", 4)
    assert not played(v) and v.hero("ishmael").damage == 4


@rule("RUM-WINDOW-09")
@pytest.mark.parametrize(("n", "saved"), [(3, True), (4, False)])
def test_surplus_hits_count_and_nothing_is_spent_in_vain(n: int, saved: bool) -> None:
    """2 HP left: 2 Hits are assigned, the rest would fall on the Hero that is saved from them."""
    v = hits(shielded(2), 1, "C5", n)
    assert bool(reacted(v)) is saved and bool(v.hero("ishmael").zone) is saved
    if saved:
        assert v.left("ishmael") == 1


@rule("RUM-WINDOW-09")
def test_one_hit_is_saved_from_if_it_kills() -> None:
    v = hits(shielded(1), 1, "C5", 1)
    assert reacted(v) == ["ishmael.2"] and v.left("ishmael") == 1


@rule("RUM-WINDOW-09")
def test_two_sources_where_one_is_not_enough() -> None:
    """4 HP left and 6 Hits: 4 assigned, 2 surplus."""
    v = hits(shielded(4, 2, "scale_and_shell.1", "scale_and_shell.2"), 1, "C5", 6)
    assert reacted(v) == ["ishmael.2"] and played(v) == ["scale_and_shell.1"]
    assert v.left("ishmael") == 2
    v = hits(shielded(4, 2), 1, "C5", 6)
    assert not reacted(v) and v.hero("ishmael").down  # nothing that is there saves him


@rule("RUM-WINDOW-09")
def test_the_owner_says_for_each_source_when_it_is_used() -> None:
    assert not reacted(hits(shielded(UNHURT, save__hero_1="ko"), 1, "C5", 2))
    assert reacted(hits(shielded(2, save__hero_1="ko"), 1, "C5", 2)) == ["ishmael.2"]
    assert not reacted(hits(shielded(2, save__hero_1="never"), 1, "C5", 2))
    v = hits(shielded(UNHURT, 1, "scale_and_shell.1", save__scale_and_shell="two"), 1, "C5", 2)
    assert played(v) == ["scale_and_shell.1"]
    v = hits(shielded(UNHURT, 1, "scale_and_shell.1", save__scale_and_shell="two"), 1, "C5", 1)
    assert not played(v)
    v = hits(shielded(2, 1, "scale_and_shell.1", save__scale_and_shell="never"), 1, "C5", 2)
    assert not played(v) and v.hero("ishmael").down


@rule("RUM-WINDOW-09")
def test_hero_by_hero_and_no_card_twice() -> None:
    v = a_battle(cast=REACTING).bare().at("kyria", "C5", left=1).at("snapjaw", "C5", left=1)
    hits(v.hand(0, "scale_and_shell.1"), 1, "C5", 2)
    assert played(v) == ["scale_and_shell.1"]
    assert (v.hero("snapjaw").zone, v.hero("kyria").down) == ("C5", 1)  # the first in the list is saved
    v = a_battle(cast=REACTING).bare().at("kyria", "C5", left=1).at("snapjaw", "C5", left=1)
    hits(v.hand(0, "scale_and_shell.1", "scale_and_shell.2"), 1, "C5", 2)
    assert len(played(v)) == 2 and v.hero("snapjaw").zone and v.hero("kyria").zone


@rule("RUM-WINDOW-09")
def test_hits_that_do_more_damage_are_weighed() -> None:
    """Heart's Point at Level 2: a 5 or 6 causes 2."""
    v = a_battle(cast=REACTING).bare().at("demarco", "C4").level("demarco", 1, 2)
    v.at("ishmael", "C5", left=3).hand(0, "scale_and_shell.1")
    strikes(v, "demarco", "C5", 6, 4, 1, slot=1)
    assert played(v) == ["scale_and_shell.1"] and v.left("ishmael") == 3
    assert v.finished  # both are cancelled: there is nothing to choose


@rule("RUM-WINDOW-09")
def test_the_hardest_hits_are_reckoned_as_those_that_are_cancelled():
    """5 HP: Hits of 2, 2 and 1 lie on Kyria, and 3 more would follow. Without the hard ones one HP is left to her."""
    v = a_battle(cast=REACTING).bare().at("demarco", "C4").level("demarco", 1, 2).at("kyria", "C5")
    attack(v.hand(0, "scale_and_shell.1").hand(1, "double_charge.1"), "demarco", "C5", 5, 5, 3, 5, 3, slot=1)
    v.answer(1, ["tide"]).answer(1, ["double_charge.1"], "tide.play").answer(1, ["roll"], "attack.roll")
    for face in (5, 5, 3):
        v.answer(1, [f"{face}@hero-2"], "attack.give")
    assert played(v) == ["double_charge.1", "scale_and_shell.1"]
    v.answer(0, v.ask(0, "cancel.hits").default)
    assert v.finished and v.left("kyria") == 1


@rule("RUM-WINDOW-09")
def test_two_hits_are_worth_one_source_and_not_two():
    v = hits(shielded(UNHURT, 2, "scale_and_shell.1", save__scale_and_shell="two"), 1, "C5", 4)
    assert reacted(v) == ["ishmael.2"] and not played(v)


def test_silence_cancels_the_most_damaging_hits() -> None:
    """D34"""
    v = a_battle(cast=REACTING).bare().at("demarco", "C4").level("demarco", 1, 2)
    v.at("ishmael", "C5").hand(0, "scale_and_shell.1").setting(0, w5="ask")
    strikes(v, "demarco", "C5", 4, 3, 6, slot=1)
    v.answer(0, ["scale_and_shell.1@hero-1"], "window.hits")
    assert v.ask(0, "cancel.hits").default == ["die-2", "die-0"]
    v.answer(0, ["die-0", "die-1"])
    assert v.hero("ishmael").damage == 2 and v.of(HitsCancelled)[0].n == 2


@rule("RUM-WINDOW-13", "RUM-WINDOW-09")
def test_a_second_seat_on_auto_spends_nothing_on_a_hero_that_is_safe_already() -> None:
    v = a_battle(4).bare().at("ishmael", "C5", left=2).hand(0, "scale_and_shell.1").hand(2, "scale_and_shell.2")
    hits(v, 1, "C5", 2)
    assert played(v) == ["scale_and_shell.1"] and v.g.players[2].hand == ["scale_and_shell.2"]


# ---- AUTO in W7 ---------------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-10")
def test_auto_in_w7_declines_tuck_and_roll() -> None:
    v = a_battle(cast=REACTING).bare().at("snapjaw", "C5").level("snapjaw", 2, 2).setting(0, w7="auto")
    hits(v, 1, "C5", 1)
    assert v.finished and not reacted(v) and v.hero("snapjaw").levels[2] == 2


@rule("RUM-WINDOW-10")
def test_auto_in_w7_strikes_back() -> None:
    v = a_battle(cast=REACTING).bare().at("ishmael", "C5").at("santiago", "C4").level("santiago", 2, 2)
    strikes(v.setting(1, w7="auto"), "ishmael", "C4", 6, 1)
    assert reacted(v) == ["santiago.2"] and v.asked() == [(1, "attack.roll")]


# ---- silence on ASK -----------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-11")
def test_an_ask_without_an_answer_is_carried_out_as_auto() -> None:
    def silent(v: Staged, kind: str) -> list[str]:
        """What comes of it: cards and Reactions."""
        ask = next(ask for ask in v.g.asks if ask.kind == kind)
        v.answer(ask.seat, ask.default, kind)
        return [*played(v), *reacted(v)]

    v = ordered(a_battle().at("viana", "C3").hand(0, "black_water.1"), 0, w2="ask", arm__black_water="hero-3")
    assert silent(activates(v, "viana"), "window.activated") == ["black_water.1"]
    v = ordered(a_battle().at("viana", "C3").hand(0, "black_water.1"), 0, w2="ask")
    assert silent(activates(v, "viana"), "window.activated") == []
    v = (
        a_battle(cast=REACTING)
        .bare()
        .at("snapjaw", "C5")
        .at("demarco", "C4")
        .level("demarco", 2, 2)
        .setting(1, w3="ask")
    )
    assert silent(strikes(v, "snapjaw", "C4"), "window.declared") == ["demarco.2"]
    assert silent(hits(shielded(2, w5="ask"), 1, "C5", 2), "window.hits") == ["ishmael.2"]
    v = a_battle(cast=REACTING).bare().at("snapjaw", "C5").level("snapjaw", 2, 2)
    assert silent(hits(v, 1, "C5", 1), "window.after") == []
    v = a_battle(cast=REACTING).bare().at("ishmael", "C5").at("santiago", "C4").level("santiago", 2, 2)
    assert silent(strikes(v, "ishmael", "C4", 6, 1), "window.after") == ["santiago.2"]


@rule("RUM-WINDOW-11", "RUM-WINDOW-13")
def test_two_mates_who_say_nothing_spend_no_more_than_one_card() -> None:
    """Silence is judged when it is its turn, by what is still left."""
    v = a_battle(4).bare().at("ishmael", "C5", left=2).hand(0, "scale_and_shell.1").hand(2, "scale_and_shell.2")
    hits(v.setting(0, w5="ask").setting(2, w5="ask"), 1, "C5", 2)
    for seat in (0, 2):
        v.answer(seat, ["auto"], "window.hits")
    assert played(v) == ["scale_and_shell.1"] and v.g.players[2].hand == ["scale_and_shell.2"]


# ---- giving up ----------------------------------------------------------------------------------------------------


@rule("RUM-GAP-60")
def test_conceding_with_two_players_gives_the_other_the_game() -> None:
    for seat in (0, 1):  # on turn or not
        v = a_battle().start(Rounds(at="turn"))
        set_order(v, seat, "concede", "yes")
        assert v.g.over and v.g.winners == [1 - seat] and v.g.cause == "conceded" == v.of(GameWon)[0].cause
        assert not v.g.asks and v.of(ConcedeSaid)[0].seat == seat


@rule("RUM-GAP-88")
def test_a_team_concedes_when_all_its_persons_have_said_so() -> None:
    v = a_battle(4).start(Rounds(at="turn"))
    set_order(v, 0, "concede", "yes")
    set_order(v, 1, "concede", "yes")
    assert not v.g.over and len(v.g.asks) == 2
    set_order(v, 0, "concede", "no")
    set_order(v, 2, "concede", "yes")
    assert not v.g.over
    set_order(v, 0, "concede", "yes")
    assert v.g.over and v.g.winners == [1, 3]


@rule("RUM-GAP-88")
def test_a_computer_mate_has_no_say_in_it() -> None:
    v = a_battle(4).start(Rounds(at="turn"))
    set_order(v, 2, "concede", "yes", people=frozenset({1, 2, 3}))
    assert v.g.over and v.g.winners == [1, 3]


@rule("RUM-GAP-60")
def test_a_battle_is_saved_in_the_middle_of_anything() -> None:
    """Inside an attack inside a window, with an answer already given."""
    v = a_battle(4).bare().at("ishmael", "C5", left=2).at("viana", "C4")
    v.hand(0, "scale_and_shell.1").hand(2, "scale_and_shell.2").setting(0, w5="ask").setting(2, w5="ask")
    strikes(v, "viana", "C5", 6, 6).answer(0, ["scale_and_shell.1@hero-1"], "window.hits")
    v.g.stack = v.g.stack[1:]  # the floor of the tests is not part of the game
    again = SPEC.codec.decode(SPEC.codec.encode(v.g))
    assert (again.board, again.players, again.stack, again.asks) == (v.g.board, v.g.players, v.g.stack, v.g.asks)
    v.g.stack, v.g.asks = [Floor(), *again.stack], again.asks
    v.answer(2, ["pass"], "window.hits")
    assert v.finished and played(v) == ["scale_and_shell.1"] and v.left("ishmael") == 2


# ---- what is asked already ------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-04")
@pytest.mark.parametrize(("choice", "left"), [("auto", 2), ("pass", 0)])
def test_an_order_answers_what_is_asked_already_and_all_that_comes_after(choice: str, left: int) -> None:
    v = a_battle().bare().at("ishmael", "C5", left=2).at("viana", "C4").hand(0, "scale_and_shell.1")
    strikes(v.setting(0, w5="ask"), "viana", "C5", 6, 6)
    assert v.asked() == [(0, "window.hits")]
    set_order(v, 0, "w3", choice)
    assert v.asked() == [(0, "window.hits")], "that is about another window"
    set_order(v, 0, "w5", choice)
    assert v.finished and (left == 0) == (not v.hero("ishmael").zone)
    v.at("ishmael", "C5", left=1)
    strikes(v, "viana", "C5", 6)
    assert v.finished, "and nobody is asked again"


@rule("RUM-WINDOW-13")
def test_an_order_answers_for_its_own_seat_alone() -> None:
    v = a_battle(4).bare().at("ishmael", "C5", left=2).at("viana", "C4")
    v.hand(0, "scale_and_shell.1").hand(2, "scale_and_shell.2").setting(0, w5="ask").setting(2, w5="ask")
    strikes(v, "viana", "C5", 6, 6)
    set_order(v, 0, "w5", "pass")
    assert v.asked() == [(2, "window.hits")]
    set_order(v, 2, "w5", "auto")
    assert v.finished and played(v) == ["scale_and_shell.2"]


# ---- old saves ------------------------------------------------------------------------------------------------------


def test_settings_of_a_save_of_version_1_are_kept() -> None:
    """They were called orders then."""
    old = json.loads((golden.HERE / "saves" / SPEC.slug / "v1_2.json").read_text("utf-8"))
    old["state"]["players"][1]["orders"] = {"w5": "pass"}
    g = SPEC.codec.decode(json.dumps(old).encode())
    assert [player.settings for player in g.players] == [{}, {"w5": "pass"}]
