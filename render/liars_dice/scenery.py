"""What lies on the tavern table: drawn in place on a canvas, light from the lamp, shadows to the lower right."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import ramp, rgb
from render.kit.fonts import measure
from render.kit.geometry import Point, oval, spline, turned
from render.kit.icons import silhouette
from render.kit.masks import blur, drawn, ellipse, inner_shade, polygon, rim
from render.kit.noise import fbm, ridges
from render.kit.paint import array, emboss, flat, image, paste, put, shade, shadow
from render.kit.panels import hide, paper
from render.kit.pen import Pen
from render.kit.textures import brass, lamplit, parchment, planks, pool_of_light
from render.liars_dice.materials import across, coin, lettered, rum, staves, strand
from render.liars_dice.palette import OAK, OXBLOOD, OXBLOOD_THREAD, SADDLE, SADDLE_THREAD
from render.liars_dice.text import say

_BOTTLE = 460
_BOTTLE_HALF = ((46, 0), (46, 36), (62, 52), (236, 56), (272, 44), (306, 20), (388, 17), (390, 22), (408, 22), (408, 0))
_GLASS = ((0.0, "#5f8a52"), (0.18, "#9cc488"), (0.3, "#2f5a34"), (0.75, "#12291a"), (1.0, "#35573a"))


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
        emboss(self.im, mug, staves(n, r), at, 4, drop=0)
        iron = ImageChops.subtract(mug, polygon((n, n), oval(n / 2, n / 2, r - 6)))
        emboss(self.im, iron, image(np.full((n, n, 3), 74, np.float32)), at, 2, drop=0)
        q = r - 22
        inner = ellipse((2 * q, 2 * q))
        paste(self.im, image(rum(q)), (x - q, y - q), inner)
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
        n = _BOTTLE
        at = (x - n // 2, y - n // 2)
        outline = [(a, n / 2 - b) for a, b in _BOTTLE_HALF] + [(a, n / 2 + b) for a, b in reversed(_BOTTLE_HALF)]
        body = self._lying(outline, turn)
        cork = self._lying([(406, 217), (436, 219), (436, 241), (406, 243)], turn)
        shadow(self.im, ImageChops.lighter(body, cork), 10, 15, 11, 0.8, at)
        emboss(self.im, cork, flat(n, n, "#b98a52"), at, 2, drop=0)
        round_ = across(n, turn) / 112
        glass = ramp(np.clip(round_ + 0.5, 0, 1), _GLASS)
        emboss(self.im, body, image(glass * 0.8), at, 3, 0.3, 0.5, drop=0)
        label = self._lying([(118, 175), (232, 174), (232, 286), (118, 285)], turn)
        worn = parchment(n, n, "#d9c08c", "#8a6231", 4) * (0.95 - 0.45 * np.clip(round_ + 0.1, 0, 1))[..., None]
        paste(self.im, image(worn), at, label)
        shade(self.im, rim(label, 2), "#5a1d16", 0.8, at)
        ((mx, my),) = turned([(175, n / 2)], turn, n / 2, n / 2)
        word = lettered(say("layer.bottle"), "pirate", 46, 120, 120).rotate(90 - turn, Image.Resampling.BICUBIC)
        shade(self.im, word, "#4a1410", 0.9, (at[0] + mx - 60, at[1] + my - 60))

    @staticmethod
    def _lying(points: Sequence[Point], turn: float) -> Image.Image:
        n = _BOTTLE
        return polygon((n, n), turned(points, turn, n / 2, n / 2), 2)

    def inlay(self, word: str, cx: int, cy: int, size: int) -> None:
        """Letters of brass let into the wood."""
        w, h = int(measure(word, "tavern", size)) + 24, size + 30
        mask = lettered(word, "tavern", size, w, h)
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
        lay = strand(width)
        step = width * 0.62
        for horizontal, length in ((True, self.w), (False, self.h)):
            piece = lay if horizontal else lay.transpose(Image.Transpose.ROTATE_90)
            far = self.h if horizontal else self.w
            for i in range(int(length / step) + 1):
                for edge in (inset, far - inset):
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
