"""Rounds: whose turn it is, what may be activated, Passing, Recovery, and turns inside a team."""

from __future__ import annotations

import msgspec
import pytest

from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import (
    BackUp,
    Benefits,
    Discarded,
    FirstMoves,
    GameWon,
    HandedBack,
    LeftToMates,
    Passed,
    RoundBegins,
    StillDown,
)
from games.rum_and_bones.harm import hurt_hero, hurt_tile, ko_hero
from games.rum_and_bones.round import Rounds
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle


def spent(v: Staged, *ready: str) -> Staged:
    """Everything has its Activation Token, but for these: Heroes by name, `crew-0`."""
    for hero in v.b.heroes:
        hero.activated = hero.name not in ready
    for side, board in enumerate(v.b.sides):
        board.crew_done = f"crew-{side}" not in ready
    return v


def turns(v: Staged, at: str = "turn") -> Staged:
    return v.start(Rounds(at=at))


def tide_off(offered: list[str]) -> list[str]:
    return [option for option in offered if option != "tide"]


def whom(v: Staged, seat: int = 0) -> list[str]:
    """What may be activated, wherever a Hero comes aboard."""
    return list(dict.fromkeys(pick.partition("@")[0] for pick in tide_off(v.offered(seat, "turn.activate"))))


# ---- turns --------------------------------------------------------------------------------------------------------


@rule("RUM-ROUND-01", "RUM-PASS-03", "RUM-RECOV-08", "RUM-AIM-05")
def test_a_round_is_activations_then_the_kraken_then_recovery_and_then_another() -> None:
    v = spent(a_battle(round=61), "ishmael", "viana").dice(5, 6)
    turns(v)
    v.answer(0, ["hero-1@C9"]).defaults("turn.activate").answer(1, ["hero-3@C2"])
    v.defaults("turn.activate")
    told = [t for t in v.tags() if t in ("activation_ends", "passed", "waters_tested", "recovery", "round_begins")]
    assert told == [
        "activation_ends",
        "activation_ends",
        "passed",
        "passed",
        "waters_tested",
        "recovery",
        "round_begins",
    ]
    assert v.of(RoundBegins)[0].round == v.b.round == 62


@rule("RUM-ROUND-02", "RUM-ACT-01", "RUM-ACT-06", "RUM-KO-07")
def test_a_turn_offers_what_has_neither_token_nor_dead_mans_coin() -> None:
    v = a_battle(cast=(("carcharius", "ishmael", "kyria"), ("viana", "santiago", "gabriela")))
    v.has("ishmael", activated=True).has("kyria", down=1)
    turns(v)
    assert whom(v) == ["hero-0", "crew"]
    assert v.asked() == [(0, "turn.activate")]
    assert v.ask(0).most == v.ask(0).least == 1


@rule("RUM-ROUND-02", "RUM-CACT-01", "RUM-SEAM-02")
def test_crew_and_sea_monster_are_offered_once_a_round() -> None:
    v = a_battle().dragon(0, "B1").side(0, crew_done=True)
    turns(v)
    assert whom(v) == ["hero-0", "hero-1", "hero-2", "dragon"]
    assert v.b.dragon is not None
    v.b.dragon.activated = True
    turns(v)
    assert whom(v) == ["hero-0", "hero-1", "hero-2"]
    v = a_battle().dragon(1, "B1")
    turns(v)
    assert "dragon" not in v.offered(0)


@rule("RUM-ROUND-03")
def test_after_one_activation_the_turn_goes_to_the_other_side() -> None:
    v = turns(a_battle()).answer(0, ["hero-0@C9"]).defaults("turn.activate")
    assert v.asked() == [(1, "turn.activate")] and v.b.turn == 1
    v.answer(1, ["hero-3@C2"]).defaults("turn.activate")
    assert v.asked() == [(0, "turn.activate")]
    assert "hero-0" not in v.offered(0)


@rule("RUM-ROUND-04", "RUM-SCORE-02")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_has_the_first_turn(first: int) -> None:
    v = a_battle(round=3).board(first=first, turn=1 - first).start(Rounds())
    assert v.asked() == [(first, "turn.activate")]
    assert v.of(RoundBegins)[0].side == first


def test_silence_activates_the_crew_and_else_the_first_hero_of_the_roster() -> None:
    """D05"""
    v = turns(a_battle().has("carcharius", activated=True))
    assert v.ask(0).default == ["crew"]
    v = turns(a_battle().has("carcharius", activated=True).side(0, crew_done=True))
    assert v.ask(0).default == ["hero-1@C9"]


# ---- passing ------------------------------------------------------------------------------------------------------


@rule("RUM-PASS-01", "RUM-GAP-84")
def test_passing_is_automatic_and_only_with_nothing_left() -> None:
    v = turns(spent(a_battle(), "viana").hand(0, "wrath_of_the_trench.1"))
    assert [event.side for event in v.of(Passed)] == [0]
    assert v.asked() == [(1, "turn.activate")]  # no W1 for the side that Passes
    for one in ("carcharius", "crew-0"):
        v = turns(spent(a_battle(), one))
        assert not v.of(Passed) and "pass" not in v.offered(0)
    v = turns(spent(a_battle()).dragon(0, "B1"))
    assert not v.of(Passed)


@rule("RUM-PASS-02")
def test_the_other_side_keeps_activating_until_nothing_is_left() -> None:
    v = turns(spent(a_battle(), "viana", "santiago"))
    v.answer(1, ["hero-3@C2"]).defaults("turn.activate")
    assert v.asked() == [(1, "turn.activate")]
    assert len(v.of(Passed)) == 1


@rule("RUM-GAP-84")
def test_a_side_that_has_passed_takes_no_more_turns_but_keeps_its_foreign_windows() -> None:
    v = spent(a_battle(), "viana", "santiago").at("viana", "C3").hand(0, "black_water.1").setting(0, w2="ask")
    turns(v).answer(1, ["hero-3"])
    assert v.asked() == [(0, "window.activated")]
    v.answer(0, ["black_water.1@hero-3"]).defaults("turn.activate")
    assert v.asked() == [(1, "turn.activate")]


@rule("RUM-PASS-01", "RUM-PASS-02")
def test_with_a_new_round_nobody_has_passed() -> None:
    v = a_battle().board(first=0).side(0, passed=True).side(1, passed=True).start(Rounds())
    v.answer(0, ["hero-0@C9"]).defaults("turn.activate")
    assert v.asked() == [(1, "turn.activate")]


# ---- Recovery -----------------------------------------------------------------------------------------------------


@rule("RUM-RECOV-01", "RUM-RECOV-02", "RUM-GAP-26")
def test_each_discards_what_it_likes_and_draws_up_to_three() -> None:
    v = a_battle().hand(0, "ravenous.1", "ravenous.2", "undertow.1").hand(1, "dividend.1")
    turns(v, "discard")
    assert sorted(v.asked()) == [(0, "recovery.discard"), (1, "recovery.discard")]
    assert v.ask(0).default == [] and v.ask(0).audience == "named"
    v.answer(0, ["ravenous.1", "undertow.1"])
    assert not v.of(Discarded) and len(v.g.players[0].hand) == 3  # nothing is seen before all are done
    v.answer(1, [])
    assert [event.cards for event in v.of(Discarded)] == [["ravenous.1", "undertow.1"]]
    assert [len(player.hand) for player in v.g.players] == [3, 3]
    assert "ravenous.2" in v.g.players[0].hand and "dividend.1" in v.g.players[1].hand
    assert v.b.sides[0].discard == ["ravenous.1", "undertow.1"]


@rule("RUM-GAP-26")
def test_whoever_holds_more_than_the_hand_size_draws_nothing_and_loses_nothing() -> None:
    v = a_battle().hand(0, "ravenous.1", "ravenous.2", "undertow.1", "undertow.2")
    turns(v, "discard").answer(0, [])
    assert len(v.g.players[0].hand) == 4


@rule("RUM-RECOV-01")
def test_nobody_without_a_card_is_asked_to_discard() -> None:
    v = turns(a_battle().hand(1, "dividend.1"), "discard")
    assert v.asked() == [(1, "recovery.discard")]


@rule("RUM-GAP-46", "RUM-RECOV-02")
def test_team_hands_are_filled_to_their_own_size_from_one_deck() -> None:
    v = turns(a_battle(4), "discard")
    assert [len(player.hand) for player in v.g.players] == [2, 2, 2, 2]
    assert len(v.g.decks[0]) == len(v.g.decks[1]) == 26
    v = turns(a_battle(6), "discard")
    assert [len(player.hand) for player in v.g.players] == [3, 3, 0, 0, 0, 0]


@rule("RUM-RECOV-03", "RUM-RECOV-04", "RUM-RECOV-05", "RUM-GAP-06")
def test_dead_mans_coins_take_one_step() -> None:
    v = a_battle().has("carcharius", down=1).has("ishmael", down=2, activated=True)
    turns(v, "recover")
    assert v.hero("carcharius").down == 0 and v.hero("ishmael").down == 1
    assert [e.hero for e in v.of(BackUp)] == ["carcharius"] and [e.hero for e in v.of(StillDown)] == ["ishmael"]
    v.board(turn=0)
    turns(v)
    assert whom(v) == ["hero-0", "hero-2", "crew"]


@rule("RUM-RECOV-06")
def test_tokens_go_from_all_but_heroes_that_are_still_down() -> None:
    v = spent(a_battle()).dragon(1, "B1").has("ishmael", down=2).has("viana", down=1)
    assert v.b.dragon is not None
    v.b.dragon.activated = True
    turns(v, "recover")
    assert [hero.name for hero in v.b.heroes if hero.activated] == ["ishmael"]
    assert not any(side.crew_done for side in v.b.sides) and not v.b.dragon.activated


@rule("RUM-RECOV-07")
def test_the_first_player_marker_changes_hands() -> None:
    for first in (0, 1):
        v = turns(a_battle().board(first=first), "recover")
        assert v.b.first == 1 - first == v.of(FirstMoves)[0].side
        assert v.asked() == [(1 - first, "turn.activate")]


@rule("RUM-RECOV-09")
def test_all_else_carries_over() -> None:
    v = a_battle(crew_set=True).at("ishmael", "C7", damage=4, coins=3, conditions=["slow"], activated=True)
    v.level("ishmael", 0, 2).damaged("C3", 2)
    crew = list(v.b.crew)
    turns(v, "recover")
    hero = v.hero("ishmael")
    assert (hero.zone, hero.damage, hero.coins, hero.conditions, hero.levels) == ("C7", 4, 3, ["slow"], [2, 0, 1])
    assert v.tile("C3").damage == 2 and v.b.crew == crew


# ---- the end ------------------------------------------------------------------------------------------------------


@rule("RUM-GAP-64")
def test_with_the_eighth_point_nothing_more_is_played() -> None:
    v = a_battle().at("ishmael", "C5", left=1, conditions=["bleed"]).at("viana", "C4").side(1, vp=7)
    turns(v).answer(0, ["hero-1"]).answer(0, ["walk-C6"], "act.hero")
    assert v.g.over and v.g.winners == [1] and not v.g.asks
    assert (v.of(GameWon)[0].cause, v.of(GameWon)[0].seats, v.g.cause) == ("points", [1], "points")
    assert v.b.actions == 2  # Actions were left


# ---- teams --------------------------------------------------------------------------------------------------------


@rule("RUM-GAP-43", "RUM-TEAM-02")
def test_a_turn_is_offered_to_every_member_with_something_ready() -> None:
    v = turns(a_battle(4))
    assert sorted(v.asked()) == [(0, "turn.activate"), (2, "turn.activate")]
    assert all(ask.is_claim for ask in v.g.asks)
    assert tide_off(v.offered(0)) == ["hero-0", "hero-1", "wait"]  # nobody acts for another
    assert tide_off(v.offered(2)) == ["hero-2", "hero-3", "crew", "wait"]
    other = v.ask(0)
    v.answer(2, ["hero-3"])
    assert v.asked() == [(2, "deploy.hero")]
    assert v.refused(0, ["hero-0"], other) == "stale"  # the first confirmed claim counts


@rule("RUM-GAP-43")
def test_a_member_with_nothing_ready_is_not_asked_and_the_last_one_cannot_wait() -> None:
    v = turns(spent(a_battle(4).hand(0, "wrath_of_the_trench.1"), "ishmael"))
    assert v.asked() == [(0, "turn.activate")]
    assert tide_off(v.offered(0)) == ["hero-1"] and not v.ask(0).is_claim


@rule("RUM-GAP-43", "RUM-WINDOW-15")
def test_a_team_is_asked_even_about_the_last_thing_left() -> None:
    """A mate may want to play a card first."""
    v = spent(a_battle(4), "ishmael").at("ishmael", "C7").setting(0, first="go").setting(2, first="go")
    assert turns(v.hand(0, "wrath_of_the_trench.1")).asked() == [(0, "turn.activate")]


@rule("RUM-GAP-43")
def test_a_turn_left_to_a_mate_is_the_mates_and_offered_to_both_again_next_time() -> None:
    v = turns(spent(a_battle(4), "carcharius", "kyria", "snapjaw", "viana")).answer(0, ["wait"])
    assert v.asked() == [(2, "turn.activate")] and v.of(LeftToMates)[0].seat == 0
    assert tide_off(v.offered(2)) == ["hero-2", "hero-3"]
    v.answer(2, ["hero-2"]).defaults("turn.activate")  # the other side has one Hero left and no cards: it acts
    assert sorted(v.asked()) == [(0, "turn.activate"), (2, "turn.activate")]


@rule("RUM-GAP-45", "RUM-FOUR-03")
def test_the_crew_goes_with_its_controllers_click_alone() -> None:
    v = turns(a_battle(4))
    assert "crew" not in v.offered(0)
    assert v.refused(0, ["crew"]) == "no-such-option"
    v.answer(2, ["crew"])
    assert v.asked() == [(2, "crew.points")]


def test_silence_of_a_team_activates_the_crew_before_any_hero() -> None:
    """D05: of a claim the first ask's default is taken."""
    v = turns(a_battle(4))
    assert (v.g.asks[0].seat, v.g.asks[0].default) == (2, ["crew"])
    v = turns(a_battle(4).side(0, crew_done=True))
    assert (v.g.asks[0].seat, v.g.asks[0].default) == (0, ["hero-0"])


def frozen(v: Staged) -> bytes:
    return msgspec.json.encode([v.g.board, v.g.players, v.g.decks])


@rule("RUM-GAP-43")
def test_a_hero_is_handed_back_until_it_is_deployed() -> None:
    v = turns(a_battle(4))
    before = frozen(v)
    v.answer(0, ["hero-1"]).answer(0, ["back"], "deploy.hero")
    assert frozen(v) == before
    assert sorted(v.asked()) == [(0, "turn.activate"), (2, "turn.activate")]
    assert v.of(HandedBack)[0].seat == 0 and not v.b.handed
    v.answer(0, ["hero-1"]).answer(0, ["to-C9"])
    assert "back" not in v.offered(0, "act.hero")
    v.defaults("turn.activate")
    assert v.b.turn == 1  # this time something was activated


@rule("RUM-GAP-43", "RUM-GAP-73")
def test_a_hero_on_the_board_is_handed_back_until_its_first_decision() -> None:
    """What its Passive brought goes back too: nobody claims Viana again and again for her interest."""
    v = turns(a_battle(4).at("viana", "C4", coins=3).board(turn=1))
    before = frozen(v)
    v.answer(1, ["hero-4"])
    assert v.hero("viana").coins == 4
    v.answer(1, ["back"], "act.hero")
    assert frozen(v) == before and v.of(HandedBack)[0].seat == 1
    assert sorted(v.asked()) == [(1, "turn.activate"), (3, "turn.activate")]
    v.answer(1, ["hero-4"]).answer(1, ["walk-C3"], "act.hero")
    assert "back" not in v.offered(1, "act.hero")


@rule("RUM-GAP-43")
def test_a_hero_that_a_card_was_played_on_is_not_handed_back() -> None:
    v = a_battle(4).at("viana", "C4").board(turn=1).hand(0, "black_water.1").setting(0, w2="ask")
    turns(v).answer(1, ["hero-4"]).answer(0, ["black_water.1@hero-4"], "window.activated")
    assert "back" not in v.offered(1, "act.hero")


@rule("RUM-GAP-43")
def test_the_crew_is_handed_back_until_the_first_decision() -> None:
    v = turns(a_battle(4, crew_set=True).hand(2, "rise_drowned.1"))
    before = frozen(v)
    v.answer(2, ["crew"]).answer(2, ["back"], "crew.points")
    assert frozen(v) == before and v.b.turn == 0
    v.answer(2, ["crew"]).answer(2, ["tide"]).answer(2, ["rise_drowned.1"]).answer(2, ["to-C9"], "pick.zone")
    assert "back" not in v.offered(2, "crew.points")


@rule("RUM-GAP-43")
def test_the_sea_dragon_is_handed_back_until_its_first_action() -> None:
    v = turns(a_battle(4).dragon(0, "B1"))
    before = frozen(v)
    v.answer(0, ["dragon"]).answer(0, ["back"], "act.dragon")
    assert frozen(v) == before and not v.b.handed
    v.answer(0, ["dragon"]).answer(0, ["swim-A1"])
    assert "back" not in v.offered(0, "act.dragon")


@rule("RUM-GAP-43")
def test_what_is_handed_back_is_offered_to_the_whole_team_again() -> None:
    v = turns(a_battle(4)).answer(0, ["wait"]).answer(2, ["crew"]).answer(2, ["back"])
    assert sorted(v.asked()) == [(0, "turn.activate"), (2, "turn.activate")]


@rule("RUM-GAP-43")
def test_nobody_hands_back_to_nobody() -> None:
    v = turns(a_battle().dragon(0, "B1")).answer(0, ["hero-0@C9"])
    assert "back" not in v.offered(0, "act.hero")
    assert "back" not in turns(a_battle()).answer(0, ["crew"]).offered(0, "crew.points")
    assert "back" not in turns(a_battle().dragon(0, "B1")).answer(0, ["dragon"]).offered(0, "act.dragon")


# ---- benefits and rewards of teams ----------------------------------------------------------------------------------


def wrecks(v: Staged, zone: str, side: int, seat: int = -1) -> Staged:
    """A tile goes down by a piece of this side, and of this seat's Hero if one is named."""
    v.start()
    index = v.b.tiles.index(v.tile(zone))
    v.g.asks = []
    hurt_tile(v.g, index, 9, side, seat)
    return v._run()  # pyright: ignore[reportPrivateUsage]


def coins(v: Staged) -> dict[str, int]:
    return {hero.name: hero.coins for hero in v.b.heroes if hero.coins}


@rule("RUM-TEAM-04", "RUM-GAP-44", "RUM-GAP-70")
def test_the_speaker_names_who_benefits_and_that_players_heroes_gain_the_coins() -> None:
    v = wrecks(a_battle(4), "C3", 0, seat=0)  # Rigging Line: 1 coin, 1 VP
    assert v.asked() == [(2, "tile.benefit")]  # the Crew controller speaks
    assert v.offered(2) == ["seat-0", "seat-2"] and v.ask(2).default == ["seat-0"]
    v.answer(2, ["seat-2"])
    assert coins(v) == {"kyria": 1, "snapjaw": 1} and v.vp(0) == 1
    assert v.of(Benefits)[0].seat == 2


@rule("RUM-GAP-70", "RUM-GAP-44")
def test_a_captain_speaks_for_a_big_team_and_draws_for_it() -> None:
    v = wrecks(a_battle(6), "K3", 0)  # Wheel: draw 2
    assert v.asked() == [(0, "tile.benefit")]
    v.answer(0, ["seat-2"])
    assert [len(player.hand) for player in v.g.players] == [2, 0, 0, 0, 0, 0]
    assert coins(v) == {"kyria": 2, "snapjaw": 2}


@rule("RUM-GAP-44")
def test_draws_and_heals_are_the_named_players_and_upgrades_the_teams() -> None:
    v = wrecks(a_battle(4), "K3", 0).answer(2, ["seat-2"])
    assert [len(player.hand) for player in v.g.players] == [0, 0, 2, 0]
    v = a_battle(4).has("carcharius", damage=3).has("kyria", damage=3)
    wrecks(v, "J2", 0).answer(2, ["seat-0"])  # Rum Hold
    assert (v.hero("carcharius").damage, v.hero("kyria").damage) == (1, 3)
    v = wrecks(a_battle(4), "H3", 0).answer(2, ["seat-0"])  # Armory
    assert v.b.sides[0].bosun == 2


def test_silence_lets_whoever_hit_last_benefit_and_else_the_poorest() -> None:
    """D23"""
    v = a_battle(4).has("carcharius", coins=2).has("kyria", coins=1)
    assert wrecks(v, "C3", 0, seat=0).ask(2).default == ["seat-0"]
    v = a_battle(4).has("carcharius", coins=2).has("kyria", coins=1)
    assert wrecks(v, "C3", 0).ask(2).default == ["seat-2"]


@rule("RUM-THREE-05")
def test_the_solo_players_heroes_all_benefit_without_a_question() -> None:
    v = wrecks(a_battle(3), "C8", 1)
    assert v.finished and coins(v) == {"viana": 1, "santiago": 1, "gabriela": 1}


@rule("RUM-GAP-48", "RUM-COIN-05", "RUM-COIN-06")
def test_a_ko_without_a_hero_pays_every_hero_of_the_whole_team() -> None:
    v = a_battle(4).at("viana", "C5")
    ko_hero(v.g, v.index("viana"), -1)
    assert coins(v) == {"carcharius": 1, "ishmael": 1, "kyria": 1, "snapjaw": 1} and v.vp(0) == 1


@rule("RUM-COIN-02", "RUM-COIN-03", "RUM-COIN-04")
def test_a_hero_that_kos_a_hero_gains_three_coins_of_the_supply_and_a_point() -> None:
    v = a_battle().at("viana", "C5", coins=4, left=1).at("ishmael", "C6")
    hurt_hero(v.g, v.index("viana"), 1, v.index("ishmael"))
    assert coins(v) == {"ishmael": 3, "viana": 4} and (v.vp(0), v.vp(1)) == (1, 0)


@rule("RUM-COIN-05", "RUM-COIN-06", "RUM-GAP-31", "RUM-GAP-32")
@pytest.mark.parametrize("by", ["", "santiago"])
def test_without_an_enemy_hero_each_opposing_hero_gains_one(by: str) -> None:
    """Nobody's doing, or the own side's: on or off the board they are paid."""
    v = a_battle().at("viana", "C5", left=1)
    hurt_hero(v.g, v.index("viana"), 1, v.index(by) if by else -1)
    assert coins(v) == {"carcharius": 1, "ishmael": 1, "kyria": 1} and (v.vp(0), v.vp(1)) == (1, 0)


def test_crew_of_a_team_is_asked_of_its_controller_alone() -> None:
    v = a_battle(6).start(CrewActivation(side=1, seat=5))
    while not v.finished:
        assert {seat for seat, _ in v.asked()} == {5}
        v.answer(5, v.ask(5).default)
