"""Presses a turn: whole games of sensible people, against what such a turn took before.

The figures of before are those of the same games and seeds at the last commit before there were orders with conditions,
whole answers in one menu and attacks that roll themselves: each question answered by the fewest presses that its prompt
allowed, from the board where the question is public.
"""

from __future__ import annotations

import dataclasses
import statistics

import pytest

from bot.commands.flow import pressed
from bot.presses import board_presses, presses
from bot.prompts import make_prompt
from games.core.asks import Ask, Option, random_picks
from games.core.flow import flow_of
from games.core.registry import game
from games.core.words import Words
from tests.cogs.simulation import luck

BEFORE = {"liars_dice": 2.27, "unfathomable": 24.6, "rum_and_bones": 69.95}
SEATS = {"liars_dice": 4, "unfathomable": 4, "rum_and_bones": 2}
GAMES = {"liars_dice": 5, "unfathomable": 2, "rum_and_bones": 2}
PLAYERS = {"liars_dice": [""], "unfathomable": ["easy"], "rum_and_bones": ["easy", "normal"]}
WORDS = Words({"ask": {"k": {"title": "T", "text": "t"}}, "option": {"k": {"*": "{id}"}}})


@pytest.mark.parametrize(("slug", "player"), [(slug, player) for slug in BEFORE for player in PLAYERS[slug]])
def test_a_turn_takes_half_the_presses_that_it_took(slug: str, player: str) -> None:
    """The easy ones are who was counted then; others do more in a turn, and it is half all the same."""
    spec = game(slug)
    if player:
        spec = dataclasses.replace(spec, computers={player: spec.computers[player]})
    turns = [t for seed in range(GAMES[slug]) for t in flow_of(spec, SEATS[slug], seed + 1, count=pressed(spec))]
    assert len(turns) > 10
    assert all(turn.presses >= turn.answers for turn in turns), "an answer is at least one press"
    assert statistics.mean(turn.presses for turn in turns) <= BEFORE[slug] / 2


@pytest.mark.parametrize("shape", ["pick", "split", "arrange", "amount"])
def test_every_answer_is_reached_by_what_the_prompt_shows(shape: str) -> None:
    rng = luck(5)
    for n in (1, 2, 5, 9, 30):
        options = [Option(f"o{i}", group=str(i % 3) if i % 4 else "", cap=i % 3) for i in range(n)]
        ask = Ask(seat=0, kind="k", options=options, default=[], id=1)
        if shape == "amount":
            ask = Ask(seat=0, kind="k", shape="amount", least=0, most=n * 20, default=0, id=1)
        elif shape == "arrange":
            ask = Ask(seat=0, kind="k", shape="arrange", options=options, default=[], id=1)
        elif shape == "split":
            ask = Ask(seat=0, kind="k", shape="split", options=options, least=n // 2, most=n, default={}, id=1)
        for _ in range(5):
            picks = random_picks(ask, rng)
            prompt = make_prompt(ask, WORDS, ["Ann"])
            assert 1 <= presses(prompt, picks) <= board_presses(prompt, picks) <= presses(prompt, picks) + 1


def test_a_turn_of_three_cards_is_one_press_on_the_board() -> None:
    options = [Option(i) for i in ("lore", "will", "influence")]
    ask = Ask(seat=0, kind="k", shape="split", options=options, least=3, most=3, default={"lore": 3}, id=1)
    assert board_presses(make_prompt(ask, WORDS, ["Ann"]), {"lore": 1, "will": 2}) == 1
