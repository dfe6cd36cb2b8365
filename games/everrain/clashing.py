"""What was fought since the last deed, as long as it is of interest: the dice of Frays, shots and broadsides.

Kept from what happens, for those who look on. Rules neither make nor read it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from games.everrain import events as ev

if TYPE_CHECKING:
    from games.core import Event
    from games.everrain.state import Fleet

MOST = 6  # that are remembered


class Clash(msgspec.Struct, omit_defaults=True):
    """Something that was fought, as it was rolled: faces by name, those of the enemy's dice apart."""

    kind: Literal["fray", "struck", "shot", "assist", "cruise", "broadside"]
    seat: int  # whose ship it is about
    place: str = ""
    crew: list[str] = []
    foes: list[str] = []
    gun: str = ""
    weapon: str = ""
    other: int = -1  # the friend whose deck was fired at
    attack: list[str] = []
    evasion: list[str] = []
    enemy: list[str] = []
    damage: int = 0  # hits of a shot, damage of an enemy
    evaded: int = 0


def _fray(g: Fleet, e: ev.FrayFought) -> list[Clash]:
    return [*g.clashes, Clash("fray", e.seat, e.place, e.crew, e.foes, attack=e.attack, evasion=e.evasion)]


def _struck(g: Fleet, e: ev.FraySuffered) -> list[Clash]:
    crew = [one.id for one in g.ships[e.seat].sailors if one.place == e.place]
    clash = Clash("struck", e.seat, e.place, crew, [e.foe], evasion=e.rolled, damage=e.damage, evaded=e.evaded)
    return [*g.clashes, clash]


def _shot(g: Fleet, e: ev.Fired) -> list[Clash]:
    clash = Clash("shot", e.seat, foes=[e.target], gun=e.gun, weapon=e.weapon, attack=e.rolled, damage=e.hits)
    return [*g.clashes, clash]


def _assist(g: Fleet, e: ev.FiredOnFriend) -> list[Clash]:
    foes = [foe.id for foe in g.ships[e.other].foes]
    clash = Clash("assist", e.seat, foes=foes, gun=e.gun, weapon=e.weapon, other=e.other, attack=e.rolled)
    clash.damage = e.hits
    return [*g.clashes, clash]


def _cruise(g: Fleet, e: ev.RaiderActed) -> list[Clash]:
    return [*g.clashes, Clash("cruise", -1, foes=[e.foe], enemy=e.rolled)]


def _broken(g: Fleet, e: ev.NodeBroken) -> list[Clash]:
    """Nodes that break after an enemy ship's roll are its doing; those of one roll are one broadside."""
    last = g.clashes[-1] if g.clashes else None
    if last is None or g.phase != "enemies" or last.kind not in ("cruise", "broadside"):
        return g.clashes
    if last.kind == "broadside" and last.seat != e.seat:
        return g.clashes
    hit = Clash("broadside", e.seat, foes=last.foes, enemy=last.enemy, damage=last.damage + len(e.zones))
    return [*g.clashes[:-1], hit]


def _over(g: Fleet, e: Any) -> list[Clash]:
    """Something else begins."""
    return []


_NOTED: dict[type[Event], Callable[[Fleet, Any], list[Clash]]] = {
    ev.FrayFought: _fray,
    ev.FraySuffered: _struck,
    ev.Fired: _shot,
    ev.FiredOnFriend: _assist,
    ev.RaiderActed: _cruise,
    ev.NodeBroken: _broken,
    **dict.fromkeys((ev.OrderIssued, ev.Sailed, ev.VisitBegan, ev.Landed, ev.TileLaid, ev.CardDrawn), _over),
}


def note(g: Fleet, event: Event) -> None:
    noted = _NOTED.get(type(event))
    if noted is not None:
        g.clashes = noted(g, event)[-MOST:]
