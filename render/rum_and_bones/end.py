"""The end: who won, with which score and how it was made, and how everybody came out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, plain, seat_name, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Item, Names, glyph, look, row, said, seats_of, short, side_name, wins
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import hp_left, sheet
from render.rum_and_bones.words import counted, ending, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Hero, RumView

_E = LAYOUT.end
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
    (x, y), (wx, wy) = _E.title, _E.words
    side = winner(view)
    head = Text(
        wins(view, side, names).upper() + ("!" if side >= 0 else ""),
        x,
        y,
        "pirate" if not view.board.clash else "number",
        104,
        c.GOLD,
        "mm",
        1500,
        halo=c.INK,
        halo_width=8,
        cut=view.board.clash,
    )
    when = _when(view)
    return [head, Text(when, wx, wy, "label", 40, c.WHITE, "mm", halo=c.INK, halo_width=4)]


def _when(view: RumView) -> str:
    return say("end.when" if view.board.clash else "end.when-round", ending=ending(view.cause), round=view.board.round)


def _sides(view: RumView, names: Names) -> list[Box]:
    x0, y, w0, h = _E.sides
    w = (w0 - 24) // 2
    boxes: list[Box] = []
    for side, held in enumerate(view.board.sides):
        x = x0 + side * (w + 24)
        livery, won = look(view.board, side), side == winner(view)
        boxes.append(Panel(_OUR + "bed", x, y, w, h, (livery, "now" if won else "plain")))
        boxes.append(
            Text(
                side_name(view, side, lettered=False),
                x + 34,
                y + 54,
                "pirate",
                52,
                c.WHITE,
                "lm",
                halo=c.INK,
                halo_width=5,
            )
        )
        boxes.append(Text(str(held.vp), x + w - 84, y + 88, "pirate", 130, c.GOLD, "mm", halo=c.INK, halo_width=8))
        boxes.append(row(_people(view, names, side), x + 34, y + 116, "l", 10, w - 210))
        for i, (icon, words, vp) in enumerate(_made(view, side)):
            items: list[Item] = [
                glyph(icon, 42, c.WHITE, True),
                said(counted("vp", vp), 38, c.GOLD, "number", c.INK),
                said(words, 34, c.WHITE, "label", c.INK),
            ]
            boxes.append(row(items, x + 36, y + 184 + i * 56, "l", 14, w - 60))
        boxes.append(
            row(
                [glyph("kraken", 42, c.WHITE, True), said(say("end.pool", n=held.pool), 34, c.WHITE, "label", c.INK)],
                x + 36,
                y + 296,
                "l",
                14,
            )
        )
        boxes += _roster(
            view, [hero for hero in view.board.heroes if hero.side == side], x + 24, y + 336, w - 48, h - 356
        )
    return boxes


def _people(view: RumView, names: Names, side: int) -> list[Item]:
    out: list[Item] = []
    for seat in seats_of(view, side):
        out.append(Sprite("badge", (seat, 50, ""), drop=False))
        out.append(Text(names[seat], face="number", size=32, fill=c.WHITE, halo=c.INK, cut=True))
    return out or [said(say("side.nobody"), 32, c.WHITE)]


def _roster(view: RumView, heroes: list[Hero], x: float, y: float, w: int, h: int) -> list[Box]:
    n = max(1, len(heroes))
    step = w / n
    size = min(150, int(step) - 8)
    boxes: list[Box] = []
    for i, hero in enumerate(heroes):
        cx = x + step * (i + 0.5)
        gone = hero.down > 0 or hero.out
        boxes.append(Sprite(_OUR + "portrait", (hero.kind, look(view.board, hero.side), size, gone), cx, y + size / 2))
        boxes.append(Text(short(hero), cx, y + size + 26, "pirate", 32, c.WHITE, "mm", int(step) - 4, halo=c.INK))
        off = say("end.down") if hero.down else say("state.out") if hero.out else ""
        state = off or f"{hp_left(hero)}/{sheet(hero).hp}"
        sign = glyph("skull", 26, c.WHITE, True) if gone else glyph("heart", 26, c.HEART, True)
        items: list[Item] = [sign, said(state, 28, c.WHITE, "number", c.INK)]
        items += [glyph("coin", 26, c.COIN, True), said(str(hero.coins), 28, "#ffe88a", "number", c.INK)]
        boxes.append(row(items, cx, y + size + 66, "m", 4))
    return boxes


def _players(view: RumView, names: Names) -> list[Box]:
    """Clash Royale: everybody's Heroes and Lives."""
    x0, y, w0, h = _E.sides
    n = len(view.board.sides)
    w = min(420, (w0 - 12 * (n - 1)) // n)
    left = x0 + (w0 - n * w - 12 * (n - 1)) / 2
    boxes: list[Box] = []
    for seat in range(n):
        x = left + seat * (w + 12)
        won = seat in view.winners
        here = [hero for hero in view.board.heroes if hero.seat == seat]
        boxes.append(Panel(_OUR + "bed", x, y, w, h, (f"seat{seat}", "now" if won else "done")))
        boxes.append(Sprite("badge", (seat, 84, "" if won else "out"), x + w / 2, y + 64))
        boxes.append(Text(names[seat], x + w / 2, y + 134, "number", 36, c.WHITE, "mm", w - 24, halo=c.INK, cut=True))
        boxes += _roster(view, here, x + 2, y + 190, w - 4, 300)
        lives = sum(hero.lives for hero in here)
        words = say("end.lives", n=lives) if lives else say("state.out")
        boxes.append(Text(words, x + w / 2, y + h - 120, "pirate", 38, c.GOLD if won else c.DIM, "mm", halo=c.INK))
        if won:
            boxes.append(
                Text(say("wins.mark"), x + w / 2, y + h - 54, "pirate", 60, c.NOW, "mm", halo=c.INK, halo_width=5)
            )
    return boxes


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
