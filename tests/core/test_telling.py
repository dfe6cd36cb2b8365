"""Events in a row that are one line of the story."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from games.core import Event, registry
from games.core.events import as_record
from games.core.telling import Record, together, whole
from games.core.words import Words, load

WORDS = Words({"event": {"steps": "{seat:seat} to {place}."}, "goes-on": {"steps": ", then {place}."}})


class Steps(Event, tag="steps", kw_only=True):
    goes_on: ClassVar[tuple[str, ...] | None] = ("seat",)
    seat: int
    place: str = "the deck"


def told(*events: Event) -> list[str]:
    lines: list[str] = []
    last: Record | None = None
    for event in events:
        record = whole(as_record(event), (Steps,))
        both = together(last, record, (Steps,))
        lines[len(lines) - (both is not None) :] = [WORDS.event(both or record, ["Ann", "Bo"])]
        last = both or record
    return lines


def test_a_line_goes_on_with_what_the_same_one_does_next():
    steps = [Steps(seat=0, place="the bow"), Steps(seat=0), Steps(seat=0, place="the mast")]
    assert told(*steps) == ["Ann to the bow, then the deck, then the mast."]


def test_it_ends_with_somebody_else_and_with_what_others_do_not_know():
    assert told(Steps(seat=0), Steps(seat=1), Steps(seat=0)) == [
        "Ann to the deck.",
        "Bo to the deck.",
        "Ann to the deck.",
    ]
    assert len(told(Steps(seat=0), Steps(seat=0, knows=[0]))) == 2


@pytest.mark.parametrize("slug", registry.SLUGS)
def test_what_goes_on_has_words_for_it_and_names_its_own_fields(slug: str):
    spec = registry.game(slug)
    going = {str(kind.__struct_config__.tag): kind for kind in spec.events if kind.goes_on is not None}
    words: dict[str, Any] = load(slug).get("goes-on", {})
    assert set(words) == set(going)
    for tag, kind in going.items():
        assert set(kind.goes_on or ()) <= set(kind.__struct_fields__) and not kind.adds_up
        assert (spec.words.get("event", tag) or "").endswith("."), "its full stop is where it goes on"
        assert words[tag].endswith(".") and not words[tag][0].isalpha()
