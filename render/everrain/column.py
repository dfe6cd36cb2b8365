"""At the right of the chart: whose move it is, the Agenda, and everybody with what is aboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import HUNT, LOOP, ORDERS
from render.everrain import palette as c
from render.everrain.common import OUR, inked, plate, said, state
from render.everrain.geometry import LAYOUT
from render.everrain.words import Names, awaited, board_name, decided_by, doing, free, kinds_awaited, say
from render.kit.boxes import Box, Sprite, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, badge, row

if TYPE_CHECKING:
    from games.everrain.views import RainView, Ship

_X, _W = LAYOUT.column.x, LAYOUT.column.w
_RIGHT = _X + _W
_T, _A, _S = LAYOUT.turn, LAYOUT.agenda, LAYOUT.seat
_STATES = {
    "now": (c.AMBER, c.BLACK),
    "done": (c.ASH, "#3a3a36"),
    "wait": ("#c4beae", c.BLACK),
    "next": (c.TEAL, c.WHITE),
}


def column(view: RainView, names: Names) -> list[Box]:
    out = [*_turn(view, names), *_agenda(view)]
    for seat, ship in enumerate(view.ships):
        out += _seat(view, names, seat, ship)
    return out


# ---- whose move -----------------------------------------------------------------------------------------------------


def _turn(view: RainView, names: Names) -> list[Box]:
    y, h = _T.at
    seats = awaited(view)
    out: list[Box] = [plate((_X, y, _W, h), "now" if seats else "paper")]
    if len(seats) != 1:
        x, down, size, wide = _T.many
        if view.over:
            up, small = _T.over
            by = Text(decided_by(view, "turn"), _X + x, y + down + up, "label", small, c.BLACK, "mm", wide)
            return [*out, Text(_several(view, seats), _X + x, y + down - up, "label", size, c.BLACK, "mm", wide), by]
        return [*out, Text(_several(view, seats), _X + x, y + down, "label", size, c.BLACK, "mm", wide)]
    seat = seats[0]
    bx, by, badge_size = _T.badge
    nx, ny, size, wide, small = _T.name
    tx, ty, type_, room = _T.text
    items: list[Item] = [Text(names[seat], face="number", size=size, fill=c.BLACK, cut=True)]
    items += [said(say("turn.acts"), small)] if seat == view.turn else []
    return [
        *out,
        badge(seat, badge_size, x=_X + bx, y=y + by),
        row(items, _X + nx, y + ny, gap=_T.gap, width=wide),
        Text(_doing(view, seat), _X + tx, y + ty, "label", type_, c.BLACK, "lm", room),
    ]


def _doing(view: RainView, seat: int) -> str:
    if "turn.act" not in kinds_awaited(view):
        return doing(view)
    if view.visit is not None:
        return say("turn.port")
    n = view.ships[seat].points
    return say("turn.points" if n else "turn.no-points", n=n, each=view.yields[seat])


def _several(view: RainView, seats: list[int]) -> str:
    if view.over:
        return say("turn.won" if view.winners else "turn.lost")
    return say("turn.several", n=len(seats)) if seats else say("turn.none")


# ---- the Agenda -----------------------------------------------------------------------------------------------------


def _agenda(view: RainView) -> list[Box]:
    """Dots over the spaces of the coming steady advance, an arrowhead on the last."""
    y, h = _A.at
    x0, step, down, size = _A.box
    nx, ny, name = _A.name
    px, py, pace, wide = _A.pace
    dot, up = _A.dot
    arrow, above = _A.arrow
    icon, below, right, type_ = _A.hunt
    fx, fy, foot, room = _A.foot
    ahead = [] if view.over else [(view.agenda + n) % LOOP for n in range(1, view.pace + 1)]
    cy = y + down
    out: list[Box] = [
        plate((_X, y, _W, h), seed=2),
        Text(say("agenda.name"), _X + nx, y + ny, "fell-caps", name, c.BLACK),
        *([] if view.over else [Text(_forecast(view, ahead), _RIGHT + px, y + py, "label", pace, c.RED, "rm", wide)]),
    ]
    out += [Sprite(OUR + "space", (n, size, False, True), _X + x0 + n * step, cy, drop=False) for n in range(LOOP)]
    hx = _X + x0 + HUNT * step
    out += [
        inked("harpoon", icon, c.RED, hx, cy + below),
        Text(say("agenda.hunt"), hx + right, cy + below, "label", type_, c.RED),
    ]
    for n in ahead[:-1]:
        out.append(Sprite(OUR + "dot", (dot, c.RED, c.LIGHT), _X + x0 + n * step, cy + up, drop=False))
    if ahead:
        out.append(Sprite(OUR + "arrow", (arrow, c.RED), _X + x0 + ahead[-1] * step, cy + above, drop=False))
    out.append(Sprite(OUR + "token", ("agenda", _A.token), _X + x0 + view.agenda * step, cy))
    words = say("agenda.foot" if view.arisen is None else "agenda.foot-elder")
    return [*out, Text(words, _X + x0 + fx, cy + fy, "info", foot, c.BLACK, "lm", room)]


def _forecast(view: RainView, ahead: list[int]) -> str:
    if 0 in ahead:
        return say("agenda.enemy" if view.arisen is None else "agenda.elder", n=view.pace)
    return say("agenda.hunts" if HUNT in ahead else "agenda.pace", n=view.pace)


# ---- everybody ------------------------------------------------------------------------------------------------------


def status(view: RainView, seat: int) -> str:
    """now, next, done, wait: where a seat is in the round. Nowhere, once all is over."""
    if view.over:
        return ""
    if seat in awaited(view):
        return "now"
    if view.phase != "players" or view.turn < 0:
        return "wait"
    order = [(view.first + n) % view.seats for n in range(view.seats)]
    place, current = order.index(seat), order.index(view.turn)
    if place == current:
        return "now"
    return "done" if place < current else "next" if place == current + 1 else "wait"


def _seat(view: RainView, names: Names, seat: int, ship: Ship) -> list[Box]:
    first, step, h = _S.at
    y = first + seat * step
    now = status(view, seat)
    bx, by, size = _S.badge
    nx, ny, large, wide = _S.name
    sx, sy, small, room = _S.ship
    right, down, *pill = _S.state
    out: list[Box] = [
        plate((_X, y, _W, h), "now" if now == "now" else "paper", seat % 2 + 1),
        badge(seat, size, x=_X + bx, y=y + by),
        Text(names[seat], _X + nx, y + ny, "number", large, c.BLACK, width=wide, cut=True),
        Text(board_name(ship), _X + sx, y + sy, "fell-caps", small, c.BLACK, width=room),
    ]
    if now:
        told = say(f"status.{now}" if seat != view.turn or now != "now" else "status.turn")
        out += state(told, _RIGHT + right, y + down, tuple(pill), *_STATES[now])
    if view.round and seat == view.first:
        ix, iy, icon, wx, type_ = _S.lead
        out += [inked("lantern", icon, c.BLACK, _RIGHT + ix, y + iy)]
        out.append(Text(say("status.first"), _RIGHT + wx, y + iy, "label", type_, c.BLACK, "rm"))
    return [*out, *_values(ship, y), *_orders(ship, y), *_crew(view, ship, y)]


def _values(ship: Ship, y: float) -> list[Box]:
    x, down, icon, right, size, lower = _S.value
    nodes, low = _S.nodes
    whole = nodes - len(ship.broken)
    values = (
        ("coin", ship.coin, False),
        ("clue", ship.clues, False),
        ("chest", len(ship.hold), False),
        ("hull", whole, whole < low),
        ("skull", len(ship.foes), bool(ship.foes)),
    )
    out: list[Box] = []
    at = _X + x
    for (sign, n, bad), step in zip(values, [*_S.steps, 0], strict=True):
        ink = c.RED if bad else c.BLACK
        out += [
            inked(sign, icon, ink, at + icon / 2, y + down),
            Text(str(n), at + icon / 2 + right, y + down + lower, "number", size, ink),
        ]
        if sign == "hull":
            after, dy, small = _S.of
            ox = at + icon / 2 + right + measure(str(n), "number", size) + after
            out.append(Text(say("seat.of"), ox, y + down + dy, "label", small, c.DIM))
        at += step
    return out


def _orders(ship: Ship, y: float) -> list[Box]:
    """Fresh and Issued; too many for dots are told in numbers."""
    x, down, icon, first, pip, gap, after = _S.orders
    most, type_ = _S.many
    total = ship.fresh.total + ship.issued.total
    at = _X + x
    out: list[Box] = []
    for kind in ORDERS:
        fresh, issued = ship.fresh.of(kind), ship.issued.of(kind)
        out.append(inked(c.ORDER_SIGNS[kind], icon, c.BLACK, at + icon / 2, y + down))
        at += first
        if total > most:
            words = say("seat.fresh", n=fresh, of=fresh + issued)
            out.append(Text(words, at - gap * 2, y + down, "number", type_, c.BLACK))
            at += measure(words, "number", type_) + after
            continue
        for n in range(fresh + issued):
            out.append(Sprite(OUR + "pip", (n < fresh, pip), at, y + down, drop=False))
            at += pip + gap
        at += after
    gx, gy, size, nx, number = _S.gust
    out += [inked("gust", size, c.BLACK, _RIGHT + gx, y + gy)]
    return [*out, Text(str(ship.fleeting), _RIGHT + nx, y + gy, "number", number, c.BLACK)]


def _crew(view: RainView, ship: Ship, y: float) -> list[Box]:
    x, step, down, h = _S.crew
    fx, fy, size, few = _S.free
    out: list[Box] = [
        Sprite(OUR + "chip", (free(view, one.id, one.gems), h), _X + x + i * step, y + down, drop=False)
        for i, one in enumerate(ship.sailors)
    ]
    words = say("seat.free" if len(ship.sailors) <= few else "seat.free-many")
    return [*out, Text(words, _RIGHT + fx, y + fy, "info", size, c.BLACK, "rm")]
