"""Layout numbers live in TOML beside the board that uses them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any


def load(path: Path) -> Any:
    """The file's tables as attributes: `layout.bid.die`."""
    return _named(tomllib.loads(path.read_text(encoding="utf-8")))


def _named(value: Any) -> Any:
    if isinstance(value, dict):
        return SimpleNamespace(**{k: _named(v) for k, v in value.items()})
    return value
