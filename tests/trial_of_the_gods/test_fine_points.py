"""Bounds and corners of Fights, hands, targets and the games, each at its edge."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.answers import ids
from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.cards import heroes, is_calm
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.hands import ask_discard, forced, gain_animae, hand_limit, into_hand, least_first, room
from games.trial_of_the_gods.harm import Harm, idle_spaces, wound
from games.trial_of_the_gods.olympics import Olympics, best_entries, effect_fervor
from games.trial_of_the_gods.panel import missed, thrifty
from games.trial_of_the_gods.resolve import is_devoted, is_payable
from games.trial_of_the_gods.routes import Route, routes
from games.trial_of_the_gods.state import OUT
from games.trial_of_the_gods.targets import drives, scoutable, shelf, strikeable
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial, new_game

EIGHT = ("ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1", "ST6.1", "HE01-1.1", "HE01-2.1")


# ---- hands ----------------------------------------------------------------------------------------------------------


@rule("TRI-HAND-01", "TRI-HAND-06")
def test_limit_and_room():
    limits = [hand_limit(a_trial().has(0, vigor=vigor).player()) for vigor in range(1, 11)]
    assert limits == [4, 5, 6, 6, 7, 7, 8, 8, 9, 9]
    t = a_trial().has(0, vigor=2)
    assert [room(t.hand(0, *EIGHT[:n]).player()) for n in (0, 4, 5, 6)] == [5, 1, 0, 0]
    assert hand_limit(t.feat(0, "FI-6", "FIII-5").player()) == 5 + 1 + 2


def test_letters_that_are_free_are_given_out_first():
    player = a_trial().hand(0, "ST1.1", "ST2.1", "ST3.1").player()
    player.hand, player.letters = ["ST1.1", "ST3.1"], {"ST1.1": 0, "ST3.1": 2}
    into_hand(player, ["ST4.1", "ST5.1"])
    assert player.letters == {"ST1.1": 0, "ST3.1": 2, "ST4.1": 1, "ST5.1": 3}
    assert player.hand == ["ST1.1", "ST3.1", "ST4.1", "ST5.1"]


def test_a_hand_of_a_save_without_letters_has_none():
    t = a_trial().at(0, "I10").foe("LM2.1", "I10").hand(0, "ST1.1", "ST2.1", "ST3.1").has(0, letters={}).turn(0)
    for word in ("sail", "effect", "idle", "explore.I10", "fight.LM2.1"):
        t.say(word)
        assert {option.args.get("letter", -1) for option in t.ask().options} == {-1}, word
        assert all(set(one.args.get("letters", [])) <= {-1} for one in t.ask().suggested)  # pyright: ignore[reportArgumentType]
        t.say("back")
    assert [card.letter for card in t.view(0).mine.hand] == [0, 0, 0]


def test_what_goes_first_of_a_hand():
    """D-17: Animae, the cheapest, the smallest sum of values, by name."""
    cards = ["PO02.1", "ST2.1", "AN.2", "PO01.1", "HE01-1.1", "ST1.1", "AN.1"]
    assert least_first(cards) == ["AN.1", "AN.2", "ST1.1", "ST2.1", "HE01-1.1", "PO01.1", "PO02.1"]


@rule("TRI-KEY-02")
@pytest.mark.parametrize(
    ("n", "but", "asked", "gone"),
    [
        (0, (), False, []),
        (1, (), True, None),
        (2, (), True, None),
        (3, (), False, ["ST1.1", "ST2.1", "ST3.1"]),
        (4, (), False, ["ST1.1", "ST2.1", "ST3.1"]),
        (2, ("ST2.1",), False, ["ST1.1", "ST3.1"]),
        (1, ("ST2.1",), True, None),
    ],
)
def test_which_cards_go_is_asked_where_there_is_a_choice(n: int, but: tuple[str, ...], asked: bool, gone: Any):
    g = a_trial().hand(0, "ST1.1", "ST2.1", "ST3.1").g
    ask = ask_discard(g, 0, n, but=but)
    assert (ask is not None) is asked
    if ask is not None:
        assert (ask.least, ask.most, len(ids(ask.default))) == (n, n, n)
        assert not set(but) & {option.id for option in ask.options}
    else:
        assert forced(g, 0, n, but) == gone


@rule("TRI-LIMIT-06")
def test_shades_are_given_as_far_as_there_are_any():
    g = a_trial().g
    g.animae = ["AN.1", "AN.2"]
    assert [gain_animae(g, 0, n) for n in (1, 2, 1)] == [1, 1, 0]
    assert (g.players[0].discard, g.animae) == (["AN.2", "AN.1"], [])


# ---- paying and Devotion --------------------------------------------------------------------------------------------


@rule("TRI-KEY-01", "TRI-KEY-02")
@pytest.mark.parametrize(
    ("card", "hand", "available", "less", "there"),
    [
        ("AR10.1", ("AR10.1",), 2, 0, True),
        ("AR10.1", ("AR10.1",), 1, 0, False),
        ("AR10.1", ("AR10.1",), 1, 1, True),
        ("AR10.1", ("AR10.1",), 0, 3, True),
        ("AR07.1", ("AR07.1",), 0, 0, False),
        ("AR07.1", ("AR07.1", "ST1.1"), 0, 0, True),
        ("AR07.1", ("ST1.1",), 0, 0, True),  # it lies on the table already
        ("AR07.1", (), 0, 0, False),
    ],
)
def test_a_price_is_paid_in_full_or_not_at_all(
    card: str, hand: tuple[str, ...], available: int, less: int, there: bool
):
    assert is_payable(a_trial().hand(0, *hand).has(0, available=available).g, 0, card, less) is there


@rule("TRI-KEY-05", "TRI-KEY-07")
@pytest.mark.parametrize(
    ("card", "used", "awake"),
    [
        ("PO01.1", [], False),
        ("PO01.1", ["PO01.1"], False),
        ("PO01.1", ["PO01.2"], True),
        ("PO01.1", ["ZE01.1", "PO02.1"], True),
        ("PO01.1", ["ZE01.1", "ST1.1"], False),
        ("ST1.1", ["ST2.1"], False),
    ],
)
def test_another_card_of_the_god_wakes_devotion(card: str, used: list[str], awake: bool):
    assert is_devoted(a_trial().has(0, used=used).g, 0, card) is awake


# ---- Fights ---------------------------------------------------------------------------------------------------------


@rule("TRI-DMG-05", "TRI-DMG-06", "TRI-DMG-07")
@pytest.mark.parametrize(
    ("owner", "injured", "n", "falls", "after"),
    [
        (-1, False, 0, False, False),
        (-1, True, 0, False, True),
        (-1, False, 1, False, True),
        (-1, True, 1, True, True),
        (-1, False, 2, True, False),
        (1, False, 1, True, False),
    ],
)
def test_when_an_enemy_falls(owner: int, injured: bool, n: int, falls: bool, after: bool):
    t = a_trial().foe("SM1.1", "S05", owner, injured)
    t.g.stack = []
    assert wound(t.g, 0, "SM1.1", n) is falls
    assert t.found("SM1.1").injured is after and bool(t.g.stack) is falls


@rule("TRI-DMG-02", "TRI-DMG-03", "TRI-HAND-03")
def test_no_damage_is_no_damage():
    t = a_trial().captain(0, "HE05").foe("SM1.1", "S01").feat(0, "FII-7").hand(0, *EIGHT)
    t.phase("enemies").start(EnemyPhase())
    assert t.finished, "the Feat takes the only one: no Hero is asked, and no card goes"
    assert (t.player().vigor, t.player().dishonor, len(t.player().hand)) == (4, 0, 8)
    assert (t.told("reached")[0].n, t.told("enemies-rest")) == (0, [])


@rule("TRI-DMG-04", "TRI-HAND-03")
def test_damage_that_is_all_prevented_costs_nothing():
    t = a_trial().captain(0, "HE05").foe("SM1.1", "S01").hand(0, *EIGHT).phase("enemies").start(EnemyPhase()).say("yes")
    assert t.finished and (t.player().vigor, len(t.player().hand)) == (4, 8), "more cards than the limit, kept"
    assert t.start(Harm(seat=0, left=0)).finished, "of no Damage nothing is asked"
    assert not t.told("harmed") and t.player().dishonor == 0


@rule("TRI-EPHASE-01", "TRI-EPHASE-02")
def test_when_nobody_is_reached_that_is_told_once():
    t = a_trial(3).foe("SM1.1", "S15").phase("enemies").start(EnemyPhase())
    assert len(t.told("enemies-rest")) == 1 and not t.told("reached")
    t = a_trial(3).order(2, 0, 1).foe("SM1.1", "S01").foe("SM2.1", "S07").phase("enemies").start(EnemyPhase())
    assert [(event.seat, event.foes, event.n) for event in t.told("reached")] == [(2, ["SM2.1"], 1), (0, ["SM1.1"], 1)]
    assert not t.told("enemies-rest")


@rule("TRI-FIGHT-10", "TRI-FEAT-03")
@pytest.mark.parametrize(("feats", "faces", "works"), [((), 2, 2), (("FII-1",), 2, 1), (("FII-1",), 1, 0)])
def test_activations_that_count(feats: tuple[str, ...], faces: int, works: int):
    t = a_trial().at(0, "S13").foe("LM4.1", "S13").feat(0, *feats).dice(*["activation"] * faces, "blank")
    t.start(Fight(seat=0, zone="S13", foe="LM4.1", plan=[]))
    assert t.g.fight is not None and t.g.fight.skills == works
    assert [event.n for event in t.told("skill-worked")] == ([works] if works else [])
    assert t.player().exhausted == works


@rule("TRI-FIGHT-07", "TRI-FIGHT-15")
def test_feats_wake_with_a_card_and_not_without():
    """Heracles and +1 Damage: with the Attack of a Free Fight alone neither counts."""
    for cards, damage in (([], 1), (["attack.AN.1"], 3)):
        t = a_trial().captain(0, "HE02").feat(0, "FIII-3").at(0, "S13").foe("LM2.1", "S13").hand(0, "AN.1")
        t.dice("blank").start(Fight(seat=0, zone="S13", foe="LM2.1", plan=cards, bonus=4))
        assert t.told("fight-over")[0].damage == damage, "4 against 1"
        assert t.view(1).fight.bonuses == {"free": 4} and t.view(1).fight.free == 4


@rule("TRI-FIGHT-09")
def test_an_enemy_is_beaten_down_to_nothing_and_no_further():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").hand(0, "AP08.1").dice("one")
    t.start(Fight(seat=0, zone="S13", foe="SM1.1", plan=["effect.AP08.1"]))
    assert (t.told("fight-over")[0].enemy, t.told("fight-over")[0].attack) == (0, 2)


@rule("TRI-FIGHT-05")
def test_cards_laid_before_a_challenge_are_void_only_if_it_was_answered():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").hand(0, "ST2.1").dice("blank")
    t.start(Fight(seat=0, zone="S13", foe="SM1.1"))
    assert t.kind == "fight.cards", "nothing was laid"
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").hand(0).dice("blank").start(Fight(seat=0, zone="S13", foe="SM1.1"))
    assert t.finished and t.told("fight-over")[0].cards == [], "there is nothing to lay"


# ---- Upgrades and Temples -------------------------------------------------------------------------------------------


@rule("TRI-TEMPLE-04", "TRI-LIMIT-07")
def test_spaces_that_are_left():
    assert idle_spaces(a_trial().upgrade(0, "attack", "vigor").player()) == [1, 2, 3, 5]
    for temples, claims in ((5, True), (6, False)):
        t = a_trial().temple(0, *list(chart.islands())[1 : temples + 1]).at(0, "I01").foe("LM2.1", "I01")
        t.do(0, v.Strike(n=2, where="here"))
        assert (t.g.islands["I01"].owner == 0) is claims


# ---- targets --------------------------------------------------------------------------------------------------------


@rule("TRI-DEF-14")
def test_whom_a_strike_reaches():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").foe("SM2.1", "S14").foe("SM3.1", "S15").foe("LM1.1", "S13", owner=0)
    t.foe("LM2.1", "S14", owner=1).foe("LM3.1", OUT, owner=1)
    g = t.g
    assert strikeable(g, 0, "here") == ["SM1.1"]
    assert strikeable(g, 0, "adjacent") == ["SM2.1", "LM2.1"]
    assert strikeable(g, 0, "near") == ["SM1.1", "SM2.1", "LM2.1"]
    assert [strikeable(g, 0, "that", card) for card in ("LM2.1", "LM1.1", "LM3.1")] == [["LM2.1"], [], []]


@rule("TRI-DMG-09")
def test_two_strikes_fall_in_the_order_in_which_they_were_named():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13", injured=True).foe("LM2.1", "S14", injured=True)
    t.do(0, v.Strike(n=1, where="near", targets=2)).say(["SM1.1", "LM2.1"])
    assert [event.foe for event in t.told("tamed")] == ["SM1.1", "LM2.1"]
    assert [(event.foe, event.zone, event.n) for event in t.told("struck")] == [
        *(("SM1.1", "S13", 1), ("LM2.1", "S14", 1))
    ]
    assert t.do(0, v.Strike(n=1, where="near", targets=2)).finished, "nobody is left"


@rule("TRI-EXPL-10")
def test_islands_that_can_be_scouted():
    t = a_trial().at(0, "S13").explored(0, "I02").has(0, scouted=["I10"]).mate(0, "HE09", "I07")
    g = t.g
    assert scoutable(g, 0, "here") == []
    assert scoutable(g, 0, "adjacent") == ["I01"]
    assert scoutable(g, 0, "crew") == ["I01", "I07"]
    assert scoutable(g, 0, "any") == [name for name in chart.islands() if name not in ("I02", "I10")]
    assert [scoutable(g, 0, "that", island) for island in ("I05", "I02")] == [["I05"], []]
    assert scoutable(t.at(0, "I03").g, 0, "here") == ["I03"]


@rule("TRI-DAWN-12", "TRI-DAWN-13")
def test_houses_that_have_a_card():
    t = a_trial()
    for house, deck in t.g.houses.items():
        deck.cards = ["PO01.1"] if house in ("gold", "rose") else []
        deck.thrown = ["AT01.1"] if house in ("ivory", "copper") else []
    assert shelf(t.g, 0, "any") == ["gold", "ivory", "copper", "rose"]
    assert shelf(t.g, 0, "blessed") == ["gold", "ivory"]
    for deck in t.g.houses.values():
        deck.cards = deck.thrown = []
    t.do(0, v.Offer(n=1, house="any", less=1), v.Receive(house="any"))
    assert t.finished and not t.told("offer-shown") and not t.told("took-card")


@rule("TRI-BUY-01", "TRI-HAND-06")
@pytest.mark.parametrize(
    ("hand", "to", "where"), [(5, "hand", "hand"), (6, "hand", "discard"), (5, "discard", "discard")]
)
def test_where_an_offered_card_goes(hand: int, to: Any, where: str):
    t = a_trial().hand(0, *EIGHT[:hand]).do(0, v.Offer(n=2, house="any", less=1, to=to)).say("gold").say("PO01.1")
    assert "PO01.1" in getattr(t.player(), where)
    assert (t.player().available, t.player().revealed, t.g.houses["gold"].thrown) == (8, [], ["PO01.2"])
    assert [(event.card, event.energy) for event in t.told("took-card")] == [("PO01.1", 0)]


def test_an_offer_that_is_declined_goes_back():
    t = a_trial().do(0, v.Offer(n=2, house="any", less=1)).say("gold").say("none")
    assert (t.player().discard, t.player().revealed, t.g.houses["gold"].thrown) == ([], [], ["PO01.1", "PO01.2"])


def test_monsters_that_can_be_driven():
    t = a_trial().foe("SM1.1", "S13").foe("SM2.1", "S14").foe("SM3.1", "I01").foe("SM4.1", "S08", owner=0)
    t.foe("LM1.1", "S05").foe("HE09", "S02")
    assert drives(t.g) == [
        *(("SM1.1", "S01"), ("SM1.1", "S02"), ("SM1.1", "S18")),
        *(("SM2.1", zone) for zone in chart.adjacent("S14") if chart.is_sea(zone) and zone not in ("S13", "S05")),
    ]
    t.do(0, v.Drive(n=2)).say("SM1.1-S18")
    assert t.ask().args["left"] == 1
    t.say("stop")
    assert t.finished and len(t.told("shifted")) == 1


def test_a_monster_shut_in_stays_where_it_is():
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "AP07.1").at(1, "S04").do(0, v.Order(n=1)).say("S04")
    for n, zone in enumerate(chart.adjacent("S04")):
        t.foe(f"SM{n + 1}.1", zone)
    t.say("AP07.1")
    assert t.finished and t.found("LM2.1").zone == "S04"


# ---- who is meant ---------------------------------------------------------------------------------------------------


@rule("TRI-TRAVEL-01")
def test_whom_an_effect_concerns():
    t = a_trial(4).order(3, 1, 0, 2).at(0, "S13").at(1, "S14").at(2, "S08").at(3, "S13")
    t.do(0, v.Exhaust(n=1, who="near"))
    assert [event.seat for event in t.told("exhausted")] == [3, 1, 0]
    t = a_trial(4).order(3, 1, 0, 2).at(1, "S05").temple(2, "I06").temple(3, "I07").foe("SM1.1", "S05", owner=0)
    t.foe("SM2.1", "I06", owner=0).foe("SM3.1", "I07", owner=1).foe("SM4.1", "S01", owner=0)
    t.do(0, v.Damage(n=1, who="haunted"))
    assert [event.seat for event in t.told("harmed")] == [1, 2]
    t = a_trial(3).order(2, 1, 0).do(0, v.GainAnimae(n=1, who="other")).say("seat-2")
    assert [event.seat for event in t.told("animae-gained")] == [2]


# ---- ways -----------------------------------------------------------------------------------------------------------


@rule("TRI-SAIL-04", "TRI-SAIL-07", "TRI-SAIL-08")
def test_what_a_way_costs():
    t = a_trial().at(0, "S13").at(1, "I02").foe("SM1.1", "S13").foe("SM2.1", "S14")
    t.g.blocks = ["S01"]
    found = routes(t.g, 0, 2)
    assert found["I01"] == Route(("I01",), 1, 0) and found["S01"] == Route(("S01",), 1, 0)
    assert found["S02"] == Route(("S02",), 1, 1) and "I02" not in found and "S13" not in found
    assert found["I03"] == Route(("S14", "I03"), 2, 1), "away from two Enemies"
    assert found["S12"] == Route(("S01", "S12"), 1, 1)
    assert routes(t.g, 0, 2, glide=True)["I03"] == Route(("S14", "I03"), 0, 0)
    assert routes(t.g, 0, 2, clean=True)["I03"] == Route(("S14", "I03"), 0, 1)
    assert routes(t.feat(0, "FII-3").g, 0, 2)["I03"] == Route(("S14", "I03"), 0, 1)
    assert routes(t.g, 0, 0) == {}


@rule("TRI-SAIL-01")
def test_least_dishonor_then_fewest_travel_cards_then_shortest():
    plain, keen = Route(("a", "b"), 1, 2), Route(("a",), 1, 1)
    assert (plain.price(False), plain.price(True)) == ((1, 2, 2), (1, 2, -2))
    assert (keen.price(False), keen.price(True)) == ((1, 1, 1), (1, 1, -1))


@rule("TRI-ACT-02")
def test_the_card_that_is_taken_for_so_much():
    cards = {"ST1.1": 3, "ST4.1": 1, "PO01.1": 2, "HE01-1.1": 2}
    assert [thrifty(cards, n) for n in (1, 2, 3, 4)] == ["ST4.1", "HE01-1.1", "ST1.1", "ST1.1"]
    assert thrifty({"ST2.1": 1, "ST5.1": 1}, 2) == "ST5.1", "none has enough: of the largest what is missed least"
    assert thrifty({"PO01.1": 2, "AT01.1": 2}, 2) == "PO01.1", "Attack and Discovery 2, not 3"
    assert [missed(card) for card in ("ST1.1", "ST2.1", "ST3.1", "AN.1")] == [2, 4, 3, 0]


@rule("TRI-TRAVEL-03", "TRI-TRAVEL-04", "TRI-SAIL-12")
def test_without_a_single_travel_card_nothing_is_drawn():
    t = a_trial().at(0, "S13")
    t.g.travel = t.g.travel_thrown = []
    t.do(0, v.Sail(n=1)).say("S14")
    assert t.finished and t.player().zone == "S14" and not t.told("travel-drawn")
    assert t.g.blocks == [], "no card, no token"


@rule("TRI-SUNSET-05", "TRI-SETUP-12")
def test_a_calm_sea_of_the_beginning_is_shuffled_back_anywhere():
    places = set[int]()
    for seed in range(30):
        g = SPEC.new(2, {"mode": "basic"}, seed)
        places |= {n for n, card in enumerate(reversed(g.sea)) if is_calm(card)}
        assert all(not foe.number for foe in g.foes if foe.card not in heroes())
    assert len(places) > 10


@rule("TRI-CAPT-02")
def test_one_captain_is_enough_and_all_may_be_named():
    t = new_game(2, "advanced")
    first = t.g.stack[-1].choosers[0]
    assert (t.ask(first).least, t.ask(first).most) == (1, 6)


# ---- the games ------------------------------------------------------------------------------------------------------


def games(*hand: str, card: str = "OL1", **has: Any) -> Staged:
    t = a_trial(3).games(card).captain(0, "HE08")
    for seat in range(3):
        t.on_deck(seat).hand(seat)
    return t.hand(0, *hand).hand(1, "ST1.2").has(0, **has).start(Olympics())


@rule("TRI-OLY-08")
@pytest.mark.parametrize(
    ("card", "games_card", "mates", "gives"),
    [
        ("ST6.1", "OL1", 0, 2),
        ("PO02.1", "OL1", 0, 4),
        ("PO02.1", "OL3", 0, 2),
        ("HE01-2.1", "OL1", 0, 2),
        ("HE01-2.1", "OL1", 2, 4),
        ("HA02.1", "OL1", 0, 2),  # what another loses is not counted
        ("AT09.1", "OL1", 0, 0),  # nothing is open yet
        ("HE08-2.1", "OL1", 0, 2),
    ],
)
def test_what_an_effect_brings_as_far_as_it_can_be_told(card: str, games_card: str, mates: int, gives: int):
    t = a_trial().games(games_card)
    for mate in ("HE09", "HE10")[:mates]:
        t.mate(0, mate)
    assert effect_fervor(t.g, 0, card) == gives


@rule("TRI-OLY-08", "TRI-ENERGY-03")
def test_the_best_entries_pay_with_what_there_is():
    t = games("AR04.1", "ZE09.1", "ST1.1", "ST4.1", available=2, exhausted=6)
    assert best_entries(t.g, 0, 3) == ["effect.ZE09.1", "effect.AR04.1", "values.ST1.1"], "5 and 4 for Prayer 1 each"
    t.has(0, available=1)
    assert best_entries(t.g, 0, 3) == ["effect.ZE09.1", "values.AR04.1", "values.ST1.1"]
    t.has(0, available=0)
    assert best_entries(t.g, 0, 2) == ["values.ST1.1", "values.ST4.1"]


@rule("TRI-OLY-02", "TRI-OLY-04", "TRI-OLY-12")
def test_the_games_as_everybody_sees_them():
    t = a_trial().games("OL4").upgrade(1, "fervor").on_deck(0).on_deck(1).hand(0, "ST1.1").hand(1, "ST4.2")
    t.dice("one", "blank").start(Olympics())
    seen = t.view(None).olympics
    assert (seen.card, seen.competition, seen.begun, seen.entries) == ("OL4", 1, [0, 1], [[], []])
    assert (seen.dice, seen.dice_gave, seen.places) == ([[], []], [0, 0], [])
    t.say(["values.ST1.1"], seat=0).say(["values.ST4.2"], seat=1)
    seen = t.view(None).olympics
    assert seen.competition == 3
    assert (seen.dice, seen.dice_gave) == ([[2], [1]], [1, 0])
    assert (seen.entries[0][0].gave, seen.entries[1][0].gave) == (3, 1)
    assert seen.places == [0, 1] and [len(entries) for entries in seen.entries] == [2, 2]


@rule("TRI-OLY-20", "TRI-OLY-22", "TRI-OLY-23")
def test_after_the_games_the_table_is_clean():
    t = games("ST1.1", "ST4.1", card="OL6")
    t.say(["values.ST1.1"], seat=0).say(["values.ST1.2"], seat=1)
    while not t.finished:
        t.silence(t.asks[0].seat)
    for player in t.g.players:
        assert (player.played, player.used, player.laid, player.fervor) == ([], [], [], 0)
    assert t.player(0).discard == ["ST1.1", "ST4.1"]
    assert [event.order for event in t.told("initiative")] == [t.g.order]
    over = t.told("games-over")[0]
    assert sorted(over.places) == [0, 1, 2] and over.fervor == sorted(over.fervor, reverse=True)


@rule("TRI-OLY-07")
@pytest.mark.parametrize(("others", "gave"), [((), 1), (("ST4.2",), 4), (("ST4.2", "ST1.3"), 4), (("AN.1", "AN.2"), 1)])
def test_a_copy_is_of_the_best_card_that_another_has_played_now(others: tuple[str, ...], gave: int):
    t = a_trial(3).games("OL1")
    for seat in range(3):
        t.captain(seat, "HE02").on_deck(seat).hand(seat)
    t.hand(0, "AT09.1")
    for seat, card in enumerate(others, 1):
        t.hand(seat, card)
    t.start(Olympics()).say(["effect.AT09.1"], seat=0)
    for seat, card in enumerate(others, 1):
        t.say([f"values.{card}"], seat=seat)
    assert t.told("competed")[0].gave[0] == gave
