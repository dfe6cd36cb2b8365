"""Ways over the chart as this seat sees them, and what lies at their end (D-09)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.trial_of_the_gods.ai.exploring import best_explore
from games.trial_of_the_gods.ai.fighting import best_fight, rough_fight
from games.trial_of_the_gods.ai.mind import Mind, Scene
from games.trial_of_the_gods.chart import adjacent, distance, is_island, is_sea, zones
from games.trial_of_the_gods.panel import thrifty
from games.trial_of_the_gods.passives import LeaveFreely, TwoTravels

SOON = 0.85  # an Action later: somebody may be faster, a Travel Card may come between
FAR = 0.5  # another Sail is needed first
STEP = 0.06
STAY = 0.45  # of what lies near: to get there later costs a card as well
NEARNESS = [FAR ** (0.5 + 0.5 * steps) for steps in range(6)]


class Way(msgspec.Struct, frozen=True):
    steps: int
    dishonor: int = 0
    travels: int = 0


def ways(mind: Mind, scene: Scene, steps: int, glide: bool = False) -> dict[str, Way]:
    """The best way to every Zone within so many steps, as the panel lays it."""
    free = glide or any(mind.passives(LeaveFreely))
    keen = any(mind.passives(TwoTravels))
    best: dict[str, tuple[int, int, int]] = {}  # Dishonor, then what the panel looks at next
    edge: dict[str, tuple[int, int, int]] = {scene.zone: (0, 0, 0)}
    for _ in range(steps):
        following: dict[str, tuple[int, int, int]] = {}
        for zone, (shame, second, third) in edge.items():
            more = shame + (not free and bool(mind.foes_at(zone, scene)))
            for to in adjacent(zone):
                if to == scene.zone or to in mind.closed:
                    continue
                draws = not glide and is_sea(to) and to not in mind.view.blocks
                found = (more, second + 1, third - draws) if keen else (more, second + draws, third + 1)
                if to not in best or found < best[to]:
                    best[to] = following[to] = found
        edge = following
    if keen:
        return {zone: Way(far, shame, -draws) for zone, (shame, far, draws) in best.items()}
    return {zone: Way(far, shame, draws) for zone, (shame, draws, far) in best.items()}


def prospect(mind: Mind, scene: Scene, rough: bool = True) -> float:
    """The best that can be done where the Captain is: a Fight or an Explore."""
    best = 0.0
    for foe in mind.foes_at(scene.zone, scene):
        score = rough_fight(mind, scene, foe, scene.zone) if rough else best_fight(mind, scene, foe, scene.zone).score
        best = max(best, score)
    if is_island(scene.zone):
        best = max(best, best_explore(mind, scene, scene.zone)[0])
    return best


def prospects(mind: Mind, scene: Scene) -> dict[str, float]:
    """The same for every Zone, with this hand."""
    key = "prospects", scene.hand, scene.energy, scene.injured, scene.gone, scene.explored
    known: dict[str, float] | None = mind.memo.get(key)
    if known is None:
        known = mind.memo[key] = {
            zone: prospect(mind, msgspec.structs.replace(scene, zone=zone))
            for zone in zones()
            if zone not in mind.closed
        }
    return known


def outlook(mind: Mind, zone: str, here: float, table: Mapping[str, float]) -> float:
    """What a place is good for: what can be done there, or what it is near to."""
    near = max([score * NEARNESS[distance(zone, other)] for other, score in table.items()], default=0.0)
    return max(here * SOON, near)


def arrival(mind: Mind, after: Scene) -> float:
    """What a Sail that ends so was thought to lead to."""
    return outlook(mind, after.zone, prospect(mind, after), prospects(mind, mind.scene))


def danger(mind: Mind, zone: str, scene: Scene) -> float:
    """What staying there costs at the end of the Round."""
    harm = mind.worth.vigor * (0.25 if mind.heals_freely else 0.5) * len(mind.foes_at(zone, scene))
    return harm + (0.05 if is_sea(zone) else 0.0)  # a Monster may come to a token


def toll(mind: Mind, way: Way) -> float:
    return STEP * way.steps + mind.worth.dishonor * way.dishonor + travel_toll(mind) * way.travels


def travel_toll(mind: Mind) -> float:
    """A Travel Card is as often good as bad, and its token calls Monsters; who may choose one of two looks for them."""
    return -0.08 - 0.06 * mind.worth.left if any(mind.passives(TwoTravels)) else mind.worth.travel


def best_sail(mind: Mind, scene: Scene, cards: Mapping[str, int], glide: bool = False) -> tuple[float, str, str]:
    """Score, Zone and card: the gain over staying here. `cards` with their steps; the thriftiest that suffices."""
    key = "sail", scene, tuple(cards.items()), glide
    known: tuple[float, str, str] | None = mind.memo.get(key)
    if known is None:
        known = mind.memo[key] = _best(mind, scene, cards, glide)
    return known


def _best(mind: Mind, scene: Scene, cards: Mapping[str, int], glide: bool) -> tuple[float, str, str]:
    if not cards:
        return 0.0, "", ""
    table = prospects(mind, scene)
    here = table.get(scene.zone, 0.0)
    stay = max(here * SOON, STAY * outlook(mind, scene.zone, here, table)) - danger(mind, scene.zone, scene)
    best = (0.0, "", "")
    for zone, way in ways(mind, scene, max(cards.values()), glide).items():
        card = thrifty(cards, way.steps) if len(cards) > 1 else next(iter(cards))
        after = msgspec.structs.replace(scene, zone=zone, hand=tuple(one for one in scene.hand if one != card))
        here = prospect(mind, after) if table.get(zone) else 0.0
        score = outlook(mind, zone, here, table) - danger(mind, zone, after) - toll(mind, way) - stay
        score -= mind.spared(card) if card in scene.hand else 0.0
        if score > best[0]:
            best = score, zone, card
    return best
