"""The end: port at dawn or the ship going down, and everybody's true colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, plain, seat_name, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.unfathomable import palette as c
from render.unfathomable.column import true_kind
from render.unfathomable.common import Names
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.text import listing
from render.unfathomable.words import KINDS, counted, ending, kind_words, place

if TYPE_CHECKING:
    from games.unfathomable.views import PlayerView, ShipView

_E = LAYOUT.end
_GAP = 12
_LOOK = {"human": ("#3a2a10", "#160e04"), "hybrid": ("#07322c", "#03120f"), "cultist": ("#2a1038", "#10041a")}
_INK = {"human": "#ffe2a6", "hybrid": "#c9ffe9", "cultist": "#efd0ff"}


def end_scene(view: ShipView, names: Names) -> Scene:
    home = view.cause == "arrived"
    boxes = (*_title(view, home), *_log(view), *(box for p in view.players for box in _seat(view, names, p)))
    return Scene("unfathomable/port" if home else "unfathomable/wreck", boxes, _alt(view, names), _text(view, names))


def _title(view: ShipView, home: bool) -> list[Box]:
    head = "SAFE IN PORT" if home else "LOST AT SEA"
    (x, y), (wx, wy) = _E.title, _E.words
    return [
        Text(head, x, y, "deco", 104, c.PALE_GOLD if home else "#d8fff0", "mm", halo="#05080c", halo_width=6),
        Text(ending(view.cause) + ".", wx, wy, "label", 40, c.WHITE, "mm", halo="#05080c", halo_width=4),
    ]


def _log(view: ShipView) -> list[Box]:
    """The voyage in a line, between the picture and the people."""
    x, y, w, h = _E.log
    ways = " › ".join(f"{way.name} {way.distance}" for way in view.row)
    said = f"{counted(view.turn, 'turn', 'turns')} · distance {view.distance}/12" + (f" · {ways}" if ways else "")
    wide = int(min(w, measure(said, "info", 28) + 48))
    return [
        Panel("pill", x + (w - wide) / 2, y, wide, h, ("#04141b",), drop=False),
        Text(said, x + w / 2, y + h / 2, "info", 28, c.CREAM, "mm", width=wide - 36, cut=True),
    ]


def _seat(view: ShipView, names: Names, player: PlayerView) -> list[Box]:
    x0, y, w0, h = _E.cards
    n = len(view.players)
    w = min(300, (w0 - _GAP * (n - 1)) // n)
    x = x0 + (w0 - w * n - _GAP * (n - 1)) / 2 + player.seat * (w + _GAP)
    kind = true_kind(player.true_colours)
    won = player.seat in view.winners
    cx = x + w / 2
    cards = kind_words(player.dealt or player.true_colours) or "no card"
    lit: list[Box] = [Panel("halo", x - 30, y - 30, w + 60, h + 60, ("#ffc65a", 0.9, 32), drop=False)]
    return [
        *(lit if won else []),
        Panel("unfathomable/panel", x, y, w, h, (9, *_LOOK[kind], 6 if won else 3, False)),
        Sprite("unfathomable/face", (w - 24, 140, kind), cx, y + 82, drop=False),
        Sprite("badge", (player.seat, 64, "traitor" if player.shown else ""), x + 48, y + 150),
        Text(KINDS[kind].upper(), cx, y + 200, "deco", 44, _INK[kind], "mm", width=w - 24, least=30),
        Text(names[player.seat], cx, y + 248, "number", 34, c.WHITE, "mm", width=w - 24, cut=True),
        Text(player.character, cx, y + 286, "info", 28, c.CREAM, "mm", width=w - 20),
        Text(cards, cx, y + 322, "info", 26, c.DIM, "mm", width=w - 16),
        Text(_mask(player, kind), cx, y + 355, "info", 26, _INK[kind], "mm", width=w - 16),
        *_verdict(cx, y + 403, w, won),
    ]


def _mask(player: PlayerView, kind: str) -> str:
    """What became of a traitor's mask."""
    if player.shown:
        return f"revealed on turn {player.revealed_on}" if player.revealed_on else "revealed"
    return "" if kind == "human" else "never revealed"


def _verdict(x: float, y: float, w: float, won: bool) -> list[Box]:
    wide = 150
    fill, ink, words = (c.GOLD, c.INK, "WINS") if won else ("#2a3036", "#b9c2c8", "loses")
    return [
        Panel("pill", x - wide / 2, y - 25, wide, 50, (fill,), drop=False),
        Text(words, x, y, "number" if won else "label", 34, ink, "mm"),
    ]


def _fate(player: PlayerView) -> str:
    """Both deals, what is held at the end if that is something else, and the reveal."""
    dealt = ", then ".join(KINDS.get(kind, kind) for kind in player.dealt)
    held = listing([KINDS.get(kind, kind) for kind in player.true_colours]) or "no loyalty card"
    out = [f"dealt {dealt}"] if dealt else []
    if not dealt or sorted(player.dealt) != sorted(player.true_colours):
        out.append(f"holds {held}" if dealt else held)
    mask = _mask(player, true_kind(player.true_colours))
    return ", ".join([*out, *([mask] if mask else [])])


def story(view: ShipView, names: Names) -> list[str]:
    """How it went, line by line."""
    out = [f"{counted(view.turn, 'turn', 'turns')}, distance {view.distance} of 12."]
    ways = [f"turn {mark.turn} {_way(view, mark.which)}" for mark in view.course if mark.what == "waypoint"]
    told = ways or [f"{way.name} {way.distance}" for way in view.row]
    out.append(f"Waypoints: {', '.join(told)}." if told else "No waypoint was reached.")
    for what, head in (("wrecked", "Rooms wrecked"), ("repaired", "Rooms repaired")):
        marks = [f"turn {mark.turn} {place(mark.which)}" for mark in view.course if mark.what == what]
        out += [f"{head}: {', '.join(marks)}."] if marks else []
    for what, head in (("awakening", "The awakening"), ("banishment", "Banishments")):
        turns = [f"turn {mark.turn}" for mark in view.course if mark.what == what]
        out += [f"{head}: {', '.join(turns)}."] if turns else []
    for over in view.handed:
        cards = listing([KINDS.get(kind, kind) for kind in over.cards])
        out.append(f"Turn {over.turn}: {seat_name(over.seat, names)} gave {seat_name(over.to, names)} {cards}.")
    return [*out, f"Passengers lost: {len(view.lost)}."]


def _way(view: ShipView, card: str) -> str:
    return next((f"{way.name} {way.distance}" for way in view.row if way.id == card), card)


def _facts(view: ShipView, names: Names) -> list[str]:
    crew = listing([seat_name(seat, names) for seat in view.winners])
    return [
        f"{ending(view.cause)}.",
        f"Winners: {crew}." if crew else "Nobody wins.",
        *(f"{seat_name(p.seat, names)}, {p.character}: {_fate(p)}." for p in view.players),
    ]


def _alt(view: ShipView, names: Names) -> str:
    return sentences(["Unfathomable, the end.", *_facts(view, names), *story(view, names)])


def _text(view: ShipView, names: Names) -> str:
    wide = max(len(plain(n, 20)) for n in names)
    rows = [
        f"{'*' if p.seat in view.winners else ' '} {plain(names[p.seat], 20):{wide}} {p.character}: {_fate(p)}"
        for p in view.players
    ]
    head = ["UNFATHOMABLE · the end", f"{ending(view.cause)}."]
    return lines([*head, "", *rows, "* wins", "", *story(view, names)])
