"""An atlas page, painted: washes, coast, what grows there, weather, dotted borders, names, hazards, the neat line."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.sleeping_gods.printed import pages, regions, regions_of
from render.kit.colour import hexed, mix, rgb
from render.kit.fonts import font, measure
from render.kit.geometry import Points, turned
from render.kit.masks import blur, grown
from render.kit.noise import fbm
from render.kit.paint import image, put, shade
from render.sleeping_gods.airs import AIRS, OVER_ALL, Chart, vignette
from render.sleeping_gods.grid import (
    COAST,
    C,
    H,
    W,
    borders,
    height,
    label,
    land_mask,
    marks,
    open_water,
    spots,
    walked,
)
from render.sleeping_gods.lands import strewn
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.marks import hazard_mark
from render.sleeping_gods.motifs import strew_motifs
from render.sleeping_gods.sleepers import sleeper
from render.sleeping_gods.watercolour import SEPIA, lifted, light, paper, pen, rough, settled, shape, share, wash
from render.sleeping_gods.weather import Weather, weather

_BAND: int = LAYOUT.chart.band


def page_layer(page: int) -> Image.Image:
    """The chart in its frame."""
    inner = _named(settled(_painted(page)), page)
    out = settled(paper(W + 2 * _BAND, H + 2 * _BAND, "#efe4cb", 101 + page, 1, 0.4))
    out.paste(inner, (_BAND, _BAND))
    _frame(out, page)
    return out


def _painted(page: int) -> np.ndarray:
    w, s = weather(page), weather(page).seed
    land, beach = land_mask(page), land_mask(page, COAST - 0.07)
    near = share(blur(land, 30))
    a = paper(W, H, w.paper, s + 2, 1.1, 0.5)
    sea = 1 - share(rough(beach, 0.25, 9, s + 3, 2))
    _water(a, w, sea, near, beach)
    chart = Chart(a, share(land), near, sea, s)
    for air in w.air:
        if air not in OVER_ALL:
            AIRS[air](chart)
    sleeper(a, image(sea * 255), w.sleeper, _isle(page), (w.water[3], hexed(mix(w.water[5], "#000000", 0.5))), s)
    _land(a, w, land)
    if "embers" in w.air:
        AIRS["embers"](chart)
    graticule: list[Points] = [[(x * C, 0), (x * C, H)] for x in range(2, 16, 2)]
    graticule += [[(0.0, y * C), (W, y * C)] for y in range(2, 10, 2)]
    pen(a, graticule, 1.1, hexed(mix(w.water[5], "#303030", 0.3)), 0.30, s + 47)
    _coastline(a, page, s)
    strewn(a, land, list(marks(page)), w.grows, SEPIA if page != 8 else "#1f1518", s + 60)
    strew_motifs(a, page, land)
    for air in w.air:
        if air in OVER_ALL:
            AIRS[air](chart)
    _rose(a, page)
    vignette(a, 0.14)
    return a


def _water(a: np.ndarray, w: Weather, sea: np.ndarray, near: np.ndarray, beach: Image.Image) -> None:
    """A pale flat wash, other in the shallows, three glazes with dried edges, dry-brush swell, water lines."""
    s = w.seed
    wash(a, sea * (1 - 0.45 * np.clip(near * 2, 0, 1)), w.water[0], 0.82, s + 4, 0.5, 0.30, 0.5)
    wash(a, sea * np.clip(near * 2.6 - 0.12, 0, 1), w.water[1], 0.5, s + 5, 0, 0.2, 0.3)
    for i, (level, dense) in enumerate(((0.48, 0.50), (0.56, 0.42), (0.63, 0.36))):
        n = fbm(W, H, 300, 150, 4, s + 10 + i) - 0.34 * np.clip(near * 2.2, 0, 1) + 0.02
        pool = np.clip((n - level) * 60 + 0.5, 0, 1) * 0.75 + np.clip((n - level) * 7 + 0.5, 0, 1) * 0.25
        wash(a, sea * pool, w.water[2 + i], dense, s + 20 + i, 0.55, 0.5, 0.5, 4)
    swell = np.clip((fbm(W, H, 150, 7, 3, s + 30) - 0.60) * 14, 0, 1)
    wash(a, sea * swell * (1 - near), w.water[5], 0.22, s + 31, 0, 0.7, 0.4)
    line = light(hexed(mix(w.water[5], "#101828", 0.35)))
    for i, r in enumerate((7, 14, 23)):
        edge = np.clip(1 - np.abs(share(blur(beach, r)) - 0.10) * (70 - 8 * i) / (1 + 0.3 * i), 0, 1)
        edge = edge * sea * (fbm(W, H, 60, 60, 2, s + 35 + i) * 1.2)
        a *= 1 - (edge * (0.46 - 0.11 * i))[..., None] * (1 - line)


def _land(a: np.ndarray, w: Weather, land: Image.Image) -> None:
    """First wash, pools, heights, the lee side; the beach stays paper."""
    s = w.seed
    solid, core = share(rough(land, 0.22, 9, s + 40, 2)), share(blur(land, 16))
    wash(a, solid, w.ground[0], 0.85, s + 41, 0.7, 0.3, 0.6, 6)
    for i, (grain, level, dense) in enumerate((((54, 44), 0.93, 0.8), ((40, 30), 1.04, 0.7))):
        pool = np.clip((fbm(W, H, *grain, 3, s + 42 + 2 * i) + 0.53 * core - level) * 24 + 0.5, 0, 1) * solid
        wash(a, pool, w.ground[1 + i], dense, s + 43 + 2 * i, 0.8, 0.5, 0.6, 4 - i)
    lee = np.clip(solid - share(ImageChops.offset(land, -5, -6)), 0, 1)
    wash(a, lee, w.ground[3], 0.6, s + 46, 0, 0.3, 0.3)


def _coastline(a: np.ndarray, page: int, s: int) -> None:
    """In pen, of uneven width: the level line of the same field."""
    f = height(page)
    gy, gx = np.gradient(f)
    far = np.abs(f - COAST) / (np.hypot(gx, gy) + 1e-3)
    line = np.clip(1.6 + 1.5 * fbm(W, H, 22, 22, 2, s + 48) - far, 0, 1) * 0.9
    a *= 1 - line[..., None] * (1 - light(SEPIA))


def _isle(page: int) -> tuple[float, float, float]:
    """The middle of the largest isle that does not lie at the edge, and how large what sleeps under it is."""
    grid = pages()[page].grid
    seen: set[tuple[int, int]] = set()
    best: list[tuple[int, int]] = []
    for r0, row in enumerate(grid):
        for c0, cell in enumerate(row):
            if cell != "#" or (c0, r0) in seen:
                continue
            isle, todo = [], [(c0, r0)]
            while todo:
                c, r = todo.pop()
                if (c, r) in seen or not (0 <= c < len(row) and 0 <= r < len(grid)) or grid[r][c] != "#":
                    continue
                seen.add((c, r))
                isle.append((c, r))
                todo += [(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)]
            inland = all(0 < c < len(row) - 1 and 0 < r < len(grid) - 1 for c, r in isle)
            if inland and len(isle) > len(best):
                best = isle
    x, y = np.mean(best, axis=0)
    return (x + 0.5) * C, (y + 0.5) * C, 5.6 * C


def _named(im: Image.Image, page: int) -> Image.Image:
    """Borders, names and hazards, which never change."""
    w = weather(page)
    land = share(grown(land_mask(page), 3))
    dots = Image.new("L", (W * 2, H * 2), 0)
    d = ImageDraw.Draw(dots)
    for line in borders(page):
        for x, y in walked(line, 12.5):
            if land[min(H - 1, int(y)), min(W - 1, int(x))] < 0.3:
                d.ellipse([x * 2 - 6, y * 2 - 6, x * 2 + 6, y * 2 + 6], fill=255)
    dots = dots.reduce(2)
    ink = hexed(mix(w.water[5], "#0c1828", 0.72))
    shade(im, grown(dots, 2), "#f4f1e2", 0.55)
    shade(im, dots, ink, 0.95)
    for region in regions_of(page):
        name = label(region)
        cloud_text(im, (name.x, name.y), name.lines, ink)
        hazard, at = regions()[region].hazard, spots(region).hazard
        if hazard is not None and at is not None:
            put(im, hazard_mark(region), *at, False)
    return im


def cloud_text(im: Image.Image, at: tuple[float, float], lines: tuple[str, ...], ink: str) -> None:
    """Names on water: a cloud of paper colour behind them, no hard edge."""
    size, lead, pad = LAYOUT.chart.name
    f = font("goudy-italic", size)
    w = int(max(measure(s, "goudy-italic", size) for s in lines)) + 2 * pad
    h = lead * len(lines) + 2 * pad
    cloud, letters = Image.new("L", (w, h), 0), Image.new("L", (w, h), 0)
    for i, s in enumerate(lines):
        spot = (w / 2, pad + lead * (i + 0.5))
        ImageDraw.Draw(cloud).text(spot, s, font=f, fill=255, anchor="mm", stroke_width=5)
        ImageDraw.Draw(letters).text(spot, s, font=f, fill=255, anchor="mm")
    corner = (int(at[0] - w / 2), int(at[1] - h / 2))
    swollen = blur(cloud, 5).point([min(255, int(v * 1.5)) for v in range(256)])
    shade(im, swollen, "#f2f3ec", 0.84, corner)
    shade(im, letters, ink, 1, corner)


def _rose(a: np.ndarray, page: int) -> None:
    """A compass rose in open water, faint: it is not a piece."""
    cx, cy, r = open_water(page)
    dark: list[Points] = []
    pale: list[Points] = []
    lines: list[Points] = []
    for i in range(8):
        t, n = math.radians(i * 45 - 90), r if i % 2 == 0 else r * 0.66
        tip = (cx + n * math.cos(t), cy + n * math.sin(t))
        for side, into in ((-1, dark), (1, pale)):
            b = t + side * math.radians(45)
            corner = (cx + r * 0.22 * math.cos(b), cy + r * 0.22 * math.sin(b))
            into.append([(cx, cy), tip, corner])
            lines.append([(cx, cy), tip, corner])
    lines += [
        [(cx + q * math.cos(t / 20), cy + q * math.sin(t / 20)) for t in range(127)] for q in (r * 0.80, r * 0.86)
    ]
    wash(a, shape(W, H, *dark), "#8a5a4a", 0.45, 3, 0.3)
    lifted(a, shape(W, H, *pale), "#fffdf2", 0.28)
    pen(a, lines, 1.2, SEPIA, 0.5, 3)


def _frame(im: Image.Image, page: int) -> None:
    """Neat line: rules and a chequered scale; exits are named in the band."""
    d = ImageDraw.Draw(im)
    x0, y0, x1, y1, ink = _BAND, _BAND, _BAND + W, _BAND + H, rgb(SEPIA)
    for g, width in ((2, 3), (_BAND - 2, 3), (_BAND - 8, 1)):
        d.rectangle([x0 - g, y0 - g, x1 + g - 1, y1 + g - 1], outline=ink, width=width)
    for i in range(1, 32, 2):
        for y in (y0 - 9, y1 + 3):
            d.rectangle([x0 + i * W / 32, y, x0 + (i + 1) * W / 32, y + 6], fill=ink)
    for i in range(1, 20, 2):
        for x in (x0 - 9, x1 + 3):
            d.rectangle([x, y0 + i * H / 20, x + 6, y0 + (i + 1) * H / 20], fill=ink)
    d.rectangle([x0 - 10, y0 - 10, x1 + 9, y1 + 9], outline=ink, width=1)
    for edge, to in pages()[page].exits.items():
        _exit(im, edge, to)


def _exit(im: Image.Image, edge: str, to: int) -> None:
    name_size, number_size = LAYOUT.chart.exit
    ink, name = rgb(SEPIA), pages()[to].name
    x0, y0, x1, y1 = _BAND, _BAND, _BAND + W, _BAND + H
    w = int(measure(name, "goudy", name_size)) + 26
    t = Image.new("RGB", (w, 38), rgb("#fbf3e0"))
    td = ImageDraw.Draw(t)
    td.rectangle([0, 0, w - 1, 37], outline=ink, width=2)
    td.text((w / 2, 38 / 2), name, font=font("goudy", name_size), fill=rgb("#3a2a20"), anchor="mm")
    flat = edge in ("north", "south")
    bw, bh = (72, 40) if flat else (40, 72)
    k = Image.new("RGB", (bw, bh), rgb("#1f4e79"))
    kd = ImageDraw.Draw(k)
    kd.rectangle([0, 0, bw - 1, bh - 1], outline=ink, width=2)
    kd.text((46, 21) if flat else (20, 49), str(to), font=font("number", number_size), fill="#ffffff", anchor="mm")
    ax, ay = (16, 20) if flat else (20, 18)
    turn = {"north": 0, "east": 90, "south": 180, "west": 270}[edge]
    kd.polygon(turned([(ax - 10, ay + 7), (ax + 10, ay + 7), (ax, ay - 9)], turn, ax, ay), fill="#ffffff")
    cx = {"west": x0 - _BAND / 2, "east": x1 + _BAND / 2}.get(edge, (x0 + x1) / 2)
    cy = {"north": y0 - _BAND / 2, "south": y1 + _BAND / 2}.get(edge, (y0 + y1) / 2)
    if flat:
        im.paste(t, (int(cx - w / 2 + bw / 2), int(cy - 19)))
        im.paste(k, (int(cx - w / 2 - bw / 2), int(cy - bh / 2)))
    else:
        t = t.rotate(90 if edge == "west" else 270, expand=True)
        im.paste(t, (int(cx - 19), int(cy - w / 2 + bh / 2)))
        im.paste(k, (int(cx - bw / 2), int(cy - w / 2 - bh / 2)))
