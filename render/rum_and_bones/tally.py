"""The last attack or Rigging Check, when it is over: a strip below the map, low enough to leave the map in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import AttackView, DieView, TargetView
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.layout import spot
from render.kit.pieces import Item, row
from render.kit.rows import fitting, in_rows, packed
from render.rum_and_bones import palette as c
from render.rum_and_bones.attack import attacker, dice_words, maker, signed, target_name
from render.rum_and_bones.common import Names, glyph, look, owner, said, source
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import crew_in, hp_left, tile_hp, tile_left
from render.rum_and_bones.score import told
from render.rum_and_bones.words import counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Roll, RumView

_A = LAYOUT.tally
_HEAD, _NEEDS, _ROLL, _SUM = _A.head, _A.needs, _A.roll, _A.sums
_OUR = "rum_and_bones/"


def roll_scene(view: RumView, names: Names) -> Scene:
    """Its dice, and who stands in the zone now."""
    roll = view.board.roll
    assert roll is not None, "nothing was rolled"
    found = as_attack(view, roll)
    boxes = (*_title(view, found, names), *_dice(found), *_sum(view, found))
    words = [told(view, roll, names), dice_words(found)]
    return Scene("rum_and_bones/tally", boxes, sentences(words), lines([say("tally.head"), *words]))


def as_attack(view: RumView, roll: Roll) -> AttackView:
    """A roll that is over, as the picture of an attack takes it."""
    b, rig = view.board, roll.what == "rig"
    faces = [
        DieView(face, max(2, roll.need - roll.modifier), (rig or face > 1) and face + roll.modifier >= roll.need)
        for face in roll.faces
    ]
    here = [(i, hero) for i, hero in enumerate(b.heroes) if hero.zone == roll.zone]
    targets = [TargetView(f"hero-{i}", "hero", hp_left(hero)) for i, hero in here]
    for side in range(len(b.sides)):
        kinds = (("hands", "deckhand"), ("bosuns", "bosun"))
        for (kind, rank), n in zip(kinds, crew_in(b, roll.zone, side), strict=True):
            targets += [TargetView(f"{kind}-{side}", rank, n)] if n else []
    laid = [(i, tile) for i, tile in enumerate(b.tiles) if tile.zone == roll.zone and not tile.wrecked]
    targets += [TargetView(f"tile-{i}", "tile", tile_left(tile)) for i, tile in laid[:1] if tile_hp(b, tile)]
    return AttackView(
        kind="rig" if rig else "hero" if roll.hero >= 0 else "crew" if roll.side >= 0 else "kraken",
        side=roll.side,
        name=roll.name,
        target=roll.zone,
        hero=roll.hero,
        stage="over",
        dice=len(roll.faces),
        to_hit=roll.need,
        modifier=roll.modifier,
        faces=faces,
        targets=targets,
        hits=roll.hits,
    )


def _title(view: RumView, a: AttackView, names: Names) -> list[Box]:
    x, y, w, h = _A.title
    b, rig = view.board, a.kind == "rig"
    face = "pirate" if not b.clash or a.hero >= 0 else "number"
    made = say("tally.rigs") if rig else _weapon(view, a, names)
    what: list[Item] = [
        Text(made, face="label", size=_HEAD.type, fill=c.GOLD, halo=c.INK, cut=True),
        glyph("hook" if rig else "swords", _HEAD.icon, c.WHITE, True),
        Sprite(_OUR + "name", (a.target, "attack", _HEAD.zone, 0, True), drop=False),
    ]
    (mx, big), size = _HEAD.maker, _HEAD.name[2]
    sign, (at_x, at_y) = maker(view, a, big), spot(_HEAD.name, x, y, w)
    badge = spot(_HEAD.owner, x, y, w)
    return [
        Panel(_OUR + "bed", x, y, w, h, (look(b, a.side) if a.side >= 0 else "none", "plain")),
        Sprite(sign.name, sign.args, x + mx, y + h / 2, drop=sign.drop),
        *(owner(b.heroes[a.hero], _HEAD.owner[2], *badge) if a.hero >= 0 else []),
        Text(attacker(view, a, names), at_x, at_y, face, size, c.WHITE, "lm", w - _HEAD.taken, halo=c.INK, cut=True),
        row(what, *spot(_HEAD.what, x, y, w, h), "l", _HEAD.what[2], w - _HEAD.what_taken),
    ]


def _weapon(view: RumView, a: AttackView, names: Names) -> str:
    """What it is made with, unless that is who makes it."""
    made = source(a.name)
    return say("tally.attacks") if made in attacker(view, a, names) else made


def _dice(a: AttackView) -> list[Box]:
    x, y, w, h = _A.dice
    boxes: list[Box] = [Panel(_OUR + "parchment", x, y, w, h, (_A.grain,))]
    need = say("tally.need-rig" if a.kind == "rig" else "tally.need", need=a.to_hit)
    needs: list[Item] = [said(need, _NEEDS.type, c.BROWN, "number")]
    if a.modifier:
        needs.append(said(signed(a.modifier), _NEEDS.shift, "#1d7a35" if a.modifier > 0 else "#b3161a", "number"))
    if len(a.faces) > _ROLL.most:
        needs.append(said(say("tally.shown", dice=len(a.faces), n=_ROLL.most), _NEEDS.note, c.RUST))
    boxes.append(row(needs, x + w / 2, y + _NEEDS.y, "m", _NEEDS.gap, w - _NEEDS.taken))
    shown, (beside, below) = a.faces[: _ROLL.most], _ROLL.gap
    size, per = packed(len(shown), _ROLL.room, _ROLL.gap, _ROLL.rows, _ROLL.largest)
    for die, (dx, dy) in zip(shown, in_rows(len(shown), per, size + beside, size + below), strict=True):
        at = x + w / 2 + dx, y + _ROLL.middle + dy
        boxes.append(Sprite(_OUR + "die", (die.face, size, "hit" if die.hit else "miss", die.extra), *at))
    return boxes


def _sum(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.sum
    sign, word = str(a.hits), say("burst.hit" if a.hits == 1 else "burst.hits")
    if a.kind == "rig":
        sign, word = say("burst.made" if a.hits else "burst.missed"), say("burst.lands" if a.hits else "burst.falls")
    (left, top), room = spot(_SUM.title, x, y, w), w - _SUM.taken
    bx, big = _SUM.burst
    boxes: list[Box] = [
        Panel(_OUR + "plate", x, y, w, h, ("#2a1509", c.INK, *_SUM.plate)),
        Sprite(_OUR + "burst", (sign, word, big), x + bx, y + h / 2, drop=False),
        Text(say("tally.zone", zone=a.target), left, top, "pirate", _SUM.title[2], c.GOLD, "lm", room, halo=c.INK),
    ]
    for i, line in enumerate(_who(view, a.targets)):
        at = top + _SUM.first + i * _SUM.step
        boxes.append(Text(line, left, at, "label", _SUM.type, c.CREAM, "lm", room, cut=True))
    return boxes


def _who(view: RumView, targets: list[TargetView]) -> list[str]:
    """A line each, and the last says how many there was no room for."""
    found = [_line(view, t) for t in targets] or [say("tally.nobody")]
    shown, more = fitting(found, _SUM.lines)
    return [*shown, say("more", n=more)] if more else shown


def _line(view: RumView, t: TargetView) -> str:
    if t.rank in ("deckhand", "bosun"):
        return counted(t.rank, t.left)
    return f"{target_name(view, t.key)}: {counted('hp', t.left)}"
