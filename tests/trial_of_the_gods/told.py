"""Effects in a few letters, for tables in tests: `strike 1 near 2`, `if discipline:sail (fervor 4) (fervor 2)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from games.trial_of_the_gods.sheets import Deal, Power


def short(effects: Iterable[Any]) -> str:
    return ", ".join(_one(effect) for effect in effects)


def _one(effect: Any) -> str:
    """Op and fields; those at their default are left out, as in the card files."""
    fields = msgspec.structs.fields(effect)
    values = [getattr(effect, field.name) for field in fields if getattr(effect, field.name) != field.default]
    return " ".join([str(type(effect).__struct_config__.tag), *[_value(value) for value in values if value != []]])


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "(" + (ways(value) if hasattr(value[0], "id") else short(value)) + ")"
    return "may" if value is True else str(value)


def ways(found: list[Any]) -> str:
    return " | ".join(f"{way.id}: {short([*way.cost, *way.do])}" for way in found)


def deal(one: Deal) -> str:
    costs = [f"{key} {n}" for key, n in (("prayer", one.prayer), ("devour", one.devour)) if n]
    told = ", ".join([*costs, *([short(one.do)] if one.do else [])])
    told += f" * {short(one.devotion)}" if one.devotion else ""
    return told + (" removal" if one.removal else "")


def power(one: Power) -> str:
    """`X:` is once per Round, `A:` an Action."""
    marks = ("A" if one.is_action else "P") + ("X" if one.once else "")
    told = short(one.do) if one.passive is None else short([one.passive])
    return f"{marks}: " + (f"prayer {one.prayer}, " if one.prayer else "") + told
