"""Clash Royale: turns, Lives, the Chest, and what of the battle is switched off."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from games.core.asks import random_picks
from games.core.engine import answer, begin
from games.core.settings import set_setting, settings_of
from games.rum_and_bones import SPEC
from games.rum_and_bones.activation import Activation
from games.rum_and_bones.events import (
    AttackRolled,
    CoinsGained,
    ConcedeSaid,
    GameWon,
    HeroLostLife,
    ReactionUsed,
    TileDestroyed,
)
from games.rum_and_bones.harm import hurt_hero, overboard
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import Push
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates, options

POINTS = ["A3", "E2", "I2", "M3", "A8", "M8"]
CAST = (("ishmael", "snapjaw"), ("viana",), ("santiago",))


def clash(*cast: Sequence[str], lives: int = 3, turn: int = 0) -> Staged:
    return a_battle(len(cast or CAST), clash=True, cast=cast or CAST, lives=lives).board(turn=turn)


def turns(v: Staged) -> Staged:
    return v.start(Rounds(at="turn"))


def concede(v: Staged, seat: int) -> Staged:
    v.events += set_setting(SPEC, v.g, seat, "concede", "yes", frozenset(range(v.g.seats)))
    return v


# ---- turns --------------------------------------------------------------------------------------------------------


@rule("RUM-CLASH-08", "RUM-GAP-50")
def test_a_turn_is_one_own_hero_with_three_actions_and_no_tokens() -> None:
    v = turns(clash())
    assert v.offered(0, "turn.activate") == ["hero-0", "hero-1"] and v.ask(0).default == ["hero-0"]  # D29
    v.answer(0, ["hero-0"]).answer(0, ["to-A8"])
    assert v.b.actions == 3
    for left, zone in ((2, "B8"), (1, "C8"), (0, "D8")):
        v.answer(0, [f"walk-{zone}"], "act.hero")
        assert v.b.actions == left
    assert v.asked() == [(1, "deploy.hero")] and not v.hero("ishmael").activated  # an only Hero is not chosen
    v.defaults("turn.activate")
    assert v.offered(0, "turn.activate") == ["hero-0", "hero-1"]  # the same Hero again, if one likes


@rule("RUM-CLASH-07", "RUM-GAP-86")
def test_players_without_a_hero_are_skipped() -> None:
    v = clash(("ishmael",), ("viana",), ("santiago",), ("kyria",), turn=3).has("ishmael", out=True)
    turns(v).answer(3, ["to-A8"], "deploy.hero").answer(3, ["end"], "act.hero")
    assert v.asked() == [(1, "deploy.hero")]


@rule("RUM-GAP-50")
def test_conditions_end_with_the_heros_activation() -> None:
    v = activates(clash().at("ishmael", "C8", conditions=["slow", "blind"]), "ishmael").answer(0, ["end"])
    assert v.hero("ishmael").conditions == [] and not v.hero("ishmael").activated


@rule("RUM-GAP-50")
def test_overboard_costs_no_life_and_one_comes_back_on_the_next_turn() -> None:
    v = clash().at("ishmael", "E7").at("viana", "A3").at("santiago", "M3")
    turns(v).answer(0, ["hero-0"]).dice(1).answer(0, ["rig-E4"], "act.hero")
    hero = v.hero("ishmael")
    assert (hero.zone, hero.lives, hero.activated, hero.out) == ("", 3, False, False)
    assert not any(h.coins for h in v.b.heroes)
    v.defaults("turn.activate")
    v.answer(0, ["hero-0"]).answer(0, ["to-M8"], "deploy.hero")
    assert v.hero("ishmael").zone == "M8"


# ---- the board ----------------------------------------------------------------------------------------------------


@rule("RUM-CLASH-09", "RUM-GAP-52")
def test_any_marked_point_also_with_enemies_on_it() -> None:
    v = activates(clash().at("viana", "A8"), "ishmael")
    assert options(v, 0, "to") == POINTS
    v.answer(0, ["to-A8"])
    assert v.hero("ishmael").zone == v.hero("viana").zone == "A8"


def test_silence_deploys_farthest_from_enemies() -> None:
    """D29: from Heroes, that is; Deck Features stand everywhere."""
    v = clash().at("viana", "A3").at("santiago", "E2")
    assert activates(v, "ishmael").ask(0).default == ["to-M8"]
    v = clash().at("viana", "M8").at("snapjaw", "A3")
    assert activates(v, "ishmael").ask(0).default == ["to-A3"]
    assert activates(clash(), "ishmael").ask(0).default == ["to-A3"]


@rule("RUM-GAP-52")
def test_points_are_nobodys_and_may_be_ended_on() -> None:
    v = activates(clash().at("viana", "B8"), "viana")
    assert "A8" in options(v, 1, "walk")
    v = activates(clash().at("viana", "C3"), "viana")
    assert "C2" in options(v, 1, "walk")  # a Deployment Point of the battle means nothing here


@rule("RUM-CLASH-10", "RUM-GAP-85")
def test_enemy_heroes_bar_no_way() -> None:
    v = activates(clash().at("ishmael", "C6").at("viana", "C5"), "ishmael")
    assert {"C5", "C4"} <= set(options(v, 0, "walk"))
    v.answer(0, ["walk-C5"])
    assert v.hero("ishmael").zone == v.hero("viana").zone == "C5"
    v = activates(clash().at("ishmael", "E7").at("viana", "E4"), "ishmael").dice(6).answer(0, ["rig-E4"])
    assert v.hero("ishmael").zone == "E4"
    v = clash().at("ishmael", "C7").at("viana", "C8").at("santiago", "C9").active("ishmael")
    v.do(0, Push(n=1, who=Who.read("enemy:1")), hero=0).answer(0, ["to-C9"], "push.path")
    assert v.hero("viana").zone == "C9"


# ---- Lives --------------------------------------------------------------------------------------------------------


@rule("RUM-CLASH-11", "RUM-CLASH-12")
def test_a_ko_costs_a_life_and_pays_three_coins_and_no_points() -> None:
    v = clash().at("ishmael", "C5").at("viana", "C4", left=1, coins=2, conditions=["slow"])
    activates(v, "ishmael").dice(6, 1).answer(0, ["attack-0-C4"], "act.hero")
    viana = v.hero("viana")
    assert (viana.lives, viana.down, viana.zone, viana.damage, viana.conditions) == (2, 0, "", 0, [])
    assert viana.coins == 2 and v.hero("ishmael").coins == 3
    assert v.of(HeroLostLife)[0].by == "ishmael" and [side.vp for side in v.b.sides] == [0, 0, 0]
    v.answer(0, ["end"])
    v.board(turn=1)
    assert turns(v).asked() == [(1, "deploy.hero")]  # on the very next turn


@rule("RUM-GAP-49", "RUM-CLASH-05")
@pytest.mark.parametrize("lives", [2, 5])
def test_a_hero_with_n_lives_is_out_with_its_nth_ko(lives: int) -> None:
    v = clash(lives=lives)
    for n in range(1, lives + 1):
        v.at("ishmael", "C5", left=1)
        hurt_hero(v.g, 0, 1, v.index("viana"))
        assert v.hero("ishmael").lives == lives - n and v.hero("ishmael").out is (n == lives)
    assert turns(v).ask(0, "deploy.hero").args["hero"] == "snapjaw" and not v.g.over  # the other one


@rule("RUM-CLASH-06")
def test_the_last_player_with_a_hero_wins() -> None:
    v = clash(lives=1).has("snapjaw", out=True).at("ishmael", "C5", left=1)
    hurt_hero(v.g, 0, 1, v.index("viana"))
    assert not v.g.over
    v.at("santiago", "C5", left=1)
    hurt_hero(v.g, v.index("santiago"), 1, -1)
    assert v.g.over and v.g.winners == [1] and v.g.cause == "last"


@rule("RUM-GAP-51")
def test_a_ko_without_a_hero_pays_each_living_enemy_hero() -> None:
    v = clash(("ishmael", "snapjaw"), ("viana",), ("santiago", "kyria")).at("ishmael", "C5", left=1)
    v.has("kyria", out=True)
    hurt_hero(v.g, 0, 1)
    assert [(hero.name, hero.coins) for hero in v.b.heroes if hero.coins] == [("viana", 1), ("santiago", 1)]


# ---- Deck Features and the Chest ------------------------------------------------------------------------------------


@rule("RUM-CLASH-13", "RUM-CLASH-14", "RUM-GAP-51")
def test_damage_to_a_deck_feature_pays_a_coin_each_and_its_end_pays_nothing() -> None:
    v = clash().at("santiago", "C9")  # the Rigging Line at C8 has 4 HP
    activates(v, "santiago").dice(6, 6).answer(2, ["attack-0-C8"], "act.hero")
    assert v.hero("santiago").coins == 2 and v.tile("C8").damage == 2
    v.damaged("C8", 3).dice(6, 6).answer(2, ["attack-0-C8"])
    assert v.hero("santiago").coins == 3 and v.of(TileDestroyed)  # one more was beyond what was left
    assert [event.n for event in v.of(CoinsGained)] == [2, 1]
    assert not any(side.vp or side.rig for side in v.b.sides) and v.hero("viana").coins == 0


@rule("RUM-GAP-51")
def test_damage_beyond_what_is_left_pays_no_coin() -> None:
    """Powder Sense: a 6 causes 2 damage where 1 was left."""
    v = clash(("gabriela",), ("viana",)).at("gabriela", "C9").damaged("C8", 3)
    activates(v, "gabriela").dice(6, 1).answer(0, ["attack-0-C8"])
    assert v.of(TileDestroyed) and v.hero("gabriela").coins == 1


@rule("RUM-CLASH-13", "RUM-GAP-85")
@pytest.mark.parametrize("hero", ["ishmael", "viana", "santiago"])
def test_anyone_may_attack_any_deck_feature(hero: str) -> None:
    v = activates(clash().at(hero, "C7"), hero)
    assert "0-C8" in options(v, v.hero(hero).seat, "attack")
    v = activates(clash().at(hero, "C4"), hero)
    assert "0-C3" in options(v, v.hero(hero).seat, "attack")


@rule("RUM-CLASH-15", "RUM-GAP-86")
def test_the_chest_is_no_target_and_takes_no_hits() -> None:
    v = activates(clash().at("ishmael", "G7"), "ishmael")
    assert "0-G8" not in options(v, 0, "attack")
    v = activates(clash().at("ishmael", "G7").at("viana", "G8", left=1), "ishmael").dice(6, 6)
    v.answer(0, ["attack-0-G8"]).answer(0, ["stay"], "walk.free")
    assert v.tile("G8").damage == 0 and v.hero("viana").lives == 2 and v.hero("ishmael").coins == 3


@rule("RUM-CLASH-16", "RUM-GAP-51")
def test_who_stands_on_the_chest_takes_three_coins_for_an_action_and_again() -> None:
    v = activates(clash().at("viana", "G8"), "viana").answer(1, ["chest"])
    assert v.hero("viana").coins == 3 and v.b.actions == 2
    v.answer(1, ["chest"]).answer(1, ["chest"])
    assert v.finished and v.hero("viana").coins == 9
    assert "chest" not in activates(clash().at("viana", "G7"), "viana").offered(1)
    v = a_battle(layout="std").at("viana", "F3").board(turn=1)
    assert "chest" not in v.start(Activation(hero=3)).offered(1)  # in a battle it is a Deck Feature


@rule("RUM-CLASH-17")
def test_who_kos_the_holder_from_next_door_may_step_onto_the_chest() -> None:
    def fight(zone: str) -> Staged:
        v = activates(clash().at("viana", zone).at("ishmael", "G8", left=1).at("santiago", "G8"), "viana")
        return v.dice(6, rest=1).answer(1, ["attack-0-G8"]).answer(1, {"hero-0": 1}, "attack.assign")

    v = fight("F8")
    assert v.offered(1, "walk.free") == ["stay", "to-G8"]
    v.answer(1, ["to-G8"])
    assert v.hero("viana").zone == "G8" and v.b.actions == 2
    assert fight("E8").asked() == [(1, "act.hero")]  # two zones away
    v = activates(clash().at("viana", "F8").at("ishmael", "F7", left=1), "viana").dice(6, rest=1)
    assert v.answer(1, ["attack-0-F7"]).asked() == [(1, "act.hero")]  # not on the Chest


# ---- what is switched off -------------------------------------------------------------------------------------------


@rule("RUM-GAP-85", "RUM-CLASH-03")
def test_no_tide_cards_no_own_windows_and_no_w2() -> None:
    v = turns(clash().at("ishmael", "C5").at("viana", "C4").setting(1, w2="ask", w3="ask", w5="ask"))
    assert "tide" not in [option.id for option in v.ask(0).options]
    v.answer(0, ["hero-0"])
    assert v.asked() == [(0, "act.hero")] and "tide" not in [option.id for option in v.ask(0).options]
    v.dice(1, 6).answer(0, ["attack-0-C4"])  # neither Roll nor Keep is asked
    assert v.asked() == [(0, "act.hero")] and v.of(AttackRolled)[0].faces == [1, 6]
    keys = [setting.key for setting in settings_of(SPEC, v.g, 0)]
    assert keys == ["w3", "w5", "w7", "save.hero-0", "concede"]


@rule("RUM-GAP-85", "RUM-GAP-74")
def test_abilities_about_crew_or_cards_alone_are_barred() -> None:
    v = clash(("carcharius", "waldorf"), ("latigo",), ("viana", "kyria"))
    for hero in v.b.heroes:
        hero.levels = [1, 1, 1]
        hero.zone = "C5"
    for hero, slot in (("carcharius", 2), ("waldorf", 1), ("latigo", 1)):
        option = activates(v, hero).ask(v.hero(hero).seat).option(f"ability-{slot}")
        assert option is not None and option.blocked == "no-effect"
    v.has("viana", coins=2)
    activates(v, "viana").answer(2, ["ability-2"]).answer(2, ["give"], "pick.way").answer(2, 2)
    assert v.hero("kyria").coins == 2 and v.asked() == [(2, "act.hero")]  # the draw did nothing


@rule("RUM-CLASH-05")
def test_one_out_of_the_game_neither_gives_nor_takes_coins() -> None:
    v = clash(("viana", "kyria"), ("ishmael",)).at("viana", "C5", coins=2).level("viana", 2, 1)
    assert "ability-2" in activates(v, "viana").offered(0)
    v.has("kyria", out=True, coins=4)
    assert "ability-2" not in activates(v, "viana").offered(0)


# ---- several enemies ------------------------------------------------------------------------------------------------


@rule("RUM-GAP-86")
def test_hits_go_to_any_enemy_hero_in_the_zone_and_never_to_the_own() -> None:
    v = clash().at("ishmael", "C5").at("snapjaw", "C4").at("viana", "C4").at("santiago", "C4")
    activates(v, "ishmael").dice(6, 6).answer(0, ["attack-0-C4"])
    assert v.offered(0, "attack.assign") == ["hero-2", "hero-3"]
    v.answer(0, {"hero-2": 1, "hero-3": 1})
    assert [v.hero(name).damage for name in ("snapjaw", "viana", "santiago")] == [0, 1, 1]


@rule("RUM-GAP-86", "RUM-WINDOW-13")
def test_reactions_go_in_seat_order_from_the_player_on_turn() -> None:
    cast = (("snapjaw",), ("snapjaw",), ("ishmael",), ("snapjaw",))
    v = clash(*cast).at(0, "C4").at(1, "C4").at(3, "C4").at("ishmael", "C5", damage=3)
    for index in (0, 1, 3):
        v.level(index, 2, 2)
    activates(v, "ishmael").dice(6, 6, 6).answer(2, ["attack-0-C4"])
    v.answer(2, {"hero-0": 1, "hero-1": 1, "hero-3": 1}, "attack.assign")
    assert [seat for seat, _ in v.asked()] == [3, 0, 1]
    for seat in (1, 0, 3):
        v.answer(seat, [f"react-{seat}-2"], "window.after")
    order: list[int] = []
    while v.asked()[0][1] == "walk.free":
        order.append(v.asked()[0][0])
        v.answer(order[-1], ["stay"])
    assert order == [3, 0, 1] and len(v.of(ReactionUsed)) == 3


@rule("RUM-GAP-86", "RUM-WINDOW-13")
def test_wherever_the_turn_is_reactions_go_on_from_there() -> None:
    v = clash(("snapjaw",), ("ishmael",), ("snapjaw",), ("snapjaw",)).at("ishmael", "C5", damage=3)
    for index in (0, 2, 3):
        v.at(index, "C4").level(index, 2, 2)
    activates(v, "ishmael").dice(6, 6, 6).answer(1, ["attack-0-C4"])
    v.answer(1, {"hero-0": 1, "hero-2": 1, "hero-3": 1}, "attack.assign")
    assert [seat for seat, _ in v.asked()] == [2, 3, 0]


@rule("RUM-GAP-86", "RUM-WINDOW-02")
def test_nobody_reacts_to_an_attack_of_the_own_on_others() -> None:
    """DeMarco stands among them, and is none of those who are struck at."""
    v = clash(("ishmael", "demarco"), ("viana",)).at("ishmael", "C5").at("demarco", "C5").at("viana", "C5")
    activates(v.level("demarco", 2, 2).setting(0, w3="ask"), "ishmael").dice(1, 1).answer(0, ["attack-0-C5"])
    assert v.asked() == [(0, "act.hero")] and v.of(AttackRolled)


# ---- giving up ----------------------------------------------------------------------------------------------------


@rule("RUM-GAP-86")
def test_who_gives_up_takes_all_heroes_out_and_the_rest_play_on() -> None:
    v = concede(turns(clash(turn=1).at("ishmael", "C5").at("snapjaw", "C4")), 0)
    assert all(v.hero(name).out and not v.hero(name).zone for name in ("ishmael", "snapjaw"))
    assert not v.g.over and v.asked() == [(1, "deploy.hero")] and v.of(ConcedeSaid)[0].seat == 0
    concede(v, 2)
    assert v.g.over and v.g.winners == [1] and v.of(GameWon)[0].cause == "last"


@rule("RUM-GAP-86")
@pytest.mark.parametrize("answers", [[], ["hero-0"], ["hero-0", "to-A8"], ["hero-0", "to-A8", "walk-C8"]])
def test_who_gives_up_on_the_own_turn_leaves_no_question_behind(answers: list[str]) -> None:
    v = turns(clash())
    for pick in answers:
        v.answer(0, [pick])
    concede(v, 0)
    assert v.asked() == [(1, "deploy.hero")] and v.b.active == -1
    assert v.tags().index("concede_said") < len(v.tags()) - 1 or not answers  # what silence did is told too
    v.answer(1, ["to-A8"]).answer(1, ["end"])
    assert v.asked() == [(2, "deploy.hero")]
    v.answer(2, ["to-M8"]).answer(2, ["end"])
    assert v.asked() == [(1, "act.hero")]


@rule("RUM-GAP-86")
def test_who_gives_up_in_a_window_does_not_hold_it_up() -> None:
    v = clash(turn=1).at("viana", "C4").at("ishmael", "C5").level("ishmael", 2, 2).setting(0, w5="ask")
    turns(v).dice(6, 6, rest=1).answer(1, ["attack-0-C5"])
    assert v.asked() == [(0, "window.hits")]
    concede(v, 0)
    assert v.asked() == [(1, "act.hero")]
    assert "0-C5" not in options(v, 1, "attack")


@rule("RUM-GAP-86", "RUM-ATK-02")
def test_others_are_asked_anew_when_a_target_gives_up() -> None:
    v = clash(turn=1).at("viana", "C4").at("ishmael", "C5").at("santiago", "D4")
    stale = turns(v).ask(1)
    assert {"0-C5", "0-D4"} <= set(options(v, 1, "attack"))
    concede(v, 0)
    assert "0-C5" not in options(v, 1, "attack") and "0-D4" in options(v, 1, "attack")
    assert v.refused(1, ["attack-0-C5"], stale) == "stale"


@rule("RUM-GAP-86")
def test_hits_being_given_begin_again_when_a_target_gives_up() -> None:
    """Heart's Point, die by die: one die lies on a Hero that leaves."""
    v = clash(("ishmael",), ("demarco",), ("santiago",), ("gabriela",), turn=1).level("demarco", 1, 2)
    v.at("demarco", "C4").at("ishmael", "C5").at("santiago", "C5").at("gabriela", "C5")
    turns(v).dice(6, 3, 4).answer(1, ["attack-1-C5"])
    v.answer(1, ["6@hero-0"], "attack.give")
    concede(v, 0)
    assert v.asked() == [(1, "attack.give")] and not any("hero-0" in option for option in v.offered(1))
    v.answer(1, ["6@hero-2"]).answer(1, ["3@hero-3"]).answer(1, ["4@hero-3"])
    assert (v.hero("santiago").damage, v.hero("gabriela").damage) == (2, 2)


@rule("RUM-GAP-86")
def test_an_attacker_who_gives_up_in_the_middle_of_it_is_asked_no_more() -> None:
    """One surplus Hit, and two Heroes that were saved: it would be the attacker's to give."""
    v = clash(("snapjaw",), ("ishmael",), ("ishmael",))
    v.at("snapjaw", "C5")
    for index in (1, 2):
        v.at(index, "C4", left=1).level(index, 2, 2).setting(index, w5="ask")
    turns(v).dice(6, 6, 6).answer(0, ["attack-0-C4"])
    v.answer(1, ["react-1-2"], "window.hits")
    concede(v, 0)
    assert sorted(v.asked()) == [(1, "window.hits"), (2, "window.hits")]  # they are asked anew
    v.answer(1, ["react-1-2"]).answer(2, ["react-2-2"])
    assert v.asked() == [(1, "act.hero")] and v.b.active == 1
    assert v.hero(1).zone == v.hero(2).zone == "C4"


@rule("RUM-GAP-86")
def test_nobody_wins_by_giving_up() -> None:
    """Silence would strike back, and fell the last Hero of the other one."""
    v = clash(("ishmael",), ("santiago",), lives=1).at("ishmael", "C5", left=1).at("santiago", "C4")
    turns(v.level("santiago", 2, 2)).dice(6, 1, 1, 1, 6, 6).answer(0, ["attack-0-C4"])
    assert v.asked() == [(1, "window.after")] and v.offered(1) == ["pass", "auto", "react-1-2"]
    concede(v, 1)
    assert v.g.over and v.g.winners == [0] and v.g.cause == "last"


@rule("RUM-GAP-86")
def test_who_bleeds_to_death_while_giving_up_has_lost_all_the_same() -> None:
    v = clash(("ishmael",), ("santiago",), lives=1).at("ishmael", "E8", left=1, conditions=["bleed"])
    turns(v).answer(0, ["walk-E7"])
    assert v.asked() == [(0, "act.move")]
    concede(v, 0)
    assert v.g.over and v.g.winners == [1] and v.hero("ishmael").out


def test_overboard_keeps_its_flag_for_the_picture() -> None:
    v = clash().at("viana", "C5")
    overboard(v.g, v.index("viana"))
    assert v.hero("viana").overboard and not v.hero("viana").activated


@rule("RUM-GAP-86", "RUM-GAP-60")
@pytest.mark.parametrize("seed", range(12))
def test_whenever_somebody_gives_up_the_others_play_to_the_end(seed: int) -> None:
    """And nobody who is gone is ever asked again, or wins."""
    rng = random.Random(seed)
    seats = rng.choice([2, 3, 4, 6])
    g = SPEC.new(seats, {"mode": "clash", "lives": "2"}, seed)
    begin(g)
    gone: set[int] = set()
    while not g.over:
        assert not gone & {ask.seat for ask in g.asks}
        if rng.random() < 0.02 and settings_of(SPEC, g, 0):
            seat = rng.choice([hero.seat for hero in g.board.heroes if not hero.out])
            gone.add(seat)
            set_setting(SPEC, g, seat, "concede", "yes", frozenset(range(seats)))
            continue
        ask = rng.choice(g.asks)
        answer(g, ask.id, ask.seat, random_picks(ask, rng))
    assert not gone & set(g.winners)
