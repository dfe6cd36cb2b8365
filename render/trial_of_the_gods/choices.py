"""What the open public asks offer on the chart: Zones to sail to, to be placed in, to fight and explore in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import zones

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.core.asks import Ask
    from games.trial_of_the_gods.views import TrialView

_ARGS = ("zone", "to", "island", "at")


def offered(asks: Iterable[Ask]) -> list[str]:
    """Zones that can be chosen, in the order of the map. Blocked options are none."""
    found: set[str] = set()
    for ask in asks:
        for option in ask.options:
            if not option.blocked:
                found |= {str(option.args[arg]) for arg in _ARGS if arg in option.args}
                found |= {option.id}
    return [zone for zone in zones() if zone in found]


def open_zones(view: TrialView) -> list[str]:
    """On the public board: secret asks are never drawn."""
    return offered(ask for ask in view.asks if ask.is_public)
