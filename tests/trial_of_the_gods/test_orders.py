"""Standing orders: what a seat that is not asked would have said (TRI-REACT-06, D-18, D-20, D-24)."""

from __future__ import annotations

import pytest

from games.core.obeying import obeyed
from games.core.settings import settings_of
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.orders import hurts
from games.trial_of_the_gods.sunset import Sunset
from games.trial_of_the_gods.vocabulary import Order
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def served(t: Staged, seat: int) -> object:
    """What the orders answer; None: the seat is asked."""
    return obeyed(SPEC, t.g, t.ask(seat))


@rule("TRI-HAND-01", "TRI-HAND-03")
@pytest.mark.parametrize(
    ("vigor", "feats", "hand", "n", "low"),
    [
        (4, (), 1, 1, False),  # 3 is left
        (3, (), 1, 1, True),  # 2 is left
        (4, (), 6, 1, False),  # 6 cards as before
        (5, (), 6, 1, False),
        (5, (), 7, 1, True),  # a card would go
        (5, ("FI-6",), 7, 1, False),  # a Feat holds it
        (5, ("FI-6",), 8, 1, True),
        (9, (), 8, 2, False),
        (9, (), 8, 3, True),
        (2, (), 1, 4, True),
    ],
)
def test_when_damage_hurts(vigor: int, feats: tuple[str, ...], hand: int, n: int, low: bool):
    """It would cost a card of the hand, end at Vigor 2 or less, or give Dishonor."""
    cards = ["ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1", "ST6.1", "HE01-1.1", "HE01-2.1"]
    t = a_trial().has(0, vigor=vigor, limit=10).feat(0, *feats).hand(0, *cards[:hand])
    assert hurts(t.view(None).players[0], n) is low


@rule("TRI-REACT-06")
@pytest.mark.parametrize(
    ("orders", "vigor", "asks", "says"),
    [
        ({}, 4, [], ["yes"]),
        ({"ward": "first"}, 4, [], ["yes"]),
        ({"ward": "low"}, 4, [], ["no"]),
        ({"ward": "low"}, 3, [], ["yes"]),
        ({}, 4, ["ward"], None),
    ],
)
def test_when_the_bronze_skin_is_used(orders: dict[str, str], vigor: int, asks: list[str], says: object):
    t = a_trial().captain(0, "HE05").foe("SM1.1", "S01").has(0, orders=orders, vigor=vigor, asks=asks)
    t.phase("enemies").start(EnemyPhase())
    assert served(t, 0) == says
    assert t.ask().default == ["yes"], "and silence prevents it"


@rule("TRI-SUNSET-05", "TRI-OLY-14")
@pytest.mark.parametrize("wanted", [False, True])
def test_small_questions_are_answered_as_nearly_everybody_would(wanted: bool):
    t = a_trial().at(0, "S02").has(0, vigor=2, asks=["calm"] if wanted else ["reroll"]).seas("CALM.1")
    t.g.blocks = ["S02"]
    assert served(t.start(Sunset()), 0) == (None if wanted else ["yes"])
    t = a_trial().games("OL4").captain(0, "HE12").on_deck(0).on_deck(1).hand(0, "ST4.1").dice("blank")
    t.has(0, asks=["reroll"] if wanted else ["calm"]).start(Olympics()).say(["values.ST4.1"], seat=0)
    assert served(t, 0) == (None if wanted else ["die-1"])


@rule("TRI-REACT-06")
@pytest.mark.parametrize(("exhausted", "says"), [(1, ["pass"]), (2, ["AR06.1"])])
def test_a_reaction_that_restores_is_for_the_tired(exhausted: int, says: list[str]):
    t = a_trial().at(0, "I01").at(1, "S01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "AR06.1").dice("blank")
    t.has(1, exhausted=exhausted, orders={"use.AR06": "tired"}).turn(0).say("fight.LM2.1").say(["attack.ST2.1"])
    assert served(t, 1) == says


@rule("TRI-REACT-06")
@pytest.mark.parametrize(("available", "says"), [(3, ["pass"]), (4, ["ZE07.1"])])
def test_a_reaction_with_prayer_is_for_the_rich(available: int, says: list[str]):
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "ZE07.1").at(1, "S04")
    t.has(1, available=available, orders={"use.ZE07": "rich"}).do(0, Order(n=1)).say("S04")
    assert served(t, 1) == says


@rule("TRI-REACT-06")
@pytest.mark.parametrize(("zone", "owner", "says"), [("I01", 0, "pass"), ("I01", -1, "HA05.1"), ("S13", -1, "pass")])
def test_a_challenge_for_a_temple_that_is_still_free(zone: str, owner: int, says: str):
    t = a_trial().at(0, zone).foe("LM2.1", zone).hand(0, "ST2.1").hand(1, "HA05.1")
    t.g.islands["I01"].owner = owner
    t.has(1, orders={"use.HA05": "temple"}).turn(0).say("fight.LM2.1").say(["attack.ST2.1"])
    assert served(t, 1) == [says]


@rule("TRI-REACT-06")
@pytest.mark.parametrize(("quiet", "says"), [(False, None), (True, ["S03"])])
def test_whoever_wants_to_be_asked_says_where_a_monster_goes(quiet: bool, says: object):
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "AP07.1").at(1, "S04").temple(1, "I03").do(0, Order(n=1)).say("S04")
    t.say("AP07.1").has(1, asks=["beset"], quiet=quiet)
    assert (t.kind, served(t, 1)) == ("target.zone", says)


def test_what_a_seat_is_shown_of_its_orders():
    t = a_trial().turn(0)
    found = {one.key: one.value for one in settings_of(SPEC, t.g, 0)}
    assert {key: found[key] for key in ("quiet", "autopass", "ward", "tips", "ask.travel", "ask.ward")} == {
        "quiet": "no",
        "autopass": "on",
        "ward": "first",
        "tips": "on",
        "ask.travel": "no",
        "ask.ward": "no",
    }
    t.has(0, quiet=True, autopass=False, asks=["travel"], orders={"ward": "low", "tips": "off"})
    found = {one.key: one.value for one in settings_of(SPEC, t.g, 0)}
    assert [found[key] for key in ("quiet", "autopass", "ward", "tips", "ask.travel", "ask.ward")] == [
        *("yes", "off", "low", "off", "yes", "no")
    ]
    t.has(0, asks_next=["ward"])
    found = {one.key: one.value for one in settings_of(SPEC, t.g, 0)}
    assert (found["ask.travel"], found["ask.ward"]) == ("no", "yes"), "as it will be from the next Sunset on"
