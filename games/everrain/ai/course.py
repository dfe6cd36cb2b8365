"""Ways over the chart: the cheapest cost of every (hex, heading), and the steps that lead there (EVR-NAV)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from games.everrain.chart import NOWHERE, beside
from games.everrain.sailing import rough_costs
from games.everrain.state import Ship
from games.everrain.views import RainView

FAR = 24  # points: what is farther off than two or three turns is not thought of
Step: TypeAlias = Literal["port", "starboard", "ahead"]
_TURNS: tuple[tuple[int, int], ...] = tuple(((way + 1) % 6, (way - 1) % 6) for way in range(6))


class Course(NamedTuple):
    """Costs of states, `hex * 6 + heading`, and from which one each was come to."""

    cost: dict[int, int]
    came: dict[int, int]

    def reach(self, at: int) -> tuple[int, int]:
        """The cheapest state on a hex, and its cost; -1 if there is none."""
        there = [(self.cost[state], state) for state in range(at * 6, at * 6 + 6) if state in self.cost]
        cost, state = min(there, default=(0, -1))
        return state, cost

    def way(self, state: int) -> list[int]:
        """The states on the way, without the first."""
        found = [state]
        while state in self.came:
            state = self.came[state]
            found.append(state)
        return found[-2::-1]

    def root(self, state: int) -> int:
        """The heading on which the way begins."""
        while state in self.came:
            state = self.came[state]
        return state % 6


def chart_course(view: RainView, ship: Ship, headings: Iterable[int]) -> Course:
    """From where a ship is, on any of the headings; a ship that leaves Port may choose hers (EVR-PORT-10).

    With enemies On Deck no way leads through a Port: arriving banishes them (EVR-PORT-01).
    """
    near, sea = beside(), view.sea
    shut = {one.at for one in view.raiders} | ({view.arisen.at} if view.arisen else set[int]())
    rough, halts = rough_costs(ship), bool(ship.foes)
    starts = [ship.at * 6 + heading for heading in headings]
    cost, came = dict.fromkeys(starts, 0), dict[int, int]()
    buckets: list[list[int]] = [starts, *([] for _ in range(FAR + 2))]
    for spent in range(FAR + 1):
        for state in buckets[spent]:
            if cost[state] != spent:
                continue
            here, heading = divmod(state, 6)
            letter = sea[here]
            if halts and letter == "P" and spent:
                continue
            step, swing = rough if letter == "R" else (1, 1)
            to = near[here][heading]
            if to != NOWHERE and sea[to] and to not in shut:
                following = to * 6 + heading
                if cost.get(following, 99) > spent + step:
                    cost[following], came[following] = spent + step, state
                    buckets[spent + step].append(following)
            for way in _TURNS[heading]:
                following = here * 6 + way
                if cost.get(following, 99) > spent + swing:
                    cost[following], came[following] = spent + swing, state
                    buckets[spent + swing].append(following)
    return Course(cost, came)


def step_to(ship: Ship, state: int) -> Step:
    """What the helm is told for the next state of a way."""
    at, facing = divmod(state, 6)
    if at != ship.at:
        return "ahead"
    return "starboard" if facing == (ship.facing + 1) % 6 else "port"


def step_cost(view: RainView, ship: Ship, step: Step) -> int:
    move, swing = rough_costs(ship) if view.sea[ship.at] == "R" else (1, 1)
    return move if step == "ahead" else swing
