"""What is done for who says nothing (section 6), row by row. Other rows are with their chapters, and in windows."""

from __future__ import annotations

import pytest

from games.core.answers import ids
from games.sleeping_gods import events as ev
from games.sleeping_gods.foes import squares
from games.sleeping_gods.harm import Harm
from games.sleeping_gods.rooms import Search, ShipAction
from games.sleeping_gods.trading import Port
from games.sleeping_gods.vocabulary import AnyEffect, CrewDamage, Fatigue, Repair, Restore, ReturnCommand, Target
from tests.rules import rule

from .build import Sea
from .test_events import draw


def quiet(seats: int = 2) -> Sea:
    sea = Sea(seats=seats).still()
    for one in sea.g.crew:
        one.damage = one.fatigue = 0
    return sea


def at_room(sea: Sea, room: str) -> Sea:
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", room)
    return sea


# ---- the ship


@rule("SLG-SHIP-09")
def test_row_7_in_the_galley_no_card_is_spent_for_who_is_away():
    sea = quiet()
    sea.hand(0, "STR11", "CRA1")
    sea.crew("mac").fatigue, sea.crew("rafael").fatigue = 1, 2
    assert at_room(sea, "galley").ask("ship.galley").default == ["pass"]


@rule("SLG-SHIP-10", "SLG-SHIP-13")
@pytest.mark.parametrize(
    ("drawn", "kept"),
    [
        (("S1", "S9"), "S9"),  # a coin, grain
        (("S13", "S16"), "S16"),  # vegetables, meat
        (("S18", "S21"), "S18"),  # materials, a card
        (("S5", "S15"), "S5"),  # two coins, meat
        (("S7",), "S7"),  # somebody is hurt
        (("S19",), "S19"),  # the ship is
    ],
)
def test_rows_8_and_9_two_are_drawn_or_one_that_hurts_and_the_best_is_kept(drawn: tuple[str, ...], kept: str):
    sea = quiet()
    others = [token for token in sea.g.search.cards if token not in drawn]
    sea.g.search.cards = [*others, *reversed(drawn)]
    sea.begin(Search(seat=0))
    sea.settled()
    assert [event.token for event in sea.happened(ev.SearchDrawn)] == list(drawn)
    assert [event.token for event in sea.happened(ev.SearchKept)] == [kept]


@rule("SLG-SHIP-17")
def test_row_10_what_becomes_wholly_clear_is_freed():
    sea = quiet()
    sea.own("A3", "A1")
    for card, n in (("A3", 1), ("A1", 2)):
        sea.g.owns(card).command = n  # type: ignore[union-attr]
    sea.crew("marco").command, sea.crew("mac").command = 3, 1
    assert at_room(sea, "quarters").ask("command.free").default == {"mac": 1, "A3": 1}


@rule("SLG-SHIP-19")
@pytest.mark.parametrize(("damage", "says"), [(4, "mac"), (1, "sofi")])
def test_row_11_who_is_at_nothing_is_healed_first_then_the_lowest_share(damage: int, says: str):
    sea = quiet()
    sea.crew("sofi").damage, sea.crew("rafael").damage, sea.crew("mac").damage = 3, 3, damage  # of 5, 6 and 4
    assert at_room(sea, "sick-bay").ask("ship.sick-bay").default == [says]


@rule("SLG-HAND-02")
def test_row_12_the_cheapest_card_goes_and_of_those_the_one_held_longest():
    sea = quiet()
    sea.hand(0, "STR11", "CRA2", "CRA1")
    assert at_room(sea, "quarters").ask("hand.over").default == ["CRA2"]


@rule("SLG-EVENT-02")
@pytest.mark.parametrize(("card", "arm"), [("EV5", 1), ("EV23", 1), ("EV24", 1)])
def test_row_13_the_first_arm_that_costs_nothing_and_is_no_fight(card: str, arm: int):
    assert draw(card).ask("event.choose").default == [f"{card}/{arm}"]


@rule("SLG-PORT-04")
@pytest.mark.parametrize(("materials", "says"), [(1, "yard.materials.deck"), (0, "leave")])
def test_row_21_the_shipyard_is_paid_with_materials_and_nothing_else_is(materials: int, says: str):
    sea = quiet()
    sea.g.at, sea.g.coins, sea.g.goods, sea.g.damage = "2E", 9, {"materials": materials}, {"deck": 1}
    sea.begin(Port(seat=0))
    assert sea.ask("port.serve").default == [says]


@rule("SLG-DEC-134", "SLG-SHIP-03")
@pytest.mark.parametrize(("n", "mended"), [(1, {"deck": 1}), (3, {"deck": 2, "galley": 1})])
def test_row_51_rooms_that_are_shut_are_mended_first_and_the_hull_last(n: int, mended: dict[str, int]):
    sea = quiet()
    sea.g.damage = {"hull": 1, "galley": 1, "deck": 2}
    sea.do(Repair(n=n))
    assert sea.ask("ship.repair").default == mended


# ---- crew


ONE = Target.read("one")


@rule("SLG-DEC-134")
@pytest.mark.parametrize(
    ("effect", "kind", "says"),
    [
        (Restore(n=1, who=ONE), "crew.restore", "mac"),  # 1 of 4
        (Fatigue(n=-1, who=ONE), "crew.rest", "kannan"),  # 2
        (Fatigue(n=1, who=ONE), "crew.tire", "sofi"),  # the first of those with none
        (CrewDamage(n=1, who=ONE), "harm.one", "laurent"),  # 5 left, as Marco after him
    ],
    ids=str,
)
def test_row_51_whom_an_effect_reaches(effect: AnyEffect, kind: str, says: str):
    sea = quiet()
    for name, damage, fatigue in (("sofi", 1, 0), ("mac", 3, 1), ("kannan", 1, 2), ("rafael", 2, 1), ("gregory", 0, 1)):
        sea.crew(name).damage, sea.crew(name).fatigue = damage, fatigue
    sea.do(effect)
    assert sea.ask(kind).default == [says]


@rule("SLG-CHAL-02", "SLG-DEC-41")
def test_row_22_the_least_tired_who_are_enough_and_all_for_who_wants_to_be_sure():
    """Strength: Marco 2, the Captain and Audrie 1 each."""
    sea = quiet()
    sea.challenge("strength", 4)
    assert sea.ask("challenge.who").default == ["marco"]
    sea.crew("marco").fatigue = 1
    sea.again()
    ask = sea.ask("challenge.who")
    assert ask.default == ["sofi"]
    told = [(ids(one.picks), one.args["faces"]) for one in ask.suggested]
    assert told == [(["sofi"], 4), (["audrie", "marco"], 6)]


@rule("SLG-DEC-135")
def test_row_51_the_board_with_most_command_is_cleared():
    sea = quiet()
    sea.crew("marco").command, sea.crew("mac").command = 1, 3
    sea.do(ReturnCommand(source="crew", cards=1))
    assert sea.ask("command.clear").default == ["mac"]


@rule("SLG-DEC-121")
def test_row_46_who_would_fall_is_spared_before_who_takes_more():
    sea = quiet()
    sea.own("A6")
    sea.command(1, 0)
    sea.crew("audrie").damage = 3
    sea.begin(Harm(seat=0, n=4, source="failure", first=["marco", "audrie"]))
    sea.give("harm.split", {"marco": 3, "audrie": 1})
    sea.take("window.prevent", "card.A6.0", seat=0)
    assert sea.ask("prevent.whom").default == ["audrie"]


# ---- the story


@rule("SLG-EXPL-03", "SLG-TOWN-01", "SLG-DEC-95")
@pytest.mark.parametrize(
    ("page", "says"),
    [("3", "3/5"), ("54", "54/5"), ("6", "6/1"), ("28", "28/3"), ("2", "2/0"), ("2.2", "2.2/0"), ("33", "33/0")],
)
def test_row_19_what_only_leaves_else_the_first(page: str, says: str):
    sea = quiet()
    sea.read(page)
    assert sea.ask("story.choose").default == [says]


@rule("SLG-TOWN-01", "SLG-DEC-128")
def test_row_19_back_to_a_town_is_a_way_out_of_its_side_stories():
    sea = quiet()
    sea.g.coins = 9
    sea.read("41", 41)
    sea.take("story.choose", "41/0")
    assert sea.ask("story.choose").default == ["41.1/3"]


@rule("SLG-ACH-01")
def test_row_44_in_silence_nobody_ends_the_voyage():
    sea = quiet(seats=1)
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    assert sea.ask("story.choose").default == ["12.1/1"]


@rule("SLG-EDECK-04", "SLG-DEC-144")
@pytest.mark.parametrize(("worn", "says"), [((), "1.2/0"), (("marco", "rafael", "sofi"), "1.2/1")])
def test_row_52_the_skill_that_most_likely_does(worn: tuple[str, ...], says: str):
    """With everybody fresh Strength comes to 6; without these three Cunning is the best, and is printed first."""
    sea = quiet(seats=1)
    for name in worn:
        sea.crew(name).fatigue = 2
    sea.read("1.2")
    assert sea.ask("story.choose").default == [says]


@rule("SLG-EDECK-04", "SLG-DEC-52")
@pytest.mark.parametrize(("hurt", "says"), [(0, "1.26/1"), (3, "1.26/0")])
def test_row_52_the_lesser_loss(hurt: int, says: str):
    """Three of 41, or two of 11; and two of 11 are less than three of the last 14."""
    sea = quiet()
    for one in sea.g.crew:
        one.damage = hurt
    sea.read("1.26")
    assert sea.ask("story.choose").default == [says]


# ---- fights


@rule("SLG-ROUND-03", "SLG-DEC-63")
def test_row_29_who_hits_most_surely_attacks():
    """Two hearts are left, and every weapon deals two: Mac cannot miss, Kannan before him could."""
    sea = quiet()
    sea.fight(4)
    sea.foe(4).covered = [i for i in range(len(squares(4))) if i not in (6, 9)]
    sea.again()
    assert sea.ask("combat.attack", 1).default == ["mac.basic.e4"]


@rule("SLG-ATTACK-04", "SLG-DEC-59")
def test_row_31_hearts_are_covered_before_anything_else():
    sea = quiet()
    sea.fight(6)
    sea.fate(6)
    sea.strike("mac", 6)
    ask = sea.ask("combat.place")
    assert set(ids(ask.default)) < {"A2", "A3", "B2", "B3"}
    assert ask.suggested[0].args == {"hearts": 2, "bonus": 0, "abilities": 0, "synergy": 0, "falls": False}
