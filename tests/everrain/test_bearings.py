"""Where a captain stands, for who comes back after some days: every line, and what is left out when there is none."""

from __future__ import annotations

from typing import Any

from games.core import Option
from games.core.asking import ask_one
from games.everrain import SPEC
from games.everrain.bearings import bearings
from games.everrain.cards import boards, cards, elders
from games.everrain.round import Rounds

from .build import Staged, a_voyage

NAMES = ["Ann", "Ben", "Cem"]
STORIES = list(dict.fromkeys(card.story for card in cards().values() if card.stage == "opener"))


def laid(v: Staged, **fields: Any) -> Staged:
    for name, value in fields.items():
        assert hasattr(v.g, name), name
        setattr(v.g, name, value)
    return v


def read(v: Staged, seat: int | None = 0) -> list[str]:
    assert SPEC.words.grown  # names of ships and Elder Ones are among the words
    return bearings(SPEC.view(v.g, seat), NAMES)


def test_round_act_and_who_has_the_helm():
    v = laid(a_voyage(seats=3), round=7, act=3, turn=1)
    assert read(v, 0)[0] == "**Round 7, Act 3.** Ben has the helm."
    assert read(v, 1)[0] == "**Round 7, Act 3.** **You have the helm.**"
    assert read(v, None)[0] == "**Round 7, Act 3.** Ben has the helm."
    v.g.asks = [ask_one(2, "round.lead", [Option("2")], "2", audience="named")]
    assert {read(v, seat)[0] for seat in (0, 1, None)} == {"**Round 7, Act 3.** It is about to begin."}
    laid(v, phase="enemies", asks=[])
    assert {read(v, seat)[0] for seat in (0, 1, None)} == {"**Round 7, Act 3.** The enemies move."}


def test_while_the_table_votes_nobody_has_the_helm():
    v = a_voyage(seats=2)
    v.g.settings[0]["lead"] = "ask"
    laid(v, round=2, first=1, turn=-1).start(Rounds())
    assert v.asked.kind == "round.lead"
    assert {read(v, seat)[0] for seat in (0, 1, None)} == {"**Round 3, Act 1.** It is about to begin."}
    v.g.turn = 1  # as it stands in a save
    assert {read(v, seat)[0] for seat in (0, 1, None)} == {"**Round 3, Act 1.** It is about to begin."}


def test_the_race_and_who_has_arisen():
    v = laid(a_voyage(), player=4, enemy=2, elder=9)
    assert read(v)[1] == "*Discovery:* we stand at 4, the enemy at 2, the Elder One at 9; 12 is the end."
    v.arisen("ulmareth", "0.3")
    assert read(v)[1].endswith(f"12 is the end. **{elders()['ulmareth'].name} has Arisen.**")


def test_ones_own_ship_and_nothing_that_is_none():
    v = a_voyage().crew(1, "DH-01").crew(1, "DH-02")
    v.ship(1).coin, v.ship(1).clues = 35, 1
    name = boards()["pariah"].name
    assert read(v, 1)[2] == f"*Your ship:* {name}, 35 Coin, 1 Clue, 2 Crew."
    assert len(read(v, None)) == 2, "who looks on has no ship"


def test_cargo_damage_enemies_and_stories_of_ones_own():
    v = a_voyage().crew(0, "DH-01").holds(0, "salt.1").foe(0, "drowned-man.1", "z3").foe(0, "drowned-man.2", "z3")
    v.ship(0).broken, v.ship(0).clues = [1, 2, 4], 2
    laid(v, owners={STORIES[0]: 0, STORIES[1]: 1, STORIES[2]: 1})
    (line,) = [one for one in read(v) if one.startswith("*Your ship:*")]
    told = "40 Coin, 2 Clues, 1 Crew, 1 Treasure in the Hold, 3 of 10 nodes broken, 2 enemies aboard, 1 story"
    assert line == f"*Your ship:* {boards()['bitter-end'].name}, {told} under way."


def test_before_it_begins_and_when_it_is_over_nothing_is_said():
    assert read(laid(a_voyage(), round=0)) == [] and read(laid(a_voyage(), over=True)) == []
