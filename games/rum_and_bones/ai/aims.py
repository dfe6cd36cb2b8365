"""Hits that may go to one or the other, and zones for what is neither an attack nor a walk."""

from __future__ import annotations

import random

from games.core import Ask, Option, Picks
from games.core.answers import picked
from games.rum_and_bones.ai import crews, picks
from games.rum_and_bones.ai.heroes import zone_of
from games.rum_and_bones.ai.picks import side_of
from games.rum_and_bones.ai.volleys import reaped
from games.rum_and_bones.board import Board
from games.rum_and_bones.positions import hp_left, index_in
from games.rum_and_bones.views import RumView


def share(view: RumView, ask: Ask, rng: random.Random) -> Picks:
    """Where Heroes may be hit first: as many Hits for them as that is worth more than what stands before them."""
    b = view.board
    a = view.attack
    heroes = [option for option in ask.options if option.id.startswith("hero-")]
    rest = [option for option in ask.options if option not in heroes]
    if b.clash or a is None or not heroes:
        return picks.share(view, ask, rng)
    room = sum(option.cap or 0 for option in heroes)
    least = 0 if rest else ask.most
    aimed = max(range(least, min(room, ask.most) + 1), key=lambda n: reaped(b, a.side, a.target, n, ask.most - n))
    return {**_dealt(sorted(heroes, key=lambda o: _next_down(b, o)), aimed), **_dealt(rest, ask.most - aimed)}


def _next_down(b: Board, option: Option) -> tuple[int, bool]:
    """Whoever is closest to KO; of two alike the one whose turn is still to come."""
    hero = b.heroes[index_in(option.id)]
    return hp_left(hero), hero.activated


def _dealt(options: list[Option], left: int) -> dict[str, int]:
    given: dict[str, int] = {}
    for option in options:
        if taken := min(left, option.cap or 0):
            given[option.id] = taken
            left -= taken
    return given


def zone(view: RumView, ask: Ask) -> str:
    """Crew that a Hero sends, Crew that a card lands, or a zone to strike."""
    if ask.args.get("op") in ("crew_attack", "crew_advance"):
        return picked(ask.default)
    if all(option.verb == "deploy" for option in ask.options):
        need = crews.needs(view.board, side_of(view))
        return max(ask.options, key=lambda option: need[zone_of(option)]).id
    return picks.zone(view, ask)
