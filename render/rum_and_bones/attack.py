"""An attack as a picture of its own: who attacks what with what, the dice, and where the Hits go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure, shortened
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import (
    Item,
    Names,
    called,
    glyph,
    lettered,
    look,
    noted,
    owner,
    row,
    said,
    side_name,
    source,
)
from render.rum_and_bones.fittings import TILES
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import sheet
from render.rum_and_bones.text import waiting
from render.rum_and_bones.words import counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import AttackView, DieView, RumView, TargetView

_A = LAYOUT.attack
_OUR = "rum_and_bones/"
_MOST = 28  # dice that are drawn


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
        maker(view, a, 108),
        *(owner(b.heroes[a.hero], 60) if a.hero >= 0 else []),
        Text(
            attacker(view, a, names),
            face="pirate" if not b.clash or a.hero >= 0 else "number",
            size=46,
            fill=c.WHITE,
            halo=c.INK,
            halo_width=4,
        ),
        Text(source(a.name), face="label", size=40, fill=c.GOLD, halo=c.INK, halo_width=3),
        glyph("swords", 54, c.WHITE, True),
        Sprite(_OUR + "name", (a.target, "attack", 54, 0, True), drop=False),
    ]
    return [
        Panel(_OUR + "bed", x, y, w, h, (look(b, a.side) if a.side >= 0 else "none", "plain")),
        row(items, x + w / 2, y + h / 2, "m", 20),
    ]


def maker(view: RumView, a: AttackView, size: int) -> Sprite:
    """A Hero's face, or the sign of what else attacks."""
    b = view.board
    if a.hero >= 0:
        hero = b.heroes[a.hero]
        return Sprite(_OUR + "portrait", (hero.kind, look(b, hero.side), size))
    icon = {"gun": "cannon", "kraken": "kraken", "dragon": "dragon", "zone": "cards"}.get(a.kind, "swords")
    return glyph(icon, size * 18 // 25, c.WHITE, True)


def _dice(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.dice
    boxes: list[Box] = [Panel(_OUR + "parchment", x, y, w, h, (5,))]
    boxes.append(row(_needs(a), x + w / 2, y + 52, "m", 16, w - 60))
    if not a.faces:
        boxes += _waiting_dice(a, x, y, w, h)
        return boxes
    shown = a.faces[:_MOST]
    size, rows, per = max((_packed(len(shown), rows, w, h) for rows in (1, 2, 3, 4)), key=lambda pack: pack[0])
    top = y + 96 + (h - 130 - rows * (size + 46)) / 2
    for i, die in enumerate(shown):
        here = min(per, len(shown) - i // per * per)
        cx = x + w / 2 + (i % per - (here - 1) / 2) * (size + 18)
        cy = top + size / 2 + i // per * (size + 46)
        kind = "lost" if die.cancelled else "hit" if die.hit else "miss"
        boxes.append(Sprite(_OUR + "die", (die.face, size, kind, die.extra), cx, cy))
        boxes += _under(view, die, cx, cy + size / 2 + 20, size + 18)
    if len(a.faces) > _MOST:
        boxes.append(Text(say("more", n=len(a.faces) - _MOST), x + w - 30, y + h - 28, "label", 28, c.BROWN, "rm"))
    return boxes


def _packed(n: int, rows: int, w: int, h: int) -> tuple[int, int, int]:
    """How large dice can be in so many rows; rows; how many in each."""
    per = -(-n // rows)
    return min(144, (w - 70) // per - 18, (h - 140) // rows - 50), rows, per


def _needs(a: AttackView) -> list[Item]:
    out: list[Item] = [said(counted("die", a.dice), 36, c.BROWN, "number")]
    if a.to_hit:
        out.append(said(say("attack.need", need=a.to_hit), 36, c.BROWN, "number"))
    if a.modifier:
        ink = "#1d7a35" if a.modifier > 0 else "#b3161a"
        out.append(said(signed(a.modifier), 40, ink, "number"))
    if a.notes:
        out.append(Text(", ".join(noted(note) for note in a.notes), face="label", size=30, fill=c.RUST, cut=True))
    return out


def _waiting_dice(a: AttackView, x: int, y: int, w: int, h: int) -> list[Box]:
    """Before the roll: as many dice as it is going to be, blank."""
    n = max(1, min(a.dice, 12))
    per = min(n, 6)
    boxes: list[Box] = []
    for i in range(n):
        cx = x + w / 2 + (i % per - (min(per, n - i // per * per) - 1) / 2) * 132
        cy = y + h / 2 + 30 + (i // per - (n - 1) // per / 2) * 132
        boxes.append(Panel(_OUR + "plate", cx - 54, cy - 54, 108, 108, ("#e6d2a6", c.INK, 24, 5)))
        boxes.append(Text("?", cx, cy, "pirate", 60, "#a17a43", "mm"))
    return boxes


def _under(view: RumView, die: DieView, x: float, y: float, w: int) -> list[Box]:
    """What became of a die; beneath small dice the words are cut."""
    if die.cancelled and w < 100:
        return []  # struck through, and that is enough
    more = ""
    words, ink = _fate(die), "#b3161a" if die.hit or die.cancelled else "#6b5a3a"
    if die.given and not die.cancelled:
        more = f" ×{die.damage}" if die.damage > 1 else ""
        words, ink = target_name(view, die.given), c.BROWN
    if w < 130:
        return [Text(words + more, x, y, "label", 24, ink, "mm", w, cut=True)]
    size = 27 if measure(words + more, "label", 27) <= w else 24
    words = shortened(words, "label", size, w - measure(more, "label", size))
    return [Text(words + more, x, y, "label", size, ink, "mm")]


def _sum(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.sum
    boxes: list[Box] = [Panel(_OUR + "plate", x, y, w, h, ("#2a1509", c.INK, 18, 5))]
    if not a.faces:
        return [*boxes, Text(say("attack.waiting"), x + w / 2, y + h / 2, "pirate", 48, c.GOLD, "mm", halo=c.INK)]
    cancelled = sum(die.cancelled for die in a.faces)
    burst = (str(a.hits), say("burst.hit" if a.hits == 1 else "burst.hits"), 170)
    boxes.append(Sprite(_OUR + "burst", burst, x + 116, y + h / 2, drop=False))
    keeping = any(ask.kind == "attack.keep" for ask in view.asks)
    stage = say("attack.assigning") if a.unassigned and not keeping else say(f"attack.stage.{a.stage}")
    items: list[Item] = [said(stage, 40, c.CREAM, "number")]
    if cancelled:
        items.append(said(say("attack.cancelled", n=cancelled), 36, "#ff8a7a"))
    if a.unassigned and not keeping:
        items.append(said(say("attack.to-assign", n=a.unassigned), 36, c.GOLD))
    boxes.append(row(items, x + 240, y + h / 2, "l", 30, w - 260))
    return boxes


def _targets(view: RumView, a: AttackView) -> list[Box]:
    x, y, w, h = _A.targets
    n = max(1, len(a.targets))
    boxes: list[Box] = [
        Panel(_OUR + "parchment", x, y, w, h, (9,)),
        Text(say("attack.zone", zone=a.target), x + w / 2, y + 44, "pirate", 40, c.RUST, "mm"),
    ]
    if not a.targets:
        return [*boxes, Text(say("attack.nothing"), x + w / 2, y + h / 2, "label", 34, c.BROWN, "mm")]
    pitch = min(128, (h - 96) // n)
    for i, target in enumerate(a.targets):
        boxes += _target(view, target, x + 18, y + 84 + i * pitch, w - 36, pitch - 8)
    return boxes


def _owner(view: RumView, t: TargetView) -> int:
    """Whose Crew is attacked: the view leaves that out where only one side can be."""
    a = view.attack
    zone, side = (a.target, a.side) if a is not None else ("", -1)
    return next((stack.side for stack in view.board.crew if stack.zone == zone and stack.side != side), -1)


def _target(view: RumView, t: TargetView, x: float, y: float, w: int, h: int) -> list[Box]:
    b = view.board
    kind, _, n = t.key.partition("-")
    size = min(92, h - 8)
    livery, piece = "none", glyph("skull", size, c.WHITE, True)
    name, whose = target_name(view, t.key), list[Sprite]()
    if kind == "hero":
        hero = b.heroes[int(n)]
        name, whose = sheet(hero).name, owner(hero, 38, x + 26, y + 26)
        livery, piece = look(b, hero.side), Sprite(_OUR + "portrait", (hero.kind, look(b, hero.side), size))
    elif kind in ("hands", "bosuns"):
        livery = look(b, int(n) if n else _owner(view, t))
        piece = Sprite(_OUR + "crew", (livery, t.left, kind, round(size * 0.74)))
    elif kind == "tile":
        tile = b.tiles[int(n)]
        livery, piece = look(b, tile.side), glyph(TILES[tile.kind], size - 14, c.WHITE, True)
    elif kind == "dragon":
        livery, piece = look(b, b.dragon.side) if b.dragon else "none", glyph("dragon", size - 8, c.WHITE, True)
    elif kind == "kraken":
        piece = glyph("kraken", size - 8, c.WHITE, True)
    y_mid = y + h / 2
    boxes: list[Box] = [
        Panel(_OUR + "bed", x, y, w, h, (livery, "plain")),
        Sprite(piece.name, piece.args, x + 58, y_mid, drop=False),
        *whose,
        Text(name, x + 116, y_mid - (18 if h > 84 else 0), "pirate", 32, c.WHITE, "lm", w - 250, halo=c.INK),
    ]
    if h > 84 and kind not in ("hands", "bosuns"):
        boxes.append(
            row(
                [glyph("heart", 28, c.HEART, True), said(say("attack.left", n=t.left), 30, c.WHITE, "number", c.INK)],
                x + 116,
                y_mid + 24,
                "l",
                6,
            )
        )
    elif h > 84:
        boxes.append(row([said(counted("model", t.left), 29, c.WHITE, "label", c.INK)], x + 116, y_mid + 24, "l"))
    if t.given:
        falls = t.given >= t.left
        boxes.append(
            Sprite(
                "icon",
                ("skull" if falls else "bleed", min(48, h - 10), c.GOLD if falls else c.WHITE, c.INK, 3),
                x + w - 96,
                y_mid,
                drop=False,
            )
        )
        boxes.append(Text(f"−{t.given}", x + w - 18, y_mid, "number", 44, c.GOLD, "rm", halo=c.INK, halo_width=4))
    return boxes
