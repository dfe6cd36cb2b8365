"""How the table flows: presses a Turn and waits for others, counted with sensible players at a table of persons."""

from __future__ import annotations

from statistics import median, quantiles

from games.core.flow import Turn, flow_of
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.state import TRIGGERS

PRESSES, MANY = 6, 9  # of the median Turn, of nine in ten
WAITS = 6  # a Round of four persons stands still for somebody who is not on turn


def flow(seed: int) -> list[Turn]:
    return flow_of(SPEC, 4, seed)


def test_a_turn_is_few_presses_and_nobody_is_kept_waiting():
    turns = flow(2)
    own = [turn.answers - turn.others for turn in turns]
    assert median(own) <= PRESSES
    assert quantiles(own, n=10)[8] <= MANY
    assert sum(turn.waits for turn in turns) / 4 <= WAITS
    asked = {kind for turn in turns for kind in turn.kinds}
    assert not asked & {f"react.{trigger}" for trigger in TRIGGERS}, "orders answer every window"
    assert {"turn.act", "dawn.buy", "compete"} <= asked
