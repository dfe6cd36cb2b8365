"""Every registered game, and the toy game, against the generic suite; a new game gets all of this for free.

After a wanted change, `python -m tests.core.record <slug>` records the pins anew.
"""

from __future__ import annotations

import json

import pytest

from games.core import registry
from games.core.spec import AnySpec
from tests.core import golden, logbook, muster, packet, plots, scrapbook, storm, suite, toy
from tests.core.chronicle import chronicle_path, difference
from tests.core.suite import LARGE, SMALL, Size

RECORD = "If this is wanted, look at the change and record it: python -m tests.core.record {}"


GUESTS = {guest.SPEC.slug: guest.SPEC for guest in (toy, muster, packet, plots, logbook, scrapbook, storm)}


@pytest.fixture(params=[*registry.SLUGS, *GUESTS])
def spec(request: pytest.FixtureRequest) -> AnySpec:
    return GUESTS[request.param] if request.param in GUESTS else registry.game(request.param)


@pytest.fixture(params=[pytest.param(SMALL, id="small"), pytest.param(LARGE, id="large", marks=pytest.mark.slow)])
def size(request: pytest.FixtureRequest) -> Size:
    return request.param


def test_plays_to_the_end(spec: AnySpec, size: Size):
    suite.check_plays_to_the_end(spec, size)


def test_saving_and_loading_at_every_decision_changes_nothing(spec: AnySpec, size: Size):
    suite.check_saving(spec, size)


def test_nothing_changes_before_the_last_question(spec: AnySpec, size: Size):
    suite.check_law(spec, size)


def test_mates_are_with_each_other(spec: AnySpec, size: Size):
    suite.check_mates(spec, size)


def test_every_ask_is_well_formed_and_worded(spec: AnySpec, size: Size):
    suite.check_asks(spec, size)


def test_where_there_is_one_answer_nobody_is_asked(spec: AnySpec, size: Size):
    suite.check_choices(spec, size)


def test_every_event_is_declared_and_worded(spec: AnySpec, size: Size):
    suite.check_events(spec, size)


def test_illegal_answers_are_refused_and_leave_no_trace(spec: AnySpec, size: Size):
    suite.check_refusals(spec, size)


def test_no_view_depends_on_what_its_seat_cannot_know(spec: AnySpec, size: Size):
    suite.check_secrecy(spec, size)


def test_no_wait_depends_on_what_is_hidden(spec: AnySpec, size: Size):
    judged = any(kind.obeys is not None for kind in spec.kinds.values())
    assert (suite.check_waits(spec, size) > 20) == judged


def test_views_are_values(spec: AnySpec, size: Size):
    assert suite.check_views(spec, size) > 100, "there was nothing to scribble on"


def test_a_seat_sees_all_its_asks_and_nobody_elses_secret_ones(spec: AnySpec, size: Size):
    suite.check_asked_seats_see_their_asks(spec, size)


def test_computer_seats_choose_by_their_view_alone(spec: AnySpec, size: Size):
    suite.check_computers(spec, size)


def test_settings_are_worded_and_show_to_nobody_else(spec: AnySpec, size: Size):
    if spec.settings is not None:
        suite.check_settings(spec, size)


def test_diaries_keep_what_is_written_and_show_it_to_nobody_else(spec: AnySpec, size: Size):
    if spec.diary is not None:
        suite.check_diary(spec, size)


def test_seats_come_and_go_where_a_game_allows_it(spec: AnySpec, size: Size):
    if spec.reseating is not None:
        suite.check_reseating(spec, size)


def test_keepsakes_pass_from_a_finished_game_to_the_next(spec: AnySpec, size: Size):
    if spec.keepsakes is not None:
        suite.check_keepsakes(spec, size)


def test_table_options_are_worded(spec: AnySpec):
    for option in spec.options:
        assert option.default in option.choices
        for line in (spec.words.option_title(option.key), spec.words.option_text(option.key)):
            suite.check_line(line, suite.TITLE_LIMIT)
        for choice in option.choices:
            suite.check_line(spec.words.option_choice(option.key, choice), suite.LABEL_LIMIT)


def test_commands_fit_into_one_group(spec: AnySpec):
    """Discord takes 25 in a group; one is `answer`, another may be that of its diary."""
    own = ["answer", *([spec.diary.command] if spec.diary is not None else [])]
    assert len({verb.name for verb in spec.verbs}.union(own)) == len(spec.verbs) + len(own) <= 25


def test_rules_have_sentences(spec: AnySpec):
    assert spec.rules
    for rule in spec.rules:
        assert rule.chapter
        assert rule.text[0].isupper() or not rule.text[0].isalpha(), f"{rule.id} does not begin like a sentence"
        assert rule.text.endswith((".", "!", "?", ")", ":")), f"{rule.id} does not end like a sentence"


def test_options_stand_in_the_order_that_is_pinned(spec: AnySpec):
    """Answers are stored by option id, computer seats and replays by order: neither may change unnoticed."""
    pinned, now = json.loads(golden.recorded(golden.pins_path(spec.slug))), golden.pins(spec)
    assert pinned.keys() == now.keys(), RECORD.format(spec.slug)
    for table, trail in now.items():
        where = golden.first_change(pinned[table], trail)
        assert where == "nowhere", f"{table}: other questions in {where}. {RECORD.format(spec.slug)}"


def test_save_format_is_pinned(spec: AnySpec):
    pinned = golden.recorded(golden.manifest_path(spec.slug))
    assert golden.manifest_text(spec) == pinned, (
        f"The save format of {spec.slug} has changed, and saved games would not load: bump SPEC.version and write a "
        f"migration from version {json.loads(pinned)['version']}, then: python -m tests.core.record {spec.slug}"
    )


def test_saves_of_every_version_load_and_finish(spec: AnySpec):
    for version in range(1, spec.version + 1):
        paths = golden.save_paths(spec.slug, version)
        assert paths, f"no saves of version {version} are kept. python -m tests.core.record {spec.slug}"
        for path in paths:
            g = golden.finish(spec, path.read_bytes())
            assert g.over, f"{path.name} does not come to an end"


def test_chronicles_tell_the_same_as_ever(spec: AnySpec, size: Size):
    """What a game shows, says and does at many tables: a change is named by its table, its decisions and its topic."""
    pinned = json.loads(golden.recorded(chronicle_path(spec.slug)))
    where = difference(spec, pinned, every=1 if size is LARGE else 4)
    assert not where, f"{where}. {RECORD.format(spec.slug)}"


def test_playthroughs_show_the_same_as_ever(spec: AnySpec):
    """What every seat sees at each decision of a game: a leak is a line more in the diff."""
    for seats in spec.seats:
        path = golden.playthrough_path(spec.slug, seats)
        text = golden.recorded(path)
        assert len(text) < 64_000, f"{path.name} is too long to read"
        assert golden.playthrough(spec, seats) == text, f"{path.name}: {RECORD.format(spec.slug)}"
