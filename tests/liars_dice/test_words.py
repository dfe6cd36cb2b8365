"""Whatever the table asks or tells has its wording, and it fits."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.core import Ask
from games.core.asks import check_ask
from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer
from games.core.events import as_record
from games.core.simulate import play
from games.liars_dice import SPEC
from games.liars_dice.bids import LADDER

WORDS = SPEC.words
NAMES = ["Anne", "Ben", "Cid", "Dot", "Eve", "Flo"]
KEYS = ("wilds", "spot_on", "open_calls")
SWITCHES = [dict(zip(KEYS, chosen, strict=True)) for chosen in product(("on", "off"), repeat=3)]


def check_wording(ask: Ask) -> None:
    check_ask(ask)
    assert 0 < len(WORDS.title(ask, NAMES)) <= 45
    assert 0 < len(WORDS.text(ask, NAMES)) <= 200
    for option in ask.options:
        assert 0 < len(WORDS.label(ask, option, NAMES)) <= 40
        assert len(WORDS.note(ask, option, NAMES)) <= 100
        assert not option.group or WORDS.group(ask, option.group) == f"{option.group} ×"
        if option.blocked:
            assert WORDS.blocked(ask, option)
            assert option.rule in {rule.id for rule in SPEC.rules}


@pytest.mark.parametrize("options", SWITCHES, ids=str)
def test_everything_asked_and_told_is_worded(options: dict[str, str]):
    tags: set[str] = set()

    def see(g: Any, ask: Ask) -> None:
        check_wording(ask)
        for seat, kind in product((None, *range(g.seats)), SPEC.kinds.values()):
            ahead = kind.preload(SPEC.view(g, seat)) if kind.preload else None
            if ahead is not None:
                check_wording(ahead)

    for seed, seats in product(range(3), (2, 4)):
        for event in play(SPEC, seats, seed, options=options, keep_events=True, before=see).events:
            line = WORDS.event(as_record(event), NAMES)
            assert 0 < len(line) <= 160
            assert "{" not in line
            tags.add(str(event.__struct_config__.tag))
    assert {"round-starts", "rolled", "bid", "called", "revealed", "lost", "out", "won"} <= tags


def test_every_event_has_a_line_and_every_line_an_event():
    lines = {str(event.__struct_config__.tag) for event in SPEC.events}
    assert {tag for tag in lines if WORDS.get("event", tag)} == lines


def test_a_line_reads_like_this():
    record = {"event": "called", "seat": 0, "call": "challenge", "bid": {"seat": 1, "count": 3, "face": 5}}
    assert WORDS.event({**record, "claim": "3x5"}, NAMES) == "Anne calls Liar! Ben bid 3 fives."
    assert WORDS.event({"event": "bid", "seat": 2, "claim": "1x6"}, NAMES) == "Cid bids 1 six."


@pytest.mark.parametrize(
    ("wilds", "opened", "opening", "facing"),
    [
        ("on", "3x2", "ones wild unless you open on them", "ones wild"),
        ("on", "3x1", "ones wild unless you open on them", "no wilds"),
        ("off", "3x2", "no wilds", "no wilds"),
    ],
)
def test_who_bids_reads_what_ones_count_as_and_what_a_lie_costs(wilds: str, opened: str, opening: str, facing: str):
    g = SPEC.new(3, {"wilds": wilds}, 1)
    begin(g)
    said = WORDS.text(g.asks[0], NAMES)
    assert opening in said and "whoever is wrong loses a die" in said
    answer(g, g.asks[0].id, g.asks[0].seat, [opened])
    said = WORDS.text(g.asks[0], NAMES)
    assert (
        facing in said and "more dice, or as many of a higher face" in said and "whoever is wrong loses a die" in said
    )


def test_first_steps_are_those_of_this_table():
    usual, other = SPEC.first_steps({}), SPEC.first_steps({"wilds": "off", "spot_on": "on", "open_calls": "on"})
    assert "Ones are wild" in usual and "a third" in usual and "The next seat goes higher" in usual
    assert "Spot on" not in usual and "Anybody" not in usual
    assert "No wilds" in other and "a sixth" in other and "Anybody may call" in other and "Spot on!" in other
    assert "are wild" not in other and "third" not in other and "The next seat goes higher" not in other
    assert not any("{" in told or "\n\n-" in told for told in map(SPEC.first_steps, SWITCHES))


def test_who_opens_reads_who_may_call():
    for open_calls, said in (("off", "the next player goes higher or calls"), ("on", "Anybody may call it a lie")):
        g = SPEC.new(3, {"open_calls": open_calls}, 1)
        begin(g)
        assert said in WORDS.text(g.asks[0], NAMES)


def test_a_window_says_whose_bid_it_is_about():
    g = SPEC.new(3, {"open_calls": "on"}, 1)
    begin(g)
    seat = g.asks[0].seat
    answer(g, g.asks[0].id, seat, ["3x4"])
    assert WORDS.title(g.asks[0], NAMES) == f"Let 3 fours of {NAMES[seat]} stand?"


def test_every_bid_has_a_name_of_its_own():
    names = [WORDS.terms["bid"][option.id] for option in LADDER]
    assert len(set(names)) == len(LADDER) == 180


def test_commands_and_switches_are_described():
    for verb in SPEC.verbs:
        texts = [WORDS.get("verb", verb.name, "text")]
        texts += [WORDS.get("verb", verb.name, "param", param) for param in verb.params]
        assert all(text and len(text) <= 100 for text in texts)
    for option in SPEC.options:
        assert WORDS.option_title(option.key)
        assert len(WORDS.option_text(option.key)) <= 100
        assert all(WORDS.option_choice(option.key, choice) for choice in option.choices)


def test_help_and_refusals_are_there_and_fit():
    assert all(0 < len(SPEC.first_steps(options)) <= 1000 for options in SWITCHES)
    assert WORDS.get("game", "tagline")
    assert WORDS.get("game", "about")
    assert WORDS.refusal(IllegalAnswer("stale")).startswith("Too late")
    assert "LIE-BID-01" in WORDS.refusal(IllegalAnswer("blocked", rule="LIE-BID-01", reason="no-bid"))
