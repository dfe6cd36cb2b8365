"""Names and views for the picture tests; the known tables are those of `render.liars_dice.samples`."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.simulate import play
from games.liars_dice import SPEC
from games.liars_dice.views import TableView

LONG = tuple(f"{letter}{'wmWM' * 7}end" for letter in "ABCDEF")
OPTIONS = (
    {},
    {"wilds": "off", "spot_on": "on"},
    {"wilds": "on", "spot_on": "on", "open_calls": "on"},
)


def played_views(seats: int, seed: int, every: int = 1) -> Iterator[TableView]:
    """Each view that a whole random game shows, to everybody and to the seat that is asked."""
    seen: list[TableView] = []
    asked = 0

    def before(g, ask) -> None:
        nonlocal asked
        asked += 1
        if asked % every == 0:
            seen.extend((SPEC.view(g, None), SPEC.view(g, ask.seat)))

    done = play(SPEC, seats, seed, options=OPTIONS[seed % len(OPTIONS)], before=before)
    return iter([*seen, SPEC.view(done.state, None)])
