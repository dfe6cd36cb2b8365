"""The pen: draws in a box of 100 by 100 units, four times too large, whatever the size in pixels."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.kit.colour import Colour, rgba
from render.kit.geometry import Point, spline

Ink = Colour | int | None


class Pen:
    """Mode L gives a mask (ink 255, or 0 to punch a hole), mode RGBA a coloured sprite."""

    def __init__(self, size: int, mode: str = "L", scale: int = 4) -> None:
        self.size = size
        self.mode = mode
        self.unit = size * scale / 100
        self.im = Image.new(mode, (size * scale, size * scale), 0 if mode == "L" else (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.im)

    def ink(self, ink: Ink) -> int | tuple[int, int, int, int]:
        if self.mode == "L":
            return 255 if ink is None else int(ink)  # type: ignore[arg-type]
        assert isinstance(ink, str | tuple), "a coloured sprite needs a colour"
        return rgba(ink)

    def scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def poly(self, points: Sequence[Point], ink: Ink = None) -> None:
        self.pen.polygon(self.scaled(points), fill=self.ink(ink))

    def blob(self, points: Sequence[Point], ink: Ink = None) -> None:
        self.poly(spline(points), ink)

    def circ(self, x: float, y: float, r: float, ink: Ink = None, ry: float | None = None) -> None:
        ry = ry or r
        self.pen.ellipse(self._box(x - r, y - ry, x + r, y + ry), fill=self.ink(ink))

    def ring(
        self, x: float, y: float, r: float, width: float, ink: Ink = None, start: float = 0, end: float = 360
    ) -> None:
        box = self._box(x - r, y - r, x + r, y + r)
        self.pen.arc(box, start, end, fill=self.ink(ink), width=int(width * self.unit))

    def line(self, points: Sequence[Point], width: float, ink: Ink = None, caps: bool = True) -> None:
        self.pen.line(self.scaled(points), fill=self.ink(ink), width=max(1, int(width * self.unit)), joint="curve")
        if caps:
            for x, y in (points[0], points[-1]):
                self.circ(x, y, width / 2, ink)

    def curve(self, points: Sequence[Point], width: float, ink: Ink = None) -> None:
        self.line(spline(points, closed=False), width, ink)

    def rect(self, x0: float, y0: float, x1: float, y1: float, ink: Ink = None, r: float = 0) -> None:
        self.pen.rounded_rectangle(self._box(x0, y0, x1, y1), r * self.unit, fill=self.ink(ink))

    def done(self) -> Image.Image:
        return self.im.resize((self.size, self.size), Image.Resampling.LANCZOS)

    def _box(self, *edges: float) -> list[float]:
        return [v * self.unit for v in edges]
