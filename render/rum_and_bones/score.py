"""The parchment: VP, Kraken Pools, First Player, stores. In Clash Royale: Lives and turn order.

Attacks and Rigging Checks have a picture of their own below the map, so that they are not told here again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import fit, measure
from render.kit.layout import spot
from render.kit.pieces import Item, badge, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import (
    Names,
    called,
    glyph,
    has_teams,
    is_mirror,
    lettered,
    look,
    said,
    seats_of,
    side_name,
    source,
)
from render.rum_and_bones.fittings import TILES
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import live_dragon
from render.rum_and_bones.words import counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Roll, RumView

_OUR = "rum_and_bones/"
_S = LAYOUT.score
_BAR, _ROUND, _KRAKEN, _STORES, _LAST, _CLASH = _S.bar, _S.round, _S.kraken, _S.stores, _S.last, _S.clash
_LEGEND = _S.legend

_DICE = 12  # two of them, at most
_ROLLS = ("waters", "kraken", "first")
_BARK = "#5a2f12"


def score(view: RumView, names: Names, place: list[int]) -> list[Box]:
    x, y, w, h = place
    top = y + _S.top
    if view.board.clash:
        boxes, top = _clash(view, names, x, top, w)
    else:
        boxes, top = _sides(view, names, x, top, w)
        parts = ((_round, _ROUND), (_kraken, _KRAKEN), (_stores, _STORES))
        boxes += [box for part, at in parts for box in part(view, x, top + at.top, w)]
        top += _STORES.top + _STORES.foot
    return [*boxes, *_legend(view, x, top, w, y + h - top)]


def _legend(view: RumView, x: int, y: float, w: int, h: float) -> list[Box]:
    """What the tiles on the map are called: where it is tall there is room for it below the stores."""
    kinds = sorted({tile.kind for tile in view.board.tiles}, key=list(TILES).index)
    per = -(-len(kinds) // len(_LEGEND.columns))
    top = y + _LEGEND.below
    if not kinds or top + _LEGEND.first + per * _LEGEND.step > y + h:
        return []
    title = _text(say("score.legend"), *spot(_LEGEND.title, x, top, w), "pirate", _LEGEND.title[2], c.RUST)
    boxes: list[Box] = [_rule(x, top - _S.gap, w), title]
    gap, size = _LEGEND.label
    for i, kind in enumerate(kinds):
        at, line = x + _LEGEND.columns[i // per], top + _LEGEND.first + i % per * _LEGEND.step
        boxes.append(Sprite("icon", (TILES[kind], _LEGEND.icon, _BARK), at, line, drop=False))
        boxes.append(_text(facts().tiles[kind].name, at + gap, line, "label", size, c.BROWN))
    return boxes


def _rule(x: float, y: float, w: int) -> Box:
    inset, h = _S.rule
    return Panel("rule", x + inset, y - h // 2, w - 2 * inset, h, (c.RULE,), drop=False)


def _sides(view: RumView, names: Names, x: int, y: float, w: int) -> tuple[list[Box], float]:
    b = view.board
    boxes: list[Box] = []
    for side, held in enumerate(b.sides):
        now = side == b.turn and not view.over and view.stage != "setup"
        args = (look(b, side), held.vp, facts().goal, now)
        boxes.append(Panel(_OUR + "score", x + _S.inset, y, w - 2 * _S.inset, _BAR.h, args))
        ready = _ready(view, side)
        name = side_name(view, side, lettered=False)  # whose it is stands below
        size = fit(name, "pirate", _BAR.name[2], w - _BAR.taken - _wide(ready), _S.least)
        boxes.append(_text(name, *spot(_BAR.name, x, y, w), "pirate", size, c.WHITE, _BAR.halo))
        boxes.append(row(ready, *spot(_BAR.ready, x, y, w), "r", _BAR.ready[2]))
        people = _crew(view, names, side)
        boxes.append(row(people, *spot(_BAR.people, x, y, w), "l", _BAR.people[2], w - 2 * _BAR.people[0]))
        y += _BAR.step
    return boxes, y + _BAR.after


def _ready(view: RumView, side: int) -> list[Item]:
    """Whether the Crew and the Sea Monster can still be activated."""
    b = view.board
    held = b.sides[side]
    out: list[Item] = []
    dragon = live_dragon(b)
    if dragon is not None and dragon.side == side:
        out.append(glyph("dragon", _BAR.dragon, c.DIM if dragon.activated else c.WHITE, True))
    elif has_teams(view):
        out += [badge(s.seat, _BAR.owner, drop=False) for s in view.seating if s.side == side and s.crew]
    if held.passed:
        return [*out, Text(say("crew.passed"), face="label", size=_BAR.type, fill=c.DIM, halo=c.INK, halo_width=2)]
    words, ink = say(f"crew.{'done' if held.crew_done else 'ready'}"), c.DIM if held.crew_done else c.WHITE
    return [*out, Text(words, face="label", size=_BAR.crew, fill=ink, halo=c.INK, halo_width=2)]


def _crew(view: RumView, names: Names, side: int) -> list[Item]:
    """The people of a side; a wheel marks the Team Captain."""
    out: list[Item] = []
    seats = seats_of(view, side)
    for seat in seats:
        found = next(s for s in view.seating if s.seat == seat)
        out.append(badge(seat, _BAR.badge[len(seats) > 2], drop=False))
        out += [glyph("wheel", _BAR.captain, c.GOLD)] if found.captain else []
        size = _BAR.player[len(seats) > 2]
        out.append(Text(names[seat], face="label", size=size, fill=c.WHITE, halo=c.INK, halo_width=2, cut=True))
    return out or [said(say("side.nobody-yet"), _BAR.type, c.WHITE)]


def _round(view: RumView, x: int, y: float, w: int) -> list[Box]:
    b = view.board
    title = say("score.round", n=b.round) if b.round else say("score.setup")
    head = _text(title, *spot(_ROUND.title, x, y, w), "pirate", _ROUND.title[2], c.RUST)
    if not b.round:  # who is first has not been rolled
        return [head, _rule(x, y + _ROUND.rule, w)]
    flag = c.livery(look(b, b.first)).main
    name = side_name(view, b.first, lettered=False)
    first: list[Item] = [glyph("flag", _ROUND.icon, flag, True)]
    if is_mirror(b):
        first.append(said(say("score.first-of"), _ROUND.first[2]))
        first += [badge(seat, _ROUND.icon, drop=False) for seat in seats_of(view, b.first)]
    else:
        first.append(said(say("score.first", side=name), _ROUND.first[2]))
    return [head, row(first, *spot(_ROUND.first, x, y, w), "r", _S.gap), _rule(x, y + _ROUND.rule, w)]


def _kraken(view: RumView, x: int, y: float, w: int) -> list[Box]:
    b = view.board
    total = sum(side.pool for side in b.sides)
    sums: list[Item] = []
    for i, side in enumerate(b.sides):
        sums += [said("+", _KRAKEN.plus)] if i else []
        sums.append(Sprite(_OUR + "crew", (look(b, i), side.pool, "bosuns", _KRAKEN.pool)))
    sums.append(said(f"= {total}", _KRAKEN.sum[2], c.KRAKEN, "number"))
    words = say("score.slain") if b.kraken_slain else say("score.loose") if b.kraken else ""
    boxes: list[Box] = [
        Sprite("icon", ("kraken", _KRAKEN.icon[2], c.KRAKEN, c.INK, LAYOUT.edge), *spot(_KRAKEN.icon, x, y, w)),
        _text(say("score.kraken"), *spot(_KRAKEN.name, x, y, w), "pirate", _KRAKEN.name[2], c.KRAKEN),
        row(sums, *spot(_KRAKEN.sum, x, y, w), "r", _S.gap),
    ]
    if words:
        ink, (dy, size) = "#b3161a" if b.kraken else c.RULE, _KRAKEN.state
        boxes.append(_text(words, x + w / 2, y + dy, "pirate", size, ink, anchor="mm"))
    else:
        dx, dy, h = _KRAKEN.gauge
        boxes.append(Panel(_OUR + "gauge", x + dx, y + dy, w - 2 * dx, h, (min(_DICE, total), _DICE), drop=False))
    return [*boxes, _rule(x, y + _KRAKEN.rule, w)]


def _stores(view: RumView, x: int, y: float, w: int) -> list[Box]:
    """What each side has, a line each: cards, Crew and its levels, and the penalty for rigging where there is one."""
    b = view.board
    lines = [("hands", "hands"), ("bosuns", "bosuns"), ("bosuns", "bosun"), ("cannon", "gun")]
    lines += [("cards", "hand"), ("tome", "deck"), ("skull", "pile")]
    lines += [("hook", "rig")] if any(side.rig for side in b.sides) else []
    boxes: list[Box] = _dice(view, x, y + _STORES.head)
    boxes += [
        Sprite(_OUR + "side", (look(b, i), _STORES.side), x + _STORES.columns[2 + i], y + _STORES.head, drop=False)
        for i in range(len(b.sides))
    ]
    for n, (icon, key) in enumerate(lines):
        boxes += _store(view, icon, key, x, y + _STORES.first + n * _STORES.step, _STORES.columns)
    return boxes


def _dice(view: RumView, x: float, y: float) -> list[Box]:
    """A roll that no other picture shows: of the Kraken, of the waters, for the first turn."""
    roll = view.board.roll
    if roll is None or roll.what not in _ROLLS or not roll.faces:
        return []
    left, size, gap, type_ = _LAST.dice
    kind = "plain" if roll.what == "first" else "purple"
    faces = roll.faces[: _LAST.most]
    boxes: list[Box] = [
        Sprite(_OUR + "die", (face, size, kind), x + left + size / 2 + i * (size + gap), y)
        for i, face in enumerate(faces)
    ]
    at = left + len(faces) * (size + gap)
    words = source(roll.name) if roll.what == "kraken" and roll.name else say(f"score.roll.{roll.what}")
    room = int(_STORES.columns[2] - _STORES.side / 2 - gap - at)
    return [*boxes, Text(words, x + at, y, "label", type_, c.BROWN, "lm", room, cut=True)]


def _store(view: RumView, icon: str, key: str, x: int, y: float, at: list[int]) -> list[Box]:
    """A line: what it is, and how much of it each side has."""
    icon_x, label_x, *values = at
    sprite = (
        (_OUR + "blank", (icon, _STORES.icon)) if icon in ("hands", "bosuns") else ("icon", (icon, _STORES.icon, _BARK))
    )
    boxes: list[Box] = [
        Sprite(*sprite, x + icon_x, y, drop=False),
        _text(say(f"score.store.{key}"), x + label_x, y, "label", _STORES.label, c.BROWN),
    ]
    for i, middle in enumerate(values):
        told, changed = _stored(view, i, key)
        ink = "#b3161a" if changed else "#2a1206"
        boxes.append(_text(told, x + middle, y, "number", _STORES.type, ink, anchor="mm"))
    return boxes


def _stored(view: RumView, i: int, key: str) -> tuple[str, bool]:
    """How much, and whether it is no longer as at the start."""
    side, tide = view.board.sides[i], view.tide[i] if i < len(view.tide) else None
    match key:
        case "hand":
            # Whose they are is told by *Look*: with two hands or three there is no room for it between the columns.
            return str(sum(s.hand for s in view.seating if s.side == i)), False
        case "deck":
            return str(tide.deck if tide else 0), False
        case "pile":
            return str(tide.discard if tide else 0), False
        case "rig":
            return str(side.rig).replace("-", "−"), side.rig < 0
        case "hands":
            return str(side.hands), False
        case "bosuns":
            return str(side.bosuns), False
    level = side.gun if key == "gun" else side.bosun
    return say("score.level", n=level), level > 1


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
    pitch = _CLASH.step[n > 4]
    order_ = said(say("score.order"), _CLASH.order[2])
    boxes: list[Box] = [
        _text(say("title.clash"), *spot(_CLASH.title, x, y, w), "pirate", _CLASH.title[2], c.RUST),
        row([order_], *spot(_CLASH.order, x, y, w), "r"),
    ]
    y += _CLASH.top
    for place, seat in enumerate(order):
        here = [h for h in b.heroes if h.seat == seat]
        out = bool(here) and all(h.out for h in here)
        now = seat == b.turn and not view.over
        bed_state = "done" if out else "now" if now else "plain"
        bed = (x + _S.inset, y, w - 2 * _S.inset, pitch - _CLASH.gap)
        boxes.append(Panel(_OUR + "bed", *bed, (f"seat{seat}", bed_state)))
        boxes.append(_text(f"{place + 1}.", *spot(_CLASH.place, x, y, w), "pirate", _CLASH.place[2], c.WHITE, _S.halo))
        state = "out" if out else ""
        boxes.append(badge(seat, _CLASH.badge[2], state, *spot(_CLASH.badge, x, y, w), drop=False))
        at, size = spot(_CLASH.name, x, y, w), _CLASH.name[2]
        boxes.append(Text(names[seat], *at, "number", size, c.WHITE, "lm", w - _CLASH.taken, halo=c.INK, cut=True))
        if out:
            at, size = spot(_CLASH.out, x, y, w), _CLASH.out[2]
            boxes.append(_text(say("score.out"), *at, "pirate", size, c.DIM, _S.halo, "rm"))
        dx, up, room = _CLASH.lives
        boxes.append(row(_lives(view, seat), x + dx, y + pitch - up, "l", _S.gap, w - room))
        y += pitch
    return boxes, y + _CLASH.after


def _lives(view: RumView, seat: int) -> list[Item]:
    out: list[Item] = []
    here = [h for h in view.board.heroes if h.seat == seat]
    for hero in here:
        portrait = (hero.kind, f"seat{seat}", _CLASH.portrait, hero.out)
        out.append(Sprite(_OUR + "portrait", portrait, drop=False))
        ink = c.DIM if hero.out else c.WHITE
        out.append(glyph("skull", _CLASH.skull, ink, True))
        lives = counted("life", hero.lives) if not hero.out else say("state.out")
        out.append(Text(lives, face="number", size=_CLASH.type[len(here) > 1], fill=ink, halo=c.INK))
    return out or [Text(say.awaited(["setup.heroes"]), face="label", size=_CLASH.choosing, fill=c.WHITE, halo=c.INK)]


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
    return Text(words, x, y, face, size, fill, anchor, halo=c.INK if halo else None, halo_width=halo or _S.halo)


def _wide(items: list[Item]) -> int:
    """What a row of these takes, texts whole."""
    texts = sum(measure(i.text, i.face, i.size) for i in items if isinstance(i, Text))
    return int(texts) + sum(_size(i) for i in items if isinstance(i, Sprite)) + _S.gap * len(items)


def _size(sprite: Sprite) -> int:
    return next((arg for arg in sprite.args[1:] if isinstance(arg, int)), 0)
