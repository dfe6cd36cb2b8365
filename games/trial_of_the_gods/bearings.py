"""Where a player stands, for who comes back after some days: Round and Turn, the own Captain, the points so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.words import words_of
from games.trial_of_the_gods.views import NOBODY, PlayerView, TrialView


def bearings(view: TrialView, names: Sequence[str]) -> list[str]:
    if view.over or not view.round:
        return []
    lines = [f"{_round(view)} {_turn(view, names)}".strip()]
    if view.seat is not None:
        lines.append(_seat(view.players[view.seat]))
    return [*lines, *_points(view, names)]


def say(key: str, names: Sequence[str] = (), **args: Any) -> str:
    return words_of("trial_of_the_gods").say(("bearings", key), args, names)


def _round(view: TrialView) -> str:
    card = view.row[view.round - 1] if view.round <= len(view.row) else ""
    return say("round", n=view.round, of=view.rounds) + (f" {say('games', card=card)}" if card else "")


def _turn(view: TrialView, names: Sequence[str]) -> str:
    if view.current == NOBODY:
        return ""
    return say("own" if view.current == view.seat else "turn", names, seat=view.current)


def _seat(me: PlayerView) -> str:
    told = [
        say("vigor", n=me.vigor, of=me.limit),
        say("energy", n=me.available),
        say("cards", n=me.hand),
        say("temples", n=len(me.temples)),
    ]
    told += [say("companions", n=len(me.companions))] if me.companions else []
    told += [say("tamed", n=len(me.tamed))] if me.tamed else []
    return say("you" if me.zone else "ashore", hero=me.captain, zone=me.zone, told=told)


def _points(view: TrialView, names: Sequence[str]) -> list[str]:
    if not view.forecast:
        return []
    points = [sum(score.points[seat] for score in view.forecast) for seat in range(view.seats)]
    ranked = sorted(range(view.seats), key=lambda seat: -points[seat])
    return [say("points", points=[say("point", names, seat=seat, n=points[seat]) for seat in ranked])]
