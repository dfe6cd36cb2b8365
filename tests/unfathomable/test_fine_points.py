"""Lines that a random breakage could change unnoticed: each of them once, where it makes a difference."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from games.core import Rng
from games.core.asking import ask_one
from games.core.asks import open_options
from games.core.simulate import Played
from games.core.stack import open_frame
from games.unfathomable import SPEC
from games.unfathomable import vocabulary as v
from games.unfathomable.abilities import Held
from games.unfathomable.ai.facts import Facts
from games.unfathomable.attacks import Attacking
from games.unfathomable.cards import OPEN_SKILLS, mythos, skill_type
from games.unfathomable.check import SkillCheck, epoch
from games.unfathomable.choosing import candidates
from games.unfathomable.complete import samples, values
from games.unfathomable.conditions import holds
from games.unfathomable.costs import can_pay, might_pay
from games.unfathomable.defeat import Defeats, jail
from games.unfathomable.dice import DieRoll
from games.unfathomable.events import DeckRenewed, LoyaltyDealt, YouSawLoyalty
from games.unfathomable.moments import rolled, threatened_at
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.orders import (
    _is_about,  # pyright: ignore[reportPrivateUsage]
    sign,
    things,
    turns,
)
from games.unfathomable.people import heir
from games.unfathomable.piles import take_chaos
from games.unfathomable.purpose import changes
from games.unfathomable.reasons import _why_not  # pyright: ignore[reportPrivateUsage]
from games.unfathomable.report import summary
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import AllOf, Dial, Distance
from games.unfathomable.ship import region
from games.unfathomable.state import Past, Voyage
from games.unfathomable.story import distance
from games.unfathomable.tracks import Casting
from games.unfathomable.turn import Turn
from games.unfathomable.verbs import VERBS, check_ahead
from games.unfathomable.windows import FACTS
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def a_total(s: Scenario, target: int, *cards: str) -> Scenario:
    s.start(SkillCheck(source="brig", target=target, skills=["will"], inner=Resolve(seat=0), chaos_cards=0))
    while s.g.asks[0].kind == "window.announce":
        s.answer(s.g.asks[0].seat, ["pass"])
    return s.adds(seat_0=cards)


# ---- orders -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "kind", "either", "turned"),
    [
        (4, "human", False, True),  # 3 + 2 reaches it
        (4, "human", True, True),
        (3, "human", True, False),  # it is passed already
        (6, "human", False, False),
        (3, "hybrid", True, True),  # 3 - 2 does not
        (3, "hybrid", False, False),  # it can only go up
        (9, "hybrid", True, False),  # it has failed already
    ],
)
def test_a_change_of_the_total_is_worth_it_where_it_turns_the_check(target: int, kind: str, either: bool, turned: bool):
    s = a_voyage(windows=True).hand(0, "will-2-1", "will-1-1").hand(1, "lore-1-1").loyalty(1, kind)
    a_total(s, target, "will-2-1", "will-1-1")
    facts = Facts(s.view(1))
    assert s.view(1).check.total == 3  # pyright: ignore[reportOptionalMemberAccess]
    assert turns[v.ModifyTotal](facts, v.ModifyTotal(n=2, either=either)) == turned


def test_no_total_is_judged_before_there_is_one():
    s = a_voyage(windows=True).hand(0, "will-2-1")
    s.start(SkillCheck(source="brig", target=3, skills=["will"], inner=Resolve(seat=0), chaos_cards=0))
    assert not turns[v.ModifyTotal](Facts(s.view(1)), v.ModifyTotal(n=2))
    assert not turns[v.ModifyTotal](Facts(a_voyage().view(1)), v.ModifyTotal(n=2))


@pytest.mark.parametrize(
    ("reaction", "for_the_ship", "against_it"),
    [
        (v.ModifyTarget(n=-2), True, False),
        (v.ModifyTarget(n=2), False, True),
        (v.ChaosCards(n=1), True, False),
        (v.ChaosCards(n=2), False, True),  # as many as ever
        (v.AddSupport(skill="will"), True, False),
        (v.FaceUp(), True, False),
        (v.CancelActivation(), True, False),
    ],
)
def test_what_helps_the_ship_is_wanted_by_those_who_are_for_it(
    reaction: v.Reaction, for_the_ship: bool, against_it: bool
):
    s = a_voyage().loyalty(1, "hybrid").loyalty(2, "human")
    assert turns[type(reaction)](Facts(s.view(2)), reaction) == for_the_ship
    assert turns[type(reaction)](Facts(s.view(1)), reaction) == against_it


def test_a_death_is_prevented_by_those_who_are_for_the_ship_and_where_there_is_one():
    s = a_voyage().loyalty(1, "hybrid").loyalty(2, "human")
    wanted = turns[v.Prevent]
    assert not wanted(Facts(s.view(2)), v.Prevent(what="any")), "nobody is threatened"
    view = msgspec.structs.replace(s.view(2), threatened_at=["deck-1"])
    assert wanted(Facts(view), v.Prevent(what="any")), "passengers"
    assert not wanted(Facts(view), v.Prevent(what="human")), "not for passengers"
    assert wanted(Facts(msgspec.structs.replace(s.view(2), threatened=[0])), v.Prevent(what="human"))
    assert not wanted(Facts(msgspec.structs.replace(s.view(1), threatened=[0])), v.Prevent(what="human"))


def test_usual_orders_spend_low_cards_and_what_costs_nothing():
    usual = {thing.key: thing.usual for thing in things().values()}
    assert usual["use.grit"] == "turns"
    assert usual["use.keen-insight"] == "never"
    assert {thing.window for thing in things().values()} == {"announce", "total", "die", "defeat", "activation"}


# ---- actions that would change nothing --------------------------------------------------------------------------


@rule("UNF-ACT-06")
@pytest.mark.parametrize(
    ("track", "travel", "ritual", "some"),
    [
        ("travel", 2, 0, True),
        ("travel", 0, 2, False),
        ("ritual", 0, 2, True),
        ("ritual", 2, 0, False),
        ("choice", 0, 0, False),
        ("choice", 1, 0, True),
        ("choice", 0, 1, True),
    ],
)
def test_a_track_goes_back_only_from_somewhere(track: str, travel: int, ritual: int, some: bool):
    g = a_voyage().set(travel=travel, ritual=ritual).g
    assert changes(g, 0, [v.Retreat(track=track, n=1)]) == some  # pyright: ignore[reportArgumentType]


@rule("UNF-ACT-06")
def test_freeing_needs_one_prisoner():
    free = v.Free(who="each-human")
    assert not changes(a_voyage().g, 0, [free])
    assert changes(a_voyage().at(1, "brig").g, 0, [free]), "one of three is enough"


@rule("UNF-ACT-06")
def test_a_condition_decides_which_half_counts():
    halves = v.If(cond="captain", then=[v.Gain(res="food")], otherwise=[v.Retreat(track="travel", n=1)])
    s = a_voyage().set(captain=0, travel=0).dial(food=5)
    assert changes(s.g, 0, [halves])
    assert not changes(s.set(captain=1).g, 0, [halves]), "there is nothing to go back from"
    rolled_later = v.If(cond="discarded", then=[v.Gain(res="food")], otherwise=[])
    assert changes(s.g, 0, [rolled_later]), "nobody can tell before it is begun"


# ---- people -----------------------------------------------------------------------------------------------------


def test_whom_a_green_card_names():
    s = a_voyage()
    green = next(card for card in mythos().values() if card.character == s.g.players[1].character)
    s.set(card=green.id)
    assert candidates(s.g, Resolve(seat=0), "character") == [1]


def test_freeing_moves_prisoners_and_nobody_else():
    s = a_voyage().at(0, "galley").at(1, "brig").at(2, "deck-3").deep_ones()
    s.do(0, v.Free(who="each-human", to="galley"))
    assert [player.space for player in s.g.players] == ["galley", "galley", "deck-3"]


@rule("UNF-TITLE-06")
def test_with_no_human_left_a_title_stays_where_it_is():
    s = a_voyage()
    for player in s.g.players:
        player.shown = "hybrid-1"
    assert heir(s.g, "captain", 2) == 2
    assert heir(s.g, "captain", None) == 0


@rule("UNF-LEARN-03")
def test_the_late_deal_of_a_learning_game_is_no_awakening():
    s = a_voyage(options={"mode": "learning"}, current=2)
    s.g.turn = s.g.seats
    s.start(Turn(at="finish"))
    assert [event.awakening for event in s.of(LoyaltyDealt)] == [False]


def test_who_looks_at_one_loyalty_card_of_two_sees_one():
    s = a_voyage().loyalty(1, "human", "hybrid").do(0, v.PeekLoyalty(who="that", n=1), target=1)
    assert [len(event.cards) for event in s.of(YouSawLoyalty)] == [1]
    assert len(s.g.players[0].saw) == 1
    s = a_voyage().loyalty(1, "human", "hybrid").do(0, v.PeekLoyalty(who="that", n=2), target=1)
    assert sorted(kind for _, kind in s.g.players[0].saw) == ["human", "hybrid"]


# ---- what hangs in the balance ----------------------------------------------------------------------------------


def test_a_saved_passenger_is_no_longer_in_danger():
    s = a_voyage().passengers(deck_3=["face-1", "face-2"])
    s.g.stack.append(Defeats(passengers=["deck-3", "deck-3"], saved=["deck-3"]))
    assert threatened_at(s.g) == ["deck-3"]


def test_what_an_attack_needs():
    s = a_voyage(windows=True).a_card_each().at(0, "deck-1").deep_ones(deck_1=1).dice(4)
    s.do(0, v.Attack(at="here"))
    roll = rolled(s.g)
    assert roll is not None
    assert (roll.what, roll.prey, roll.need) == ("attack", -1, 4)


def test_what_a_roll_with_bands_needs():
    bands = [v.Band(4, []), v.Band(8, [v.Gain(res="food")])]
    s = a_voyage(windows=True).a_card_each().dice(3).do(0, v.Roll(bands=bands), source="galley")
    roll = rolled(s.g)
    assert roll is not None
    assert (roll.what, roll.need) == ("galley", 5)
    s = a_voyage(windows=True).a_card_each().dice(3).do(0, v.Roll(bands=bands[1:], loses=False), source="galley")
    roll = rolled(s.g)
    assert roll is not None
    assert roll.need == 0, "whatever falls, the same comes of it"


def test_an_attack_on_all_goes_on_as_often_as_there_are_deep_ones():
    s = a_voyage(windows=True).a_card_each().at(0, "deck-1").deep_ones(deck_1=3).dice(8)
    s.do(0, v.Attack(at="here", repeat="each"))
    assert open_frame(s.g, Attacking).left == 2, "one of three has begun"
    s = a_voyage(windows=True).a_card_each().at(0, "deck-1").deep_ones(deck_1=3).dice(8)
    s.do(0, v.Attack(at="here-or-adjacent", repeat="each"))
    assert open_frame(s.g, Attacking).left == 2, "spaces without any do not count"
    s = a_voyage(windows=True).a_card_each().at(0, "deck-1").deep_ones(deck_1=3).dice(8).do(0, v.Attack(at="here"))
    assert open_frame(s.g, Attacking).left == 0


# ---- small things -----------------------------------------------------------------------------------------------


@rule("UNF-CHAOS-03")
def test_a_new_chaos_deck_is_told():
    s = a_voyage()
    s.g.happened = []
    take_chaos(s.g, len(s.g.chaos))
    assert [event.deck for event in s.g.happened if isinstance(event, DeckRenewed)] == ["chaos"]


def test_a_condition_on_what_was_discarded():
    g = a_voyage().g
    assert holds(g, 0, "discarded", Resolve(seat=0, took=1))
    assert not holds(g, 0, "discarded", Resolve(seat=0, took=0))
    assert not holds(g, 0, "discarded")


def test_a_condition_that_does_not_hold_is_the_reason():
    ability = v.Ability(name="Once a Captain", timing="die", cond="captain", do=[v.Reroll()])
    thing = Held("sheet", "sheet", "", ability)
    s = a_voyage().set(captain=1)
    assert _why_not(s.g, 0, thing)[0] == "cannot"
    assert _why_not(s.g, 1, thing)[0] != "cannot"


def test_samples_of_effects_try_one_and_several():
    assert values(int) == [1, 2]
    assert values(bool) == [False, True]
    assert {effect.n for effect in samples(v.Draw) if isinstance(effect, v.Draw)} == {1, 2}


def test_commands_that_stand_for_several_options():
    assert {verb.name for verb in VERBS if verb.several} == {
        "attack",
        "space",
        "use",
        "give",
        "add",
        "discard",
        "draw",
        "react",
        "choose",
    }
    assert [(verb.name, verb.params) for verb in VERBS if verb.params] == [("move", ("space",))]


@rule("UNF-CHECK-22")
def test_cards_are_laid_ready_until_the_own_chance_comes():
    s = a_voyage().hand(0, "will-1-1").hand(1, "will-2-1").hand(2, "will-3-1", "lore-1-1")
    s.start(SkillCheck(source="brig", target=9, skills=["will"], inner=Resolve(seat=0)))
    (first,) = [ask.seat for ask in s.g.asks]
    waiting = next(seat for seat in range(3) if seat != first)
    assert check_ahead(s.view(first)) is None, "it is asked already"
    ahead = check_ahead(s.view(waiting))
    assert ahead is not None
    assert sorted(option.id for option in open_options(ahead)) == sorted(s.g.players[waiting].hand)
    s.answer(first, [])
    assert check_ahead(s.view(first)) is None, "its chance is over"
    assert check_ahead(s.view(None)) is None


def past(source: str, result: str) -> Past:
    return Past(source=source, skills=["will"], target=5, total=5, result=result, chaos=2, added=[0, 0, 0])


def test_the_report_counts_to_two_places():
    games = [a_voyage().g for _ in range(3)]
    games[0].cause, games[1].cause, games[2].cause = "arrived", "food", "food"
    games[0].checks = [past("captains-cabin", "pass"), past("the-rats-leave-first", "fail")]
    games[1].players[0].shown = "hybrid-1"
    found = summary([Played([], 0, g) for g in games])
    assert found["lost by"] == {"food": 1.0}
    assert found["accusations"] == {"made": 0.33, "passed": 1.0}
    assert found["traitors revealed"] == 0.33
    assert found["checks"] == {"pass": 0.0, "partial": 0.0, "fail": 1.0}


def test_a_prisoner_again_keeps_the_titles():
    s = a_voyage().at(0, "brig").set(captain=0)
    jail(s.g, 0)
    assert s.g.captain == 0


def test_of_a_pile_that_is_turned_up_everybody_sees_what_helped_and_what_did_not():
    s = a_voyage(windows=True).hand(0, "will-2-1", "lore-1-1").hand(1, "lore-1-2")
    check = a_total(s, 4, "will-2-1", "lore-1-1").view(None).check
    assert check is not None
    assert [(card.id, card.helps) for card in check.supporting] == [("will-2-1", True)]
    assert [(card.id, card.helps) for card in check.opposing] == [("lore-1-1", False)]


def test_what_threatens_somebody_is_named():
    """A wreck where the room is damaged; where nobody can tell, something."""
    for wreck, by in ((["galley"], "wreck"), ([], "something")):
        s = a_voyage(windows=True).a_card_each().at(1, "galley").damaged(*wreck).start(Defeats(seats=[1]))
        ask = next(ask for ask in s.g.asks if ask.is_window)
        assert (ask.args["case"], ask.args["by"]) == ("by", by)


def test_a_monarch_about_to_wake_is_told_with_its_place():
    card = next(card for card in mythos().values() if card.icon == "hydra")
    facts = FACTS["activation"]
    g = a_voyage().set(card=card.id, hydra="deep").g
    assert facts(g)["case"] == "below"
    assert (facts(a_voyage().set(card=card.id, hydra="w3").g)["case"]) == "hydra"
    swarm = next(card for card in mythos().values() if card.icon == "deep-ones")
    told = facts(a_voyage().set(card=swarm.id).deep_ones(deck_1=2, w1=1).g)
    assert (told["case"], told["n"]) == ("swarm", 3)
    assert facts(a_voyage().set(card=swarm.id).deep_ones().g)["case"] == "calm"


def test_a_banishment_is_part_of_the_story():
    s = a_voyage().set(ritual=4).deep_ones().start(Casting())
    assert [mark.what for mark in s.g.course] == ["banishment"]


def test_scrambled_orders_are_said_by_some_and_not_by_others():
    """A proof of secrecy that always said all orders would never try a seat that has said nothing."""
    s = a_voyage()
    SPEC.scramble(s.g, 0, Rng(3))
    said = s.g.players[1].orders.keys()
    assert 0 < len(said) < len(things())
    assert s.g.players[0].orders == {}


def test_scrambled_hands_hold_other_types_and_as_many_cards():
    """A proof of secrecy that gave everybody the same types would never try whether a view tells them."""
    cards = [f"will-{n}-1" for n in range(1, 6)]
    s = a_voyage().hand(0, *cards).hand(1, *[card.replace("will", "lore") for card in cards])
    SPEC.scramble(s.g, 0, Rng(3))
    assert s.g.players[0].hand == cards
    assert len(s.g.players[1].hand) == 5
    assert {skill_type(card) for card in s.g.players[1].hand} != {"lore"}


@pytest.mark.parametrize(("natural", "modifier", "lost"), [(4, 2, True), (6, -2, False), (6, 0, True), (4, 0, False)])
def test_an_order_counts_what_is_added_to_the_die(natural: int, modifier: int, lost: bool):
    """A Deep One reaches for seat 0, who falls on 6; seat 1 could have the die thrown anew."""
    s = a_voyage(windows=True).a_card_each().at(0, "deck-1").deep_ones(deck_1=1).dice(natural)
    s.start(DeepOnesAct(waiting={"deck-1": 1}))
    open_frame(s.g, DieRoll).modifier = modifier
    assert turns[v.Reroll](Facts(s.view(1)), v.Reroll()) == lost


def test_two_deep_ones_fall_wherever_they_stand():
    first, second, *_ = region("here-or-adjacent", "deck-1")
    s = a_voyage().at(0, "deck-1").deep_ones(**{first.replace("-", "_"): 1, second.replace("-", "_"): 1})
    s.do(0, v.DefeatDeepOnes(n=2, at="here-or-adjacent", spread=True))
    assert set(s.offered(0)) == {first, second}, "both, and not one place of the two"
    s.answer(0, {first: 1, second: 1})
    assert s.g.deep_ones == {}


@rule("UNF-CHECK-22")
def test_every_other_check_voids_what_was_laid_ready():
    g = a_voyage().g
    found = {
        (turn, target, n, chaos, up): epoch(g, a_check(g, turn, target, n, chaos, up))
        for turn, target, n, chaos, up in product((1, 2, 3), (7, 8, 9), (1, 2), (1, 2, 3), (False, True))
    }
    assert len(set(found.values())) == len(found)


def a_check(g: Voyage, turn: int, target: int, n: int, chaos: int, up: bool) -> SkillCheck:
    g.turn = turn
    skills = list(OPEN_SKILLS[:n])
    return SkillCheck(source="brig", target=target, skills=skills, inner=Resolve(seat=0), chaos_cards=chaos, face_up=up)


def test_a_check_is_about_whom_it_jails_and_nobody_else():
    s = a_voyage(windows=True).hand(0, "will-2-1")
    s.start(SkillCheck(source="brig", target=3, skills=["will"], inner=Resolve(seat=0), chaos_cards=0))
    view = s.view(1)
    assert view.check is not None
    for whom, about in ((1, True), (2, False), (None, False)):
        check = msgspec.structs.replace(view.check, about=whom)
        facts = Facts(msgspec.structs.replace(view, check=check, roll=None))
        assert _is_about(facts, "total") == about
    assert not _is_about(Facts(msgspec.structs.replace(view, check=None)), "total")


def test_a_total_is_pushed_up_for_the_ship_and_down_against_it():
    s = a_voyage(windows=True).loyalty(1, "hybrid").loyalty(2, "human")
    ask = ask_one(1, "sign", ["plus", "minus"], "plus")
    assert (sign(s.view(2), ask), sign(s.view(1), ask)) == (["plus"], ["minus"])


def test_a_report_of_lost_voyages_counts_no_win():
    games = [a_voyage().set(cause="food").g, a_voyage().set(cause="fuel").g]
    found = summary([Played([], 0, g) for g in games])
    assert (found["human wins"], found["lost by"]) == (0.0, {"food": 0.5, "fuel": 0.5})


# ---- costs and conditions -------------------------------------------------------------------------------------------


def test_a_cost_is_paid_in_full_or_not_at_all():
    s = a_voyage().hand(0, "will-2-1", "lore-1-1").items(0, "tide-almanac")
    n = len(s.g.players[0].items)
    assert [can_pay(s.g, 0, [v.Discard(total=total)]) for total in (3, 4)] == [True, False]
    assert not can_pay(s.g, 0, [v.Discard(total=3)], using="lore-1-1"), "what is played does not pay"
    assert [can_pay(s.g, 0, [v.Discard(n=k)]) for k in (2, 3)] == [True, False]
    assert [can_pay(s.g, 0, [v.Discard(n=k, types=["will"])]) for k in (1, 2)] == [True, False]
    assert [can_pay(s.g, 0, [v.RemoveItem(n=k)]) for k in (n, n + 1)] == [True, False]
    assert [might_pay(s.g, 0, [v.Discard(n=k, types=["will"])]) for k in (2, 3)] == [True, False], "by its size alone"


def test_one_condition_of_two_is_not_both():
    g = a_voyage().dial(food=3, fuel=6).g
    low, high = Dial(res="food", most=3), Dial(res="fuel", most=3)
    assert holds(g, 0, AllOf((low, low))) and not holds(g, 0, AllOf((low, high)))


def test_how_far_the_ship_has_come():
    g = a_voyage().g
    far = distance(g)
    assert [holds(g, 0, Distance(least=n)) for n in (far, far + 1)] == [True, False]


@rule("UNF-ACT-06")
def test_passengers_are_defeated_only_where_there_are_some():
    s = a_voyage().at(0, "deck-3").passengers(deck_3=["face-9"])
    assert changes(s.g, 0, [v.DefeatPassenger(at="here")])
    assert not changes(s.at(0, "deck-4").g, 0, [v.DefeatPassenger(at="here")])
