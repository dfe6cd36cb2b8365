"""A card for each Hero: HP, coins, skill slots, Conditions, where it is and whether it is ready, and whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.layout import spot
from render.kit.pieces import Item, badge, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Names, glyph, look, seats_of, short, side_name, value
from render.rum_and_bones.faces import LETTERS
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import hero_low, hp_left, sheet
from render.rum_and_bones.words import counted, say, state, state_words

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Hero, RumView, SeatView

_OUR = "rum_and_bones/"
_S = LAYOUT.strip
_GAP = _S.gap
_TALL, _HIGH, _FLAT, _SETUP = _S.tall, _S.high, _S.flat, _S.setup
_INKS = {"done": c.DIM, "ready": c.WHITE, "acts": c.NOW, "out": c.DIM}


def strip(view: RumView, names: Names, place: list[int]) -> list[Box]:
    b = view.board
    if not b.heroes:
        return _choosing(view, names, place)
    order = sorted(b.heroes, key=lambda h: h.side)
    boxes: list[Box] = []
    for hero, (x, y, w, h) in zip(order, _cells(b, order, place), strict=True):
        draw = _high if h >= _HIGH.least else _tall if h > _S.low else _flat
        boxes += draw(view, names, hero, x, y, w, h)
    return boxes


Cell = tuple[float, float, int, int]


def _cells(b: Board, order: list[Hero], place: list[int]) -> list[Cell]:
    x, y, w, h = place
    if w < _S.narrow:  # a column: the two sides side by side
        return _column(b, order, place)
    if len(order) <= _S.most:
        each = (w - _GAP * (len(order) - 1)) // len(order)
        each = min(each, _TALL.w)
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
    each, tall = (w - _GAP) // 2, (h - _GAP * (most - 1)) // most
    tall = min(tall, _HIGH.h if tall >= _HIGH.least else _TALL.h)
    return [
        (x + j * (each + _GAP), y + i * (tall + _GAP), each, tall) for j, s in enumerate(sides) for i in range(len(s))
    ]


def _bed(b: Board, hero: Hero) -> str:
    word = state(b, hero)
    return "now" if word == "acts" else "plain" if word == "ready" else "done"


def _chip(view: RumView, hero: Hero, size: int, x: float, y: float) -> Box:
    """The Hero's letter, or the badge of the seat that controls it: where more than two play, or two have this Hero."""
    if view.seats > 2 or hero.shared:
        return badge(hero.seat, size + _S.badge, x=x, y=y, drop=False)
    light = c.livery(look(view.board, hero.side)).light
    return Sprite("pip", (LETTERS[hero.kind], size, light, c.INK, c.INK), x, y, drop=False)


def _slots(hero: Hero, size: int) -> list[Item]:
    out: list[Item] = []
    for i, skill in enumerate(sheet(hero).skills):
        level = hero.levels[i] if i < len(hero.levels) else 0
        out.append(Sprite(_OUR + "slot", (level, skill.prices[0], size), drop=False))
    return out


def _number(words: str, size: int, fill: str = c.WHITE) -> Text:
    return Text(words, face="number", size=size, fill=fill, halo=c.INK)


def _hp(hero: Hero) -> str:
    return f"{hp_left(hero)}/{sheet(hero).hp}"


def _high(view: RumView, names: Names, hero: Hero, x: float, y: float, w: int, h: int) -> list[Box]:
    """On a tall map there is room for the names of what a Hero can do, the locked ones dim."""
    boxes = _tall(view, names, hero, x, y, w, h, listed=True)
    sx, sy, small = _HIGH.slot
    nx, size = _HIGH.name
    for i, (slot, skill) in enumerate(zip(_slots(hero, small), sheet(hero).skills, strict=True)):
        line = y + sy + i * (h - sy) / len(sheet(hero).skills)
        known = i < len(hero.levels) and hero.levels[i] > 0
        ink = c.WHITE if known else c.DIM
        boxes.append(row([slot], x + sx, line, "l"))
        boxes.append(Text(skill.name, x + nx, line, "label", size, ink, "lm", w - nx - sx, halo=c.INK, cut=True))
    return boxes


def _tall(
    view: RumView, names: Names, hero: Hero, x: float, y: float, w: int, h: int, listed: bool = False
) -> list[Box]:
    b = view.board
    livery, word = look(b, hero.side), state(b, hero)
    dim = _bed(b, hero) == "done"
    hp_ink = c.HURT if hero_low(hero) else c.WHITE
    mid = x + w * _TALL.middle
    icon, number = _TALL.number
    wide = icon + _TALL.edge + _S.close + measure(_hp(hero), "number", number)
    hx = min(mid, x + w - _TALL.free - wide)  # 10/10 begins further left
    px, py, big = _TALL.portrait
    sx, sy, small = _TALL.slots
    nx, ny, size, halo = _TALL.name
    ex, ey, told = _TALL.state
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (livery, _bed(b, hero))),
        Sprite(_OUR + "portrait", (hero.kind, livery, big, dim), x + px, y + py),
        Text(
            sheet(hero).name, x + w / 2, y + ny, "pirate", size, c.WHITE, "mm", w - 2 * nx, halo=c.INK, halo_width=halo
        ),
        _chip(view, hero, _TALL.chip[2], *spot(_TALL.chip, x, y, w)),
        row(_fact("heart", c.HEART, _hp(hero), hp_ink, _TALL.number), hx, y + _TALL.hp, "l", _S.close),
        row(_fact("coin", c.COIN, str(hero.coins), "#ffe88a", _TALL.number), mid, y + _TALL.coins, "l", _S.close),
        *([] if listed else [row(_slots(hero, small), x + sx, y + sy, "l", _S.close)]),
        Text(_brief(b, hero), x + w - ex, y + ey, "pirate", told, _ink(word), "rm", w - _TALL.taken, halo=c.INK),
    ]
    boxes += _tag(hero, *spot(_TALL.tag, x, y, w), _TALL.tag[2])
    line: list[Item] = []
    if hero.conditions:
        line = [Sprite(_OUR + "condition", (woe, _TALL.icon), drop=False) for woe in hero.conditions]
    elif hero.lives and not hero.out:
        line = [glyph("skull", _TALL.skull, c.WHITE, True), _number(counted("life", hero.lives), _TALL.note)]
    elif view.seats > 2:
        line = [Text(names[hero.seat], face="label", size=_TALL.note, fill=c.CREAM, halo=c.INK, cut=True)]
    elif not hero.zone and word == "ready":
        line = [_number(say("state.ashore"), _TALL.note, c.CREAM)]
    if line:
        gap = _TALL.gaps[len(hero.conditions) > 3]
        boxes.append(row(line, mid, y + _TALL.line, "l", gap, int(w * (1 - _TALL.middle)) - _TALL.free))
    return boxes


def _fact(icon: str, colour: str, words: str, ink: str, sizes: list[int]) -> list[Item]:
    """`sizes`: of the icon, of the number."""
    return value(icon, colour, words, (sizes[0], sizes[1]), ink, edge=True)


def _ink(word: str) -> str:
    return _INKS.get(word, c.HURT)


def _flat(view: RumView, names: Names, hero: Hero, x: float, y: float, w: int, h: int) -> list[Box]:
    """Two rows of cards, for eight Heroes and more. Who is ready has a card in full colour, and no word for it."""
    b = view.board
    livery, word = look(b, hero.side), state(b, hero)
    at = _FLAT.roomy if w > _FLAT.most else _FLAT.narrow
    left, right = x + _FLAT.left, x + w - _FLAT.right
    px, up, big = _FLAT.portrait
    tx, low, wide = _FLAT.tag
    slots, woes = _slots(hero, at.slots[1]), _woes(hero)
    beside = _wide(slots, at.slots[1], at.slots[2]) if at.beside else _wide(woes, _FLAT.woe, _overlap(hero))
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (livery, _bed(b, hero))),
        Sprite(_OUR + "portrait", (hero.kind, livery, big, _bed(b, hero) == "done"), x + px, y + h / 2 - up),
        _chip(view, hero, _FLAT.chip[2], *spot(_FLAT.chip, x, y, w)),
        _name(short(hero), left, y + at.name, int(right - left - beside - _S.gap)),
        *_tag(hero, x + tx, y + h - low, wide),
        row(slots, right if at.beside else left, y + at.slots[0], "r" if at.beside else "l", at.slots[2]),
    ]
    line = _fact("heart", c.HEART, _hp(hero), c.HURT if hero_low(hero) else c.WHITE, at.number)
    line += _fact("coin", c.COIN, str(hero.coins), "#ffe88a", at.number)
    if hero.lives and not hero.out and at.beside:
        line += [glyph("skull", _FLAT.skull, c.WHITE, True), _number(str(hero.lives), _FLAT.lives)]
    boxes.append(row(line, left - _FLAT.out, y + at.line, "l", _FLAT.close))
    if woes:
        boxes.append(row(woes, right, y + at.woes, "r", _overlap(hero)))
    if word != "ready" and not (woes and at.woes == at.state[0]):
        told, (down, size) = _brief(b, hero), at.state
        if down == at.line:
            size = _beside(told, size, right - left + _FLAT.out - _long(line, at.number[1]) - _FLAT.apart)
        boxes.append(Text(told, right, y + down, "pirate", size, _ink(word), "rm", halo=c.INK))
    return boxes


def _long(line: list[Item], size: int) -> float:
    """What a line of numbers and their icons takes."""
    words = [measure(item.text, "number", item.size) for item in line if isinstance(item, Text)]
    return sum(words) + (len(line) - len(words)) * (size + _FLAT.close) + len(line) * _FLAT.close


def _beside(words: str, size: int, room: float) -> int:
    """Smaller where it would lie on the number before it."""
    return next((n for n in range(size, _FLAT.least, -1) if measure(words, "pirate", n) <= room), _FLAT.least)


def _woes(hero: Hero) -> list[Item]:
    return [Sprite(_OUR + "condition", (woe, _FLAT.woe), drop=False) for woe in hero.conditions]


def _wide(items: list[Item], size: int, gap: int) -> int:
    """What a row of these takes."""
    return len(items) * (size + gap)


def _overlap(hero: Hero) -> int:
    """Between two Conditions: the more there are, the more they lie over each other."""
    return next(gap for most, gap in _FLAT.woe_gaps if len(hero.conditions) <= most)


def _name(words: str, x: float, y: float, room: int) -> Text:
    """As large as fits, and cut where that would be too small."""
    most, least = _FLAT.name
    size = next((s for s in range(most, least, -1) if measure(words, "pirate", s) <= room), least)
    return Text(words, x, y, "pirate", size, c.WHITE, "lm", room, cut=True, halo=c.INK)


def _tag(hero: Hero, x: float, y: float, w: int) -> list[Box]:
    """Where the Hero stands, on a plate under its portrait."""
    if not hero.zone:
        return []
    h, size, radius, line = _S.plate
    return [
        Panel(_OUR + "plate", x - w / 2, y - h / 2, w, h, ("#2a1509", c.CREAM, radius, line), drop=False),
        Text(hero.zone, x, y, "number", size, c.CREAM, "mm"),
    ]


def _brief(b: Board, hero: Hero) -> str:
    """`overboard` leaves no room for a name."""
    return say("state.at-sea") if state(b, hero) == "overboard" else state_words(b, hero)


def _choosing(view: RumView, names: Names, place: list[int]) -> list[Box]:
    """Before the reveal: who has locked in."""
    x, y, w, _ = place
    n = max(1, view.seats)
    wide = w > _S.narrow
    each = (w - _GAP * (n - 1)) // n if wide else w
    each, h = min(each, _SETUP.w), _SETUP.h[wide]
    boxes: list[Box] = []
    for i, found in enumerate(sorted(view.seating, key=lambda s: (s.side, s.seat))):
        left = x + i * (each + _GAP) if wide else x
        top = y if wide else y + i * (h + _GAP)
        boxes += _chooser(view, names, found, left, top, each, h)
    return boxes


def _chooser(view: RumView, names: Names, found: SeatView, x: float, y: float, w: int, h: int) -> list[Box]:
    state_ = "plain" if found.locked else "now" if found.seat in view.awaits else "plain"
    who = "" if view.board.clash else side_name(view, found.side)
    nx, ny, size = _SETUP.name
    sx, sy, small = _SETUP.side
    tx, up, told = _SETUP.state
    ink = c.GOLD if found.locked else c.WHITE
    words = say("setup.locked" if found.locked else "setup.chooses")
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (look(view.board, found.side), state_)),
        badge(found.seat, _SETUP.badge[1], x=x + _SETUP.badge[0], y=y + h / 2),
        Text(names[found.seat], x + nx, y + ny, "number", size, c.WHITE, "lm", w - _SETUP.taken, halo=c.INK, cut=True),
        Text(who, x + sx, y + sy, "label", small, c.CREAM, "lm", w - _SETUP.side_taken, halo=c.INK) if who else _none(),
        Text(words, x + tx, y + h - up, "pirate", told, ink, "lm", halo=c.INK),
    ]
    if len(seats_of(view, found.side)) > 1 and found.crew:
        right, size = _SETUP.crew
        sign = glyph("passenger", size, c.GOLD, True)
        boxes.append(Sprite(sign.name, sign.args, x + w - right, y + h - up, drop=False))
    return boxes


def _none() -> Box:
    return Text("", 0, 0)
