"""The nine, painted: a bust on a vignette wash, pen round the edges, one prop each. At 0 health it is grey."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from render.kit import static
from render.kit.colour import mix, rgb, rgba
from render.kit.geometry import spline
from render.kit.masks import blur
from render.kit.noise import fbm
from render.kit.paint import array, image
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.sleeping_gods.watercolour import paper, rough, share, wash

# skin, its shade, hair, coat, ground
FACES = {
    "sofi": ("#e9bd92", "#c48f66", "#2e2019", "#24405c", "#b9cdd3"),
    "gregory": ("#efd0b0", "#cfa07c", "#b9b3a8", "#6a4b3a", "#cdd3b4"),
    "kannan": ("#a5714a", "#7d5032", "#1d1714", "#b58432", "#c9d8d6"),
    "audrie": ("#f3cfae", "#d69f78", "#b4502a", "#4f6b52", "#e6cfa4"),
    "kasumi": ("#f0cda2", "#cf9e72", "#17161c", "#7a3b44", "#bcd0d8"),
    "laurent": ("#edc49c", "#c99268", "#5a3a22", "#efe8d8", "#e3c3ad"),
    "mac": ("#f1c9a6", "#cf9570", "#a65a2a", "#4a5661", "#d5cfae"),
    "marco": ("#c98f62", "#9c6640", "#1c1512", "#7e3126", "#dcc79d"),
    "rafael": ("#8a5a3c", "#643d27", "#16110f", "#2f5a66", "#cfd3bd"),
}
INK = "#35241a"


def _bust(p: Pen, k: str) -> None:
    """Hair behind, shoulders, head and features; then what each of them wears."""
    skin, sh, hair, coat, _ = FACES[k]
    ink = INK
    big = k in ("rafael", "marco")
    # back hair
    if k == "sofi":
        p.blob([(28, 34), (50, 22), (72, 34), (76, 64), (66, 78), (34, 78), (24, 64)], hair)
    if k == "audrie":
        p.blob([(26, 30), (50, 16), (74, 30), (82, 66), (74, 88), (60, 80), (40, 80), (24, 90), (18, 64)], hair)
    if k == "kasumi":
        p.blob([(24, 36), (50, 14), (76, 36), (78, 66), (66, 72), (34, 72), (22, 66)], hair)
    # shoulders, neck
    w = 8 if big else 0
    p.blob(
        [(50, 76), (74 + w * 0.6, 82), (92 + w * 0.4, 92), (96, 116), (4, 116), (8 - w * 0.4, 92), (26 - w * 0.6, 82)],
        coat,
    )
    p.poly([(40, 62), (60, 62), (62, 82), (50, 92), (38, 82)], sh)
    # head
    p.blob(
        [
            (50, 20),
            (69 + w * 0.3, 28),
            (72 + w * 0.3, 48),
            (66, 64),
            (50, 74),
            (34, 64),
            (28 - w * 0.3, 48),
            (31 - w * 0.3, 28),
        ],
        skin,
    )
    p.poly(
        spline([(66, 26), (73, 46), (66, 64), (50, 74)], False)
        + spline([(50, 74), (60, 62), (64, 46), (62, 28)], False),
        sh,
    )
    for x in (26, 74):
        p.circ(x, 49, 5, sh if x > 50 else skin, 7)
    # features
    for x in (41, 59):
        p.circ(x, 48, 3.0, ink, 3.4)
        p.curve([(x - 6, 41.5), (x, 39.5), (x + 6, 41.5)], 2.2, hair if k not in ("gregory",) else "#8d877c")
    p.curve([(50, 48), (46.5, 57), (51, 58)], 1.6, mix(sh, ink, 0.35))
    if k not in ("gregory", "marco"):
        p.curve([(43, 65), (50, 67), (57, 65)], 2.0, "#8a3f34")
    # each one's prop
    PROPS[k](p, skin, hair)


def _sofi(p: Pen, skin: str, hair: str) -> None:
    p.blob([(50, 6), (74, 12), (82, 24), (74, 31), (50, 33), (26, 31), (18, 24), (26, 12)], "#22364c")
    p.poly([(24, 26), (76, 26), (76, 33), (24, 33)], "#e0ae3e")
    p.poly(
        spline([(26, 33), (50, 36), (74, 33)], False)
        + spline([(74, 33), (66, 41), (50, 43), (34, 41), (26, 33)], False),
        "#15202b",
    )
    p.circ(50, 18, 5, "#e0ae3e")
    p.poly([(38, 82), (50, 96), (62, 82), (56, 78), (44, 78)], "#f4ecd8")
    p.poly([(38, 80), (50, 98), (46, 116), (24, 100)], "#1b3047")
    p.poly([(62, 80), (50, 98), (54, 116), (76, 100)], "#1b3047")


def _gregory(p: Pen, skin: str, hair: str) -> None:
    p.blob([(28, 40), (26, 26), (38, 14), (60, 13), (74, 26), (72, 40), (66, 28), (50, 24), (34, 28)], hair)
    p.blob([(30, 54), (38, 60), (50, 58), (62, 60), (70, 54), (68, 70), (50, 86), (32, 70)], hair)
    p.curve([(44, 67), (50, 68.5), (56, 67)], 2, "#7a3a30")
    for x in (40, 60):
        p.ring(x, 48, 9, 2.2, "#6b4a12")
    p.line([(48, 47), (52, 47)], 2, "#6b4a12")
    p.poly([(40, 88), (50, 98), (60, 88), (58, 84), (42, 84)], "#f4ecd8")
    p.poly([(45, 92), (50, 96), (55, 92), (55, 101), (50, 97), (45, 101)], "#8e2a2a")


def _kannan(p: Pen, skin: str, hair: str) -> None:
    p.blob([(26, 36), (22, 22), (36, 8), (60, 6), (78, 18), (76, 36), (62, 28), (40, 28)], "#c8552e")
    for pts in ([(26, 32), (46, 16), (74, 14)], [(30, 22), (52, 22), (76, 30)], [(40, 27), (60, 10), (66, 8)]):
        p.curve(pts, 1.8, "#8e3519")
    p.circ(50, 20, 4, "#e7c25c")
    p.curve([(38, 62), (45, 59), (50, 61), (55, 59), (62, 62)], 4, hair)
    p.poly([(44, 82), (50, 100), (56, 82)], "#f4ecd8")


def _audrie(p: Pen, skin: str, hair: str) -> None:
    p.blob([(26, 36), (28, 20), (50, 12), (72, 20), (74, 36), (60, 30), (40, 30)], "#2f6b78")
    p.poly([(72, 30), (90, 26), (82, 36), (92, 44), (74, 38)], "#2f6b78")
    for x, y in ((36, 56), (40, 59), (60, 59), (64, 56), (44, 56), (57, 55)):
        p.circ(x, y, 1.1, "#b06a40")
    p.poly([(36, 82), (50, 90), (64, 82), (58, 94), (50, 98), (42, 94)], "#d9b15a")
    p.line([(90, 112), (78, 70)], 2.6, "#5a3a22")
    p.poly([(76, 60), (83, 74), (76, 72), (72, 78)], "#6f7a80")


def _kasumi(p: Pen, skin: str, hair: str) -> None:
    p.blob([(26, 46), (26, 26), (50, 14), (74, 26), (74, 46), (66, 36), (34, 36)], hair)
    p.poly([(24, 24), (76, 24), (76, 31), (24, 31)], "#5a3a22")
    for x in (39, 61):
        p.circ(x, 26, 10, "#8a5a2a")
        p.circ(x, 26, 7, "#a9d3d8")
        p.line([(x - 3, 28), (x + 2, 22)], 1.6, "#f6fbf8")
    p.rect(34, 80, 66, 90, "#c9a24a", 4)


def _laurent(p: Pen, skin: str, hair: str) -> None:
    p.blob([(30, 30), (18, 18), (26, 4), (42, 6), (50, -2), (60, 6), (76, 4), (82, 18), (70, 30)], "#fbf6ea")
    p.poly([(30, 22), (70, 22), (70, 33), (30, 33)], "#efe4cd")
    for x in (40, 50, 60):
        p.line([(x, 10), (x, 20)], 1.5, "#c9bda2")
    p.blob([(34, 58), (42, 60), (50, 60), (58, 60), (66, 58), (74, 54), (66, 66), (50, 63), (34, 66), (26, 54)], hair)
    p.poly([(36, 80), (50, 90), (64, 80), (60, 92), (50, 96), (40, 92)], "#c8432f")


def _mac(p: Pen, skin: str, hair: str) -> None:
    p.blob([(26, 36), (24, 24), (40, 12), (64, 12), (76, 24), (74, 36)], "#5b6b4f")
    p.poly(
        spline([(24, 32), (50, 34), (80, 32)], False) + spline([(80, 32), (84, 40), (50, 38), (26, 38)], False),
        "#43513a",
    )
    p.circ(50, 13, 3, "#43513a")
    p.blob([(31, 54), (38, 64), (50, 70), (62, 64), (69, 54), (64, 68), (50, 77), (36, 68)], mix(hair, skin, 0.25))
    p.curve([(44, 65), (50, 66.5), (56, 65)], 2, "#8a3f34")
    p.poly([(60, 52), (68, 50), (64, 57)], "#4a3a32")
    p.line([(30, 116), (38, 82)], 5, "#8a5a2a")
    p.line([(70, 116), (62, 82)], 5, "#8a5a2a")


def _marco(p: Pen, skin: str, hair: str) -> None:
    p.blob([(29, 40), (28, 28), (40, 17), (60, 17), (72, 28), (71, 40), (62, 24), (38, 24)], skin)
    p.blob([(26, 50), (34, 58), (44, 58), (50, 60), (56, 58), (66, 58), (74, 50), (74, 72), (50, 92), (26, 72)], hair)
    p.curve([(44, 66), (50, 68), (56, 66)], 2.4, "#a4584a")
    p.ring(24, 58, 5, 2, "#e0ae3e")
    p.poly([(40, 17), (46, 14), (60, 17), (64, 24), (52, 19)], mix(skin, "#ffffff", 0.35))


def _rafael(p: Pen, skin: str, hair: str) -> None:
    p.blob([(25, 38), (24, 20), (38, 8), (62, 8), (76, 20), (75, 38), (62, 32), (38, 32)], "#b5402f")
    p.poly([(24, 28), (76, 28), (76, 38), (24, 38)], "#8e2d20")
    for x in range(28, 76, 6):
        p.line([(x, 29), (x, 37)], 1.2, "#6d1f15")
    p.blob([(34, 62), (50, 60), (66, 62), (62, 72), (50, 78), (38, 72)], hair)
    p.curve([(44, 66), (50, 68), (56, 66)], 2.6, "#a4584a")
    p.line([(44, 84), (54, 100)], 1.8, "#e0ae3e")
    p.rect(50, 98, 62, 104, "#e0ae3e", 3)


PROPS = {
    "sofi": _sofi,
    "gregory": _gregory,
    "kannan": _kannan,
    "audrie": _audrie,
    "kasumi": _kasumi,
    "laurent": _laurent,
    "mac": _mac,
    "marco": _marco,
    "rafael": _rafael,
}


SIZE, _ROW = 170, 3


def sheet() -> Image.Image:
    """All nine as a static layer: painting them costs as much as all the rest of a board."""
    out = Image.new("RGB", (_ROW * SIZE, _ROW * SIZE))
    for i, crew in enumerate(PROPS):
        out.paste(_painted(crew, SIZE), (i % _ROW * SIZE, i // _ROW * SIZE))
    return out


@kept(64)
def portrait(crew: str, size: int, out: bool = False) -> Image.Image:
    if size > SIZE:
        im = _painted(crew, size)
    else:
        i = tuple(PROPS).index(crew)
        x, y = i % _ROW * SIZE, i // _ROW * SIZE
        part = (x, y, x + SIZE, y + SIZE)
        im = static.layer("sleeping_gods/faces").resize((size, size), Image.Resampling.LANCZOS, part)
    return im.convert("L").point([int(v * 0.55 + 255 * 0.40) for v in range(256)]).convert("RGB") if out else im


def _painted(crew: str, size: int) -> Image.Image:
    s = size * 2
    p = Pen(s, "RGBA", 2)
    _bust(p, crew)
    flat = p.done()
    solid = share(flat.getchannel("A"))
    seed = sum(map(ord, crew))
    a = paper(s, s, "#f8f0de", 7, 0.6, 0.2)
    v = Image.new("L", (s, s), 0)
    ImageDraw.Draw(v).ellipse([s * 0.04, s * 0.02, s * 0.96, s * 1.06], fill=255)
    wash(a, rough(v, 0.9, s / 5, seed, 8), FACES[crew][4], 0.95, seed, 0.5, 0.25, 0.6, 8)
    thin = np.clip(0.86 + 0.42 * (fbm(s, s, s / 3, s / 3, 3, seed + 2) - 0.5), 0, 1.15)
    col = np.clip(array(flat.convert("RGB")) / 255, 0.02, 1) ** thin[..., None]
    a = a * (1 - solid[..., None]) + np.clip(col * 252, 0, 255) * solid[..., None]
    grey, edge = array(blur(flat.convert("L"), s / 220)), array(blur(flat.getchannel("A"), s / 220))
    ink = np.hypot(*np.gradient(grey)) / 26 + np.hypot(*np.gradient(edge)) / 30
    ink = np.clip(share(blur(image(np.clip(ink, 0, 1) * 255), s / 300)) * 1.2 - 0.2, 0, 0.8)
    a *= 1 - ink[..., None] * (1 - np.array(rgb("#2c1c14"), np.float32) / 255)
    return image(a).resize((size, size), Image.Resampling.LANCZOS)


@sprite("sleeping_gods/face", size=1, layers=("sleeping_gods/faces",))
def face(crew: str, size: int, out: bool = False) -> Image.Image:
    """In a pen border."""
    im = portrait(crew, size, out).convert("RGBA")
    ImageDraw.Draw(im).rectangle([0, 0, size - 1, size - 1], outline=rgba("#a8a098" if out else "#9c8660"), width=2)
    return im
