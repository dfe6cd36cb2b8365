"""The pictures of a game's guide, and the one for those who choose a game. `wardroom guide` makes them."""

from __future__ import annotations

from pathlib import Path

from games.core.registry import games
from games.core.words import folder_of

COVER = "cover"


def guide_folder(slug: str) -> Path:
    return folder_of(slug) / "guide"


def guide_picture(slug: str, name: str) -> Path | None:
    path = guide_folder(slug) / f"{name}.webp"
    return path if path.is_file() else None


def cover_of(slug: str) -> Path | None:
    """None: nobody has made one yet, and the game is shown by its name. (A slug may come from outside.)"""
    return guide_picture(slug, COVER) if any(spec.slug == slug for spec in games()) else None
