"""Whoever is asked after a result is known reads what came of it, not what could have come of it as well."""

from __future__ import annotations

import pytest

from games.unfathomable import SPEC
from games.unfathomable.cards import mythos, spells, waypoints
from games.unfathomable.mythos import MythosCard
from games.unfathomable.outcomes import outcomes
from games.unfathomable.rooms import ESCAPE
from games.unfathomable.vocabulary import Band, Lose, Roll
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

NAMES = ["Ann", "Bo", "Cy"]


def read(v: Scenario, seat: int) -> str:
    return SPEC.words.text(v.ask(seat), NAMES)


def drawn(card: str, **cards: list[str]) -> Scenario:
    """The crisis of this card, with nothing in the pile that anybody did not add."""
    v = a_voyage(3).deep_ones().passengers().set(card=card)
    for seat, held in cards.items():
        v.hand(int(seat[-1]), *held)
    v.a_card_each()
    return v.start(MythosCard(at="crisis"))


@rule("UNF-CHECK-17")
def test_who_goes_to_the_brig_is_asked_with_the_failure_alone():
    v = drawn("one-name-too-many").adds()
    assert v.asked() == [(0, "pick.player")]
    assert read(v, 0) == (
        "**One Name Too Many**\nThe check fails: a human outside the Brig goes to the Brig, "
        "then shuffle 1 treachery card into the chaos deck."
    )


@rule("UNF-CHECK-13")
def test_a_choice_halfway_is_asked_with_the_partial_result_alone():
    card = mythos()["the-cooks-new-recipe"]
    assert card.check is not None and card.check.partial is not None
    v = a_voyage(3).deep_ones().passengers().do(0, *card.check.partial.do, source=card.id)
    assert v.asked() == [(0, "choose")]
    assert read(v, 0).endswith("\nThe check comes halfway: the current player chooses: lose 1 food; or lose 1 sanity.")


def test_a_choice_within_a_failure_is_told_by_what_was_chosen():
    v = drawn("the-ventilators-inhale", seat_1=["lore-1-1", "lore-2-1"]).adds()
    assert "\nThe check fails: lose 1 sanity. Each human chooses: discard 1 card; or shuffle" in read(v, 0)
    v.answer(0, ["breathe-it-in"], "choose").answer(1, ["hold-your-breath"], "choose")
    assert v.ask(1).args["source"] == "the-ventilators-inhale.hold-your-breath"
    assert SPEC.words.say(("ask", "discard", "text"), v.ask(1).args, NAMES).startswith("The Ventilators Inhale costs")


def test_whom_the_captain_accuses_is_asked_with_the_way_that_was_taken():
    v = drawn("a-culprit-before-supper")
    way = v.offered(0)[0]
    v.answer(0, [way], "crisis")
    assert "another human outside the Brig goes to the Brig" in read(v, 0)
    assert "Or:" not in read(v, 0) and "Either:" not in read(v, 0)


def test_a_price_is_told_with_the_way_that_it_is_paid_for():
    v = drawn("in-your-own-hand", seat_0=[f"strength-1-{n}" for n in range(1, 6)] + ["will-1-1"])
    v.answer(0, [v.offered(0)[0]], "crisis")
    assert v.asked() == [(0, "discard")]
    assert "discard 5 cards to look at the top card" in read(v, 0) and "lose 1 sanity" not in read(v, 0)


def test_a_roll_after_a_result_says_what_it_is_for():
    card = mythos()["the-splash-nobody-heard"]
    assert card.check is not None
    v = a_voyage(3, windows=True).deep_ones().passengers().hand(1, "will-1-1").a_card_each().dice(2)
    v.do(0, *card.check.fail, source=card.id)
    said = read(v, 1)
    assert "The check fails: roll; on 4 or less" in said and "Pass:" not in said


def test_what_a_card_does_that_stays_is_told_without_its_crisis():
    v = a_voyage(3).hand(0, "lore-1-1", "lore-2-1", "lore-3-1").at(0, "galley")
    v.g.mythos.remove("the-itch-beneath-the-collar")
    v.g.players[0].kept = ["the-itch-beneath-the-collar"]
    v.acts(0, "use.kept.the-itch-beneath-the-collar", n=2)
    assert "Fail:" not in read(v, 0) and "discard 2 cards to discard this card" in read(v, 0)


@rule("UNF-ROOM-14")
def test_a_prisoner_reads_that_the_lock_has_given():
    v = a_voyage(3).at(0, "brig").hand(0, "lore-5-1").hand(1, "lore-5-2").chaos("lore-1-1", "lore-1-2")
    v.do(0, *ESCAPE, source="brig").adds(seat_0=["lore-5-1"], seat_1=["lore-5-2"])
    assert v.asked() == [(0, "pick.place")]
    assert "The check is passed" in read(v, 0) and "Fail" not in read(v, 0)


def test_effects_that_are_no_result_leave_the_card_its_own_words():
    roll = Roll(bands=[Band(upto=8, do=[Lose(res="food")])])
    v = a_voyage(3, windows=True).hand(1, "will-1-1").dice(2).do(0, roll, source="the-rats-leave-first")
    assert v.ask(1).args["source"] == "the-rats-leave-first"


@pytest.mark.parametrize("card", [*mythos(), *waypoints(), *spells()])
def test_everything_that_can_come_of_a_card_has_words(card: str):
    for key, (of, text) in outcomes().items():
        if of == card:
            assert SPEC.words.terms["source"][key] == SPEC.words.terms["source"][card]
            assert SPEC.words.terms["does"][key] == text and text.endswith(".")
