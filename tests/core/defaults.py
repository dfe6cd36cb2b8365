"""What pieces of a game are before anybody says otherwise.

Saves and views leave out what is so by default: a default that changes would change the meaning of every save that
was written before. Most are nothing (0, no, empty); a test of each game says the others.
"""

from __future__ import annotations

import sys
from inspect import get_annotations
from types import ModuleType
from typing import Any

import msgspec

PREFERENCES = ("ai",)  # what a computer seat keeps in mind is in no save


def said(package: ModuleType) -> dict[str, Any]:
    """Every default of a game's structs that is something, by class and field."""
    found: dict[str, Any] = {}
    for name, module in list(sys.modules.items()):  # a game is loaded as a whole
        if name.startswith(f"{package.__name__}.") and not set(name.split(".")) & set(PREFERENCES):
            found |= _in_module(module)
    return found


def _in_module(module: ModuleType) -> dict[str, Any]:
    own = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    return {
        f"{kind.__name__}.{name}": default
        for kind in own
        if issubclass(kind, msgspec.Struct)
        for name, default in _defaults(kind).items()
        if isinstance(default, bool | int | float | str) and default
    }


def _defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Of its own fields; those that it inherits are said where they come from."""
    names = kind.__struct_fields__[len(kind.__struct_fields__) - len(kind.__struct_defaults__) :]
    own = get_annotations(kind)
    return {name: value for name, value in zip(names, kind.__struct_defaults__, strict=True) if name in own}
