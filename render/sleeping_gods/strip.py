"""The nine on paper slips: the Captain first, then everybody's own under the name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import CAPTAIN
from render.kit.boxes import Box, Sprite, Text
from render.kit.pieces import badge, row
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, counted, face, lozenge, plate, sign, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.reading import member
from render.sleeping_gods.words import Names, crew_name, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import CrewView, SeaView

_S, _C = LAYOUT.strip, LAYOUT.cell


def strip(view: SeaView, names: Names, y: float) -> list[Box]:
    x, w, h = _S.captain
    out: list[Box] = [
        slip(x, y, w, h, c.NOW_PAPER, _S.seed, tapes="m"),
        plate(x + _S.band[0], y + _S.band[1], w - 2 * _S.band[0], _S.band[2], c.NOW),
        sign("wheel", _S.wheel[2], c.INK, x + _S.wheel[0], y + _S.wheel[1]),
        Text(say("strip.captain"), x + _S.title[0], y + _S.title[1], "goudy", _S.title[2], c.INK, width=_S.title[3]),
        badge(view.active, _S.mine[2], x=x + _S.mine[0], y=y + _S.mine[1], drop=False),
    ]
    out += cell(view, member(view, CAPTAIN), x + _C.inset, y + _S.below)
    x = _S.first
    for seat in range(view.seats):
        own = [one for one in view.crew if one.owner == seat]
        w = max(2, len(own)) * _C.step
        out += _slip(view, names, seat, own, x, y, w, h)
        x += w + _S.gap
    return out


def _slip(view: SeaView, names: Names, seat: int, own: list[CrewView], x: float, y: float, w: int, h: int) -> list[Box]:
    active = seat == view.active
    out: list[Box] = [slip(x, y, w, h, c.NOW_PAPER if active else c.SLIP, _S.seed + 1 + seat, tapes="lr")]
    if active:
        out.append(plate(x + _S.band[0], y + _S.band[1], w - 2 * _S.band[0], _S.band[2], c.NOW))
    out.append(badge(seat, _S.badge[2], x=x + _S.badge[0], y=y + _S.badge[1], drop=False))
    counts = row(
        [
            *([sign("wheel", _S.count[2], c.INK)] if active else []),
            *counted("cards", view.cards[seat], _S.count[2:4], c.CARDS),
            *counted("sg-bell", view.pools[seat], _S.count[2:4], c.BELL),
        ],
        x + w + _S.count[0],
        y + _S.count[1],
        "r",
        _S.count[4],
    )
    nx, ny, size, taken = _S.name
    out += [Text(names[seat], x + nx, y + ny, "number", size, c.INK, "lm", w - taken, cut=True), counts]
    for i, one in enumerate(own):
        if i:
            out.append(plate(x + i * _C.step, y + _S.parting[0], 2, h - _S.parting[1], "#cbbd9f"))
        out += cell(view, one, x + _C.inset + i * _C.step, y + _S.below)
    return out


def cell(view: SeaView, one: CrewView, x: float, y: float) -> list[Box]:
    """One of the nine: name, face, health, marks, skills."""
    left, out_of_it = one.left, one.left <= 0
    nx, ny, size, wide = _C.name
    fx, fy, fs = _C.face
    hx, hy, hs = _C.heart
    vx, vy, vs = _C.health
    ink = c.FAINT if out_of_it else c.INK
    out: list[Box] = [
        Text(crew_name(one.id), x + nx, y + ny, "label", size, ink, width=wide),
        face(one.id, fs, x + fx, y + fy, out_of_it),
        sign("heart", hs, c.FAINT if out_of_it else c.CARMINE, x + hx, y + hy),
        Text(f"{left}/{one.health}", x + vx, y + vy, "number", vs, c.LOW if left <= 1 else c.INK),
        *_marks(one, x, y),
    ]
    sx, sy, step, w, h = _C.skills
    for i, (skill, n) in enumerate(one.skills.items()):
        out.append(Sprite(OUR + "chip", (skill, n, w, h), x + sx + i * step, y + sy, "lt", drop=False))
    if view.combat is not None:
        tx, ty, ts, gap = _C.token
        out += [Sprite(OUR + "token", (ts,), x + tx + i * gap, y + ty, drop=False) for i in range(one.tokens)]
        others = [owner for owner in one.synergy if owner != one.id]
        gx, gy, gs, gap = _C.synergy
        out += [Sprite(OUR + "synergy", (o, gs), x + gx + i * gap, y + gy, drop=False) for i, o in enumerate(others)]
    if one.id in view.lent:
        lx, ly, size = _C.lent
        out.append(Sprite(OUR + "icon", ("flag", size, "#2f6f6a", c.PALE), x + lx, y + ly, drop=False))
    if out_of_it:
        ox, oy, size, edge = _C.out
        out.append(Text(say("strip.out"), x + ox, y + oy, "number", size, c.WHITE, "mm", halo=c.SHUT, halo_width=edge))
    return out


def _marks(one: CrewView, x: float, y: float) -> list[Box]:
    """Fatigue, statuses and command; where they need two rows the dots give way, the number stays."""
    large, small, gap, room = _C.marks
    counts = [lozenge("sg-moon", one.fatigue, c.FATIGUE[one.fatigue], large)] if one.fatigue else []
    counts += [lozenge("sg-bell", one.command, c.BELL, large)] if one.command else []
    kinds = list(one.statuses)
    shown = kinds if len(kinds) <= _C.most else kinds[: _C.most - 1]
    discs: list[Sprite | Text] = [Sprite(OUR + "status", (kind, small), drop=False) for kind in shown]
    if len(shown) < len(kinds):
        discs.append(Text(f"+{len(kinds) - len(shown)}", face="number", size=_C.more, fill=c.INK))
    wide = len(counts) * round(large * 1.62 + gap) + len(discs) * (small + gap)
    mx, upper, lower, dots = _C.rows
    if wide > room:
        return [row(counts, x + mx, y + upper, "l", gap), row(discs, x + mx, y + lower, "l", gap)]
    out: list[Box] = [
        Sprite(OUR + "dots", (one.health, one.health - one.left, _C.room), x + mx, y + dots, "lt", drop=False)
    ]
    both = [*counts[:1], *discs, *counts[1:]]
    return [*out, row(both, x + mx, y + lower, "l", gap)] if both else out
