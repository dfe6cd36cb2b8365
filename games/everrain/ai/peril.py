"""What the next Enemy Phase is likely to cost a ship that ends its turn somewhere."""

from __future__ import annotations

from games.everrain.ai.mind import Mind
from games.everrain.cards import enemy
from games.everrain.chart import distance
from games.everrain.state import Raider, Ship

NODE = 0.45  # Clues that a broken node is worth: what mending it costs
PER_DIE = 0.42  # nodes that an Enemy die breaks within range: 2 faces in 6, and pairs of Movement
SHORT = 0.55  # of that for each hex that it has to close first
SINKING = 9.0  # Clues: half of them, the cargo, and a step of the Elder One
AGENDA = 0.3  # Clues that a space of the Agenda is worth


def nodes_lost(raider: Raider, at: int) -> float:
    """Expected, in one activation, by a ship that is there."""
    card, away = enemy(raider.id), distance(at, raider.at)
    if away > card.engagement:
        return 0.0
    return card.dice * PER_DIE * SHORT ** max(0, away - card.range)


def peril(mind: Mind, at: int) -> float:
    """In Clues. With mates nearer by, the enemy goes for them."""
    lost = nodes_due(mind, at)
    if not lost:
        return 0.0
    return mind.temper.eyes * (lost * NODE + sinking_odds(mind.intact - _wreckers(mind.ship), lost) * SINKING)


def nodes_due(mind: Mind, at: int) -> float:
    """From all enemy ships together."""
    lost = 0.0
    for raider in mind.view.raiders:
        away = distance(at, raider.at)
        if not any(distance(ship.at, raider.at) < away for ship in mind.mates):
            lost += nodes_lost(raider, at)
    return lost


def _wreckers(ship: Ship) -> int:
    """Enemies On Deck break nodes too."""
    return len(ship.foes)


def sinking_odds(intact: int, lost: float) -> float:
    """Roughly: with three times the expected damage to spare nothing can happen."""
    if lost <= 0:
        return 0.0
    return max(0.0, min(1.0, (2.2 * lost - intact + 1) / (2.2 * lost)))
