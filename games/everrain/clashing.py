"""What was fought since the last deed, as long as it is of interest: the dice of Frays, shots and broadsides.

Pictures show them. Rules never read them.
"""

from __future__ import annotations

from games.everrain.state import Clash, Fleet

MOST = 6  # that are remembered


def note(g: Fleet, clash: Clash) -> None:
    g.clashes = [*g.clashes, clash][-MOST:]


def forget(g: Fleet) -> None:
    """Something new begins."""
    if g.clashes:
        g.clashes = []


def broadside(g: Fleet, raider: str, prey: int, damage: int) -> None:
    """An enemy ship has come within range and fires: its roll is the one that was noted last."""
    rolled = next((one.enemy for one in reversed(g.clashes) if one.kind == "cruise" and one.foes == [raider]), [])
    g.clashes = [one for one in g.clashes if not (one.kind == "cruise" and one.foes == [raider])]
    note(g, Clash("broadside", prey, foes=[raider], enemy=rolled, damage=damage))
