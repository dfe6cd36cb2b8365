"""The end: port at dawn or the ship going down, and everybody's true colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, plain, seat_name, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.unfathomable import palette as c
from render.unfathomable.column import true_kind
from render.unfathomable.common import Names
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.text import listing
from render.unfathomable.words import KINDS, ending, kind_words

if TYPE_CHECKING:
    from games.unfathomable.views import PlayerView, ShipView

_E = LAYOUT.end
_GAP = 12
_LOOK = {"human": ("#3a2a10", "#160e04"), "hybrid": ("#07322c", "#03120f"), "cultist": ("#2a1038", "#10041a")}
_INK = {"human": "#ffe2a6", "hybrid": "#c9ffe9", "cultist": "#efd0ff"}


def end_scene(view: ShipView, names: Names) -> Scene:
    home = view.cause == "arrived"
    boxes = (*_title(view, home), *(box for p in view.players for box in _seat(view, names, p)))
    return Scene("unfathomable/port" if home else "unfathomable/wreck", boxes, _alt(view, names), _text(view, names))


def _title(view: ShipView, home: bool) -> list[Box]:
    head = "SAFE IN PORT" if home else "LOST AT SEA"
    (x, y), (wx, wy) = _E.title, _E.words
    return [
        Text(head, x, y, "deco", 104, c.PALE_GOLD if home else "#d8fff0", "mm", halo="#05080c", halo_width=6),
        Text(ending(view.cause) + ".", wx, wy, "label", 40, c.WHITE, "mm", halo="#05080c", halo_width=4),
    ]


def _seat(view: ShipView, names: Names, player: PlayerView) -> list[Box]:
    x0, y, w0, h = _E.cards
    n = len(view.players)
    w = min(300, (w0 - _GAP * (n - 1)) // n)
    x = x0 + (w0 - w * n - _GAP * (n - 1)) / 2 + player.seat * (w + _GAP)
    kind = true_kind(player.true_colours)
    won = player.seat in view.winners
    cx = x + w / 2
    cards = kind_words(player.true_colours) or "no card"
    lit: list[Box] = [Panel("halo", x - 30, y - 30, w + 60, h + 60, ("#ffc65a", 0.9, 32), drop=False)]
    return [
        *(lit if won else []),
        Panel("unfathomable/panel", x, y, w, h, (9, *_LOOK[kind], 6 if won else 3, False)),
        Sprite("unfathomable/face", (w - 24, 168, kind), cx, y + 96, drop=False),
        Sprite("badge", (player.seat, 64, "traitor" if player.shown else ""), x + 48, y + 180),
        Text(KINDS[kind].upper(), cx, y + 232, "deco", 44, _INK[kind], "mm", width=w - 24, least=30),
        Text(names[player.seat], cx, y + 282, "number", 34, c.WHITE, "mm", width=w - 24, cut=True),
        Text(player.character, cx, y + 318, "info", 28, c.CREAM, "mm", width=w - 20),
        Paragraph(cards, cx, y + 356, w - 16, 56, "info", 26, c.DIM),
        *_verdict(cx, y + 400, w, won),
    ]


def _verdict(x: float, y: float, w: float, won: bool) -> list[Box]:
    wide = 150
    fill, ink, words = (c.GOLD, c.INK, "WINS") if won else ("#2a3036", "#b9c2c8", "loses")
    return [
        Panel("pill", x - wide / 2, y - 25, wide, 50, (fill,), drop=False),
        Text(words, x, y, "number" if won else "label", 34, ink, "mm"),
    ]


def _facts(view: ShipView, names: Names) -> list[str]:
    out = [f"{ending(view.cause)}."]
    crew = listing([seat_name(seat, names) for seat in view.winners])
    out.append(f"Winners: {crew}." if crew else "Nobody wins.")
    for p in view.players:
        cards = listing([KINDS.get(k, k) for k in p.true_colours]) or "no loyalty card"
        out.append(f"{seat_name(p.seat, names)}, {p.character}: {cards}.")
    return out


def _alt(view: ShipView, names: Names) -> str:
    return sentences(["Unfathomable, the end.", *_facts(view, names), f"Distance {view.distance} of 12."])


def _text(view: ShipView, names: Names) -> str:
    wide = max(len(plain(n, 20)) for n in names)
    rows = [
        f"{'*' if p.seat in view.winners else ' '} {plain(names[p.seat], 20):{wide}} {p.character}: "
        + ", ".join(KINDS.get(k, k) for k in p.true_colours)
        for p in view.players
    ]
    return lines(
        ["UNFATHOMABLE · the end", f"{ending(view.cause)}, distance {view.distance}/12", "", *rows, "", "* wins"]
    )
