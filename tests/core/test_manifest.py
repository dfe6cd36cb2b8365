"""The manifest: every change of the save format changes it."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import Any

import pytest

from games.core import AskKind, Frame, TableOption
from games.core.manifest import manifest
from tests.core.toy import SPEC
from tests.core.toy.state import Wreck


class Weather(Enum):
    CALM = "calm"
    STORM = "storm"


class Voyage(Frame, tag="voyage"):
    """The same tag, one step more."""

    steps = ("hide", "sail", "score", "rest")


class Rounder(Frame, tag="round"):
    """The same tag and steps, another field."""

    steps = ("plan", "reveal", "turns")
    order: list[str] = []


class Windy(Wreck, kw_only=True):
    weather: Weather = Weather.CALM


def changed(**fields: Any) -> dict[str, Any]:
    return manifest(dataclasses.replace(SPEC, **fields))


def test_the_manifest_says_what_a_save_is_made_of():
    text = manifest(SPEC)
    assert (text["game"], text["version"]) == ("salvage", 3)
    assert text["frames"]["turn"] == ["draw", "haul", "play"]
    assert "turn.haul" in text["kinds"]
    assert text["options"]["belay"] == ["on", "off"]
    assert text["types"]["Round"]["order"] == {"default": [], "items": {"type": "integer"}, "type": "array"}
    assert text["types"]["Damage"]["to"]["enum"] == ["one", "others", "self"]


@pytest.mark.parametrize(
    "fields",
    [
        {"frames": (Voyage, *SPEC.frames[1:])},
        {"frames": (SPEC.frames[0], Rounder, *SPEC.frames[2:])},
        {"state": Windy},
        {"kinds": {**SPEC.kinds, "new.kind": AskKind()}},
        {"options": (TableOption("length", ("short", "long", "endless"), "short"), SPEC.options[1])},
    ],
    ids=["step", "field of a frame", "field of the state", "kind", "choice of an option"],
)
def test_a_change_of_the_format_is_a_change_of_the_manifest(fields: dict[str, Any]):
    assert changed(**fields) != manifest(SPEC)


def test_the_values_of_an_enum_are_part_of_the_format():
    assert changed(state=Windy)["types"]["Weather"] == {"enum": ["calm", "storm"]}


def test_the_text_of_a_docstring_is_not():
    assert "description" not in str(manifest(SPEC))
