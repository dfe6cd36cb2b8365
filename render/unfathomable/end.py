"""The end: port at dawn or the ship going down, and everybody's true colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.words import plain
from render.unfathomable import palette as c
from render.unfathomable.column import true_kind
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import Names, ending, kind_words, say

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
    head = say("end.home" if home else "end.lost")
    (x, y), (wx, wy) = _E.title, _E.words
    return [
        Text(head, x, y, "deco", 104, c.PALE_GOLD if home else "#d8fff0", "mm", halo="#05080c", halo_width=6),
        Text(
            say("end.cause", ending=ending(view.cause)),
            wx,
            wy,
            "label",
            40,
            c.WHITE,
            "mm",
            halo="#05080c",
            halo_width=4,
        ),
    ]


def _log(view: ShipView) -> list[Box]:
    """The voyage in a line, between the picture and the people."""
    x, y, w, h = _E.log
    said = " › ".join([say("way", way=way) for way in view.row])
    said = " · ".join([say("end.log", view=view), *([said] if said else [])])
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
    cards = kind_words(player.dealt or player.true_colours) or say("end.no-card")
    lit: list[Box] = [Panel("halo", x - 30, y - 30, w + 60, h + 60, ("#ffc65a", 0.9, 32), drop=False)]
    return [
        *(lit if won else []),
        Panel("unfathomable/panel", x, y, w, h, (9, *_LOOK[kind], 6 if won else 3, False)),
        Sprite("unfathomable/face", (w - 24, 140, kind), cx, y + 82, drop=False),
        Sprite("badge", (player.seat, 64, "traitor" if player.shown else ""), x + 48, y + 150),
        Text(say(f"kind.{kind}").upper(), cx, y + 200, "deco", 44, _INK[kind], "mm", width=w - 24, least=30),
        Text(names[player.seat], cx, y + 248, "number", 34, c.WHITE, "mm", width=w - 24, cut=True),
        Text(player.character, cx, y + 286, "info", 28, c.CREAM, "mm", width=w - 20),
        Text(cards, cx, y + 322, "info", 26, c.DIM, "mm", width=w - 16),
        Text(_mask(player, kind), cx, y + 355, "info", 26, _INK[kind], "mm", width=w - 16),
        *_verdict(cx, y + 403, w, won),
    ]


def _mask(player: PlayerView, kind: str) -> str:
    """What became of a traitor's mask."""
    if player.shown:
        return say("end.revealed-on" if player.revealed_on else "end.revealed", turn=player.revealed_on)
    return "" if kind == "human" else say("end.never")


def _verdict(x: float, y: float, w: float, won: bool) -> list[Box]:
    wide = 150
    fill, ink, words = (c.GOLD, c.INK, "wins") if won else ("#2a3036", "#b9c2c8", "loses")
    return [
        Panel("pill", x - wide / 2, y - 25, wide, 50, (fill,), drop=False),
        Text(say(f"end.{words}"), x, y, "number" if won else "label", 34, ink, "mm"),
    ]


def _fate(player: PlayerView) -> str:
    """Both deals, what is held at the end if that is something else, and the reveal."""
    dealt, held = _kinds(player.dealt), _kinds(player.true_colours)
    out = [say("end.dealt", cards=say("end.then").join(dealt))] if dealt else []
    if not dealt or sorted(player.dealt) != sorted(player.true_colours):
        out.append(say(f"end.{'holds' if dealt else 'held'}.{'some' if held else 'none'}", cards=held))
    mask = _mask(player, true_kind(player.true_colours))
    return say("series", of=[*out, *([mask] if mask else [])])


def _kinds(kinds: list[str]) -> list[str]:
    return [say(f"kind.{kind}") for kind in kinds]


def story(view: ShipView, names: Names) -> list[str]:
    """How it went, line by line."""
    marks = [mark for mark in view.course if mark.what == "waypoint"]
    told = [say("end.story.at", turn=mark.turn, what=_way(view, mark.which)) for mark in marks]
    told = told or [say("way", way=way) for way in view.row]
    out = [say("end.story.head", view=view), say(f"end.story.{'waypoints' if told else 'no-waypoint'}", of=told)]
    for what in ("wrecked", "repaired"):
        marks = [say("end.story.room", mark=mark) for mark in view.course if mark.what == what]
        out += [say(f"end.story.{what}", of=marks)] if marks else []
    for what in ("awakening", "banishment"):
        turns = [say("end.story.turn", mark=mark) for mark in view.course if mark.what == what]
        out += [say(f"end.story.{what}", of=turns)] if turns else []
    out += [say("end.story.gave", names, over=over, cards=_kinds(over.cards)) for over in view.handed]
    return [*out, say("end.story.lost", n=len(view.lost))]


def _way(view: ShipView, card: str) -> str:
    return next((say("way", way=way) for way in view.row if way.id == card), card)


def _facts(view: ShipView, names: Names) -> list[str]:
    return [
        say("end.cause", ending=ending(view.cause)),
        say("end.winners" if view.winners else "end.nobody", names, seats=view.winners),
        *(say("end.fate", names, player=p, fate=_fate(p)) for p in view.players),
    ]


def _alt(view: ShipView, names: Names) -> str:
    return sentences([say("end.alt"), *_facts(view, names), *story(view, names)])


def _text(view: ShipView, names: Names) -> str:
    wide = max(len(plain(n, 20)) for n in names)
    rows = [
        f"{'*' if p.seat in view.winners else ' '} {plain(names[p.seat], 20):{wide}} {p.character}: {_fate(p)}"
        for p in view.players
    ]
    head = [say("end.text.head"), say("end.cause", ending=ending(view.cause))]
    return lines([*head, "", *rows, say("end.text.mark"), "", *story(view, names)])
