"""What a captain of some strength does, and what it does not: `normal` and `hard` look at a whole activation."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.core import Ask, Picks
from games.core.answers import picked
from games.rum_and_bones import SPEC
from games.rum_and_bones.ai import Hard
from games.rum_and_bones.ai.acting import likeliest
from games.rum_and_bones.ai.crews import landing
from games.rum_and_bones.ai.peril import Peril
from games.rum_and_bones.ai.plans import Plans
from games.rum_and_bones.ai.volleys import damage, reaped
from games.rum_and_bones.odds import hits
from games.rum_and_bones.round import Rounds
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.crew import activate, acts
from tests.rum_and_bones.fight import activates, heroes_meet, key, uses
from tests.rum_and_bones.windows import attack

HARD = Hard()


def says(v: Staged, seat: int, kind: str = "") -> Picks:
    ask = v.ask(seat, kind)
    return HARD.choose(SPEC.view(v.g, seat), ask, random.Random(1))


def plays(v: Staged, seat: int, until: str) -> Staged:
    """The captain answers for a seat, up to a question of this kind."""
    while not v.finished and v.ask(seat).kind != until:
        v.answer(seat, says(v, seat))
    return v


# ---- Heroes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "ends"), [(1, True), (4, False)])
def test_nobody_walks_to_death_on_bleed(left: int, ends: bool):
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6", left=left, conditions=["bleed"]).at("viana", "C5")
    assert (says(activates(v, "carcharius"), 0) == ["end"]) == ends


def test_the_last_drop_is_spent_on_the_point_that_wins():
    v = (
        heroes_meet("carcharius", "viana")
        .at("carcharius", "C6", left=1, conditions=["bleed"])
        .at("viana", "C5", left=1)
    )
    assert says(activates(v.side(0, vp=7), "carcharius"), 0) == ["attack-0-C5"]


def test_no_jump_at_long_odds():
    """Ishmael might reach the Fénix with a 4 or more, where Gabriela stands alone."""
    v = heroes_meet("ishmael", "gabriela").at("ishmael", "E7").at("gabriela", "F3", left=2)
    v.b.planks = []
    ask = activates(v, "ishmael").ask(0)
    long = {o.id for o in ask.options if o.group == "rig" and int(str(o.args["need"])) > 3}
    assert long and picked(says(v, 0)) not in long


def test_a_hero_that_two_attacks_would_fell_is_worth_more_than_two_wounds():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5", left=5)
    arms = Plans(v.b, v.index("carcharius")).arms
    one, two = (arms.volley("C6", n).worth for n in (1, 2))
    assert two > 2 * one


def test_the_game_point_is_not_left_to_others():
    """Three Actions may bring Viana down: at seven points she is worth more than six Deckhands close by."""
    v = heroes_meet("carcharius", "viana").at("carcharius", "C7").at("viana", "C5", left=5)
    v.crew(1, "D7", hands=6)
    assert says(activates(v, "carcharius"), 0) != ["charge-0-C5"]
    assert says(activates(v.side(0, vp=7), "carcharius"), 0) == ["charge-0-C5"]


def test_in_a_team_whoever_can_win_takes_the_turn():
    cast = (("carcharius", "ishmael", "kyria", "snapjaw"), ("viana", "santiago", "gabriela", "demarco"))
    v = a_battle(4, cast=cast).bare().at("carcharius", "K7").at("kyria", "C6").at("viana", "C5", left=1)
    v.has("ishmael", activated=True).has("snapjaw", activated=True).side(0, vp=7, crew_done=True).start(
        Rounds(at="turn")
    )
    assert (says(v, 0), says(v, 2)) == (["wait"], [key(v, "kyria")])
    v.side(0, vp=3).start(Rounds(at="turn"))
    assert says(v, 0) == [key(v, "carcharius")]


def test_after_a_blow_the_weak_one_steps_back():
    """Kyria with one HP left, Santiago two zones away and still to act: she does not stay within his reach."""
    v = heroes_meet("kyria", "santiago").at("kyria", "C7", left=1).at("santiago", "C5")
    v = plays(activates(v, "kyria").dice(rest=1), 0, "turn.activate")
    peril = Peril(v.b, 0)
    assert peril.hits(v.hero("kyria").zone) < peril.hits("C7")


def test_hits_that_may_go_to_heroes_go_there_when_that_is_worth_more():
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6").at("viana", "C5", left=2)
    attack(v.crew(1, "C5", hands=3), "snapjaw", "C5", 6, 6, 1, slot=1).answer(0, ["roll"], "attack.roll")
    assert says(v, 0, "attack.assign") == {key(v, "viana"): 2}
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6").at("viana", "C5")
    attack(v.crew(1, "C5", bosuns=3), "snapjaw", "C5", 6, 6, 1, slot=1).answer(0, ["roll"], "attack.roll")
    assert says(v, 0, "attack.assign") == {"bosuns": 2}


def test_damage_that_counts_twice_is_counted_twice():
    assert damage(2, 4, 7) == pytest.approx(hits(2, 4))
    assert damage(1, 4, 6) == pytest.approx((1 / 2, 1 / 3, 1 / 6))


def test_what_hits_bring_follows_their_order():
    """Two Deckhands before a Hero with one HP: aimed Hits pass them by."""
    b = heroes_meet("carcharius", "viana").at("viana", "C5", left=1).crew(1, "C5", hands=2).b
    assert reaped(b, 0, "C5", 1, 0) > 2 * reaped(b, 0, "C5", 0, 1)
    assert reaped(b, 0, "C5", 0, 3) == pytest.approx(reaped(b, 0, "C5", 1, 2))


# ---- the Crew -----------------------------------------------------------------------------------------------------


def test_no_lane_is_left_empty():
    """Marea has four Deployment Points, two of them in the middle: one of these is left out."""
    v = a_battle(crew_set=True)
    assert sorted(landing(v.b, 1, 3)) in (["C2", "F2", "K2"], ["C2", "H2", "K2"])
    v.crew(0, "K5", hands=6).crew(1, "C5", hands=4)
    assert landing(v.b, 1, 3)[0] == "K2"


def test_bosuns_lead_a_stack_each():
    v = activate(a_battle(crew_set=True), 1)
    v.answer(1, says(v, 1, "crew.points"))
    split = says(v, 1, "crew.bosuns")
    assert isinstance(split, dict) and sorted(split.values()) == [1, 1]


def test_crew_goes_on_to_plunder():
    """Beside a Deployment Point with a Hero in reach: the Rigging Line on that ship has one HP left."""
    v = a_battle().crew(0, "C3", hands=3).at("santiago", "B3").damaged("C3", 3)
    acts(v, 0, "C3")
    assert says(v, 0, "crew.stay") == {}


def test_crew_waits_for_prey_beside_its_way():
    v = a_battle().bare().crew(0, "C7", hands=3, bosuns=1).at("viana", "D7", left=1)
    acts(v, 0, "C7")
    assert says(v, 0, "crew.stay") == {"hands": 3, "bosuns": 1}


def test_crew_strikes_where_it_is_worth_most():
    """A Hero with one HP beside the way, and a single Deckhand on it."""
    v = a_battle().bare().crew(0, "C7", hands=4).crew(1, "C6", hands=1).at("viana", "D7", left=1)
    acts(v, 0, "C7", advance=False)
    assert says(v, 0, "crew.attack") == ["from-C7-D7"]
    v = a_battle().bare().crew(0, "C7", hands=4).crew(1, "C6", hands=4).at("santiago", "D7")
    acts(v, 0, "C7", advance=False)
    assert says(v, 0, "crew.attack") == ["all"]


def test_the_gun_fires_first_where_it_may_open_a_lane():
    v = a_battle().bare().crew(0, "C6", hands=3).crew(1, "C5", hands=1)
    activate(v, 0).answer(0, says(v, 0)).answer(0, says(v, 0, "crew.bosuns"))
    assert says(v, 0, "gun.fire") == ["gun-G7-C5"]
    v = a_battle().bare().crew(0, "C6", hands=3).crew(1, "C5", hands=4)
    activate(v, 0).answer(0, says(v, 0)).answer(0, says(v, 0, "crew.bosuns"))
    assert says(v, 0, "gun.fire") == ["crew-first"]
    v = a_battle().bare().crew(0, "C9", hands=3).crew(1, "C5", hands=4)
    activate(v, 0).answer(0, says(v, 0)).answer(0, says(v, 0, "crew.bosuns"))
    assert says(v, 0, "gun.fire") == ["gun-G7-C5"]


def test_a_hero_sends_the_crew_that_can_do_most():
    v = heroes_meet("waldorf", "viana").level("waldorf", 1, 1).at("waldorf", "C7").at("viana", "C5", left=1)
    uses(v.crew(0, "C6", hands=4).crew(0, "B7", hands=1).crew(1, "B8", hands=1), "waldorf", 1)
    ask: Ask = v.ask(0, "pick.zone")
    assert says(v, 0) == ["to-C6"] and len(ask.options) == 2


def test_the_dragon_keeps_away_where_its_death_would_lose_the_game():
    v = a_battle().bare().dragon(0, "G3", damage=4).at("viana", "F3").at("santiago", "H3").side(1, vp=7)
    v.b.turn = 0
    answer: Any = says(v.start(Rounds(at="turn")).answer(0, ["dragon"]), 0, "act.dragon")
    assert answer[0].startswith("swim-")


@pytest.mark.parametrize(("damage", "strikes"), [(0, True), (7, False), (10, True)])
def test_the_kraken_is_not_left_for_others_to_finish(damage: int, strikes: bool):
    """Carcharius beside it, Santiago still to act: with five HP left it is better let alone, with two it is slain."""
    v = heroes_meet("carcharius", "santiago").at("carcharius", "F7").at("santiago", "A3").kraken(damage=damage)
    v.b.actions = 1
    assert (Plans(v.b, v.index("carcharius")).arms.volley("F7", 1).worth > 0) == strikes


def test_a_blur_never_ends_an_activation_by_mistake():
    rng = random.Random(1)
    found = {likeliest({"end": 1.0, "walk-C5": 1.1, "walk-C6": 1.0}, 5.0, rng) for _ in range(50)}
    assert found == {"walk-C5", "walk-C6"}
    assert likeliest({"end": 1.0, "walk-C5": 0.9}, 5.0, rng) == "end"
