"""Questions as a person reads them: what a choice is good for, who pays, and nothing that decides nothing."""

from __future__ import annotations

from bot.controls import Menu
from bot.prompt_controls import controls
from bot.prompts import Draft, Prompt, make_prompt
from games.sleeping_gods import SPEC
from games.sleeping_gods.cards import search_tokens
from games.sleeping_gods.sailing import Travel
from tests.sleeping_gods.build import Sea

NAMES = ("Edda", "Finn")


def prompt(sea: Sea, kind: str, seat: int | None = None) -> Prompt:
    return make_prompt(sea.ask(kind, seat), SPEC.words, NAMES)


def test_each_card_to_train_is_a_menu_that_says_what_it_brings():
    sea = Sea()
    sea.hand(0, "STR1", "CRA1", "PER1")
    sea.command(3, 0)
    sea.begin(Travel(seat=0))
    shown = controls(prompt(sea, "open", 0), Draft())
    menus = {one.placeholder: one for one in shown if isinstance(one, Menu)}
    trains = [one for one in menus if one.startswith("Train ")]
    assert len(trains) == 3 and "Train Broad Back: Strength +1, 0 command" in trains
    assert all(note.startswith("Strength +1.") for _, _, note, _ in menus[trains[0]].items)


def test_a_plan_says_what_it_covers():
    sea = Sea()
    sea.fight(57)
    sea.fate(6)
    sea.strike("sofi", 57)
    sea.to("combat.place")
    placing = prompt(sea, "combat.place")
    hearts = [one.args["hearts"] for one in placing.ask.suggested]
    assert [f"{n} heart" in label for n, label in zip(hearts, placing.suggested, strict=True)] == [
        n != 0 for n in hearts
    ]
    assert "spill" not in placing.text, "no card lies beside it"


def test_of_a_token_that_hurt_only_what_it_gives_is_kept():
    gives, whole = SPEC.words.terms["tokengives"], SPEC.words.terms["tokentext"]
    hurting = [one.id for one in search_tokens().values() if one.crew_damage or one.ship_damage]
    assert hurting and all("damage" in whole[one] and "damage" not in gives[one] for one in hurting)
