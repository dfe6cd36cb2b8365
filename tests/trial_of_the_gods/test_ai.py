"""Computer captains: legal answers to everything, by their own view alone, better than chance."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from games.core.asks import Ask, Option, checked
from games.core.engine import answer, begin
from games.core.handlers import members
from games.core.simulate import Played, play
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.ai import ANSWERS, Deckhand, Helmsman, Navigator, games, market, start
from games.trial_of_the_gods.ai.effects import effect_worth, healed, judges
from games.trial_of_the_gods.ai.exploring import best_explore, laurels_at
from games.trial_of_the_gods.ai.fighting import best_fight, defeat_worth
from games.trial_of_the_gods.ai.mind import Mind, Scene
from games.trial_of_the_gods.ai.ordering import monster_at, rivals
from games.trial_of_the_gods.ai.sailing import travel_toll, ways
from games.trial_of_the_gods.ai.turns import FREE, Step, act, second, steps
from games.trial_of_the_gods.ai.worth import Worth
from games.trial_of_the_gods.cards import action, enemy
from games.trial_of_the_gods.chart import is_sea
from games.trial_of_the_gods.hands import owned
from games.trial_of_the_gods.laying import need_of
from games.trial_of_the_gods.odds import Side, chances, rolls
from games.trial_of_the_gods.panel import thrifty
from games.trial_of_the_gods.report import summary
from games.trial_of_the_gods.scoring import totals
from games.trial_of_the_gods.state import NOBODY, Foe, Score, Trial
from games.trial_of_the_gods.views import FeatView, TrialView, UpgradeView
from games.trial_of_the_gods.vocabulary import AnyEffect, FreeFight, Offer
from tests.trial_of_the_gods.build import a_trial

LOW_HAND = ("ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST6.1", "HE08-1.1")
LEVELS = {"easy": Deckhand, "normal": Helmsman, "hard": Navigator}


@cache
def every_question(seats: int, seed: int, mode: str, level: str) -> list[tuple[int, TrialView, str]]:
    """A game in which every answer must be legal at the first try: Round, view and kind of each question."""
    return list(_questions(seats, seed, mode, level))


def _questions(seats: int, seed: int, mode: str, level: str) -> Iterator[tuple[int, TrialView, str]]:
    rng = random.Random(seed)
    g: Trial = SPEC.new(seats, {"mode": mode}, seed)
    begin(g)
    captain = LEVELS[level]()
    asked = 0
    while not g.over:
        ask = g.asks[rng.randrange(len(g.asks))]
        view = SPEC.view(g, ask.seat)
        picks = captain.choose(view, next(one for one in view.asks if one.id == ask.id), rng)
        yield g.round, view, ask.kind
        checked(ask, picks)
        answer(g, ask.id, ask.seat, picks)  # raises if it is refused
        asked += 1
        assert asked < 3_000, "it does not come to an end"


@pytest.mark.parametrize(
    ("seats", "mode", "level"),
    [
        *((2, "basic", "easy"), (2, "advanced", "normal"), (3, "basic", "hard")),
        *((3, "advanced", "easy"), (4, "basic", "normal"), (4, "advanced", "hard")),
    ],
)
def test_it_plays_every_kind_of_game_to_its_end_without_a_refusal(seats: int, mode: str, level: str) -> None:
    assert Counter(kind for _, _, kind in every_question(seats, 11, mode, level))["turn.act"] > 10


def test_it_thinks_of_every_question_that_comes_up() -> None:
    """Kinds that nobody has written an answer for are left to silence: few, and none that matters."""
    kinds: set[str] = set()
    for game in ((4, 11, "basic", "normal"), (4, 11, "advanced", "hard"), (3, 11, "advanced", "easy")):
        kinds |= {kind for _, _, kind in every_question(*game)}
    unanswered = {kind for kind in kinds if kind not in ANSWERS and not kind.startswith("react.")}
    assert unanswered <= {"turn.act", "compete.change", "ward", "calm.heal", "olympics.reroll", "target.companion"}


def test_the_same_view_has_the_same_answer() -> None:
    """Stateless, and nothing but the view: a copy of it, without the game, is answered alike."""
    for _, view, _ in every_question(3, 11, "basic", "hard")[::9]:
        again = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=TrialView)
        for one, other in zip(view.asks, again.asks, strict=True):
            rng = random.Random(1), random.Random(1)
            assert Navigator().choose(view, one, rng[0]) == Navigator().choose(again, other, rng[1])


def test_it_beats_random_play() -> None:
    wins = [play(SPEC, 2, seed, computers=("normal", "random")).winners for seed in range(4)]
    wins += [[1 - w for w in play(SPEC, 2, seed, computers=("random", "normal")).winners] for seed in range(4, 8)]
    assert wins.count([0]) >= 7


def test_the_vocabulary_is_judged_completely() -> None:
    assert set(judges) == set(members(AnyEffect))


# ---- chances --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_rolls_are_all_that_can_happen(dice: int) -> None:
    assert sum(chance for _, _, chance in rolls(dice)) == pytest.approx(1)
    assert sum(ones * chance for ones, _, chance in rolls(dice)) == pytest.approx(dice / 2)
    assert sum(acts * chance for _, acts, chance in rolls(dice)) == pytest.approx(dice / 3)


def test_chances_of_a_fight() -> None:
    """A Siren: Attack 1, one die. 3 wins whatever is rolled; 6 leaves it no way out; 1 only ties or loses."""
    siren = enemy("SM1")
    assert chances(Side(3), siren).win == pytest.approx(1)
    assert chances(Side(3), siren).twice == 0
    assert chances(Side(6), siren).twice == pytest.approx(1)
    low = chances(Side(1), siren)
    assert low.win == 0 and low.harm == pytest.approx(1 / 2)
    assert chances(Side(6, fewer=1), siren).skills == 0


def test_chances_know_skills() -> None:
    spartos, gegenes, giant = enemy("LM2"), enemy("LM3"), enemy("LM6")
    assert chances(Side(2), spartos).win == pytest.approx(1 / 6)  # a one or an Activation make it a tie
    assert chances(Side(2, ignore=1), spartos).win == pytest.approx(1 / 2)
    assert chances(Side(0), gegenes).harm > chances(Side(0, ignore=2), gegenes).harm
    assert chances(Side(12), giant).once + chances(Side(12), giant).twice < 1  # its bronze
    assert chances(Side(0, spared=99), gegenes).harm == 0


# ---- judgement ------------------------------------------------------------------------------------------------------


def a_mind(number: int = 1, sharp: bool = False) -> Mind:
    """At the first Turn of a Round."""
    asked = every_question(4, 11, "basic", "normal")
    view = next(view for round_, view, kind in asked if kind == "turn.act" and round_ == number)
    return Mind(copy.deepcopy(view), sharp)


def with_hand(mind: Mind, *cards: str, zone: str = "") -> Scene:
    return msgspec.structs.replace(mind.scene, hand=cards, zone=zone or mind.scene.zone)


def test_a_monster_on_an_unclaimed_island_is_worth_more_than_at_sea() -> None:
    mind = a_mind()
    foe = Foe("LM3.1", "I05")
    assert mind.view.islands["I05"].owner == NOBODY
    assert defeat_worth(mind, foe, "I05") > defeat_worth(mind, foe, "S01") > 0


def test_a_temple_is_worth_less_at_the_end() -> None:
    assert a_mind(4).worth.temple < a_mind(1).worth.temple


def test_it_fights_what_it_can_beat_and_leaves_what_it_cannot() -> None:
    mind = a_mind()
    strong = with_hand(mind, "AR02.1", "ST2.1", "HE02-1.1")
    weak = with_hand(mind, "ST3.1", "ST4.1")
    siren, dragon = Foe("SM1.1", "I05"), Foe("LM5.1", "I05")
    plan = best_fight(mind, strong, siren, "I05")
    assert plan.win > 0.95 and plan.score > 0
    assert best_fight(mind, weak, dragon, "I05").picks == []


def test_it_never_starts_a_fight_without_a_card() -> None:
    for _, view, kind in every_question(4, 11, "basic", "normal"):
        if kind == "fight.cards":
            ask = next(one for one in view.asks if one.kind == kind)
            picks = Helmsman().choose(view, ask, random.Random(0))
            assert picks, "no card"


def test_it_explores_with_what_it_can_spare() -> None:
    """First Footprint has Discovery 3 and no Attack; Village Champion and two others would do as well."""
    mind = a_mind()
    island = next(name for name, one in mind.view.islands.items() if not one.tokens and name == "I02")
    score, cards = best_explore(mind, with_hand(mind, "ST3.1", "ST1.1", "ST4.1", "ST6.1"), island)
    assert score > 0 and cards == ("ST3.1",)
    assert best_explore(mind, with_hand(mind, "ST2.1"), island) == (0.0, ())


def test_a_known_fleece_is_worth_two_laurels() -> None:
    mind = a_mind()
    mind.mine.treasures = {"I02": "fleece-tail", "I03": ""}
    assert laurels_at(mind, "I02") == 2 and laurels_at(mind, "I03") == 1
    assert laurels_at(mind, "I04") == pytest.approx(1 + 3 / 10)


def test_ways_over_the_chart_are_those_of_the_panel() -> None:
    """The same Zones at the same price as the rules offer them, also for a helmsman, who looks for Travel Cards."""
    seen = 0
    for _, view, kind in [*every_question(4, 11, "basic", "normal"), *every_question(4, 26, "basic", "normal")]:
        if kind != "turn.sail":
            continue
        ask = next(one for one in view.asks if one.kind == kind)
        mind = Mind(view)
        most = int(str(ask.args["n"]))
        known = ways(mind, mind.scene, most)
        for option in ask.options:
            if option.verb == "sail":
                way = known[option.id]
                assert (way.dishonor, way.travels) == (option.args["dishonor"], option.args["travels"])
                seen += 1
    assert seen >= 15


def test_restoring_is_worth_nothing_much_in_the_last_round() -> None:
    early, late = a_mind(1), a_mind(4)
    for mind in (early, late):
        mind.me.exhausted = 6
    scene = with_hand(early, "ZE01.1", "ST3.1")
    assert effect_worth(early, scene, "ZE01.1") > effect_worth(late, scene, "ZE01.1")


def test_devotion_and_price_count() -> None:
    mind = a_mind()
    scene = with_hand(mind, "ZE10.1", "ST3.1")
    poor = msgspec.structs.replace(scene, energy=2)
    assert effect_worth(mind, poor, "ZE10.1") == -1.0  # Prayer 3


def test_buying_stays_within_energy_and_levels() -> None:
    for _, view, kind in every_question(4, 11, "basic", "normal"):
        if kind == "dawn.buy":
            ask = next(one for one in view.asks if one.kind == kind)
            mind = Mind(view)
            things = market.buy(mind, ask)
            costs = {option.id: int(str(option.args["cost"])) for option in ask.options}
            assert sum(costs[thing] for thing in things) <= mind.me.available


def test_the_last_dawn_is_for_laurels() -> None:
    mind = a_mind(4)
    assert market.card_worth(mind, "ZE10.1") > market.card_worth(mind, "ZE02.1") > market.card_worth(mind, "ZE01.1")


def test_a_sharp_captain_counts_the_rankings() -> None:
    """A Laurel that overtakes somebody is worth more than one in a ranking that is won already."""
    mind = a_mind(4)
    view = msgspec.structs.replace(mind.view, forecast=[*mind.view.forecast])
    others = [seat for seat in range(4) if seat != mind.seat]

    def laurels(mine: int, theirs: int) -> list[int]:
        return [mine if seat == mind.seat else theirs for seat in range(4)]

    assert len(others) == 3
    close = [Score("domination", laurels(3, 3)), Score("exploration", laurels(9, 1))]
    sharp = Worth(msgspec.structs.replace(view, forecast=close), sharp=True)
    plain = Worth(msgspec.structs.replace(view, forecast=close), sharp=False)
    assert sharp.laurel["domination"] > sharp.laurel["exploration"]
    assert plain.laurel["domination"] == Worth(view, sharp=False).laurel["domination"]


# ---- what a Hero gives ----------------------------------------------------------------------------------------------


def as_captain(hero: str, number: int = 1) -> Mind:
    """At the first Turn of a Round, with another Captain."""
    mind = a_mind(number)
    mind.me.captain, mind.me.hero_feats = hero, [FeatView(hero)]
    return Mind(mind.view)


@pytest.mark.parametrize("number", [1, 4])
def test_a_heal_that_costs_no_card_is_used_in_every_round(number: int) -> None:
    """Orpheus: below the Limit, where the next square is a card more in hand."""
    mind = as_captain("HE08", number)
    mind.me.vigor, mind.me.limit = 4, 7
    feat = next(step for step in steps(mind, with_hand(mind)) if step.pick == "feat")
    assert feat.score > FREE
    mind.me.vigor = 7
    assert not any(step.pick == "feat" for step in steps(Mind(mind.view), with_hand(mind)))


def test_a_square_with_a_card_more_is_worth_more_than_one_without() -> None:
    mind = a_mind()
    mind.me.limit = 10
    mind.me.vigor = 4
    card = healed(mind, 1)
    mind.me.vigor = 5
    assert card > healed(mind, 1) > 0


def test_who_heals_for_nothing_raises_the_limit_first() -> None:
    """Orpheus at his Limit wants Vigor, everybody else Energy or Attack."""
    spaces = [UpgradeView("energy", ["gold", "onyx"]), UpgradeView("vigor", ["gold", "onyx"])]
    ask = Ask(seat=0, kind="claim.upgrade", default=[], options=[Option("space-1"), Option("space-2")])
    for hero, wanted in (("HE08", "space-2"), ("HE02", "space-1")):
        mind = as_captain(hero)
        mind.me.upgrades, mind.me.vigor, mind.me.limit = spaces, 5, 5
        assert market.upgrade(Mind(mind.view), ask) == wanted


def test_a_helmsman_does_not_shun_travel_cards() -> None:
    assert travel_toll(as_captain("HE10")) < 0 < travel_toll(as_captain("HE02"))


def test_an_offer_is_worth_what_energy_reaches() -> None:
    """Idmon: with plenty of Energy he looks for a card, with none he does not."""
    mind = as_captain("HE11")
    rich = msgspec.structs.replace(with_hand(mind, "HE11-1.1", "ST3.1"), energy=7)
    poor = msgspec.structs.replace(rich, energy=0)
    offer = Offer(n=2, house="blessed", less=1)
    assert judges[Offer](mind, rich, offer) > judges[Offer](mind, poor, offer)


def test_who_lacks_weapons_buys_them() -> None:
    bard, hero = as_captain("HE08"), as_captain("HE02")
    fight, other = action("AR02.1"), action("AP04.1")
    assert bard.lacks_arms and not hero.lacks_arms
    assert market.usefulness(bard, fight) > market.usefulness(hero, fight)
    assert market.usefulness(bard, other) == market.usefulness(hero, other)


def test_the_games_are_named_against_who_would_win_them() -> None:
    """A rival whose own cards are for Order and Heal, and who has won before: not Boxing."""
    mind = as_captain("HE09")
    rival = next(one for one in mind.view.players if one.seat != mind.seat)
    for one in mind.view.players:
        one.discard = []
    rival.captain, rival.champion = "HE12", 6
    scene = msgspec.structs.replace(mind.scene, hand=())
    mind.__dict__["scene"] = scene
    ask = Ask(seat=mind.seat, kind="dawn.games", default=["OL3"], options=[Option("OL1"), Option("OL3")])
    assert games.choose(mind, ask) == "OL1"


def test_monsters_are_set_on_the_leader() -> None:
    mind = a_mind()
    first, *others = rivals(mind)
    mind.view.foes.clear()
    first.zone, others[0].zone = "S01", "S07"
    assert monster_at(mind, "S01") > monster_at(mind, "S07") > 0


# ---- thrift ---------------------------------------------------------------------------------------------------------


def test_no_weapon_is_for_rowing() -> None:
    """Levelled Spear and Village Champion both Sail 1, and only one of them fights."""
    assert thrifty({"ST2.1": 1, "ST6.1": 1}, 1) == "ST6.1"
    mind = a_mind()
    assert mind.spared("ST2.1") - mind.price("ST2.1") > mind.spared("ST6.1") - mind.price("ST6.1") > 0


def test_the_best_three_for_the_games_are_dear() -> None:
    mind = a_mind()
    kept = list(mind.entries)
    others = [card for card in mind.scene.hand if card not in kept]
    assert len(kept) == 3 and others
    assert mind.price(kept[0]) >= max(mind.price(card) for card in others) == mind.worth.card


def test_energy_that_sunset_brings_back_is_as_good_as_free() -> None:
    mind = a_mind()
    mind.me.feats, mind.me.exhausted = [FeatView("FIII-1"), FeatView("FII-1")], 1
    back = Mind(mind.view).sunset
    assert back > 2
    assert Mind(mind.view).spent(back - 1) < 0.5 < Mind(mind.view).spent(back + 2)
    assert Mind(mind.view).restored(1) < 0.1
    mind.me.exhausted = back + 2
    assert Mind(mind.view).restored(2) > 0.5


def test_an_injury_is_worth_more_to_who_can_follow_it_up() -> None:
    mind = a_mind()
    dragon = Foe("LM3.1", "I05")
    armed = best_fight(mind, with_hand(mind, "AR02.1", "ST2.1", "AR03.1", "AR05.1", "ST5.1"), dragon, "I05")
    bare = best_fight(mind, with_hand(mind, "ST2.1", "ST5.1", "ST6.1"), dragon, "I05")
    assert armed.score > bare.score


def test_nobody_passes_with_a_full_hand_while_something_is_in_reach() -> None:
    """Cards that are more than the games will take are worth less than an Island."""
    mind = a_mind(2)
    mind.view.foes.clear()
    mind.me.zone, mind.me.explored, mind.me.feats, mind.me.hero_feats = "S01", [], [], []
    mind.view.islands["I01"].tokens = []
    for other in rivals(mind):
        other.zone = "S07"
    mind.mine.hand = [msgspec.structs.replace(mind.mine.hand[0], id=card) for card in LOW_HAND]
    ask = Ask(seat=mind.seat, kind="turn.act", default=[], options=[Option("sail"), Option("restore"), Option("pass")])
    assert act(Mind(mind.view), ask, random.Random(1)) != "pass"


def test_who_has_no_card_for_the_games_buys_one() -> None:
    seer, bard = as_captain("HE11"), as_captain("HE08")
    games_card, other = action("AT02.1"), action("AP04.1")
    assert seer.lacks_games and not bard.lacks_games
    assert market.usefulness(seer, games_card) > market.usefulness(bard, games_card)
    assert market.usefulness(seer, other) == market.usefulness(bard, other)


# ---- many games -----------------------------------------------------------------------------------------------------


def test_a_report_says_what_players_got_done() -> None:
    results: list[Played] = [play(SPEC, 4, seed, computers=("normal",)) for seed in (1, 2)]
    told = summary(results)
    assert set(told["per player"]) >= {"temples", "monsters tamed", "islands", "gods cards", "feats", "turns"}
    feats = sum(len(player.feats) for one in results for player in one.state.players)
    assert told["per player"]["feats"] == pytest.approx(feats / (4 * 2), abs=0.01)
    assert sum(told["by place in the first initiative"].values()) == pytest.approx(
        sum(len(one.winners) for one in results) / 2, abs=0.01
    )
    began = {f"place {one.state.began.index(seat) + 1}" for one in results for seat in one.winners}
    assert set(told["by place in the first initiative"]) == began
    points = [sorted(totals(one.state.scores, 4)) for one in results]
    assert told["winner's points"] == pytest.approx(sum(one[-1] for one in points) / 2, abs=0.01)
    assert told["first to last"] == pytest.approx(sum(one[-1] - one[0] for one in points) / 2, abs=0.01)
    at_sea = [foe for one in results for foe in one.state.foes if is_sea(foe.zone or "-") and foe.owner == NOBODY]
    assert told["neutral sea monsters left"] == pytest.approx(len(at_sea) / 2, abs=0.01)
    cards = [card for one in results for player in one.state.players for card in owned(player)]
    gods = sum(action(card).source == "god" for card in cards)
    assert told["per player"]["gods cards"] == pytest.approx(gods / (4 * 2), abs=0.01)


@pytest.mark.slow
def test_sensible_captains_reach_what_the_ledger_hopes_for() -> None:
    """Ledger 8.10, four players, basic: what a whole table gets done (Captains: docs/trial_of_the_gods.md)."""
    told = summary([play(SPEC, 4, 900_000 + seed, computers=("normal",)) for seed in range(60)])
    each = told["per player"]
    assert 2 <= each["temples"] <= 3
    assert 1.5 <= each["monsters tamed"] <= 2.5
    assert 3 <= each["islands"] <= 4
    assert 5 <= each["gods cards"] <= 8
    assert 2 <= each["feats"] <= 3
    assert 8 <= each["turns"] <= 14
    assert 0 <= each["animae"] <= 3
    assert 14 <= told["winner's points"] <= 19
    assert 5 <= told["first to last"] <= 12
    assert 4 <= told["neutral sea monsters left"] <= 10


@pytest.mark.parametrize("level", LEVELS)
def test_it_starts_no_fight_that_its_hand_cannot_win(level: str) -> None:
    """GAP-40: it may be fought, and nobody who knows better does."""
    t = a_trial().captain(0, "HE02").at(0, "I01").foe("LM6.1", "I01").hand(0, "ST1.1", "ST4.1", "ST6.1").turn(0)
    view = t.view(0)
    for seed in range(8):
        assert LEVELS[level]().choose(view, view.asks[0], random.Random(seed)) != ["fight.LM6.1"]
    t = a_trial().captain(0, "HE02").at(0, "I01").foe("LM6.1", "I01").hand(0, "ST1.1").do(0, FreeFight(attack=2))
    view = t.view(0)
    assert LEVELS[level]().choose(view, view.asks[0], random.Random(1)) == ["leave"]


def test_it_lays_cards_so_that_devotion_counts() -> None:
    t = a_trial().captain(0, "HE02").at(0, "I01").foe("LM5.1", "I01", injured=True).hand(0, "AR01.1", "AR02.1")
    view = t.turn(0).say("fight.LM5.1").view(0)
    assert Helmsman().choose(view, view.asks[0], random.Random(1)) == ["effect.AR02.1", "effect.AR01.1"]


# ---- the last Round -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_passes_in_the_last_round_with_an_island_one_sail_away(level: str) -> None:
    """Three cards make Discovery 3, a fourth sails: what is kept now is kept for nothing."""
    t = a_trial().captain(0, "HE02").at(0, "S01").at(1, "S07").hand(0, "HE12-2.1", "ST4.1", "ST6.1", "ST1.1")
    t.games("OL6").g.round, t.g.blocks = 4, ["S01", "S02", "S12", "S13"]
    assert need_of(t.explored(1, "I01").g, "I01") == 3
    captain, rng = LEVELS[level](), random.Random(1)
    t.turn(0)
    for _ in range(8):
        if t.told("explored") or t.finished:
            break
        view = t.view(0)
        t.say(captain.choose(view, view.asks[0], rng))
    assert [event.island for event in t.told("explored")] == ["I01"]


def test_a_card_that_is_left_over_costs_least_in_the_last_round() -> None:
    early, late = a_mind(1).view, a_mind(4).view
    assert Worth(early, True, idle=True).card < Worth(early, False, idle=True).card < Worth(early, False).card
    assert Worth(late, False, last=True).card < Worth(late, False, idle=True).card
    assert Worth(late, True, idle=True).card == Worth(late, False, last=True).card < Worth(early, True, idle=True).card


# ---- what hard is better at -----------------------------------------------------------------------------------------


def test_a_first_laurel_is_no_hurry_while_rounds_follow() -> None:
    """Nearly everybody tames something in four Rounds; in the last one a ranking without a Laurel is a place lost."""

    def pull(number: int) -> float:
        mind = a_mind(number)
        equal = [Score(name, [2, 2, 2, 2]) for name in ("exploration", "devotion")]
        forecast = [Score("domination", [0, 0, 0, 0]), *equal]
        worth = Worth(msgspec.structs.replace(mind.view, forecast=forecast), sharp=True)
        return worth.laurel["domination"] / Worth(mind.view, sharp=False).laurel["domination"]

    assert pull(1) < 1.5 < pull(4)


def test_what_can_be_done_in_the_same_turn_is_worth_more_than_for_later() -> None:
    """A sharp Captain sails first where the Fight follows at once, and thinks of what comes after everything else."""
    t = a_trial().captain(0, "HE02").at(0, "S03").foe("LM2.1", "I03", injured=True)
    mind = Mind(t.hand(0, "ST1.1", "ST2.1", "HE02-2.1").turn(0).view(0), sharp=True)
    sail = next(step for step in steps(mind, mind.scene) if step.pick == "sail")
    assert sail.after.zone == "I03"
    assert second(mind, sail) > 0
    there = Step(0.5, "restore", sail.after)
    assert second(mind, there) > 0.7 * 1.0, "the Spartos and its Temple"


def test_between_two_dishonor_is_as_good_as_a_ranking() -> None:
    """Two rankings each are common, and then it decides; who is far ahead or behind in it need not mind."""

    def shame(seats: int, mine: int = 0, sharp: bool = True) -> float:
        return Worth(a_trial(seats).has(0, dishonor=mine).view(0), sharp).dishonor

    assert shame(2) > shame(4) > shame(2, sharp=False) == shame(4, sharp=False)
    assert shame(2, mine=1) > shame(2, mine=9) > 0


# ---- Captains -------------------------------------------------------------------------------------------------------


def test_captains_are_chosen_for_their_own_cards_and_for_their_gods() -> None:
    """Polydeuces has a card for the games and a weapon, Orpheus the one, Idmon the other, Tiphys neither.

    Jason's card for the games counts Companions, and at first there are none.
    """
    mind = a_mind()
    options = [Option("HE10"), Option("HE01"), Option("HE11"), Option("HE08"), Option("HE12"), Option("HE04")]
    ask = Ask(seat=mind.seat, kind="setup.captain", default=[], options=options)
    for house in mind.view.houses.values():
        house.god = "ares"
    mind.mine.dealt = ["FI-1"]
    assert start.captains(mind, ask) == ["HE04", "HE12", "HE08", "HE11", "HE01", "HE10"]
    mind.view.houses["onyx"].god = "hades"
    assert start.captains(mind, ask)[0] == "HE12", "Hades is liked least"
    mind.mine.dealt = ["FI-4"]
    options.append(Option("HE02"))
    mind.view.houses["onyx"].god = "ares"
    assert start.captains(mind, ask)[0] == "HE02", "Attack with every card: the strongest arm"
