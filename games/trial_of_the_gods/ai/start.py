"""Before the first Round: a Captain, a place to begin (D-02, D-03)."""

from __future__ import annotations

from games.core import Ask
from games.trial_of_the_gods.ai.market import LIKED, power_worth
from games.trial_of_the_gods.ai.mind import Mind
from games.trial_of_the_gods.cards import action, enemy, feats, heroes, personal_deck
from games.trial_of_the_gods.chart import adjacent, distance, islands


def captains(mind: Mind, ask: Ask) -> list[str]:
    """All are about as strong: whose gods and cards suit this game and the Feats dealt goes first."""
    fighter = any("attack" in str(type(feats()[feat].power.passive)).lower() for feat in mind.mine.dealt)

    def liking(hero: str) -> float:
        sheet = heroes()[hero]
        gods = sum(LIKED[mind.view.houses[house].god] for house in sheet.blessings)
        cards = [action(card) for card in personal_deck(hero)]
        attack = sum(card.values.attack + 2 * (card.type == "fight") for card in cards)
        others = sum(card.values.discovery + card.values.restore for card in cards)
        hands = (0.07 if fighter else 0.02) * attack + 0.03 * others + 0.05 * len(sheet.skills)
        return 0.15 * power_worth(mind, sheet.power) + 0.5 * gods + hands

    picks = [option.id for option in ask.options]
    return sorted(picks, key=lambda hero: (-liking(hero), hero))


def places(mind: Mind, ask: Ask) -> list[str]:
    """Near Islands with Enemies that the first hand can beat, away from Monsters that it cannot."""

    def liking(zone: str) -> float:
        found = 0.0
        for island in islands():
            foes = mind.foes.get(island, [])
            weakest = min((enemy(foe.card).attack + 0.5 * enemy(foe.card).dice for foe in foes), default=6.0)
            near = distance(zone, island)
            if near <= 3:
                found += max(0.0, 4.5 - weakest) * (1.0, 1.0, 0.5, 0.25)[near]
        found -= 0.8 * sum(enemy(foe.card).attack > 2 for foe in mind.foes.get(zone, []))
        others = [one.zone for one in mind.view.players if one.seat != mind.seat and one.zone]
        return found - sum(0.4 for other in others if distance(zone, other) <= 3) + 0.1 * len(adjacent(zone))

    picks = [option.id for option in ask.options if not option.blocked]
    return sorted(picks, key=lambda zone: (-liking(zone), zone))[: ask.most]
