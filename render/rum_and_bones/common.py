"""What several pictures share: sides and their looks, names, small boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.boxes import Sprite
from render.kit.colour import SEATS
from render.kit.pieces import Style, badge
from render.rum_and_bones import palette as c
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import sheet
from render.rum_and_bones.words import say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero, RumView

Names = tuple[str, ...]
_STYLE = Style(ink=c.BROWN, name_ink=c.WHITE, face="label", contour=c.INK, line=LAYOUT.edge)
glyph, person, said, value = _STYLE.glyph, _STYLE.person, _STYLE.said, _STYLE.value
_LOOKS = {"deep_lords": "deep", "marea": "marea"}


def look_of_faction(faction: str) -> str:
    """The livery of a faction's own pieces; Mercenaries have none."""
    return _LOOKS.get(faction, "none")


def look(b: Board, side: int) -> str:
    """The livery of a side. Of two sides of one faction the second wears the other colours (RUM-GAP-40)."""
    if side < 0:
        return "none"
    if b.clash:
        return f"seat{side}"
    faction = b.sides[side].kind
    return ("deep", "marea")[side % 2] if is_mirror(b) or faction not in _LOOKS else _LOOKS[faction]


def fleet_look(b: Board, fleet: int) -> str:
    """Of a fleet: that of the side which sails it."""
    if b.clash:
        return "none"
    return next((look(b, i) for i, side in enumerate(b.sides) if side.fleet == fleet), ("deep", "marea")[fleet])


def side_name(view: RumView, side: int, names: Names = (), lettered: bool = True) -> str:
    """`lettered`: with the letters of its seats, where both sides are of one faction."""
    b = view.board
    if side < 0:
        return say("side.nobody")
    if b.clash:
        return names[side] if side < len(names) else say("side.player", n=side + 1)
    faction = _LOOKS.get(b.sides[side].kind)
    name = say(f"side.{faction}") if faction else say("side.other", n=side + 1)
    if not lettered or not is_mirror(b):
        return name
    return say("side.lettered", name=name, letters="+".join(SEATS[seat].letter for seat in seats_of(view, side)))


def is_mirror(b: Board) -> bool:
    """Both sides are of one faction: colours and the letters of their seats tell them apart (RUM-GAP-40)."""
    factions = [side.kind for side in b.sides if side.faction]
    return not b.clash and len(set(factions)) < len(factions)


def wins(view: RumView, side: int, names: Names) -> str:
    """The Deep Lords win, Marea wins, Ann wins."""
    if side < 0:
        return say("wins.nobody")
    many = not view.board.clash and _LOOKS.get(view.board.sides[side].kind) == "deep"
    return say("wins.many" if many else "wins.one", name=side_name(view, side, names))


def short(hero: Hero) -> str:
    return sheet(hero).short


def called(hero: Hero, names: Names, brief: bool = False) -> str:
    """In words: its name, and whose it is where another Hero has the same."""
    name = short(hero) if brief else sheet(hero).name
    return say("called", names, name=name, seat=hero.seat) if hero.shared else name


def lettered(hero: Hero) -> str:
    """In a narrow place of a picture: the short name, with the letter of the seat where another Hero has the same."""
    return f"{short(hero)} {SEATS[hero.seat].letter}" if hero.shared else short(hero)


def owner(hero: Hero, size: int, x: float = 0, y: float = 0) -> list[Sprite]:
    """The badge of the seat, on a Hero that has its name in common with another."""
    return [badge(hero.seat, size, x=x, y=y, drop=False)] if hero.shared else []


def has_teams(view: RumView) -> bool:
    return not view.board.clash and view.seats > 2


def seats_of(view: RumView, side: int) -> list[int]:
    return [s.seat for s in view.seating if s.side == side]


def source(name: str) -> str:
    """What an attack is made with."""
    return facts().words["source"].get(name, name.replace("_", " ").capitalize())


def noted(key: str) -> str:
    """Where a modifier comes from."""
    if key in facts().heroes:
        return facts().heroes[key].passive
    known = facts().words
    return known["condition"].get(key) or known["source"].get(key, key.replace("_", " "))


def ships(layout: str) -> list[tuple[int, str]]:
    """Fleet and name of every ship, in listed order."""
    return [(i, ship.name) for i, fleet in enumerate(facts().layouts[layout].fleets) for ship in fleet.ships]
