"""The sums that must hold after every answer: nothing of the box is ever lost or doubled."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Collection, Iterator

import pytest

from games.core.asks import Ask, Picks, random_picks
from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer
from games.unfathomable import SPEC
from games.unfathomable.cards import (
    SKILLS,
    characters,
    damage,
    faces,
    items,
    loyalties,
    mythos,
    skill_cards,
    spells,
    waypoints,
)
from games.unfathomable.check import SkillCheck
from games.unfathomable.damage import Hit
from games.unfathomable.setup import Setup
from games.unfathomable.ship import DECKS, ROOMS, SHIP, WATER, spaces
from games.unfathomable.state import Voyage

TABLES = [
    (seats, dict(zip([option.key for option in SPEC.options], choices, strict=True)))
    for seats in SPEC.seats
    for choices in itertools.product(*[option.choices for option in SPEC.options])
]


def test_the_box_has_291_cards():
    decks = (skill_cards(), mythos(), items(), spells(), waypoints(), loyalties(), characters(), damage())
    assert [len(deck) for deck in decks] == [126, 70, 20, 20, 20, 14, 10, 9]
    assert sum(map(len, decks)) + 2 == 291  # a feat to each character, and the two titles
    assert len(faces()) == 9


def check_sums(g: Voyage) -> None:
    check_skills(g)
    check_figures(g)
    check_cards(g)
    if not any(isinstance(frame, Setup) for frame in g.stack):
        check_laid_out(g)


def check_skills(g: Voyage) -> None:
    """Every card is somewhere, and only there; decks and piles hold their own type."""
    cards = [*g.chaos, *g.played]
    for player in g.players:
        cards += player.hand
    for frame in g.stack:
        if isinstance(frame, SkillCheck):
            cards += frame.cards()
    for skill in SKILLS:
        assert all(card.startswith(skill) for card in [*g.skills[skill], *g.piles[skill]])
        cards += g.skills[skill] + g.piles[skill]
    assert len(cards) == 126
    assert set(cards) == skill_cards().keys()


def check_all(found: list[str], box: Collection[str]) -> None:
    assert len(found) == len(box)
    assert set(found) == set(box)


def check_figures(g: Voyage) -> None:
    assert g.supply + g.deep + sum(g.deep_ones.values()) == 20
    assert min(g.supply, g.deep) >= 0
    assert all(n > 0 for n in g.deep_ones.values())
    assert set(g.deep_ones) <= {*WATER, *SHIP}
    assert {g.hydra, g.dagon} <= {*WATER, "deep"}  # UNF-SPACE-05
    assert set(g.aboard) <= set(DECKS)
    assert all(g.aboard.values())
    tokens = [*g.people, *g.lost, *(face for there in g.aboard.values() for face in there)]
    check_all(tokens, faces())
    assert all(0 <= n <= 10 for n in g.dials.values())
    assert g.over or min(g.dials.values()) > 0


def check_cards(g: Voyage) -> None:
    held = [frame.card for frame in g.stack if isinstance(frame, Hit) and frame.card and frame.step() == "land"]
    check_all([*g.damages, *g.damages_gone, *g.damage.values(), *held], damage())
    assert set(g.damage) <= set(ROOMS)
    assert g.over or len(g.damage) <= 5
    kept = [card for player in g.players for card in player.kept]
    check_all([*g.mythos, *g.mythos_pile, *kept, *([g.card] if g.card else [])], mythos())


def check_laid_out(g: Voyage) -> None:
    """What is there as soon as the ship sails."""
    areas = [item for player in g.players for item in player.items]
    check_all([*g.items, *g.items_gone, *areas], items())
    check_all([*g.spells, *g.spells_gone], spells())
    check_all([*g.waypoints, *g.row], waypoints())
    dealt = [card for player in g.players for card in [*player.loyalty, *([player.shown] if player.shown else [])]]
    assert len({*dealt, *g.loyalties}) == len(dealt) + len(g.loyalties) == 2 * g.seats
    assert len(dealt) == g.seats * (g.dealt + g.awakened) or _awakening(g)
    assert all(player.space in spaces() and spaces()[player.space].kind != "water" for player in g.players)
    assert len([player for player in g.players if player.shown]) <= 3
    assert (not g.players[g.captain].shown and not g.players[g.keeper].shown) or _revealing(g)  # UNF-TITLE-01
    for player in g.players:
        owned = [item for item in player.items if items()[item].improves]
        assert bool(player.improvement) == bool(owned)
        assert not owned or player.improvement in owned
        assert not (player.shown and player.kept) or _revealing(g)


def _frames(g: Voyage) -> set[str]:
    return {str(frame.__struct_config__.tag) for frame in g.stack}


def _awakening(g: Voyage) -> bool:
    return "awakening" in _frames(g) or "arrival" in _frames(g)


def _revealing(g: Voyage) -> bool:
    return g.over or "revealing" in _frames(g)


# ---- playing ------------------------------------------------------------------------------------------------------

GOOD = ("repair", "attack", "space.stoke", "use", "rescue", "kill", "reveal")


def helpful(ask: Ask, rng: random.Random) -> Picks:
    """Not quite at random, so that voyages last: work is done, and checks are helped."""
    if ask.kind == "act" and rng.random() < 0.8:
        for word in GOOD:
            open_ = [o.id for o in ask.options if o.id.startswith(word) and not o.blocked]
            if open_ and rng.random() < 0.7:
                return [rng.choice(open_)]
    if ask.kind == "check.add" and ask.most > 1:
        return [option.id for option in ask.options if option.args["helps"]][: rng.randint(0, 3)]
    return random_picks(ask, rng)


def walk(seats: int, options: dict[str, str], seed: int) -> Iterator[Voyage]:
    """A whole game, with the state after every answer."""
    rng = random.Random(seed)
    g = SPEC.new(seats, options, seed)
    begin(g)
    yield g
    while not g.over:
        ask = rng.choice(g.asks)
        for _ in range(20):
            try:
                answer(g, ask.id, ask.seat, helpful(ask, rng))
                break
            except IllegalAnswer:
                continue
        else:
            answer(g, ask.id, ask.seat, ask.default)
        yield g


def check_game(seats: int, options: dict[str, str], seed: int) -> Voyage:
    g = None
    for g in walk(seats, options, seed):
        check_sums(g)
    assert g is not None
    return g


def test_the_sums_hold_after_every_answer_with_all_seats_and_options():
    """Each of the 24 settings once, with three to six seats in turn; the slow proof has them all."""
    ends = [check_game(3 + i % 4, options, i) for i, (_, options) in enumerate(TABLES[:24])]
    assert len(TABLES) == 4 * 24
    assert any(g.awakened for g in ends)
    assert any(player.shown for g in ends for player in g.players)
    assert len(Counter(g.cause for g in ends)) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_the_sums_hold_in_thousands_of_games(batch: int):
    for seed in range(batch * 4, batch * 4 + 4):
        for i, (seats, options) in enumerate(TABLES):
            check_game(seats, options, 1000 * seed + i)
