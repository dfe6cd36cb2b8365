"""Computer captains: legal answers to everything, each better than the one below, and fair to both factions."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.commands.common import computers_of
from games.core.asks import checked
from games.core.engine import answer, begin
from games.core.settings import computer_settings
from games.core.simulate import Played, play
from games.rum_and_bones import SPEC, odds
from games.rum_and_bones.ai import Easy, Hard, Mate, Normal
from games.rum_and_bones.ai.heroes import shopping
from games.rum_and_bones.report import summary
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.state import Battle
from games.rum_and_bones.worth import WIN, points, spoils
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.fight import activates
from tests.rum_and_bones.windows import asking, attack

EASY, NORMAL, HARD = Easy(), Normal(), Hard()


def battle(captain: Mate, seats: int, seed: int, options: dict[str, str] | None = None) -> Battle:
    """A game in which every answer must be legal at the first try."""
    rng = random.Random(seed)
    g = SPEC.new(seats, options or {}, seed)
    begin(g)
    asked: Counter[int] = Counter()
    while not g.over:
        ask = g.asks[rng.randrange(len(g.asks))]
        if not asked[ask.seat] or asked[ask.seat] == 5:
            computer_settings(SPEC, g, ask.seat, captain, frozenset())
        asked[ask.seat] += 1
        picks = captain.choose(SPEC.view(g, ask.seat), ask, rng)
        checked(ask, picks)
        answer(g, ask.id, ask.seat, picks)  # raises if it is refused
        assert asked.total() < 5_000, "it does not come to an end"
    return g


@pytest.mark.parametrize(
    ("captain", "seats", "options"),
    [
        (NORMAL, 2, {}),
        (HARD, 2, {"layout": "lon_lon", "heroes": "random"}),
        (NORMAL, 3, {"layout": "gal_jun"}),
        (HARD, 4, {"layout": "jun_jun", "allies": "strange"}),
        (EASY, 4, {}),
        (NORMAL, 5, {}),
        (EASY, 6, {"layout": "lon_jun"}),
        (HARD, 2, {"mode": "clash"}),
        (NORMAL, 4, {"mode": "clash", "lives": "2"}),
    ],
)
def test_they_play_every_kind_of_game_to_its_end_without_a_refusal(captain: Mate, seats: int, options: dict[str, str]):
    assert battle(captain, seats, 7, options).winners


def test_three_strengths_and_the_names_of_old():
    """The middle one sits down where nobody says which; who stands at a stored table by an old name plays on."""
    assert SPEC.computer_names() == ["normal", "easy", "hard", "random"]
    assert [type(SPEC.computer(name)) for name in ("bosun", "mate")] == [Easy, Mate]
    assert computers_of(SPEC, "hard,bosun") == ["hard", "bosun"]
    assert play(SPEC, 2, 3, computers=("bosun", "mate")).winners


def won(captain: str, rival: str, seeds: range) -> int:
    """How many of the games this captain won, on either side of the table."""
    wins = 0
    for seed in seeds:
        seat = seed % 2
        players = (rival, captain) if seat else (captain, rival)
        wins += play(SPEC, 2, seed, computers=players).winners == [seat]
    return wins


def test_it_beats_random_play():
    assert won("easy", "random", range(12)) >= 11
    assert won("normal", "random", range(6)) == 6


def test_odds_are_the_dice():
    assert odds.chance(4) == pytest.approx(1 / 2)
    assert odds.chance(1) == odds.chance(2) == pytest.approx(5 / 6)  # a natural 1 always misses
    assert odds.chance(8) == 0
    assert odds.hits(2, 4) == pytest.approx((0.25, 0.5, 0.25))
    assert odds.mixed([4, 4]) == pytest.approx(odds.hits(2, 4))
    assert sum(odds.exploding(3, 4, 5, 1)) == pytest.approx(1)
    mean = sum(k * p for k, p in enumerate(odds.exploding(3, 4, 5, 1)))
    assert mean == pytest.approx(3 / 2 + 3 / 3 * 1 / 2)  # every 5 or 6 adds a die


def test_the_winning_point_is_worth_more_than_anything():
    b = a_battle().g.board
    b.sides[0].vp = 7
    assert points(b, 0, 1) == WIN > points(b, 1, 2)


def test_crew_in_front_of_a_hero_is_counted():
    bare = a_battle().at("viana", "C5", left=3)
    covered = a_battle().at("viana", "C5", left=3).crew(1, "C5", hands=4)
    assert spoils(bare.g.board, 0, "C5", 3) > spoils(covered.g.board, 0, "C5", 3)


def test_coins_go_into_the_second_skill_first():
    v = a_battle().at("kyria", "C7")
    b = v.g.board
    hero = b.heroes[v.index("kyria")]
    hero.coins = 4
    assert shopping(b, hero, ["buy-0", "buy-1", "buy-2"]) == "buy-1"


@pytest.mark.parametrize(("left", "answer_"), [(2, ["sealed_warrant.1@hero-0"]), (0, ["pass"])])
def test_a_card_meets_a_hero_that_is_about_to_do_harm(left: int, answer_: list[str]):
    """Carcharius beside a Viana who has two HP left, or beside nobody."""
    v = asking(a_battle().bare().at("carcharius", "C6").hand(1, "sealed_warrant.1"), 1)
    if left:
        v.at("viana", "C5", left=left)
    ask = activates(v, "carcharius").ask(1, "window.activated")
    assert EASY.choose(SPEC.view(v.g, 1), ask, random.Random(1)) == answer_


def test_a_card_weakens_an_attack_that_could_be_the_last():
    v = asking(a_battle().bare().at("carcharius", "C6").at("viana", "C5", left=2).hand(1, "smoke_pots.1"), 1)
    ask = attack(v, "carcharius", "C5").answer(0, ["roll"], "attack.roll").ask(1, "window.declared")
    assert EASY.choose(SPEC.view(v.g, 1), ask, random.Random(1)) == ["smoke_pots.1@hero-0"]


@pytest.fixture(scope="module")
def battles() -> list[Played]:
    return [play(SPEC, 2, seed, computers=("mate",)) for seed in range(1, 7)]


def test_orders_as_dealt_keep_the_waits_low(battles: list[Played]):
    """Turns that alternate, one stop for Recovery, and a Reaction now and then: about eight a round."""
    assert summary(battles)["waits a round"]["p95"] <= 9


def test_the_report_counts_every_game(battles: list[Played]):
    told = summary(battles)
    assert sum(told["faction wins"].values()) == pytest.approx(1, abs=0.01)
    assert 4 <= told["rounds"]["median"] <= 10


@pytest.mark.slow
def test_the_balance():
    """Over seeds that nothing was tuned with."""
    told = summary([play(SPEC, 2, seed, computers=("normal",)) for seed in range(51_001, 51_401)])
    assert 0.45 <= told["faction wins"]["deep_lords"] <= 0.55
    assert 5 <= told["rounds"]["median"] <= 9
    assert told["rounds"]["p5"] >= 4
    assert told["rounds"]["p95"] <= 12
    assert told["kraken came"] >= 0.6
    assert all(0.35 <= rate <= 0.6 for rate in told["heroes"].values()), told["heroes"]


@pytest.mark.slow
def test_each_strength_beats_the_one_below():
    """`wardroom simulate rum_and_bones --seats 2 --games 400 --computers hard,easy` counts the same."""
    assert won("hard", "easy", range(60_001, 60_401)) >= 0.6 * 400
    assert won("normal", "easy", range(61_001, 61_201)) >= 0.6 * 200


@pytest.mark.slow
def test_random_play_comes_to_an_end():
    rounds = [play(SPEC, seats, seed).state.board.round for seats in SPEC.seats for seed in range(40)]
    assert max(rounds) < 150


def test_nobody_hides_in_a_free_for_all():
    """Two that stand apart walk towards each other."""
    g = SPEC.new(2, {"mode": "clash", "heroes": "random"}, 3)
    begin(g)
    for seat, zone in enumerate(("A8", "M8")):
        first, *others = [hero for hero in g.board.heroes if hero.seat == seat]
        first.zone, first.lives = zone, 1
        for hero in others:
            hero.out = True
    rng = random.Random(1)
    for _ in range(400):
        if g.over:
            break
        ask = g.asks[0]
        answer(g, ask.id, ask.seat, EASY.choose(SPEC.view(g, ask.seat), ask, rng))
    assert g.over


def test_nobody_is_picked_on_by_seat_in_a_free_for_all():
    """Two rivals alike in one zone: now one, now the other; the one with fewer HP, then with fewer Lives, always."""
    v = a_battle(3, clash=True, cast=(("carcharius",), ("snapjaw",), ("snapjaw",)), lives=3)
    v.at(0, "C6").at(1, "C5", left=4).at(2, "C5", left=4).start(Rounds(at="turn"))
    v.dice(6, 6, 1).answer(0, ["attack-0-C5"])
    ask = v.ask(0, "attack.assign")

    def given() -> set[str]:
        keys: set[str] = set()
        for seed in range(20):
            parts = EASY.choose(SPEC.view(v.g, 0), ask, random.Random(seed))
            assert isinstance(parts, dict)
            assert sum(parts.values()) == 2
            keys |= parts.keys()
        return keys

    assert given() == {"hero-1", "hero-2"}
    v.g.board.heroes[2].lives = 2
    assert given() == {"hero-2"}


@pytest.mark.parametrize("kind", ["setup.crew", "setup.captain"])
@pytest.mark.parametrize("silent", [True, False])
def test_a_person_among_computers_leads_by_the_own_vote(kind: str, silent: bool):
    """With several votes the last seat has the Crew and the first is Captain: computers do not stand in the way, and
    silence is a vote for oneself."""
    for captain in (EASY, NORMAL, HARD):
        for person in (0, 2, 4):
            g = SPEC.new(6, {}, 7)
            begin(g)
            while g.asks[0].kind != kind:
                answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
            while g.asks[0].kind == kind:
                ask = g.asks[0]
                voted = captain.choose(SPEC.view(g, ask.seat), ask, random.Random(1))
                own = ask.default if silent else [f"seat-{person}"]
                answer(g, ask.id, ask.seat, own if ask.seat == person else voted)
            leads = g.board.sides[0].crew_seat if kind == "setup.crew" else g.board.sides[0].captain
            assert leads == person
