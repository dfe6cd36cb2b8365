"""Where a captain stands, for who comes back after some days: the race, the helm, the own ship, an Elder One."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.words import words_of
from games.everrain.state import ZONES, Ship
from games.everrain.views import RainView

LEAD = "round.lead"


def bearings(view: RainView, names: Sequence[str]) -> list[str]:
    if view.over or not view.round:
        return []
    lines = [f"{say('round', n=view.round, act=view.act)} {_helm(view, names)}", _race(view)]
    if view.seat is not None:
        lines.append(_ship(view, view.ships[view.seat], view.seat))
    return lines


def say(key: str, names: Sequence[str] = (), **args: Any) -> str:
    return words_of("everrain").say(("bearings", key), args, names)


def _helm(view: RainView, names: Sequence[str]) -> str:
    if view.phase != "players":
        return say("enemies")
    if view.turn < 0 or LEAD in (*view.deciding.values(), *(ask.kind for ask in view.asks)):
        return say("begins")  # whoever had the helm last has it no more
    return say("own" if view.turn == view.seat else "helm", names, seat=view.turn)


def _race(view: RainView) -> str:
    race = say("race", we=view.player, enemy=view.enemy, elder=view.elder)
    return race if view.arisen is None else f"{race} {say('arisen', elder=view.arisen.id)}"


def _ship(view: RainView, ship: Ship, seat: int) -> str:
    told = [say("coin", n=ship.coin), say("clues", n=ship.clues), say("crew", n=len(ship.sailors))]
    told += [say("hold", n=len(ship.hold))] if ship.hold else []
    told += [say("broken", n=len(ship.broken), of=ZONES)] if ship.broken else []
    told += [say("foes", n=len(ship.foes))] if ship.foes else []
    own = sum(story.seat == seat for story in view.stories)
    told += [say("stories", n=own)] if own else []
    return say("ship", board=ship.board, told=told)
