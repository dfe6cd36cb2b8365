"""Nobody sees what he cannot know: not in views, not by what computers do; and a view is a value."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from games.core import Ask, Picks, Rng
from games.core.engine import answer
from games.core.obeying import obeyed
from games.core.spec import AnySpec
from tests.core.scribbling import check_views_are_values
from tests.core.walks import Decision, Sampler, Size, sampled, walks


def check_views(spec: AnySpec, size: Size) -> int:
    """Whoever scribbles on a view changes no game."""
    return sum(check_views_are_values(spec, decision.g) for decision in sampled(spec, replace(size, decisions=20)))


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


def check_waits(spec: AnySpec, size: Size) -> int:
    """Whether somebody is asked, or served by an order, is the same in games that differ only in what is hidden.

    Returns how many such moments were looked at.
    """
    rng = Rng(11)
    looked_at = 0
    for decision in sampled(spec, size):
        g = decision.g
        moments = [ask for ask in g.asks if spec.kinds[ask.kind].obeys is not None]
        for _ in moments[:1]:
            other = spec.codec.copy(g)
            spec.scramble(other, None, rng)
            for ask in moments:
                twin = next(asked for asked in other.asks if asked.id == ask.id)
                one, two = (obeyed(spec, state, asked) for state, asked in ((g, ask), (other, twin)))
                assert (one is None) == (two is None), f"{ask.kind}: hidden things decide whether the table waits"
                for state, asked, picks in ((g, ask, one), (other, twin, two)):
                    if picks is not None:
                        answer(spec.codec.copy(state), asked.id, asked.seat, picks)
            looked_at += len(moments)
    return looked_at
