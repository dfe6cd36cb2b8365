"""The parchment: VP, Kraken Pools, First Player, stores, the last roll. In Clash Royale: Lives and turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.fonts import fit
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import (
    Item,
    Names,
    called,
    glyph,
    has_teams,
    is_mirror,
    lettered,
    look,
    row,
    said,
    seats_of,
    side_name,
    source,
    wide,
)
from render.rum_and_bones.reading import live_dragon
from render.rum_and_bones.words import counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Roll, RumView

_OUR = "rum_and_bones/"
_TOP, _BAR = 112, 146


def score(view: RumView, names: Names, place: list[int]) -> list[Box]:
    x, y, w, h = place
    top = y + _TOP
    if view.board.clash:
        boxes, top = _clash(view, names, x, top, w)
    else:
        boxes, top = _sides(view, names, x, top, w)
        boxes += [*_round(view, x, top, w), *_kraken(view, x, top + 46, w), *_stores(view, x, top + 152, w)]
        top += 286
    return [*boxes, *_last(view, x, top, w, y + h - top)]


def _rule(x: float, y: float, w: int) -> Box:
    return Panel("rule", x + 20, y - 2, w - 40, 4, (c.RULE,), drop=False)


def _sides(view: RumView, names: Names, x: int, y: float, w: int) -> tuple[list[Box], float]:
    b = view.board
    boxes: list[Box] = []
    for side, held in enumerate(b.sides):
        now = side == b.turn and not view.over and view.stage != "setup"
        args = (look(b, side), held.vp, facts().goal, now)
        boxes.append(Panel(_OUR + "score", x + 14, y, w - 28, _BAR - 10, args))
        ready = _ready(view, side)
        name = side_name(view, side, lettered=False)  # whose it is stands below
        size = fit(name, "pirate", 35, w - 150 - wide(ready), 24)
        boxes.append(_text(name, x + 32, y + 29, "pirate", size, c.WHITE, 4))
        boxes.append(row(ready, x + w - 100, y + 29, "r", 6))
        boxes.append(row(_crew(view, names, side), x + 26, y + 112, "l", 5, w - 52))
        y += _BAR
    return boxes, y + 6


def _ready(view: RumView, side: int) -> list[Item]:
    """Whether the Crew and the Sea Monster can still be activated."""
    b = view.board
    held = b.sides[side]
    out: list[Item] = []
    dragon = live_dragon(b)
    if dragon is not None and dragon.side == side:
        out.append(glyph("dragon", 28, c.DIM if dragon.activated else c.WHITE, True))
    elif has_teams(view):
        out += [Sprite("badge", (s.seat, 30, ""), drop=False) for s in view.seating if s.side == side and s.crew]
    if held.passed:
        return [*out, Text(say("crew.passed"), face="label", size=26, fill=c.DIM, halo=c.INK, halo_width=2)]
    out.append(glyph("passenger", 26, c.DIM if held.crew_done else c.WHITE, True))
    words, ink = say(f"crew.{'done' if held.crew_done else 'ready'}"), c.DIM if held.crew_done else c.WHITE
    return [*out, Text(words, face="label", size=26, fill=ink, halo=c.INK, halo_width=2)]


def _crew(view: RumView, names: Names, side: int) -> list[Item]:
    """The people of a side; a wheel marks the Team Captain."""
    out: list[Item] = []
    seats = seats_of(view, side)
    for seat in seats:
        found = next(s for s in view.seating if s.seat == seat)
        out.append(Sprite("badge", (seat, 38 if len(seats) < 3 else 34, ""), drop=False))
        out += [glyph("wheel", 20, c.GOLD)] if found.captain else []
        out.append(Text(names[seat], face="label", size=27, fill=c.WHITE, halo=c.INK, halo_width=2, cut=True))
    return out or [said(say("side.nobody-yet"), 26, c.WHITE)]


def _round(view: RumView, x: int, y: float, w: int) -> list[Box]:
    b = view.board
    if not b.round:  # who is first has not been rolled
        return [_text(say("score.setup"), x + 24, y + 20, "pirate", 33, c.RUST), _rule(x, y + 46, w)]
    flag = c.livery(look(b, b.first)).main
    name = side_name(view, b.first, lettered=False)
    first: list[Item] = [glyph("flag", 32, flag, True), said(say("score.first", side=name), 27)]
    if is_mirror(b):
        first = [glyph("flag", 32, flag, True), said(say("score.first-of"), 27)]
        first += [Sprite("badge", (seat, 32, ""), drop=False) for seat in seats_of(view, b.first)]
    return [
        _text(say("score.round", n=b.round), x + 24, y + 20, "pirate", 33, c.RUST),
        row(first, x + w - 22, y + 21, "r", 8),
        _rule(x, y + 46, w),
    ]


def _kraken(view: RumView, x: int, y: float, w: int) -> list[Box]:
    b = view.board
    total = sum(side.pool for side in b.sides)
    sums: list[Item] = []
    for i, side in enumerate(b.sides):
        sums += [said("+", 30)] if i else []
        sums.append(Sprite(_OUR + "crew", (look(b, i), side.pool, "bosuns", 38)))
    sums.append(said(f"= {total}", 36, c.KRAKEN, "number"))
    words = say("score.slain") if b.kraken_slain else say("score.loose") if b.kraken else ""
    boxes: list[Box] = [
        Sprite("icon", ("kraken", 46, c.KRAKEN, c.INK, 3), x + 48, y + 34),
        _text(say("score.kraken"), x + 80, y + 32, "pirate", 32, c.KRAKEN),
        row(sums, x + w - 24, y + 32, "r", 8),
        Panel(_OUR + "gauge", x + 28, y + 64, w - 56, 24, (min(12, total), 12), drop=False),
        _rule(x, y + 104, w),
    ]
    if words:
        boxes[3] = _text(words, x + w / 2, y + 76, "pirate", 30, "#b3161a" if b.kraken else c.RULE, anchor="mm")
    return boxes


def _stores(view: RumView, x: int, y: float, w: int) -> list[Box]:
    """Hand, deck and discard; Deckhands and Bosuns in supply; levels of gun and Bosuns."""
    b = view.board
    icons = ["cards", "tome", "skull", "hands", "bosuns", "cannon", "anchor"]
    icons += ["hook"] if any(side.rig for side in b.sides) else []
    columns = [x + 92 + i * (w - 128) / (len(icons) - 1) for i in range(len(icons))]
    boxes: list[Box] = []
    for at, icon in zip(columns, icons, strict=True):
        if icon in ("hands", "bosuns"):
            boxes.append(Sprite(_OUR + "blank", (icon, 30), at, y + 20, drop=False))
        else:
            boxes.append(Sprite("icon", (icon, 32, "#5a2f12"), at, y + 20, drop=False))
    for i, side in enumerate(b.sides):
        row_y = y + 60 + i * 42
        boxes.append(Sprite(_OUR + "side", (look(b, i), 38), x + 40, row_y, drop=False))
        tide = view.tide[i] if i < len(view.tide) else None
        hand = [s.hand for s in view.seating if s.side == i and (s.size or s.hand)]
        stores = ["+".join(map(str, hand)) or "0", tide.deck if tide else 0, tide.discard if tide else 0]
        stores += [side.hands, side.bosuns]
        told = [(str(n), False) for n in stores]
        told += [(say("score.level", n=n), n > 1) for n in (side.gun, side.bosun)]
        told.append((str(side.rig).replace("-", "−"), side.rig < 0))
        for at, (fact, changed) in zip(columns, told, strict=False):
            boxes.append(_text(fact, at, row_y, "number", 31, "#b3161a" if changed else "#2a1206", anchor="mm"))
    boxes.append(_rule(x, y + 128, w))
    return boxes


def _last(view: RumView, x: int, y: float, w: int, h: float) -> list[Box]:
    roll = view.board.roll
    if roll is None or not roll.faces:
        return []
    words = [_text(say("score.last"), x + 24, y + 26, "pirate", 32, c.RUST)]
    profile = _profile(roll)
    if profile:
        words.append(_text(profile, x + w - 24, y + 27, "label", 29, c.BROWN, anchor="rm"))
    boxes: list[Box] = [*words]
    fights = roll.what == "attack"
    room = w - 48 - (144 if fights else 0)
    n = min(len(roll.faces), 18)
    rows = 1 if n <= 4 else 2 if n <= 10 else 3
    per = -(-n // rows)
    size = min(64 if rows == 1 else 46 if rows == 2 else 32, int((room + 6) / per - 6))
    middle = y + 102
    for i, face in enumerate(roll.faces[:n]):
        at = x + 24 + size / 2 + i % per * (size + 6)
        row_y = middle + (i // per - (rows - 1) / 2) * (size + 5)
        boxes.append(Sprite(_OUR + "die", (face, size, _kind(roll, face)), at, row_y))
    if len(roll.faces) > n:
        boxes.append(_text(say("more", n=len(roll.faces) - n), x + 26, y + 164, "label", 24, c.BROWN))
    if fights:
        hits = say("burst.hit" if roll.hits == 1 else "burst.hits")
        boxes.append(Sprite(_OUR + "burst", (str(roll.hits), hits, 132), x + w - 84, y + 100, drop=False))
    tall = min(110, h - 178)
    if tall >= 30:
        said_ = told(view, roll)
        boxes.append(Paragraph(said_, x + w / 2, y + 172 + tall / 2, w - 44, int(tall), "label", 29, "#2a1206"))
    return boxes


def _profile(roll: Roll) -> str:
    if roll.what not in ("attack", "rig"):
        return ""
    sign = f"{roll.modifier:+d}".replace("-", "−") if roll.modifier else ""
    return f"{roll.need}+ {f'({sign})' if sign else ''}".strip()


def _kind(roll: Roll, face: int) -> str:
    if roll.what in ("kraken", "waters"):
        return "purple"
    if roll.what not in ("attack", "rig"):
        return "plain"
    good = face + roll.modifier >= roll.need
    return "hit" if good and not (roll.what == "attack" and face == 1) else "miss"


def told(view: RumView, roll: Roll, names: Names = ()) -> str:
    """The last roll in a sentence; without `names`, as there is room for it in the picture."""
    b = view.board
    who = side_name(view, roll.side, names) if roll.side >= 0 else ""
    if roll.hero >= 0:
        hero = b.heroes[roll.hero]
        who = called(hero, names, brief=True) if names else lettered(hero)
    if roll.what == "attack":
        what = {"source": source(roll.name), "hits": roll.hits, "zone": roll.zone}
        return say("told.attack" if who else "told.attack-alone", who=who, **what)
    if roll.what == "rig":
        good = any(face + roll.modifier >= roll.need for face in roll.faces)
        return say("told.rig-made" if good else "told.rig-fell", who=who, zone=roll.zone)
    if roll.what == "waters":
        return say("told.waters", n=sum(roll.faces))
    if roll.what == "kraken":
        return say("told.kraken", action=source(roll.name)) if roll.name else say("told.kraken-acts")
    return say("told.first")


def _clash(view: RumView, names: Names, x: int, y: float, w: int) -> tuple[list[Box], float]:
    """Players in turn order, with their Heroes and Lives."""
    b = view.board
    n = len(b.sides)
    order = [(b.first + i) % n for i in range(n)]
    pitch = 90 if n > 4 else 104
    boxes: list[Box] = [
        _text(say("title.clash"), x + 24, y + 16, "pirate", 34, c.RUST),
        row([said(say("score.order"), 28)], x + w - 24, y + 18, "r"),
    ]
    y += 40
    for place, seat in enumerate(order):
        here = [h for h in b.heroes if h.seat == seat]
        out = bool(here) and all(h.out for h in here)
        now = seat == b.turn and not view.over
        state = "done" if out else "now" if now else "plain"
        boxes.append(Panel(_OUR + "bed", x + 14, y, w - 28, pitch - 8, (f"seat{seat}", state)))
        boxes.append(_text(f"{place + 1}.", x + 32, y + 24, "pirate", 28, c.WHITE, 3))
        boxes.append(Sprite("badge", (seat, 44, "out" if out else ""), x + 76, y + 26, drop=False))
        name = Text(names[seat], x + 104, y + 25, "number", 29, c.WHITE, "lm", w - 220, halo=c.INK, cut=True)
        boxes.append(name)
        if out:
            boxes.append(_text(say("score.out"), x + w - 34, y + 25, "pirate", 30, c.DIM, 3, "rm"))
        boxes.append(row(_lives(view, seat), x + 34, y + pitch - 34, "l", 8, w - 70))
        y += pitch
    return boxes, y + 4


def _lives(view: RumView, seat: int) -> list[Item]:
    out: list[Item] = []
    for hero in (h for h in view.board.heroes if h.seat == seat):
        portrait = (hero.kind, f"seat{seat}", 38, hero.out)
        out.append(Sprite(_OUR + "portrait", portrait, drop=False))
        ink = c.DIM if hero.out else c.WHITE
        out.append(glyph("skull", 26, ink, True))
        lives = counted("life", hero.lives) if not hero.out else say("state.out")
        out.append(Text(lives, face="number", size=29, fill=ink, halo=c.INK, halo_width=3))
    return out or [Text(say.awaited(["setup.heroes"]), face="label", size=27, fill=c.WHITE, halo=c.INK)]


def _text(
    words: str,
    x: float,
    y: float,
    face: str,
    size: int,
    fill: str,
    halo: int = 0,
    anchor: str = "lm",
) -> Text:
    return Text(words, x, y, face, size, fill, anchor, halo=c.INK if halo else None, halo_width=halo or 3)
