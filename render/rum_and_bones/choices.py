"""What the open public ask offers on the map: zones to walk to, to rig to, to attack, to pick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from games.rum_and_bones.views import facts
from render.rum_and_bones.words import chapter

if TYPE_CHECKING:
    from games.core.asks import Ask, Option
    from games.rum_and_bones.views import RumView

_CHAPTERS = {"act", "deploy", "push", "walk", "crew", "gun", "dragon", "kraken"}
_KINDS = {"pick.zone", "pick.hero"}
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
        if not ask.is_public or (chapter(ask.kind) not in _CHAPTERS and ask.kind not in _KINDS):
            continue
        if chapter(ask.kind) == "crew":
            _add(out, [ask.args.get("zone")], Mark("pick"))  # the Crew that it is about
        for option in ask.options:
            if not option.blocked:
                _offer(out, ask, option)
    return out


def offered(ask: Ask) -> dict[str, Mark]:
    """The zones of one ask, whoever is asked: for a picture that only they see."""
    out: dict[str, Mark] = {}
    for option in ask.options:
        if not option.blocked:
            _offer(out, ask, option)
    return out


def _offer(out: dict[str, Mark], ask: Ask, option: Option) -> None:
    args, kind = option.args, _kind(ask, option)
    if args.get("target") in facts().zones:  # from one zone at another
        _add(out, [args["target"]], Mark(kind))
        _add(out, [args.get("zone")], Mark("pick"))
        return
    several = args.get("zones")
    zones = several if isinstance(several, list | tuple) else [args.get("to") or args.get("zone")]
    for zone in zones:
        _add(out, [zone], Mark(kind, _need(option) if kind == "rig" else 0))


def _add(out: dict[str, Mark], zones: Sequence[object], mark: Mark) -> None:
    for zone in zones:
        if isinstance(zone, str) and zone in facts().zones:
            known = out.get(zone)
            if known is None or _WEIGHT.index(mark.kind) < _WEIGHT.index(known.kind):
                out[zone] = mark


def _kind(ask: Ask, option: Option) -> str:
    return _ASKS.get(ask.kind) or _VERBS.get(option.verb) or _VERBS.get(option.group, "pick")


def _need(option: Option) -> int:
    """The roll that makes it, as the rules say."""
    told = option.args.get("need")
    return told if isinstance(told, int) else 0
