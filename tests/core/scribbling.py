"""Views are values: whoever scribbles on one, all over, changes no game and no card.

Everything that can be changed in a view is changed, as deep as it goes: lists and dicts are emptied, fields of structs
are set to nonsense. Then the state's bytes are what they were, and another view is what it would have been.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from games.core.spec import AnySpec


def scribble(thing: Any) -> int:
    """Ruin everything in it that can be ruined; how many things that were."""
    ruined: dict[int, Any] = {}
    _ruin(thing, ruined)
    return len(ruined)


def _ruin(thing: Any, ruined: dict[int, Any]) -> None:
    if id(thing) in ruined or thing is None or isinstance(thing, str | bytes | int | float):
        return
    if isinstance(thing, dict):
        ruined[id(thing)] = thing
        rows = cast("dict[Any, Any]", thing)
        for part in [*rows, *rows.values()]:
            _ruin(part, ruined)
        rows.clear()
        rows["scribble"] = "scribble"
    elif isinstance(thing, list):
        ruined[id(thing)] = thing
        parts = cast("list[Any]", thing)
        for part in list(parts):
            _ruin(part, ruined)
        parts[:] = ["scribble"]
    elif isinstance(thing, tuple | frozenset):
        for part in cast("tuple[Any, ...]", thing):
            _ruin(part, ruined)
    elif isinstance(thing, msgspec.Struct):
        frozen = thing.__struct_config__.frozen
        if not frozen:
            ruined[id(thing)] = thing
        for name in thing.__struct_fields__:
            _ruin(getattr(thing, name), ruined)
            if not frozen:
                setattr(thing, name, "scribble")


def check_views_are_values(spec: AnySpec, g: Any) -> int:
    """Scribble on every view of this state. Returns how many things could be changed."""
    before = spec.codec.encode(g)
    clean = {seat: encoded(spec.view(g, seat)) for seat in (None, *range(g.seats))}
    ruined = 0
    for seat, text in clean.items():
        ruined += scribble(spec.view(g, seat))
        assert spec.codec.encode(g) == before, f"who scribbles on the view of {seat} changes the game"
        assert encoded(spec.view(g, seat)) == text, f"who scribbles on the view of {seat} changes the next one"
    return ruined


def encoded(view: Any) -> bytes:
    return msgspec.json.encode(view, enc_hook=repr)
