"""Dawn to the last Energy: what may be revealed, what silence reveals, and in which order things are bought."""

from __future__ import annotations

from itertools import product

import pytest

from games.core import IllegalAnswer
from games.trial_of_the_gods.blessings import price
from games.trial_of_the_gods.dawn import (
    Dawn,
    acquire,
    can_reveal,
    checked_purchase,
    has_house_choice,
    might_buy,
    total_cost,
    usual_houses,
)
from games.trial_of_the_gods.reveals import whole_ways
from games.trial_of_the_gods.state import HOUSES, House, Player
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def seated(mates: str = "", feats: str = "", upgrades: str = "") -> Staged:
    """Jason, whose Blessings are Gold and Ivory, with these beside him."""
    t = a_trial().feat(0, *feats.split()).upgrade(0, *upgrades.split())
    for mate in mates.split():
        t.mate(0, mate)
    return t


def wanted(told: str) -> dict[House, int]:
    """`2 gold, 1 rose`"""
    parts = [part.split() for part in told.split(", ")] if told else []
    return {house: int(n) for n, house in parts}  # pyright: ignore[reportReturnType]


# ---- revealing ------------------------------------------------------------------------------------------------------


@rule("TRI-DAWN-07", "TRI-DAWN-08", "TRI-DAWN-09", "TRI-UPG-06")
@pytest.mark.parametrize(
    ("mates", "feats", "upgrades", "houses", "may"),
    [
        ("", "", "", "", True),
        ("", "", "", "1 gold", True),
        ("", "", "", "1 gold, 1 ivory", True),
        ("", "", "", "2 gold", False),
        ("", "", "", "1 gold, 1 rose", False),
        # one more of a House of one's own
        ("", "FII-4", "", "2 gold, 1 ivory", True),
        ("", "FII-4", "", "1 gold, 2 ivory", True),
        ("", "FII-4", "", "3 gold", False),
        ("", "FII-4", "", "2 gold, 2 ivory", False),
        ("", "FII-4", "", "1 rose", False),
        # two more of any one House; its Space has a Blessing of Rose and one of Gold
        ("", "", "reveal", "2 gold, 1 ivory, 1 rose", True),
        ("", "", "reveal", "2 gold, 1 ivory, 1 rose, 2 copper", True),
        ("", "", "reveal", "2 gold, 1 ivory, 1 rose, 3 copper", False),
        ("", "", "reveal", "4 gold, 1 ivory, 1 rose", True),
        ("", "", "reveal", "5 gold, 1 ivory", False),
        ("", "", "reveal", "1 copper", True),
        ("", "", "reveal", "1 copper, 1 onyx", False),
        ("", "", "reveal", "3 gold, 1 copper", False),
        ("", "FII-4", "reveal", "3 gold, 1 ivory, 1 rose, 2 copper", True),
        ("", "FII-4", "reveal", "3 gold, 2 ivory, 1 rose, 2 copper", False),
        # four at the most, but for those
        ("HE09 HE11", "", "", "2 ivory, 2 rose", True),
        ("HE09 HE11", "", "", "2 ivory, 2 rose, 1 onyx", False),
        ("HE09 HE11", "FII-4", "", "2 ivory, 2 rose, 1 onyx", True),
        ("HE09 HE11", "FII-4", "", "2 ivory, 2 rose, 1 onyx, 1 gold", False),
        ("HE09 HE11", "FII-4", "", "3 ivory, 2 rose", True),
        ("HE09 HE11", "", "reveal", "2 ivory, 2 rose, 2 copper", True),
        ("HE09 HE11", "", "reveal", "2 ivory, 2 rose, 1 onyx, 2 copper", False),
        ("HE09 HE11", "", "reveal", "2 ivory, 2 rose, 2 onyx", True),
    ],
)
def test_what_may_be_revealed(mates: str, feats: str, upgrades: str, houses: str, may: bool):
    assert can_reveal(seated(mates, feats, upgrades).player(), wanted(houses)) is may


@rule("TRI-DAWN-11")
@pytest.mark.parametrize(
    ("mates", "feats", "upgrades", "houses", "chooses"),
    [
        ("", "", "", "1 gold, 1 ivory", False),
        ("HE09", "", "", "2 ivory, 1 gold, 1 rose", False),
        ("HE09", "", "attack", "2 gold, 2 ivory", True),
        ("HE09 HE11", "", "", "2 ivory, 2 rose", True),
        ("", "FII-4", "", "2 gold, 1 ivory", True),
        ("", "", "reveal", "4 gold, 1 ivory, 1 rose", True),
        ("", "FII-4", "reveal", "5 gold, 1 ivory, 1 rose", True),
    ],
)
def test_what_silence_reveals_and_who_has_a_choice(mates: str, feats: str, upgrades: str, houses: str, chooses: bool):
    t = seated(mates, feats, upgrades)
    assert usual_houses(t.g, 0) == wanted(houses)
    assert has_house_choice(t.player()) is chooses


@rule("TRI-DAWN-11")
def test_more_come_from_the_house_with_most_own_cards():
    """D-05: the Feat's card from a House of one's own, the Upgrade's from any."""
    t = seated("", "FII-4", "reveal").hand(0, "HA01.1").discarded(0, "HA02.1", "AT01.1")
    assert usual_houses(t.g, 0) == {"gold": 2, "ivory": 2, "rose": 1, "copper": 2}
    t = seated("", "FII-4", "reveal").hand(0, "ZE01.1", "AT01.1")
    assert usual_houses(t.g, 0) == {"gold": 2, "ivory": 4, "rose": 1}, "between equals the first in order"


@rule("TRI-DAWN-09")
def test_houses_that_may_not_be_named_are_refused():
    t = seated("HE09 HE11", "FII-4")
    t.g.games = ["OL3", "OL1"]
    t.start(Dawn()).say("OL1")
    assert t.refused({"gold": 2, "ivory": 3}, seat=0) == "houses", "two more than Blessings, and one may be"
    t.say({"gold": 2, "ivory": 2, "rose": 1}, seat=0)
    assert [event.seat for event in t.told("gods-revealed")] == [0, 1]


def ways(own: dict[House, int], extra: int, more: int) -> list[dict[str, int]]:
    """All that use everything: each Blessing of at most four, one's own Houses' more, and two of any one House."""
    found = list[dict[str, int]]()
    most = min(4, sum(own.values()))
    for counts in product(*(range(own.get(house, 0) + extra + more + 1) for house in HOUSES)):
        way = {house: n for house, n in zip(HOUSES, counts, strict=True) if n}
        if sum(counts) == most + extra + more and any(_allows(own, extra, more, most, way, any_) for any_ in HOUSES):
            found.append(way)
    return sorted(found, key=lambda way: [way.get(house, 0) for house in HOUSES], reverse=True)


def _allows(own: dict[House, int], extra: int, more: int, most: int, way: dict[str, int], any_: House) -> bool:
    rest = {**way, any_: way.get(any_, 0) - more}
    beyond = sum(max(0, n - own.get(house, 0)) for house, n in rest.items())  # pyright: ignore[reportArgumentType, reportCallIssue]
    strange = any(n > 0 and house not in own for house, n in rest.items())
    return min(rest.values()) >= 0 and not strange and beyond <= extra and sum(rest.values()) == most + extra


@rule("TRI-DAWN-09", "TRI-UPG-06")
@pytest.mark.parametrize(
    ("own", "extra", "more"),
    [
        ({"gold": 1, "ivory": 1}, 0, 0),
        ({"gold": 1, "ivory": 1}, 1, 0),
        ({"gold": 2, "ivory": 1, "rose": 1}, 0, 2),
        ({"gold": 2, "ivory": 2, "rose": 1}, 0, 0),
        ({"gold": 2, "ivory": 2, "rose": 2, "copper": 1}, 0, 0),
        ({"onyx": 2, "rose": 2, "copper": 1}, 1, 0),
        ({"onyx": 1, "rose": 3}, 1, 2),
    ],
)
def test_whole_ways_are_all_that_use_everything(own: dict[House, int], extra: int, more: int):
    meant = ways(own, extra, more)
    assert len(meant) <= 24, "as many as a menu holds"
    assert whole_ways(own, 4, extra, more, {}) == meant
    assert whole_ways(own, 4, extra, more, meant[0]) == meant[1:], "the usual one stands there already"


def test_too_many_ways_are_one_for_each_two_favourites():
    own: dict[House, int] = {"gold": 2, "ivory": 2, "onyx": 2, "copper": 1}
    assert len(ways(own, 1, 2)) > 24
    found = whole_ways(own, 4, 1, 2, {})
    assert 0 < len(found) <= 24 and len({str(way) for way in found}) == len(found)
    assert all(way in ways(own, 1, 2) for way in found)
    assert {"gold": 5, "ivory": 2} in found, "all of Gold, then of Ivory"
    assert {"onyx": 5, "copper": 1, "gold": 1} in [dict(way) for way in found], "Onyx, Copper, then most Blessings"
    assert {"gold": 3, "ivory": 2, "rose": 2} in found, "Rose, where no Blessing is, by the Upgrade"


# ---- prices ---------------------------------------------------------------------------------------------------------


@rule("TRI-BUY-01")
@pytest.mark.parametrize(
    ("card", "feats", "less", "cost"),
    [
        ("PO01.1", "", 0, 1),
        ("PO10.1", "", 0, 5),
        ("PO10.1", "FIII-7", 0, 4),
        ("PO01.1", "FIII-7", 0, 1),
        ("PO10.1", "", 2, 3),
        ("PO02.1", "", 2, 0),
        ("PO01.1", "", 2, 0),
        ("PO10.1", "FIII-7", 2, 2),
        ("PO01.1", "FIII-7", 1, 0),
        ("PO02.1", "FIII-7", 2, 0),
    ],
)
def test_what_a_card_costs(card: str, feats: str, less: int, cost: int):
    assert price(seated("", feats).player(), card, less) == cost


@rule("TRI-DAWN-16")
@pytest.mark.parametrize(
    ("energy", "revealed", "feats", "mates", "might"),
    [
        (1, [], "", "", False),
        (2, [], "", "", True),  # a Feat of Level I may cost 2
        (3, [], "FI-1", "", False),
        (4, [], "FI-1", "", True),
        (5, [], "FI-1 FII-1", "", False),
        (6, [], "FI-1 FII-1", "", True),
        (9, [], "FI-1 FII-1 FIII-1", "", False),
        (1, ["PO01.1"], "FI-1 FII-1 FIII-1", "", True),
        (0, ["PO01.1"], "FI-1 FII-1 FIII-1", "", False),
        (4, ["PO10.1"], "FI-1 FII-1 FIII-1", "", False),
        (4, ["PO10.1"], "FI-1 FII-1 FIII-7", "", True),
        (2, [], "FI-1 FII-1 FIII-1", "HE09", True),
        (1, [], "FI-1 FII-1 FIII-1", "HE09", False),
    ],
)
def test_who_might_buy_by_what_all_see(energy: int, revealed: list[str], feats: str, mates: str, might: bool):
    t = seated(mates, feats).has(0, available=energy, revealed=revealed)
    assert might_buy(t.player()) is might
    for mate in t.player().companions:
        mate.trained = True
    assert might_buy(t.player()) is (might and not mates), "who is trained already is not trained again"


@rule("TRI-DAWN-15", "TRI-BUY-01", "TRI-BUY-03", "TRI-ENERGY-03")
@pytest.mark.parametrize(
    ("feats", "energy", "things", "cost", "left"),
    [
        ("", (3, 0), ["PO01.1", "PO02.1"], 3, 0),
        ("", (2, 9), ["PO01.1", "PO02.1"], None, 0),
        ("", (0, 9), [], 0, 0),
        # a Feat that gives 1 back after the first card
        ("FI-8", (2, 0), ["PO01.1", "PO02.1"], 3, 0),
        ("FI-8", (1, 0), ["PO01.1", "PO02.1"], None, 0),
        ("FI-8", (3, 0), ["PO01.1", "PO02.1"], 3, 1),
        ("FI-8", (3, 4), ["PO01.1", "PO02.1", "FIII-7"], None, 0),
        ("FI-8", (2, 4), ["HE09"], 2, 0),
        ("FI-8", (3, 4), ["HE09", "PO01.1"], 3, 1),
        # bought in the same Dawn
        ("", (4, 0), ["FI-8", "PO01.1"], 4, 1),
        ("", (5, 0), ["FI-8", "PO01.1", "PO02.1"], 6, 0),
        ("", (4, 0), ["FI-8", "PO01.1", "PO02.1"], None, 0),
        ("", (10, 0), ["FIII-7", "PO10.1"], 10, 0),
        ("", (9, 0), ["FIII-7", "PO10.1"], None, 0),
        ("", (8, 0), ["FIII-7", "PO01.1", "PO02.1"], 8, 0),
        ("", (7, 0), ["FIII-7", "PO01.1", "PO02.1"], None, 0),
        ("FIII-7", (4, 0), ["PO10.1"], 4, 0),
    ],
)
def test_what_things_cost_one_after_the_other(
    feats: str, energy: tuple[int, int], things: list[str], cost: int | None, left: int
):
    t = seated("HE09", feats).has(0, available=energy[0], exhausted=energy[1], dealt=["FI-8", "FIII-7"])
    t.has(0, revealed=["PO01.1", "PO02.1", "PO10.1"])
    assert total_cost(t.player(), things) == cost
    if cost is None:
        with pytest.raises(IllegalAnswer, match="too-dear"):
            checked_purchase(t.player(), things)
        return
    plan = checked_purchase(t.player(), list(reversed(things)))
    assert sorted(plan) == sorted(things)
    assert acquire(t.g, 0, plan) == total_cost(seated_as(energy, feats), plan)
    assert t.player().available == left
    assert t.player().available + t.player().exhausted == sum(energy)


def seated_as(energy: tuple[int, int], feats: str) -> Player:
    before = seated("HE09", feats).has(0, available=energy[0], exhausted=energy[1], dealt=["FI-8", "FIII-7"])
    return before.has(0, revealed=["PO01.1", "PO02.1", "PO10.1"]).player()


@rule("TRI-DAWN-15", "TRI-ENERGY-03")
def test_a_card_is_bought_first_where_its_refund_pays_for_the_rest():
    t = seated("HE09", "FI-8").has(0, available=2, exhausted=4, revealed=["PO01.1"])
    assert total_cost(t.player(), ["HE09", "PO01.1"]) is None
    assert checked_purchase(t.player(), ["HE09", "PO01.1"]) == ["PO01.1", "HE09"]


@rule("TRI-BUY-01", "TRI-BUY-03", "TRI-BUY-07", "TRI-DAWN-17")
def test_where_bought_things_go():
    t = seated("HE09").has(0, available=12, dealt=["FI-8", "FII-1"], revealed=["PO01.1", "PO02.1"])
    assert acquire(t.g, 0, ["FI-8", "PO01.1", "HE09"]) == 3 + 1 + 2
    player = t.player()
    assert (player.feats, player.dealt, player.discard, player.revealed) == (
        ["FI-8"],
        ["FII-1"],
        ["PO01.1"],
        ["PO02.1"],
    )
    assert player.companions[0].trained
    assert (player.available, player.exhausted) == (12 - 6 + 1, 5)
    assert t.g.course[-1].which == "FI-8"


@rule("TRI-DAWN-01", "TRI-ROUND-02")
def test_a_round_begins_with_full_hands_and_a_clean_board():
    t = a_trial(3).order(2, 0, 1).has(0, bought=["PO01.1"], done=True).has(1, vigor=1)
    t.g.round, t.g.games = 2, ["OL3", "OL1"]
    t.start(Dawn())
    (event,) = t.told("round-begins")
    assert (event.round, event.rounds, event.seats, event.hands) == (3, 4, [2, 0, 1], [6, 6, 4])
    assert (t.player(0).bought, t.player(0).done, t.g.phase, t.g.olympics) == ([], False, "dawn", None)
