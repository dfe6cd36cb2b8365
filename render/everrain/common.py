"""What several pictures share: signs in a row, labels on slips, papers, portraits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import crew_tokens, enemy
from render.everrain import palette as c
from render.everrain.words import health_left
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, Style

if TYPE_CHECKING:
    from games.everrain.views import Foe

OUR = "everrain/"
_STYLE = Style(ink=c.BLACK, name_ink=c.BLACK, face="info", contour=c.LIGHT)
said, person = _STYLE.said, _STYLE.person
_ROLES = {"master-at-arms": "arms", "navigator": "tricorn", "surgeon": "surgeon"}
_PORTRAITS = (("beard", "wool"), ("bandana", "braid"), ("cap", "hood"))


def inked(name: str, size: int, colour: str = c.BLACK, x: float = 0, y: float = 0) -> Sprite:
    return Sprite(OUR + "glyph", (name, size, colour), x, y, drop=False)


def counted(name: str, n: int | str, sizes: tuple[int, int], colour: str = c.BLACK) -> list[Item]:
    """A sign and its number."""
    return [inked(name, sizes[0], colour), said(str(n), sizes[1], colour, "number")]


def plate(at: tuple[float, float, int, int], kind: str = "paper", seed: int = 1, drop: bool = True) -> Panel:
    x, y, w, h = at
    return Panel(OUR + "plate", x, y, w, h, (kind, seed), drop=drop)


def label(
    words: str,
    x: float,
    y: float,
    size: int,
    h: int,
    pad: int,
    kind: str = "light",
    ink: str = c.BLACK,
    face: str = "label",
) -> list[Box]:
    """Words on a slip about (x, y)."""
    w = round(measure(words, face, size)) + 2 * pad
    return [
        Panel(OUR + "slip", x - w / 2, y - h / 2, w, h, (kind,), drop=False),
        Text(words, x, y, face, size, ink, "mm"),
    ]


def state(words: str, right: float, y: float, place: tuple[int, int, int, int], fill: str, ink: str) -> list[Box]:
    """A word on a pill that ends at `right`; `place`: height, size of type, pad, radius."""
    h, size, pad, radius = place
    w = round(measure(words, "label", size)) + pad
    return [
        Panel(OUR + "pill", right - w, y - h / 2, w, h, (fill, radius), drop=False),
        Text(words, right - w / 2, y, "label", size, ink, "mm"),
    ]


def likeness(crew: str) -> tuple[str, bool]:
    """The portrait of a Crew, and whether it looks the other way."""
    token = crew_tokens()[crew]
    number = int(crew.rpartition("-")[2])
    if token.is_adept:
        return _ROLES[token.role], number % 2 == 0
    return _PORTRAITS[token.portrait - 1][number % 2], number // 2 % 2 == 0


def crew_sprite(crew: str, seat: int, n: int, size: int, x: float = 0, y: float = 0) -> Sprite:
    kind, mirrored = likeness(crew)
    return Sprite(OUR + "crew", (kind, mirrored, seat, size, n), x, y)


def foe_sprite(foe: Foe, size: int, x: float = 0, y: float = 0) -> Sprite:
    return Sprite(OUR + "foe", (enemy(foe.id).id, health_left(foe.id, foe.trauma), size), x, y)
