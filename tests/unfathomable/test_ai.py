"""Computer seats: legal answers to everything, by their own view alone, sensible on either side."""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest

import games.unfathomable.ai.traitor as traitor_ai
from games.core import Ask, Rng
from games.core.asks import checked
from games.core.engine import answer, begin
from games.core.simulate import Played, play
from games.unfathomable import SPEC, loyalty
from games.unfathomable.ai import ANSWERS, Deckhand, values
from games.unfathomable.ai.checks import price
from games.unfathomable.ai.facts import Facts
from games.unfathomable.ai.levels import EASY, HARD, NORMAL
from games.unfathomable.ai.suspicion import suspicions
from games.unfathomable.report import summary
from games.unfathomable.state import Past, Voyage
from games.unfathomable.verbs import KINDS
from tests.unfathomable.build import a_voyage

LEVELS = {"easy": Deckhand(EASY), "normal": Deckhand(NORMAL), "hard": Deckhand(HARD)}
SETUP = sys.modules["games.unfathomable.setup"]  # the package's own `setup` is the function


def voyage(seats: int, seed: int, level: str = "normal") -> Counter[str]:
    """A game in which every answer must be legal at the first try; the kinds of asks it met."""
    rng = random.Random(seed)
    g = SPEC.new(seats, {}, seed)
    begin(g)
    met: Counter[str] = Counter()
    while not g.over:
        ask = g.asks[rng.randrange(len(g.asks))]
        picks = LEVELS[level].choose(SPEC.view(g, ask.seat), ask, rng)
        checked(ask, picks)
        met[ask.kind] += 1
        answer(g, ask.id, ask.seat, picks)  # raises if it is refused
    return met


def many(seats: int, games: int, computer: str = "normal", first: int = 1) -> list[Played]:
    return [play(SPEC, seats, seed, computers=(computer,)) for seed in range(first, first + games)]


@pytest.fixture(scope="module")
def voyages() -> list[Played]:
    return many(4, 16)


def wins(played: list[Played]) -> int:
    return sum(one.state.cause == "arrived" for one in played)


def without_traitors(monkeypatch: pytest.MonkeyPatch) -> None:
    people = [card.id for card in loyalty.loyalties().values() if card.kind == "human"]
    monkeypatch.setattr(SETUP, "loyalty_deck", lambda seats, cultist: (people * 3)[: 2 * seats])


# ---- legal, and by its own view alone ---------------------------------------------------------------------------


def test_it_has_an_answer_to_every_kind_of_ask():
    assert set(ANSWERS) == set(KINDS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", SPEC.seats)
def test_every_answer_is_legal_at_the_first_try(seats: int, level: str):
    met = voyage(seats, 1, level) + voyage(seats, 2, level)
    assert met["act"] > 50
    assert met["check.add"] > 30


def test_a_game_of_its_own_meets_most_kinds():
    met = sum((voyage(3 + seed % 4, 100 + seed) for seed in range(8)), Counter[str]())
    assert len(met) >= 32


@pytest.mark.parametrize(("seats", "level"), [(4, "hard"), (5, "normal"), (3, "easy")])
def test_it_goes_by_its_view_and_by_nothing_else(seats: int, level: str):
    """The same choice after everything that it cannot know was made different."""
    rng, player = random.Random(seats), LEVELS[level]
    compared = 0

    def compare(g: Voyage, ask: Ask) -> None:
        nonlocal compared
        if rng.random() > 0.08:
            return
        other = SPEC.codec.copy(g)
        SPEC.scramble(other, ask.seat, Rng(rng.randrange(1 << 40)))
        theirs = next(found for found in other.asks if found.id == ask.id)
        before = player.choose(SPEC.view(g, ask.seat), ask, random.Random(7))
        after = player.choose(SPEC.view(other, ask.seat), theirs, random.Random(7))
        assert before == after, ask.kind
        compared += 1

    for seed in range(2):
        play(SPEC, seats, seed, computers=(level,), before=compare)
    assert compared > 30


# ---- sensible ---------------------------------------------------------------------------------------------------


def test_loyal_seats_beat_random_play(monkeypatch: pytest.MonkeyPatch):
    without_traitors(monkeypatch)
    assert wins(many(4, 10)) >= 7
    assert wins(many(4, 10, "random")) <= 1


def test_both_sides_have_a_chance(voyages: list[Played]):
    assert 3 <= wins(voyages) <= 13


def test_nobody_loyal_spoils_a_check(monkeypatch: pytest.MonkeyPatch):
    """Opposing cards of a crisis come from chaos alone, as long as nobody is a traitor."""
    without_traitors(monkeypatch)
    for one in many(3, 4):
        for past in one.state.checks:
            if past.source not in ("captains-cabin", "brig"):
                assert len(past.opposing) <= past.chaos


def test_only_traitors_reveal(voyages: list[Played]):
    assert any(player.shown for one in voyages for player in one.state.players)
    for one in voyages:
        for player in one.state.players:
            assert not player.shown or loyalty.loyalties()[player.shown].kind != "human"


def past(added: list[int], opposing: list[str], result: str = "fail") -> Past:
    return Past(
        source="food-stores-raid",
        skills=["influence", "strength"],
        target=11,
        total=5,
        result=result,
        chaos=2,
        added=added,
        opposing=opposing,
        awakened=True,
    )


def test_suspicion_falls_on_those_who_were_there():
    """Three opposing cards are one more than chaos explains: somebody who added cards did it."""
    g = play(SPEC, 4, 3, computers=("normal",)).state
    for player in g.players:
        player.shown, player.loyalty = "", ["human-1", "human-2"]
    g.over, g.awakened = False, True
    g.stack = [SPEC.new(4, {}, 3).stack[0]]
    own = next(iter(SPEC.view(g, 0).players[1].skills))
    g.checks = [past([0, 1, 0, 2], [f"{own}-2-1", f"{own}-3-1", f"{own}-1-1"]) for _ in range(3)]
    found = suspicions(SPEC.view(g, 0), 0)
    assert found[0] == 0
    assert found[1] > 0.5 > found[2]
    assert found[1] > found[3]


def test_what_it_saw_of_a_loyalty_card_settles_the_matter():
    g = play(SPEC, 4, 3, computers=("normal",)).state
    for player in g.players:
        player.shown, player.loyalty = "", ["human-1", "human-2"]
    g.over, g.checks = False, []
    g.stack = [SPEC.new(4, {}, 3).stack[0]]
    g.players[0].saw = [(2, "hybrid")]
    assert Facts(SPEC.view(g, 0)).suspicion[2] > 0.9
    assert Facts(SPEC.view(g, 1)).suspicion[2] < 0.9


def test_a_hand_holds_on_to_what_a_damaged_room_asks_for():
    """Such a card is dearer than before the damage; the others are not."""
    v = a_voyage(seats=3)
    hand = ("influence-3-1", "strength-3-1", "observation-3-1", "lore-3-1", "will-3-1")
    v.hand(0, *hand)
    before = Facts(SPEC.view(v.g, 0))
    v.damaged("galley", "chapel")
    after = Facts(SPEC.view(v.g, 0))
    assert after.mending
    for old, new in zip(before.mine.hand, after.mine.hand, strict=True):
        assert (price(after, new) > price(before, old)) == (new.type in after.mending)


def test_a_traitor_minds_the_supply_sooner_than_a_crew():
    v = a_voyage(seats=4).loyalty(0, "human").loyalty(1, "hybrid").deep_ones(w1=6, deck_1=4)
    assert values.crowding(Facts(SPEC.view(v.g, 0))) == 0 < values.crowding(Facts(SPEC.view(v.g, 1)))


def test_a_cultist_undermines_a_sound_ship_and_spares_one_in_need():
    v = a_voyage(seats=4).loyalty(0, "cultist")
    assert not Facts(SPEC.view(v.g, 0)).hostile
    v.g.awakened = True
    sound = Facts(SPEC.view(v.g, 0))
    assert sound.hostile
    assert sound.hurries
    assert not traitor_ai.should_reveal(sound, random.Random(1))
    v.g.dials["food"] = 2
    assert not Facts(SPEC.view(v.g, 0)).hostile


# ---- the report -------------------------------------------------------------------------------------------------


def test_the_report_adds_up(voyages: list[Played]):
    found = summary(voyages)
    assert found["human wins"] == round(wins(voyages) / len(voyages), 3)
    turns = found["turns"]
    assert turns["min"] <= turns["p5"] <= turns["median"] <= turns["p95"] <= turns["max"]
    assert sum(found["checks"].values()) == pytest.approx(1, abs=0.01)
    if found["lost by"]:
        assert sum(found["lost by"].values()) == pytest.approx(1, abs=0.01)
    assert summary([])["human wins"] == 0


# ---- the balance of the box ------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", SPEC.seats)
def test_the_balance(seats: int):
    found = summary(many(seats, 400, first=30_001))  # seeds that nothing was tuned with
    assert 0.40 <= found["human wins"] <= 0.55
    assert 24 <= found["turns"]["median"] <= 36
    assert set(found["lost by"]) == {"fuel", "food", "sanity", "souls", "damage", "deep-ones"}
    assert max(found["lost by"].values()) <= 0.42
    assert min(found["lost by"].values()) >= 0.05
    assert 0.50 <= found["checks"]["pass"] <= 0.65


@pytest.mark.slow
@pytest.mark.parametrize("seats", SPEC.seats)
def test_without_traitors_the_ship_mostly_arrives(seats: int, monkeypatch: pytest.MonkeyPatch):
    without_traitors(monkeypatch)
    found = summary(many(seats, 150))
    assert found["human wins"] >= 0.75
    assert found["checks"]["pass"] >= 0.64


@pytest.mark.slow
def test_one_hidden_saboteur(monkeypatch: pytest.MonkeyPatch):
    """A traitor from the start who never reveals: 55 to 65 checks in a hundred are passed."""
    people = [card.id for card in loyalty.loyalties().values() if card.kind == "human"]

    def deal(g: Voyage, awakening: bool) -> None:
        for seat, player in enumerate(g.players):
            g.loyalties.pop()
            player.loyalty.append("hybrid-1" if seat == 0 and not awakening else people[seat])
        g.dealt = True

    monkeypatch.setattr(SETUP, "deal", deal)
    monkeypatch.setattr(loyalty, "deal", deal)
    monkeypatch.setattr(traitor_ai, "should_reveal", lambda f, rng: False)
    checks = Counter[str]()
    for seats in SPEC.seats:
        for one in many(seats, 60):
            checks.update(p.result for p in one.state.checks if p.source not in ("captains-cabin", "brig"))
    assert 0.52 <= checks["pass"] / checks.total() <= 0.68


@pytest.mark.slow
def test_random_play_seldom_arrives():
    assert sum(wins(many(seats, 100, "random")) for seats in SPEC.seats) < 20
