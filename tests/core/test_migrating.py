"""What the migrations of all games do alike."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.migrating import with_audiences


@pytest.mark.parametrize(
    ("marks", "audience", "manner"),
    [
        ({}, "public", "duty"),
        ({"named": True}, "public", "duty"),  # named said nothing where nothing was secret
        ({"secret": True}, "secret", "duty"),
        ({"secret": True, "named": True}, "named", "duty"),
        ({"secret": True, "window": True}, "window", "duty"),
        ({"window": True}, "window", "duty"),
        ({"claim": True}, "public", "claim"),
        ({"secret": True, "aside": True}, "secret", "aside"),
    ],
)
def test_booleans_become_an_audience_and_a_manner(marks: dict[str, bool], audience: str, manner: str):
    values: dict[str, Any] = with_audiences({"asks": [{"seat": 1, "kind": "k", "unlogged": True, **marks}]})
    assert values["asks"] == [{"seat": 1, "kind": "k", "unlogged": True, "audience": audience, "manner": manner}]


def test_a_save_without_open_asks_stays_as_it_is():
    assert with_audiences({"seats": 2}) == {"seats": 2}
