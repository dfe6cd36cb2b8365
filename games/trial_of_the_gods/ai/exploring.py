"""Exploring: what an Island is worth, and the cheapest cards for it (D-15)."""

from __future__ import annotations

from itertools import combinations

from games.trial_of_the_gods.ai.mind import Mind, Scene
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.chart import islands

MOST = 3
SPARE = 0.06  # Attack on a card that is spent for its Discovery
FLEECES, TREASURES = 4, 12


def need_of(mind: Mind, island: str) -> int:
    return islands()[island].spaces[min(3, len(mind.view.islands[island].tokens))]


def laurels_at(mind: Mind, island: str) -> float:
    """1, and 1 more for a part of the Fleece, as likely as this seat can tell."""
    known = mind.mine.treasures
    if island in known:
        return 2.0 if known[island] else 1.0
    found = sum(bool(treasure) for treasure in known.values())
    return 1 + (FLEECES - found) / max(1, TREASURES - len(known))


def best_explore(mind: Mind, scene: Scene, island: str, bonus: int = 0) -> tuple[float, tuple[str, ...]]:
    """The score, and the cards; nothing if the hand cannot reach it."""
    if island in scene.explored or len(mind.view.islands[island].tokens) > 3:
        return 0.0, ()
    key = "explore", scene.hand, island, bonus
    known: tuple[float, tuple[str, ...]] | None = mind.memo.get(key)
    if known is None:
        known = mind.memo[key] = _best(mind, scene, island, bonus)
    return known


def _best(mind: Mind, scene: Scene, island: str, bonus: int) -> tuple[float, tuple[str, ...]]:
    need = need_of(mind, island) - mind.discovery - bonus
    worth = mind.worth.laurel["exploration"] * laurels_at(mind, island)
    if need <= 0:
        return worth, ()
    need -= mind.card_discovery
    found = {card: action(card).values for card in scene.hand}
    any_ = mind.card_discovery > 0  # which any card wakes
    reach = {card: values.discovery for card, values in found.items() if any_ or values.discovery}
    costs = {card: mind.price(card) + SPARE * found[card].attack for card in reach}
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for n in range(1, MOST + 1):
        for picked in combinations(reach, n):
            if sum([reach[card] for card in picked]) >= need:
                score = worth - sum([costs[card] for card in picked])
                if score > best[0]:
                    best = score, picked
    return best
