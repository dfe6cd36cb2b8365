"""A card for each Hero: HP, coins, skill slots, Conditions, where it is and whether it is ready, and whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Sprite, Text
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Item, Names, glyph, look, row, seats_of, short, side_name
from render.rum_and_bones.faces import LETTERS
from render.rum_and_bones.reading import hero_low, hp_left, sheet
from render.rum_and_bones.words import counted, say, state, state_words

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero, RumView

_OUR = "rum_and_bones/"
_GAP = 6
_INKS = {"done": c.DIM, "ready": c.WHITE, "acts": c.NOW, "out": c.DIM}


def strip(view: RumView, names: Names, place: list[int]) -> list[Box]:
    b = view.board
    if not b.heroes:
        return _choosing(view, names, place)
    order = sorted(b.heroes, key=lambda h: h.side)
    boxes: list[Box] = []
    for hero, (x, y, w, h) in zip(order, _cells(b, order, place), strict=True):
        boxes += (_tall if h > 150 else _flat)(view, names, hero, x, y, w, h)
    return boxes


Cell = tuple[float, float, int, int]


def _cells(b: Board, order: list[Hero], place: list[int]) -> list[Cell]:
    x, y, w, h = place
    if w < 600:  # a column: the two sides side by side
        return _column(b, order, place)
    if len(order) <= 6:
        each = (w - _GAP * (len(order) - 1)) // len(order)
        each = min(each, 300)
        return [(x + i * (each + _GAP), y, each, h) for i in range(len(order))]
    if b.clash:
        rows = [order[: (len(order) + 1) // 2], order[(len(order) + 1) // 2 :]]
    else:
        rows = [[hero for hero in order if hero.side == side] for side in (0, 1)]
    most = max(map(len, rows))
    each, tall = (w - _GAP * (most - 1)) // most, (h - _GAP) // 2
    return [
        (x + i * (each + _GAP), y + j * (tall + _GAP), each, tall) for j, r in enumerate(rows) for i in range(len(r))
    ]


def _column(b: Board, order: list[Hero], place: list[int]) -> list[Cell]:
    x, y, w, h = place
    sides = [[hero for hero in order if hero.side == side] for side in (0, 1)]
    most = max(map(len, sides))
    each, tall = (w - _GAP) // 2, min(210, (h - _GAP * (most - 1)) // most)
    return [
        (x + j * (each + _GAP), y + i * (tall + _GAP), each, tall) for j, s in enumerate(sides) for i in range(len(s))
    ]


def _bed(b: Board, hero: Hero) -> str:
    word = state(b, hero)
    return "now" if word == "acts" else "plain" if word == "ready" else "done"


def _chip(view: RumView, hero: Hero, size: int, x: float, y: float) -> Box:
    """The Hero's letter, or the badge of the seat that controls it: where more than two play, or two have this Hero."""
    if view.seats > 2 or hero.shared:
        return Sprite("badge", (hero.seat, size + 6, ""), x, y, drop=False)
    light = c.livery(look(view.board, hero.side)).light
    return Sprite("pip", (LETTERS[hero.kind], size, light, c.INK, c.INK), x, y, drop=False)


def _slots(hero: Hero, size: int) -> list[Item]:
    out: list[Item] = []
    for i, skill in enumerate(sheet(hero).skills):
        level = hero.levels[i] if i < len(hero.levels) else 0
        out.append(Sprite(_OUR + "slot", (level, skill.prices[0], size), drop=False))
    return out


def _number(words: str, size: int, fill: str = c.WHITE) -> Text:
    return Text(words, face="number", size=size, fill=fill, halo=c.INK, halo_width=3)


def _hp(hero: Hero) -> str:
    return f"{hp_left(hero)}/{sheet(hero).hp}"


def _tall(view: RumView, names: Names, hero: Hero, x: float, y: float, w: int, h: int) -> list[Box]:
    b = view.board
    livery, word = look(b, hero.side), state(b, hero)
    dim = _bed(b, hero) == "done"
    hp_ink = c.HURT if hero_low(hero) else c.WHITE
    mid = x + w * 0.51
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (livery, _bed(b, hero))),
        Sprite(_OUR + "portrait", (hero.kind, livery, 106, dim), x + 66, y + 102),
        Text(sheet(hero).name, x + w / 2, y + 28, "pirate", 33, c.WHITE, "mm", w - 24, halo=c.INK, halo_width=4),
        _chip(view, hero, 36, x + 28, y + 64),
        row([glyph("heart", 30, c.HEART, True), _number(_hp(hero), 36, hp_ink)], mid, y + 70, "l", 4),
        row([glyph("coin", 30, c.COIN, True), _number(str(hero.coins), 36, "#ffe88a")], mid, y + 111, "l", 4),
        row(_slots(hero, 34), x + 13, y + 180, "l", 4),
        Text(_brief(b, hero), x + w - 14, y + 179, "pirate", 30, _INKS.get(word, c.HURT), "rm", w - 138, halo=c.INK),
    ]
    boxes += _tag(hero, x + 66, y + 146, 60)
    line: list[Item] = []
    if hero.conditions:
        line = [Sprite(_OUR + "condition", (woe, 30), drop=False) for woe in hero.conditions]
    elif hero.lives and not hero.out:
        line = [glyph("skull", 24, c.WHITE, True), _number(counted("life", hero.lives), 26)]
    elif view.seats > 2:
        line = [Text(names[hero.seat], face="label", size=26, fill=c.CREAM, halo=c.INK, cut=True)]
    elif not hero.zone and word == "ready":
        line = [_number(say("state.ashore"), 26, c.CREAM)]
    if line:
        gap = 4 if len(hero.conditions) < 4 else -6
        boxes.append(row(line, mid, y + 149, "l", gap, int(w * 0.49) - 10))
    return boxes


def _flat(view: RumView, names: Names, hero: Hero, x: float, y: float, w: int, h: int) -> list[Box]:
    """Two rows of cards, for eight Heroes and more."""
    b = view.board
    livery, word = look(b, hero.side), state(b, hero)
    dim = _bed(b, hero) == "done"
    left = x + 92
    ink = _INKS.get(word, c.HURT)
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (livery, _bed(b, hero))),
        Sprite(_OUR + "portrait", (hero.kind, livery, 80, dim), x + 46, y + h / 2 - 3),
        _chip(view, hero, 30, x + 20, y + 20),
        Text(short(hero), left, y + 24, "pirate", 29, c.WHITE, "lm", w - 104, halo=c.INK, halo_width=3),
        *_tag(hero, x + 46, y + h - 22, 54),
        row(_slots(hero, 28 if w > 280 else 26), left, y + 80, "l", 3 if w > 280 else 1),
    ]
    if word != "ready" or not b.clash:  # in a Clash every Hero may act on every turn
        boxes.append(Text(_brief(b, hero), x + w - 12, y + 80, "pirate", 26 if w > 280 else 24, ink, "rm", halo=c.INK))
    line: list[Item] = [
        glyph("heart", 24, c.HEART, True),
        _number(_hp(hero), 28, c.HURT if hero_low(hero) else c.WHITE),
    ]
    line += [glyph("coin", 24, c.COIN, True), _number(str(hero.coins), 28, "#ffe88a")]
    if hero.lives and not hero.out and w > 280:
        line += [glyph("skull", 22, c.WHITE, True), _number(str(hero.lives), 26)]
    boxes.append(row(line, left - 2, y + 51, "l", 3))
    if hero.conditions:
        woes: list[Item] = [Sprite(_OUR + "condition", (woe, 26), drop=False) for woe in hero.conditions]
        boxes.append(
            row(
                woes,
                x + w - 10,
                y + (50 if w > 280 else 24),
                "r",
                2 if len(woes) < 3 else -14 if len(woes) < 5 else -17,
            )
        )
    return boxes


def _tag(hero: Hero, x: float, y: float, w: int) -> list[Box]:
    """Where the Hero stands, on a plate under its portrait."""
    if not hero.zone:
        return []
    return [
        Panel(_OUR + "plate", x - w / 2, y - 16, w, 32, ("#2a1509", c.CREAM, 9, 2), drop=False),
        Text(hero.zone, x, y, "number", 27, c.CREAM, "mm"),
    ]


def _brief(b: Board, hero: Hero) -> str:
    """`overboard` leaves no room for a name."""
    return say("state.at-sea") if state(b, hero) == "overboard" else state_words(b, hero)


def _choosing(view: RumView, names: Names, place: list[int]) -> list[Box]:
    """Before the reveal: who has locked in."""
    x, y, w, _ = place
    n = max(1, view.seats)
    wide = w > 600
    each = (w - _GAP * (n - 1)) // n if wide else w
    each, h = min(each, 520), 150 if wide else 120
    boxes: list[Box] = []
    for i, found in enumerate(sorted(view.seating, key=lambda s: (s.side, s.seat))):
        left = x + i * (each + _GAP) if wide else x
        top = y if wide else y + i * (h + _GAP)
        state_ = "plain" if found.locked else "now" if found.seat in view.awaits else "plain"
        words = say("setup.locked" if found.locked else "setup.chooses")
        who = "" if view.board.clash else side_name(view, found.side)
        many = len(seats_of(view, found.side)) > 1
        boxes += [
            Panel(_OUR + "bed", left, top, each, h, (look(view.board, found.side), state_)),
            Sprite("badge", (found.seat, 64, ""), left + 48, top + h / 2),
            Text(names[found.seat], left + 88, top + 40, "number", 34, c.WHITE, "lm", each - 100, halo=c.INK, cut=True),
            Text(who, left + 88, top + 78, "label", 27, c.CREAM, "lm", each - 96, halo=c.INK) if who else _none(),
            Text(words, left + 88, top + h - 32, "pirate", 28, c.GOLD if found.locked else c.WHITE, "lm", halo=c.INK),
        ]
        if many and found.crew:
            boxes.append(
                Sprite("icon", ("passenger", 30, c.GOLD, c.INK, 3), left + each - 30, top + h - 32, drop=False)
            )
    return boxes


def _none() -> Box:
    return Text("", 0, 0)
