"""Crew attacks, and goes Onward."""

from __future__ import annotations

import pytest

from games.rum_and_bones.attack import Attack
from games.rum_and_bones.events import Onward
from games.rum_and_bones.resolve import Resolve, can_apply
from games.rum_and_bones.vocabulary import CrewAttack
from tests.rules import rule
from tests.rum_and_bones.build import CAST, Staged, a_battle
from tests.rum_and_bones.crew import WITH_LATIGO, WITH_WALDORF, activate, acts, attacks, rolls

# ---- attacking ----------------------------------------------------------------------------------------------------


@rule("RUM-CATK-01")
def test_each_model_may_choose_its_own_target():
    v = a_battle().bare().crew(0, "C7", hands=3).at("viana", "C6").at("santiago", "D7")
    acts(v, 0, advance=False)
    assert v.offered(0) == ["from-C7-C6", "from-C7-D7", "all"]
    v.dice(5, 5, 5).answer(0, ["from-C7-D7"], "crew.attack").answer(0, {"hands-w": 2}, "crew.share")
    assert (v.hero("santiago").damage, v.hero("viana").damage) == (2, 1)
    assert rolls(v) == [2, 1]
    assert v.finished


@rule("RUM-CATK-01", "RUM-GAP-14")
def test_a_packet_says_who_is_in_it_and_whom_it_finds():
    """Both tracks of the zone, nobody of another zone; the enemies of the target zone alone."""
    v = a_battle().bare().crew(1, "F4", hands=2, bosuns=1).crew(1, "F4", hands=1, bosuns=1, track="w")
    v.crew(1, "K4", hands=4)
    v.crew(0, "G4", hands=3, bosuns=1).crew(0, "K5", hands=2).crew(0, "J4", bosuns=1)
    acts(v, 1, advance=False)
    told = {o.id: (o.args["hands"], o.args["bosuns"], o.args["told"], o.args["foes"]) for o in v.ask(1).options[:-1]}
    assert told == {
        "from-F4-G4": (3, 2, ["3-hands", "2-bosuns"], ["3-hands", "1-bosuns"]),
        "from-K4-J4": (4, 0, ["4-hands"], ["1-bosuns"]),
        "from-K4-K5": (4, 0, ["4-hands"], ["2-hands"]),
    }


@rule("RUM-CATK-02")
def test_whoever_is_able_must_attack():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "K7", hands=1).at("viana", "C6").at("santiago", "K6")
    acts(v.at("gabriela", "D7"), 0, advance=False)
    assert v.offered(0) == ["from-C7-C6", "from-C7-D7", "from-K7-K6", "all"]
    assert v.refused(0, []) == "too-few"
    v.dice(1, 1, 1).answer(0, ["from-C7-C6"]).answer(0, {"hands-w": 2}, "crew.share")
    assert attacks(v) == [("deckhand", "C6"), ("deckhand", "K6")]  # the last one is not a question
    v = a_battle().bare().crew(0, "C7", hands=2).at("viana", "C6").at("santiago", "D7")
    acts(v, 0, advance=False).answer(0, ["from-C7-D7"])
    assert v.refused(0, {}) == "split-too-few"


@rule("RUM-CATK-02", "RUM-GAP-14")
def test_who_has_one_target_each_and_no_common_one_is_not_asked():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "K7", hands=1).at("viana", "C6").at("santiago", "K6")
    acts(v.dice(rest=1), 0, advance=False)
    assert v.finished and attacks(v) == [("deckhand", "C6"), ("deckhand", "K6")]
    v = a_battle().bare().crew(0, "C6", hands=2).crew(0, "C4", hands=1, track="w").at("viana", "C5")
    assert acts(v, 0, advance=False).asked() == [(0, "crew.attack")]  # both strike at her: who first is a choice


@rule("RUM-CATK-03", "RUM-ATK-05", "RUM-GAP-68")
def test_crew_hits_follow_the_order_of_priority():
    v = a_battle().crew(0, "C4", hands=5).crew(1, "C3", hands=1, bosuns=1).at("viana", "C3", left=1)
    acts(v.dice(5, 5, 5, 5, 4), 0)
    assert (v.hands(1, "C3"), v.bosuns(1, "C3"), v.hero("viana").zone) == (0, 0, "")
    assert v.tile("C3").damage == 1
    assert v.vp(0) == 1


@rule("RUM-GAP-14")
def test_crew_of_one_zone_rolls_together_and_each_model_once():
    v = a_battle().bare().crew(1, "F4", hands=1).crew(1, "F4", hands=2, bosuns=1, track="w").at("ishmael", "G4")
    acts(v.dice(3, 4, 4, 4), 1, advance=False)
    assert rolls(v) == [4]  # both tracks, one packet
    assert v.hero("ishmael").damage == 3
    assert v.finished


@rule("RUM-GAP-14")
def test_a_model_without_an_enemy_in_reach_at_its_turn_does_not_attack():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "E7", hands=2, track="w").crew(1, "D7", hands=1)
    acts(v.dice(5, 1), 0, advance=False).answer(0, ["from-E7-D7"], "crew.attack")
    assert attacks(v) == [("deckhand", "D7")]
    assert v.finished


@rule("RUM-GAP-14")
def test_the_same_packet_is_not_made_twice():
    v = a_battle().bare().crew(0, "C7", hands=3).at("viana", "C6").at("santiago", "D7").at("gabriela", "B7")
    acts(v.dice(1, 1, 1), 0, advance=False)
    v.answer(0, ["from-C7-D7"], "crew.attack").answer(0, {"hands-w": 1}, "crew.share")
    assert v.offered(0, "crew.attack") == ["from-C7-C6", "from-C7-B7", "all"]


@rule("RUM-GAP-78")
def test_the_attacker_says_whose_dice_are_taken():
    v = a_battle().at("viana", "C6")
    packet = Attack(
        kind="crew", side=0, seat=0, target="C6", who="deep_lords", name="deckhand", needs=[4, 5, 5], bonus=-1
    )
    v.start(packet)
    assert v.ask(0, "pick.dice").default == {"need-5": 1}
    assert v.offered(0, "pick.dice") == ["need-5", "need-4"]
    v.dice(5, 5).answer(0, {"need-4": 1})
    assert (rolls(v), v.hero("viana").damage) == ([2], 2)


@rule("RUM-GAP-78")
def test_nobody_is_asked_for_dice_where_none_are_taken():
    packet = Attack(kind="crew", side=0, seat=0, target="C6", who="deep_lords", name="deckhand", needs=[4, 5, 5])
    v = a_battle().at("viana", "C6").dice(4, 4, 5).start(packet)
    assert v.finished and (rolls(v), v.hero("viana").damage) == ([3], 2)


@rule("RUM-CATK-01", "RUM-GAP-14")
def test_a_bosun_that_has_struck_does_not_strike_again():
    v = a_battle().bare().crew(0, "C7", hands=2, bosuns=1).at("viana", "C6").at("santiago", "D7")
    acts(v.dice(rest=1), 0, advance=False).answer(0, ["from-C7-D7"])
    assert v.offered(0, "crew.share") == ["hands-w", "bosuns-w"]
    v.answer(0, {"bosuns-w": 1})
    assert v.finished and rolls(v) == [1, 2] and attacks(v) == [("bosun", "D7"), ("deckhand", "C6")]


@rule("RUM-CATK-01")
def test_by_itself_crew_of_each_lane_strikes_ahead_or_where_most_is_to_be_had():
    """D20: G4 is ahead of the middle lane; those of the west have nothing ahead of them, and a Hero beside them."""
    v = a_battle().bare().crew(1, "F4", hands=1).crew(1, "F4", hands=1, track="w").crew(0, "G4", hands=1)
    acts(v.at("ishmael", "E4", left=1).dice(rest=1), 1, advance=False)
    assert v.offered(1, "crew.attack") == ["from-F4-E4", "from-F4-G4", "all"]
    v.answer(1, ["all"])
    assert sorted(attacks(v)) == [("deckhand", "E4"), ("deckhand", "G4")] and rolls(v) == [1, 1]


@rule("RUM-CREW-04")
@pytest.mark.parametrize(
    ("level", "bosun_at", "hits"),
    [(1, "C7", 2), (1, "C8", 0), (2, "C8", 2), (2, "C9", 0)],
)
def test_a_bosun_betters_the_deckhands_near_it(level: int, bosun_at: str, hits: int):
    """In its zone, upgraded within 1: 4 is enough for a Deckhand then."""
    v = a_battle().bare().side(0, bosun=level).crew(0, "C7", hands=2).crew(0, bosun_at, bosuns=1).at("viana", "C6")
    acts(v.dice(4, 4, 1, 1), 0, "C7", advance=False)
    assert v.hero("viana").damage == hits


@rule("RUM-CREW-04", "RUM-CREW-05")
def test_bosuns_and_passives_together_give_no_more_than_one():
    def at_c6(bosuns: int = 0) -> Staged:
        return a_battle(cast=WITH_LATIGO).bare().crew(1, "C6", hands=2, bosuns=bosuns).at("carcharius", "C7")

    def hits(v: Staged, to_hit: int = 0) -> int:
        """With a 3 and a 4, and a 1 for the Bosun."""
        acts(v.dice(3, 4, 1), 1, "C6", advance=False, to_hit=to_hit)
        return v.hero("carcharius").damage

    assert hits(at_c6()) == 0
    assert hits(at_c6().at("latigo", "C5")) == 1
    assert hits(at_c6().at("latigo", "C4")) == 0  # within 1 zone only
    assert hits(at_c6().at("latigo", "C5", conditions=["silence"])) == 0
    assert hits(at_c6(bosuns=1).at("latigo", "C5")) == 1
    assert hits(at_c6(bosuns=1).at("latigo", "C5"), to_hit=1) == 2  # a card adds to that


@rule("RUM-CREW-06", "RUM-CREW-07")
def test_an_upgraded_bosun_rolls_two_dice():
    v = a_battle().bare().side(0, bosun=2).crew(0, "C7", bosuns=2).at("ishmael", "C8").at("viana", "C6")
    acts(v.dice(4, 4, 3, 3), 0, advance=False)
    assert (rolls(v), v.hero("viana").damage) == ([4], 2)


@rule("RUM-CREW-04", "RUM-TIDE-03")
def test_a_card_betters_every_crew_attack_of_the_activation():
    v = activate(a_battle().bare().hand(0, "shoal_frenzy.1").crew(0, "K7", bosuns=1).at("viana", "K6"))
    v.answer(0, ["tide"], "crew.points").answer(0, ["shoal_frenzy.1"], "tide.play")
    assert v.b.sides[0].pool == 1
    v.defaults("gun.fire").dice(3, 3, 3).defaults()
    assert attacks(v)[:2] == [("gun", "K6"), ("bosun", "K6")]
    assert v.hero("viana").damage == 1  # the Bosun hits with a 3, the gun does not


@rule("RUM-CACT-04", "RUM-TIDE-03")
def test_a_card_deploys_before_the_normal_deployment():
    v = activate(a_battle().hand(1, "press_gang.1"), 1)
    v.answer(1, ["tide"], "crew.points").answer(1, ["press_gang.1"], "tide.play").answer(1, ["to-K2"], "pick.zone")
    v.answer(1, ["deploy-C2-F2-K2"], "crew.points")
    assert v.where(1) == {"C2": 2, "F2": 2, "K2": 4}


def test_silence_attacks_the_next_zone_of_the_track_else_the_best():
    v = a_battle().bare().crew(0, "C7", hands=4).crew(1, "C6", hands=1).at("viana", "B7", left=1)
    acts(v.dice(1, 1, 1, 1), 0, advance=False)
    assert v.ask(0).default == ["all"]
    assert attacks(v.answer(0, ["all"])) == [("deckhand", "C6")]
    v = a_battle().bare().crew(0, "C7", hands=4).crew(1, "D7", hands=1).at("viana", "B7", left=1)
    assert attacks(acts(v.dice(1, 1, 1, 1), 0, advance=False).answer(0, ["all"])) == [("deckhand", "B7")]


@rule("RUM-CREW-01")
def test_heroes_are_no_crew():
    """A Hero among them neither moves nor rolls a die, and alone it is nobody to command."""
    v = a_battle().bare().at("ishmael", "C7").crew(0, "C7", hands=1).at("viana", "C5")
    acts(v.dice(1), 0)
    assert (v.hero("ishmael").zone, v.where(0), rolls(v)) == ("C7", {"C6": 1}, [1])
    v = a_battle(cast=WITH_WALDORF).bare().at("waldorf", "C8").at("snapjaw", "C7").at("viana", "C6")
    r = Resolve(seat=0, side=0, hero=v.index("waldorf"))
    assert not can_apply(v.g, r, CrewAttack(zones=1, within=2))


@rule("RUM-CREW-02", "RUM-CREW-03", "RUM-CREW-09")
def test_one_damage_sends_a_deckhand_or_bosun_back_to_the_supply():
    v = a_battle().bare().crew(0, "C7", hands=3).crew(1, "C6", hands=1, bosuns=2)
    acts(v.dice(5, 5, 1), 0, advance=False)
    assert (v.hands(1, "C6"), v.bosuns(1, "C6")) == (0, 1)
    assert (v.b.sides[1].hands, v.b.sides[1].bosuns) == (24, 5)
    v = activate(a_battle().bare().crew(1, "C6", hands=24).crew(0, "C7", hands=2), 1)
    assert v.offered(1)[-1] == "deploy"
    acts(v.dice(5, 5), 0, advance=False)
    assert activate(v, 1).offered(1)[0] == "deploy-C2@C2"  # two came back, and may come again


# ---- Onward -------------------------------------------------------------------------------------------------------


@rule("RUM-ONWARD-01", "RUM-ONWARD-02")
def test_crew_that_empties_the_next_zone_goes_into_it_and_attacks_no_more():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(1, "C6", hands=1).crew(1, "C5", hands=1)
    acts(v.dice(5, 1), 0)
    assert v.where(0) == {"C6": 2}
    assert attacks(v) == [("deckhand", "C6")]
    assert (v.of(Onward)[0].zone, v.of(Onward)[0].n) == ("C6", 2)


@rule("RUM-ONWARD-01", "RUM-GAP-13")
def test_a_tile_is_an_enemy_that_must_go_too():
    v = a_battle().crew(0, "C4", hands=2).crew(1, "C3", hands=1)
    assert acts(v.dice(5, 5), 0).where(0) == {"C4": 2}
    v = a_battle().crew(0, "C4", hands=2).crew(1, "C3", hands=1).damaged("C3", 3)
    assert acts(v.dice(5, 5), 0).where(0) == {"C3": 2}


@rule("RUM-GAP-15")
def test_onward_is_for_the_packet_that_emptied_the_zone_and_for_its_own_track():
    v = a_battle().bare().crew(1, "F4", hands=1, track="cw").crew(1, "F4", hands=1, track="w")
    v.crew(1, "H4", hands=1, track="ce").crew(0, "G4", hands=2)
    acts(v.dice(5, 1, 5), 1, advance=False)
    v.answer(1, ["from-F4-G4"], "crew.attack")
    assert [(s.zone, s.track) for s in v.b.crew] == [("F4", "cw"), ("F4", "w"), ("G4", "ce")]  # the first only helped
    v = a_battle().bare().crew(1, "F4", hands=1, track="cw").crew(1, "F4", hands=1, track="w").crew(0, "G4", hands=1)
    acts(v.dice(5, 5), 1, advance=False)
    assert sorted((s.zone, s.track) for s in v.b.crew) == [("F4", "w"), ("G4", "cw")]


@rule("RUM-GAP-15")
def test_nobody_goes_onward_who_was_not_in_the_packet():
    """One of another lane has emptied the zone alone."""
    v = a_battle().bare().crew(1, "F4", hands=1).crew(1, "F4", hands=1, track="w").crew(0, "G4", hands=1)
    acts(v.at("ishmael", "E4").dice(5, rest=1), 1, advance=False).answer(1, ["from-F4-G4"], "crew.attack")
    v.answer(1, {"hands-w": 1}, "crew.share")
    assert v.finished and v.where(0) == {} and v.where(1) == {"F4": 2} and not v.of(Onward)


@rule("RUM-GAP-15")
def test_a_packet_on_its_own_zone_or_beside_the_track_does_not_move():
    v = a_battle().crew(0, "C3", hands=1).damaged("C3", 3).wrecked("F3", "H3", "K3", "J2")
    assert acts(v.dice(5), 0, advance=False).where(0) == {"C3": 1}
    v = a_battle().bare().crew(0, "C7", hands=1).crew(1, "D7", hands=1)
    assert acts(v.dice(5), 0, advance=False).where(0) == {"C7": 1}


@rule("RUM-GAP-15")
def test_the_new_zone_must_be_walkable():
    """A dragon beside the plank is no way ahead; the Kraken's death puts the plank back."""
    v = a_battle().bare().kraken(damage=10).crew(0, "G7", hands=2)
    acts(v.dice(5, 5), 0).defaults()
    assert v.where(0) == {"G6": 2}
    v = a_battle().bare().crew(0, "G7", hands=1).dragon(1, "G6", damage=7).board(planks=["w", "e"])
    assert acts(v.dice(5), 0).where(0) == {"G7": 1}


@rule("RUM-ONWARD-01")
def test_a_hero_that_flees_is_not_kod():
    v = a_battle(cast=(("snapjaw", "ishmael", "kyria"), CAST[1])).bare().at("snapjaw", "C6").level("snapjaw", 2, 2)
    acts(v.crew(1, "C5", hands=1).dice(5), 1)
    v.answer(0, [v.offered(0)[-1]], "window.after").answer(0, ["to-C8"], "walk.free")
    assert v.hero("snapjaw").zone == "C8"
    assert v.where(1) == {"C5": 1}
