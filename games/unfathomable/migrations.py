"""How saves of earlier versions are carried over: one function a version, from its plain values to the next's."""

from __future__ import annotations

import re
from typing import Any, cast

from games.core.migrating import Values, with_audiences, with_questions


def to_version_2(values: Values) -> Values:
    values = with_questions(with_audiences(values))
    values["stack"] = _with_selectors(values.get("stack", []))
    return values


# ---- selectors and conditions were strings with a grammar of their own ----------------------------------------------


def _with_selectors(value: Any) -> Any:
    """Effects anywhere in the frames, in the form of `selectors.py`."""
    if isinstance(value, list):
        return [_with_selectors(part) for part in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    row = {key: _with_selectors(part) for key, part in cast("dict[str, Any]", value).items()}
    if "op" in row:
        readers = {"who": _who, "at": _place, "to": _place, "cond": _when}
        row |= {key: read(row[key]) for key, read in readers.items() if key in row}
    return row


def _place(text: str) -> str:
    return text.removeprefix("space:")


def _who(text: str) -> str | Values:
    word, colon, rest = text.partition(":")
    if not colon:
        return text
    return {"pick": word, "at": _place(rest)} if word == "each-human-in" else {"pick": word, "of": rest.split("+")}


def _when(text: str) -> str | Values:
    parts = [_condition(part.strip()) for part in text.split(" and ")]
    return parts[0] if len(parts) == 1 else {"is": "all", "of": parts}


def _condition(text: str) -> str | Values:
    found = re.fullmatch(r"(?P<key>[a-z-]+)(?::(?P<arg>[a-z0-9-]+))?(?:[<>]=(?P<n>\d+))?", text)
    assert found is not None, f"no condition {text}"
    key, arg, n = found["key"], found["arg"], int(found["n"] or 0)
    plain: dict[str, Values] = {
        "in": {"space": arg},
        "dial": {"res": arg, "most": n},
        "distance": {"least": n},
        "deep-ones": {"at": arg, "least": n},
        "natural": {"most": n},
    }
    if key in plain:
        return {"is": key, **plain[key]}
    return {"title": str(arg), "damaged": f"damaged-{arg}"}.get(key, key)


MIGRATIONS = {1: to_version_2}
