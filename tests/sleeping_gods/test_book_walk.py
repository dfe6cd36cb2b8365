"""Every paragraph is read at a table: chains are walked again and again, with and without what they ask for.

Whoever reads takes any choice, or the one taken least; challenges and combats fall as they like (others play those).
Everything that the story does is done by the rules.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from games.core import Ask, Picks, Rng
from games.core.engine import answer, is_waiting, resume
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.book import ENDINGS, FIRST_BELL, LOST, SECOND_BELL, STARTS, book, chain_of, deeds_of
from games.sleeping_gods.book import tests_of as conditions_of
from games.sleeping_gods.campaign import setup
from games.sleeping_gods.cards import quests, totems
from games.sleeping_gods.state import Owned, Voyage
from games.sleeping_gods.story import Telling
from tests.play import Floor
from tests.rules import rule

TABLES = 300  # at most, for each chain
VISITS = 6  # to a chain at each
BELLS = (FIRST_BELL, SECOND_BELL)  # heard once
OPTIONS = {"sea": "normal", "voyage": "whole", "crew": "dealt"}


class Walker:
    """Reads a chain, and remembers which choices it has taken how often."""

    def __init__(self, chain: str) -> None:
        self.chain = chain
        self.luck = Random(chain)
        self.skill = 0.5
        self.taken = Counter[str]()
        self.read = set[str]()
        self.ended = set[str]()
        self.found = set[str]()

    def wanted(self) -> set[str]:
        if self.chain == LOST:
            return {LOST} - self.read
        return {leaf.id for leaf in book() if chain_of(leaf.id) == self.chain} - {LOST} - self.read

    def table(self, number: int) -> Voyage:
        """Rich and whole; totems and marks of elsewhere as they fall."""
        g = setup(1, OPTIONS, Rng(number))
        g.stack = [Floor()]
        for one in g.crew[1:]:
            one.owner = 0
        g.coins, g.goods = 40, dict.fromkeys(v.KINDS, 9)
        own = self.luck.sample(sorted(totems()), self.luck.choice([0, 5, 8, 12]))
        g.adventure = [*g.adventure, *(Owned(card) for card in own)]
        g.marks = {mark: 1 for mark in foreign_marks(self.chain) if self.luck.random() < 0.4}
        return g

    def prepare(self, g: Voyage) -> None:
        """Between two visits: healed, points and quests of elsewhere as they fall, own ones perhaps used up."""
        for one in g.crew:
            one.damage = one.fatigue = 0
        g.damage = {}
        mine = [quest for quest in g.quests if quests()[quest].gained == self.chain]
        if self.luck.random() < 0.3:
            g.used, mine = [*g.used, *mine], []
        foreign = [card.id for card in quests().values() if card.gained != self.chain and card.id not in g.used]
        share = self.luck.choice([0.0, 0.5, 1.0, 1.0])
        g.quests = [*mine, *(quest for quest in foreign if self.luck.random() < share)]
        g.feared, g.revered = self.luck.choice([0, 12]), self.luck.choice([0, 12, 24])
        g.asks.clear()  # of the floor

    def visit(self, g: Voyage) -> None:
        self.prepare(g)
        g.push(Telling(seat=0, page=self.chain, place=int(self.chain) if self.chain.isdigit() else 0))
        resume(g)
        while is_waiting(g) and g.asks[0].kind != "floor":
            ask = next(one for one in g.asks if not one.is_aside)
            answer(g, ask.id, ask.seat, self.answer(ask))
        self.read |= {reading.id for reading in g.readings}
        self.found |= {one.id for one in g.adventure}
        self.ended |= {g.ending} if g.over else set()

    def answer(self, ask: Ask) -> Picks:
        if ask.kind != "story.choose":
            return ask.default
        there = [one.id for one in ask.options if "/" in one.id and not one.blocked]
        least = min(self.taken[one] for one in there)
        fresh = [one for one in there if self.taken[one] == least]
        pick = self.luck.choice(fresh if self.luck.random() < 0.5 else there)
        self.taken[pick] += 1
        return [pick]


@cache
def foreign_marks(chain: str) -> tuple[str, ...]:
    """Marks that the chain reads, and others make."""
    leaves = [leaf for leaf in book() if chain_of(leaf.id) == chain]
    made = {deed.mark for leaf in leaves for deed in deeds_of(leaf) if isinstance(deed, v.SetMark)}
    return tuple(sorted({test.mark for leaf in leaves for test in conditions_of(leaf) if test.mark} - made))


def walked(chain: str, monkeypatch: pytest.MonkeyPatch) -> Walker:
    walker = Walker(chain)
    monkeypatch.setattr(Telling, "begin", lambda self, g, check: self.settle(walker.luck.random() < walker.skill))  # pyright: ignore
    for number in range(TABLES):
        g = walker.table(number)
        walker.skill = 0.9 if number % 2 else 0.5
        for _ in range(1 if chain in BELLS else VISITS):
            if not g.over:
                walker.visit(g)
        if not walker.wanted():
            break
    return walker


@rule("SLG-EXPL-02", "SLG-EXPL-03", "SLG-EXPL-06")
@pytest.mark.parametrize("chain", STARTS)
def test_every_paragraph_is_read(chain: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert walked(chain, monkeypatch).wanted() == set()


@rule("SLG-TOTEM-02", "SLG-DEC-102")
def test_every_ending_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = [walked(chain, monkeypatch).ended for chain in ("12", "88", "125", "62", "F1", "F1.9")]
    assert set[str]().union(*ended) == set(ENDINGS)
