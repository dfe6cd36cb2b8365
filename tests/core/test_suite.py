"""The suite itself: a game that is broken on purpose must not pass it."""

from __future__ import annotations

import dataclasses
import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from games.core import Ask, AskKind, IllegalAnswer, Option, Picks, Rng, Setting, TableOption, Verb, words
from games.core.asks import random_picks
from games.core.settings import check_setting
from games.core.spec import no_mates
from games.core.words import Words
from tests.core import golden, muster, suite
from tests.core.muster.views import MusterView
from tests.core.record import record
from tests.core.suite import Size
from tests.core.toy import SPEC
from tests.core.toy.ai import Mate
from tests.core.toy.state import Wreck
from tests.core.toy.turn import Turn
from tests.core.toy.views import SalvageView, view

TINY = Size(tables=12, games=1, decisions=60)


def shown_with(**leak: Any):
    """The toy game whose views hold something more."""

    def leaky(g: Wreck, seat: int | None) -> SalvageView:
        shown = view(g, seat)
        for name, value in leak.items():
            setattr(shown, name, value(g))
        return shown

    return dataclasses.replace(SPEC, view=leaky)


LEAKS = {
    "a hand": {"discard": lambda g: g.hands[0]},
    "the order of the deck": {"discard": lambda g: g.deck},
    "the top of the deck": {"top": lambda g: g.deck[-1] if g.deck else ""},
    "a chest": {"chest": lambda g: g.chests[1]},
    "a plan": {"plan": lambda g: g.plans[0] if g.plans else None},
    "coming luck": {"deck": lambda g: g.rng.word % 2},
    "who is awaited in a secret choice": {"awaits": lambda g: sorted({ask.seat for ask in g.asks})},
    "how many are awaited in a window": {"answered": lambda g: g.batch - len(g.asks)},
    "secret asks": {"asks": lambda g: g.asks},
    "how many options a secret ask has": {"of": lambda g: sum(len(ask.options) for ask in g.asks)},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str):
    with pytest.raises(AssertionError, match="sees what it must not know"):
        suite.check_secrecy(shown_with(**LEAKS[leak]), TINY)


def test_scrambling_that_changes_nothing_proves_nothing():
    def only_luck(g: Wreck, seat: int | None, rng: Rng) -> None:
        g.rng.word = rng.bits()

    with pytest.raises(AssertionError, match="scramble changed only 0"):
        suite.check_secrecy(dataclasses.replace(SPEC, scramble=only_luck), TINY)


def test_scrambling_that_nobody_could_see_proves_nothing():
    def only_the_deck(g: Wreck, seat: int | None, rng: Rng) -> None:
        if seat not in g.peeked and not g.peeked:
            rng.shuffle(g.deck)

    with pytest.raises(AssertionError, match="never changes what another seat sees"):
        suite.check_secrecy(dataclasses.replace(SPEC, scramble=only_the_deck), TINY)


def test_a_view_that_changes_the_game_is_found():
    def careless(g: Wreck, seat: int | None) -> SalvageView:
        g.rng.bits()
        return view(g, seat)

    with pytest.raises(AssertionError, match="looking at the game changes it"):
        suite.check_secrecy(dataclasses.replace(SPEC, view=careless), TINY)


class Seer(Mate):
    """Knows more than its view: the view is made with the deck in a hidden place."""

    def choose(self, view: SalvageView, ask: Ask, rng: random.Random) -> Picks:
        return (
            random_picks(ask, random.Random(PEEK["deck"])) if ask.kind == "plan.air" else super().choose(view, ask, rng)
        )


class Clumsy(Mate):
    def choose(self, view: SalvageView, ask: Ask, rng: random.Random) -> Picks:
        DOOR[0].asks[0].args["touched"] = 1
        return super().choose(view, ask, rng)


class Cheat(Mate):
    def _haul(self, ask: Ask) -> list[str]:
        return [option.id for option in ask.options if not option.blocked][: ask.most + 1]


PEEK: dict[str, str] = {}
DOOR: list[Wreck] = []


def test_a_computer_that_knows_hidden_things_is_found():
    def peeked(g: Wreck, seat: int | None) -> SalvageView:
        PEEK["deck"] = str(g.deck)
        return view(g, seat)

    with pytest.raises(AssertionError, match=r"plan\.air: mate knows hidden things"):
        suite.check_computers(dataclasses.replace(SPEC, view=peeked, computers={"mate": Seer}), TINY)


def test_a_computer_that_changes_the_game_is_found():
    """A view cannot lead it to the game: this one got there by a side door."""

    def open_door(g: Wreck, seat: int | None) -> SalvageView:
        DOOR[:] = [g]
        return view(g, seat)

    with pytest.raises(AssertionError, match="changes the game by thinking"):
        suite.check_computers(dataclasses.replace(SPEC, view=open_door, computers={"mate": Clumsy}), TINY)


def test_a_computer_that_cheats_is_refused():
    with pytest.raises(IllegalAnswer):
        suite.check_computers(dataclasses.replace(SPEC, computers={"mate": Cheat}), TINY)


class Messy(Turn, tag="turn"):
    """Takes the crates before it refuses them."""

    def on_haul(self, g: Wreck, ask: Ask, picks: Any) -> Any:
        g.taken = sorted({*g.taken, *picks})
        return super().on_haul(g, ask, picks)


def test_a_refusal_that_leaves_a_trace_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.core.toy.turn.Turn", Messy)
    frames = tuple(Messy if frame is Turn else frame for frame in SPEC.frames)
    with pytest.raises(AssertionError, match="left a trace"):
        suite.check_asks(dataclasses.replace(SPEC, frames=frames), TINY)


def test_state_outside_of_the_save_is_found(monkeypatch: pytest.MonkeyPatch):
    luck = itertools.count()
    monkeypatch.setattr("tests.core.toy.state.value_of", lambda crate: next(luck))
    with pytest.raises(AssertionError, match=r"another way|other events"):
        suite.check_saving(SPEC, TINY)


def test_an_undeclared_kind_and_event_are_found():
    kinds = {name: kind for name, kind in SPEC.kinds.items() if name != "turn.haul"}
    with pytest.raises(AssertionError, match=r"turn.haul is not declared"):
        suite.check_asks(dataclasses.replace(SPEC, kinds=kinds), TINY)
    with pytest.raises(AssertionError, match=r"(Shuffled|Chest) is not in spec"):
        suite.check_events(dataclasses.replace(SPEC, events=SPEC.events[:-2]), TINY)


def test_an_answer_laid_ready_must_be_legal():
    kinds = {**SPEC.kinds, "turn.haul": AskKind(passes=["crate-99"])}
    with pytest.raises(IllegalAnswer):
        suite.check_asks(dataclasses.replace(SPEC, kinds=kinds), TINY)


@pytest.mark.parametrize(
    ("verb", "message"), [(Verb("play"), "tell options apart"), (Verb("hit"), "not in spec.verbs")]
)
def test_a_command_that_means_two_options_or_none_is_found(verb: Verb, message: str):
    with pytest.raises(AssertionError, match=message):
        suite.check_asks(dataclasses.replace(SPEC, verbs=(verb, *SPEC.verbs[1:])), TINY)


def test_an_option_that_cannot_be_typed_is_found():
    """A command's parameter takes no empty text, and no completion can offer one."""
    ask = Ask(seat=0, kind="k", options=[Option("out", verb="go", args={"space": ""})], default=["out"])
    with pytest.raises(AssertionError, match="nothing can be typed"):
        suite.check_verbs(dataclasses.replace(SPEC, verbs=(Verb("go", params=("space",)),)), ask)


def test_missing_words_are_found(monkeypatch: pytest.MonkeyPatch):
    tables = words.load("salvage")
    del tables["option"]["plan.crew"]["helm"]
    monkeypatch.setattr("games.core.spec.words_of", lambda slug: Words(tables))
    with pytest.raises(AssertionError, match=r"words.toml has no option.plan.crew.helm"):
        suite.check_asks(SPEC, TINY)


# Settings


def test_a_setting_that_others_see_is_found():
    def leaky(g: Any, seat: int | None) -> MusterView:
        shown = muster.view(g, seat)
        shown.rounds += sum(len(orders) for orders in g.orders)
        return shown

    with pytest.raises(AssertionError, match=r"sees that seat \d has set"):
        suite.check_settings(dataclasses.replace(muster.SPEC, view=leaky), TINY)


def test_mates_may_see_a_setting_and_others_may_not():
    done = suite.check_settings(muster.SPEC, TINY)
    assert done.quietly["lookout"]
    assert set(done.openly) <= {"away", "strike"}
    with pytest.raises(AssertionError, match="has set lookout"):
        suite.check_settings(dataclasses.replace(muster.SPEC, mates=no_mates), TINY)


def test_a_setting_that_does_not_hold_is_found():
    with pytest.raises(AssertionError, match="and it is"):
        suite.check_settings(dataclasses.replace(muster.SPEC, apply_setting=lambda *given: None), TINY)


def test_missing_words_of_a_setting_are_found(monkeypatch: pytest.MonkeyPatch):
    tables = words.load("muster")
    del tables["setting"]["arm"]["choice"]["*"]
    monkeypatch.setattr("games.core.spec.words_of", lambda slug: Words(tables))
    with pytest.raises(AssertionError, match=r"words.toml has no setting.arm.choice"):
        suite.check_settings(muster.SPEC, TINY)


BAD_SETTINGS = {
    "1 choices": Setting("k", ("a",), "a"),
    "26 choices": Setting("k", tuple("abcdefghijklmnopqrstuvwxyz"), "a"),
    "stands twice": Setting("k", ("a", "a"), "a"),
    "not among the choices": Setting("k", ("a", "b"), "c"),
    "has no =": Setting("k=1", ("a", "b"), "a"),
    "too long": Setting("k" * 40, ("a" * 21, "b"), "b"),
}


@pytest.mark.parametrize("message", BAD_SETTINGS)
def test_a_bad_setting_is_found(message: str):
    with pytest.raises(AssertionError, match=message):
        check_setting(BAD_SETTINGS[message])


# Sentences


@pytest.mark.parametrize(
    "line", ["", "choose at least 2.", "Choose at least 2", "Choose at least {least}.", "Choose " * 60 + "."]
)
def test_a_bad_sentence_is_found(line: str):
    with pytest.raises(AssertionError):
        suite.check_sentence(line)


@pytest.mark.parametrize("line", ["Choose at least 2.", "Crate 5 has been taken. (SAL-HAUL-02)", "3 are enough."])
def test_a_good_sentence_passes(line: str):
    suite.check_sentence(line)


# Tables


@pytest.mark.parametrize("seats", [(2, 3), (2, 3, 4), (3, 4, 5, 6), (4,)])
def test_every_seat_count_meets_every_row_of_options(seats: tuple[int, ...]):
    spec = dataclasses.replace(SPEC, seats=seats)
    met = {(table.seats, *table.options.values()) for table in suite.openings(spec, 4 * len(seats))}
    assert len(met) == 4 * len(seats)


def test_a_few_tables_have_every_seat_count_and_every_row():
    few = suite.openings(SPEC, 4)
    assert {table.seats for table in few} == {2, 3, 4}
    assert len({str(table.options) for table in few}) == 4


def test_a_great_many_options_are_paired():
    """Ten switches have 1,024 combinations; a few rows hold every pair of choices."""
    switches = tuple(TableOption(f"o{i}", ("on", "off"), "on") for i in range(10))
    rows = suite.option_rows(dataclasses.replace(SPEC, options=switches))
    assert len(rows) < 20
    for (a, b), (x, y) in itertools.product(
        itertools.combinations(range(10), 2), itertools.product(("on", "off"), repeat=2)
    ):
        assert any(row[f"o{a}"] == x and row[f"o{b}"] == y for row in rows)


# What is kept on disk


def test_the_place_of_a_change_is_named():
    assert golden.first_change(["a", "b"], ["a", "b"]) == "nowhere"
    assert golden.first_change(["a", "b"], ["a", "c"]) == "decisions 11 to 20"
    assert golden.first_change(["a", "b"], ["a"]) == "decisions 11 to 20"


def test_another_order_of_options_changes_the_pins(monkeypatch: pytest.MonkeyPatch):
    before = golden.pins(SPEC)
    monkeypatch.setattr("tests.core.toy.state.STATIONS", {"guns": 3, "pump": 3, "sails": 4})
    now = golden.pins(SPEC)
    assert golden.first_change(before["2 seats, seed 0"], now["2 seats, seed 0"]) == "decisions 1 to 10"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for what is recorded."""
    monkeypatch.setattr(golden, "HERE", tmp_path)
    return tmp_path


def test_recording_writes_all_that_the_tests_read(shelf: Path):
    record(SPEC)
    names = {str(path.relative_to(shelf)) for path in shelf.rglob("*.*")}
    assert names == {
        "chronicles/salvage.json",
        "pins/salvage.json",
        "pins/salvage_manifest.json",
        *(f"playthroughs/salvage_{seats}.txt" for seats in SPEC.seats),
        *(f"saves/salvage/v3_{seats}.json" for seats in SPEC.seats),
    }


def test_a_changed_save_format_is_not_recorded_under_the_same_version(shelf: Path):
    record(SPEC)
    other = dataclasses.replace(SPEC, kinds={**SPEC.kinds, "new.kind": AskKind()})
    with pytest.raises(SystemExit, match=r"Bump SPEC.version and write a migration"):
        record(other)
    record(other, unreleased=True)
    newer = dataclasses.replace(SPEC, version=4, migrations={**SPEC.migrations, 3: lambda values: values})
    record(newer)
    assert len(golden.save_paths("salvage")) == 6, "the saves of version 3 are kept"


def test_recording_again_does_not_touch_the_saves(shelf: Path):
    record(SPEC)
    path = golden.save_paths("salvage")[0]
    kept = path.read_text("utf-8") + "  "
    path.write_text(kept, "utf-8")
    record(SPEC)
    assert path.read_text("utf-8") == kept


def test_a_leak_is_a_visible_diff():
    """The lines that a leaking view adds to a playthrough."""
    before = golden.playthrough(SPEC, 2).splitlines()
    after = golden.playthrough(shown_with(chests=lambda g: list(g.chests)), 2).splitlines()
    new = [line for line in after if line not in before]
    assert any(line.startswith("everybody: chests = ") for line in new)


def test_the_toy_game_has_a_large_ask_of_every_shape():
    """What the host's tests rely on."""
    sampled = sorted((d.ask for d in suite.sampled(SPEC, TINY)), key=lambda ask: ask.most)
    asks = {ask.kind: ask for ask in sampled}  # the largest of each kind
    assert (len(asks["chest.hide"].options), asks["chest.hide"].most) == (60, 1)
    assert (len(asks["turn.haul"].options), asks["turn.haul"].least, asks["turn.haul"].most) == (40, 0, 7)
    assert (asks["plan.air"].least, asks["plan.air"].most) == (0, 120)
    assert (len(asks["plan.crew"].options), asks["plan.crew"].most) == (6, 10)
    assert len(asks["plan.gear"].options) == 8
    assert set(asks) == set(SPEC.kinds)


@pytest.mark.parametrize("mates", [(0,), (7,), (1,)])
def test_mates_that_cannot_be_are_found(mates: tuple[int, ...]):
    """With oneself, with nobody at the table, and with somebody who is not with you."""
    with pytest.raises(AssertionError, match="with"):
        suite.check_mates(dataclasses.replace(SPEC, mates=lambda g, seat: mates if seat == 0 else ()), TINY)
