"""The longer rules: the deck of a boarded ship, and an Island that is walked node by node."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from games.everrain.printed import crew_tokens
from render.everrain import palette as c
from render.everrain.common import OUR, crew_sprite, foe_sprite, inked
from render.everrain.geometry import LAYOUT
from render.everrain.leaves import P, leaf, picture, title
from render.everrain.words import Names, board_name, foe_name, health_left, say
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pocket import Block

if TYPE_CHECKING:
    from games.everrain.views import RainView

_B, _I = LAYOUT.boarding, LAYOUT.island


def boarded(view: RainView) -> int:
    """Whose Crew or enemies stand on an enemy's deck; -1: nobody's."""
    return next(
        (
            seat
            for seat, ship in enumerate(view.ships)
            if any(one.place[0] == "e" for one in (*ship.sailors, *ship.foes))
        ),
        -1,
    )


def boarding_scene(view: RainView, names: Names, seat: int, lit: Collection[str] = ()) -> Scene:
    """Six zones; the two nearest to us have planks across."""
    ship = view.ships[seat]

    def draw(y: float) -> list[Box]:
        out: list[Box] = [
            Text(say("boarding.planks"), P.x + P.w / 2, y + _B.note[0], "label", _B.note[1], c.TEAL, "mm")
        ]
        for zone, (col, line) in vars(_B.rooms).items():
            out += _zone(view, seat, zone, col, line, y + _B.top, zone in lit)
        return out

    blocks = [
        picture("enemy", 1),
        title(say("boarding.title"), say("island.of", names, seat=seat, ship=board_name(ship))),
        Block(_B.high, draw),
    ]
    told = [say("boarding.alt", names, seat=seat)]
    told += [
        say("boarding.crew", name=crew_tokens()[one.id].name, place=one.place[1:])
        for one in ship.sailors
        if one.place[0] == "e"
    ]
    told += [
        say("boarding.foe", name=foe_name(one.id), place=one.place[1:], n=health_left(one.id, one.trauma))
        for one in ship.foes
        if one.place[0] == "e"
    ]
    return leaf(blocks, told)


def _zone(view: RainView, seat: int, zone: str, col: int, line: int, top: float, lit: bool) -> list[Box]:
    ship = view.ships[seat]
    w, h, gap = _B.zone
    x, y = P.x + col * (w + gap), top + line * (h + gap)
    nx, ny, size = _B.name
    fx, fy, step, figure = _B.figure
    out: list[Box] = [
        Panel(OUR + "slot", x, y, w, h, (False, line + 1), drop=False),
        Text(say("boarding.zone", n=zone[1:]), x + nx, y + ny, "fell-caps", size, c.BLACK),
    ]
    if lit:
        out.append(Panel(OUR + "frame", x, y, w, h, (c.AMBER,), drop=False))
    crew = [crew_sprite(one.id, seat, n, figure) for n, one in enumerate(ship.sailors, start=1) if one.place == zone]
    foes = [foe_sprite(one, figure) for one in ship.foes if one.place == zone]
    for i, one in enumerate([*crew, *foes]):
        out.append(Sprite(one.name, one.args, x + fx + i * step, y + fy))
    return out


# ---- Islands --------------------------------------------------------------------------------------------------------


def is_roaming(view: RainView) -> bool:
    return view.island >= 0 and view.visit is None and any(one.is_ashore for ship in view.ships for one in ship.sailors)


def island_scene(view: RainView, names: Names, lit: Collection[str] = ()) -> Scene:
    """Nodes with their tokens, face down until they are turned; who stands where."""
    seat = next(seat for seat, ship in enumerate(view.ships) if any(one.is_ashore for one in ship.sailors))

    def draw(y: float) -> list[Box]:
        out: list[Box] = [Panel(OUR + "paths", P.x, y, P.w, _I.high, (view.island,), drop=False)]
        for node in node_spots(view.island):
            out += _node(view, seat, node, y, node in lit)
        return out

    blocks = [
        picture("expedition", 2),
        title(say("island.title"), say("island.of", names, seat=seat, ship=board_name(view.ships[seat]))),
        Block(_I.high, draw),
    ]
    told = [say("island.alt", names, seat=seat)]
    told += [say("island.token", node=node, what=say(f"turned.{what}")) for node, what in view.tokens.items()]
    told += [
        say("island.crew", name=crew_tokens()[one.id].name, node=one.place[1:])
        for one in view.ships[seat].sailors
        if one.place[0] == "n"
    ]
    return leaf(blocks, told)


def node_spots(island: int) -> dict[str, list[float]]:
    """Where the nodes of a board lie, as shares of its width and height."""
    inner = dict(zip(_I.letters, _I.spots[island], strict=True))
    return {"S": _I.shore, **inner, "H": _I.far}


def _node(view: RainView, seat: int, node: str, top: float, lit: bool) -> list[Box]:
    x, y = node_spots(view.island)[node]
    cx, cy = P.x + x * P.w, top + y * _I.high
    size, icon, dx, dy, type_ = _I.node
    shown = view.tokens.get(node, "")
    sign = {"S": "anchor", "H": "star"}.get(node) or c.TOKENS.get(shown, "")
    fill = c.BONE if shown or node in ("S", "H") else c.BLACK
    out: list[Box] = [Sprite(OUR + "dot", (size, fill, c.BLACK), cx, cy)]
    if lit:
        out.append(Sprite("ring", (size + icon // 2, c.AMBER, c.NOW_EDGE), cx, cy, drop=False))
    if sign:
        out.append(inked(sign, icon, c.TEAL, cx, cy))
    out.append(Text(node, cx + dx, cy + dy, "number", type_, c.BLACK, "mm", halo=c.PALE))
    here = [(n, one) for n, one in enumerate(view.ships[seat].sailors, start=1) if one.place == f"n{node}"]
    figure, step, down = _I.figure
    for i, (n, one) in enumerate(here):
        out.append(crew_sprite(one.id, seat, n, figure, cx + i * step, cy + down))
    return out
