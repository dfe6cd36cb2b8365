"""Enemy cards in their row: what is uncovered, their defense and damage, who may be attacked (SLG-COUNTER, 8.1)."""

from __future__ import annotations

from functools import cache, lru_cache

from games.core.grid import cell_name, place_of
from games.sleeping_gods.cards import ROWS, abilities, enemy, levels, possessions
from games.sleeping_gods.contexts import Strike
from games.sleeping_gods.crew import Weapon, basic, is_slack, rule, weapon
from games.sleeping_gods.squares import Ability, Square
from games.sleeping_gods.state import Foe, Hand, Voyage
from games.sleeping_gods.vocabulary import Accuracy, Block, EorBlock, When

FURY = 3  # covered squares from which rage counts


@cache
def squares(number: int) -> tuple[Square, ...]:
    """Of a card, row by row."""
    return enemy(number).squares


@cache
def width(number: int) -> int:
    return enemy(number).width


def row_of(g: Voyage) -> list[Foe]:
    assert g.combat is not None, "nobody is fighting"
    return g.combat.row


def foe_of(g: Voyage, number: int) -> Foe:
    return next(foe for foe in row_of(g) if foe.number == number)


def is_there(g: Voyage, number: int) -> bool:
    return g.combat is not None and any(foe.number == number for foe in g.combat.row)


def uncovered(foe: Foe) -> tuple[tuple[int, Square], ...]:
    return _uncovered(foe.number, tuple(foe.covered))


@lru_cache(4096)
def _uncovered(number: int, covered: tuple[int, ...]) -> tuple[tuple[int, Square], ...]:
    """Asked for at every step of a fight."""
    return tuple((i, square) for i, square in enumerate(squares(number)) if i not in covered and not square.void)


def live_abilities(foe: Foe) -> tuple[tuple[int, Ability], ...]:
    """Row by row, from left to right; a disabled square has none."""
    return _live(foe.number, tuple(foe.covered), tuple(foe.disabled))


@lru_cache(4096)
def _live(number: int, covered: tuple[int, ...], disabled: tuple[int, ...]) -> tuple[tuple[int, Ability], ...]:
    free = _uncovered(number, covered)
    return tuple((i, square.ability) for i, square in free if square.ability is not None and i not in disabled)


def has(foe: Foe, kind: str) -> int:
    return sum(ability.kind == kind for _, ability in live_abilities(foe))


def is_defeated(foe: Foe) -> bool:
    """SLG-ATTACK-09"""
    return not any(square.heart for _, square in uncovered(foe))


def open_to(foe: Foe, points: int) -> bool:
    """Some square can be covered with so many points."""
    return any(square.price <= points for _, square in uncovered(foe))


def hearts(foe: Foe) -> int:
    return sum(square.heart for _, square in uncovered(foe))


def damage_of(foe: Foe, rage: bool = True) -> int:
    """Basic damage, bonus squares, rage (SLG-COUNTER-02, -03, SLG-SQ-04)."""
    n = enemy(foe.number).damage + sum(square.bonus for _, square in uncovered(foe))
    return n + has(foe, "rage") if rage and len(foe.covered) >= FURY else n


def targets(g: Voyage) -> list[Foe]:
    """A guard shields the cards beside it, unless they guard too (8.1)."""
    row = row_of(g)
    guards = [has(foe, "guard") > 0 for foe in row]
    return [
        foe
        for i, foe in enumerate(row)
        if guards[i] or not ((i > 0 and guards[i - 1]) or (i + 1 < len(row) and guards[i + 1]))
    ] or row


def card_defense(g: Voyage, foe: Foe, ranged: bool) -> int:
    card = enemy(foe.number)
    n = card.defense + has(foe, "armor") + rule(g, "enemy_defense") - foe.lowered
    if card.flying and not foe.grounded and not ranged:
        n += 1  # SLG-FLY-01
    return max(1, n)


def defense(g: Voyage, strike: Strike) -> int:
    used = weapon(g.hand_of(strike.crew), strike.weapon)
    return max(1, card_defense(g, foe_of(g, strike.enemy), used.ranged) - strike.lowered)


def with_own(one: Hand, used: Weapon) -> int:
    """Accuracy of the weapon with what tucked cards add by themselves."""
    n = used.accuracy
    for card in one.tucked:
        for passive in abilities()[card].passive:
            if isinstance(passive, Accuracy) and _for(passive.when, used):
                n += passive.n
    return n


def _for(when: When, used: Weapon) -> bool:
    return when.ranged is None or when.ranged == used.ranged


def accuracy_of(g: Voyage, strike: Strike) -> int:
    one = g.hand_of(strike.crew)
    return with_own(one, weapon(one, strike.weapon)) + strike.accuracy


def power(one: Hand, used: Weapon) -> int:
    """Damage of a hit without bonuses (SLG-DEC-58)."""
    return max(1, used.damage - is_slack(one))


def points_of(g: Voyage, strike: Strike) -> int:
    one = g.hand_of(strike.crew)
    return max(1, weapon(one, strike.weapon).damage + strike.damage - is_slack(one))


def block_of(one: Hand, used: Weapon) -> int:
    """Of a counterattack: the weapon, and what tucked cards add by themselves."""
    return used.block + braced(one)


def braced(one: Hand) -> int:
    """Block of tucked cards in counterattacks on whoever carries them."""
    return sum(p.n for card in one.tucked for p in abilities()[card].passive if isinstance(p, Block))


def guard_of(one: Hand) -> int:
    """Against the attack at the end of a round (SLG-DEC-125)."""
    n = 0
    for card in one.weapons:
        printed = possessions()[card]
        for passive in printed.passive:
            if isinstance(passive, EorBlock):
                n += passive.n or (printed.weapon.block if printed.weapon else 0)
    for card in one.levels:
        n += sum(passive.n or basic(one).block for passive in levels()[card].passive if isinstance(passive, EorBlock))
    for card in one.tucked:
        n += sum(passive.n for passive in abilities()[card].passive if isinstance(passive, EorBlock))
    return n


# ---- places: rows a to d, columns numbered through the whole row ---------------------------------------------------


def offset(g: Voyage, number: int) -> int:
    """The columns before this card."""
    n = 0
    for foe in row_of(g):
        if foe.number == number:
            return n
        n += width(foe.number)
    raise KeyError(number)


def cell_of(number: int, start: int, square: int) -> str:
    """Named as on the picture: the letter of the row, the number of the column."""
    line, column = divmod(square, width(number))
    return cell_name(line, start + column)


def all_cells(g: Voyage, numbers: list[int]) -> dict[str, tuple[int, int]]:
    """Free cells of these cards: which card and square each is."""
    found: dict[str, tuple[int, int]] = {}
    for number in numbers:
        foe, start = foe_of(g, number), offset(g, number)
        for i, _ in uncovered(foe):
            found[cell_of(number, start, i)] = (number, i)
    return found


def beside(g: Voyage, number: int) -> list[int]:
    """The cards directly left and right (SLG-DEC-60)."""
    row = [foe.number for foe in row_of(g)]
    at = row.index(number)
    return [row[i] for i in (at - 1, at + 1) if 0 <= i < len(row)]


@cache
def near(cell: str, corners: bool) -> tuple[str, ...]:
    line, column = place_of(cell)
    steps = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    if corners:
        steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    return tuple(
        cell_name(line + down, column + across)
        for down, across in steps
        if 0 <= line + down < ROWS and column + across >= 0
    )
