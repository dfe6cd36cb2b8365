"""What several pictures share: sides and their looks, names, small boxes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from games.rum_and_bones.cards import FACTIONS, heroes
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.models import hp_left, sheet
from games.rum_and_bones.terms import terms
from render.kit.boxes import Row, Sprite, Text
from render.rum_and_bones import palette as c

if TYPE_CHECKING:
    from games.rum_and_bones.board import Board, Hero
    from games.rum_and_bones.views import RumView

Names = tuple[str, ...]
Item = Sprite | Text
_LOOKS: dict[str, str] = dict(zip(FACTIONS, ("deep", "marea"), strict=True))


def look(b: Board, side: int) -> str:
    """The livery of a side. Of two sides of one faction the second wears the other colours (RUM-GAP-40)."""
    if side < 0:
        return "none"
    if b.clash:
        return f"seat{side}"
    factions = [s.faction for s in b.sides]
    if len(set(factions)) < len(factions) or factions[side] not in _LOOKS:
        return ("deep", "marea")[side % 2]
    return _LOOKS[factions[side]]


def fleet_look(b: Board, fleet: int) -> str:
    """Of a fleet: that of the side which sails it."""
    if b.clash:
        return "none"
    return next((look(b, i) for i, side in enumerate(b.sides) if side.fleet == fleet), ("deep", "marea")[fleet])


def side_name(view: RumView, side: int, names: Names = ()) -> str:
    b = view.board
    if side < 0:
        return "nobody"
    if b.clash:
        return names[side] if side < len(names) else f"player {side + 1}"
    faction = c.LIVERIES.get(_LOOKS.get(b.sides[side].faction, ""), None)
    return faction.name if faction else f"Side {side + 1}"


def wins(view: RumView, side: int, names: Names) -> str:
    """The Deep Lords win, Marea wins, Ann wins."""
    if side < 0:
        return "Nobody wins"
    name = side_name(view, side, names)
    return f"{name} {'win' if name == c.LIVERIES['deep'].name else 'wins'}"


def short(hero: Hero) -> str:
    return sheet(hero).short or sheet(hero).name


def is_low(left: int, full: int) -> bool:
    return left * 2 <= full


def hero_low(hero: Hero) -> bool:
    return is_low(hp_left(hero), sheet(hero).hp)


def has_teams(view: RumView) -> bool:
    return not view.board.clash and view.seats > 2


def seats_of(view: RumView, side: int) -> list[int]:
    return [s.seat for s in view.seating if s.side == side]


@cache
def _terms() -> dict[str, dict[str, str]]:
    return terms()


def source(name: str) -> str:
    """What an attack is made with."""
    return _terms()["source"].get(name, name.replace("_", " ").capitalize())


def noted(key: str) -> str:
    """Where a modifier comes from."""
    if key in heroes():
        return heroes()[key].passive.name
    return _terms()["condition"].get(key) or _terms()["source"].get(key, key.replace("_", " "))


def ships(layout: str) -> list[tuple[int, str]]:
    """Fleet and name of every ship, in listed order."""
    return [(i, ship.name) for i, fleet in enumerate(layouts()[layout].fleets) for ship in fleet.ships]


def glyph(icon: str, size: int, colour: str, edge: bool = False) -> Sprite:
    return Sprite("icon", (icon, size, colour, c.INK, 3) if edge else (icon, size, colour), drop=False)


def said(words: str, size: int = 32, fill: str = c.BROWN, face: str = "label", halo: str | None = None) -> Text:
    return Text(words, face=face, size=size, fill=fill, halo=halo)


def row(items: list[Item], x: float, y: float, anchor: str = "l", gap: int = 10, width: int | None = None) -> Row:
    return Row(tuple(items), x, y, anchor, gap, width)
