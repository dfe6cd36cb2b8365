"""The end: port at dawn or the ship going down, and everybody's true colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.endings import heading, panels
from render.kit.layout import spot
from render.kit.pieces import lit, pill, snug
from render.kit.words import plain
from render.unfathomable import palette as c
from render.unfathomable.common import badge
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.loyal import true_kind
from render.unfathomable.words import Names, ending, kind_words, say

if TYPE_CHECKING:
    from games.unfathomable.views import PlayerView, ShipView

_E, _P = LAYOUT.end, LAYOUT.panel
_S = _E.seat
_LOOK = {"human": ("#3a2a10", "#160e04"), "hybrid": ("#07322c", "#03120f"), "cultist": ("#2a1038", "#10041a")}
_DARK = "#05080c"
_INK = {"human": "#ffe2a6", "hybrid": "#c9ffe9", "cultist": "#efd0ff"}


def end_scene(view: ShipView, names: Names) -> Scene:
    home = view.cause == "arrived"
    boxes = (*_title(view, home), *_log(view), *(box for p in view.players for box in _seat(view, names, p)))
    return Scene("unfathomable/port" if home else "unfathomable/wreck", boxes, _alt(view, names), _text(view, names))


def _title(view: ShipView, home: bool) -> list[Box]:
    head = say("end.home" if home else "end.lost")
    cause, fill = say("end.cause", ending=ending(view.cause)), c.PALE_GOLD if home else "#d8fff0"
    return heading(head, cause, (_E.title, _E.words), "deco", (fill, c.WHITE), _DARK)


def _log(view: ShipView) -> list[Box]:
    """The voyage in a line, between the picture and the people."""
    x, y, w, h = _E.log
    said = " › ".join([say("way", way=way) for way in view.row])
    said = " · ".join([say("end.log", view=view), *([said] if said else [])])
    size, free, cut = _E.told
    wide = min(w, snug(said, "info", size, free))
    at = x + w / 2, y + h / 2
    return pill(said, *at, (wide, h, size), "#04141b", c.CREAM, "info", wide - cut, cut=True)


def _seat(view: ShipView, names: Names, player: PlayerView) -> list[Box]:
    x, y, w, h = panels(len(view.players), _E.cards, _S.gap, _S.widest)[player.seat]
    kind = true_kind(player.true_colours)
    won = player.seat in view.winners
    cx = x + w / 2
    cards = kind_words(player.dealt or player.true_colours) or say("end.no-card")
    g, soft = _S.halo
    face, tall, beside = _S.face
    kind_y, size, free, least = _S.kind
    return [
        *([lit(x, y, w, h, g, "#ffc65a", 0.9, soft)] if won else []),
        Panel("unfathomable/panel", x, y, w, h, (_P.step[0], *_LOOK[kind], _P.line[2 if won else 0], False)),
        Sprite("unfathomable/face", (w - beside, tall, kind), cx, y + face, drop=False),
        badge(view, player.seat, _S.badge[2], *spot(_S.badge, x, y, w)),
        Text(say(f"kind.{kind}").upper(), cx, y + kind_y, "deco", size, _INK[kind], "mm", width=w - free, least=least),
        _line(_S.name, names[player.seat], cx, y, w, "number", c.WHITE, cut=True),
        _line(_S.who, player.character, cx, y, w, "info", c.CREAM),
        _line(_S.cards, cards, cx, y, w, "info", c.DIM),
        _line(_S.mask, _mask(player, kind), cx, y, w, "info", _INK[kind]),
        *_verdict(cx, y, won),
    ]


def _line(at: list[int], words: str, x: float, y: float, w: int, face: str, ink: str, cut: bool = False) -> Text:
    """A line across a card."""
    down, size, free = at
    return Text(words, x, y + down, face, size, ink, "mm", width=w - free, cut=cut)


def _mask(player: PlayerView, kind: str) -> str:
    """What became of a traitor's mask."""
    if player.shown:
        return say("end.revealed-on" if player.revealed_on else "end.revealed", turn=player.revealed_on)
    return "" if kind == "human" else say("end.never")


def _verdict(x: float, y: float, won: bool) -> list[Box]:
    down, size, w, h = _S.verdict
    fill, ink, words = (c.GOLD, c.INK, "wins") if won else ("#2a3036", "#b9c2c8", "loses")
    return pill(say(f"end.{words}"), x, y + down, (w, h, size), fill, ink, "number" if won else "label")


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
