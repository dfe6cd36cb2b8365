"""What stands in rows in every game's pictures: a seat's badge and name, words, icons, values, pills.

_STYLE = Style(ink=c.CREAM, name_ink=c.WHITE)
glyph, person, said = _STYLE.glyph, _STYLE.person, _STYLE.said
row([*person(seat, names, (60, 40)), said("draws", 32), glyph("cards", 32, c.GOLD)], x, y)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.kit.fonts import measure

Item = Sprite | Text


@dataclass(frozen=True)
class Style:
    """How a game writes and draws what stands in a row, where nothing else is said."""

    ink: str
    name_ink: str
    face: str = "info"
    name_face: str = "number"
    contour: str = "#000000"
    """Of icons, letters and names that are asked to have one."""
    line: int = 2
    """How thick an icon's contour is."""

    def said(self, words: str, size: int, fill: str = "", face: str = "", halo: str | None = None) -> Text:
        return Text(words, face=face or self.face, size=size, fill=fill or self.ink, halo=halo)

    def glyph(self, icon: str, size: int, colour: str, edge: bool = False) -> Sprite:
        return Sprite(
            "icon", (icon, size, colour, self.contour, self.line) if edge else (icon, size, colour), drop=False
        )

    def name(self, words: str, size: int, fill: str = "", face: str = "", edge: bool = False) -> Text:
        """A person's name: cut where there is no room for all of it."""
        halo = self.contour if edge else None
        return Text(words, face=face or self.name_face, size=size, fill=fill or self.name_ink, halo=halo, cut=True)

    def person(
        self,
        seat: int,
        names: tuple[str, ...],
        sizes: tuple[int, int],
        fill: str = "",
        face: str = "",
        state: str = "",
        edge: bool = False,
        drop: bool = True,
    ) -> list[Item]:
        """A seat: its badge and its name, in these sizes."""
        return [badge(seat, sizes[0], state, drop=drop), self.name(names[seat], sizes[1], fill, face, edge)]

    def value(
        self, icon: str, colour: str, value: str, sizes: tuple[int, int], fill: str = "", edge: bool = False
    ) -> list[Item]:
        """A number, labelled by its icon."""
        words = self.said(value, sizes[1], fill or self.name_ink, "number", self.contour if edge else None)
        return [self.glyph(icon, sizes[0], colour, edge), words]


def badge(seat: int, size: int, state: str = "", x: float = 0, y: float = 0, drop: bool = True) -> Sprite:
    """`state`: "", "traitor" or "out"."""
    return Sprite("badge", (seat, size, state), x, y, drop=drop)


def row(items: Sequence[Item], x: float, y: float, anchor: str = "l", gap: int = 0, width: int | None = None) -> Row:
    return Row(tuple(items), x, y, anchor, gap, width)


def ledger(rows: Sequence[tuple[Text, Text]], left: float, right: float, y: float, pitch: float) -> list[Box]:
    """Labels at the left and their values at the right, line by line."""
    out: list[Box] = []
    for i, (label, value) in enumerate(rows):
        out.append(replace(label, x=left, y=y + i * pitch, anchor="lm"))
        out.append(replace(value, x=right, y=y + i * pitch, anchor="rm"))
    return out


def pill(
    words: str,
    x: float,
    y: float,
    size: tuple[int, int, int],
    fill: str,
    ink: str,
    face: str = "label",
    room: int | None = None,
    cut: bool = False,
    drop: bool = False,
) -> list[Box]:
    """A word on a pill about (x, y); `size`: its width and height, and the size of type."""
    w, h, type_ = size
    return [
        Panel("pill", x - w / 2, y - h / 2, w, h, (fill,), drop=drop),
        Text(words, x, y, face, type_, ink, "mm", room, cut=cut),
    ]


def snug(words: str, face: str, size: int, pad: int) -> int:
    """The width of a pill that has just room for its words."""
    return int(measure(words, face, size)) + pad


def lit(x: float, y: float, w: int, h: int, reach: int, colour: str, strength: float, soft: int = 0) -> Panel:
    """The light round a panel: whose turn it is, who has won."""
    g = reach
    return Panel("halo", x - g, y - g, w + 2 * g, h + 2 * g, (colour, strength, soft or g), drop=False)
