"""What a board picture costs, beside encoding the same pixels."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

from bot.bench.child import Figures, measured, told
from bot.bench.rows import Row
from bot.commands.render import names_for, position
from games.core.registry import game, games
from render.kit import encode, painter, static
from render.kit.placing import Job
from render.kit.registry import art
from render.kit.studio import Studio

T = TypeVar("T")
COLD_MS, LARGEST_KB, OF_ENCODING, WARM_MS, LOOP_MS = 300, 600, 1.6, 5, 5


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    found: list[Row] = []
    for spec in games():
        if find_spec(f"render.{spec.slug}") is None:
            continue  # a game in the making, without pictures yet
        tell(f"bench: pictures, {spec.title} …")
        found += _rows_of(spec.title, measured("bot.bench.pictures", tell, slug=spec.slug, boards=3 if quick else 12))
    return found


def _rows_of(title: str, ms: Figures) -> list[Row]:
    encoding, peer = ms["encode"], "encoding those pixels"
    first, cold, drawn, warm, kb = ms["first"], ms["cold"], ms["draw"], ms["warm"], ms["kb"]
    note = f"{ms['width']}×{ms['height']}, most seats, medians of positions in mid-game"
    return [
        Row("pictures", f"{title}: first board of a process", first, "ms", peer, encoding, f"< {COLD_MS} ms",
            first < COLD_MS, "awake: with reading the static layer and drawing every sprite"),
        Row("pictures", f"{title}: new board", cold, "ms", peer, encoding, f"< {COLD_MS} ms, within {OF_ENCODING}×",
            cold < COLD_MS and cold <= OF_ENCODING * encoding, note),
        Row("pictures", f"{title}: drawing alone", drawn, "ms", peer, encoding),
        Row("pictures", f"{title}: placement on the loop", ms["loop"], "ms", "placing it there", ms["place"],
            f"< {LOOP_MS} ms", ms["loop"] < LOOP_MS, "the event loop's share of a new board: a worker places it"),
        Row("pictures", f"{title}: same board again", warm, "ms", peer, encoding, "0", warm < WARM_MS),
        Row("pictures", f"{title}: bytes of a board", kb, "KB", bar=f"< {LARGEST_KB} KB", ok=kb < LARGEST_KB,
            note="the largest of them"),
    ]  # fmt: skip


def measure(slug: str, boards: int) -> Figures:
    spec = game(slug)
    seats = spec.seats[-1]
    states = [position(spec, seats, seed, 6 + 3 * seed, spec.computer_names()[:1]) for seed in range(boards + 1)]
    views, names = [spec.view(state, None) for state in states], names_for(seats)
    place, scenes = zip(*(timed(lambda view=view: art(slug).board(view, names)) for view in views), strict=True)
    loop = [timed(lambda view=view: Job("board", slug, view, names).key)[0] for view in views]
    studio = Studio(workers=1, games=(slug,))
    studio.wake()
    first, _ = timed(lambda: studio.draw(scenes[0]))
    cold, draw, warm, coding, sizes = [], [], [], [], []
    for scene in scenes[1:]:
        ms, picture = timed(lambda scene=scene: studio.draw(scene))
        cold.append(ms)
        sizes.append(len(picture.data))
        warm.append(timed(lambda scene=scene: studio.draw(scene))[0])
        ms, image = timed(lambda scene=scene: painter.paint(static.layer(scene.static), scene.boxes))
        draw.append(ms)
        coding.append(timed(lambda image=image: encode.encode(image))[0])
    studio.close()
    width, height = static.layer(scenes[0].static).size
    middle = {"loop": loop, "place": place, "cold": cold, "draw": draw, "warm": warm, "encode": coding}
    return {
        "first": first,
        **{name: statistics.median(values) for name, values in middle.items()},
        "kb": max(sizes) / 1000,
        "width": width,
        "height": height,
    }


def timed(work: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result


if __name__ == "__main__":
    told(measure)
