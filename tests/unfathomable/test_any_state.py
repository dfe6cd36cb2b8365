"""Every card of the box can be carried out wherever a voyage stands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.core.asks import random_picks
from games.core.engine import _advance, answer, begin  # pyright: ignore[reportPrivateUsage]
from games.core.errors import IllegalAnswer
from games.unfathomable import SPEC
from games.unfathomable.cards import characters, damage, items, mythos, skill_cards, spells, waypoints
from games.unfathomable.control import taken
from games.unfathomable.costs import can_pay
from games.unfathomable.resolve import Resolve
from games.unfathomable.vocabulary import MOMENTS, Ability, AnyEffect, Way

STATES = 4
PATIENCE = 400  # answers, after which something goes round in circles


def deeds(ability: Ability | None) -> Iterator[Way]:
    """What changes the moment of a window has no meaning elsewhere, and is tried in the tests of windows."""
    if ability is not None and ability.do and not any(isinstance(effect, tuple(MOMENTS)) for effect in ability.do):
        yield Way("", ability.do, ability.cost)


def written() -> Iterator[tuple[str, str, Way]]:
    for crisis in mythos().values():
        parts = [Way("", [crisis.check])] if crisis.check else []
        for way in [*parts, *crisis.options]:
            yield "mythos", crisis.id, way
        for way in deeds(crisis.kept):
            yield "kept", crisis.id, way
    for card in [*waypoints().values(), *damage().values()]:
        yield "card", card.id, Way("", card.do)
    for spell in spells().values():
        yield "card", spell.id, Way("", [*spell.do, *spell.price])
    for item in items().values():
        for way in deeds(item.ability):
            yield "item", item.id, way
    for person in characters().values():
        for ability in (person.ability, person.feat, person.reveal):
            for way in deeds(ability):
                yield "sheet", person.id, way
    for skill in {card.ability.name: card for card in skill_cards().values()}.values():
        for way in deeds(skill.ability):
            yield "skill", skill.id, way


@cache
def voyage(seed: int) -> Any:
    """Somewhere in a random game, before its end."""
    rng = random.Random(seed)
    g = SPEC.new(3 + seed % 4, {}, seed)
    begin(g)
    last = SPEC.codec.copy(g)
    for _ in range(40 + 60 * seed):
        try:
            ask = rng.choice(g.asks)
            answer(g, ask.id, ask.seat, random_picks(ask, rng))
        except IllegalAnswer:
            continue
        if g.over:
            break
        if g.turn and g.asks[0].kind != "crisis":  # that one is put again, and another card lies there then
            last = SPEC.codec.copy(g)
    return last


def prepared(g: Any, seat: int, where: str, card: str) -> None:
    """The card lies where it does its work from."""
    if where == "mythos":
        g.card = card
    if where == "kept":
        g.players[seat].kept = [card]
    if card in g.mythos:
        g.mythos.remove(card)
    if where == "item":
        for home in [g.items, *(player.items for player in g.players)]:
            if card in home:
                home.remove(card)
        g.players[seat].items.append(card)


@pytest.mark.parametrize("seed", range(STATES))
def test_every_card_can_be_carried_out_anywhere(seed: int):
    cards = list(written())
    assert len(cards) > 150
    done = sum(carried_out(seed, *row) for row in cards)
    assert done > len(cards) / 2, "most of them can be paid"


def carried_out(seed: int, where: str, card: str, way: Way) -> bool:
    rng = random.Random(f"{seed} {card}")
    g = SPEC.codec.copy(voyage(seed))
    seat = rng.randrange(g.seats)
    if not can_pay(g, seat, way.cost):
        return False
    prepared(g, seat, where, card)
    effects: list[AnyEffect] = taken(way)
    below = len(g.stack)
    g.asks = []
    g.push(Resolve(seat=seat, effects=effects, source=card, value=3))
    _advance(g)
    for _ in range(PATIENCE):
        if g.over or len(g.stack) <= below:
            return True
        ask = rng.choice(g.asks)
        try:
            answer(g, ask.id, ask.seat, random_picks(ask, rng))
        except IllegalAnswer:
            continue
    raise AssertionError(f"{card} does not come to an end: {[ask.kind for ask in g.asks]}")
