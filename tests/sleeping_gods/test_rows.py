"""Enemy rows: who may be attacked, what is worth covering, what comes back, and plans that are good and legal."""

from __future__ import annotations

import pytest

from games.core import IllegalAnswer
from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.attack import cover, facts, move_synergy, next_user, remove_fallen
from games.sleeping_gods.cards import enemies, enemy
from games.sleeping_gods.crew import basic, carrier_for, is_slack, weapons
from games.sleeping_gods.fight import attack_options, attackers, can_attack, dealt, default_attack, is_bare
from games.sleeping_gods.foes import (
    accuracy_of,
    all_cells,
    beside,
    block_of,
    card_defense,
    cell_of,
    damage_of,
    defense,
    guard_of,
    has,
    hearts,
    is_defeated,
    is_there,
    near,
    offset,
    open_to,
    points_of,
    power,
    squares,
    targets,
    width,
    with_own,
)
from games.sleeping_gods.placing import Field, best, check, field, joinable, patch, plans, value, worth_of
from games.sleeping_gods.squares import Ability, Cell, Square
from games.sleeping_gods.state import Foe, Hand
from tests.rules import rule

from .build import Sea
from .test_idle import fighting, strike


def with_ability(kind: str) -> int:
    """A card with such a square."""
    return next(
        int(n) for n, card in enemies().items() if any(s.ability and s.ability.kind == kind for s in card.squares)
    )


def where(number: int, kind: str) -> int:
    return next(i for i, s in enumerate(squares(number)) if s.ability and s.ability.kind == kind)


PLAIN = [
    n for n in range(1, 61) if not any(s.ability and s.ability.kind in ("guard", "armor", "rage") for s in squares(n))
]


# ---- what a card is -------------------------------------------------------------------------------------------------


@rule("SLG-DEC-57", "SLG-DEC-59")
@pytest.mark.parametrize(
    ("text", "square"),
    [
        (".", Square()),
        ("x", Square(void=True)),
        ("h1", Square(heart=1)),
        ("h3&+1", Square(heart=3, bonus=1)),
        ("s", Square(synergy=True)),
        ("h1&s", Square(heart=1, synergy=True)),
        ("a:armor", Square(ability=Ability("armor"))),
        ("a:eor_damage(2,each)", Square(ability=Ability("eor_damage", n=2, who="each"))),
        ("a:eor_damage(1, target)", Square(ability=Ability("eor_damage", n=1, who="target"))),
        ("a:eor_status(venom)", Square(ability=Ability("eor_status", status="venom"))),
    ],
)
def test_a_square_as_it_is_written(text: str, square: Square):
    assert Cell.parse(text) == square


@pytest.mark.parametrize(
    "text",
    ["h4", "h1&h2", "+1&+1", "s&s", "a:armor&a:guard", "a:nothing", "a:armor(1)", "a:eor_damage(x,each)",
     "a:eor_damage(1,all)", "a:eor_damage(1)", "a:eor_status(sleepy)", "q"],
)  # fmt: skip
def test_what_is_no_square(text: str):
    with pytest.raises(ValueError):
        Cell.parse(text)


@rule("SLG-DEC-59")
def test_prices_and_moments():
    assert [Square(heart=n).price for n in range(4)] == [1, 1, 2, 3]
    assert Ability("eor_ship").at_end_of_round and not Ability("armor").at_end_of_round


@rule("SLG-COUNTER-02", "SLG-COUNTER-03")
def test_what_a_card_deals():
    number = with_ability("rage")
    card, i = enemy(number), where(number, "rage")
    bonus = sum(square.bonus for square in card.squares)
    plain = [j for j, s in enumerate(card.squares) if not s.void and not s.bonus and s.ability is None]
    foe = Foe(number)
    assert damage_of(foe) == card.damage + bonus
    foe.covered = plain[:2]
    assert damage_of(foe) == card.damage + bonus
    foe.covered = plain[:3]
    assert damage_of(foe) == card.damage + bonus + has(foe, "rage") and has(foe, "rage") >= 1
    foe.disabled = [i]
    assert (
        damage_of(foe)
        == card.damage + bonus + has(foe, "rage")
        == card.damage + bonus + len([s for s in card.squares if s.ability and s.ability.kind == "rage"]) - 1
    )


@rule("SLG-FLY-01", "SLG-DEC-138")
def test_how_hard_a_card_is_to_hit():
    number = with_ability("armor")
    armor = has(Foe(number), "armor")
    sea = fighting(row=(number, 1))
    foe = sea.foe(number)
    flies = enemy(number).flying
    assert card_defense(sea.g, foe, True) == enemy(number).defense + armor
    assert card_defense(sea.g, foe, False) == enemy(number).defense + armor + flies
    foe.lowered = 2
    assert card_defense(sea.g, foe, True) == enemy(number).defense + armor - 2
    foe.lowered = 40
    assert card_defense(sea.g, foe, True) == 1
    flyer = next(int(n) for n, card in enemies().items() if card.flying and has(Foe(int(n)), "armor") == 0)
    sea = fighting(row=(flyer,))
    printed = enemy(flyer).defense
    assert [card_defense(sea.g, sea.foe(flyer), ranged) for ranged in (True, False)] == [printed, printed + 1]
    sea.foe(flyer).grounded = True
    assert card_defense(sea.g, sea.foe(flyer), False) == printed
    sea.g.ongoing = ["EV58"]
    assert card_defense(sea.g, sea.foe(flyer), False) == printed + 1
    one = strike("mac", lowered=1)
    sea = fighting(one)
    assert defense(sea.g, one) == enemy(1).defense - 1
    one.lowered = 9
    assert defense(sea.g, one) == 1


@rule("SLG-ATTACK-09", "SLG-DEC-143")
def test_hearts_and_what_can_be_covered():
    foe = Foe(1)
    full = sum(square.heart for square in squares(1))
    assert hearts(foe) == full and not is_defeated(foe)
    foe.covered = [i for i, square in enumerate(squares(1)) if square.heart]
    assert hearts(foe) == 0 and is_defeated(foe) and open_to(foe, 1)
    foe.covered = [i for i, square in enumerate(squares(1)) if not square.void]
    assert not open_to(foe, 9)
    sea = fighting(row=(1,))
    assert is_there(sea.g, 1) and not is_there(sea.g, 2) and not is_there(Sea().g, 1)


@rule("SLG-DEC-57")
def test_a_guard_shields_its_neighbours_and_no_other_guard():
    guard = with_ability("guard")
    second = next(n for n in range(guard + 1, 61) if has(Foe(n), "guard"))
    a, b, c = (n for n in PLAIN[:3])

    def aimed(*row: int) -> list[int]:
        return [foe.number for foe in targets(fighting(row=row).g)]

    assert aimed(a, b, c) == [a, b, c]
    assert aimed(a, guard, b, c) == [guard, c]
    assert aimed(guard, a, b) == [guard, b] and aimed(a, b, guard) == [a, guard]
    assert aimed(a, guard, second) == [guard, second]


# ---- places ---------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-60")
def test_columns_are_numbered_through_the_row():
    sea = fighting(row=(7, 1, 31))
    first, second = width(7), width(1)
    assert [offset(sea.g, n) for n in (7, 1, 31)] == [0, first, first + second]
    assert cell_of(7, 0, 0) == "A1" and cell_of(1, first, second) == f"B{first + 1}"
    assert [beside(sea.g, n) for n in (7, 1, 31)] == [[1], [7, 31], [1]]
    cells = all_cells(sea.g, [1])
    assert cells["A4"] == (1, 0) and len(cells) == sum(not square.void for square in squares(1))


def test_what_touches_what():
    assert set(near("B2", False)) == {"A2", "C2", "B1", "B3"}
    assert set(near("B2", True)) == {"A2", "C2", "B1", "B3", "A1", "A3", "C1", "C3"}
    assert set(near("A1", False)) == {"B1", "A2"} and set(near("A1", True)) == {"B1", "A2", "B2"}
    assert set(near("D1", False)) == {"C1", "D2"} and set(near("D3", True)) == {"C3", "D2", "D4", "C2", "C4"}


# ---- who strikes ----------------------------------------------------------------------------------------------------


@rule("SLG-ROUND-04", "SLG-ROUND-09", "SLG-DEC-63")
def test_who_can_attack():
    assert can_attack(Hand("mac")) and can_attack(Hand("mac", tokens=1)) and not can_attack(Hand("mac", tokens=2))
    assert can_attack(Hand("mac", damage=3)) and not can_attack(Hand("mac", damage=4))
    assert not can_attack(Hand("mac", statuses=["frightened"])) and can_attack(Hand("mac", statuses=["venom"]))


@rule("SLG-COMBAT-03", "SLG-COMBAT-04", "SLG-COMBAT-05", "SLG-COMBAT-06")
@pytest.mark.parametrize(("seats", "tokens"), [(1, [4]), (2, [2, 2]), (3, [1, 2, 1]), (4, [1, 1, 1, 1])])
def test_who_gets_how_many_tokens(seats: int, tokens: list[int]):
    sea = Sea(seats=seats)
    sea.g.active = min(1, seats - 1)
    assert dealt(sea.g) == tokens


def test_who_has_no_token_attacks_only_by_an_extra_one():
    sea = fighting()
    assert sea.g.combat is not None
    assert {one.id for one in attackers(sea.g, 1)} == {"kannan", "kasumi", "mac", "rafael"}
    sea.g.combat.tokens = [2, 0]
    assert attackers(sea.g, 1) == []
    sea.g.combat.extra = ["mac", "marco"]
    assert [one.id for one in attackers(sea.g, 1)] == ["mac"]


@rule("SLG-DEC-123")
@pytest.mark.parametrize(
    ("number", "attacks", "bare", "idle"), [(9, 1, False, False), (10, 1, True, True), (1, 0, False, True)]
)
def test_when_nothing_is_blocked(number: int, attacks: int, bare: bool, idle: bool):
    sea = fighting()
    assert sea.g.combat is not None
    sea.g.combat.round, sea.g.combat.attacks = number, attacks
    assert (is_bare(sea.g), is_bare(sea.g, idle=True)) == (bare, idle)


@rule("SLG-DEC-123")
def test_from_the_tenth_round_on_an_attack_says_that_nothing_is_blocked():
    sea = fighting()
    assert sea.g.combat is not None
    back = {option.args["crew"]: option.args["back"] for option in attack_options(sea.g, 1)}
    sea.g.combat.round = 10
    bare = {option.args["crew"]: option.args["back"] for option in attack_options(sea.g, 1)}
    assert back["rafael"] == 0 and set(bare.values()) == {damage_of(Foe(1))}


@rule("SLG-FATIGUE-04", "SLG-DEC-58")
def test_what_a_hit_deals():
    mac = Hand("mac")
    rifle = basic(mac)
    assert (power(mac, rifle), is_slack(mac)) == (2, False)
    mac.fatigue = 1
    assert not is_slack(mac)
    mac.fatigue = 2
    assert (power(mac, rifle), is_slack(mac)) == (1, True)
    assert power(mac, rifle._replace(damage=1)) == 1, "one at least"
    one = strike("mac", damage=1)
    sea = fighting(one)
    assert points_of(sea.g, one) == 3
    sea.crew("mac").fatigue = 2
    assert points_of(sea.g, one) == 2
    one.damage = -5
    assert points_of(sea.g, one) == 1


@rule("SLG-TRAIN-08", "SLG-DEC-125")
def test_what_tucked_cards_add_to_weapons_and_blocks():
    audrie, gregory = Hand("audrie"), Hand("gregory")
    assert (with_own(audrie, basic(audrie)), block_of(gregory, basic(gregory))) == (2, 1)
    audrie.tucked, gregory.tucked = ["PER5"], ["STR5", "STR6"]  # accuracy of ranged weapons; block
    assert (with_own(audrie, basic(audrie)), block_of(gregory, basic(gregory))) == (3, 3)
    audrie.weapons = ["M4"]
    assert [with_own(audrie, used) for used in weapons(audrie)] == [3, 3], "a trident is not ranged"
    one = strike("audrie", accuracy=2)
    sea = fighting(one)
    sea.tuck("audrie", "PER5")
    assert accuracy_of(sea.g, one) == 5


@rule("SLG-DEC-125")
def test_what_blocks_at_the_end_of_a_round():
    sofi = Hand("sofi")
    assert guard_of(sofi) == 0
    sofi.weapons = ["A27", "M4"]  # 3 by A27, nothing by a trident
    assert guard_of(sofi) == 3


@rule("SLG-DEC-30")
def test_row_39_a_weapon_goes_to_whom_it_helps_most():
    sea = Sea().still()
    before = {one.id: max(w.accuracy + w.damage for w in weapons(one)) for one in sea.g.crew}
    chosen = carrier_for(sea.g, "M4")
    assert before[chosen.id] == min(before.values())
    chosen.weapons = ["M10"]
    assert carrier_for(sea.g, "M4").id != chosen.id


# ---- row 29: in silence ---------------------------------------------------------------------------------------------


def attack(need: int, damage: int, back: int, left: int, number: int = 1) -> Option:
    args: dict[str, Arg] = {"need": need, "damage": damage, "back": back, "left": left}
    return Option(f"mac.basic{need}{damage}{back}{left}.e{number}", args=args)


@rule("SLG-ROUND-02")
def test_row_29_of_two_attacks_the_better():
    sea = fighting(row=(1, 31))

    def better(one: Option, other: Option) -> bool:
        found = {default_attack(sea.g, [one, other]), default_attack(sea.g, [other, one])}
        return found == {one.id}

    assert better(attack(2, 2, 2, 5), attack(4, 2, 2, 5)), "what hits more surely"
    assert better(attack(2, 3, 2, 5), attack(2, 2, 2, 5)), "what hits harder"
    assert better(attack(2, 2, 1, 5), attack(2, 2, 2, 5)), "what is answered less"
    assert better(attack(2, 2, 2, 3), attack(2, 2, 2, 2)), "who can stand the answer"
    assert better(attack(1, 4, 2, 3), attack(1, 3, 2, 3)), "what falls at once does not answer"
    assert better(attack(2, 2, 1, 5, 1), attack(2, 2, 1, 5, 31)), "the least heart value left"
    same = [attack(2, 2, 2, 5), attack(2, 2, 2, 4)]
    assert default_attack(sea.g, same) == same[0].id, "the first of equals"
    assert not better(attack(0, 2, 2, 5), attack(1, 2, 2, 5)), "any fate is enough for both"
    assert not better(attack(7, 2, 2, 5), attack(9, 2, 2, 5)), "none for either"
    assert default_attack(sea.g, []) == ""


# ---- squares that are covered ---------------------------------------------------------------------------------------


@rule("SLG-SPLASH-02", "SLG-DEC-60")
@pytest.mark.parametrize(("points", "splash"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_what_may_leave_the_target(points: int, splash: int):
    sea = fighting(row=(7, 1))
    f = field(sea.g, 7, points)
    assert (f.points, f.hearty, f.spare, f.splash) == (points, points, 0, splash)
    assert {number for number, _ in f.cells.values()} == ({7, 1} if splash else {7})
    assert {number for number, _ in field(sea.g, 7, points, splashes=False).cells.values()} == {7}
    mixed = field(sea.g, 7, points, 1)
    assert (mixed.points, mixed.hearty, mixed.spare, mixed.splash) == (points + 1, points, 1, (points + 1) // 2)


def cells_of(f: Field, number: int, *wanted: int) -> list[str]:
    return [cell for cell, place in f.cells.items() if place[0] == number and place[1] in wanted]


@rule("SLG-ATTACK-06", "SLG-SPLASH-02", "SLG-DEC-74")
def test_what_a_placement_is_refused_for():
    sea = fighting(row=(7, 1))
    f = field(sea.g, 7, 2)
    with pytest.raises(IllegalAnswer) as refused:
        check(f, ["A4", "B4"])
    assert (refused.value.key, refused.value.args_for_words) == ("splash", {"most": 1, "n": 2})
    with pytest.raises(IllegalAnswer) as refused:
        check(f, ["A3"])
    assert refused.value.key == "withheld" and refused.value.args_for_words == {"cells": ["A2", "B3"]}
    check(f, ["A3", "A4"])
    check(f, ["A2", "A3"])
    hearts_at = [cell for cell in f.cells if squares(f.cells[cell][0])[f.cells[cell][1]].heart]
    spare = field(sea.g, 7, 0, 2)
    with pytest.raises(IllegalAnswer) as refused:
        check(spare, [hearts_at[0]])
    assert (refused.value.key, refused.value.args_for_words) == ("spare", {"n": 2})


@rule("SLG-ATTACK-06", "SLG-DEC-59")
def test_what_could_still_be_covered():
    heavy = next(n for n in range(1, 61) if any(s.heart == 2 for s in squares(n)))
    i = next(i for i, s in enumerate(squares(heavy)) if s.heart == 2)
    sea = fighting(row=(heavy,))
    whole = field(sea.g, heavy, 9, splashes=False)
    (cell,) = cells_of(whole, heavy, i)
    beside_it = next(other for other in whole.near[cell])
    price = squares(heavy)[whole.cells[beside_it][1]].price
    for points, may in ((price + 1, False), (price + 2, True)):
        f = field(sea.g, heavy, points, splashes=False)
        assert (cell in joinable(f, [beside_it])) is may
    assert joinable(field(sea.g, heavy, price, splashes=False), [beside_it]) == []
    spare = field(sea.g, heavy, 1, 5, splashes=False)
    assert cell not in joinable(spare, [beside_it]), "spare points take no hearts"


def test_what_a_patch_says():
    sea = fighting(row=(7, 1))
    lone = patch(field(sea.g, 7, 1))
    assert lone.full and lone.anchors is not None and len(lone.anchors) == len(all_cells(sea.g, [7]))
    assert not patch(field(sea.g, 7, 2)).full and not patch(field(sea.g, 7, 1, 1, splashes=False)).full
    heavy = next(n for n in range(1, 61) if any(s.heart >= 2 for s in squares(n)))
    sea = fighting(row=(heavy,))
    prices = patch(field(sea.g, heavy, 3)).prices
    assert sorted(prices.values()) == sorted(s.heart for s in squares(heavy) if s.heart >= 2)


@rule("SLG-ATTACK-06")
@pytest.mark.parametrize("row", [(1,), (7, 1), (31, 7), (55, 3)])
@pytest.mark.parametrize(("points", "spare"), [(1, 0), (2, 0), (4, 0), (2, 2)])
def test_plans_are_legal_each_different_and_the_best_come_first(row: tuple[int, ...], points: int, spare: int):
    sea = fighting(row=row)
    f = field(sea.g, row[0], points, spare)
    found = plans(f)
    assert found and len({tuple(cells) for cells in found}) == len(found)
    for cells in found:
        check(f, cells)
        assert cells == sorted(cells) and sum(squares(f.cells[c][0])[f.cells[c][1]].price for c in cells) <= f.points
    good = best(sea.g, f, 3)
    values = [value(sea.g, f, cells) for cells in good]
    assert values == sorted(values, reverse=True) and values[0] == max(value(sea.g, f, cells) for cells in found)
    assert len(good) == min(3, len(found)) and best(sea.g, f) == good[:1]


def test_what_a_square_is_worth():
    """Section 9: hearts 3, of the next card half of that; bonus damage 2.5; what acts at the end of a round 2."""
    sea = fighting(row=(7, 1))
    f = field(sea.g, 7, 4)
    for cell, (number, i) in f.cells.items():
        square = squares(number)[i]
        n = 2.5 * square.bonus + square.synergy + (3 if number == 7 else 1.5) * square.heart
        if square.ability is not None:
            n += 2 if square.ability.at_end_of_round else -1.5 if square.ability.kind == "thorn" else 1.5
        assert worth_of(f, cell) == n
    last = next(i for i, s in enumerate(squares(1)) if s.heart == 1)
    sea = fighting(row=(1,))
    sea.foe(1).covered = [i for i, s in enumerate(squares(1)) if s.heart and i != last]
    f = field(sea.g, 1, 1)
    (cell,) = cells_of(f, 1, last)
    other = next(c for c in f.cells if c != cell)
    assert value(sea.g, f, [cell]) == 100 + worth_of(f, cell) and value(sea.g, f, [other]) == worth_of(f, other)


def test_what_a_plan_is_good_for():
    sea = fighting(row=(7, 1))
    f = field(sea.g, 7, 4)
    cells = list(f.cells)
    every = facts(f, cells)
    both = [s for n in (7, 1) for s in squares(n) if not s.void]
    assert every == {
        "hearts": sum(s.heart for s in both),
        "bonus": sum(s.bonus for s in both),
        "abilities": sum(s.ability is not None for s in both),
        "synergy": sum(s.synergy for s in both),
        "falls": True,
    }
    own_hearts = [c for c, (n, i) in f.cells.items() if n == 7 and squares(n)[i].heart]
    assert facts(f, own_hearts)["falls"] is True, "hearts of the next card are another thing"
    assert facts(f, own_hearts[1:])["falls"] is False and facts(f, [])["hearts"] == 0


@rule("SLG-ATTACK-10", "SLG-SYN-01")
def test_covering():
    thorny = with_ability("thorn")
    i = where(thorny, "thorn")
    sea = fighting(row=(thorny,))
    f = field(sea.g, thorny, 3)
    (thorn,) = cells_of(f, thorny, i)
    plain = next(c for c, (_, j) in f.cells.items() if squares(thorny)[j] == Square())
    assert cover(sea.g, f, [thorn]) == (1, False, 0) and sea.foe(thorny).covered == [i]
    assert cover(sea.g, f, [plain])[0] == 0
    sea.foe(thorny).disabled = [i]
    assert cover(sea.g, f, [thorn])[0] == 0, "it is disabled"
    pointed = next(n for n in range(1, 61) if any(s.synergy and not s.heart for s in squares(n)))
    sea = fighting(row=(pointed,))
    f = field(sea.g, pointed, 3)
    point = next(c for c, (_, j) in f.cells.items() if squares(pointed)[j].synergy and not squares(pointed)[j].heart)
    heart = next(c for c, (_, j) in f.cells.items() if squares(pointed)[j].heart)
    thorns, synergy, n = cover(sea.g, f, [point, heart])
    assert (synergy, n) == (True, squares(pointed)[f.cells[heart][1]].heart) and thorns == 0
    assert sea.foe(pointed).covered == sorted([f.cells[point][1], f.cells[heart][1]])


@rule("SLG-ATTACK-10")
def test_who_fell_is_gone_and_told():
    sea = fighting(row=(7, 1))
    sea.foe(1).covered = [i for i, square in enumerate(squares(1)) if square.heart]
    sea.g.happened = []
    remove_fallen(sea.g)
    assert sea.g.combat is not None and [foe.number for foe in sea.g.combat.row] == [7]
    assert sea.g.happened == [ev.EnemyFell(enemy=1)]


@rule("SLG-SYN-01")
def test_row_32_who_should_have_a_token():
    sea = fighting()
    for one in sea.g.crew:
        one.synergy = [one.id]
    best_one = max(
        (one for one in sea.g.crew if one.id != "sofi"),
        key=lambda one: max(w.accuracy + w.damage for w in weapons(one)),
    )
    assert next_user(sea.g, "sofi") == best_one.id
    best_one.tokens = 2
    assert next_user(sea.g, "sofi") != best_one.id
    best_one.tokens = 1
    assert next_user(sea.g, "sofi") == best_one.id
    best_one.statuses = ["frightened"]
    assert next_user(sea.g, "sofi") != best_one.id
    best_one.statuses, best_one.damage = [], 9
    assert next_user(sea.g, "sofi") != best_one.id
    assert next_user(sea.g, best_one.id) != best_one.id
    sea.g.happened = []
    move_synergy(sea.g, "sofi", "mac")
    assert sea.crew("sofi").synergy == [] and sea.crew("mac").synergy == ["mac", "sofi"]
    assert sea.g.happened == [ev.SynergyMoved(crew="sofi", to="mac")]
