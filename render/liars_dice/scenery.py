"""What lies on the tavern table: drawn in place on a canvas, light from the lamp, shadows to the lower right."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import mix, ramp, rgb
from render.kit.fonts import font
from render.kit.geometry import oval, spline, turned
from render.kit.icons import silhouette
from render.kit.masks import blur, drawn, ellipse, faded, inner_shade, polygon, rim
from render.kit.noise import fbm, ridges
from render.kit.paint import array, emboss, image, paste, put, shade, shadow
from render.kit.panels import hide, paper
from render.kit.pen import Pen
from render.kit.textures import brass, lamplit, parchment, planks, pool_of_light, tinted
from render.liars_dice.palette import OAK, OXBLOOD, OXBLOOD_THREAD, SADDLE, SADDLE_THREAD

_GOLD = ((0.0, "#fff3b8"), (0.35, "#f0c04a"), (0.7, "#b9801f"), (1.0, "#6a3f0c"))


class Canvas:
    """A table top that things are put down on."""

    def __init__(self, im: Image.Image) -> None:
        self.im = im
        self.w, self.h = im.size

    @classmethod
    def oak(cls, w: int, h: int, seed: int, lamp: tuple[float, float, float, float]) -> Canvas:
        """Old boards, scratched and oiled, under one lamp."""
        wood = planks(w, h, OAK, 118, seed, contrast=1.35, seam=0.62, length=1150, nails=False)
        scratch = np.clip(ridges(fbm(w, h, 240, 5, 2, seed + 40)) - 0.985, 0, 1) * 34
        wood = wood * (1 - 0.35 * np.clip(scratch, 0, 1))[..., None]
        sheen = fbm(w, h, 60, 20, 3, seed + 41)[..., None] * 10
        light = pool_of_light(w, h, *lamp)
        return cls(image(lamplit(wood + sheen, light, (1.16, 0.98, 0.72), dark=0.13, gain=1.0)))

    def light(self, cx: float, cy: float, rx: float, ry: float) -> None:
        """The lamp's own warmth, over everything that lies on the table."""
        glow = pool_of_light(self.w, self.h, cx, cy, rx, ry)[..., None] * (np.array([255, 190, 96], np.float32) / 255)
        base = array(self.im) / 255
        dusk = 0.62 + 0.42 * pool_of_light(self.w, self.h, cx, cy, rx * 1.25, ry * 1.25)[..., None]
        self.im = image((1 - (1 - base * dusk) * (1 - glow * 0.12)) * 255)

    def rum_ring(self, x: int, y: int, r: int) -> None:
        """Where a wet tankard stood: two broken rings."""
        n = 2 * r + 40
        yy, xx = np.mgrid[0:n, 0:n] - n / 2
        d = np.hypot(xx, yy * 1.02)
        wet = fbm(n, n, 40, 40, 3, x + y)
        mark = np.exp(-(((d - r) / 4.5) ** 2)) * np.clip(wet * 2.4 - 0.55, 0, 1)
        mark += 0.45 * np.exp(-(((d - r * 0.9) / 9) ** 2)) * np.clip(wet * 2 - 0.7, 0, 1)
        shade(self.im, image(np.clip(mark, 0, 1) * 255), (14, 6, 2), 0.62, (x - n // 2, y - n // 2))

    def mat(self, x: int, y: int, w: int, h: int) -> None:
        """Oxblood leather, stitched, with brass corners: what the game is played on."""
        piece = hide(w, h, OXBLOOD, OXBLOOD_THREAD, 26, 71)
        shadow(self.im, piece.getchannel("A"), 8, 14, 14, 0.75, (x, y))
        lit = pool_of_light(w, h, w * 0.5, h * 0.46, w * 0.62, h * 0.68)
        body = image(lamplit(array(piece.convert("RGB")), lit, (1.25, 1.0, 0.8), dark=0.50, gain=0.95))
        paste(self.im, body, (x, y), piece.getchannel("A"))
        for flip_x in (False, True):
            for flip_y in (False, True):
                self._corner(x, y, w, h, flip_x, flip_y)

    def tag(self, x: int, y: int, w: int, h: int, seed: int) -> None:
        """Saddle leather for a fact that is always there."""
        piece = hide(w, h, SADDLE, SADDLE_THREAD, 22, seed)
        put(self.im, piece, x + w / 2, y + h / 2)

    def slip(self, x: int, y: int, w: int, h: int) -> None:
        """The landlord's paper: an anchor for a watermark, a brass nail at the top."""
        sheet = paper(w, h, 11)
        shade(sheet, silhouette("anchor", 210), "#8a6231", 0.16, ((w - 210) / 2, h - 276))
        put(self.im, sheet, x + w / 2, y + h / 2)
        emboss(self.im, ellipse((18, 18)), brass(18, 18, 3), (x + w / 2 - 9, y + 6), 2, drop=4)

    def _corner(self, x: int, y: int, w: int, h: int, flip_x: bool, flip_y: bool) -> None:
        n = 74
        points = [(0, 26), (3, 12), (12, 3), (26, 0), (n, 0), (n - 8, 14), (46, 24), (24, 46), (14, n - 8), (0, n)]
        placed = [(n - a if flip_x else a, n - b if flip_y else b) for a, b in points]
        at = (x + (w - n + 3 if flip_x else -3), y + (h - n + 3 if flip_y else -3))
        emboss(self.im, polygon((n, n), placed), brass(n, n, 5), at, 2, drop=4)
        for a, b in ((19, 19), (54, 10), (10, 54)):
            rx, ry = (n - a if flip_x else a), (n - b if flip_y else b)
            emboss(self.im, ellipse((10, 10)), brass(10, 10, 3), (at[0] + rx - 5, at[1] + ry - 5), 1, drop=2)

    def chart(self, cx: int, cy: int, w: int, h: int, turn: float) -> None:
        """A sea chart, mostly under the mat: rhumb lines, a coast, a compass rose at the corner."""
        sheet = image(parchment(w, h, "#efd39a", "#96642c", 5))
        self._chart_lines(sheet)
        wear = fbm(w, h, 30, 30, 3, 9) - 0.5
        yy, xx = np.mgrid[0:h, 0:w]
        near = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
        sheet.putalpha(image(np.clip(near - 5 + wear * 16, 0, 1) * 255))
        sheet = sheet.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        x, y = cx - sheet.width // 2, cy - sheet.height // 2
        shadow(self.im, sheet.getchannel("A"), 5, 9, 9, 0.7, (x, y))
        body = image(array(sheet.convert("RGB")) * np.array([0.98, 0.88, 0.72]))
        paste(self.im, body, (x, y), sheet.getchannel("A"))

    def _chart_lines(self, sheet: Image.Image) -> None:
        w, h = sheet.size

        def rhumbs(pen: ImageDraw.ImageDraw, k: int) -> None:
            for x, y in ((70, 70), (w - 80, h - 76), (w - 60, 120), (60, h - 60)):
                for i in range(16):
                    a = math.pi * i / 8
                    pen.line(
                        [x * k, y * k, (x + 700 * math.cos(a)) * k, (y + 700 * math.sin(a)) * k], fill=255, width=k
                    )

        shade(sheet, drawn((w, h), rhumbs, 2), "#6b3a1c", 0.6)
        coast = spline(
            [(-10, 300), (26, 250), (14, 200), (44, 170), (36, 120), (60, 96), (40, 50), (90, 20), (80, -20)], False
        )
        land = polygon((w, h), [*coast, (-20, -20)], 2)
        shade(sheet, land, "#a8843f", 0.55)
        shade(sheet, rim(land, 1), "#3a2010", 0.9)
        for x, y in ((w - 62, h - 58), (58, h - 56)):
            self._rose(sheet, x, y)

    @staticmethod
    def _rose(sheet: Image.Image, x: float, y: float, size: int = 104) -> None:
        pen = Pen(size, "RGBA")
        pen.ring(50, 50, 46, 1.6, "#4a2814")
        for turn, r, dark, pale in ((45, 30, "#7a4a20", "#d9b878"), (0, 46, "#5a1d16", "#e8cf98")):
            for i in range(4):
                tip, side, back = (50, 50 - r), (57, 43), (43, 43)
                pen.poly(turned([(50, 50), tip, side], turn + 90 * i), dark)
                pen.poly(turned([(50, 50), tip, back], turn + 90 * i), pale)
        put(sheet, pen.done(), x, y, False)

    def coins(self, x: int, y: int, n: int, seed: int) -> None:
        """A few pieces of eight, some on top of others."""
        rng = np.random.default_rng(seed)
        for _ in range(n):
            dx, dy = rng.normal(0, 36), rng.normal(0, 26)
            put(self.im, coin(int(rng.integers(44, 54)), float(rng.uniform(0, 360))), x + dx, y + dy)

    def tankard(self, x: int, y: int, r: int) -> None:
        """Staves and an iron hoop, from above; dark rum, a little froth where it meets the wood."""
        n = 2 * r + 90
        at = (x - n // 2, y - n // 2)
        edges = (n / 2 + r - 16, n / 2 - 36, n - 8, n / 2 + 36)
        handle = drawn(
            (n, n), lambda d, k: d.rounded_rectangle([v * k for v in edges], 22 * k, outline=255, width=19 * k)
        )
        mug = polygon((n, n), oval(n / 2, n / 2, r))
        shadow(self.im, ImageChops.lighter(mug, handle), 9, 14, 10, 0.8, at)
        emboss(self.im, handle, planks(n, n, "#7a4a24", 40, 3, contrast=1.2, length=999, nails=False), at, 4, drop=0)
        emboss(self.im, mug, _staves(n, r), at, 4, drop=0)
        iron = ImageChops.subtract(mug, polygon((n, n), oval(n / 2, n / 2, r - 6)))
        emboss(self.im, iron, image(np.full((n, n, 3), 74, np.float32)), at, 2, drop=0)
        q = r - 22
        inner = ellipse((2 * q, 2 * q))
        paste(self.im, image(_rum(q)), (x - q, y - q), inner)
        shade(self.im, inner_shade(inner, 9), (0, 0, 0), 0.95, (x - q, y - q))

    def compass(self, x: int, y: int, r: int) -> None:
        """Brass case, paper card, a needle that has settled."""
        n = 2 * r
        case = ellipse((n, n))
        emboss(self.im, case, brass(n, n, 13), (x - r, y - r), 4, drop=10)
        card = Image.new("RGB", (n, n), rgb("#ead6a4"))
        self._rose(card, r, r, int(r * 1.5))
        needle = polygon((n, n), turned([(r, r * 0.42), (r + 6, r), (r, r * 1.58), (r - 6, r)], 28, r, r))
        shade(card, blur(ImageChops.offset(needle, 3, 4), 2), (0, 0, 0), 0.5)
        paste(card, "#7a1a14", (0, 0), needle)
        face = ellipse((n, n), 13)
        shade(card, inner_shade(face, 9), (40, 22, 4), 0.9)
        paste(self.im, card, (x - r, y - r), face)

    def bottle(self, x: int, y: int, turn: float) -> None:
        """Green glass on its side, corked."""
        n = 460
        half = [(40, 0), (40, 36), (56, 52), (230, 56), (266, 44), (300, 20), (382, 17), (384, 22), (402, 22), (402, 0)]
        outline = [(a + 6, n / 2 - b) for a, b in half] + [(a + 6, n / 2 + b) for a, b in reversed(half)]
        body = polygon((n, n), turned(outline, turn, n / 2, n / 2), 2)
        across = _across(n, turn)
        glass = image(
            ramp(
                np.clip(across / 112 + 0.5, 0, 1),
                [(0, "#5f8a52"), (0.18, "#9cc488"), (0.3, "#2f5a34"), (0.75, "#12291a"), (1, "#35573a")],
            )
        )
        cork = polygon(
            (n, n),
            turned([(406, n / 2 - 13), (436, n / 2 - 11), (436, n / 2 + 11), (406, n / 2 + 13)], turn, n / 2, n / 2),
            2,
        )
        label = polygon(
            (n, n),
            turned([(118, n / 2 - 55), (232, n / 2 - 56), (232, n / 2 + 56), (118, n / 2 + 55)], turn, n / 2, n / 2),
            2,
        )
        at = (x - n // 2, y - n // 2)
        shadow(self.im, ImageChops.lighter(body, cork), 10, 15, 11, 0.8, at)
        emboss(self.im, cork, image(np.full((n, n, 3), rgb("#b98a52"), np.float32)), at, 2, drop=0)
        emboss(self.im, body, image(array(glass) * 0.8), at, 3, 0.3, 0.5, drop=0)
        worn = image(
            parchment(n, n, "#d9c08c", "#8a6231", 4) * (0.95 - 0.45 * np.clip(across / 112 + 0.1, 0, 1))[..., None]
        )
        paste(self.im, worn, at, label)
        shade(self.im, rim(label, 2), "#5a1d16", 0.8, at)
        word = drawn(
            (120, 120), lambda d, k: d.text((60 * k, 60 * k), "RUM", font=font("pirate", 46 * k), fill=255, anchor="mm")
        )
        word = word.rotate(90 - turn, Image.Resampling.BICUBIC)
        ((mx, my),) = turned([(175, n / 2)], turn, n / 2, n / 2)
        shade(self.im, word, "#4a1410", 0.9, (at[0] + mx - 60, at[1] + my - 60))

    def inlay(self, word: str, cx: int, cy: int, size: int) -> None:
        """Letters of brass let into the wood."""
        f = font("tavern", size)
        w, h = int(f.getlength(word)) + 24, size + 30
        mask = drawn(
            (w, h),
            lambda d, k: d.text((w * k / 2, h * k / 2), word, font=font("tavern", size * k), fill=255, anchor="mm"),
        )
        at = (cx - w // 2, cy - h // 2)
        shade(self.im, blur(mask, 3), (0, 0, 0), 0.9, (at[0] - 1, at[1] - 1))
        emboss(self.im, mask, brass(w, h, 9), at, 2, drop=2)

    def rope(self, width: int) -> None:
        """Round the table's edge, where a landlord who was once a bosun nailed it."""
        inset = width * 0.62
        dark = drawn(
            (self.w, self.h),
            lambda d, k: d.rectangle([0, 0, self.w * k, self.h * k], outline=255, width=int(width * 1.25) * k),
            1,
        )
        shade(self.im, dark, (10, 5, 2), 0.9)
        strand = _strand(width)
        step = width * 0.62
        for horizontal, length in ((True, self.w), (False, self.h)):
            piece = strand if horizontal else strand.transpose(Image.Transpose.ROTATE_90)
            across = self.h if horizontal else self.w
            for i in range(int(length / step) + 1):
                for edge in (inset, across - inset):
                    x, y = (i * step, edge) if horizontal else (edge, i * step)
                    paste(self.im, piece, (x - piece.width / 2, y - piece.height / 2))
        self._bosses(width * 3)

    def _bosses(self, n: int) -> None:
        """Brass at the four corners, where the rope turns."""
        low = -n // 6
        for x in (low, self.w - n - low):
            for y in (low, self.h - n - low):
                emboss(self.im, ellipse((n, n)), brass(n, n, 8), (x, y), 3, drop=5)
                emboss(
                    self.im, ellipse((n // 2, n // 2)), brass(n // 2, n // 2, 9), (x + n // 4, y + n // 4), 3, drop=2
                )


def _across(n: int, turn: float) -> np.ndarray:
    """Distance of each pixel from the long axis of a thing turned in an n by n box."""
    yy, xx = np.mgrid[0:n, 0:n] - n / 2
    t = math.radians(turn)
    return -xx * math.sin(t) + yy * math.cos(t)


def _staves(n: int, r: int) -> np.ndarray:
    """End grain of the staves round a mug."""
    yy, xx = np.mgrid[0:n, 0:n] - n / 2
    turn = np.arctan2(yy, xx) * 16 / (2 * np.pi)
    seam = np.abs(turn - np.round(turn)) < 1.6 / r
    tint = np.sin(np.floor(turn) * 12.9898) * 0.12
    value = 1 + tint + (fbm(n, n, 9, 9, 2, 8) - 0.5) * 0.5
    return tinted("#8f5a2e", np.where(seam, 0.35, value))


def _rum(q: int) -> np.ndarray:
    yy, xx = np.mgrid[-q:q, -q:q] / q
    far = np.hypot(xx, yy)
    lit = np.exp(-(((xx - 0.3) / 0.5) ** 2 + ((yy - 0.35) / 0.4) ** 2))
    glint = np.exp(-(((far - 0.62) / 0.05) ** 2)) * np.exp(-(((np.arctan2(yy, xx) + 2.3) / 0.4) ** 2))
    froth = np.clip(far * 2.2 - 1.45 + (fbm(2 * q, 2 * q, 16, 16, 3, 3) - 0.5) * 2.2, 0, 1) * 0.75
    rum = ramp(lit, [(0, "#1c0a03"), (1, "#8a3f10")])
    foam = np.array(rgb("#d9b680"), np.float32)
    return rum * (1 - froth[..., None]) + foam * froth[..., None] + glint[..., None] * np.array([190, 150, 100])


def _strand(width: int) -> Image.Image:
    """One turn of a rope: a slanted, rounded lay, lit from above."""
    pen = Pen(width * 2, "RGBA")
    pen.poly(turned(oval(50, 50, 30, 15), -52), "#1c1008")
    for i in range(8):
        t = i / 7
        pen.poly(turned(oval(50 - 2 * t, 50 - 3 * t, 27 - 12 * t, 12 - 9 * t), -52), mix("#6a4a26", "#d8b478", t))
    return pen.done()


def coin(size: int, turn: float) -> Image.Image:
    n = size * 3
    disc = ellipse((n, n), 2, 1)
    out = image(brass(n, n, size, _GOLD))
    dark = ImageChops.subtract(ellipse((n, n), n * 0.10, 1), ellipse((n, n), n * 0.14, 1))
    shade(out, dark, "#5a360a", 0.8)
    cross = drawn(
        (n, n),
        lambda d, k: [
            d.rectangle([v * n * k for v in box], fill=255) for box in ((0.44, 0.2, 0.56, 0.8), (0.2, 0.44, 0.8, 0.56))
        ],
        1,
    )
    cross = cross.rotate(turn, Image.Resampling.BICUBIC)
    shade(out, blur(ImageChops.offset(cross, 3, 3), 2), "#4a2a06", 0.8)
    shade(out, cross, "#ffe89a", 0.75)
    shade(out, faded(rim(disc, 3), 1), "#fff3c4", 0.6)
    out.putalpha(disc)
    return out.resize((size, size), Image.Resampling.LANCZOS)
