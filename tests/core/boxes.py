"""A copy of a game's data in which something was written wrong."""

from __future__ import annotations

import shutil
from pathlib import Path


def miswritten(box: Path, copy: Path, file: str, right: str, wrong: str) -> None:
    """All files of the box, and in one of them the first `right` as `wrong`."""
    for path in box.glob("*.toml"):
        shutil.copy(path, copy)
    text = (box / file).read_text("utf-8")
    assert right in text, "there is nothing to get wrong"
    (copy / file).write_text(text.replace(right, wrong, 1), "utf-8")
