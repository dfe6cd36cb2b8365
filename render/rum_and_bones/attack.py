"""An attack as a picture of its own: who attacks what with what, the dice, and where the Hits go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure, shortened
from render.kit.layout import spot
from render.kit.pieces import Item, row
from render.kit.rows import in_rows, packed
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import (
    Names,
    called,
    glyph,
    lettered,
    look,
    noted,
    owner,
    said,
    side_name,
    source,
    value,
)
from render.rum_and_bones.fittings import TILES
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import sheet
from render.rum_and_bones.text import waiting
from render.rum_and_bones.words import counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import AttackView, DieView, RumView, TargetView

_A = LAYOUT.attack
_HEAD, _NEEDS, _ROLL, _BLANK = _A.head, _A.needs, _A.roll, _A.blank
_SUM, _TARGETS, _TARGET = _A.sums, _A.rows, _A.row
_OUR = "rum_and_bones/"


def attack_scene(view: RumView, names: Names) -> Scene:
    assert view.attack is not None, "no attack is going on"
    boxes = (
        *_title(view, view.attack, names),
        *_dice(view, view.attack),
        *_sum(view, view.attack),
        *_targets(view, view.attack),
    )
    words = attack_words(view, view.attack, names)
    words = [*words, waiting(view, names)]
    return Scene("rum_and_bones/melee", boxes, sentences(words), lines([say("attack.head"), *words]))


def attacker(view: RumView, a: AttackView, names: Names) -> str:
    """As it is drawn; beside a Hero's portrait its owner needs no words."""
    if a.hero >= 0:
        return sheet(view.board.heroes[a.hero]).name
    return say("piece.the-kraken") if a.kind == "kraken" else side_name(view, a.side, names)


def target_name(view: RumView, key: str, names: Names = ()) -> str:
    """`hands`, `hands-0`, `hero-3`, `tile-2`, `dragon`, `kraken`; in words, or without `names` for a narrow place."""
    kind, _, n = key.partition("-")
    if kind == "hero":
        hero = view.board.heroes[int(n)]
        return called(hero, names) if names else lettered(hero)
    if kind == "tile":
        return facts().tiles[view.board.tiles[int(n)].kind].name
    return say(f"piece.{kind}")


def attack_words(view: RumView, a: AttackView, names: Names) -> list[str]:
    who = called(view.board.heroes[a.hero], names) if a.hero >= 0 else attacker(view, a, names)
    what = {"who": who, "target": a.target, "source": source(a.name)}
    out = [say("attack.made-dice" if a.to_hit else "attack.made", dice=a.dice, need=a.to_hit, **what)]
    if a.modifier:
        why = [noted(note) for note in a.notes]
        out.append(say("attack.shift-by" if why else "attack.shift", mod=a.modifier, notes=why))
    if a.faces:
        out.append(dice_words(a))
        out.append(say("attack.sum", hits=a.hits, left=a.unassigned))
    for t in a.targets:
        left = counted("model" if t.rank in ("deckhand", "bosun") else "hp", t.left)
        name = target_name(view, t.key, names)
        out.append(say("attack.given" if t.given else "attack.target", name=name, left=left, given=t.given))
    return out


def dice_words(a: AttackView) -> str:
    rolled = [say("die.extra" if die.extra else "die.plain", face=die.face, fate=_fate(die)) for die in a.faces]
    return say("attack.dice", dice=rolled)


def _fate(die: DieView) -> str:
    return say(f"fate.{'cancelled' if die.cancelled else 'hit' if die.hit else 'miss'}")


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _title(view: RumView, a: AttackView, names: Names) -> list[Box]:
    x, y, w, h = _A.title
    b = view.board
    items: list[Item] = [
        maker(view, a, _HEAD.maker),
        *(owner(b.heroes[a.hero], _HEAD.owner) if a.hero >= 0 else []),
        Text(
            attacker(view, a, names),
            face="pirate" if not b.clash or a.hero >= 0 else "number",
            size=_HEAD.name,
            fill=c.WHITE,
            halo=c.INK,
            halo_width=_HEAD.halo,
        ),
        said(source(a.name), _HEAD.source, c.GOLD, halo=c.INK),
        glyph("swords", _HEAD.icon, c.WHITE, True),
        Sprite(_OUR + "name", (a.target, "attack", _HEAD.icon, 0, True), drop=False),
    ]
    return [
        Panel(_OUR + "bed", x, y, w, h, (look(b, a.side) if a.side >= 0 else "none", "plain")),
        row(items, x + w / 2, y + h / 2, "m", _HEAD.gap),
    ]


def maker(view: RumView, a: AttackView, size: int) -> Sprite:
    """A Hero's face, or the sign of what else attacks."""
    b = view.board
    if a.hero >= 0:
        hero = b.heroes[a.hero]
        return Sprite(_OUR + "portrait", (hero.kind, look(b, hero.side), size))
    icon = {"gun": "cannon", "kraken": "kraken", "dragon": "dragon", "zone": "cards"}.get(a.kind, "swords")
    return glyph(icon, int(size * _HEAD.sign), c.WHITE, True)


def _dice(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.dice
    boxes: list[Box] = [Panel(_OUR + "parchment", x, y, w, h, (_A.grain[0],))]
    boxes.append(row(_needs(a), x + w / 2, y + _NEEDS.y, "m", _NEEDS.gap, w - _NEEDS.taken))
    if not a.faces:
        boxes += _waiting_dice(a, x, y, w, h)
        return boxes
    shown = a.faces[: _ROLL.most]
    size, per = packed(len(shown), _ROLL.room, _ROLL.gap, _ROLL.rows, _ROLL.largest)
    places = in_rows(len(shown), per, size + _ROLL.gap[0], size + _ROLL.step)
    for die, (dx, dy) in zip(shown, places, strict=True):
        cx, cy = x + w / 2 + dx, y + _ROLL.middle + dy
        kind = "lost" if die.cancelled else "hit" if die.hit else "miss"
        boxes.append(Sprite(_OUR + "die", (die.face, size, kind, die.extra), cx, cy))
        boxes += _under(view, die, cx, cy + size / 2 + _ROLL.under, size + _ROLL.gap[0])
    if len(a.faces) > _ROLL.most:
        words, at = say("more", n=len(a.faces) - _ROLL.most), spot(_ROLL.more, x, y, w, h)
        boxes.append(Text(words, *at, "label", _ROLL.more[2], c.BROWN, "rm"))
    return boxes


def _needs(a: AttackView) -> list[Item]:
    out: list[Item] = [said(counted("die", a.dice), _NEEDS.type, c.BROWN, "number")]
    if a.to_hit:
        out.append(said(say("attack.need", need=a.to_hit), _NEEDS.type, c.BROWN, "number"))
    if a.modifier:
        ink = "#1d7a35" if a.modifier > 0 else "#b3161a"
        out.append(said(signed(a.modifier), _NEEDS.shift, ink, "number"))
    if a.notes:
        notes = ", ".join(noted(note) for note in a.notes)
        out.append(Text(notes, face="label", size=_NEEDS.note, fill=c.RUST, cut=True))
    return out


def _waiting_dice(a: AttackView, x: int, y: int, w: int, h: int) -> list[Box]:
    """Before the roll: as many dice as it is going to be, blank."""
    n = max(1, min(a.dice, _BLANK.most))
    size, radius, line = _BLANK.die
    boxes: list[Box] = []
    for dx, dy in in_rows(n, min(n, _BLANK.per), _BLANK.step, _BLANK.step):
        cx, cy = x + w / 2 + dx, y + h / 2 + _BLANK.down + dy
        plate = (cx - size / 2, cy - size / 2, size, size)
        boxes.append(Panel(_OUR + "plate", *plate, ("#e6d2a6", c.INK, radius, line)))
        boxes.append(Text("?", cx, cy, "pirate", _BLANK.type, "#a17a43", "mm"))
    return boxes


def _under(view: RumView, die: DieView, x: float, y: float, w: int) -> list[Box]:
    """What became of a die; beneath small dice the words are cut."""
    (tight, narrow), (large, small) = _ROLL.narrow, _ROLL.type
    if die.cancelled and w < tight:
        return []  # struck through, and that is enough
    more = ""
    words, ink = _fate(die), "#b3161a" if die.hit or die.cancelled else "#6b5a3a"
    if die.given and not die.cancelled:
        more = f" ×{die.damage}" if die.damage > 1 else ""
        words, ink = target_name(view, die.given), c.BROWN
    if w < narrow:
        return [Text(words + more, x, y, "label", small, ink, "mm", w, cut=True)]
    size = large if measure(words + more, "label", large) <= w else small
    words = shortened(words, "label", size, w - measure(more, "label", size))
    return [Text(words + more, x, y, "label", size, ink, "mm")]


def _sum(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.sum
    middle = y + h / 2
    boxes: list[Box] = [Panel(_OUR + "plate", x, y, w, h, ("#2a1509", c.INK, *_SUM.plate))]
    if not a.faces:
        return [
            *boxes,
            Text(say("attack.waiting"), x + w / 2, middle, "pirate", _SUM.waiting, c.GOLD, "mm", halo=c.INK),
        ]
    cancelled = sum(die.cancelled for die in a.faces)
    dx, size = _SUM.burst
    burst = (str(a.hits), say("burst.hit" if a.hits == 1 else "burst.hits"), size)
    boxes.append(Sprite(_OUR + "burst", burst, x + dx, middle, drop=False))
    keeping = any(ask.kind == "attack.keep" for ask in view.asks)
    stage = say("attack.assigning") if a.unassigned and not keeping else say(f"attack.stage.{a.stage}")
    items: list[Item] = [said(stage, _SUM.stage, c.CREAM, "number")]
    if cancelled:
        items.append(said(say("attack.cancelled", n=cancelled), _SUM.type, "#ff8a7a"))
    if a.unassigned and not keeping:
        items.append(said(say("attack.to-assign", n=a.unassigned), _SUM.type, c.GOLD))
    boxes.append(row(items, x + _SUM.left, middle, "l", _SUM.gap, w - _SUM.taken))
    return boxes


def _targets(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.targets
    n = max(1, len(a.targets))
    dy, size = _TARGETS.title
    boxes: list[Box] = [
        Panel(_OUR + "parchment", x, y, w, h, (_A.grain[1],)),
        Text(say("attack.zone", zone=a.target), x + w / 2, y + dy, "pirate", size, c.RUST, "mm"),
    ]
    if not a.targets:
        return [*boxes, Text(say("attack.nothing"), x + w / 2, y + h / 2, "label", _TARGETS.type, c.BROWN, "mm")]
    pitch = min(_TARGETS.step, (h - _TARGETS.taken) // n)
    left, inner = x + _TARGETS.inset, w - 2 * _TARGETS.inset
    for i, target in enumerate(a.targets):
        boxes += _target(view, target, left, y + _TARGETS.top + i * pitch, inner, pitch - _TARGETS.gap)
    return boxes


def _owner(view: RumView, t: TargetView) -> int:
    """Whose Crew is attacked: the view leaves that out where only one side can be."""
    a = view.attack
    zone, side = (a.target, a.side) if a is not None else ("", -1)
    return next((stack.side for stack in view.board.crew if stack.zone == zone and stack.side != side), -1)


def _target(view: RumView, t: TargetView, x: float, y: float, w: int, h: int) -> list[Box]:
    livery, piece = _piece(view, t, min(_TARGET.piece[1], h - _TARGET.free))
    kind, _, n = t.key.partition("-")
    name, whose = target_name(view, t.key), list[Sprite]()
    if kind == "hero":
        hero = view.board.heroes[int(n)]
        name, whose = sheet(hero).name, owner(hero, _TARGET.owner[2], *spot(_TARGET.owner, x, y, w))
    y_mid, left, roomy = y + h / 2, x + _TARGET.left, h > _TARGET.roomy
    up, size = _TARGET.name
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (livery, "plain")),
        Sprite(piece.name, piece.args, x + _TARGET.piece[0], y_mid, drop=False),
        *whose,
        Text(name, left, y_mid - up * roomy, "pirate", size, c.WHITE, "lm", w - _TARGET.taken, halo=c.INK),
    ]
    if roomy:
        boxes.append(row(_left(t, kind), left, y_mid + _TARGET.down, "l", _TARGET.gap))
    if t.given:
        falls = t.given >= t.left
        (dx, most), (rx, type_, halo) = _TARGET.sign, _TARGET.given
        sign = glyph("skull" if falls else "bleed", min(most, h - _TARGET.low), c.GOLD if falls else c.WHITE, True)
        boxes.append(Sprite(sign.name, sign.args, x + w - dx, y_mid, drop=False))
        loss = f"−{t.given}"
        boxes.append(Text(loss, x + w - rx, y_mid, "number", type_, c.GOLD, "rm", halo=c.INK, halo_width=halo))
    return boxes


def _left(t: TargetView, kind: str) -> list[Item]:
    """HP, or how many models."""
    if kind in ("hands", "bosuns"):
        return [said(counted("model", t.left), _TARGET.models, c.WHITE, halo=c.INK)]
    return value("heart", c.HEART, say("attack.left", n=t.left), (_TARGET.heart, _TARGET.hp), edge=True)


def _piece(view: RumView, t: TargetView, size: int) -> tuple[str, Sprite]:
    """Its livery, and how it looks."""
    b = view.board
    kind, _, n = t.key.partition("-")
    if kind == "hero":
        hero = b.heroes[int(n)]
        return look(b, hero.side), Sprite(_OUR + "portrait", (hero.kind, look(b, hero.side), size))
    if kind in ("hands", "bosuns"):
        livery = look(b, int(n) if n else _owner(view, t))
        return livery, Sprite(_OUR + "crew", (livery, t.left, kind, round(size * _TARGET.crew)))
    if kind == "tile":
        tile = b.tiles[int(n)]
        return look(b, tile.side), glyph(TILES[tile.kind], size - _TARGET.tile, c.WHITE, True)
    if kind == "dragon":
        livery = look(b, b.dragon.side) if b.dragon else "none"
        return livery, glyph("dragon", size - _TARGET.beast, c.WHITE, True)
    if kind == "kraken":
        return "none", glyph("kraken", size - _TARGET.beast, c.WHITE, True)
    return "none", glyph("skull", size, c.WHITE, True)
