"""The Sea Dragon: next to something undefended, breath first, then teeth."""

from __future__ import annotations

from games.core import Ask, Option
from games.rum_and_bones.ai.danger import threat
from games.rum_and_bones.ai.heroes import option_ids, zone_of
from games.rum_and_bones.board import Board
from games.rum_and_bones.cards import GOAL, creatures
from games.rum_and_bones.layout import distance
from games.rum_and_bones.odds import hits
from games.rum_and_bones.positions import dragon_left, enemy_zones, live_dragon, other
from games.rum_and_bones.views import RumView
from games.rum_and_bones.worth import blows, spoils

DIRE = 5.0  # its KO would lose the game


def lair(view: RumView, ask: Ask) -> str:
    assert view.seat is not None
    side = view.seating[view.seat].side
    return max(ask.options, key=lambda option: prey(view.board, side, zone_of(option))).id


def prey(b: Board, side: int, zone: str) -> float:
    """What can be bitten from a zone, with something for what the breath reaches."""
    foes = enemy_zones(b, side)
    bite = max((spoils(b, side, z, 2, by_hero=False) for z in foes if distance(zone, z) <= 1), default=0.0)
    breath = max((spoils(b, side, z, 2, by_hero=False) for z in foes if distance(zone, z) <= 3), default=0.0)
    return bite + 0.4 * breath - 0.4 * threat(b, side, zone)


def dragon(view: RumView, ask: Ask, wary: bool = False) -> str:
    """`wary`: where its KO would lose the game it keeps out of reach in time."""
    b = view.board
    beast = live_dragon(b)
    assert beast is not None
    dire = wary and b.sides[other(beast.side)].vp + 1 >= GOAL
    weak = dragon_left(beast) < (6 if dire else 3)
    best, most = "end", 0.0
    for option in ask.options:
        if option.blocked or option.id not in option_ids(ask) or option.id in ("end", "back"):
            continue
        worth = _worth(b, beast.side, beast.zone, option, (DIRE if dire else 1.0) if weak else 0.0)
        if worth > most:
            best, most = option.id, worth
    return best


def _worth(b: Board, side: int, here: str, option: Option, weak: float) -> float:
    """`weak`: how much it minds what may strike it."""
    word, _, rest = option.id.partition("-")
    if word == "swim":
        there = zone_of(option)
        if weak:
            return weak * (threat(b, side, here) - threat(b, side, there))
        return 0.7 * (prey(b, side, there) - prey(b, side, here))
    if word == "attack":
        shown = creatures()["sea_dragon"].skills[int(rest.partition("-")[0])].faces[0]
        return blows(b, side, zone_of(option), hits(shown.dice, shown.to_hit))
    return 1.5
