"""One attack: fate, squares, hearts, splash, the counterattack, a miss (SLG-ATTACK, -HEART, -SPLASH, -COUNTER)."""

import pytest

from games.core import IllegalAnswer
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.attack import _plan  # pyright: ignore[reportPrivateUsage]
from games.sleeping_gods.foes import card_defense, damage_of, has, squares
from games.sleeping_gods.placing import best, check, field, plans
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import Foe
from games.sleeping_gods.vocabulary import Defense
from tests.rules import rule

from .build import Sea


def fight(*enemies: int, weapon: str = "", who: str = "mac") -> Sea:
    """No window opens; somebody may carry a weapon."""
    sea = Sea().still()
    sea.g.crew[[one.id for one in sea.g.crew].index(who)].weapons = [weapon] if weapon else []
    sea.fight(*enemies)
    if len(enemies) > 1:
        sea.row(*enemies)
    return sea


def hurt(sea: Sea) -> dict[str, int]:
    return {one.id: one.damage for one in sea.g.crew if one.damage}


def only(sea: Sea, number: int, *free: int) -> None:
    """Of a card these squares alone are uncovered."""
    sea.foe(number).covered = [i for i, s in enumerate(squares(number)) if i not in free and not s.void]


@rule("SLG-ATTACK-01")
def test_the_attacker_chooses_a_target():
    sea = fight(1, 4, 5)
    assert {o.rpartition(".")[2] for o in sea.offers("combat.attack", 1)} == {"e1", "e4", "e5"}


@rule("SLG-ATTACK-02", "SLG-ATTACK-03", "SLG-DEC-67")
@pytest.mark.parametrize(("fate", "hit"), [(2, False), (3, True), (4, True)])
def test_fate_and_accuracy_against_defense(fate: int, hit: bool):
    sea = fight(55)
    sea.fate(fate)
    sea.strike("sofi", 55)  # accuracy 3 against 6
    told = sea.happened(ev.Attacked)[-1]
    assert (told.fate, told.accuracy, told.defense, told.hit) == (fate, 3, 6, hit)


@rule("SLG-ATTACK-04", "SLG-ATTACK-08")
def test_a_hit_covers_as_many_squares_as_the_weapon_deals():
    sea = fight(4, weapon="A19")
    sea.fate(6)
    sea.strike("mac", 4, "A19")  # 4 damage
    assert sea.ask("combat.place").args["points"] == 4
    sea.take("combat.place", "A1", "B1", "B2", "C2")  # no straight line
    assert sea.foe(4).covered == [0, 3, 4, 7]


@rule("SLG-ATTACK-05", "SLG-DEC-59")
def test_the_squares_have_to_touch_by_their_sides():
    sea = fight(4)
    sea.fate(6)
    sea.strike("mac", 4)  # 2 damage
    assert sea.refused("combat.place", ["A1", "B2"]) == "cells-apart"
    assert sea.refused("combat.place", ["A1", "A3"]) == "cells-apart"
    sea.take("combat.place", "A1", "A2")
    assert sea.foe(4).covered == [0, 1]


@rule("SLG-ATTACK-06", "SLG-ATTACK-07")
def test_covered_squares_take_nothing_and_are_not_crossed():
    sea = fight(4)
    sea.foe(4).covered = [1, 4, 7, 10]  # the middle column
    sea.fate(6)
    sea.strike("mac", 4)
    assert sea.refused("combat.place", ["A1", "A2"])
    assert sea.refused("combat.place", ["A1", "A3"]) == "cells-apart"
    assert sea.refused("combat.place", ["A1", "A1"])


@rule("SLG-DEC-59")
def test_points_may_not_be_withheld():
    sea = fight(4, weapon="A17")
    sea.fate(6)
    sea.strike("mac", 4, "A17")  # 3 damage
    assert sea.refused("combat.place", ["A1", "A2"]) in ("withheld", "cells-left")
    sea.take("combat.place", "A1", "A2", "B2")


@rule("SLG-DEC-59")
def test_nor_where_the_neighbours_could_take_some():
    sea = fight(4, 5, weapon="A17")
    sea.fate(6)
    sea.strike("mac", 4, "A17")
    assert sea.refused("combat.place", ["A1", "A2"]) == "withheld"
    assert sea.refused("combat.place", ["A3", "A4"]) == "withheld"  # the target could still take one
    sea.take("combat.place", "A2", "A3", "A4")


@rule("SLG-DEC-59")
def test_points_that_cannot_be_placed_are_lost():
    sea = fight(4, weapon="A19")
    only(sea, 4, 0, 8)  # two squares far from each other
    sea.fate(6)
    sea.strike("mac", 4, "A19")
    sea.take("combat.place", "C3")
    assert 8 in sea.foe(4).covered and 0 not in sea.foe(4).covered


@rule("SLG-ATTACK-09", "SLG-ATTACK-10", "SLG-EOR-08")
def test_a_card_falls_with_its_last_heart_and_the_row_closes_up():
    sea = fight(1, 4, 5)
    only(sea, 4, 0, 1, 2)
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "A4", "A5")
    assert sea.g.combat is not None and [foe.number for foe in sea.g.combat.row] == [1, 5]
    assert not sea.happened(ev.Struck)  # nobody is left to strike back
    sea.fate(6)
    sea.strike("mac", 1)
    assert "A4" in sea.ask("combat.place").patch.near["A3"]  # type: ignore[union-attr]


@rule("SLG-ATTACK-09")
def test_other_squares_do_not_matter_for_that():
    sea = fight(4)
    only(sea, 4, 0, 1, 2, 4, 5, 7, 8, 11)
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "A1", "A2")
    sea.settled()
    assert [e.enemy for e in sea.happened(ev.EnemyFell)] == [4]


@rule("SLG-ATTACK-11", "SLG-DEC-62")
def test_a_covered_square_has_no_ability_and_that_counts_at_once():
    sea = fight(4)
    only(sea, 4, 0, 2, 5)
    assert damage_of(sea.foe(4)) == 3
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "A3", "B3")  # both bonus squares
    assert sea.happened(ev.Struck)[-1].n == 1  # the counterattack of the same attack is smaller


@rule("SLG-HEART-01", "SLG-HEART-02", "SLG-DEC-59")
def test_a_heart_of_two_needs_both_in_one_attack():
    sea = fight(15)  # d2 is a heart of 2
    only(sea, 15, 10, 11)
    sea.fate(6)
    sea.strike("mac", 15)  # 2 damage
    assert sea.refused("combat.place", ["D2", "D3"]) == "cells-dear"
    sea.take("combat.place", "D2")
    sea.settled()
    assert [e.enemy for e in sea.happened(ev.EnemyFell)] == [15]


@rule("SLG-HEART-01", "SLG-DEC-59")
def test_there_is_no_part_of_a_heart():
    sea = fight(15)
    only(sea, 15, 10)
    sea.fate(1)
    sea.strike("kannan", 15)  # a miss deals 1
    assert 10 not in sea.foe(15).covered


@rule("SLG-HEART-02")
def test_a_covered_heart_of_two_carries_one_token():
    sea = fight(15)
    only(sea, 15, 3, 10)
    sea.fate(6)
    sea.strike("mac", 15)
    sea.take("combat.place", "D2")
    assert sea.foe(15).covered.count(10) == 1


@rule("SLG-FLY-01", "SLG-DEC-138")
def test_flyers_are_harder_to_hit_without_a_ranged_weapon():
    sea = fight(19)
    foe = sea.foe(19)
    assert (card_defense(sea.g, foe, ranged=False), card_defense(sea.g, foe, ranged=True)) == (5, 4)
    sea.fate(6)
    sea.strike("mac", 19)
    assert sea.happened(ev.Attacked)[-1].defense == 4
    sea.to("combat.attack")
    sea.fate(6)
    sea.strike("kannan", 19)
    assert sea.happened(ev.Attacked)[-1].defense == 5
    foe.grounded = True
    assert card_defense(sea.g, foe, ranged=False) == 4


@rule("SLG-SPLASH-01", "SLG-DEC-60")
def test_damage_may_run_over_onto_the_next_card():
    sea = fight(4, 5, 1, weapon="A19")
    sea.fate(6)
    sea.strike("mac", 4, "A19")
    assert sea.refused("combat.place", ["A3", "A4", "A5", "A6"]) == "splash"
    assert sea.refused("combat.place", ["A3", "A2", "A4", "A7"])  # not beyond the neighbour
    sea.take("combat.place", "A2", "A3", "A4", "A5")
    assert (sea.foe(4).covered, sea.foe(5).covered) == ([1, 2], [0, 1])


@rule("SLG-SPLASH-02", "SLG-DEC-60")
@pytest.mark.parametrize(("points", "off"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_half_of_it_rounded_up_stays_on_the_target(points: int, off: int):
    sea = fight(4, 5)
    f = field(sea.g, 4, points)
    assert f.splash == off


@rule("SLG-DEC-60")
def test_splash_begins_on_the_target_and_is_joined_to_it():
    sea = fight(4, 5)
    sea.fate(6)
    sea.strike("mac", 4)
    assert sea.refused("combat.place", ["A4", "A5"])
    assert sea.refused("combat.place", ["A2", "A4"]) == "cells-apart"
    sea.take("combat.place", "A3", "A4")


@rule("SLG-DEC-60", "SLG-DEC-59")
def test_points_reserved_for_the_target_are_lost_and_splash_is_never_forced():
    sea = fight(4, 5, weapon="A19")
    only(sea, 4, 0, 2, 5)  # a heart far away; A3, B3 free
    f = field(sea.g, 4, 4)
    check(f, ["A3", "B3"])  # no splash at all
    check(f, ["A3", "B3", "A4", "B4"])
    with pytest.raises(IllegalAnswer):
        check(f, ["A3", "B3", "A4", "B4", "C4"])


@rule("SLG-DEC-61")
def test_splash_can_defeat_the_neighbour_which_does_not_strike_back():
    sea = fight(4, 5, weapon="A19")
    only(sea, 5, 3)  # one heart, in the first column, row b
    only(sea, 4, 5, 0, 3, 4)
    sea.fate(6)
    sea.strike("mac", 4, "A19")
    sea.take("combat.place", "B3", "B2", "B1", "B4")
    assert [e.enemy for e in sea.happened(ev.EnemyFell)] == [5]
    assert [e.enemy for e in sea.happened(ev.Struck)] == [4]  # only the target counterattacks


@rule("SLG-DEC-61")
def test_both_may_fall_together():
    sea = fight(2, 10)
    only(sea, 2, 8)  # c3, a heart
    only(sea, 10, 6)  # c1, another
    sea.again()
    sea.fate(6)
    sea.strike("mac", 2)
    sea.take("combat.place", "C3", "C4")
    assert {e.enemy for e in sea.happened(ev.EnemyFell)} == {2, 10} and sea.passed
    assert not sea.happened(ev.Struck)


@rule("SLG-ROUND-06", "SLG-COUNTER-01", "SLG-COUNTER-02", "SLG-COUNTER-04", "SLG-DEC-67")
def test_who_is_not_defeated_strikes_back_at_the_attacker():
    sea = fight(4)
    sea.fate(6)
    sea.strike("rafael", 4)
    sea.take("combat.place", "D2", "D3")
    assert hurt(sea) == {"rafael": 3 - 2}  # 1 and two bonus squares, against block 2


@rule("SLG-COUNTER-03")
def test_bonus_damage_that_is_covered_does_not_count():
    foe = Foe(4)
    assert damage_of(foe) == 3
    foe.covered = [2]
    assert damage_of(foe) == 2
    foe.covered = [2, 5]
    assert damage_of(foe) == 1


@rule("SLG-COUNTER-04", "SLG-DEC-67")
def test_block_that_is_more_than_the_damage_is_lost():
    sea = fight(4, weapon="M6", who="rafael")
    sea.fate(6)
    sea.strike("rafael", 4, "M6")  # block 3
    sea.take("combat.place", "A3", "B3")
    assert hurt(sea) == {} and sea.happened(ev.Struck)[-1].blocked == 1


@rule("SLG-COUNTER-04", "SLG-DEC-31")
def test_only_the_weapon_that_was_used_blocks():
    sea = fight(4, weapon="M6", who="rafael")
    sea.fate(6)
    sea.strike("rafael", 4)  # with the axe
    sea.take("combat.place", "D2", "D3")
    assert hurt(sea) == {"rafael": 1}


@rule("SLG-COUNTER-05", "SLG-DEC-66")
def test_what_the_attacker_cannot_take_goes_to_whom_the_controller_says():
    sea = fight(55)
    sea.crew("mac").damage = 3
    sea.fate(6)
    sea.strike("mac", 55)
    sea.to("harm.over")
    assert sea.ask("harm.over").seat == 1  # not the active player
    n = sea.ask("harm.over").args["n"]
    sea.take("harm.over", "marco")
    assert hurt(sea)["mac"] == 4 and hurt(sea)["marco"] == n


@rule("SLG-MISS-01", "SLG-MISS-02", "SLG-DEC-124")
def test_on_a_miss_the_enemy_strikes_first_then_one_point_is_dealt():
    sea = fight(4)
    sea.fate(1)
    sea.strike("rafael", 4)
    assert hurt(sea) == {"rafael": 1}  # 3, block 2: before anything is covered
    assert sea.ask("combat.place").args["points"] == 1
    sea.take("combat.place", "A3")
    assert sea.foe(4).covered == [2] and len(sea.happened(ev.Struck)) == 1


@rule("SLG-MISS-02")
def test_also_at_nothing():
    sea = fight(4)
    sea.crew("kannan").damage = 3
    sea.fate(1)
    sea.strike("kannan", 4)  # 2 + 1 against 5
    sea.take("harm.over", "rafael")
    assert sea.crew("kannan").damage == 4
    sea.take("combat.place", "A1")
    assert sea.foe(4).covered == [0]


@rule("SLG-MISS-02", "SLG-DEC-82")
def test_there_is_no_point_any_more_when_nobody_is_left():
    sea = fight(4)
    for one in sea.g.crew:
        one.damage = 99 if one.id != "kannan" else 3
    sea.fate(1)
    sea.again()  # one is left, with one to strike at: nobody is asked
    assert not sea.happened(ev.Placed) and sea.g.combat is None


@rule("SLG-DEC-58", "SLG-FATIGUE-04", "SLG-FATIGUE-03")
@pytest.mark.parametrize(("fatigue", "points"), [(0, 2), (1, 2), (2, 1)])
def test_the_second_fatigue_takes_one_damage(fatigue: int, points: int):
    sea = fight(4)
    sea.crew("mac").fatigue = fatigue
    sea.fate(6)
    sea.strike("mac", 4)
    assert sea.ask("combat.place").args["points"] == points


@rule("SLG-DEC-58", "SLG-DEC-139")
def test_a_card_may_take_that_away():
    sea = fight(4)
    sea.tuck("mac", "STR8")
    sea.crew("mac").fatigue = 2
    sea.fate(6)
    sea.strike("mac", 4)
    assert sea.ask("combat.place").args["points"] == 2


@rule("SLG-DEC-58")
def test_a_miss_deals_exactly_one_whatever_else():
    sea = fight(4, weapon="A21")
    sea.crew("mac").levels = ["L21"]  # +1 damage of the basic weapon
    sea.crew("mac").fatigue = 2
    sea.fate(1)
    sea.strike("mac", 4, "A21")  # 1 + 1 against 5, 6 damage
    sea.to("combat.place")
    assert sea.ask().args["points"] == 1 and sea.ask().args["splash"] == 0


@rule("SLG-DEC-31")
def test_level_cards_improve_the_basic_weapon_alone():
    sea = fight(4, weapon="A17")
    sea.crew("mac").levels = ["L21"]
    sea.again()
    power = {option.id: option.args["damage"] for option in sea.ask("combat.attack", 1).options}
    assert (power["mac.basic.e4"], power["mac.A17.e4"]) == (3, 3)  # 2 + 1; 3


@rule("SLG-DEC-124", "SLG-CHAL-16")
def test_the_fate_card_goes_as_soon_as_it_is_decided():
    sea = fight(4)
    sea.fate(6)
    card = sea.g.abilities.cards[-1]
    sea.strike("mac", 4)
    assert sea.asks("combat.place") and not sea.g.shown and card in sea.g.abilities.thrown


@rule("SLG-SQ-04", "SLG-COUNTER-03")
@pytest.mark.parametrize("number", [n for n in range(1, 61) if has(Foe(n), "rage")])
def test_a_plan_forecasts_the_blow_that_comes(number: int):
    """Also where rage takes the place of the bonus that it covers."""
    for at in range(4):
        sea = fight(number, weapon="A19")
        sea.fate(6)
        sea.strike("mac", number, "A19")
        plans = sea.ask("combat.place").suggested
        if at >= len(plans):
            break
        plan, now = plans[at], damage_of(sea.foe(number))
        assert isinstance(plan.picks, list)
        label = SPEC.words.suggestion(sea.ask("combat.place"), plan)
        told = sea.take("combat.place", *plan.picks)
        then = next((e.n + e.blocked for e in told if isinstance(e, ev.Struck)), None)
        if then is None:
            assert plan.args["falls"] or sea.asks("synergy.to")
        elif plan.key == "blow":
            assert (plan.args["now"], plan.args["then"]) == (now, then)
            assert f"its blow {now} → {then}" in label and ("rage" in label) == bool(plan.args["rages"])
        else:
            assert then == now and "blow" not in label


@rule("SLG-SQ-04")
def test_a_bonus_that_rage_makes_up_for_is_said_to_be():
    sea = fight(8, weapon="A19")
    found = next(i for i, s in enumerate(squares(8)) if s.bonus)
    sea.foe(8).covered = [i for i in (0, 1) if i != found]
    f = field(sea.g, 8, 1)
    cell = next(c for c, (_, i) in f.cells.items() if i == found)
    plan = _plan(sea.g, f, [cell])
    assert (plan.key, plan.args["now"], plan.args["then"], plan.args["rages"]) == ("blow", 2, 2, True)


@rule("SLG-DEC-124", "SLG-SQ-03")
def test_thorns_come_after_placement_and_before_the_counterattack():
    sea = fight(7)
    sea.fate(6)
    sea.told.clear()
    sea.strike("rafael", 7)
    sea.take("combat.place", "C1", "C2")
    order = [type(e) for e in sea.told if isinstance(e, ev.Placed | ev.Hurt | ev.Struck)]
    assert order[:3] == [ev.Placed, ev.Hurt, ev.Struck]
    assert hurt(sea) == {"rafael": 1}  # no block against the thorn; 2 are blocked


@rule("SLG-DEC-124", "SLG-DEC-121")
def test_who_fell_to_a_thorn_takes_nothing_and_the_rest_passes_on():
    sea = fight(7)
    sea.crew("kannan").damage = 3
    sea.fate(6)
    sea.strike("kannan", 7)
    sea.take("combat.place", "C1", "C2")
    assert sea.crew("kannan").damage == 4
    assert sea.ask("harm.over").args["n"] == 1  # 2, and 1 blocked
    sea.take("harm.over", "rafael")
    assert sea.crew("rafael").damage == 1


@rule("SLG-DEC-124", "SLG-DEC-121")
def test_what_passes_on_from_the_fallen_has_one_window_and_it_is_that_of_who_takes_it():
    sea = fight(7)
    sea.own("A6")
    sea.command(1, 0)
    sea.crew("kannan").damage = 3
    sea.fate(6)
    sea.strike("kannan", 7)
    sea.take("combat.place", "C1", "C2")
    sea.take("harm.over", "rafael")
    assert sea.ask("window.prevent").args["who"] == ["rafael"]
    sea.take("window.prevent", "card.A6.0", seat=0)
    assert hurt(sea) == {"kannan": 4} and sea.kinds() == {"combat.attack"}


# ---- Shoulder In


def shouldered(tucked: dict[str, str]) -> Sea:
    """Kasumi (block 1) is answered with 4, and Rafael may step in; who has which card tucked."""
    sea = fight(57)
    sea.command(0, 4)
    for who, card in tucked.items():
        sea.tuck(who, card)
    sea.fate(4)
    sea.strike("kasumi", 57)
    while not sea.asks("window.counter"):
        sea.silence()
    sea.take("window.counter", "crew.rafael.0", seat=1)
    return sea


@rule("SLG-DEC-27", "SLG-DEC-141")
@pytest.mark.parametrize(("who", "more"), [("", 0), ("kasumi", 0), ("rafael", 1)])
def test_shoulder_in_takes_the_attackers_weapon_block_and_one_more(who: str, more: int):
    """His own weapon's block does not count; what is tucked under a board serves its own crew member alone."""
    sea = shouldered({who: "STR5"} if who else {})
    struck = sea.happened(ev.Struck)[-1]
    assert (struck.crew, struck.blocked) == ("rafael", 1 + 1 + more)
    assert not sea.asks("window.counter")  # Kasumi cannot slip aside from what is no longer aimed at her


@rule("SLG-DEC-138")
def test_a_defense_is_lowered_to_no_less_than_one():
    sea = Sea().still()
    sea.own("A63")
    sea.command(0, 1)
    sea.fight(4)
    sea.foe(4).lowered = 99
    assert card_defense(sea.g, sea.foe(4), ranged=True) == 1
    sea.foe(4).lowered = 0
    sea.fate(6)
    sea.strike("mac", 4)
    assert not sea.happened(ev.Attacked)  # before fate
    sea.take("window.attack_before", "card.A63.0", seat=1)
    assert sea.happened(ev.Attacked)[-1].defense == 4


@rule("SLG-DEC-138")
@pytest.mark.parametrize(("span", "after"), [("attack", 5), ("round", 4)])
def test_a_defense_is_lowered_for_one_attack_or_for_the_round(span: str, after: int):
    sea = Sea().still()
    sea.own("A63")
    sea.command(0, 1)
    sea.fight(4)
    sea.fate(6)
    sea.strike("mac", 4)
    sea.g.stack.append(Resolve(seat=1, effects=[Defense(n=-1, span=span)]))  # type: ignore[arg-type]
    sea.again()
    sea.take("window.attack_before", "pass", seat=1)
    assert sea.happened(ev.Attacked)[-1].defense == 4
    assert card_defense(sea.g, sea.foe(4), ranged=True) == after  # what the next attack meets


@rule("SLG-DEC-138")
def test_a_shock_rod_silences_a_square_until_the_round_is_over():
    sea = fight(41, weapon="A26")
    sea.fate(6)
    sea.strike("mac", 41, "A26")
    sea.to("attack.disable")
    assert len(sea.offers("attack.disable")) >= 2
    armor = next(i for i, s in enumerate(squares(41)) if s.ability is not None and s.ability.kind == "armor")
    before = card_defense(sea.g, sea.foe(41), ranged=True)
    pick = next(o for o in sea.offers("attack.disable") if o == "A3")
    sea.take("attack.disable", pick)
    assert sea.foe(41).disabled == [armor]
    assert card_defense(sea.g, sea.foe(41), ranged=True) == before - 1


@rule("SLG-DEC-138")
def test_nets_keep_a_flyer_down_for_a_round():
    sea = Sea().still()
    sea.own("A38")
    sea.command(0, 1)
    sea.fight(19)
    sea.take("open", "use.card.A38.0", seat=1)
    sea.to("combat.attack")
    assert sea.foe(19).grounded


@rule("SLG-DEC-59")
@pytest.mark.parametrize("points", range(1, 7))
def test_every_plan_that_is_proposed_is_legal(points: int):
    for number in (4, 15, 42, 55, 60):
        sea = fight(number, 5)
        f = field(sea.g, number, points)
        assert plans(f)
        for cells in best(sea.g, f, 6):
            check(f, cells)


@rule("SLG-DEC-57")
def test_what_is_no_square_is_not_covered_and_parts_what_lies_beside_it():
    sea = fight(42)  # d3 is void
    f = field(sea.g, 42, 4)
    assert "D3" not in f.cells and "D3" not in f.near["D2"]
