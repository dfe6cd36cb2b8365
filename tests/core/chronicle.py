"""Chronicles: all that a game shows and does at many tables, as fingerprints by topic (`chronicles/<slug>.json`).

Playthroughs are for reading and stop early; a chronicle goes on for hundreds of decisions at tables of all options, and
says of a change where it is and of what kind: the state, what seats see, what they are asked and told in words, what
their orders do, what an illegal answer is told, what is made different where somebody may not know it.

A change of wording changes the topics of words and no other. Record what is wanted: `python -m tests.core.record SLUG`.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from games.core import Ask, Event, Rng
from games.core.engine import answer
from games.core.events import as_record
from games.core.obeying import invited_to, obeyed
from games.core.seating import can_reseat, reseat
from games.core.settings import set_setting, settings_of
from games.core.simulate import play
from games.core.spec import AnySpec, Setting
from games.core.telling import together, whole
from tests.core import golden
from tests.core.check_groups import changes_of
from tests.core.garbage import bad_answers
from tests.core.sentences import NAMES
from tests.core.walks import Sampler, openings, option_rows, refusal, start, walk_on

TABLES, FAR = 8, 200
BLOCK = 20
FIXED = "the game"  # in place of a table: what is the same at all of them
Row = tuple[str, Any]
"""A topic, and what is to say under it."""
Told = dict[str, list[str]]


def chronicle_path(slug: str) -> Path:
    return golden.HERE / "chronicles" / f"{slug}.json"


def chronicle(spec: AnySpec) -> dict[str, Told]:
    """By table and topic one fingerprint for every twenty decisions."""
    told = defaultdict[str, Told](dict)
    for table, topic, mark in marks(spec):
        told[table].setdefault(topic, []).append(mark)
    return dict(told)


def difference(spec: AnySpec, pinned: dict[str, Told], every: int = 1) -> str:
    """In words, where the game first parts from what was recorded; empty if it nowhere does.

    Of the tables one in `every` is looked at: all of them take a while.
    """
    named = pinned if every == 1 else [FIXED, *(table for table, _, _ in islice(_tables(spec), 0, None, every))]
    left = {(table, topic): list(trail) for table in named for topic, trail in pinned.get(table, {}).items()}
    for table, topic, mark in marks(spec, every):
        trail = left.get((table, topic), [])
        if not trail or trail.pop(0) != mark:
            block = len(pinned.get(table, {}).get(topic, [])) - len(trail)
            where = "" if table == FIXED else f", decisions {(block - 1) * BLOCK + 1} to {block * BLOCK}"
            return f"{table}: other {topic}{where}"
    gone = sorted({topic for (_, topic), trail in left.items() if trail})
    return f"nothing is told of {', '.join(gone)}" if gone else ""


def marks(spec: AnySpec, every: int = 1) -> Iterator[tuple[str, str, str]]:
    """Table, topic and fingerprint, as the games go."""
    for topic, thing in fixed(spec):
        yield FIXED, topic, _mark([thing])
    for n, (table, g, far) in islice(enumerate(_tables(spec)), 0, None, every):
        for topic, mark in _walked(spec, g, n, far):
            yield table, topic, mark


def _tables(spec: AnySpec) -> Iterator[tuple[str, Any, int]]:
    """Games that begin, and those that are kept from the middle of a game: what comes late is in these."""
    for n, opening in enumerate(openings(spec, TABLES)):
        yield f"{n}: {opening.seats} seats", start(spec, opening)[0], FAR
    for path in golden.save_paths(spec.slug):
        yield path.stem, spec.codec.decode(path.read_bytes()), FAR // 4


def _walked(spec: AnySpec, g: Any, seed: int, far: int) -> Iterator[tuple[str, str]]:
    block = defaultdict[str, list[Any]](list)
    rng, sampler = random.Random(seed), Sampler(far // 6)
    for decision in walk_on(spec, g, random.Random(seed), far=far):
        for topic, thing in _decision(spec, g, decision.ask, decision.picks, rng, sampler.wants(decision)):
            block[topic].append(thing)
        if decision.index % BLOCK == BLOCK - 1:
            yield from ((topic, _mark(things)) for topic, things in block.items())
            block.clear()
    for topic, thing in _shown(spec, g):
        block[topic].append(thing)
    yield from ((topic, _mark(things)) for topic, things in block.items())


def _mark(things: list[Any]) -> str:
    return hashlib.sha256(json.dumps(things, default=_plain, sort_keys=True).encode()).hexdigest()[:10]


def _plain(thing: Any) -> Any:
    return thing.decode("utf-8", "replace") if isinstance(thing, bytes) else msgspec.to_builtins(thing)


# ---- one decision ---------------------------------------------------------------------------------------------------


def _decision(spec: AnySpec, g: Any, ask: Ask, picks: Any, rng: random.Random, closely: bool) -> Iterator[Row]:
    yield "state", spec.codec.encode(g)
    yield "answers", [ask.id, picks]
    after = spec.codec.copy(g)
    events = answer(after, ask.id, ask.seat, picks)
    yield "events", [as_record(event) for event in events]
    if closely:
        yield "story", _story(spec, events)
        yield from _shown(spec, g)
        yield from _hidden(spec, g)
        yield from _refused(spec, g, ask, rng)
        for seat in range(g.seats):
            yield from _arranged(spec, g, seat, rng)
        yield from _reseated(spec, g)


def _shown(spec: AnySpec, g: Any) -> Iterator[Row]:
    for seat in (None, *range(g.seats)):
        view = spec.view(g, seat)
        yield "views", view
        yield "mates", None if seat is None else list(spec.mates(g, seat))
        if spec.turn is not None:
            yield "turns", [spec.turn(view)[0], sorted(spec.turn(view)[1])]
        if spec.texts is not None:
            yield "long texts", list(spec.texts(view))
        if spec.bearings is not None:
            yield "bearings", list(spec.bearings(view, NAMES))
        if spec.diary is not None:
            yield "diaries", [*spec.diary.chapters(view), *spec.diary.slots(view)]
    for ask in g.asks:
        yield "words of asks", _worded(spec, ask)
        if spec.kinds[ask.kind].obeys is not None:
            yield "orders", [ask.kind, ask.seat, obeyed(spec, g, ask)]


def _worded(spec: AnySpec, ask: Ask) -> list[str]:
    words = spec.words
    lines = [words.title(ask, NAMES), words.text(ask, NAMES), words.awaits(ask.kind)]
    lines += [words.suggestion(ask, one, NAMES) for one in ask.suggested]
    for option in ask.options:
        lines += [tell(ask, option, NAMES) for tell in (words.label, words.note, words.describe)]
        lines += [words.group(ask, option.group, NAMES)] if option.group else []
        lines += [words.blocked(ask, option, NAMES)] if option.blocked else []
    return lines


def _story(spec: AnySpec, events: list[Event]) -> list[str]:
    """As the thread tells it: what adds up is one line."""
    records = list[Any]()
    for event in events:
        record = whole(as_record(event), spec.events)
        one = together(records[-1] if records else None, record, spec.events)
        records[-1:] = [one] if one is not None else [*records[-1:], record]
    return [spec.words.event(record, NAMES) for record in records]


def _hidden(spec: AnySpec, g: Any) -> Iterator[Row]:
    """What becomes of the game where everything that a seat cannot know is made different."""
    for n, seat in enumerate((None, *range(g.seats))):
        other = spec.codec.copy(g)
        spec.scramble(other, seat, Rng(n))
        yield "hidden things", spec.codec.encode(other)


def _refused(spec: AnySpec, g: Any, ask: Ask, rng: random.Random) -> Iterator[Row]:
    for picks in rng.sample(bad_answers(ask, rng), 3):
        error = refusal(spec.codec.copy(g), ask.id, ask.seat, picks)
        yield "refusals", spec.words.refusal(error, NAMES) if error is not None else "taken"


def _arranged(spec: AnySpec, g: Any, seat: int, rng: random.Random) -> Iterator[Row]:
    view = spec.view(g, seat)
    yield "invitations", invited_to(spec, view)
    for name, kind in spec.kinds.items():
        prepared = kind.preload(view) if kind.preload is not None else None
        if prepared is not None:
            yield "answers ahead", [name, prepared]
            yield "words of answers ahead", _worded(spec, prepared)
    offered = settings_of(spec, g, seat)
    for setting in offered:
        yield "settings", [setting.key, setting.choices, setting.value, dict(setting.args), setting.sure]
        yield "words of settings", _setting_words(spec, setting)
    for setting in rng.sample(offered, min(2, len(offered))):
        other = spec.codec.copy(g)
        people = frozenset(range(0, g.seats, 2))
        events = set_setting(spec, other, seat, setting.key, rng.choice(setting.choices), people)
        yield "what is set", [spec.codec.encode(other), [as_record(event) for event in events]]


def _setting_words(spec: AnySpec, setting: Setting) -> list[str]:
    words, key, args = spec.words, setting.key, setting.args
    lines = [words.setting_title(key, args, NAMES), words.setting_text(key, args, NAMES)]
    return lines + [words.setting_choice(key, choice, args, NAMES) for choice in setting.choices]


def _reseated(spec: AnySpec, g: Any) -> Iterator[Row]:
    if spec.reseating is None:
        return
    yield "comings", can_reseat(spec, g)
    for order in list(changes_of(spec, g.seats))[:3] if can_reseat(spec, g) else ():
        other = spec.codec.copy(g)
        events = reseat(spec, other, order)
        yield "comings", [spec.codec.encode(other), [as_record(event) for event in events]]


# ---- what is the same at every table --------------------------------------------------------------------------------


def fixed(spec: AnySpec) -> Iterator[Row]:
    yield "names", [spec.slug, spec.title, spec.tagline, spec.seats, list(spec.computers), list(spec.retired)]
    for kind in spec.events:
        marks = [kind.reveals, kind.random, kind.quiet, kind.matters, kind.adds_up, kind.goes_on]
        yield "marks of events", [str(kind.__struct_config__.tag), *marks]
    for name, kind in spec.kinds.items():
        makes = [kind.preload is not None, kind.obeys is not None]
        yield "kinds of asks", [name, kind.passes, kind.stop, kind.invites, kind.silent, *makes]
    yield "verbs", [[verb.name, verb.params, verb.several] for verb in spec.verbs]
    yield "table options", [[one.key, one.choices, one.default, one.learning] for one in spec.options]
    yield "odds", [[seats, row, spec.odds(seats, row)] for seats in spec.seats for row in option_rows(spec)]
    yield "terms", spec.words.terms
    for path in golden.save_paths(spec.slug):
        yield "migrated saves", spec.codec.encode(spec.codec.decode(path.read_bytes()))
    yield from _ends(spec)


def _ends(spec: AnySpec) -> Iterator[Row]:
    """Whole games: how they end, what is left of them and what is said about several of them."""
    games = [
        play(spec, one.seats, one.seed, options=one.options, keep_events=True, patience=1_000)
        for one in openings(spec, 3)
    ]
    for game in games:
        if game.answers < 1_000:  # otherwise computers have played on, and what they prefer is no rule
            yield "ends", [game.winners, game.answers, game.handovers, spec.codec.encode(game.state)]
            yield "keepsakes", spec.keepsake(game.state)
    if spec.report is not None and all(game.answers < 1_000 for game in games):
        yield "reports", spec.report(games)
