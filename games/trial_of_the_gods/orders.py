"""Private settings and open wishes of a seat: what answers Reaction windows and small questions (ledger 4, ADR 10)."""

from __future__ import annotations

from games.trial_of_the_gods.state import Player


def in_force(player: Player) -> dict[str, str]:
    return dict(player.orders)
