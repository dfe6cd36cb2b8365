"""What the levels of computers have learnt, each habit in a position of its own."""

from __future__ import annotations

import random

import pytest

from games.core import Ask
from games.core.duels import Score, both_ways, sides_of, winning_sides
from games.unfathomable import SPEC
from games.unfathomable import vocabulary as v
from games.unfathomable.ai import Deckhand, checks, crises, dealing, loyal, picks, traitor, values
from games.unfathomable.ai.facts import Facts
from games.unfathomable.ai.levels import EASY, HARD, NORMAL, Level
from games.unfathomable.ai.suspicion import suspicions
from games.unfathomable.cards import waypoints
from games.unfathomable.sight import skill_view
from games.unfathomable.state import Past
from games.unfathomable.views import Added
from tests.unfathomable.build import Scenario, a_voyage
from tests.unfathomable.missed import missed

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}


def facts(scene: Scenario, seat: int = 0, level: Level = HARD) -> Facts:
    return Facts(scene.view(seat), level)


def choice(scene: Scenario, seat: int, level: Level) -> object:
    view = scene.view(seat)
    return Deckhand(level).choose(view, next(ask for ask in view.asks if ask.seat == seat), random.Random(1))


# ---- names ------------------------------------------------------------------------------------------------------


def test_three_levels_normal_first_and_the_old_name_still_sits_down():
    assert SPEC.computer_names() == ["normal", "easy", "hard", "random"]
    assert SPEC.default_computer == "normal"
    for name, level in {**LEVELS, "deckhand": EASY}.items():
        player = SPEC.computer(name)
        assert isinstance(player, Deckhand)
        assert player.level == level


# ---- thorough ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "taken"), [(EASY, {}), (NORMAL, {"bridge": 2}), (HARD, {"bridge": 2})])
def test_up_to_three_means_as_many_as_there_are(level: Level, taken: dict[str, int]):
    scene = a_voyage().deep_ones(bridge=2).at(0, "bridge").do(0, v.DefeatDeepOnes(n=3))
    assert choice(scene, 0, level) == taken


def test_a_traitor_takes_half_of_what_is_allowed_and_the_least_dangerous():
    scene = a_voyage().loyalty(0, "hybrid").deep_ones(bridge=1, deck_1=2).at(0, "bridge")
    scene.do(0, v.DefeatDeepOnes(n=3, at="here-or-adjacent", spread=True))
    assert choice(scene, 0, HARD) == {"deck-1": 1}


def test_nobody_ends_a_turn_in_the_sick_bay_if_there_is_a_way_out():
    scene = a_voyage().deep_ones().passengers().at(0, "sick-bay").hand(0, "influence-1-1").acts(0, n=1)
    scores = {level: loyal.scores(facts(scene, level=level), scene.ask(0)) for level in (EASY, NORMAL)}
    ways_out = {level: max(s for key, s in found.items() if key.startswith("move.")) for level, found in scores.items()}
    assert ways_out[EASY] < scores[EASY]["use.hand.influence-1-1"]
    assert ways_out[NORMAL] > scores[NORMAL]["use.hand.influence-1-1"]


def test_passengers_are_brought_in_before_the_ritual_ends():
    scene = a_voyage().deep_ones().passengers(deck_3=["face-1"]).set(ritual=2)
    before, after = (values.rescue(facts(scene, level=level), "deck-3") for level in (EASY, NORMAL))
    assert before < after


def an_idle_improvement() -> Scenario:
    scene = a_voyage(seats=3).at(0, "galley").at(1, "galley").at(2, "chapel").deep_ones().passengers()
    scene.items(0, "bound-sermons", "mourning-locket")
    scene.g.players[0].improvement = "bound-sermons"
    return scene


def test_an_improvement_that_lies_idle_is_handed_on():
    scene = an_idle_improvement()
    assert dealing.gifts(facts(scene, level=EASY), "galley") == {}
    assert list(dealing.gifts(facts(scene, level=NORMAL), "galley")) == ["give.mourning-locket.1"]
    assert dealing.gifts(facts(scene, level=NORMAL), "chapel").keys() == {"give.mourning-locket.2"}
    scene.acts(0, n=2)
    assert loyal.scores(facts(scene, level=NORMAL), scene.ask(0))["trade"] > 1
    scene.answer(0, ["trade"])
    assert choice(scene, 0, NORMAL) == ["give.mourning-locket.1"]
    scene.answer(0, ["give.mourning-locket.1"])
    assert choice(scene, 1, NORMAL) == ["accept"]
    scene.answer(1, ["accept"])
    assert choice(scene, 0, NORMAL) == ["done"]  # nothing else is of more use to somebody else


def test_who_has_one_or_is_suspected_is_given_none():
    scene = an_idle_improvement().items(1, "smoked-lorgnette")
    assert dealing.gifts(facts(scene), "galley") == {}
    scene = an_idle_improvement()
    scene.g.players[0].saw = [(1, "hybrid")]
    assert dealing.gifts(facts(scene), "galley") == {}
    scene = an_idle_improvement().loyalty(0, "hybrid")
    assert dealing.gifts(facts(scene), "galley") == {}


# ---- farsighted -------------------------------------------------------------------------------------------------


def test_who_looks_ahead_does_not_wait_where_hydra_strikes():
    scene = a_voyage().set(hydra="w3").deep_ones()
    f = facts(scene)
    assert f.hydra_prey == "chapel"
    assert loyal.guard(f, "chapel") < loyal.guard(f, "galley")
    assert loyal.guard(facts(scene, level=NORMAL), "chapel") == loyal.guard(facts(scene, level=NORMAL), "galley")
    assert facts(scene.damaged("chapel")).hydra_prey == ""
    assert facts(scene.set(hydra="deep")).hydra_prey == ""


def test_an_item_is_worth_more_the_longer_it_serves():
    early = facts(a_voyage(seats=3))
    late = facts(a_voyage(seats=3).row("ice-line", "forced-draught", "where-the-great-ship-lies"))
    assert early.turns_left > late.turns_left > 0
    assert loyal.search(early) > loyal.search(late)
    assert loyal.search(early) > loyal.search(facts(a_voyage(seats=3).items(0, "bound-sermons")))
    assert loyal.search(facts(a_voyage(seats=3), level=NORMAL)) == loyal.ITEM


def test_a_waypoint_is_worth_the_arrivals_that_it_saves():
    """With 3 to go, 4 is no better than 3; with 4 to go it is."""
    short, long = waypoints()["the-great-circle"], waypoints()["where-the-great-ship-lies"]
    nine = facts(a_voyage().row("the-mail-steamer", "the-whale-road", "stormy-seas"))
    assert crises.way_cost(nine, short) < crises.way_cost(nine, long)
    eight = facts(a_voyage().row("the-mail-steamer", "the-whale-road", "sheltered-bight"))
    assert crises.way_cost(eight, long) < crises.way_cost(eight, short)


def test_orders_go_to_whoever_can_do_most_with_them():
    scene = a_voyage(seats=4).deep_ones().passengers()
    for seat, space in enumerate(("bridge", "galley", "sick-bay", "galley")):
        scene.at(seat, space)
    f = facts(scene)
    assert max((1, 2, 3), key=lambda seat: picks.favour(f, "grant", seat)) == 2
    assert values.prospects(f, 2) > values.prospects(f, 1)
    scene.at(2, "galley").at(3, "chapel").deep_ones(chapel=2)
    f = facts(scene)
    assert max((1, 2, 3), key=lambda seat: picks.favour(f, "grant", seat)) == 3


def test_cards_that_lie_open_are_counted_for_what_they_are():
    scene = a_voyage(seats=3, current=0).hand(1, "strength-5-1", "lore-1-1").hand(0, "strength-1-1")
    scene.do(0, v.Check(target=9, skills=["strength", "will"])).answer(1, ["strength-5-1", "lore-1-1"])
    view = scene.view(2)
    assert view.check is not None
    assert checks.given(Facts(view, HARD), view.check)[1] == 2
    view.check.open = [Added(1, skill_view("strength-5-1")), Added(1, skill_view("lore-1-1"))]
    assert checks.given(Facts(view, HARD), view.check) == (4, 0)  # nothing about them is uncertain
    assert checks.given(Facts(view, EASY), view.check)[1] == 2


def test_damage_weighs_more_for_who_has_seen_ships_lost_by_it():
    scene = a_voyage().damaged("galley", "chapel")
    assert values.wreck(facts(scene)) > values.wreck(facts(scene, level=EASY))
    assert values.mended(facts(scene)) > values.mended(facts(scene, level=EASY))


def test_a_fair_case_is_enough_for_an_accusation():
    scene = a_voyage(seats=4)
    for level, worth in ((EASY, -values.JAIL), (HARD, 0.45 * values.CAUGHT - 0.55 * values.JAIL)):
        f = facts(scene, level=level)
        f.suspicion = [0.0, 0.45, 0.1, 0.1]
        assert values.jailing(f, 1) == pytest.approx(worth)
        assert values.jailing(f, 2) == -values.JAIL


def test_who_expects_more_sabotage_clears_those_sooner_who_could_have_spoilt_a_check():
    scene = a_voyage(seats=4).loyalty(0, "human")
    scene.g.awakened = True
    fine = Past(
        source="food-stores-raid",
        skills=["influence", "strength"],
        target=11,
        total=12,
        result="pass",
        chaos=2,
        added=[1, 1, 0, 0],
        awakened=True,
    )
    scene.g.checks = [fine, fine]
    view = scene.view(0)
    assert suspicions(view, 0, HARD.wary)[1] < suspicions(view, 0, EASY.wary)[1]


def worth_helping(level: Level) -> float:
    """What must hang on a check for the last of three to give cards: harm in points."""
    scene = a_voyage(seats=3, current=0).hand(0, "strength-3-1", "strength-2-1", "strength-2-2", "strength-4-1")
    scene.hand(1).hand(2).do(0, v.Check(target=9, skills=["strength", "influence"]))
    view = scene.view(0)
    assert view.check is not None
    f, check, ask = Facts(view, level), view.check, next(found for found in view.asks if found.seat == 0)
    stakes = (checks.Stake(0.0, 0.0, n / 10, 9, 0) for n in range(1, 100))
    return next(stake.fail for stake in stakes if checks.help_out(f, check, ask, stake))


def test_a_check_that_matters_a_little_is_not_left_to_fail():
    assert worth_helping(HARD) == worth_helping(NORMAL) < worth_helping(EASY)


# ---- against the ship -------------------------------------------------------------------------------------------


def spoilt(level: Level, seeds: int = 60) -> float:
    """How often a hidden traitor who sits last puts something against a check."""
    hand = ("lore-5-1", "lore-2-1", "strength-1-1")
    scene = a_voyage(seats=4, current=3).loyalty(3, "hybrid").hand(3, *hand)
    for seat in range(3):
        scene.hand(seat, f"strength-{seat + 2}-1")
    scene.do(3, v.Check(target=9, skills=["strength", "will"], fail=[v.Lose(res="souls", n=2)]))
    for seat in range(3):
        scene.answer(seat, [f"strength-{seat + 2}-1"])
    view = scene.view(3)
    assert view.check is not None
    view.check.source = "food-stores-raid"
    ask = next(found for found in view.asks if found.seat == 3)
    added = [checks.add_cards(Facts(view, level), ask, random.Random(seed)) for seed in range(seeds)]
    return sum(any(str(card).startswith("lore") for card in cards) for cards in added) / seeds


def test_harder_traitors_spoil_more():
    assert spoilt(EASY) < spoilt(HARD)


@pytest.mark.parametrize(("level", "way"), [(EASY, "mild"), (HARD, "harsh")])
def test_harder_traitors_dare_worse_choices(level: Level, way: str):
    f = facts(a_voyage(seats=4).loyalty(0, "hybrid"), level=level)
    assert crises.preferred(f, {"mild": 1.0, "harsh": 3.0}) == way


def test_harder_traitors_do_less_good_in_passing():
    scene = a_voyage(seats=3).loyalty(0, "hybrid").at(0, "bridge").deep_ones(bridge=3).passengers()
    scene.hand(0, "strength-3-1").acts(0, n=2)
    view = scene.view(0)
    ask = view.asks[0]

    def helped(level: Level) -> int:
        f = Facts(view, level)
        return sum(_worth(f, ask, seed) > 4 for seed in range(40))

    assert helped(HARD) < helped(EASY)


def _worth(f: Facts, ask: Ask, seed: int) -> float:
    return loyal.scores(f, ask).get(traitor.hidden_action(f, ask, random.Random(seed)), 0.0)


# ---- how much better --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_hard_beats_the_computer_of_the_first_release():
    """400 games, a hundred at each number of seats, every seed both ways: hard against easy, each side once."""
    score = Score(sides_of(SPEC).names)
    for seats in SPEC.seats:
        for seed in range(40_001, 40_051):
            for side, played in both_ways(SPEC, seats, seed, "hard", "easy"):
                score.add(side, winning_sides(SPEC, played))
    assert score.games == 400
    assert score.share >= 0.6


@pytest.mark.slow
def test_loyal_seats_hold_back_less_where_a_check_fails():
    easy, normal = missed(EASY, 20), missed(NORMAL, 20)
    assert normal.missed / normal.checks < easy.missed / easy.checks
    assert normal.able / normal.missed < 0.75 * easy.able / easy.missed
