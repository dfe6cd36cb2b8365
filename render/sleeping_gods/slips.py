"""Paper that information stands on: slips with a deckle edge, stubs, bands, plates, stamps, rules."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import rgb, rgba
from render.kit.fonts import font, measure
from render.kit.masks import blur, rim
from render.kit.noise import fbm
from render.kit.paint import image, shade
from render.kit.sprites import kept, sprite
from render.sleeping_gods import palette as c
from render.sleeping_gods.layout import LAYOUT

PAD = 26


@sprite("sleeping_gods/slip")
def slip(w: int, h: int, base: str = c.SLIP, seed: int = 1, kind: str = "card", tapes: str = "") -> Image.Image:
    """`kind`: card (deckle edge) or stub (perforated). `tapes`: letters l, m, r. Larger than (w, h) by its shadow."""
    tooth, stains, wear = (_turned(a, w, h, seed % 4) for a in _grain())
    im = image(np.array(rgb(base), np.float32) * (1 + 0.045 * stains[..., None]) + 19 * tooth[..., None])
    yy, xx = np.ogrid[0:h, 0:w]
    near = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    inside = near + 0.9 + wear * 5
    m = image(np.clip(inside, 0, 1) * 255) if kind == "card" else Image.new("L", (w, h), 255)
    if kind == "stub":
        d = ImageDraw.Draw(m)
        for y in range(9, h, 18):
            for x in (0, w - 1):
                d.ellipse([x - 5, y - 5, x + 5, y + 5], fill=0)
    edge = ImageChops.subtract(m, image(np.clip(inside - 2, 0, 1) * 255)) if kind == "card" else rim(m, 2)
    shade(im, edge, c.EDGE, 0.55)
    im.putalpha(m)
    out = Image.new("RGBA", (w + 2 * PAD, h + 2 * PAD), rgba(c.SHADOW, 0))
    soft = Image.new("L", out.size, 0)
    soft.paste(m, (PAD + 3, PAD + 5))
    out.putalpha(blur(soft, 5).point([int(v * 0.42) for v in range(256)]))
    out.alpha_composite(im, (PAD, PAD))
    for where, turn in (("l", -4), ("m", 3), ("r", 5)):
        if where in tapes:
            t = _tape(turn)
            x = {"l": 64, "m": w // 2, "r": w - 64}[where]
            out.alpha_composite(t, (PAD + x - t.width // 2, max(0, PAD - t.height // 2)))
    return out


@kept(1)
def _grain() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Tooth, stains and worn edges of all slips, made once."""
    w, h = 405, 305
    n = fbm(w + 2, h + 2, 4, 4, 2, 5)
    tooth = n[1 : h + 1, 1 : w + 1] - n[:h, :w]
    return tooth, fbm(w, h, 260, 220, 4, 8) - 0.5, fbm(w, h, 26, 26, 2, 9) - 0.5


def _turned(grain: np.ndarray, w: int, h: int, turn: int) -> np.ndarray:
    """A piece of this size; where it is larger than the grain, the grain goes on mirrored."""
    whole = np.rot90(grain, 2) if turn % 2 else grain
    more = ((0, max(0, h - whole.shape[0])), (0, max(0, w - whole.shape[1])))
    return np.pad(whole, more, mode="reflect" if turn < 2 else "symmetric")[:h, :w]


def _tape(turn: float) -> Image.Image:
    t = Image.new("RGBA", (92, 30), rgba("#e8d28a", 175))
    d = ImageDraw.Draw(t)
    for x in range(0, 92, 4):
        d.line([(x, 0), (x, 30)], fill=rgba("#dcc377", 150))
    for y in range(0, 30, 6):
        d.polygon([(0, y), (4, y + 3), (0, y + 6)], fill=(0, 0, 0, 0))
        d.polygon([(92, y), (88, y + 3), (92, y + 6)], fill=(0, 0, 0, 0))
    return t.rotate(turn, Image.Resampling.BICUBIC, expand=True)


@sprite("sleeping_gods/plate")
def plate(w: int, h: int, fill: str, corner: int = 0, edge: str = "", line: int = 2, alpha: int = 255) -> Image.Image:
    """A flat colour."""
    k = 3 if corner else 1
    im = Image.new("RGBA", (w * k, h * k), rgba(fill, 0))
    d = ImageDraw.Draw(im)
    box = [0, 0, w * k - 1, h * k - 1]
    border = {"outline": rgba(edge), "width": line * k} if edge else {}
    d.rounded_rectangle(box, corner * k, fill=rgba(fill, alpha), **border)
    return im.reduce(k) if k > 1 else im


@sprite("sleeping_gods/stamp")
def stamped(words: str, more: str = "", ink: str = c.CARMINE, ground: str = c.NOW_PAPER, turn: int = 3) -> Image.Image:
    """A rubber stamp, a little askew."""
    large, small = LAYOUT.stamp.size
    a = int(measure(words, "number", large))
    w = a + (int(measure(more, "label", small)) + 10 if more else 0) + 26
    im = Image.new("RGBA", (w, 42), rgba(ground, 0))
    d = ImageDraw.Draw(im)
    d.rounded_rectangle([2, 2, w - 3, 39], 8, fill=rgba(ground, 235), outline=rgba(ink), width=3)
    d.text((12, 22), words, font=font("number", large), fill=rgb(ink), anchor="lm")
    d.text((w - 12, 22), more, font=font("label", small), fill=rgb(ink), anchor="rm")
    return im.rotate(turn, Image.Resampling.BICUBIC, expand=True)


@sprite("sleeping_gods/chart")
def chart(page: int, w: int = 0) -> Image.Image:
    """A page of the atlas as it is stored, or as wide as this."""
    from render.kit.static import layer

    found = layer(f"sleeping_gods/page-{page}")
    if w:
        found = found.resize((w, round(found.height * w / found.width)), Image.Resampling.LANCZOS)
    return found.convert("RGBA")
