"""What stands on a page of Rum & Bones: Tide Cards, Hero sheets, Heroes to choose, each as a cell or a block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import Hero, HeroFacts, facts
from render.kit import pocket
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import wrap
from render.kit.layout import spot
from render.kit.pieces import Item, row
from render.kit.pocket import Block, Cell, Leaf, numeral, para, tall
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Names, glyph, look, person, said, value
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import hero_low, hp_left, sheet
from render.rum_and_bones.sheets import blocks, content, fitted, parts_of
from render.rum_and_bones.tidework import moment_words
from render.rum_and_bones.words import say, state, state_words

if TYPE_CHECKING:
    from games.rum_and_bones.views import CardFacts, RumView

P = LAYOUT.pocket
_T, _H, _N, _F, _LEAF = P.tide, P.hero, P.candidate, P.faction, P.leaf
_OUR = "rum_and_bones/"
_GRAIN = LAYOUT.sheet.grain


def rounded(h: float) -> int:
    """In steps: few heights, so that few frames are drawn."""
    return -(-round(h) // P.step) * P.step


def scene(leaf: Leaf, alt: str, text: str, label: str = "") -> Scene:
    crop = (0, 0, pocket.WIDTH, leaf.foot + P.below - P.page[2] // 2)
    return Scene(_OUR + "cabin", leaf.boxes, alt, text, crop, label=label)


def title(words: str) -> Block:
    t = P.title

    def draw(y: float) -> list[Box]:
        at = pocket.WIDTH / 2, y + t.h / 2
        return [Text(words, *at, "pirate", t.size, c.GOLD, "mm", P.w, pocket.LEAST, halo=c.INK, halo_width=t.halo)]

    return Block(t.h, draw)


# ---- Tide Cards -------------------------------------------------------------------------------------------------


def tide_cell(
    card: CardFacts,
    livery: str,
    w: int,
    play: bool = False,
    lent: bool = False,
    owner: tuple[int, Names] | None = None,
    mark: str = "",
) -> Cell:
    """`owner`: the teammate whose it is."""
    top, inset = _T.text
    inner = w - 2 * inset
    words = tall(card.text, "info", _T.type, inner)
    above = _T.owner[0] if owner else 0
    h = rounded(above + _T.poster + top + words + _T.foot)

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        boxes = _whose(owner, x, y) if owner else []
        y, h = y + above, h - above
        under = y + _T.poster
        ny, most, least, free = _T.name
        my, size, beside = _T.moment
        args = (card.art, livery, "play" if play else "plain")
        boxes += [
            Panel(_OUR + "tide-page", x, y, w, h, args),
            Text(card.name, x + w / 2, under + ny, "pirate", most, c.INK, "mm", w - free, least),
            Text(
                moment_words(card.trigger),
                x + w / 2,
                under + my,
                "label",
                size,
                c.CREAM,
                "mm",
                w - beside,
                pocket.LEAST,
            ),
            *para(card.text, x + inset, under + top, inner, "info", _T.type, c.INK),
        ]
        kx, ky, big, pitch = _T.kraken
        boxes += [
            Sprite(
                "icon", ("kraken", big, "#e6d2ff", c.KRAKEN, LAYOUT.edge), x + w + kx - i * pitch, y + ky, drop=False
            )
            for i in range(card.kraken)
        ]
        boxes += _state(play, lent, x + _T.at, y)
        nx, ny, number = _T.number
        return [*boxes, *numeral(mark, x + nx, y + ny, number)]

    return Cell(h, draw, "cards")


def _whose(owner: tuple[int, Names], x: float, y: float) -> list[Box]:
    h, badge, name = _T.owner
    seat, names = owner
    who = person(seat, names, (badge, name), face="label", edge=True, drop=False)
    return [row(who, x + P.gap, y + h / 2, "l", P.gap)]


def _state(play: bool, lent: bool, x: float, y: float) -> list[Box]:
    words = say("hand.play") if play else say("hand.lent") if lent else ""
    if not words:
        return []
    fill, ink = (c.NOW, c.INK) if play else ("#1d7a35", c.WHITE)
    at, size, w, h, *shape = _T.mark
    return [
        Panel(_OUR + "plate", x - w / 2, y + at - h / 2, w, h, (fill, c.INK, *shape), drop=False),
        Text(words, x, y + at, "number", size, ink, "mm"),
    ]


# ---- Heroes -----------------------------------------------------------------------------------------------------


def hero_block(view: RumView, hero: Hero) -> Block:
    """A Hero's sheet as it stands."""
    s, inner = sheet(hero), P.w - 2 * _H.inset
    size, found = fitted(tuple(parts_of(hero)), len(s.skills), inner, LAYOUT.size[1], _H.type)
    h = rounded(_H.head + _H.top + content(found, size, len(s.skills), inner) + _H.foot)

    def draw(y: float) -> list[Box]:
        return [
            Panel(_OUR + "parchment", P.x, y, P.w, h, (_GRAIN,)),
            *_hero_head(view, hero, y),
            *blocks(found, size, P.x + _H.inset, y + _H.head + _H.top, inner, (s, hero)),
        ]

    return Block(h, draw, s.short)


def _hero_head(view: RumView, hero: Hero, y: float) -> list[Box]:
    b, s, x = view.board, sheet(hero), P.x
    word = state(b, hero)
    px, big = _H.portrait
    nx, ny, size, halo = _H.name
    told = say("sheet.place" if hero.zone else "sheet.off", zone=hero.zone, state=state_words(b, hero))
    items: list[Item] = [
        *value("heart", c.HEART, f"{hp_left(hero)}/{s.hp}", (_H.icon, _H.number),
               c.HURT if hero_low(hero) else c.WHITE, edge=True),
        *value("coin", c.COIN, str(hero.coins), (_H.icon, _H.number), "#ffe88a", edge=True),
        *[Sprite(_OUR + "condition", (woe, _H.condition), drop=False) for woe in hero.conditions],
        said(told, _H.place, c.CREAM, "label", c.INK),
    ]  # fmt: skip
    fx, fy, gap = _H.facts
    return [
        Panel(_OUR + "bed", x, y, P.w, _H.head, (look(b, hero.side), "now" if word == "acts" else "plain")),
        Sprite(_OUR + "portrait", (hero.kind, look(b, hero.side), big, False), x + px, y + _H.head / 2),
        Text(
            s.name, x + nx, y + ny, "pirate", size, c.WHITE, "lm", P.w - nx, pocket.LEAST, halo=c.INK, halo_width=halo
        ),
        row(items, x + fx, y + fy, "l", gap),
    ]


def candidate_cell(s: HeroFacts, livery: str, w: int, mark: str = "", roomy: bool = True) -> Cell:
    """A Hero to choose, or locked in: portrait, name, role, HP, and what the Passive does or (not `roomy`) the Skills.

    A wide one has both.
    """
    wide = w >= _N.wide
    x0, y0 = _N.passive if wide else _N.below
    passive = say("sheet.passive", name=s.passive, text=s.passive_text)
    inner = w - x0 - _N.inset
    words = tall(passive, "info", _N.type, inner) if roomy else 0
    skills = " · ".join(skill.name for skill in s.skills) if wide else ""
    lines = wrap(skills, "label", _N.line[1], inner) if skills else []
    h = rounded(max(_N.h, y0 + words + len(lines) * _N.line[0] + _N.foot) if roomy else _N.h)

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        px, py, big = _N.portrait
        nx, ny, most, least = _N.name
        hx, hy, icon, number, gap = _N.hp
        hp: list[Item] = [glyph("heart", icon, c.HEART, True), said(str(s.hp), number, c.BROWN, "number")]
        rx, ry, role = _N.role
        boxes: list[Box] = [
            Panel(_OUR + "parchment", x, y, w, h, (_GRAIN,)),
            Sprite(_OUR + "portrait", (s.id, livery, big, False), x + px, y + py),
            Text(s.short, x + nx, y + ny, "pirate", most, c.RUST, "lm", w - nx + 2 * hx, least),
            Text(_role(s), x + rx, y + ry, "label", role, c.BROWN, "lm", w - rx, pocket.LEAST),
            row(hp, x + w + hx, y + hy, "m", gap),
        ]
        if roomy:
            boxes += para(passive, x + x0, y + y0, inner, "info", _N.type, c.INK)
            for i, line in enumerate(lines):
                at = y + y0 + words + (i + 0.5) * _N.line[0] + _N.foot / 2
                boxes.append(Text(line, x + x0, at, "label", _N.line[1], c.RUST, "lm"))
        else:
            sx, sy, pitch, large, small, free = _N.skills
            boxes += [
                Text(skill.name, x + sx, y + sy + i * pitch, "info", large, c.RUST, "lm", w - sx - free, small)
                for i, skill in enumerate(s.skills)
            ]
        mx, my, size = _N.number
        return [*boxes, *numeral(mark, x + mx, y + my, size)]

    return Cell(h, draw, "heroes")


def faction_cell(name: str, text: str, people: list[HeroFacts], livery: str, w: int, mark: str = "") -> Cell:
    """A faction to choose: what it is like, and under that the faces of its Heroes with names and roles."""
    inset, top = _F.text
    inner = w - 2 * inset
    faces = top + tall(text, "info", _F.type, inner)
    h = rounded(faces + _F.h)

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        nx, ny, most, least = _F.name
        mx, my, number = _F.number
        boxes: list[Box] = [
            Panel(_OUR + "parchment", x, y, w, h, (_GRAIN,)),
            Text(name, x + nx, y + ny, "pirate", most, c.RUST, "lm", w - nx - inset, least),
            *para(text, x + inset, y + top, inner, "info", _F.type, c.INK),
        ]
        py, big, edge = _F.portrait
        pitch = (w - 2 * edge) / max(1, len(people))
        for i, s in enumerate(people):
            at, under, room = x + edge + (i + 0.5) * pitch, y + faces, int(pitch) - _F.free
            boxes += [
                Sprite(_OUR + "portrait", (s.id, livery, big, False), at, under + py),
                Text(s.short, at, under + _F.short[0], "pirate", _F.short[1], c.RUST, "mm", room, pocket.LEAST),
                Text(_role(s), at, under + _F.role[0], "label", _F.role[1], c.BROWN, "mm", room, pocket.LEAST),
            ]
        return [*boxes, *numeral(mark, x + mx, y + my, number)]

    return Cell(h, draw)


def _role(s: HeroFacts) -> str:
    return facts().words["role"][s.role]


# ---- anything else ------------------------------------------------------------------------------------------------


def leaf_cell(name: str, text: str, w: int, mark: str = "") -> Cell:
    inset, top = _LEAF.text
    inner = w - 2 * inset
    h = rounded(top + tall(text, "info", _LEAF.type, inner) + _LEAF.foot)

    def draw(x: float, y: float, w: int, h: int) -> list[Box]:
        ny, most, least = _LEAF.name
        left = inset + (_LEAF.indent if mark else 0)
        at = spot([left, ny], x, y)
        nx, my, size = _LEAF.number
        return [
            Panel(_OUR + "parchment", x, y, w, h, (_GRAIN,)),
            Text(name, *at, "pirate", most, c.RUST, "lm", w - left - inset, least),
            *para(text, x + inset, y + top, inner, "info", _LEAF.type, c.INK),
            *numeral(mark, x + nx, y + my, size),
        ]

    return Cell(h, draw)
