"""Who is credited with what an attack fells."""

from __future__ import annotations

from games.rum_and_bones.events import CrewKilled, HeroDown, Scored
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import Damage
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.fight import blow, declares, fights, heroes_meet, plays, uses


@rule("RUM-GAP-30", "RUM-COIN-02")
def test_a_splash_and_a_counter_stroke_are_the_heros_own():
    v = heroes_meet("snapjaw", "ishmael", "gabriela").level("gabriela", 1, 1).at("gabriela", "C4").at("snapjaw", "C7")
    fights(v.at("ishmael", "D7", left=1).dice(1, 1, 1, 6), "gabriela", "C7", 1)
    assert (v.hero("gabriela").coins, v.vp(1)) == (3, 1)
    v = blow(left=1).answer(0, ["defender", "attacker"]).dice(6, 6).answer(1, ["react-1-2"]).answer(1, ["roll"])
    assert (v.hero("santiago").coins, v.vp(1)) == (3, 1)


@rule("RUM-GAP-30")
def test_an_attack_boosted_by_a_card_is_the_heros():
    v = heroes_meet("carcharius", "ishmael", "viana").at("carcharius", "C6").at("viana", "C5", left=1)
    v.hand(0, "blood_surge.1").dice(1, 1, 1, 1, 6)
    plays(declares(v, "carcharius", "C5"), 0, "blood_surge.1").answer(0, ["roll"])
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [3, 0]
    assert [(event.hero, event.by) for event in v.of(HeroDown)] == [("viana", "carcharius")]


@rule("RUM-GAP-30", "RUM-GAP-32")
def test_crew_that_a_hero_orders_does_not_credit_it():
    """Every Hero of the side gains 1, on the board or off it."""
    v = heroes_meet("waldorf", "ishmael", "viana").level("waldorf", 1, 1).at("waldorf", "C7").at("viana", "C5", left=1)
    uses(v.crew(0, "C6", hands=2).dice(6, 1), "waldorf", 1).defaults("act.hero")
    assert v.hero("viana").down == 1
    assert [v.hero(name).coins for name in ("waldorf", "ishmael")] == [1, 1] and v.vp(0) == 1


@rule("RUM-GAP-30", "RUM-GAP-32")
def test_a_card_that_attacks_or_hurts_credits_no_hero():
    v = (
        heroes_meet("carcharius", "ishmael", "viana", "gabriela")
        .at("viana", "C5", left=1)
        .hand(0, "wrath_of_the_trench.1")
    )
    plays(v.start(Rounds(at="turn")), 0, "wrath_of_the_trench.1").dice(6, 1, 1, 1).defaults("turn.activate")
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [1, 1] and v.vp(0) == 1
    v.at("carcharius", "C6").at("gabriela", "C5", left=2)
    v.do(0, Damage(n=2, who=Who.read("enemy:any")), hero=v.index("carcharius"), card="ravenous.1")
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [2, 2] and v.vp(0) == 2


@rule("RUM-GAP-30")
def test_damage_that_an_ability_deals_is_the_heros():
    v = heroes_meet("carcharius", "ishmael", "gabriela").at("carcharius", "C6").at("gabriela", "C5", left=2)
    v.do(0, Damage(n=2, who=Who.read("enemy:1")), hero=v.index("carcharius"))
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [3, 0]


@rule("RUM-GAP-31")
def test_a_hero_felled_by_its_own_side_pays_the_other():
    v = heroes_meet("carcharius", "ishmael", "viana", "gabriela").at("ishmael", "C6").at("carcharius", "C7", left=2)
    v.do(0, Damage(n=2, who=Who.read("self")), hero=v.index("carcharius"))
    assert v.hero("carcharius").down == 1 and v.of(HeroDown)
    assert [v.hero(name).coins for name in ("carcharius", "ishmael", "viana", "gabriela")] == [0, 0, 1, 1]
    assert (v.vp(0), v.vp(1)) == (0, 1)
    assert [event.faction for event in v.of(Scored)] == ["marea"]


@rule("RUM-COIN-01", "RUM-CREW-09")
def test_crew_felled_by_a_hero_pays_it_and_goes_back_to_the_supply():
    v = heroes_meet("carcharius", "ishmael").at("carcharius", "C6").crew(1, "C5", hands=2, bosuns=1).dice(6, 6, 6)
    fights(v, "carcharius", "C5")
    assert (v.hero("carcharius").coins, v.hero("ishmael").coins, v.vp(0)) == (3, 0, 0)
    assert (v.b.sides[1].hands, v.b.sides[1].bosuns) == (24, 6)
    assert sum(event.hands for event in v.of(CrewKilled)) == 2
