"""What seats set in private is worded, obeyed, and seen by nobody else."""

from __future__ import annotations

import contextlib
import itertools
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from games.core import IllegalAnswer
from games.core.engine import answer
from games.core.settings import check_setting, set_setting, settings_of
from games.core.spec import AnySpec, Setting
from tests.core.check_secrets import first_difference, seen
from tests.core.sentences import NAMES, SETTING_LIMIT, TITLE_LIMIT, check_line
from tests.core.walks import Budget, Size, accepted, openings, start


@dataclass
class Arranged:
    """How often something was set; a test of secrecy that sets nothing would prove nothing."""

    quietly: Counter[str] = field(default_factory=Counter[str])
    openly: Counter[str] = field(default_factory=Counter[str])


def check_settings(spec: AnySpec, size: Size) -> Arranged:
    """What a seat can set is well formed, worded, taken by the rules, and seen by nobody but its team."""
    done = Arranged()
    budget = Budget(size.answers)
    for opening in itertools.takewhile(lambda _: budget.left > 0, openings(spec, size.tables)):
        g, _ = start(spec, opening)
        rng = random.Random(opening.seed)
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
    mates = spec.mates(g, seat)
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
