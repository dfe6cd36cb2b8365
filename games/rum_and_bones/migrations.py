"""How saves of earlier versions are carried over: one function a version, from its plain values to the next's."""

from __future__ import annotations

from typing import cast

from games.core.migrating import Values, with_audiences, with_questions


def to_version_2(values: Values) -> Values:
    for player in cast("list[Values]", values["players"]):
        if "orders" in player:
            player["settings"] = player.pop("orders")
    return with_questions(with_audiences(values))


MIGRATIONS = {1: to_version_2}
