"""Signs and emblems as sprites: black on clay, clay on black, or whatever the ground asks for."""

from __future__ import annotations

from PIL import Image

from render.kit import static
from render.kit.colour import rgba
from render.kit.masks import blur, grown, padded
from render.kit.sprites import kept, sprite
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.strokes import INKS, drawn, emblems, signs, silhouette

CELL = 160
_ACROSS, _DOWN = 10, 7
SIGN, _SIGNS = 192, 6


def signs_sheet() -> Image.Image:
    """All signs as a static layer, three to a cell: a channel for each."""
    out = Image.new("RGB", (_SIGNS * SIGN, -(-len(signs()) // (3 * _SIGNS)) * SIGN))
    for cell in range(-(-len(signs()) // 3)):
        three = [silhouette(name, SIGN) for name in signs()[3 * cell : 3 * cell + 3]]
        blank = [Image.new("L", (SIGN, SIGN))] * (3 - len(three))
        out.paste(Image.merge("RGB", [*three, *blank]), (cell % _SIGNS * SIGN, cell // _SIGNS * SIGN))
    return out


@kept(128)
def sign(name: str) -> Image.Image:
    """Its mask from the stored sheet."""
    cell, channel = divmod(signs().index(name), 3)
    x, y = cell % _SIGNS * SIGN, cell // _SIGNS * SIGN
    stored = static.layer("trial_of_the_gods/signs").crop((x, y, x + SIGN, y + SIGN))
    return stored.getchannel(channel)


@kept(512)
def icon(name: str, size: int, colour: str, edge: str | None = None, width: int = 2) -> Image.Image:
    """A sign in one colour; with an edge it can be read on any ground."""
    mask = sign(name).resize((size, size), Image.Resampling.LANCZOS)
    mask = padded(mask, width + 1 if edge else 0)
    out = Image.new("RGBA", mask.size, rgba(colour, 0))
    if edge:
        out.paste(rgba(edge), (0, 0), blur(grown(mask, width), 0.6))
    out.paste(rgba(colour), (0, 0), mask)
    return out


@sprite("trial_of_the_gods/glyph", size=1)
def stamped(name: str, size: int, colour: str, edge: str | None = None, width: int = 2) -> Image.Image:
    return icon(name, size, colour, edge, width)


# ---- emblems: drawn ahead, a channel for each ink -----------------------------------------------------------------


def sheet(page: int) -> Image.Image:
    """So many emblems as a static layer: red is black ink, green the added white, blue the wine."""
    out = Image.new("RGB", (_ACROSS * CELL, _DOWN * CELL))
    for i, name in enumerate(emblems()[page * _ACROSS * _DOWN : (page + 1) * _ACROSS * _DOWN]):
        inks = drawn(name, CELL).inks
        parts = [inks[ink].resize((CELL, CELL), Image.Resampling.LANCZOS) for ink in INKS]
        out.paste(Image.merge("RGB", parts), (i % _ACROSS * CELL, i // _ACROSS * CELL))
    return out


def pages() -> int:
    return -(-len(emblems()) // (_ACROSS * _DOWN))


@kept(256)
def inked(name: str) -> Image.Image:
    """Its cell of the stored sheets."""
    page, i = divmod(emblems().index(name), _ACROSS * _DOWN)
    x, y = i % _ACROSS * CELL, i // _ACROSS * CELL
    return static.layer(f"trial_of_the_gods/emblems-{page + 1}").crop((x, y, x + CELL, y + CELL))


@sprite("trial_of_the_gods/emblem", size=1)
def emblem(name: str, size: int, ink: str = c.BLACK, white: str = c.WHITE, wine: str = c.WINE) -> Image.Image:
    """An emblem without its ground."""
    masks = inked(name).resize((size, size), Image.Resampling.LANCZOS).split()
    out = Image.new("RGBA", (size, size), rgba(ink, 0))
    for mask, colour in zip(masks, (ink, white, wine), strict=True):
        top = Image.new("RGBA", (size, size), rgba(colour))
        top.putalpha(mask)
        out.alpha_composite(top)
    return out
