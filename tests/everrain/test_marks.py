"""What a recap tells first, what is not told line by line, what is chance: said here once more, so that none slips."""

from __future__ import annotations

import random

import pytest

from games.core.asks import random_picks
from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer
from games.core.events import mattering
from games.everrain import SPEC
from games.everrain.state import Fleet
from tests.rules import rule

TAG = {kind: str(kind.__struct_config__.tag) for kind in SPEC.events}


def test_what_a_recap_tells_first():
    assert mattering(SPEC.events) == {
        "act-ended",
        "arisen",
        "card-drawn",
        "destroyed",
        "discovered",
        "elder-marked",
        "gave",
        "held-card-used",
        "hunted",
        "left",
        "lost",
        "node-broken",
        "objective-paid",
        "outcome-told",
        "raider-arrived",
        "raider-sighted",
        "slain",
        "spawned",
        "story-began",
        "story-ended",
        "story-lost",
        "sunk",
        "tile-laid",
        "token-moved",
        "token-turned",
        "won",
        "traded",
    }


def test_what_is_not_told_line_by_line():
    assert {TAG[kind] for kind in SPEC.events if kind.quiet} == {
        "order-issued",
        "points-gained",
        "turned",
    }


DICE = {
    "altar-stirred",
    "elder-acted",
    "fired",
    "fired-on-friend",
    "foe-acted",
    "fray-fought",
    "fray-suffered",
    "listened",
    "looted",
    "raider-acted",
    "rolled",
    "rolled-again",
    "tested",
}
DRAWN = {  # a card, a token or a tile, from a pile that nobody sees into
    "card-drawn",
    "card-of-another",
    "declined",
    "hired",
    "island-dealt",
    "mustered",
    "nothing-spawned",
    "offered",
    "raider-sighted",
    "spawned",
    "tile-laid",
    "token-turned",
    "trait-gained",
    "treasure-gained",
    "volunteered",
}
BY_CHANCE = {"act-began", "act-ended", "drifted"}  # decks are shuffled, a direction is drawn


@rule("EVR-SEAT-03")
def test_what_is_chance():
    """A die was rolled; a card, token or tile was drawn. Whatever shows a roll is of the first kind."""
    assert {TAG[kind] for kind in SPEC.events if kind.random} == DICE | DRAWN | BY_CHANCE
    shows = {TAG[kind] for kind in SPEC.events if {"roll", "rolled", "attack", "heard"} & set(kind.__struct_fields__)}
    assert shows <= DICE and DICE - shows == {"rolled-again"}


def hidden(g: Fleet) -> tuple[int, list[set[str]]]:
    """Where chance stands, and what lies face down."""
    piles = [*g.decks.values(), g.treasure, g.improvement, g.artillery, g.lurking, g.virtues, g.vices]
    return g.rng.word, [*(set(pile.cards) for pile in piles), set(g.pool), *(set(pile) for pile in g.uncharted)]


@rule("EVR-SEAT-03")
@pytest.mark.parametrize("seats", [1, 3])
def test_no_chance_passes_without_a_mark(seats: int):
    """Whenever something was rolled or drawn, what is told of that step says so: it is not taken back."""
    rng = random.Random(seats)
    g = SPEC.new(seats, {"boarding": "on", "expeditions": "on"}, seats)
    begin(g)
    for _ in range(1500):
        if g.over:
            break
        word, piles = hidden(g)
        ask = rng.choice(g.asks)
        try:
            events = answer(g, ask.id, ask.seat, random_picks(ask, rng))
        except IllegalAnswer:
            continue  # wages that nobody can pay, a trade without room
        after, left = hidden(g)
        chance = after != word or any(before - now for before, now in zip(piles, left, strict=True))
        told = [TAG[type(one)] for one in events if type(one).random or type(one).reveals]
        assert told or not chance, (ask.kind, [TAG[type(one)] for one in events])


def test_what_was_hidden_before():
    assert {TAG[kind] for kind in SPEC.events if kind.reveals} == {
        "arisen",
        "card-drawn",
        "outcome-told",
        "raider-sighted",
        "spawned",
        "tile-laid",
        "token-turned",
    }


def test_what_adds_up_to_one_line():
    assert {TAG[kind]: kind.adds_up for kind in SPEC.events if kind.adds_up} == {
        "crew-sent": "moves",
        "elder-moved": "hexes",
        "listened": "heard",
        "node-broken": "zones",
        "node-mended": "zones",
        "order-gained": "gains",
        "paid": "sums",
        "raider-moved": "hexes",
        "recovered": "crew",
        "sailed": "hexes",
        "suffered": "crew",
    }
