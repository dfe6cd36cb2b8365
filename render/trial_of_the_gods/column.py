"""At the right of the chart: Round and phase, the discipline or the Fervor, and everybody in Initiative order.

Once all is over, everybody by points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import disciplines
from games.trial_of_the_gods.views import NOBODY
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.layout import spot
from render.kit.pieces import Item, badge, row
from render.kit.sprites import stamp
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, counted, in_order, name, said, stamped, status
from render.trial_of_the_gods.end import points, ranked
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.prizes import champions, prize_words
from render.trial_of_the_gods.words import Names, awaited, captain, crew, phase, say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import PlayerView, TrialView

_X, _WIDE = LAYOUT.column.at
_H, _G, _S = LAYOUT.head, LAYOUT.games, LAYOUT.seat


def column(view: TrialView, names: Names) -> list[Box]:
    out = [*_head(view, names), *_games(view)]
    for place, one in enumerate(ranked(view) if view.over else in_order(view)):
        out += _seat(view, names, one, place)
    return out


# ---- Round, phase, turn -------------------------------------------------------------------------------------------


def _head(view: TrialView, names: Names) -> list[Box]:
    y, h = _H.place
    at = (_X, y, _WIDE, h)
    rx, ry = spot(_H.round, *at)
    px, py = spot(_H.phase, *at)
    words = say("head.round", n=view.round, of=view.rounds) if view.round else say("head.setup")
    out: list[Box] = [
        Panel(OUR + "panel", *at, ("glaze", "meander", _H.frieze)),
        Text(words, rx, ry, "attic", _H.round[2], c.TEXT),
    ]
    if view.round:  # before the first Round the head says it all
        out.append(Text(phase(view), px, py, "number", _H.phase[2], c.PURE, "rm"))
    return [*out, *_phases(view, y), *_turn(view, names, y)]


def _phases(view: TrialView, y: float) -> list[Box]:
    """Five signs; the phase that it is shows the clay."""
    x0, step, down, size = _H.icons
    w, h, corner = _H.lit
    at = list(c.PHASES).index(view.phase) if view.phase in c.PHASES else -1
    out: list[Box] = []
    for i, sign in enumerate(c.PHASES.values()):
        x = _X + x0 + i * step
        if i == at:
            out.append(Panel(OUR + "plate", x - w / 2, y + down - h / 2, w, h, (c.LIT, corner), drop=False))
        colour = c.BLACK if i == at else c.SHUT if i < at else "#d9b699"
        out.append(stamped(sign, size, colour, x, y + down))
    return out


def _turn(view: TrialView, names: Names, y: float) -> list[Box]:
    """Whose Turn it is, or what the table waits for."""
    inset, down, h, corner = _H.turn
    w = _WIDE - 2 * inset
    out: list[Box] = [Panel(OUR + "plate", _X + inset, y + down, w, h, (c.LIT, corner), drop=False)]
    bx, by, size = _H.badge
    _, wy, large, small = _H.who
    seats = awaited(view) or ([view.current] if view.current != NOBODY and not view.of and not view.over else [])
    if len(seats) == 1:
        items: list[Item] = [badge(seats[0], size, drop=False), name(names[seats[0]], large, c.BLACK)]
        items.append(said(_doing(view, seats[0]), small, c.BLACK))
        return [*out, row(items, _X + bx - size / 2, y + by, gap=_H.gap, width=w - _H.badge[2] // 2)]
    words = _many(view, len(seats))
    return [*out, Text(words, _X + _WIDE / 2, y + wy, "label", small, c.BLACK, "mm", w - 2 * inset)]


def _doing(view: TrialView, seat: int) -> str:
    if view.phase == "adventure" and seat == view.current:
        return say("head.actions", n=max(0, 2 - view.actions))
    return say("head.decides")


def _many(view: TrialView, seats: int) -> str:
    if view.over:
        return say("head.over")
    if view.window:
        return say("head.window")
    if seats:
        return say("head.several", n=seats)
    return say("head.secret", n=view.answered, of=view.of) if view.of else say("head.none")


# ---- the discipline -----------------------------------------------------------------------------------------------


def _games(view: TrialView) -> list[Box]:
    y, h = _G.place
    out: list[Box] = [Panel(OUR + "panel", _X, y, _WIDE, h, ("plaster",))]
    placed = view.row[-1] if len(view.row) >= view.round > 0 else ""
    if not placed:
        down, size, wide = _G.none
        return [*out, Text(say("games.none"), _X + _WIDE / 2, y + down, "label", size, c.BROWN, "mm", wide)]
    card = disciplines()[placed]
    x, dy, size, least, wide = _G.name
    out.append(Text(card.name, _X + x, y + dy, "attic", size, c.WINE, width=wide, least=least))
    sx, step, sy, sign = _G.symbols
    out += [stamped(one, sign, c.BLACK, _X + sx + i * step, y + sy) for i, one in enumerate(card.symbols)]
    bx, by, tall = _G.bar
    out.append(Panel(OUR + "plate", _X + bx, y + by, 2, tall, (c.RUST, 0), drop=False))
    tx, step, ty, sign = _G.ties
    out += [stamped(one, sign, c.UMBER, _X + tx + i * step, y + ty) for i, one in enumerate(card.ties)]
    return [*out, *(_fervor(view, y) if view.phase == "olympics" else _prizes(placed, y))]


def _prizes(card: str, y: float) -> list[Box]:
    x0, step, down, w, h, corner = _G.prize
    out: list[Box] = []
    for i, tint in enumerate(("#f8ecce", "#e6d2a6", "#dac293")):
        x = _X + x0 + i * step
        out.append(Panel(OUR + "plate", x, y + down, w, h, (tint, corner), drop=False))
        px, py, size = _G.place_at
        out.append(Text(say(f"place.{i + 1}"), x + px, y + down + py, "number", size, c.WINE))
        n = champions(card, i)
        if n:
            wx, wy, sign, nx, ny, type_ = _G.wreath
            out.append(Text(str(n), x + nx, y + down + ny, "number", type_, c.BLACK, "rm"))
            out.append(stamped("wreath", sign, c.GOLD, x + wx, y + down + wy))
        lx, ly, type_, wide = _G.words
        out.append(Text(prize_words(card, i), x + lx, y + down + ly, "label", type_, c.BLACK, width=wide))
    return out


def _fervor(view: TrialView, y: float) -> list[Box]:
    """In the Olympics the prizes give way to how it stands."""
    x, step, size, type_ = _G.fervor
    down = _G.prize[2] + _G.prize[4] / 2
    out: list[Box] = []
    for i, one in enumerate(in_order(view)):
        items: list[Item] = [badge(one.seat, size, drop=False), said(str(one.fervor), type_, c.BLACK, "number")]
        out.append(row(items, _X + x + i * step, y + down))
    return out


# ---- seats --------------------------------------------------------------------------------------------------------


def _seat(view: TrialView, names: Names, one: PlayerView, place: int) -> list[Box]:
    x, y = _X, _S.first + place * _S.step
    on = is_on(view, one.seat)
    ink, dim, sign = (c.BLACK, "#5a2410", c.BLACK) if on else (c.PURE, c.DIM, c.TEXT)
    out: list[Box] = [Panel(OUR + "panel", x, y, _WIDE, _S.tall, ("clay" if on else "glaze",))]
    if view.order:
        px, py, size = _S.place
        out.append(Text(str(place + 1), x + px, y + py, "attic", size, c.WINE if on else c.TEXT, "mm"))
    bx, by, size = _S.badge
    out.append(badge(one.seat, size, x=x + bx, y=y + by, drop=False))
    words, fill, letters = _status(view, one, on)
    right, sy, h, type_, pad = _S.pill
    taken = measure(words, "label", type_) + pad + _S.name_gap if words else 0
    if words:
        out += status(words, x + _WIDE + right, y + sy, h, type_, pad, fill, letters)
    nx, ny, size = _S.name
    room = int(_WIDE + right - nx - taken)
    out.append(Text(names[one.seat], x + nx, y + ny, "number", size, ink, width=room, cut=True))
    hx, hy, size, wide = _S.hero
    told = crew(one) if measure(crew(one), "label", size) <= wide else captain(one)
    out.append(Text(told, x + hx, y + hy, "label" if on else "info", size, dim if on else "#f3dcc0", width=wide))
    return [*out, *_track(one, x, y, on, ink, dim, sign), *_tokens(one, x, y, on, ink, sign)]


def is_on(view: TrialView, seat: int) -> bool:
    """Whose panel shows the clay."""
    if view.phase == "adventure":
        return seat == view.current
    return seat in (view.winners if view.over else awaited(view))


def _status(view: TrialView, one: PlayerView, on: bool) -> tuple[str, str, str]:
    """The word, its plate, its ink."""
    if view.over:
        n = points(view, one.seat)
        return (say("status.won", n=n), c.BLACK, c.NOW) if on else (say("status.points", n=n), "#4a342a", "#f3dcc0")
    if on:
        return say("status.turn" if view.phase == "adventure" else "status.awaited"), c.BLACK, c.NOW
    if view.phase == "adventure" and one.passed:
        return say("status.passed"), "#4a342a", "#f3dcc0"
    if view.phase == "olympics" and one.laid:
        return say("status.laid"), "#4a342a", "#f3dcc0"
    if view.phase == "dawn" and one.done:
        return say("status.done"), "#4a342a", "#f3dcc0"
    if _next(view) == one.seat:
        return say("status.next"), c.TEXT, c.BLACK
    return "", "", ""


def _next(view: TrialView) -> int:
    """Who has the next Turn."""
    if view.phase != "adventure" or view.current not in view.order:
        return NOBODY
    at = view.order.index(view.current)
    later = [*view.order[at + 1 :], *view.order[:at]]
    by_seat = {one.seat: one for one in view.players}
    return next((seat for seat in later if not by_seat[seat].passed), NOBODY)


def _track(one: PlayerView, x: float, y: float, on: bool, ink: str, dim: str, sign: str) -> list[Box]:
    """Vigor and its Limit, cards and Hand Limit, Energy available and spent; side by side, as large as fits."""
    down = y + _S.row[1]
    heart, cards, cube, spent = _S.icons
    gap, least, tight = _S.gaps
    room = _WIDE - 2 * _S.row[0]

    def groups(large: int, small: int, less: int) -> list[tuple[list[Item], list[Item]]]:
        red = c.HEART_NOW if on else c.HEART
        return [
            (counted("heart", one.vigor, (heart, large), red, ink), [_of(one.limit, small, dim)]),
            (counted("cards", one.hand, (cards, large), sign, ink), [_of(one.hand_limit, small, dim)]),
            (counted("cube", one.available, (cube, large), sign, ink), []),
            (counted("cube-spent", one.exhausted, (spent, less), dim), []),
        ]

    def widths(found: list[tuple[list[Item], list[Item]]]) -> list[float]:
        return [_long(front, gap) + (tight + _long(tail, gap) if tail else 0) for front, tail in found]

    tried = [groups(*sizes) for sizes in _S.type]
    found = next((one for one in tried if room - sum(widths(one)) >= least * (len(one) - 1)), tried[-1])
    apart = (room - sum(widths(found))) / (len(found) - 1)
    out: list[Box] = []
    left = x + _S.row[0]
    for (front, tail), wide in zip(found, widths(found), strict=True):
        out.append(row(front, left, down, gap=gap))
        if tail:
            out.append(row(tail, left + _long(front, gap) + tight, down + 2))
        left += wide + apart
    under, thick = _S.rule
    wide = _WIDE - 2 * _S.row[0]
    return [
        *out,
        Panel(OUR + "plate", x + _S.row[0], y + under, wide, thick, (c.BLACK if on else c.RULE, 0), drop=False),
    ]


def _long(items: list[Item], gap: int) -> float:
    """What a row of these takes."""
    texts = sum(measure(i.text, i.face, i.size) for i in items if isinstance(i, Text))
    signs = sum(stamp(i.name, i.args).image.width for i in items if isinstance(i, Sprite))
    return texts + signs + gap * (len(items) - 1)


def _of(limit: int, size: int, ink: str) -> Text:
    return said(f"/{limit}", size, ink)


def _tokens(one: PlayerView, x: float, y: float, on: bool, ink: str, sign: str) -> list[Box]:
    """What counts at the end, evenly spread."""
    down, icon, sizes, gap = _S.tokens
    bad = (c.BAD_NOW if on else c.HURT) if one.dishonor else ""
    shown = [
        ("temple", len(one.temples), ""),
        ("domination", one.domination, ""),
        ("exploration", len(one.explored), ""),
        ("wreath", one.champion, ""),
        ("devotion", one.devotion, ""),
        ("dishonor", one.dishonor, bad),
    ]
    room = _WIDE - 2 * _S.row[0]

    def taken(type_: int) -> list[float]:
        return [icon + gap + measure(str(n), "number", type_) for _, n, _ in shown]

    type_ = next((size for size in sizes if room - sum(taken(size)) >= gap * (len(shown) - 1)), sizes[-1])
    widths = taken(type_)
    apart = (room - sum(widths)) / (len(shown) - 1)
    left = x + _S.row[0]
    out: list[Box] = []
    for (glyph_, n, colour), wide in zip(shown, widths, strict=True):
        out.append(row(counted(glyph_, n, (icon, type_), colour or sign, colour or ink), left, y + down, gap=gap))
        left += wide + apart
    return out
