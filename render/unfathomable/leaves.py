"""What stands on a page of Unfathomable: skill cards, items and spells, people, each as a cell of a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from render.kit import pocket
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, lit, row
from render.kit.pocket import Block, Cell, Leaf, numeral, para, tall
from render.unfathomable import palette as c
from render.unfathomable.common import said, skill_icons, status
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import say, timing_words

if TYPE_CHECKING:
    from games.unfathomable.printed import Sheet
    from games.unfathomable.views import SkillView

P = LAYOUT.pocket
_SKILL, _STRIP, _LEAF, _ONE = P.skill, P.strip, P.leaf, P.person
_STEP, _LINE = LAYOUT.panel.step[0], LAYOUT.panel.line[0]
_INK, _CREAM = "#23170c", "#fff3d2"
_TONES = {
    "item": ("#2b3a2c", "#121b13"),
    "feat": ("#5a3d12", "#241704"),
    "asleep": ("#2a2c2e", "#141617"),
    "sheet": ("#1c2f3a", "#0a141b"),
    "spell": ("#341a48", "#150a20"),
    "waypoint": ("#123a52", "#071722"),
    "mythos": ("#241430", "#0c0714"),
}


@dataclass(frozen=True)
class Thing:
    """A card that has an icon, a name and a text."""

    icon: str
    head: str
    name: str
    text: str
    tone: str = "item"
    now: bool = False


def rounded(h: float) -> int:
    """In steps: few heights, so that few frames are drawn."""
    return -(-round(h) // P.step) * P.step


def scene(leaf: Leaf, alt: str, text: str, label: str = "") -> Scene:
    crop = (0, 0, pocket.WIDTH, leaf.foot + P.below - P.page[2])
    return Scene("unfathomable/pocket", leaf.boxes, alt, text, crop, label=label)


def title(words: str) -> Block:
    def draw(y: float) -> list[Box]:
        at = pocket.WIDTH / 2, y + P.title.h / 2
        return [Text(words, *at, "deco", P.title.size, c.PALE_GOLD, "mm", P.w, pocket.LEAST)]

    return Block(P.title.h, draw)


def people_title(words: str) -> Block:
    """And what the signs of the skills are called that characters bring."""
    (up, size), (down, icon, type_, gap) = P.people.title, P.people.legend
    named = {kind: say("choose.type", kind=kind) for kind in c.SKILL_NAMES if kind != "treachery"}
    wide = {kind: icon + gap + measure(name, "info", type_) for kind, name in named.items()}
    apart = (P.w - sum(wide.values())) / len(named)

    def draw(y: float) -> list[Box]:
        boxes: list[Box] = [Text(words, pocket.WIDTH / 2, y + up, "deco", size, c.PALE_GOLD, "mm", P.w, pocket.LEAST)]
        x = P.x + apart / 2
        for kind, name in named.items():
            boxes.append(row([*skill_icons([kind], icon), said(name, type_, c.CREAM, "info")], x, y + down, "l", gap))
            x += wide[kind] + apart
        return boxes

    return Block(P.people.h, draw)


# ---- skill cards ------------------------------------------------------------------------------------------------


def counted(name: str, n: int) -> str:
    """Copies of a card by one name."""
    return say("choose.copies", name=name, n=n) if n > 1 else name


def skill_cell(card: SkillView, w: int, n: int = 1, now: bool = False, mark: str = "") -> Cell:
    """A card with its full wording, and what it does to the check of the moment."""
    (inset, down), foot = _SKILL.text, _SKILL.sign[1]
    inner = w - 2 * inset
    words = tall(card.text, "info", _SKILL.type, inner)
    signed = card.helps is not None
    h = rounded(_SKILL.band + down + words + _SKILL.foot + (foot if signed else 0))

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        (nx, ny, most, least, free), (tx, ty, small) = _SKILL.name, _SKILL.timing
        (cx, cy, pip), aside = _SKILL.copies, _beside_copies(n)
        boxes: list[Box] = [lit(x, y, w, h, _SKILL.glow, "#ffd36b", 0.95)] if now else []
        boxes += [
            Panel("unfathomable/skill-page", x, y, w, h, (card.type, card.value)),
            Text(card.name, x + nx, y + ny, "period", most, _CREAM, "lm", w - free, least, halo=_INK),
            Text(timing_words(card.timing), x + tx + aside, y + ty, "label", small, c.GOLD, "lm", w - free - aside,
                 pocket.LEAST, halo=_INK),
        ]  # fmt: skip
        room = h - _SKILL.band - down - _SKILL.foot - (foot if signed else 0)
        boxes += para(
            card.text, x + inset, y + _SKILL.band + down + (room - words) / 2, inner, "info", _SKILL.type, _INK
        )
        if signed:
            boxes += _verdict(card, x, y, w, h, n)
        if n > 1:
            boxes.append(Sprite("pip", (f"×{n}", pip, "#ffe08a"), x + cx, y + cy, drop=False))
        if now:
            right, at, *pill = _SKILL.now
            boxes += status(x + w + right, y + at, say("hand.now"), c.GOLD, c.INK, *pill)
        mx, my, size = _SKILL.mark
        return [*boxes, *numeral(mark, x + w + mx, y + my, size)]

    return Cell(h, draw, "cards")


def _beside_copies(n: int) -> int:
    """How far a card's timing moves, so that the number of copies does not lie on its first letter."""
    (x, _, size), left = _SKILL.copies, _SKILL.timing[0]
    return x + size // 2 + _SKILL.beside - left if n > 1 else 0


def _verdict(card: SkillView, x: float, y: float, w: int, h: int, n: int) -> list[Box]:
    """What it does to the check. Of several copies: that is what each of them does."""
    inset, foot, type_, r = _SKILL.sign
    up, top = bool(card.helps), y + h - inset - foot + r
    middle = top + (foot - r) / 2
    does = "helps" if up else "hinders"
    words = say(f"card-{does}-each" if n > 1 else f"card-{does}", n=card.value, copies=n)
    return [
        Panel("unfathomable/verdict", x + inset, top, w - 2 * inset, foot - r, (up,), drop=False),
        Sprite("unfathomable/sign", (foot - r, up), x + inset + foot / 2, middle, drop=False),
        Text(words, x + w / 2 + r, middle, "label", type_, c.WHITE, "mm", w - 2 * foot, pocket.LEAST),
    ]


def skill_line(card: SkillView, w: int, n: int = 1, mark: str = "") -> Cell:
    """The same where many are to be chosen from: value, type and name."""
    name = counted(card.name, n)

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        (vx, vy, r), (ix, iy, size), (nx, ny, most, least, free) = _STRIP.value, _STRIP.icon, _STRIP.name
        mx, my = _STRIP.mark
        boxes: list[Box] = [
            Panel("unfathomable/skill-line", x, y, w, h, (card.type,)),
            Sprite("unfathomable/roundel", (2 * r, str(card.value), card.type), x + vx, y + vy, drop=False),
            Sprite("icon", (card.type, size, c.skill(card.type)), x + ix, y + iy, drop=False),
            *numeral(mark, x + mx, y + my, _LEAF.mark[2]),
        ]
        right, sy, disc, beside = _STRIP.sign
        signed = card.helps is not None
        room = w - free - (disc - beside if signed else -beside)
        boxes.append(Text(name, x + nx, y + ny, "period", most, _CREAM, "lm", room, least))
        if signed:
            boxes.append(Sprite("unfathomable/sign", (disc, bool(card.helps)), x + w + right, y + sy, drop=False))
        return boxes

    return Cell(_STRIP.h, draw, "cards")


def _mark(mark: str, x: float, y: float) -> list[Box]:
    mx, my, size = _LEAF.mark
    return numeral(mark, x + mx, y + my, size)


# ---- things -----------------------------------------------------------------------------------------------------


def thing_cell(thing: Thing, w: int, part: str = "sheet", mark: str = "") -> Cell:
    wide = w >= _LEAF.wide
    left, top = _LEAF.beside if wide else _LEAF.below
    inner = w - left - _LEAF.inset
    words = tall(thing.text, "info", _LEAF.type, inner) if thing.text else 0
    h = rounded(max(_LEAF.least, top + words + _LEAF.foot))

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        (mx, my, r, rim), (nx, ny, most, least) = _LEAF.medal, _LEAF.name
        fill = _TONES[thing.tone]
        ink = "#8d8a80" if thing.tone == "asleep" else "#fff0c4"
        boxes: list[Box] = [lit(x, y, w, h, _SKILL.glow, "#ffd36b", 0.95)] if thing.now else []
        boxes += [
            Panel("unfathomable/panel", x, y, w, h, (_STEP, *fill, _LINE, False)),
            Sprite("medallion", (r, thing.icon, fill[1], rim, 0.64, ink), x + mx, y + my, drop=False),
        ]
        right, hy, small = _LEAF.right if wide else _LEAF.head
        taken = _LEAF.taken if wide else 0
        boxes += [
            Text(thing.name, x + nx, y + ny, "period", most, c.PALE_GOLD, "lm", w - nx - _LEAF.inset - taken, least),
            Text(thing.head, x + (w if wide else 0) + right, y + hy, "info", small, c.GOLD, "rm" if wide else "lm"),
        ]
        if thing.text:
            boxes += para(thing.text, x + left, y + top, inner, "info", _LEAF.type, c.CREAM)
        return [*boxes, *_mark(mark, x, y)]

    return Cell(h, draw, part)


# ---- people -----------------------------------------------------------------------------------------------------


def person_cell(card: Sheet, w: int, mark: str = "", roomy: bool = False) -> Cell:
    """A character to choose: face, name, role, skill set, and what the ability and the feat are called.

    `roomy`: with what the ability does.
    """
    tx, ty = _ONE.text
    words = tall(card.ability.text, "info", _ONE.type, w - 2 * tx) if roomy else 0
    h = rounded(ty + words + _LEAF.foot if roomy else _ONE.h)

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        (fx, fy, face), (nx, ny, most, least, free) = _ONE.face, _ONE.name
        (role_y, role, small), (set_y, icon, gap) = _ONE.role, _ONE.set
        room = w - free
        boxes: list[Box] = [
            Panel("unfathomable/panel", x, y, w, h, (_STEP, *_TONES["sheet"], _LINE, False)),
            Sprite("unfathomable/person", (card.id, face), x + fx, y + fy),
            Text(card.name, x + nx, y + ny, "period", most, c.PALE_GOLD, "lm", room, least),
            Text(card.role, x + nx, y + role_y, "info", role, c.CREAM, "lm", room, small),
            row(skill_icons(skill_set(card.skills), icon), x + nx, y + set_y, "l", gap),
            *_powers(card, x, y, w),
        ]
        if roomy:
            boxes += para(card.ability.text, x + tx, y + ty, w - 2 * tx, "info", _ONE.type, c.CREAM)
        mx, my, size = _ONE.mark
        return [*boxes, *numeral(mark, x + mx, y + my, size)]

    return Cell(h, draw)


def skill_set(skills: dict[str, int]) -> list[str]:
    return [kind for kind in c.SKILL_NAMES for _ in range(skills.get(kind, 0))]


def _powers(card: Sheet, x: float, y: float, w: int) -> list[Box]:
    (first, pitch, size, least), (px, icon, gap, free) = _ONE.powers, _ONE.power
    room = w - px - icon - gap - free
    boxes: list[Box] = []
    for i, (sign, name) in enumerate((("wheel", card.ability.name), ("star", card.feat.name))):
        at = y + first + i * pitch
        boxes.append(Sprite("icon", (sign, icon, c.GOLD), x + px + icon / 2, at, drop=False))
        boxes.append(Text(name, x + px + icon + gap, at, "info", size, c.WHITE, "lm", room, least))
    return boxes


def sheet_head(card_id: str, name: str, role: str, facts: list[Item], where: Sequence[Item], badge: list[Box]) -> Block:
    """The head of a sheet: face, name, role, a line of facts, and below it where they are."""
    s = P.sheet

    def draw(y: float) -> list[Box]:
        (fx, fy, face), (nx, ny, most, least, free), (role_y, type_) = s.face, s.name, s.role
        x, (set_y, _, gap, _) = P.x, s.set
        lines = [(line, up) for line, up in ((facts, set_y), (where, s.where)) if line]
        return [
            Panel("unfathomable/panel", x, y, P.w, s.h, (_STEP, *_TONES["sheet"], _LINE)),
            Sprite("unfathomable/person", (card_id, face), x + fx, y + fy),
            Text(name, x + nx, y + ny, "period", most, c.PALE_GOLD, "lm", P.w - free, least, cut=True),
            Text(role, x + nx, y + role_y, "info", type_, c.CREAM, "lm", P.w - free, pocket.LEAST, cut=True),
            *(row(line, x + nx, y + up, "l", gap, P.w - nx - _LEAF.inset) for line, up in lines),
            *badge,
        ]

    return Block(s.h, draw)


def draws(skills: dict[str, int]) -> list[Item]:
    _, icon, _, type_ = P.sheet.set
    kinds = skill_set(skills)
    return [said(say("hand.draws"), type_, "#d8c49a"), *skill_icons(kinds, icon)] if kinds else []
