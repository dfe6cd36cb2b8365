"""Captains that play by themselves, from what their seat sees and nothing else (ledger section 9).

easy takes any of its three best Actions; normal the best; hard thinks of the Action after it too, and counts where it
stands in every ranking.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from games.core import Ask, Picks
from games.trial_of_the_gods.ai import games, market, picks, start, turns
from games.trial_of_the_gods.ai.effects import effect_worth, judge, sequence
from games.trial_of_the_gods.ai.mind import Mind
from games.trial_of_the_gods.cards import feats, heroes, travel
from games.trial_of_the_gods.views import TrialView

Answer = Callable[[Mind, Ask], Picks]


class Helmsman:
    """normal"""

    sharp = False
    loose = False

    def choose(self, view: TrialView, ask: Ask, rng: random.Random) -> Picks:
        mind = Mind(view, self.sharp)
        if ask.kind == "turn.act":
            return [turns.act(mind, ask, rng, self.loose)]
        if ask.kind.startswith("react."):
            return [picks.react(mind, ask)]
        answer = ANSWERS.get(ask.kind)
        return answer(mind, ask) if answer is not None else ask.default


class Deckhand(Helmsman):
    """easy"""

    loose = True


class Navigator(Helmsman):
    """hard"""

    sharp = True


def _deed(mind: Mind, ask: Ask) -> Picks:
    kind = ask.kind.removeprefix("turn.")
    assert kind == "restore" or kind == "heal" or kind == "order"
    _, card = turns.best_deed(mind, mind.scene, kind)
    if not card:  # with what would be left over
        _, card = turns.best_deed(Mind(mind.view, mind.sharp, idle=True), mind.scene, kind)
    return [card if card in picks.open_ids(ask) else ask.options[0].id]


def _effect(mind: Mind, ask: Ask) -> Picks:
    cards = [card for card in picks.open_ids(ask) if card != "back"]
    worth = {card: effect_worth(mind, mind.scene, card) for card in cards}
    if cards and max(worth.values()) <= 0:  # it is played because it would be left over
        idle = Mind(mind.view, mind.sharp, idle=True)
        worth = {card: effect_worth(idle, idle.scene, card) for card in cards}
    return [max(cards, key=lambda card: (worth[card], card))] if cards else ["back"]


def _feat(mind: Mind, ask: Ask) -> Picks:
    def worth(source: str) -> float:
        power = (feats()[source] if source in feats() else heroes()[source]).power
        return sequence(mind, mind.scene, power.do) - mind.spent(power.prayer)

    sources = [source for source in picks.open_ids(ask) if source != "back"]
    return [max(sources, key=lambda source: (worth(source), source))] if sources else ["back"]


def _travel(mind: Mind, ask: Ask) -> Picks:
    """The helmsman's choice of two."""
    return [max(picks.open_ids(ask), key=lambda card: (judge(mind, mind.scene, travel(card).do), card))]


def _first(mind: Mind, ask: Ask) -> Picks:
    """Sail first where what follows depends on the place."""
    sail = [option.id for option in ask.options if option.args.get("first") == "sail"]
    return [sail[0] if sail else ask.options[0].id]


def _target_player(mind: Mind, ask: Ask) -> Picks:
    games_on = mind.view.phase == "olympics"
    return [games.trip(mind, ask) if games_on else picks.target_player(mind, ask)]


ANSWERS: dict[str, Answer] = {
    "setup.captain": start.captains,
    "setup.place": start.places,
    "dawn.games": lambda mind, ask: [games.choose(mind, ask)],
    "dawn.houses": market.reveal,
    "dawn.buy": market.buy,
    "turn.sail": lambda mind, ask: [picks.sail(mind, ask, "back")],
    "turn.restore": _deed,
    "turn.heal": _deed,
    "turn.order": _deed,
    "turn.effect": _effect,
    "turn.feat": _feat,
    "sail.on": lambda mind, ask: [picks.sail(mind, ask, "stop")],
    "travel.pick": _travel,
    "order.piece": lambda mind, ask: [picks.order_piece(mind, ask)],
    "order.zone": lambda mind, ask: [picks.order_zone(mind, ask)],
    "fight.cards": picks.fight_cards,
    "free.fight": lambda mind, ask: [picks.free_fight(mind, ask)],
    "free.explore": lambda mind, ask: [picks.free_explore(mind, ask)],
    "explore.cards": picks.explore_cards,
    "effect.choose": lambda mind, ask: [picks.way(mind, ask)],
    "effect.first": _first,
    "effect.may": lambda mind, ask: [picks.may(mind, ask)],
    "cards.recover": picks.recover,
    "cards.remove": picks.remove,
    "discard": picks.least,
    "devour": picks.least,
    "claim.upgrade": lambda mind, ask: [market.upgrade(mind, ask)],
    "offer.buy": lambda mind, ask: [market.offered(mind, ask)],
    "target.house": lambda mind, ask: [market.house(mind, ask)],
    "target.foe": lambda mind, ask: picks.target_foe(mind, ask)[:1],
    "target.foes": picks.target_foe,
    "target.player": _target_player,
    "target.island": lambda mind, ask: [picks.target_island(mind, ask)],
    "target.zone": lambda mind, ask: [picks.target_zone(mind, ask)],
    "target.drive": lambda mind, ask: [picks.drive(mind, ask)],
    "target.blocks": picks.blocks,
    "target.revive": lambda mind, ask: [picks.revive(mind, ask)],
    "compete": games.entries,
    "compete.use": lambda mind, ask: [games.use(mind, ask)],
}
