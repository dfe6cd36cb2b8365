"""What several pictures share: signs and words in a row, slips, plates, who is who."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pieces import Item, Style
from render.sleeping_gods import palette as c
from render.sleeping_gods.layout import LAYOUT

OUR = "sleeping_gods/"
_STYLE = Style(ink=c.INK, name_ink=c.INK, contour=c.PALE)
said, name, person = _STYLE.said, _STYLE.name, _STYLE.person
_PAD: int = LAYOUT.slip.pad


def sign(icon: str, size: int, colour: str, x: float = 0, y: float = 0) -> Sprite:
    return Sprite(OUR + "icon", (icon, size, colour), x, y, drop=False)


def counted(icon: str, n: int | str, sizes: Sequence[int], colour: str, ink: str = c.INK) -> list[Item]:
    """A sign and its number."""
    return [sign(icon, sizes[0], colour), said(str(n), sizes[1], ink, "number")]


def slip(
    x: float, y: float, w: int, h: int, base: str = c.SLIP, seed: int = 1, kind: str = "card", tapes: str = ""
) -> Panel:
    """A piece of paper with its own shadow round it."""
    return Panel(OUR + "slip", x - _PAD, y - _PAD, w, h, (base, seed, kind, tapes), drop=False)


def plate(x: float, y: float, w: int, h: int, fill: str, corner: int = 0, edge: str = "") -> Panel:
    return Panel(OUR + "plate", x, y, w, h, (fill, corner, edge), drop=False)


def rule(x: float, y: float, w: int) -> Panel:
    return plate(x, y, w, 2, c.RULE)


def face(crew: str, size: int, x: float, y: float, out: bool = False) -> Sprite:
    """By its upper left corner."""
    return Sprite(OUR + "face", (crew, size, out), x, y, "lt", drop=False)


def lozenge(icon: str, n: int | str, ground: str, size: int, x: float = 0, y: float = 0) -> Sprite:
    return Sprite(OUR + "count", (icon, n, ground, size), x, y, drop=False)


def crest(icon: str, n: int | str, colour: str, size: int, x: float = 0, y: float = 0) -> Sprite:
    return Sprite(OUR + "value", (icon, n, colour, size), x, y, drop=False)


def text(
    words: str,
    at: Sequence[float],
    x: float = 0,
    y: float = 0,
    fill: str = c.INK,
    face: str = "info",
    anchor: str = "lm",
    width: int | None = None,
) -> Text:
    """`at`: its place from (x, y), and its size."""
    return Text(words, x + at[0], y + at[1], face, int(at[2]), fill, anchor, width)


def lines(
    words: Sequence[str],
    x: float,
    y: float,
    step: float,
    size: int,
    fill: str = c.INK,
    face: str = "info",
    width: int | None = None,
) -> list[Box]:
    return [Text(one, x, y + i * step, face, size, fill, "lm", width) for i, one in enumerate(words)]
