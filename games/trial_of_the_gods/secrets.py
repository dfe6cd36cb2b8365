"""For the proof of secrecy: makes everything different that a seat cannot know."""

from __future__ import annotations

from games.core import Rng
from games.trial_of_the_gods.state import Trial


def scramble(g: Trial, seat: int | None, rng: Rng) -> None:
    g.rng.word = rng.bits()
