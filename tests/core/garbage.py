"""Answers that nobody should give, and a second opinion on which answers an ask allows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from games.core import Ask
from games.core.asks import open_options

HUGE = 10**30
NAN, INFINITY = float("nan"), float("inf")
SCALARS: list[Any] = [None, True, False, -1, HUGE, -HUGE, 0.0, 1.5, NAN, INFINITY, "", "pass", "\0", b"x", object()]


def is_legal(ask: Ask, picks: Any) -> bool:
    """What `asks.checked` should allow, written another way."""
    room = {option.id: option.cap or ask.most for option in open_options(ask)}
    if ask.shape == "amount":
        return type(picks) is int and picks in range(ask.least, ask.most + 1)
    if ask.shape == "split":
        whole = isinstance(picks, dict) and all(type(k) is str and type(n) is int and n >= 0 for k, n in picks.items())
        return (
            whole
            and all(k in room and n <= room[k] for k, n in picks.items())
            and ask.least <= sum(picks.values()) <= ask.most
        )
    if not isinstance(picks, list | tuple) or not all(type(pick) is str and pick in room for pick in picks):
        return False
    n = len(picks)
    if ask.patch is not None:
        return len(set(picks)) == n and _is_patch(ask, set(picks))
    return len(set(picks)) == n and (n == len(ask.options) if ask.shape == "arrange" else ask.least <= n <= ask.most)


def _is_patch(ask: Ask, cells: set[str]) -> bool:
    """Joined, by flooding: from one of them every other gets wet."""
    patch = ask.patch
    assert patch is not None
    if patch.fits or not cells:
        return cells in map(set, patch.fits) if cells else ask.least == 0
    wet: set[str] = set()
    flood = [min(cells)]
    while flood:
        wet.add(flood[-1])
        flood += [other for other in patch.near[flood.pop()] if other in cells - wet]
    begun = patch.anchors is None or not cells.isdisjoint(patch.anchors)
    cost = {cell: patch.prices.get(cell, 1) for cell in patch.near}
    total = sum(cost[cell] for cell in cells)
    shore = {other for cell in cells for other in patch.near[cell]} - cells
    wasted = patch.full and any(total + cost[other] <= ask.most for other in shore)
    return wet == cells and begun and ask.least <= total <= ask.most and not wasted


def bad_answers(ask: Ask, rng: random.Random) -> list[Any]:
    """Illegal answers of every type, and the near misses of this ask's shape."""
    return [picks for picks in [*_of_any_type(ask, rng), *_near_misses(ask)] if not is_legal(ask, picks)]


def _of_any_type(ask: Ask, rng: random.Random) -> Iterator[Any]:
    yield from SCALARS
    known = ask.options[0].id if ask.options else "x"
    yield from ([], (), {}, set(), [[]], [[known]], [None], [1], [True], [b"x"], [{}], [known, None], [known, known])
    yield from ({1: 1}, {None: None}, {"": 1}, {(): 1}, {known: None}, {known: True}, {known: -1}, {known: 1.0})
    yield from ({known: NAN}, {known: HUGE}, {known: [1]}, {known: "1"}, {b"x": 1}, known)
    for _ in range(4):
        yield anything(rng)


def _near_misses(ask: Ask) -> Iterator[Any]:
    ids = [option.id for option in open_options(ask)]
    shut = [option.id for option in ask.options if option.blocked]
    if ask.shape == "amount":
        yield from (ask.least - 1, ask.most + 1, str(ask.least), float(ask.least), [ask.least])
    elif ask.shape == "split":
        yield {"no-such-option": 1}
        yield dict.fromkeys(ids, ask.most)
        yield from ({option.id: option.cap + 1} for option in ask.options if option.cap)
        yield from ({i: 1} for i in shut)
        yield ids
    else:
        yield ["no-such-option"]
        yield [*ids[: ask.most], "no-such-option"]
        yield ids[: ask.least - 1] if ask.least else ["x"]
        yield ids[: ask.most + 1]
        yield ids[:-1]
        yield [*ids, *ids]
        yield from ([i] for i in shut)
        yield from (([ids[0], *ids[-n:]]) for n in range(ask.most) if ask.patch is not None and len(ids) > n)
        yield dict.fromkeys(ids, 1)


def anything(rng: random.Random, depth: int = 2) -> Any:
    """Some value of some type, nested a little."""
    if depth == 0 or rng.random() < 0.5:
        return rng.choice([*SCALARS, rng.randint(-5, 5), rng.choice("abc"), rng.random()])
    things = [anything(rng, depth - 1) for _ in range(rng.randint(0, 4))]
    keys = [thing for thing in things if isinstance(thing, str | int | None)]
    return rng.choice([things, tuple(things), {key: anything(rng, depth - 1) for key in keys}])
