"""What silence does: the defaults of the table of decisions that no other chapter shows."""

from __future__ import annotations

import pytest

from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.harm import hurt_tile
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.march import CrewActs
from games.rum_and_bones.ransack import Ransacking
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.sight import view
from games.rum_and_bones.squads import squads_of
from games.rum_and_bones.verbs import recovery_ahead
from games.rum_and_bones.vocabulary import Push, Transfer
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import plays
from tests.rum_and_bones.windows import strikes


@rule("RUM-ATK-08")
def test_hits_fill_the_target_closest_to_ko() -> None:
    """D11"""
    v = a_battle().bare().at("carcharius", "C5").at("viana", "C4", damage=1).at("gabriela", "C4", left=2)
    strikes(v, "carcharius", "C4", 6, 6, 6)
    assert v.ask(0, "attack.assign").default == {"hero-5": 2, "hero-3": 1}


@rule("RUM-GAP-11")
def test_a_push_goes_into_the_sea_and_else_is_declined() -> None:
    """D12"""
    v = a_battle().at("ishmael", "C4").at("viana", "B4").active("ishmael")
    v.do(0, Push(n=1, who=Who.read("enemy:1")), hero=1)
    assert v.ask(0).default in (["to-B5"], ["to-A4"])
    v = a_battle().at("ishmael", "C4").at("viana", "C3").active("ishmael")
    v.do(0, Push(n=1, who=Who.read("enemy:1")), hero=1)
    assert v.ask(0).default == ["decline"]


@rule("RUM-CACT-02", "RUM-CACT-03")
@pytest.mark.parametrize("side", [0, 1])
def test_crew_lands_on_the_first_three_points_and_bosuns_on_the_fullest_lane(side: int) -> None:
    """D16"""
    v = a_battle().crew(side, "G8" if side == 0 else "H3", hands=1)
    v.start(CrewActivation(side=side, seat=side))
    assert v.ask(side).default == [["deploy-C9-G9-K9@G9"], ["deploy-C2-F2-H2@H2"]][side]
    v.answer(side, [["deploy-C9-G9-K9"], ["deploy-C2-F2-H2"]][side])
    assert v.ask(side, "crew.bosuns").default == [{"at-G9": 2}, {"at-H2": 2}][side]


@rule("RUM-CACT-05")
def test_the_gun_comes_first_and_aims_where_most_is_to_be_had() -> None:
    """D17, D18"""
    v = a_battle().bare().crew(1, "G4", hands=1).at("viana", "H4", left=1)
    v.start(CrewActivation(side=0, seat=0)).defaults("gun.fire")
    assert v.ask(0, "gun.fire").default == ["gun-G7-H4"]


def acts(v: Staged, side: int) -> Staged:
    zones = {stack.zone for stack in v.b.crew if stack.side == side}
    return v.start(CrewActs(side=side, seat=side, squads=squads_of(v.b, side, zones, set())))


@rule("RUM-CATK-01")
@pytest.mark.parametrize("ahead", [True, False])
def test_crew_strikes_ahead_on_its_track_and_else_where_most_is_to_be_had(ahead: bool) -> None:
    """D20: Crew at C7 has C6 ahead; a wounded Hero stands beside it."""
    v = a_battle().bare().crew(0, "C7", hands=1).at("viana", "D7", left=1).crew(1, "B7", hands=1)
    if ahead:
        v.crew(1, "C6", hands=1)
    acts(v.dice(6), 0).defaults()
    if ahead:
        assert v.hands(1, "C6") == 0 and v.hero("viana").zone
    else:
        assert v.hero("viana").down == 1 and v.hands(1, "B7") == 1


@rule("RUM-RANSACK-03")
def test_ransack_goes_for_the_most_damaged_feature_without_defenders() -> None:
    """D21"""
    v = a_battle().damaged("K3", 1).damaged("J2", 3).damaged("H3", 2).crew(1, "J2", hands=1)
    v.start(Ransacking(side=0, seat=0, point="K2", n=1))
    assert v.ask(0).default == ["to-H3"]


@rule("RUM-OBJ-05")
def test_the_mast_falls_where_it_hurts_most() -> None:
    """D22: not where the most of one's own stand."""
    v = a_battle().crew(0, "G7", hands=3).crew(0, "F8", hands=1).crew(1, "H8", hands=9)
    v.start()
    v.g.asks = []
    hurt_tile(v.g, v.b.tiles.index(v.tile("G8")), 9, 1, 1)
    v._run()  # pyright: ignore[reportPrivateUsage]
    assert v.ask(1, "pick.zone").default == ["to-G7"]


@rule("RUM-TIDE-03")
def test_a_card_strikes_where_heroes_stand_and_else_the_most_crew() -> None:
    """D10"""
    v = a_battle().bare().at("viana", "C5").crew(1, "C4", hands=5).crew(1, "C3", hands=6)
    plays(v.hand(0, "wrath_of_the_trench.1").start(Rounds(at="turn")), 0, "wrath_of_the_trench.1")
    assert v.offered(0, "pick.zone") == ["to-C5", "to-C3", "to-C4"] and v.ask(0).default == ["to-C5"]


@rule("RUM-TIMING-01", "RUM-SEQ-08")
def test_the_attackers_effects_come_first() -> None:
    """D25: Breaching Blow pushes, Tuck and Roll runs."""
    v = a_battle(cast=(("ishmael",), ("snapjaw",))).bare().at("ishmael", "C5").level("ishmael", 1, 1)
    v.at("snapjaw", "C4").level("snapjaw", 2, 2)
    strikes(v, "ishmael", "C4", 6, 1, 1, slot=1)
    assert v.ask(0, "attack.after").default == ["attacker", "defender"]


@rule("RUM-GAP-23")
def test_kraken_hits_fall_on_whoever_is_closest_to_ko() -> None:
    """D26: the opponent of the models' owner is asked."""
    v = a_battle().bare().kraken().at("viana", "F4", damage=1).at("gabriela", "F4", left=2)
    v.dice(2, 6, 1).start(KrakenPhase())
    assert v.asked() == [(0, "attack.assign")] and v.ask(0).default == {"hero-5": 1}


@rule("RUM-RECOV-01")
def test_discards_are_laid_ready_once_the_own_side_has_passed() -> None:
    """D27"""
    v = a_battle().hand(0, "ravenous.1", "undertow.1").start(Rounds(at="turn"))
    assert recovery_ahead(view(v.g, 0)) is None
    v.side(0, passed=True)
    ask = recovery_ahead(view(v.g, 0))
    assert ask is not None and [option.id for option in ask.options] == ["ravenous.1", "undertow.1"]
    assert (ask.default, ask.epoch) == ([], v.b.round)
    assert recovery_ahead(view(v.g, 1)) is None
    v.start(Rounds(at="discard"))
    assert (v.ask(0).epoch, v.ask(0).kind) == (ask.epoch, ask.kind)


@rule("RUM-GAP-16")
def test_off_the_track_the_first_of_equal_steps_is_taken() -> None:
    """D28: from I3 the middle track is three steps away by H3 and by I4."""
    v = a_battle().bare().crew(0, "I3", hands=1, track="c")
    v.start(CrewActs(side=0, seat=0, squads=squads_of(v.b, 0, {"I3"}, set()), advance=True))
    assert v.offered(0, "crew.step") == ["to-H3", "to-I4"] and v.ask(0).default == ["to-H3"]


def test_coins_stay_where_they_are_and_nobody_gives_them_away() -> None:
    """D13, D33: Letter of Credit between teammates."""
    v = a_battle(4).at("viana", "C3").has("gabriela", coins=3)
    v.do(1, Transfer(), hero=v.index("viana")).answer(1, ["hero-6"], "pick.partner")
    assert v.ask(1, "pick.way").default == ["none"]
    v.answer(1, ["take"]).answer(1, 2, "pick.amount")
    assert v.asked() == [(3, "coins.consent")] and v.ask(3).default == ["no"]
