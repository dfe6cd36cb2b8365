"""Sprites of Liar's Dice: the leather plate of a seat, and its cup, standing over the dice, open, or out."""

from __future__ import annotations

import numpy as np
from PIL import Image

from render.kit import static
from render.kit.colour import SEATS, grey, ramp, rgb
from render.kit.masks import slab
from render.kit.noise import fbm
from render.kit.paint import SHADOW_PAD, array, image, paste
from render.kit.panels import hide
from render.kit.sprites import Stamp, kept, sprite
from render.kit.textures import lamplit, leather, pool_of_light, tinted
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT
from render.liars_dice.materials import coin

_SCALE = 2
_TILT = 0.30
_WARM = np.array([1.06, 1.0, 0.9], np.float32)
_HIDE, _HIDE_OUT = "#8a5230", "#5d5953"


_SKINS = {
    "in": (c.SADDLE, c.SADDLE_THREAD, None),
    "now": (c.GOLDEN, c.GOLDEN_THREAD, c.GOLD),
    "out": (c.ASHEN, c.ASHEN_THREAD, None),
}


@sprite("liars_dice/plate")
def plate(w: int, h: int, state: str, side: str) -> Image.Image:
    """A seat's place: leather lit from the middle of the table, which is below the far seats."""
    out = _leather(w, h, state)
    light = pool_of_light(w, h, w / 2, h * 1.05, w * 0.85, h * 0.95)
    if side == "near":
        light = light[::-1]
    body = image(lamplit(array(out.convert("RGB")), light, (1.12, 1.0, 0.86), dark=0.70, gain=0.62))
    body.putalpha(out.getchannel("A"))
    return body


_PLATE = LAYOUT.seat.w, LAYOUT.seat.h
_ROUND = 26


def hides() -> Image.Image:
    """The leather of all plates as a static layer, one below the other."""
    w, h = _PLATE
    out = Image.new("RGB", (w, h * len(_SKINS)))
    for i, skin in enumerate(_SKINS.values()):
        out.paste(hide(w, h, *skin[:2], _ROUND, 17, skin[2]).convert("RGB"), (0, i * h))
    return out


@kept(8)
def _leather(w: int, h: int, state: str) -> Image.Image:
    if (w, h) != _PLATE:
        base, thread, edge = _SKINS[state]
        return hide(w, h, base, thread, _ROUND, 17, edge)
    top = list(_SKINS).index(state) * h
    out = static.layer("liars_dice/hides").crop((0, top, w, top + h))
    out.putalpha(slab(w, h, _ROUND))
    return out


@sprite("liars_dice/hoard")
def hoard(seed: int) -> Image.Image:
    """A heap of the winner's coins."""
    rng = np.random.default_rng(seed)
    mint = [Stamp(coin(size, turn)) for size, turn in ((50, 20), (54, 65), (58, 5), (52, 40))]
    out = Image.new("RGBA", (250, 210), (90, 54, 10, 0))
    for i in range(24):
        spread = 1 - i / 34
        x = int(min(max(100 + rng.normal(0, 44) * spread, 20), 178))
        y = int(min(max(96 - i * 1.4 + rng.normal(0, 26) * spread, 20), 138))
        piece = mint[i % 4]
        paste(out, (0, 0, 0), (x - SHADOW_PAD + 3, y - SHADOW_PAD + 5), piece.shadow)
        out.alpha_composite(piece.image, (x, y))
    return out


@sprite("liars_dice/cup", size=1)
def cup(seat: int, width: int, state: str = "standing") -> Image.Image:
    """A stitched leather cup with a strap in the seat's colour; `state` is standing, open or out."""
    body, strap = _blank(width, state)
    dye = grey(SEATS[seat].colour, 0.1) if state == "out" else rgb(SEATS[seat].colour)
    band = image(array(strap.convert("RGB")) * (np.array(dye, np.float32) / 255))
    band.putalpha(strap.getchannel("A"))
    out = body.copy()
    out.alpha_composite(band)
    return out


@kept(8)
def _blank(width: int, state: str) -> tuple[Image.Image, Image.Image]:
    """The cup without its strap, and an undyed strap to lay over it: the same for every seat."""
    standing = state == "standing"
    shape = _Cup(int(width * _SCALE * (1 if standing else 0.86)), narrow_up=standing)
    hide_colour = _HIDE_OUT if state == "out" else _HIDE
    body, strap = shape.drawn(hide_colour), shape.strap()
    if not standing:
        body, strap = (im.rotate(112, Image.Resampling.BICUBIC, expand=True) for im in (body, strap))
        room = body.getchannel("A").getbbox()
        body, strap = body.crop(room), strap.crop(room)
    small = (body.width // _SCALE, body.height // _SCALE)
    return body.resize(small, Image.Resampling.LANCZOS), strap.resize(small, Image.Resampling.LANCZOS)


class _Cup:
    """A cone seen from above at a slant: every pixel of its side is mapped to height and angle."""

    def __init__(self, width: int, narrow_up: bool) -> None:
        self.w, self.h = width, int(width * 1.16)
        wide, narrow = width / 2 - 2, width * 0.385
        self.top_r, self.foot_r = (narrow, wide) if narrow_up else (wide, narrow)
        self.mouth_up = not narrow_up
        self.cx = width / 2
        self.y0 = _TILT * self.top_r + 2
        self.y1 = self.h - _TILT * self.foot_r - 2
        yy, xx = np.mgrid[0 : self.h, 0 : self.w].astype(np.float32)
        self.xx, self.yy = xx - self.cx, yy
        r = self._radius(yy)
        bulge = np.sqrt(np.clip(1 - (self.xx / r) ** 2, 0, 1))
        self.level = yy - _TILT * r * bulge
        r = self._radius(self.level)
        self.u = np.clip(self.xx / r, -1, 1)
        self.side = (np.abs(self.xx) <= r) & (self.level <= self.y1) & (yy >= self.y0)
        self.from_top = np.hypot(self.xx / self.top_r, (yy - self.y0) / (self.top_r * _TILT))

    def _radius(self, y: np.ndarray) -> np.ndarray:
        t = np.clip((y - self.y0) / (self.y1 - self.y0), 0, 1)
        return self.top_r + (self.foot_r - self.top_r) * t

    def drawn(self, hide_colour: str) -> Image.Image:
        top = self._mouth() if self.mouth_up else self._base(hide_colour)
        out = image(np.where((self.from_top <= 1)[..., None], top, self._side(hide_colour)))
        out.putalpha(_mask(self.side | (self.from_top <= 1)))
        return out

    def strap(self) -> Image.Image:
        """White leather round the belly, lit like the rest."""
        worn = 0.9 + 0.25 * fbm(self.w, self.h, 9, 9, 2, 5)
        out = image(tinted("#ffffff", worn * self._light()) * _WARM)
        out.putalpha(_mask(self.side & (self.from_top > 1) & (np.abs(self._share() - 0.48) < 0.113)))
        return out

    def _light(self) -> np.ndarray:
        return 0.34 + 0.92 * np.exp(-(((self.u + 0.38) / 0.46) ** 2)) + 0.48 * np.clip(self.u - 0.72, 0, 1)

    def _share(self) -> np.ndarray:
        return (self.level - self.y0) / (self.y1 - self.y0)

    def _side(self, hide_colour: str) -> np.ndarray:
        t = self._share()
        a = leather(self.w, self.h, hide_colour, 23, 0.8)
        mouth = t < 0.15 if self.mouth_up else t > 0.85
        a = np.where(mouth[..., None], a * 0.72, a)
        a = self._thread(a, t, (0.335, 0.625, 0.08 if self.mouth_up else 0.92), "#f3d9a4")
        for edge in (0.355, 0.605, 0.15 if self.mouth_up else 0.85):
            a = a * (1 - 0.55 * (np.abs(t - edge) < 0.012))[..., None]
        return a * self._light()[..., None] * _WARM

    def _thread(self, a: np.ndarray, t: np.ndarray, rows: tuple[float, ...], colour: str) -> np.ndarray:
        """Stitches at even angles round the cone."""
        dash = np.mod(np.arcsin(self.u) * 9.5 / np.pi * 2, 1) < 0.6
        for row in rows:
            on = dash & (np.abs(t - row) < 0.016)
            hole = dash & (np.abs(t - row - 0.026) < 0.012)
            a = np.where(hole[..., None], a * 0.45, a)
            a = np.where(on[..., None], np.array(rgb(colour), np.float32), a)
        return a

    def _base(self, hide_colour: str) -> np.ndarray:
        """The bottom of a cup that stands mouth down: a stitched disc, the best lit part."""
        lit = 1.28 - 0.34 * np.clip(self.xx / self.top_r + (self.yy - self.y0) / (self.top_r * _TILT) * 0.6, -1, 1)
        a = leather(self.w, self.h, hide_colour, 29, 0.7) * lit[..., None]
        angle = np.arctan2((self.yy - self.y0) / _TILT, self.xx)
        dash = (np.mod(angle * 22 / (2 * np.pi), 1) < 0.6) & (np.abs(self.from_top - 0.80) < 0.035)
        a = np.where(dash[..., None], np.array(rgb("#ffe2ac"), np.float32), a)
        return a * (1 - 0.45 * (self.from_top > 0.955))[..., None]

    def _mouth(self) -> np.ndarray:
        """Looking in: a thick lip, then the dark."""
        depth = np.clip((self.yy - self.y0) / (self.top_r * _TILT) * 0.5 + 0.5, 0, 1)
        inside = ramp(depth, [(0.0, "#0d0603"), (0.7, "#2a140a"), (1.0, "#5a3118")])
        lip = ramp(
            np.clip(self.xx / self.top_r * 0.5 + 0.5, 0, 1), [(0.0, "#d39a62"), (0.5, "#9a6236"), (1.0, "#4a2814")]
        )
        return np.where((self.from_top > 0.87)[..., None], lip, inside)


def _mask(on: np.ndarray) -> Image.Image:
    return image(np.where(on, 255, 0).astype(np.float32))
