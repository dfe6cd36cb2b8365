"""What stands where on the ship and in the water, and how a full space makes room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from render.kit.boxes import Box, Sprite
from render.kit.pieces import badge
from render.unfathomable import palette as c
from render.unfathomable.common import is_traitor
from render.unfathomable.geometry import DECKS, LAYOUT, ROOMS, WATERS, pixels, px, py
from render.unfathomable.words import on_turn

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView, SpaceView

_F = LAYOUT.figures
_SIZES, _LEAST, _GAP = _F.sizes, _F.sizes[-1], _F.gap
_WHY = {"deep-one": ("deepone", c.DEEP_ONE), "damage": ("crack", c.EMBER), "traitor": ("mask", "#ff8d86")}


@dataclass(frozen=True)
class Piece:
    """A figure that can be drawn at several sizes."""

    kind: str  # people, deep, seat, dagon, hydra
    n: int
    traitor: bool = False
    acts: bool = False
    doomed: bool = False

    def above(self, size: int) -> bool:
        """Whoever acts stands before the others, but not in a crowd, where the ring would hide them."""
        return self.acts and size > _LEAST

    def width(self, size: int) -> int:
        if self.kind in ("dagon", "hydra"):
            return size + _F.monarch[1]
        return size + (_F.counted if self.kind in ("people", "deep") and self.n > 1 else 0)

    def box(self, x: float, y: float, size: int) -> list[Box]:
        boxes = self._figure(x, y, size)
        if self.doomed:
            boxes.append(Sprite("ring", (size + _F.doomed, "#ff4a36", "#7a0f1c"), x, y, drop=False))
        return boxes

    def _figure(self, x: float, y: float, size: int) -> list[Box]:
        match self.kind:
            case "seat":
                ring: list[Box] = [
                    Sprite("glow", (size * 2 + _F.glow, "#ffc65a", 0.95), x, y, drop=False),
                    Sprite("ring", (size + _F.ring[0 if size > _LEAST else 1],), x, y, drop=False),
                ]
                state = "traitor" if self.traitor else ""
                return [*(ring if self.acts else []), badge(self.n, size, state, x, y)]
            case "dagon" | "hydra":
                return [Sprite("unfathomable/monarch", (self.kind, size + _F.monarch[0]), x, y)]
        return [Sprite("unfathomable/crowd", (self.kind, self.n, size), x, y)]


Placed = tuple[bool, list[Box]]  # above the others, boxes


def space_boxes(view: ShipView) -> list[Box]:
    """Damage first (it is part of the room), then roundels, then figures; whoever acts last, above all."""
    spaces = [s for s in view.spaces if s.id in ROOMS or s.id in DECKS or s.id in WATERS]
    boxes: list[Box] = []
    for space in spaces:
        boxes += _damage(space) + _shut(space)
    placed = [found for space in spaces for found in _figures(view, space)]
    for _, group in sorted(placed, key=lambda found: found[0]):
        boxes += group
    return boxes


def _damage(space: SpaceView) -> list[Box]:
    if not space.damage and not space.repair_total:
        return []
    room = ROOMS[space.id]
    x0, y0 = min(pixels(r)[0] for r in room.rects), min(pixels(r)[1] for r in room.rects)
    first, second = [*space.repair, "", ""][:2]
    tag = (space.repair_total, first, second)
    return [
        Sprite("unfathomable/wreck", (space.id,), x0, y0, "lt", drop=False),
        Sprite("unfathomable/repair", tag, px(room.tag[0]), py(room.tag[1])),
    ]


def _shut(space: SpaceView) -> list[Box]:
    """Why a room's action cannot be used; damage speaks for itself where its tag lies on the roundel."""
    room = ROOMS.get(space.id)
    at = getattr(room, "mark", None) or getattr(room, "action", [0])[1:]
    if not at or not (space.used or space.blocked):
        return []
    if space.blocked == "damage" and len(ROOMS[space.id].rects) > 1:
        return []
    glyph, colour = _WHY.get(space.blocked, ("hourglass", c.DIM))
    return [Sprite("unfathomable/shut", (glyph, colour), px(at[0]), py(at[1]), drop=False)]


def _pieces(view: ShipView, space: SpaceView) -> list[Piece]:
    doomed = space.id in view.threatened_at
    out = [Piece("people", space.passengers, doomed=doomed)] if space.passengers else []
    if space.deep_ones:
        out.append(Piece("deep", space.deep_ones))
    out += [Piece(kind, 1) for kind in ("dagon", "hydra") if getattr(space, kind)]
    now = on_turn(view) if view.acting is None else view.acting
    acts = now if not view.over else None
    for seat in space.seats:
        out.append(Piece("seat", seat, is_traitor(view, seat), seat == acts, seat in view.threatened))
    return out


def _figures(view: ShipView, space: SpaceView) -> list[Placed]:
    pieces = _pieces(view, space)
    if space.id in WATERS:
        return arranged(pieces, pixels(WATERS[space.id]))
    place = ROOMS.get(space.id) or DECKS[space.id]
    area = pixels(place.area)
    if not hasattr(place, "more") or _fitting(pieces, area, _SIZES[1]):
        return arranged(pieces, area)
    seats = [p for p in pieces if p.kind == "seat"]
    others = [p for p in pieces if p.kind != "seat"]
    return arranged(others, area) + arranged(seats, pixels(place.more))


def arranged(pieces: list[Piece], area: tuple[int, int, int, int]) -> list[Placed]:
    """In rows about the middle of the area: as large as fits, then overlapping like a crowd."""
    if not pieces:
        return []
    x0, y0, x1, y1 = area
    size, rows = next((found for found in (_fitting(pieces, area, s) for s in _SIZES) if found), (0, []))
    if not rows:
        size, rows = _LEAST, _crowded(pieces, area)
    pitch = size + _GAP if len(rows) * (size + _GAP) <= y1 - y0 else (y1 - y0 - size) / max(1, len(rows) - 1)
    top = (y0 + y1) / 2 - pitch * (len(rows) - 1) / 2
    out: list[Placed] = []
    for i, line in enumerate(rows):
        widths = [p.width(size) for p in line]
        spare = x1 - x0 - sum(widths)
        gap = _GAP if len(line) == 1 or spare >= _GAP * (len(line) - 1) else spare / (len(line) - 1)
        x = (x0 + x1) / 2 - (sum(widths) + gap * (len(line) - 1)) / 2
        laid: list[Placed] = []
        for piece, width in zip(line, widths, strict=True):
            laid.append((piece.above(size), piece.box(round(x + width / 2), round(top + i * pitch), size)))
            x += width + gap
        # From right to left: a count on the right shoulder stays in sight.
        out += reversed(laid)
    return out


def _fitting(pieces: list[Piece], area: tuple[int, int, int, int], size: int) -> tuple[int, list[list[Piece]]] | None:
    """Rows at this size without overlap, if there is room."""
    w, h = area[2] - area[0], area[3] - area[1]
    rows: list[list[Piece]] = [[]]
    for piece in pieces:
        if rows[-1] and sum(p.width(size) + _GAP for p in rows[-1]) + piece.width(size) > w:
            rows.append([])
        rows[-1].append(piece)
    return (size, rows) if len(rows) * (size + _GAP) <= h + _GAP else None


def _crowded(pieces: list[Piece], area: tuple[int, int, int, int]) -> list[list[Piece]]:
    """The rows that hide least of anybody."""
    w, h = area[2] - area[0], area[3] - area[1]

    def seen(lines: int) -> float:
        """How much of the most hidden piece is left to see."""
        each = -(-len(pieces) // lines)
        across = (w - _LEAST) / ((each - 1) * _LEAST) if each > 1 else 1
        down = (h - _LEAST) / ((lines - 1) * _LEAST) if lines > 1 else 1
        return min(1.0, across, down)

    each = -(-len(pieces) // max(range(1, len(pieces) + 1), key=seen))
    return [pieces[i : i + each] for i in range(0, len(pieces), each)]
