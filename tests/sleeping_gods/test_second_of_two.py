"""The second of two: what was picked is meant and not the first, and what is of another kind does not count."""

from __future__ import annotations

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.book import book
from games.sleeping_gods.crew import basic
from games.sleeping_gods.eventing import Happening
from games.sleeping_gods.foes import block_of, guard_of, with_own
from games.sleeping_gods.opening import deeds
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.state import Hand
from games.sleeping_gods.story import Telling
from games.sleeping_gods.turn import Turn
from tests.rules import rule

from .build import Sea, Watcher


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


# ---- what was picked ------------------------------------------------------------------------------------------------


@rule("SLG-DEC-127")
@pytest.mark.parametrize("card", ["A51", "A56"])
def test_of_two_cards_that_are_used_in_place_of_an_action(card: str):
    sea = quiet()
    sea.own("A51", "A56")
    sea.begin(Turn(seat=0))
    sea.to("turn.act")
    sea.command(3, 0)
    sea.again()
    sea.take("turn.act", f"use.card.{card}.0")
    assert [event.what for event in sea.happened(ev.Used)] == [card]


@rule("SLG-DEC-115")
@pytest.mark.parametrize("means", ["crew.sofi.0", "card.A3.0", "card.A49.0"])
def test_of_several_means_in_a_window(means: str):
    sea = quiet()
    sea.own("A3", "A49")
    sea.command(2, 0)
    sea.challenge("savvy", 9)
    sea.fate(1)
    sea.take("challenge.who", "sofi")
    sea.take("window.challenge", means, seat=0)
    what = means.removeprefix("crew.").removeprefix("card.")
    assert [event.what for event in sea.happened(ev.Used)] == [what if "sofi" in means else what.partition(".")[0]]


@rule("SLG-CMD-02")
@pytest.mark.parametrize("card", ["A7", "A66"])
def test_of_two_cards_that_are_used_while_the_table_is_open(card: str):
    sea = quiet()
    sea.own("A7", "A66")
    for one in sea.g.crew:
        one.fatigue, one.damage = 1, 1
    sea.command(3, 3)
    sea.again()
    options = {option.id for option in sea.ask("open", 0).options}
    assert {"use.card.A7.0", "use.card.A66.0"} <= options
    sea.take("open", f"use.card.{card}.0", seat=0)
    assert [event.what for event in sea.happened(ev.Used)] == [card]


@rule("SLG-TRAIN-07")
def test_of_two_tucked_cards():
    sea = quiet()
    sea.tuck("gregory", "STR1")
    sea.tuck("marco", "STR2", "STR3")
    sea.again()
    sea.take("open", "untuck.STR3", seat=0)
    assert (sea.crew("gregory").tucked, sea.crew("marco").tucked) == (["STR1"], ["STR2"])
    assert sea.happened(ev.Untucked) == [ev.Untucked(seat=0, card="STR3", crew="marco")]


@rule("SLG-ACH-01")
def test_of_several_choices_the_one_that_all_have_voted_on():
    sea = quiet()
    tale = Telling(seat=0, page="40", wanted="40/1", votes={"0": True, "1": True}, at="vote")
    sea.g.stack = [sea.g.stack[0], Watcher(), tale]
    tale._counted(sea.g)  # pyright: ignore[reportPrivateUsage]
    assert tale.choice == 1 and tale.wanted == ""


@rule("SLG-DEC-137")
def test_of_several_choices_the_one_that_was_listened_for():
    """At 17 one is a fight itself; what the others lead to is seen in the book."""
    told: dict[str, bool] = {}
    ways = {f"17/{i}": way for i, way in enumerate(book()["17"].choices) if way.goto}
    for choice, way in ways.items():
        sea = quiet()
        tale = Telling(seat=0, page="17", place=17, at="choose")
        sea.g.asks.clear()
        sea.g.stack = [sea.g.stack[0], tale, Watcher(), Resolve(seat=0, effects=[v.TellCombat()])]
        sea.again()
        sea.take("story.listen", choice)
        (heard,) = sea.happened(ev.ToldCombat)
        target = book()[tale.reached(sea.g, way.goto)]
        told[choice] = heard.fights
        assert heard.choice == choice
        assert heard.fights is (bool(way.combat) or any(w.combat for w in (target, *target.choices)))
    assert len(set(told.values())) == 2, "one does, and one does not"


# ---- what is of another kind ----------------------------------------------------------------------------------------


@rule("SLG-TRAIN-08", "SLG-DEC-125")
def test_cards_that_speak_of_other_things_add_nothing():
    """STR5 blocks, PER5 is for the accuracy of ranged weapons."""
    gregory, audrie = Hand("gregory", tucked=["PER5"]), Hand("audrie", tucked=["STR5"])
    assert block_of(gregory, basic(gregory)) == 1 and with_own(audrie, basic(audrie)) == 2
    assert guard_of(audrie) == guard_of(gregory) == 0


@rule("SLG-TRAVEL-05")
def test_a_card_that_blocks_does_not_steer():
    sea = quiet()
    sea.tuck("marco", "STR5", "CRA1")
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    told = {option.id: option.args["n"] for option in sea.ask("travel.who").options}
    assert told["marco"] == 2 and told["laurent"] == 1


@rule("SLG-FAIL-01")
def test_a_card_that_blocks_spares_nobody_who_failed():
    sea = quiet()
    sea.tuck("marco", "STR5")
    sea.do(v.CrewDamage(n=2), first=["marco"], failed="mild", origin="failure")
    assert sea.crew("marco").damage == 2


@rule("SLG-EVENT-02", "SLG-DEC-135")
def test_row_13_silence_takes_no_choice_that_is_shut():
    sea = quiet()
    sea.g.goods, sea.g.coins = {}, 0
    sea.g.deck.append("EV11")
    sea.begin(Happening(seat=0))
    ask = sea.ask("event.choose")
    assert ask.default[0] in sea.offers("event.choose") and sea.blocked("event.choose")  # type: ignore[index]


@rule("SLG-GAME-08")
def test_a_card_is_offered_to_who_can_pay_for_it():
    sea = quiet()
    sea.own("A7")  # for two
    sea.crew("mac").fatigue = 1
    for pools, offered in (([2, 1], [True, False]), ([1, 2], [False, True]), ([1, 1], [False, False])):
        sea.g.pools = pools
        sea.again()
        asides = [sea.asks("open") and [a for a in sea.asks("open") if a.seat == seat] for seat in (0, 1)]
        found = [any(o.id == "use.card.A7.0" for a in own or [] for o in a.options) for own in asides]
        assert found == offered
        assert [any(o.id == "use.card.A7.0" for o in deeds(sea.g, seat)) for seat in (0, 1)] == offered


def test_an_enemy_that_is_met_again_is_counted_once():
    sea = quiet()
    for _ in range(2):
        sea.fight(1, 2)
    assert sorted(sea.g.tally.enemies) == [1, 2] and sea.g.tally.fights == 2
