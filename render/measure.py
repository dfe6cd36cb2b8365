"""Measure the pictures of a game: `python -m render.measure [game ...]`.

For each sample: drawing with nothing but the static layer loaded (cold), drawing with the sprites kept (warm), and
both encodings, time and size. Times are the best of several, so that a busy machine does not count.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from typing import TypeVar

from render.build import GAMES
from render.kit import encode, painter, sprites, static
from render.kit.art import Scene

T = TypeVar("T")


def timed(work: Callable[[], T], times: int = 5) -> tuple[float, T]:
    """Best of so many, in milliseconds, and what came of it."""
    best, out = float("inf"), None
    for _ in range(times):
        start = time.perf_counter()
        out = work()
        best = min(best, time.perf_counter() - start)
    assert out is not None, "the work returns what it made"
    return best * 1e3, out


def cold(scene: Scene) -> object:
    sprites.forget()
    return painter.paint(static.layer(scene.static), scene.boxes)


def measure(name: str, scene: Scene) -> None:
    layer = static.layer(scene.static)
    first, _ = timed(lambda: cold(scene), 3)
    warm, im = timed(lambda: painter.paint(layer, scene.boxes))
    webp, small = timed(lambda: encode.webp(im), 3)
    png, other = timed(lambda: encode.png256(im), 3)
    print(
        f"{name:12} cold {first:5.0f} ms  warm {warm:4.0f} ms   webp {webp:4.0f} ms {len(small) / 1e3:4.0f} KB"
        f"   png256 {png:4.0f} ms {len(other) / 1e3:4.0f} KB"
    )


def main(games: list[str]) -> None:
    for game in games or list(GAMES):
        print(game)
        for name, scene in importlib.import_module(f"render.{game}.samples").scenes().items():
            measure(name, scene)


if __name__ == "__main__":
    main(sys.argv[1:])
