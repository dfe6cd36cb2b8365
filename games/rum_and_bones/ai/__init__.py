"""The bosun: a computer captain that fights its lanes, spends its coins and minds its Heroes."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from games.core import Ask, Picks
from games.rum_and_bones.ai import cards, crews, heroes, monsters, picks, plans
from games.rum_and_bones.views import RumView

Answer = Callable[[RumView, Ask, random.Random], Picks]


class Mate:
    """Stateless: everything it goes by is in its view. It leaves its settings as they are dealt."""

    answers: Mapping[str, Answer] = {}

    def choose(self, view: RumView, ask: Ask, rng: random.Random) -> Picks:
        if any(option.id == "tide" and not option.blocked for option in ask.options) and cards.best_now(view):
            return ["tide"]
        answer = self.answers.get(ask.kind) or ANSWERS.get(ask.kind)
        return answer(view, ask, rng) if answer is not None else ask.default


class Bosun(Mate):
    """Answers every window itself: of a computer seat that costs nobody time."""

    def settings(self, view: RumView) -> dict[str, str]:
        return {"w2": "ask", "w3": "ask", "w5": "ask", "w7": "ask", "first": "ask", "roll": "ask", "keep": "ask"}


def play(view: RumView, ask: Ask, rng: random.Random) -> Picks:
    best = cards.best_now(view)
    return [best.id] if best is not None and ask.option(best.id) is not None else ["back"]


def aside(view: RumView, ask: Ask, rng: random.Random) -> Picks:
    best = cards.best_now(view)
    return [best.id] if best is not None and ask.option(best.id) is not None else ["pass"]


ANSWERS: dict[str, Answer] = {
    "setup.heroes": picks.crew_of_heroes,
    "turn.activate": lambda view, ask, rng: [heroes.activate(view, ask)],
    "deploy.hero": lambda view, ask, rng: [heroes.deploy(view, ask)],
    "act.hero": lambda view, ask, rng: [heroes.act(view, ask)],
    "act.move": lambda view, ask, rng: [heroes.keep_moving(view, ask)],
    "walk.free": lambda view, ask, rng: [heroes.free_walk(view, ask)],
    "act.dragon": lambda view, ask, rng: [monsters.dragon(view, ask)],
    "dragon.deploy": lambda view, ask, rng: [monsters.lair(view, ask)],
    "gun.fire": lambda view, ask, rng: [picks.gun(view, ask)],
    "pick.zone": lambda view, ask, rng: [picks.zone(view, ask)],
    "pick.hero": lambda view, ask, rng: [picks.hero(view, ask)],
    "attack.assign": picks.share,
    "pick.way": lambda view, ask, rng: [picks.way(view, ask)],
    "push.path": lambda view, ask, rng: [picks.push(view, ask)],
    "crew.ransack": lambda view, ask, rng: [picks.zone(view, ask)],
    "tide.play": play,
    "tide.aside": aside,
    "tide.call": lambda view, ask, rng: ["yes"],
    "coins.consent": lambda view, ask, rng: ["yes"],
    "window.activated": lambda view, ask, rng: cards.curse(view, ask),
    "window.declared": lambda view, ask, rng: cards.parry(view, ask),
    "recovery.discard": lambda view, ask, rng: cards.let_go(view, ask),
    "pick.discard": lambda view, ask, rng: cards.least(ask, ask.least),
}


class Hard(Bosun):
    answers: Mapping[str, Answer] = {
        "turn.activate": lambda view, ask, rng: [plans.activate(view, ask)],
        "deploy.hero": lambda view, ask, rng: [plans.deploy(view, ask)],
        "act.hero": lambda view, ask, rng: [plans.act(view, ask)],
        "act.move": lambda view, ask, rng: [plans.keep_moving(view, ask)],
        "walk.free": lambda view, ask, rng: [plans.free_walk(view, ask)],
        "crew.points": lambda view, ask, rng: [crews.land(view, ask)],
        "crew.bosuns": lambda view, ask, rng: crews.lead(view, ask),
        "crew.stay": lambda view, ask, rng: crews.stay(view, ask),
        "crew.attack": lambda view, ask, rng: [crews.attack(view, ask)],
        "crew.ransack": lambda view, ask, rng: [crews.ransack(view, ask)],
        "gun.fire": lambda view, ask, rng: [crews.gun(view, ask)],
        "pick.zone": lambda view, ask, rng: [picks.zone2(view, ask)],
    }
