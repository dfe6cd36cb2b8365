"""Whole games of Liar's Dice, to the end, by every door."""

from __future__ import annotations

import pytest

from games.core.asks import random_picks
from tests.cogs.tavern import Tavern, luck


async def play_by_components(tavern: Tavern, seed: int = 1) -> None:
    """Everybody answers what they are asked: public asks on the board, secret ones in their DM."""
    rng = luck(seed)
    for _ in range(1000):
        asks = await tavern.open_asks()
        if not asks:
            return
        person, ask = rng.choice(asks)
        source = person.hand if ask.secret else tavern.board
        picks = random_picks(ask, rng)
        await tavern.answer(person, source, ask, picks)
        assert ask.id not in [a.id for _, a in await tavern.open_asks()], f"{ask.kind} {picks} was not taken"


@pytest.mark.parametrize("people", [2, 3])
async def test_a_whole_game_by_components_only(tavern: Tavern, people: int):
    await tavern.gather(people)
    await play_by_components(tavern)
    assert "Winner" in tavern.board.text
