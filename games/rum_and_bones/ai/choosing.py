"""Whose turn it is: which Hero, the Crew or the Sea Dragon, and where a Hero comes aboard."""

from __future__ import annotations

import random

from games.core import Ask, Option
from games.rum_and_bones.ai import crews
from games.rum_and_bones.ai.acting import likeliest
from games.rum_and_bones.ai.ground import Ground
from games.rum_and_bones.ai.heroes import zone_of
from games.rum_and_bones.ai.plans import Plans
from games.rum_and_bones.board import Board
from games.rum_and_bones.cards import GOAL
from games.rum_and_bones.positions import index_in, points
from games.rum_and_bones.views import RumView
from games.rum_and_bones.worth import WIN

DRAGON = 3.0
ABOARD = 0.5  # who is off the board can wait: nobody can strike there


class Options:
    """What a side could activate now; what threatens it is looked up once for all its Heroes."""

    def __init__(self, b: Board) -> None:
        self.b = b
        self.ground = Ground(b, b.turn)
        self._plans: dict[int, Plans] = {}

    def worth(self, option: Option) -> float:
        if option.id == "dragon":
            return DRAGON
        if option.id == "crew":
            return crews.promise(self.b, self.b.turn)
        hero, _, landing = option.id.partition("@")
        return self.prospects(index_in(hero), landing)

    def prospects(self, index: int, landing: str = "") -> float:
        """What an activation brings, and how much it needs to be had before others strike."""
        if index not in self._plans:
            self._plans[index] = Plans(self.b, index, self.ground)
        plans = self._plans[index]
        here = plans.hero.zone
        if here:
            return plans.whole(here) - plans.stand(here) + 0.3 * plans.peril.cost(plans.hero, here)
        landings = [landing] if landing else points(self.b, plans.hero.side)
        return max(plans.whole(point) for point in landings) - ABOARD


def activate(view: RumView, ask: Ask, rng: random.Random, blur: float = 0.0) -> str:
    """What has the most to win now, or to lose by waiting. The point that wins the game is a mate's who can make it."""
    options = Options(view.board)
    worth = {
        option.id: options.worth(option)
        for option in ask.options
        if not option.blocked and option.id not in ("tide", "wait")
    }
    best = likeliest(worth, blur, rng)
    if ask.option("wait") is not None and mates_can_win(options, ask.seat, worth[best]):
        return "wait"
    return best


def mates_can_win(options: Options, seat: int, mine: float) -> bool:
    """Only where two more points win: a mate's Hero or the Crew has a far better chance at them."""
    b = options.b
    if b.clash or b.sides[b.turn].vp + 2 < GOAL:
        return False
    ready = [
        i
        for i, hero in enumerate(b.heroes)
        if hero.side == b.turn and hero.seat != seat and not hero.activated and not hero.down
    ]
    theirs = [options.prospects(i) for i in ready]
    if b.sides[b.turn].crew_seat != seat and not b.sides[b.turn].crew_done:
        theirs.append(crews.promise(b, b.turn))
    return max(theirs, default=0.0) > mine + WIN / 10


def deploy(view: RumView, ask: Ask) -> str:
    hero = next(
        i for i, h in enumerate(view.board.heroes) if h.seat == ask.seat and not h.zone and h.name == ask.args["hero"]
    )
    plans = Plans(view.board, hero)
    zones = [option for option in ask.options if option.id.startswith("to-")]
    return max(zones, key=lambda option: plans.whole(zone_of(option))).id
