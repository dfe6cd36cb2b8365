"""What is told: an event for everything that happens, with who, what and how many of it as the rules have it.

What came of an action is asserted by the tests of its chapter; here it is what everybody reads of it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.core import Event
from games.core.engine import answer, begin
from games.core.events import as_record
from games.core.telling import Story, whole
from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain import vocabulary as voc
from games.everrain.boarding import Boarding
from games.everrain.cards import cards, crew_tokens, numbered, tiles
from games.everrain.chart import distance, hex_named, name_of
from games.everrain.crew import take_on
from games.everrain.elder import ElderActs
from games.everrain.fray import Fray
from games.everrain.harm import Looting, wound
from games.everrain.purse import Stowing, exhaust, gain_coin
from games.everrain.roaming import Roaming
from games.everrain.round import Rounds
from games.everrain.sailing import lay_tile
from games.everrain.settings import apply_setting
from games.everrain.spawning import Spawning
from games.everrain.state import Orders, Visit
from games.everrain.telling import Telling
from games.everrain.tracks import Advancing, Discovering, Hunting
from games.everrain.trade import CLUE, Trading, listed
from games.everrain.trading_post import Lecturing, Marketing, Shipwright
from games.everrain.turn import Turn
from games.everrain.wages import Paying
from games.everrain.watch import Cruising
from tests.rules import rule

from .build import Staged, a_voyage, fate

MAN = "drowned-man.1"
HIT, MISS = 1, 6


def told(v: Staged, kind: type[Event]) -> list[dict[str, Any]]:
    """The fields of the events of a kind, in order."""
    return [{name: getattr(one, name) for name in one.__struct_fields__ if name != "knows"} for one in v.told(kind)]


def acting(v: Staged, *picks: str, seat: int = 0) -> Staged:
    v.start(Turn(seat=seat, at="act"))
    for pick in picks:
        v.answer(seat, [pick], "turn.act")
    return v


def ashore(*crew: str, clues: int = 0, denizen: str = "") -> Staged:
    """In Duskfall, with these aboard."""
    v = a_voyage(seats=1).sea("0.0", "P").chart(1, "CCCCCCC")
    for one in crew:
        v.crew(0, one)
    v.g.tiles[0], v.g.visit, v.ship(0).clues = "M01", Visit("duskfall", denizen=denizen), clues
    if denizen:
        v.g.decks["denizen"].take(denizen)
    return v


def aimed_at(v: Staged, target: str) -> tuple[str, int]:
    """All guns of seat 0 manned, and the target where one of them bears: the shot, and its dice."""
    for n, zone in enumerate((3, 5, 8), 1):
        v.crew(0, f"DH-0{n}", f"z{zone}")
    for facing in range(6):
        v.put(0, "0.0", facing)
        if v.g.arisen is None:
            v.put(1, "0.1")
        acting(v)
        for option in v.asked.options:
            if option.id.startswith("fire.") and option.id.endswith(target):
                return option.id, int(str(option.args["dice"]))
    raise AssertionError(f"nothing bears on {target}")


# ---- setup and rounds -----------------------------------------------------------------------------------------------


@rule("EVR-SETUP-09", "EVR-SETUP-12", "EVR-SETUP-16")
def test_how_a_voyage_begins():
    g = SPEC.new(2, {}, 3)
    happened = begin(g)
    while not any(isinstance(one, ev.TurnBegan) for one in happened):
        ask = g.asks[0]
        happened += answer(g, ask.id, ask.seat, ask.default)
    ships = [(one.seat, one.board) for one in happened if isinstance(one, ev.ShipChosen)]
    assert (
        ships == [(seat, ship.board) for seat, ship in enumerate(g.ships)] and len({board for _, board in ships}) == 2
    )
    mustered = [(one.seat, one.crew) for one in happened if isinstance(one, ev.Mustered)]
    assert mustered == [(seat, [one.id for one in ship.sailors]) for seat, ship in enumerate(g.ships)]
    assert all(len(crew) == 2 and not crew_tokens()[crew[0]].is_adept for _, crew in mustered)
    berthed = {one.seat: (one.hex, one.facing) for one in happened if isinstance(one, ev.Berthed)}
    assert berthed == {seat: (name_of(ship.at), ship.facing) for seat, ship in enumerate(g.ships)}
    (first,) = [one for one in happened if isinstance(one, ev.TurnBegan)]
    assert (first.seat, first.round) == (g.first, 1)


@rule("EVR-ROUND-07", "EVR-ROUND-03")
def test_who_votes_for_somebody_else_is_told_and_whose_turn_it_is():
    v = a_voyage(seats=3).start(Rounds())
    usual = v.asked.seat
    other = next(ask.seat for ask in v.g.asks if ask.kind == "round.vote")
    v.answer(other, [f"seat-{other}"], "round.vote")
    assert told(v, ev.Voted) == [{"seat": other, "other": other}]
    v.answer(usual, [f"seat-{usual}"], "round.lead")
    assert len(v.told(ev.Voted)) == 1, "the one whose turn it would be decides, and that is told with the round"
    assert told(v, ev.TurnBegan)[0] == {"seat": v.g.first, "round": v.g.round}


# ---- gems and Crew --------------------------------------------------------------------------------------------------


@rule("EVR-GEM-03")
def test_gems_are_told_as_they_were_placed_and_taken():
    v = a_voyage(seats=1).crew(0, "DH-01", strain=1)
    v.do(voc.Trauma(n=2, who="each"), voc.HealStrain(n=3, who="each"))
    assert told(v, ev.Suffered) == [{"seat": 0, "crew": ["DH-01"], "gem": "trauma", "n": 2}]
    assert told(v, ev.Recovered) == [{"seat": 0, "crew": ["DH-01"], "gem": "strain", "n": 1}], "no more than there was"
    v.do(voc.HealStrain(n=1, who="each"))
    assert len(v.told(ev.Recovered)) == 1, "nothing came of it"


@rule("EVR-GEM-02")
def test_of_gems_that_kill_those_are_told_that_found_room():
    v = a_voyage(seats=1).crew(0, "DH-01")
    room = crew_tokens()["DH-01"].track
    v.do(voc.Strain(n=room + 1, who="each"))
    assert told(v, ev.Suffered) == [{"seat": 0, "crew": ["DH-01"], "gem": "strain", "n": room}]
    assert told(v, ev.Slain) == [{"seat": 0, "crew": "DH-01"}]


@rule("EVR-WAGE-03", "EVR-CREW-08")
def test_why_a_crew_has_left():
    v = ashore("DH-01", "DH-02", "DH-03")
    acting(v, "dismiss.DH-01")
    v.do(voc.LoseCrew(who="one"), group=["DH-02"])
    v.start(Paying(seats=[0])).answer(0, [], "wages")
    assert [(one["seat"], one["crew"], one["why"]) for one in told(v, ev.Left)] == [
        (0, "DH-01", "dismissed"),
        (0, "DH-02", "lost"),
        (0, "DH-03", "unpaid"),
    ]


@rule("EVR-TRAIT-05")
def test_a_new_trait_is_told_with_whose_it_is():
    v = a_voyage(seats=1).crew(0, "DH-01")
    v.do(voc.GainTrait(kind="positive", who="each"))
    assert told(v, ev.TraitGained)[0] == {"seat": 0, "crew": "DH-01", "trait": v.sailor("DH-01").positive}
    w = a_voyage(seats=1).crew(0, "AD-01").do(voc.GainTrait(kind="positive", who="each"))
    assert not w.told(ev.TraitGained), "an Adept gains nothing"


@rule("EVR-HIRE-03", "EVR-TRAIT-07")
def test_who_is_hired_is_told_with_the_traits_that_there_are():
    v = a_voyage(seats=2)
    for one in ("DH-01", "AD-01", "DH-02"):
        v.g.pool.remove(one)
    deckhand, adept = take_on(v.g, 1, "DH-01", "b1"), take_on(v.g, 1, "AD-01", "b2")
    v.g.virtues.cards = []
    take_on(v.g, 0, "DH-02", "b3")
    (first, second, third) = [one for one in v.g.happened if isinstance(one, ev.Hired)]
    assert (first.seat, first.crew, first.traits) == (1, "DH-01", [deckhand.positive, deckhand.negative])
    assert (second.seat, second.crew, second.traits) == (1, "AD-01", [adept.negative])
    assert (third.seat, third.traits) == (0, [v.sailor("DH-02").negative]), "no Positive one was left"
    assert all([*first.traits, *second.traits, *third.traits])


# ---- purse, Hold, Orders --------------------------------------------------------------------------------------------


@rule("EVR-SUPPLY-01")
def test_coin_is_told_as_it_was_lost():
    v = a_voyage(seats=1)
    v.ship(0).coin = 5
    gain_coin(v.g, 0, -10)
    gain_coin(v.g, 0, -10)
    v.start()
    assert [(one["seat"], one["n"]) for one in told(v, ev.CoinChanged)] == [(0, -5)], (
        "what was there; nothing is no news"
    )


@rule("EVR-MARKET-06")
def test_treasures_come_and_go_by_name():
    v = a_voyage(seats=1).holds(0, "salt.1", "salt.2", "rope.1").top("treasure", "rope.2")
    v.start(Stowing(seat=0))
    assert told(v, ev.TreasureGained) == [{"seat": 0, "treasure": "rope.2"}]
    v.answer(0, ["salt.2"], "hold.over")
    assert told(v, ev.TreasureLost) == [{"seat": 0, "treasure": "salt.2"}]
    assert v.g.treasure.cards[0] == "salt.2", "to the bottom of the deck"


def test_a_treasure_that_is_used_is_told():
    v = a_voyage(seats=1).crew(0, "DH-01", trauma=2)
    (card,) = [one for one in v.g.treasure.cards if one == "physic-chest.1"]
    acting(v.holds(0, card), f"use.{card}")
    assert told(v, ev.TreasureUsed) == [{"seat": 0, "treasure": card}] and v.sailor("DH-01").trauma == 0


@rule("EVR-ORDER-06", "EVR-ORDER-07")
def test_orders_gained_and_lost_for_now():
    v = a_voyage(seats=2).do(voc.Fleeting(n=2), voc.GainOrder(kind="navigation"), seat=1)
    assert told(v, ev.FleetingGained) == [{"seat": 1, "n": 2}]
    assert told(v, ev.OrderGained) == [{"gains": ["navigation@1"]}] and v.ship(1).fresh.navigation == 3
    exhaust(v.g, 1, "artillery")
    v.start()
    assert told(v, ev.OrderExhausted) == [{"seat": 1, "kind": "artillery"}]


# ---- fights ---------------------------------------------------------------------------------------------------------


@rule("EVR-ENEMY-02")
def test_a_wound_says_what_is_left():
    v = a_voyage(seats=2).foe(1, MAN, "z3")
    foe = v.ship(1).foe(MAN)
    assert foe is not None and not wound(v.g, 1, foe, 2, 0)
    v.start()
    assert told(v, ev.Wounded) == [{"seat": 1, "foe": MAN, "n": 2, "left": 1}]


@rule("EVR-IMP-16")
def test_a_captive_is_told():
    v = a_voyage(seats=1).builds(0, 1, "brig.1").crew(0, "DH-03", "z3").foe(0, MAN, "z3", trauma=2)
    v.dice(HIT, *[MISS] * 4).start(Fray(seat=0, place="z3")).defaults()
    assert told(v, ev.Captured) == [{"seat": 0, "foe": MAN}] and not v.told(ev.Destroyed) and not v.told(ev.Looted)


@rule("EVR-ASSIST-01", "EVR-ASSIST-02")
def test_shots_into_a_friends_deck_count_hits_and_what_goes_astray():
    v = a_voyage(seats=2).foe(1, MAN, "z3").foe(1, "drowned-man.2", "z3")
    shot, dice = aimed_at(v, "seat-1")
    v.dice(HIT, *[MISS] * (dice - 1)).answer(0, [shot], "turn.act")
    (one,) = told(v, ev.FiredOnFriend)
    assert (one["seat"], one["other"], one["hits"], one["misses"]) == (0, 1, 1, dice - 1)
    assert one["gun"] == shot.split(".")[1] and one["rolled"] == ["attack", *["blank"] * (dice - 1)]


@rule("EVR-SHIPW-03")
def test_a_node_that_is_repaired_is_told():
    v = a_voyage(seats=1)
    v.ship(0).broken = [4]
    v.do(voc.Repair(n=1))
    assert told(v, ev.NodeMended) == [{"seat": 0, "zones": [4]}]


@rule("EVR-SPAWN-08")
def test_when_nothing_can_come_that_is_told_and_the_agenda_moves():
    v = a_voyage(seats=1)
    v.g.deeper[0] += v.g.lurking.cards
    v.g.lurking.cards = []
    v.start(Spawning(seat=0))
    assert len(v.told(ev.NothingSpawned)) == 1 and v.g.agenda == 1
    w = a_voyage(seats=1)
    w.g.deeper[0] += w.g.lurking.cards
    w.g.lurking.cards = []
    w.start(Spawning(seat=0, free=True))
    assert not w.told(ev.NothingSpawned) and w.g.agenda == 0, "an enemy ship that comes for nothing costs nothing"


@rule("EVR-BOARD-01", "EVR-BOARD-08")
def test_a_boarding_is_told_with_how_it_ended():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "AD-01", "z5").raider("damned-frigate.1", "0.1", "0.2")
    v.top("lurking", "cultist.1").start(Boarding(seat=0, raider="damned-frigate.1"))
    assert told(v, ev.Boarded) == [{"seat": 0, "foe": "damned-frigate.1"}]
    v.dice(HIT, HIT, HIT, MISS, *[fate(0)] * 4).answer(0, ["e1"], "board.where").defaults()
    assert told(v, ev.BoardingEnded) == [{"seat": 0, "foe": "damned-frigate.1", "won": True}]


# ---- Elder Ones -----------------------------------------------------------------------------------------------------


@rule("EVR-ELDER-05", "EVR-ELDER-12")
def test_osk_venn_roughens_what_is_calm_and_floods_in_the_middle():
    v = a_voyage(seats=2).sea("0.2", "R").put(0, "0.1").put(1, "0.1")
    v.arisen("osk-venn", "0.0", goal=1, needed=5).start(ElderActs())
    assert told(v, ev.Roughened) == [{"hexes": ["0.0", "0.1", "0.3", "0.4", "0.5", "0.6"]}]
    assert told(v, ev.ElderMarked) == [{"what": "flood", "now": 2, "needed": 5}]
    v.start(ElderActs())
    assert len(v.told(ev.Roughened)) == 1, "nothing is calm there any more"


@rule("EVR-ELDER-10", "EVR-ART-08")
def test_what_a_shot_did_to_the_elder_one():
    v = a_voyage(seats=1).arisen("osk-venn", "0.1", needed=9)
    shot, dice = aimed_at(v, "elder")
    v.dice(HIT, *[MISS] * (dice - 1)).answer(0, [shot], "turn.act")
    assert told(v, ev.ElderHurt) == [{"seat": 0, "n": 1, "destruction": 0}]


@rule("EVR-ELDER-13", "EVR-WIN-03")
def test_the_objective_counts_up_and_ends_it():
    v = a_voyage(seats=1).sea("0.0", "I").sea("0.1", "I").sea("0.2", "A").arisen("ulmareth", "0.3", task=2, paid=1)
    v.ship(0).clues = 5
    acting(v, "objective")
    assert told(v, ev.ObjectivePaid) == [{"seat": 0, "now": 2, "needed": 2}]
    assert told(v, ev.Won) == [{"by": "ulmareth"}] and v.g.over


@rule("EVR-AGENDA-01", "EVR-AGENDA-02")
def test_the_agenda_is_told_with_where_it_comes_to_stand():
    v = a_voyage(seats=1)
    v.g.agenda = 8
    v.start(Advancing(n=3, first=True))
    assert told(v, ev.AgendaMoved) == [{"was": 8, "now": 1, "n": 3}] and v.g.agenda == 1


@rule("EVR-WIN-01")
def test_the_last_step_of_the_track_is_told_as_such():
    v = a_voyage(seats=1)
    v.g.player = 11
    v.start(Discovering(token="player", n=1))
    assert told(v, ev.Won) == [{"by": "track"}]


# ---- in Port --------------------------------------------------------------------------------------------------------


@rule("EVR-PORT-06", "EVR-INN-05", "EVR-PORT-10")
def test_errands_and_the_way_out_are_told():
    v = ashore("DH-01", "DH-02", "DH-03").dice(fate(9), fate(1))
    v.sailor("DH-03").strain = 1
    acting(v, "serve.rest", "errand.listen.DH-01", "serve.listen", "depart.2")
    assert told(v, ev.ServiceUsed) == [{"seat": 0, "crew": "DH-03", "service": "rest"}], "what is rolled tells itself"
    assert [one["heard"] for one in told(v, ev.Listened)] == [["DH-01*9+"], ["DH-02*1"]]
    assert told(v, ev.Departed) == [{"seat": 0, "port": "duskfall"}]


@rule("EVR-ORDER-02", "EVR-FLEET-02")
def test_every_order_that_is_issued_is_kept_for_the_recap():
    v = a_voyage(seats=1).crew(0, "DH-01")
    v.ship(0).fleeting = 1
    acting(v, "navigate", "fleeting", "navigate", "send.DH-01.z4")
    assert [(one["kind"], one["fleeting"]) for one in told(v, ev.OrderIssued)] == [
        ("navigation", False),
        ("navigation", True),
        ("crew", False),
    ]


@rule("EVR-TRADE-02", "EVR-BANISH-01")
def test_a_gift_and_one_banished_enemy_are_told_as_such():
    """In the log one thing follows from another: each of them is one sentence, and right for one as for many."""

    def line(event: Event) -> str:
        return SPEC.words.event(whole(as_record(event), SPEC.events), ["Ann", "Ben"])

    gift = ev.Traded(seat=0, other=1, give=listed({CLUE: 3}), want=listed({}))
    assert line(gift) == "Ann gives Ben 3 Clues for nothing."
    alone = ev.Banished(seat=0, foes=["drowned-man.1"], health=2)
    assert line(alone) == "Banished from Ann's ship: Drowned Man. Agenda +2."


@rule("EVR-ORDER-05")
def test_of_orders_that_came_back_the_log_names_only_those():
    """What is none is not in the log, and is none when it is told again."""
    record = as_record(ev.OrdersRecovered(seat=0, crew=2))
    assert record.keys() == {"event", "seat", "crew"}
    line = SPEC.words.event(whole(record, SPEC.events), ["Ann"])
    assert line == "Ann recovers Orders: + 2 Crew."


@rule("EVR-SHIPW-01", "EVR-IMP-03", "EVR-ART-03")
def test_what_is_bought_at_the_shipwright_is_told_with_price_and_place():
    v = ashore("DH-01")
    v.sailor("DH-01").place = "ashore"
    for card in ("brig.1", "smasher-carronades.port.1"):
        (v.g.improvement if card == "brig.1" else v.g.artillery).take(card)
    v.ship(0).coin = 200
    v.start(Shipwright(seat=0, crew="DH-01", cards=["brig.1", "smasher-carronades.port.1"], at="deal"))
    prices = {one.id: int(str(one.args["price"])) for one in v.asked.options if "goods" in one.args}
    v.answer(0, ["smasher-carronades.port.1"], "port.shipwright").answer(0, ["brig.1"], "port.shipwright")
    v.answer(0, ["b3"], "upgrade.slot")
    assert {one["card"]: one["price"] for one in told(v, ev.Bought)} == prices
    assert {one["card"]: one["slot"] for one in told(v, ev.Installed)} == {
        "smasher-carronades.port.1": "port",
        "brig.1": "b3",
    }
    assert v.ship(0).coin == 200 - sum(prices.values())


@rule("EVR-MARKET-01", "EVR-MARKET-02")
def test_what_is_bought_and_sold_at_the_market_is_told_with_its_price():
    v = ashore("DH-01").holds(0, "rope.1")
    v.sailor("DH-01").place = "ashore"
    v.g.treasure.take("salt.1")
    v.start(Marketing(seat=0, crew="DH-01", cards=["salt.1"], at="deal"))
    prices = {one.id: int(str(one.args["price"])) for one in v.asked.options if "price" in one.args}
    buy, sell = (next(one for one in prices if one.endswith(card)) for card in ("salt.1", "rope.1"))
    v.answer(0, [sell], "port.market").answer(0, [buy], "port.market").defaults()
    assert told(v, ev.Sold) == [{"seat": 0, "card": "rope.1", "price": prices[sell]}]
    assert told(v, ev.Bought) == [{"seat": 0, "card": "salt.1", "price": prices[buy]}]
    assert v.ship(0).coin == 40 + prices[sell] - prices[buy]
    assert not v.told(ev.CoinChanged), "the price says it"


@rule("EVR-UNI-01", "EVR-UNI-02")
def test_what_was_handed_in_is_told():
    v = ashore("DH-01", clues=3).holds(0, "page-of-prophecy.1")
    v.start(Lecturing(seat=0)).defaults()
    (one,) = told(v, ev.Discovered)
    assert one == {"seat": 0, "clues": 3, "treasures": ["page-of-prophecy.1"]} and v.g.player == 1


@rule("EVR-PASS-02")
def test_a_passenger_who_comes_aboard_is_told():
    v = acting(ashore("DH-01", denizen="P02"), "lodge")
    assert told(v, ev.PassengerTaken) == [{"seat": 0, "card": "P02"}]


# ---- places ---------------------------------------------------------------------------------------------------------


@rule("EVR-ISLE-02")
def test_who_lands_is_told():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01").crew(0, "DH-02").top("expedition", "S36")
    acting(v, "land").answer(0, ["DH-02"], "island.party")
    assert told(v, ev.Landed) == [{"seat": 0, "crew": ["DH-02"], "hex": "0.0"}]


@rule("EVR-EXPED-02", "EVR-EXPED-03")
def test_which_island_it_is_is_told_with_the_landing():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01").start(Roaming(seat=0))
    v.answer(0, ["DH-01"], "island.party")
    walk = next(frame for frame in v.g.stack if isinstance(frame, Roaming))
    assert told(v, ev.Landed) == [{"seat": 0, "crew": ["DH-01"], "hex": "0.0"}]
    assert told(v, ev.IslandDealt) == [{"seat": 0, "island": walk.island + 1}]


@rule("EVR-ALTAR-02")
@pytest.mark.parametrize(("roll", "n"), [(0, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_what_an_altar_brings_is_told(roll: int, n: int):
    v = a_voyage(seats=1).sea("0.0", "A").crew(0, "DH-01").dice(fate(roll))
    acting(v, "altar")
    assert told(v, ev.AltarStirred) == [{"seat": 0, "roll": roll, "n": n}]


@rule("EVR-WRECK-01")
def test_a_wreck_is_told_with_its_hex():
    v = a_voyage(seats=1).sea("0.0", "W").dice(fate(0))
    acting(v, "plunder")
    assert told(v, ev.WreckPlundered) == [{"seat": 0, "hex": "0.0"}]


@rule("EVR-LOOT-01")
@pytest.mark.parametrize("roll", range(10))
def test_what_is_looted_is_told_once(roll: int):
    """By the roll; a Treasure has a name of its own."""
    v = a_voyage(seats=1).dice(fate(roll)).start(Looting(seat=0))
    kinds = {type(one).__name__ for one in v.events}
    assert kinds == {"Looted", *(["TreasureGained"] if roll in (5, 6) else [])}


@rule("EVR-REVEAL-06", "EVR-SETUP-15")
def test_a_tile_is_told_with_its_slot_and_what_it_pays():
    v = a_voyage(seats=1).put(0, "0.1").crew(0, "DH-01", "z4")
    acting(v, "reveal")
    assert told(v, ev.TileLaid) == [{"seat": 0, "tile": "M07", "slot": 1, "clues": tiles()["M07"].clues}]
    w = a_voyage(seats=1)
    lay_tile(w.g, 0, 1, pays=False)
    w.start()
    assert [(one["slot"], one["clues"]) for one in told(w, ev.TileLaid)] == [(1, 0)] and w.ship(0).clues == 0


@rule("EVR-NAV-08")
def test_a_drift_is_told_as_far_as_it_went():
    v = a_voyage(seats=1).put(0, "0.1").do(voc.Drift(n=3))
    (one,) = told(v, ev.Drifted)
    assert one["hex"] == name_of(v.ship(0).at) and one["n"] <= 2, "the tile ends there"
    assert (one["n"] == 0) == (v.ship(0).at == hex_named("0.1"))


@rule("EVR-TRAIT-02", "EVR-NAV-08")
@pytest.mark.parametrize(("first", "second", "strain"), [("C", "C", 0), ("R", "C", 1), ("C", "R", 1), ("R", "R", 1)])
def test_the_seasick_suffer_from_rough_sea_on_the_way_and_from_nothing_else(first: str, second: str, strain: int):
    """Adrift from the middle of slot 0: six ways, each of two hexes."""
    v = a_voyage(seats=1).crew(0, "DH-01", "z4", minus="seasick")
    for slot in range(1, 7):
        v.chart(slot, second * 7)
    for n in range(1, 7):
        v.sea(f"0.{n}", first)
    v.do(voc.Drift(n=2))
    assert [(one["seat"], one["n"]) for one in told(v, ev.Drifted)] == [(0, 2)]
    assert distance(hex_named("0.0"), v.ship(0).at) == 2 and v.sailor("DH-01").strain == strain


@rule("EVR-NAV-08")
def test_a_drift_goes_any_of_the_six_ways():
    found = {name_of(a_voyage(seats=1, seed=seed).do(voc.Drift(n=1)).ship(0).at) for seed in range(60)}
    assert found == {f"0.{n}" for n in range(1, 7)}


@rule("EVR-NAV-08", "EVR-NAV-10")
def test_a_drift_stops_at_enemies_and_at_the_edge_of_what_is_known():
    held = a_voyage(seats=1)
    for n, foe in zip(
        (1, 2, 3, 4), ("damned-frigate", "gallows-brig", "weeping-galleon", "hollow-dreadnought"), strict=True
    ):
        held.raider(f"{foe}.1", f"0.{n}", "0.0")
    held.sea("0.5", "").arisen("osk-venn", "0.6")
    held.do(voc.Drift(n=1))
    assert told(held, ev.Drifted) == [{"seat": 0, "hex": "0.0", "n": 0}]
    v = a_voyage(seats=1).chart(7, "CCCCCCC").raider("damned-frigate.1", "7.0", "7.1").do(voc.Drift(n=3))
    assert [one["n"] for one in told(v, ev.Drifted)] == [1], "beyond the tile nothing is charted; others lie far away"


# ---- stories --------------------------------------------------------------------------------------------------------


@rule("EVR-STORY-03", "EVR-EVENT-02")
def test_a_choice_is_told_and_a_story_that_begins_and_goes_on():
    v = a_voyage(seats=2).crew(1, "DH-09")
    opener = cards()["S04"]
    v.g.decks["sea"].take("S04")
    v.start(Telling(seat=1, card="S04", group=["DH-09"])).answer(1, [v.options()[0]], "card.choice")
    assert told(v, ev.ChoiceMade) == [{"seat": 1, "choice": "S04.0"}]
    journey = next(one for one in numbered().values() if one.story == opener.story and one.stage == "journey")
    epilogue = next(one for one in numbered().values() if one.story == opener.story and one.stage == "epilogue")
    w = a_voyage(seats=2).do(voc.Story(n=journey.number), seat=1, source="S04")
    assert told(w, ev.StoryBegan) == [{"seat": 1, "card": "S04", "number": journey.number}]
    assert w.g.owners[opener.story] == 1 and not w.told(ev.StoryWentOn)
    w.do(voc.Story(n=epilogue.number), seat=1, source=journey.id)
    assert told(w, ev.StoryWentOn) == [{"seat": 1, "card": journey.id, "number": epilogue.number}]
    assert len(w.told(ev.StoryBegan)) == 1, "a Journey begins no second one"


@rule("EVR-STORY-07")
def test_a_card_of_anothers_story_is_told_without_its_name():
    v = a_voyage(seats=2).put(0, "0.0").crew(0, "DH-09")
    journey = next(one for one in numbered().values() if one.stage == "journey" and one.deck == "sea")
    v.g.owners = {journey.story: 1}
    v.g.decks["sea"].cards.append(journey.id)
    acting(v, "end")
    assert told(v, ev.CardOfAnother) == [{"seat": 0, "other": 1, "deck": "sea"}]
    assert v.ship(1).waiting == [journey.id] and v.told(ev.CardDrawn)[0].card != journey.id


@rule("EVR-STORY-11")
def test_the_end_of_a_story_is_told_once():
    epilogue = next(one for one in numbered().values() if one.stage == "epilogue" and not one.choices)
    v = a_voyage(seats=1).crew(0, "DH-09").start(Telling(seat=0, card=epilogue.id, group=["DH-09"])).defaults()
    assert told(v, ev.StoryEnded) == [{"seat": 0, "card": epilogue.id}]
    assert epilogue.story in v.g.tally.finished


@rule("EVR-ASYNC-03")
def test_a_card_that_is_kept_and_used_is_told():
    held = next(
        one
        for one in cards().values()
        if any(isinstance(effect, voc.Hold) and effect.until == "hunt" for effect in one.do)
    )
    v = a_voyage(seats=1).do(*[one for one in held.do if isinstance(one, voc.Hold)], source=held.id)
    assert told(v, ev.CardHeld) == [{"seat": 0, "card": held.id}]
    v.start(Hunting())
    assert told(v, ev.HeldCardUsed) == [{"seat": 0, "card": held.id}]
    assert v.ship(0).held == [] and not v.told(ev.Spawned), "the Hunt passes by"


# ---- the table ------------------------------------------------------------------------------------------------------


@rule("EVR-TRADE-04")
def test_that_there_is_no_room_for_a_gift_is_told():
    v = a_voyage(seats=2).holds(0, "salt.1").holds(1, "rope.1", "rope.2", "salt.2").start(Trading(seat=0, other=1))
    v.answer(0, {"salt.1": 1}, "trade.give")
    v.answer(0, {}, "trade.want")
    assert told(v, ev.NoRoom) == [{"seat": 0, "other": 1}] and v.ship(0).hold == ["salt.1"]


@rule("EVR-ROUND-05")
def test_what_one_captain_sets_for_all_is_told_to_all():
    v = a_voyage(seats=2)
    apply_setting(v.g, 1, "enemy-order", "ships", frozenset({0, 1}))
    apply_setting(v.g, 1, "wages", "ask", frozenset({0, 1}))
    v.start()
    assert told(v, ev.SettingChanged) == [{"seat": 1, "key": "enemy-order", "choice": "ships"}], "their own is theirs"


def test_every_event_is_named_by_a_test_of_the_game():
    """What no test names could tell anything."""
    words = " ".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [kind.__name__ for kind in SPEC.events if not re.search(rf"\b{kind.__name__}\b", words)] == []


def said(event: Event) -> str:
    return SPEC.words.event(whole(as_record(event), SPEC.events), ["Ann", "Bo"])


def test_what_is_none_is_not_told():
    assert said(ev.TileLaid(seat=0, tile="t1-01", slot=0, clues=0)) == "⚄ Ann charts tile 0."
    assert said(ev.TileLaid(seat=0, tile="t1-01", slot=3, clues=2)) == "⚄ Ann charts tile 3, 2 Clues."
    struck = ev.FraySuffered(seat=0, foe="cultist.1", place="z1", damage=2, evaded=0, rolled=[])
    assert said(struck).endswith("2 Damage.")


def story(*events: Event) -> list[str]:
    found = Story(SPEC.words, SPEC.events)
    for event in events:
        found.tell(as_record(event), ["Ann", "Bo"])
    return [line.text for line in found.lines]


def test_what_belongs_together_is_one_line():
    """The enemy's watch, an errand with what came of it, a card with what was chosen; another seat is another line."""
    frigate, cultist = "damned-frigate.1", "cultist.1"
    assert story(
        ev.RaiderActed(foe="gallows-brig.1", rolled=["blank"]),
        ev.RaiderActed(foe=frigate, rolled=["move"]),
        ev.RaiderMoved(foe=frigate, hexes=["7.0"]),
        ev.FoeActed(seat=0, foe=cultist, place="z1", rolled=["blank"]),
        ev.FoeActed(seat=0, foe="cultist.2", place="z2", rolled=["blank"]),
        ev.FoeActed(seat=1, foe="cultist.3", place="z2", rolled=["blank"]),
    ) == [
        "⚄ Gallows Brig rolls blank; Damned Frigate rolls Movement · Damned Frigate sails by 7-0.",
        "⚄ Cultist at Port quarter (Ann) rolls blank; Cultist at Starboard quarter rolls blank.",
        "⚄ Cultist at Starboard quarter (Bo) rolls blank.",
    ]
    assert story(
        ev.ServiceUsed(seat=0, crew="DH-01", service="university"),
        ev.Discovered(seat=0, clues=5, treasures=[]),
        ev.Departed(seat=0, port="duskfall"),
        ev.TurnBegan(seat=1, round=2),
    ) == ["Bess Arle: University · **hands in** 5 Clues · leaves Duskfall.", "Bo has the helm."]


# ---- why ------------------------------------------------------------------------------------------------------------


ROLL = "⚄ Damned Frigate rolls "


@rule("EVR-ESEA-03", "EVR-ESEA-04", "EVR-ESEA-05")
@pytest.mark.parametrize(
    ("rolled", "at", "said"),
    [
        ((3, 6, 6, 6), "1.5", "Damage, blank, blank, blank · Damned Frigate fires at Ann: 1 hit."),
        ((1, 3, 3, 6), "1.0", "… · Damned Frigate fires at Ann: 2 hits."),
        ((6, 6, 6, 1), "1.5", "… · Damned Frigate is in range, with nothing left to fire at Ann."),
        ((3, 3, 6, 6), "1.0", "… · Damned Frigate is in range, with nothing left to fire at Ann."),
        ((3, 6, 6, 6), "1.0", "Damage, blank, blank, blank · Damned Frigate does not come within range of Ann."),
    ],
)
def test_who_fired_at_whom_is_told_and_why_nobody_was_hit(rolled: tuple[int, ...], at: str, said: str):
    v = a_voyage(seats=1).chart(1, "CCCCCCC").put(0, "0.0").raider("damned-frigate.1", at, "1.1")
    v.dice(*rolled).start(Cruising(raider="damned-frigate.1")).defaults()
    first, *others = story(*v.events)
    assert first.startswith(ROLL) and first.endswith(said.removeprefix("…"))
    assert len([one for one in v.events if isinstance(one, ev.RaiderFired | ev.RaiderSpent)]) == 1
    lost = [line for line in others if line.startswith("Ann loses a node")]
    assert bool(lost) == (" hit" in said), "in a line of its own: it is not the enemy's node"


@rule("EVR-ELDER-09")
def test_whom_the_elder_one_strikes_is_told():
    v = a_voyage(seats=2).chart(1, "CCCCCCC").arisen("osk-venn", "0.1").put(0, "0.0").put(1, "0.0")
    v.g.first = 1
    v.dice(1, 6).start(ElderActs()).defaults()
    assert [one.other for one in v.told(ev.ElderStruck)] == [1, 0], "in the order in which they lose nodes"
    assert "The Elder One strikes the ship of Bo" in " ".join(story(*v.events))


def test_the_first_steps_say_what_a_node_is_before_the_log_speaks_of_one():
    assert "Every zone of the deck has a node" in str(SPEC.words.get("tutorial", "text"))


@rule("EVR-TURN-02")
def test_a_turn_that_ends_by_itself_says_why():
    v = a_voyage(seats=1).crew(0, "DH-01", "b1").sea("0.0", "I")
    v.ship(0).fresh = Orders(1, 0, 0)
    v.g.explored = [0]
    v.start(Turn(seat=0, at="act")).answer(0, ["send.DH-01.z4"], "turn.act")
    assert v.told(ev.TurnSpent)
    assert story(*v.events)[0] == "Bess Arle to Mainmast · nothing is left to do, and the turn ends."
    w = a_voyage(seats=1).crew(0, "DH-01", "b1").sea("0.0", "I").start(Turn(seat=0, at="act"))
    assert not w.answer(0, ["end"], "turn.act").told(ev.TurnSpent)
