"""Who stands in a zone: Heroes as large as there is room for, and the Crew beside or below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from render.kit.boxes import Box, Sprite
from render.kit.rows import in_rows
from render.rum_and_bones.common import look
from render.rum_and_bones.grid import LAYOUT, Frame
from render.rum_and_bones.reading import crew_in, fleet, hero_low, hp_left

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero

_OUR = "rum_and_bones/"
_Z = LAYOUT.zone


def in_zone(b: Board, zone: str, chosen: bool, at: Frame) -> list[Box]:
    x, y = at.centre(zone)
    k = at.cell / _Z.cell
    here = [h for h in b.heroes if h.zone == zone]
    crew, laid = counters(b, zone), on_tile(b, zone)
    out: list[Box] = []
    acting = b.heroes[b.active] if b.active >= 0 else None
    if acting is not None and acting.zone == zone:
        out.append(Sprite("glow", (round(_Z.glow * k), "#fff04a", 0.75), x, y, drop=False))
        out.append(Sprite(_OUR + "now", (round(_Z.now * k),), x, y, drop=False))
    for hero, (dx, dy), size in _places(here, bool(crew) or laid):
        if laid and crew and len(here) == 1:
            dx, dy, size = _Z.beside
        out.append(_hero(b, hero, x + dx * k, y + dy * k, round(size * k)))
    both = len(crew) > 2  # Crew of both sides
    tight = is_tight(here, laid, chosen) or (both and (bool(here) or laid))
    smallest, least, most, less = _Z.crew
    small = round((smallest if both and tight else least if tight else less if both else most) * k)
    for i, (livery, n, kind) in enumerate(crew):
        dx, dy = _tight_spot(i, len(crew)) if tight else _crew_spot(i, len(crew), bool(here), laid)
        out.append(Sprite(_OUR + "crew", (livery, n, kind, small), x + dx * k, y + dy * k))
    return out


def is_tight(here: list[Hero], laid: bool, chosen: bool) -> bool:
    """Crew keep to the lower left: beside a tile's HP or the zone's name, clear of the Heroes."""
    return len(here) > 2 or (len(here) == 2 and laid) or (bool(here) and chosen and not laid)


def on_tile(b: Board, zone: str) -> bool:
    """Whether something fixed lies there that must stay legible."""
    return any(t.zone == zone and not t.wrecked for t in b.tiles) or zone in _guns(b)


def _guns(b: Board) -> set[str]:
    return set() if b.clash else {z for i in range(len(b.sides)) for z in fleet(b, i).guns}


def counters(b: Board, zone: str) -> list[tuple[str, int, str]]:
    """Deckhands and Bosuns of each side, whatever their track."""
    out: list[tuple[str, int, str]] = []
    for side in range(len(b.sides)):
        for kind, n in zip(("hands", "bosuns"), crew_in(b, zone, side), strict=True):
            if n:
                out.append((look(b, side), n, kind))
    return out


def _tight_spot(i: int, n: int) -> tuple[float, float]:
    x, y, step = _Z.tight
    return x + min(step, -2 * x / max(1, n - 1)) * i, y


def _crew_spot(i: int, n: int, heroes: bool, laid: bool) -> tuple[float, float]:
    """Beside Heroes on a tile, above the HP of a tile, below Heroes, or in the middle."""
    if laid and heroes:
        x, y, step = _Z.left
        return x, y + step * i
    y = _Z.above if laid else _Z.below if heroes else 0
    if n == 1:
        return (_Z.above if laid else 0), y
    if n > 2:  # both sides: a row for each
        return (i % 2 - 0.5) * _Z.steps, (i // 2 - 0.5) * _Z.steps
    return (i - (n - 1) / 2) * _Z.steps, y


def _places(here: list[Hero], crowded: bool) -> list[tuple[Hero, tuple[float, float], int]]:
    """Where so many Heroes stand, and how large they are; `crowded`: with Crew or a tile below them."""
    table: list[list[Any]] = _Z.upper if crowded else _Z.full
    n = len(here)
    if not n:
        return []
    if n <= len(table):
        size, *spots = table[n - 1]
    else:
        size, spots = _mob(n, _Z.free if crowded else _Z.cell)
    found = [(hero, (x, y), size) for hero, (x, y) in zip(here, spots, strict=True)]
    return sorted(found, key=lambda one: (one[1][1], -one[1][0]))  # HP are at the upper right: the left one lies on top


def _mob(n: int, tall: int) -> tuple[int, list[tuple[float, float]]]:
    """More than a table knows of, in rows that overlap a little, `tall` together from the upper edge of the zone."""
    rows = next(rows for most, rows in _Z.rows if n <= most)
    per, (beside, below) = -(-n // rows), _Z.overlap
    size = round(min(_Z.cell / per + beside, tall / rows + below))
    across, down = min(_Z.across, (_Z.cell - size) / (per - 1)), (tall - size) / (rows - 1)
    return size, [(x, y + (tall - _Z.cell) / 2) for x, y in in_rows(n, per, across, down)]


def _hero(b: Board, hero: Hero, x: float, y: float, size: int) -> Sprite:
    woes = " ".join(hero.conditions)
    seat = hero.seat if b.clash or hero.shared else -1
    args = (hero.kind, look(b, hero.side), size, hp_left(hero), hero_low(hero), hero.activated, woes, seat)
    return Sprite(_OUR + "hero", args, x, y)
