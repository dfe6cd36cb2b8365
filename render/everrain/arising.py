"""The Arising of an Elder One: what it is, what it wants, and what stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import elders
from render.everrain import palette as c
from render.everrain.common import OUR, plate
from render.everrain.geometry import LAYOUT
from render.everrain.words import Names, say, where
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.pocket import para

if TYPE_CHECKING:
    from games.everrain.views import RainView

_A = LAYOUT.arising


def is_new(view: RainView) -> bool:
    """In the round of its Arising and the one after."""
    return view.arisen is not None and view.round <= view.arisen.since + 1


def arising_scene(view: RainView, names: Names) -> Scene:
    elder, stakes = view.arisen, view.stakes
    assert elder is not None and stakes is not None, "nothing has risen"
    card = elders()[elder.id]
    x, y, size = _A.figure
    glow, tone, strength = _A.glow
    nx, ny, large, edge = _A.name
    lx, ly, type_, thin, room = _A.line
    hx, hy, head, halo = _A.head
    goal = say(f"stakes.{elder.id}", n=elder.goal, of=elder.needed)
    cure = say(f"against.{elder.id}", n=elder.paid, of=stakes.needed, hurt=elder.destruction, wounds=stakes.wounds)
    boxes: list[Box] = [
        Sprite("glow", (glow, tone, strength), x, y, drop=False),
        Sprite(OUR + "colossus", (elder.id, size), x, y),
        Text(say("arising.head"), hx, hy, "fell-caps", head, c.LIGHT, "mm", halo=c.BLACK, halo_width=halo),
        Text(card.name, nx, ny, "fell-caps", large, c.LIGHT, "mm", room, halo=c.BLACK, halo_width=edge),
        Text(card.line, lx, ly, "label", type_, "#d9cfe6", "mm", room, halo=c.BLACK, halo_width=thin),
        *_panel(0, say("arising.wants"), goal, say(f"wants.{elder.id}"), "danger", c.BLOOD),
        *_panel(1, say("arising.stops"), cure, say(f"stops.{elder.id}"), "paper", c.GREEN),
    ]
    told = [
        say("arising.alt", name=card.name, where=where(view, elder.at), line=card.line),
        say("alt.sentence", words=goal),
        say(f"wants.{elder.id}"),
        say("alt.sentence", words=cure),
        say(f"stops.{elder.id}"),
        say("arising.facts", health=stakes.health - elder.trauma, of=stakes.health, dice=stakes.dice),
    ]
    return Scene("everrain/abyss", tuple(boxes), sentences(told), lines(told))


def _panel(n: int, head: str, value: str, text: str, kind: str, ink: str) -> list[Box]:
    x, y, w, h, gap = _A.panels
    wide = (w - gap) // 2
    left = x + n * (wide + gap)
    inset, down, size = _A.text
    large, bold = _A.type
    vy, ty = _A.value
    return [
        plate((left, y, wide, h), kind, n + 1),
        Text(head, left + wide / 2, y + down, "fell-caps", large, c.BLACK, "mm"),
        Text(value, left + wide / 2, y + vy, "label", bold, ink, "mm", wide - inset),
        *para(text, left + inset / 2, y + ty - size / 2, wide - inset, "info", size, c.BLACK),
    ]
