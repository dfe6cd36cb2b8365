"""What grows and stands on the isles of each page, sketched in pen with a little colour, about 30 px wide."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from PIL import Image

from render.kit.geometry import Points, oval, spline
from render.sleeping_gods.watercolour import jitter, pen, shape, wash

Rng = np.random.Generator


@dataclass
class Drawing:
    """Gathered strokes: ink, and fills by pigment."""

    ink: list[Points] = field(default_factory=list)
    fills: dict[str, list[Points]] = field(default_factory=dict)

    def fill(self, colour: str, points: Points) -> None:
        self.fills.setdefault(colour, []).append(points)

    def lay(self, a: np.ndarray, ink: str, seed: int, width: float = 1.5, dense: float = 0.95) -> None:
        h, w = a.shape[:2]
        for i, (colour, outlines) in enumerate(self.fills.items()):
            wash(a, shape(w, h, *outlines), colour, 0.8, seed + i, 0.35, 0.2, 0.25, 2)
        pen(a, self.ink, width, ink, dense, seed)


Sketch = Callable[[Drawing, float, float, Rng], None]
SKETCHES: dict[str, Sketch] = {}


def sketch(name: str) -> Callable[[Sketch], Sketch]:
    def keep(draw: Sketch) -> Sketch:
        SKETCHES[name] = draw
        return draw

    return keep


def strewn(
    a: np.ndarray,
    land: Image.Image,
    taken: list[tuple[float, float]],
    grows: dict[str, float],
    ink: str,
    seed: int,
    room: float = 58,
) -> None:
    """Sketches where there is land under them and no mark near."""
    rng = np.random.default_rng(seed)
    h, w = a.shape[:2]
    solid = np.asarray(land) > 230
    names, shares = list(grows), np.array(list(grows.values()))
    done: list[tuple[float, float]] = []
    out = Drawing()
    for _ in range(4000):
        x, y = rng.uniform(14, w - 14), rng.uniform(24, h - 14)
        if any(abs(x - p) + abs(y - 8 - q) < room for p, q in taken):
            continue
        if any(abs(x - p) < 26 and abs(y - q) < 24 for p, q in done):
            continue
        feet = [
            (int(np.clip(y + dy, 0, h - 1)), int(np.clip(x + dx, 0, w - 1)))
            for dx in (-15, 0, 15)
            for dy in (-18, 0, 5)
        ]
        if not all(solid[spot] for spot in feet):
            continue
        done.append((x, y))
        SKETCHES[names[int(rng.choice(len(names), p=shares / shares.sum()))]](out, x, y, rng)
    out.lay(a, ink, seed + 1)


@sketch("hill")
def _hill(d: Drawing, x: float, y: float, rng: Rng) -> None:
    w, h = rng.uniform(12, 17), rng.uniform(12, 19)
    top = (x + rng.uniform(-3, 3), y - h)
    back = spline([(x - w, y), (x - w * 0.4, y - h * 0.7), top, (x + w * 0.45, y - h * 0.6), (x + w, y)], False, 5)
    d.ink.append(jitter(back, 0.5, int(x * 7 + y)))
    for i in range(5):
        t = 0.15 + i * 0.16
        d.ink.append([(top[0] + w * t, top[1] + h * t * 1.05), (top[0] + w * t - 4, top[1] + h * t * 1.05 + h * 0.34)])
    d.fill("#6d7a4a", [top, (x + w, y), (x + 1, y)])


@sketch("pine")
def _pine(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for _ in range(int(rng.integers(1, 4))):
        tx, ty, h = x + rng.uniform(-11, 11), y + rng.uniform(-5, 3), rng.uniform(11, 16)
        for side in (-1, 1):
            z: Points = [(tx, ty - h)]
            for q in range(1, 4):
                z += [(tx + side * q * 1.9, ty - h + q * h * 0.25), (tx + side * q * 0.7, ty - h + q * h * 0.25)]
            d.ink.append(z)
        d.ink.append([(tx, ty - 3), (tx, ty + 2)])
        d.fill("#6d7a4a", [(tx, ty - h), (tx + 6, ty - 2), (tx, ty - 2)])


@sketch("cypress")
def _cypress(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for i in range(int(rng.integers(1, 4))):
        tx, h = x + (i - 1) * 8, rng.uniform(16, 24)
        flame = spline([(tx, y - h), (tx + 3.4, y - h * 0.4), (tx + 1.5, y), (tx - 1.5, y), (tx - 3.4, y - h * 0.4)])
        d.fill("#4f6f57", flame)
        d.ink.append(flame)


@sketch("parasol")
def _parasol(d: Drawing, x: float, y: float, rng: Rng) -> None:
    h, w = rng.uniform(14, 21), rng.uniform(9, 13)
    crown = spline([(x - w, y - h), (x - w * 0.4, y - h - 8), (x + w * 0.5, y - h - 7), (x + w, y - h), (x, y - h + 2)])
    d.fill("#7d8f4e", crown)
    d.ink += [crown, [(x, y), (x + 1, y - h + 1)], [(x + 1, y - h * 0.55), (x + w * 0.6, y - h)]]


@sketch("dune")
def _dune(d: Drawing, x: float, y: float, rng: Rng) -> None:
    w = rng.uniform(12, 17)
    crest = spline([(x - w, y), (x - w * 0.2, y - 9), (x + w * 0.3, y - 6), (x + w, y)], False, 6)
    d.ink += [crest, spline([(x - w * 0.2, y - 9), (x + 1, y - 4), (x - 2, y)], False, 5)]
    d.fill("#c79a58", [(x - w * 0.2, y - 9), (x + w * 0.3, y - 6), (x + w, y), (x - 2, y)])


@sketch("amber")
def _amber(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for _ in range(3):
        cx, cy, r = x + rng.uniform(-12, 12), y + rng.uniform(-10, 2), rng.uniform(2.6, 5)
        d.fill("#c8641a", oval(cx, cy, r, r * 0.8, 12))
        d.ink.append([*oval(cx, cy, r, r * 0.8, 12), (cx + r, cy)])


@sketch("column")
def _column(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for i in range(int(rng.integers(2, 4))):
        cx, h = x - 11 + i * 10, rng.uniform(10, 23)
        d.fill("#a89a94", [(cx + 1, y - h), (cx + 4, y - h), (cx + 4, y), (cx + 1, y)])
        d.ink += [[(cx - 3, y), (cx - 3, y - h), (cx + 4, y - h + rng.uniform(-3, 2)), (cx + 4, y)]]
        d.ink += [[(cx - 5, y), (cx + 6, y)], [(cx - 5, y - h), (cx + 6, y - h)]]


@sketch("terrace")
def _terrace(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for i in range(3):
        w = 16 - i * 4
        d.ink.append([(x - w, y - i * 6), (x - w, y - i * 6 - 5), (x + w, y - i * 6 - 5), (x + w, y - i * 6)])
    d.fill("#9aa884", [(x - 14, y - 5), (x + 14, y - 5), (x + 10, y - 11), (x - 10, y - 11)])


@sketch("reed")
def _reed(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for _ in range(int(rng.integers(6, 10))):
        rx, h, lean = x + rng.uniform(-14, 14), rng.uniform(10, 22), rng.uniform(-5, 7)
        d.ink.append([(rx, y + rng.uniform(-3, 3)), (rx + lean * 0.4, y - h * 0.6), (rx + lean, y - h)])
        if rng.random() < 0.3:
            d.fill("#6a4a24", oval(rx + lean, y - h, 1.8, 4.4, 10))


@sketch("willow")
def _willow(d: Drawing, x: float, y: float, rng: Rng) -> None:
    d.ink += [[(x - 1, y), (x - 3, y - 12), (x - 8, y - 18)], [(x + 2, y), (x + 1, y - 13), (x + 7, y - 19)]]
    d.fill("#7f8d52", spline([(x - 13, y - 12), (x - 7, y - 24), (x + 6, y - 24), (x + 14, y - 12), (x, y - 16)]))
    for i in range(9):
        tx = x - 13 + i * 3.3
        top = y - 13 - 9 * math.sin(math.pi * i / 8)
        d.ink.append([(tx, top), (tx + 0.6, top + rng.uniform(7, 12))])


@sketch("hummock")
def _hummock(d: Drawing, x: float, y: float, rng: Rng) -> None:
    d.ink.append(spline([(x - 14, y), (x - 6, y - 8), (x + 5, y - 8), (x + 14, y)], False, 6))
    d.ink += [[(x - 6 + i * 4, y - 8), (x - 8 + i * 5, y - 13)] for i in range(4)]


@sketch("peak")
def _peak(d: Drawing, x: float, y: float, rng: Rng) -> None:
    w, h = rng.uniform(11, 16), rng.uniform(18, 27)
    top = (x + rng.uniform(-2, 2), y - h)
    d.fill("#7f9fc4", [top, (x + w, y), (x + w * 0.2, y), (x + 3, y - h * 0.45)])
    d.ink += [[(x - w, y), top, (x + w, y)], [top, (x + 3, y - h * 0.55), (x - 1, y - h * 0.35), (x + 3, y - h * 0.1)]]


@sketch("drift")
def _drift(d: Drawing, x: float, y: float, rng: Rng) -> None:
    d.ink += [
        spline([(x - 14, y - i * 5), (x - 4 + i, y - 5 - i * 5), (x + 12, y - i * 5)], False, 6) for i in range(2)
    ]


@sketch("prism")
def _prism(d: Drawing, x: float, y: float, rng: Rng) -> None:
    tints = ("#7fc5c9", "#b7a0d2", "#e0a9b4", "#8fd0b5")
    for i in range(int(rng.integers(2, 4))):
        cx, h, w, lean = x - 9 + i * 9, rng.uniform(13, 28), rng.uniform(3, 4.6), rng.uniform(-4, 4)
        body: Points = [
            (cx - w, y),
            (cx - w + lean, y - h * 0.8),
            (cx + lean, y - h),
            (cx + w + lean, y - h * 0.75),
            (cx + w, y),
        ]
        d.fill(tints[int(rng.integers(0, 4))], body)
        d.ink += [[*body, body[0]], [(cx + 0.5, y), (cx + lean, y - h)]]


@sketch("cone")
def _cone(d: Drawing, x: float, y: float, rng: Rng) -> None:
    w, h = rng.uniform(14, 18), rng.uniform(14, 22)
    d.fill("#3a2b30", [(x + 4, y - h), (x + w, y), (x + 1, y)])
    d.fill(
        "#e2581f", [(x - 4, y - h), (x + 4, y - h), (x + 2, y - h * 0.55), (x - 1, y - h * 0.3), (x - 2, y - h * 0.6)]
    )
    d.ink += [[(x - w, y), (x - 4, y - h), (x - 1, y - h + 2), (x + 4, y - h), (x + w, y)]]
    d.ink.append(spline([(x, y - h - 2), (x + 4, y - h - 8), (x, y - h - 13), (x + 6, y - h - 19)], False, 6))


@sketch("snag")
def _snag(d: Drawing, x: float, y: float, rng: Rng) -> None:
    h = rng.uniform(15, 24)
    d.ink += [
        [(x, y + 1), (x + 1, y - h)],
        [(x + 1, y - h * 0.5), (x + 8, y - h * 0.85)],
        [(x, y - h * 0.35), (x - 7, y - h * 0.7)],
    ]
    d.ink += [[(x + 5, y - h * 0.7), (x + 5, y - h * 0.95)], [(x - 4, y - h * 0.55), (x - 9, y - h * 0.5)]]


@sketch("clinker")
def _clinker(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for _ in range(4):
        cx, cy, r = x + rng.uniform(-13, 13), y + rng.uniform(-9, 2), rng.uniform(2.4, 5)
        lump = jitter(oval(cx, cy, r, r * 0.75, 7), 0.7, int(cx * 3 + cy))
        d.fill("#382d33", lump)
        d.ink.append([*lump, lump[0]])


@sketch("cog")
def _cog(d: Drawing, x: float, y: float, rng: Rng) -> None:
    r, cy = rng.uniform(8, 12), y - 9
    teeth = 9
    rim: Points = []
    for i in range(teeth * 4):
        q = r if i % 4 < 2 else r * 0.76
        rim.append((x + q * math.cos(i * math.tau / teeth / 4), cy + q * math.sin(i * math.tau / teeth / 4)))
    d.fill("#b58a3c", rim)
    d.ink += [[*rim, rim[0]], [*oval(x, cy, r * 0.3, None, 12), (x + r * 0.3, cy)]]


@sketch("chimney")
def _chimney(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for i in range(2):
        cx, h = x - 6 + i * 12, rng.uniform(15, 24)
        d.fill("#9a5f3c", [(cx, y - h), (cx + 3, y - h), (cx + 4, y), (cx, y)])
        d.ink += [[(cx - 4, y), (cx - 3, y - h), (cx + 3, y - h), (cx + 4, y)]]
    d.ink.append(spline([(x + 6, y - 24), (x + 12, y - 27), (x + 9, y - 32), (x + 16, y - 34)], False, 5))


@sketch("mill")
def _mill(d: Drawing, x: float, y: float, rng: Rng) -> None:
    turn = rng.uniform(0, 1.5)
    d.fill("#cdb98e", [(x - 5, y), (x - 3, y - 16), (x + 3, y - 16), (x + 5, y)])
    d.ink += [[(x - 6, y), (x - 3, y - 16), (x + 3, y - 16), (x + 6, y)]]
    for i in range(4):
        t = turn + i * math.pi / 2
        d.ink.append([(x, y - 16), (x + 11 * math.cos(t), y - 16 + 11 * math.sin(t))])
        d.ink.append(
            [
                (x + 11 * math.cos(t), y - 16 + 11 * math.sin(t)),
                (x + 8 * math.cos(t + 0.4), y - 16 + 8 * math.sin(t + 0.4)),
            ]
        )


@sketch("rib")
def _rib(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for i in range(3):
        cx, h = x - 10 + i * 10, 17 + 5 * math.sin(i + rng.uniform(0, 2))
        d.ink += [spline([(cx - 5, y), (cx - 8, y - h * 0.6), (cx, y - h), (cx + 2, y - h + 1)], False, 6)]
        d.ink += [spline([(cx - 2, y), (cx - 5, y - h * 0.55), (cx, y - h + 3)], False, 6)]
        d.fill("#d8ccb2", spline([(cx - 5, y), (cx - 8, y - h * 0.6), (cx, y - h), (cx - 4, y - h * 0.5), (cx - 2, y)]))


@sketch("pan")
def _pan(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for i in range(3):
        bx, by = x - 14 + i * 9, y - 9 + (i % 2) * 5
        box: Points = [(bx, by), (bx + 10, by - 2), (bx + 12, by + 5), (bx + 2, by + 7)]
        d.fill("#a9bfd6", box)
        d.ink.append([*box, box[0]])


@sketch("spine")
def _spine(d: Drawing, x: float, y: float, rng: Rng) -> None:
    for i in range(6):
        cx, cy = x - 14 + i * 5.6, y - 4 - 4 * math.sin(i * 0.9)
        d.ink += [[*oval(cx, cy, 2.4, 3, 9), (cx + 2.4, cy)], [(cx, cy - 3), (cx - 1, cy - 8)]]


@sketch("veil")
def _veil(d: Drawing, x: float, y: float, rng: Rng) -> None:
    d.ink += [[(x - 12, y), (x - 12, y - 20)], [(x + 12, y), (x + 12, y - 18)]]
    sheet = [
        *spline([(x - 12, y - 20), (x, y - 14), (x + 12, y - 18)], False, 5),
        (x + 9, y - 5),
        (x + 3, y - 8),
        (x - 3, y - 4),
        (x - 10, y - 7),
    ]
    d.fill("#a9a3ba", sheet)
    d.ink.append([*sheet, sheet[0]])
