"""Where icons are kept: a name, and how to draw it in one colour in a box of 100 by 100."""

from __future__ import annotations

from collections.abc import Callable

from render.kit.pen import Pen

Glyph = Callable[[Pen], None]
GLYPHS: dict[str, Glyph] = {}


def glyph(name: str) -> Callable[[Glyph], Glyph]:
    def keep(draw: Glyph) -> Glyph:
        assert name not in GLYPHS, f"two icons are called {name}"
        GLYPHS[name] = draw
        return draw

    return keep
