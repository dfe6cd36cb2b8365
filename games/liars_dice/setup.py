"""Setup (LIE-SET-01, LIE-SET-02)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Rng
from games.liars_dice.round import Round
from games.liars_dice.state import DICE_EACH, DiceGame


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> DiceGame:
    return DiceGame(
        seats=seats,
        wilds_on=options["wilds"] == "on",
        spot_on=options["spot_on"] == "on",
        open_calls=options["open_calls"] == "on",
        dice=[DICE_EACH] * seats,  # LIE-SET-01
        turn=rng.below(seats),  # LIE-SET-02
        rng=rng,
        stack=[Round()],
    )
