"""Icons: one colour, holes punched, told from one another at 24 px."""

from __future__ import annotations

from PIL import Image

from render.kit.colour import rgba
from render.kit.icons import crew, deep, gear, ship, woes
from render.kit.icons.registry import GLYPHS
from render.kit.masks import blur, grown, padded
from render.kit.pen import Pen
from render.kit.sprites import kept

ICONS = tuple(sorted(GLYPHS))
__all__ = ["ICONS", "crew", "deep", "gear", "icon", "ship", "silhouette", "woes"]


def silhouette(name: str, size: int) -> Image.Image:
    pen = Pen(size)
    GLYPHS[name](pen)
    return pen.done()


@kept(512)
def icon(name: str, size: int, colour: str, edge: str | None = None, edge_width: int = 2) -> Image.Image:
    """Tinted sprite; the optional dark edge lets it be read on any ground."""
    mask = padded(silhouette(name, size), edge_width + 1 if edge else 0)
    out = Image.new("RGBA", mask.size, rgba(colour, 0))
    if edge:
        out.paste(rgba(edge), (0, 0), blur(grown(mask, edge_width), 0.6))
    out.paste(rgba(colour), (0, 0), mask)
    return out
