"""Placed boxes: a picture before it is drawn. Pure data, so that a board is tested as text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from render.kit.fonts import LEAST
from render.kit.sprites import Arg


@dataclass(frozen=True)
class Sprite:
    """A drawn thing; `anchor` says which point of it lies on (x, y): l m r, then t m b."""

    name: str
    args: tuple[Arg, ...]
    x: float = 0
    y: float = 0
    anchor: str = "mm"
    drop: bool = True
    zoom: float = 1

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.args))}) @{self.x:g},{self.y:g}"


@dataclass(frozen=True)
class Panel:
    """A sprite whose first arguments are its size, placed by its upper left corner."""

    name: str
    x: float
    y: float
    w: int
    h: int
    args: tuple[Arg, ...] = ()
    drop: bool = True
    zoom: float = 1

    def __str__(self) -> str:
        return f"[{self.name} {self.w}x{self.h} {' '.join(map(str, self.args))}] @{self.x:g},{self.y:g}"


@dataclass(frozen=True)
class Text:
    """One line. With a `width` it shrinks to `least` and then fails, or is cut with an ellipsis if `cut` is set."""

    text: str
    x: float = 0
    y: float = 0
    face: str = "info"
    size: int = 32
    fill: str = "#ffffff"
    anchor: str = "lm"
    width: int | None = None
    least: int = LEAST
    cut: bool = False
    halo: str | None = None
    halo_width: int = 3
    track: float = 0

    def __str__(self) -> str:
        return f"{self.text!r} {self.face} {self.size} @{self.x:g},{self.y:g}"


@dataclass(frozen=True)
class Paragraph:
    """Words in a box, wrapped, as large as fits from `size` down to `least`; centred both ways on (x, y)."""

    text: str
    x: float
    y: float
    w: int
    h: int
    face: str = "info"
    size: int = 30
    fill: str = "#ffffff"
    least: int = LEAST

    def __str__(self) -> str:
        return f"{self.text!r} {self.face} {self.size} in {self.w}x{self.h} @{self.x:g},{self.y:g}"


@dataclass(frozen=True)
class Row:
    """Things and words side by side, set as one line from `x` ("l"), about it ("m") or up to it ("r").

    The places of the items do not count. Texts marked `cut` share what `width` leaves them.
    """

    items: tuple[Sprite | Text, ...]
    x: float
    y: float
    anchor: str = "m"
    gap: int = 12
    width: int | None = None

    def __str__(self) -> str:
        return f"row @{self.x:g},{self.y:g}: " + " | ".join(str(i).split(" @")[0] for i in self.items)


Box = Sprite | Panel | Text | Paragraph | Row


def zoomed(boxes: Iterable[Box], x: float, y: float, k: float) -> list[Box]:
    """The same boxes as seen from `k` times nearer, with (x, y) as the new upper left corner."""
    return [_zoomed(box, x, y, k) for box in boxes]


def _zoomed(box: Box, x: float, y: float, k: float) -> Box:
    at = {"x": (box.x - x) * k, "y": (box.y - y) * k}
    match box:
        case Sprite() | Panel():
            return replace(box, zoom=box.zoom * k, **at)
        case Text():
            wide = None if box.width is None else round(box.width * k)
            sizes = {"size": round(box.size * k), "least": round(box.least * k)}
            return replace(box, width=wide, track=box.track * k, halo_width=round(box.halo_width * k), **sizes, **at)
        case Paragraph():
            size, least = round(box.size * k), round(box.least * k)
            return replace(box, w=round(box.w * k), h=round(box.h * k), size=size, least=least, **at)
        case Row():
            items = tuple(_item(item, k) for item in box.items)
            wide = None if box.width is None else round(box.width * k)
            return replace(box, items=items, gap=round(box.gap * k), width=wide, **at)


def _item(item: Sprite | Text, k: float) -> Sprite | Text:
    nearer = _zoomed(item, 0, 0, k)
    assert isinstance(nearer, Sprite | Text), "what stands in a row stays what it is"
    return nearer


def flattened(boxes: Iterable[Box]) -> list[Sprite | Panel | Text | Paragraph]:
    """Every single box, rows opened."""
    out: list[Sprite | Panel | Text | Paragraph] = []
    for box in boxes:
        out += box.items if isinstance(box, Row) else [box]
    return out


def listed(boxes: Iterable[Box]) -> str:
    """The picture as text, a box a line, in drawing order."""
    return "\n".join(map(str, boxes))


def words(boxes: Iterable[Box]) -> list[str]:
    """Everything written on the picture, in drawing order."""
    return [b.text for b in flattened(boxes) if isinstance(b, Text | Paragraph)]
