"""The log page at the right: who is awaited for what, turn and event deck, what is going on, goods, the long record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import events, pages
from render.kit.boxes import Box, Sprite, Text
from render.kit.fonts import measure, wrap
from render.kit.pieces import badge, row
from render.sleeping_gods import palette as c
from render.sleeping_gods.chartboard import page_of
from render.sleeping_gods.common import OUR, plate, said, sign, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.reading import asked, awaited, blocks, offers
from render.sleeping_gods.words import Names, lasting_text, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView

_L = LAYOUT.log
_X, _RIGHT = _L.edges


def log(view: SeaView, names: Names) -> list[Box]:
    page = page_of(view)
    mid = (_X + _RIGHT) / 2
    out: list[Box] = [
        Text(say("title"), mid, _L.title[0], "fell", _L.title[1], c.INK, "mm"),
        Text(
            say("log.page", n=page, name=pages()[page].name),
            mid,
            _L.page[0],
            "goudy-italic",
            _L.page[1],
            c.NAVY,
            "mm",
            width=_RIGHT - _X,
        ),
    ]
    return [*out, *_awaited(view, names), *_clock(view), *_ongoing(view), *_goods(view), *_record(view), *_foot(view)]


def _awaited(view: SeaView, names: Names) -> list[Box]:
    x, y, w, h = _L.slip
    bx, by, bh = _L.band
    seats = awaited(view)
    out: list[Box] = [slip(x, y, w, h, c.NOW_SLIP, _L.seed, tapes="lr"), plate(x + bx, y + by, w - 2 * bx, bh, c.NOW)]
    out.append(
        Text(say("log.awaited" if not view.over else "log.over"), _X, y + by + bh / 2, "goudy-italic", _L.word, c.INK)
    )
    if view.of and seats:  # without, it is said below
        told = say("log.answered", n=view.answered, of=view.of)
        out.append(Text(told, x + w - _L.word, y + by + bh / 2, "label", _L.small, c.INK, "rm"))
    bx, by, size = _L.badge
    nx, ny, large, wide = _L.who
    tx, ty, small, room = _L.doing
    if len(seats) == 1:
        out.append(badge(seats[0], size, x=x + bx, y=y + by, drop=False))
        out.append(Text(names[seats[0]], x + nx, y + ny, "number", large, c.INK, width=wide, cut=True))
        if offers(view):
            out.append(Text(asked(view), x + tx, y + ty, "info", small, c.INK, width=room, cut=True))
        else:  # the lines below are free
            found = wrap(asked(view), "info", small, room)[:2]
            out += [Text(line, x + tx, y + ty + i * _L.lead, "info", small, c.INK) for i, line in enumerate(found)]
    elif seats:
        step = _L.badges
        out += [badge(seat, step, x=x + bx + i * step, y=y + by, drop=False) for i, seat in enumerate(seats)]
        left = x + bx + len(seats) * step
        out += _wrapped(asked(view), left - step / 2 + _L.gap, y + by, int(x + w - left), small, _L.lead)
    else:
        out += _wrapped(asked(view), _X, y + by, w - 2 * _L.gap, small, _L.lead)
    ox, oy, size, lead, wide = _L.offers
    for i, line in enumerate(wrap(offers(view), "label", size, wide)[:2] if offers(view) else []):
        out.append(Text(line, x + ox, y + oy + i * lead, "label", size, "#5a3414", width=wide))
    return out


def _wrapped(words: str, x: float, y: float, w: int, size: int, lead: int) -> list[Box]:
    """About a middle line, two lines at most."""
    found = wrap(words, "info", size, w)[:2]
    top = y - lead * (len(found) - 1) / 2
    return [Text(line, x, top + i * lead, "info", size, c.INK, width=w) for i, line in enumerate(found)]


def _clock(view: SeaView) -> list[Box]:
    """Turn, pass, and the event deck card by card."""
    ty, large, py, small = _L.turn
    x, y = _L.deck
    left = blocks(view)
    n, kind = view.events_left, view.next_kind
    ny, big, type_ = _L.left
    items = [said(str(n), big, c.INK, "number"), said(say("log.left"), type_)]
    if kind:
        items.append(said(say("log.next", kind=say(f"event.{kind}")), type_, c.EVENT_INK[kind], "label"))
    if view.shortfall:
        items = [*items[:2], said(say("log.shortfall", n=view.shortfall), type_, c.CARMINE, "label")]
    return [
        Text(say("log.turn", n=view.turn), _X, ty, "goudy", large, c.INK),
        Text(say("log.pass", n=view.going, of=view.passes), _RIGHT, py, "goudy", small, c.INK, "rm"),
        Sprite(OUR + "deck", tuple(left), x, y, "lt", drop=False),
        row(items, _X, ny, "l", _L.gap),
    ]


def _ongoing(view: SeaView) -> list[Box]:
    """The last of them; how many more."""
    if not view.ongoing:
        return []
    x, y, w, h = _L.event
    card = events()[view.ongoing[-1]]
    nx, ny, size, wide = _L.event_name
    more = say("log.more", n=len(view.ongoing) - 1) if len(view.ongoing) > 1 else say("log.ongoing")
    taken = int(measure(more, "info", _L.tiny)) + _L.gap
    out: list[Box] = [
        slip(x, y, w, h, "#eadfc2", _L.seed + 1, "stub"),
        Text(card.name, x + nx, y + ny, "goudy-italic", size, "#6d3a12", width=wide - taken, cut=True),
        Text(more, x + nx + wide, y + ny, "info", _L.tiny, c.DIM, "rm"),
    ]
    tx, ty, type_, lead = _L.event_text
    first, *rest = wrap(lasting_text(card.id), "label", type_, wide)
    out.append(Text(first, x + tx, y + ty, "label", type_, c.INK))
    if rest:
        more = Text(" ".join(rest), x + tx, y + ty + lead, "label", type_, c.INK, width=wide, cut=True)
        return [*out, more]
    return out


def _goods(view: SeaView) -> list[Box]:
    amounts = {"coins": view.coins, **view.goods}
    return _grid(
        [(icon, colour, str(amounts.get(kind, 0)), say(f"goods.{kind}")) for kind, (icon, colour) in c.GOODS.items()],
        _L.goods,
    )


def _record(view: SeaView) -> list[Box]:
    amounts = {
        "totems": say("log.totems", n=view.totems),
        "supply": str(view.supply),
        "xp": str(view.xp),
        "revered": str(view.revered),
        "feared": str(view.feared),
        "defeats": str(view.defeats),
    }
    return _grid(
        [(icon, colour, amounts[kind], say(f"record.{kind}")) for kind, (icon, colour) in c.RECORD.items()], _L.record
    )


def _grid(found: list[tuple[str, str, str, str]], top: float) -> list[Box]:
    """Three to a row: sign and number, the word below."""
    across, down, icon, nx, size, long, wy, small = _L.grid
    out: list[Box] = []
    for i, (glyph, colour, n, words) in enumerate(found):
        x, y = _X + i % _L.per * across, top + i // _L.per * down
        out += [
            sign(glyph, icon, colour, x + icon * 0.6, y),
            Text(n, x + nx, y + 2, "number", size if len(n) < _L.per else long, c.INK),
            Text(words, x + nx - 2, y + wy, "info", small, c.DIM, "mm", width=across),
        ]
    return out


def _foot(view: SeaView) -> list[Box]:
    y, size, small = _L.foot
    mode = say("log.brutal" if view.brutal else "log.normal")
    cards = say("log.deck", n=view.deck_left, used=len(view.thrown))
    return [
        Text(mode, _X, y, "goudy-italic", size, c.INK),
        Text(cards, _RIGHT, y, "info", small, c.DIM, "rm"),
    ]
