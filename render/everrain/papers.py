"""Paper furniture: printed plates with a torn edge, slips for labels, pills, rules of a chart."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from render.everrain import palette as c
from render.everrain.engraving import hatch
from render.kit.colour import mix, rgb, rgba
from render.kit.masks import slab
from render.kit.noise import fbm
from render.kit.paint import image, shade
from render.kit.sprites import sprite

_GROUND = {"paper": c.PAPER, "now": c.NOW, "dark": c.DARK, "light": c.PALE, "danger": "#e3b3a6", "dim": "#bdb8a8"}
_RULES = {
    "paper": (c.BLACK, c.GREY),
    "light": (c.BLACK, c.GREY),
    "dim": ("#3c3d3c", "#7f7c70"),
    "now": (c.NOW_INK, c.NOW_EDGE),
    "dark": ("#c9c4b4", "#7a7a70"),
    "danger": (c.BLOOD, c.RED),
}


@sprite("everrain/plate")
def plate(w: int, h: int, kind: str = "paper", seed: int = 1, ruled: bool = True) -> Image.Image:
    """A printed sheet: deckle edge, plate mark, double rule with corner blocks."""
    dx, dy = (np.minimum(np.arange(n), np.arange(n)[::-1]).astype(np.float32) for n in (w, h))
    deep = np.minimum(dx[None, :], dy[:, None])
    out = _sheet(w, h, kind, seed)
    rim = np.clip(1 - deep / 26, 0, 1) ** 2 * 255
    shade(out, image(rim), c.BLACK if kind != "dark" else "#6d787a", 0.20)
    if ruled:
        _double_rule(out, *_RULES[kind])
    wear = fbm(w // 2 + 1, h // 2 + 1, 13, 13, 2, seed + 11)
    torn = np.asarray(image(wear * 255).resize((w, h), Image.Resampling.BILINEAR), np.float32) / 255 - 0.5
    out.putalpha(image(np.clip(deep - 2 + torn * 7, 0, 1) * 255))
    return out


def _sheet(w: int, h: int, kind: str, seed: int) -> Image.Image:
    """Paper of one tone, cloudy: made at a quarter of the size, it has no detail to lose."""
    cloud = image(fbm(w // 4 + 1, h // 4 + 1, 60, 50, 3, seed + 3) * 255)
    cloud = cloud.resize((w, h), Image.Resampling.BICUBIC)
    tones = zip(rgb(_GROUND[kind]), (17.6, 16, 13.6), strict=True)
    return Image.merge(
        "RGB", [cloud.point([round(tone + (v / 255 - 0.5) * k) for v in range(256)]) for tone, k in tones]
    )


def _double_rule(out: Image.Image, strong: str, thin: str) -> None:
    w, h = out.size
    pen = ImageDraw.Draw(out)
    pen.rectangle([8, 8, w - 9, h - 9], outline=strong, width=2)
    pen.rectangle([12, 12, w - 13, h - 13], outline=thin, width=1)
    for x, y in ((8, 8), (w - 9, 8), (8, h - 9), (w - 9, h - 9)):
        pen.rectangle([x - 4, y - 4, x + 4, y + 4], fill=strong)


@sprite("everrain/slip")
def slip(w: int, h: int, kind: str = "light") -> Image.Image:
    """A plain label with one rule."""
    out = Image.new("RGBA", (w, h), rgba(_GROUND[kind]))
    ImageDraw.Draw(out).rectangle([0, 0, w - 1, h - 1], outline=rgba(c.BLACK), width=2)
    return out


@sprite("everrain/pill")
def pill(w: int, h: int, fill: str, radius: int = 8, edge: str = c.BLACK) -> Image.Image:
    """A state: one flat colour in a dark edge."""
    out = Image.new("RGBA", (w, h), rgba(fill, 0))
    out.paste(rgba(edge), (0, 0), slab(w, h, radius))
    out.paste(rgba(fill), (0, 0), slab(w, h, radius, 2))
    return out


@sprite("everrain/graduated")
def graduated(w: int, h: int, n: int) -> Image.Image:
    """The neatline of a sea chart, black and white by turns."""
    out = Image.new("RGBA", (w, h), rgba(c.LIGHT))
    pen = ImageDraw.Draw(out)
    for i in range(n):
        tone = c.BLACK if i % 2 else c.LIGHT
        pen.rectangle([w * i / n, 0, w * (i + 1) / n, h - 1], fill=rgba(tone), outline=rgba(c.BLACK))
    return out


@sprite("everrain/bar")
def bar(w: int, h: int, colour: str) -> Image.Image:
    return Image.new("RGBA", (w, h), rgba(colour))


@sprite("everrain/bracket")
def bracket(w: int, h: int, colour: str = c.BLACK) -> Image.Image:
    """Under the spaces of an Act."""
    out = Image.new("RGBA", (w, h), rgba(colour, 0))
    ImageDraw.Draw(out).line([(0, 0), (0, h - 2), (w - 1, h - 2), (w - 1, 0)], fill=rgba(colour), width=2)
    return out


@sprite("everrain/frame")
def frame(w: int, h: int, colour: str, width: int = 5) -> Image.Image:
    """Round what can be chosen: lit from within."""
    out = Image.new("RGBA", (w, h), rgba(colour, 0))
    pen = ImageDraw.Draw(out)
    pen.rectangle([0, 0, w - 1, h - 1], fill=rgba(colour, 44), outline=rgba(c.BLACK), width=width + 2)
    pen.rectangle([1, 1, w - 2, h - 2], outline=rgba(colour), width=width)
    return out


@sprite("everrain/slot")
def slot(w: int, h: int, empty: bool, seed: int = 50) -> Image.Image:
    """A place Below Deck: an Improvement's card, or bare planks."""
    out = plate(w, h, "dark" if empty else "paper", seed).copy()
    if empty:
        hatch(out, [(16, 16), (w - 16, 16), (w - 16, h - 16), (16, h - 16)], 58, 8, 1.2, "#4c5557")
    return out


@sprite("everrain/veil")
def veil(w: int, h: int, strength: float = 0.5) -> Image.Image:
    return Image.new("RGBA", (w, h), rgba(mix(c.PAPER, "#ffffff", 0.1), int(255 * strength)))
