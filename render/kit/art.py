"""What a game's pictures and the host say to each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from render.kit.boxes import Box

ALT_LIMIT = 1024
TEXT_LIMIT = 1800


@dataclass(frozen=True)
class Scene:
    """What a picture is before it is drawn."""

    static: str
    """Name of the static layer, `<game>/<layer>`."""
    boxes: tuple[Box, ...]
    alt: str
    """Everything that matters on the picture, in whole sentences, 1,024 characters at most."""
    text: str
    """The text board: the same facts for a monospace block, 1,800 characters at most."""

    def __post_init__(self) -> None:
        assert len(self.alt) <= ALT_LIMIT, f"alt text of {len(self.alt)} characters"
        assert len(self.text) <= TEXT_LIMIT, f"text board of {len(self.text)} characters"


class Art(Protocol):
    """A game's pictures: `render/<slug>/__init__.py` exports one as ART."""

    def board(self, view: Any, names: tuple[str, ...]) -> Scene:
        """What everybody sees."""
        ...

    def hand(self, view: Any, names: tuple[str, ...]) -> Scene:
        """What one seat sees for itself; only what is in `view`."""
        ...

    def extras(self, view: Any, names: tuple[str, ...]) -> list[Scene]:
        """Public pictures beside the board just now: the card of the moment, a check, the end. Often none."""
        ...


@dataclass(frozen=True)
class Picture:
    """A drawn scene, ready to be sent."""

    data: bytes
    suffix: str
    """"webp" or "png"."""
    width: int
    height: int
    alt: str
    text: str
