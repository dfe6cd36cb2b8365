"""A ship from near: ten zones with nodes and figures, what is built Below Deck, who is aboard and hostile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from games.everrain.printed import SHOWN_SLOTS, Improvement, boards, enemies, enemy, improvement, improvements, zones
from render.everrain import palette as c
from render.everrain.common import OUR, crew_sprite, foe_sprite, inked, label, plate
from render.everrain.geometry import LAYOUT, zone_box
from render.everrain.words import Names, board_name, say
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.fonts import measure
from render.kit.pieces import badge

if TYPE_CHECKING:
    from games.everrain.views import RainView, Ship

_H, _Z, _B, _A = LAYOUT.head, LAYOUT.zone, LAYOUT.below, LAYOUT.aboard
_SIDES, _ENDS, _BOW = _Z.sides, _Z.ends, _Z.prow
_TWO = 2
Spots = tuple[tuple[float, float], list[tuple[float, float]], int]


def deck(view: RainView, names: Names, seat: int, lit: Collection[str] = ()) -> list[Box]:
    """`lit`: places that can be chosen just now."""
    ship = view.ships[seat]
    return [
        *head(view, names, seat),
        *_barrels(view, seat),
        *_zones(ship, seat, lit),
        *_below(ship, seat, lit),
        *_aboard(ship),
    ]


def built_in(ship: Ship, slot: int) -> Improvement | None:
    """What is in a slot: a card covers what is printed."""
    card = ship.built[slot - 1]
    if card:
        return improvement(card)
    printed = boards()[ship.board].improvements.get(f"s{slot}") if ship.board else None
    return improvements()[printed] if printed else None


def head(view: RainView, names: Names, seat: int) -> list[Box]:
    ship = view.ships[seat]
    bx, by, size = _H.badge
    nx, ny, large, wide = _H.name
    sx, sy, small, room = _H.board
    whole = len(zones()) - len(ship.broken)
    values = (
        ("coin", str(ship.coin), say("head.coin")),
        ("clue", str(ship.clues), say("head.clues")),
        ("hull", say("seat.fresh", n=whole, of=len(zones())), say("head.nodes")),
        ("wheel", str(ship.points), say("head.points")),
    )
    out: list[Box] = [
        badge(seat, size, x=bx, y=by),
        Text(names[seat], nx, ny, "number", large, c.BLACK, width=wide, cut=True),
        Text(board_name(ship), sx, sy, "fell-caps", small, c.BLACK, width=room),
    ]
    ix, y, icon, number, type_, after, lower, words = _H.item
    for x, (sign, n, name) in zip(_H.value, values, strict=True):
        if sign == "wheel" and seat == view.turn:
            w, h, right = _H.now
            out.append(Panel(OUR + "slip", x + right - w / 2, y - h / 2, w, h, ("now",)))
        end = x + number + measure(n, "number", type_) + after
        out += [
            inked(sign, icon, c.BLACK, x + ix, y),
            Text(n, x + number, y, "number", type_, c.BLACK),
            Text(name, end, lower, "label", words, c.BLACK),
        ]
    return out


# ---- On Deck --------------------------------------------------------------------------------------------------------


def _barrels(view: RainView, seat: int) -> list[Box]:
    """Guns run out where a slot is armed."""
    x, y, unit = LAYOUT.ship.deck
    along, middle, above, below, size, bow, half, large = _Z.barrels
    out: list[Box] = []
    for gun in view.armed[seat] if view.armed else []:
        if gun.slot == "bow":
            out.append(Sprite(OUR + "barrel", (0, large), x + bow * unit, y + half * unit))
            continue
        turn, down = (_Z.turns[0], above) if gun.slot == "port" else (_Z.turns[1], below)
        out += [Sprite(OUR + "barrel", (turn, size), x + (k + middle) * unit, y + down * unit) for k in along]
    return out


def spots(zone: int, n: int) -> Spots:
    """Where the node is, where figures stand, how large: one or two stand large, three small."""
    x0, y0, x1, _ = zone_box(zone)
    mid, few = (x0 + x1) / 2, n <= _TWO
    large, tight, tall_, small, bow_ = _Z.figures
    if zone in _SIDES:
        nx, ny, first, step, first3, step3, down = _Z.side
        start, pitch = (first, step) if few else (first3, step3)
        return (x0 + nx, y0 + ny), [(x0 + start + i * pitch, y0 + down) for i in range(n)], large if few else tight
    if zone in _ENDS:
        ny, a, b, a3, b3, apart = _Z.tall
        two = [(mid, y0 + a), (mid, y0 + b)]
        three = [(mid - apart, y0 + a3), (mid + apart, y0 + a3), (mid, y0 + b3)]
        return (mid, y0 + ny), two if few else three, tall_ if few else small
    if zone == _BOW:
        nx, ny, two_, three_, tiny = _Z.bow
        return (x0 + nx, y0 + ny), [(x0 + a, y0 + b) for a, b in (two_ if few else three_)], bow_ if few else tiny
    ny, down, apart, apart3, down3 = _Z.square
    if few:
        return (mid, y0 + ny), [(mid + (0 if n == 1 else (2 * i - 1) * apart), y0 + down) for i in range(2)], tall_
    return (mid, y0 + ny), [(mid + (i - 1) * apart3, y0 + down3) for i in range(n)], small


def node_state(ship: Ship, zone: int) -> str:
    place = f"z{zone}"
    if zone in ship.broken:
        return "broken"
    if any(foe.place == place for foe in ship.foes):
        return "disrupted"
    return "on" if any(one.place == place for one in ship.sailors) else "off"


def _zones(ship: Ship, seat: int, lit: Collection[str]) -> list[Box]:
    out: list[Box] = []
    for zone in zones():
        place = f"z{zone.id}"
        crew = [(n, one) for n, one in enumerate(ship.sailors, start=1) if one.place == place]
        foes = [foe for foe in ship.foes if foe.place == place]
        (nx, ny), places, size = spots(zone.id, len(crew) + len(foes))
        if place in lit:
            x0, y0, x1, y1 = zone_box(zone.id)
            out.append(Panel(OUR + "frame", x0, y0, round(x1 - x0), round(y1 - y0), (c.AMBER,), drop=False))
        if zone.id in ship.broken:
            w, h, down = _Z.cracks
            out.append(Sprite(OUR + "cracks", (w, h, zone.id), nx, ny + down, drop=False))
        out.append(Sprite(OUR + "node", (zone.node, node_state(ship, zone.id), _Z.node), nx, ny))
        figures: list[Sprite] = [crew_sprite(one.id, seat, n, size) for n, one in crew]
        figures += [foe_sprite(foe, size) for foe in foes]
        out += [Sprite(one.name, one.args, *at) for one, at in zip(figures, places, strict=False)]
    return out


def _aboard(ship: Ship) -> list[Box]:
    """Enemies by kind: their dice, and how hard they strike back."""
    x, y, w, h, step = _A.at
    fx, fy, size = _A.figure
    nx, ny, type_, room = _A.name
    tx, ty, small, wide = _A.facts
    out: list[Box] = []
    kinds = Counter(enemy(foe.id).id for foe in ship.foes)
    for i, (kind, n) in enumerate(kinds.items()):
        top, card = y + i * step, enemies()[kind]
        out += [
            plate((x, top, w, h), seed=i + 1),
            Sprite(OUR + "foe", (kind, 0, size), x + fx, top + fy),
            Text(card.name, x + nx, top + ny, "label", type_, c.RED, "lm", room, _A.least),
            Text(say("aboard.facts", card=card), x + tx, top + ty, "info", small, c.BLACK, "lm", wide, _A.least),
        ]
        if n > 1:
            dx, dy, pip = _A.count
            out.append(Sprite(OUR + "count", (say("aboard.several", n=n), pip), x + dx, top + dy, drop=False))
    return out


# ---- Below Deck -----------------------------------------------------------------------------------------------------


def _below(ship: Ship, seat: int, lit: Collection[str]) -> list[Box]:
    x, y, size, h, pad = LAYOUT.ship.title
    w = measure(say("below.title"), "fell-caps", size) + 2 * pad
    out: list[Box] = []
    for slot in range(1, SHOWN_SLOTS + 1):
        out += _slot(ship, slot, lit)
    for slot in range(1, SHOWN_SLOTS):
        out += _between(ship, slot, lit)
    out += _figures(ship, seat)
    return [*out, *label(say("below.title"), x + w / 2, y, size, h, pad, face="fell-caps")]


def corner(slot: int) -> tuple[float, float]:
    x, step, y, _, _ = _B.slot
    return x + (slot - 1) * step, y


def _slot(ship: Ship, slot: int, lit: Collection[str]) -> list[Box]:
    left, top = corner(slot)
    _, _, _, w, h = _B.slot
    here = built_in(ship, slot)
    nx, ny, number = _B.number
    out: list[Box] = [Panel(OUR + "slot", left, top, w, h, (here is None,), drop=False)]
    if f"b{slot}" in lit:
        out.append(Panel(OUR + "frame", left, top, w, h, (c.AMBER,), drop=False))
    bare = not any(one.place == f"b{slot}" for one in ship.sailors)
    if here is None and bare:
        type_, down = _B.empty
        out.append(Text(say("below.empty"), left + w / 2, top + down, "label", type_, "#b4b9b2", "mm", halo=c.DARK))
    elif here is not None:
        tx, ty, size, least, wide = _B.name
        sx, sy, note, room = _B.note
        cx, cy, space = _B.space
        out += [
            _named(here.name, left + tx, top + ty, size, least, wide),
            Text(say(f"built.{here.id}"), left + sx, top + sy, "label", note, c.BLACK, "mm", room, note),
        ]
        if here.space != "none":
            out.append(Sprite(OUR + "effect", (here.space, space), left + cx, top + cy, drop=False))
            if f"s{slot}" in lit:
                out.append(Sprite("ring", (space, c.AMBER, c.NOW_EDGE), left + cx, top + cy, drop=False))
    fill = c.LIGHT if here else "#8a9090"
    return [*out, Sprite(OUR + "count", (slot, number, fill), left + nx, top + ny)]


def _named(name: str, x: float, y: float, size: int, least: int, wide: int) -> Box:
    """In one line of fine letters, or in two of plain ones."""
    if measure(name, "fell-caps", least) <= wide:
        return Text(name, x, y, "fell-caps", size, c.BLACK, "mm", wide, least)
    return Paragraph(name, x, y, wide, _B.lines, "label", least, c.BLACK)


def _between(ship: Ship, slot: int, lit: Collection[str]) -> list[Box]:
    """Two alike side by side have one space more between them."""
    here, beyond = built_in(ship, slot), built_in(ship, slot + 1)
    if here is None or beyond is None or here.id != beyond.id or here.space == "none":
        return []
    x, y = half(slot)
    out: list[Box] = [Sprite(OUR + "effect", (here.space, _B.space[2]), x, y, drop=False)]
    if f"h{slot}" in lit:
        out.append(Sprite("ring", (_B.space[2], c.AMBER, c.NOW_EDGE), x, y, drop=False))
    return out


def half(slot: int) -> tuple[float, float]:
    left, top = corner(slot + 1)
    dx, dy = _B.half
    return left + dx, top + dy


def space_spot(place: str) -> tuple[float, float]:
    """Of an effect space."""
    slot = int(place[1:])
    if place[0] == "h":
        return half(slot)
    left, top = corner(slot)
    return left + _B.space[0], top + _B.space[1]


def _figures(ship: Ship, seat: int) -> list[Box]:
    size, up = _B.figure
    out: list[Box] = []
    loose: Counter[int] = Counter()
    for n, one in enumerate(ship.sailors, start=1):
        if one.place[0] in "sh":
            x, y = space_spot(one.place)
            out.append(crew_sprite(one.id, seat, n, size, x, y + up))
        elif one.place[0] == "b":
            slot = int(one.place[1:])
            out.append(_standing(ship, slot, loose[slot], crew_sprite(one.id, seat, n, _standing_size(ship, slot))))
            loose[slot] += 1
    for one in ship.lodgers:
        x, y = space_spot(one.place)
        out.append(Sprite(OUR + "passenger", (size,), x, y))
    for one in ship.captives:
        x, y = space_spot(one.place)
        args = (enemy(one.id).id, enemy(one.id).health - one.trauma, size)
        out.append(Sprite(OUR + "foe", args, x, y + up))
    return out


def _standing_size(ship: Ship, slot: int) -> int:
    return _B.beside[0] if built_in(ship, slot) else _B.loose[0]


def _standing(ship: Ship, slot: int, i: int, figure: Sprite) -> Sprite:
    """In a bare slot side by side, in rows; beside what is built one below the other."""
    left, top = corner(slot)
    if built_in(ship, slot):
        _, x, step, y = _B.beside
        return Sprite(figure.name, figure.args, left + x, top + y + i * step)
    _, x, step, y, most = _B.loose
    return Sprite(figure.name, figure.args, left + x + i % most * step, top + y + i // most * step)
