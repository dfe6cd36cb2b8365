"""Frays (EVR-FRAY), gems (EVR-GEM) and what follows from them."""

from games.core.events import as_record
from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain.fray import Bleeding, Fray
from games.everrain.orders import Ordering
from tests.rules import rule

from .build import a_voyage, fate

HIT, WILD, MISS = 1, 4, 6
MAN = "drowned-man.1"


@rule("EVR-FRAY-01", "EVR-CORD-03")
def test_a_crew_sent_among_enemies_fights_at_once_with_all_who_are_there():
    v = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3").crew(0, "DH-10", "b1").crew(0, "DH-09", "z9")
    v.dice(HIT, HIT, HIT, fate(0)).start(Ordering(seat=0, crew="DH-10")).answer(0, ["z3"], "crew.where")
    fought = v.told(ev.FrayFought)[0]
    assert fought.crew == ["DH-01", "DH-10"]
    assert len(fought.attack) == 3, "1 and 2 Attack dice"
    assert v.g.ships[0].foes == []
    assert v.g.ships[0].fresh.crew == 2


@rule("EVR-FRAY-02")
def test_at_most_five_dice_and_none_is_allowed():
    v = a_voyage().foe(0, "harbinger.1", "z3").crew(0, "AD-01", "z3", plus="brawler").crew(0, "AD-02", "z3")
    v.start(Fray(seat=0, place="z3"))
    assert len(v.told(ev.FrayFought)[0].attack) == 5, "4 and 2 would be 6"
    w = a_voyage().foe(0, MAN, "z3").crew(0, "DH-06", "z3").dice(HIT, HIT).start(Fray(seat=0, place="z3"))
    (fought,) = w.told(ev.FrayFought)
    assert fought.attack == [] and len(fought.evasion) == 2
    assert "Attack dice none; Evasion dice Evade" in SPEC.words.event(as_record(fought))


@rule("EVR-FRAY-03", "EVR-FRAY-05")
def test_a_wild_strikes_or_guards():
    v = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3").dice(WILD).start(Fray(seat=0, place="z3"))
    ways = {(option.args["strikes"], option.args["suffered"]) for option in v.asked.options}
    assert ways == {(1, 1), (0, 0)}


@rule("EVR-FRAY-04", "EVR-ENEMY-02", "EVR-ENEMY-03", "EVR-LOOT-01")
def test_hits_are_placed_as_the_player_likes_and_the_destroyed_are_looted():
    v = a_voyage().foe(0, MAN, "z3", trauma=2).foe(0, "cultist.1", "z3").crew(0, "DH-10", "z3")
    v.dice(HIT, HIT, fate(7)).start(Fray(seat=0, place="z3"))
    both = next(
        option.id for option in v.asked.options if option.args["fell"] == [MAN] and option.args["suffered"] == 1
    )
    v.answer(0, [both], "fray.result").defaults()
    assert [foe.id for foe in v.g.ships[0].foes] == ["cultist.1"]
    assert v.g.ships[0].clues == 1
    assert v.sailor("DH-10").trauma == 1, "the one that is left strikes back"


@rule("EVR-FRAY-05", "EVR-FRAY-06")
def test_the_sum_of_ferocity_strikes_back_less_what_is_evaded():
    v = a_voyage().foe(0, "wyrm.1", "z3").foe(0, MAN, "z3").crew(0, "DH-02", "z3").dice(MISS, HIT)
    v.start(Fray(seat=0, place="z3"))
    assert v.finished
    assert v.sailor("DH-02").trauma == 2, "2 and 1, one evaded"


@rule("EVR-FRAY-09")
def test_trauma_goes_where_the_owner_says_and_what_exceeds_them_is_lost():
    v = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3").crew(0, "DH-02", "z3")
    v.start(Bleeding(seat=0, place="z3", n=2, foe=MAN))
    assert v.asked.default == {"DH-01": 1, "DH-02": 1}
    v.answer(0, {"DH-02": 2}, "fray.bleed")
    assert v.sailor("DH-02").trauma == 2
    w = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3", trauma=5).start(Bleeding(seat=0, place="z3", n=4, foe=MAN))
    assert w.finished
    assert not w.is_aboard("DH-01")


@rule("EVR-FRAY-09", "EVR-GEM-02")
def test_in_silence_a_full_track_takes_a_wound_when_all_are_full():
    """Row 25: one at a time to whoever has the most room; both have one space, and there are three wounds."""
    v = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3", trauma=4).crew(0, "DH-02", "z3", strain=4)
    v.start(Bleeding(seat=0, place="z3", n=3, foe=MAN))
    assert v.asked.default == {"DH-01": 2, "DH-02": 1}
    v.defaults()
    assert not v.is_aboard("DH-01") and v.sailor("DH-02").trauma == 1


@rule("EVR-GEM-01", "EVR-GEM-02", "EVR-GEM-03")
def test_a_full_track_lives_and_one_more_gem_kills():
    v = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3", trauma=2, strain=2)
    v.start(Bleeding(seat=0, place="z3", n=1, foe=MAN))
    assert v.is_aboard("DH-01")
    v.start(Bleeding(seat=0, place="z3", n=1, foe=MAN))
    assert not v.is_aboard("DH-01")
    assert v.g.gone == ["DH-01"]


@rule("EVR-GEM-04")
def test_an_enemy_is_destroyed_when_its_trauma_equals_its_health():
    v = a_voyage().foe(0, MAN, "z3", trauma=2).crew(0, "DH-01", "z3").dice(HIT, fate(0)).start(Fray(seat=0, place="z3"))
    assert v.g.ships[0].foes == []


@rule("EVR-CREW-06")
def test_the_slain_leave_their_traits_behind():
    v = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3", trauma=5, plus="hardy", minus="greedy")
    v.start(Bleeding(seat=0, place="z3", n=1, foe=MAN))
    assert (v.g.virtues.thrown, v.g.vices.thrown) == (["hardy"], ["greedy"])


@rule("EVR-IMP-16", "EVR-IMP-18")
def test_a_brig_takes_an_enemy_alive_instead_of_loot():
    v = a_voyage().foe(1, MAN, "z3", trauma=2).crew(1, "DH-01", "z3").dice(HIT).start(Fray(seat=1, place="z3"))
    assert [one.id for one in v.g.ships[1].captives] == [MAN]
    assert v.told(ev.Looted) == []
    assert v.g.ships[1].captives[0].trauma == 0
    w = (
        a_voyage()
        .foe(1, "harbinger.1", "z3", trauma=5)
        .crew(1, "DH-01", "z3")
        .dice(HIT, 1, 1, 1)
        .start(Fray(seat=1, place="z3"))
    )
    assert w.g.ships[1].captives == [], "the Harbinger is not taken"


@rule("EVR-CORD-04")
def test_an_order_to_fight_where_one_stands():
    v = a_voyage().foe(0, MAN, "z3").crew(0, "DH-01", "z3").dice(MISS).start(Ordering(seat=0, crew="DH-01"))
    assert "z3" in v.options()
    v.answer(0, ["z3"], "crew.where")
    assert len(v.told(ev.FrayFought)) == 1


@rule("EVR-CORD-01", "EVR-CORD-02", "EVR-CORD-05", "EVR-BELOW-02")
def test_any_place_with_room_whatever_the_distance_and_no_fray_in_leaving():
    v = a_voyage().foe(0, MAN, "z0").crew(0, "DH-01", "z0").crew(0, "DH-02", "s2")
    for n in (3, 5, 6):
        v.crew(0, f"DH-0{n}", "z9")
    v.start(Ordering(seat=0, crew="DH-01"))
    assert "z9" not in v.options(), "three minis"
    assert "s2" not in v.options(), "somebody lies there"
    v.answer(0, ["b6"], "crew.where")
    assert v.sailor("DH-01").place == "b6"
    assert v.told(ev.FrayFought) == []
