"""Lines that a random breakage could change unnoticed: each of them once, where it makes a difference."""

from __future__ import annotations

import msgspec
import pytest

from games.core.simulate import Played
from games.rum_and_bones.activation import buy_options
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.cards import crew_sheets, heroes
from games.rum_and_bones.crew import deploy_option
from games.rum_and_bones.facts import Facts
from games.rum_and_bones.layout import Layout, layouts, mistakes
from games.rum_and_bones.migrations import MIGRATIONS
from games.rum_and_bones.report import summary
from games.rum_and_bones.resolve import Resolve, any_applies
from games.rum_and_bones.settings import default
from games.rum_and_bones.text import crew_text
from games.rum_and_bones.verbs import VERBS
from games.rum_and_bones.vocabulary import Afflict, Damage, Deploy
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import a_battle


@rule("RUM-GAP-78")
def test_dice_that_are_all_alike_are_taken_unasked():
    v = a_battle()
    attack = Attack(
        kind="crew", side=0, seat=0, target="D4", who="deckhand", name="deckhand", needs=[5, 5, 5], bonus=-1
    )
    attack.thin(v.g)
    assert attack.needs == [5, 5]


# ---- whom silence chooses ---------------------------------------------------------------------------------------


def test_silence_chooses_the_hero_with_the_most_damage():
    v = a_battle().at("viana", "C5", damage=1).at("santiago", "C6", damage=3).at("gabriela", "C4", damage=2)
    v.do(0, Damage(n=1, who=Who.read("enemy:any")), hero=0)
    assert v.ask(0, "pick.hero").default == [f"hero-{v.index('santiago')}"]


def test_silence_chooses_the_zone_with_the_most_heroes():
    v = a_battle().bare().at("carcharius", "C4").at("viana", "C6").at("santiago", "C5").at("gabriela", "C5")
    v.do(0, Damage(n=1, who=Who.read("enemies-in-zone:9")), hero=0)
    ask = v.ask(0, "pick.zone")
    assert [option.id for option in ask.options] == ["to-C6", "to-C5"]
    assert ask.default == ["to-C5"]


@rule("RUM-CACT-04")
@pytest.mark.parametrize(
    ("zones", "supply", "n", "told"),
    [
        ("A1", 24, 2, ["2-A1"]),
        ("A1 B1", 24, 4, ["2-A1", "2-B1"]),
        ("A1 B1 C1", 24, 6, ["2-A1", "2-B1", "2-C1"]),
        ("A1 B1", 3, 3, ["2-A1", "1-B1"]),
        ("", 0, 0, ["march"]),
    ],
)
def test_a_landing_says_how_many_come_where(zones: str, supply: int, n: int, told: list[str]):
    option = deploy_option(tuple(zones.split()), supply)
    assert (option.args["n"], option.args["told"]) == (n, told)


@rule("RUM-WINDOW-05", "RUM-WINDOW-08", "RUM-WINDOW-09")
def test_what_holds_for_who_has_set_nothing():
    said = {"w2": "auto", "w3": "auto", "w5": "auto", "w7": "ask", "first": "go", "roll": "go", "keep": "auto"}
    said |= {"save.hero-1": "two", "save.second_wind": "ko", "again.dividend": "2", "arm.dividend": "no"}
    said |= {"lend.dividend": "no", "concede": "no"}
    assert {key: default(key) for key in said} == said


# ---- reports ----------------------------------------------------------------------------------------------------


def test_a_report_counts_who_won_and_what_came():
    """The Deep Lords win a battle of three rounds with a slain Kraken; Marea one of two with both monsters about."""
    first, second = a_battle(), a_battle()
    first.board(round=3, first=0, kraken_slain=True).side(0, vp=9).side(1, vp=4).wrecked(first.b.tiles[0].zone)
    second.board(round=2, first=1).side(0, vp=2).side(1, vp=7).kraken().dragon(1, "C5")
    found = summary([Played([0], 9, first.g, handovers=7), Played([1], 9, second.g, handovers=5)])
    assert found["faction wins"] == {"deep_lords": 0.5, "marea": 0.5}
    assert (found["rounds"]["min"], found["rounds"]["max"]) == (2, 3)
    assert found["first player of round 1 wins"] == 0.5, "the marker has changed sides since in the second"
    assert summary([Played([0], 9, second.g)])["first player of round 1 wins"] == 1.0
    assert (found["kraken came"], found["kraken slain"], found["dragon came"]) == (1.0, 0.5, 0.5)
    assert (found["tiles wrecked"], found["points"]["min"], found["points"]["max"]) == (0.5, 2, 4)
    assert (found["waits a round"]["min"], found["waits a round"]["max"]) == (2.33, 2.5)
    played = [Played([0], 9, first.g), Played([1], 9, second.g), Played([1], 9, second.g)]
    assert [summary(played[:n])["tiles wrecked"] for n in (1, 3)] == [1.0, 0.33]
    one = summary(played[:1])["heroes"]
    assert {one[name] for name in ("carcharius", "ishmael", "kyria")} == {1.0}
    assert {one[name] for name in ("viana", "santiago", "gabriela")} == {0.0}


def test_a_report_of_clash_royale_tells_waits_and_heroes():
    v = a_battle(3, clash=True)
    found = summary([Played([2], 9, v.g, handovers=8)])
    assert found["waits a game"]["median"] == 8
    assert sorted(found) == ["heroes", "waits a game"]
    assert [found["heroes"][hero.kind] for hero in v.b.heroes] == [0.0, 0.0, 1.0]


# ---- words and commands -----------------------------------------------------------------------------------------


def test_commands_for_what_is_chosen_from_a_list_take_it_as_it_stands_there():
    several = "deploy attack skill buy play call react gun assign choose discard"
    assert [verb.name for verb in VERBS if verb.several] == several.split()


def test_a_bosun_says_how_far_it_is_heard():
    bosun = crew_sheets()["bosun"]
    assert "in a Bosun's zone have +1" in crew_text(bosun, 1)
    assert "within 1 zone of a Bosun have +1" in crew_text(bosun, 2)


def test_a_track_ends_on_an_enemy_point():
    layout = msgspec.convert(msgspec.to_builtins(layouts()["std"]), Layout)
    fleet = layout.fleets[0]
    fleet.tracks[0].zones.reverse()
    ends = [fleet.tracks[0].zones[0], fleet.tracks[0].zones[-1]]
    assert list(mistakes(layout)) == [("fleets[0].tracks[0].zones", f"{end} is no zone for this") for end in ends]


@pytest.mark.parametrize(
    ("name", "zone", "fits"),
    [("std", "M10", True), ("std", "M11", False), ("lon_lon", "H15", True), ("lon_lon", "I15", False)],
)
def test_a_map_ends_with_its_last_row_and_column(name: str, zone: str, fits: bool):
    layout = msgspec.convert(msgspec.to_builtins(layouts()[name]), Layout)
    layout.kraken[0][0] = zone
    assert list(mistakes(layout)) == ([] if fits else [("kraken", f"{zone} is no zone for this")])


@rule("RUM-CACT-04")
def test_crew_comes_from_a_supply_of_its_own_kind():
    g = a_battle().side(0, hands=0, bosuns=2).side(1, hands=2, bosuns=0).g
    coming = [Deploy(crew="deckhand", n=1)], [Deploy(crew="bosun", n=1)]
    assert [[any_applies(g, Resolve(seat=side, side=side), one) for one in coming] for side in (0, 1)] == [
        [False, True],
        [True, False],
    ]


@pytest.mark.parametrize("about", [-1, 3])
def test_that_is_the_hero_picked_last(about: int):
    """Also where the window was about another one."""
    v = a_battle().at("viana", "C5").at("santiago", "C6").bare()
    slow = Afflict(condition="slow", who=Who.read("that"))
    v.do(0, Damage(n=1, who=Who.read("enemy:any")), slow, hero=0, target=about)
    v.answer(0, [f"hero-{v.index('santiago')}"], "pick.hero")
    assert [v.hero(name).conditions for name in ("viana", "santiago")] == [[], ["slow"]]


def test_who_has_left_the_board_is_meant_no_longer():
    v = a_battle().at("viana", "C5").at("santiago", "C6", left=1).bare()
    v.do(0, Damage(n=1, who=Who.read("enemy:any")), Afflict(condition="slow", who=Who.read("that")), hero=0)
    v.answer(0, [f"hero-{v.index('santiago')}"], "pick.hero")
    assert v.hero("santiago").zone == ""
    assert [v.hero(name).conditions for name in ("viana", "santiago")] == [[], []]


@rule("RUM-BUY-02")
def test_a_purchase_says_what_it_brings_and_costs():
    v = a_battle().has("ishmael", coins=9, levels=[1, 0, 2])
    hero = v.hero("ishmael")
    told = [(one.id, one.args["level"], one.args["face"], one.args["coins"]) for one in buy_options(hero)]
    assert told == [("buy-0", 2, "ishmael.0.2", 9), ("buy-1", 1, "ishmael.1.1", 9)]
    prices = [card.price(level) for card, level in zip(v.sheet("ishmael").skills[:2], (1, 0), strict=True)]
    assert [one.args["cost"] for one in buy_options(hero)] == prices
    assert all(one.blocked == "poor" for one in buy_options(v.has("ishmael", coins=min(prices) - 1).hero("ishmael")))


def test_saves_of_stronger_heroes_leave_them_one_hp():
    hp = heroes()["ishmael"].hp
    saved = [
        {"name": "ishmael", "zone": zone, "damage": hp + n} for zone, n in (("C5", -1), ("C5", 0), ("C5", 2), ("", 0))
    ]
    MIGRATIONS[2]({"board": {"heroes": saved}})
    assert [hero["damage"] for hero in saved] == [hp - 1, hp - 1, hp - 1, hp]
    assert MIGRATIONS[2]({}) == {}


def test_a_card_is_known_by_its_sheet_whatever_copy_it_is():
    assert Facts().card("black_water.2").id == "black_water"
