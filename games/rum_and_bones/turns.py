"""What `wardroom flow` counts by: rounds, and whose it is at the moment."""

from __future__ import annotations

from games.rum_and_bones.views import RumView


def whose(view: RumView) -> tuple[int, frozenset[int]]:
    """The round, and the seats of the side on turn; before a battle and between turns everybody's."""
    if view.stage != "battle":
        return view.board.round, frozenset(one.seat for one in view.seating)
    return view.board.round, frozenset(one.seat for one in view.seating if one.side == view.board.turn)
