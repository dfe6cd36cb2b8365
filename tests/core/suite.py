"""What must be true of every game. `test_every_game.py` runs these checks for all games of the registry.

A check takes the spec and a size, plays games and raises AssertionError. To look at one game by hand:

    pytest tests/core/test_every_game.py -k liars_dice             # small
    pytest tests/core/test_every_game.py -k liars_dice -m slow     # large, minutes
"""

from __future__ import annotations

import contextlib
import itertools
import math
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from games.core import Ask, Event, IllegalAnswer, Picks, Rng
from games.core.asks import check_ask
from games.core.deciding import Deciding
from games.core.engine import answer, begin
from games.core.events import as_record
from games.core.seating import can_reseat, reseat, seating_after
from games.core.settings import check_setting, set_setting, settings_of
from games.core.simulate import play
from games.core.spec import AnySpec, Setting
from tests.core.garbage import bad_answers
from tests.core.law import Watched, watched
from tests.core.scribbling import check_views_are_values

NAMES = ["Ada", "Bilal", "Chen", "Dilys", "Emeka", "Freya", "Goran", "Hana"]
TITLE_LIMIT, TEXT_LIMIT, LABEL_LIMIT, SETTING_LIMIT = 100, 1500, 80, 250
TRIES = 200


@dataclass(frozen=True)
class Size:
    """How much is enough: tables, whole games at each, and about how many decisions of a game get the long checks.

    A walk with long checks ends after `far` decisions (0: with the game). Games differ a hundredfold in length, so a
    check takes no further table after so many `answers` in all.
    """

    tables: int
    games: int
    decisions: int
    far: int = 0
    answers: int = 60_000


SMALL = Size(tables=24, games=4, decisions=60, far=700, answers=80_000)
LARGE = Size(tables=200, games=20, decisions=300)
PATIENCE = 4_000  # random answers, after which the game's own computers play on


@dataclass(frozen=True)
class Table:
    seats: int
    options: dict[str, str]
    seed: int


@dataclass(frozen=True)
class Decision:
    """Before an answer: the state (it changes when the walk goes on), the ask, and the answer to come."""

    index: int
    g: Any
    ask: Ask
    picks: Picks


# Tables and walks


def option_rows(spec: AnySpec, every: int = 32) -> list[dict[str, str]]:
    """Every combination of table options; of a great many, so many that each pair of choices stands in one."""
    keys = [option.key for option in spec.options]
    rows = [dict(zip(keys, row, strict=True)) for row in itertools.product(*(o.choices for o in spec.options))]
    if len(rows) <= every:
        return rows
    random.Random(0).shuffle(rows)
    wanted = {pair for row in rows for pair in itertools.combinations(row.items(), 2)}
    chosen: list[dict[str, str]] = []
    while wanted:
        best = max(rows[:1000], key=lambda row: len(wanted.intersection(itertools.combinations(row.items(), 2))))
        new = wanted.intersection(itertools.combinations(best.items(), 2))
        best = best if new else next(row for row in rows if wanted.intersection(itertools.combinations(row.items(), 2)))
        wanted -= set(itertools.combinations(best.items(), 2))
        chosen.append(best)
    return chosen


def tables(spec: AnySpec, n: int) -> list[Table]:
    """`n` tables with a seed each: soon every seat count and row of options, in the end each with each."""
    rows = option_rows(spec)
    turn = math.lcm(len(rows), len(spec.seats))
    return [Table(spec.seats[i % len(spec.seats)], rows[(i + i // turn) % len(rows)], seed=i) for i in range(n)]


def start(spec: AnySpec, table: Table) -> tuple[Any, list[Event]]:
    g = spec.new(table.seats, table.options, table.seed)
    return g, begin(g)


def walk(spec: AnySpec, table: Table, computer: str = "random", far: int = 0) -> Iterator[Decision]:
    """Play a game, stopping before every answer. When the walk is over, `decision.g` is the game as it stands."""
    g, _ = start(spec, table)
    yield from walk_on(spec, g, random.Random(table.seed), computer, far)


def walk_on(spec: AnySpec, g: Any, rng: random.Random, computer: str = "random", far: int = 0) -> Iterator[Decision]:
    """To the end of the game, or for so many decisions."""
    for index in itertools.count():
        if g.over or (far and index >= far):
            return
        assert index < 50_000, f"{spec.slug}: not over after {index} answers"
        if index == PATIENCE:
            computer = spec.computer_names()[0]
        ask = rng.choice(g.asks)
        decision = Decision(index, g, ask, accepted(spec, g, ask, rng, computer))
        yield decision
        answer(g, ask.id, ask.seat, decision.picks)


@dataclass
class Budget:
    """Answers that a check may still make."""

    left: int

    def count(self, decisions: Iterator[Decision]) -> Iterator[Decision]:
        for decision in decisions:
            self.left -= 1
            yield decision


def walks(spec: AnySpec, size: Size) -> Iterator[tuple[Any, Iterator[Decision]]]:
    """Games at all kinds of tables, as they begin, each with its walk."""
    budget = Budget(size.answers)
    for table in tables(spec, size.tables):
        if budget.left <= 0:
            return
        g, _ = start(spec, table)
        yield g, budget.count(walk_on(spec, g, random.Random(table.seed), far=size.far))


def accepted(spec: AnySpec, g: Any, ask: Ask, rng: random.Random, computer: str = "random") -> Picks:
    """An answer that the rules take; refusals on the way (rules beyond the ask's shape) must leave the game alone."""
    player = spec.computer(computer)
    before = spec.codec.encode(g)
    for _ in range(TRIES):
        picks = player.choose(spec.view(g, ask.seat) if computer != "random" else None, ask, rng)
        trial = spec.codec.decode(before)
        error = refusal(trial, ask.id, ask.seat, picks)
        if error is None:
            return picks
        assert computer == "random", f"{ask.kind}: the {computer} computer answers {picks}: {error.key}"
        assert spec.codec.encode(trial) == before, f"{ask.kind}: the refused answer {picks} left a trace"
        check_sentence(spec.words.refusal(error, NAMES))
    return ask.default


def refusal(g: Any, ask_id: Any, seat: Any, picks: Any) -> IllegalAnswer | None:
    try:
        answer(g, ask_id, seat, picks)
    except IllegalAnswer as error:
        return error
    return None


@dataclass
class Sampler:
    """Every decision at first, then fewer and fewer; but the first few of each kind always."""

    enough: int
    seen: Counter[str] = field(default_factory=Counter[str])

    def wants(self, decision: Decision) -> bool:
        self.seen[decision.ask.kind] += 1
        stride = 1 + decision.index // self.enough
        return self.seen[decision.ask.kind] <= 2 or decision.index % stride == 0


def sampled(spec: AnySpec, size: Size) -> Iterator[Decision]:
    """The decisions that get the long checks, from games at all kinds of tables."""
    for _, decisions in walks(spec, size):
        sampler = Sampler(size.decisions)
        yield from (decision for decision in decisions if sampler.wants(decision))


# Whole games


def check_plays_to_the_end(spec: AnySpec, size: Size) -> None:
    """Random seats and the default computer, alone and mixed, come to an end at every table."""
    default = spec.computer_names()[0]
    answers = 0
    for seed, table in itertools.product(range(size.games), tables(spec, size.tables)):
        for computers in (["random"], [default, "random"]):
            if answers > size.answers:
                return
            played = play(
                spec,
                table.seats,
                table.seed * 1000 + seed,
                options=table.options,
                computers=computers,
                patience=PATIENCE,
            )
            answers += played.answers
            g = played.state
            assert g.over, f"{table}: ended without being over"
            assert not g.asks, f"{table}: asks are left open in a finished game"
            assert set(g.winners) <= set(range(table.seats)), f"{table}: {g.winners} won"


def check_saving(spec: AnySpec, size: Size) -> None:
    """A game that is saved and loaded at every decision runs like one that never was."""
    for g, decisions in walks(spec, size):
        loaded = spec.codec.copy(g)
        for decision in decisions:
            ask = decision.ask
            data = spec.codec.encode(g)
            assert spec.codec.encode(loaded) == data, f"{ask.kind}: the loaded game went another way"
            loaded = spec.codec.decode(data)
            assert spec.codec.encode(loaded) == data, f"{ask.kind}: loading and saving changes the save"
            twin, events = spec.codec.decode(data), answer(loaded, ask.id, ask.seat, decision.picks)
            assert answer(twin, ask.id, ask.seat, decision.picks) == events, f"{ask.kind}: other events after loading"
        assert spec.codec.encode(loaded) == spec.codec.encode(g), "the loaded game ended in another way"


def check_law(spec: AnySpec, size: Size) -> Watched:
    """Nothing changes before the last question of a step."""
    with watched() as seen:
        for _, decisions in walks(spec, size):
            for _ in decisions:
                pass
    asks = any(issubclass(frame, Deciding) for frame in spec.frames)
    assert seen.questions or not asks, f"{spec.slug}: no step ever asked"
    return seen


def check_mates(spec: AnySpec, size: Size) -> None:
    """Who is with whom: other seats at the table, each of them also with the other."""
    for decision in sampled(spec, size):
        g = decision.g
        mates = [set(spec.mates(g, seat)) for seat in range(g.seats)]
        for seat, with_it in enumerate(mates):
            assert with_it <= set(range(g.seats)) - {seat}, f"seat {seat} cannot be with {with_it}"
            assert all(seat in mates[mate] for mate in with_it), f"seat {seat} is with {with_it}, and not they with it"


# Asks, wording, refusals


def check_asks(spec: AnySpec, size: Size) -> None:
    """Every ask is well formed, declared, and worded; its default is taken by the rules."""
    for decision in sampled(spec, size):
        for ask in decision.g.asks:
            check_ask(ask)
            assert ask.kind in spec.kinds, f"{ask.kind} is not declared in spec.kinds"
            assert 0 <= ask.seat < decision.g.seats, f"{ask.kind} asks seat {ask.seat}"
            check_wording(spec, ask)
            check_verbs(spec, ask)
            check_ahead(spec, decision.g, ask)
            answer(spec.codec.copy(decision.g), ask.id, ask.seat, ask.default)


def check_wording(spec: AnySpec, ask: Ask) -> None:
    words = spec.words
    check_line(words.title(ask, NAMES), TITLE_LIMIT)
    check_line(words.text(ask, NAMES), TEXT_LIMIT)
    for option in ask.options:
        check_line(words.label(ask, option, NAMES), LABEL_LIMIT)
        assert len(words.note(ask, option, NAMES)) <= LABEL_LIMIT + 20, f"{ask.kind}/{option.id}: the note is too long"
        if option.group:
            check_line(words.group(ask, option.group, NAMES), LABEL_LIMIT)
        if option.blocked:
            check_line(words.blocked(ask, option, NAMES), TITLE_LIMIT)


def check_verbs(spec: AnySpec, ask: Ask) -> None:
    """A slash command's parameters single out one option, or it says that it lists several."""
    verbs = {verb.name: verb for verb in spec.verbs}
    used = {option.verb for option in ask.options if option.verb}
    assert used <= verbs.keys(), f"{ask.kind}: {used - verbs.keys()} is not in spec.verbs"
    for verb in (verbs[name] for name in used):
        given = [str([option.args[name] for name in verb.params]) for option in ask.options if option.verb == verb.name]
        assert verb.several or len(set(given)) == len(given), f"{ask.kind}: {verb.name} does not tell options apart"


def check_ahead(spec: AnySpec, g: Any, ask: Ask) -> None:
    """What a seat lays ready is an answer that the rules take."""
    kind = spec.kinds[ask.kind]
    if kind.passes is not None:
        answer(spec.codec.copy(g), ask.id, ask.seat, kind.passes)
    for name, other in spec.kinds.items():
        prepared = other.preload(spec.view(g, ask.seat)) if other.preload else None
        if prepared is not None:
            assert (prepared.kind, prepared.seat) == (name, ask.seat), f"{name}: prepares another ask"
            check_ask(prepared)
            check_wording(spec, prepared)


def check_events(spec: AnySpec, size: Size) -> None:
    """Every event is declared, can be stored and told again, and is known to seats that exist."""
    budget = Budget(size.answers)
    for table in itertools.takewhile(lambda _: budget.left > 0, tables(spec, size.tables)):
        played = play(spec, table.seats, table.seed, options=table.options, keep_events=True, patience=PATIENCE)
        budget.left -= played.answers
        for event in played.events:
            assert type(event) in spec.events, f"{type(event).__name__} is not in spec.events"
            assert event.knows is None or set(event.knows) <= set(range(table.seats)), f"{event}: who knows it?"
            record = as_record(event)
            assert msgspec.json.decode(msgspec.json.encode(record)) == record, f"{event} changes when it is stored"
            line = spec.words.event(record, NAMES)
            assert line or event.quiet, f"words.toml has no event.{record['event']}"
            assert not re.search(r"[{}]", line), f"{line!r}: a brace is left"


def check_line(line: str, limit: int) -> None:
    assert line.strip(), "an empty line"
    assert len(line) <= limit, f"{line!r} has more than {limit} characters"
    assert not re.search(r"[{}]", line), f"{line!r}: a brace is left"


def check_sentence(line: str) -> None:
    check_line(line, 200)
    assert not line[0].islower(), f"{line!r} does not begin like a sentence"
    assert re.search(r"([.?!]|\([A-Z0-9-]+\))$", line), f"{line!r} does not end like a sentence"


def check_refusals(spec: AnySpec, size: Size) -> None:
    """Illegal answers are refused with a readable sentence, and leave the game as it was."""
    rng = random.Random(1)
    decision = None
    for decision in sampled(spec, replace(size, decisions=size.decisions // 4)):  # each has some sixty of them
        g, ask = decision.g, decision.ask
        before = spec.codec.encode(g)
        attempts: list[tuple[Any, Any, Any]] = [(ask.id, ask.seat, picks) for picks in bad_answers(ask, rng)]
        attempts += [(ask.id, seat, decision.picks) for seat in (*range(-1, g.seats + 1), None) if seat != ask.seat]
        attempts += [(i, ask.seat, decision.picks) for i in (0, -1, g.asked + 1, None, "1", True, 0.5, [], {})]
        for ask_id, seat, picks in attempts:
            check_refused(spec, g, ask_id, seat, picks)
        assert spec.codec.encode(g) == before, f"{ask.kind}: a refused answer left a trace"
    assert decision is not None, "nothing was asked"
    check_refused(spec, decision.g, decision.ask.id, decision.ask.seat, decision.picks)


def check_refused(spec: AnySpec, g: Any, ask_id: Any, seat: Any, picks: Any) -> None:
    error = refusal(g, ask_id, seat, picks)
    assert error is not None, f"ask {ask_id!r} took the answer {picks!r} of seat {seat!r}"
    check_sentence(spec.words.refusal(error, NAMES))


def check_views(spec: AnySpec, size: Size) -> int:
    """Whoever scribbles on a view changes no game."""
    return sum(check_views_are_values(spec, decision.g) for decision in sampled(spec, replace(size, decisions=20)))


# Secrecy


@dataclass
class Hidden:
    """How much the scrambling changed: a test of secrecy that changes nothing would prove nothing."""

    states: Counter[int | None] = field(default_factory=Counter[int | None])
    changed: Counter[int | None] = field(default_factory=Counter[int | None])
    seen_by_others: int = 0
    views_differ: bool = False


def check_secrecy(spec: AnySpec, size: Size) -> Hidden:
    """Nobody's view depends on what he cannot know, at any decision and at the end."""
    hidden = Hidden()
    rng = Rng(7)
    for g, decisions in walks(spec, size):
        sampler = Sampler(size.decisions)
        for decision in decisions:
            if sampler.wants(decision):
                check_hidden(spec, g, rng, hidden)
        check_hidden(spec, g, rng, hidden)
    for seat, states in hidden.states.items():
        changed = hidden.changed[seat]
        assert changed > states / 2, f"scramble changed only {changed} of {states} states for {seat}"
    assert hidden.seen_by_others or not hidden.views_differ, "scramble never changes what another seat sees"
    return hidden


def check_hidden(spec: AnySpec, g: Any, rng: Rng, hidden: Hidden) -> None:
    seats = [None, *range(g.seats)]
    before = spec.codec.encode(g)
    views = {seat: seen(spec, g, seat) for seat in seats}
    assert spec.codec.encode(g) == before, "looking at the game changes it"
    hidden.views_differ = hidden.views_differ or len({_apart(spec, g, seat) for seat in seats}) > 1
    for seat in seats:
        other = spec.codec.decode(before)
        spec.scramble(other, seat, rng)
        after = seen(spec, other, seat)
        assert after == views[seat], f"seat {seat} sees what it must not know: {first_difference(views[seat], after)}"
        hidden.seen_by_others += any(seen(spec, other, s) != views[s] for s in seats if s != seat)
        other.rng = g.rng
        hidden.states[seat] += 1
        hidden.changed[seat] += spec.codec.encode(other) != before


def seen(spec: AnySpec, g: Any, seat: int | None) -> bytes:
    return msgspec.json.encode(spec.view(g, seat))


def _apart(spec: AnySpec, g: Any, seat: int | None) -> bytes:
    """A view without what differs between seats in any game."""
    fields = msgspec.to_builtins(spec.view(g, seat))
    return msgspec.json.encode({k: v for k, v in fields.items() if k not in ("seat", "asks")})


def first_difference(before: bytes, after: bytes) -> str:
    a, b = msgspec.json.decode(before), msgspec.json.decode(after)
    return next((f"{k}: {a.get(k)} became {b.get(k)}" for k in {**a, **b} if a.get(k) != b.get(k)), "the order")


def check_asked_seats_see_their_asks(spec: AnySpec, size: Size) -> None:
    """A view holds all the seat's own asks, and no secret one of another seat."""
    for decision in sampled(spec, size):
        g = decision.g
        for seat in [None, *range(g.seats)]:
            view = spec.view(g, seat)
            assert [ask for ask in g.asks if ask.seat == seat] == [ask for ask in view.asks if ask.seat == seat]
            assert not [ask for ask in view.asks if ask.seat != seat and not ask.is_public]
            if seat not in view.awaits:
                public = [ask for ask in g.asks if ask.seat == seat and ask.is_public and not ask.is_aside]
                assert not public, "a public ask is not named"


def check_computers(spec: AnySpec, size: Size) -> None:
    """Computer seats choose by their view alone, give legal answers and change nothing."""
    rng = Rng(11)
    for decision in sampled(spec, replace(size, decisions=size.decisions // 4)):  # some think for long
        for name in spec.computers:
            check_computer(spec, decision, name, rng)


def check_computer(spec: AnySpec, decision: Decision, name: str, rng: Rng) -> None:
    g, ask = decision.g, decision.ask
    before = spec.codec.encode(g)
    choice = chosen(spec, g, ask, name, decision.index)
    assert spec.codec.encode(g) == before, f"{ask.kind}: the {name} computer changes the game by thinking"
    other = spec.codec.decode(before)
    spec.scramble(other, ask.seat, rng)
    assert chosen(spec, other, ask, name, decision.index) == choice, f"{ask.kind}: {name} knows hidden things"
    answer(spec.codec.decode(before), ask.id, ask.seat, choice)


def chosen(spec: AnySpec, g: Any, ask: Ask, name: str, seed: int) -> Picks:
    view = spec.view(g, ask.seat)
    own = next(shown for shown in view.asks if shown.id == ask.id)
    return spec.computer(name).choose(view, own, random.Random(seed))


# Settings

MATES: dict[str, Callable[[Any, int], set[int]]] = {
    "muster": lambda g, seat: set(range(seat % 2, g.seats, 2)),
    "rum_and_bones": lambda g, seat: {i for i, mate in enumerate(g.players) if mate.side == g.players[seat].side},
}
"""Games of teams: who may see what a seat sets."""


@dataclass
class Arranged:
    """How often something was set; a test of secrecy that sets nothing would prove nothing."""

    quietly: Counter[str] = field(default_factory=Counter[str])
    openly: Counter[str] = field(default_factory=Counter[str])


def check_settings(spec: AnySpec, size: Size) -> Arranged:
    """What a seat can set is well formed, worded, taken by the rules, and seen by nobody but its team."""
    done = Arranged()
    budget = Budget(size.answers)
    for table in itertools.takewhile(lambda _: budget.left > 0, tables(spec, size.tables)):
        g, _ = start(spec, table)
        rng = random.Random(table.seed)
        for index in itertools.count():
            stride = 1 + index // max(1, size.decisions // 4)
            if index % stride == 0:
                check_arranging(spec, g, rng, done)
            if g.over or (size.far and index >= size.far):
                break
            assert index < 50_000, f"{spec.slug}: not over after so many answers and settings"
            ask = rng.choice(g.asks)
            budget.left -= 1
            answer(g, ask.id, ask.seat, accepted(spec, g, ask, rng))
        assert not g.over or not settings_of(spec, g, 0), "something can be set in a finished game"
    assert done.quietly, f"{spec.slug}: nothing could ever be set in secret"
    return done


def check_arranging(spec: AnySpec, g: Any, rng: random.Random, done: Arranged) -> None:
    """Look at all that can be set, and set one thing."""
    for seat in range(g.seats):
        offered = settings_of(spec, g, seat)
        assert len({setting.key for setting in offered}) == len(offered), f"seat {seat}: a key stands twice"
        for setting in offered:
            check_setting(setting)
            check_setting_words(spec, setting)
    seat = rng.randrange(g.seats)
    if offered := settings_of(spec, g, seat):
        check_arranged(spec, g, seat, rng.choice(offered), rng, done)


def check_setting_words(spec: AnySpec, setting: Setting) -> None:
    words, key, args = spec.words, setting.key, setting.args
    check_line(words.setting_title(key, args, NAMES), TITLE_LIMIT)
    check_line(words.setting_text(key, args, NAMES), SETTING_LIMIT)
    for choice in setting.choices:
        check_line(words.setting_choice(key, choice, args, NAMES), TITLE_LIMIT)


def check_arranged(spec: AnySpec, g: Any, seat: int, setting: Setting, rng: random.Random, done: Arranged) -> None:
    """It holds, it survives a save, and those who were told nothing see nothing."""
    before = spec.codec.encode(g)
    for key, choice in ((setting.key, "no such choice"), ("no such key", setting.value)):
        with contextlib.suppress(IllegalAnswer):
            set_setting(spec, g, seat, key, choice, frozenset())
            raise AssertionError(f"seat {seat} has set {key} to {choice}")
    assert spec.codec.encode(g) == before, f"{setting.key}: a refused setting left a trace"
    choice = rng.choice(setting.choices)
    views = {other: seen(spec, g, other) for other in [None, *range(g.seats)]}
    events = set_setting(spec, g, seat, setting.key, choice, frozenset(range(g.seats)))
    assert spec.codec.encode(spec.codec.decode(spec.codec.encode(g))) == spec.codec.encode(g)
    assert g.over or g.asks, f"{setting.key}: the game stands still"
    mates = MATES[spec.slug](g, seat) if spec.slug in MATES else set[int]()
    told = {seat, *mates, *(knower for event in events for knower in event.knows or ())}
    if any(event.knows is None for event in events):
        done.openly[setting.key] += 1
        return
    done.quietly[setting.key] += 1
    now = {other.key: other.value for other in settings_of(spec, g, seat)}
    assert now.get(setting.key, choice) == choice, f"{setting.key}: set to {choice}, and it is {now[setting.key]}"
    for other in views.keys() - told:
        after = seen(spec, g, other)
        where = first_difference(views[other], after)
        assert after == views[other], f"seat {other} sees that seat {seat} has set {setting.key}: {where}"


CHECKS: Sequence[Any] = (
    check_plays_to_the_end,
    check_saving,
    check_law,
    check_asks,
    check_events,
    check_refusals,
    check_secrecy,
    check_views,
    check_asked_seats_see_their_asks,
    check_computers,
)


# Seats that come and go, keepsakes


def changes_of(spec: AnySpec, seats: int) -> Iterator[list[int | None]]:
    """Each seat leaves, one or two join, and one leaves while another joins: what this game can be played with."""
    for leaving in ([], *([seat] for seat in range(seats))):
        for joining in range(3):
            order = seating_after(seats, leaving, joining)
            if len(order) in spec.seats and (leaving or joining):
                yield order


def check_reseating(spec: AnySpec, size: Size) -> None:
    """At every moment that the game allows, each change leaves a game that can be saved, seen and played to its end."""
    assert spec.reseating is not None
    moments = 0
    for decision in sampled(spec, size):
        before = spec.codec.encode(decision.g)
        if not can_reseat(spec, decision.g):
            error = _refused_seating(spec, spec.codec.decode(before))
            check_sentence(spec.words.refusal(error, NAMES))
            continue
        moments += 1
        for order in changes_of(spec, decision.g.seats):
            g = spec.codec.decode(before)
            for event in reseat(spec, g, order):
                check_line(spec.words.event(as_record(event), NAMES), TEXT_LIMIT)
            assert g.seats == len(order)
            assert g.over or all(0 <= ask.seat < g.seats for ask in g.asks), f"{order}: a seat is asked that is gone"
            for seat in (None, *range(g.seats)):
                assert spec.view(g, seat).seats == g.seats
            g = spec.codec.copy(g)
            for _ in walk_on(spec, g, random.Random(moments), far=40):
                pass
        assert spec.codec.encode(decision.g) == before, "trying another order changed the game"
    assert moments, f"{spec.slug}: nobody could ever come or go"


def _refused_seating(spec: AnySpec, g: Any) -> IllegalAnswer:
    before = spec.codec.encode(g)
    try:
        reseat(spec, g, next(changes_of(spec, g.seats)))
    except IllegalAnswer as error:
        assert spec.codec.encode(g) == before, "a refused change left a trace"
        return error
    raise AssertionError(f"{spec.slug}: people changed at a moment that the game does not allow")


def check_keepsakes(spec: AnySpec, size: Size) -> None:
    """What is left is the same after storing it, is worded, and the next game takes it and comes to an end."""
    assert spec.keepsakes is not None
    kept: bytes | None = None
    for table in tables(spec, size.games):
        g = spec.new(table.seats, table.options, table.seed, keepsake=kept)
        begin(g)
        for _ in walk_on(spec, g, random.Random(table.seed)):
            pass
        kept = spec.keepsake(g)
        assert kept is not None
        left = spec.keepsakes.leave(g)
        assert spec.keepsakes.decode(spec.slug, kept) == left
        check_line(spec.words.keepsake(msgspec.structs.asdict(left)), TEXT_LIMIT)
