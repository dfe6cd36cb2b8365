"""Events as lines of a story: what is one line, and what never is."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from games.core import registry
from games.core.events import Event, as_record
from games.core.telling import LONG, Story
from games.core.words import Words, load

NAMES = ("Ann", "Bo")


class Played(Event, tag="played", kw_only=True):
    seat: int


class Gained(Event, tag="gained", kw_only=True):
    adds_up: ClassVar[str] = "n"
    seat: int
    n: int


class Hurt(Event, tag="hurt", kw_only=True):
    adds_up: ClassVar[str] = "who"
    who: list[str]
    n: int = 1


class Missed(Event, tag="missed", kw_only=True):
    adds_up: ClassVar[str] = "rolls"
    differs: ClassVar[tuple[str, ...]] = ("last",)
    at: str
    last: int
    rolls: list[int] = []

    def __post_init__(self) -> None:
        self.rolls = self.rolls or [self.last]


class Passed(Event, tag="passed", kw_only=True):
    adds_up: ClassVar[str] = "told"
    seat: int
    told: list[str] = []

    def __post_init__(self) -> None:
        self.told = self.told or [str(self.seat)]


class Rolled(Event, tag="rolled", kw_only=True):
    n: int


class Stepped(Event, tag="stepped", kw_only=True):
    goes_on: ClassVar[tuple[str, ...] | None] = ("seat",)
    seat: int
    place: str


class Silent(Event, tag="silent", kw_only=True):
    pass


EVENTS = (Played, Gained, Hurt, Missed, Passed, Rolled, Stepped, Silent)
WORDS: dict[str, Any] = {
    "event": {
        "played": "{seat:seat} plays.",
        "gained": "{seat:seat} gains {n}.",
        "hurt": "{who:list}: {n} Damage.",
        "missed": "Misses {at}: {rolls:series}.",
        "passed": "Passed: {told:series}.",
        "rolled": "Rolls {n}.",
        "stepped": "{seat:seat} to {place}.",
    },
    "goes-on": {"stepped": ", then {place}."},
    "trail": {"gained": "gains {n}.", "stepped": "to {place}."},
    "tail": {"hurt": "="},
    "instead": {"missed": "rolled"},
}


def told(*events: Event) -> list[str]:
    return [line.text for line in story(*events).lines]


def story(*events: Event) -> Story:
    story = Story(Words(WORDS), EVENTS)
    for event in events:
        story.tell(as_record(event), NAMES)
    return story


def test_what_follows_for_the_same_seat_goes_on_in_its_line():
    assert told(Played(seat=0), Gained(seat=0, n=2)) == ["Ann plays · gains 2."]


def test_what_another_seat_gets_is_another_line():
    assert told(Played(seat=0), Gained(seat=1, n=2)) == ["Ann plays.", "Bo gains 2."]


def test_a_line_about_nobody_is_no_place_for_what_does_not_name_its_own():
    assert told(Rolled(n=3), Gained(seat=0, n=2)) == ["Rolls 3.", "Ann gains 2."]
    assert told(Played(seat=0), Hurt(who=["Mac"]), Gained(seat=0, n=2)) == ["Ann plays · Mac: 1 Damage · gains 2."]
    assert told(Played(seat=0), Hurt(who=["Mac"]), Gained(seat=1, n=2))[1] == "Bo gains 2."


def test_what_names_its_own_subject_goes_on_in_anybodys_line():
    assert told(Played(seat=0), Hurt(who=["Mac"])) == ["Ann plays · Mac: 1 Damage."]


def test_numbers_add_up_for_one_seat_alone():
    assert told(Gained(seat=0, n=1), Gained(seat=0, n=2), Gained(seat=1, n=4)) == ["Ann gains 3.", "Bo gains 4."]


def test_what_adds_up_in_anothers_line_keeps_its_subject():
    words = Words({**WORDS, "tail": {"gained": "="}})
    story = Story(words, EVENTS)
    for event in (Played(seat=0), Gained(seat=1, n=1), Gained(seat=1, n=2), Stepped(seat=1, place="sea")):
        story.tell(as_record(event), NAMES)
    assert story.text == "Ann plays · Bo gains 3 · to sea."


def test_what_goes_on_adds_up_too():
    assert told(Played(seat=0), Gained(seat=0, n=1), Gained(seat=0, n=2)) == ["Ann plays · gains 3."]


def test_lists_add_up_only_where_all_else_is_the_same():
    """Two with one wound and one with two are not three with two."""
    assert told(Rolled(n=1), Hurt(who=["Mac"]), Hurt(who=["Sofi"]), Hurt(who=["Laurent"], n=2)) == [
        "Rolls 1 · Mac and Sofi: 1 Damage · Laurent: 2 Damage."
    ]


def test_what_differs_by_its_nature_does_not_part_a_row():
    assert told(Missed(at="Ann", last=3), Missed(at="Ann", last=5), Missed(at="Bo", last=1)) == [
        "Misses Ann: 3, 5.",
        "Misses Bo: 1.",
    ]


def test_a_list_of_all_that_is_told_adds_up_whoever_it_is_about():
    assert told(Passed(seat=0), Passed(seat=1)) == ["Passed: 0, 1."]


def test_a_line_that_is_told_better_gives_way():
    assert told(Rolled(n=3), Missed(at="Ann", last=3), Rolled(n=5), Missed(at="Ann", last=5)) == ["Misses Ann: 3, 5."]


def test_a_line_that_tells_something_else_too_stays():
    assert told(Rolled(n=3), Hurt(who=["Mac"]), Missed(at="Ann", last=3)) == [
        "Rolls 3 · Mac: 1 Damage.",
        "Misses Ann: 3.",
    ]


@pytest.mark.parametrize("knows", [None, [0]])
def test_what_one_sees_and_what_all_see_are_never_one_line(knows: list[int] | None):
    other = [0] if knows is None else None
    lines = told(Played(seat=0, knows=knows), Gained(seat=0, n=2, knows=other), Gained(seat=0, n=1, knows=knows))
    assert lines == ["Ann plays.", "Ann gains 2.", "Ann gains 1."]


def test_a_private_roll_does_not_give_way_to_what_all_see():
    assert told(Rolled(n=3, knows=[0]), Missed(at="Ann", last=3)) == ["Rolls 3.", "Misses Ann: 3."]


def test_nothing_goes_on_in_what_the_host_said():
    told = story()
    told.say("The clock answers for Ann.")
    told.say("")
    told.tell(as_record(Gained(seat=0, n=2)), NAMES)
    assert [line.text for line in told.lines] == ["The clock answers for Ann.", "Ann gains 2."]


def test_what_is_not_told_parts_nothing():
    assert told(Gained(seat=0, n=1), Silent(), Gained(seat=0, n=2)) == ["Ann gains 3."]


def test_a_long_line_ends():
    long = [Hurt(who=["M" * LONG]), Hurt(who=["Mac"], n=2), Hurt(who=["Sofi"], n=3)]
    assert [len(text) > LONG for text in told(*long)] == [True, False]


def test_a_line_knows_all_that_it_tells():
    (line,) = story(Played(seat=0), Gained(seat=0, n=2), Hurt(who=["Mac"])).lines
    assert line.tags == {"played", "gained", "hurt"}


def test_a_line_goes_on_with_what_the_same_one_does_next():
    steps = [Stepped(seat=0, place=place) for place in ("bow", "deck", "mast")]
    assert told(*steps) == ["Ann to bow, then deck, then mast."]
    assert told(Played(seat=0), *steps) == ["Ann plays · to bow, then deck, then mast."]
    assert told(*steps, Gained(seat=0, n=1)) == ["Ann to bow, then deck, then mast · gains 1."]


def test_what_adds_up_and_has_no_place_in_a_line_leaves_it_as_it_is():
    """Whoever passes after a line of the same seat goes on in it; another who passes does not take its place."""
    words = Words({**WORDS, "trail": {**WORDS["trail"], "passed": "passes."}})
    line = Story(words, EVENTS)
    for event in (Played(seat=0), Passed(seat=0), Passed(seat=1)):
        line.tell(as_record(event), NAMES)
    assert line.text.splitlines() == ["Ann plays · passes.", "Passed: 1."]


def test_it_ends_with_somebody_else():
    assert told(*(Stepped(seat=seat, place="bow") for seat in (0, 1, 0))) == [
        "Ann to bow.",
        "Bo to bow.",
        "Ann to bow.",
    ]


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


@pytest.mark.parametrize("slug", registry.SLUGS)
@pytest.mark.parametrize("table", ["trail", "tail", "instead"])
def test_what_goes_on_in_another_line_is_an_event_that_is_told(slug: str, table: str):
    events: dict[str, str] = load(slug)["event"]
    for tag, words in load(slug).get(table, {}).items():
        assert tag in events
        assert words in events if table == "instead" else words == "=" or words.endswith(".")
