"""Corners of the rules that one comes to seldom: two things at once, what is left of a pile, which of two Orders."""

import pytest

from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain import vocabulary as v_
from games.everrain.boarding import Boarding
from games.everrain.cards import cards
from games.everrain.chart import hex_named, name_of
from games.everrain.crew import gain_trait
from games.everrain.elder import ElderActs, next_target
from games.everrain.fray import Fray
from games.everrain.port import Visit
from games.everrain.state import Captive, Lodger
from games.everrain.telling import Telling
from games.everrain.tracks import Discovering
from games.everrain.turn import Turn
from games.everrain.upgrading import install
from games.everrain.watch import Cruising
from tests.rules import rule

from .build import Staged, a_voyage

HIT, WILD, MISS = 1, 4, 6
MOVE, DAMAGE, SPECIAL, BLANK = 1, 3, 5, 6


# ---- Orders ------------------------------------------------------------------------------------------------------


@rule("EVR-FLEET-01", "EVR-FLEET-02")
def test_a_fleeting_order_may_be_issued_although_a_fresh_one_is_there():
    v = a_voyage(seats=1).crew(0, "DH-01", "b1")
    v.ship(0).fleeting = 2
    v.start(Turn(seat=0)).answer(0, ["fleeting"], "turn.act").answer(0, ["navigate"], "turn.act")
    assert (v.ship(0).fresh.navigation, v.ship(0).issued.navigation, v.ship(0).fleeting) == (2, 0, 1)
    v.answer(0, ["order.DH-01"], "turn.act").answer(0, ["z4"], "crew.where")
    assert (v.ship(0).fresh.crew, v.ship(0).issued.crew, v.ship(0).fleeting) == (3, 0, 0)
    assert "fleeting" not in v.options("turn.act"), "there is none left to choose"
    v.answer(0, ["navigate"], "turn.act")
    assert (v.ship(0).fresh.navigation, v.ship(0).issued.navigation) == (1, 1), "then Fresh ones"


@rule("EVR-FLEET-01")
def test_fresh_orders_go_first_unless_the_captain_says_so():
    v = a_voyage(seats=1)
    v.ship(0).fleeting = 1
    v.start(Turn(seat=0)).answer(0, ["fleeting"], "turn.act").answer(0, ["fleeting"], "turn.act")
    v.answer(0, ["navigate"], "turn.act")
    assert (v.ship(0).fresh.navigation, v.ship(0).fleeting) == (1, 1)
    w = a_voyage(seats=1)
    w.ship(0).fleeting, w.ship(0).fresh.navigation, w.ship(0).issued.navigation = 1, 0, 2
    w.ship(0).issued.navigation = 0
    w.start(Turn(seat=0)).answer(0, ["navigate"], "turn.act")
    assert w.ship(0).fleeting == 0, "with none Fresh a Fleeting one is issued"


@rule("EVR-FLEET-01", "EVR-NAV-11")
def test_a_way_is_sailed_with_fleeting_orders_where_the_captain_says_so():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").put(0, "0.4", 0)
    v.ship(0).fleeting = 1
    v.start(Turn(seat=0))
    far = {o.id: int(str(o.args["cost"])) for o in v.asked.options if o.id.startswith("sail.")}
    assert max(far.values()) == 2, "two Fresh Orders"
    v.answer(0, ["fleeting"], "turn.act")
    far = {o.id: int(str(o.args["cost"])) for o in v.asked.options if o.id.startswith("sail.")}
    assert max(far.values()) == 3
    v.answer(0, [next(one for one, cost in far.items() if cost == 1)], "turn.act")
    assert (v.ship(0).fresh.navigation, v.ship(0).fleeting) == (2, 0)


@rule("EVR-ORDER-05")
def test_an_order_that_a_treasure_recovers_is_the_captains_choice_and_told():
    v = a_voyage(seats=1).holds(0, "smoked-tea.1")
    v.ship(0).fresh.crew, v.ship(0).issued.crew = 1, 2
    v.ship(0).fresh.artillery, v.ship(0).issued.artillery = 0, 1
    v.start(Turn(seat=0, at="act")).answer(0, ["use.smoked-tea.1"], "turn.act")
    assert v.options("card.recover") == ["crew", "artillery"]
    v.answer(0, ["artillery"], "card.recover")
    assert (v.ship(0).fresh.artillery, v.ship(0).issued.crew) == (1, 2)
    assert [(one.crew, one.artillery) for one in v.told(ev.OrdersRecovered)] == [(0, 1)]


@rule("EVR-TURN-03")
def test_points_of_a_sea_event_are_for_the_next_turn():
    """The card is drawn when the turn ends: points for this one would be lost."""
    for card in cards().values():
        branches = [*card.choices, *(b for c in card.choices for b in (c.success, c.failure) if b)]
        effects = [*card.do, *(effect for branch in branches for effect in branch.do)]
        if card.deck == "sea":
            assert not any(isinstance(one, v_.Nav) and one.when == "now" for one in effects), card.id
    v = a_voyage(seats=1).do(v_.Nav(n=2, when="next"))
    assert (v.ship(0).points, v.ship(0).next_points, len(v.told(ev.PointsPromised))) == (0, 2, 1)
    v.start(Turn(seat=0))
    assert (v.ship(0).points, v.ship(0).next_points) == (2, 0)


# ---- Below Deck --------------------------------------------------------------------------------------------------


@rule("EVR-IMP-11", "EVR-IMP-03")
def test_a_crew_does_not_lie_on_the_space_of_what_was_built_over_its_own():
    v = a_voyage(seats=1).crew(0, "DH-01", "s2", trauma=1)
    v.g.improvement.take("sickbay.1")
    install(v.g, 0, "sickbay.1", 2)
    assert v.sailor("DH-01").place == "b2"
    w = a_voyage(seats=1).builds(0, 3, "cabins.1").crew(0, "DH-01", "h2").crew(0, "DH-02", "s2")
    w.g.improvement.take("sickbay.1")
    install(w.g, 0, "sickbay.1", 3)
    assert (w.sailor("DH-01").place, w.sailor("DH-02").place) == ("b2", "s2"), "what still is, still holds"


@rule("EVR-IMP-11")
def test_passengers_and_captives_of_what_is_built_over_are_lost():
    v = a_voyage(seats=2).builds(1, 3, "brig.1")
    v.g.decks["denizen"].take("P01")
    v.g.lurking.cards.remove("cultist.1")
    v.ship(1).lodgers, v.ship(1).captives = [Lodger("P01", "s2")], [Captive("cultist.1", "s3")]
    for card, slot in (("sickbay.1", 2), ("sickbay.2", 3)):
        v.g.improvement.take(card)
        install(v.g, 1, card, slot)
    assert (v.ship(1).lodgers, v.ship(1).captives) == ([], [])
    assert (v.g.decks["denizen"].thrown, v.g.lurking.thrown) == (["P01"], ["cultist.1"])
    assert [type(one).__name__ for one in v.g.happened if "Lost" in type(one).__name__] == [
        "PassengerLost",
        "CaptiveLost",
    ]


@rule("EVR-TURN-02", "EVR-TEST-05")
def test_a_treasure_serves_those_who_are_aboard():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3").holds(0, "haul-away-joe.1")
    v.crew(0, "DH-01", "b1", strain=2).crew(0, "DH-02", "ashore", strain=2)
    v.g.visit = Visit("duskfall", served=["DH-02"])
    v.start(Turn(seat=0, at="act")).answer(0, ["use.haul-away-joe.1"], "turn.act")
    assert (v.sailor("DH-01").strain, v.sailor("DH-02").strain) == (1, 2)


# ---- Traits ------------------------------------------------------------------------------------------------------


@rule("EVR-TRAIT-07", "EVR-TRAIT-05")
def test_with_no_negative_trait_left_the_old_one_stays():
    v = a_voyage(seats=1).crew(0, "DH-01", minus="greedy")
    v.g.vices.cards, v.g.vices.thrown = [], []
    gain_trait(v.g, 0, v.sailor("DH-01"), "negative")
    assert (v.sailor("DH-01").negative, v.g.vices.thrown, v.g.happened) == ("greedy", [], [])
    v.g.vices.thrown = ["weary"]
    gain_trait(v.g, 0, v.sailor("DH-01"), "negative")
    assert (v.sailor("DH-01").negative, v.g.vices.thrown) == ("weary", ["greedy"]), "it is rebuilt from the others"


@rule("EVR-TRAIT-07", "EVR-TRAIT-05")
def test_with_no_positive_trait_left_nothing_is_gained_and_nothing_told():
    v = a_voyage(seats=1).crew(0, "DH-01", plus="hardy")
    v.g.virtues.cards, v.g.virtues.thrown = [], []
    gain_trait(v.g, 0, v.sailor("DH-01"), "positive")
    assert (v.sailor("DH-01").positive, v.g.happened) == ("hardy", [])


# ---- tokens ------------------------------------------------------------------------------------------------------


@rule("EVR-ACT-02", "EVR-ELDER-02", "EVR-ACT-01")
def test_an_act_ends_also_where_the_elder_one_is_met():
    v = a_voyage(seats=1).crew(0, "DH-01").sea("0.4", "P")
    v.g.act, v.g.player, v.g.enemy, v.g.elder = 2, 3, 5, 6
    v.g.rng.rest = BLANK  # type: ignore[attr-defined]
    v.start(Discovering(token="enemy", n=2)).defaults()
    assert v.g.arisen is not None
    assert (v.g.enemy, v.g.elder, v.g.act) == (6, 6, 3), "the token stops, and so does the Elder One's"
    kinds = [type(one) for one in v.events]
    assert kinds.index(ev.Arisen) < kinds.index(ev.ActEnded) < kinds.index(ev.Hunted) < kinds.index(ev.ActBegan)
    assert len(v.told(ev.Paid)) == 1, "wages are due"


@rule("EVR-ELDER-02")
def test_where_no_act_ends_the_elder_one_arises_and_nothing_else():
    v = a_voyage(seats=1)
    v.g.act, v.g.player, v.g.enemy, v.g.elder = 2, 3, 3, 4
    v.start(Discovering(token="enemy", n=1)).defaults()
    assert v.g.arisen is not None and v.told(ev.ActEnded) == []
    w = a_voyage(seats=1)
    w.g.act, w.g.player, w.g.enemy, w.g.elder = 2, 3, 3, 4
    w.start(Discovering(token="elder", n=1)).defaults()
    assert w.g.arisen is not None and w.told(ev.ActEnded) == [], "the Elder One's token ends no Act"


# ---- enemies -----------------------------------------------------------------------------------------------------


@rule("EVR-ESEA-08", "EVR-BANISH-03")
def test_a_ship_that_has_chased_somebody_onto_its_destination_has_arrived():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").chart(18, "CCCCCCC")
    v.put(0, "0.4").raider("damned-frigate.1", "7.1", "7.1", trauma=1)
    v.dice(BLANK, BLANK, BLANK, BLANK).start(Cruising(raider="damned-frigate.1"))
    assert v.g.raiders == []
    assert [one.health for one in v.told(ev.RaiderArrived)] == [3]
    assert v.g.agenda == 3


@rule("EVR-BOARD-07", "EVR-BOARD-02", "EVR-SPEC-02")
def test_what_bursts_beside_the_planks_breaks_nodes_of_ones_own_deck():
    def burst(place: str) -> Staged:
        v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-03", "z0").raider("damned-frigate.1", "0.1", "0.2")
        v.top("lurking", "bloated-cadaver.1").start(Boarding(seat=0, raider="damned-frigate.1"))
        v.ship(0).foes[0].place = place
        v.dice(SPECIAL, BLANK).answer(0, ["z0"], "board.where")
        return v

    assert burst("e5").ship(0).broken == [2, 5]
    assert burst("e1").ship(0).broken == []


@rule("EVR-FRAY-03", "EVR-FRAY-04")
def test_every_way_to_read_wilds_and_to_place_trauma_that_can_be_the_better_one_can_be_chosen():
    """Ten Wilds against a Wyrm (5 Health) and the Harbinger (6), who strike back with 2 each."""
    v = a_voyage(seats=1).crew(0, "AD-01", "z0", plus="").foe(0, "wyrm.1", "z0").foe(0, "harbinger.1", "z0")
    v.g.stack = []
    v.start(Fray(seat=0, place="z0", attack=[WILD] * 5, evasion=[WILD] * 5, at="wilds"))
    spread = {tuple(map(int, one.partition(".")[2].split("-"))) for one in v.options("fray.result")}
    ways = {(a, b): max(0, 2 * (a < 5) + 2 * (b < 6) - (10 - a - b)) for a in range(6) for b in range(7) if a + b <= 10}
    beaten = {
        (a, b)
        for (a, b), n in ways.items()
        for (c, d), m in ways.items()
        if (a, b) != (c, d) and c >= a and d >= b and m <= n
    }
    assert spread == ways.keys() - beaten and len(spread) > 3
    assert v.refuses(0, ["w0.1-1"], "fray.result")


@rule("EVR-STORY-13", "EVR-STORY-10")
def test_a_journey_that_wants_an_enemy_is_closed_where_none_can_come():
    v = a_voyage(seats=1).crew(0, "DH-01")
    v.g.owners = {"S10": 0}
    gone = [card for card in v.g.lurking.cards if card.startswith("cultist")]
    v.g.lurking.cards = [card for card in v.g.lurking.cards if card not in gone]
    v.g.deeper[0] += gone
    v.start(Telling(seat=0, card="S10-journey", group=["DH-01"]))
    assert [(o.id, o.blocked) for o in v.asked.options] == [("c0", "enemy"), ("c1", "")]
    v.g.deeper[0] += [card for card in v.g.lurking.cards if card.startswith("drowned-man")]
    v.g.lurking.cards = [card for card in v.g.lurking.cards if not card.startswith("drowned-man")]
    v.start(Telling(seat=0, card="S10-journey", group=["DH-01"]))
    assert v.finished
    assert v.told(ev.StoryLost)


@rule("EVR-ELDER-15", "EVR-ELDER-12")
def test_mother_caul_goes_on_to_ports_where_only_her_own_place_is_left():
    v = a_voyage(seats=1).sea("0.0", "I").sea("0.2", "P").put(0, "0.5").arisen("mother-caul", "0.0", needed=4)
    assert v.g.arisen is not None
    assert name_of(next_target(v.g, v.g.arisen)) == "0.2"
    v.dice(MOVE, BLANK).start(ElderActs())
    assert (v.g.arisen.goal, v.g.arisen.marked) == (1, [hex_named("0.2")])


# ---- what is told ------------------------------------------------------------------------------------------------


@rule("EVR-SEAT-04")
def test_the_log_says_who_has_the_helm():
    names = ["Ann", "Bo"]
    away = SPEC.words.event({"event": "steered", "seat": 0, "back": False}, names)
    back = SPEC.words.event({"event": "steered", "seat": 0, "back": True}, names)
    assert "computer has the helm" in away and "computer" not in back


@rule("EVR-STORY-11", "EVR-ASYNC-03")
@pytest.mark.parametrize(
    ("trigger", "word"), [("hunt", "Hunt"), ("damage", "damage"), ("wages", "wages"), ("fate", "rolled again")]
)
def test_the_log_says_what_a_held_card_did(trigger: str, word: str):
    card = next(c.id for c in cards().values() if any(getattr(one, "until", "") == trigger for one in c.do))
    assert word in SPEC.words.event({"event": "held-card-used", "seat": 0, "card": card}, ["Ann"])
