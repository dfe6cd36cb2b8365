"""What seats see: the open board, the attack that is going on, and what is theirs alone."""

from __future__ import annotations

import msgspec
import pytest

from games.core import IllegalAnswer
from games.core.engine import answer
from games.core.settings import set_setting, settings_of
from games.core.spec import Setting
from games.rum_and_bones import SPEC
from games.rum_and_bones.activation import Activation
from games.rum_and_bones.attack import hero_attack
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.responding import Responding
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.state import Battle
from games.rum_and_bones.verbs import VERBS, recovery_ahead
from games.rum_and_bones.views import AttackView, CardView, Mine, RumView
from tests.rules import rule
from tests.rum_and_bones.build import CAST, STOPPING, Staged, a_battle
from tests.rum_and_bones.setting_up import ask_of, by_script, fresh, laid_out, up_to


def sees(v: Staged, seat: int | None = None) -> RumView:
    return SPEC.view(v.g, seat)


def mine(g: Battle, seat: int) -> Mine:
    found = SPEC.view(g, seat).mine
    assert found is not None
    return found


def ids(cards: list[CardView]) -> list[str]:
    return [card.id for card in cards]


def playable(g: Battle, seat: int) -> list[str]:
    own = mine(g, seat)
    return [card.id for card in [*own.hand, *own.team] if card.playable]


def duel(*faces: int) -> Staged:
    """Ishmael strikes at Viana, who hides behind two Deckhands; the attack is declared."""
    v = a_battle().at("ishmael", "C7").at("viana", "C6").crew(1, "C6", hands=2).active("ishmael").dice(*faces)
    hero_attack(v.g, v.index("ishmael"), 0, "C6")
    return v.start(v.g.stack.pop())


def attack(v: Staged) -> AttackView:
    found = sees(v).attack
    assert found is not None
    return found


# ---- open -------------------------------------------------------------------------------------------------------


@rule("RUM-SCORE-01")
def test_everybody_sees_the_whole_board():
    v = a_battle(4, crew_set=True).at("ishmael", "C7", coins=3, damage=2).side(1, vp=4, pool=5).kraken(damage=3)
    boards = {msgspec.json.encode(sees(v, seat).board) for seat in (None, 0, 1, 2, 3)}
    assert boards == {msgspec.json.encode(v.b)}


def test_the_public_sees_nothing_private():
    v = a_battle().hand(0, "ravenous.1")
    assert sees(v).mine is None
    assert b"ravenous.1" not in msgspec.json.encode(sees(v))
    assert b"ravenous.1" not in msgspec.json.encode(sees(v, 1))
    assert b"ravenous.1" in msgspec.json.encode(sees(v, 0))


def test_sizes_of_hands_decks_and_discards_are_open_and_so_is_what_is_left():
    v = a_battle().hand(0, "ravenous.1", "undertow.1").discarded(0, "blood_surge.1", "blood_surge.2", "spring_tide.1")
    seen = sees(v, 1)
    assert [(seat.hand, seat.size) for seat in seen.seating] == [(2, 3), (0, 3)]
    assert [(pile.deck, pile.discard) for pile in seen.tide] == [(25, 3), (30, 0)]
    assert sum(seen.tide[0].unseen.values()) == 27
    assert "blood_surge" not in seen.tide[0].unseen
    assert (seen.tide[0].unseen["spring_tide"], seen.tide[0].unseen["ravenous"]) == (1, 2)


@rule("RUM-GAP-70")
def test_who_speaks_for_a_side_is_open():
    seats = {n: [(s.crew, s.captain, s.speaker) for s in sees(a_battle(n)).seating] for n in (2, 3, 5)}
    assert seats[2] == [(True, False, True)] * 2
    assert seats[3] == [(False, False, False), (True, False, True), (True, False, True)]
    assert seats[5][0] == (False, True, True) and seats[5][4] == (True, False, False)


def test_nobody_has_the_crew_before_the_vote():
    g = fresh(4)
    up_to(g, "setup.crew")
    assert not any(seat.crew or seat.speaker for seat in SPEC.view(g, None).seating)
    up_to(g, "setup.heroes")
    assert [seat.crew for seat in SPEC.view(g, None).seating] == [False, False, True, True]


@pytest.mark.parametrize("mode", ["battle", "clash"])
def test_stages(mode: str):
    g = fresh(mode=mode)
    up_to(g, "setup.heroes")
    assert (SPEC.view(g, None).stage, SPEC.view(g, None).mode) == ("setup", mode)
    up_to(g, "turn.activate")
    assert SPEC.view(g, None).stage == "battle"
    g.end([0])
    assert SPEC.view(g, None).stage == "over"


@rule("RUM-RECOV-01")
def test_the_kraken_and_recovery_are_stages_of_their_own():
    v = a_battle().hand(0, "ravenous.1").kraken().at("viana", "F4").at("santiago", "F4").dice(2, 6, 6)
    v.side(0, vp=6).side(1, vp=6).board(first=0)
    v.start(Rounds(at="kraken"))
    assert (v.asked(), sees(v).stage) == ([(0, "attack.assign")], "kraken")
    v.defaults("recovery.discard")
    assert sees(v).stage == "recovery"


# ---- the attack -------------------------------------------------------------------------------------------------


@rule("RUM-SEQ-01", "RUM-SEQ-03")
def test_a_declared_attack_shows_what_it_is_going_to_roll():
    v = duel()
    shown = attack(v)
    assert (shown.kind, shown.side, shown.hero, shown.name) == ("hero", 0, v.index("ishmael"), "ishmael.0")
    assert (shown.origin, shown.target, shown.stage) == ("C7", "C6", "declared")
    assert (shown.dice, shown.to_hit, shown.faces, shown.hits) == (2, 3, [], 0)
    assert [(target.key, target.rank, target.left) for target in shown.targets] == [
        ("hands", "deckhand", 2),
        (f"hero-{v.index('viana')}", "hero", v.sheet("viana").hp),
    ]


@rule("RUM-ATK-03", "RUM-ATK-04", "RUM-MOD-01")
def test_rolled_dice_show_need_and_hits():
    v = a_battle().at("ishmael", "C7", conditions=["blind"]).at("viana", "C6").at("santiago", "C6").active("ishmael")
    v.level("ishmael", 0, 2).dice(4, 3, 6)
    hero_attack(v.g, v.index("ishmael"), 0, "C6")
    v.start(v.g.stack.pop()).answer(0, ["roll"], "attack.roll")
    shown = attack(v)
    assert (shown.stage, shown.modifier, shown.notes) == ("assigned", -1, ["blind"])
    assert [(die.face, die.need, die.hit) for die in shown.faces] == [(4, 4, True), (3, 4, False), (6, 4, True)]
    assert (shown.hits, shown.unassigned) == (2, 2)


def test_a_one_never_hits_whatever_is_added():
    v = a_battle().at("viana", "C6").at("ishmael", "C7").active("ishmael").dice(1, 2)
    hero_attack(v.g, v.index("ishmael"), 0, "C6")
    frame = v.g.stack.pop()
    frame.shift = 5
    v.hand(0, "turning_current.1").start(frame).answer(0, ["roll"], "attack.roll")
    assert attack(v).modifier == 5
    assert [(die.need, die.hit) for die in attack(v).faces] == [(2, False), (2, True)]


@rule("RUM-ATK-10", "RUM-GAP-67")
def test_given_hits_lie_on_their_target():
    v = (
        a_battle(cast=(CAST[0], ("demarco",)))
        .at("demarco", "C6")
        .at("ishmael", "C7", left=5)
        .active("demarco")
        .hand(0, "scale_and_shell.1")
    )
    v.setting(0, w5="ask").level("demarco", 1, 1).dice(6, 4)
    hero_attack(v.g, v.index("demarco"), 1, "C7")
    v.start(v.g.stack.pop()).answer(1, ["roll"], "attack.roll")
    assert v.asked() == [(0, "window.hits")]
    key = f"hero-{v.index('ishmael')}"
    assert [(die.given, die.damage) for die in attack(v).faces] == [(key, 2), (key, 1)]
    assert [(t.key, t.given, t.left) for t in attack(v).targets] == [(key, 3, 5)]
    assert attack(v).unassigned == 0


def test_no_attack_no_view_of_one():
    assert sees(a_battle()).attack is None


# ---- private ----------------------------------------------------------------------------------------------------


@rule("RUM-TEAM-02", "RUM-GAP-46")
def test_hands_are_shown_to_their_owner_and_the_team():
    v = a_battle(4).hand(0, "ravenous.1").hand(2, "undertow.1").hand(1, "dividend.1")
    assert (ids(mine(v.g, 0).hand), ids(mine(v.g, 0).team)) == (["ravenous.1"], ["undertow.1"])
    assert (ids(mine(v.g, 2).hand), ids(mine(v.g, 2).team)) == (["undertow.1"], ["ravenous.1"])
    assert (ids(mine(v.g, 3).hand), ids(mine(v.g, 3).team)) == ([], ["dividend.1"])
    card = mine(v.g, 2).team[0]
    assert (card.owner, card.name, card.trigger) == (0, "Ravenous", "friendly_hero_attacks")
    assert card.text


@rule("RUM-CLASH-01")
def test_in_a_clash_nobody_is_a_teammate():
    g = fresh(3, mode="clash")
    up_to(g, "setup.heroes")
    by_script(g, ask_of(g, 0), {"setup.heroes": ["viana"]})
    assert mine(g, 0).picked == ["viana"]
    assert not mine(g, 1).team_picked and not mine(g, 2).team_picked
    assert [seat.locked for seat in SPEC.view(g, 2).seating] == [True, False, False]


@rule("RUM-TIDE-03", "RUM-WINDOW-03")
def test_playable_is_what_the_open_window_allows():
    v = a_battle().hand(0, "spring_tide.1", "ravenous.1", "rise_drowned.1").at("ishmael", "C8").hand(1, "dividend.1")
    assert playable(v.g, 0) == []
    v.start(Activation(hero=v.index("ishmael")))
    assert v.asked() == [(0, "act.hero")]
    assert playable(v.g, 0) == ["spring_tide.1"]
    v.start(CrewActivation(side=0, seat=0))
    assert playable(v.g, 0) == ["rise_drowned.1"]
    assert playable(v.g, 1) == []


@rule("RUM-TIDE-04", "RUM-GAP-56")
def test_playable_in_the_windows_of_an_attack():
    v = a_battle().hand(0, "spring_tide.1", "ravenous.1", "turning_current.1").at("ishmael", "C7").at("viana", "C6")
    v.active("ishmael").dice(1, 1)
    hero_attack(v.g, v.index("ishmael"), 0, "C6")
    v.start(v.g.stack.pop())
    assert playable(v.g, 0) == ["ravenous.1"]
    v.answer(0, ["roll"], "attack.roll")
    assert v.asked() == [(0, "attack.keep")]
    assert playable(v.g, 0) == ["turning_current.1"]


@rule("RUM-WINDOW-04", "RUM-WINDOW-06")
def test_playable_in_a_foreign_window_that_waits_for_me():
    v = a_battle().hand(0, "black_water.1", "ravenous.1").setting(0, w2="ask").at("viana", "F3").active("viana")
    v.start(Responding(window="activated"))
    assert v.asked() == [(0, "window.activated")]
    assert playable(v.g, 0) == ["black_water.1"]
    assert sees(v, 1).awaits == [0] and not sees(v, 1).asks


@rule("RUM-WINDOW-15")
def test_a_teammates_cards_are_playable_and_lent_ones_are_marked():
    v = a_battle(4).hand(2, "spring_tide.1", "ravenous.1").at("carcharius", "C8")
    v.g.players[2].settings["lend.spring_tide.1"] = "yes"
    v.start(Activation(hero=v.index("carcharius")))
    assert playable(v.g, 0) == ["spring_tide.1"]
    assert [card.lent for card in mine(v.g, 0).team] == [True, False]
    assert playable(v.g, 2) == ["spring_tide.1"]  # its owner may play it unasked


def test_nothing_is_playable_while_discarding():
    v = a_battle().hand(0, "ravenous.1").start(Rounds(at="discard"))
    assert v.asked() == [(0, "recovery.discard")]
    assert playable(v.g, 0) == []


@rule("RUM-WINDOW-05", "RUM-WINDOW-16")
def test_orders_are_seen_by_their_seat_alone():
    v = a_battle(4).setting(0, w5="pass").setting(2, w5="ask")
    assert mine(v.g, 0).settings == {"w2": "auto", "w3": "auto", "w5": "pass", "w7": "ask", **STOPPING}
    assert mine(v.g, 1).settings["w5"] == "auto"
    assert mine(v.g, 2).settings["w5"] == "ask"
    before = [msgspec.json.encode(sees(v, seat)) for seat in (None, 1, 3)]
    v.setting(0, w5="ask", w7="pass")
    assert [msgspec.json.encode(sees(v, seat)) for seat in (None, 1, 3)] == before


@rule("RUM-WINDOW-04")
def test_settings_show_what_is_in_force():
    g, _ = laid_out()
    held = {setting.key: setting for setting in settings_of(SPEC, g, 0)}
    assert (held["w2"].value, held["w7"].value, held["concede"].value) == ("auto", "ask", "no")
    set_setting(SPEC, g, 0, "w7", "pass", frozenset({0, 1}))
    assert value(settings_of(SPEC, g, 0), "w7") == "pass"
    assert value(settings_of(SPEC, g, 1), "w7") == "ask"
    with pytest.raises(IllegalAnswer):
        set_setting(SPEC, g, 0, "w7", "maybe", frozenset({0, 1}))


def value(found: list[Setting], key: str) -> str:
    return next(setting.value for setting in found if setting.key == key)


# ---- picks ------------------------------------------------------------------------------------------------------


@rule("RUM-GAP-39", "RUM-GAP-71")
def test_picks_are_shown_to_the_team_and_that_they_were_made_to_all():
    g = fresh(4)
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    by_script(g, ask_of(g, 0), {"setup.heroes": ["ishmael", "kyria"]})
    assert mine(g, 0).picked == mine(g, 2).team_picked == ["ishmael", "kyria"]
    assert [seat.locked for seat in SPEC.view(g, None).seating] == [True, False, False, False]
    assert SPEC.view(g, 1).awaits == [1, 2, 3]
    for seat in (1, 3, None):
        assert b'"ishmael"' not in msgspec.json.encode(SPEC.view(g, seat))


def test_nothing_is_locked_after_the_reveal():
    g, _ = laid_out(4)
    assert not any(seat.locked for seat in SPEC.view(g, 0).seating)
    assert not mine(g, 0).picked and not mine(g, 0).team_picked


# ---- answers ahead, commands ------------------------------------------------------------------------------------


@rule("RUM-RECOV-01", "RUM-PASS-02")
def test_discards_can_be_laid_ready_once_the_own_side_has_passed():
    v = a_battle().hand(0, "ravenous.1", "undertow.1").start(Rounds(at="turn"))
    assert recovery_ahead(sees(v, 0)) is None
    v.side(0, passed=True)
    ahead = recovery_ahead(sees(v, 0))
    assert ahead is not None
    assert recovery_ahead(sees(v, 1)) is None and recovery_ahead(sees(v)) is None
    v.start(Rounds(at="discard"))
    assert recovery_ahead(sees(v, 0)) is None
    asked = v.ask(0, "recovery.discard")
    assert (asked.options, asked.epoch, asked.kind) == (ahead.options, ahead.epoch, ahead.kind)
    assert SPEC.kinds["recovery.discard"].passes == []
    answer(v.g, asked.id, 0, ["undertow.1"])
    assert "undertow.1" in v.b.sides[0].discard


def test_an_empty_hand_has_nothing_to_lay_ready():
    v = a_battle().side(0, passed=True).start(Rounds(at="turn"))
    assert recovery_ahead(sees(v, 0)) is None


def test_the_commands_fit_a_group():
    """Discord takes 25, and the host adds `answer`."""
    assert len(VERBS) == len({verb.name for verb in VERBS}) <= 24
