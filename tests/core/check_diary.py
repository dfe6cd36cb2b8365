"""A diary is well formed at every decision; what a seat writes in it is kept, and seen by nobody whose it is not."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from games.core import IllegalAnswer, Rng
from games.core.diary import Opened, Slot, check_opened, jot, slots_of
from games.core.spec import AnySpec
from tests.core.check_secrets import Hidden, check_hidden, first_difference, seen
from tests.core.sentences import LABEL_LIMIT, TITLE_LIMIT, check_line
from tests.core.walks import Size, sampled

LEAST = 5  # of each sort, or nothing was proven


@dataclass
class Jotted:
    """How often something was written; a test of secrecy that writes nothing would prove nothing."""

    quietly: Counter[str] = field(default_factory=Counter[str])
    openly: Counter[str] = field(default_factory=Counter[str])


def check_diary(spec: AnySpec, size: Size) -> Jotted:
    done, rng = Jotted(), random.Random(5)
    for decision in sampled(
        spec, replace(size, decisions=min(16, size.decisions // 3))
    ):  # each is looked through whole
        g = spec.codec.copy(decision.g)
        for seat in (None, *range(g.seats)):
            check_pages(spec, g, seat)
        if not g.over:
            for seat in range(g.seats):
                for shared in (False, True):
                    check_jotted(spec, g, seat, shared, rng, done)
            check_hidden(spec, g, Rng(decision.index), Hidden())
            check_pages(spec, g, 0)
    assert min(done.quietly.total(), done.openly.total()) >= LEAST, f"{spec.slug}: hardly anything was written"
    return done


def check_pages(spec: AnySpec, g: Any, seat: int | None) -> None:
    assert spec.diary is not None
    opened = Opened(spec.diary, spec.view(g, seat))
    check_opened(opened)
    for slot in opened.slots.values():
        check_line(slot.title, LABEL_LIMIT)
        assert seat is not None or slot.shared, f"{slot.key}: everybody could read what one seat wrote"
    for chapter in opened.chapters:
        check_line(chapter.title, LABEL_LIMIT)
        for entry in chapter.entries:
            check_line(entry.title, TITLE_LIMIT)


def check_jotted(spec: AnySpec, g: Any, seat: int, shared: bool, rng: random.Random, done: Jotted) -> None:
    """It stands there, it survives a save, and those whom it does not concern see nothing of it."""
    among = [slot for slot in slots_of(spec, g, seat).values() if slot.shared == shared]
    if not among:
        return
    slot = rng.choice(among)
    _check_refusals(spec, g, seat, slot)
    text = rng.choice(["", f"Ask the {rng.randrange(999)} gulls", "x" * slot.most])
    before = {other: seen(spec, g, other) for other in (None, *range(g.seats)) if other != seat}
    asked = [ask.id for ask in g.asks]
    try:
        events = jot(spec, g, seat, slot.key, text)
    except IllegalAnswer as error:
        if error.key != "full-book":
            raise
        return
    assert [ask.id for ask in g.asks] == asked, f"{slot.key}: writing moves the game"
    assert spec.codec.encode(spec.codec.copy(g)) == spec.codec.encode(g)
    assert slots_of(spec, spec.codec.copy(g), seat)[slot.key].text == text
    if shared:
        done.openly[slot.key] += bool(text)
        others = [slots_of(spec, g, other).get(slot.key) for other in before]
        assert not text or all(one is not None and one.text == text for one in others), f"{slot.key} is for all"
        return
    done.quietly[slot.key] += bool(text)
    assert not events, f"{slot.key}: it is told that seat {seat} has written something"
    for other, view in before.items():
        after = seen(spec, g, other)
        assert after == view, f"{other} sees what seat {seat} wrote: {first_difference(view, after)}"


def _check_refusals(spec: AnySpec, g: Any, seat: int, slot: Slot) -> None:
    before = spec.codec.encode(g)
    for key, text in (("no-such-slot", "x"), (slot.key, "x" * (slot.most + 1))):
        with contextlib.suppress(IllegalAnswer):
            jot(spec, g, seat, key, text)
            raise AssertionError(f"seat {seat} has written {len(text)} letters into {key}")
    assert spec.codec.encode(g) == before, f"{slot.key}: what was refused left a trace"
