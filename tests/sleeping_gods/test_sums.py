"""The sums of the box (section 2) after every answer of random play, with people who come and go in between."""

from collections.abc import Iterator
from random import Random

import pytest

from games.core.engine import begin
from games.core.seating import can_reseat, reseat, seating_after
from games.sleeping_gods import SPEC
from games.sleeping_gods.crew import health
from games.sleeping_gods.hands import Overfull
from games.sleeping_gods.parting import Estate
from games.sleeping_gods.state import CAPTAIN, HAND, Voyage
from tests.core.walks import walk_on
from tests.rules import rule

ANSWERS = 600


def check(g: Voyage) -> None:
    estate = [frame for frame in g.stack if isinstance(frame, Estate)]
    tucked = sum(len(one.tucked) for one in g.crew)
    held = sum(map(len, g.hands)) + sum(len(frame.left) for frame in estate)
    assert g.abilities.size + held + tucked + len(g.shown) == 60
    assert g.supply >= sum(frame.tokens for frame in estate) and min(g.pools) >= 0
    assert g.search.size + len(g.found) == 24
    assert len(g.market) + len(g.stalls) + sum(c.startswith("M") for c in [*g.gone, *(o.id for o in g.adventure)]) <= 42
    assert g.going > 1 or len(g.out) + g.facedown + len(g.deck) == 18
    assert g.hull <= 11 and all(n <= (1 if slot == "hull" else 2) for slot, n in g.damage.items())
    settling = any(isinstance(frame, Overfull) for frame in g.stack)
    assert settling or all(len(hand) <= HAND for hand in g.hands)
    assert sum(one.owner >= 0 for one in g.crew if one.id != CAPTAIN) == 8 or g.draft
    for one in g.crew:
        assert 0 <= one.damage <= health(one) and 0 <= one.fatigue <= 2 and len(one.tucked) <= 2 and one.command >= 0
        assert len(set(one.statuses)) == len(one.statuses) and one.tokens <= 2
    owned = [one.id for one in g.adventure]
    assert len(set(owned)) == len(owned) and not set(owned) & set(g.gone) and not set(g.quests) & set(g.used)
    assert g.combat is None or sum(g.combat.tokens) <= 4


@rule("SLG-CMD-01", "SLG-HAND-01", "SLG-TRAIN-05", "SLG-HEALTH-01", "SLG-FATIGUE-02", "SLG-DEC-06", "SLG-DEC-08")
@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (4, 8)])
def test_nothing_is_lost_and_nothing_made(seats: int, seed: int):
    g = SPEC.new(seats, {"voyage": "short"}, seed)
    begin(g)
    for _ in walk_on(SPEC, g, Random(seed), far=ANSWERS):
        check(g)


@rule("SLG-PLAYERS-02", "SLG-PLAYERS-03", "SLG-DEC-99", "SLG-DEC-100")
def test_nor_when_people_come_and_go():
    g = SPEC.new(3, {"voyage": "short"}, 5)
    begin(g)
    luck = Random(5)
    orders: Iterator[list[int | None]] = iter(
        [seating_after(3, [1], 0), seating_after(2, [0], 2), seating_after(3, [2], 0)]
    )
    for _ in range(3):
        while not g.over and not can_reseat(SPEC, g):
            for _ in walk_on(SPEC, g, luck, far=1):
                check(g)
        reseat(SPEC, g, next(orders))
        check(g)
        for _ in walk_on(SPEC, g, luck, far=60):
            check(g)
