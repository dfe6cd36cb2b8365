"""Events: who may know them, and how they are stored."""

from __future__ import annotations

import msgspec

from games.core import Event
from games.core.events import as_record, known_to
from games.core.registry import games


class Dealt(Event, tag="dealt"):
    random = True
    cards: list[str] = []


def test_an_event_without_a_list_is_known_to_everybody():
    assert all(known_to(Dealt(), seat) for seat in (None, 0, 3))


def test_a_secret_event_is_known_to_its_seats_and_not_to_the_public():
    event = Dealt(knows=[1, 2])
    assert [known_to(event, seat) for seat in (None, 0, 1, 2)] == [False, False, True, True]


def test_an_event_that_nobody_knows_is_possible():
    assert not any(known_to(Dealt(knows=[]), seat) for seat in (None, 0, 1))


def test_a_record_has_the_tag_and_the_fields():
    record = as_record(Dealt(cards=["a"], knows=[0]))
    assert record == {"event": "dealt", "cards": ["a"], "knows": [0]}
    assert msgspec.json.decode(msgspec.json.encode(record)) == record


def test_marks_belong_to_the_type_and_are_not_stored():
    assert (Dealt.random, Dealt.reveals, Dealt.quiet) == (True, False, False)
    assert "random" not in as_record(Dealt())


def test_an_event_that_calls_somebody_names_a_field_with_a_seat():
    for spec in games():
        for kind in spec.events:
            assert not kind.calls or kind.__annotations__.get(kind.calls) in (int, "int"), f"{spec.slug}: {kind}"
