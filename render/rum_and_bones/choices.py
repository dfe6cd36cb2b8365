"""What the open public ask offers on the map: zones to walk to, to rig to, to attack, to pick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from games.rum_and_bones.layout import XY, distance

if TYPE_CHECKING:
    from games.core.asks import Ask, Option
    from games.rum_and_bones.board import Board
    from games.rum_and_bones.views import RumView

_KINDS = ("act.", "deploy.", "push.", "walk.", "crew.", "gun.", "dragon.", "pick.zone", "pick.hero", "kraken.")
_VERBS = {"rig": "rig", "attack": "attack", "gun": "attack"}
_VERBS |= dict.fromkeys(("move", "swim", "deploy", "push", "step"), "walk")
_ASKS = {"gun.fire": "attack", "crew.attack": "attack", "crew.ransack": "attack", "crew.points": "walk"}
_WEIGHT = ("attack", "walk", "rig", "pick")


class Mark(NamedTuple):
    kind: str  # attack, rig, walk, pick
    need: int = 0  # the roll that a rig needs


def marks(view: RumView) -> dict[str, Mark]:
    """By zone; where a zone is offered for several things the weightiest is shown. Secret asks are never drawn."""
    out: dict[str, Mark] = {}
    for ask in view.asks:
        if not ask.is_public or not ask.kind.startswith(_KINDS):
            continue
        if ask.kind.startswith("crew."):
            _add(out, [ask.args.get("zone")], Mark("pick"))  # the Crew that it is about
        for option in ask.options:
            if not option.blocked:
                _offer(out, view.board, ask, option)
    return out


def _offer(out: dict[str, Mark], b: Board, ask: Ask, option: Option) -> None:
    args, kind = option.args, _kind(ask, option)
    if args.get("target") in XY:  # from one zone at another
        _add(out, [args["target"]], Mark(kind))
        _add(out, [args.get("zone")], Mark("pick"))
        return
    several = args.get("zones")
    zones = several if isinstance(several, list | tuple) else [args.get("to") or args.get("zone")]
    for zone in zones:
        if isinstance(zone, str) and zone in XY:
            _add(out, [zone], Mark(kind, _need(b, option, zone) if kind == "rig" else 0))


def _add(out: dict[str, Mark], zones: Sequence[object], mark: Mark) -> None:
    for zone in zones:
        if isinstance(zone, str) and zone in XY:
            known = out.get(zone)
            if known is None or _WEIGHT.index(mark.kind) < _WEIGHT.index(known.kind):
                out[zone] = mark


def _kind(ask: Ask, option: Option) -> str:
    return _ASKS.get(ask.kind) or _VERBS.get(option.verb) or _VERBS.get(option.group, "pick")


def _need(b: Board, option: Option, zone: str) -> int:
    """RUM-RIG-04: the range, or more by what the side has lost of its rigging."""
    told = option.args.get("need")
    if isinstance(told, int) and told:
        return told
    if b.active < 0 or not b.heroes[b.active].zone:
        return 0
    hero = b.heroes[b.active]
    return distance(hero.zone, zone) - b.sides[hero.side].rig
