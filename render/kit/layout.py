"""Layout numbers live in TOML beside the board that uses them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any


def load(*paths: Path) -> Any:
    """The files' tables as attributes: `layout.bid.die`."""
    found: dict[str, Any] = {}
    for path in paths:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        assert not found.keys() & tables.keys(), f"{path} has tables that another file has"
        found |= tables
    return _named(found)


def _named(value: Any) -> Any:
    if isinstance(value, dict):
        return SimpleNamespace(**{k: _named(v) for k, v in value.items()})
    return value


def spot(at: Sequence[float], x: float, y: float, w: float = 0, h: float = 0) -> tuple[float, float]:
    """A place within a panel: from its left and upper edge, or with a minus from its right and lower one.

    >>> spot([24, 16], 100, 100, 500, 50), spot([-24, -16, 32], 100, 100, 500, 50)
    ((124, 116), (576, 134))
    """
    return (x + at[0] if at[0] >= 0 else x + w + at[0]), (y + at[1] if at[1] >= 0 else y + h + at[1])
