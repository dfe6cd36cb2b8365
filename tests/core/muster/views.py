"""What leaves the rules of Muster. Settings are a seat's own; its mates see only how it keeps lookout."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Rng, Setting, View, common
from tests.core.muster.rules import FLAGS, Ships, crew_of, order, start

PUBLIC = ("away", "strike")  # everybody has been told


class MusterView(View, kw_only=True):
    round: int
    rounds: int
    score: list[int]
    flares: list[int]
    orders: dict[str, str] = {}
    lookouts: dict[int, str] = {}  # of the own crew


def view(g: Ships, seat: int | None) -> MusterView:
    shown = MusterView(**common(g, seat), round=g.round, rounds=g.rounds, score=list(g.score), flares=list(g.flares))
    if seat is not None:
        shown.orders = dict(sorted(g.orders[seat].items()))
        shown.lookouts = {mate: order(g, mate, "lookout") for mate in crew_of(g, seat % 2)}
    return shown


def scramble(g: Ships, seat: int | None, rng: Rng) -> None:
    """Other orders for the other crew, and other flags for the mates."""
    g.rng.word = rng.bits()
    for other in range(g.seats):
        if other == seat:
            continue
        _flip(g.orders[other], f"arm.{rng.choice(FLAGS)}", "any")
        if seat is None or other % 2 != seat % 2:
            _flip(g.orders[other], "lookout", "auto")


def _flip(orders: dict[str, str], key: str, value: str) -> None:
    if orders.pop(key, None) is None:
        orders[key] = value


def settings(shown: MusterView) -> list[Setting]:
    if shown.seat is None or shown.over:
        return []
    return [
        Setting(key, choices, shown.orders.get(key, start(key)), args, sure=key == "strike")
        for key, choices, args in _offers()
    ]


def _offers() -> Iterator[tuple[str, tuple[str, ...], dict[str, str]]]:
    yield "lookout", ("ask", "auto"), {}
    for flag in FLAGS:
        yield f"arm.{flag}", ("no", "any", "jib", "main"), {"flag": flag}
    yield "away", ("no", "yes"), {}
    yield "strike", ("no", "yes"), {}
