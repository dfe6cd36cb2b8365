"""Deckhands: computer seats that play whichever side their own loyalty cards put them on, each as well as its level."""

from __future__ import annotations

import random
from collections.abc import Callable

from games.core import Ask, Picks
from games.unfathomable.ai import checks, crises, dealing, loyal, picks, traitor, windows
from games.unfathomable.ai.facts import Facts
from games.unfathomable.ai.levels import EASY, HARD, NORMAL, Level
from games.unfathomable.views import ShipView

Answer = Callable[[Facts, Ask, random.Random], Picks]


class Deckhand:
    """Stateless: everything it goes by is in its view."""

    def __init__(self, level: Level = NORMAL) -> None:
        self.level = level

    def choose(self, view: ShipView, ask: Ask, rng: random.Random) -> Picks:
        answer = ANSWERS.get(ask.kind)
        return answer(Facts(view, self.level), ask, rng) if answer is not None else ask.default


LEVELS: dict[str, Callable[[], Deckhand]] = {
    "normal": lambda: Deckhand(NORMAL),
    "easy": lambda: Deckhand(EASY),
    "hard": lambda: Deckhand(HARD),
}


def act(f: Facts, ask: Ask, rng: random.Random) -> Picks:
    if f.revealed:
        return [traitor.open_action(f, ask, rng)]
    return [traitor.hidden_action(f, ask, rng) if f.hostile else loyal.best_action(f, ask)]


def show(f: Facts, ask: Ask, rng: random.Random) -> Picks:
    """Of two kinds the Hybrid, whose condition is the easier one."""
    return [max(ask.options, key=lambda option: option.args.get("loyalty") == "hybrid").id]


def react(f: Facts, ask: Ask, rng: random.Random) -> Picks:
    return [windows.react(f, ask)]


ANSWERS: dict[str, Answer] = {
    "setup.character": lambda f, ask, rng: [picks.character(f, ask, rng)],
    "draw": picks.draw,
    "turn.improvement": lambda f, ask, rng: [picks.improvement(f, ask)],
    "turn.sick": picks.draw,
    "turn.traitor": picks.draw,
    "turn.start": lambda f, ask, rng: [traitor.start_card(f, ask)],
    "turn.discard": lambda f, ask, rng: picks.discard(f, ask),
    "act": act,
    "attack.target": lambda f, ask, rng: [picks.target(f, ask)],
    "attack.again": lambda f, ask, rng: [picks.target(f, ask)],
    "trade.offer": lambda f, ask, rng: [dealing.offer(f, ask)],
    "trade.confirm": lambda f, ask, rng: ["accept"],
    "reveal.card": show,
    "reveal.give": lambda f, ask, rng: [picks.heir(f, ask)],
    "reveal.swap": lambda f, ask, rng: traitor.swapped(f, ask),
    "loyalty.give": lambda f, ask, rng: [picks.heir(f, ask)],
    "crisis": lambda f, ask, rng: [crises.crisis(f, ask, rng)],
    "choose": lambda f, ask, rng: [crises.inner_choice(f, ask, rng)],
    "may": lambda f, ask, rng: ["no" if f.hostile else "yes"],
    "mythos.track": lambda f, ask, rng: [crises.track(f, ask)],
    "travel.waypoint": lambda f, ask, rng: [crises.waypoint(f, ask)],
    "monsters.order": lambda f, ask, rng: ["automatic"],
    "monsters.victim": lambda f, ask, rng: [picks.victim(f, ask)],
    "check.add": checks.add_cards,
    "discard": lambda f, ask, rng: picks.discard(f, ask),
    "discard.total": lambda f, ask, rng: ask.default,
    "peek.order": lambda f, ask, rng: picks.looked(f, ask),
    "peek.top": lambda f, ask, rng: picks.looked(f, ask),
    "peek.keep": lambda f, ask, rng: picks.looked(f, ask),
    "items.keep": lambda f, ask, rng: picks.item(f, ask),
    "items.bottom": lambda f, ask, rng: ask.default,
    "items.take": lambda f, ask, rng: picks.item(f, ask),
    "items.remove": lambda f, ask, rng: picks.item(f, ask),
    "spell.pick": lambda f, ask, rng: [crises.spell(f, ask)],
    "pick.player": picks.player,
    "pick.place": lambda f, ask, rng: [picks.place(f, ask)],
    "pick.resource": lambda f, ask, rng: [picks.resource(f, ask)],
    "pick.sign": lambda f, ask, rng: [windows.sign(f)],
    "pick.track": lambda f, ask, rng: [crises.track(f, ask)],
    "pick.deck": lambda f, ask, rng: ["mythos"],
    "pick.monster": lambda f, ask, rng: [picks.monster(f, ask)],
    "pick.threatened": lambda f, ask, rng: [picks.threatened(f, ask)],
    "pick.deep-ones": lambda f, ask, rng: picks.deep_ones(f, ask),
    "window.announce": react,
    "window.total": react,
    "window.die": react,
    "window.defeat": react,
    "window.activation": react,
}
