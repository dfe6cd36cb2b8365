"""How saves of earlier versions are carried over: one function a version, from its plain values to the next's."""

from __future__ import annotations

from typing import cast

from games.core.migrating import Values, with_audiences, with_questions
from games.rum_and_bones.cards import heroes


def to_version_2(values: Values) -> Values:
    for player in cast("list[Values]", values["players"]):
        if "orders" in player:
            player["settings"] = player.pop("orders")
    return with_questions(with_audiences(values))


def to_version_3(values: Values) -> Values:
    """Some Heroes have fewer HP than they had: who would be down by that alone stands on the last one."""
    board = cast("Values", values.get("board") or {})
    for hero in cast("list[Values]", board.get("heroes", [])):
        hp = heroes()[str(hero["name"]).partition("@")[0]].hp
        if hero.get("zone") and cast("int", hero.get("damage", 0)) >= hp:
            hero["damage"] = hp - 1
    return values


MIGRATIONS = {1: to_version_2, 2: to_version_3}
