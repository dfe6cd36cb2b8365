"""Names and views for the picture tests; the known tables are those of `render.liars_dice.samples`."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.simulate import play
from games.liars_dice import SPEC
from games.liars_dice.views import TableView
from render.kit.boxes import Box, Sprite
from render.kit.sprites import MAKERS, sprite

LONG = tuple(f"{letter}{'wmWM' * 7}end" for letter in "ABCDEF")
OPTIONS = (
    {},
    {"wilds": "off", "spot_on": "on"},
    {"wilds": "on", "spot_on": "on", "open_calls": "on"},
)


def played_views(seats: int, seed: int, every: int = 1) -> Iterator[TableView]:
    """Each view that a whole random game shows, to everybody and to the seat that is asked."""
    seen: list[TableView] = []
    asked = 0

    def before(g, ask) -> None:
        nonlocal asked
        asked += 1
        if asked % every == 0:
            seen.extend((SPEC.view(g, None), SPEC.view(g, ask.seat)))

    done = play(SPEC, seats, seed, options=OPTIONS[seed % len(OPTIONS)], before=before)
    return iter([*seen, SPEC.view(done.state, None)])


class Counted:
    """A sprite that counts how often it is drawn."""

    def __init__(self, name: str) -> None:
        self.drawn = 0
        self.name = name

    def __enter__(self) -> Counted:
        from PIL import Image

        @sprite(self.name)
        def make(n: int) -> Image.Image:
            self.drawn += 1
            return Image.new("RGBA", (n, n), (255, 0, 0, 255))

        return self

    def __exit__(self, *_: object) -> None:
        del MAKERS[self.name]

    def box(self, n: int) -> Box:
        return Sprite(self.name, (n,), 100, 100)
