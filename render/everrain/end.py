"""The end of a voyage: won or lost and by what, what it cost, who is left, which stories were told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import opener_of
from render.everrain import palette as c
from render.everrain.common import OUR, crew_sprite, inked, plate
from render.everrain.corners import TOKENS
from render.everrain.geometry import LAYOUT
from render.everrain.words import Names, board_name, decided_by, say
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.endings import heading, panels
from render.kit.pieces import badge

if TYPE_CHECKING:
    from games.everrain.views import RainView

_E = LAYOUT.end


def end_scene(view: RainView, names: Names) -> Scene:
    won = bool(view.winners)
    layer = "everrain/dawn" if won else "everrain/abyss"
    head, how = say("end.won" if won else "end.lost"), say("end.by", by=decided_by(view))
    boxes: list[Box] = [
        *heading(head, how, (_E.head, _E.told), "fell-caps", (c.LIGHT, c.NOW), c.BLACK),
        *_tally(view),
    ]
    for seat, place in enumerate(panels(view.seats, _E.panels[:4], _E.panels[4], _E.panels[5])):
        boxes += _seat(view, names, seat, place)
    boxes += _stories(view)
    told = [
        say("end.alt", head=head, how=how),
        say("end.facts", t=view.tally, rounds=view.round, told=len(view.tally.finished)),
        *(_seat_told(view, names, seat) for seat in range(view.seats)),
        *([say("end.stories-alt", titles=_titles(view))] if view.tally.finished else []),
    ]
    return Scene(layer, tuple(boxes), sentences(told), lines(told))


def _tally(view: RainView) -> list[Box]:
    """Where the tokens stand, and what it cost."""
    x, y, step, size, apart = _E.tokens
    number, edge = _E.number
    out: list[Box] = []
    for i, kind in enumerate(TOKENS):
        at = x + i * step
        out.append(Sprite(OUR + "token", (kind, size), at, y))
        out.append(
            Text(
                str(getattr(view, kind)), at + apart, y, "number", number, c.LIGHT, "lm", halo=c.BLACK, halo_width=edge
            )
        )
    values = (
        ("turns", view.tally.turns),
        ("stories", len(view.tally.finished)),
        ("foes", view.tally.foes + view.tally.raiders),
        ("slain", view.tally.slain),
        ("sunk", view.tally.sunk),
    )
    x, y, step, down = _E.values
    large, small = _E.type
    for i, (key, n) in enumerate(values):
        at = x + i * step
        out += [
            Text(str(n), at, y, "number", large, c.LIGHT, "mm", halo=c.BLACK, halo_width=edge),
            Text(say(f"tally.{key}"), at, y + down, "label", small, c.LIGHT, "mm", halo=c.BLACK, halo_width=edge),
        ]
    return out


def _seat(view: RainView, names: Names, seat: int, place: tuple[float, int, int, int]) -> list[Box]:
    x, y, w, h = place
    ship = view.ships[seat]
    bx, by, size, nx, ny, large = _E.seat
    sx, sy, small = _E.ship
    vx, vy, icon, type_, gap, step = _E.value
    cx, cy, pitch, figure = _E.crew
    ox, oy, words = _E.out
    out: list[Box] = [
        plate((x, y, w, h), "paper", seat + 1),
        badge(seat, size, x=x + bx, y=y + by),
        Text(names[seat], x + nx, y + ny, "number", large, c.BLACK, width=round(w - nx - ox / 2), cut=True),
        Text(
            board_name(ship),
            x + sx,
            y + sy,
            "fell-caps",
            small,
            c.BLACK,
            "lm",
            round(w - sx - ox / 2),
            LAYOUT.page.least,
        ),
    ]
    for i, (sign, n) in enumerate((("clue", ship.clues), ("coin", ship.coin))):
        out += [
            inked(sign, icon, c.BLACK, x + vx + i * step, y + vy),
            Text(str(n), x + vx + gap / 2 + icon / 2 + i * step, y + vy, "number", type_, c.BLACK),
        ]
    fitting = int((w - cx) / pitch)
    for n, one in enumerate(ship.sailors[:fitting], start=1):
        out.append(crew_sprite(one.id, seat, n, figure, x + cx + (n - 1) * pitch, y + cy))
    fate = say("end.sinkings", n=ship.sinkings) if ship.sinkings else say("end.afloat")
    return [
        *out,
        Text(fate, x + ox, y + oy, "label", words, c.RED if ship.sinkings else c.GREEN, "lm", round(w - ox * 2)),
    ]


def _titles(view: RainView) -> list[str]:
    return [opener_of(story).title for story in view.tally.finished]


def _stories(view: RainView) -> list[Box]:
    x, y, w, h = _E.stories
    hx, hy, size, first, pitch, type_, wide, most = _E.list
    titles = _titles(view)
    out: list[Box] = [
        plate((x, y, w, h), "paper", 2),
        Text(say("end.stories"), x + hx, y + hy, "fell-caps", size, c.BLACK),
    ]
    if not titles:
        return [*out, Text(say("end.untold"), x + hx, y + first + type_ / 2, "info", type_, c.DIM)]
    shown = titles if len(titles) <= most else titles[: most - 1]
    rows = most // 2
    rest = [say("hold.more", n=len(titles) - len(shown))] if len(shown) < len(titles) else []
    for i, name in enumerate([*shown, *rest]):
        at = x + hx + i // rows * wide, y + first + i % rows * pitch
        out.append(Text(name, *at, "label", type_, c.BLACK, "lm", wide - hx, cut=True))
    return out


def _seat_told(view: RainView, names: Names, seat: int) -> str:
    ship = view.ships[seat]
    return say("end.seat", names, seat=seat, ship=board_name(ship), s=ship, crew=len(ship.sailors))
