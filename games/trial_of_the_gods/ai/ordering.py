"""Order: Companions to Islands worth a visit, Tamed Monsters to where they hurt the leader (D-11)."""

from __future__ import annotations

import msgspec

from games.trial_of_the_gods.ai.exploring import best_explore
from games.trial_of_the_gods.ai.fighting import rough_fight
from games.trial_of_the_gods.ai.mind import Mind, Scene
from games.trial_of_the_gods.chart import is_island, zones
from games.trial_of_the_gods.state import OUT
from games.trial_of_the_gods.views import PlayerView

LEADER, OTHER = 0.5, 0.12  # a Monster beside a Captain or a Temple
LATER = 0.8  # the Explore or Fight itself takes another Action


def rivals(mind: Mind) -> list[PlayerView]:
    """The others, the one with most points so far first."""
    points = [sum(score.points[seat] for score in mind.view.forecast) for seat in range(mind.view.seats)]
    others = [one for one in mind.view.players if one.seat != mind.seat]
    return sorted(others, key=lambda one: (-points[one.seat], one.seat))


def companion_at(mind: Mind, scene: Scene, zone: str) -> float:
    """What a Companion could do in a Zone."""
    found = best_explore(mind, scene, zone)[0] if is_island(zone) else 0.0
    if zone in mind.me.temples:
        there = msgspec.structs.replace(scene, zone=zone)
        found = max([found, *(rough_fight(mind, there, foe, zone) for foe in mind.foes_at(zone, scene))])
    return found * LATER


def monster_at(mind: Mind, zone: str) -> float:
    """Harm to others: the leader's Temple or Captain counts most, and never one's own."""
    if any(foe.is_monster and foe.zone == zone for foe in mind.view.foes):
        return 0.0
    found = 0.0
    for rank, one in enumerate(rivals(mind)):
        if zone == one.zone or zone in one.temples:
            found += LEADER if rank == 0 else OTHER
    return found * (1.0 if mind.worth.left else 0.3)


def best_order(mind: Mind, scene: Scene) -> tuple[float, str, str]:
    """Score, Meeple and Zone of the best placing."""
    key = "order", scene
    known: tuple[float, str, str] | None = mind.memo.get(key)
    if known is None:
        known = mind.memo[key] = _best(mind, scene)
    return known


def _best(mind: Mind, scene: Scene) -> tuple[float, str, str]:
    best = (0.0, "", "")
    for mate in mind.me.companions:
        here = companion_at(mind, scene, mate.zone) if mate.zone else 0.0
        for zone in zones():
            if zone != mate.zone:
                gain = companion_at(mind, scene, zone) - here
                if gain > best[0]:
                    best = gain, mate.hero, zone
    for foe in mind.me.tamed:
        if foe.zone == OUT or (not foe.zone and not mind.me.pool):
            continue
        here = monster_at(mind, foe.zone) if foe.zone else 0.0
        for zone in zones():
            gain = monster_at(mind, zone) - max(here, 0.2 if foe.zone else 0.0)
            if gain > best[0]:
                best = gain, foe.card, zone
    return best
