"""The sums of the box hold after every answer, by chance alone and with captains who know what they do."""

import pytest

from games.core.simulate import play
from games.everrain import SPEC

from .build import unsound


def sound_to_the_end(seats: int, seed: int, options: dict[str, str], computers: tuple[str, ...], limit: int) -> None:
    def look(g: object, ask: object) -> None:
        wrong = unsound(g)  # type: ignore[arg-type]
        assert not wrong, f"{wrong}: {getattr(ask, 'kind', '')}"

    play(SPEC, seats, seed, options=options, computers=computers, before=look, limit=limit, patience=600)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("extras", ["off", "on"])
def test_nothing_is_lost_and_nothing_doubled(seats: int, extras: str):
    for seed in range(3):
        options = {"boarding": extras, "expeditions": extras}
        sound_to_the_end(seats, 100 * seats + seed, options, ("random",), 60_000)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_captains_play_to_the_end(seats: int):
    sound_to_the_end(seats, 7 + seats, {}, ("normal",), 60_000)
