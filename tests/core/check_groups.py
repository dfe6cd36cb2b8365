"""People who come and go in a running game, and what a finished game hands to the next."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from games.core import IllegalAnswer
from games.core.engine import begin
from games.core.events import as_record
from games.core.seating import can_reseat, reseat, seating_after
from games.core.spec import AnySpec
from games.core.telling import whole
from tests.core.sentences import NAMES, TEXT_LIMIT, check_line, check_sentence
from tests.core.walks import Size, openings, sampled, walk_on


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
        if moments > size.decisions:
            break
        for order in changes_of(spec, decision.g.seats):
            g = spec.codec.decode(before)
            for event in reseat(spec, g, order):
                check_line(spec.words.event(whole(as_record(event), spec.events), NAMES), TEXT_LIMIT)
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
    for opening in openings(spec, size.games):
        g = spec.new(opening.seats, opening.options, opening.seed, keepsake=kept)
        begin(g)
        for _ in walk_on(spec, g, random.Random(opening.seed)):
            pass
        kept = spec.keepsake(g)
        assert kept is not None
        left = spec.keepsakes.leave(g)
        assert spec.keepsakes.decode(spec.slug, kept) == left
        check_line(spec.words.keepsake(msgspec.structs.asdict(left)), TEXT_LIMIT)
