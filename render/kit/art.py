"""What a game's pictures and the host say to each other."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, Protocol, runtime_checkable

from render.kit.boxes import Box

# Raised whenever the same boxes are drawn differently, so that no cache outside the process serves the old look.
VERSION = 2

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
    crop: tuple[int, int, int, int] | None = None
    """Only this part of the layer: x, y, width, height. The boxes are placed on the whole of it."""
    scale: float = 1.0
    """How much larger it is drawn: words and figures anew, the layer enlarged."""
    label: str = ""
    """What it is called, where it is one of several pages."""

    def __post_init__(self) -> None:
        assert len(self.alt) <= ALT_LIMIT, f"alt text of {len(self.alt)} characters"
        assert len(self.text) <= TEXT_LIMIT, f"text board of {len(self.text)} characters"

    @cached_property
    def key(self) -> str:
        """Same key, same pixels: words that are not drawn do not count. Reckoned by the worker, it travels along."""
        drawn = repr((VERSION, self.static, self.crop, self.scale, self.boxes))
        return hashlib.sha256(drawn.encode()).hexdigest()


@dataclass(frozen=True)
class Look:
    """A public picture that anybody may ask for at any time."""

    id: str
    """Kebab, dotted: `player.2`, `map.deck-3`, `card.burst-boiler`."""
    label: str
    group: str
    """The heading it stands under; looks of a group are listed together."""


@dataclass(frozen=True)
class Asked:
    """An ask with its wording: whoever draws knows the game's words, and not the names of cards in them."""

    ask: Any
    title: str
    labels: dict[str, str]
    """By option."""
    texts: dict[str, str]
    """All there is to say of an option, where that is more than a label and a note."""

    @property
    def kind(self) -> str:
        return self.ask.kind

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def shape(self) -> str:
        return self.ask.shape

    @property
    def args(self) -> dict[str, Any]:
        return self.ask.args

    @property
    def options(self) -> list[Any]:
        """Those that can be chosen."""
        return [option for option in self.ask.options if not option.blocked]

    def option(self, option: str) -> Any:
        return self.ask.option(option)


@dataclass(frozen=True)
class Offer:
    """What an ask offers, as a picture beside the menu that it is answered with."""

    scene: Scene
    marks: tuple[tuple[str, str], ...] = ()
    """Option id and the number that it has on the picture: the menu says the same, and needs no texts of its own."""
    details: tuple[str, ...] = ()
    """Options that `detail` shows from near."""
    instead: Literal["", "board", "hand", "both"] = ""
    """Which pictures need not be shown beside it: those that say nothing that is not on it, or to be decided."""
    within: Literal["", "board", "hand"] = ""
    """It is a part of this picture, and need not be shown beside it."""
    plans: tuple[str, ...] = ()
    """What suggested answers are called on the picture, in their order: their buttons say the same."""


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


@runtime_checkable
class Looks(Protocol):
    """An art that has pictures on demand, all of them from the public view."""

    def looks(self, view: Any, names: tuple[str, ...]) -> list[Look]:
        """What can be looked at just now."""
        ...

    def look(self, view: Any, names: tuple[str, ...], look: str) -> Scene:
        """The picture of that id; `NoSuchLook` if it is not, or not any more, among them."""
        ...


@runtime_checkable
class Pages(Protocol):
    """An art whose hands may have several pages; `hand` is the first."""

    def pages(self, view: Any, names: tuple[str, ...]) -> list[Scene]:
        """Labelled, the most important first."""
        ...


@runtime_checkable
class Choices(Protocol):
    """An art that shows what is to be chosen from, in the asked seat's own view, or for a public ask the public one."""

    def choices(self, view: Any, names: tuple[str, ...], ask: Asked) -> Offer | None:
        """None where words do: a picture is for cards with texts, people to be, and places on the board."""
        ...

    def detail(self, view: Any, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
        """One of the options from near; `NoSuchLook` if there is no more to see of it."""
        ...


class NoSuchLook(LookupError):
    """Somebody asks for a picture that the game does not list."""


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
