"""What the picture tests of all games share: long names, painting, and the views of played games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PIL import Image

from games.core.simulate import play
from games.core.spec import AnySpec
from render.kit import painter, static
from render.kit.art import Scene

LONG = tuple(f"{letter}{'wmWM' * 7}end" for letter in "ABCDEF")


def drawn(scene: Scene) -> Image.Image:
    return painter.paint(static.layer(scene.static), scene.boxes)


def played_views(spec: AnySpec, seats: int, seed: int, *, every: int = 1, **how: Any) -> Iterator[Any]:
    """Each view that a whole game shows, to everybody and to the seat that is asked; `how`: as for `play`."""
    seen: list[Any] = []
    asked = 0

    def before(g: Any, ask: Any) -> None:
        nonlocal asked
        asked += 1
        if asked % every == 0:
            seen.extend((spec.view(g, None), spec.view(g, ask.seat)))

    done = play(spec, seats, seed, before=before, **how)
    return iter([*seen, spec.view(done.state, None)])
