"""The end: who won, with which score and how it was made, and how everybody came out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, plain, seat_name, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.endings import heading, panels
from render.kit.layout import spot
from render.kit.pieces import Item, badge, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Names, glyph, look, person, said, seats_of, short, side_name, value, wins
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import hp_left, sheet
from render.rum_and_bones.words import counted, ending, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Hero, RumView

_E = LAYOUT.end
_SIDE, _ROSTER, _PLAYER = _E.side, _E.roster, _E.player
_OUR = "rum_and_bones/"


def end_scene(view: RumView, names: Names) -> Scene:
    panels = _players(view, names) if view.board.clash else _sides(view, names)
    told = _facts(view, names)
    text = lines([say("end.head"), *told])
    return Scene("rum_and_bones/sunset", (*_title(view, names), *panels), sentences([say("end.alt"), *told]), text)


def winner(view: RumView) -> int:
    """The side that won; -1: nobody."""
    return next((s.side for s in view.seating if s.seat in view.winners), -1)


def objectives(view: RumView, side: int) -> list[str]:
    """Tiles that this side has destroyed: the wrecks of the other."""
    return [tile.kind for tile in view.board.tiles if tile.wrecked and tile.side != side]


def _made(view: RumView, side: int) -> list[tuple[str, str, int]]:
    """Icon, words and VP: wrecked Objectives, and what KOs and the Kraken brought."""
    b = view.board
    wrecks = objectives(view, side)
    worth = sum(facts().tiles[kind].vp for kind in wrecks)
    rest = max(0, b.sides[side].vp - worth)
    words = say("end.kos-kraken" if b.kraken_slain else "end.kos")
    return [("chest", counted("objective", len(wrecks)), worth), ("swords", words, rest)]


def _title(view: RumView, names: Names) -> list[Box]:
    side, clash = winner(view), view.board.clash
    words = wins(view, side, names).upper() + ("!" if side >= 0 else "")
    face = "number" if clash else "pirate"
    return heading(words, _when(view), (_E.title, _E.words), face, (c.GOLD, c.WHITE), c.INK, _E.widest, cut=clash)


def _when(view: RumView) -> str:
    return say("end.when" if view.board.clash else "end.when-round", ending=ending(view.cause), round=view.board.round)


def _sides(view: RumView, names: Names) -> list[Box]:
    places = panels(len(view.board.sides), _E.sides, _SIDE.gap)
    return [box for side, place in enumerate(places) for box in _side(view, names, side, *place)]


def _side(view: RumView, names: Names, side: int, x: float, y: float, w: int, h: int) -> list[Box]:
    held, heroes = view.board.sides[side], [hero for hero in view.board.heroes if hero.side == side]
    (*name, size, halo), (*vp, big, thick) = _SIDE.name, _SIDE.vp
    dx, dy, gap = _SIDE.facts
    rx, ry = _SIDE.roster
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (look(view.board, side), "now" if side == winner(view) else "plain")),
        _said(side_name(view, side, lettered=False), spot(name, x, y, w), size, halo, c.WHITE, "lm"),
        _said(str(held.vp), spot(vp, x, y, w), big, thick, c.GOLD, "mm"),
        row(_people(view, names, side), *spot(_SIDE.people, x, y, w), "l", _SIDE.people[2], w - _SIDE.taken),
    ]
    for i, (icon, words, vp) in enumerate(_made(view, side)):
        items: list[Item] = [
            glyph(icon, _SIDE.icon, c.WHITE, True),
            said(counted("vp", vp), _SIDE.worth, c.GOLD, "number", c.INK),
            said(words, _SIDE.type, c.WHITE, "label", c.INK),
        ]
        boxes.append(row(items, x + dx, y + dy + i * _SIDE.step, "l", gap, w - _SIDE.facts_taken))
    pool: list[Item] = [
        glyph("kraken", _SIDE.icon, c.WHITE, True),
        said(say("end.pool", n=held.pool), _SIDE.type, c.WHITE, "label", c.INK),
    ]
    boxes.append(row(pool, x + dx, y + dy + 2 * _SIDE.step, "l", gap))
    return boxes + _roster(view, heroes, x + rx, y + ry, w - 2 * rx)


def _said(words: str, at: tuple[float, float], size: int, halo: int, fill: str, anchor: str) -> Text:
    return Text(words, *at, "pirate", size, fill, anchor, halo=c.INK, halo_width=halo)


def _people(view: RumView, names: Names, side: int) -> list[Item]:
    sizes = _SIDE.badge, _SIDE.player
    found = [person(seat, names, sizes, edge=True, drop=False) for seat in seats_of(view, side)]
    return [item for items in found for item in items] or [said(say("side.nobody"), _SIDE.player, c.WHITE)]


def _roster(view: RumView, heroes: list[Hero], x: float, y: float, w: int) -> list[Box]:
    step = w / max(1, len(heroes))
    size = min(_ROSTER.largest, int(step) - _ROSTER.free)
    (ny, name, free), (sy, gap) = _ROSTER.name, _ROSTER.state
    boxes: list[Box] = []
    for i, hero in enumerate(heroes):
        cx, foot = x + step * (i + 0.5), y + size
        gone = hero.down > 0 or hero.out
        boxes.append(Sprite(_OUR + "portrait", (hero.kind, look(view.board, hero.side), size, gone), cx, y + size / 2))
        boxes.append(Text(short(hero), cx, foot + ny, "pirate", name, c.WHITE, "mm", int(step) - free, halo=c.INK))
        boxes.append(row(_state(hero, gone), cx, foot + sy, "m", gap))
    return boxes


def _state(hero: Hero, gone: bool) -> list[Item]:
    off = say("end.down") if hero.down else say("state.out") if hero.out else ""
    sizes, (sign, ink) = (_ROSTER.icon, _ROSTER.type), ("skull", c.WHITE) if gone else ("heart", c.HEART)
    return [
        *value(sign, ink, off or f"{hp_left(hero)}/{sheet(hero).hp}", sizes, edge=True),
        *value("coin", c.COIN, str(hero.coins), sizes, "#ffe88a", edge=True),
    ]


def _players(view: RumView, names: Names) -> list[Box]:
    """Clash Royale: everybody's Heroes and Lives."""
    places = panels(len(view.board.sides), _E.sides, _PLAYER.gap, _PLAYER.w)
    return [box for seat, place in enumerate(places) for box in _player(view, names, seat, *place)]


def _player(view: RumView, names: Names, seat: int, x: float, y: float, w: int, h: int) -> list[Box]:
    won, mid = seat in view.winners, x + w / 2
    here = [hero for hero in view.board.heroes if hero.seat == seat]
    lives = sum(hero.lives for hero in here)
    words = say("end.lives", n=lives) if lives else say("state.out")
    (by, big), (ny, name, free), (rx, ry) = _PLAYER.badge, _PLAYER.name, _PLAYER.roster
    (up, size), (mark, large, halo) = _PLAYER.lives, _PLAYER.won
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (f"seat{seat}", "now" if won else "done")),
        badge(seat, big, "" if won else "out", mid, y + by),
        Text(names[seat], mid, y + ny, "number", name, c.WHITE, "mm", w - free, halo=c.INK, cut=True),
        *_roster(view, here, x + rx, y + ry, w - 2 * rx),
        Text(words, mid, y + h - up, "pirate", size, c.GOLD if won else c.DIM, "mm", halo=c.INK),
    ]
    return [*boxes, _said(say("wins.mark"), (mid, y + h - mark), large, halo, c.NOW, "mm")] if won else boxes


def _facts(view: RumView, names: Names) -> list[str]:
    side = winner(view)
    crew = [seat_name(seat, names) for seat in view.winners]
    won = say("end.won", wins=plain(wins(view, side, names), 48), who=crew) if side >= 0 else say("waiting.nobody")
    out = [_when(view), won]
    for i, held in enumerate(view.board.sides):
        if view.board.clash:
            here = [h for h in view.board.heroes if h.seat == i]
            left = [f"{sheet(h).name} {say('state.out') if h.out else counted('life', h.lives)}" for h in here]
            out.append(say("end.player", who=seat_name(i, names), heroes=left or [say("end.no-hero")]))
            continue
        parts = [say("end.made", vp=vp, what=words) for _, words, vp in _made(view, i)]
        heroes = [sheet(h).name for h in view.board.heroes if h.side == i]
        told = {"vp": held.vp, "goal": facts().goal, "parts": parts, "heroes": heroes}
        out.append(say("end.side", side=side_name(view, i), **told))
    return out
