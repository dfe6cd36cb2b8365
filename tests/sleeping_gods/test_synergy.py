"""Synergy tokens: earned by covering a point, used by another (SLG-SYN, SLG-DEC-71 to -75)."""

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.crew import left
from games.sleeping_gods.foes import damage_of, squares
from games.sleeping_gods.placing import check, field
from games.sleeping_gods.state import Foe
from tests.rules import rule

from .build import Sea


def fight(*enemies: int) -> Sea:
    sea = Sea().still()
    sea.fight(*enemies)
    if len(enemies) > 1:
        sea.row(*enemies)
    return sea


def hand(sea: Sea, token: str, to: str) -> None:
    """The synergy token of one lies on the board of another."""
    home, one = sea.crew(token), sea.crew(to)
    home.synergy = [other for other in home.synergy if other != token]
    one.synergy = [*one.synergy, token]


def only(sea: Sea, number: int, *free: int) -> None:
    sea.foe(number).covered = [i for i, s in enumerate(squares(number)) if i not in free and not s.void]


@rule("SLG-SYN-01", "SLG-DEC-71")
def test_a_covered_point_moves_the_own_token_to_another():
    sea = fight(4)
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "C3", "B3")  # c3 is a synergy point
    ask = sea.ask("synergy.to")
    assert ask.seat == 1 and set(sea.offers("synergy.to")) == {one.id for one in sea.g.crew} - {
        "mac"
    }  # no way round it
    sea.take("synergy.to", "marco")
    assert sea.crew("mac").synergy == [] and sea.crew("marco").synergy == ["marco", "mac"]


@rule("SLG-SYN-01", "SLG-DEC-71", "SLG-MISS-02")
def test_a_missed_attack_earns_it_too():
    sea = fight(4)
    sea.fate(1)
    sea.strike("rafael", 4)
    sea.take("combat.place", "C3")
    assert sea.asks("synergy.to")


@rule("SLG-DEC-71")
def test_a_splash_earns_it_too():
    sea = fight(8, 15)  # 15 has its point in a1
    sea.fate(6)
    sea.strike("mac", 8)
    sea.take("combat.place", "A3", "A4")
    assert sea.asks("synergy.to")


@rule("SLG-DEC-71")
def test_a_token_that_is_away_does_not_move():
    sea = fight(4)
    hand(sea, "mac", "marco")
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "C3", "B3")
    assert not sea.asks("synergy.to") and sea.crew("marco").synergy == ["marco", "mac"]


@rule("SLG-DEC-71")
def test_two_points_in_one_attack_move_it_once():
    sea = fight(56)  # a1 and a3
    sea.crew("mac").weapons = ["M12"]
    sea.again()
    sea.fate(6)
    sea.strike("mac", 56, "M12")
    sea.take("combat.place", "A1", "A2", "A3", "B2", "B1")
    sea.take("synergy.to", "marco")
    assert len(sea.happened(ev.SynergyMoved)) == 1


@rule("SLG-SYN-02", "SLG-SYN-03", "SLG-DEC-72")
def test_who_holds_anothers_token_uses_it_and_it_goes_home():
    sea = fight(4)
    hand(sea, "audrie", "mac")
    sea.fate(6)
    sea.strike("mac", 4)
    assert sea.offers("window.place", 1) == ["synergy.audrie.mac", "pass"]  # not his own
    sea.take("window.place", "synergy.audrie.mac", seat=1)
    assert sea.crew("mac").synergy == ["mac"] and sea.crew("audrie").synergy == ["audrie"]
    assert sea.ask("combat.place").args["points"] == 3


@rule("SLG-SYN-03")
def test_nobody_uses_the_own_token():
    sea = fight(4)
    for name in ("mac", "kasumi", "kannan"):
        sea.fate(6)
        sea.strike(name, 4)
        assert sea.asks("combat.place")  # no window before it
        sea.foe(4).covered = []
        assert sea.g.combat is not None
        sea.fight(4)


@rule("SLG-SYN-02")
def test_a_token_serves_the_attack_of_its_holder_alone():
    sea = fight(4)
    hand(sea, "audrie", "kasumi")
    sea.fate(6)
    sea.strike("mac", 4)
    assert sea.asks("combat.place") and not sea.asks("window.place")


@rule("SLG-DEC-72")
def test_several_are_used_in_one_attack():
    sea = fight(4)
    hand(sea, "audrie", "mac")
    hand(sea, "laurent", "mac")
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("window.place", "synergy.audrie.mac", seat=1)
    sea.take("window.place", "synergy.laurent.mac", seat=1)
    assert sea.ask("combat.place").args["points"] == 4


@rule("SLG-SYN-04", "SLG-DEC-73")
def test_the_captains_token_lets_squares_touch_by_corners():
    sea = fight(4, 5)
    hand(sea, "sofi", "mac")
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("window.place", "synergy.sofi.mac", seat=1)
    near = sea.ask("combat.place").patch.near  # type: ignore[union-attr]
    assert "B4" in near["A3"]  # across the seam as well
    sea.take("combat.place", "A1", "B2")
    assert sea.foe(4).covered == [0, 4]


@rule("SLG-SYN-05", "SLG-DEC-73")
def test_gregorys_token_brings_its_holder_round():
    sea = fight(55)
    hand(sea, "gregory", "mac")
    sea.crew("mac").damage = 3
    sea.fate(6)
    sea.strike("mac", 55)
    sea.to("harm.over")
    assert not sea.asks("synergy.saved")  # what is over is passed on first
    sea.silence()
    assert sea.ask("synergy.saved").seat == 1
    sea.take("synergy.saved", "yes")
    assert left(sea.crew("mac")) == 2 and sea.crew("gregory").synergy == ["gregory"]


@rule("SLG-SYN-05", "SLG-DEC-73")
def test_at_the_end_of_a_round_too_and_before_a_defeat():
    sea = fight(55)
    hand(sea, "gregory", "mac")
    for one in sea.g.crew:
        one.damage = 99 if one.id != "mac" else 3
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.again()  # 4 damage on the only one who stands
    assert sea.g.fallen == ""
    sea.take("synergy.saved", "yes")
    assert left(sea.crew("mac")) == 2 and sea.g.combat is not None  # what nobody could take is lost


@rule("SLG-SYN-05")
def test_who_declines_falls():
    sea = fight(55)
    hand(sea, "gregory", "mac")
    for one in sea.g.crew:
        one.damage = 99 if one.id != "mac" else 3
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.again()
    sea.take("synergy.saved", "no")
    assert sea.g.combat is None and sea.g.fallen == "crew"


@rule("SLG-SYN-03", "SLG-SYN-05")
def test_gregory_does_not_save_himself():
    sea = fight(55)
    sea.crew("gregory").damage = 3
    sea.fate(6)
    sea.strike("gregory", 55)
    sea.to("combat.attack")
    assert left(sea.crew("gregory")) == 0 and not sea.happened(ev.Restored)


@rule("SLG-SYN-05", "SLG-DEC-73")
def test_also_against_a_thorn():
    sea = fight(7)
    hand(sea, "gregory", "kannan")
    sea.crew("kannan").damage = 3
    sea.fate(6)
    sea.strike("kannan", 7)
    sea.take("combat.place", "C1", "C2")
    sea.take("synergy.saved", "yes")
    assert sea.happened(ev.Restored)[-1].n == 2


@rule("SLG-SYN-06", "SLG-DEC-73")
def test_kannans_token_draws_again_and_that_stands():
    sea = fight(55)
    hand(sea, "kannan", "mac")
    sea.fate(1, 6)
    sea.strike("mac", 55)
    assert not sea.happened(ev.Attacked)  # before hit or miss is fixed
    sea.take("window.attack_fate", "synergy.kannan.mac", seat=1)
    told = sea.happened(ev.Attacked)[-1]
    assert (told.fate, told.hit) == (6, True)


@rule("SLG-SYN-07", "SLG-DEC-73")
@pytest.mark.parametrize("token", ["audrie", "kasumi", "laurent"])
def test_three_tokens_deal_one_more(token: str):
    sea = fight(4)
    hand(sea, token, "mac")
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("window.place", f"synergy.{token}.mac", seat=1)
    assert sea.ask("combat.place").args["points"] == 3


@rule("SLG-SYN-07", "SLG-DEC-73")
@pytest.mark.parametrize("token", ["audrie", "marco", "sofi"])
def test_on_a_hit_only(token: str):
    sea = fight(4)
    hand(sea, token, "rafael")
    sea.fate(1)
    sea.strike("rafael", 4)
    assert sea.ask("combat.place").args["points"] == 1 and token in sea.crew("rafael").synergy


@rule("SLG-SYN-08", "SLG-DEC-73")
def test_macs_token_is_two_accuracy():
    sea = fight(55)
    hand(sea, "mac", "kannan")
    sea.fate(2)
    sea.strike("kannan", 55)  # 2 + 2 against 6
    sea.take("window.attack_fate", "synergy.mac.kannan", seat=1)
    assert sea.happened(ev.Attacked)[-1].hit


@rule("SLG-SYN-09", "SLG-DEC-74")
def test_marcos_token_is_two_points_more_that_take_no_hearts():
    sea = fight(6)  # hearts a2 a3 b2 b3
    hand(sea, "marco", "mac")
    sea.fate(6)
    sea.strike("mac", 6)
    sea.take("window.place", "synergy.marco.mac", seat=1)
    assert (sea.ask("combat.place").args["points"], sea.ask("combat.place").args["spare"]) == (4, 2)
    assert sea.refused("combat.place", ["A2", "A3", "B2", "A1"]) == "spare"
    sea.take("combat.place", "B2", "A2", "A1", "B1")
    assert sea.foe(6).covered == [0, 1, 3, 4]


@rule("SLG-DEC-74")
def test_those_points_count_for_splash_and_are_joined():
    sea = fight(4, 5)
    f = field(sea.g, 4, 2, 2)
    assert (f.points, f.splash) == (4, 2)
    check(f, ["A2", "A3", "A4", "A5"])


@rule("SLG-SYN-10", "SLG-DEC-73")
def test_rafaels_token_is_two_block_in_a_counterattack():
    sea = fight(4)
    hand(sea, "rafael", "mac")
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "D1", "D2")
    sea.take("window.counter", "synergy.rafael.mac", seat=1)
    assert sea.crew("mac").damage == 3 - 2


@rule("SLG-SYN-10", "SLG-DEC-73")
def test_not_at_the_end_of_a_round():
    sea = fight(4)
    hand(sea, "rafael", "mac")
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.again()
    sea.take("combat.blow", "mac")
    assert not sea.asks("window.eor") and sea.crew("mac").damage == damage_of(Foe(4))


@rule("SLG-SYN-10", "SLG-HEALTH-03", "SLG-DEC-124")
@pytest.mark.parametrize(("damage", "there"), [(2, True), (3, False)])
def test_who_fell_to_a_thorn_uses_no_token_any_more(damage: int, there: bool):
    sea = fight(7)
    hand(sea, "rafael", "kannan")
    sea.crew("kannan").damage = damage
    sea.fate(6)
    sea.strike("kannan", 7)
    sea.take("combat.place", "C1", "C2")
    assert bool(sea.asks("window.counter")) is there
    assert there or sea.asks("harm.over")


@rule("SLG-DEC-72", "SLG-DEC-75")
def test_a_used_token_can_be_earned_again():
    sea = fight(4)
    hand(sea, "mac", "kannan")
    sea.fate(1)
    sea.strike("kannan", 4)
    sea.take("window.attack_fate", "synergy.mac.kannan", seat=1)
    sea.to("combat.attack")
    sea.fate(6)
    sea.foe(4).covered = []
    sea.strike("mac", 4)
    sea.take("combat.place", "C3", "B3")
    assert sea.asks("synergy.to")


@rule("SLG-DEC-139")
def test_laurent_may_begin_with_his_token_away():
    sea = Sea().still()
    sea.crew("laurent").levels = ["L18"]
    sea.fight(4)
    assert sea.ask("synergy.start").seat == 0
    sea.take("synergy.start", "mac")
    assert sea.crew("mac").synergy == ["mac", "laurent"]
