"""The chart: every Zone with its number, what lies there and who stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.trial_of_the_gods.printed import dangerous, islands, seas
from games.trial_of_the_gods.views import IslandView
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, foe_sprite
from render.trial_of_the_gods.geometry import LAYOUT, OUTER, block, chip, inner, island, number, sea

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.trial_of_the_gods.views import Foe, TrialView
    from render.kit.geometry import Point

TIMES = "×"
_I, _W = LAYOUT.isle, LAYOUT.water
_ENEMY = LAYOUT.token.enemy[0]


class Here(NamedTuple):
    """Who stands in a Zone."""

    foes: list[Foe]
    captains: list[int]
    companions: list[tuple[int, int]]  # seat, which of the two
    acting: int

    @property
    def small(self) -> list[tuple[int, str]]:
        """In a crowd: a seat, and which Companion; both of one seat are one piece, a Captain has no number."""
        out = [(seat, "") for seat in self.captains]
        for seat in dict(self.companions):
            mates = [n for other, n in self.companions if other == seat]
            out.append((seat, str(mates[0]) if len(mates) == 1 else f"{TIMES}{len(mates)}"))
        return out

    def __len__(self) -> int:
        return len(self.foes) + len(self.captains) + len(self.companions)


def here(view: TrialView, zone: str) -> Here:
    return Here(
        [foe for foe in view.foes if foe.zone == zone],
        [p.seat for p in view.players if p.zone == zone],
        [(p.seat, n) for p in view.players for n, one in enumerate(p.companions, start=1) if one.zone == zone],
        view.current,
    )


def archipelago(view: TrialView, chosen: Collection[str] = ()) -> list[Box]:
    """`chosen`: Zones that can be chosen just now."""
    out: list[Box] = []
    for zone in seas():
        out += _sea(view, zone, zone in chosen)
    for zone in islands():
        out += _island(view, zone, zone in chosen)
    return out


# ---- Sea Zones ----------------------------------------------------------------------------------------------------


def _sea(view: TrialView, zone: str, chosen: bool) -> list[Box]:
    n = number(zone)
    tag = Sprite(OUR + "sea-chip", (n, zone in dangerous(), chosen), drop=False)
    who = here(view, zone)
    if n > OUTER:
        return _inner(view, zone, tag, who, chosen)
    x, y = chip(n)
    out: list[Box] = [*_ring(x, y, chosen), Sprite(tag.name, tag.args, x, y, drop=False)]
    if zone in view.blocks:
        out.append(Sprite(OUR + "block", (_W.token,), *block(n)))
    return [*out, *_pieces(who, *sea(n), _W.step[0], _W.rows[0], upright=n in _W.upright)]


def _inner(view: TrialView, zone: str, tag: Sprite, who: Here, chosen: bool) -> list[Box]:
    n = number(zone)
    (x, y), (px, py), side = inner(n)
    words = seas()[zone].short
    size, taken, middle, beside = _W.label
    w = taken + measure(words, "label", size)
    cx = x - w / 2 + middle
    out: list[Box] = [
        *_ring(cx, y, chosen),
        Sprite(tag.name, tag.args, cx, y, drop=False),
        Text(words, x - w / 2 + taken, y, "label", size, c.SEA_TEXT, halo=c.SEA_EDGE),
    ]
    if zone in view.blocks:
        out.append(Sprite(OUR + "block", (_W.token,), x + (w / 2 + beside) * side, y))
    if n in _W.narrow and len(who) > 1:  # beside one another they would lie under an Island
        (dx, dy), aside = _W.below, _W.strait[0]
        way = 1 if px > LAYOUT.cup.centre[0] else -1
        if len(who) > 2:
            return [*out, *_in_strait(who, px + aside * way, py)]
        return [*out, *_pair(who, px + dx * way, py, 0, upright=False, way=0, down=dy)]
    way = (1 if n == _W.fixed[0] else -1) if n in _W.fixed else 0
    return [*out, *_pieces(who, px, py, _W.step[1], _W.rows[1], way=way)]


def _ring(x: float, y: float, chosen: bool) -> list[Box]:
    return [Sprite(OUR + "halo", (_W.chip_mark,), x, y, drop=False)] if chosen else []


def _pieces(
    who: Here, x: float, y: float, step: float, rows: list[int], upright: bool = False, way: int = 0
) -> list[Box]:
    """Up to two side by side; more: Enemies in a row, Captains and Companions as small ones below them."""
    if len(who) <= 2:
        return _pair(who, x, y, step, upright, way)
    apart, most = _W.crowd
    kinds = stacked(who.foes)
    wide = min(len(kinds), most)
    below = y + rows[1 if who.foes else 0]
    if way:  # from the Zone's name outwards, and past the name of the Island below
        beside = (_W.past if who.foes else 0) + (min(_W.mini[2], len(who.small)) - 1) / 2 * _W.mini[0]
        places = [(x + i * apart * way, y + rows[0]) for i in range(wide)]
        return [*_small(who, x + beside * way, below), *_foes(kinds, places)]
    x = _clear(x, y + rows[0], wide * apart / 2)
    places = [(x + (i - (wide - 1) / 2) * apart, y + rows[0]) for i in range(wide)]
    return [*_small(who, x, below), *_foes(kinds, places)]


def _in_strait(who: Here, x: float, y: float) -> list[Box]:
    """Between two Islands: two Enemies, a third below them, the others in short rows under these."""
    apart, most = _W.crowd
    _, in_row = _W.strait
    kinds = stacked(who.foes)
    places = [(x + (i - 1 / 2) * apart, y) for i in range(2)] if len(kinds) > 1 else [(x, y)]
    if len(kinds) > len(places):
        y += _W.below[1]
        places.append((x, y))
    out = _small(who, x, y + _W.rows[1][1 if who.foes else 0], in_row)
    return [*out, *_foes(kinds, places[:most])]


def _foes(kinds: list[tuple[Foe, int]], places: list[Point]) -> list[Box]:
    """Each with its number, and how many are not shown."""
    out: list[Box] = []
    dx, dy, size = _W.more
    for (foe, n), (x, y) in zip(kinds, places, strict=False):
        out.append(foe_sprite(foe, _ENEMY, x, y))
        if n > 1:
            out.append(Sprite(OUR + "num", (f"{TIMES}{n}", size, 0.62, c.WHITE), x - dx / 2, y + dy, drop=False))
    if left := sum(n for _, n in kinds[len(places) :]):
        x, y = places[-1]
        out.append(Sprite("pip", (f"+{left}", size), x + dx, y + dy))
    return out


def stacked(foes: list[Foe]) -> list[tuple[Foe, int]]:
    """Monsters of one kind that nobody has tamed or hurt stand for one another."""
    out: list[tuple[Foe, int]] = []
    for foe in foes:
        for i, (other, n) in enumerate(out):
            if _kind(other) == _kind(foe) and foe.is_monster:
                out[i] = (other, n + 1)
                break
        else:
            out.append((foe, 1))
    return out


def _kind(foe: Foe) -> tuple[str, bool, int]:
    return foe.card.partition(".")[0], foe.injured, foe.owner


def _clear(x: float, y: float, half: float) -> float:
    """Moved aside, so that no Island covers the row."""
    wide, tall = _W.clear
    for n in range(1, len(_I.at) + 1):
        ix, iy = island(n)
        over = half + wide - abs(x - ix)
        if abs(y - iy) < tall and over > 0:
            return x + (over if x >= ix else -over)
    return x


def _pair(who: Here, x: float, y: float, step: float, upright: bool, way: int, down: float = 0) -> list[Box]:
    """The last one first, so that an Enemy's Attack and dice are never covered. `down`: each lower than the last."""
    kinds: list[Foe | int | tuple[int, int]] = [*who.foes, *who.captains, *who.companions]
    out: list[Box] = []
    for i, one in reversed(list(enumerate(kinds))):
        o = i * step * way if way else (i - (len(kinds) - 1) / 2) * (_W.step[2] if upright else step)
        if upright:
            aside = _W.aside * i * (1 if x > LAYOUT.cup.centre[0] else -1)
            out += _piece(who, one, x + aside, y + o, _W.slim if len(kinds) > 1 else 1)
        else:
            out += _piece(who, one, x + o, y + i * down)
    return out


def _piece(who: Here, one: Foe | int | tuple[int, int], x: float, y: float, share: float = 1) -> list[Box]:
    if isinstance(one, int):
        size, up = round(_W.ship[0] * share), _W.ship[1]
        large, _, down = _W.halo
        glow: list[Box] = (
            [Sprite(OUR + "halo", (round(large * share),), x, y + down, drop=False)] if one == who.acting else []
        )
        return [*glow, Sprite(OUR + "ship", (one, size), x, y + up)]
    if isinstance(one, tuple):
        return [Sprite(OUR + "companion", (*one, LAYOUT.token.companion[0]), x, y)]
    return [foe_sprite(one, _ENEMY, x, y)]


def _small(who: Here, x: float, y: float, most: int = _W.mini[2], drop: bool = True) -> list[Box]:
    apart, widest, _, below = _W.mini
    out: list[Box] = []
    for i, (seat, n) in enumerate(who.small):
        in_row = min(most, len(who.small) - i // most * most)
        step = min(apart, widest / max(1, in_row - 1))
        at = x + (i % most - (in_row - 1) / 2) * step
        if i and i % most == 0:
            y += below
        if seat == who.acting and not n:
            out.append(Sprite(OUR + "halo", (_W.halo[1],), at, y, drop=False))
        out.append(Sprite(OUR + "mini", (seat, n, LAYOUT.token.mini[0]), at, y, drop=drop))
    return out


# ---- Islands ------------------------------------------------------------------------------------------------------


def _island(view: TrialView, zone: str, chosen: bool) -> list[Box]:
    """Temple and pieces, then the Exploration Spaces and the name, which nothing covers."""
    n, there = number(zone), view.islands.get(zone) or IslandView()
    x, y = island(n)
    size, shifts, up = _I.temple
    who = here(view, zone)
    out: list[Box] = [Sprite(OUR + "coast", (n, _I.mark), x, y, drop=False)] if chosen else []
    temple = (there.owner, there.roof, size)
    if len(who) <= 2:
        out.append(Sprite(OUR + "temple", temple, x + shifts[len(who)], y + up))
        xs, dy, step = _I.pieces
        out += _pair(who, x + xs[len(who)], y + dy, step, upright=False, way=0)
    else:
        out += _crowded(who, temple, x, y)
    return [*out, *_spaces(zone, there, x, y), *_named(zone, x, y, chosen)]


def _crowded(who: Here, temple: tuple[int, str, int], x: float, y: float) -> list[Box]:
    """Captains and Companions go to a jetty under the coast."""
    shifts, single, several = _I.crowd
    dy = _I.pieces[1]
    out: list[Box] = [Sprite(OUR + "temple", temple, x + shifts[len(who.foes) > 1], y + _I.temple[2])]
    for i, foe in enumerate(who.foes[: len(several)]):
        out.append(foe_sprite(foe, _ENEMY, x + (single if len(who.foes) == 1 else several[i]), y + dy))
    if len(who.foes) > len(several):
        out.append(Sprite("pip", (f"+{len(who.foes) - len(several)}", _W.more[2]), x + several[1] + _W.more[0], y))
    if who.small:
        down, apart, widest, more, tall, corner = _I.jetty
        most, below = _W.mini[2:]
        row, rows = min(most, len(who.small)), -(-len(who.small) // most)
        w = round(min(apart, widest / max(1, row - 1)) * (row - 1) + more)
        h = tall + (rows - 1) * below
        out.append(Panel(OUR + "plate", x - w / 2, y + down - tall / 2, w, h, (c.LAND, corner, c.BLACK)))
        out += _small(who, x, y + down, drop=False)
    return out


def _spaces(zone: str, there: IslandView, x: float, y: float) -> list[Box]:
    down, apart, size = _I.spaces
    out: list[Box] = []
    values = islands()[zone].spaces
    for i, value in enumerate(values):
        seat = there.tokens[i] if i < len(there.tokens) else -1
        args = (value, size, seat, i == len(there.tokens))
        out.append(Sprite(OUR + "space", args, x + (i - (len(values) - 1) / 2) * apart, y + down, drop=False))
    return out


def _named(zone: str, x: float, y: float, chosen: bool) -> list[Box]:
    dx, dy, size, width = _I.name
    nx, ny, disc = _I.number
    words = islands()[zone].name
    wide = min(width, measure(words, "number", size))
    fill = c.NOW if chosen else c.BLACK
    return [
        Text(words, x + dx, y + dy, "number", size, c.BLACK, "mm", width, halo=c.LAND, halo_width=2),
        Sprite(OUR + "num", (str(number(zone)), disc, 0.74, c.BLACK, fill), x + dx - wide / 2 + nx, y + ny, drop=False),
    ]
