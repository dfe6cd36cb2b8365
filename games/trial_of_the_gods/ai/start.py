"""Before the first Round: a Captain, a place to begin (D-02, D-03)."""

from __future__ import annotations

from games.core import Ask
from games.trial_of_the_gods.ai.market import LIKED
from games.trial_of_the_gods.ai.mind import Mind
from games.trial_of_the_gods.cards import action, enemy, feats, heroes, personal_deck
from games.trial_of_the_gods.chart import adjacent, distance, islands
from games.trial_of_the_gods.passives import CardAttack
from games.trial_of_the_gods.sheets import ActionCard
from games.trial_of_the_gods.vocabulary import ForEach

# Of a hundred games at tables of four, Captains with a card of their own for the games have won some eight more than
# those without, and with a weapon of their own some four more.
GAMES, WEAPON = 0.13, 0.07


def captains(mind: Mind, ask: Ask) -> list[str]:
    """Whose gods are liked, who brings a card for the games and weapons, and whose weapons suit the Feats dealt."""
    fighter = any(isinstance(feats()[feat].power.passive, CardAttack) for feat in mind.mine.dealt)

    def liking(hero: str) -> float:
        gods = sum(LIKED[mind.view.houses[house].god] for house in heroes()[hero].blessings)
        cards = [action(card) for card in personal_deck(hero)]
        types = {card.type for card in cards}
        attack = sum(card.values.attack for card in cards) + 2 * ("fight" in types)
        own = GAMES * any(map(_is_for_the_games, cards)) + WEAPON * ("fight" in types)
        return 0.5 * gods + own + (0.05 * attack if fighter else 0.0)

    picks = [option.id for option in ask.options]
    return sorted(picks, key=lambda hero: (-liking(hero), hero))


def _is_for_the_games(card: ActionCard) -> bool:
    """By itself: what counts Companions has few to count."""
    return card.type == "olympics" and not any(isinstance(effect, ForEach) for effect in card.effect.do)


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
