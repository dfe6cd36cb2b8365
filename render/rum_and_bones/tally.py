"""The last attack or Rigging Check, when it is over: a strip below the map, low enough to leave the map in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import AttackView, DieView, TargetView
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.rum_and_bones import palette as c
from render.rum_and_bones.attack import attacker, dice_words, maker, signed, target_name
from render.rum_and_bones.common import Item, Names, glyph, look, owner, row, said, source
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import crew_in, hp_left, tile_hp, tile_left
from render.rum_and_bones.score import told
from render.rum_and_bones.words import counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import Roll, RumView

_A = LAYOUT.tally
_OUR = "rum_and_bones/"
_MOST = 28  # dice that are drawn
_LINES = 3


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
    what: list[Item] = [
        Text(
            say("tally.rigs") if rig else _weapon(view, a, names),
            face="label",
            size=36,
            fill=c.GOLD,
            halo=c.INK,
            cut=True,
        ),
        glyph("hook" if rig else "swords", 44, c.WHITE, True),
        Sprite(_OUR + "name", (a.target, "attack", 54, 0, True), drop=False),
    ]
    sign = maker(view, a, 130)
    return [
        Panel(_OUR + "bed", x, y, w, h, (look(b, a.side) if a.side >= 0 else "none", "plain")),
        Sprite(sign.name, sign.args, x + 86, y + h / 2, drop=sign.drop),
        *(owner(b.heroes[a.hero], 50, x + 34, y + 40) if a.hero >= 0 else []),
        Text(attacker(view, a, names), x + 168, y + 52, face, 46, c.WHITE, "lm", w - 190, halo=c.INK, cut=True),
        row(what, x + 168, y + h - 54, "l", 14, w - 186),
    ]


def _weapon(view: RumView, a: AttackView, names: Names) -> str:
    """What it is made with, unless that is who makes it."""
    made = source(a.name)
    return say("tally.attacks") if made in attacker(view, a, names) else made


def _dice(a: AttackView) -> list[Box]:
    x, y, w, h = _A.dice
    boxes: list[Box] = [Panel(_OUR + "parchment", x, y, w, h, (5,))]
    need = say("tally.need-rig" if a.kind == "rig" else "tally.need", need=a.to_hit)
    needs: list[Item] = [said(need, 32, c.BROWN, "number")]
    if a.modifier:
        needs.append(said(signed(a.modifier), 34, "#1d7a35" if a.modifier > 0 else "#b3161a", "number"))
    if len(a.faces) > _MOST:
        needs.append(said(say("tally.shown", dice=len(a.faces), n=_MOST), 30, c.RUST))
    boxes.append(row(needs, x + w / 2, y + 28, "m", 16, w - 40))
    shown = a.faces[:_MOST]
    size, rows, per = max((_packed(len(shown), rows, w, h) for rows in (1, 2)), key=lambda pack: pack[0])
    top = y + 48 + (h - 60 - rows * (size + 8)) / 2
    for i, die in enumerate(shown):
        here = min(per, len(shown) - i // per * per)
        cx = x + w / 2 + (i % per - (here - 1) / 2) * (size + 10)
        cy = top + size / 2 + 4 + i // per * (size + 8)
        boxes.append(Sprite(_OUR + "die", (die.face, size, "hit" if die.hit else "miss", die.extra), cx, cy))
    return boxes


def _packed(n: int, rows: int, w: int, h: int) -> tuple[int, int, int]:
    """How large dice can be in so many rows; rows; how many in each."""
    per = -(-n // rows)
    return min(96, (w - 40) // per - 10, (h - 62) // rows - 8), rows, per


def _sum(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.sum
    burst = (str(a.hits), say("burst.hit" if a.hits == 1 else "burst.hits"), 160)
    if a.kind == "rig":
        sign, word = say("burst.made" if a.hits else "burst.missed"), say("burst.lands" if a.hits else "burst.falls")
        burst = (sign, word, 160)
    left, top, room = x + 186, y + 38, w - 200
    boxes: list[Box] = [
        Panel(_OUR + "plate", x, y, w, h, ("#2a1509", c.INK, 18, 5)),
        Sprite(_OUR + "burst", burst, x + 94, y + h / 2, drop=False),
        Text(say("tally.zone", zone=a.target), left, top, "pirate", 34, c.GOLD, "lm", room, halo=c.INK),
    ]
    for i, line in enumerate(_who(view, a.targets)):
        boxes.append(Text(line, left, top + 42 + i * 36, "label", 32, c.CREAM, "lm", room, cut=True))
    return boxes


def _who(view: RumView, targets: list[TargetView]) -> list[str]:
    """A line each, and the last says how many there was no room for."""
    found = [_line(view, t) for t in targets] or [say("tally.nobody")]
    return found if len(found) <= _LINES else [*found[: _LINES - 1], say("more", n=len(found) - _LINES + 1)]


def _line(view: RumView, t: TargetView) -> str:
    if t.rank in ("deckhand", "bosun"):
        return counted(t.rank, t.left)
    return f"{target_name(view, t.key)}: {counted('hp', t.left)}"
