"""Cases that were written down from the rules alone, and then looked for: those that had not held."""

import pytest

from bot.prompts import make_prompt
from games.core.rulebook import search
from games.everrain import SPEC, port
from games.everrain import events as ev
from games.everrain import vocabulary as v_
from games.everrain.abilities import Bursting
from games.everrain.balance import LISTEN
from games.everrain.cards import artillery_deck, gun_slot, traits, weapon
from games.everrain.crew import draw_negative
from games.everrain.fray import Fray
from games.everrain.port import Docking, Visit, services
from games.everrain.text import trait_text, weapon_text
from games.everrain.turn import Turn
from tests.rules import rule

from .build import a_voyage

HIT, BLANK = 1, 6

# ---- decks that run out ------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-04", "EVR-TRAIT-07")
def test_a_trait_that_contradicts_does_not_come_up_again_before_all_others():
    """Frail is on top of the deck, Weary in the discard: a Tough hand is dealt Weary, however that is shuffled."""
    for seed in range(8):
        v = a_voyage(seats=4, seed=seed).crew(0, "DH-01", plus="tough")
        v.g.vices.cards, v.g.vices.thrown = ["frail"], ["weary"]
        assert draw_negative(v.g, v.sailor("DH-01")) == "weary"
        assert v.g.vices.thrown == ["frail"]


@rule("EVR-PASS-05", "EVR-EVENT-04")
def test_a_passenger_who_is_here_already_does_not_keep_the_discard_from_being_shuffled():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.decks["denizen"].cards, v.g.decks["denizen"].thrown = ["P01"], ["P02"]
    v.start(Docking(seat=0))
    assert v.g.visit is not None and v.g.visit.denizen == "P02"
    assert v.g.decks["denizen"].cards == ["P01"]


# ---- once a turn -------------------------------------------------------------------------------------------------


@rule("EVR-IMP-12", "EVR-TRADE-04")
def test_whoever_slept_on_another_ship_an_hour_ago_may_sleep_here_today():
    v = a_voyage(seats=2, turn=1).sea("0.0", "I").crew(0, "DH-01", "s2", strain=3)
    v.sailor("DH-01").slept = True  # on the turn of the first captain
    v.start(Turn(seat=1)).answer(1, ["trade.0"], "turn.act")
    v.answer(1, {"coin": 1}, "trade.give").answer(1, {"DH-01": 1}, "trade.want").answer(0, ["yes"], "trade.answer")
    assert v.told(ev.Traded) and v.ship(1).sailors[0].place == "s2", "the Cabins of the second ship"
    v.answer(1, ["end"], "turn.act")
    assert v.sailor("DH-01").strain == 2


@rule("EVR-TRAIT-02", "EVR-EVENT-01")
def test_the_seasick_suffer_when_the_ship_drifts_into_rough_sea_and_not_twice_a_turn():
    v = a_voyage(seats=1).crew(0, "DH-01", "z4", minus="seasick").crew(0, "DH-02", "z4")
    for n in range(1, 7):
        v.sea(f"0.{n}", "R")
    v.do(v_.Drift(n=1))
    assert (v.sailor("DH-01").strain, v.sailor("DH-02").strain) == (1, 0)
    v.put(0, "0.0").do(v_.Drift(n=1))
    assert v.sailor("DH-01").strain == 1


# ---- the Elder One -----------------------------------------------------------------------------------------------


@rule("EVR-ELDER-14", "EVR-BANISH-02")
def test_what_an_arrival_owes_the_elder_one_comes_before_the_visit_that_was_ordered_with_it():
    v = a_voyage(seats=1).sea("0.1", "P").crew(0, "DH-01").foe(0, "cultist.1", "z9", trauma=1)
    v.arisen("osk-venn", "0.4").dice(BLANK, BLANK)
    v.g.agenda = 9
    v.start(Turn(seat=0)).answer(0, ["visit.0.1"], "turn.act")
    assert v.told(ev.Banished) and len(v.told(ev.ElderActed)) == 1
    assert v.told(ev.VisitBegan) == [], "the captain looks again first"
    assert "visit" in v.options("turn.act")


# ---- silence -----------------------------------------------------------------------------------------------------


@rule("EVR-FRAY-04")
def test_silence_finishes_the_weakest_first():
    """Row 24: of four hits two finish the Cultist, and two are left for the Drowned Man."""
    v = a_voyage(seats=1).crew(0, "AD-01", "z0").foe(0, "drowned-man.1", "z0").foe(0, "cultist.1", "z0")
    v.start(Fray(seat=0, place="z0", attack=[HIT] * 4, at="wilds"))
    assert v.asked.default == ["w0.2-2"]
    w = a_voyage(seats=1).crew(0, "AD-01", "z0").foe(0, "wyrm.1", "z0", trauma=3).foe(0, "cultist.1", "z0", trauma=1)
    w.start(Fray(seat=0, place="z0", attack=[HIT] * 2, at="wilds"))
    assert w.asked.default == ["w0.1-1"], "although the Wyrm strikes back harder"


# ---- nothing is offered, or used up, that changes nothing --------------------------------------------------------


@rule("EVR-ASYNC-03", "EVR-NODE-04")
def test_a_burst_that_breaks_nothing_triggers_no_held_card():
    v = a_voyage(seats=1)
    v.ship(0).held, v.ship(0).broken = ["S12-epilogue"], [8, 9]
    v.start(Bursting(seat=0, zone=9))
    assert v.finished and v.ship(0).held == ["S12-epilogue"]
    v.ship(0).broken = [9]
    v.start(Bursting(seat=0, zone=9))
    assert (v.ship(0).held, v.ship(0).broken) == ([], [9]), "of its neighbour it is used"


@rule("EVR-GEM-03", "EVR-TRAIT-05")
def test_only_whom_it_would_do_good_is_on_offer():
    v = a_voyage(seats=1).crew(0, "DH-01").crew(0, "DH-02", strain=1).crew(0, "AD-01", trauma=1)
    v.do(v_.HealStrain(n=2, who="one"))
    assert v.finished and v.sailor("DH-02").strain == 0
    v.do(v_.HealTrauma(n=2, who="one"))
    assert v.finished and v.sailor("AD-01").trauma == 0
    v.do(v_.HealTrauma(n=2, who="one"), v_.HealStrain(n=2, who="one"))
    assert v.finished, "there is nothing to heal"
    v.do(v_.GainTrait(kind="positive", who="one"))
    assert v.options("card.crew") == ["DH-01", "DH-02"], "an Adept would gain nothing"


@rule("EVR-PORT-12", "EVR-DENIZ-02", "EVR-HIRE-01")
def test_a_denizen_or_a_hire_that_cannot_be_paid_is_not_on_offer():
    v = a_voyage(seats=1).sea("0.0", "P").crew(0, "DH-01")
    v.g.decks["denizen"].take("S53")  # all three offers cost Coin, the cheapest 5
    v.g.visit = Visit("duskfall", denizen="S53")
    v.ship(0).coin = 0
    assert not {"denizen", "hire"} & set(services(v.g, 0))
    v.ship(0).coin = 5
    assert {"denizen", "hire"} <= set(services(v.g, 0))
    v.sailor("DH-01").negative = v.g.vices.cards.pop(v.g.vices.cards.index("wanted"))
    assert not {"denizen", "hire"} & set(services(v.g, 0)), "the toll takes it"
    w = a_voyage(seats=1).sea("0.0", "P").crew(0, "DH-01", plus="charmer")
    w.g.visit, w.ship(0).coin = Visit("duskfall"), 0
    assert "hire" in services(w.g, 0), "5 less than the lowest wage is nothing"


@rule("EVR-INN-05", "EVR-TRAIT-02")
def test_who_can_hear_nothing_does_not_listen_with_all_the_others():
    v = a_voyage(seats=1).sea("0.0", "P").crew(0, "DH-01").crew(0, "DH-02").crew(0, "DH-03", minus="loudmouth")
    v.g.visit = Visit("duskfall")
    v.start(Turn(seat=0, at="act"))
    everybody = next(one for one in v.asked.options if one.id == "listen")
    has_chance = LISTEN + 2 <= 9  # a Loudmouth, as the Inn is tuned
    assert everybody.args["crew"] == ["DH-01", "DH-02", *(["DH-03"] if has_chance else [])]


@rule("EVR-INN-05", "EVR-TRAIT-02")
@pytest.mark.parametrize(("needed", "hears"), [(7, True), (8, False)])
def test_an_errand_in_vain_is_not_on_offer(monkeypatch: pytest.MonkeyPatch, needed: int, hears: bool):
    """A Loudmouth has 7 at best: where the Inn wants 8 there is nobody to send, alone or beside others."""
    monkeypatch.setattr(port, "LISTEN", needed)
    v = a_voyage(seats=1).sea("0.0", "P").crew(0, "DH-03", minus="loudmouth")
    v.g.visit = Visit("duskfall")
    assert ("listen" in services(v.g, 0)) == hears
    v.crew(0, "DH-01").crew(0, "DH-02").start(Turn(seat=0, at="act"))
    assert ("errand.listen.DH-03" in v.options()) == hears and "errand.listen.DH-01" in v.options()


@rule("EVR-PASS-02", "EVR-PASS-06", "EVR-ELDER-17")
@pytest.mark.parametrize(("tile", "taken"), [("", True), ("CCPCCWC", True), ("CCRCCWC", False)])
def test_a_passenger_for_a_drowned_port_is_not_on_offer(tile: str, taken: bool):
    """P02 is bound for Saltmother: not found yet, standing, or drowned."""
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    if tile:
        v.chart(1, tile, "M03")
    v.g.visit = Visit("duskfall", denizen="P02")
    v.g.decks["denizen"].take("P02")
    v.start(Turn(seat=0, at="act"))
    assert ("lodge" in v.options()) == taken
    text = make_prompt(v.asked, SPEC.words, ["Ann"]).text
    assert ("was bound for Saltmother, which has drowned" in text) != taken


# ---- what cards say ----------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-01")
def test_every_trait_says_what_it_does_with_its_number():
    for trait in traits().values():
        text = trait_text(trait)
        numbers = [abs(n) for mod in trait.mods if (n := getattr(mod, "n", 0))]
        assert all(str(n) in text for n in numbers), trait.id
        assert len(text) <= 100, "it fits the note of an option"
    told = SPEC.words.event({"event": "trait-gained", "seat": 0, "crew": "DH-01", "trait": "weary"}, ["Ann"])
    assert trait_text(traits()["weary"]) in told
    assert SPEC.words.terms["traittext"].keys() == traits().keys()


@rule("EVR-TRAIT-03")
def test_the_rulebook_finds_every_trait_by_its_name():
    for trait in traits().values():
        if trait.kind != "adept":
            assert "EVR-TRAIT-03" in [one.id for one in search("everrain", trait.name)], trait.id


@rule("EVR-TURN-05")
@pytest.mark.parametrize("question", ["what does the rain do", "rain", "what happens when it rains"])
def test_what_the_rain_does_is_answered_with_the_strain_on_deck(question: str):
    assert search("everrain", question)[0].id == "EVR-TURN-05"


@rule("EVR-ART-05")
def test_every_weapon_on_offer_says_where_it_hits_and_with_how_many_dice():
    for copy in artillery_deck():
        text = weapon_text(weapon(copy), gun_slot(copy))
        assert all(str(dice) in text for dice in weapon(copy).aims(gun_slot(copy)).values()), copy
        assert len(text) <= 100
        assert SPEC.words.terms["goodstext"][copy] == text
    assert weapon_text(weapon("smasher-carronades.starboard.1"), "starboard") == (
        "Starboard side. Dice at 1 hex quarter 4, bow 4; at 2 hexes abeam 2."
    )
