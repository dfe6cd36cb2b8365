"""How a computer hand fights: what an attack and its squares leave of a fight, in health that the rest of it will cost.

An enemy answers every attack and strikes once more when the four of a round are spent. So of every state of a card it
is worked out what it costs to bring it down from there with attacks as this crew makes them, and whatever leaves least
is done: bonus damage is covered early on a card that takes long, and hearts on one that does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from games.core.asks import Ask, Option, Picks, open_options
from games.core.patches import Patch
from games.sleeping_gods.ai.worth import FACES, chance
from games.sleeping_gods.cards import ROWS, enemy
from games.sleeping_gods.foes import FURY, cell_of, squares, width
from games.sleeping_gods.squares import Ability
from games.sleeping_gods.views import CrewView, SeaView, WeaponView

TOKENS = 4  # attacks of a round
VOID = 99
DOWN = 2.0  # who falls is out of challenges too, and hits no more
STUCK = 30.0  # nothing that this crew does covers what is left
LOOKED_AT = 24  # placements of an attack that are weighed
TRIED = 1  # of those that come after it
STRUCK = {"each": 6.0, "lowest": 1.3, "target": 1.0}  # how many an ability at the end of a round hits, about
SPOILT = {"eor_status": 1.5, "eor_steal": 0.6, "eor_ship": 2.0, "eor_heal": 0.8}


class Party(NamedTuple):
    """How the better half of the crew attacks, about: `strong` of two hits do one point more."""

    accuracy: int
    points: int
    strong: int
    block: int


class Rest(NamedTuple):
    """What it costs to bring a card down: health, and attacks."""

    health: float
    attacks: float


Row = tuple[tuple[int, int], ...]  # the cards that are left: number, and the squares that are covered as bits


# ---- cards --------------------------------------------------------------------------------------------------------


class Squares(NamedTuple):
    """A card for counting: of every square its price, those that share a side, and what it is worth to cover it."""

    prices: tuple[int, ...]  # of a void, more than anybody has
    near: tuple[int, ...]
    worth: tuple[float, ...]
    armor: int
    thorns: int


@cache
def printed(number: int) -> Squares:
    wide, all_of = width(number), squares(number)

    def sides(i: int) -> Iterator[int]:
        line, column = divmod(i, wide)
        for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            y, x = line + down, column + across
            if 0 <= y < ROWS and 0 <= x < wide and not all_of[y * wide + x].void:
                yield 1 << y * wide + x

    def worth(ability: Ability | None) -> float:
        return 0.0 if ability is None else spoils(ability) + 0.5 - 2.0 * is_thorn(ability)

    return Squares(
        tuple(VOID if square.void else square.price for square in all_of),
        tuple(sum(sides(i)) for i in range(len(all_of))),
        tuple(3.0 * square.heart + 2.5 * square.bonus + worth(square.ability) for square in all_of),
        sum(1 << i for i, square in enumerate(all_of) if square.ability is not None and square.ability.kind == "armor"),
        sum(1 << i for i, square in enumerate(all_of) if is_thorn(square.ability)),
    )


@cache
def hearts(number: int) -> int:
    return sum(1 << i for i, square in enumerate(squares(number)) if square.heart)


def falls(number: int, covered: int) -> bool:
    return not hearts(number) & ~covered


@lru_cache(65536)
def blow(number: int, covered: int) -> int:
    """What it answers with."""
    free = [square for i, square in enumerate(squares(number)) if not covered >> i & 1]
    n = enemy(number).damage + sum(square.bonus for square in free)
    rage = sum(square.ability is not None and square.ability.kind == "rage" for square in free)
    return n + rage if covered.bit_count() >= FURY else n


@lru_cache(65536)
def round_end(number: int, covered: int) -> float:
    """What it costs at the end of a round."""
    free = (square.ability for i, square in enumerate(squares(number)) if not covered >> i & 1)
    return blow(number, covered) + sum(spoils(ability) for ability in free if ability is not None)


def spoils(ability: Ability) -> float:
    return ability.n * STRUCK[ability.who] if ability.who is not None else SPOILT.get(ability.kind, 0.0)


def walls(number: int, covered: int) -> int:
    """Its defense."""
    return enemy(number).defense + (printed(number).armor & ~covered).bit_count()


@lru_cache(65536)
def placements(number: int, covered: int, points: int, most: int) -> tuple[tuple[int, int], ...]:
    """What an attack with so many points may leave covered, with the thorns that it meets; the likeliest first."""
    prices, near, worth, *_ = printed(number)
    found: dict[int, float] = {}
    seen: set[int] = set()

    def grow(cells: int, left: int, edge: int, n: float) -> None:
        if cells in seen:
            return
        seen.add(cells)
        free, whole = edge & ~cells & ~covered, True
        while free:
            bit = free & -free
            free ^= bit
            i = bit.bit_length() - 1
            if prices[i] <= left:
                whole = False
                grow(cells | bit, left - prices[i], edge | near[i], n + worth[i])
        if whole:
            found[cells] = n + (100.0 if falls(number, covered | cells) else 0.0)

    for i, price in enumerate(prices):
        if not covered >> i & 1 and price <= points:
            grow(1 << i, points - price, near[i], worth[i])
    best = sorted(found, key=lambda cells: found[cells], reverse=True)[:most]
    return tuple((covered | cells, thorns(number, cells)) for cells in best)


def is_thorn(ability: Ability | None) -> bool:
    return ability is not None and ability.kind == "thorn"


def thorns(number: int, cells: int) -> int:
    return (printed(number).thorns & cells).bit_count()


@lru_cache(262144)
def rest(number: int, covered: int, party: Party) -> Rest:
    """What it takes to bring a card down with attacks of this crew, each placed as well as can be seen."""
    if falls(number, covered):
        return Rest(0.0, 0.0)
    likely = chance(walls(number, covered) - party.accuracy)
    hit_health, hit_attacks, stuck = 0.0, 0.0, True
    for points, weight in ((party.points, 2 - party.strong), (party.points + 1, party.strong)):
        ways = placements(number, covered, points, TRIED) if weight else ()
        best = min((after(number, way, party, party.block) for way in ways), default=Rest(STUCK, TOKENS))
        stuck = stuck and not ways
        hit_health, hit_attacks = hit_health + weight * best.health / 2, hit_attacks + weight * best.attacks / 2
    if stuck or not likely:
        return Rest(STUCK, 2 * TOKENS)
    struck = max(0, blow(number, covered) - party.block)
    single = placements(number, covered, 1, 1)
    if single:
        missed = after(number, single[0], party, FACES)  # it answers before the point is placed
        health = likely * hit_health + (1 - likely) * (struck + missed.health)
        return Rest(health, likely * hit_attacks + (1 - likely) * missed.attacks)
    again = (1 - likely) / likely  # misses before the hit, none of which does anything
    wasted = struck + round_end(number, covered) / TOKENS
    return Rest(hit_health + again * wasted, hit_attacks + again)


def after(number: int, way: tuple[int, int], party: Party, block: int) -> Rest:
    """An attack that leaves this, and the answer to it."""
    covered, thorned = way
    if falls(number, covered):
        return Rest(float(thorned), 1.0)
    more = rest(number, covered, party)
    answer = max(0, blow(number, covered) - block) + round_end(number, covered) / TOKENS
    return Rest(thorned + answer + more.health, 1.0 + more.attacks)


def ahead(row: Row, party: Party) -> float:
    """The whole row, one card after another: those that wait strike at the end of every round."""
    left = [(rest(number, covered, party), round_end(number, covered)) for number, covered in row]
    left = sorted((one for one in left if one[0].attacks), key=lambda one: -one[1] / one[0].attacks)
    n, waiting = 0.0, sum(end for _, end in left)
    for one, end in left:
        waiting -= end
        n += one.health + waiting * one.attacks / TOKENS
    return n


# ---- the crew -----------------------------------------------------------------------------------------------------


def party_of(view: SeaView) -> Party:
    able = [one for one in view.crew if one.left > 0 and "frightened" not in one.statuses] or view.crew
    best = sorted((_at_best(one) for one in able), key=lambda one: -sum(one[:2]))[:TOKENS]
    accuracy, damage, block = (sum(part) / len(best) for part in zip(*best, strict=True))
    points = max(1, int(damage))
    return Party(round(accuracy), points, round(2 * max(0.0, damage - points)), round(block))


def _at_best(one: CrewView) -> tuple[int, int, int]:
    used = max(one.weapons, key=lambda weapon: weapon.accuracy + weapon.damage)
    return used.accuracy, max(1, used.damage - (one.fatigue > 1)), used.block


def row_of(view: SeaView) -> dict[int, int]:
    return {foe.number: sum(1 << i for i in foe.covered) for foe in view.foes}


# ---- answers ------------------------------------------------------------------------------------------------------


def attack(view: SeaView, ask: Ask) -> Picks:
    """Whoever, with whatever, at whomever: what leaves least to be suffered."""
    options = [option for option in open_options(ask) if option.verb == "attack"]
    if not options:
        return ask.default
    party, row = party_of(view), row_of(view)
    known: dict[tuple[int, ...], float] = {}
    return [min(options, key=lambda option: cost(view, option, party, row, known)).id]


def cost(
    view: SeaView, option: Option, party: Party, row: dict[int, int], known: dict[tuple[int, ...], float]
) -> float:
    number, need, points, back, left = (int(str(option.args[k])) for k in ("enemy", "need", "damage", "back", "left"))
    covered = row[number]
    block = blow(number, covered) - back
    key = (number, need, points, back)
    if key not in known:
        others = tuple((n, bits) for n, bits in row.items() if n != number)
        likely = chance(need)
        hit = min(
            (placed(number, way, party, block, others) for way in ways_of(number, covered, points)), default=STUCK
        )
        miss = back + min(
            (placed(number, way, party, FACES, others) for way in ways_of(number, covered, 1)),
            default=ahead(((number, covered), *others), party),
        )
        known[key] = likely * hit + (1 - likely) * miss
    answered = 1.0 if hearts_left(number, covered) > points else 1 - chance(need)
    return known[key] + (DOWN * answered if back >= left else 0.0) - 0.05 * left


def hearts_left(number: int, covered: int) -> int:
    return sum(square.heart for i, square in enumerate(squares(number)) if not covered >> i & 1)


def ways_of(number: int, covered: int, points: int) -> tuple[tuple[int, int], ...]:
    return placements(number, covered, points, LOOKED_AT)


def placed(number: int, way: tuple[int, int], party: Party, block: int, others: Row) -> float:
    """What is left to be suffered when these squares are covered."""
    covered, thorned = way
    answer = 0 if falls(number, covered) else max(0, blow(number, covered) - block)
    return thorned + answer + ahead(((number, covered), *others), party)


def place(view: SeaView, ask: Ask) -> Picks:
    """Of the plans that are suggested, and of those that stay on the target, the one that leaves least."""
    if ask.patch is None:
        return ask.default
    party, row, target = party_of(view), row_of(view), int(str(ask.args["enemy"]))
    where = cells_of(view)
    block = FACES if not ask.args["hit"] else block_of(view, str(ask.args["crew"]))
    own = {i: cell for cell, (number, i) in where.items() if number == target}
    plans = [[str(cell) for cell in ask.default] if isinstance(ask.default, list) else []]
    plans += [[str(cell) for cell in one.picks] for one in ask.suggested if isinstance(one.picks, list)]
    if not int(str(ask.args["spare"])):
        fresh = (bits & ~row[target] for bits, _ in ways_of(target, row[target], int(str(ask.args["points"]))))
        plans += [plan for plan in ([own[i] for i in own if bits >> i & 1] for bits in fresh) if is_whole(ask, plan)]

    def left(plan: Sequence[str]) -> float:
        after = dict(row)
        for cell in plan:
            number, i = where[cell]
            after[number] |= 1 << i
        others = tuple((n, bits) for n, bits in after.items() if n != target)
        thorned = sum(is_thorn(squares(where[cell][0])[where[cell][1]].ability) for cell in plan)
        return placed(target, (after[target], thorned), party, block, others)

    return list(min(plans, key=left))


def is_whole(ask: Ask, plan: list[str]) -> bool:
    """It is among the cells of the question, and nothing is withheld."""
    patch: Patch | None = ask.patch
    if patch is None or any(cell not in patch.near for cell in plan):
        return False
    left = int(str(ask.args["points"])) - sum(patch.prices.get(cell, 1) for cell in plan)
    edge = {other for cell in plan for other in patch.near[cell]} - set(plan)
    return not any(patch.prices.get(cell, 1) <= left for cell in edge if patch.anchors is None or cell in patch.anchors)


def cells_of(view: SeaView) -> dict[str, tuple[int, int]]:
    """Card and square of every cell of the row."""
    return {
        cell_of(foe.number, foe.column - 1, i): (foe.number, i)
        for foe in view.foes
        for i in range(len(squares(foe.number)))
    }


def block_of(view: SeaView, crew: str) -> int:
    used = view.strike.weapon if view.strike is not None else ""
    weapons: list[WeaponView] = [w for one in view.crew if one.id == crew for w in one.weapons if w.id == used]
    return weapons[0].block if weapons else 0
