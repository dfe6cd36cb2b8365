"""The numbers of `layout.toml`, and of the pages that a phone shows."""

from __future__ import annotations

from pathlib import Path

from render.kit.layout import load

_HERE = Path(__file__).parent
LAYOUT = load(_HERE / "layout.toml", _HERE / "pages.toml")
