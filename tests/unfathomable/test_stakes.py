"""A window says who does what to whom, what is needed and what happens otherwise; what would do nothing says why."""

from __future__ import annotations

import pytest

from bot.pictured import asked, with_offer
from bot.prompts import make_prompt, open_choices
from games.unfathomable import SPEC
from games.unfathomable.defeat import Defeats
from games.unfathomable.vocabulary import Activate, Discard, Peek
from render.kit.registry import art
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage
from tests.unfathomable.scenes import GRIT, INSIGHT, NERVE, SCENES, accused, claws, total

NAMES = ["Ann", "Bo", "Cy"]
WORDS = SPEC.words


def read(v: Scenario, seat: int = 1) -> str:
    ask = v.ask(seat)
    return f"{WORDS.title(ask, NAMES)} | {WORDS.text(ask, NAMES)}"


def said_of(v: Scenario, option: str, seat: int = 1) -> str:
    ask = v.ask(seat)
    found = ask.option(option)
    assert found is not None, f"{option} is not shown: {[o.id for o in ask.options]}"
    return WORDS.blocked(ask, found, NAMES) if found.blocked else WORDS.describe(ask, found, NAMES)


@pytest.mark.parametrize(
    ("scene", "parts"),
    [
        ("claws", ("reaches for Ann", "shows 5", "6 or more", "on Deck 3", "**nothing happens**")),
        ("strike", ("Ann strikes at a Deep One", "shows 3", "4 or more", "in the Galley", "**it is missed**")),
        ("blow", ("Ann strikes", "6 or more Cy goes down", "**nothing happens**")),
        ("damage", ("which room", "shows 6", "the Galley: it is wrecked")),
        ("risk", ("the passenger comes out on Deck 6",)),
        ("rise", ("comes up in the water off Deck 2", "1 to 4 that is off Deck 1")),
        ("better", ("The Galley", "costs 1 food", "Ann rolled 2", "die: 5 or more", "**it goes badly**")),
        ("found", ("The Galley", "Ann rolled 2")),
        ("total", ("come to 0", "13 is needed", "**fails**", "lose 1 food")),
        ("announce-accused", ("Cy is accused", "target 8", "Pass: Cy goes to the Brig")),
        ("announce-prisoner", ("Ann works at the lock", "Pass: Ann walks out")),
        ("add-accused", ("Cy is accused", "Pass: Cy goes to the Brig", "up to 3")),
        ("add-prisoner", ("Ann works at the lock", "Pass: Ann walks out")),
        ("total-accused", ("Cy is accused", "8 is needed", "come to 0")),
        ("total-prisoner", ("Ann works at the lock", "8 is needed")),
        ("about-to-fall", ("A Deep One strikes", "**Ann**", "carried to the Sick Bay")),
        ("dagon", ("Father Dagon", "2 Deep Ones come to Deck 3")),
        ("dagon-below", ("Father Dagon, still in the Deep", "2 Deep Ones are added")),
        ("hydra", ("Mother Hydra", "she wrecks the Chapel")),
    ],
)
def test_what_is_at_stake(scene: str, parts: tuple[str, ...]):
    said = read(SCENES[scene]())
    assert [part for part in parts if part not in said] == [], said


@rule("UNF-DIE-02")
def test_a_card_says_what_it_would_make_of_the_roll():
    assert "It would make 3 or 7" in said_of(claws(INSIGHT), f"hand.{INSIGHT}")
    assert "3 of 8 results come to 6 or more" in said_of(claws(GRIT), f"hand.{GRIT}")


@rule("UNF-WINDOW-07")
def test_a_card_that_cannot_reach_the_target_is_not_offered_and_says_so():
    v = total(NERVE, target=40)
    assert v.offered(1) == ["pass"]
    assert said_of(v, f"hand.{NERVE}") == "+2 would not reach 40, with all that others could add."
    v = total(NERVE, target=40, partial=30)
    assert "would not reach 30" in said_of(v, f"hand.{NERVE}")


def test_a_card_that_turns_the_check_says_what_the_total_would_be():
    v = total(NERVE, target=2)
    assert v.offered(1) == ["pass", f"hand.{NERVE}"] and "It would make 2" in said_of(v, f"hand.{NERVE}")
    v = reopened(total(NERVE, cards=("influence-3-1",), target=5).hand(0, "influence-1-1"))
    assert "It would make 1 or 5" in said_of(v, "sheet", 0)


def test_a_check_that_is_passed_needs_no_help():
    v = total(NERVE, target=0)
    assert v.offered(1) == ["pass"] and said_of(v, f"hand.{NERVE}") == "The check is passed already."


def reopened(v: Scenario) -> Scenario:
    """The same window, asked anew after a change."""
    window = v.g.stack.pop()
    return v.start(*v.g.stack[2:], type(window)(what=window.what))


@rule("UNF-CHECK-16")
def test_what_somebody_has_added_to_the_total_counts():
    v = reopened(total(NERVE, cards=("influence-3-1",), target=5).hand(0, "influence-1-1", "influence-2-1"))
    v.answer(0, ["sheet"]).answer(0, ["influence-1-1"], "discard").answer(0, ["plus"], "pick.sign")  # 3 + 2
    assert v.offered(1) == ["pass"] and said_of(v, f"hand.{NERVE}") == "The check is passed already."


@rule("UNF-SKILL-07")
def test_treachery_is_shown_to_a_human_as_what_it_is():
    v = reopened(accused().hand(1, "treachery-1-1"))
    assert v.blocked(1) == {"hand.treachery-1-1": "UNF-SKILL-07"}
    assert said_of(v, "hand.treachery-1-1") == "Only a revealed traitor may use treachery."


@rule("UNF-DIE-05")
def test_an_item_for_ones_own_rolls_says_so_at_those_of_others():
    v = reopened(claws().items(1, "weighted-dice"))
    assert v.blocked(1) == {"item.weighted-dice": "UNF-DIE-05"}
    assert said_of(v, "item.weighted-dice") == "It is for rolls of your own."


@rule("UNF-BRIG-03", "UNF-ABIL-04")
def test_what_is_of_no_use_in_the_brig_says_so():
    v = reopened(claws().items(1, "weighted-dice").at(1, "brig"))
    assert v.blocked(1) == {"item.weighted-dice": "UNF-BRIG-03"}
    v = reopened(total(target=2).hand(0, "influence-1-1").at(0, "brig"))
    assert v.blocked(0) == {"sheet": "UNF-ABIL-04"}  # the captain's voice


@rule("UNF-GEN-14", "UNF-ACT-06")
def test_what_is_used_or_too_dear_says_which():
    v = reopened(total(target=2).hand(0, "lore-1-1"))
    assert said_of(v, "sheet", 0) == "You cannot pay what it costs."
    v = total(target=2).hand(0, "influence-1-1", "influence-1-2")
    v.g.players[0].used.append("sheet")
    assert said_of(reopened(v), "sheet", 0) == "That was used this turn already."


@rule("UNF-CHECK-23")
def test_a_second_copy_in_one_check_says_that_one_is_enough():
    v = reopened(accused().traitor(2).hand(2, "treachery-1-1", "treachery-2-1"))
    first, second = sorted(set(v.offered(2)) - {"pass"})
    v.answer(2, [first])
    assert v.blocked(2) == {second: "UNF-CHECK-23"}


@rule("UNF-WINDOW-07")
def test_a_card_for_people_does_not_save_a_passenger():
    """The surgeon's feat does."""
    v = a_voyage(5, windows=True).passengers(deck_3=["face-1"]).hand(4, "lore-3-1")
    v.start(Defeats(passengers=["deck-3"]))
    assert v.asked() == [(4, "window.defeat")] and v.offered(4) == ["pass", "feat"]
    assert v.blocked(4) == {"hand.lore-3-1": "UNF-WINDOW-07"}


def test_only_its_owner_reads_what_a_card_would_do():
    v = claws(INSIGHT)
    for seat in (0, 2, None):
        assert all("Insight" not in str(ask) for ask in v.view(seat).asks if ask.seat != 1)
        assert not any(ask.seat == 1 for ask in v.view(seat).asks)


def test_copies_of_a_card_at_a_roll_are_one_choice_that_says_how_many():
    v = claws("will-1-1", "will-1-2", "observation-3-1", natural=6)
    prompt = make_prompt(v.ask(1), WORDS, NAMES)
    offer = art("unfathomable").choices(v.view(1), NAMES, asked(prompt))
    assert offer is not None
    assert dict(offer.marks) == {"hand.will-1-1": "1", "hand.will-1-2": "1", "hand.observation-3-1": "2"}
    assert "1. Grit × 2: " in offer.scene.alt
    shown = [choice.label for choice in open_choices(with_offer(prompt, offer, None))]
    assert shown == ["Pass", "1 · Will 1 · Grit", "2 · Observation 3 · Keen Insight"]


def test_copies_of_a_card_that_could_be_discarded_are_one_choice_where_one_goes():
    """Where several go each is one of them."""
    v = a_voyage(3).hand(0, "will-1-1", "lore-5-1", "lore-5-2").do(0, Discard(n=1), source="the-borrowed-tongue")
    prompt = make_prompt(v.ask(0), WORDS, NAMES)
    assert [choice.id for choice in open_choices(prompt)] == ["lore-5-1", "will-1-1"]
    offer = art("unfathomable").choices(v.view(0), NAMES, asked(prompt))
    assert offer is not None
    assert dict(offer.marks) == {"lore-5-1": "1", "lore-5-2": "1", "will-1-1": "2"}
    assert "1. lore 5 Turn the Current × 2: " in offer.scene.alt
    shown = [choice.label for choice in open_choices(with_offer(prompt, offer, None))]
    assert shown == ["1 · Lore 5 · Turn the Current", "2 · Will 1 · Grit"]
    assert v.ask(0).option("lore-5-2"), "who says it by name may name either"
    v.do(0, Discard(n=2), source="the-borrowed-tongue")
    several = art("unfathomable").choices(v.view(0), NAMES, asked(make_prompt(v.ask(0), WORDS, NAMES)))
    assert several is not None and len(set(dict(several.marks).values())) == 3


def test_who_turns_a_roll_reads_what_is_needed_and_what_each_way_makes_of_it():
    v = claws(INSIGHT, natural=5).answer(1, [f"hand.{INSIGHT}"])
    assert "counts as 5, and 6 or more is needed" in read(v)
    assert [choice.label for choice in make_prompt(v.ask(1), WORDS, NAMES).choices] == [
        "Raise it to 7",
        "Lower it to 3",
    ]


@rule("UNF-DEEPONE-04")
def test_whom_a_deep_one_attacks_is_asked_with_what_it_needs_for_each():
    v = a_voyage(cast=("bridie-quillon", "arjun-singh", "jamie-snell")).passengers().deep_ones(deck_8=1)
    v.at(0, "deck-8").at(1, "deck-8").at(2, "galley").do(0, Activate(monster="deep-ones"))
    labels = [choice.label for choice in make_prompt(v.ask(0), WORDS, NAMES).choices]
    assert labels == ["Ann (7 or more)", "Bo (6 or more)"]


def test_who_looks_at_cards_reads_from_which_deck_they_are():
    v = a_voyage().do(0, Peek(deck="waypoint", n=2, arrange="top-bottom"), source="bridge")
    assert "Two cards from the top of the waypoint deck" in read(v, 0)
    v = a_voyage().do(0, Peek(deck="mythos", n=2, arrange="order"), source="bridge")
    assert "2 cards from the top of the mythos deck" in read(v, 0)
    v = a_voyage().do(0, Peek(deck="mythos", n=1, arrange="keep-or-bottom"), source="bridge")
    assert "On top of the mythos deck" in read(v, 0)
