"""The parchment: VP, Kraken Pools, First Player, stores, the last roll. In Clash Royale: Lives and turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
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
        top += _LAST.top
    return [*boxes, *_last(view, x, top, w, y + h - top), *_legend(view, x, top, w, y + h - top)]


def _legend(view: RumView, x: int, y: float, w: int, h: float) -> list[Box]:
    """What the tiles on the map are called: where it is tall there is room for it below the last roll."""
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
    out.append(glyph("passenger", _BAR.type, c.DIM if held.crew_done else c.WHITE, True))
    words, ink = say(f"crew.{'done' if held.crew_done else 'ready'}"), c.DIM if held.crew_done else c.WHITE
    return [*out, Text(words, face="label", size=_BAR.type, fill=ink, halo=c.INK, halo_width=2)]


def _crew(view: RumView, names: Names, side: int) -> list[Item]:
    """The people of a side; a wheel marks the Team Captain."""
    out: list[Item] = []
    seats = seats_of(view, side)
    for seat in seats:
        found = next(s for s in view.seating if s.seat == seat)
        out.append(badge(seat, _BAR.badge[len(seats) > 2], drop=False))
        out += [glyph("wheel", _BAR.captain, c.GOLD)] if found.captain else []
        out.append(Text(names[seat], face="label", size=_BAR.player, fill=c.WHITE, halo=c.INK, halo_width=2, cut=True))
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
    """What each side has: cards at the left, Crew and its levels at the right, every line with its name."""
    b = view.board
    left = [("cards", "hand"), ("tome", "deck"), ("skull", "pile")]
    left += [("hook", "rig")] if any(side.rig for side in b.sides) else []
    right = [("hands", "hands"), ("bosuns", "bosuns"), ("bosuns", "bosun"), ("cannon", "gun")]
    boxes: list[Box] = []
    for lines, at in ((left, _STORES.left), (right, _STORES.right)):
        boxes += [
            Sprite(_OUR + "side", (look(b, i), _STORES.side), x + at[2 + i], y + _STORES.head, drop=False)
            for i in range(len(b.sides))
        ]
        for n, (icon, key) in enumerate(lines):
            boxes += _store(view, icon, key, x, y + _STORES.first + n * _STORES.step, at)
    return [*boxes, _rule(x, y + _STORES.rule, w)]


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


def _last(view: RumView, x: int, y: float, w: int, h: float) -> list[Box]:
    roll = view.board.roll
    if roll is None or not roll.faces:
        return []
    boxes: list[Box] = [_text(say("score.last"), *spot(_LAST.title, x, y, w), "pirate", _LAST.title[2], c.RUST)]
    profile = _profile(roll)
    if profile:
        at = spot(_LAST.profile, x, y, w)
        boxes.append(_text(profile, *at, "label", _LAST.profile[2], c.BROWN, anchor="rm"))
    boxes += _rolled(roll, x, y, w)
    if roll.what == "attack":
        hits = say("burst.hit" if roll.hits == 1 else "burst.hits")
        args = (str(roll.hits), hits, _LAST.burst[2])
        boxes.append(Sprite(_OUR + "burst", args, *spot(_LAST.burst, x, y, w), drop=False))
    dx, dy, size = _LAST.told
    tall = min(_LAST.tall, h - dy - _LAST.foot)
    if tall >= _LAST.least:
        said_ = told(view, roll)
        middle = y + dy + tall / 2
        boxes.append(Paragraph(said_, x + w / 2, middle, w - 2 * dx, int(tall), "label", size, "#2a1206"))
    return boxes


def _rolled(roll: Roll, x: float, y: float, w: int) -> list[Box]:
    """The dice, in one to three rows."""
    dx, dy, gap = _LAST.dice
    room = w - 2 * dx - (_LAST.taken if roll.what == "attack" else 0)
    n = min(len(roll.faces), _LAST.most[-1])
    rows = next(i for i, most in enumerate(_LAST.most, start=1) if n <= most)
    per = -(-n // rows)
    size = min(_LAST.sizes[rows - 1], int((room + gap) / per - gap))
    boxes: list[Box] = []
    for i, face in enumerate(roll.faces[:n]):
        at = x + dx + size / 2 + i % per * (size + gap)
        row_y = y + dy + (i // per - (rows - 1) / 2) * (size + _LAST.leading)
        boxes.append(Sprite(_OUR + "die", (face, size, _kind(roll, face)), at, row_y))
    if len(roll.faces) > n:
        more = say("more", n=len(roll.faces) - n)
        boxes.append(_text(more, *spot(_LAST.more, x, y, w), "label", _LAST.more[2], c.BROWN))
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
    for hero in (h for h in view.board.heroes if h.seat == seat):
        portrait = (hero.kind, f"seat{seat}", _CLASH.portrait, hero.out)
        out.append(Sprite(_OUR + "portrait", portrait, drop=False))
        ink = c.DIM if hero.out else c.WHITE
        out.append(glyph("skull", _CLASH.skull, ink, True))
        lives = counted("life", hero.lives) if not hero.out else say("state.out")
        out.append(Text(lives, face="number", size=_CLASH.type, fill=ink, halo=c.INK))
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
