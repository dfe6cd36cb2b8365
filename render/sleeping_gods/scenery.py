"""Which drawing stands for which place: `data/sleeping_gods/art/places.toml`."""

from __future__ import annotations

import tomllib
from functools import cache

from render.kit.fonts import data_folder


@cache
def _motifs() -> dict[str, str]:
    path = data_folder() / "sleeping_gods" / "art" / "places.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["motif"]


def place_motif(number: int) -> str:
    return _motifs()[str(number)]
