"""Draw the static layers: `python -m render.build [game ...] [--check]`.

A stored layer is written anew only if it differs by more than rounding (`static.is_same`), so that building on another
machine changes nothing. `--check` writes nothing and fails if one differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from render.kit import static

HERE = Path(__file__).parent
GAMES = ("core", *sorted(path.parent.name for path in HERE.glob("*/static.py") if path.parent.name != "kit"))


def build(name: str, draw: static.Draw, check: bool) -> bool:
    """Write one layer, or compare it; true if the stored file is now as drawn."""
    start = time.perf_counter()
    drawn, path = draw(), static.path_of(name)
    same = path.exists() and static.is_same(drawn, static.stored(name))
    if not same and not check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(static.encoded(drawn))
    size = path.stat().st_size if path.exists() else 0
    state = "same" if same else "DIFFERS" if check else "written"
    print(f"{name:28} {state:8} {size / 1e3:7.0f} KB {time.perf_counter() - start:6.1f} s")
    return same or not check


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m render.build", description="Draw the static layers.")
    parser.add_argument("games", nargs="*", default=list(GAMES), help="all of them if none is named")
    parser.add_argument("--check", action="store_true", help="compare with the stored files, write nothing")
    wanted = parser.parse_args(args)
    done = [build(name, draw, wanted.check) for game in wanted.games for name, draw in static.layers(game).items()]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
