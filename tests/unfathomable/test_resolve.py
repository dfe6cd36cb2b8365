"""Effects that ask more than once: nothing changes before the last question, and a look is told once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.core.asks import random_picks
from games.unfathomable.selectors import Chosen
from games.unfathomable.vocabulary import CastSpell, Discard, Free, Grant, MoveCharacter, MoveMonsters, Peek, RemoveItem
from tests.core.law import watched
from tests.unfathomable.build import a_voyage

SEVERAL = [  # with the questions that they ask here
    (Peek(deck="chosen", n=2, arrange="top-bottom"), 2),
    (Peek(deck="mythos", n=3, arrange="order"), 1),
    (CastSpell(), 1),
    (MoveCharacter(who=Chosen(("other",)), to="any-deck"), 2),
    (MoveCharacter(who="each-player", to="any-deck"), 3),
    (Free(who="you"), 1),
    (MoveMonsters(what="monarch", at="here-or-adjacent", to="any-water"), 2),
    (Discard(n=1, who=Chosen(("has-cards",))), 2),
    (RemoveItem(who=Chosen(("other",)), picker="you"), 1),
    (Grant(n=1, who=Chosen(("human", "other")), up_to=2), 1),
]


@pytest.mark.parametrize(("effect", "questions"), SEVERAL, ids=lambda part: str(part)[:60])
def test_nothing_changes_before_the_last_question(effect: Any, questions: int):
    """Random games seldom come to these, so each is tried."""
    v = a_voyage().at(0, "deck-3").set(hydra="w3", dagon="w3")
    v.hand(1, "lore-1-1", "lore-1-2").hand(2, "will-1-1", "will-1-2")
    rng = random.Random(3)
    with watched() as seen:
        v.do(0, effect)
        for _ in range(questions):
            (ask,) = v.g.asks
            assert ask.args["op"], "the effect is still being carried out"
            v.answer(ask.seat, random_picks(ask, rng))
    assert seen.questions["Resolve"] >= questions


def test_a_look_is_told_once_and_its_cards_stay_until_the_answer():
    v = a_voyage().on_top("mythos", "warm-cargo", "sealed-rations").do(0, Peek(deck="chosen", n=2, arrange="order"))
    v.answer(0, ["mythos"])
    assert v.g.asks[0].kind == "peek.order"
    assert v.g.mythos[-2:] == ["sealed-rations", "warm-cargo"]
    v.answer(0, ["sealed-rations", "warm-cargo"])
    assert v.g.mythos[-2:] == ["warm-cargo", "sealed-rations"]
