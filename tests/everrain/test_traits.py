"""Every Trait and every Improvement, one by one: what it does, by how much, and where it does nothing (7.20, 7.21)."""

import pytest

from games.everrain import events as ev
from games.everrain.balance import LISTEN
from games.everrain.cards import gun_slot, improvement
from games.everrain.crew import free, track, wage
from games.everrain.fray import Fray, Struck
from games.everrain.gunnery import shots
from games.everrain.harm import Damaging
from games.everrain.hiring import Hiring
from games.everrain.places import Landing, plunder
from games.everrain.port import Sending, listen, services
from games.everrain.round import Rounds
from games.everrain.sailing import costs, yields
from games.everrain.state import Visit
from games.everrain.telling import Telling
from games.everrain.trading_post import Marketing, Shipwright
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage, fate

HIT, MISS = 1, 6


def ashore() -> Staged:
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.visit = Visit("duskfall")
    return v


def dice_of(v: Staged, gun: str) -> int:
    return next(shot.dice for shot in shots(v.g, 0) if shot.gun == gun)


# ---- Frays and guns ----------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-02", "EVR-FRAY-02", "EVR-FRAY-07")
@pytest.mark.parametrize(
    ("trait", "attack", "evasion", "struck"),
    [
        ({}, 1, 1, 1),
        ({"plus": "sure-footed"}, 1, 2, 2),
        ({"minus": "clumsy"}, 1, 0, 0),
        ({"plus": "brawler"}, 2, 1, 1),
        ({"minus": "cowardly"}, 0, 1, 1),
    ],
)
def test_dice_in_frays(trait: dict[str, str], attack: int, evasion: int, struck: int):
    v = a_voyage(seats=1).crew(0, "DH-02", "z0", **trait).foe(0, "drowned-man.1", "z0")  # type: ignore[arg-type]
    v.g.rng.rest = MISS  # type: ignore[attr-defined]
    v.start(Fray(seat=0, place="z0"))
    fought = v.told(ev.FrayFought)[0]
    assert (len(fought.attack), len(fought.evasion)) == (attack, evasion)
    v.start(Struck(seat=0, foe="drowned-man.1", damage=1))
    assert len(v.told(ev.FraySuffered)[0].rolled) == struck


@rule("EVR-FRAY-02", "EVR-TRAIT-02")
def test_dice_of_one_crew_never_go_below_none_and_all_together_not_above_five():
    v = a_voyage(seats=1).crew(0, "DH-06", "z0", minus="cowardly").crew(0, "DH-03", "z0")
    v.foe(0, "drowned-man.1", "z0").start(Fray(seat=0, place="z0"))
    assert len(v.told(ev.FrayFought)[0].attack) == 2, "what one lacks is not taken from another"
    w = a_voyage(seats=1).crew(0, "AD-01", "z0").crew(0, "AD-02", "z0", minus="weary").foe(0, "drowned-man.1", "z0")
    w.sailor("AD-02").negative = "weary"
    w.g.settings[0] |= {"rerolls": "ask"}
    w.start(Fray(seat=0, place="z0"))
    assert len(w.asked.args["attack"]) == 5  # type: ignore[arg-type]


@rule("EVR-ART-07", "EVR-TRAIT-02", "EVR-CREW-04")
@pytest.mark.parametrize(
    ("crew", "trait", "dice"),
    [
        ("DH-02", {}, 2),
        ("DH-02", {"plus": "deadeye"}, 3),
        ("DH-02", {"minus": "gun-shy"}, 1),
        ("AD-02", {}, 3),
    ],
)
def test_whoever_mans_a_gun_adds_to_it(crew: str, trait: dict[str, str], dice: int):
    """Six-Pounders have 2 dice abeam at two hexes: "45" from heading east is north-west and north-east."""
    v = a_voyage(seats=1).chart(5, "CCCCCCC").crew(0, crew, "z3", **trait)  # type: ignore[arg-type]
    v.raider("damned-frigate.1", "5.2", "5.0")
    assert dice_of(v, "port") == dice
    v.crew(0, "DH-10", "z5", plus="deadeye" if trait.get("plus") != "deadeye" else "")
    assert dice_of(v, "port") == dice, "another gun's crew does not help"


# ---- tests -------------------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-02", "EVR-TEST-02")
@pytest.mark.parametrize(
    ("trait", "bonus"),
    [
        ({}, 0),
        ({"plus": "unshaken"}, 2),
        ({"minus": "timid"}, -2),
        ({"plus": "keen-eyed"}, 0),
        ({"minus": "superstitious"}, 0),
    ],
)
def test_traits_of_expeditions_count_ashore_for_their_stat(trait: dict[str, str], bonus: int):
    v = a_voyage(seats=1).crew(0, "DH-09", **trait)  # type: ignore[arg-type]
    v.g.decks["expedition"].take("S39")
    v.dice(fate(0)).start(Telling(seat=0, card="S39", group=["DH-09"], where="ashore"))
    v.answer(0, ["c0.DH-09"], "card.choice")
    assert v.told(ev.Tested)[0].total == 2 + bonus
    w = a_voyage(seats=1).crew(0, "DH-09", **trait)  # type: ignore[arg-type]
    w.g.decks["sea"].take("S04")
    w.dice(fate(0)).start(Telling(seat=0, card="S04", group=["DH-09"])).answer(0, ["c0.DH-09"], "card.choice")
    assert w.told(ev.Tested)[0].total == 2 - 2 * (trait.get("minus") == "superstitious"), "and not at sea"


@rule("EVR-TRAIT-02", "EVR-ISLE-04")
@pytest.mark.parametrize(("trait", "strain"), [({}, 2), ({"plus": "forager"}, 1), ({"minus": "thin-blooded"}, 3)])
def test_after_an_expedition(trait: dict[str, str], strain: int):
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-11", strain=2, **trait)  # type: ignore[arg-type]
    v.crew(0, "DH-04", strain=2).top("expedition", "S39").dice(fate(9)).start(Landing(seat=0))
    v.answer(0, ["DH-11"], "island.party").answer(0, ["c0.DH-11"], "card.choice").defaults()
    assert (v.sailor("DH-11").strain, v.sailor("DH-04").strain) == (strain, 2)


# ---- Ports -------------------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-02", "EVR-PORT-12")
@pytest.mark.parametrize(
    ("service", "price"),
    [("rest", 15), ("drink", 10), ("inform", 20), ("apothecary", 20), ("listen", 0), ("gamble", 0)],
)
def test_a_spendthrift_pays_five_more_where_coin_is_paid(service: str, price: int):
    v = ashore().crew(0, "DH-11", strain=1, trauma=3, minus="spendthrift").dice(fate(5))
    v.start(Sending(seat=0, service=service)).defaults()
    assert v.ship(0).coin == 40 - price


@rule("EVR-TRAIT-02", "EVR-MARKET-02", "EVR-SHIPW-03")
def test_a_spendthrift_pays_five_more_once_a_visit():
    v = ashore().crew(0, "DH-11", minus="spendthrift")
    v.g.treasure.cards = ["pig-iron.1", "potato-spirit.1", "pig-iron.2", "salt.1"]
    v.start(Marketing(seat=0, crew="DH-11"))
    prices = {o.id: o.args.get("price") for o in v.asked.options}
    assert (prices["buy.salt.1"], prices["buy.pig-iron.1"]) == (15, 10)
    v.answer(0, ["buy.salt.1"], "port.market")
    assert {o.id: o.args.get("price") for o in v.asked.options}["buy.pig-iron.1"] == 5
    w = ashore().crew(0, "DH-11", minus="spendthrift")
    w.ship(0).broken = [1, 2]
    w.start(Shipwright(seat=0, crew="DH-11")).answer(0, ["done"], "port.mix").answer(0, ["z1"], "port.shipwright")
    w.answer(0, ["z2"], "port.shipwright")
    assert (w.ship(0).coin, w.ship(0).broken) == (15, [])
    x = ashore().crew(0, "DH-11", minus="spendthrift").holds(0, "salt.1").start(Marketing(seat=0, crew="DH-11"))
    x.answer(0, ["sell.salt.1"], "port.market")
    assert x.ship(0).coin == 50, "selling costs nothing more"


@rule("EVR-TRAIT-02", "EVR-SHIPW-03")
def test_at_the_shipwright_it_is_whoever_was_sent_that_pays_more():
    v = ashore().crew(0, "DH-11", minus="spendthrift").crew(0, "DH-04")
    v.ship(0).broken = [1]
    v.start(Shipwright(seat=0, crew="DH-04")).answer(0, ["done"], "port.mix").answer(0, ["z1"], "port.shipwright")
    assert v.ship(0).coin == 30
    w = ashore().crew(0, "DH-04").crew(0, "DH-11", minus="spendthrift")
    w.ship(0).broken = [1]
    w.start(Shipwright(seat=0, crew="DH-11")).answer(0, ["done"], "port.mix").answer(0, ["z1"], "port.shipwright")
    assert w.ship(0).coin == 25


@rule("EVR-TRAIT-02", "EVR-SHIPW-01", "EVR-PORT-12")
def test_what_a_spendthrift_buys_at_the_shipwright_is_told_paid_and_refused_at_its_price():
    goods = ["brig.1", "cabins.1", "smasher-carronades.port.1"]
    v = ashore().crew(0, "DH-11", minus="spendthrift")
    for card in goods[:2]:
        v.g.improvement.take(card)
    v.g.artillery.take(goods[2])
    v.ship(0).coin = 100
    v.start(Shipwright(seat=0, crew="DH-11", cards=goods, at="deal"))
    brig, cabins = (improvement(card).cost for card in goods[:2])
    dear = {o.id: o.args.get("price") for o in v.asked.options}
    assert (dear["brig.1"], dear["cabins.1"]) == (brig + 5, cabins + 5)
    v.answer(0, ["cabins.1"], "port.shipwright").answer(0, ["b4"], "upgrade.slot")
    assert [(one.card, one.price) for one in v.told(ev.Bought)] == [("cabins.1", cabins + 5)]
    assert v.ship(0).coin == 100 - cabins - 5
    assert {o.id: o.args.get("price") for o in v.asked.options}["brig.1"] == brig, "once a visit"
    v.answer(0, ["brig.1"], "port.shipwright").answer(0, ["b5"], "upgrade.slot")
    assert (v.ship(0).coin, v.told(ev.Bought)[1].price) == (100 - cabins - 5 - brig, brig)
    w = ashore().crew(0, "DH-11", minus="spendthrift")
    w.g.improvement.take("brig.2")
    w.ship(0).coin, w.ship(0).broken = brig, [1]
    w.start(Shipwright(seat=0, crew="DH-11", cards=["brig.2"], at="deal"))
    (dear_one,) = [o for o in w.asked.options if o.id == "brig.2"]
    assert (dear_one.blocked, dear_one.rule) == ("coin", "EVR-PORT-12"), "5 too little"


@rule("EVR-TRAIT-02", "EVR-SHIPW-03")
@pytest.mark.parametrize(
    ("coin", "offered"), [(10, []), (15, ["z1", "z2", "z4"]), (30, ["z1", "z2", "z4"]), (35, ["all", "z1", "z2", "z4"])]
)
def test_repairs_are_offered_as_far_as_a_spendthrift_can_pay(coin: int, offered: list[str]):
    v = ashore().crew(0, "DH-11", minus="spendthrift")
    v.ship(0).coin, v.ship(0).broken = coin, [1, 2, 4]
    v.start(Shipwright(seat=0, crew="DH-11", at="deal"))
    if not offered:
        assert v.finished
        return
    assert v.options("port.shipwright") == [*offered, "done"]
    assert [o.args["price"] for o in v.asked.options[: len(offered)]] == [35 if one == "all" else 15 for one in offered]
    v.answer(0, [offered[0]], "port.shipwright")
    assert (v.ship(0).coin, len(v.ship(0).broken)) == ((0, 0) if offered[0] == "all" else (coin - 15, 2))


@rule("EVR-SHIPW-03")
@pytest.mark.parametrize(("broken", "offered"), [([4], ["z4"]), ([4, 1], ["all", "z4", "z1"])])
def test_several_nodes_can_be_repaired_at_once(broken: list[int], offered: list[str]):
    v = ashore().crew(0, "DH-04")
    v.ship(0).broken = broken
    assert v.start(Shipwright(seat=0, crew="DH-04", at="deal")).options("port.shipwright") == [*offered, "done"]


@rule("EVR-TRAIT-02", "EVR-HIRE-01")
@pytest.mark.parametrize(("trait", "price"), [({}, 5), ({"plus": "charmer"}, 0), ({"minus": "spendthrift"}, 10)])
def test_who_hires_makes_it_cheaper_or_dearer(trait: dict[str, str], price: int):
    v = ashore().crew(0, "DH-11", **trait)  # type: ignore[arg-type]
    v.g.pool, v.g.gone = ["DH-01"], [one for one in v.g.pool if one != "DH-01"]
    v.start(Sending(seat=0, service="hire"))
    assert v.told(ev.Volunteered)[0].price == price
    v.answer(0, ["yes"], "hire")
    assert v.ship(0).coin == 40 - price


@rule("EVR-TRAIT-02", "EVR-INN-05")
@pytest.mark.parametrize(("trait", "bonus"), [({}, 0), ({"plus": "good-listener"}, 2), ({"minus": "loudmouth"}, -2)])
def test_good_and_bad_listeners(trait: dict[str, str], bonus: int):
    for short in (0, 1):
        roll = LISTEN - bonus - short
        if roll > 9:
            continue
        v = ashore().crew(0, "DH-11", **trait).dice(fate(roll))  # type: ignore[arg-type]
        listen(v.g, 0, v.sailor("DH-11"))
        assert v.ship(0).clues == 1 - short


@rule("EVR-TRAIT-02", "EVR-PORT-07", "EVR-DENIZ-02")
def test_a_drunkard_only_drinks():
    v = ashore().crew(0, "DH-11", strain=1, trauma=1, minus="drunkard")
    v.ship(0).clues = 5
    assert v.g.visit is not None
    v.g.decks["denizen"].take("S44")
    v.g.visit.denizen = "S44"
    assert services(v.g, 0) == ["drink"]


@rule("EVR-TRAIT-02", "EVR-PORT-06")
def test_a_wanted_crew_pays_to_be_sent_and_without_coin_stays_aboard():
    v = ashore().crew(0, "DH-11", strain=1, minus="wanted").dice(fate(0)).start(Sending(seat=0, service="listen"))
    assert v.ship(0).coin == 35
    w = ashore().crew(0, "DH-11", strain=1, minus="wanted")
    w.ship(0).coin = 10
    assert "rest" not in services(w.g, 0), "5 and 10 are 15"
    w.ship(0).coin = 0
    assert services(w.g, 0) == []


# ---- tracks and wages --------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-02", "EVR-CREW-02")
def test_tracks_and_wages():
    v = a_voyage(seats=1).crew(0, "DH-03", plus="tough").crew(0, "DH-10", minus="frail")
    v.crew(0, "DH-08", plus="devoted").crew(0, "DH-09", minus="greedy").crew(0, "AD-03", strain=2)
    assert [track(v.sailor(one)) for one in ("DH-03", "DH-10", "AD-03")] == [6, 5, 6]
    assert [wage(v.sailor(one)) for one in ("DH-03", "DH-08", "DH-09", "AD-03")] == [10, 0, 15, 15]
    assert free(v.sailor("AD-03")) == 4


@rule("EVR-HIRE-03", "EVR-TRAIT-02")
def test_a_devoted_hand_is_hired_for_the_wage_that_is_printed():
    v = a_voyage(seats=1)
    v.g.pool, v.g.gone = ["DH-03"], [one for one in v.g.pool if one != "DH-03"]
    assert v.g.virtues.take("devoted")
    v.g.virtues.cards.append("devoted")
    v.start(Hiring(seat=0)).answer(0, ["yes"], "hire")
    assert (v.ship(0).coin, v.ship(0).sailors[0].positive, wage(v.ship(0).sailors[0])) == (30, "devoted", 0)


@rule("EVR-TRAIT-02", "EVR-APOTH-01", "EVR-IMP-12")
def test_slow_healers_and_the_restless():
    v = ashore().crew(0, "DH-11", trauma=3, minus="slow-healer").start(Sending(seat=0, service="apothecary"))
    v.answer(0, 2, "port.dose")
    assert (v.sailor("DH-11").trauma, v.ship(0).coin) == (1, 25), "the first that is paid for stays"
    w = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-11", "s2", strain=3, minus="restless")
    w.crew(0, "DH-04", "s3", trauma=2, minus="slow-healer").builds(0, 3, "sickbay.1")
    w.start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    assert (w.sailor("DH-11").strain, w.sailor("DH-04").trauma) == (3, 2)


# ---- Adepts ------------------------------------------------------------------------------------------------------


@rule("EVR-CREW-04", "EVR-NAV-02", "EVR-NAV-05")
def test_navigators():
    v = a_voyage(seats=1).crew(0, "AD-03", "z6")
    assert yields(v.ship(0)) == 3, "2 points instead of 1"
    v.crew(0, "DH-01", "z6")
    assert yields(v.ship(0)) == 3
    v.sailor("AD-03").place = "z1"
    assert yields(v.ship(0)) == 2
    w = a_voyage(seats=2).sea("0.0", "R").crew(1, "AD-04", "z1")
    assert costs(w.g, w.ship(1), 0) == (2, 1)
    w.sailor("AD-04").place = "b1"
    assert costs(w.g, w.ship(1), 0) == (2, 2)


@rule("EVR-CREW-04", "EVR-IMP-16")
def test_an_anatomist_learns_once_a_turn_from_what_is_destroyed():
    v = a_voyage(turn=0).crew(0, "AD-06", "z0").crew(0, "AD-02", "z0").foe(0, "cultist.1", "z0", trauma=1)
    v.g.rng.rest = HIT  # type: ignore[attr-defined]
    v.start(Fray(seat=0, place="z0")).defaults()
    gained = [one.n for one in v.told(ev.CluesChanged)]
    v.foe(0, "cultist.2", "z0", trauma=1).start(Fray(seat=0, place="z0")).defaults()
    assert gained == [1] == [one.n for one in v.told(ev.CluesChanged)], "once a turn"
    w = a_voyage(turn=1).crew(1, "AD-06", "z0").crew(1, "AD-02", "z0").foe(1, "cultist.1", "z0", trauma=1)
    w.g.rng.rest = HIT  # type: ignore[attr-defined]
    w.start(Fray(seat=1, place="z0")).defaults()
    assert w.ship(1).captives and w.told(ev.CluesChanged) == [], "a captive is not destroyed"


# ---- Improvements ------------------------------------------------------------------------------------------------


@rule("EVR-IMP-10", "EVR-IMP-09", "EVR-IMP-14", "EVR-IMP-15", "EVR-ART-07")
def test_each_active_space_gives_the_full_benefit():
    v = a_voyage(seats=1).chart(5, "CCCCCCC").crew(0, "DH-02", "z3").raider("damned-frigate.1", "5.2", "5.0")
    v.builds(0, 3, "powder-magazine.1")
    assert dice_of(v, "port") == 3
    v.builds(0, 4, "powder-magazine.2")
    assert dice_of(v, "port") == 5, "two cards side by side are three spaces"
    w = a_voyage(seats=1).sea("0.0", "W").builds(0, 3, "diving-bell.1").builds(0, 4, "diving-bell.2")
    w.g.rng.rest = fate(0)  # type: ignore[attr-defined]
    plunder(w.g, 0)
    w.start(*w.g.stack)
    assert len(w.told(ev.Looted)) == 4
    assert w.g.explored == [0]


@rule("EVR-NAV-01", "EVR-IMP-04")
def test_chart_rooms_with_somebody_in_them():
    v = a_voyage(seats=1).builds(0, 3, "chart-room.1").builds(0, 4, "chart-room.2").crew(0, "DH-01", "s3")
    assert yields(v.ship(0)) == 2
    v.crew(0, "DH-02", "h3")
    assert yields(v.ship(0)) == 3
    v.start(Turn(seat=0)).answer(0, ["navigate"], "turn.act").answer(0, ["navigate"], "turn.act")
    assert v.ship(0).points == 3 + 1, "the first Order of a turn only"


@rule("EVR-ESEA-09", "EVR-IMP-06")
def test_a_reinforced_hull_holds_once_in_each_enemy_phase_against_ships():
    v = a_voyage(seats=1).builds(0, 3, "reinforced-hull.1")
    v.start(Damaging(seat=0, n=1, by="enemy-ship")).defaults()
    assert len(v.ship(0).broken) == 1, "a spawn roll on a player's turn"
    Rounds().watch(v.g)
    v.start(Damaging(seat=0, n=1, by="card")).defaults()
    assert len(v.ship(0).broken) == 2, "a card is no enemy ship"
    v.start(Damaging(seat=0, n=2, by="enemy-ship")).defaults()
    assert (len(v.ship(0).broken), len(v.told(ev.HullHeld))) == (3, 1)
    v.start(Damaging(seat=0, n=1, by="enemy-ship")).defaults()
    assert len(v.ship(0).broken) == 4
    Rounds().watch(v.g)
    v.start(Damaging(seat=0, n=1, by="enemy-ship")).defaults()
    assert len(v.ship(0).broken) == 4, "the next phase"


@rule("EVR-TURN-06", "EVR-TURN-05")
def test_what_improvements_do_at_the_end_of_a_turn():
    v = a_voyage(seats=1).builds(0, 1, "storm-awning.1").builds(0, 3, "sickbay.1").builds(0, 4, "carpenters-bench.1")
    v.crew(0, "DH-01", "z0").crew(0, "DH-02", "z1", strain=3).crew(0, "DH-04", "s3", trauma=2).crew(0, "DH-05", "s4")
    v.crew(0, "DH-06", "s2", strain=2).foe(0, "cultist.1", "z9")
    v.ship(0).broken = [1, 4, 6]
    v.start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    assert v.options("turn.spare") == ["DH-01", "DH-02"] and v.asked.default == ["DH-02"], "who has the least room"
    v.answer(0, ["DH-01"], "turn.spare")
    assert (v.sailor("DH-01").strain, v.sailor("DH-02").strain) == (0, 4)
    assert (v.sailor("DH-04").trauma, v.sailor("DH-06").strain) == (1, 1)
    assert v.options("turn.carpenter") == ["z6", "z4", "z1"], "red, blue, the mast, black"
    v.answer(0, ["z4"], "turn.carpenter")
    assert v.ship(0).broken == [1, 6]


@rule("EVR-ART-02", "EVR-ART-03", "EVR-STORY-11")
def test_a_weapon_that_a_story_gives_is_installed_in_its_slot_and_the_rest_go_under():
    v = a_voyage(seats=1)
    v.g.artillery.cards = v.g.artillery.cards[:5]
    drawn = list(reversed(v.g.artillery.cards[-3:]))
    v.g.owners = {"S28": 0}
    v.start(Telling(seat=0, card="S28-epilogue", group=[]))
    assert v.options("upgrade.free") == [*drawn, "pass"]
    v.answer(0, [drawn[1]], "upgrade.free")
    assert v.ship(0).guns == {gun_slot(drawn[1]): drawn[1]}
    assert (v.ship(0).coin, v.g.artillery.cards[:2]) == (40, [drawn[2], drawn[0]])
    assert v.finished


@rule("EVR-IMP-03", "EVR-STORY-11")
def test_an_improvement_that_a_story_gives_goes_where_its_captain_says():
    v = a_voyage(seats=1)
    v.g.owners = {"S37": 0}
    v.start(Telling(seat=0, card="S37-epilogue", group=[]))
    chosen = v.options("upgrade.free")[0]
    v.answer(0, [chosen], "upgrade.free")
    assert sorted(v.options("upgrade.slot")) == [f"b{n}" for n in range(1, 7)]
    v.answer(0, ["b6"], "upgrade.slot")
    assert v.ship(0).built[5] == chosen and v.g.improvement.left == 35
