"""Computer captains in three strengths. They see what a person in their seat sees, and nothing else.

`easy` fights what stands before it and leaves the Crew to itself. `normal` plans whole activations, leads its Crew and
minds what may strike back, and now and then takes the second best. `hard` does not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from games.core import Ask, Picks
from games.rum_and_bones.ai import acting, aims, cards, choosing, crews, heroes, monsters, picks
from games.rum_and_bones.views import RumView

Answer = Callable[[RumView, Ask, random.Random], Picks]
One = Callable[[RumView, Ask], str]


def play(view: RumView, ask: Ask, rng: random.Random) -> Picks:
    best = cards.best_now(view)
    return [best.id] if best is not None and ask.option(best.id) is not None else ["back"]


def aside(view: RumView, ask: Ask, rng: random.Random) -> Picks:
    best = cards.best_now(view)
    return [best.id] if best is not None and ask.option(best.id) is not None else ["pass"]


def one(answer: One) -> Answer:
    """An answer that is a single option."""
    return lambda view, ask, rng: [answer(view, ask)]


ANSWERS: dict[str, Answer] = {
    "setup.crew": one(picks.vote),
    "setup.captain": one(picks.vote),
    "setup.heroes": picks.crew_of_heroes,
    "turn.activate": one(heroes.activate),
    "deploy.hero": one(heroes.deploy),
    "act.hero": one(heroes.act),
    "act.move": one(heroes.keep_moving),
    "walk.free": one(heroes.free_walk),
    "act.dragon": one(monsters.dragon),
    "dragon.deploy": one(monsters.lair),
    "gun.fire": one(picks.gun),
    "pick.zone": one(picks.zone),
    "pick.hero": one(picks.hero),
    "attack.assign": picks.share,
    "pick.way": one(picks.way),
    "push.path": one(picks.push),
    "crew.ransack": one(picks.zone),
    "tide.play": play,
    "tide.aside": aside,
    "tide.call": lambda view, ask, rng: ["yes"],
    "coins.consent": lambda view, ask, rng: ["yes"],
    "window.activated": lambda view, ask, rng: cards.curse(view, ask),
    "window.declared": lambda view, ask, rng: cards.parry(view, ask),
    "recovery.discard": lambda view, ask, rng: cards.let_go(view, ask),
    "pick.discard": lambda view, ask, rng: cards.least(ask, ask.least),
}


def led(blur: float) -> dict[str, Answer]:
    """The same with plans for Heroes and Crew. The blur is how far from the best a choice may be; whoever has one does
    not take the trouble to land Bosuns apart.
    """
    return {
        **ANSWERS,
        "turn.activate": lambda view, ask, rng: [choosing.activate(view, ask, rng, blur)],
        "deploy.hero": one(choosing.deploy),
        "act.hero": lambda view, ask, rng: [acting.act(view, ask, rng, blur)],
        "act.move": one(acting.keep_moving),
        "walk.free": one(acting.free_walk),
        "act.dragon": one(partial(monsters.dragon, wary=True)),
        "attack.assign": aims.share,
        "pick.zone": one(aims.zone),
        "crew.points": one(partial(crews.land, apart=not blur)),
        "crew.bosuns": lambda view, ask, rng: crews.lead(view, ask),
        "crew.stay": lambda view, ask, rng: crews.stay(view, ask),
        "crew.attack": one(crews.attack),
        "crew.ransack": one(crews.ransack),
        "gun.fire": one(crews.gun),
    }


class Mate:
    """Stateless: everything it goes by is in its view. It leaves its settings as they are dealt."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS

    def choose(self, view: RumView, ask: Ask, rng: random.Random) -> Picks:
        tide = ask.option("tide")
        looking = any(other.kind == "tide.play" and other.seat == ask.seat for other in view.asks)
        if tide is not None and not tide.blocked and not looking and cards.best_now(view):
            return ["tide"]
        answer = self.answers.get(ask.kind)
        return answer(view, ask, rng) if answer is not None else ask.default


class Easy(Mate):
    """Answers every window itself: of a computer seat that costs nobody time."""

    def settings(self, view: RumView) -> dict[str, str]:
        return {"w2": "ask", "w3": "ask", "w5": "ask", "w7": "ask", "first": "ask", "roll": "ask", "keep": "ask"}


class Normal(Easy):
    answers: ClassVar[Mapping[str, Answer]] = led(blur=0.5)


class Hard(Easy):
    answers: ClassVar[Mapping[str, Answer]] = led(blur=0.0)
