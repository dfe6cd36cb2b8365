"""How computer hands fight."""

from __future__ import annotations

import random

from games.core import Picks
from games.core.seats import chosen
from games.sleeping_gods import SPEC
from games.sleeping_gods.ai import battle
from games.sleeping_gods.ai.battle import Party, ahead, blow, falls, placements, rest
from games.sleeping_gods.crew import left
from games.sleeping_gods.foes import squares

from .build import Sea

CREW = Party(accuracy=3, points=2, strong=1, block=0)
CRAB = 9  # three hearts, a thorn, one bonus damage


def answered(sea: Sea) -> tuple[str, Picks]:
    ask = sea.g.asks[0]
    return ask.kind, chosen(SPEC.computer("normal"), sea.view(ask.seat), ask, random.Random(1))


def fought(sea: Sea, by_hand: bool) -> int:
    """Health that a fight costs, answered by a hand or by silence."""
    before = sum(map(left, sea.g.crew))
    while sea.g.combat is not None:
        kind, picks = answered(sea)
        if by_hand:
            sea.give(kind, picks, seat=sea.g.asks[0].seat)
        else:
            sea.silence()
    return before - sum(map(left, sea.g.crew))


def bits(number: int, what: str) -> int:
    return sum(1 << i for i, square in enumerate(squares(number)) if getattr(square, what))


def test_a_card_whose_hearts_are_covered_costs_nothing_more():
    hearts = bits(CRAB, "heart")
    assert falls(CRAB, hearts) and not falls(CRAB, 0)
    assert rest(CRAB, hearts, CREW) == (0.0, 0.0)
    assert rest(CRAB, 0, CREW).attacks > 1


def test_covered_bonus_damage_is_not_answered_with():
    assert blow(CRAB, bits(CRAB, "bonus")) == blow(CRAB, 0) - 1


def test_what_is_nearer_to_its_end_costs_less():
    one = next(cells for cells, _ in placements(CRAB, 0, 2, 1))
    assert rest(CRAB, one, CREW).health < rest(CRAB, 0, CREW).health
    assert ahead(((CRAB, one), (10, 0)), CREW) < ahead(((CRAB, 0), (10, 0)), CREW)


def test_placements_are_joined_and_use_all_their_points():
    for cells, _ in placements(57, 0, 3, 200):
        price = sum(square.price for i, square in enumerate(squares(57)) if cells >> i & 1)
        assert price <= 3 and not any(squares(57)[i].void for i in range(20) if cells >> i & 1)
        start = next(i for i in range(20) if cells >> i & 1)
        reached, edge = {start}, [start]
        while edge:
            sides = battle.printed(57).near[edge.pop()]
            near = [j for j in range(20) if sides & cells & 1 << j and j not in reached]
            reached |= set(near)
            edge += near
        assert len(reached) == cells.bit_count()


def test_a_heart_that_ends_it_comes_before_everything_else():
    sea = Sea(seats=1).still()
    sea.fight(CRAB)
    foe = sea.foe(CRAB)
    last = next(i for i, square in enumerate(squares(CRAB)) if square.heart)
    foe.covered = [i for i, square in enumerate(squares(CRAB)) if square.heart and i != last]
    assert falls(
        CRAB, sum(1 << i for i in foe.covered) | next(c for c, _ in placements(CRAB, 0, 1, 12) if c >> last & 1)
    )
    sea.again()
    sea.fate(6)
    sea.give(*answered(sea))
    while sea.g.combat is not None and sea.g.asks[0].kind != "combat.attack":
        kind, picks = answered(sea)
        sea.give(kind, picks)
    assert sea.g.combat is None


def test_hands_lose_less_health_than_silence():
    """Over a few fights with middling enemies and a guardian, from the same beginnings."""
    lost = {True: 0, False: 0}
    for by_hand in lost:
        for seed in range(4):
            for enemies in ((31, 32), (57,)):
                sea = Sea(seats=2, seed=seed).still()
                sea.fight(*enemies)
                lost[by_hand] += fought(sea, by_hand)
    assert 1.2 * lost[True] < lost[False]
