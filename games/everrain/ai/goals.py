"""Where a captain makes for: every place that is worth something, against the way there (section 9)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from games.everrain.ai import endgame, trades
from games.everrain.ai.course import Course
from games.everrain.ai.gunners import HITS, firing_places, raid_dice
from games.everrain.ai.mind import Mind
from games.everrain.ai.peril import nodes_due, peril
from games.everrain.ai.prospects import next_act, place_worth, reveal_worth
from games.everrain.chart import NOWHERE, beside, distance, neighbours, slot_of
from games.everrain.deck import can_chart, is_intact
from games.everrain.harm import health_left

Errand: TypeAlias = Literal["reveal", "place", "pay", "gun", "meet", "flee"]
NEARLY = 2  # points that every goal costs: section 9
NIGHT = 4  # points that a night on the way counts for
NEAR = 5  # hexes
HIT = 0.6  # Clues: a hit on an enemy ship
LOOT = 1.0
HAVEN = 0.1
MEETING = 2.0  # Clues put together: a step on the track that two ships would each have lacked
RIVAL = 0.45  # of a place that a mate is nearer to


class Goal(NamedTuple):
    errand: Errand
    state: int  # hex * 6 + heading, the cheapest
    worth: float
    cost: int  # with revealing, where that is the errand

    @property
    def at(self) -> int:
        return self.state // 6


def goals(mind: Mind, course: Course) -> list[Goal]:
    found = [*_reveals(mind, course), *_places(mind, course), *_payments(mind, course), *_broadsides(mind, course)]
    return [*found, *_meetings(mind, course), *_havens(mind, course)]


def _reveals(mind: Mind, course: Course) -> list[Goal]:
    """Beside every empty slot, heading for it; the Crow's Nest can be manned on the way (EVR-REVEAL-01, 02)."""
    if not next_act(mind.view) or not is_intact(mind.ship, 4) or not (mind.fit or can_chart(mind.ship)):
        return []
    sea, near, worth = mind.view.sea, beside(), reveal_worth(mind)
    best: dict[int, tuple[int, int]] = {}
    for state, cost in course.cost.items():
        at, heading = divmod(state, 6)
        to = near[at][heading]
        if to == NOWHERE or sea[to]:
            continue
        price = cost + (2 if sea[at] == "R" else 1)
        slot = slot_of(to)
        if slot not in best or best[slot] > (price, state):
            best[slot] = price, state
    return [Goal("reveal", state, worth, price) for price, state in best.values()]


def _places(mind: Mind, course: Course) -> list[Goal]:
    found: list[Goal] = []
    for at, letter in enumerate(mind.view.sea):
        if letter not in ("P", "I", "W", "A") or at == mind.ship.at:
            continue
        worth = place_worth(mind, at)
        state, cost = course.reach(at)
        if worth > 0 and state >= 0:
            found.append(Goal("place", state, worth, cost))
    return found


def _payments(mind: Mind, course: Course) -> list[Goal]:
    found: list[Goal] = []
    for errand, at, heading, worth in endgame.errands(mind):
        state, cost = (at * 6 + heading, course.cost.get(at * 6 + heading, -1)) if heading >= 0 else course.reach(at)
        if state >= 0 and cost >= 0:
            found.append(Goal(errand, state, worth, cost))
    return found


def _meetings(mind: Mind, course: Course) -> list[Goal]:
    """Beside a mate who makes up five with our Clues, if it can be done before the mate sails on."""
    found: list[Goal] = []
    for other, mate in enumerate(mind.view.ships):
        if other == mind.seat or distance(mind.ship.at, mate.at) <= 1 or not trades.owed(mind, other):
            continue
        reached = [course.reach(at) for at in (mate.at, *neighbours(mate.at))]
        state, cost = min((one for one in reached if one[0] >= 0), key=lambda one: (one[1], one[0]), default=(-1, 0))
        if state >= 0 and cost <= mind.budget:
            found.append(Goal("meet", state, MEETING if mind.view.arisen is None else endgame.PAY / 2, cost))
    return found


def _broadsides(mind: Mind, course: Course) -> list[Goal]:
    """Where a gun would bear on an enemy ship that is near enough to be fought this turn."""
    if not mind.ship.fresh.artillery or raid_dice(mind) < 2:
        return []
    found: list[Goal] = []
    for raider in mind.view.raiders:
        if distance(mind.ship.at, raider.at) > NEAR:
            continue
        for at, heading, dice in firing_places(mind, raider.at):
            cost = course.cost.get(at * 6 + heading, 99)
            if dice >= 2 and 0 < cost <= mind.budget:
                hits = min(health_left(raider), dice * HITS)
                worth = hits * HIT + (LOOT if hits >= health_left(raider) else 0.0)
                found.append(Goal("gun", at * 6 + heading, worth, cost))
    return found


def _havens(mind: Mind, course: Course) -> list[Goal]:
    """Out of range of every enemy ship, if this place is not (section 9: do not end the turn within it)."""
    if peril(mind, mind.ship.at) <= 0:
        return []
    best: dict[int, int] = {}
    for state, cost in course.cost.items():
        if cost <= mind.budget and best.get(state // 6, 99) > cost:
            best[state // 6] = cost
    safe = [(cost, at) for at, cost in best.items() if not nodes_due(mind, at)]
    return [Goal("flee", course.reach(at)[0], HAVEN, cost) for cost, at in sorted(safe)[:3]]


def rate(mind: Mind, goal: Goal, budget: int) -> float:
    """Worth for each point of the way; nights on the way and an enemy ship at the end of it count."""
    worth = goal.worth
    if mind.temper.helps and goal.errand not in ("pay", "meet") and _is_mates(mind, goal):
        worth *= RIVAL
    late = nights(mind, goal, budget)
    worth += peril(mind, mind.ship.at) if goal.at != mind.ship.at and not late else 0.0
    return (worth - peril(mind, goal.at)) / (goal.cost + NEARLY + NIGHT * late)


def nights(mind: Mind, goal: Goal, budget: int) -> int:
    """That are spent on the way."""
    return 0 if goal.cost <= budget else 1 + (goal.cost - budget) // max(4, 2 * mind.gain)


def _is_mates(mind: Mind, goal: Goal) -> bool:
    """Ports are for everybody; of anything else there is only one."""
    if mind.view.sea[goal.at] == "P" and goal.errand == "place":
        return False
    mine = distance(mind.ship.at, goal.at)
    return any(distance(ship.at, goal.at) + 1 < mine for ship in mind.mates)


def best_goal(mind: Mind, course: Course, budget: int) -> Goal | None:
    rated = sorted(
        ((rate(mind, goal, budget), goal) for goal in goals(mind, course)), key=lambda one: (-one[0], one[1].state)
    )
    rated = [one for one in rated if one[0] > 0]
    if not rated:
        return None
    if mind.temper.slips and mind.chance.randrange(10) < mind.temper.slips:
        return rated[mind.chance.randrange(min(3, len(rated)))][1]
    return rated[0][1]
