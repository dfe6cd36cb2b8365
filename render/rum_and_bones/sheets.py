"""Hero dashboards: HP, coins, the Passive, and three skills with what they do now, what comes next and its price."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.rum_and_bones.views import Hero, HeroFacts
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import fit, wrap
from render.kit.layout import spot
from render.kit.pieces import Item, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import look, said, value
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.reading import hero_low, hp_left, sheet
from render.rum_and_bones.words import say, state, state_words, where

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView

_OUR = "rum_and_bones/"
_S = LAYOUT.sheet
_NAME = _S.heading
_GAP = LAYOUT.hand.gap
_NEXT = "#7a3d0a"


class Block(NamedTuple):
    """One text of a sheet, wrapped."""

    kind: str  # passive, now, next, locked
    slot: int
    lines: tuple[str, ...]


def content(found: tuple[Block, ...], size: int, skills: int, w: float) -> int:
    """The same with them: what `blocks` takes."""
    return round(height(found, size) + skills * _named(w))


def sheet_height(view: RumView, own: list[int], place: list[int]) -> int:
    """What the longest of these sheets needs."""
    w, h = pitch(len(own), place[2]) - _GAP - 2 * _S.inset, place[-1] - _S.head - _S.foot
    heroes = [view.board.heroes[index] for index in own]
    found = [(fitted(tuple(parts_of(hero)), len(hero.levels), w, h), len(hero.levels)) for hero in heroes]
    return max(content(texts, size, skills, w) for (size, texts), skills in found) + _S.head + _S.after


def sheet_boxes(view: RumView, own: list[int], place: list[int]) -> list[Box]:
    x, y, w, h = place
    step = pitch(len(own), w)
    boxes: list[Box] = []
    for i, index in enumerate(own):
        boxes += _sheet(view, view.board.heroes[index], x + i * step, y, step - _GAP, h)
    return boxes


def pitch(n: int, w: int) -> int:
    """From one sheet to the next."""
    return min(_S.w, (w - _GAP * (n - 1)) // max(1, n)) + _GAP


def parts_of(hero: Hero) -> list[tuple[str, int, str]]:
    """What is said: the Passive, then for each skill the face that is up and the next one."""
    s = sheet(hero)
    out = [("passive", -1, say("sheet.passive", name=s.passive, text=s.passive_text))]
    for slot in range(len(s.skills)):
        level = hero.levels[slot] if slot < len(hero.levels) else 0
        if level:
            out.append(("now", slot, s.skills[slot].texts[level - 1]))
        if level < 2:
            told = told_next(s, slot) if level else s.skills[slot].texts[0]
            out.append(("next" if level else "locked", slot, told))
    return out


def told_next(s: HeroFacts, slot: int) -> str:
    """Level 2 of a skill, with its price."""
    return say("sheet.next", price=s.skills[slot].prices[1], text=_news(s, slot))


def _news(s: HeroFacts, slot: int) -> str:
    """The face of Level 2; what it has in common with that of Level 1 is not said again."""
    first, text = s.skills[slot].texts
    known = first.split(". ")
    found = text.split(". ")
    news = [part for part in found if part not in known and f"{part}." not in known and part.rstrip(".") not in known]
    if len(news) == len(found) or not news:
        return text
    return say("sheet.rest", news=". ".join(part.rstrip(".") for part in news))


@lru_cache(maxsize=256)
def fitted(
    parts: tuple[tuple[str, int, str], ...], skills: int, w: int, h: int, largest: int = _S.type[0]
) -> tuple[int, tuple[Block, ...]]:
    """The largest size at which all of it fits: 20 px or more, unless a very large hand takes the room."""
    least = _S.type[1]
    for size in range(largest, least - 1, -1):
        found = tuple(Block(kind, slot, tuple(wrap(text, "info", size, w))) for kind, slot, text in parts)
        if height(found, size) + skills * _S.skill <= h or size == least:
            return size, found
    raise AssertionError("the loop always returns")


def height(found: tuple[Block, ...], size: int) -> float:
    """Of texts below each other, without the names of skills."""
    return sum(len(block.lines) * size * _S.leading + _S.pad for block in found)


def _sheet(view: RumView, hero: Hero, x: float, y: float, w: int, h: int) -> list[Box]:
    s, b = sheet(hero), view.board
    word = state(b, hero)
    inner = w - 2 * _S.inset
    size, found = fitted(tuple(parts_of(hero)), len(s.skills), inner, h - _S.head - _S.foot)
    ink = c.HURT if hero_low(hero) else c.WHITE
    px, big = _S.portrait
    facts: list[Item] = [
        *value("heart", c.HEART, f"{hp_left(hero)}/{s.hp}", (_S.icon, _S.number), ink, edge=True),
        *value("coin", c.COIN, str(hero.coins), (_S.icon, _S.number), "#ffe88a", edge=True),
    ]
    facts += [Sprite(_OUR + "condition", (woe, _S.condition), drop=False) for woe in hero.conditions]
    told = say("sheet.place" if hero.zone else "sheet.off", zone=hero.zone, state=state_words(b, hero))
    facts.append(said(told, _S.place, c.CREAM, "label", c.INK))
    boxes: list[Box] = [
        Panel(_OUR + "parchment", x, y, w, h, (_S.grain,)),
        Panel(_OUR + "bed", x, y, w, _S.head, (look(b, hero.side), "now" if word == "acts" else "plain")),
        Sprite(_OUR + "portrait", (hero.kind, look(b, hero.side), big, False), x + px, y + _S.head / 2),
        Text(
            s.name,
            *spot(_S.name, x, y, w),
            "pirate",
            _S.name[2],
            c.WHITE,
            "lm",
            w - _S.taken,
            halo=c.INK,
            halo_width=_S.halo,
        ),
        row(facts, *spot(_S.facts, x, y, w), "l", _S.facts[2]),
    ]
    return boxes + blocks(found, size, x + _S.inset, y + _S.head + _S.top, inner, (s, hero))


def blocks(
    found: tuple[Block, ...], size: int, x: float, y: float, w: int, whose: tuple[HeroFacts, Hero] | None = None
) -> list[Box]:
    """Texts below each other, those of a skill under its name."""
    boxes: list[Box] = []
    shown = -1
    for block in found:
        if whose is not None and block.slot > shown:
            shown = block.slot
            boxes += _heading(*whose, shown, x, y, w)
            y += _named(w)
        ink = {"passive": c.RUST, "now": c.INK, "next": _NEXT, "locked": "#5a5048"}[block.kind]
        for line in block.lines:
            boxes.append(Text(line, x, y + size * _S.leading / 2, "info", size, ink, "lm"))
            y += size * _S.leading
        y += _S.pad
    return boxes


def _heading(s: HeroFacts, hero: Hero, slot: int, x: float, y: float, w: int) -> list[Box]:
    skill = s.skills[slot]
    level = hero.levels[slot] if slot < len(hero.levels) else 0
    kind = say("sheet.used", type=skill.type) if slot in hero.used else skill.type
    price = "" if level else say("sheet.unlock", price=skill.prices[0])
    most, least = _NAME.name
    left: list[Item] = [
        Sprite(_OUR + "slot", (level, skill.prices[0], _NAME.slot), drop=False),
        Text(skill.name, face="pirate", size=fit(skill.name, "pirate", most, _room(w), least), fill=c.RUST),
    ]
    (rx, ry, line), (dy, gap) = _NAME.rule, _NAME.left
    beside, size = _NAME.beside
    return [
        Panel("rule", x + rx, y + ry, int(w) - 2 * rx, line, (c.RULE,), drop=False),
        row(left, x, y + dy, "l", gap),
        Text(kind + price, x + w, y + beside, "label", size, c.BROWN, "rm")
        if _is_wide(w)
        else Text(kind + price, *spot(_NAME.below, x, y, w), "label", _NAME.below[2], c.BROWN, "lm"),
    ]


def _room(w: float) -> float:
    return w - _NAME.taken[_is_wide(w)]


def _named(w: float) -> int:
    """Height of a skill's name, with its type beside or below it."""
    return _S.skill if _is_wide(w) else _S.skill + _S.second


def _is_wide(w: float) -> bool:
    """Whether a skill's type has room beside its name."""
    return w > _S.wide


def sheet_words(view: RumView, index: int) -> str:
    hero = view.board.heroes[index]
    s = sheet(hero)
    skills = [
        say(
            "sheet.skill" if hero.levels[i] else "sheet.locked",
            name=skill.name,
            level=hero.levels[i],
            price=skill.prices[0],
        )
        for i, skill in enumerate(s.skills)
    ]
    told = {"left": hp_left(hero), "hp": s.hp, "coins": hero.coins, "where": where(hero), "skills": skills}
    return say("sheet.alt", name=s.name, **told)
