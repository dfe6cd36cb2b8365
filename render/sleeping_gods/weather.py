"""How each page of the atlas is painted: `data/sleeping_gods/art/weather.toml`."""

from __future__ import annotations

from functools import cache

import msgspec

from render.kit.fonts import data_folder


class Weather(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: int
    paper: str
    water: list[str]
    ground: list[str]
    grows: dict[str, float]
    air: list[str]
    sleeper: str
    sky: list[str]


@cache
def weathers() -> dict[str, Weather]:
    path = data_folder() / "sleeping_gods" / "art" / "weather.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Weather])


def weather(page: int) -> Weather:
    return weathers()[str(page)]
