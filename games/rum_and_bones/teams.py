"""Who speaks for a side and who holds its cards (RUM-TEAM, RUM-THREE to RUM-SIX)."""

from __future__ import annotations

from games.rum_and_bones.state import Battle


def seats_of(g: Battle, side: int) -> list[int]:
    return [seat for seat, player in enumerate(g.players) if player.side == side]


def mates(g: Battle, seat: int) -> list[int]:
    """The others of the own side."""
    return [other for other in seats_of(g, g.players[seat].side) if other != seat]


def speaker(g: Battle, side: int) -> int:
    """The Team Captain with 5 and 6 players, else the Crew controller (RUM-GAP-70)."""
    board = g.board.sides[side]
    return board.captain if board.captain >= 0 else board.crew_seat


def hand_seat(g: Battle, seat: int) -> int:
    """Who draws and discards for this player: the Captain in 5 and 6 player games (RUM-SIX-02, RUM-GAP-80)."""
    captain = g.board.sides[g.players[seat].side].captain
    return captain if captain >= 0 else seat


def holders(g: Battle, side: int) -> list[int]:
    """Seats of a side that hold a Tide hand."""
    return [seat for seat in seats_of(g, side) if g.players[seat].size]


def knowers(g: Battle, seat: int) -> list[int]:
    """Who may see this seat's hand: itself and its teammates."""
    return seats_of(g, g.players[seat].side)
