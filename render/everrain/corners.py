"""Round the chart: the Discovery track, the title or the Elder One, round and tiles, the legend, the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import ACT_LENGTH, END, elders
from render.everrain import palette as c
from render.everrain.common import OUR, inked, plate
from render.everrain.geometry import LAYOUT
from render.everrain.hexes import LEGEND
from render.everrain.words import say
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.layout import spot

if TYPE_CHECKING:
    from games.everrain.views import RainView

_T, _H, _R, _L, _D = LAYOUT.track, LAYOUT.title, LAYOUT.round, LAYOUT.legend, LAYOUT.decks
ACTS = END // ACT_LENGTH
TOKENS = ("player", "enemy", "elder")


def corners(view: RainView) -> list[Box]:
    head = _title() if view.arisen is None else _elder(view)
    return [*track(view), *head, *_round(view), *_legend(), *_decks(view)]


# ---- the Discovery track --------------------------------------------------------------------------------------------


def track(view: RainView) -> list[Box]:
    first, step, y = _T.first
    up, thick, tone, inner, thin = _T.rail
    out: list[Box] = [
        plate(tuple(_T.at), seed=2),
        Panel(OUR + "bar", first, y + up, END * step, thick, (c.BLACK,), drop=False),
        Panel(OUR + "bar", first, y + inner, END * step, thin, (tone,), drop=False),
    ]
    for act in range(1, ACTS + 1):
        out += _act(view, act, first, step)
    x, down, size = _T.name
    out.append(Text(say("track.name"), x, down, "label", size, c.BLACK))
    for n in range(END + 1):
        args = (n, _T.space, n > 0 and n % ACT_LENGTH == 0)
        out.append(Sprite(OUR + "space", args, first + n * step, y, drop=False))
    return [*out, *_tokens(view, first, step, y)]


def _act(view: RainView, act: int, first: float, step: float) -> list[Box]:
    before, after, y, h, down, size, pad, tall = _T.act
    last = ACT_LENGTH * act
    x0, x1 = first + (last - ACT_LENGTH + 1) * step - before, first + last * step + after
    words = say("track.act", rank=say(f"rank.{act}"))
    w = round(measure(words, "fell-caps", size)) + pad
    x = first + (last - 1) * step
    return [
        Panel(OUR + "bracket", x0, y, round(x1 - x0), h, drop=False),
        Panel(OUR + "slip", x - w / 2, down - tall / 2, w, tall, ("now" if act == view.act else "light",), drop=False),
        Text(words, x, down, "fell-caps", size, c.BLACK, "mm"),
    ]


def _tokens(view: RainView, first: float, step: float, y: float) -> list[Box]:
    """Tokens that share a space stand beside one another."""
    at = {kind: getattr(view, kind) for kind in TOKENS}
    out: list[Box] = []
    for kind, n in at.items():
        here = [one for one in TOKENS if at[one] == n]
        aside = (here.index(kind) - (len(here) - 1) / 2) * 2 * _T.beside
        out.append(Sprite(OUR + "token", (kind, _T.token), first + n * step + aside, y - 2))
    return out


# ---- title, or what has risen ---------------------------------------------------------------------------------------


def _title() -> list[Box]:
    x, y, _, _ = _H.at
    tx, ty, size, wide = _H.name
    kx, ky, token, right, type_ = _H.key
    rx, ry, rw, rh, n = _H.rule
    out: list[Box] = [
        plate(tuple(_H.at)),
        Panel(OUR + "graduated", x + rx, y + ry, rw, rh, (n,), drop=False),
        Text(say("title"), x + tx, y + ty, "fell-caps", size, c.BLACK, "mm", wide),
    ]
    for kind, dx in zip(TOKENS, _H.step, strict=True):
        out += [
            Sprite(OUR + "token", (kind, token), x + kx + dx, y + ky, drop=False),
            Text(say(f"key.{kind}"), x + kx + dx + right, y + ky, "label", type_, c.BLACK),
        ]
    return out


def _elder(view: RainView) -> list[Box]:
    """The title gives way: what it wants, and what stops it."""
    elder, stakes = view.arisen, view.stakes
    assert elder is not None and stakes is not None, "nothing has risen"
    x, y, w, h = _H.at
    name = elders()[elder.id].name.partition(",")[0]
    nx, ny, size, wide = _H.elder
    tx, ty, pitch, type_, room = _H.stakes
    lines = (
        (say(f"stakes.{elder.id}", n=elder.goal, of=elder.needed), c.RED),
        (
            say(f"against.{elder.id}", n=elder.paid, of=stakes.needed, hurt=elder.destruction, wounds=stakes.wounds),
            c.GREEN,
        ),
    )
    return [
        plate((x, y, w, h), "danger"),
        Text(name, x + nx, y + ny, "fell-caps", size, c.BLACK, "mm", wide),
        *(
            Text(words, x + tx, y + ty + i * pitch, "label", type_, ink, "mm", room)
            for i, (words, ink) in enumerate(lines)
        ),
    ]


# ---- round, legend, decks -------------------------------------------------------------------------------------------


def _round(view: RainView) -> list[Box]:
    at = _R.at
    nx, ny = spot(_R.name, *at)
    px, py = spot(_R.phase, *at)
    tx, ty = spot(_R.tiles, *at)
    words = say("round.number", n=view.round) if view.round else say("round.setup")
    out: list[Box] = [
        plate(tuple(_R.at), seed=2),
        Text(words, nx, ny, "fell-caps", _R.name[2], c.BLACK),
        Text(
            say("phase.over" if view.over else f"phase.{view.phase}"),
            px,
            py,
            "label",
            _R.phase[2],
            c.BLACK,
            "rm",
            _R.phase[3],
        ),
        Text(say("round.tiles"), tx, ty, "label", _R.tiles[2], c.BLACK),
    ]
    x0, step, down, size, right, type_ = _R.back
    now = next((n for n, left in enumerate(view.uncharted[: view.act]) if left), -1)
    for n, left in enumerate(view.uncharted):
        x, y = at[0] + x0 + n * step, at[1] + down
        out += [
            Sprite(OUR + "tile-back", (say(f"rank.{n + 1}"), size, n == now), x, y, drop=False),
            Text(str(left), x + right, y, "number", type_, c.BLACK if n == now else "#77746a"),
        ]
    return out


def _legend() -> list[Box]:
    x, y, _, _ = _L.at
    x0, step, y0, pitch, size, down, type_ = _L.hex
    across = len(LEGEND) // 2
    out: list[Box] = [plate(tuple(_L.at))]
    for i, kind in enumerate(LEGEND):
        cx, cy = x + x0 + i % across * step, y + y0 + i // across * pitch
        out += [
            Sprite(OUR + "small-hex", (kind, size), cx, cy, drop=False),
            Text(say(f"legend.{kind}"), cx, cy + down, "label", type_, c.BLACK, "mm"),
        ]
    return out


def _decks(view: RainView) -> list[Box]:
    """Cards left, and how many story cards lie beside a deck until the next Act."""
    x, y, _, _ = _D.at
    x0, step, y0, pitch, icon = _D.card
    ix, iy, nx, ny, size = _D.count
    wx, wy, type_ = _D.name
    rows = [(name, sign, view.decks[name].left if name in view.decks else 0) for name, sign in c.DECK_SIGNS.items()]
    rows.append(("crew", "sailor", view.pool))
    across = (len(rows) + 1) // 2
    out: list[Box] = [plate(tuple(_D.at), seed=2)]
    for i, (name, sign, n) in enumerate(rows):
        cx, cy = x + x0 + i % across * step, y + y0 + i // across * pitch
        beside = view.beside.get(name, 0)
        words = say("deck.beside", name=say(f"deck.{name}"), n=beside) if beside else say(f"deck.{name}")
        out += [
            inked(sign, icon, c.BLACK, cx + ix, cy + iy),
            Text(str(n), cx + nx, cy + ny, "number", size, c.BLACK),
            Text(words, cx + wx, cy + wy, "label", type_, c.TEAL if beside else c.DIM, "mm"),
        ]
    return out
